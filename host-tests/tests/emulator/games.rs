//! Whole games by presses alone, on the handheld and beside it on the computer.

use std::sync::OnceLock;

use console::button::Button;
use console::save_text::entry;
use console::screens::Command;
use console::table::{PlayerKind, Stage};
use host_tests::console::Driver;
use host_tests::console::openings::board;
use host_tests::console::presses::{presses_to, presses_to_command};
use players::Level;
use rules::{Move, View};

use crate::bots::journal;
use crate::everything;
use crate::handhelds::{HANDHELDS, HandheldCase};
use crate::side_by_side::SideBySide;

/// Emulated time is dear: let pictures go straight to the end of every motion. From the choice of a
/// language to the title, by way of the settings.
pub fn calm_down(pair: &mut SideBySide) {
    pair.machine.run(400);
    // No first ride.
    press_all(pair, &[Button::A, Button::B]);
    command(
        pair,
        |command| matches!(command, Command::Set(wanted) if wanted.less_motion),
    );
    press_all(pair, &[Button::B]);
    assert_eq!(pair.driver.screen(), "Title");
}

/// From the title to a new game of a person and a novice.
pub fn begin(pair: &mut SideBySide, name: &str) {
    let novice = PlayerKind::Bot(Level::Novice);
    command(pair, |command| {
        let Command::Begin(opening) = command else {
            return false;
        };
        let seats = opening.seats.iter().map(|place| place.kind);
        opening.board == board(name) && seats.eq([PlayerKind::Person, novice])
    });
    assert_eq!(pair.driver.game().board_id(), board(name));
    // What is special about the board.
    assert_eq!(pair.driver.screen(), "Help");
    press_all(pair, &[Button::A]);
}

/// Presses what leads to a command.
fn command(pair: &mut SideBySide, wanted: impl Fn(&Command) -> bool) {
    let presses = presses_to_command(pair.driver.console(), wanted).expect("a way");
    press_all(pair, &presses);
}

fn press_all(pair: &mut SideBySide, presses: &[Button]) {
    for &button in presses {
        pair.press_only("on the way", button);
    }
}

/// How somebody plays who wants to get to the end.
#[derive(Clone, Copy, Debug)]
struct Haste {
    /// Routes of so many spaces are claimed as soon as they can be paid for.
    long: u8,
    /// A space of a route is worth so many presses.
    space: i32,
}

impl Haste {
    /// What a move is worth: a long route more than a card, and a card more than anything else.
    fn worth(self, view: &View, choice: &Move) -> i32 {
        match choice {
            Move::Claim { route, .. } => {
                let route = view.known().board().route(*route);
                let length = route.map_or(0, |route| route.cost.length);
                self.space * i32::from(length) + if length >= self.long { 1_000 } else { 100 }
            }
            Move::Buy { .. } => 500,
            Move::Take { .. } | Move::Blind { .. } => 300,
            Move::Share { company: Some(_) } | Move::DummyShare { company: Some(_) } => 10,
            _ => 0,
        }
    }

    /// The presses of the move that is worth most, presses taken off.
    fn choose(self, driver: &Driver) -> Vec<Button> {
        let view = driver.table().shown();
        let moves = view.legal_moves().expect("a decision");
        let mut moves: Vec<(i32, Move)> = moves
            .iter()
            .map(|choice| (self.worth(view, &choice), choice))
            .collect();
        moves.sort_by_key(|(worth, _)| -worth);
        let mut best: Option<(i32, Vec<Button>)> = None;
        for (worth, choice) in moves.into_iter().take(TRIED) {
            if let Some(presses) = presses_to(driver.console(), choice) {
                let worth = worth - presses.len() as i32;
                if best.as_ref().is_none_or(|(known, _)| *known < worth) {
                    best = Some((worth, presses));
                }
            }
        }
        best.expect("some move can be made by presses").1
    }
}

/// Of the best moves, so many are tried.
const TRIED: usize = 16;

/// The presses of a whole game, from after the first curtain to the final table.
pub fn presses(driver: &Driver, long: u8) -> Vec<Button> {
    let haste = Haste { long, space: 2 };
    let mut driver = driver.clone();
    let mut presses = Vec::new();
    loop {
        let next = match driver.stage() {
            Some(Stage::Deciding { .. }) => haste.choose(&driver),
            Some(Stage::Over) if driver.screen() == "FinalTable" => return presses,
            Some(Stage::Over) => vec![Button::B],
            _ => vec![Button::A],
        };
        for button in next {
            presses.push(button);
            driver.press(button);
            driver.settle();
        }
    }
}

/// What is to be found in the save: the opening and the moves, as the console asked for them.
fn wanted(driver: &Driver) -> Option<Vec<Vec<u8>>> {
    let saved = driver.saved_game();
    let opening = saved.setup()?.to_string().into_bytes();
    let moves = (0..).zip(saved.moves());
    let entries = moves.map(|(number, choice)| entry(number, Some(choice)).as_bytes().to_vec());
    Some([opening].into_iter().chain(entries).collect())
}

/// Presses of a long game that are made every day; all of them with `POCKET_RAILS_ALL=1`.
const EVERY_DAY: usize = 60;

/// Plays a game, or some presses of it; every picture and every state of the save is as on the computer.
fn plays(device: &'static HandheldCase, name: &str, long: u8, most: usize) -> SideBySide {
    let mut pair = SideBySide::start(device);
    calm_down(&mut pair);
    begin(&mut pair, name);
    let presses = presses(&pair.driver, long);
    let mut moves = 0;
    for (number, &button) in presses.iter().enumerate().take(most) {
        let what = format!("{name}, press {number}, {}", button.name());
        pair.press_only(&what, button);
        if !pair.driver.changes().is_empty() {
            assert_eq!(journal(&mut pair.machine), wanted(&pair.driver), "{what}");
            moves += 1;
        }
    }
    if presses.len() <= most {
        assert_eq!(pair.driver.screen(), "FinalTable");
        assert_eq!(pair.driver.saved_game().ended(), 1);
    }
    pair.compare(&format!("end-{name}"));
    crate::say(&format!(
        "{name}: {} of {} presses, {moves} times saved",
        presses.len().min(most),
        presses.len()
    ));
    pair.machine.assert_stacks(name);
    pair
}

/// Plays a long game.
fn plays_long(name: &str, long: u8) {
    let most = if everything() { usize::MAX } else { EVERY_DAY };
    plays(&HANDHELDS[0], name, long, most);
}

#[test]
fn paris_is_played_to_its_end_as_in_the_simulator() {
    plays(&HANDHELDS[0], "paris", 2, usize::MAX);
}

/// The save of a device that has played one game to its end, and so has a record. Played once for all
/// tests.
pub fn played() -> &'static [u8] {
    static PLAYED: OnceLock<Vec<u8>> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let mut pair = plays(&HANDHELDS[0], "amsterdam", 3, usize::MAX);
        pair.press_only("the title", Button::B);
        pair.machine.save()
    })
}

#[test]
fn amsterdam_is_played_to_its_end_as_in_the_simulator() {
    played();
}

#[test]
fn pennsylvania_is_played_as_in_the_simulator() {
    plays_long("pennsylvania", 5);
}

#[test]
fn great_lakes_is_played_as_in_the_simulator() {
    plays_long("great-lakes", 3);
}

#[test]
fn usa_is_played_as_in_the_simulator() {
    plays_long("usa", 4);
}

#[test]
fn uk_is_played_as_in_the_simulator() {
    plays_long("uk", 2);
}
