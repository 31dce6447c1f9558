//! Why a move is refused.

use core::fmt;

use super::Move;
use crate::maps::Technologies;

/// A move that was refused: the game is as it was. Its text begins with the number of the rule.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, Move, Refusal, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// let refused = game.apply(Move::DrawTickets).unwrap_err();
/// assert_eq!(refused.reason, Refusal::NotNow);
/// assert_eq!(refused.to_string(), "C1: this move is not open now");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The move.
    pub refused: Move,
    /// The reason.
    pub reason: Refusal,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.reason.rule(), self.reason)
    }
}

impl core::error::Error for Refused {}

/// The reason for which a move is refused, and with it the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another decision is open now.
    NotNow,
    /// A ticket that is not on offer.
    TicketNotOffered,
    /// More tickets must be kept.
    KeepMoreTickets {
        /// At least so many.
        min: u8,
    },
    /// The ticket deck is empty.
    NoTicketsLeft,
    /// Not a split of pieces that the box allows.
    PiecesOutOfRange,
    /// There is no card at this place of the row.
    EmptySlot,
    /// The deck that replaces the card must be named where there are two, and only there.
    RefillDeck,
    /// A face-up wild can only be the first card.
    WildAfterFirst,
    /// There is no such deck on this board.
    NoSuchDeck,
    /// Deck and discard are empty.
    NoCardsLeft,
    /// The third card must be blind, after two blind ones.
    OnlyBlind,
    /// There is no such route.
    NoSuchRoute,
    /// The route is claimed already.
    RouteClaimed,
    /// The player holds the other lane.
    OwnOtherLane,
    /// The other lane is claimed, and with so few players that closes this one.
    OtherLaneClosed,
    /// Only a route that another player has claimed.
    NotAnothersRoute,
    /// Too few pieces of the kind.
    TooFewPieces,
    /// Technologies are missing.
    NeedsTechnology {
        /// These.
        missing: Technologies,
    },
    /// Not all of the cards are in the hand.
    CardsNotInHand,
    /// The cards do not pay for a route.
    RoutePayment,
    /// The cards do not pay for a ferry.
    FerryPayment,
    /// The cards do not pay for a sea route.
    SeaPayment,
    /// The cards do not pay, with stand-ins for wilds.
    StandInPayment,
    /// The cards do not pay for a harbour.
    HarborPayment,
    /// The cards do not pay for a technology.
    TechnologyPayment,
    /// Whether a card is set aside must be said where there is a choice, and only there.
    FlagChoice,
    /// No harbour can be built in this city.
    NotAPort,
    /// There is a harbour in this city.
    HarborTaken,
    /// The player has built all harbours.
    NoHarborLeft,
    /// The player has no route to this city.
    NoRouteToPort,
    /// Exchange at least one piece.
    ExchangeNothing,
    /// Not so many pieces to give.
    TooFewToGive,
    /// Not so many pieces in the own box.
    TooFewInBox,
    /// This technology is not sold here.
    NotForSale,
    /// The player has this technology.
    TechnologyOwned,
    /// All copies are sold.
    TechnologySoldOut,
    /// It left the game with the first shuffle of the discard.
    TechnologyWithdrawn,
    /// One purchase a turn.
    SecondPurchase,
    /// No claim of another's route could follow.
    NoRightOfWay,
    /// No claim could follow.
    NoClaimFollows,
    /// The claim that a Right of Way was bought for must be made.
    MustClaim,
    /// The first of two claims must be made.
    MustClaimFirst,
    /// The company is not shown beside the route.
    CompanyNotBeside,
    /// The company has no share left.
    CompanySoldOut,
    /// The dummy must be given a share.
    DummyTakesOne,
    /// There is something to do.
    MustAct,
    /// The second card is not optional.
    MustDraw,
}

impl Refusal {
    /// Returns the number of the rule that refuses.
    pub const fn rule(self) -> &'static str {
        match self {
            Refusal::Over => "C16",
            Refusal::NotNow => "C1",
            Refusal::TicketNotOffered
            | Refusal::KeepMoreTickets { .. }
            | Refusal::NoTicketsLeft => "C14",
            Refusal::PiecesOutOfRange => "GL4",
            Refusal::EmptySlot => "C6",
            Refusal::RefillDeck => "GL2",
            Refusal::WildAfterFirst => "C4",
            Refusal::NoSuchDeck => "GL3",
            Refusal::NoCardsLeft => "C7",
            Refusal::OnlyBlind => "UK11",
            Refusal::NoSuchRoute | Refusal::RoutePayment | Refusal::CardsNotInHand => "C9",
            Refusal::RouteClaimed | Refusal::OwnOtherLane | Refusal::OtherLaneClosed => "C12",
            Refusal::NotAnothersRoute | Refusal::NoRightOfWay | Refusal::MustClaim => "UK9",
            Refusal::TooFewPieces => "C10",
            Refusal::NeedsTechnology { .. } => "UK8",
            Refusal::FerryPayment => "UK6",
            Refusal::SeaPayment => "GL6",
            Refusal::StandInPayment => "UK13",
            Refusal::HarborPayment
            | Refusal::NotAPort
            | Refusal::HarborTaken
            | Refusal::NoHarborLeft
            | Refusal::NoRouteToPort => "GL8",
            Refusal::TechnologyPayment
            | Refusal::NotForSale
            | Refusal::TechnologyOwned
            | Refusal::TechnologySoldOut
            | Refusal::SecondPurchase => "UK7",
            Refusal::FlagChoice => "PAR1",
            Refusal::ExchangeNothing | Refusal::TooFewToGive | Refusal::TooFewInBox => "GL11",
            Refusal::TechnologyWithdrawn => "UK12",
            Refusal::NoClaimFollows | Refusal::MustClaimFirst => "UK16",
            Refusal::CompanyNotBeside | Refusal::CompanySoldOut => "PA3",
            Refusal::DummyTakesOne => "PA6",
            Refusal::MustAct | Refusal::MustDraw => "C20",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Over => "the game is over",
            Refusal::NotNow => "this move is not open now",
            Refusal::TicketNotOffered => "only tickets on offer can be kept",
            Refusal::KeepMoreTickets { min } => {
                return write!(f, "at least {min} of the tickets must be kept");
            }
            Refusal::NoTicketsLeft => "no tickets are left",
            Refusal::PiecesOutOfRange => "the box does not allow this split of pieces",
            Refusal::EmptySlot => "there is no card at this place of the row",
            Refusal::RefillDeck => "name the deck that replaces the card where there are two",
            Refusal::WildAfterFirst => "a face-up wild can only be the first card",
            Refusal::NoSuchDeck => "this board has no such deck",
            Refusal::NoCardsLeft => "deck and discard are empty",
            Refusal::OnlyBlind => "the third card must be drawn blind",
            Refusal::NoSuchRoute => "this board has no such route",
            Refusal::RouteClaimed => "the route is claimed",
            Refusal::OwnOtherLane => "nobody claims both lanes of a double",
            Refusal::OtherLaneClosed => "with so few players one lane closes the other",
            Refusal::NotAnothersRoute => "claim a route that another player has claimed",
            Refusal::TooFewPieces => "too few pieces are left for this route",
            Refusal::NeedsTechnology { missing } => {
                f.write_str("this route needs")?;
                for technology in missing.iter() {
                    write!(f, " {}", technology.id())?;
                }
                return Ok(());
            }
            Refusal::CardsNotInHand => "these cards are not all in the hand",
            Refusal::RoutePayment => "one card of the route's colour, or a wild, for each space",
            Refusal::FerryPayment => "a wild for each locomotive and one colour for the rest",
            Refusal::SeaPayment => "ships of one colour, or wilds, and no card too many",
            Refusal::StandInPayment => {
                "the cards do not split into one colour, wilds and stand-ins"
            }
            Refusal::HarborPayment => {
                "two wagons and two ships with the harbour sign, of one colour"
            }
            Refusal::TechnologyPayment => "the cards are not worth the price in wilds",
            Refusal::FlagChoice => "say whether a card is set aside where there is a choice",
            Refusal::NotAPort => "no harbour can be built in this city",
            Refusal::HarborTaken => "there is a harbour in this city",
            Refusal::NoHarborLeft => "all harbours of this player are built",
            Refusal::NoRouteToPort => "a harbour needs an own route to its city",
            Refusal::ExchangeNothing => "exchange at least one piece",
            Refusal::TooFewToGive => "there are not so many pieces to give",
            Refusal::TooFewInBox => "there are not so many pieces in the box",
            Refusal::NotForSale => "this technology is not sold in this game",
            Refusal::TechnologyOwned => "one copy of each technology a player",
            Refusal::TechnologySoldOut => "all copies are sold",
            Refusal::TechnologyWithdrawn => {
                "it left the game with the first shuffle of the discard"
            }
            Refusal::SecondPurchase => "one purchase a turn",
            Refusal::NoRightOfWay => "no claim of another player's route could follow",
            Refusal::NoClaimFollows => "no claim could follow",
            Refusal::MustClaim => "the claim must be made",
            Refusal::MustClaimFirst => "the first of the two claims must be made",
            Refusal::CompanyNotBeside => "the company is not shown beside the route",
            Refusal::CompanySoldOut => "the company has no share left",
            Refusal::DummyTakesOne => "the dummy is given a share too",
            Refusal::MustAct => "only a player with no legal action passes",
            Refusal::MustDraw => "the second card is not optional",
        })
    }
}
