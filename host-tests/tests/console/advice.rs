//! What the expert would do in one's place: asked for in the menu, shown where it is done, with its reason.

use std::collections::BTreeSet;

use console::button::Button;
use console::screens::{Exchange, Pieces, Screen};
use console::settings::Settings;
use console::table::{MatchSetup, Stage};
use console::{Console, Task};
use host_tests::bot_games::think;
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening};
use host_tests::console::tour::random_moves;
use host_tests::golden;
use host_tests::play::BOARDS;
use host_tests::reader::Reader;
use host_tests::secrets::scrambled;
use players::{Level, Scratch};
use rules::{Decision, Move, Piece, Rng};
use text::{Language, Phrase};
use ui::palette::OVERLONG;

/// Somebody decides after so many moves of a random game of two people, or soon after.
fn deciding(name: &str, from: usize, width: u32, language: Language) -> Driver {
    let begun = advanced(opening(board(name), 2, 2, 9));
    let moves = random_moves(&begun);
    driver_at(&begun, &moves[..from.min(moves.len() - 1)], width, language)
}

fn driver_at(begun: &MatchSetup, moves: &[Move], width: u32, language: Language) -> Driver {
    let settings = Settings {
        confirmations: false,
        ..settings_in(language)
    };
    let mut driver = Driver::resuming(width, settings, begun, moves);
    driver.press_all(&[Button::A, Button::A]);
    // What others did is told first, and only then that the last round has begun.
    while driver.console().is_telling() {
        driver.console_mut().tick(1_000);
    }
    if driver.screen() == "LastRound" {
        driver.press(Button::A);
    }
    driver.console_mut().tick(4_000);
    assert!(matches!(driver.stage(), Some(Stage::Deciding { .. })));
    driver
}

/// Asks for advice by the menu: its second row.
fn ask(driver: &mut Driver) {
    driver.press_all(&[Button::Y, Button::Down, Button::A]);
    assert_eq!(driver.screen(), "Advice");
}

/// The move that the expert makes with what a seat may know.
fn expected(console: &Console) -> Move {
    let question = console.advice_question().expect("it is asked");
    assert_eq!(question.bot.level(), Level::Expert);
    think(&question.bot, &question.view, &mut Scratch::new(), 1_000)
}

#[test]
fn the_expert_is_asked_with_what_the_seat_may_know() {
    let mut chance = Rng::new(5);
    for name in BOARDS {
        for from in [2, 9, 30, 70] {
            let mut driver = deciding(name, from, 240, Language::English);
            ask(&mut driver);
            let version = driver.console().version();
            assert_eq!(driver.console().task(), Some(Task::Advice { version }));
            let seat = driver.table().shown().viewer().expect("somebody decides");
            let question = driver.console().advice_question().expect("it is asked");
            assert!(question.view == driver.game().view(seat));
            // Whatever the others hold, the advice is the same.
            let Some(other) = scrambled(driver.game(), Some(seat), &mut chance) else {
                continue;
            };
            let twin = driver.console().over(other);
            assert!(twin.advice_question().expect("it is asked").view == question.view);
            assert_eq!(expected(&twin), expected(driver.console()), "{name}");
        }
    }
}

#[test]
fn advice_is_shown_where_it_is_done_and_leads_there() {
    let mut seen = BTreeSet::new();
    for name in BOARDS {
        for (index, from) in (2..200).step_by(7).enumerate() {
            let width = WIDTHS[index % 2];
            let mut driver = deciding(name, from, width, Language::ALL[index % 3]);
            let before = driver.console().screens().to_vec();
            ask(&mut driver);
            driver.assert_whole();
            let choice = expected(driver.console());
            driver.wait(1);
            assert_eq!(driver.screen(), "Advice", "{name}");
            driver.assert_whole();
            assert_eq!(
                driver.drawn_whole().count(OVERLONG),
                0,
                "{name}: text is cut"
            );
            let place = driver.console().screens().iter().rev().nth(1);
            let place = place.expect("a screen below");
            seen.insert((choice.kind(), place.name()));
            match (choice, place) {
                (Move::Claim { route, .. }, Screen::Claim(claim)) => {
                    assert_eq!(claim.route(), route);
                }
                (Move::Claim { .. }, _) => panic!("{name}: {choice} on {place:?}"),
                (Move::Take { .. } | Move::Blind { .. }, Screen::Draw(_)) => {}
                (Move::Keep { .. }, Screen::Tickets(_)) => {}
                (Move::Take { .. } | Move::Blind { .. } | Move::Keep { .. }, _) => {
                    panic!("{name}: {choice} on {place:?}")
                }
                _ => {}
            }
            let mut left = driver.clone();
            left.press(Button::B);
            assert_eq!(left.console().screens(), before, "{name}: all as it was");
            let moves = driver.saved_game().moves().len();
            driver.press(Button::A);
            match choice {
                Move::Claim { .. } | Move::Build { .. } | Move::Buy { .. } => {
                    assert_eq!(driver.screen(), "Payment", "{name}");
                }
                _ => assert_eq!(driver.saved_game().moves()[moves..], [choice], "{name}"),
            }
        }
    }
    println!("{seen:?}");
    assert!(seen.len() > 6, "{seen:?}");
}

#[test]
fn it_can_be_forbidden_when_a_game_is_set_up() {
    let begun = MatchSetup {
        advice: false,
        ..opening(board("usa"), 2, 2, 9)
    };
    let told: MatchSetup = begun.to_string().parse().expect("an opening");
    assert_eq!(told, begun, "it is saved so");
    let moves = random_moves(&begun);
    let mut driver = driver_at(&begun, &moves[..20], 240, Language::English);
    driver.press(Button::Y);
    let row = Phrase::Advice.in_language(Language::English);
    let has_row = |driver: &Driver| {
        let lines = Reader::read(driver.console());
        lines.iter().any(|line| line.text.contains(row))
    };
    assert!(!has_row(&driver), "nobody is offered advice");
    let mut allowed = deciding("usa", 20, 240, Language::English);
    allowed.press(Button::Y);
    assert!(has_row(&allowed));
}

#[test]
fn nobody_is_advised_in_anothers_turn() {
    let begun = opening(board("usa"), 2, 2, 9);
    let moves = random_moves(&begun);
    let mut driver = Driver::resuming(240, settings_in(Language::English), &begun, &moves[..20]);
    driver.press(Button::A);
    assert!(matches!(driver.stage(), Some(Stage::Curtain { .. })));
    assert!(!driver.console().context().may_ask_advice());
    driver.press(Button::Y);
    let row = Phrase::Advice.in_language(Language::English);
    let lines = Reader::read(driver.console());
    assert!(lines.iter().all(|line| !line.text.contains(row)));
}

#[test]
fn an_answer_to_another_question_is_not_shown() {
    let mut driver = deciding("usa", 20, 240, Language::English);
    let stale = driver.console().version();
    let choice = Move::DrawTickets;
    driver.console_mut().show_advice(stale, choice);
    assert_ne!(driver.screen(), "Advice", "nobody asked");
    ask(&mut driver);
    let version = driver.console().version();
    driver.console_mut().show_advice(version + 1, choice);
    assert_eq!(
        driver.console().task(),
        Some(Task::Advice { version }),
        "it still waits"
    );
}

#[test]
fn its_pictures_are_those_that_were_found_right() {
    let mut problems = Vec::new();
    for width in WIDTHS {
        let mut shown = BTreeSet::new();
        for (index, name) in BOARDS.into_iter().enumerate() {
            for from in (2..260).step_by(3) {
                let mut driver = deciding(name, from, width, Language::ALL[index % 3]);
                ask(&mut driver);
                let kind = expected(driver.console()).kind();
                if !shown.insert((kind, (kind == rules::MoveKind::Claim).then_some(name))) {
                    continue;
                }
                driver.wait(1);
                let picture = driver.drawn_whole();
                let kind = format!("{kind:?}").to_lowercase();
                let name = format!("Advice-{kind}-{name}-{width}");
                problems.extend(golden::compare(&picture, &name).err());
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The screen below shows what is advised, not what it would begin with.
#[test]
fn an_exchange_and_pieces_are_shown_as_they_are_advised() {
    let begun = opening(board("great-lakes"), 2, 2, 9);
    let moves = random_moves(&begun);
    let mut game = rules::Game::new(&begun.set_up()).expect("a game");
    let mut seen = BTreeSet::new();
    for (made, &choice) in moves.iter().enumerate() {
        let next = game
            .legal_moves()
            .iter()
            .find(|legal| match game.decision() {
                Decision::Pieces { .. } => matches!(legal, Move::Pieces { trains: 20, .. }),
                Decision::Act { .. } => {
                    matches!(
                        legal,
                        Move::Exchange {
                            give: Piece::Ship,
                            count: 2
                        }
                    )
                }
                _ => false,
            });
        if let Some(advised) = next
            && seen.insert(game.decision().name())
        {
            let mut driver = driver_at(&begun, &moves[..made], 240, Language::English);
            ask(&mut driver);
            let version = driver.console().version();
            driver.console_mut().show_advice(version, advised);
            let wanted: Screen = match advised {
                Move::Exchange { give, count } => Exchange::made(give, count).into(),
                Move::Pieces { trains, .. } => Pieces::with(trains).into(),
                _ => unreachable!(),
            };
            assert!(driver.console().screens().contains(&wanted), "{advised}");
            let picture = driver.drawn_whole();
            let what = match advised {
                Move::Pieces { .. } => "pieces",
                _ => "exchange",
            };
            let name = format!("Advice-{what}-great-lakes-240");
            golden::compare(&picture, &name).expect("the picture that was found right");
            driver.press(Button::A);
            assert_eq!(driver.saved_game().moves().last(), Some(&advised));
        }
        game.apply(choice).expect("a legal move");
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
}
