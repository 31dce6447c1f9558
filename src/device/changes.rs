//! Which rectangles to send so that the fewest bytes go over the wire.

use heapless::Vec;

/// What a rectangle costs beside its pixels, in pixels: eleven bytes that say where it lies.
const WINDOW_PIXELS: usize = 6;
/// How many rectangles a change is cut into at most; beyond, they grow together.
const MOST_AREAS: usize = 64;
/// How many rectangles may go on downwards at a time.
const MOST_OPEN: usize = 16;

/// A rectangle of pixels; `right` and `bottom` are the first outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// First column.
    pub left: u16,
    /// First row.
    pub top: u16,
    /// Behind the last column.
    pub right: u16,
    /// Behind the last row.
    pub bottom: u16,
}

/// Rectangles to send.
pub type Areas = Vec<Area, MOST_AREAS>;

impl Area {
    /// Columns.
    pub fn width(&self) -> usize {
        usize::from(self.right.saturating_sub(self.left))
    }

    /// Pixels.
    pub fn pixels(&self) -> usize {
        self.width() * usize::from(self.bottom.saturating_sub(self.top))
    }

    /// The smallest rectangle around both.
    fn around(&self, other: &Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Whether sending one rectangle around both is no dearer than sending both.
    fn joins(&self, other: &Area) -> bool {
        self.around(other).pixels() <= self.pixels() + other.pixels() + WINDOW_PIXELS
    }
}

/// Gathers runs of changed pixels, from the top down and from the left to the right, to rectangles.
#[derive(Default)]
pub struct Finder {
    /// Rectangles that a run of the next row may join.
    open: Vec<Area, MOST_OPEN>,
    closed: Areas,
}

impl Finder {
    /// Takes a run of changed pixels of row `y`.
    pub fn run(&mut self, y: u16, left: u16, right: u16) {
        let run = Area {
            left,
            top: y,
            right,
            bottom: y + 1,
        };
        self.close(|area| area.bottom < y);
        if let Some(area) = self.open.iter_mut().find(|area| area.joins(&run)) {
            *area = area.around(&run);
        } else if let Err(run) = self.open.push(run)
            && let Some(last) = self.open.last_mut()
        {
            *last = last.around(&run);
        }
    }

    /// The rectangles.
    pub fn finish(mut self) -> Areas {
        self.close(|_| true);
        self.closed
    }

    /// Moves open rectangles to the closed ones, joining what is cheaper joined.
    fn close(&mut self, ready: impl Fn(&Area) -> bool) {
        let closed = &mut self.closed;
        self.open.retain(|area| {
            if !ready(area) {
                return true;
            }
            if let Some(other) = closed.iter_mut().find(|other| other.joins(area)) {
                *other = other.around(area);
            } else if let Err(area) = closed.push(*area)
                && let Some(last) = closed.last_mut()
            {
                *last = last.around(&area);
            }
            false
        });
    }
}
