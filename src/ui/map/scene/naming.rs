//! Which cities get plates with their names: what is marked, what is focused, and what is near it.

use super::super::Focus;
use super::super::canvas::Bounds;
use super::super::cities::{CITY_REACH, Dot};
use super::super::names::{BAD, FixedPlates, HARD, Obstacles, Placement, SOFT};
use super::super::projection::Zoom;
use super::Scene;
use rules::maps::{CityId, RouteSet};

/// How much it counts that a plate hides a space of a route of two.
const SHORT: i32 = 3 * SOFT;

impl Scene<'_> {
    /// Finds places for the names. Those of neighbours are looked for once for a ground: they stay while the
    /// cursor steps, so a scene over the same ground has them `known`.
    pub(super) fn place_names(&mut self, known: Option<&FixedPlates>) {
        let picture = self.picture;
        let zoom = self.projection.zoom();
        let nothing = picture.named() == Focus::Nothing || zoom == Zoom::Overview;
        if nothing && picture.marked.is_empty() || self.projection.is_passing() {
            return;
        }
        let mut placement = Placement::new(self, picture, self.projection.window(), zoom);
        if let Focus::Route(id) = picture.named()
            && let Some(drawing) = self.drawing(id)
        {
            drawing.ring_pieces(|piece| placement.keep_clear(piece));
        }
        for (index, &city) in picture.marked.iter().enumerate() {
            // Away from the next one, which for two is the other end.
            let next = picture.marked.get((index + 1) % picture.marked.len());
            if let Some(other) = next.and_then(|&other| self.place(other)) {
                placement.place_focused(city, other);
            }
        }
        let mut fixed = None;
        if !nothing {
            self.place_focus(&mut placement);
            if picture.neighbors {
                let plates = known.cloned().unwrap_or_else(|| placement.fixed_plates());
                placement.place_neighbors(&plates);
                fixed = Some(plates);
            }
        }
        let plates = placement.into_plates();
        self.overlay.plates = plates;
        self.overlay.fixed = fixed;
    }

    /// Finds places for the names of what is focused, or was.
    fn place_focus(&self, placement: &mut Placement<'_>) {
        match self.picture.named() {
            Focus::Nothing => {}
            Focus::City(city) => {
                if let Some(middle) = self.place(city) {
                    placement.place_focused(city, middle);
                }
            }
            Focus::Route(id) => {
                let Some(drawing) = self.drawing(id) else {
                    return;
                };
                let route = drawing.route;
                if let Some((a, b)) = self.place(route.a).zip(self.place(route.b)) {
                    placement.place_ends([(route.a, a), (route.b, b)]);
                }
            }
        }
    }

    /// Pixels from a city's middle to its picture's edge, with the ring of what bears its name or without it.
    pub(in crate::map) fn reach(&self, city: CityId, with_focus: bool) -> i32 {
        let zoom = self.projection.zoom();
        self.dot(city).map_or(0, |dot| {
            let focused = with_focus && self.picture.named() == Focus::City(city);
            Dot { focused, ..dot }.reach(zoom)
        })
    }

    /// The ring around the city that is focused, if one is.
    pub(in crate::map) fn ringed_city(&self) -> Option<Bounds> {
        match self.picture.named() {
            Focus::City(city) => {
                let dot = self.dot(city)?;
                let focused = true;
                let zoom = self.projection.zoom();
                Some(Bounds::of(&Dot { focused, ..dot }.bounds(zoom)))
            }
            _ => None,
        }
    }

    /// Adds what the plate of a city should not hide: the dots of others, with the ring of the focus or without
    /// it, short routes, and spaces that can be claimed.
    pub(in crate::map) fn add_obstacles(
        &self,
        own: CityId,
        with_focus: bool,
        obstacles: &mut Obstacles,
    ) {
        let within = *obstacles.within();
        let picture = self.picture;
        for (id, &place) in (0..).map(CityId).zip(&self.places) {
            let around = Bounds::around(place, place, CITY_REACH);
            if id != own && !within.misses(&around) {
                let reach = self.reach(id, with_focus);
                obstacles.add_box(Bounds::around(place, place, reach), HARD);
            }
        }
        let overview = self.projection.zoom() == Zoom::Overview;
        // Where one looks for cities, names matter more than what one could claim.
        let is_read = matches!(picture.named(), Focus::City(_));
        for tag in self.tags().filter(|_| !overview) {
            obstacles.add_box(tag.bounds(self.projection), BAD);
        }
        for drawing in picture.path.iter().filter_map(|id| self.drawing(id)) {
            drawing.space_pieces(|piece| obstacles.add_piece(piece, BAD));
        }
        let claimable = picture.claimable.filter(|_| !overview);
        let claimable = claimable.unwrap_or(RouteSet::EMPTY);
        for weight in [HARD, SHORT, SOFT] {
            for id in picture.routes.iter() {
                let length = picture.board.route(id).map_or(0, |it| it.cost.length);
                let counts = match (weight, length) {
                    (HARD, 1) => true,
                    // On a small sheet hardly any route is longer.
                    (SHORT, 2) => self.projection.is_small_sheet() && !is_read,
                    (SOFT, 2..) => claimable.contains(id) && !is_read,
                    _ => false,
                };
                if counts
                    && !self.is_far_from(id, &within)
                    && let Some(drawing) = self.drawing(id)
                {
                    drawing.space_pieces(|piece| obstacles.add_piece(piece, weight));
                }
            }
        }
    }
}
