//! Who must decide what.

use super::Seat;
use crate::maps::RouteId;

/// What a seat must decide now.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Decision, Game, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// // Everybody keeps at least two of the three tickets dealt; the first player begins.
/// let first = game.first();
/// assert_eq!(game.decision(), Decision::Keep { seat: first, min: 2 });
/// let choice = game.legal_moves().iter().next().ok_or("no choice")?;
/// game.apply(choice)?;
/// assert_eq!(game.decision().seat(), Some(first.next(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Keep at least so many of the tickets on offer.
    Keep {
        /// Who decides.
        seat: Seat,
        /// The fewest to keep.
        min: u8,
    },
    /// Choose trains and ships.
    Pieces {
        /// Who decides.
        seat: Seat,
    },
    /// Choose the action of the turn, or a purchase before it.
    Act {
        /// Who decides.
        seat: Seat,
    },
    /// Choose a further card.
    Draw {
        /// Who decides.
        seat: Seat,
        /// Cards drawn so far in this turn.
        drawn: u8,
    },
    /// Claim a route after a purchase that is for claiming.
    Claim {
        /// Who decides.
        seat: Seat,
        /// Whether the claim may be declined.
        optional: bool,
    },
    /// Take a share of a company beside the route just claimed.
    Share {
        /// Who decides.
        seat: Seat,
        /// The route just claimed.
        route: RouteId,
    },
    /// Choose the dummy's share.
    DummyShare {
        /// Who decides.
        seat: Seat,
        /// The route just claimed.
        route: RouteId,
    },
    /// Nothing: the game is over.
    Over,
}

impl Decision {
    /// Returns who decides, while the game goes on.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Decision::Keep { seat, .. }
            | Decision::Pieces { seat }
            | Decision::Act { seat }
            | Decision::Draw { seat, .. }
            | Decision::Claim { seat, .. }
            | Decision::Share { seat, .. }
            | Decision::DummyShare { seat, .. } => Some(seat),
            Decision::Over => None,
        }
    }

    /// Returns the word for it in traces.
    pub const fn name(self) -> &'static str {
        match self {
            Decision::Keep { .. } => "keep",
            Decision::Pieces { .. } => "pieces",
            Decision::Act { .. } => "act",
            Decision::Draw { .. } => "draw",
            Decision::Claim { .. } => "claim",
            Decision::Share { .. } => "share",
            Decision::DummyShare { .. } => "dummy_share",
            Decision::Over => "over",
        }
    }
}

/// Where the game stands within a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    /// Set-up: the active seat chooses tickets.
    SetUpTickets,
    /// Set-up: the active seat chooses pieces.
    SetUpPieces,
    /// The turn's action is open; `bought` once a technology has been bought in this turn.
    Act { bought: bool },
    /// Some cards of a draw are taken; `all_blind` while all of them came from a deck.
    Draw { drawn: u8, all_blind: bool },
    /// Tickets were drawn and lie before the active seat.
    Tickets,
    /// A claim that a purchase is for.
    Claim(ClaimAfter),
    /// The claimant may take a share.
    Share { route: RouteId },
    /// The claimant chooses the dummy's share.
    DummyShare { route: RouteId },
    /// All is played.
    Over,
}

/// The purchase that a claim follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ClaimAfter {
    /// Right of Way: a route of another player must be claimed.
    RightOfWay,
    /// Thermocompressor: the first of two claims.
    FirstOfTwo,
    /// Thermocompressor: the second claim, which may be declined.
    SecondOfTwo,
}
