//! Games in text files: what is pressed, and what must come of it.
//!
//! ```text
//! size 240
//! language English
//! chance 1
//!
//! press a down*2 a y y        # everything after # is for people
//! wait 500
//! expect screen Curtain       # the screen that is seen
//! expect decision keep        # what is to be decided
//! expect cards Anna 4         # also: pieces, ships, tickets, points, total (at the end)
//! expect claim 6 15           # the last move claimed so many spaces for so many points
//! expect picture NAME         # the picture is that of host-tests/golden
//! ```
//!
//! After each press time passes until nothing moves and no bot is to decide.

mod read;
pub mod record;

use console::button::Button;
use console::settings::Settings;
use rules::{Move, Piece, Seat};
use text::Language;

use super::Driver;
use crate::golden;

/// What a line says.
#[derive(Clone, Debug, PartialEq)]
pub enum ScenarioLine {
    /// Buttons, one after another.
    Press(Vec<Button>),
    /// Milliseconds that pass.
    Wait(u32),
    /// The screen that is seen.
    Screen(String),
    /// What is to be decided.
    Decision(String),
    /// A number of a player's: of what, whose, how many.
    Number(PlayerNumber, String, i32),
    /// The last move claimed so many spaces, for so many points.
    Claim(u8, i32),
    /// The picture is this one.
    Picture(String),
}

/// A number of a player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerNumber {
    /// Points scored in play.
    Points,
    /// Trains, buses or carts left.
    Pieces,
    /// Ships left.
    Ships,
    /// Cards in hand.
    Cards,
    /// Tickets kept.
    Tickets,
    /// The final score.
    Total,
}

impl PlayerNumber {
    const ALL: [(PlayerNumber, &'static str); 6] = [
        (PlayerNumber::Points, "points"),
        (PlayerNumber::Pieces, "pieces"),
        (PlayerNumber::Ships, "ships"),
        (PlayerNumber::Cards, "cards"),
        (PlayerNumber::Tickets, "tickets"),
        (PlayerNumber::Total, "total"),
    ];

    /// The number as it is in the game.
    fn of(self, driver: &Driver, seat: Seat) -> Option<i32> {
        let game = driver.game();
        let player = game.player(seat);
        Some(match self {
            PlayerNumber::Points => player.points(),
            PlayerNumber::Pieces => player.pieces(Piece::Train).into(),
            PlayerNumber::Ships => player.pieces(Piece::Ship).into(),
            PlayerNumber::Cards => player.hand().total().into(),
            PlayerNumber::Tickets => player.tickets().len() as i32,
            PlayerNumber::Total => game.standings()?.scores.get(seat.index())?.total,
        })
    }
}

/// A file.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The width of the screen.
    pub width: u32,
    /// The language.
    pub language: Language,
    /// What the seed of a new game comes from.
    pub chance: u64,
    /// The lines, each with its number in the file.
    pub lines: Vec<(usize, ScenarioLine)>,
}

impl Scenario {
    /// The device as the scenario finds it.
    pub fn start(&self) -> Driver {
        // As on a device that was just bought: the program and the page begin so too.
        let settings = Settings {
            language: Some(self.language),
            ..Settings::default()
        };
        let mut driver = Driver::new(self.width, settings);
        driver.console_mut().reseed(self.chance);
        driver
    }

    /// Plays it.
    ///
    /// # Errors
    /// The first line that something else came of, and what.
    pub fn play(&self) -> Result<Driver, String> {
        let mut driver = self.start();
        for (number, line) in &self.lines {
            follow(&mut driver, line).map_err(|problem| format!("line {number}: {problem}"))?;
        }
        Ok(driver)
    }
}

fn follow(driver: &mut Driver, line: &ScenarioLine) -> Result<(), String> {
    match line {
        ScenarioLine::Press(buttons) => {
            for &button in buttons {
                driver.press(button);
                driver.settle();
            }
            Ok(())
        }
        ScenarioLine::Wait(milliseconds) => {
            driver.wait(*milliseconds);
            Ok(())
        }
        ScenarioLine::Screen(name) => same("the screen", driver.screen(), name.as_str()),
        ScenarioLine::Decision(name) => same("the decision", driver.game().decision().name(), name),
        ScenarioLine::Number(number, name, wanted) => {
            let table = driver.table();
            let mut seats = driver.game().seats();
            let seat = seats.find(|&seat| table.name(seat) == name);
            let seat = seat.ok_or(format!("there is no {name}"))?;
            same(name, number.of(driver, seat), Some(*wanted))
        }
        ScenarioLine::Claim(spaces, points) => claimed(driver, *spaces, *points),
        ScenarioLine::Picture(name) => {
            driver.assert_whole();
            golden::compare(driver.picture(), name)
        }
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, is: T, wanted: T) -> Result<(), String> {
    let problem = format!("{what} is {is:?} and should be {wanted:?}");
    (is == wanted).then_some(()).ok_or(problem)
}

/// Checks that the last move claimed so many spaces, for so many points.
fn claimed(driver: &Driver, spaces: u8, points: i32) -> Result<(), String> {
    let saved = driver.saved_game();
    let (Some(Move::Claim { route, .. }), Some(before)) = (saved.moves().last(), saved.before())
    else {
        return Err("the last move was no claim".to_owned());
    };
    let length = before.board().route(*route).map(|route| route.cost.length);
    same("the length", length, Some(spaces))?;
    let seat = before.decision().seat().ok_or("nobody claimed")?;
    let gained = driver.game().player(seat).points() - before.player(seat).points();
    same("the gain", gained, points)
}
