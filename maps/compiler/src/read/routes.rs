//! Routes.

use super::cards::color;
use super::figures::{MAX_LENGTH, MAX_POINTS, Points};
use super::places::MAX_THINGS;
use super::shapes::bend;
use super::technologies::Licence;
use crate::ids::Ids;
use crate::model::{CardFigures, City, Pieces, Route, RouteCost};
use crate::problem::Problem;
use crate::source::Table;
use crate::words::GRAY;

/// What a route refers to.
pub(super) struct Surroundings<'a> {
    pub(super) city_ids: &'a Ids,
    pub(super) cities: &'a [City],
    pub(super) company_ids: &'a Ids,
    pub(super) pieces: &'a Pieces,
    pub(super) cards: &'a CardFigures,
    pub(super) points: &'a Points,
    pub(super) has_merchandise: bool,
    pub(super) licence: Option<&'a Licence>,
}

/// `routes`.
pub(super) fn routes(map: &Table<'_>, around: &Surroundings<'_>) -> Result<Vec<Route>, Problem> {
    let list = map.need("routes")?.list(1..=MAX_THINGS)?;
    list.iter()
        .map(|value| route(&value.table("a route")?, around))
        .collect()
}

fn route(entry: &Table<'_>, around: &Surroundings<'_>) -> Result<Route, Problem> {
    entry.only(&[
        "a",
        "b",
        "color",
        "length",
        "kind",
        "locomotives",
        "companies",
        "cart",
        "free",
        "apart",
        "points",
        "bend",
    ])?;
    let a = around.city_ids.find(&entry.need("a")?)?;
    let b = around.city_ids.find(&entry.need("b")?)?;
    if a == b {
        return Err(
            entry.problem("this route leads from a city to itself; correct one of its ends")
        );
    }
    let cost = cost(entry, around)?;
    let points = match entry.optional_number("points", 0..=MAX_POINTS)? {
        Some(points) => points,
        None => around
            .points
            .get(usize::from(cost.length))
            .copied()
            .flatten()
            .ok_or_else(|| {
                entry.problem(format!(
                    "there are no points for a route of {}; add that length to [points]",
                    cost.length
                ))
            })?,
    };
    let cart = entry.flag("cart")?;
    if cart && !around.has_merchandise {
        return Err(entry.problem(
            "the cart sign gives merchandise, but this board has none; add [merchandise] or take \
             `cart` away",
        ));
    }
    let mut companies = 0;
    for value in entry.optional_list("companies")? {
        companies |= 1 << around.company_ids.find(&value)?;
    }
    Ok(Route {
        a,
        b,
        cost,
        points,
        other_lane: None,
        needs: needs(entry, around, [a, b], &cost)?,
        companies,
        cart,
        bend: bend(entry)?,
        apart: entry.flag("apart")?,
        line: entry.line(),
    })
}

fn cost(entry: &Table<'_>, around: &Surroundings<'_>) -> Result<RouteCost, Problem> {
    let sea = match entry.find("kind") {
        None => false,
        Some(kind) => match kind.text()? {
            "rail" => false,
            "sea" => true,
            other => {
                return Err(kind.problem(format!(
                    "a route cannot be of kind “{other}”; it can be “rail” or “sea”"
                )));
            }
        },
    };
    if sea && around.pieces.ships == 0 {
        return Err(entry.problem(
            "this is a sea route, but the board has no ships; add `ships` to [pieces] and `ship` \
             cards to [cards]",
        ));
    }
    let pieces = if sea {
        around.pieces.ships
    } else {
        around.pieces.trains
    };
    let length = entry.number("length", 1..=MAX_LENGTH.min(pieces))?;
    let locomotives = entry
        .optional_number("locomotives", 1..=length)?
        .unwrap_or(0);
    if locomotives > 0 && sea {
        return Err(entry.problem(
            "a sea route takes ships and has no `locomotives`; a ferry, which has them, is rail",
        ));
    }
    if locomotives > 0 && around.cards.wild == 0 && around.cards.dealt_wilds == 0 {
        return Err(entry.problem("a ferry takes wilds, but there are none; add `wild` to [cards]"));
    }
    let word = entry.need("color")?;
    let color = match word.text()? {
        GRAY => None,
        _ => Some(color(&word, around.cards, sea)?),
    };
    Ok(RouteCost {
        sea,
        color,
        length,
        locomotives,
    })
}

fn needs(
    entry: &Table<'_>,
    around: &Surroundings<'_>,
    ends: [usize; 2],
    cost: &RouteCost,
) -> Result<u16, Problem> {
    let free = entry.flag("free")?;
    let Some(licence) = around.licence else {
        return if free {
            Err(entry.problem("every route is free without a [licence]; take `free` away"))
        } else {
            Ok(0)
        };
    };
    if free {
        return Ok(0);
    }
    let regions = ends.map(|city| around.cities.get(city).and_then(|city| city.region));
    licence
        .needs(regions, cost.length, cost.locomotives > 0)
        .map_err(|closed| {
            entry.problem(format!(
            "nobody sells a technology that opens this route: {closed} stays closed; let one open \
             it, add it to [licence], or mark the route `free = true`"
        ))
        })
}
