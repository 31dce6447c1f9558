//! That the compiled tables are the six boards: counts, sums and examples of the rules.

use std::collections::HashMap;

use host_tests::play::BOARDS;
use rules::maps::{Board, BoardId, Card, Color, Deck, RouteId, RouteKind, ShapeKind, Technology};

fn board(name: &str) -> &'static Board {
    BoardId::from_name(name)
        .unwrap_or_else(|| panic!("no board {name}"))
        .board()
}

/// The routes between two cities.
fn between(board: &Board, a: &str, b: &str) -> Vec<usize> {
    let id = |city: usize| board.cities[city].id;
    (0..board.routes.len())
        .filter(|&index| {
            let route = &board.routes[index];
            let ends = [id(route.a.0.into()), id(route.b.0.into())];
            ends == [a, b] || ends == [b, a]
        })
        .collect()
}

fn doubles(board: &Board) -> usize {
    board
        .routes
        .iter()
        .filter(|route| route.other_lane.is_some())
        .count()
        / 2
}

/// The cards of a deck.
fn deck_size(board: &Board, deck: Deck) -> u16 {
    board
        .cards
        .in_box
        .iter()
        .filter(|(card, _)| card.deck() == deck)
        .map(|(_, n)| u16::from(n))
        .sum()
}

/// Routes and spaces of a colour, or of gray.
fn of_color(board: &Board, color: Option<Color>) -> (usize, u32) {
    let lengths: Vec<u32> = board
        .routes
        .iter()
        .filter(|route| route.cost.color == color)
        .map(|route| route.cost.length.into())
        .collect();
    (lengths.len(), lengths.iter().sum())
}

#[test]
fn the_boards_stand_in_the_order_of_the_menu() {
    // Whoever adds a board may put it anywhere among them.
    let names = BoardId::all().map(|id| id.board().id);
    let names: Vec<&str> = names.filter(|name| BOARDS.contains(name)).collect();
    assert_eq!(names, BOARDS);
}

#[test]
fn cities_routes_doubles_and_tickets_are_as_many_as_on_the_boards() {
    let counts = |name| {
        let board = board(name);
        [
            board.cities.len(),
            board.routes.len(),
            doubles(board),
            board.tickets.len(),
        ]
    };
    assert_eq!(counts("usa"), [36, 100, 22, 30]);
    assert_eq!(counts("great-lakes"), [37, 110, 28, 55]);
    assert_eq!(counts("uk"), [48, 125, 18, 57]);
    assert_eq!(counts("pennsylvania"), [36, 95, 24, 50]);
    assert_eq!(counts("paris"), [18, 57, 25, 20]);
    assert_eq!(counts("amsterdam"), [17, 45, 13, 24]);
}

#[test]
fn each_colour_of_the_usa_has_seven_routes_of_27_spaces() {
    let usa = board("usa");
    for color in Color::ALL {
        assert_eq!(of_color(usa, Some(color)), (7, 27), "{color:?}");
    }
    assert_eq!(of_color(usa, None), (44, 93));
}

#[test]
fn the_decks_are_of_the_right_size() {
    let sizes = |name| [Deck::Wagons, Deck::Ships].map(|deck| deck_size(board(name), deck));
    assert_eq!(sizes("usa"), [110, 0]);
    assert_eq!(sizes("great-lakes"), [80, 60]);
    assert_eq!(sizes("uk"), [116, 0]);
    assert_eq!(sizes("pennsylvania"), [110, 0]);
    assert_eq!(sizes("paris"), [46, 0]);
    assert_eq!(sizes("amsterdam"), [44, 0]);
    let wilds = BOARDS.map(|name| board(name).cards.in_box[Card::WILD]);
    assert_eq!(wilds, [14, 14, 20, 14, 8, 8]);
}

#[test]
fn every_coloured_route_is_of_a_colour_in_its_deck() {
    for board in BoardId::all().map(BoardId::board) {
        for route in board.routes {
            let deck = match route.cost.kind {
                RouteKind::Rail => Deck::Wagons,
                RouteKind::Sea => Deck::Ships,
            };
            let has = |color| {
                board
                    .cards
                    .in_box
                    .iter()
                    .any(|(card, _)| card.deck() == deck && card.color() == Some(color))
            };
            assert!(route.cost.color.is_none_or(has), "{}: {route:?}", board.id);
        }
    }
}

#[test]
fn the_figures_are_those_of_the_rules() {
    let figures = |name| {
        let board = board(name);
        let tickets = &board.ticket_config;
        [
            board.min_players,
            board.max_players,
            board.doubles_open_from,
            board.pieces.trains,
            board.cards.dealt[0],
            board.cards.row_places(),
            tickets.dealt,
            tickets.dealt_keep,
            tickets.drawn,
            tickets.drawn_keep,
            board.pieces.last_round_at,
            board.pieces.last_turns,
        ]
    };
    assert_eq!(figures("usa"), [2, 5, 4, 45, 4, 5, 3, 2, 3, 1, 2, 1]);
    assert_eq!(
        figures("great-lakes"),
        [2, 5, 4, 33, 2, 6, 5, 3, 4, 1, 6, 2]
    );
    assert_eq!(figures("uk"), [2, 4, 3, 35, 4, 5, 5, 3, 3, 1, 2, 1]);
    assert_eq!(
        figures("pennsylvania"),
        [2, 5, 4, 45, 4, 5, 5, 3, 4, 1, 2, 1]
    );
    assert_eq!(figures("paris"), [2, 4, 3, 15, 2, 5, 2, 1, 2, 1, 2, 1]);
    assert_eq!(figures("amsterdam"), [2, 4, 3, 16, 2, 5, 2, 1, 2, 1, 2, 1]);
    let clearing = BOARDS.map(|name| board(name).cards.wilds_clear_row);
    assert_eq!(
        clearing,
        [Some(3), Some(3), None, Some(3), Some(3), Some(3)]
    );
    let backs = BOARDS.map(|name| board(name).cards.set_up_shuffles_back);
    assert_eq!(backs, BOARDS.map(|name| name == "amsterdam"));
}

#[test]
fn great_lakes_has_ports_junctions_ships_and_a_choice() {
    let lakes = board("great-lakes");
    assert_eq!(lakes.cities.iter().filter(|city| city.port).count(), 25);
    assert_eq!(lakes.cities.iter().filter(|city| city.junction).count(), 2);
    assert_eq!(
        (
            lakes.pieces.ships,
            lakes.pieces.chosen,
            lakes.pieces.suggested_trains
        ),
        (32, Some(50), 27)
    );
    assert_eq!((lakes.cards.dealt, lakes.cards.row), ([2, 2], [3, 3]));
    assert_eq!(lakes.cards.color_names[Color::Pink.index()], "purple");
    assert!(lakes.harbors.is_some() && lakes.exchange_price == Some(1));
}

#[test]
fn gl07_a_rail_and_a_sea_route_are_no_double() {
    let lakes = board("great-lakes");
    for (a, b) in [("duluth", "thunder-bay"), ("muskegon", "traverse-city")] {
        let routes = between(lakes, a, b);
        assert_eq!(routes.len(), 2);
        assert!(
            routes
                .iter()
                .all(|&route| lakes.routes[route].other_lane.is_none()),
            "{a}–{b}"
        );
    }
}

#[test]
fn lanes_name_each_other_and_are_alike() {
    for board in BoardId::all().map(BoardId::board) {
        for (index, route) in board.routes.iter().enumerate() {
            let Some(lane) = route.other_lane.and_then(|lane| board.route(lane)) else {
                continue;
            };
            assert_eq!(lane.other_lane, Some(RouteId(index as u8)));
            assert_eq!(
                (lane.cost.kind, lane.cost.length),
                (route.cost.kind, route.cost.length)
            );
            assert_eq!(lane.cost.is_ferry(), route.cost.is_ferry());
        }
    }
}

#[test]
fn uk4_uk5_uk8_what_routes_need() {
    let uk = board("uk");
    let needs = |a, b| -> Vec<Vec<Technology>> {
        between(uk, a, b)
            .iter()
            .map(|&route| uk.routes[route].needs.iter().collect())
            .collect()
    };
    use Technology::*;
    assert_eq!(
        needs("stranraer", "londonderry"),
        [[
            IrelandAndFranceConcession,
            ScotlandConcession,
            MechanicalStoker,
            Propellers
        ]]
    );
    for needs in needs("newcastle", "edinburgh") {
        assert_eq!(needs, [ScotlandConcession, MechanicalStoker]);
    }
    assert_eq!(needs("southampton", "new-york"), [[]]);
    for route in uk.routes {
        let english = [route.a, route.b].iter().all(|&end| {
            let region = uk.city(end).and_then(|city| city.region);
            region.is_some_and(|region| uk.regions[usize::from(region.0)].id == "england")
        });
        let simple = english && route.cost.length <= 2 && !route.cost.is_ferry();
        assert_eq!(route.needs.bits() == 0, simple || route.cost.length == 10);
    }
}

#[test]
fn uk14_uk15_penzance_and_new_york() {
    let uk = board("uk");
    let routes = between(uk, "penzance", "plymouth");
    assert_eq!(routes.len(), 2);
    assert!(
        routes
            .iter()
            .all(|&route| uk.routes[route].other_lane.is_none())
    );
    let new_york = &uk.routes[between(uk, "southampton", "new-york")[0]];
    assert_eq!(
        (
            new_york.cost.length,
            new_york.cost.locomotives,
            new_york.points
        ),
        (10, 3, 40)
    );
}

#[test]
fn the_uk_sells_sixteen_technologies_in_the_order_of_the_book() {
    let sold: Vec<_> = board("uk")
        .technologies
        .iter()
        .map(|sold| (sold.technology, sold.price, sold.copies))
        .collect();
    assert_eq!(
        sold.iter().map(|sold| sold.0).collect::<Vec<_>>(),
        Technology::ALL
    );
    assert_eq!(
        sold.iter().map(|sold| sold.1).collect::<Vec<_>>(),
        [1, 1, 1, 1, 2, 2, 2, 2, 2, 4, 4, 1, 2, 2, 2, 3]
    );
    assert_eq!(
        sold.iter().map(|sold| sold.2).collect::<Vec<_>>(),
        [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 2, 1, 1, 1]
    );
    let advanced = board("uk")
        .technologies
        .iter()
        .filter(|sold| sold.advanced)
        .count();
    assert_eq!(advanced, 5);
}

#[test]
fn pa02_sixty_shares_of_nine_companies() {
    let shares: Vec<u8> = board("pennsylvania")
        .companies
        .iter()
        .map(|company| company.shares)
        .collect();
    assert_eq!(shares, [15, 10, 8, 7, 6, 5, 4, 3, 2]);
    assert_eq!(shares.iter().sum::<u8>(), 60);
    let bare = board("pennsylvania")
        .routes
        .iter()
        .filter(|route| route.companies.is_empty())
        .count();
    assert_eq!(bare, 7);
}

#[test]
fn pa01_a_ticket_to_ontario_has_two_landings() {
    let pennsylvania = board("pennsylvania");
    let wide: Vec<usize> = pennsylvania
        .tickets
        .iter()
        .flat_map(|ticket| ticket.ends)
        .map(<[_]>::len)
        .filter(|&n| n > 1)
        .collect();
    assert_eq!(wide, [2, 2, 2]);
    assert!(between(pennsylvania, "ontario-west", "ontario-east").is_empty());
    assert_eq!(
        pennsylvania
            .routes
            .iter()
            .filter(|route| route.cost.is_ferry())
            .count(),
        4
    );
}

#[test]
fn ams01_sixteen_carts_for_sixteen_cards() {
    let amsterdam = board("amsterdam");
    assert_eq!(
        amsterdam.routes.iter().filter(|route| route.cart).count(),
        16
    );
    let merchandise = amsterdam
        .merchandise
        .as_ref()
        .expect("Amsterdam has merchandise");
    assert_eq!(merchandise.cards, 16);
    assert_eq!(
        merchandise.points,
        [&[] as &[u8], &[], &[8, 4], &[8, 5, 2], &[8, 6, 4, 2]]
    );
}

#[test]
fn classes_hold_every_route_once_with_its_cost_and_needs() {
    for board in BoardId::all().map(BoardId::board) {
        let mut seen = HashMap::new();
        for (number, class) in board.classes.iter().enumerate() {
            for id in class.routes.iter() {
                let route = board.route(id).expect("a route of the board");
                assert_eq!((route.cost, route.needs), (class.cost, class.needs));
                assert_eq!(usize::from(route.class), number);
                assert!(seen.insert(id, number).is_none());
            }
        }
        assert_eq!(seen.len(), board.routes.len());
    }
}

#[test]
fn cities_know_the_routes_that_touch_them() {
    for board in BoardId::all().map(BoardId::board) {
        assert_eq!(board.routes_of_city.len(), board.cities.len());
        for (city, routes) in board.routes_of_city.iter().enumerate() {
            for (index, route) in board.routes.iter().enumerate() {
                let touches = usize::from(route.a.0) == city || usize::from(route.b.0) == city;
                assert_eq!(routes.contains(RouteId(index as u8)), touches);
            }
        }
    }
}

#[test]
fn the_compiler_and_the_game_use_the_same_words() {
    // What each is called in Rust, in small letters with hyphens.
    let word = |value: &dyn std::fmt::Debug| {
        let mut word = String::new();
        for letter in format!("{value:?}").chars() {
            if letter.is_uppercase() && !word.is_empty() {
                word.push('-');
            }
            word.push(letter.to_ascii_lowercase());
        }
        word
    };
    let technologies = Technology::ALL.map(|technology| word(&technology));
    assert_eq!(technologies, Technology::ALL.map(Technology::id));
    assert_eq!(
        Color::ALL.map(|color| word(&color)),
        Color::ALL.map(Color::id)
    );
    let kinds = ShapeKind::ALL.map(|kind| word(&kind));
    assert_eq!(kinds, ShapeKind::ALL.map(ShapeKind::id));
    // And back.
    for color in Color::ALL {
        assert_eq!(color.to_string().parse(), Ok(color));
    }
    for technology in Technology::ALL {
        assert_eq!(technology.to_string().parse(), Ok(technology));
    }
    for kind in ShapeKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
}

#[test]
fn land_and_bends_are_as_the_map_files_tell() {
    for id in BoardId::all() {
        let board = id.board();
        let kinds: Vec<ShapeKind> = board.shapes.iter().map(|shape| shape.kind).collect();
        assert!(
            kinds.iter().any(|&kind| kind != ShapeKind::Water),
            "{}",
            board.id
        );
        for shape in board.shapes {
            let across = shape.points.iter().map(|point| point.0);
            let down = shape.points.iter().map(|point| point.1);
            assert_eq!(across.clone().min(), Some(shape.min.0));
            assert_eq!(across.max(), Some(shape.max.0));
            assert_eq!(down.clone().min(), Some(shape.min.1));
            assert_eq!(down.max(), Some(shape.max.1));
        }
        for route in board.routes {
            if let Some(lane) = route.other_lane.and_then(|lane| board.route(lane)) {
                let same_way = lane.a == route.a;
                assert_eq!(lane.bend, if same_way { route.bend } else { -route.bend });
            }
        }
    }
    // As the drawings have it: to the right of the way from the first city to the second.
    let usa = board("usa");
    assert!(usa.routes.iter().any(|route| route.bend != 0));
    let erie = between(board("pennsylvania"), "buffalo", "erie");
    for &index in &erie {
        let board = board("pennsylvania");
        let route = &board.routes[index];
        let from_buffalo = board.cities[usize::from(route.a.0)].id == "buffalo";
        assert_eq!(route.bend, if from_buffalo { -7 } else { 7 });
    }
}
