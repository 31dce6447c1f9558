//! Routes as their spaces: free ones as hollow tiles, claimed ones as solid cars on a track bed.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::fill::{FINE, fill_convex, fill_disc, pixel};
use super::projection::{Projection, Zoom};
use super::track::Track;
use crate::maps::{Route, RouteKind};
use crate::ui::palette::{CardColors, GOLD, INK, Pattern, PlayerColor, WHITE};
use crate::ui::signs::Sign;

/// Pixels of gold around the focused route.
const RING: i32 = 3;
/// Pixels beside a route's line that its picture can touch: half a car and its edge, the ring with
/// its own, and one more while it arrives.
pub(super) const SIDE: i32 = 6 + RING + 2;

/// A route to be drawn, and where.
pub(super) struct Drawing<'a> {
    pub(super) projection: &'a Projection,
    pub(super) area: &'a Rectangle,
    pub(super) track: Track,
    pub(super) route: &'a Route,
}

/// Colours of a space, from the outside in.
struct Paint {
    edge: Rgb565,
    inside: Rgb565,
    /// Between edge and inside, if they differ.
    rim: Option<Rgb565>,
    sign: Option<(Sign, Rgb565)>,
}

impl Drawing<'_> {
    /// Whether any of it is in the area.
    pub(super) fn is_seen(&self) -> bool {
        let seen = self.track.bounds(SIDE).intersection(self.area);
        !seen.is_zero_sized()
    }

    /// Whether a space can be in the area.
    fn is_space_seen(&self, (from, to): (i32, i32)) -> bool {
        let middle = self.track.at((from + to) / 2, 0);
        let reach = (to - from) / 2 + SIDE * FINE;
        let low = self.area.top_left * FINE;
        let high = (self.area.top_left + self.area.size) * FINE;
        middle.x + reach >= low.x
            && middle.x - reach <= high.x
            && middle.y + reach >= low.y
            && middle.y - reach <= high.y
    }

    /// Draws the spaces of a route that nobody has claimed.
    pub(super) fn free<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
    ) -> Result<(), D::Error> {
        for (place, space) in self.track.spaces().enumerate() {
            if !self.is_space_seen(space) {
                continue;
            }
            let paint = self.free_paint(place);
            match self.projection.zoom() {
                Zoom::Overview => self.small_space(target, space, &paint, false)?,
                Zoom::Close => self.large_space(target, space, &paint)?,
            }
        }
        Ok(())
    }

    /// Draws the track bed and cars of a claimed route; several owners take turns along it. Only
    /// the first `shown` cars: a claim appears car by car.
    pub(super) fn claimed<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        owners: &[PlayerColor],
        shown: usize,
    ) -> Result<(), D::Error> {
        self.bed(target)?;
        let cars = self.track.spaces().zip(owners.iter().cycle());
        for (space, &owner) in cars.take(shown) {
            if !self.is_space_seen(space) {
                continue;
            }
            match self.projection.zoom() {
                Zoom::Overview => {
                    let paint = Paint {
                        edge: INK,
                        inside: owner.overview(),
                        rim: None,
                        sign: None,
                    };
                    self.small_space(target, space, &paint, true)?;
                    self.pattern(target, space, owner)?;
                }
                Zoom::Close => {
                    let paint = Paint {
                        edge: INK,
                        inside: owner.ground(),
                        rim: None,
                        sign: Some((Sign::of_player(owner), owner.mark())),
                    };
                    self.large_space(target, space, &paint)?;
                }
            }
        }
        Ok(())
    }

    /// Draws the focused route: a ring around all its spaces, which are in full colour if free.
    pub(super) fn focused<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        owners: &[PlayerColor],
        larger: i32,
    ) -> Result<(), D::Error> {
        let width = self.car_width() + 2 * FINE;
        // Ink between the spaces as well: gold there would look like part of them.
        for (around, color) in [(RING + larger + 1, INK), (RING + larger, GOLD), (0, INK)] {
            self.strip(target, around, width + 2 * around * FINE, color)?;
        }
        if !owners.is_empty() {
            return self.claimed(target, owners, usize::MAX);
        }
        for (place, space) in self.track.spaces().enumerate() {
            let mut paint = self.free_paint(place);
            let colors = self.colors(place);
            paint.inside = colors.full;
            paint.rim = None;
            paint.edge = INK;
            paint.sign = paint.sign.map(|(sign, _)| (sign, colors.sign));
            match self.projection.zoom() {
                Zoom::Overview => self.small_space(target, space, &paint, false)?,
                Zoom::Close => self.large_space(target, space, &paint)?,
            }
        }
        Ok(())
    }

    /// Draws the route as a plain gold line: part of a way that is shown.
    pub(super) fn way<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
    ) -> Result<(), D::Error> {
        self.line(target, 5 * FINE, INK)?;
        self.line(target, 3 * FINE, GOLD)
    }

    /// A line from city to city.
    fn line<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        width: i32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let pieces = self.track.pieces();
        for piece in 0..pieces {
            let from = self.track.length * piece / pieces;
            let to = self.track.length * (piece + 1) / pieces;
            let corners = self.track.piece(from, to, width);
            fill_convex(target, self.area, &corners, color)?;
        }
        Ok(())
    }

    fn bed<D: DrawTarget<Color = Rgb565>>(&self, target: &mut D) -> Result<(), D::Error> {
        let width = match self.projection.zoom() {
            Zoom::Overview => 3,
            Zoom::Close => 5,
        };
        self.line(target, width * FINE, INK)
    }

    /// All spaces and the gaps between them as one band that reaches `around` pixels further.
    fn strip<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        around: i32,
        width: i32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let (first, last) = self.track.extent();
        let (first, last) = (first - (around + 1) * FINE, last + (around + 1) * FINE);
        let pieces = self.track.pieces();
        for piece in 0..pieces {
            let from = first + (last - first) * piece / pieces;
            let to = first + (last - first) * (piece + 1) / pieces;
            let corners = self.track.piece(from, to, width);
            fill_convex(target, self.area, &corners, color)?;
        }
        Ok(())
    }

    /// The inside of a car, without its edge, in fine units.
    fn car_width(&self) -> i32 {
        match (self.projection.zoom(), self.projection.is_small_sheet()) {
            (Zoom::Overview, false) => 3 * FINE,
            (Zoom::Overview, true) => 4 * FINE,
            (Zoom::Close, _) => 9 * FINE,
        }
    }

    /// The card colours of a space.
    fn colors(&self, place: usize) -> CardColors {
        if place < usize::from(self.route.cost.locomotives) {
            CardColors::WILD
        } else {
            CardColors::of(self.route.cost.color)
        }
    }

    fn free_paint(&self, place: usize) -> Paint {
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

    /// A space of the overview: a dash, or a dot at sea.
    fn small_space<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        (from, to): (i32, i32),
        paint: &Paint,
        claimed: bool,
    ) -> Result<(), D::Error> {
        if self.route.cost.kind == RouteKind::Sea {
            let middle = pixel(self.track.at((from + to) / 2, 0));
            let (outer, inner) = if claimed { (6, 4) } else { (5, 3) };
            fill_disc(target, self.area, middle, outer, paint.edge)?;
            return if inner == 3 {
                let square = Rectangle::new(middle - Point::new_equal(1), Size::new_equal(3));
                target.fill_solid(&square.intersection(self.area), paint.inside)
            } else {
                fill_disc(target, self.area, middle, inner, paint.inside)
            };
        }
        let width = self.car_width();
        let (edge, inset) = if claimed {
            (FINE, 0)
        } else {
            (FINE / 2, FINE / 2)
        };
        let corners = self.track.piece(from, to, width + 2 * edge);
        fill_convex(target, self.area, &corners, paint.edge)?;
        let corners = self.track.piece(from + FINE, to - FINE, width - 2 * inset);
        fill_convex(target, self.area, &corners, paint.inside)
    }

    /// What tells a player's cars apart on the overview.
    fn pattern<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        (from, to): (i32, i32),
        owner: PlayerColor,
    ) -> Result<(), D::Error> {
        let middle = (from + to) / 2;
        let sea = self.route.cost.kind == RouteKind::Sea;
        match owner.pattern() {
            Pattern::Plain => Ok(()),
            Pattern::WhiteLine if !sea => {
                let corners = self.track.piece(from + FINE, to - FINE, FINE);
                fill_convex(target, self.area, &corners, WHITE)
            }
            Pattern::InkTick if !sea => {
                let corners =
                    self.track
                        .piece(middle - FINE / 2, middle + FINE / 2, self.car_width());
                fill_convex(target, self.area, &corners, INK)
            }
            pattern => {
                let color = if pattern == Pattern::InkTick {
                    INK
                } else {
                    WHITE
                };
                let dot = Rectangle::new(pixel(self.track.at(middle, 0)), Size::new_equal(1));
                target.fill_solid(&dot.intersection(self.area), color)
            }
        }
    }

    /// A space of the close view: a tile or a car, or a hull at sea, with its sign.
    fn large_space<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        (from, to): (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        let width = self.car_width();
        self.body(
            target,
            (from - FINE, to + FINE),
            width + 2 * FINE,
            paint.edge,
        )?;
        let mut inset = 0;
        if let Some(rim) = paint.rim {
            self.body(target, (from, to), width, rim)?;
            inset = FINE;
        }
        self.body(
            target,
            (from + inset, to - inset),
            width - 2 * inset,
            paint.inside,
        )?;
        if let Some((sign, color)) = paint.sign {
            let middle = self.track.at((from + to) / 2, 0);
            let middle = pixel(middle);
            let room = Rectangle::with_center(middle, Size::new_equal(Sign::SIZE));
            if !room.intersection(self.area).is_zero_sized() {
                sign.draw_centered(&mut target.clipped(self.area), middle, 1, color)?;
            }
        }
        Ok(())
    }

    fn body<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        (from, to): (i32, i32),
        width: i32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        match self.route.cost.kind {
            RouteKind::Rail => {
                let corners = self.track.piece(from, to, width);
                fill_convex(target, self.area, &corners, color)
            }
            RouteKind::Sea => {
                let corners = self.track.hull(from, to, width);
                fill_convex(target, self.area, &corners, color)
            }
        }
    }
}
