//! What lies over the ground of a map: paths, the ring around what is focused, name plates. When a
//! cursor steps, only this changes.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::{Bounds, Canvas};
use super::super::cities::{CITY_REACH, Dot};
use super::super::names::{FixedPlates, MAX_PLATES, Plate, Plates};
use super::super::tags::Tag;
use super::super::{Focus, MapPicture, Projection};
use super::Scene;
use crate::Surface;
use crate::palette::INK;
use ground::edge::FINE;
use rules::maps::{CityId, CitySet, MAX_CITIES, RouteId, RouteSet};

/// Areas of lines: a box for each route of a long path, or several along a ring.
type LineAreas = heapless::Vec<Rectangle, MAX_LINES>;

/// At most so many; more than the longest paths of the six boards have routes.
const MAX_LINES: usize = 32;

/// What lies over the ground of a map, and over which.
#[derive(Clone, Debug)]
pub struct Overlay {
    projection: Projection,
    routes: RouteSet,
    appearing: Option<(RouteId, u8)>,
    path: RouteSet,
    focus: Focus,
    /// What bears its names.
    named: Focus,
    arriving: bool,
    /// Where paths and the ring are.
    lines: LineAreas,
    pub(super) plates: Plates,
    /// Where neighbours' plates stand over this ground, if that was looked for.
    pub(super) fixed: Option<FixedPlates>,
    /// Which of its areas may bear it on the ground itself, a bit each.
    stale: u64,
}

/// A bit for every area.
const _: () = assert!(MAX_LINES + MAX_PLATES <= u64::BITS as usize);

impl Overlay {
    /// Nothing over the ground of a picture.
    pub(super) fn nothing(picture: &MapPicture<'_>, projection: &Projection) -> Overlay {
        Overlay {
            projection: *projection,
            routes: picture.routes,
            appearing: picture.appearing,
            path: picture.path,
            focus: picture.focus,
            named: picture.named(),
            arriving: picture.arriving,
            lines: LineAreas::new(),
            plates: Plates::new(),
            fixed: None,
            stale: u64::MAX,
        }
    }

    /// Whether it lies over the ground of a picture of the same game.
    pub(in crate::map) fn is_over(&self, picture: &MapPicture<'_>, view: &Projection) -> bool {
        self.projection == *view
            && self.routes == picture.routes
            && self.appearing == picture.appearing
    }

    /// Whether its names are those of a picture of the same ground that keeps names.
    pub(super) fn has_names_of(&self, picture: &MapPicture<'_>) -> bool {
        picture.named == Some(self.named)
    }

    /// Whether it looks like another over the same ground.
    fn is_like(&self, other: &Overlay) -> bool {
        let lines = |overlay: &Overlay| (overlay.path, overlay.focus, overlay.arriving);
        lines(self) == lines(other) && self.plates == other.plates
    }

    /// Areas that together hold all of it.
    pub fn areas(&self) -> impl Iterator<Item = Rectangle> {
        self.lines.iter().copied().chain(self.plate_areas())
    }

    /// Its areas but for plates that are kept.
    fn gone(&self, kept: &[Plate]) -> impl Iterator<Item = Rectangle> {
        let plates = self.plates.iter().filter(|plate| !kept.contains(plate));
        let plates = plates.map(|plate| widened(plate.bounds));
        self.lines.iter().copied().chain(plates)
    }

    /// Whether something of it may lie in an area.
    fn touches(&self, area: &Rectangle) -> bool {
        let bounds = Bounds::of(area);
        self.areas().any(|own| !Bounds::of(&own).misses(&bounds))
    }

    /// The next area that may bear it on the ground itself, whose ground is to be drawn anew before
    /// something else lies there.
    pub(in crate::map) fn next_stale(&mut self) -> Option<Rectangle> {
        let next = self.stale.trailing_zeros();
        let area = self.areas().nth(next as usize);
        self.stale = match area {
            Some(_) => self.stale & (self.stale - 1),
            None => 0,
        };
        area
    }

    /// Whether the ground may bear some of it.
    pub fn is_stale(&self) -> bool {
        self.stale != 0
    }

    /// The window of its map.
    pub fn window(&self) -> Rectangle {
        self.projection.window()
    }

    /// The areas of the name plates.
    pub(in crate::map) fn plate_areas(&self) -> impl Iterator<Item = Rectangle> {
        self.plates.iter().map(|plate| plate.bounds)
    }
}

impl Scene<'_> {
    /// Finds out where paths and the ring are.
    pub(super) fn place_lines(&mut self) {
        let window = self.projection.window();
        let mut areas = LineAreas::new();
        let mut take = |bounds: Bounds| add_line(&mut areas, bounds, window);
        let ringed = self.picture.ringed != CitySet::EMPTY;
        let dots = self.picture.thin.then_some(ringed);
        for drawing in self.picture.path.iter().filter_map(|id| self.drawing(id)) {
            drawing.path_bounds(dots, &mut take);
        }
        match self.picture.focus {
            Focus::Nothing => {}
            Focus::City(city) => {
                if let Some(dot) = self.dot(city) {
                    take(Bounds::of(&dot.bounds(self.projection.zoom())));
                }
            }
            Focus::Route(route) => {
                if let Some(drawing) = self.drawing(route) {
                    drawing.ring_bounds(self.picture.arriving.into(), &mut take);
                }
            }
        }
        self.overlay.lines = areas;
    }

    /// Finds out where lines lead from plates to their cities.
    pub(super) fn place_stems(&mut self) {
        let window = self.projection.window();
        let mut areas = core::mem::take(&mut self.overlay.lines);
        for [from, to] in self.stems() {
            let (low, high) = (from.component_min(to), from.component_max(to));
            add_line(
                &mut areas,
                Bounds::around(low * FINE, high * FINE, 2),
                window,
            );
        }
        self.overlay.lines = areas;
    }

    /// Lines from plates of what is focused to their cities, where others may be nearer.
    fn stems(&self) -> impl Iterator<Item = [Point; 2]> + '_ {
        let plates = self.overlay.plates.iter();
        plates.filter_map(|plate| plate.stem(self.place(plate.city)?, self.reach(plate.city, true)))
    }

    /// Draws what lies over the ground, but for plates that are there already.
    pub(in crate::map) fn draw_overlay<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        kept: &[Plate],
    ) -> Result<(), D::Error> {
        let picture = self.picture;
        for drawing in picture.path.iter().filter_map(|id| self.drawing(id)) {
            match picture.thin {
                true => drawing.way(canvas)?,
                false => drawing.path(canvas)?,
            }
        }
        if let Focus::Route(id) = picture.focus
            && let Some(drawing) = self.drawing(id)
        {
            let larger = picture.arriving.into();
            drawing.focused(canvas, &self.owners(id), self.shown(id), larger)?;
        }
        for [from, to] in self.stems() {
            // Two pixels wide, across the longer way.
            let way = (to - from).abs();
            let aside = if way.x > way.y {
                Point::new(0, FINE)
            } else {
                Point::new(FINE, 0)
            };
            let (from, to) = (from * FINE, to * FINE);
            canvas.convex(&[from - aside, to - aside, to + aside, from + aside], INK)?;
        }
        for dot in self.cities_over() {
            dot.draw(canvas, self.projection.zoom())?;
        }
        for tag in self.tags_over() {
            tag.draw(canvas, picture.board, self.projection)?;
        }
        // The most important last.
        for plate in self.overlay.plates.iter().rev() {
            if !kept.contains(plate) {
                plate.draw(canvas, picture)?;
            }
        }
        Ok(())
    }

    /// The cities that lines may have hidden.
    fn cities_over(&self) -> impl Iterator<Item = Dot<'static>> + '_ {
        let window = Bounds::of(&self.projection.window());
        let places = (0..).map(CityId).zip(&self.places);
        places.filter_map(move |(id, &place)| {
            let around = Bounds::around(place, place, CITY_REACH);
            if window.misses(&around) {
                return None;
            }
            let hidden = |line: &Rectangle| !Bounds::of(line).misses(&around);
            let is_over = match self.picture.thin {
                true => self.is_on_path(id),
                false => self.overlay.lines.iter().any(hidden),
            };
            if is_over { self.dot(id) } else { None }
        })
    }

    /// What stands beside routes where lines may have hidden it.
    fn tags_over(&self) -> impl Iterator<Item = &'static Tag> {
        let hidden = |bounds: Bounds| {
            let mut lines = self.overlay.lines.iter();
            lines.any(|line| !Bounds::of(line).misses(&bounds))
        };
        self.tags()
            .filter(move |tag| hidden(tag.bounds(self.projection)))
    }

    /// Draws what lies over the ground in place of what lay over it before, and shows it. The ground
    /// must bear neither.
    pub(in crate::map) fn draw_instead<D: Surface>(
        &mut self,
        target: &mut D,
        before: &Overlay,
    ) -> Result<(), D::Error> {
        if self.overlay.is_like(before) {
            self.overlay.stale = before.stale;
            return Ok(());
        }
        let kept = self.kept(before);
        // Where nothing comes, the ground is seen again while the rest is drawn.
        let mut touched = LineAreas::new();
        for area in before.gone(&kept) {
            if !self.overlay.touches(&area) || touched.push(area).is_err() {
                target.show(&area);
            }
        }
        // What lies within another area is shown with that.
        let is_within =
            |area: &Rectangle, other: &Rectangle| Bounds::of(other).holds(&Bounds::of(area));
        touched.retain(|area| !self.overlay.gone(&kept).any(|own| is_within(area, &own)));
        let window = self.projection.window();
        self.draw_overlay(&mut Canvas::new(target, &window), &kept)?;
        for area in &touched {
            target.show(area);
        }
        for area in self.overlay.gone(&kept) {
            if !touched.iter().any(|other| is_within(&area, other)) {
                target.show(&area);
            }
        }
        let plates = (self.overlay.lines.len()..).zip(&self.overlay.plates);
        for (place, _) in plates.filter(|(_, plate)| kept.contains(plate)) {
            self.overlay.stale &= !(1 << place);
        }
        Ok(())
    }

    /// The plates that were there before, and that nothing touches which comes or goes.
    fn kept(&self, before: &Overlay) -> Plates {
        let now = &self.overlay;
        let mut kept = Plates::new();
        let mut touched =
            heapless::Vec::<Rectangle, { 2 * (MAX_LINES + MAX_PLATES) + MAX_CITIES }>::new();
        for plate in &now.plates {
            if before.plates.contains(plate) {
                let _ = kept.push(*plate);
            }
        }
        if kept.is_empty() {
            return kept;
        }
        for area in before.areas().chain(now.areas()) {
            if !kept.iter().any(|plate| plate.bounds == area) {
                let _ = touched.push(widened(area));
            }
        }
        for dot in self.cities_over() {
            let _ = touched.push(dot.bounds(self.projection.zoom()));
        }
        for tag in self.tags_over() {
            let _ = touched.push(tag.bounds(self.projection).area());
        }
        let touches =
            |plate: &Plate, area: &Rectangle| !Bounds::of(area).misses(&Bounds::of(&plate.bounds));
        // A plate that must be drawn again may touch another one.
        while let Some(place) = kept
            .iter()
            .position(|plate| touched.iter().any(|area| touches(plate, area)))
        {
            let plate = kept.swap_remove(place);
            let _ = touched.push(widened(plate.bounds));
        }
        kept
    }
}

/// Adds the area of a line.
fn add_line(areas: &mut LineAreas, bounds: Bounds, window: Rectangle) {
    let area = widened(bounds.area()).intersection(&window);
    if !area.is_zero_sized() && areas.push(area).is_err() {
        // They are many, but the window holds them all.
        areas.clear();
        let _ = areas.push(window);
    }
}

/// An area from a multiple of four pixels to another: those are shown with less work.
fn widened(area: Rectangle) -> Rectangle {
    let left = area.top_left.x & !3;
    let right = (area.top_left.x + area.size.width as i32 + 3) & !3;
    Rectangle::new(
        Point::new(left, area.top_left.y),
        Size::new((right - left) as u32, area.size.height),
    )
}
