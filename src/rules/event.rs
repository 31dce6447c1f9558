//! What happens: for the log, the sound and the picture.

use super::{Piece, Seat};
use crate::maps::{Card, CityId, Color, CompanyId, Deck, MAX_ROW, RouteId, Technology};

/// Something that happened while a move was carried out.
///
/// An event holds the whole truth; [`seen_by`](Event::seen_by) is what one seat may be told of it.
///
/// ```
/// use rules::maps::{Card, Color, Deck};
/// use rules::{Event, Seat};
///
/// let [mine, other] = [0, 1].map(|number| Seat::from_index(number).unwrap_or_default());
/// let drawn = |card| Event::CardDrawn { seat: mine, deck: Deck::Wagons, card };
/// let truth = drawn(Some(Card::wagon(Color::Red)));
/// assert_eq!(truth.seen_by(mine), truth);
/// assert_eq!(truth.seen_by(other), drawn(None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat kept tickets. Which ones, only its move and its own view tell.
    TicketsKept {
        /// Who.
        seat: Seat,
        /// How many; zero during set-up for those who may not know yet.
        count: u8,
        /// Whether it was a choice of the set-up, secret until all have chosen.
        in_set_up: bool,
    },
    /// A seat chose its pieces: nobody else may know before all have chosen.
    PiecesChosen {
        /// Who.
        seat: Seat,
        /// Trains; `None` for those who may not know yet.
        trains: Option<u8>,
    },
    /// Every seat has made its choices.
    SetUpDone,
    /// A turn begins.
    TurnBegun {
        /// Whose.
        seat: Seat,
    },
    /// A face-up card went to a hand.
    CardTaken {
        /// Whose.
        seat: Seat,
        /// From this place of the row.
        slot: u8,
        /// The card.
        card: Card,
    },
    /// A blind card went to a hand.
    CardDrawn {
        /// Whose.
        seat: Seat,
        /// From this deck.
        deck: Deck,
        /// The card; `None` for those who may not know.
        card: Option<Card>,
    },
    /// A card was turned up.
    CardTurnedUp {
        /// At this place of the row.
        slot: u8,
        /// The card.
        card: Card,
    },
    /// Too many wilds: the row was cleared.
    RowCleared,
    /// A discard was shuffled into a new deck.
    DiscardShuffled {
        /// This one.
        deck: Deck,
    },
    /// Tickets were drawn.
    TicketsDrawn {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A route was claimed.
    RouteClaimed {
        /// By whom.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// For so many points.
        points: u16,
    },
    /// A card was set aside for the flag.
    FlagCardSetAside {
        /// By whom.
        seat: Seat,
        /// Its colour.
        color: Color,
    },
    /// A flag was completed.
    FlagCompleted {
        /// By whom.
        seat: Seat,
        /// For so many points.
        points: u8,
    },
    /// A merchandise card was taken.
    MerchandiseTaken {
        /// By whom.
        seat: Seat,
    },
    /// A harbour was built.
    HarborBuilt {
        /// By whom.
        seat: Seat,
        /// Where.
        city: CityId,
    },
    /// Pieces were exchanged.
    PiecesExchanged {
        /// By whom.
        seat: Seat,
        /// What was given.
        give: Piece,
        /// How many.
        count: u8,
    },
    /// A technology was bought.
    TechnologyBought {
        /// By whom.
        seat: Seat,
        /// Which.
        technology: Technology,
    },
    /// A technology went back on the table.
    TechnologyReturned {
        /// Which.
        technology: Technology,
    },
    /// A technology left the game unsold.
    TechnologyWithdrawn {
        /// Which.
        technology: Technology,
    },
    /// A seat took a share, or none.
    ShareTaken {
        /// Who.
        seat: Seat,
        /// Of which company; the piles lie open, so all see it.
        company: Option<CompanyId>,
    },
    /// The dummy was given a share.
    DummyShareTaken {
        /// By whom.
        seat: Seat,
        /// Of which company.
        company: CompanyId,
    },
    /// A seat passed or declined.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The last round was brought about.
    LastRound {
        /// By whom.
        seat: Seat,
        /// Turns left in all.
        turns: u8,
    },
    /// The game is over.
    Over,
}

impl Event {
    /// Returns who did it, or whose turn begins; nobody for what happens by itself.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Event::TicketsKept { seat, .. }
            | Event::PiecesChosen { seat, .. }
            | Event::TurnBegun { seat }
            | Event::CardTaken { seat, .. }
            | Event::CardDrawn { seat, .. }
            | Event::TicketsDrawn { seat, .. }
            | Event::RouteClaimed { seat, .. }
            | Event::FlagCardSetAside { seat, .. }
            | Event::FlagCompleted { seat, .. }
            | Event::MerchandiseTaken { seat }
            | Event::HarborBuilt { seat, .. }
            | Event::PiecesExchanged { seat, .. }
            | Event::TechnologyBought { seat, .. }
            | Event::ShareTaken { seat, .. }
            | Event::DummyShareTaken { seat, .. }
            | Event::Passed { seat }
            | Event::LastRound { seat, .. } => Some(seat),
            Event::SetUpDone
            | Event::CardTurnedUp { .. }
            | Event::RowCleared
            | Event::DiscardShuffled { .. }
            | Event::TechnologyReturned { .. }
            | Event::TechnologyWithdrawn { .. }
            | Event::Over => None,
        }
    }

    /// Returns whether this is one action with the event `before`: a further card of a draw, or
    /// tickets kept of those that were drawn.
    pub fn continues(&self, before: &Event) -> bool {
        let one_action = matches!(
            (before, self),
            (
                Event::CardTaken { .. } | Event::CardDrawn { .. },
                Event::CardTaken { .. } | Event::CardDrawn { .. }
            ) | (
                Event::TicketsDrawn { .. },
                Event::TicketsKept {
                    in_set_up: false,
                    ..
                }
            )
        );
        one_action && self.seat() == before.seat()
    }

    /// Returns this event as `viewer` may know it.
    #[must_use]
    pub fn seen_by(self, viewer: Seat) -> Event {
        self.shown_to(Some(viewer))
    }

    /// Returns this event as everybody may know it, onlookers too.
    #[must_use]
    pub fn seen_by_all(self) -> Event {
        self.shown_to(None)
    }

    fn shown_to(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::TicketsKept {
                seat,
                count,
                in_set_up,
                ..
            } if Some(seat) != viewer => Event::TicketsKept {
                seat,
                count: if in_set_up { 0 } else { count },
                in_set_up,
            },
            Event::PiecesChosen { seat, .. } if Some(seat) != viewer => {
                Event::PiecesChosen { seat, trains: None }
            }
            Event::CardDrawn { seat, deck, .. } if Some(seat) != viewer => Event::CardDrawn {
                seat,
                deck,
                card: None,
            },
            known => known,
        }
    }
}

/// Room for the events of any one move: a row cleared three times with both discards shuffled
/// each time, and what surrounds that. Later ones would be left out, not overflow.
pub const MAX_EVENTS: usize = 3 * (1 + 2 + MAX_ROW) + 16;

/// The events of one move, in their order: what [`Game::apply`](super::Game::apply) returns.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Event, Game, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// let choice = game.legal_moves().iter().next().ok_or("no choice")?;
/// let events = game.apply(choice)?;
/// assert!(matches!(events[0], Event::TicketsKept { count: 2, in_set_up: true, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Events = heapless::Vec<Event, MAX_EVENTS>;

/// Where events go while a move is carried out.
pub(super) type Sink<'a> = &'a mut dyn FnMut(Event);
