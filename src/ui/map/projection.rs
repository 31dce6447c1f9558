//! From places on a board to pixels of the screen.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use ground::edge::{FINE, pixel};
use ground::scale::{self, CLOSE_MARGIN, CLOSE_SCALE, MIDDLE_MARGIN, MIDDLE_SCALE, Pair};
use rules::maps::{Board, City, RouteId};

/// Sheets up to this are small ones: few cities, long spaces.
const SMALL_SHEET: u16 = 1200;
/// The close view follows when an end of the focused route is nearer to the window's edge.
const FOLLOW_INSET: i32 = 24;

/// What is no further from the middle of the window than this part of its width and height is near to it.
const NEAR_MIDDLE: i32 = 5;

/// How much of the board is seen, and with it how large things are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zoom {
    /// All of the board; spaces are too small for signs.
    Overview,
    /// A larger part of it, with names, and with signs where there is something to decide.
    Middle,
    /// A part of it, with signs and names.
    Close,
}

impl Zoom {
    /// How far beyond the outermost cities a view of a part goes, in pixels.
    const fn margin(self) -> i32 {
        match self {
            Zoom::Middle => MIDDLE_MARGIN,
            Zoom::Overview | Zoom::Close => CLOSE_MARGIN,
        }
    }

    /// The scale of a view of a part: pixels for a board pixel, with 16 bits of fraction.
    const fn scale(self) -> i32 {
        match self {
            Zoom::Middle => MIDDLE_SCALE,
            Zoom::Overview | Zoom::Close => CLOSE_SCALE,
        }
    }
}

/// A window of the screen, and which part of a board is seen in it.
///
/// All is whole numbers, with sixteenths of a pixel for places, so the picture is the same on every
/// machine.
///
/// ```
/// use embedded_graphics::{prelude::*, primitives::Rectangle};
/// use rules::maps::BoardId;
/// use ui::map::Projection;
///
/// let usa = BoardId::from_name("usa").ok_or("no such board")?.board();
/// let window = Rectangle::new(Point::new(0, 18), Size::new(240, 146));
/// let projection = Projection::overview(usa, window);
/// for city in usa.cities {
///     assert!(window.contains(projection.city(city)));
/// }
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Projection {
    window: Rectangle,
    zoom: Zoom,
    /// Pixels for a board pixel, with 16 bits of fraction.
    scale: i32,
    /// Fine units for a thousandth of the board's width and height, with 16 bits of fraction.
    step: Point,
    /// Where the board's top left corner would be, in fine units.
    origin: Point,
    /// The longest space, in fine units.
    longest_space: i32,
    /// Whether the board is drawn on a small sheet.
    small: bool,
    /// Whether it is seen for a moment only, on the way from one view to another.
    passing: bool,
}

impl Projection {
    /// All cities of a board, in the middle of a window.
    pub fn overview(board: &Board, window: Rectangle) -> Projection {
        let cities = bounds(board);
        let Size { width, height } = window.size;
        let scale = scale::overview(scale::sheet(board.size), cities, (width, height));
        let mut projection = Projection::at_scale(board, window, Zoom::Overview, scale);
        let (least, most) = cities;
        let middle = projection.place((least.0 + most.0) / 2, (least.1 + most.1) / 2);
        projection.center_on(middle);
        projection
    }

    /// The close view with the middle of a route in the middle of the window, as far as the
    /// board's edge allows.
    pub fn close(board: &Board, window: Rectangle, route: RouteId) -> Projection {
        Projection::near(board, window, Zoom::Close, route)
    }

    /// The middle or the close view with the middle of a route in the middle of the window, as far as
    /// the board's edge allows.
    pub fn near(board: &Board, window: Rectangle, zoom: Zoom, route: RouteId) -> Projection {
        let mut projection = Projection::at_scale(board, window, zoom, zoom.scale());
        if let Some([a, b]) = projection.ends(board, route) {
            projection.center_on((a + b) / 2);
        }
        projection.clamp(board);
        projection
    }

    /// The close view around a city.
    pub fn close_on_city(board: &Board, window: Rectangle, city: &City) -> Projection {
        Projection::near_city(board, window, Zoom::Close, city)
    }

    /// The middle or the close view around a city.
    pub fn near_city(board: &Board, window: Rectangle, zoom: Zoom, city: &City) -> Projection {
        let mut projection = Projection::at_scale(board, window, zoom, zoom.scale());
        projection.center_on(projection.fine_city(city));
        projection.clamp(board);
        projection
    }

    /// Returns this view, moved by as little as brings both ends of a route well into the window. Most
    /// steps of the cursor need no move at all.
    #[must_use]
    pub fn follow(&self, board: &Board, route: RouteId) -> Projection {
        let mut moved = *self;
        let Some([a, b]) = self.ends(board, route) else {
            return moved;
        };
        let low = self.window.top_left * FINE + Point::new_equal(FOLLOW_INSET * FINE);
        let high = (self.window.top_left + self.window.size) * FINE
            - Point::new_equal(FOLLOW_INSET * FINE);
        moved.origin += Point::new(
            shift(a.x.min(b.x), a.x.max(b.x), low.x, high.x),
            shift(a.y.min(b.y), a.y.max(b.y), low.y, high.y),
        );
        moved.clamp(board);
        moved
    }

    /// Returns this view, moved so that the middle of a route is in the middle of the window, unless it is
    /// near to that and all of the route is seen: then it stays as it is.
    #[must_use]
    pub fn keep_near_middle(&self, board: &Board, route: RouteId) -> Projection {
        let mut moved = *self;
        let Some([a, b]) = self.ends(board, route) else {
            return moved;
        };
        let Size { width, height } = self.window.size;
        let away = (a + b) / 2 - (self.window.top_left + self.window.size / 2) * FINE;
        let is_near = |away: i32, side: u32| away.abs() * NEAR_MIDDLE <= side as i32 * FINE;
        let is_seen = moved.follow(board, route) == *self;
        if !(is_near(away.x, width) && is_near(away.y, height) && is_seen) {
            moved.center_on((a + b) / 2);
            moved.clamp(board);
        }
        moved
    }

    /// Returns this view, moved by as little as brings a city well into the window.
    #[must_use]
    pub fn follow_city(&self, board: &Board, city: &City) -> Projection {
        let mut moved = *self;
        let place = self.fine_city(city);
        // The city's plate stands beside it: more room than at the end of a route.
        let room = Point::new_equal(2 * FOLLOW_INSET * FINE);
        let low = self.window.top_left * FINE + room;
        let high = (self.window.top_left + self.window.size) * FINE - room;
        moved.origin += Point::new(
            shift(place.x, place.x, low.x, high.x),
            shift(place.y, place.y, low.y, high.y),
        );
        moved.clamp(board);
        moved
    }

    /// A view between two of one window: `part` of `parts` of the way from this to the other.
    #[must_use]
    pub fn toward(&self, other: &Projection, part: i32, parts: i32) -> Projection {
        let between = |a: i32, b: i32| {
            a + ((i64::from(b) - i64::from(a)) * i64::from(part) / i64::from(parts.max(1))) as i32
        };
        let both = |a: Point, b: Point| Point::new(between(a.x, b.x), between(a.y, b.y));
        let origin = both(self.origin, other.origin);
        let passing = (1..parts).contains(&part);
        Projection {
            window: other.window,
            zoom: if part < parts && self.zoom != other.zoom {
                Zoom::Overview
            } else {
                other.zoom
            },
            scale: between(self.scale, other.scale),
            step: both(self.step, other.step),
            // By whole pixels where only the place changes: so land stays as it was baked.
            origin: if self.step == other.step {
                Point::new(origin.x & -FINE, origin.y & -FINE)
            } else {
                origin
            },
            longest_space: between(self.longest_space, other.longest_space),
            small: other.small,
            passing,
        }
    }

    /// The window of the screen.
    pub fn window(&self) -> Rectangle {
        self.window
    }

    /// How large things are drawn.
    pub fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// The pixel of a city.
    pub fn city(&self, city: &City) -> Point {
        pixel(self.fine_city(city))
    }

    fn at_scale(board: &Board, window: Rectangle, zoom: Zoom, scale: i32) -> Projection {
        let (wide, high) = scale::sheet(board.size);
        let small = board.size.0.max(board.size.1) <= SMALL_SHEET;
        let longest = if small { 110 } else { 58 };
        Projection {
            window,
            zoom,
            scale,
            step: Point::new(scale::step(wide, scale), scale::step(high, scale)),
            origin: window.top_left * FINE,
            longest_space: longest * scale / (65_536 / FINE),
            small,
            passing: false,
        }
    }

    fn center_on(&mut self, place: Point) {
        let middle = (self.window.top_left + self.window.size / 2) * FINE;
        self.origin += middle - place;
        // Whole pixels: a view that slides shows the same picture, moved.
        self.origin = pixel(self.origin) * FINE;
    }

    /// Keeps the window within the cities' box and its margin.
    fn clamp(&mut self, board: &Board) {
        let (least, most) = bounds(board);
        let margin = Point::new_equal(self.zoom.margin() * FINE);
        let low = self.place(least.0, least.1) - margin;
        let high = self.place(most.0, most.1) + margin;
        let from = self.window.top_left * FINE;
        let to = (self.window.top_left + self.window.size) * FINE;
        let side = |low: i32, high: i32, from: i32, to: i32| {
            if high - low <= to - from {
                (from + to - low - high) / 2
            } else {
                (from - low).min(0) + (to - high).max(0)
            }
        };
        self.origin += Point::new(
            side(low.x, high.x, from.x, to.x),
            side(low.y, high.y, from.y, to.y),
        );
        self.origin = pixel(self.origin) * FINE;
    }

    /// Both ends of a route, in fine units.
    fn ends(&self, board: &Board, route: RouteId) -> Option<[Point; 2]> {
        let route = board.route(route)?;
        let a = self.fine_city(board.city(route.a)?);
        let b = self.fine_city(board.city(route.b)?);
        Some([a, b])
    }

    /// The place of a city, in fine units.
    pub(super) fn fine_city(&self, city: &City) -> Point {
        self.place(city.x.into(), city.y.into())
    }

    /// A place told in ten-thousandths of the board, in fine units.
    fn place(&self, x: i32, y: i32) -> Point {
        let Point { x: across, y: down } = self.step;
        self.origin + Point::new(scale::along(x, across), scale::along(y, down))
    }

    /// Thousandths of the board's width between two columns of pixels, or a little more.
    pub(super) fn thousandths_across(&self, from: i32, to: i32) -> (i16, i16) {
        thousandths(from, to, self.origin.x, self.step.x)
    }

    /// Thousandths of the board's height between two rows of pixels, or a little more.
    pub(super) fn thousandths_down(&self, from: i32, to: i32) -> (i16, i16) {
        thousandths(from, to, self.origin.y, self.step.y)
    }

    /// A point of a shape, in fine units.
    pub(super) fn shape_point(&self, (x, y): (i16, i16)) -> Point {
        let Point { x: across, y: down } = self.step;
        self.origin + Point::new(scale::outline(x, across), scale::outline(y, down))
    }

    /// A `bend`, in fine units.
    pub(super) fn bend(&self, bend: i16) -> i32 {
        scale::outline(bend, self.step.x)
    }

    /// What land looks like depends only on this, if the board's corner is at a whole pixel: fine
    /// units for a thousandth of the board, with 16 bits of fraction.
    pub(super) fn step_at_whole_pixel(&self) -> Option<Pair> {
        let whole = (self.origin.x | self.origin.y) & (FINE - 1) == 0;
        whole.then_some((self.step.x, self.step.y))
    }

    /// The pixel of the board's top left corner.
    pub(super) fn origin(&self) -> Point {
        pixel(self.origin)
    }

    /// The longest space, in fine units.
    pub(super) fn longest_space(&self) -> i32 {
        self.longest_space
    }

    /// Whether it is seen for a moment only, so that nobody misses shores of land that is not baked,
    /// signs, and names.
    pub(super) fn is_passing(&self) -> bool {
        self.passing
    }

    /// Whether the board is drawn on a small sheet, with few and long spaces.
    pub(super) fn is_small_sheet(&self) -> bool {
        self.small
    }
}

/// What part of the board is seen from one pixel to another.
fn thousandths(from: i32, to: i32, origin: i32, step: i32) -> (i16, i16) {
    let part = |pixel: i32| (i64::from(pixel * FINE - origin) << 16) / i64::from(step.max(1));
    let narrow = |part: i64| part.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    (narrow(part(from) - 2), narrow(part(to) + 2))
}

/// How far to move so that what lies from `least` to `most` is between `low` and `high`, or in
/// their middle if it is longer.
fn shift(least: i32, most: i32, low: i32, high: i32) -> i32 {
    if most - least > high - low {
        (low + high - least - most) / 2
    } else {
        (low - least).max(0) + (high - most).min(0)
    }
}

/// The box of the cities, in ten-thousandths.
fn bounds(board: &Board) -> (Pair, Pair) {
    scale::bounds(board.cities.iter().map(|city| (city.x, city.y)))
}
