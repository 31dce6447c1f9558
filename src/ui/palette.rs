//! Every colour of the console, by name: a railway poster of warm paper, calm water and night
//! panels, with one gold that means "here".
//!
//! A colour never stands alone: a card's colour comes with its sign, a player's with its mark.
//! The figures were chosen by measure (contrast of text, distance for every kind of sight), and
//! the tests keep them.

mod livery;

pub use livery::{Livery, Pattern};

use embedded_graphics::pixelcolor::Rgb565;

use rules::maps::{Card, Color};

/// The colour with these bits, as the display takes it.
const fn bits(value: u16) -> Rgb565 {
    Rgb565::new(
        (value >> 11) as u8,
        ((value >> 5) & 0x3F) as u8,
        (value & 0x1F) as u8,
    )
}

/// Outlines, the track bed, text on light grounds, footers.
pub const INK: Rgb565 = bits(0x10E5);
/// Panels and list screens.
pub const NIGHT: Rgb565 = bits(0x1968);
/// Raised rows on night.
pub const DUSK: Rgb565 = bits(0x322B);
/// What is disabled, zero or an empty frame.
pub const STEEL: Rgb565 = bits(0x84D5);
/// Secondary text on night and dusk.
pub const MIST: Rgb565 = bits(0xBE3A);
/// Text on night; chosen rows, help pages, name plates of the map.
pub const PAPER: Rgb565 = bits(0xFF9A);
/// Hairlines and deck edges on paper.
pub const SAND: Rgb565 = bits(0xE6B5);
/// Secondary text on paper.
pub const UMBER: Rgb565 = bits(0x6AC7);
/// The focus, points, the wild's wheel and key caps; nothing else may be gold.
pub const GOLD: Rgb565 = bits(0xFE47);
/// Title bars, refusals, the back of wagon cards, numbers on paper.
pub const FLAME: Rgb565 = bits(0xB9C4);
/// The centre of a city's dot.
pub const TARGET: Rgb565 = bits(0xDA05);
/// What can be done or is completed; always with a tick or a sign.
pub const GOOD: Rgb565 = bits(0x7E91);
/// What cannot be done or is lost; always with a cross or a sign.
pub const BAD: Rgb565 = bits(0xFCD0);
/// The row of a completed ticket.
pub const DONE: Rgb565 = bits(0x2AC8);
/// Home country.
pub const LAND: Rgb565 = bits(0xF717);
/// Abroad.
pub const LAND_ABROAD: Rgb565 = bits(0xE694);
/// A region of its own within the home country: Scotland.
pub const LAND_REGION: Rgb565 = bits(0xDEF6);
/// A second such region: Wales.
pub const LAND_REGION_OTHER: Rgb565 = bits(0xF694);
/// Sea and lakes.
pub const WATER: Rgb565 = bits(0x85F8);
/// The shallow rim of the water, and wave marks.
pub const SHOAL: Rgb565 = bits(0xA69A);
/// The shore line.
pub const COAST: Rgb565 = bits(0x7C6F);
/// A harbour city in the close view, and the back of ship cards.
pub const PORT: Rgb565 = bits(0x128D);
/// The inside of a harbour city's dot on the overview.
pub const PORT_PALE: Rgb565 = bits(0xBF1D);
/// The stripes on the back of wagon cards.
pub const FLAME_LIGHT: Rgb565 = bits(0xDB49);
/// The stripes on the back of ship cards.
pub const PORT_LIGHT: Rgb565 = bits(0x2B92);
/// Pure white: signs on dark cards, marks on dark players, text on their headers.
pub const WHITE: Rgb565 = bits(0xFFFF);
/// The inside of a free black space on the overview, where full black would look claimed.
pub const BLACK_OVERVIEW: Rgb565 = bits(0x5ACD);
/// The inside of a ferry's space for a wild that cannot be claimed now.
pub const WILD_PALE: Rgb565 = bits(0xFF0F);
/// Text that is too wide for its room. No picture may hold this colour: a test that looks for it in
/// every screen proves that nothing is cut.
pub const OVERLONG: Rgb565 = bits(0xF81F);

/// The colours in which one kind of card, and a route's space of its colour, is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardColors {
    /// The card itself, and a focused space.
    pub full: Rgb565,
    /// The inside of a free space.
    pub tint: Rgb565,
    /// The edge and the sign of a free space.
    pub deep: Rgb565,
    /// The edge of a space that cannot be claimed now: the full colour, with a third of the land in it.
    pub pale: Rgb565,
    /// The sign on `full`.
    pub sign: Rgb565,
}

impl CardColors {
    /// A space of any colour.
    pub const GRAY: CardColors = card(0x9CB1, 0xDE98, 0x4A47, 0xBD93, INK);
    /// The wild: ink with a gold wheel. It has no free space of its own but a ferry's, which is
    /// ink as well. On cards the [`WILD_RIM`] goes around it.
    pub const WILD: CardColors = CardColors {
        full: INK,
        tint: INK,
        deep: INK,
        pale: bits(0x630B),
        sign: GOLD,
    };

    /// The colours of cards and spaces of `color`; gray for `None`, as routes have it.
    pub const fn of(color: Option<Color>) -> CardColors {
        match color {
            Some(Color::Red) => card(0xC145, 0xF5B4, 0x88A2, 0xD34B, WHITE),
            Some(Color::Orange) => card(0xEBE3, 0xFE73, 0x89E0, 0xF50A, INK),
            Some(Color::Yellow) => card(0xF6C5, 0xFF93, 0x6A80, 0xF6EB, INK),
            Some(Color::Green) => card(0x762D, 0xC736, 0x12C5, 0xA691, INK),
            Some(Color::Blue) => card(0x1A97, 0xAE5E, 0x11D1, 0x6437, WHITE),
            Some(Color::Pink) => card(0xD3FA, 0xF65D, 0x714E, 0xE519, INK),
            Some(Color::Black) => card(0x2946, 0xB596, 0x10A3, 0x9451, WHITE),
            Some(Color::White) => card(0xFFFF, 0xFFFF, 0x5A88, 0xBD93, INK),
            None => CardColors::GRAY,
        }
    }

    /// The colours of a card; the wild's own for the wild.
    pub const fn of_card(card: Card) -> CardColors {
        match card.color() {
            None => CardColors::WILD,
            color => CardColors::of(color),
        }
    }

    /// The inside of a free space on the overview, which has no room for a tint.
    pub fn overview(self) -> Rgb565 {
        if self == CardColors::of(Some(Color::Black)) {
            BLACK_OVERVIEW
        } else {
            self.full
        }
    }

    /// The inside of a space that cannot be claimed now.
    pub fn pale_inside(self) -> Rgb565 {
        if self == CardColors::WILD {
            WILD_PALE
        } else {
            self.tint
        }
    }
}

/// One row of the table of cards.
const fn card(full: u16, tint: u16, deep: u16, pale: u16, sign: Rgb565) -> CardColors {
    CardColors {
        full: bits(full),
        tint: bits(tint),
        deep: bits(deep),
        pale: bits(pale),
        sign,
    }
}

/// The six colours around a wild card, in the order of the hand.
pub const WILD_RIM: [Rgb565; 6] = [
    CardColors::of(Some(Color::Red)).full,
    CardColors::of(Some(Color::Orange)).full,
    CardColors::of(Some(Color::Yellow)).full,
    CardColors::of(Some(Color::Green)).full,
    CardColors::of(Some(Color::Blue)).full,
    CardColors::of(Some(Color::Pink)).full,
];

/// The grounds of company seals, all dark enough for paper letters.
pub const SEALS: [Rgb565; 9] = [
    bits(0x78E5),
    bits(0x19CD),
    bits(0x2AC8),
    bits(0x592B),
    bits(0x7A02),
    bits(0x3A4A),
    bits(0x52A3),
    bits(0x128D),
    bits(0x2946),
];

/// The colours of the title picture, where the sun sets behind a viaduct.
pub mod sunset {
    use super::{NIGHT, bits};
    use embedded_graphics::pixelcolor::Rgb565;

    /// The sky in bands, from the zenith down.
    pub const SKY: [Rgb565; 7] = [
        NIGHT,
        bits(0x39CB),
        bits(0x6A2D),
        bits(0xAA8B),
        bits(0xDB49),
        bits(0xF489),
        bits(0xFE0B),
    ];
    /// The sun.
    pub const SUN: Rgb565 = bits(0xFF98);
    /// The smoke of the engine.
    pub const SMOKE: Rgb565 = bits(0xFF59);
    /// Snow on the summit.
    pub const SNOW: Rgb565 = bits(0xFF9B);
    /// The mountains.
    pub const MOUNTAIN: Rgb565 = bits(0x6ACF);
    /// A lit window.
    pub const WINDOW: Rgb565 = bits(0xFF13);
    /// The engine's rods.
    pub const BRASS: Rgb565 = bits(0xCC49);
    /// Dusk through the arches.
    pub const ARCH: Rgb565 = bits(0x5391);
}
