//! The colours of spaces.

use embedded_graphics::pixelcolor::Rgb565;

use super::super::projection::Zoom;
use super::Drawing;
use crate::palette::{CardColors, GOLD, INK, Livery};
use crate::signs::Sign;

/// Colours of a space, from the outside in.
pub(super) struct Paint {
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
    pub(super) fn free_paint(&self, place: usize) -> Paint {
        let colors = self.colors(place);
        let wild = colors == CardColors::WILD;
        if self.projection.zoom() == Zoom::Overview {
            return Paint {
                edge: colors.deep,
                inside: if wild { GOLD } else { colors.overview() },
                rim: None,
                sign: None,
            };
        }
        let sign = if wild {
            (Sign::WHEEL, GOLD)
        } else {
            (Sign::of_color(self.route.cost.color), colors.deep)
        };
        Paint {
            edge: colors.deep,
            inside: colors.tint,
            rim: (!wild).then_some(colors.full),
            sign: Some(sign),
        }
    }

    /// The paint of a free space that is focused: in full colour.
    pub(super) fn focused_paint(&self, place: usize) -> Paint {
        let colors = self.colors(place);
        let free = self.free_paint(place);
        Paint {
            edge: INK,
            inside: colors.full,
            rim: None,
            sign: free.sign.map(|(sign, _)| (sign, colors.sign)),
        }
    }

    /// The paint of a car.
    pub(super) fn claimed_paint(&self, owner: &Livery) -> Paint {
        match self.projection.zoom() {
            Zoom::Overview => Paint {
                edge: INK,
                inside: owner.overview,
                rim: None,
                sign: None,
            },
            Zoom::Close => Paint {
                edge: INK,
                inside: owner.ground,
                rim: None,
                sign: Some((owner.sign, owner.mark)),
            },
        }
    }
}
