//! Networks that no board has: small ones with many parallel routes.

use std::vec::Vec;

use super::{longest_trail, trail_routes};
use crate::Rng;
use crate::maps::{
    CityId, CompanySet, Route, RouteCost, RouteId, RouteKind, RouteSet, Technologies,
};

fn route(a: u32, b: u32, length: u32) -> Route {
    Route {
        a: CityId(a as u8),
        b: CityId(b as u8),
        cost: RouteCost {
            kind: RouteKind::Rail,
            color: None,
            length: length as u8,
            locomotives: 0,
        },
        points: 0,
        other_lane: None,
        needs: Technologies::NONE,
        companies: CompanySet::EMPTY,
        cart: false,
        bend: 0,
        class: 0,
    }
}

fn all(table: &[Route]) -> RouteSet {
    (0..table.len() as u8).map(RouteId).collect()
}

/// Simply tries every trail that goes on from a city.
fn exhaustive(table: &[Route], from: CityId, used: u32) -> u16 {
    let mut best = 0;
    for (place, route) in table.iter().enumerate() {
        let next = match from {
            city if city == route.a => route.b,
            city if city == route.b => route.a,
            _ => continue,
        };
        if used >> place & 1 == 0 {
            let rest = exhaustive(table, next, used | 1 << place);
            best = best.max(u16::from(route.cost.length) + rest);
        }
    }
    best
}

/// The spaces of routes that are one trail.
///
/// # Panics
/// If they are not: a trail hangs together and has at most two cities with an odd number of its routes.
fn trail_length(table: &[Route], routes: &RouteSet) -> u16 {
    let routes: Vec<&Route> = routes.iter().map(|id| &table[usize::from(id.0)]).collect();
    let mut degrees = [0; 64];
    let mut reached = routes.first().map_or(0, |route| 1u64 << route.a.0);
    for _ in &routes {
        for route in &routes {
            let ends = 1 << route.a.0 | 1 << route.b.0;
            if reached & ends != 0 {
                reached |= ends;
            }
        }
    }
    for route in &routes {
        assert!(reached >> route.a.0 & 1 == 1, "apart: {routes:?}");
        degrees[usize::from(route.a.0)] += 1;
        degrees[usize::from(route.b.0)] += 1;
    }
    let odd = degrees.iter().filter(|&degree| degree % 2 == 1).count();
    assert!(odd <= 2, "{odd} odd cities: {routes:?}");
    routes
        .iter()
        .map(|route| u16::from(route.cost.length))
        .sum()
}

#[test]
fn c18_any_small_network_agrees_with_trying_every_trail() {
    let mut dice = Rng::new(18);
    for _ in 0..20_000 {
        let cities = 2 + dice.below(7);
        let routes = 1 + dice.below([6, 8, 10][(cities as usize - 2) / 3]);
        let longest = 1 + dice.below(4);
        let table: Vec<Route> = (0..routes)
            .map(|_| {
                let a = dice.below(cities);
                let b = (a + 1 + dice.below(cities - 1)) % cities;
                route(a, b, 1 + dice.below(longest))
            })
            .collect();
        let tried = (0..cities as u8)
            .map(|city| exhaustive(&table, CityId(city), 0))
            .max();
        assert_eq!(
            Some(longest_trail(&table, &all(&table))),
            tried,
            "{table:?}"
        );
        let trail = trail_routes(&table, &all(&table));
        assert_eq!(Some(trail_length(&table, &trail)), tried, "{table:?}");
    }
}

#[test]
fn c18_three_parallel_routes_are_all_used_and_four_too() {
    let mut table: Vec<Route> = (1..=3).map(|length| route(0, 1, length)).collect();
    assert_eq!(longest_trail(&table, &all(&table)), 6);
    table.push(route(1, 0, 4));
    assert_eq!(longest_trail(&table, &all(&table)), 10);
}

#[test]
fn a_route_that_the_table_does_not_have_counts_nothing() {
    let table = [route(0, 1, 3)];
    let routes: RouteSet = [RouteId(0), RouteId(1)].into_iter().collect();
    assert_eq!(longest_trail(&table, &routes), 3);
}
