//! Finds places beside routes for what they bear: seals of companies, carts. They depend on the board alone,
//! so the device need not look for them.

use board_compiler::BoardSource;
use ground::scale::{self, CLOSE_SCALE, MIDDLE_SCALE};
use ground::tags::{CART, SEAL_HEIGHT, SEALS_AT_MOST, seal_width};

/// A place, in pixels from the board's corner.
type Place = (f64, f64);
/// Whether seals stand on each other, and how large they are together.
type Form = (bool, (i32, i32));

/// So far from its route anything may stand; farther only what would else lie on something.
const NEAR: f64 = 24.0;
/// How often all of them look for a better place.
const ROUNDS: usize = 6;

/// The views that show them: name, scale, half a car with its edge, between two lanes, a city's reach.
const VIEWS: [(&str, i32, f64, f64, f64); 2] = [
    ("Middle", MIDDLE_SCALE, 4.5, 9.0, 8.0),
    ("Close", CLOSE_SCALE, 5.5, 11.0, 11.0),
];

/// The Rust source of the places on every board.
pub fn compile(boards: &[BoardSource]) -> String {
    let mut rust = String::from("// Made of the map files by the build.\n\n");
    rust += &format!("pub static TAGS: [&[Tag]; {}] = [\n", boards.len());
    for board in boards {
        rust += "    &[\n";
        for (zoom, scale, half, pitch, reach) in VIEWS {
            let sheet = Sheet::new(board, scale, half, pitch, reach);
            for tag in sheet.tags() {
                let Tag {
                    route,
                    stacked,
                    low,
                    size,
                    stem,
                } = tag;
                let is_cart = board.routes[route].companies.is_empty();
                let whole = |(x, y): Place| (x.round() as i16, y.round() as i16);
                let (low, size, stem) = (whole(low), whole(size), whole(stem));
                rust += &format!(
                    "        Tag {{ zoom: Zoom::{zoom}, route: RouteId({route}), stacked: {stacked}, \
                     place: {low:?}, size: {size:?}, stem: {stem:?}, \
                     is_cart: {is_cart} }},\n"
                );
            }
        }
        rust += "    ],\n";
    }
    rust + "];\n"
}

/// Something beside a route.
struct Tag {
    route: usize,
    /// Whether seals stand on each other.
    stacked: bool,
    low: Place,
    size: Place,
    /// Where the stem meets the route.
    stem: Place,
}

/// A board at a scale.
struct Sheet<'a> {
    board: &'a BoardSource,
    half: f64,
    pitch: f64,
    reach: f64,
    cities: Vec<Place>,
    /// Places along every route.
    lines: Vec<Vec<Place>>,
}

impl<'a> Sheet<'a> {
    fn new(board: &'a BoardSource, scale: i32, half: f64, pitch: f64, reach: f64) -> Sheet<'a> {
        let (wide, high) = scale::sheet(board.size);
        let scale = f64::from(scale) / 65_536.0;
        let cities = board.cities.iter().map(|city| {
            (
                f64::from(city.x) * f64::from(wide) * scale / 10_000.0,
                f64::from(city.y) * f64::from(high) * scale / 10_000.0,
            )
        });
        let mut sheet = Sheet {
            board,
            half,
            pitch,
            reach,
            cities: cities.collect(),
            lines: Vec::new(),
        };
        let bend = f64::from(wide) * scale / 1000.0;
        for route in 0..board.routes.len() {
            let line = (0..=60).map(|step| sheet.at(route, f64::from(step) / 60.0, bend).0);
            let line = line.collect();
            sheet.lines.push(line);
        }
        sheet
    }

    /// The place so far along a route, and the direction to the right of it.
    fn at(&self, id: usize, part: f64, bend: f64) -> (Place, Place) {
        let route = &self.board.routes[id];
        let (a, b) = (
            self.cities[usize::from(route.a.0)],
            self.cities[usize::from(route.b.0)],
        );
        let (x, y) = (b.0 - a.0, b.1 - a.1);
        let length = x.hypot(y).max(1.0);
        let right = (-y / length, x / length);
        let lane = route.other_lane.map_or(0.0, |other| {
            let other = usize::from(other.0);
            let side = if id < other { -1.0 } else { 1.0 };
            let opposed = self.board.routes[other].a == route.b;
            let turned = opposed && route.a.0 > route.b.0;
            side * if turned { -0.5 } else { 0.5 } * self.pitch
        });
        let off = 4.0 * f64::from(route.bend) * bend * part * (1.0 - part) + lane;
        let place = (
            a.0 + x * part + right.0 * off,
            a.1 + y * part + right.1 * off,
        );
        (place, right)
    }

    /// The tags of all routes, those with the most to show first.
    fn tags(&self) -> Vec<Tag> {
        let mut wanted = Vec::new();
        for (id, route) in self.board.routes.iter().enumerate() {
            let companies = route.companies.iter().map(|id| usize::from(id.0));
            let companies: Vec<usize> = companies.take(SEALS_AT_MOST).collect();
            // A double has its seals once.
            let second = route
                .other_lane
                .is_some_and(|other| usize::from(other.0) < id);
            if !companies.is_empty() && !second {
                let letters = |id: usize| self.board.companies[id].letters.chars().count() as i32;
                let widths = companies.iter().map(|&id| seal_width(letters(id)));
                let row: i32 = widths.clone().map(|width| width - 1).sum::<i32>() + 1;
                let widest = widths.max().unwrap_or(0);
                let high = companies.len() as i32 * (SEAL_HEIGHT - 1) + 1;
                wanted.push((
                    id,
                    vec![(false, (row, SEAL_HEIGHT)), (true, (widest, high))],
                ));
            } else if route.cart {
                wanted.push((id, vec![(false, CART)]));
            }
        }
        wanted.sort_by_key(|(_, forms)| std::cmp::Reverse(forms[0].1.0));
        let mut tags: Vec<Tag> = Vec::new();
        for (route, forms) in &wanted {
            tags.extend(self.best(*route, forms, &tags));
        }
        // Those that came first did not know of the others: each may give way.
        for _ in 0..ROUNDS {
            for (route, forms) in &wanted {
                let Some(place) = tags.iter().position(|tag| tag.route == *route) else {
                    continue;
                };
                let before = tags.swap_remove(place);
                let better = self.best(*route, forms, &tags);
                tags.push(better.unwrap_or(before));
            }
        }
        tags.sort_by_key(|tag| tag.route);
        tags
    }

    /// The best place for what stands beside a route, among others, in one of these forms.
    fn best(&self, route: usize, forms: &[Form], others: &[Tag]) -> Option<Tag> {
        let mut best: Option<(f64, Tag)> = None;
        for &(stacked, (width, height)) in forms {
            let size = (f64::from(width), f64::from(height));
            for candidate in self.candidates(route, stacked, size) {
                let cost = self.cost(&candidate, others);
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, candidate));
                }
            }
        }
        best.map(|(_, tag)| tag)
    }

    /// Places beside a route.
    fn candidates(&self, route: usize, stacked: bool, size: Place) -> Vec<Tag> {
        let mut candidates = Vec::new();
        let line = &self.lines[route];
        let double = self.board.routes[route].other_lane.is_some();
        for part in (9..=51).step_by(3) {
            let (place, before, after) = (line[part], line[part - 1], line[part + 1]);
            let (x, y) = (after.0 - before.0, after.1 - before.1);
            let length = x.hypot(y).max(0.01);
            let right = (-y / length, x / length);
            for side in [-1.0, 1.0] {
                let to = (right.0 * side, right.1 * side);
                // Half of the tag in that direction, and beyond the other lane where there is one.
                let beyond = if double { self.pitch } else { 0.0 };
                let reach = (size.0 * to.0.abs() + size.1 * to.1.abs()) / 2.0;
                for away in [3.0, 6.0, 9.0, 13.0, 18.0, NEAR, 32.0, 40.0] {
                    let off = self.half + beyond + reach + away;
                    let middle = (place.0 + to.0 * off, place.1 + to.1 * off);
                    candidates.push(Tag {
                        route,
                        stacked,
                        low: (middle.0 - size.0 / 2.0, middle.1 - size.1 / 2.0),
                        size,
                        stem: place,
                    });
                }
            }
        }
        candidates
    }

    fn cost(&self, tag: &Tag, others: &[Tag]) -> f64 {
        let high = (tag.low.0 + tag.size.0, tag.low.1 + tag.size.1);
        let off = |place: Place| {
            let x = (tag.low.0 - place.0).max(place.0 - high.0).max(0.0);
            let y = (tag.low.1 - place.1).max(place.1 - high.1).max(0.0);
            x.hypot(y)
        };
        let cities = self.cities.iter().filter(|&&city| off(city) < self.reach);
        let spaces: usize = self
            .lines
            .iter()
            .map(|line| {
                line.iter()
                    .filter(|&&place| off(place) < self.half + 1.0)
                    .count()
            })
            .sum();
        let overlaps = others.iter().filter(|other| {
            let other_high = (other.low.0 + other.size.0, other.low.1 + other.size.1);
            tag.low.0 <= other_high.0 + 1.0
                && other.low.0 <= high.0 + 1.0
                && tag.low.1 <= other_high.1 + 1.0
                && other.low.1 <= high.1 + 1.0
        });
        let double = self.board.routes[tag.route].other_lane.is_some();
        let beyond = if double { self.pitch } else { 0.0 };
        let far = (off(tag.stem) - self.half - beyond - NEAR - 2.0).max(0.0);
        let middle = self.lines[tag.route][30];
        let aside = (tag.stem.0 - middle.0).hypot(tag.stem.1 - middle.1);
        1000.0 * overlaps.count() as f64
            + 400.0 * cities.count() as f64
            + 30.0 * spaces as f64
            + 2.0 * off(tag.stem)
            + 25.0 * far
            + 0.4 * aside
    }
}
