//! What a hand lacks, in numbers, and what it can claim.

use std::collections::HashSet;

use host_tests::play::seat;
use host_tests::position::Position;
use rules::maps::{BoardId, Id, RouteId, Technology};
use rules::{Game, Move, RandomPlayer, SetUp, Shortage};

#[test]
fn what_can_be_claimed_is_what_the_legal_moves_claim_and_lacks_nothing() {
    let mut claims = 0;
    for board in BoardId::all() {
        for seed in 0..6 {
            let players = board.board().min_players + (seed % 2) as u8;
            let mut game = Game::new(&SetUp::new(board, players, seed)).expect("a game");
            let mut player = RandomPlayer::new(seed);
            while let Some(choice) = player.choose(&game.legal_moves()) {
                if let Some(seat) = game.decision().seat()
                    && matches!(choice, Move::Claim { .. } | Move::Take { .. })
                {
                    let listed: HashSet<RouteId> = game
                        .legal_moves()
                        .iter()
                        .filter_map(|choice| match choice {
                            Move::Claim { route, .. } => Some(route),
                            _ => None,
                        })
                        .collect();
                    claims += listed.len();
                    let claimable = game.claimable_routes(seat);
                    for route in (0..board.board().routes.len()).map(RouteId::from_index) {
                        if matches!(choice, Move::Claim { .. }) {
                            assert_eq!(
                                claimable.contains(route),
                                listed.contains(&route),
                                "{route:?} of {game}"
                            );
                        }
                        let may = game.check_route(seat, route).is_ok();
                        let lacks = game.route_shortage(seat, route);
                        assert_eq!(
                            claimable.contains(route),
                            may && lacks.is_none(),
                            "{route:?} {lacks:?} of {game}"
                        );
                    }
                }
                game.apply(choice).expect("a listed move");
            }
        }
    }
    assert!(claims > 10_000, "{claims}");
}

/// What seat 0 lacks for the first route that costs this, as its board tells it.
fn lacks(board: &str, hand: &str, cost: &str) -> Option<Shortage> {
    let game = Position::new(board, 2).hand(0, hand).game();
    let written = |route: &rules::maps::Route| {
        let color = route.cost.color.map_or("any", |color| color.id());
        format!(
            "{:?} {} {color} {}",
            route.cost.kind, route.cost.length, route.cost.locomotives
        )
    };
    let routes = game.board().routes;
    let found = routes.iter().position(|route| written(route) == cost);
    let found = found.unwrap_or_else(|| panic!("{board} has no {cost}"));
    game.route_shortage(seat(0), RouteId::from_index(found))
}

#[test]
fn what_is_missing_is_counted_in_cards() {
    assert_eq!(
        lacks("usa", "3r1*", "Rail 5 red 0"),
        Some(Shortage::Cards(1))
    );
    assert_eq!(lacks("usa", "3r2*", "Rail 5 red 0"), None);
    assert_eq!(lacks("usa", "-", "Rail 1 any 0"), Some(Shortage::Cards(1)));
    assert_eq!(
        lacks("usa", "2r1b", "Rail 3 any 0"),
        Some(Shortage::Cards(1))
    );
}

#[test]
fn where_only_wilds_are_missing_they_are_counted() {
    let game = Position::new("great-lakes", 2).hand(0, "-").game();
    assert_eq!(game.harbor_shortage(seat(0)), Some(Shortage::Cards(4)));
    let game = Position::new("uk", 2).hand(0, "1*").game();
    let sold = game
        .board()
        .technologies
        .iter()
        .find(|sold| sold.price == 2);
    let sold = sold.map(|sold| sold.technology).expect("one for two wilds");
    let lacks = |technology: Technology| game.technology_shortage(seat(0), technology);
    assert_eq!(lacks(sold), Some(Shortage::Wilds { needs: 2, has: 1 }));
}
