//! The screens: each a value that a press of a button changes, and that draws itself without
//! changing anything.
//!
//! A new screen is a file here that says what it [does](Behavior), and a line in the list below.
//!
//! A [`Screen`] knows only itself; what it shows lies on the [`Context`]: the settings, the records,
//! the game in play. What a press leads to is a [`Transition`], which the console takes.

mod animation;
mod behavior;
mod bubble;
mod chrome;
mod close;
mod context;
mod decided;
mod decision;
mod hand;
mod here;
mod list;
mod livery;
mod mapped;
mod news;
mod notice;
mod table_map;
mod transition;

pub use animation::{Animation, Frame};
pub use behavior::Behavior;
pub use bubble::{bubble, draw as draw_bubble, target};
pub use check::Device;
pub use context::{Charge, Context};
pub use decided::Decided;
pub use decision::screen_for;
pub use here::here_of;
pub use mapped::{Look, Mapped};
pub use new_game::{next_seed, seed_after};
pub use notice::Notice;
pub use payment::Purpose;
pub use transition::{Command, Transition};

use crate::button::Button;
pub use ui::Areas;
use ui::painter::{Known, Painter};
use ui::{DrawResult, Surface};

macro_rules! screens {
    ($($(#[$doc:meta])* $module:ident::$screen:ident,)+) => {
        $(mod $module;
        pub use $module::$screen;)+

        /// A screen, with the place of its cursor.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Screen { $($(#[$doc])* $screen($screen),)+ }

        impl Screen {
            /// What a press does on this screen.
            pub fn press(&mut self, button: Button, context: &Context) -> Transition {
                match self { $(Screen::$screen(screen) => screen.press(button, context),)+ }
            }

            /// What a button does on this screen that is held and repeats.
            pub fn repeat(&mut self, button: Button, context: &Context) -> Transition {
                match self { $(Screen::$screen(screen) => screen.repeat(button, context),)+ }
            }

            /// Tells a painter the parts of the screen's picture.
            ///
            /// # Errors
            /// Only those of the painter's surface.
            pub fn paint<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
                match self { $(Screen::$screen(screen) => Behavior::draw(screen, context, painter),)+ }
            }

            /// Which of its pages is seen, on a screen with several that have nothing in common.
            pub fn page(&self) -> u8 {
                match self { $(Screen::$screen(screen) => screen.page(),)+ }
            }

            /// What is being decided on this screen.
            pub fn decided(&self, context: &Context) -> Decided {
                match self { $(Screen::$screen(screen) => screen.decided(context),)+ }
            }

            /// This screen as one with a map over which something lies, if it is.
            fn mapped(&self) -> Option<&dyn mapped::Mapped> {
                match self { $(Screen::$screen(screen) => screen.mapped(),)+ }
            }

            /// Whether it lies in a box over the screen below, which is seen around it.
            pub const fn is_box(&self) -> bool {
                match self { $(Screen::$screen(_) => <$screen as Behavior>::IS_BOX,)+ }
            }

            /// Whether this is a screen of play. On the others the game waits.
            pub const fn is_play(&self) -> bool {
                match self { $(Screen::$screen(_) => <$screen as Behavior>::IS_PLAY,)+ }
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
    title::Title,
    /// Between two people: whose turn it is.
    curtain::Curtain,
    /// The whole map and the actions of a turn.
    overview::Overview,
    /// The map close up, and a route to claim.
    claim::Claim,
    /// The cards that lie open, the decks, the hand.
    draw::Draw,
    /// Which cards pay.
    payment::Payment,
    /// Tickets to keep.
    tickets::Tickets,
    /// Trains and ships to begin with.
    pieces::Pieces,
    /// The map close up, and a port to build in.
    harbor::Harbor,
    /// Trains for ships, or ships for trains.
    exchange::Exchange,
    /// Technologies.
    shop::Shop,
    /// Shares of companies.
    shares::Shares,
    /// The own shares.
    my_shares::MyShares,
    /// The last round begins.
    last_round::LastRound,
    /// The end, step by step.
    scoring::Scoring,
    /// The final table.
    final_table::FinalTable,
    /// A question before something is done, over the screen below.
    ask::Ask,
    /// Which language to speak, at the first start.
    language::Languages,
    /// What a new game is to be.
    new_game::NewGame,
    /// The settings.
    settings::SettingsPage,
    /// A page to check the device by.
    check::Check,
    /// The records of all boards.
    records::RecordsPage,
    /// The rules by topic.
    help::Help,
    /// Help on the screen below.
    help_here::HelpHere,
    /// What there is besides play, over the screen below.
    menu::Menu,
    /// What has happened.
    log::LogPage,
    /// What all may know of everybody.
    players::Players,
    /// Hand and tickets of the one who holds the device.
    peek::Peek,
    /// The whole map with nothing beside it.
    whole_map::WholeMap,
    /// A nearer map, where every city can be read.
    city_map::CityMap,
    /// The games that are kept.
    games::Games,
    /// What can be done with the row below, in a box over it.
    row_menu::RowMenu,
    /// The menu of the first ride, in a box over it.
    ride_menu::RideMenu,
    /// Who plays a seat from now on.
    seat_change::SeatChange,
    /// What is remembered of somebody.
    statistics::Statistics,
    /// The game played again, move by move.
    replay::Replay,
    /// What the expert would do, over the screen where it is done.
    advice::Advice,
}

impl Screen {
    /// Draws the screen alone and whole, on a surface that cuts nothing off but what lies outside.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw<D: Surface>(&self, context: &Context, target: &mut D) -> DrawResult<D> {
        let (mut known, mut damage) = (Known::NOTHING, Areas::All);
        self.paint(
            context,
            &mut Painter::unbound(&mut known, &mut damage, target),
        )
    }
}
