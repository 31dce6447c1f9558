//! Routes.

use super::cards::color;
use super::figures::{MAX_LENGTH, MAX_POINTS, Points};
use super::places::MAX_THINGS;
use super::shapes::bend;
use super::technologies::Licence;
use checked_toml::{Problem, TomlTable};

use crate::ids::Ids;
use crate::lanes::Mark;
use crate::model::City;
use crate::words::GRAY;
use rules_types::{
    Card, CardConfig, CityId, CompanyId, CompanySet, Deck, Id, PieceConfig, Route, RouteCost,
    RouteKind, Technologies,
};

/// What a route refers to.
pub(super) struct Surroundings<'a> {
    pub(super) city_ids: &'a Ids,
    pub(super) cities: &'a [City],
    pub(super) company_ids: &'a Ids,
    pub(super) pieces: &'a PieceConfig,
    pub(super) cards: &'a CardConfig,
    pub(super) points: &'a Points,
    pub(super) has_merchandise: bool,
    pub(super) licence: Option<&'a Licence>,
}

/// `routes`, each with what only the search for doubles asks.
pub(super) fn routes(
    map: &TomlTable<'_>,
    around: &Surroundings<'_>,
) -> Result<Vec<(Route, Mark)>, Problem> {
    let list = map.need("routes")?.list(1..=MAX_THINGS)?;
    list.iter()
        .map(|value| route(&value.table("a route")?, around))
        .collect()
}

fn route(entry: &TomlTable<'_>, around: &Surroundings<'_>) -> Result<(Route, Mark), Problem> {
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
    let mut companies = CompanySet::EMPTY;
    for value in entry.optional_list("companies")? {
        companies.insert(CompanyId::from_index(around.company_ids.find(&value)?));
    }
    let route = Route {
        a: CityId::from_index(a),
        b: CityId::from_index(b),
        cost,
        points,
        other_lane: None,
        needs: needs(entry, around, [a, b], &cost)?,
        companies,
        cart,
        bend: bend(entry)?,
        class: 0,
    };
    let mark = Mark {
        apart: entry.flag("apart")?,
        line: entry.line(),
    };
    Ok((route, mark))
}

fn cost(entry: &TomlTable<'_>, around: &Surroundings<'_>) -> Result<RouteCost, Problem> {
    let kind = match entry.find("kind") {
        None => RouteKind::Rail,
        Some(value) => {
            let word = value.text()?;
            RouteKind::from_id(word).ok_or_else(|| {
                value.problem(format!(
                    "a route cannot be of kind “{word}”; it can be “rail” or “sea”"
                ))
            })?
        }
    };
    let sea = kind == RouteKind::Sea;
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
    if locomotives > 0 && around.cards.in_box[Card::WILD] == 0 && around.cards.dealt_wilds == 0 {
        return Err(entry.problem("a ferry takes wilds, but there are none; add `wild` to [cards]"));
    }
    let word = entry.need("color")?;
    let color = match word.text()? {
        GRAY => None,
        _ => {
            let deck = if sea { Deck::Ships } else { Deck::Wagons };
            Some(color(&word, around.cards, deck)?)
        }
    };
    Ok(RouteCost {
        kind,
        color,
        length,
        locomotives,
    })
}

fn needs(
    entry: &TomlTable<'_>,
    around: &Surroundings<'_>,
    ends: [usize; 2],
    cost: &RouteCost,
) -> Result<Technologies, Problem> {
    let free = entry.flag("free")?;
    let Some(licence) = around.licence else {
        return if free {
            Err(entry.problem("every route is free without a [licence]; take `free` away"))
        } else {
            Ok(Technologies::NONE)
        };
    };
    if free {
        return Ok(Technologies::NONE);
    }
    let regions = ends.map(|city| around.cities.get(city).and_then(|city| city.region));
    licence
        .needs(regions, cost.length, cost.is_ferry())
        .map_err(|closed| {
            entry.problem(format!(
            "nobody sells a technology that opens this route: {closed} stays closed; let one open \
             it, add it to [licence], or mark the route `free = true`"
        ))
        })
}
