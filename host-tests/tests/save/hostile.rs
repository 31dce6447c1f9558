//! Bytes that are not ours, or not as we left them: the store opens, says what it found, and never
//! tells anything that was not saved.

use console::save_text::MAX_TEXT as LONGEST_VALUE;
use embassy_futures::block_on;
use host_tests::cases;
use host_tests::nor_flash::Nor;
use host_tests::saved::{GameBytes, StoreContents, StoreWrite, open, saved, steps};
use persist::Store;
use proptest::prelude::*;
use save::{Error, MOST_GAMES, Opened, SECTOR, SIZE, Slot, VERSION};

/// A store that has been used, and what it holds.
fn used(entries: u8) -> (Nor, StoreContents) {
    let (mut store, _) = open(Nor::blank());
    let mut wanted = StoreContents::default();
    for step in steps(entries) {
        step.on(&mut store).expect("it is saved");
        wanted = step.after(&wanted);
    }
    (store.into_flash(), wanted)
}

/// Opens bytes that are not as we left them, and does all that one does with a store.
fn goes_on(flash: Nor) -> (Opened, StoreContents) {
    let (mut store, opened) = open(flash);
    let found = saved(&mut store);
    for step in steps(4) {
        step.on(&mut store).expect("it is saved");
    }
    let wanted = saved(&mut store);
    let (mut store, again) = open(store.into_flash());
    assert_eq!(again, Opened::Fine, "after {opened:?}");
    assert_eq!(saved(&mut store), wanted);
    (opened, found)
}

#[test]
fn zeros_and_noise_are_foreign_and_a_fresh_start() {
    let mut state = 1_u64;
    let mut noise = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 56) as u8
    };
    let random = (0..SIZE).map(|_| noise()).collect();
    for bytes in [vec![0; SIZE as usize], random] {
        assert_eq!(
            goes_on(Nor::of(bytes)),
            (Opened::Foreign, StoreContents::default())
        );
    }
}

#[test]
fn a_save_of_another_version_is_left_alone_until_one_starts_over() {
    let (mut flash, _) = used(20);
    // The label with another number and the checksum that belongs to it.
    let other = VERSION + 1;
    let mut label = b"PocketRails".to_vec();
    label.push(other);
    label.extend(crc32(&label).to_le_bytes());
    for page in flash.bytes[..SECTOR as usize].chunks_mut(256) {
        page[..label.len()].copy_from_slice(&label);
    }
    let before = flash.bytes.clone();
    let (mut store, opened) = open(flash);
    assert_eq!(opened, Opened::OtherVersion(other));
    let mut buffer = [0; LONGEST_VALUE];
    assert_eq!(
        block_on(store.fetch(Slot::Settings, &mut buffer)),
        Err(Error::OtherVersion)
    );
    for step in steps(2) {
        assert_eq!(step.on(&mut store), Err(Error::OtherVersion));
    }
    assert_eq!(
        block_on(store.replay(1, &mut |_| {})),
        Err(Error::OtherVersion)
    );
    assert_eq!(store.clone().into_flash().bytes, before);
    block_on(store.start_over()).expect("it starts over");
    assert_eq!(saved(&mut store), StoreContents::default());
    let (_, opened) = open(store.into_flash());
    assert_eq!(opened, Opened::Fine);
}

/// CRC-32 by the book, as the format's description has it.
fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 {
                sum >> 1 ^ 0xedb8_8320
            } else {
                sum >> 1
            };
        }
    }
    !sum
}

#[test]
fn the_label_is_as_the_format_says() {
    let (store, _) = open(Nor::blank());
    let bytes = store.into_flash().bytes;
    assert_eq!(&bytes[..12], b"PocketRails\x02");
    assert_eq!(bytes[12..16], crc32(&bytes[..12]).to_le_bytes());
}

#[test]
fn one_flipped_bit_anywhere_costs_the_end_of_one_game_at_most_and_is_told() {
    let (flash, wanted) = used(10);
    assert_eq!(wanted.games.len(), MOST_GAMES);
    let mut seen = [0; 4];
    for bit in 0..8 * flash.bytes.len() {
        let byte = bit / 8;
        // Far from what is written, a bit in 127 is enough.
        let near = byte.saturating_sub(20)..(byte + 20).min(flash.bytes.len());
        if bit % 127 != 0 && flash.bytes[near].iter().all(|&byte| byte == 0xff) {
            continue;
        }
        let mut flipped = flash.clone();
        flipped.bytes[byte] ^= 1 << (bit % 8);
        let (mut store, opened) = open(flipped);
        let found = saved(&mut store);
        assert_eq!(found.slots, wanted.slots, "bit {bit}");
        let hurt: Vec<_> = wanted
            .games
            .iter()
            .filter(|game| !found.games.contains(game))
            .collect();
        assert!(hurt.len() <= 1, "bit {bit}");
        let strange = found.games.iter().find(|game| !wanted.games.contains(game));
        match (opened, hurt.first(), strange) {
            (Opened::Fine, None, None) => seen[0] += 1,
            (Opened::Mended, None, None) => seen[1] += 1,
            (Opened::Mended, Some(hurt), Some(left)) => {
                assert_eq!(left[..], hurt[..hurt.len() - 1], "bit {bit}");
                seen[1] += 1;
            }
            (Opened::GameCut, Some(hurt), Some(left)) => {
                assert!(hurt.starts_with(left), "bit {bit}");
                seen[2] += 1;
            }
            (Opened::GameLost, Some(_), None) => seen[3] += 1,
            (opened, hurt, left) => panic!("bit {bit}: {opened:?}, {hurt:?}, {left:?}"),
        }
        if bit % 5 != 0 && opened == Opened::Fine {
            continue;
        }
        for place in 0..found.games.len() {
            StoreWrite::Choose(place)
                .on(&mut store)
                .expect("it is there");
            let more = StoreWrite::Append(b"one more".to_vec());
            more.on(&mut store).expect("it is saved");
        }
        let wanted = saved(&mut store);
        for game in &found.games {
            let mut longer = game.clone();
            longer.push(b"one more".to_vec());
            assert!(wanted.games.contains(&longer), "bit {bit}");
        }
        let (mut store, again) = open(store.into_flash());
        assert_eq!(again, Opened::Fine, "bit {bit}");
        assert_eq!(saved(&mut store), wanted, "bit {bit}");
    }
    println!("fine, mended, cut, lost: {seen:?}");
}

#[test]
fn a_lost_sector_costs_one_game_at_most() {
    let (flash, wanted) = used(90);
    for sector in 1..SIZE / SECTOR {
        for value in [0, 0x5a, 0xff] {
            let mut hurt = flash.clone();
            let start = (sector * SECTOR) as usize;
            hurt.bytes[start..start + SECTOR as usize].fill(value);
            let (mut store, opened) = open(hurt);
            let found = saved(&mut store);
            assert_eq!(found.slots, wanted.slots, "sector {sector}, {value}");
            let same = |game: &&GameBytes| found.games.contains(game);
            let left = wanted.games.iter().filter(same).count();
            assert!(left + 1 >= wanted.games.len(), "sector {sector}, {value}");
            // A blank sector at the end looks as if nothing had ever been written there.
            if left < wanted.games.len() && value != 0xff {
                assert_ne!(opened, Opened::Fine, "sector {sector}, {value}");
            }
        }
    }
}

#[test]
fn damage_where_nothing_was_written_costs_nothing_and_is_told_once_at_most() {
    let (flash, wanted) = used(90);
    for sector in 1..SIZE / SECTOR {
        let place = (sector * SECTOR) as usize..((sector + 1) * SECTOR) as usize;
        if flash.bytes[place.clone()].iter().any(|&byte| byte != 0xff) {
            continue;
        }
        for value in [0, 0x5a] {
            let mut hurt = flash.clone();
            hurt.bytes[place.clone()].fill(value);
            let (mut store, opened) = open(hurt);
            assert!(
                matches!(opened, Opened::Fine | Opened::Mended),
                "{opened:?}"
            );
            assert!(saved(&mut store) == wanted, "sector {sector}, {value}");
            let (mut store, opened) = open(store.into_flash());
            assert_eq!(opened, Opened::Fine, "sector {sector}, {value}");
            assert!(saved(&mut store) == wanted, "sector {sector}, {value}");
        }
    }
}

proptest! {
    #![proptest_config(cases::config(300))]
    #[test]
    fn a_save_with_any_damage_opens_and_can_be_used(
        places in proptest::collection::vec((0..SIZE, any::<u8>(), 1..600_u32), 1..40),
    ) {
        let (mut flash, _) = used(40);
        for (place, value, length) in places {
            let end = (place + length).min(SIZE);
            for at in place..end {
                flash.bytes[at as usize] = value.wrapping_mul(at as u8 | 1);
            }
        }
        goes_on(flash);
    }

    #[test]
    fn noise_under_our_label_opens_and_can_be_used(seed in any::<u64>(), marks in any::<bool>()) {
        let (mut flash, _) = used(1);
        let mut state = seed | 1;
        for byte in &mut flash.bytes[SECTOR as usize..] {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            *byte = state as u8;
        }
        if marks {
            for sector in flash.bytes.chunks_mut(SECTOR as usize).skip(1) {
                sector[0] = 0;
            }
        }
        goes_on(flash);
    }
}

#[test]
fn nothing_is_read_of_a_shelf_that_never_was() {
    let (mut store, _): (Store<Nor>, _) = open(Nor::blank());
    let mut buffer = [0; LONGEST_VALUE];
    for slot in Slot::all() {
        assert_eq!(block_on(store.fetch(slot, &mut buffer)), Ok(None));
    }
}
