//! What the things of a player look like.

use embedded_graphics::pixelcolor::Rgb565;

use super::{INK, SAND, WHITE, bits};
use crate::signs::Sign;

/// What tells the cars of players apart on the overview, where a car is 3 px wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// The ground alone.
    Plain,
    /// A white line along the car.
    WhiteLine,
    /// An ink tick across the car.
    InkTick,
    /// A white dot in the middle.
    WhiteDot,
}

/// What all that belongs to one player looks like. No ground is gold or yellow: gold is the focus.
///
/// ```
/// use ui::palette::{Livery, Pattern};
/// assert_eq!(Livery::TEAL.pattern, Pattern::InkTick);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Livery {
    /// The ground: headers, cars, plates.
    pub ground: Rgb565,
    /// The colour of the sign on the ground, and of text on it.
    pub mark: Rgb565,
    /// The player's mark.
    pub sign: Sign,
    /// The ground of a car on the overview.
    pub overview: Rgb565,
    /// What is drawn on such a car beside its colour.
    pub pattern: Pattern,
    /// A shade of the ground for the rays behind the curtain's roundel.
    pub ray: Rgb565,
}

impl Livery {
    /// Red with a disc.
    pub const RUBY: Livery = Livery {
        ground: bits(0xC107),
        mark: WHITE,
        sign: Sign::DISC,
        overview: bits(0xC107),
        pattern: Pattern::Plain,
        ray: bits(0xA0A5),
    };
    /// Blue with bars.
    pub const COBALT: Livery = Livery {
        ground: bits(0x1AB8),
        mark: WHITE,
        sign: Sign::BARS,
        overview: bits(0x1AB8),
        pattern: Pattern::WhiteLine,
        ray: bits(0x1A12),
    };
    /// Nearly white with chevrons.
    pub const IVORY: Livery = Livery {
        ground: bits(0xFFBC),
        mark: INK,
        sign: Sign::CHEVRONS,
        overview: bits(0xFFBC),
        pattern: Pattern::Plain,
        ray: SAND,
    };
    /// Blue-green with squares.
    pub const TEAL: Livery = Livery {
        ground: bits(0x1D13),
        mark: INK,
        sign: Sign::SQUARES,
        overview: bits(0x1D13),
        pattern: Pattern::InkTick,
        ray: bits(0x140E),
    };
    /// Nearly black with a square ring; lighter on the overview, to stand off the track bed.
    pub const COAL: Livery = Livery {
        ground: bits(0x2926),
        mark: WHITE,
        sign: Sign::SQUARE_RING,
        overview: bits(0x4A2A),
        pattern: Pattern::WhiteDot,
        ray: bits(0x4A2A),
    };

    /// Every livery.
    pub const ALL: [&'static Livery; 5] = [
        &Livery::RUBY,
        &Livery::COBALT,
        &Livery::IVORY,
        &Livery::TEAL,
        &Livery::COAL,
    ];
}
