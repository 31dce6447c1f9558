//! The long tables of a board, as Rust.

use super::figures::color;
use super::{name, option, slice};
use crate::model::{BoardSource, City, Company, Region, Route, RouteCost, Shape, Ticket};
use crate::words::{SHAPES, variant};

/// The name of one of a board's long tables.
pub(super) fn table(board: &BoardSource, what: &str) -> String {
    format!("{what}_OF_{}", board.id.replace('-', "_").to_uppercase())
}

/// Every long table of a board.
pub(super) fn statics(board: &BoardSource) -> String {
    let classes = classes(&board.routes);
    let class_of = |index: usize| {
        classes
            .iter()
            .position(|class| class.routes.contains(&index))
    };
    let routes = board.routes.iter().enumerate();
    let touching = |city: usize| -> Vec<usize> {
        let touches = |route: &Route| route.a == city || route.b == city;
        routes
            .clone()
            .filter(|(_, route)| touches(route))
            .map(|(index, _)| index)
            .collect()
    };
    let routes_of_city = (0..board.cities.len()).map(|city| route_set(&touching(city)));
    [
        lines(
            board,
            "COMPANIES",
            "Company",
            board.companies.iter().map(company),
        ),
        lines(board, "REGIONS", "Region", board.regions.iter().map(region)),
        lines(board, "SHAPES", "Shape", board.shapes.iter().map(shape)),
        lines(board, "CITIES", "City", board.cities.iter().map(city)),
        lines(
            board,
            "ROUTES",
            "Route",
            routes
                .clone()
                .map(|(index, one)| route(one, class_of(index).unwrap_or(0))),
        ),
        lines(board, "TICKETS", "Ticket", board.tickets.iter().map(ticket)),
        lines(
            board,
            "CLASSES",
            "RouteClass",
            classes.iter().map(Class::render),
        ),
        lines(board, "ROUTES_OF_CITY", "RouteSet", routes_of_city),
    ]
    .concat()
}

/// A static with an entry a line.
fn lines(
    board: &BoardSource,
    what: &str,
    of: &str,
    entries: impl Iterator<Item = String>,
) -> String {
    let entries: Vec<String> = entries.map(|entry| format!("    {entry},\n")).collect();
    format!(
        "\nstatic {}: [{of}; {}] = [\n{}];\n",
        table(board, what),
        entries.len(),
        entries.concat()
    )
}

/// Routes that cost the same and need the same.
struct Class {
    cost: RouteCost,
    needs: u16,
    routes: Vec<usize>,
}

impl Class {
    fn render(&self) -> String {
        format!(
            "RouteClass {{ cost: {}, needs: Technologies::from_bits({}), routes: {} }}",
            cost(&self.cost),
            self.needs,
            route_set(&self.routes)
        )
    }
}

/// The classes of routes, short ones first: whoever looks for any claim finds one early.
fn classes(routes: &[Route]) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for (index, route) in routes.iter().enumerate() {
        match classes
            .iter_mut()
            .find(|class| (class.cost, class.needs) == (route.cost, route.needs))
        {
            Some(class) => class.routes.push(index),
            None => {
                classes.push(Class {
                    cost: route.cost,
                    needs: route.needs,
                    routes: vec![index],
                });
            }
        }
    }
    classes.sort_by_key(|class| class.cost.length);
    classes
}

/// How many classes of routes there are.
pub(super) fn count_classes(board: &BoardSource) -> usize {
    classes(&board.routes).len()
}

/// The set of all routes.
pub(super) fn all_routes(board: &BoardSource) -> String {
    let routes: Vec<usize> = (0..board.routes.len()).collect();
    route_set(&routes)
}

fn route_set(routes: &[usize]) -> String {
    format!("RouteSet::of(&{routes:?})")
}

fn company(company: &Company) -> String {
    let Company {
        id,
        letters,
        shares,
        payouts,
        ..
    } = company;
    let (name, short) = (name(&company.name), name(&company.short));
    format!(
        "Company {{ id: {id:?}, name: {name}, short: {short}, letters: {letters:?}, \
         shares: {shares}, payouts: &{payouts:?} }}"
    )
}

fn region(region: &Region) -> String {
    format!(
        "Region {{ id: {:?}, name: {} }}",
        region.id,
        name(&region.name)
    )
}

fn shape(shape: &Shape) -> String {
    let kind = SHAPES
        .get(shape.kind)
        .map_or_else(String::new, |kind| variant(kind));
    let across = || shape.points.iter().map(|point| point.0);
    let down = || shape.points.iter().map(|point| point.1);
    let least = (across().min().unwrap_or(0), down().min().unwrap_or(0));
    let most = (across().max().unwrap_or(0), down().max().unwrap_or(0));
    format!(
        "Shape {{ kind: ShapeKind::{kind}, points: &{:?}, least: {least:?}, most: {most:?} }}",
        shape.points
    )
}

fn city(city: &City) -> String {
    let City {
        id,
        x,
        y,
        port,
        junction,
        region,
        ..
    } = city;
    let region = option(region.map(|region| format!("RegionId({region})")));
    format!(
        "City {{ id: {id:?}, name: {}, x: {x}, y: {y}, port: {port}, junction: {junction}, \
         region: {region} }}",
        name(&city.name)
    )
}

fn cost(cost: &RouteCost) -> String {
    let RouteCost {
        sea,
        length,
        locomotives,
        ..
    } = cost;
    let kind = if *sea { "Sea" } else { "Rail" };
    let color = option(cost.color.map(color));
    format!(
        "RouteCost {{ kind: RouteKind::{kind}, color: {color}, length: {length}, \
         locomotives: {locomotives} }}"
    )
}

fn route(route: &Route, class: usize) -> String {
    let Route {
        a,
        b,
        points,
        needs,
        companies,
        cart,
        bend,
        ..
    } = route;
    let beside: Vec<u32> = (0..u32::BITS)
        .filter(|company| companies >> company & 1 == 1)
        .collect();
    let other_lane = option(route.other_lane.map(|lane| format!("RouteId({lane})")));
    format!(
        "Route {{ a: CityId({a}), b: CityId({b}), cost: {}, points: {points}, \
         other_lane: {other_lane}, needs: Technologies::from_bits({needs}), \
         companies: CompanySet::of(&{beside:?}), cart: {cart}, bend: {bend}, class: {class} }}",
        cost(&route.cost)
    )
}

fn ticket(ticket: &Ticket) -> String {
    let [one, other] = ticket
        .ends
        .each_ref()
        .map(|end| slice(end.iter().map(|city| format!("CityId({city})"))));
    format!(
        "Ticket {{ ends: [{one}, {other}], points: {} }}",
        ticket.points
    )
}
