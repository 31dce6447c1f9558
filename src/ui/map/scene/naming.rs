//! Which cities get plates with their names: what is marked, what is focused, and what is near it.

use super::super::Focus;
use super::super::canvas::Bounds;
use super::super::names::{FixedPlates, Placement};
use super::super::projection::Zoom;
use super::super::routes::SIDE;
use super::Scene;
use ground::edge::{FINE, pixel};
use rules::maps::CityId;

impl Scene<'_> {
    /// Finds places for the names. Those of neighbours are looked for once for a ground: they stay while the
    /// cursor steps, so a scene over the same ground has them `known`.
    pub(super) fn place_names(&mut self, known: Option<&FixedPlates>) {
        let picture = self.picture;
        let zoom = self.projection.zoom();
        let nothing = picture.focus == Focus::Nothing || zoom == Zoom::Overview;
        if nothing && picture.marked.is_empty() || self.projection.is_passing() {
            return;
        }
        let mut placement = Placement::new(picture, self.projection.window(), zoom);
        for (id, &place) in (0..).map(CityId).zip(&self.places) {
            placement.add_city(id, pixel(place));
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
        self.overlay.plates = placement.into_plates();
        self.overlay.fixed = fixed;
    }

    /// Finds places for the names of what is focused.
    fn place_focus(&self, placement: &mut Placement<'_>) {
        match self.picture.focus {
            Focus::Nothing => {}
            Focus::City(city) => {
                if let Some(middle) = self.place(city) {
                    placement.place_focused(city, middle);
                }
            }
            Focus::Route(id) => {
                let (Some(route), Some(track)) = (self.picture.board.route(id), self.track(id))
                else {
                    return;
                };
                for (from, to) in track.spaces() {
                    let [a, b, c, d] = track.piece(from, to, 2 * SIDE * FINE);
                    let least = a.component_min(b).component_min(c.component_min(d));
                    let most = a.component_max(b).component_max(c.component_max(d));
                    placement.keep_clear(Bounds::around(least, most, 0));
                }
                if let Some((a, b)) = self.place(route.a).zip(self.place(route.b)) {
                    placement.place_focused(route.a, b);
                    placement.place_focused(route.b, a);
                }
            }
        }
    }
}
