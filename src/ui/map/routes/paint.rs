//! The colours of spaces.

use embedded_graphics::pixelcolor::Rgb565;

use super::super::projection::Zoom;
use super::Drawing;
use crate::palette::{CardColors, GOLD, INK, Livery};
use crate::signs::Sign;

/// How a route that nobody has claimed stands to the one who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::map) enum Standing {
    /// Nobody is asked: it is free.
    Free,
    /// It can be claimed now.
    Claimable,
    /// It cannot be claimed now: cards or pieces are missing.
    Beyond,
    /// A licence for it is missing.
    Locked,
    /// It is closed for the rest of the game.
    Closed,
}

/// How much room a space takes, and with it how much it stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// A car.
    Claimed,
    /// The largest tile.
    Bold,
    /// A tile.
    Plain,
    /// A tile that stands back.
    Pale,
    /// A stroke, where nothing can be put.
    Thin,
}

/// Colours of a space, from the outside in.
pub(super) struct Paint {
    pub(super) weight: Weight,
    pub(super) edge: Rgb565,
    pub(super) inside: Rgb565,
    /// Between edge and inside, if they differ.
    pub(super) rim: Option<Rgb565>,
    pub(super) sign: Option<(Sign, Rgb565)>,
}

impl Drawing<'_> {
    /// The card colours of a space.
    fn colors(&self, place: usize) -> CardColors {
        if place < usize::from(self.route.cost.locomotives) {
            CardColors::WILD
        } else {
            CardColors::of(self.route.cost.color)
        }
    }

    /// The paint of a space that nobody has claimed.
    pub(super) fn free_paint(&self, place: usize, standing: Standing) -> Paint {
        let colors = self.colors(place);
        let weight = match standing {
            Standing::Claimable => Weight::Bold,
            Standing::Free => Weight::Plain,
            Standing::Beyond => Weight::Pale,
            Standing::Locked if self.projection.zoom() != Zoom::Overview => Weight::Pale,
            Standing::Locked | Standing::Closed => Weight::Thin,
        };
        if matches!(standing, Standing::Free | Standing::Claimable) {
            self.bright(colors, weight)
        } else {
            let sign = self.pale_sign(colors, place, standing);
            Paint {
                weight,
                edge: colors.pale,
                inside: colors.pale_inside(),
                rim: None,
                sign,
            }
        }
    }

    /// The paint of a space that can be claimed, as far as one knows.
    fn bright(&self, colors: CardColors, weight: Weight) -> Paint {
        let wild = colors == CardColors::WILD;
        let zoom = self.projection.zoom();
        if zoom == Zoom::Overview {
            return Paint {
                weight,
                edge: colors.deep,
                inside: if wild { GOLD } else { colors.overview() },
                rim: None,
                sign: None,
            };
        }
        let (sign, color) = self.sign(colors);
        Paint {
            weight,
            edge: colors.deep,
            inside: colors.tint,
            rim: (!wild && zoom == Zoom::Close).then_some(colors.full),
            sign: Some((sign, color)),
        }
    }

    /// The sign of a space, and its colour on a free one.
    fn sign(&self, colors: CardColors) -> (Sign, Rgb565) {
        if colors == CardColors::WILD {
            (Sign::WHEEL, GOLD)
        } else {
            (Sign::of_color(self.route.cost.color), colors.deep)
        }
    }

    /// The sign of a space that cannot be claimed: none in the middle view, where signs mean "now"; a
    /// lock in the middle of a route whose licence is missing.
    fn pale_sign(
        &self,
        colors: CardColors,
        place: usize,
        standing: Standing,
    ) -> Option<(Sign, Rgb565)> {
        let middle = usize::from(self.route.cost.length) / 2;
        match (self.projection.zoom(), standing) {
            (Zoom::Overview, _) | (_, Standing::Closed) => None,
            (_, Standing::Locked) if place == middle => Some((Sign::LOCK, INK)),
            (Zoom::Middle, _) => None,
            (Zoom::Close, _) => Some((self.sign(colors).0, colors.pale)),
        }
    }

    /// The paint of a free space that is focused: in full colour.
    pub(super) fn focused_paint(&self, place: usize) -> Paint {
        let colors = self.colors(place);
        let overview = self.projection.zoom() == Zoom::Overview;
        Paint {
            weight: Weight::Plain,
            edge: INK,
            inside: colors.full,
            rim: None,
            sign: (!overview).then_some((self.sign(colors).0, colors.sign)),
        }
    }

    /// The paint of a car.
    pub(super) fn claimed_paint(&self, owner: &Livery) -> Paint {
        let close = self.projection.zoom() == Zoom::Close;
        Paint {
            weight: Weight::Claimed,
            edge: INK,
            inside: if close { owner.ground } else { owner.overview },
            rim: None,
            sign: close.then_some((owner.sign, owner.mark)),
        }
    }
}
