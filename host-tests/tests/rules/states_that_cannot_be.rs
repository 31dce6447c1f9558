//! States that no game comes to are refused, whoever wrote them: what is read is played on with.

use host_tests::bot_games::think;
use host_tests::damaged_games::DamagedGames;
use host_tests::play::{BOARDS, seat};
use host_tests::position::Position;
use host_tests::random_games::{field, with_field};
use players::{Bot, Level, Scratch};
use rules::maps::BoardId;
use rules::{Game, MoveKind, NotationError, Seat, SetUp};

/// A table of three before anybody has chosen anything; seat 0 begins.
fn set_up(board: &str) -> Game {
    let id = BoardId::from_name(board).expect("a board");
    let mut set_up = SetUp::new(id, 3, 5);
    set_up.first = Some(Seat::default());
    Game::new(&set_up).expect("a game")
}

/// A table of three after the first `seats` have made all their choices.
fn chosen(board: &str, seats: usize) -> Game {
    let mut game = set_up(board);
    while game.in_set_up() && game.decision().seat() != Some(seat(seats)) {
        let first = game.legal_moves().iter().next().expect("a choice");
        game.apply(first).expect("a listed move");
    }
    game
}

/// Why a state is refused.
#[track_caller]
fn refused(text: &str) -> &'static str {
    match text.parse::<Game>() {
        Err(NotationError::Impossible { fault }) => fault,
        other => panic!("{text} is read as {other:?}"),
    }
}

#[test]
fn a_seat_that_has_chosen_its_pieces_does_not_choose_again() {
    let mut game = set_up("great-lakes");
    for kind in [MoveKind::Keep, MoveKind::Pieces] {
        let moves = game.legal_moves();
        let last = moves.nth(kind, moves.count(kind) - 1).expect("a choice");
        game.apply(last).expect("a listed move");
    }
    let text = game.to_string();
    assert_eq!(field(&text, "pieces", Some(0)), "33+17");
    let again = with_field(&text, "active", None, "0");
    let again = with_field(&again, "phase", None, "set-up-pieces");
    assert_eq!(refused(&again), "pieces were not chosen by the rule");
}

#[test]
fn nobody_is_left_out_of_the_choices() {
    for board in BOARDS {
        let text = chosen(board, 1).to_string();
        let skipped = with_field(&text, "active", None, "2");
        let fault = refused(&skipped);
        assert!(
            fault.ends_with("not chosen by the rule"),
            "{board}: {fault}"
        );
        // The first seat is another: those who have chosen are no longer those before.
        let other_first = with_field(&text, "first", None, "2");
        let fault = refused(&other_first);
        assert!(
            fault.ends_with("not chosen by the rule"),
            "{board}: {fault}"
        );
    }
}

#[test]
fn tickets_are_kept_by_those_who_have_chosen_and_by_nobody_else() {
    for board in BOARDS {
        let text = chosen(board, 1).to_string();
        // A seat that has yet to choose keeps one of the tickets already.
        let offered = field(&text, "offered", Some(1)).to_owned();
        let (one, others) = offered.split_once(',').expect("several tickets");
        let early = with_field(&text, "offered", Some(1), others);
        let early = with_field(&early, "tickets", Some(1), one);
        assert_eq!(
            refused(&early),
            "tickets were not chosen by the rule",
            "{board}"
        );
        // A seat that has chosen kept none: they lie under the deck.
        let kept = field(&text, "tickets", Some(0)).to_owned();
        let deck = format!("{},{kept}", field(&text, "tickets", None));
        let none = with_field(&text, "tickets", Some(0), "-");
        let none = with_field(&none, "tickets", None, &deck);
        assert_eq!(
            refused(&none),
            "tickets were not chosen by the rule",
            "{board}"
        );
    }
}

#[test]
fn nobody_has_played_before_the_first_turn() {
    for board in BOARDS {
        let text = chosen(board, 2).to_string();
        assert!(text.parse::<Game>().is_ok());
        for (name, seat, value) in [
            ("passes", None, "1"),
            ("last", None, "2"),
            ("points", Some(0), "4"),
        ] {
            let early = with_field(&text, name, seat, value);
            assert_eq!(
                refused(&early),
                "nobody has played before the first turn",
                "{board}"
            );
        }
    }
}

#[test]
fn no_more_tickets_are_on_offer_than_are_drawn() {
    for board in BOARDS {
        let figures = &BoardId::from_name(board)
            .expect("a board")
            .board()
            .ticket_config;
        let offered: Vec<u8> = (0..=figures.drawn).collect();
        let position = Position::new(board, 2).phase("tickets");
        let text = position.clone().offered(0, &offered).notation();
        assert_eq!(refused(&text), "this decision cannot be open", "{board}");
        assert!(
            position
                .offered(0, &offered[1..])
                .notation()
                .parse::<Game>()
                .is_ok()
        );
    }
}

/// The most that all routes of a board give, with all that can come on top.
fn all_that_a_board_gives(board: &str) -> i32 {
    let board = BoardId::from_name(board).expect("a board").board();
    let routes: i32 = board
        .routes
        .iter()
        .map(|route| i32::from(route.points))
        .sum();
    let claims = board.routes.len() as i32;
    let flags = board
        .flags
        .as_ref()
        .map_or(0, |flags| i32::from(flags.points));
    // Boiler Lagging gives one for each route, and Steam Turbines two for each ferry.
    let sold = if board.technologies.is_empty() { 0 } else { 3 };
    routes + claims * (flags + sold)
}

#[test]
fn points_are_bounded_by_what_a_board_can_give() {
    for board in BOARDS {
        let table = |points| Position::new(board, 2).points(0, points).notation();
        assert!(table(100).parse::<Game>().is_ok(), "{board}");
        let all = all_that_a_board_gives(board);
        for points in [all + 1, 1 << 20, 1 << 29, 1 << 30, i32::MAX] {
            assert_eq!(
                refused(&table(points)),
                "nobody has so many points",
                "{board}: {points}"
            );
        }
        // Nothing takes points in play but an exchange, and the first turn has just begun.
        for points in [-1, -(1 << 20), -(1 << 30), i32::MIN] {
            assert_eq!(
                refused(&table(points)),
                "nobody has so many points",
                "{board}: {points}"
            );
        }
    }
}

#[test]
fn exchanges_take_no_more_than_the_box_holds_in_each_turn() {
    // Fifteen pieces lie in the box, and two turns are over.
    let table = |points| {
        Position::new("great-lakes", 2)
            .turn(3)
            .points(0, points)
            .notation()
    };
    assert!(table(-30).parse::<Game>().is_ok());
    assert_eq!(refused(&table(-31)), "nobody has so many points");
}

#[test]
fn an_expert_thinks_about_the_most_points_that_are_accepted() {
    for board in BOARDS {
        let position = Position::new(board, 3).last_turns(2);
        let accepted = |points: &i32| {
            let text = position.clone().points(0, *points).notation();
            text.parse::<Game>().is_ok()
        };
        let doubled = (0..31).rev().map(|doublings| 1 << doublings);
        let most = doubled.into_iter().find(accepted).expect("some points");
        let seats = 0..3;
        let game = seats.fold(position.clone(), |table, seat| table.points(seat, most));
        let game = game.game();
        let bot = Bot::new(Level::Expert, seat(0), 1);
        let choice = think(&bot, &game.view(seat(0)), &mut Scratch::new(), u32::MAX);
        assert_eq!(game.check(&choice), Ok(()), "{board}");
    }
}

#[test]
fn the_last_of_all_passes_ends_the_game() {
    let table = Position::new("usa", 2).passes(2);
    assert_eq!(refused(&table.notation()), "too many passes");
    assert!(table.phase("over").notation().parse::<Game>().is_ok());
}

#[test]
fn a_whole_flag_is_never_set_aside() {
    let table = Position::new("paris", 2).aside(0, "rwb");
    assert_eq!(refused(&table.notation()), "a whole flag is set aside");
}

#[test]
fn a_technology_of_one_turn_is_nobodys_before_the_turn_and_behind_it() {
    for (owner, id) in [
        (0, "right-of-way"),
        (1, "right-of-way"),
        (1, "thermocompressor"),
    ] {
        let table = Position::new("uk", 2).advanced().technologies(owner, &[id]);
        let fault = refused(&table.notation());
        assert_eq!(fault, "a technology of one turn was not given back");
    }
}

#[test]
fn the_dummy_keeps_shares_only_at_the_end() {
    let table = Position::new("pennsylvania", 2).dummy_shares(0, &[1, 2]);
    let early = with_field(&table.notation(), "kept", None, "0:1");
    assert_eq!(refused(&early), "the dummy keeps shares before the end");
}

/// The long search is that of the fuzz target `notation`.
#[test]
fn what_is_accepted_of_damaged_states_plays_on_to_its_end() {
    let mut games = DamagedGames::new(7);
    while games.tally.damaged < 20_000 {
        if let Err(failure) = games.try_some() {
            panic!("{} after {}", failure.why, failure.state);
        }
    }
    assert!(games.tally.accepted > 2_000, "{:?}", games.tally);
    assert!(games.tally.thoughts > 0, "{:?}", games.tally);
}
