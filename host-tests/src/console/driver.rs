//! A console in somebody's hands: it is pressed, time passes, bots answer, the picture is drawn.

use console::button::Button;
use console::screens::{Animation, Areas};
use console::settings::{Met, Settings};
use console::sound::Sound;
use console::table::{MatchSetup, Stage, Table};
use console::{Change, Console, Saved};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use players::Scratch;
use rules::{Game, Move, RandomPlayer};
use text::Language;
use ui::Display;
use ui::palette::OVERLONG;

use super::presses::presses_to;
use super::saved_game::SavedGame;
use super::tour::resumed;
use crate::bot_games::think;
use crate::picture::Picture;

/// The height of both screens.
pub const HEIGHT: u32 = 240;

/// The display of a width.
pub fn display(width: u32) -> Display {
    Display::of_size(Size::new(width, HEIGHT)).expect("one of the displays")
}
/// The widths of the two screens.
pub const WIDTHS: [u32; 2] = [240, 320];

/// Whether a press has made a new picture, and not moved a cursor: one area that the console tells of
/// is more than a third of the display's pixels.
pub fn is_new_picture(areas: &Areas, pixels: u32) -> bool {
    match areas {
        Areas::All => true,
        Areas::Parts(parts) => {
            let size = |part: &Rectangle| part.size.width * part.size.height;
            parts.iter().any(|part| 3 * size(part) > pixels)
        }
    }
}

/// Settings of somebody who has chosen a language and knows every board.
pub fn settings_in(language: Language) -> Settings {
    Settings {
        language: Some(language),
        met: Met::ALL,
        ..Settings::default()
    }
}

/// A console, the picture on its display, and what it has asked to be saved.
#[derive(Clone)]
pub struct Driver {
    console: Console,
    picture: Picture,
    saved_game: SavedGame,
    bot: RandomPlayer,
    thinks: bool,
    heard: Vec<Sound>,
    changes: Vec<Change>,
}

impl Driver {
    /// A console that has just been switched on.
    pub fn new(width: u32, settings: Settings) -> Driver {
        Driver::with(
            width,
            Saved {
                settings,
                ..Saved::default()
            },
        )
    }

    /// A console of a display with what it remembers.
    pub fn with(width: u32, remembered: Saved) -> Driver {
        let mut driver = Driver {
            console: Console::new(display(width), remembered),
            picture: Picture::new(width, HEIGHT),
            saved_game: SavedGame::default(),
            bot: RandomPlayer::new(1),
            thinks: false,
            heard: Vec::new(),
            changes: Vec::new(),
        };
        driver.draw();
        driver
    }

    /// A console that was switched on and finds a game of these moves, at the title.
    pub fn resuming(
        width: u32,
        settings: Settings,
        opening: &MatchSetup,
        moves: &[Move],
    ) -> Driver {
        let mut driver = Driver::new(width, settings);
        driver.console = resumed(width, settings, opening, moves);
        driver.saved_game = SavedGame::of(opening, moves);
        driver.draw();
        driver
    }

    /// Gives the console, which has resumed this game, its entries to read again.
    pub fn keep_entries(&mut self, opening: &MatchSetup, moves: &[Move]) {
        self.saved_game = SavedGame::of(opening, moves);
    }

    /// A console on which this game has begun.
    pub fn playing(width: u32, settings: Settings, opening: MatchSetup) -> Driver {
        let mut driver = Driver::new(width, settings);
        driver.begin(opening);
        driver
    }

    /// Begins a game, past the screens that lead to one.
    pub fn begin(&mut self, opening: MatchSetup) {
        self.bot = RandomPlayer::new(opening.seed);
        self.console.begin(opening);
        self.fetch();
    }

    /// Lets bots think from now on, as on the handheld; before, they play anything that is legal.
    pub fn let_bots_think(&mut self) {
        self.thinks = true;
    }

    /// The console.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// The console, to be held in another way.
    pub fn console_mut(&mut self) -> &mut Console {
        &mut self.console
    }

    /// What is on the display.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// What the console has asked to be saved, played back.
    pub fn saved_game(&self) -> &SavedGame {
        &self.saved_game
    }

    /// The game as it stands, secrets and all.
    ///
    /// # Panics
    /// If there is none.
    pub fn game(&self) -> &Game {
        self.saved_game.game().expect("a game")
    }

    /// The table.
    ///
    /// # Panics
    /// If there is none.
    pub fn table(&self) -> &Table {
        self.console.context().table.as_ref().expect("a game")
    }

    /// Who is to do something, if a game is in play.
    pub fn stage(&self) -> Option<Stage> {
        self.console.context().table.as_ref().map(Table::stage)
    }

    /// The name of the screen that is seen.
    pub fn screen(&self) -> &'static str {
        self.console.screen().name()
    }

    /// What was heard since the last press.
    pub fn heard(&self) -> &[Sound] {
        &self.heard
    }

    /// What was asked to be saved since the last press.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Presses a button.
    pub fn press(&mut self, button: Button) {
        self.heard.clear();
        self.changes.clear();
        let rides = self.console.is_riding();
        self.console.press(button);
        self.fetch();
        if rides && self.console.context().table.is_none() {
            // There is no flash from which the game before it could come back.
            self.saved_game = SavedGame::default();
        }
    }

    /// Presses one button after another.
    pub fn press_all(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.press(button);
        }
    }

    /// Lets time pass; a bot that is asked by then answers.
    pub fn wait(&mut self, milliseconds: u32) {
        self.console.tick(milliseconds);
        self.saved_game.play_again(&mut self.console);
        self.answer();
    }

    /// Lets a bot answer that is asked just now; says whether one was.
    ///
    /// # Panics
    /// If it is asked when there is nothing to decide.
    pub fn answer(&mut self) -> bool {
        if let Some(question) = self.console.advice_question() {
            let choice = think(&question.bot, &question.view, &mut Scratch::new(), 1_000);
            self.console.show_advice(self.console.version(), choice);
            return true;
        }
        let Some(question) = self.console.question() else {
            return false;
        };
        let choice = if self.thinks {
            think(&question.bot, &question.view, &mut Scratch::new(), 1_000)
        } else {
            let moves = question.view.legal_moves();
            let moves = moves.expect("it is the bot's decision");
            self.bot.choose(&moves).expect("there is a move")
        };
        self.console.answer(choice);
        self.fetch();
        true
    }

    /// Lets time pass until all motion has ended and a person is to do something.
    ///
    /// # Panics
    /// If that never comes.
    pub fn settle(&mut self) {
        for _ in 0..20_000 {
            let before = self.saved_game.moves().len();
            self.wait(4_000);
            // Pages that wait for a key, while a bot waits for them.
            let waits = matches!(self.screen(), "LastRound" | "Help");
            let asked = matches!(self.stage(), Some(Stage::Bot { .. })) && self.is_at_table();
            let asked = asked && !waits;
            let rides = self.console.is_riding() && self.console.next_tick().is_some();
            if !asked && !rides && before == self.saved_game.moves().len() {
                self.wait(4_000);
                return;
            }
        }
        panic!("bots play for ever");
    }

    /// Whether a game is on the screen.
    pub fn is_at_table(&self) -> bool {
        let first = self.console.screens().first();
        first.is_some_and(|screen| !matches!(screen.name(), "Title" | "Languages"))
    }

    /// Makes a move by presses on the screens, from wherever the console is; says whether that
    /// was possible.
    ///
    /// # Panics
    /// If the presses that should lead to the move lead elsewhere.
    pub fn make(&mut self, wanted: Move) -> Option<Vec<Button>> {
        if self.console.is_telling() {
            // What others did is told: this key hurries and does nothing else.
            self.press(Button::B);
        }
        let presses = presses_to(&self.console, wanted)?;
        let before = self.saved_game.moves().len();
        self.press_all(&presses);
        let made = self.saved_game.moves().get(before..);
        assert_eq!(made, Some(&[wanted][..]), "{presses:?} led elsewhere");
        Some(presses)
    }

    /// Draws what has changed.
    pub fn draw(&mut self) -> Areas {
        let Ok(areas) = self.console.draw(&mut self.picture);
        areas
    }

    /// The picture drawn whole, on a display that was full of a colour that no picture may hold.
    pub fn drawn_whole(&self) -> Picture {
        let mut console = self.console.clone();
        console.forget_picture();
        let size = self.picture.size();
        let mut whole = Picture::filled(size.width, size.height, OVERLONG);
        let Ok(_) = console.draw(&mut whole);
        whole
    }

    /// Checks that the picture drawn by parts is the one drawn whole.
    ///
    /// # Panics
    /// If it is not.
    #[track_caller]
    pub fn assert_whole(&mut self) {
        self.draw();
        if self.is_closing() {
            // The halves of the curtain meet over the picture that was.
            return;
        }
        let whole = self.drawn_whole();
        if let Some(point) = self.picture.difference(&whole) {
            self.picture.show("parts", 1);
            whole.show("whole", 1);
            panic!("{}: the part at {point} was not drawn", self.screen());
        }
    }

    fn is_closing(&self) -> bool {
        let animation = self.console.context().frame.map(|frame| frame.animation);
        matches!(animation, Some(Animation::Curtain { opens: false, .. }))
    }

    /// Checks that the game that the journal tells is the one on the table, as far as it is shown.
    ///
    /// # Panics
    /// If it is not.
    #[track_caller]
    pub fn assert_journal(&self) {
        let (table, game) = (
            self.console.context().table.as_ref(),
            self.saved_game.game(),
        );
        if self.console.is_riding() {
            // Nothing of it is saved but its step.
            return;
        }
        assert_eq!(table.is_some(), game.is_some(), "a game is saved");
        if self.console.is_in_past() {
            // The table shows another moment.
            return;
        }
        if let (Some(table), Some(game)) = (table, game) {
            let view = match table.shown().viewer() {
                Some(seat) => game.view(seat),
                None => game.onlooker(),
            };
            assert!(*table.shown() == view, "the saved game is another one");
        }
    }

    /// Fetches what the console wants, and lets it have its plan at once.
    fn fetch(&mut self) {
        self.console.plan_now();
        while let Some(sound) = self.console.next_sound() {
            self.heard.push(sound);
        }
        while let Some(change) = self.console.next_change() {
            let table = self.console.context().table.as_ref();
            self.saved_game.record(&change, table);
            self.changes.push(change);
        }
        self.saved_game.play_again(&mut self.console);
    }
}
