//! Doubles: two routes that run side by side.
//!
//! They are found, not written. Two routes between the same cities are lanes of a double if both
//! are rail, both ferries or both sea. Then they must be of one length, so that a slip in a length
//! does not quietly make two single routes of a double; `apart = true` says that it is no slip.

use crate::model::City;
use checked_toml::{Problem, Source};
use rules_types::{Id, Route, RouteId};

/// What the file says of a route that only its lanes depend on.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    /// Never a lane of a double, whatever runs beside it.
    pub(crate) apart: bool,
    /// The line of the file that tells of it.
    pub(crate) line: usize,
}

/// Joins the lanes of every double.
pub(crate) fn pair(
    source: Source<'_>,
    routes: &mut [Route],
    marks: &[Mark],
    cities: &[City],
) -> Result<(), Problem> {
    for later in 1..routes.len() {
        let (before, rest) = routes.split_at_mut(later);
        let Some(route) = rest.first_mut() else {
            continue;
        };
        let Some((earlier, lane)) = before.iter_mut().enumerate().find(|(earlier, lane)| {
            !marks[*earlier].apart && !marks[later].apart && side_by_side(lane, route)
        }) else {
            continue;
        };
        let refuse = |what: String| Err(source.problem(marks[later].line, what));
        let ends =
            [route.a, route.b].map(|city| cities.get(city.index()).map_or("?", |city| &city.id));
        let first = marks[earlier].line;
        if lane.cost.length != route.cost.length {
            return refuse(format!(
                "the lanes between {} and {} are of unequal length: {} here, {} on line {first}; \
                 correct one, or mark one `apart = true` if they are no double",
                ends[0], ends[1], route.cost.length, lane.cost.length
            ));
        }
        if lane.other_lane.is_some() {
            return refuse(format!(
                "there are more than two lanes between {} and {}, the first on line {first}; \
                 take one away or mark it `apart = true`",
                ends[0], ends[1]
            ));
        }
        let same_way = lane.a == route.a;
        if lane.bend != if same_way { route.bend } else { -route.bend } {
            return refuse(format!(
                "the lanes between {} and {} bend apart: give both the `bend` of line {first}{}",
                ends[0],
                ends[1],
                if same_way {
                    ""
                } else {
                    " with the signs opposed, as they run in opposite ways"
                }
            ));
        }
        lane.other_lane = Some(RouteId::from_index(later));
        route.other_lane = Some(RouteId::from_index(earlier));
    }
    Ok(())
}

/// Whether two routes could only be lanes of one double.
fn side_by_side(one: &Route, other: &Route) -> bool {
    let same_ends = (one.a, one.b) == (other.a, other.b) || (one.a, one.b) == (other.b, other.a);
    same_ends && one.cost.kind == other.cost.kind && one.cost.is_ferry() == other.cost.is_ferry()
}
