//! Final scoring and the winner (C17, C19, USA1).

use host_tests::play::score;
use host_tests::position::{Position, route, ticket};
use host_tests::table::winners;
use rules::Game;

/// A table at the end of a game.
fn over(board: &str, players: u8) -> Position {
    Position::new(board, players).phase("over")
}

fn usa(a: &str, b: &str) -> u8 {
    ticket("usa", a, b)
}

/// Claims routes of North America for a seat, each between two neighbours on the way.
fn path(mut position: Position, seat: usize, cities: &[&str]) -> Position {
    for pair in cities.windows(2) {
        position = position.claimed(seat, route("usa", pair[0], pair[1], 0));
    }
    position
}

/// Denver to El Paso, worth 4, completed by seat 0 if the way is claimed.
fn denver_to_el_paso(position: Position) -> Game {
    position.tickets(0, &[usa("denver", "el-paso")]).game()
}

#[test]
fn c17_a_completed_ticket_adds_its_points() {
    let position = path(over("usa", 2), 0, &["denver", "santa-fe", "el-paso"]);
    let score = score(&denver_to_el_paso(position), 0);
    assert_eq!((score.tickets, score.completed), (4, 1));
}

#[test]
fn c17_an_unfinished_ticket_takes_its_points_away() {
    let score = score(&denver_to_el_paso(over("usa", 2)), 0);
    assert_eq!((score.tickets, score.completed), (-4, 0));
}

#[test]
fn c17_the_path_must_be_unbroken() {
    let position = path(over("usa", 2), 0, &["denver", "santa-fe"]);
    let position = path(position, 0, &["el-paso", "phoenix"]);
    assert_eq!(score(&denver_to_el_paso(position), 0).tickets, -4);
}

#[test]
fn c17_any_way_round_will_do() {
    let detour = ["denver", "phoenix", "los-angeles", "el-paso"];
    let position = path(over("usa", 2), 0, &detour);
    assert_eq!(score(&denver_to_el_paso(position), 0).tickets, 4);
}

#[test]
fn c17_the_routes_of_others_do_not_help() {
    let position = path(over("usa", 2), 0, &["denver", "santa-fe"]);
    let position = path(position, 1, &["santa-fe", "el-paso"]);
    assert_eq!(score(&denver_to_el_paso(position), 0).tickets, -4);
}

#[test]
fn c17_all_tickets_are_added_up() {
    let path_south = ["denver", "santa-fe", "el-paso"];
    let position = path(over("usa", 2), 0, &path_south).points(0, 30);
    let tickets = [
        usa("denver", "el-paso"),
        usa("kansas-city", "houston"),
        usa("new-york", "atlanta"),
    ];
    let game = position.tickets(0, &tickets).game();
    let score = score(&game, 0);
    assert_eq!(score.routes, 30);
    assert_eq!(score.tickets, 4 - 5 - 6);
    assert_eq!(score.completed, 1);
    assert_eq!(score.total, 30 + 4 - 5 - 6 + 10, "with the longest path");
}

#[test]
fn c17_a_ticket_is_scored_on_every_board() {
    let cases = [
        ("great-lakes", "eau-claire", "wausau", "green-bay", 3),
        ("uk", "norwich", "ipswich", "ipswich", 1),
        ("pennsylvania", "gettysburg", "york", "reading", 3),
        ("paris", "gare-du-nord", "republique", "notre-dame", 3),
        ("amsterdam", "de-drie-hendricken", "westermarkt", "dam", 3),
    ];
    for (board, from, over_city, to, points) in cases {
        let open = over(board, 2).tickets(0, &[ticket(board, from, to)]);
        assert_eq!(score(&open.game(), 0).tickets, -points, "{board}");
        let part = open.claimed(0, route(board, from, over_city, 0));
        let completed = score(&part.game(), 0).completed;
        assert_eq!(completed, u8::from(over_city == to), "{board}");
    }
}

#[test]
fn c19_a_score_may_go_below_zero() {
    let position = over("usa", 2).points(0, 3);
    let game = position.tickets(0, &[usa("seattle", "new-york")]).game();
    assert_eq!(score(&game, 0).total, 3 - 22);
    assert_eq!(winners(&game), [1]);
}

#[test]
fn c19_the_better_of_two_scores_below_zero_wins() {
    let position = over("usa", 2).tickets(0, &[usa("seattle", "new-york")]);
    let game = position
        .tickets(1, &[usa("los-angeles", "new-york")])
        .game();
    assert_eq!([score(&game, 0).total, score(&game, 1).total], [-22, -21]);
    assert_eq!(winners(&game), [1]);
}

/// Two completed tickets for seat 0 with a path of 5, one for seat 1 with a path of 6.
fn two_tickets_against_one() -> Position {
    let position = path(over("usa", 2), 0, &["denver", "santa-fe", "el-paso"]);
    let south = ["kansas-city", "oklahoma-city", "dallas", "houston"];
    let position = path(position, 0, &south);
    let position = path(
        position,
        1,
        &["new-york", "washington", "raleigh", "atlanta"],
    );
    position
        .tickets(
            0,
            &[usa("denver", "el-paso"), usa("kansas-city", "houston")],
        )
        .tickets(1, &[usa("new-york", "atlanta")])
}

/// Checks that the first two seats have the same total.
#[track_caller]
fn assert_tie(game: &Game) {
    assert_eq!(score(game, 0).total, score(game, 1).total);
}

#[test]
fn usa01_more_completed_tickets_win_a_tie() {
    // 9 for tickets against 6 and the bonus of 10.
    let game = two_tickets_against_one().points(0, 27).points(1, 20).game();
    assert_tie(&game);
    assert!(score(&game, 0).longest < score(&game, 1).longest);
    assert_eq!(winners(&game), [0]);
}

#[test]
fn usa01_tickets_do_not_matter_without_a_tie() {
    let game = two_tickets_against_one().points(0, 26).points(1, 20).game();
    assert_eq!(winners(&game), [1]);
}

#[test]
fn usa01_with_as_many_tickets_the_longer_path_wins() {
    // Seat 2 has the longest of all and the bonus, but fewer points.
    let position = path(over("usa", 3), 0, &["chicago", "duluth"]).points(0, 12);
    let position = path(position, 1, &["chicago", "omaha"]).points(1, 12);
    let game = path(position, 2, &["helena", "seattle"]).game();
    assert_tie(&game);
    assert_eq!(score(&game, 2).total, 10);
    assert_eq!(winners(&game), [1]);
}

#[test]
fn usa01_still_tied_players_share_the_win() {
    let position = path(over("usa", 3), 0, &["chicago", "omaha"]).points(0, 12);
    let game = path(position, 1, &["denver", "helena"])
        .points(1, 12)
        .game();
    assert_tie(&game);
    assert_eq!(winners(&game), [0, 1]);
}

#[test]
fn usa01_the_path_settles_no_tie_on_the_other_boards() {
    let routes = [
        ("great-lakes", "wausau", "milwaukee"),
        ("uk", "hull", "norwich"),
        ("paris", "opera", "republique"),
        ("amsterdam", "montelbaanstoren", "blauwbrug"),
        ("pennsylvania", "dubois", "williamsport"),
    ];
    for (board, a, b) in routes {
        let game = over(board, 3).claimed(1, route(board, a, b, 0)).game();
        assert_tie(&game);
        assert_eq!(winners(&game), [0, 1, 2], "{board}");
    }
}
