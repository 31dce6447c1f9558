//! Land and water out of their outlines, at any scale.
//!
//! Rows of pixels are held as bits, 32 pixels a word, so that the rim of shallow water and the
//! shore line (land, grown by some pixels) come out of a few shifts instead of thick lines, and a
//! board's hundreds of edges cost one flipped bit a row each. No pixel is drawn twice.

mod rows;
mod shores;

use super::super::canvas::Bounds;
use super::super::projection::{Projection, Zoom};
use super::color;
use super::pen::Pen;
use crate::Surface;
use ground::edge::Edge;
use rows::{BitRow, EMPTY, PLANES, WORDS, parity, plain_kind, spread};
use rules::maps::{Board, Shape, ShapeKind};
use shores::wave_row;

/// Pixels beside the drawn area that are looked at: a wave mark and the widest rim beyond it.
const MARGIN: i32 = 16;
/// How far land can reach into the water around it, in pixels: the widest rim.
const REACH: usize = 4;
/// Rows that are held together, with those that reach into the drawn ones from above and below:
/// more cost memory, fewer cost looking through the shapes again.
const ROWS: usize = 20;
/// A row that no outline has touched.
const UNTOUCHED: (u8, u8) = (WORDS as u8, 0);

/// How far the shallow rim reaches, in pixels; nought for no shores at all.
fn rim(projection: &Projection) -> usize {
    match projection.zoom() {
        _ if projection.is_passing() => 0,
        Zoom::Overview => 2,
        Zoom::Middle => 3,
        Zoom::Close => REACH,
    }
}

/// Draws the ground of a clip, which must lie in the projection's window.
///
/// On its own: only here is so much of the stack used.
#[inline(never)]
pub(super) fn draw<D: Surface>(
    target: &mut D,
    board: &Board,
    projection: &Projection,
    clip: &Bounds,
) -> Result<(), D::Error> {
    let mut ground = Ground::new();
    ground.begin(board, projection, clip);
    let mut pen = Pen::new(clip);
    let mut top = clip.top;
    while top < clip.bottom {
        let end = clip.bottom.min(top + (ROWS - 2 * ground.rim) as i32);
        ground.lay(board.shapes, projection, top, end);
        for y in top..end {
            ground.draw_row(target, projection, (y - top) as usize, y, &mut pen)?;
        }
        top = end;
    }
    pen.restore_background(target)
}

/// A band of rows: the memory that drawing the ground from its outlines takes.
struct Ground {
    /// What each pixel is, as the number of its kind.
    planes: [[BitRow; PLANES]; ROWS],
    /// Whether each pixel is land. While a shape is laid, where its outline crosses the rows.
    land: [BitRow; ROWS],
    /// What each row is all over, if it is one kind all over.
    plain: [Option<u8>; ROWS],
    /// The pixel that rows begin with.
    left: i32,
    /// Words in use.
    words: usize,
    /// Rows in use: those of the band, and around it.
    rows: usize,
    /// Of these, the first ones, which the band before has made already.
    kept: usize,
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
    fn new() -> Ground {
        Ground {
            planes: [[[0; WORDS]; PLANES]; ROWS],
            land: [[0; WORDS]; ROWS],
            plain: [None; ROWS],
            left: 0,
            words: 0,
            rows: 0,
            kept: 0,
            rim: 0,
            base: ShapeKind::Water,
            across: (0, 0),
            touched: [UNTOUCHED; ROWS],
        }
    }

    /// Gets ready for another area.
    fn begin(&mut self, board: &Board, projection: &Projection, clip: &Bounds) {
        let right = clip.right + MARGIN;
        self.left = clip.left - MARGIN;
        self.words = ((right - self.left) as usize).div_ceil(32).min(WORDS);
        self.rim = rim(projection);
        self.rows = 0;
        self.across = projection.thousandths_across(self.left, right);
        self.base = if board.shapes.is_empty() {
            ShapeKind::Land
        } else {
            ShapeKind::Water
        };
    }

    /// Makes the band whose drawn rows are those from `top` to before `bottom`: it is the first,
    /// or goes on where a whole one ended.
    fn lay(&mut self, shapes: &[Shape], projection: &Projection, top: i32, bottom: i32) {
        self.keep();
        let first = top - self.rim as i32;
        self.rows = ROWS.min((bottom - top) as usize + 2 * self.rim);
        let (kept, rows) = (self.kept, self.rows);
        for planes in self.planes.iter_mut().take(rows).skip(kept) {
            for (plane, row) in planes.iter_mut().enumerate() {
                row.fill(spread(self.base as u32 >> plane & 1));
            }
        }
        for row in self.land.iter_mut().take(rows).skip(kept) {
            row.fill(0);
        }
        let down = projection.thousandths_down(first + kept as i32, first + rows as i32);
        for shape in shapes {
            let seen = shape.min.0 <= self.across.1
                && shape.max.0 >= self.across.0
                && shape.min.1 <= down.1
                && shape.max.1 >= down.0;
            if seen && let Some((from, to)) = self.outline(shape, projection, first, down) {
                self.fill(from, to, shape.kind);
            }
        }
        let made = self.land.iter_mut().zip(&self.planes).zip(&mut self.plain);
        for ((land, planes), plain) in made.take(rows).skip(kept) {
            let [ones, twos, fours] = planes;
            for (((land, one), two), four) in land.iter_mut().zip(ones).zip(twos).zip(fours) {
                *land = one | two | four;
            }
            *plain = plain_kind(planes, self.words);
        }
    }

    /// Moves the rows that the next band shares with this one to the front.
    fn keep(&mut self) {
        if self.rows == ROWS {
            self.kept = 2 * self.rim;
            let shared = ROWS - self.kept..;
            self.planes.copy_within(shared.clone(), 0);
            self.land.copy_within(shared.clone(), 0);
            self.plain.copy_within(shared, 0);
        } else {
            self.kept = 0;
        }
    }

    /// Marks where the outline of a shape crosses the new rows of the band; returns the first row and
    /// the one after the last.
    fn outline(
        &mut self,
        shape: &Shape,
        projection: &Projection,
        first: i32,
        down: (i16, i16),
    ) -> Option<(usize, usize)> {
        let (new, last) = (first + self.kept as i32, first + self.rows as i32);
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
            if let Some(mut edge) = Edge::between(a, b, new, last) {
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
    fn draw_row<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
        row: usize,
        y: i32,
        pen: &mut Pen<'_>,
    ) -> Result<(), D::Error> {
        let middle = row + self.rim;
        let Some(planes) = self.planes.get(middle) else {
            return Ok(());
        };
        let (_, right) = pen.begin(y);
        if let Some(kind) = self.plain_kind(projection, middle, y) {
            pen.draw_to(target, right, color(kind))?;
            return Ok(());
        }
        let (shoal, coast) = match self.rim {
            0 => (EMPTY, EMPTY),
            _ => self.shores(projection, middle, y),
        };
        let [ones, twos, fours] = planes;
        let mut last = [0; PLANES];
        let mut run = 0;
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
                let x = self.left + (word * 32) as i32 + bit as i32;
                pen.draw_to(target, x, color(run))?;
                let [one, two, four] = now.map(|bits| (bits >> bit & 1) as u8);
                run = four << 2 | two << 1 | one;
            }
        }
        pen.draw_to(target, right, color(run))?;
        Ok(())
    }

    /// The kind of a row that has but one: all land, or water with no shore near.
    fn plain_kind(&self, projection: &Projection, middle: usize, y: i32) -> Option<u8> {
        let kind = self.plain.get(middle).copied().flatten()?;
        if kind == ShapeKind::Water as u8 {
            let around = self.plain.get(middle - self.rim..=middle + self.rim)?;
            let waves = projection.zoom() != Zoom::Overview && wave_row(projection, y).is_some();
            if waves || around.iter().any(|&row| row != Some(kind)) {
                return None;
            }
        }
        Some(kind)
    }
}
