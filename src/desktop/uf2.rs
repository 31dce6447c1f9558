//! UF2: firmware in the form that the chip takes as a file dropped onto its USB drive.

use std::collections::BTreeMap;
use std::error;
use std::fmt;

/// What the chip programs at a time, and what it erases at a time.
const PAGE: u32 = 256;
const SECTOR: u32 = 4096;
/// Where the flash begins, and where the part for firmware ends: the save comes behind it.
const FLASH: u32 = 0x1000_0000;
const FLASH_END: u32 = FLASH + 2 * 1024 * 1024 - save::SIZE;

/// A block: 512 bytes, of which a page is of use.
const BLOCK: usize = 512;
const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
/// The chip's family is told in each block.
const FAMILY_PRESENT: u32 = 0x2000;
const RP2040: u32 = 0xe48b_ff56;

/// Why there is no UF2.
#[derive(Debug, PartialEq, Eq)]
pub enum Uf2Error {
    /// The file is no firmware: not a 32-bit little-endian ELF for Arm, or cut off.
    NoFirmware,
    /// Something is to be loaded outside the flash's part for firmware, at this address.
    Outside(u32),
}

impl fmt::Display for Uf2Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFirmware => write!(out, "the file is no firmware for the chip"),
            Self::Outside(address) => {
                write!(
                    out,
                    "the firmware has something at {address:#010x}, outside its flash"
                )
            }
        }
    }
}

impl error::Error for Uf2Error {}

/// The UF2 of an ELF.
///
/// # Errors
///
/// [`Uf2Error`].
pub fn of_elf(elf: &[u8]) -> Result<Vec<u8>, Uf2Error> {
    Ok(blocks(&pages(elf)?))
}

/// What lies in each page of flash. A sector that has something in it comes whole: the chip would
/// leave old bytes in a part that is not in the file.
fn pages(elf: &[u8]) -> Result<BTreeMap<u32, [u8; PAGE as usize]>, Uf2Error> {
    let mut pages = BTreeMap::new();
    for (address, bytes) in segments(elf).ok_or(Uf2Error::NoFirmware)? {
        let end = address.checked_add(bytes.len() as u32);
        if address < FLASH || end.is_none_or(|end| end > FLASH_END) {
            return Err(Uf2Error::Outside(address));
        }
        for (at, &byte) in (address..).zip(bytes) {
            let sector = at - at % SECTOR;
            if !pages.contains_key(&sector) {
                let all = (sector..sector + SECTOR).step_by(PAGE as usize);
                pages.extend(all.map(|page| (page, [0xff; PAGE as usize])));
            }
            if let Some(page) = pages.get_mut(&(at - at % PAGE)) {
                page[(at % PAGE) as usize] = byte;
            }
        }
    }
    if pages.is_empty() {
        return Err(Uf2Error::NoFirmware);
    }
    Ok(pages)
}

/// What is to be loaded: physical addresses and bytes. Nothing if the file is not as it should be.
fn segments(elf: &[u8]) -> Option<Vec<(u32, &[u8])>> {
    const LOADED: u32 = 1;
    const ARM: u16 = 40;
    let half = |at: usize| Some(u16::from_le_bytes(*elf.get(at..)?.first_chunk()?));
    let word = |at: usize| Some(u32::from_le_bytes(*elf.get(at..)?.first_chunk()?));
    // 32 bits, little-endian.
    if !elf.starts_with(b"\x7fELF\x01\x01") || half(18)? != ARM {
        return None;
    }
    let (table, size, count) = (word(28)? as usize, half(42)?, half(44)?);
    let mut found = Vec::new();
    for index in 0..usize::from(count) {
        let at = table.checked_add(index * usize::from(size))?;
        let (offset, length) = (word(at.checked_add(4)?)? as usize, word(at + 16)? as usize);
        if word(at)? == LOADED && length > 0 {
            let bytes = elf.get(offset..offset.checked_add(length)?)?;
            found.push((word(at + 12)?, bytes));
        }
    }
    Some(found)
}

/// A block for each page.
fn blocks(pages: &BTreeMap<u32, [u8; PAGE as usize]>) -> Vec<u8> {
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (number, (address, bytes)) in (0_u32..).zip(pages) {
        let head = [
            MAGIC_START[0],
            MAGIC_START[1],
            FAMILY_PRESENT,
            *address,
            PAGE,
            number,
            pages.len() as u32,
            RP2040,
        ];
        let start = file.len();
        file.extend(head.iter().flat_map(|word| word.to_le_bytes()));
        file.extend(bytes);
        file.resize(start + BLOCK - 4, 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    file
}
