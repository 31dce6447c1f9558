//! What a player can do.

use super::Piece;
use crate::maps::{Cards, CityId, CompanyId, Deck, RouteId, Technology, TicketSet};

/// One thing a player does. Its text is that of the [`notation`](super::notation).
///
/// A move is plain data: whoever makes one says what is wanted, and [`Game::apply`](super::Game::apply)
/// whether it is legal.
///
/// ```
/// use rules::maps::{Card, Cards, Color, RouteId};
/// use rules::{Move, MoveKind};
///
/// let claim = Move::Claim {
///     route: RouteId(45),
///     pay: Cards::of(Card::wagon(Color::Red), 2).with(Card::WILD, 1),
///     flag: None,
/// };
/// assert_eq!(claim.kind(), MoveKind::Claim);
/// assert_eq!(claim.to_string(), "claim 45 2r1*");
/// assert_eq!("claim 45 2r1*".parse(), Ok(claim));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Keep these of the tickets on offer; the others go under the ticket deck.
    Keep {
        /// The tickets to keep.
        tickets: TicketSet,
    },
    /// Begin with these pieces.
    Pieces {
        /// Trains.
        trains: u8,
        /// Ships.
        ships: u8,
    },
    /// Take a face-up card.
    Take {
        /// Its place in the row, from zero.
        slot: u8,
        /// The deck that replaces it, on boards with two decks.
        refill: Option<Deck>,
    },
    /// Draw a card blind.
    Blind {
        /// From this deck.
        deck: Deck,
    },
    /// Claim a route.
    Claim {
        /// The route.
        route: RouteId,
        /// The cards that pay for it.
        pay: Cards,
        /// Whether one of the cards is set aside for the flag; `None` where there is no choice.
        flag: Option<bool>,
    },
    /// Draw tickets.
    DrawTickets,
    /// Build a harbour.
    Build {
        /// In this city.
        city: CityId,
        /// The cards that pay for it.
        pay: Cards,
    },
    /// Exchange pieces with the own box.
    Exchange {
        /// The kind of piece given.
        give: Piece,
        /// How many.
        count: u8,
    },
    /// Buy a technology.
    Buy {
        /// This one.
        technology: Technology,
        /// The cards that pay for it.
        pay: Cards,
    },
    /// Take a share beside the route just claimed, or none.
    Share {
        /// Of this company.
        company: Option<CompanyId>,
    },
    /// Choose the dummy's share beside the route just claimed.
    DummyShare {
        /// Of this company.
        company: Option<CompanyId>,
    },
    /// Do nothing, where nothing can be done or where a claim or a card may be declined.
    Pass,
}

const _: () = assert!(size_of::<Move>() <= 48, "moves are copied freely");

/// The kinds of move, in the order in which they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // They are those of `Move`.
pub enum MoveKind {
    Keep,
    Pieces,
    Take,
    Blind,
    Claim,
    DrawTickets,
    Build,
    Exchange,
    Buy,
    Share,
    DummyShare,
    Pass,
}

impl MoveKind {
    /// Every kind, in the order in which moves are listed.
    pub const ALL: [MoveKind; 12] = [
        MoveKind::Keep,
        MoveKind::Pieces,
        MoveKind::Take,
        MoveKind::Blind,
        MoveKind::Claim,
        MoveKind::DrawTickets,
        MoveKind::Build,
        MoveKind::Exchange,
        MoveKind::Buy,
        MoveKind::Share,
        MoveKind::DummyShare,
        MoveKind::Pass,
    ];
}

impl Move {
    /// Returns what kind of move it is.
    pub const fn kind(&self) -> MoveKind {
        match self {
            Move::Keep { .. } => MoveKind::Keep,
            Move::Pieces { .. } => MoveKind::Pieces,
            Move::Take { .. } => MoveKind::Take,
            Move::Blind { .. } => MoveKind::Blind,
            Move::Claim { .. } => MoveKind::Claim,
            Move::DrawTickets => MoveKind::DrawTickets,
            Move::Build { .. } => MoveKind::Build,
            Move::Exchange { .. } => MoveKind::Exchange,
            Move::Buy { .. } => MoveKind::Buy,
            Move::Share { .. } => MoveKind::Share,
            Move::DummyShare { .. } => MoveKind::DummyShare,
            Move::Pass => MoveKind::Pass,
        }
    }
}

/// A set of kinds of move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveKinds(u16);

impl MoveKinds {
    /// No kind.
    pub const NONE: MoveKinds = MoveKinds(0);

    /// Puts `kind` into the set if `open`.
    pub(super) fn set(&mut self, kind: MoveKind, open: bool) {
        self.0 |= u16::from(open) << kind as u16;
    }

    /// Returns whether `kind` is in the set.
    pub const fn contains(self, kind: MoveKind) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }

    /// Returns how many kinds are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the kinds in the set, in the order of [`MoveKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = MoveKind> {
        MoveKind::ALL
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }

    /// Returns the `n`th kind in the set, from zero.
    pub fn nth(self, n: u32) -> Option<MoveKind> {
        let place = nth_bit(self.0.into(), n as usize)?;
        MoveKind::ALL.get(usize::from(place)).copied()
    }
}

/// The place of the `n`th bit that is set, from zero.
pub(super) fn nth_bit(mut bits: u32, n: usize) -> Option<u8> {
    for _ in 0..n.min(u32::BITS as usize) {
        bits &= bits.wrapping_sub(1);
    }
    (bits != 0).then(|| bits.trailing_zeros() as u8)
}
