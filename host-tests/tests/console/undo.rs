//! What a player did is taken back exactly, until something has come to light or the device has
//! changed hands; and never after.

use std::collections::BTreeSet;

use console::Change;
use console::button::Button;
use console::settings::Settings;
use console::table::{LOG_ENTRIES, Log, Stage};
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{advanced, board, opening};
use host_tests::console::presses::presses_to_change;
use host_tests::secrets::scrambled;
use rules::maps::{Board, Card, Deck};
use rules::{Event, Game, Move, MoveKind, RandomPlayer, Rng, Seat};
use text::{Language, LogLine};

/// Tables to compare with: what is hidden is another card, ticket or choice at most of them.
const OTHER_TABLES: usize = 12;

/// Whether a move shows its player something that nobody can forget again: it turns a card or a
/// ticket of a deck, or ends the secrecy of the set-up, or the player sees something else after it
/// at a table that looked the same before.
fn reveals(game: &Game, choice: Move, rng: &mut Rng) -> bool {
    let seat = game.decision().seat().expect("somebody decides");
    let after = |table: &Game| {
        let mut table = table.clone();
        table.apply(choice).expect("a legal move");
        table
    };
    let cards = |table: &Game| [Deck::Wagons, Deck::Ships].map(|deck| table.deck_left(deck));
    let tickets = |table: &Game| table.ticket_deck().len();
    let made = after(game);
    // What lies at a place of the row now and did not before.
    let mut row = game.row().to_vec();
    if let Move::Take { slot, .. } = choice {
        row[usize::from(slot)] = None;
    }
    let new = |(was, is): (&Option<Card>, &Option<Card>)| is.is_some() && was != is;
    let turned = cards(&made) != cards(game)
        || tickets(&made) < tickets(game)
        || row.iter().zip(made.row()).any(new);
    let opened = game.in_set_up() && !made.in_set_up();
    let view = made.view(seat);
    let mut others = (0..OTHER_TABLES).filter_map(|_| scrambled(game, Some(seat), rng));
    turned || opened || others.any(|other| after(&other).view(seat) != view)
}

/// What the log tells, line by line.
fn told(log: &Log, board: &'static Board) -> Vec<String> {
    let lines = log.entries().map(|entry| {
        let line = LogLine::of(&entry, board).expect("a line");
        let words = line.event.short(Language::English, 60);
        match line.seat {
            Some(seat) => format!("{}: {words}", seat.index()),
            None => words.to_string(),
        }
    });
    lines.collect()
}

fn log(driver: &Driver) -> Vec<String> {
    told(driver.table().log(), driver.table().board())
}

/// Takes the last move back by presses; says whether that was possible.
fn take_back(driver: &mut Driver) -> bool {
    let undo = |change: &Change| matches!(change, Change::Step { choice: None, .. });
    let presses = presses_to_change(driver.console(), undo, 600);
    driver.press_all(presses.as_deref().unwrap_or_default());
    presses.is_some()
}

/// Checks that what is told now is what was told before, save what was so old that it was
/// forgotten meanwhile.
fn assert_told(now: &[String], before: &[String], choice: Move) {
    assert!(before.ends_with(now), "{choice} is still told");
    let few = before.len().min(LOG_ENTRIES - 8);
    assert!(now.len() >= few, "more than {choice} is forgotten");
}

/// Makes a move, and if it can be taken back, checks that nothing of it is left.
fn make(driver: &mut Driver, choice: Move, rng: &mut Rng, taken_back: &mut BTreeSet<MoveKind>) {
    let (before, told) = (driver.game().clone(), log(driver));
    let revealed = reveals(&before, choice, rng);
    assert!(driver.make(choice).is_some(), "no way to {choice}");
    let can_undo = driver.table().can_undo();
    assert_eq!(can_undo, !revealed, "after {choice} at {before}");
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
    assert_eq!(presses_to_change(driver.console(), undo, 40), None);
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
        let mut rng = Rng::new(seed);
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
                    make(&mut driver, choice, &mut rng, &mut taken_back);
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

/// A card drawn blind by the player of a seat.
fn blind(seat: Seat) -> Event {
    Event::CardDrawn {
        seat,
        deck: Deck::Wagons,
        card: None,
    }
}

/// The cards of a draw are one line, but not those of two players, nor those that something came
/// between.
#[test]
fn the_log_tells_in_one_line_what_one_player_did_at_once() {
    let [anna, boris] = [0, 1].map(|index| Seat::from_index(index).expect("a seat"));
    let drawn = |seat| Event::TicketsDrawn { seat, count: 3 };
    let kept = |seat| Event::TicketsKept {
        seat,
        count: 1,
        in_set_up: false,
    };
    let turned_up = Event::CardTurnedUp {
        slot: 0,
        card: Card::WILD,
    };
    let deck = Deck::Wagons;
    let check = |events: &[Event], lines: &[&str]| {
        let mut log = Log::default();
        events.iter().for_each(|event| log.record(event));
        assert_eq!(told(&log, board("usa").board()), lines);
        log.rewind(0);
        assert_eq!(log.entries().count(), 0);
    };
    check(
        &[blind(anna), blind(anna), blind(boris)],
        &["0: drew 2 blind cards", "1: drew a blind card"],
    );
    check(
        &[blind(anna), Event::DiscardShuffled { deck }, blind(anna)],
        &[
            "0: drew a blind card",
            "Discard pile reshuffled",
            "0: drew a blind card",
        ],
    );
    check(
        &[
            blind(anna),
            turned_up,
            blind(anna),
            drawn(boris),
            kept(boris),
        ],
        &["0: drew 2 blind cards", "1: kept 1 of 3 tickets"],
    );
    check(
        &[drawn(anna), kept(boris), kept(anna)],
        &["0: drew 3 tickets", "1: kept 1 ticket", "0: kept 1 ticket"],
    );
}

/// Half of a draw would be told as a whole one.
#[test]
fn the_log_forgets_whole_lines() {
    let board = board("usa").board();
    let mut log = Log::default();
    for turn in 0..2 * LOG_ENTRIES {
        let seat = Seat::from_index(turn % 5).expect("a seat");
        for cards in ["a blind card", "2 blind cards"] {
            log.record(&blind(seat));
            let mut lines = told(&log, board);
            let last = lines.pop().expect("a line");
            assert!(last.ends_with(cards), "{last}");
            assert!(lines.iter().all(|line| line.ends_with("2 blind cards")));
            assert_eq!(lines.len(), turn.min(LOG_ENTRIES - 1));
        }
    }
}

/// A part of a draw is taken back as a part.
#[test]
fn the_log_comes_back_to_a_mark_within_a_line() {
    let board = board("usa").board();
    let seat = Seat::default();
    let mut log = Log::default();
    log.record(&blind(seat));
    let mark = log.count();
    log.record(&blind(seat));
    log.record(&Event::Passed { seat });
    assert_eq!(log.since(mark).count(), 2);
    log.rewind(mark);
    assert_eq!(told(&log, board), ["0: drew a blind card"]);
    assert_eq!(log.since(mark).count(), 0);
}
