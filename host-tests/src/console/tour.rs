//! A look at every screen that can be opened from where a console is.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use console::button::Button;
use console::save_text::{Resumed, entry};
use console::settings::Settings;
use console::table::MatchSetup;
use console::{Change, Console, Saved};
use rules::{Game, Move, RandomPlayer};

use super::driver::display;

/// A console that has been switched on and finds a saved game.
///
/// # Panics
/// If the moves are not those of a game.
pub fn resumed(width: u32, settings: Settings, opening: &MatchSetup, moves: &[Move]) -> Console {
    let mut game = Resumed::new(opening.clone()).expect("a game that can be set up");
    for (number, choice) in (0..).zip(moves) {
        let entry = entry(number, Some(choice));
        assert!(game.read(entry.as_bytes()), "{choice} cannot follow");
    }
    let remembered = Saved {
        settings,
        game: Some(game),
        ..Saved::default()
    };
    Console::new(display(width), remembered)
}

/// The moves of a random game.
///
/// # Panics
/// If it cannot be set up.
pub fn random_moves(opening: &MatchSetup) -> Vec<Move> {
    let mut game = Game::new(&opening.set_up()).expect("a game that can be set up");
    let mut player = RandomPlayer::new(opening.seed);
    let mut moves = Vec::new();
    while let Some(choice) = player.choose(&game.legal_moves()) {
        game.apply(choice).expect("a legal move");
        moves.push(choice);
    }
    moves
}

/// How many moves of a game lead to each kind of decision, early, late and at its end: the places
/// that together have every screen.
///
/// # Panics
/// If the moves are not those of the game.
pub fn stages(opening: &MatchSetup, moves: &[Move]) -> Vec<usize> {
    let mut game = Game::new(&opening.set_up()).expect("a game that can be set up");
    let mut stages: BTreeMap<(&str, usize), usize> = BTreeMap::new();
    for (count, &choice) in moves.iter().enumerate() {
        let part = 3 * count / moves.len();
        let person = game.decision().seat().map(|seat| seat.index()) == Some(0);
        let key = (game.decision().name(), part);
        if person {
            stages.entry(key).or_insert(count);
        }
        game.apply(choice).expect("a legal move");
    }
    let mut stages: Vec<usize> = stages.into_values().collect();
    stages.push(moves.len());
    stages.sort_unstable();
    stages
}

/// How many places of its cursor a screen is looked at with: lists are gone through, for other
/// screens lie behind their rows.
fn room(name: &str, most: usize) -> usize {
    match name {
        "Title" | "Overview" => most.max(12),
        // It lies over many screens.
        "Menu" => most.max(40),
        "Help" | "NewGame" | "SettingsPage" => 4 * most,
        _ => most,
    }
}

/// Shows the console on every screen that presses lead to, each with up to `most` places of its
/// cursor, the nearest first. One move is made on the way, but no more: the screens after it are
/// seen too.
pub fn tour(start: &Console, most: usize, mut visit: impl FnMut(&Console)) {
    let mut seen = HashSet::from([mark(start, false)]);
    let mut counts: BTreeMap<(&str, bool), usize> = BTreeMap::new();
    let mut next = VecDeque::from([(start.clone(), false)]);
    while let Some((console, moved)) = next.pop_front() {
        visit(&console);
        for button in Button::ALL {
            let mut pressed = console.clone();
            pressed.press(button);
            pressed.tick(4_000);
            while pressed.is_telling() {
                pressed.tick(4_000);
            }
            // Elsewhere it is seen as if it were still to come.
            if pressed.screen().name() == "Peek" {
                pressed.plan_now();
            }
            let moves = match made(&mut pressed) {
                Some(moves) if !(moved && moves) => moved || moves,
                _ => continue,
            };
            if !seen.insert(mark(&pressed, moves)) {
                continue;
            }
            let count = counts.entry((pressed.screen().name(), moves)).or_default();
            *count += 1;
            if *count <= room(pressed.screen().name(), most) {
                next.push_back((pressed, moves));
            }
        }
    }
}

/// Whether a move was made; `None` if something else was changed that a tour leaves as it is.
fn made(console: &mut Console) -> Option<bool> {
    let mut moves = false;
    while let Some(change) = console.next_change() {
        match change {
            Change::Step { .. } | Change::Records | Change::People => moves = true,
            // Only read.
            Change::List | Change::Names | Change::Person(_) => {}
            _ => return None,
        }
    }
    Some(moves)
}

/// What tells two consoles of a tour apart.
fn mark(console: &Console, moved: bool) -> u64 {
    let mut hasher = DefaultHasher::new();
    let table = console.context().table.as_ref();
    let stage = table.map(|table| (table.stage(), table.last_move()));
    let words = format!("{:?} {stage:?}", console.screens());
    (words, console.notice().is_some(), moved).hash(&mut hasher);
    hasher.finish()
}
