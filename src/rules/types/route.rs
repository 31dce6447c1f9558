//! Routes and what they cost.

use crate::words::words;
use crate::{CityId, Color, CompanyId, Piece, RouteId, Set, Technologies};

/// Route lengths run up to this: points are a table by length.
pub const MAX_LENGTH: usize = 10;

/// Companies, as bits.
pub type CompanySet = Set<CompanyId, 1>;

words! {
    /// Whether trains or ships run on a route.
    RouteKind, "rail or sea" {
        /// Wagon cards and trains.
        Rail = "rail",
        /// Ship cards and ships.
        Sea = "sea",
    }
}

impl RouteKind {
    /// Returns the piece that runs on it.
    pub const fn piece(self) -> Piece {
        match self {
            RouteKind::Rail => Piece::Train,
            RouteKind::Sea => Piece::Ship,
        }
    }
}

/// One lane between two cities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// One end.
    pub a: CityId,
    /// The other end.
    pub b: CityId,
    /// What a claim costs.
    pub cost: RouteCost,
    /// Points for claiming it.
    pub points: u8,
    /// The other lane, if it is one of a double.
    pub other_lane: Option<RouteId>,
    /// Technologies it asks for.
    pub needs: Technologies,
    /// Companies shown beside it.
    pub companies: CompanySet,
    /// Whether it bears the cart sign.
    pub cart: bool,
    /// How far its middle lies off the straight line, to the right on the way from `a` to `b`, in
    /// thousandths of the board's width. The curve is a parabola.
    pub bend: i16,
    /// The number of its class among those of its board: of routes that cost and need the same.
    pub class: u8,
}

/// What a claim costs: the same for every route of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RouteCost {
    /// Trains or ships.
    pub kind: RouteKind,
    /// The colour, or `None` for gray: any one colour.
    pub color: Option<Color>,
    /// Spaces.
    pub length: u8,
    /// Spaces among them that ask for a wild: more than zero on a ferry.
    pub locomotives: u8,
}

impl RouteCost {
    /// Returns whether this is a ferry.
    pub const fn is_ferry(&self) -> bool {
        self.locomotives > 0
    }
}
