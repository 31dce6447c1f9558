//! The screens: each a value that a press of a button changes, and that draws itself without
//! changing anything.
//!
//! A [`Screen`] knows only itself; what it shows lies on the [`Desk`]: the settings, the records,
//! the game in play. What a press leads to is a [`Step`], which the console takes.

mod areas;
mod ask;
mod check;
mod claim;
mod curtain;
mod desk;
mod draw;
mod exchange;
mod final_table;
mod furniture;
mod hand;
mod harbor;
mod help;
mod language;
mod log;
mod mapped;
mod menu;
mod motion;
mod new_game;
mod notice;
mod overview;
mod payment;
mod peek;
mod pieces;
mod players;
mod records;
mod scoring;
mod settings;
mod shares;
mod shop;
mod step;
mod tickets;
mod title;
mod wanted;
mod whole_map;

pub use areas::Areas;
pub use ask::Ask;
pub use check::{Check, Device};
pub use claim::Claim;
pub use curtain::Curtain;
pub use desk::{Charge, Desk};
pub use draw::Draw;
pub use exchange::Exchange;
pub use final_table::FinalTable;
pub use harbor::Harbor;
pub use help::Help;
pub use language::Languages;
pub use log::LogPage;
pub use menu::Menu;
pub use motion::{Moment, Motion};
pub use new_game::{NewGame, next_chance};
pub use notice::Notice;
pub use overview::Overview;
pub use payment::{Payment, Purpose};
pub use peek::Peek;
pub use pieces::Pieces;
pub use players::Players;
pub use records::RecordsPage;
pub use scoring::Scoring;
pub use settings::SettingsPage;
pub use shares::{MyShares, Shares};
pub use shop::Shop;
pub use step::{Command, Step};
pub use tickets::Tickets;
pub use title::Title;
pub use wanted::wanted;
pub use whole_map::WholeMap;

use embedded_graphics::primitives::Rectangle;

use crate::button::Button;
use ui::{Drawn, Surface};

macro_rules! screens {
    ($($(#[$doc:meta])* $screen:ident,)+) => {
        /// A screen, with the place of its cursor.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Screen { $($(#[$doc])* $screen($screen),)+ }

        impl Screen {
            /// What a press does on this screen.
            pub fn press(&mut self, button: Button, desk: &Desk) -> Step {
                match self { $(Screen::$screen(screen) => screen.press(button, desk),)+ }
            }

            /// Draws the screen; on a part of a surface, what is seen of it.
            ///
            /// # Errors
            /// Only those of `target`.
            pub fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
                match self { $(Screen::$screen(screen) => screen.draw(desk, target),)+ }
            }

            /// Where this screen's picture differs from what it was a cursor move before, with
            /// nothing else changed.
            pub fn changed(&self, before: &Screen, desk: &Desk) -> Areas {
                match (self, before) {
                    $((Screen::$screen(now), Screen::$screen(before)) => now.changed(before, desk),)+
                    _ => Areas::All,
                }
            }

            /// The name of the screen, for tests and for the log.
            pub const fn name(&self) -> &'static str {
                match self { $(Screen::$screen(_) => stringify!($screen),)+ }
            }
        }

        $(impl From<$screen> for Screen {
            fn from(screen: $screen) -> Screen {
                Screen::$screen(screen)
            }
        })+
    };
}

screens! {
    /// The first picture: continue, new game, settings, help, records.
    Title,
    /// Between two people: whose turn it is.
    Curtain,
    /// The whole map and the actions of a turn.
    Overview,
    /// The map close up, and a route to claim.
    Claim,
    /// The cards that lie open, the decks, the hand.
    Draw,
    /// Which cards pay.
    Payment,
    /// Tickets to keep.
    Tickets,
    /// Trains and ships to begin with.
    Pieces,
    /// The map close up, and a port to build in.
    Harbor,
    /// Trains for ships, or ships for trains.
    Exchange,
    /// Technologies.
    Shop,
    /// Shares of companies.
    Shares,
    /// The own shares.
    MyShares,
    /// The end, step by step.
    Scoring,
    /// The final table.
    FinalTable,
    /// A question before something is done, over the screen below.
    Ask,
    /// Which language to speak, at the first start.
    Languages,
    /// What a new game is to be.
    NewGame,
    /// The settings.
    SettingsPage,
    /// A page to check the device by.
    Check,
    /// The records of all boards.
    RecordsPage,
    /// The rules by topic.
    Help,
    /// What there is besides play, over the screen below.
    Menu,
    /// What has happened.
    LogPage,
    /// What all may know of everybody.
    Players,
    /// Hand and tickets of the one who holds the device.
    Peek,
    /// The whole map with nothing beside it.
    WholeMap,
}

impl Screen {
    /// Where something that moves changes the picture of this screen.
    pub fn moving(&self, motion: Motion, desk: &Desk) -> Areas {
        match (self, motion) {
            (_, Motion::LastRound) => Areas::one(furniture::tall_bar(desk)),
            (Screen::Claim(claim), Motion::Cars { .. }) => {
                Areas::one(claim.window()).with(furniture::header_bar(desk))
            }
            // The ring lies over the map.
            (Screen::Claim(_), Motion::Ring) => Areas::NONE,
            (Screen::Claim(claim), _) => Areas::one(claim.window()),
            (Screen::Overview(overview), Motion::Cars { route, .. }) => {
                overview.around(route, desk).with(furniture::tall_bar(desk))
            }
            (Screen::Draw(draw), Motion::Card { .. }) => draw.path(desk),
            (Screen::Harbor(_), Motion::Ring) => Areas::NONE,
            (Screen::Harbor(harbor), _) => Areas::one(harbor.window()),
            (Screen::Scoring(scoring), Motion::Points { .. }) => scoring.moving(desk),
            (_, Motion::Curtain { .. }) => Areas::All,
            _ => Areas::NONE,
        }
    }

    /// The box in which this screen lies over the one below, which is seen around it; `None` for
    /// a screen that fills the display.
    pub fn box_area(&self, desk: &Desk) -> Option<Rectangle> {
        match self {
            Screen::Ask(ask) => Some(ask.area(desk)),
            Screen::Menu(_) => Some(Menu::area(desk)),
            _ => None,
        }
    }

    /// Whether this is a screen of play. On the others the game waits.
    pub const fn is_play(&self) -> bool {
        !matches!(
            self,
            Screen::Title(_)
                | Screen::Ask(_)
                | Screen::Languages(_)
                | Screen::NewGame(_)
                | Screen::SettingsPage(_)
                | Screen::Check(_)
                | Screen::RecordsPage(_)
                | Screen::Help(_)
                | Screen::Menu(_)
                | Screen::LogPage(_)
                | Screen::Players(_)
                | Screen::Peek(_)
                | Screen::WholeMap(_)
        )
    }
}
