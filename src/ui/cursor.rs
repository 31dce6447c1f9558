//! Where a press of the D-pad leads on the map: from route to route, and from city to city.
//!
//! The next one is where the eye expects it: the nearest in the direction pressed, where what lies
//! off to the side counts as further away. Of two lanes of a double, the one beyond comes first.

use embedded_graphics::geometry::Point;

use super::shapes::Direction;
use rules::maps::{Board, CityId, Id, MAX_ROUTES, Route, RouteId, RouteSet};

/// How far an offset leads in a direction, and how far off to the side.
fn split(direction: Direction, offset: Point) -> (i32, i32) {
    match direction {
        Direction::Up => (-offset.y, offset.x.abs()),
        Direction::Down => (offset.y, offset.x.abs()),
        Direction::Left => (-offset.x, offset.y.abs()),
        Direction::Right => (offset.x, offset.y.abs()),
    }
}

/// Half the distance between the two lanes of a double, in the units of [`place_of_city`].
const HALF_LANE: i32 = 14;

/// The place of a city in board pixels: the board's own proportions, so that directions are true.
pub fn place_of_city(board: &Board, city: CityId) -> Point {
    let Some(city) = board.city(city) else {
        return Point::zero();
    };
    let (width, height) = board.size;
    let scaled = |place: u16, size: u16| i32::from(place) * i32::from(size) / 10_000;
    Point::new(scaled(city.x, width), scaled(city.y, height))
}

/// The middle of a route in board pixels, its bend and its lane included.
pub fn place_of_route(board: &Board, id: RouteId) -> Point {
    let Some(route) = board.route(id) else {
        return Point::zero();
    };
    let turned = is_turned(board, route);
    let (a, b) = ends(board, route, turned);
    let offset = b - a;
    let length = integer_root(offset.x * offset.x + offset.y * offset.y).max(1);
    let lane = match route.other_lane {
        Some(other) if other.index() > id.index() => -HALF_LANE,
        Some(_) => HALF_LANE,
        None => 0,
    };
    let bend = i32::from(route.bend) * i32::from(board.size.0) / 1_000;
    let off = if turned { -bend } else { bend } + lane;
    // To the right of the way from one end to the other, with y pointing down.
    let aside = Point::new(-offset.y * off / length, offset.x * off / length);
    (a + b) / 2 + aside
}

/// Whether this is the lane of a double that the map file writes the other way round.
fn is_turned(board: &Board, route: &Route) -> bool {
    let lane = route.other_lane.and_then(|lane| board.route(lane));
    lane.is_some_and(|lane| lane.a == route.b) && route.a.index() > route.b.index()
}

/// The two ends in an order that both lanes of a double share.
fn ends(board: &Board, route: &Route, turned: bool) -> (Point, Point) {
    let (a, b) = (place_of_city(board, route.a), place_of_city(board, route.b));
    if turned { (b, a) } else { (a, b) }
}

/// The route that a press leads to, if there is one that way.
pub fn route_beside(board: &Board, from: RouteId, direction: Direction) -> Option<RouteId> {
    let start = place_of_route(board, from);
    let lane = board.route(from)?.other_lane;
    let across = lane.filter(|&lane| {
        let (ahead, aside) = split(direction, place_of_route(board, lane) - start);
        ahead > 0 && ahead >= aside
    });
    across.or_else(|| {
        let others = (0..board.routes.len()).map(RouteId::from_index);
        // From a double one leaves for somewhere else: its other lane lies behind.
        let others = others.filter(|&other| other != from && Some(other) != lane);
        nearest(
            others.map(|other| (other, place_of_route(board, other))),
            start,
            direction,
        )
    })
}

/// The route among some that a jump leads to, if there is one that way.
pub fn route_ahead(
    board: &Board,
    from: RouteId,
    direction: Direction,
    routes: &RouteSet,
) -> Option<RouteId> {
    let others = routes.iter().filter(|&other| other != from);
    let places: heapless::Vec<(RouteId, Point), MAX_ROUTES> = others
        .map(|other| (other, place_of_route(board, other)))
        .collect();
    nearest(
        places.iter().copied(),
        place_of_route(board, from),
        direction,
    )
}

/// The route among some that lies nearest to any of these places; of several the first.
pub fn nearest_route(board: &Board, routes: &RouteSet, places: &[Point]) -> Option<RouteId> {
    let distance = |route: RouteId| {
        let place = place_of_route(board, route);
        let squares = places.iter().map(|&other| {
            let Point { x, y } = other - place;
            x * x + y * y
        });
        squares.min().unwrap_or(i32::MAX)
    };
    routes.iter().min_by_key(|&route| distance(route))
}

/// The city that a press leads to, if there is one that way.
pub fn city_beside(board: &Board, from: CityId, direction: Direction) -> Option<CityId> {
    beside(board, from, direction, |_| true)
}

/// The city with a name that a press leads to, if there is one that way: no junction has one.
pub fn named_city_beside(board: &Board, from: CityId, direction: Direction) -> Option<CityId> {
    beside(board, from, direction, |city| {
        board.city(city).is_some_and(|city| !city.junction)
    })
}

/// The city with a port that a press leads to, if there is one that way.
pub fn port_beside(board: &Board, from: CityId, direction: Direction) -> Option<CityId> {
    beside(board, from, direction, |city| {
        board.city(city).is_some_and(|city| city.port)
    })
}

fn beside(
    board: &Board,
    from: CityId,
    direction: Direction,
    counts: impl Fn(CityId) -> bool + Copy,
) -> Option<CityId> {
    let start = place_of_city(board, from);
    let others = (0..board.cities.len()).map(CityId::from_index);
    let others = others.filter(move |&other| other != from && counts(other));
    nearest(
        others.map(|other| (other, place_of_city(board, other))),
        start,
        direction,
    )
}

/// The nearest place within about 50° of a direction; if there is none, within almost 90°.
fn nearest<T: Copy>(
    places: impl Iterator<Item = (T, Point)> + Clone,
    from: Point,
    direction: Direction,
) -> Option<T> {
    // The steepness of the two cones, in fifths.
    [6, 40].into_iter().find_map(|cone| {
        let ahead = places.clone().filter_map(|(place, point)| {
            let (ahead, aside) = split(direction, point - from);
            let within = ahead > 0 && 5 * aside <= cone * ahead;
            within.then_some((ahead * ahead + 3 * aside * aside, place))
        });
        ahead
            .min_by_key(|&(distance, _)| distance)
            .map(|(_, place)| place)
    })
}

/// The whole part of a square root.
fn integer_root(number: i32) -> i32 {
    number.max(0).isqrt()
}
