//! The end of the game and its scores (15 to 18).

use host_tests::play::{bonus, claim, play, score, seat};
use host_tests::position::{Position, route, ticket};
use host_tests::table::{BLIND, play_all, winners};
use rules::maps::{Board, BoardId, Id, RouteId, RouteSet};
use rules::{Bonus, Event, Move, Piece, Rng, longest_path};

use super::{BOARDS, play_by_chance};

#[test]
fn pitfall_15_the_end_is_announced_once_and_its_announcer_is_the_last() {
    for board in BOARDS {
        let mut announced = None;
        let mut turns = Vec::new();
        let mut ends = 0;
        play_by_chance(board, 15, |_, after, events| {
            for event in events {
                match *event {
                    Event::LastRound { seat, turns } => {
                        assert_eq!(announced, None, "{after}");
                        announced = Some((seat, usize::from(turns)));
                    }
                    Event::TurnBegun { seat } if announced.is_some() => turns.push(seat),
                    Event::Over if announced.is_some() => {
                        let last = turns.last().copied().zip(Some(turns.len()));
                        assert_eq!(last, announced.take(), "{after}");
                        turns.clear();
                        ends += 1;
                    }
                    _ => {}
                }
            }
        });
        assert!(ends > 10, "{board}");
    }
}

#[test]
fn pitfall_15_a_second_player_at_the_threshold_does_not_start_it_again() {
    let lanes = [
        route("paris", "opera", "louvre", 0),
        route("paris", "louvre", "notre-dame", 1),
    ];
    let position = Position::new("paris", 2).hand(0, "1*").hand(1, "1*");
    let position = position.trains_left(0, 3, &lanes).trains_left(1, 3, &lanes);
    let mut game = position.game();
    play(&mut game, claim(lanes[0], "1*"));
    assert_eq!(game.last_turns(), Some(2));
    play(&mut game, claim(lanes[1], "1*"));
    assert_eq!(game.last_turns(), Some(1));
    play(&mut game, BLIND);
    let events = play(&mut game, BLIND);
    assert!(events.contains(&Event::Over));
}

/// The most spaces on a path from a city over routes that are not used yet, by trying all ways.
fn by_trying(board: &Board, routes: &[RouteId], used: u32, city: usize) -> u16 {
    let steps = routes
        .iter()
        .enumerate()
        .filter(|(place, _)| used >> place & 1 == 0);
    let longest = steps.filter_map(|(place, &id)| {
        let route = board.route(id)?;
        let next = match (route.a.index(), route.b.index()) {
            (a, b) if a == city => b,
            (a, b) if b == city => a,
            _ => return None,
        };
        let rest = by_trying(board, routes, used | 1 << place, next);
        Some(u16::from(route.cost.length) + rest)
    });
    longest.max().unwrap_or(0)
}

#[test]
fn pitfall_16_the_longest_path_is_the_best_of_all_ways() {
    for name in BOARDS {
        let board = BoardId::from_name(name).expect("a board").board();
        let mut dice = Rng::new(16);
        for _ in 0..300 {
            // Routes that hang together, so that there are rings: each touches an earlier one.
            let mut routes: Vec<RouteId> = Vec::new();
            let mut cities = vec![dice.below(board.cities.len() as u32) as usize];
            while routes.len() < 11 {
                let city = cities[dice.below(cities.len() as u32) as usize];
                let around: Vec<RouteId> = board.routes_of_city[city].iter().collect();
                let id = around[dice.below(around.len() as u32) as usize];
                if !routes.contains(&id) {
                    let route = &board.routes[id.index()];
                    cities.extend([route.a.index(), route.b.index()]);
                    routes.push(id);
                }
            }
            let starts = 0..board.cities.len();
            let best = starts.map(|city| by_trying(board, &routes, 0, city)).max();
            let set: RouteSet = routes.iter().copied().collect();
            assert_eq!(Some(longest_path(board, &set)), best, "{name}: {routes:?}");
        }
    }
}

#[test]
fn pitfall_16_with_no_route_at_all_nobody_is_paid() {
    let game = Position::new("usa", 3).phase("over").game();
    for index in 0..3 {
        assert_eq!(score(&game, index).longest, 0);
        assert_eq!(bonus(&game, index, Bonus::LongestPath), Some(0));
        assert_eq!(score(&game, index).total, 0);
    }
}

#[test]
fn pitfall_16_all_who_tie_are_paid() {
    let far = [
        ("el-paso", "houston"),
        ("calgary", "winnipeg"),
        ("duluth", "helena"),
    ];
    let mut position = Position::new("usa", 3).phase("over");
    for (index, (a, b)) in far.into_iter().enumerate() {
        position = position.claimed(index, route("usa", a, b, 0));
    }
    let game = position.game();
    for index in 0..3 {
        assert_eq!(bonus(&game, index, Bonus::LongestPath), Some(10));
    }
}

#[test]
fn pitfall_17_tickets_break_a_tie_by_number_and_not_by_points() {
    // Two small tickets against one that is worth more than both.
    let position = Position::new("amsterdam", 2).phase("over");
    let between = |a, b| route("amsterdam", a, b, 0);
    let position = position
        .claimed(0, between("jan-roodenpoortstoren", "dam"))
        .claimed(0, between("dam", "begijnhof"))
        .claimed(0, between("montelbaanstoren", "waag"))
        .claimed(0, between("oude-kerk", "waag"))
        .claimed(1, between("nieuwe-waal", "haringpakkerstoren"))
        .claimed(1, between("haringpakkerstoren", "oude-waal"))
        .claimed(1, between("oude-waal", "montelbaanstoren"))
        .claimed(1, between("montelbaanstoren", "blauwbrug"));
    let tickets = |a, b| ticket("amsterdam", a, b);
    let position = position
        .tickets(
            0,
            &[
                tickets("jan-roodenpoortstoren", "begijnhof"),
                tickets("montelbaanstoren", "oude-kerk"),
            ],
        )
        .tickets(1, &[tickets("nieuwe-waal", "blauwbrug")]);
    let game = position.points(0, 12).points(1, 10).game();
    assert_eq!((score(&game, 0).tickets, score(&game, 0).completed), (6, 2));
    assert_eq!((score(&game, 1).tickets, score(&game, 1).completed), (8, 1));
    assert_eq!(score(&game, 0).total, score(&game, 1).total);
    assert_eq!(winners(&game), [0]);
}

#[test]
fn pitfall_17_open_tickets_break_no_tie() {
    let open = [
        ticket("paris", "opera", "gare-de-lyon"),
        ticket("paris", "louvre", "place-d-italie"),
    ];
    let position = Position::new("paris", 2).phase("over");
    let game = position.tickets(0, &open).points(0, 8).game();
    assert_eq!(score(&game, 0).total, score(&game, 1).total);
    assert_eq!(winners(&game), [0, 1]);
}

#[test]
fn pitfall_18_a_score_below_zero_in_play_is_shown() {
    let position = Position::new("great-lakes", 2).row("r.y.g.r~.y~.g~");
    let mut game = position.hand(0, "2y").points(0, 2).game();
    let give = Piece::Train;
    play(&mut game, Move::Exchange { give, count: 5 });
    for viewer in game.seats() {
        assert_eq!(game.view(viewer).known().player(seat(0)).points(), -3);
    }
    // A claim counts up from there.
    play_all(&mut game, &[BLIND, BLIND]);
    play(
        &mut game,
        claim(route("great-lakes", "ottawa", "kingston", 0), "2y"),
    );
    assert_eq!(game.player(seat(0)).points(), -1);
}

#[test]
fn pitfall_18_scores_below_zero_are_summed_correctly() {
    let position = Position::new("great-lakes", 2).phase("over").points(0, -5);
    let open = [ticket("great-lakes", "duluth", "new-york")];
    let game = position.tickets(0, &open).game();
    // Three harbours not built.
    assert_eq!(score(&game, 0).total, -5 - 24 - 12);
    assert_eq!(score(&game, 1).total, -12);
    assert_eq!(winners(&game), [1]);
}

#[test]
fn pitfall_18_every_total_is_the_sum_of_its_parts() {
    for board in BOARDS {
        play_by_chance(board, 5, |_, after, _| {
            let standings = after.standings();
            for score in standings.iter().flat_map(|standings| &standings.scores) {
                let bonuses: i32 = score.bonuses.iter().map(|(_, points)| points).sum();
                assert_eq!(score.total, score.routes + score.tickets + bonuses);
                assert_eq!(score.routes, after.player(score.seat).points());
            }
        });
    }
}
