//! Places that nobody could tell apart: of one name, or on one another.

use crate::model::{BoardSource, City, Name};
use checked_toml::{Problem, Source};
use rules_types::{Id, RegionId};
use ui_base::letters::place;
use ui_base::sheet::{CLOSE_SCALE, sheet};

/// How wide the dot of a city is on the close map, in pixels.
const DOT: i64 = 13;

/// Refuses a board with two places of one name, in any language, or with one on another.
pub(crate) fn check(source: Source<'_>, board: &BoardSource) -> Result<(), Problem> {
    for (index, city) in board.cities.iter().enumerate() {
        for other in board.cities.iter().take(index) {
            if on_one_another(board, city, other) {
                return Err(source.problem(
                    city.line,
                    format!(
                        "“{}” lies on “{}” of line {}: on the close map their dots would cover each \
                         other; move one of the two",
                        city.id, other.id, other.line
                    ),
                ));
            }
            if let Some(name) = common(&city.name, &other.name)
                && !are_one_region(board, city, other)
            {
                let what = same_name(name, &city.id, "place", &other.id, other.line);
                return Err(source.problem(city.line, what));
            }
        }
    }
    for (index, region) in board.regions.iter().enumerate() {
        for other in board.regions.iter().take(index) {
            if let Some(name) = common(&region.name, &other.name) {
                let what = same_name(name, &region.id, "region", &other.id, other.line);
                return Err(source.problem(region.line, what));
            }
        }
        for city in &board.cities {
            if let Some(name) = common(&city.name, &region.name)
                && city.region != Some(RegionId::from_index(index))
            {
                let what = same_name(name, &city.id, "region", &region.id, region.line);
                return Err(source.problem(city.line, what));
            }
        }
    }
    Ok(())
}

fn same_name(name: &str, id: &str, what: &str, other: &str, line: usize) -> String {
    format!(
        "“{id}” has the name “{name}”, as has the {what} “{other}” of line {line}; give one of the two \
         another"
    )
}

/// The name that two places share in some language, as far as one can see on the screen.
fn common<'a>(one: &'a Name, other: &Name) -> Option<&'a str> {
    let seen =
        |name: &str| -> Vec<usize> { name.trim().to_lowercase().chars().map(place).collect() };
    let Name { en, uk, ru } = one;
    [(en, &other.en), (uk, &other.uk), (ru, &other.ru)]
        .into_iter()
        .find(|(one, other)| seen(one) == seen(other))
        .map(|(one, _)| one.as_str())
}

/// Whether two cities stand for one region whose name they bear: a ticket names the region.
fn are_one_region(board: &BoardSource, one: &City, other: &City) -> bool {
    let region = one.region.filter(|_| one.region == other.region);
    region
        .and_then(|region| board.regions.get(region.index()))
        .is_some_and(|region| region.name == one.name && region.name == other.name)
}

/// Whether two cities are nearer to each other on the close map than their dots are wide.
fn on_one_another(board: &BoardSource, one: &City, other: &City) -> bool {
    let sides = sheet(board.size);
    // Ten-thousandths of a side to pixels with 16 bits of fraction, each rounded.
    let apart = |a: u16, b: u16, side: i32| {
        i64::from(a.abs_diff(b)) * i64::from(side) * i64::from(CLOSE_SCALE) / 10_000
    };
    let across = apart(one.x, other.x, sides.0);
    let down = apart(one.y, other.y, sides.1);
    across * across + down * down < (DOT << 16) * (DOT << 16)
}
