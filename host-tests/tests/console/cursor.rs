//! The D-pad reaches everything on every map, and soon.

use rules::maps::{Board, BoardId, CityId, Id, RouteId};
use ui::cursor::{city_beside, place_of_city, place_of_route, port_beside, route_beside};
use ui::shapes::Direction;

/// Presses from each thing to each other, `None` where it cannot be reached.
fn presses(
    count: usize,
    step: impl Fn(usize, Direction) -> Option<usize>,
) -> Vec<Vec<Option<u32>>> {
    (0..count)
        .map(|start| {
            let mut presses = vec![None; count];
            presses[start] = Some(0);
            let mut reached = vec![start];
            let mut next = 0;
            while let Some(&from) = reached.get(next) {
                next += 1;
                for direction in Direction::ALL {
                    let Some(to) = step(from, direction) else {
                        continue;
                    };
                    if presses[to].is_none() {
                        presses[to] = presses[from].map(|presses| presses + 1);
                        reached.push(to);
                    }
                }
            }
            presses
        })
        .collect()
}

/// The mean number of presses, if everything can be reached from everywhere.
fn mean(presses: &[Vec<Option<u32>>]) -> Result<f64, (usize, usize)> {
    let mut sum = 0;
    for (from, row) in presses.iter().enumerate() {
        for (to, presses) in row.iter().enumerate() {
            sum += presses.ok_or((from, to))?;
        }
    }
    let pairs = presses.len() * (presses.len() - 1);
    Ok(f64::from(sum) / pairs as f64)
}

fn routes(board: &Board) -> Vec<Vec<Option<u32>>> {
    presses(board.routes.len(), |from, direction| {
        route_beside(board, RouteId::from_index(from), direction).map(Id::index)
    })
}

fn cities(board: &Board) -> Vec<Vec<Option<u32>>> {
    presses(board.cities.len(), |from, direction| {
        city_beside(board, CityId::from_index(from), direction).map(Id::index)
    })
}

#[test]
fn every_route_is_reached_from_every_other_in_twelve_presses_on_average() {
    for board in BoardId::all().map(BoardId::board) {
        let mean = mean(&routes(board));
        println!("{}: {mean:.2?} presses from route to route", board.id);
        assert!(
            mean.is_ok_and(|mean| mean <= 12.0),
            "{}: {mean:?}",
            board.id
        );
    }
}

#[test]
fn every_city_is_reached_from_every_other_in_twelve_presses_on_average() {
    for board in BoardId::all().map(BoardId::board) {
        let mean = mean(&cities(board));
        println!("{}: {mean:.2?} presses from city to city", board.id);
        assert!(
            mean.is_ok_and(|mean| mean <= 12.0),
            "{}: {mean:?}",
            board.id
        );
    }
}

#[test]
fn every_port_is_reached_from_every_other_by_way_of_ports_alone() {
    for board in BoardId::all().map(BoardId::board) {
        let ports = || (0..board.cities.len()).filter(|&city| board.cities[city].port);
        let presses = presses(board.cities.len(), |from, direction| {
            port_beside(board, CityId::from_index(from), direction).map(Id::index)
        });
        for (from, to) in ports().flat_map(|from| ports().map(move |to| (from, to))) {
            let presses = presses[from][to];
            assert!(
                presses.is_some_and(|presses| presses <= 12),
                "{from} to {to}"
            );
        }
        for (to, city) in board
            .cities
            .iter()
            .enumerate()
            .filter(|(_, city)| !city.port)
        {
            let mut led = ports().map(|from| presses[from][to]);
            assert!(
                led.all(|presses| presses.is_none()),
                "{} is no port",
                city.id
            );
        }
    }
}

#[test]
fn a_press_never_leads_backwards() {
    for board in BoardId::all().map(BoardId::board) {
        for direction in Direction::ALL {
            let ahead = |from: ui::Point, to: ui::Point| match direction {
                Direction::Up => to.y < from.y,
                Direction::Down => to.y > from.y,
                Direction::Left => to.x < from.x,
                Direction::Right => to.x > from.x,
            };
            for route in (0..board.routes.len()).map(RouteId::from_index) {
                if let Some(next) = route_beside(board, route, direction) {
                    let places = [route, next].map(|route| place_of_route(board, route));
                    assert!(
                        ahead(places[0], places[1]),
                        "{} {route:?} {direction:?}",
                        board.id
                    );
                }
            }
            for city in (0..board.cities.len()).map(CityId::from_index) {
                if let Some(next) = city_beside(board, city, direction) {
                    let places = [city, next].map(|city| place_of_city(board, city));
                    assert!(
                        ahead(places[0], places[1]),
                        "{} {city:?} {direction:?}",
                        board.id
                    );
                }
            }
        }
    }
}

#[test]
fn a_press_across_a_double_leads_to_its_other_lane_first() {
    for board in BoardId::all().map(BoardId::board) {
        for (index, route) in board.routes.iter().enumerate() {
            let Some(lane) = route.other_lane else {
                continue;
            };
            let from = RouteId::from_index(index);
            let crossed = Direction::ALL
                .into_iter()
                .any(|direction| route_beside(board, from, direction) == Some(lane));
            assert!(crossed, "{} {from:?}", board.id);
        }
    }
}
