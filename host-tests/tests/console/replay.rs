//! A game can be played again, move by move, forth and back.

use console::Change;
use console::button::Button;
use console::screens::Screen;
use console::settings::Settings;
use console::table::{MatchSetup, Stage};
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening};
use host_tests::console::tour::random_moves;
use host_tests::golden;
use host_tests::play::BOARDS;
use host_tests::reader::Reader;
use rules::{Decision, Game, Move};
use text::Language;

/// A game of people, all its moves, and how many of them were made.
fn game(name: &str, players: u8, persons: u8) -> (MatchSetup, Vec<Move>) {
    let begun = advanced(opening(board(name), players, persons, 4));
    let moves = random_moves(&begun);
    (begun, moves)
}

/// The game after each of so many moves, its opening included.
fn games(begun: &MatchSetup, moves: &[Move]) -> Vec<Game> {
    let mut games = vec![Game::new(&begun.set_up()).expect("a game")];
    for &choice in moves {
        let mut next = games[games.len() - 1].clone();
        next.apply(choice).expect("a legal move");
        games.push(next);
    }
    games
}

/// Opens the row of the menu with this name, from wherever a game is on the screen.
fn open_row(driver: &mut Driver, wanted: &str) {
    driver.press(Button::Y);
    for _ in 0..16 {
        let mut opened = driver.clone();
        opened.press(Button::A);
        if opened.screen() == wanted {
            *driver = opened;
            return;
        }
        driver.press(Button::Down);
    }
    panic!("the menu has no row for {wanted}");
}

/// A game of so many moves, played again from the end of them.
fn watching(width: u32, settings: Settings, begun: &MatchSetup, moves: &[Move]) -> Driver {
    let mut driver = Driver::resuming(width, settings, begun, moves);
    driver.press(Button::A);
    driver.wait(4_000);
    open_row(&mut driver, "Replay");
    driver
}

/// How many moves were made at the moment that is on the screen, and how many there are.
fn place(driver: &Driver) -> (usize, usize) {
    let past = driver.console().context().past().expect("a moment");
    (past.at.into(), past.count().into())
}

#[test]
fn the_running_game_goes_back_and_forth_as_all_may_know_it() {
    for name in BOARDS {
        let (begun, moves) = game(name, 3, 3);
        let made = &moves[..moves.len() * 2 / 3];
        let games = games(&begun, made);
        let mut driver = watching(240, settings_in(Language::English), &begun, made);
        for at in (0..made.len()).rev() {
            driver.press(Button::Left);
            assert_eq!(place(&driver), (at, made.len()), "{name}");
            assert!(
                *driver.table().shown() == games[at].onlooker(),
                "{name} at {at}"
            );
            if at % 7 == 0 {
                driver.assert_whole();
            }
        }
        driver.press(Button::Left);
        assert_eq!(place(&driver), (0, made.len()), "there is nothing before");
        for (at, game) in games.iter().enumerate().skip(1) {
            driver.press(Button::Right);
            assert!(*driver.table().shown() == game.onlooker(), "{name} at {at}");
        }
        driver.press(Button::Right);
        assert_eq!(place(&driver), (made.len(), made.len()));
    }
}

#[test]
fn the_line_of_the_running_game_tells_what_the_log_tells() {
    for name in BOARDS {
        let (begun, moves) = game(name, 3, 3);
        let made = &moves[..60];
        let mut game = Game::new(&begun.set_up()).expect("a game");
        let mut driver = watching(240, settings_in(Language::English), &begun, made);
        for _ in made {
            driver.press(Button::Left);
        }
        for &choice in made {
            let mover = game.decision().seat();
            let events = game.apply(choice).expect("a legal move");
            driver.press(Button::Right);
            let past = driver.console().context().past().expect("a moment");
            assert_eq!(past.mover, mover);
            for told in &past.line {
                assert_eq!(told.seen_by_all(), *told, "{name}: {told:?} is not for all");
            }
            let last = past.line.last().expect("something is told");
            let seen = events.iter().map(|event| event.seen_by_all());
            assert!(seen.into_iter().any(|event| event == *last), "{name}");
        }
    }
}

#[test]
fn up_and_down_lead_by_a_round() {
    let (begun, moves) = game("usa", 3, 3);
    let made = &moves[..90];
    let mut driver = watching(240, settings_in(Language::English), &begun, made);
    let turn = |driver: &Driver| driver.table().shown().known().turn();
    let (now, _) = place(&driver);
    let before = turn(&driver);
    driver.press(Button::Up);
    assert_eq!(turn(&driver), before - 3);
    driver.press(Button::Up);
    assert_eq!(turn(&driver), before - 6);
    driver.press(Button::Down);
    assert_eq!(turn(&driver), before - 3);
    driver.press_all(&[Button::Down, Button::Down, Button::Down]);
    assert_eq!(place(&driver), (now, made.len()));
    for _ in 0..40 {
        driver.press(Button::Up);
    }
    assert_eq!(place(&driver).0, 0);
}

#[test]
fn it_plays_by_itself_until_the_end_or_until_it_is_stopped() {
    let (begun, moves) = game("paris", 2, 2);
    let made = &moves[..20];
    let mut driver = watching(240, settings_in(Language::English), &begun, made);
    driver.press(Button::A);
    assert_eq!(place(&driver).0, 0, "from the beginning");
    driver.wait(800);
    driver.wait(800);
    assert_eq!(place(&driver).0, 2);
    driver.press(Button::A);
    driver.wait(4_000);
    assert_eq!(place(&driver).0, 2, "stopped");
    driver.press(Button::A);
    for _ in 0..40 {
        driver.wait(800);
    }
    assert_eq!(place(&driver), (20, 20));
    assert_eq!(driver.console().next_tick(), None, "nothing moves any more");
}

#[test]
fn the_present_comes_back_with_what_its_player_may_know() {
    let (begun, moves) = game("usa", 2, 2);
    let mut driver = Driver::resuming(240, settings_in(Language::English), &begun, &moves[..40]);
    driver.press_all(&[Button::A, Button::A]);
    driver.wait(4_000);
    let viewer = driver.table().shown().viewer();
    assert!(viewer.is_some(), "somebody holds the device");
    for leave in [Button::B, Button::Y] {
        let mut driver = driver.clone();
        open_row(&mut driver, "Replay");
        driver.press(Button::Left);
        assert_eq!(
            driver.table().shown().viewer(),
            None,
            "nobody's hand is meant"
        );
        driver.press(Button::X);
        assert_eq!(driver.screen(), "Replay");
        driver.press(leave);
        assert_eq!(driver.screen(), "Menu");
        assert_eq!(driver.table().shown().viewer(), viewer);
        driver.assert_journal();
    }
}

#[test]
fn moves_that_were_taken_back_are_not_played_again() {
    let begun = opening(board("usa"), 2, 2, 4);
    let settings = Settings {
        confirmations: false,
        ..settings_in(Language::English)
    };
    let mut driver = Driver::playing(240, settings, begun.clone());
    let mut player = rules::RandomPlayer::new(3);
    let mut undone = 0;
    while driver.saved_game().moves().len() < 70 {
        match driver.stage() {
            Some(Stage::Deciding { .. }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                driver.make(choice).expect("a way");
                if driver.table().can_undo() && undone < 8 {
                    driver.console_mut().tick(4_000);
                    open_row_undo(&mut driver);
                    undone += 1;
                }
            }
            _ => driver.press(Button::A),
        }
    }
    assert!(undone > 3, "something was taken back");
    let games = games(&begun, driver.saved_game().moves());
    open_row(&mut driver, "Replay");
    for at in (0..games.len() - 1).rev() {
        driver.press(Button::Left);
        assert!(*driver.table().shown() == games[at].onlooker(), "at {at}");
    }
}

/// Takes the last move back by the menu's second row.
fn open_row_undo(driver: &mut Driver) {
    let before = driver.saved_game().moves().len();
    driver.press_all(&[Button::Y, Button::Down, Button::A]);
    assert_eq!(driver.saved_game().moves().len(), before - 1);
}

#[test]
fn a_move_can_still_be_taken_back_after_a_look_at_the_past() {
    let begun = opening(board("usa"), 2, 2, 4);
    let moves = random_moves(&begun);
    let claims = |choice: &Move| matches!(choice, Move::Claim { .. });
    let claim = moves[60..].iter().position(claims).expect("a claim") + 60;
    let settings = Settings {
        confirmations: false,
        ..settings_in(Language::English)
    };
    let mut driver = Driver::resuming(240, settings, &begun, &moves[..claim]);
    driver.press_all(&[Button::A, Button::A]);
    driver.wait(4_000);
    let before = driver.game().clone();
    driver.make(moves[claim]).expect("a way");
    driver.wait(4_000);
    assert!(driver.table().can_undo());
    open_row(&mut driver, "Replay");
    for _ in 0..45 {
        driver.press(Button::Left);
    }
    for _ in 0..5 {
        driver.press(Button::Up);
    }
    driver.press_all(&[Button::B, Button::B]);
    assert!(driver.table().can_undo(), "it lies behind still");
    open_row_undo(&mut driver);
    assert!(*driver.game() == before);
    driver.assert_journal();
}

#[test]
fn seats_that_changed_hands_and_an_end_by_agreement_are_played_again() {
    for name in BOARDS {
        let (begun, moves) = game(name, 2, 2);
        let made = &moves[..moves.len() / 2];
        let mut driver = Driver::resuming(240, settings_in(Language::English), &begun, made);
        driver.press(Button::A);
        driver.wait(4_000);
        // Another plays the second seat, and a person again.
        for way in [Button::Right, Button::Left] {
            open_row(&mut driver, "SeatChange");
            driver.press_all(&[Button::Down, way, Button::A, Button::A]);
            let is_seat = |change: &Change| matches!(change, Change::Seat { .. });
            assert!(driver.changes().iter().any(is_seat), "{name}");
        }
        open_row(&mut driver, "SeatChange");
        driver.press_all(&[Button::Down, Button::Down, Button::A, Button::A]);
        assert_eq!(driver.stage(), Some(Stage::Over), "{name}");
        assert!(driver.table().is_agreed());
        // The bot may have played meanwhile.
        let made = &driver.saved_game().moves().to_vec();
        open_row(&mut driver, "Replay");
        assert_eq!(place(&driver), (made.len(), made.len()), "{name}");
        let mut ended = games(&begun, made).pop().expect("a game");
        assert!(ended.end_by_agreement());
        assert!(*driver.table().shown() == ended.laid_open(), "{name}");
        let past = games(&begun, made);
        driver.press(Button::Left);
        assert!(*driver.table().shown() == past[made.len() - 1].laid_open());
        driver.press(Button::Right);
        assert!(*driver.table().shown() == ended.laid_open(), "{name}");
        driver.assert_whole();
    }
}

#[test]
fn when_the_game_is_over_everything_is_told() {
    for name in BOARDS {
        let (begun, moves) = game(name, 3, 3);
        let games = games(&begun, &moves);
        let mut driver = watching(320, settings_in(Language::English), &begun, &moves);
        let mut named = 0;
        // The last move brings no more than it did.
        let lines = Reader::read(driver.console());
        for seat in driver.game().seats() {
            let points = driver.game().player(seat).points();
            let points = points.to_string().replace('-', "–");
            assert!(lines.iter().any(|line| line.text == points), "{name}");
        }
        for at in (0..moves.len()).rev().take(120) {
            driver.press(Button::Left);
            let shown = driver.table().shown();
            assert!(*shown == games[at].laid_open(), "{name} at {at}");
            if at % 7 == 0 {
                driver.assert_whole();
            }
            let past = driver.console().context().past().expect("a moment");
            let blind = matches!(
                at.checked_sub(1).map(|at| moves[at]),
                Some(Move::Blind { .. })
            );
            let told = past.line.last();
            named += usize::from(blind && matches!(told, Some(rules::Event::CardTaken { .. })));
        }
        assert!(named > 3, "{name}: blind cards are named");
    }
}

#[test]
fn the_final_pages_show_the_points_after_each_round() {
    for name in BOARDS {
        let (begun, moves) = game(name, 3, 3);
        let games = games(&begun, &moves);
        let mut driver = Driver::resuming(240, settings_in(Language::English), &begun, &moves);
        driver.press_all(&[Button::A, Button::B]);
        driver.wait(1_000);
        assert_eq!(driver.screen(), "FinalTable");
        assert!(driver.table().course().is_none(), "nobody wanted it yet");
        driver.press(Button::Right);
        let course = driver.table().course().expect("points over the rounds");
        // The last game of each round.
        let players = 3;
        let ends = games.windows(2).filter(|pair| {
            let (before, after) = (&pair[0], &pair[1]);
            let over = after.decision() == Decision::Over;
            let ended = before.turn() != after.turn() || over;
            before.turn() > 0 && ended && (before.turn() % players == 0 || over)
        });
        let points: Vec<Vec<i32>> = ends
            .map(|pair| {
                let after = &pair[1];
                let points = after.seats().map(|seat| after.player(seat).points());
                points.collect()
            })
            .collect();
        let (values, each) = (course.rounds.values(), usize::from(course.rounds.each()));
        assert_eq!(usize::from(course.rounds.count()), points.len(), "{name}");
        for (index, value) in values.iter().enumerate() {
            let round = (each * (index + 1) - 1).min(points.len() - 1);
            let kept: Vec<i32> = value[..3].iter().map(|&points| points.into()).collect();
            assert_eq!(kept, points[round], "{name} after round {round}");
        }
        driver.assert_whole();
        driver.press(Button::A);
        assert_eq!(driver.screen(), "Replay");
        driver.press(Button::B);
        driver.press(Button::B);
        assert_eq!(driver.screen(), "FinalTable");
    }
}

#[test]
fn one_press_begins_the_next_game_and_the_first_seat_moves_on() {
    let (begun, moves) = game("paris", 3, 2);
    let mut driver = Driver::resuming(240, settings_in(Language::English), &begun, &moves);
    let first = driver.game().first();
    driver.press_all(&[Button::A, Button::B]);
    // Whoever hurried through the steps does not begin a game by it.
    driver.press(Button::A);
    assert_eq!(driver.screen(), "FinalTable");
    driver.wait(1_000);
    driver.press(Button::A);
    let next = driver.table().setup().clone();
    assert_eq!(next.seats, begun.seats);
    assert_eq!(next.board, begun.board);
    assert_eq!(next.options, begun.options);
    assert_ne!(next.seed, begun.seed);
    assert_eq!(driver.game().first(), first.next(3));
    assert!(
        driver.saved_game().moves().is_empty(),
        "it is saved as a new one"
    );
}

#[test]
fn a_finished_game_stays_until_the_next_one_begins() {
    let (begun, moves) = game("paris", 2, 2);
    let mut driver = Driver::resuming(240, settings_in(Language::English), &begun, &moves);
    driver.press_all(&[Button::A, Button::B]);
    driver.wait(1_000);
    driver.press(Button::B);
    assert_eq!(driver.screen(), "Title");
    assert_eq!(driver.stage(), Some(Stage::Over));
    driver.press(Button::A);
    assert_eq!(driver.screen(), "Scoring");
    for wanted in ["LogPage", "WholeMap", "Replay", "Players", "Scoring"] {
        open_row(&mut driver.clone(), wanted);
    }
}

#[test]
fn a_game_from_elsewhere_can_be_played_again() {
    // Its entries are read by whoever has them, here from a list.
    let (begun, moves) = game("uk", 2, 2);
    let mut driver = Driver::resuming(320, settings_in(Language::Ukrainian), &begun, &moves);
    driver.console_mut().open_replay();
    driver.wait(0);
    assert_eq!(place(&driver), (moves.len(), moves.len()));
    // It plays by itself from its beginning on.
    driver.wait(0);
    assert_eq!(place(&driver), (0, moves.len()));
    driver.wait(2_000);
    assert!((1..5).contains(&place(&driver).0));
    assert!(driver.console().is_replaying());
    driver.press(Button::A);
    let at = place(&driver);
    driver.wait(2_000);
    assert_eq!(place(&driver), at, "A stops it");
    driver.press(Button::Right);
    assert_eq!(place(&driver).0, at.0 + 1);
    driver.press(Button::B);
    assert!(!driver.console().is_replaying());
    assert!(matches!(driver.console().screen(), Screen::Title(_)));
}

#[test]
fn its_pictures_are_those_that_were_found_right() {
    let mut problems = Vec::new();
    for width in WIDTHS {
        for (index, name) in BOARDS.into_iter().enumerate() {
            let language = Language::ALL[index % 3];
            let most = board(name).board().max_players;
            let (begun, moves) = game(name, most, most);
            // The last claim before two thirds of the game.
            let mut claims = moves[..moves.len() * 2 / 3].iter();
            let claim = claims.rposition(|choice| matches!(choice, Move::Claim { .. }));
            let at = claim.expect("a claim") + 1;
            let mut driver = watching(width, settings_in(language), &begun, &moves);
            for _ in at..moves.len() {
                driver.press(Button::Left);
            }
            driver.assert_whole();
            let picture = driver.drawn_whole();
            problems.extend(golden::compare(&picture, &format!("Replay-{name}-{width}")).err());
            let mut driver = Driver::resuming(width, settings_in(language), &begun, &moves);
            driver.press_all(&[Button::A, Button::B, Button::Right]);
            driver.wait(4_000);
            let picture = driver.drawn_whole();
            problems.extend(golden::compare(&picture, &format!("Chart-{name}-{width}")).err());
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
