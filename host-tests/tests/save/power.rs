//! Power cuts: within every write and every erase, at several points of each and in several manners,
//! the game is at the move before or after, and settings and records are there.

use host_tests::nor_flash::{Cut, FlashFault, Manner, Nor};
use host_tests::saved::{StoreContents, StoreWrite, open, saved, steps};
use persist::Store;
use save::{Error, Opened};

/// How much of an operation is done when power fails, in percent.
const SHARES: [u32; 5] = [0, 15, 50, 85, 100];

/// Every cut to try within the operation of this number.
fn cuts_within(after: usize) -> impl Iterator<Item = Cut> {
    SHARES.into_iter().flat_map(move |percent| {
        Manner::ALL.map(|manner| Cut {
            after,
            percent,
            manner,
            luck: 0,
        })
    })
}

/// Cuts the power within each operation of a step. Returns how many cuts there were.
fn cut_everywhere(store: &Store<Nor>, before: &StoreContents, step: &StoreWrite) -> usize {
    let after = step.after(before);
    let operations = {
        let mut done = store.clone();
        let start = done.clone().into_flash().operations;
        step.on(&mut done).expect("it is saved");
        done.into_flash().operations - start
    };
    let mut cuts = 0;
    for number in 0..operations {
        for cut in cuts_within(number) {
            let mut flash = cut_store(store, step, cut);
            // Mending may be cut short too, each time a little later.
            for mending in 0..2 {
                let mut again = flash.clone();
                again.cut_within(Cut {
                    after: mending,
                    ..cut
                });
                if let Err(Error::Flash(FlashFault::Dead)) =
                    embassy_futures::block_on(Store::open(&mut again))
                {
                    flash = again.revive();
                    cuts += 1;
                }
            }
            let (mut store, opened) = open(flash);
            assert!(
                matches!(opened, Opened::Fine | Opened::Mended),
                "{opened:?} at {cut:?} of {step:?}"
            );
            let found = saved(&mut store);
            assert!(
                found == *before || found == after,
                "{cut:?} of {step:?}: {found:?}"
            );
            goes_on(store, &found, step, &after);
            cuts += 1;
        }
    }
    cuts
}

/// The flash after a cut.
fn cut_store(store: &Store<Nor>, step: &StoreWrite, cut: Cut) -> Nor {
    let mut flash = store.clone().into_flash();
    flash.cut_within(cut);
    // A start that finds nothing to mend writes nothing: the cut is still to come.
    let (mut store, _) = open(flash);
    assert_eq!(step.on(&mut store), Err(Error::Flash(FlashFault::Dead)));
    store.into_flash().revive()
}

/// After a cut, everything works as before it, and the next start finds nothing to tell.
fn goes_on(mut store: Store<Nor>, found: &StoreContents, step: &StoreWrite, after: &StoreContents) {
    if found != after {
        step.on(&mut store).expect("it is saved");
    }
    let more = StoreWrite::Append(b"one more".to_vec());
    let mut wanted = after.clone();
    if store.current().is_some() {
        more.on(&mut store).expect("it is saved");
        wanted = more.after(&wanted);
    }
    let (mut store, opened) = open(store.into_flash());
    assert_eq!(opened, Opened::Fine);
    assert_eq!(saved(&mut store), wanted);
}

#[test]
fn power_may_fail_within_any_operation_of_whole_games() {
    let (mut store, _) = open(Nor::blank());
    let mut before = StoreContents::default();
    let mut cuts = 0;
    for step in steps(160) {
        cuts += cut_everywhere(&store, &before, &step);
        step.on(&mut store).expect("it is saved");
        before = step.after(&before);
    }
    println!("{cuts} cuts");
    assert!(cuts > 5_000);
}

#[test]
fn power_may_fail_while_the_journal_comes_round_to_its_beginning() {
    let (mut store, _) = open(Nor::blank());
    let mut before = StoreContents::default();
    // Games of about a sector each: the journal comes round, over sectors in use before.
    for game in 0..45_u8 {
        let begin = StoreWrite::Begin(vec![game; 100]);
        if game >= 36 {
            cut_everywhere(&store, &before, &begin);
        }
        begin.on(&mut store).expect("it begins");
        before = begin.after(&before);
        for number in 0..50_u8 {
            let append = StoreWrite::Append(vec![number; 64]);
            if game >= 36 && number % 7 == 0 {
                cut_everywhere(&store, &before, &append);
            }
            append.on(&mut store).expect("it is saved");
            before = append.after(&before);
        }
    }
}

#[test]
fn an_erase_that_is_cut_short_may_leave_any_bytes() {
    // Two sectors full of a game that makes room, wherever in the journal.
    for round in [4, 17, 36, 37, 38] {
        let (mut store, _) = open(Nor::blank());
        for game in 0..=round {
            StoreWrite::Begin(vec![game; 500])
                .on(&mut store)
                .expect("it begins");
            for _ in 0..45 {
                StoreWrite::Append(vec![game; 64])
                    .on(&mut store)
                    .expect("it is saved");
            }
        }
        for _ in 0..90 {
            StoreWrite::Append(vec![1; 64])
                .on(&mut store)
                .expect("it is saved");
        }
        let before = saved(&mut store);
        let begin = StoreWrite::Begin(b"new".to_vec());
        let after = begin.after(&before);
        for luck in 0..300 {
            let cut = Cut {
                after: 2 + luck as usize % 2,
                percent: 50 + luck as u32 % 50,
                manner: Manner::ALL[1 + luck as usize % 2],
                luck,
            };
            let (mut store, _) = open(cut_store(&store, &begin, cut));
            assert_eq!(saved(&mut store), after, "{cut:?}");
            goes_on(store, &after, &begin, &after);
        }
    }
}

#[test]
fn power_may_fail_while_a_foreign_flash_is_made_ours() {
    let foreign = Nor::of(vec![0x5a; save::SIZE as usize]);
    let operations = {
        let (store, opened) = open(foreign.clone());
        assert_eq!(opened, Opened::Foreign);
        store.into_flash().operations
    };
    for number in 0..operations {
        for manner in Manner::ALL {
            let mut flash = foreign.clone();
            flash.cut_within(Cut {
                after: number,
                percent: 40,
                manner,
                luck: 0,
            });
            let died = embassy_futures::block_on(Store::open(&mut flash));
            assert!(matches!(died, Err(Error::Flash(FlashFault::Dead))));
            let (mut store, _) = open(flash.revive());
            assert_eq!(saved(&mut store), StoreContents::default());
            let (_, opened) = open(store.into_flash());
            assert_eq!(opened, Opened::Fine);
        }
    }
}
