//! The console with all that a device has around it, on a machine with memory to spare: a screen, bots that
//! think, something to save on. The window, the runs without one and the page differ in what time is, who
//! presses, and where the save lies.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bots;
pub mod pixel_buffer;
mod visit;

pub use visit::Unplayable;

use console::button::Button;
use console::link::{self, LinkText};
use console::save_text::{MoveText, entry};
use console::screens::{Areas, Context, Screen};
use console::sound::Sound;
use console::table::{MatchSetup, Stage, Table};
use console::{Change, Console, Saved};
use rules::{Move, Rng};
use text::Language;
use travel::TravelError;
use ui::Display;

use bots::Bots;
use pixel_buffer::PixelBuffer;
use visit::Visit;

/// Where what outlives the machine is kept.
pub trait Save {
    /// Returns what was saved before.
    fn load(&mut self) -> Saved;

    /// Saves the next thing that has changed, and tells what it was; `None` if there is nothing more that
    /// could be saved.
    fn save(&mut self, console: &mut Console) -> Option<Change>;

    /// Reads the game to a console that wants to play it again.
    fn play_again(&mut self, console: &mut Console);
}

/// A device in the computer.
pub struct Machine<S> {
    console: Console,
    picture: PixelBuffer,
    bots: Bots,
    save: S,
    /// A game from elsewhere that is looked at.
    visit: Option<Visit>,
    /// Where the seeds of later games come from.
    chance: Rng,
}

impl<S: Save> Machine<S> {
    /// Switches a device on, with what was saved and the language that is chosen of what was set. The first
    /// new game is offered this seed.
    pub fn new(
        display: Display,
        language: impl FnOnce(Option<Language>) -> Option<Language>,
        seed: u64,
        mut save: S,
    ) -> Machine<S> {
        let mut remembered = save.load();
        remembered.settings.language = language(remembered.settings.language);
        let mut console = Console::new(display, remembered);
        console.reseed(seed);
        Machine {
            console,
            picture: PixelBuffer::new(display.size),
            bots: Bots::default(),
            save,
            visit: None,
            chance: Rng::new(seed),
        }
    }

    /// What lies on the context.
    pub fn context(&self) -> &Context {
        self.console.context()
    }

    /// The screen that is seen.
    pub fn screen(&self) -> &Screen {
        self.console.screen()
    }

    /// What the screen shows.
    pub fn picture(&self) -> &PixelBuffer {
        &self.picture
    }

    /// A key went down.
    pub fn press(&mut self, button: Button) {
        self.console.press(button);
        self.persist();
    }

    /// A key is held.
    pub fn repeat(&mut self, button: Button) {
        self.console.repeat(button);
        self.persist();
    }

    /// A key came up.
    pub fn release(&mut self, button: Button) {
        self.console.release(button);
    }

    /// Time passes.
    pub fn tick(&mut self, milliseconds: u32) {
        self.console.tick(milliseconds);
        self.play_again();
    }

    /// In how many milliseconds something moves by itself.
    pub fn next_tick(&self) -> Option<u32> {
        self.console.next_tick()
    }

    /// Whether the next to move is a bot.
    pub fn is_bots_turn(&self) -> bool {
        self.context()
            .table
            .as_ref()
            .is_some_and(Table::is_bots_turn)
    }

    /// Lets a bot think for a moment if one is asked; returns whether it is still thinking. A plan takes a
    /// computer no time.
    pub fn think(&mut self) -> bool {
        self.console.plan_now();
        if let Some(question) = self.console.advice_question() {
            let advised = self.bots.think(question);
            if let Some(choice) = advised {
                self.console.show_advice(self.console.version(), choice);
            }
            return advised.is_none();
        }
        let Some(question) = self.console.question() else {
            return false;
        };
        match self.bots.think(question) {
            Some(choice) => {
                self.console.answer(choice);
                self.persist();
                false
            }
            None => true,
        }
    }

    /// Draws what has changed; returns whether anything has.
    pub fn draw(&mut self) -> bool {
        // A picture in memory takes every pixel.
        let areas = self.console.draw(&mut self.picture).unwrap_or(Areas::All);
        areas != Areas::NONE
    }

    /// The next sound to be heard.
    pub fn next_sound(&mut self) -> Option<Sound> {
        self.console.next_sound()
    }

    /// Shows a game from elsewhere, a link or a file, move by move. The own game waits as it was, and comes back
    /// when B leads out of that one.
    ///
    /// # Errors
    /// If it is none that the rules allow.
    pub fn show_game(
        &mut self,
        opening: MatchSetup,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<(), Unplayable> {
        let numbered = (0..).zip(moves);
        let entries = numbered.map(|(number, choice)| entry(number, Some(&choice)));
        self.visit(opening, entries.collect())
    }

    /// Shows the game of a link from its beginning on, as [`Machine::show_game`] does.
    ///
    /// # Errors
    /// What is wrong with the link; then all stays as it was.
    pub fn show_link(&mut self, link: &str) -> Result<(), TravelError> {
        let (opening, entries) = visit::read_link(link)?;
        let shown = self.visit(opening, entries);
        // All its moves are known now: it goes to the first.
        self.play_again();
        shown.map_err(|_| TravelError::Damaged)
    }

    fn visit(&mut self, opening: MatchSetup, entries: Vec<MoveText>) -> Result<(), Unplayable> {
        // One that was looked at before is not the own one.
        if let Some(Visit { own, .. }) = self.visit.take() {
            self.console = *own;
        }
        let visit = Visit::begin(&mut self.console, opening, entries)?;
        self.visit = Some(visit);
        self.play_again();
        Ok(())
    }

    /// Whether a game from elsewhere is looked at.
    pub fn is_visiting(&self) -> bool {
        self.visit.is_some()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        let table = self.context().table.as_ref();
        table.is_some_and(|table| table.stage() == Stage::Over)
    }

    /// The game as text to stand behind a page's address, if it is over.
    ///
    /// # Errors
    /// If it is too long to travel.
    pub fn link(&mut self) -> Option<Result<LinkText, TravelError>> {
        self.console.want_linked(true);
        self.play_again();
        self.console.want_linked(false);
        let linked = self.context().table.as_ref()?.linked()?;
        Some(linked.and_then(|linked| link::text(&linked.bytes)))
    }

    /// Reads the game that is to be played again.
    fn play_again(&mut self) {
        match self.visit.take() {
            Some(visit) => self.visit = visit.go_on(&mut self.console),
            None => self.save.play_again(&mut self.console),
        }
    }

    fn persist(&mut self) {
        if self.visit.is_some() {
            return self.play_again();
        }
        while let Some(change) = self.save.save(&mut self.console) {
            if matches!(change, Change::Begin { .. }) {
                let seed = self.next_seed();
                self.console.reseed(seed);
            }
        }
        self.play_again();
    }

    fn next_seed(&mut self) -> u64 {
        u64::from(self.chance.next()) << 32 | u64::from(self.chance.next())
    }
}
