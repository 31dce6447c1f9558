//! Firmware as UF2: what is dropped onto the chip's USB drive.

use desktop::uf2::{Uf2Error, of_elf};

/// A part of an ELF: where it is loaded, and its bytes.
type Segment<'a> = (u32, &'a [u8]);

/// An ELF for Arm with these parts.
fn elf(parts: &[Segment<'_>]) -> Vec<u8> {
    let mut bytes = b"\x7fELF\x01\x01\x01".to_vec();
    bytes.resize(16, 0);
    bytes.extend([2_u16, 40].iter().flat_map(|half| half.to_le_bytes()));
    bytes.extend(
        [1_u32, 0, 52, 0, 0]
            .iter()
            .flat_map(|word| word.to_le_bytes()),
    );
    let halves = [52_u16, 32, parts.len() as u16, 40, 0, 0];
    bytes.extend(halves.iter().flat_map(|half| half.to_le_bytes()));
    assert_eq!(bytes.len(), 52);
    let mut offset = 52 + 32 * parts.len() as u32;
    for (address, data) in parts {
        let length = data.len() as u32;
        // Data of the program's variables has another address while it runs.
        let words = [1, offset, 0x2000_0000, *address, length, length, 5, 4];
        bytes.extend(words.iter().flat_map(|word: &u32| word.to_le_bytes()));
        offset += length;
    }
    bytes.extend(parts.iter().flat_map(|part| part.1));
    bytes
}

/// The word at a place of a block.
fn word(block: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(*block[at..].first_chunk().expect("a word"))
}

#[test]
fn every_block_has_its_magic_numbers_its_number_and_the_chips_family() {
    let data = vec![7; 5000];
    let file = of_elf(&elf(&[(0x1000_0000, &data)])).expect("a UF2");
    assert_eq!(file.len() % 512, 0);
    let count = file.len() / 512;
    assert_eq!(count, 32, "two sectors of sixteen pages");
    for (number, block) in file.chunks(512).enumerate() {
        assert_eq!(word(block, 0), 0x0a32_4655);
        assert_eq!(word(block, 4), 0x9e5d_5157);
        assert_eq!(word(block, 8), 0x2000);
        assert_eq!(word(block, 12), 0x1000_0000 + 256 * number as u32);
        assert_eq!(word(block, 16), 256);
        assert_eq!(word(block, 20), number as u32);
        assert_eq!(word(block, 24), count as u32);
        assert_eq!(word(block, 28), 0xe48b_ff56);
        assert!(block[32 + 256..508].iter().all(|&byte| byte == 0));
        assert_eq!(word(block, 508), 0x0ab1_6f30);
    }
}

#[test]
fn bytes_lie_where_they_are_loaded_and_the_rest_of_a_sector_is_blank() {
    let parts: [Segment<'_>; 2] = [(0x1000_0000, &[1; 256]), (0x1000_2110, &[2, 3])];
    let file = of_elf(&elf(&parts)).expect("a UF2");
    let mut flash = vec![0x55; 4 * 4096];
    for block in file.chunks(512) {
        let at = (word(block, 12) - 0x1000_0000) as usize;
        flash[at..at + 256].copy_from_slice(&block[32..288]);
    }
    assert!(flash[..256].iter().all(|&byte| byte == 1));
    assert!(flash[256..4096].iter().all(|&byte| byte == 0xff));
    assert!(
        flash[4096..0x2000].iter().all(|&byte| byte == 0x55),
        "left alone"
    );
    assert_eq!(flash[0x2110..0x2113], [2, 3, 0xff]);
    assert!(
        flash[0x3000..].iter().all(|&byte| byte == 0x55),
        "left alone"
    );
}

#[test]
fn what_is_no_firmware_is_refused() {
    let good = elf(&[(0x1000_0000, &[1; 16])]);
    let mut for_a_computer = good.clone();
    for_a_computer[18] = 62;
    for bytes in [
        &[][..],
        b"\x7fELF",
        &good[..60],
        &good[..good.len() - 1],
        &for_a_computer,
    ] {
        assert_eq!(of_elf(bytes), Err(Uf2Error::NoFirmware));
    }
    assert_eq!(of_elf(&elf(&[])), Err(Uf2Error::NoFirmware));
}

#[test]
fn nothing_goes_outside_the_flash_or_into_the_save() {
    for address in [
        0x2000_0000,
        0x0fff_ffff,
        0x101d_0000,
        0x101c_ffff,
        0xffff_ffff,
    ] {
        let made = of_elf(&elf(&[(address, &[1; 2])]));
        assert_eq!(made, Err(Uf2Error::Outside(address)));
    }
}
