//! Simple strategies lose to a master, even to one that plays by its plan alone.

use host_tests::bot_games::think_as;
use players::{Bot, Level, Scratch, Style};
use rules::maps::{BoardId, Route, RouteKind};
use rules::{Decision, Game, Move, Piece, SetUp, View};

/// How much a strategy wants a route; it waits for one that it wants at all.
type Wish = fn(&Game, &Route) -> i32;

/// A player that claims what it wishes for most, as soon as it can, and draws cards until then.
fn choose(view: &View, wish: Wish) -> Move {
    let game = view.known();
    let moves = view.legal_moves().expect("it is its turn");
    let any = || moves.iter().next().expect("a legal move");
    match view.decision() {
        // As few tickets as may be, the cheapest.
        Decision::Keep { .. } => {
            let points = |id| {
                game.board()
                    .ticket(id)
                    .map_or(0, |ticket| u32::from(ticket.points))
            };
            let risk = |choice: &Move| match choice {
                Move::Keep { tickets } => tickets.iter().map(points).sum::<u32>(),
                _ => u32::MAX,
            };
            moves.iter().min_by_key(risk).expect("a legal move")
        }
        Decision::Share { .. } => {
            let takes = |choice: &Move| matches!(choice, Move::Share { company: Some(_) });
            moves.iter().find(takes).unwrap_or_else(any)
        }
        Decision::Act { .. } => {
            let open = game.claimable_routes(view.seat());
            let wishes = open
                .iter()
                .filter_map(|id| Some((wish(game, game.board().route(id)?), id)));
            let best = wishes
                .filter(|(wish, _)| *wish > 0)
                .max_by_key(|&(wish, id)| (wish, id));
            let of = |choice: &Move| match (choice, best) {
                (Move::Claim { route, .. }, Some((_, id))) => *route == id,
                _ => false,
            };
            let buys = |choice: &Move| matches!(choice, Move::Buy { .. });
            let draws = |choice: &Move| matches!(choice, Move::Blind { .. });
            let claim = moves.iter().find(of);
            let buy = || moves.iter().find(buys);
            claim
                .or_else(buy)
                .or_else(|| moves.iter().find(draws))
                .unwrap_or_else(any)
        }
        _ => any(),
    }
}

/// Of a hundred games between a master and a strategy, how many the master won.
fn wins(board: &str, wish: Wish) -> f64 {
    let board = BoardId::from_name(board).expect("a board");
    let mut won = 0.0;
    let mut scratch = Scratch::new();
    for seed in 0..100 {
        let mut game = Game::new(&SetUp::new(board, 2, 40_000 + seed)).expect("a game");
        let style = Style {
            effort: 0,
            ..Style::of(Level::Master, &game)
        };
        let master = seed as usize % 2;
        while let Some(seat) = game.decision().seat() {
            let view = game.view(seat);
            let choice = if seat.index() == master {
                let bot = Bot::new(Level::Master, seat, seed);
                think_as(&bot, style, &view, &mut scratch)
            } else {
                choose(&view, wish)
            };
            game.apply(choice)
                .unwrap_or_else(|refused| panic!("{refused}\n{game}"));
        }
        let winners = game.standings().expect("the game is over").winners;
        if winners.iter().any(|winner| winner.index() == master) {
            won += 1.0 / winners.len() as f64;
        }
    }
    won
}

fn loses(board: &str, wish: Wish) {
    let won = wins(board, wish);
    // At least 70 % where 100 games can tell so.
    assert!(won >= 70.0, "{board}: {won} of 100");
}

#[test]
fn whoever_claims_the_longest_routes_only_loses() {
    for board in BoardId::all() {
        // Long by the board's own measure, until few pieces are left.
        loses(board.board().id, |game, route| {
            let pieces = game.board().pieces.trains;
            let long = if pieces < 20 { 3 } else { 5 };
            let seat = game.decision().seat().expect("somebody's turn");
            let few = game.player(seat).pieces(Piece::Train) <= 5;
            let wanted = route.cost.length >= long || few;
            if wanted { i32::from(route.points) } else { 0 }
        });
    }
}

#[test]
fn whoever_never_uses_ships_loses() {
    loses("great-lakes", |_, route| match route.cost.kind {
        RouteKind::Rail => i32::from(route.points),
        RouteKind::Sea => 0,
    });
}

#[test]
fn whoever_is_after_shares_only_loses() {
    loses("pennsylvania", |_, route| {
        route.companies.len() as i32 * 16 + 8 - i32::from(route.cost.length)
    });
}

#[test]
fn whoever_is_after_flags_first_loses() {
    loses("paris", |game, route| {
        let flags = game.board().flags.as_ref().expect("flags");
        let seat = game.decision().seat().expect("somebody's turn");
        let missing = |&color: &_| {
            game.player(seat)
                .aside(game.board())
                .all(|own| own != color)
        };
        let serves = match route.cost.color {
            Some(color) => flags.colors.contains(&color) && missing(&color),
            None => true,
        };
        if serves {
            16 - i32::from(route.cost.length)
        } else {
            i32::from(route.points)
        }
    });
}

#[test]
fn whoever_rushes_for_new_york_loses() {
    loses("uk", |game, route| {
        let long = |route: &Route| route.cost.length >= 10;
        let free = game.open_routes(game.decision().seat().expect("somebody's turn"));
        let mut waiting = free.iter().filter_map(|id| game.board().route(id));
        // Until it is taken nothing else is claimed.
        let waits = waiting.any(long);
        match (waits, long(route)) {
            (true, false) => 0,
            _ => i32::from(route.points),
        }
    });
}
