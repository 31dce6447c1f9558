//! How many presses things take, in positions of experts' games: from the curtain to the end of the turn.

use std::collections::VecDeque;

use console::button::Button;
use console::save_text::Resumed;
use console::screens::{Screen, Transition};
use console::table::Stage;
use console::{Console, Saved};
use players::Level;
use rules::maps::{BoardId, Id, RouteId};
use rules::{Decision, Game, Move};
use text::Language;

use super::driver::{display, settings_in};
use super::openings::opening;
use crate::bot_games::{bots, play};

/// The D-pad.
const PAD: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];
/// A key that is held repeats so often at most: nobody waits longer than two seconds.
const MOST_REPEATS: usize = 14;

/// A position before somebody's action, with the device behind the curtain.
pub struct PositionToPlay {
    /// The console.
    pub console: Console,
    /// What the expert does.
    pub choice: Move,
}

/// Shows positions of experts' games of a board, until they have been enough.
///
/// # Panics
/// If a game cannot be played.
pub fn each_position(board: BoardId, mut show: impl FnMut(PositionToPlay) -> bool) {
    let mut enough = false;
    for seed in 0.. {
        let figures = board.board();
        let more = seed % u64::from(figures.max_players - figures.min_players + 1);
        let players = figures.min_players + more as u8;
        let begun = opening(board, players, players, seed);
        let mut game = Game::new(&begun.set_up()).expect("a game that can be set up");
        let mut resumed = Resumed::new(begun).expect("the same game");
        let mut experts = bots(&game, |_| Level::Expert, seed);
        let mut number = 0;
        let look = |game: &Game, choice: Move| {
            let acts = matches!(game.decision(), Decision::Act { .. });
            if acts && !enough {
                let console = at_curtain(resumed.clone());
                enough = !show(PositionToPlay { console, choice });
            }
            assert!(resumed.read(format!("{number} {choice}").as_bytes()));
            number += 1;
        };
        let mut look = look;
        play(
            &mut game,
            &mut experts,
            |game, _, choice| look(game, choice),
            |_| {},
        );
        if enough {
            return;
        }
    }
}

/// A console with a game, behind the curtain of whoever decides.
fn at_curtain(game: Resumed) -> Console {
    let saved = Saved {
        settings: settings_in(Language::English),
        game: Some(game),
        ..Saved::default()
    };
    let mut console = Console::new(display(240), saved);
    console.press(Button::A);
    console.tick(1_000);
    assert!(matches!(console.screen(), Screen::Curtain(_)), "a curtain");
    console
}

/// Presses a button and lets what moves come to rest.
fn press(console: &mut Console, button: Button) {
    console.press(button);
    console.tick(1_000);
}

/// What a claim took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimPresses {
    /// From the table to the map.
    pub opening: usize,
    /// On the map; a key that is held is pressed once.
    pub cursor: usize,
    /// From there until the route is paid for.
    pub paying: usize,
    /// Until the turn is over.
    pub ending: usize,
}

impl ClaimPresses {
    /// All of them, from the table on.
    pub fn from_table(self) -> usize {
        self.opening + self.cursor + self.paying + self.ending
    }
}

/// The fewest presses that claim a route in a position, whatever pays for it.
///
/// # Panics
/// If it cannot be claimed.
pub fn claim(position: &PositionToPlay, wanted: RouteId) -> ClaimPresses {
    let mut console = position.console.clone();
    press(&mut console, Button::A);
    let (opening, mut console) = to_map(&console);
    let cursor = along_map(&console, wanted);
    let mut counted = 0;
    for &(button, repeats) in &cursor {
        console.press(button);
        for _ in 0..repeats {
            console.repeat(button);
        }
        counted += 1;
    }
    console.tick(1_000);
    let paying = until(&mut console, |console| has_claimed(console, wanted));
    let ending = end_turn(&mut console);
    ClaimPresses {
        opening,
        cursor: counted,
        paying,
        ending,
    }
}

/// The route under the cursor.
fn cursor(console: &Console) -> Option<RouteId> {
    match console.screen() {
        Screen::Claim(claim) => Some(claim.route()),
        _ => None,
    }
}

/// Whether a route is claimed.
fn has_claimed(console: &Console, route: RouteId) -> bool {
    let game = console.context().game();
    game.is_some_and(|game| game.owners(route).next().is_some())
}

/// Presses A until something is so; returns how often.
fn until(console: &mut Console, is_so: impl Fn(&Console) -> bool) -> usize {
    let mut presses = 0;
    while !is_so(console) {
        assert!(presses < 10, "{} leads nowhere", console.screen().name());
        press(console, Button::A);
        presses += 1;
    }
    presses
}

/// Ends the turn; returns how many presses that takes. What else is to be decided first, a share, is done
/// with A and not counted: it is another thing.
fn end_turn(console: &mut Console) -> usize {
    let stage = |console: &Console| console.context().table.as_ref().map(|table| table.stage());
    until(console, |console| {
        !matches!(stage(console), Some(Stage::Deciding { .. }))
    });
    until(console, |console| {
        !matches!(stage(console), Some(Stage::Resting { .. }))
    })
}

/// The fewest presses from the table to the map, and the console then.
fn to_map(table: &Console) -> (usize, Console) {
    let mut next = VecDeque::from([(0, table.clone())]);
    while let Some((presses, console)) = next.pop_front() {
        for button in [
            Button::Up,
            Button::A,
            Button::Right,
            Button::Down,
            Button::Left,
        ] {
            let mut pressed = console.clone();
            press(&mut pressed, button);
            match pressed.screen() {
                Screen::Claim(_) => return (presses + 1, pressed),
                Screen::Overview(_) if presses < 4 => next.push_back((presses + 1, pressed)),
                _ => {}
            }
        }
    }
    panic!("no way to the map");
}

/// The fewest presses on the map that lead to a route: each with how often it repeats while it is held.
fn along_map(console: &Console, wanted: RouteId) -> Vec<(Button, usize)> {
    let context = console.context();
    let mut seen = vec![false; context.game().map_or(0, |game| game.board().routes.len())];
    let mut next = VecDeque::from([(console.screen().clone(), Vec::new())]);
    if let Some(start) = cursor(console) {
        if start == wanted {
            return Vec::new();
        }
        seen[start.index()] = true;
    }
    while let Some((screen, presses)) = next.pop_front() {
        for button in PAD {
            let mut pressed = screen.clone();
            let mut step = pressed.press(button, context);
            for repeats in 0..=MOST_REPEATS {
                if repeats > 0 {
                    step = pressed.repeat(button, context);
                }
                let (Screen::Claim(claim), Transition::Animate(_)) = (&pressed, &step) else {
                    break;
                };
                if std::mem::replace(&mut seen[claim.route().index()], true) {
                    continue;
                }
                let mut presses: Vec<(Button, usize)> = presses.clone();
                presses.push((button, repeats));
                if claim.route() == wanted {
                    return presses;
                }
                next.push_back((pressed.clone(), presses));
            }
        }
    }
    panic!("{wanted:?} cannot be reached");
}
