//! Presses at random, as by a child that has found the device, and now and then by somebody who
//! knows what to do.

use std::collections::VecDeque;

use console::Console;
use console::button::Button;
use console::settings::{BotSpeed, Settings};
use console::table::Stage;
use rules::maps::BoardId;
use rules::{RandomPlayer, Rng};
use text::Language;

use super::Driver;
use super::driver::WIDTHS;
use super::openings::{advanced, opening_in};
use super::presses::{is_for_reading, presses_to};

/// How often each button is pressed when nothing better is known.
const WEIGHTS: [(Button, u32); 8] = [
    (Button::A, 7),
    (Button::B, 3),
    (Button::Up, 3),
    (Button::Down, 4),
    (Button::Left, 3),
    (Button::Right, 4),
    (Button::X, 1),
    (Button::Y, 2),
];

/// No screen lies deeper than this many presses of B.
const MOST_BACKS: usize = 12;

/// What came of some presses.
#[derive(Clone, Copy, Debug, Default)]
pub struct MashTally {
    /// Presses.
    pub presses: usize,
    /// Moves of games, those of bots included.
    pub moves: usize,
    /// Games that came to their end.
    pub ended: usize,
    /// Pictures that were drawn whole and by parts, and compared.
    pub compared: usize,
}

/// A device that is mashed.
pub struct Masher {
    driver: Driver,
    chance: Rng,
    player: RandomPlayer,
    /// The presses that somebody who knows what to do has in mind.
    plan: VecDeque<Button>,
    /// Presses to come before there is another plan.
    idle: usize,
    trail: VecDeque<Button>,
    tally: MashTally,
}

impl Masher {
    /// A device with a game of this board, everything else by chance.
    pub fn new(board: BoardId, seed: u64) -> Masher {
        let mut chance = Rng::new(seed);
        let mut pick = |count: usize| chance.below(count as u32) as usize;
        let figures = board.board();
        let (least, most) = (figures.min_players, figures.max_players);
        let players = least + pick((most - least + 1).into()) as u8;
        let persons = 1 + pick(players.into()) as u8;
        let language = Language::ALL[pick(Language::ALL.len())];
        let settings = Settings {
            language: Some(language),
            confirmations: pick(2) == 0,
            less_motion: pick(2) == 0,
            bot_speed: BotSpeed::ALL[pick(BotSpeed::ALL.len())],
            ..Settings::default()
        };
        let mut begun = opening_in(language, board, players, persons, seed);
        if pick(2) == 0 {
            begun = advanced(begun);
        }
        let width = WIDTHS[pick(WIDTHS.len())];
        Masher {
            driver: Driver::playing(width, settings, begun),
            chance,
            player: RandomPlayer::new(seed),
            plan: VecDeque::new(),
            idle: 0,
            trail: VecDeque::new(),
            tally: MashTally::default(),
        }
    }

    /// What came of it so far.
    pub fn tally(&self) -> MashTally {
        MashTally {
            ended: self.driver.saved_game().ended(),
            ..self.tally
        }
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.chance.below(count) == 0
    }

    /// Presses a button, lets some time pass, and checks that the press was answered.
    ///
    /// # Panics
    /// If it was not, if the picture is not what it should be, or if there is no way back.
    pub fn press(&mut self) {
        let button = self.choose();
        self.trail.push_back(button);
        if self.trail.len() > 12 {
            self.trail.pop_front();
        }
        let before = self.driver.saved_game().moves().len();
        let (screen, picture) = (self.driver.screen(), self.one_in(DRAWN));
        self.driver.press(button);
        self.tally.presses += 1;
        let silent = self.driver.heard().is_empty() && self.driver.console().notice().is_none();
        if silent {
            let old = self.driver.picture().clone();
            self.driver.draw();
            let same = *self.driver.picture() == old;
            assert!(!same, "{button:?} on {screen}: no answer; {:?}", self.trail);
        }
        if picture {
            self.driver.draw();
        }
        if self.one_in(COMPARED) {
            self.tally.compared += 1;
            self.driver.assert_whole();
            self.driver.assert_journal();
        }
        if self.one_in(LEFT) {
            self.assert_way_out();
        }
        let pauses = [0, 0, 33, 33, 100, 400, 3_000];
        let pause = pauses[self.chance.below(pauses.len() as u32) as usize];
        self.driver.wait(pause);
        let after = self.driver.saved_game().moves().len();
        self.tally.moves += after.saturating_sub(before);
    }

    /// The next press: one that leads somewhere, or any.
    fn choose(&mut self) -> Button {
        self.idle = self.idle.saturating_sub(1);
        if self.one_in(25) {
            self.plan.clear();
        } else if self.plan.is_empty() && self.idle == 0 && !self.one_in(3) {
            self.make_plan();
        }
        let ride = self.driver.console().context().ride();
        if let Some(button) = ride.and_then(|ride| ride.key())
            && self.one_in(2)
        {
            return button;
        }
        if let Some(button) = self.plan.pop_front() {
            return button;
        }
        let all: u32 = WEIGHTS.iter().map(|&(_, weight)| weight).sum();
        let mut place = self.chance.below(all);
        for (button, weight) in WEIGHTS {
            if place < weight {
                return button;
            }
            place -= weight;
        }
        Button::A
    }

    /// What somebody would press who wants the game to go on.
    fn make_plan(&mut self) {
        if is_for_reading(self.driver.screen()) {
            self.plan.push_back(Button::B);
            return;
        }
        if !self.driver.is_at_table() {
            self.plan.push_back(Button::A);
            return;
        }
        match self.driver.stage() {
            Some(Stage::Curtain { .. } | Stage::Resting { .. } | Stage::Over) => {
                self.plan.push_back(Button::A);
            }
            Some(Stage::Deciding { .. }) => {
                let moves = self.driver.table().shown().legal_moves();
                let choice = moves.and_then(|moves| self.player.choose(&moves));
                let presses = choice.and_then(|choice| presses_to(self.driver.console(), choice));
                match presses {
                    Some(presses) => self.plan.extend(presses),
                    // Then any presses, for a while.
                    None => self.idle = 20,
                }
            }
            Some(Stage::Bot { .. }) | None => {}
        }
    }

    /// Checks that B leads back from wherever the device is, and that there is a way to the title.
    fn assert_way_out(&self) {
        let mut console = self.driver.console().clone();
        let start = console.screen().name();
        if console.is_riding() {
            // By its menu, with its cursor where it comes.
            if start == "RideMenu" {
                console.press(Button::B);
            }
            for button in [Button::Y, Button::Down, Button::A] {
                console.press(button);
            }
            assert_eq!(console.screen().name(), "Title", "no way out of the ride");
            return;
        }
        for _ in 0..MOST_BACKS {
            if console.screens().len() == 1 {
                break;
            }
            // One page waits for A, so that nobody misses it.
            let waits = console.screen().name() == "LastRound";
            console.press(if waits { Button::A } else { Button::B });
        }
        assert_eq!(console.screens().len(), 1, "no way back from {start}");
        assert!(leaves(&mut console), "{start} does not lead to the title");
    }
}

/// Whether B, and a yes where it is asked for, leads from the first screen to the title.
fn leaves(console: &mut Console) -> bool {
    for _ in 0..2 * MOST_BACKS {
        match console.screen().name() {
            "Title" | "Languages" => return true,
            // One page waits for A, so that nobody misses it.
            "Ask" | "LastRound" => console.press(Button::A),
            _ => console.press(Button::B),
        }
    }
    false
}

/// One press of so many is followed by a picture; several presses come between two on the device
/// too.
const DRAWN: u32 = 6;
/// One press of so many is followed by a picture drawn whole, to compare.
const COMPARED: u32 = 50;
/// After one press of so many, the way out is looked for.
const LEFT: u32 = 200;
