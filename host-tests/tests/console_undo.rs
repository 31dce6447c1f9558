//! What a player did is taken back exactly, until something has come to light or the device has
//! changed hands; and never after.

use std::collections::BTreeSet;

use console::Change;
use console::button::Button;
use console::settings::Settings;
use console::table::{LOG_ENTRIES, Stage};
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{advanced, board, opening};
use host_tests::console::way::way_to_change;
use rules::RandomPlayer;
use rules::{Event, Game, Move, MoveKind};
use text::Language;

/// Whether a move shows its player something that nobody can forget again: a card, a ticket, what
/// the others have chosen in secret.
fn reveals(game: &Game, choice: Move) -> bool {
    let events = game.clone().apply(choice).expect("a legal move");
    events.iter().any(|event| {
        matches!(
            event,
            Event::CardTaken { .. }
                | Event::CardDrawn { .. }
                | Event::CardTurnedUp { .. }
                | Event::RowCleared
                | Event::DiscardShuffled { .. }
                | Event::TicketsDrawn { .. }
                | Event::SetUpDone
                | Event::Over
        )
    })
}

fn log(driver: &Driver) -> Vec<String> {
    let entries = driver.table().log().entries();
    let told = entries.map(|entry| {
        let words = entry.happening.short(Language::English, 60);
        format!("{:?} {words}", entry.seat)
    });
    told.collect()
}

/// Takes the last move back by presses; says whether that was possible.
fn take_back(driver: &mut Driver) -> bool {
    let undo = |change: &Change| matches!(change, Change::Step { choice: None, .. });
    let way = way_to_change(driver.console(), undo, 600);
    driver.press_all(way.as_deref().unwrap_or_default());
    way.is_some()
}

/// Checks that what is told now is what was told before, save what was so old that it was
/// forgotten meanwhile.
fn assert_told(now: &[String], before: &[String], choice: Move) {
    assert!(before.ends_with(now), "{choice} is still told");
    let few = before.len().min(LOG_ENTRIES - 8);
    assert!(now.len() >= few, "more than {choice} is forgotten");
}

/// Makes a move, and if it can be taken back, checks that nothing of it is left.
fn make(driver: &mut Driver, choice: Move, taken_back: &mut BTreeSet<MoveKind>) {
    let (before, told) = (driver.game().clone(), log(driver));
    let revealed = reveals(&before, choice);
    assert!(driver.make(choice).is_some(), "no way to {choice}");
    let can_undo = driver.table().can_undo();
    assert_eq!(can_undo, !revealed, "after {choice}");
    if revealed {
        return;
    }
    let (after, told_after) = (driver.game().clone(), log(driver));
    assert!(take_back(driver), "{choice} can be taken back, but how?");
    let step = driver
        .changes()
        .iter()
        .find(|change| matches!(change, Change::Step { choice: None, .. }));
    assert!(step.is_some(), "the journal is not told");
    assert_eq!(*driver.game(), before, "{choice} was not taken back");
    assert_told(&log(driver), &told, choice);
    driver.assert_journal();
    driver.settle();
    assert!(driver.make(choice).is_some(), "no way to {choice} again");
    assert_eq!(*driver.game(), after);
    assert_told(&log(driver), &told_after, choice);
    taken_back.insert(choice.kind());
}

/// Checks that nothing can be taken back, whatever is pressed before somebody takes the device.
fn assert_final(driver: &Driver) {
    let undo = |change: &Change| matches!(change, Change::Step { choice: None, .. });
    assert_eq!(way_to_change(driver.console(), undo, 40), None);
}

/// Plays games of two people, and gives the kinds of move that were taken back.
fn undoes(name: &str, seeds: std::ops::Range<u64>) -> BTreeSet<MoveKind> {
    let mut taken_back = BTreeSet::new();
    for seed in seeds {
        let begun = advanced(opening(board(name), 2, 2, seed));
        let settings = Settings {
            confirmations: seed.is_multiple_of(2),
            ..settings_in(Language::English)
        };
        let mut driver = Driver::playing(240, settings, begun);
        let mut player = RandomPlayer::new(seed);
        let mut turns = 0;
        while driver.stage() != Some(Stage::Over) {
            match driver.stage() {
                Some(Stage::Resting { .. }) => {
                    driver.press(Button::A);
                    assert!(!driver.table().can_undo(), "the device has changed hands");
                    turns += 1;
                    if turns % 8 == 1 {
                        assert_final(&driver);
                    }
                }
                Some(Stage::Deciding { .. }) => {
                    let moves = driver.table().shown().legal_moves().expect("a decision");
                    let choice = player.choose(&moves).expect("a move");
                    make(&mut driver, choice, &mut taken_back);
                }
                _ => driver.press(Button::A),
            }
        }
    }
    println!("{name}: {taken_back:?}");
    taken_back
}

#[test]
fn claims_and_kept_tickets_are_taken_back() {
    let kinds = undoes("usa", 1..3);
    assert!(kinds.contains(&MoveKind::Claim));
    assert!(kinds.contains(&MoveKind::Keep));
}

#[test]
fn harbours_exchanges_and_pieces_are_taken_back() {
    let kinds = undoes("great-lakes", 1..3);
    for kind in [MoveKind::Build, MoveKind::Exchange, MoveKind::Pieces] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

#[test]
fn purchases_are_taken_back() {
    let kinds = undoes("uk", 1..3);
    assert!(kinds.contains(&MoveKind::Buy));
    assert!(kinds.contains(&MoveKind::Claim));
}

#[test]
fn shares_are_taken_back() {
    let kinds = undoes("pennsylvania", 1..3);
    for kind in [MoveKind::Share, MoveKind::DummyShare] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

#[test]
fn flag_cards_set_aside_are_taken_back() {
    assert!(undoes("paris", 1..4).contains(&MoveKind::Claim));
}

#[test]
fn merchandise_is_taken_back() {
    assert!(undoes("amsterdam", 1..4).contains(&MoveKind::Claim));
}
