//! The store in good times: what is put there is there, in order, and within its bounds.

use console::save_text::MAX_TEXT as LONGEST_VALUE;
use embassy_futures::block_on;
use host_tests::cases;
use host_tests::nor_flash::Nor;
use host_tests::saved::{StoreContents, StoreWrite, open, saved, steps};
use persist::Store;
use proptest::prelude::*;
use save::{Error, LONGEST, LONGEST_ENTRY, Opened, SECTOR, SIZE, Slot};

#[test]
fn a_new_flash_is_empty_and_then_fine() {
    let (mut store, opened) = open(Nor::blank());
    assert_eq!(opened, Opened::Blank);
    assert_eq!(saved(&mut store), StoreContents::default());
    let (_, opened) = open(store.into_flash());
    assert_eq!(opened, Opened::Fine);
}

#[test]
fn everything_is_there_after_a_restart_at_any_time() {
    let (mut store, _) = open(Nor::blank());
    let mut wanted = StoreContents::default();
    for step in steps(120) {
        step.on(&mut store).expect("it is saved");
        wanted = step.after(&wanted);
        let (again, opened) = open(store.into_flash());
        store = again;
        assert_eq!(opened, Opened::Fine, "after {step:?}");
        assert_eq!(saved(&mut store), wanted, "after {step:?}");
    }
}

#[test]
fn a_game_of_1200_of_the_longest_entries_fits_beside_three_others_wherever_it_begins() {
    let (mut store, _) = open(Nor::blank());
    for game in 0..3 {
        StoreWrite::Begin(vec![game; LONGEST])
            .on(&mut store)
            .expect("it begins");
        for _ in 0..200 {
            block_on(store.append(&[game; 60])).expect("it is saved");
        }
    }
    let mut long = None;
    for game in 3..6 {
        let begun = block_on(store.begin(&[game; LONGEST], long)).expect("it begins");
        for number in 0..1200_u16 {
            let mut entry = [game; LONGEST_ENTRY];
            entry[..2].copy_from_slice(&number.to_le_bytes());
            block_on(store.append(&entry)).expect("it is saved");
        }
        long = Some(begun);
        let opened;
        (store, opened) = open(store.into_flash());
        assert_eq!(opened, Opened::Fine);
        let games = saved(&mut store).games;
        assert_eq!(games.len(), 4);
        let game = &games[0];
        assert_eq!(game.len(), 1201);
        assert!(
            (0..1200_u16).all(|number| game[usize::from(number) + 1][..2] == number.to_le_bytes())
        );
    }
}

#[test]
fn a_game_without_end_is_full_at_last_and_leaves_the_others_their_room() {
    let (mut store, _) = open(Nor::blank());
    for opening in [b"one", b"two"] {
        block_on(store.begin(opening, None)).expect("it begins");
    }
    let mut entries = 0;
    let error = loop {
        match block_on(store.append(&[1; LONGEST_ENTRY])) {
            Ok(()) => entries += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(error, Error::Full);
    assert!(entries > 1200);
    assert!(!store.has_room(), "nothing is left for a third");
    assert_eq!(block_on(store.begin(b"three", None)), Err(Error::Full));
    let (mut store, opened) = open(store.into_flash());
    assert_eq!(opened, Opened::Fine);
    assert_eq!(saved(&mut store).games[0].len(), entries + 1);
    // The other has room for a game of a usual length, and then for more once the long one is gone.
    StoreWrite::Choose(1).on(&mut store).expect("it is there");
    for _ in 0..500 {
        block_on(store.append(&[2; 24])).expect("it is saved");
    }
    StoreWrite::Remove(1).on(&mut store).expect("it goes");
    assert!(store.has_room());
    for _ in 0..1200 {
        block_on(store.append(&[2; LONGEST_ENTRY])).expect("it is saved");
    }
}

#[test]
fn the_order_is_that_of_play_and_a_fifth_game_needs_a_place() {
    let (mut store, _) = open(Nor::blank());
    for name in [b"a", b"b", b"c", b"d"] {
        assert!(store.has_room());
        block_on(store.begin(name, None)).expect("it begins");
    }
    assert!(!store.has_room());
    assert_eq!(block_on(store.begin(b"e", None)), Err(Error::Full));
    let names = |store: &mut Store<Nor>| -> Vec<u8> {
        let games = saved(store).games;
        games.iter().map(|game| game[0][0]).collect()
    };
    assert_eq!(names(&mut store), b"dcba");
    StoreWrite::Choose(2).on(&mut store).expect("it is there");
    block_on(store.append(b"move")).expect("it is saved");
    assert_eq!(names(&mut store), b"bdca");
    let (mut store, _) = open(store.into_flash());
    assert_eq!(names(&mut store), b"bdca");
    let current = store.current().expect("a game");
    assert_eq!(current.entries, 1, "what was played last goes on");
    let third = store.nth(2).expect("a game").number;
    block_on(store.begin(b"e", Some(third))).expect("it begins");
    assert_eq!(names(&mut store), b"ebda");
}

#[test]
fn what_is_too_long_is_refused_and_changes_nothing() {
    let (mut store, _) = open(Nor::blank());
    for step in steps(3) {
        step.on(&mut store).expect("it is saved");
    }
    let before = saved(&mut store);
    for step in [
        StoreWrite::Put(Slot::Settings, vec![1; LONGEST_VALUE + 1]),
        StoreWrite::Begin(vec![1; LONGEST + 1]),
        StoreWrite::Append(vec![1; LONGEST_ENTRY + 1]),
    ] {
        assert_eq!(step.on(&mut store), Err(Error::TooLong));
        assert_eq!(saved(&mut store), before);
    }
    let mut small = [0; 3];
    assert_eq!(
        block_on(store.fetch(Slot::Crash, &mut small)),
        Err(Error::TooLong)
    );
}

#[test]
fn without_a_game_nothing_is_added() {
    let (mut store, _) = open(Nor::blank());
    assert_eq!(block_on(store.append(b"move")), Err(Error::NoGame));
    assert_eq!(block_on(store.replay(1, &mut |_| {})), Err(Error::NoGame));
    assert_eq!(block_on(store.choose(1)), Err(Error::NoGame));
    assert_eq!(block_on(store.remove(1)), Err(Error::NoGame));
    assert_eq!(store.current(), None);
}

#[test]
fn a_flash_that_is_too_small_is_refused() {
    let small = Nor::of(vec![0xff; (SIZE - SECTOR) as usize]);
    assert!(matches!(block_on(Store::open(small)), Err(Error::TooSmall)));
}

#[test]
fn the_same_value_is_not_written_again() {
    let (mut store, _) = open(Nor::blank());
    block_on(store.put(Slot::Settings, b"quiet")).expect("it is saved");
    let before = store.clone().into_flash().operations;
    block_on(store.put(Slot::Settings, b"quiet")).expect("it is saved");
    assert_eq!(store.into_flash().operations, before);
}

/// A step, whether it is open or not: without a game, nothing is appended.
fn step() -> impl Strategy<Value = StoreWrite> {
    let bytes = |most| proptest::collection::vec(any::<u8>(), 0..=most);
    prop_oneof![
        20 => bytes(LONGEST_ENTRY).prop_map(StoreWrite::Append),
        1 => bytes(LONGEST).prop_map(StoreWrite::Begin),
        1 => (0..4_usize).prop_map(StoreWrite::Remove),
        1 => (0..4_usize).prop_map(StoreWrite::Choose),
        3 => (0..5_usize, bytes(LONGEST_VALUE)).prop_map(|(slot, value)| {
            StoreWrite::Put(Slot::all().nth(slot).expect("a slot"), value)
        }),
    ]
}

proptest! {
    #![proptest_config(cases::config(40))]
    #[test]
    fn any_steps_lead_to_what_they_should(steps in proptest::collection::vec(step(), 1..400)) {
        let (mut store, _) = open(Nor::blank());
        let mut wanted = StoreContents::default();
        for step in steps {
            match step {
                StoreWrite::Append(_) if store.current().is_none() => continue,
                StoreWrite::Choose(place) | StoreWrite::Remove(place)
                    if place >= wanted.games.len() =>
                {
                    continue;
                }
                _ => {}
            }
            step.on(&mut store).expect("it is saved");
            wanted = step.after(&wanted);
        }
        prop_assert_eq!(&saved(&mut store), &wanted);
        let (mut store, opened) = open(store.into_flash());
        prop_assert_eq!(opened, Opened::Fine);
        prop_assert_eq!(saved(&mut store), wanted);
    }
}
