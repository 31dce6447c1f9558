//! Land and water: the ground of the map.
//!
//! Rows of pixels are held as bits, 32 pixels a word, so that the rim of shallow water and the
//! shore line (land, grown by some pixels) come out of a few shifts instead of thick lines, and a
//! board's hundreds of edges cost one flipped bit a row each. The picture is the same at every
//! scale, and no pixel is drawn twice.

mod pen;
mod rows;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::fill::Edge;
use super::projection::{Projection, Zoom};
use crate::maps::{Board, Shape, ShapeKind};
use crate::ui::palette;
use pen::Pen;
use rows::{EMPTY, PLANES, Row, WORDS, either, grown, parity, plain_kind, spread, window};

/// Pixels beside the drawn area that are looked at: a wave mark and the widest rim beyond it.
const MARGIN: i32 = 16;
/// How far land can reach into the water around it, in pixels: the widest rim.
const REACH: usize = 4;
/// Rows that are made together, with those that reach into the drawn ones from above and below:
/// more cost memory, fewer cost looking through the shapes again.
const ROWS: usize = 48;
/// A row that no outline has touched.
const UNTOUCHED: (u8, u8) = (WORDS as u8, 0);

/// How far the shallow rim reaches, in pixels.
const fn rim(zoom: Zoom) -> usize {
    match zoom {
        Zoom::Overview => 2,
        Zoom::Close => REACH,
    }
}

/// The colours by number: those of [`ShapeKind`], and what water is near land.
const COLORS: [Rgb565; 7] = [
    palette::WATER,
    palette::LAND,
    palette::LAND_ABROAD,
    palette::LAND_REGION,
    palette::LAND_REGION_OTHER,
    palette::SHOAL,
    palette::COAST,
];

/// Distance of wave marks from each other, across and down.
const WAVE_PITCH: i32 = 52;
/// The two rows of a wave mark, the left pixel last.
const WAVE: [u32; 2] = [0b010_0010, 0b101_0101];
/// Pixels that must be open water for a mark: its own and one on each side.
const WAVE_ROOM: u32 = 0b1_1111_1111;

/// Draws the ground of `area`, which must lie in the projection's window.
pub(super) fn draw_land<D: DrawTarget<Color = Rgb565>>(
    target: &mut D,
    ground: &mut Ground,
    board: &Board,
    projection: &Projection,
    area: &Rectangle,
) -> Result<(), D::Error> {
    let bottom = area.top_left.y + area.size.height as i32;
    ground.begin(board, projection, area);
    let mut pen = Pen::new(area);
    let mut top = area.top_left.y;
    while top < bottom {
        ground.lay(board.shapes, projection, top);
        let end = bottom.min(top + (ROWS - 2 * ground.rim) as i32);
        for y in top..end {
            ground.draw_row(target, projection, (y - top) as usize, y, &mut pen)?;
        }
        top = end;
    }
    pen.lift(target)
}

/// A band of rows: the memory that drawing the ground takes, some 9 KiB, which one picture needs
/// but once for all its areas.
pub(super) struct Ground {
    /// What each pixel is, as the number of its kind.
    planes: [[Row; PLANES]; ROWS],
    /// Whether each pixel is land. While a shape is laid, where its outline crosses the rows.
    land: [Row; ROWS],
    /// What each row is all over, if it is one kind all over.
    plain: [Option<u8>; ROWS],
    /// The pixel that rows begin with.
    left: i32,
    /// Words in use.
    words: usize,
    /// Rows in use: those of the band, and around it.
    rows: usize,
    /// How far land reaches into the water.
    rim: usize,
    /// What is there before any shape.
    base: ShapeKind,
    /// The thousandths of the board's width that the rows show.
    across: (i16, i16),
    /// The first word of each row that the outline being laid has touched, and the one after the
    /// last.
    touched: [(u8, u8); ROWS],
}

impl Ground {
    pub(super) fn new() -> Ground {
        Ground {
            planes: [[[0; WORDS]; PLANES]; ROWS],
            land: [[0; WORDS]; ROWS],
            plain: [None; ROWS],
            left: 0,
            words: 0,
            rows: 0,
            rim: 0,
            base: ShapeKind::Water,
            across: (0, 0),
            touched: [UNTOUCHED; ROWS],
        }
    }

    /// Gets ready for another area.
    fn begin(&mut self, board: &Board, projection: &Projection, area: &Rectangle) {
        let right = area.top_left.x + area.size.width as i32 + MARGIN;
        self.left = area.top_left.x - MARGIN;
        self.words = ((right - self.left) as usize).div_ceil(32).min(WORDS);
        self.rim = rim(projection.zoom());
        self.rows = ROWS.min(area.size.height as usize + 2 * self.rim);
        self.across = projection.thousandths_across(self.left, right);
        self.base = if board.shapes.is_empty() {
            ShapeKind::Land
        } else {
            ShapeKind::Water
        };
    }

    /// Makes the band whose first drawn row is `top`.
    fn lay(&mut self, shapes: &[Shape], projection: &Projection, top: i32) {
        let first = top - self.rim as i32;
        for planes in self.planes.iter_mut().take(self.rows) {
            for (plane, row) in planes.iter_mut().enumerate() {
                row.fill(spread(self.base as u32 >> plane & 1));
            }
        }
        for row in self.land.iter_mut().take(self.rows) {
            row.fill(0);
        }
        let down = projection.thousandths_down(first, first + self.rows as i32);
        for shape in shapes {
            let seen = shape.least.0 <= self.across.1
                && shape.most.0 >= self.across.0
                && shape.least.1 <= down.1
                && shape.most.1 >= down.0;
            if seen && let Some((from, to)) = self.outline(shape, projection, first, down) {
                self.fill(from, to, shape.kind);
            }
        }
        let rows = self.land.iter_mut().zip(&self.planes);
        for ((land, planes), plain) in rows.zip(&mut self.plain).take(self.rows) {
            let [ones, twos, fours] = planes;
            for (((land, one), two), four) in land.iter_mut().zip(ones).zip(twos).zip(fours) {
                *land = one | two | four;
            }
            *plain = plain_kind(planes, self.words);
        }
    }

    /// Marks where the outline of a shape crosses the rows of the band; gives the first row and
    /// the one after the last.
    fn outline(
        &mut self,
        shape: &Shape,
        projection: &Projection,
        first: i32,
        down: (i16, i16),
    ) -> Option<(usize, usize)> {
        let last = first + self.rows as i32;
        let (mut from, mut to) = (ROWS, 0);
        // Which side of the band a point is on: most edges are passed by without further ado.
        let side = |y: i16| i8::from(y > down.1) - i8::from(y < down.0);
        let mut before = *shape.points.last()?;
        let mut side_before = side(before.1);
        for &here in shape.points {
            let side_here = side(here.1);
            let (there, other_side) = (before, side_before);
            (before, side_before) = (here, side_here);
            if side_here == other_side && side_here != 0 {
                continue;
            }
            let a = projection.shape_point(there);
            let b = projection.shape_point(here);
            if let Some(mut edge) = Edge::between(a, b, first, last) {
                from = from.min((edge.from - first) as usize);
                to = to.max((edge.to - first) as usize);
                for row in edge.from..edge.to {
                    self.flip((row - first) as usize, edge.cross());
                }
            }
        }
        (from < to).then_some((from, to))
    }

    /// Flips the pixel where an outline crosses a row.
    fn flip(&mut self, row: usize, x: i32) {
        let bit = (x - self.left).max(0) as usize;
        let word = bit / 32;
        let place = self.land.get_mut(row).and_then(|row| row.get_mut(word));
        if let Some((place, touched)) = place.zip(self.touched.get_mut(row)) {
            *place ^= 1 << (bit % 32);
            let word = word as u8;
            *touched = (touched.0.min(word), touched.1.max(word + 1));
        }
    }

    /// Paints what lies within the marked outline, and wipes the marks.
    fn fill(&mut self, from: usize, to: usize, kind: ShapeKind) {
        let kind = kind as u32;
        let kind = [kind & 1, kind >> 1 & 1, kind >> 2].map(spread);
        let rows = self.land.iter_mut().zip(&mut self.planes);
        for ((marks, planes), touched) in rows.zip(&mut self.touched).take(to).skip(from) {
            let (first, after) = (usize::from(touched.0), usize::from(touched.1));
            *touched = UNTOUCHED;
            let mut inside = 0;
            // Between the outermost crossings, and on to the end if the last lies beyond it.
            for word in first..self.words {
                if word >= after && inside == 0 {
                    break;
                }
                let Some(mark) = marks.get_mut(word) else {
                    break;
                };
                let within = if *mark == 0 {
                    inside
                } else {
                    parity(*mark) ^ inside
                };
                inside = spread(within >> 31);
                *mark = 0;
                if within != 0 {
                    for (plane, kind) in planes.iter_mut().zip(kind) {
                        if let Some(bits) = plane.get_mut(word) {
                            *bits = *bits & !within | within & kind;
                        }
                    }
                }
            }
        }
    }

    /// Draws one row of the band, in runs of one colour.
    fn draw_row<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        projection: &Projection,
        row: usize,
        y: i32,
        pen: &mut Pen,
    ) -> Result<(), D::Error> {
        let middle = row + self.rim;
        let Some(planes) = self.planes.get(middle) else {
            return Ok(());
        };
        if let Some(color) = self.plain_color(projection, middle, y) {
            pen.change(target, self.left, y, color)?;
            return pen.end_row(target, y);
        }
        let (shoal, coast) = self.shores(projection, middle, y);
        let [ones, twos, fours] = planes;
        let mut last = [0; PLANES];
        let words = ones.iter().zip(twos).zip(fours).zip(&shoal).zip(&coast);
        for (word, ((((one, two), four), shoal), coast)) in words.enumerate().take(self.words) {
            // Shallow water is five, the shore six; see `COLORS`.
            let now = [one | shoal, two | coast, four | shoal | coast];
            // Where any of the three changes, a run ends.
            let mut changes = u32::from(word == 0);
            for (bits, last) in now.iter().zip(&mut last) {
                changes |= bits ^ (bits << 1 | *last);
                *last = bits >> 31;
            }
            while changes != 0 {
                let bit = changes.trailing_zeros();
                changes &= changes - 1;
                let [one, two, four] = now.map(|bits| bits >> bit & 1);
                let kind = (four << 2 | two << 1 | one) as usize;
                let color = COLORS.get(kind).copied().unwrap_or(palette::WATER);
                let x = self.left + (word * 32) as i32 + bit as i32;
                pen.change(target, x, y, color)?;
            }
        }
        pen.end_row(target, y)
    }

    /// The colour of a row that has but one: all land, or water with no shore near.
    fn plain_color(&self, projection: &Projection, middle: usize, y: i32) -> Option<Rgb565> {
        let kind = self.plain.get(middle).copied().flatten()?;
        if kind == ShapeKind::Water as u8 {
            let around = self.plain.get(middle - self.rim..=middle + self.rim)?;
            let waves = projection.zoom() == Zoom::Close && wave_row(projection, y).is_some();
            if waves || around.iter().any(|&row| row != Some(kind)) {
                return None;
            }
        }
        COLORS.get(usize::from(kind)).copied()
    }

    /// Shallow water with wave marks, and the shore line, of one row: land grown by a rim, and by
    /// one pixel.
    fn shores(&self, projection: &Projection, middle: usize, y: i32) -> (Row, Row) {
        let rows = |away: usize| {
            let above = self.land.get(middle.wrapping_sub(away)).unwrap_or(&EMPTY);
            let below = self.land.get(middle + away).unwrap_or(&EMPTY);
            (above, below)
        };
        let (land, _) = rows(0);
        let beside = either(rows(1), land);
        // A row further away counts a pixel less to the sides, so the rim is round.
        let mut rim = beside;
        for away in 2..=self.rim {
            rim = either(rows(away), &grown(&rim));
        }
        let mut shoal = grown(&rim);
        let mut coast = grown(land);
        let words = shoal.iter_mut().zip(&mut coast).zip(&beside).zip(land);
        for (((shoal, coast), beside), land) in words {
            *coast = (*coast | beside) & !land;
            *shoal &= !land & !*coast;
        }
        if projection.zoom() == Zoom::Close {
            self.waves(projection, land, y, &mut shoal, &coast);
        }
        (shoal, coast)
    }

    /// Puts wave marks on open water, fixed to the board.
    fn waves(&self, projection: &Projection, land: &Row, y: i32, shoal: &mut Row, coast: &Row) {
        let origin = projection.origin();
        let Some(mark) = wave_row(projection, y) else {
            return;
        };
        // Every second row of marks is shifted by half.
        let shifted = (y - origin.y).div_euclid(WAVE_PITCH) & 1;
        let start = origin.x + shifted * WAVE_PITCH / 2 - self.left;
        let mut bit = start.rem_euclid(WAVE_PITCH);
        while bit + 9 <= (self.words * 32) as i32 {
            let taken = |row: &Row| window(row, bit as usize) & WAVE_ROOM;
            if taken(land) | taken(shoal) | taken(coast) == 0 {
                let bits = u64::from(mark) << (bit as usize % 32 + 1);
                let word = bit as usize / 32;
                if let Some(low) = shoal.get_mut(word) {
                    *low |= bits as u32;
                }
                if let Some(high) = shoal.get_mut(word + 1) {
                    *high |= (bits >> 32) as u32;
                }
            }
            bit += WAVE_PITCH;
        }
    }
}

/// The row of a wave mark that a row of pixels shows, if any.
fn wave_row(projection: &Projection, y: i32) -> Option<u32> {
    let down = (y - projection.origin().y).rem_euclid(WAVE_PITCH);
    WAVE.get(down as usize).copied()
}
