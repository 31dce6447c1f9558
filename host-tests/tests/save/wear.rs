//! Wear: a flash stands about 100,000 erases of each sector, and they are spread.

use embassy_futures::block_on;
use host_tests::nor_flash::Nor;
use host_tests::saved::{StoreWrite, open};
use save::{SECTOR, Slot};

/// So often a sector may be erased, the makers of these chips say.
const ENDURANCE: u32 = 100_000;

#[test]
fn a_thousand_games_wear_all_sectors_of_the_journal_alike() {
    let (mut store, _) = open(Nor::blank());
    for game in 0..1000_u32 {
        StoreWrite::Begin(game.to_le_bytes().to_vec())
            .on(&mut store)
            .expect("it begins");
        for number in 0..220_u32 {
            block_on(store.append(&[number as u8; 16])).expect("it is saved");
        }
        block_on(store.put(Slot::Records, &game.to_le_bytes())).expect("it is saved");
    }
    let flash = store.into_flash();
    let (label, rest) = flash.erased.split_first().expect("sectors");
    let (slots, journal) = rest.split_at(8);
    println!("label {label}, slots {slots:?}, journal {journal:?}");
    assert_eq!(*label, 0, "the label is written once");
    for part in [&slots[..4], &slots[4..], journal] {
        let (least, most) = (part.iter().min(), part.iter().max());
        assert!(most.expect("one") - least.expect("one") <= 1, "{part:?}");
    }
    let most = flash.erased.iter().max().expect("sectors");
    // Ten games a day, for a hundred years.
    assert!(most * 365 < ENDURANCE, "{most} erases in 1000 games");
}

#[test]
fn saving_a_move_erases_nothing_for_a_whole_sector() {
    let (mut store, _) = open(Nor::blank());
    for game in 0..60_u32 {
        StoreWrite::Begin(game.to_le_bytes().to_vec())
            .on(&mut store)
            .expect("it begins");
        let before: u32 = store.clone().into_flash().erased.iter().sum();
        for number in 0..(8 * SECTOR / 80) {
            block_on(store.append(&[number as u8; 64])).expect("it is saved");
        }
        let after: u32 = store.clone().into_flash().erased.iter().sum();
        assert_eq!(after, before, "moves of game {game} erased something");
    }
}
