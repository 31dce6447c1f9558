//! Saves that version 1 has written, as they lay in flash: all of it is taken over, whenever power fails.

use console::save_text::MAX_TEXT as LONGEST_VALUE;
use embassy_futures::block_on;
use host_tests::nor_flash::{Cut, FlashFault, Manner, Nor};
use host_tests::saved::{self, StoreContents, open, saved};
use persist::Store;
use save::{Error, Opened, SECTOR, SIZE, Slot};
use text::Language;

/// A save of version 1 and how many entries its game has.
pub type Sample = (&'static [u8], usize);

/// A game of thirty moves on Paris; one on the United Kingdom whose journal comes round to its beginning; one
/// on Amsterdam that is over.
pub const SAMPLES: [Sample; 3] = [
    (include_bytes!("version_1/plain.bin"), 30),
    (include_bytes!("version_1/wrapped.bin"), 327),
    (include_bytes!("version_1/finished.bin"), 96),
];

/// The flash of a sample, which lists what is written of its sectors: the number of each, how many bytes, and
/// these.
pub fn flash(mut sample: &[u8]) -> Nor {
    let mut bytes = vec![0xff; SIZE as usize];
    while let Some((&[sector, low, high], rest)) = sample.split_first_chunk() {
        let (written, rest) = rest.split_at(u16::from_le_bytes([low, high]).into());
        let start = usize::from(sector) * SECTOR as usize;
        bytes[start..start + written.len()].copy_from_slice(written);
        sample = rest;
    }
    Nor::of(bytes)
}

fn fetched(store: &mut Store<Nor>, slot: Slot) -> String {
    let mut buffer = [0; LONGEST_VALUE];
    let value = block_on(store.fetch(slot, &mut buffer)).expect("it can be read");
    String::from_utf8(value.expect("something").to_vec()).expect("a text")
}

#[test]
fn game_settings_records_and_the_last_crash_are_taken_over() {
    for (sample, entries) in SAMPLES {
        let (mut store, opened) = open(flash(sample));
        assert_eq!(opened, Opened::Fine);
        let all = saved(&mut store);
        assert_eq!(all.games.len(), 1);
        assert_eq!(all.games[0].len(), 1 + entries);
        let settings = fetched(&mut store, Slot::Settings);
        assert!(settings.starts_with("language uk\nbrightness 2\n"));
        let records = fetched(&mut store, Slot::Records);
        assert_eq!(records, "usa 12 5 131 Anna\nparis 3 1 27 Емілія");
        assert_eq!(fetched(&mut store, Slot::Crash), "panicked at nowhere");
        let remembered = block_on(persist::fetch(&mut store, opened)).expect("it can be read");
        assert_eq!(remembered.settings.language, Some(Language::Ukrainian));
        assert!(!remembered.records.is_empty());
        assert_eq!(remembered.message, None);
        let game = remembered.game.expect("a game");
        assert!(game.is_whole());
        assert_eq!(game.entries() as usize, entries);
        // Nothing of the other version is left, and it is taken over once.
        let (mut store, opened) = open(store.into_flash());
        assert_eq!(opened, Opened::Fine);
        assert_eq!(saved(&mut store), all);
        assert_eq!(store.clone().into_flash().operations, {
            let again = open(store.into_flash()).0;
            again.into_flash().operations
        });
    }
}

#[test]
fn power_may_fail_within_any_operation_of_it() {
    for (sample, _) in SAMPLES {
        let flash = flash(sample);
        let (mut store, _) = open(flash.clone());
        let wanted = saved(&mut store);
        let operations = store.into_flash().operations;
        for after in 0..operations {
            // A long game is copied by many writes that are all alike.
            if operations > 150 && after > 40 && after + 80 < operations && after % 9 != 0 {
                continue;
            }
            for (percent, manner) in [0, 15, 50, 85, 100]
                .into_iter()
                .flat_map(|percent| Manner::ALL.map(|manner| (percent, manner)))
            {
                let cut = Cut {
                    after,
                    percent,
                    manner,
                    luck: 0,
                };
                let found = found_after(&flash, cut);
                assert!(found == wanted, "{cut:?}: {found:?}");
            }
        }
    }
}

/// What is there after a cut while a save is taken over, and another while that is mended.
fn found_after(flash: &Nor, cut: Cut) -> StoreContents {
    let mut flash = flash.clone();
    flash.cut_within(cut);
    let died = block_on(Store::open(&mut flash));
    assert!(matches!(died, Err(Error::Flash(FlashFault::Dead))));
    let mut flash = flash.revive();
    flash.cut_within(Cut {
        after: cut.after % 5,
        ..cut
    });
    if let Err(Error::Flash(FlashFault::Dead)) = block_on(Store::open(&mut flash)) {
        flash = flash.revive();
    }
    let (mut store, opened) = open(flash);
    assert!(
        matches!(opened, Opened::Fine | Opened::Mended),
        "{opened:?} at {cut:?}"
    );
    let found = saved(&mut store);
    let (mut store, opened) = open(store.into_flash());
    assert_eq!(opened, Opened::Fine, "{cut:?}");
    assert_eq!(saved(&mut store), found);
    found
}

#[test]
fn a_damaged_one_is_taken_over_as_far_as_it_can_be() {
    for (sample, _) in SAMPLES {
        let flash = flash(sample);
        let (mut store, _) = open(flash.clone());
        let wanted = saved(&mut store);
        for sector in 1..SIZE / SECTOR {
            for value in [0, 0x5a, 0xff] {
                let mut hurt = flash.clone();
                let start = (sector * SECTOR) as usize;
                hurt.bytes[start..start + SECTOR as usize].fill(value);
                let (mut store, opened) = open(hurt);
                let found = saved(&mut store);
                assert_eq!(found.slots, wanted.slots, "sector {sector}, {value}");
                match found.games.first() {
                    Some(game) => assert!(wanted.games[0].starts_with(game)),
                    None => assert!(value == 0xff || opened == Opened::GameLost),
                }
                for step in saved::steps(4) {
                    step.on(&mut store).expect("it is saved");
                }
            }
        }
    }
}
