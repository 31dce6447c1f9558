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
use ui::cursor::place_of_route;

use super::driver::{display, settings_in};
use super::openings::opening;
use super::presses::presses_to;
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
        let mut buys = false;
        let look = |game: &Game, choice: Move| {
            let acts = matches!(game.decision(), Decision::Act { .. });
            // What was bought before an action is shown first, and is another thing.
            let bought = std::mem::replace(&mut buys, matches!(choice, Move::Buy { .. }));
            if acts && !bought && !enough {
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
    while console.is_telling() {
        console.tick(1_000);
    }
}

/// Takes the device from behind the curtain. The page of the last round, which each reads once in a game,
/// is no part of any task.
fn take_device(console: &mut Console) {
    press(console, Button::A);
    if let Screen::LastRound(_) = console.screen() {
        press(console, Button::A);
    }
    console.plan_now();
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
    take_device(&mut console);
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

/// How many presses things took on a board.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// For the route that the expert claims: with the curtain before the table one more.
    pub claims: Vec<usize>,
    /// Of these, on the map.
    pub cursor: Vec<usize>,
    /// For the route farthest from where the cursor begins that can be claimed.
    pub far: Vec<usize>,
    /// For two blind cards.
    pub blind: Vec<usize>,
    /// For two face-up cards, without the steps to them.
    pub face_up: Vec<usize>,
}

/// What is asked.
pub struct Limits {
    /// A claim from the table on, on average.
    pub claim: f64,
    /// The worst of them.
    pub worst: usize,
    /// A route far away.
    pub far: usize,
    /// Two cards.
    pub cards: usize,
}

impl Limits {
    /// What is asked.
    pub const ASKED: Limits = Limits {
        claim: 5.0,
        worst: 10,
        far: 10,
        cards: 5,
    };
}

fn mean(counts: &[usize]) -> f64 {
    counts.iter().sum::<usize>() as f64 / counts.len().max(1) as f64
}

fn most(counts: &[usize]) -> usize {
    counts.iter().copied().max().unwrap_or(0)
}

impl Counts {
    /// Checks that they are within limits.
    ///
    /// # Panics
    /// If they are not.
    pub fn hold(&self, limits: &Limits) {
        assert!(mean(&self.claims) <= limits.claim, "claims: {self}");
        assert!(most(&self.claims) <= limits.worst, "worst claim: {self}");
        assert!(most(&self.far) <= limits.far, "far: {self}");
        assert!(most(&self.blind) <= limits.cards, "blind: {self}");
        assert!(most(&self.face_up) <= limits.cards, "face-up: {self}");
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} claims: mean {:.2}, worst {} (on the map {:.2}); far away: mean {:.2}, worst {}; \
             two blind cards {}; two face-up {} + steps",
            self.claims.len(),
            mean(&self.claims),
            most(&self.claims),
            mean(&self.cursor),
            mean(&self.far),
            most(&self.far),
            most(&self.blind),
            most(&self.face_up),
        )
    }
}

/// Counts presses in so many positions of each board, in which the expert claims a route.
pub fn each_board(positions: usize, mut show: impl FnMut(BoardId, &Counts)) {
    for board in BoardId::all() {
        let mut counts = Counts::default();
        each_position(board, |position| {
            match position.choice {
                Move::Claim { route, .. } => {
                    let claimed = claim(&position, route);
                    counts.claims.push(claimed.from_table());
                    counts.cursor.push(claimed.cursor);
                    if let Some(far) = farthest(&position) {
                        counts.far.push(claim(&position, far).from_table());
                    }
                }
                Move::Blind { .. } => counts.blind.extend(two_cards(&position, true)),
                Move::Take { .. } => counts.face_up.extend(two_cards(&position, false)),
                _ => {}
            }
            counts.claims.len() < positions
        });
        show(board, &counts);
    }
}

/// The route that can be claimed and lies farthest from where the cursor begins.
fn farthest(position: &PositionToPlay) -> Option<RouteId> {
    let mut console = position.console.clone();
    take_device(&mut console);
    let (_, console) = to_map(&console);
    let game = console.context().game()?;
    let board = game.board();
    let start = place_of_route(board, cursor(&console)?);
    let claimable = game.claimable_routes(game.decision().seat()?);
    claimable.iter().max_by_key(|&route| {
        let away = place_of_route(board, route) - start;
        away.x * away.x + away.y * away.y
    })
}

/// The presses that two cards take, where two can be taken: all but the steps from card to card.
fn two_cards(position: &PositionToPlay, blind: bool) -> Option<usize> {
    let mut console = position.console.clone();
    let mut presses = 1;
    take_device(&mut console);
    let stage = |console: &Console| console.context().table.as_ref().map(|table| table.stage());
    let mut moves = 0;
    loop {
        let game = console.context().game()?;
        match (stage(&console), game.decision()) {
            (Some(Stage::Resting { .. }), _) => break,
            (Some(Stage::Deciding { .. }), Decision::Act { .. } | Decision::Draw { .. }) => {}
            _ => return None,
        }
        let listed = game.legal_moves();
        let suits = |choice: &Move| match choice {
            Move::Blind { .. } => blind,
            Move::Take { slot, .. } => {
                let card = game.row().get(usize::from(*slot)).copied().flatten();
                !blind && card.is_some_and(|card| !card.is_wild())
            }
            _ => false,
        };
        let choice = listed.iter().find(suits)?;
        let by = presses_to(&console, choice)?;
        let steps = by.iter().filter(|button| PAD.contains(button)).count();
        presses += by.len() - if blind { 0 } else { steps };
        for button in by {
            press(&mut console, button);
        }
        moves += 1;
    }
    presses += end_turn(&mut console);
    (moves == 2).then_some(presses)
}
