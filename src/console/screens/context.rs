//! What screens look at.

use embedded_graphics::prelude::Size;
use embedded_graphics::primitives::Rectangle;
use heapless::{String, Vec};

use super::{Device, Frame, Tickets};
use crate::code;
use crate::people::{PEOPLE, Person};
use crate::records::Records;
use crate::rerun::Past;
use crate::ride::Ride;
use crate::saved_games::{GameSummary, Kept, MOST_GAMES};
use crate::settings::Settings;
use crate::table::{PlayerName, Stage, Table};
use players::{SeatPlan, shortest_path};
use rules::maps::{RouteId, RouteSet, TicketId};
use rules::{Game, Seat, View};
use text::{Language, Phrase, Sentence, SentenceIn};
use ui::Display;
use ui::map::Land;
use ui::shapes::area;

/// All that screens look at: settings, records, the game in play, and what moves just now.
#[derive(Clone, Debug)]
pub struct Context {
    /// The size of the screen.
    pub size: Size,
    /// The ground that was drawn ahead for it.
    pub land: &'static Land,
    /// The settings.
    pub settings: Settings,
    /// The records.
    pub records: Records,
    /// The game in play.
    pub table: Option<Table>,
    /// How far the first ride is, while it is on the table.
    pub(crate) ride: Option<Ride>,
    /// The games that are kept.
    pub kept: Kept,
    /// What a list shows of them, while it is open.
    pub games: Vec<GameSummary, MOST_GAMES>,
    /// The names of all who are remembered, once they were read.
    pub people: Vec<PlayerName, PEOPLE>,
    /// What is remembered of one of them, while a page shows it.
    pub person: Option<Person>,
    /// The name that one of them is to have.
    pub new_name: PlayerName,
    /// The plan of whoever holds the device, once it was worked out: see [`Context::plan`].
    pub(crate) plan: Option<SeatPlan>,
    /// Whether a game is kept, until the next begins, that cannot be played: its board has changed.
    pub keeps_other_board: bool,
    /// Whether a game is on the screen, in which X and Y mean the same everywhere.
    pub in_game: bool,
    /// What moves just now.
    pub frame: Option<Frame>,
    /// What a bot did that is told on the table just now: the line of the log after this mark.
    pub told: Option<u32>,
    /// Whether that is what other people did, told to whoever has taken the device and decides now.
    pub retells: bool,
    /// The moment that is on the screen while the game is played again; the table shows it.
    pub(crate) past: Option<Past>,
    /// The route that had the focus last, and in which turn: nobody else is shown where one looked.
    pub focus: Option<(u32, RouteId)>,
    /// The tickets on offer as they were when one last looked at them.
    pub tickets: Option<Tickets>,
    /// The address of the page that games travel to, if there is one.
    pub(crate) address: Option<&'static str>,
    /// A number nobody can foresee, for the next game's seed.
    pub next_seed: u64,
    /// Whether this machine can restart to take a file over USB.
    pub has_usb: bool,
    /// How full the battery is, if this machine has one.
    pub charge: Option<Charge>,
    /// What the machine consists of, if it is a handheld.
    pub device: Option<Device>,
    /// Buttons that are down, by their bits.
    pub held: u8,
    /// What the machine noted when it failed, to be read at the next start.
    pub note: String<NOTE>,
}

/// How full a battery is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// In percent.
    pub percent: u8,
    /// Whether power comes in, which charges it.
    pub plugged: bool,
}

/// Letters of a note that are kept: four lines.
pub const NOTE: usize = 144;

impl Context {
    /// A context with nothing on it.
    pub const fn new(display: Display) -> Context {
        Context {
            size: display.size,
            land: display.land,
            settings: Settings::FIRST,
            records: Records::NONE,
            table: None,
            ride: None,
            kept: Kept::NONE,
            games: Vec::new(),
            people: Vec::new(),
            person: None,
            new_name: PlayerName::new(),
            plan: None,
            keeps_other_board: false,
            in_game: false,
            frame: None,
            told: None,
            retells: false,
            past: None,
            focus: None,
            tickets: None,
            address: code::ADDRESS,
            next_seed: 0,
            has_usb: false,
            charge: None,
            device: None,
            held: 0,
            note: String::new(),
        }
    }

    /// The language to speak.
    pub fn language(&self) -> Language {
        self.settings.language()
    }

    /// A phrase in the language of the device.
    pub fn say(&self, phrase: Phrase) -> &'static str {
        phrase.in_language(self.language())
    }

    /// A sentence in the language of the device.
    pub fn tell<'a>(&self, sentence: Sentence<'a>) -> SentenceIn<'a> {
        sentence.in_language(self.language())
    }

    /// The whole screen.
    pub fn screen(&self) -> Rectangle {
        Rectangle::new(embedded_graphics::prelude::Point::zero(), self.size)
    }

    /// The width of the screen.
    pub fn width(&self) -> u32 {
        self.size.width
    }

    /// Whether the screen is wider than it is high.
    pub fn is_wide(&self) -> bool {
        self.size.width > self.size.height
    }

    /// The last `height` rows of the screen.
    pub fn bottom(&self, height: u32) -> Rectangle {
        let top = self.size.height.saturating_sub(height);
        area(0, top as i32, self.size.width, height)
    }

    /// What the one who holds the device may know of the game.
    pub fn view(&self) -> Option<&View> {
        self.table.as_ref().map(Table::shown)
    }

    /// Returns what may be known, as a game.
    pub fn game(&self) -> Option<&Game> {
        self.view().map(View::known)
    }

    /// The plan of whoever holds the device: theirs alone, never for a screen that others see. `None` while
    /// it is being worked out, and where nobody wants one. It comes without a press and without a change of
    /// the game, so what a part shows of it belongs into the part's key.
    pub fn plan(&self) -> Option<&SeatPlan> {
        let viewer = self.view()?.viewer()?;
        let wanted = self.settings.plan && self.ride.is_none();
        self.plan
            .as_ref()
            .filter(|plan| wanted && plan.seat == viewer)
    }

    /// How far the first ride is, while it is on the table.
    pub fn ride(&self) -> Option<Ride> {
        self.ride
    }

    /// The moment that is on the screen while the game is played again.
    pub fn past(&self) -> Option<&Past> {
        self.past.as_ref()
    }

    /// Who decides with the device in hand.
    pub fn deciding(&self) -> Option<Seat> {
        match self.table.as_ref()?.stage() {
            Stage::Deciding { seat } => Some(seat),
            _ => None,
        }
    }

    /// Whether whoever holds the device may ask the expert now.
    pub fn may_ask_advice(&self) -> bool {
        let agreed = |table: &Table| table.setup().advice;
        self.deciding().is_some() && self.table.as_ref().is_some_and(agreed)
    }

    /// Whose turn is over and who still holds the device.
    pub fn resting(&self) -> Option<Seat> {
        match self.table.as_ref()?.stage() {
            Stage::Resting { seat } => Some(seat),
            _ => None,
        }
    }

    /// The route that had the focus last in this turn.
    pub fn focused(&self) -> Option<RouteId> {
        let (turn, route) = self.focus?;
        (turn == self.game()?.turn()).then_some(route)
    }

    /// Keeps the route that has the focus, for the rest of the turn.
    pub(crate) fn remember_focus(&mut self, route: RouteId) {
        if self.deciding().is_some() {
            self.focus = self.game().map(|game| (game.turn(), route));
        }
    }

    /// Returns the shortest path that would complete a ticket for whoever holds the device.
    pub fn own_path(&self, ticket: TicketId) -> Option<RouteSet> {
        let view = self.view()?;
        let game = view.known();
        shortest_path(game, view.viewer()?, game.board().ticket(ticket)?)
    }
}
