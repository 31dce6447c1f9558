//! What bots and other people do is told on the table: who did what, where, for long enough, and nothing
//! secret.

use std::collections::BTreeSet;

use console::Console;
use console::button::Button;
use console::screens::{Animation, LogPage, Screen, Transition};
use console::settings::{BotSpeed, Settings};
use console::table::{LogEntry, Stage};
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{advanced, board, opening};
use host_tests::picture::Picture;
use host_tests::play::BOARDS;
use host_tests::reader::Reader;
use host_tests::secrets::scrambled;
use rules::{Event, RandomPlayer, Rng};
use text::{Language, LogLine, Phrase};
use ui::palette::GOLD;

/// Shows the console right after every move of a bot, in a game of which people play some seats.
fn each_bot_move(name: &str, persons: u8, speed: BotSpeed, mut show: impl FnMut(&Driver)) {
    let seed = 11 + u64::from(persons);
    let begun = advanced(opening(board(name), 3, persons, seed));
    let settings = Settings {
        confirmations: false,
        bot_speed: speed,
        ..settings_in(Language::ALL[persons as usize % 3])
    };
    let width = if persons == 1 { 240 } else { 320 };
    let mut driver = Driver::playing(width, settings, begun);
    let mut player = RandomPlayer::new(seed);
    for _ in 0..4_000 {
        match driver.stage() {
            _ if driver.console().is_telling() => {
                driver.console_mut().tick(60_000);
            }
            _ if driver.screen() == "LastRound" => driver.press(Button::A),
            Some(Stage::Bot { .. }) => {
                driver.console_mut().tick(60_000);
                assert!(driver.answer(), "{name}: a bot is asked");
                show(&driver);
            }
            Some(Stage::Curtain { .. } | Stage::Resting { .. }) => driver.press(Button::A),
            Some(Stage::Deciding { .. }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                assert!(driver.make(choice).is_some(), "no way to {choice}");
            }
            _ => return,
        }
    }
}

/// The line that is told.
fn told(console: &Console) -> Option<LogEntry> {
    let mark = console.context().told?;
    console.context().table.as_ref()?.log().since(mark).next()
}

fn drawn(console: &Console) -> Picture {
    let mut console = console.clone();
    let size = console.context().size;
    let mut picture = Picture::new(size.width, size.height);
    console.forget_picture();
    let Ok(_) = console.draw(&mut picture);
    picture
}

#[test]
fn everything_that_bots_do_is_told_for_as_long_as_the_speed_says() {
    for (index, name) in BOARDS.into_iter().enumerate() {
        let speed = BotSpeed::ALL[index % BotSpeed::ALL.len()];
        let mut claims = 0;
        each_bot_move(name, 1 + index as u8 % 2, speed, |driver| {
            let mut console = driver.console().clone();
            let mut lines = 0;
            while let Some(entry) = told(&console) {
                let board = driver.table().board();
                assert!(LogLine::of(&entry, board).is_some(), "{name}: {entry:?}");
                assert_eq!(console.screen().name(), "Overview", "{name}");
                let mut left = speed.seen();
                while left > 1 {
                    let step = left.min(33).min(left - 1);
                    console.tick(step);
                    left -= step;
                    assert_eq!(
                        told(&console),
                        Some(entry.clone()),
                        "{name}: told too short"
                    );
                    assert!(
                        console.question().is_none(),
                        "{name}: a bot is asked too early"
                    );
                }
                if let Some(Event::RouteClaimed { .. }) = entry.first() {
                    claims += 1;
                    assert!(drawn(&console).count(GOLD) > 10, "{name}: no ring");
                }
                console.tick(1);
                lines += 1;
            }
            assert!(lines > 0, "{name}: nothing was told");
        });
        assert!(claims > 0, "{name}: no bot has claimed");
    }
}

#[test]
fn even_the_shortest_time_is_enough_to_read_a_line() {
    assert!(BotSpeed::ALL.iter().all(|speed| speed.seen() >= 600));
    assert!(BotSpeed::ALL.is_sorted_by_key(|speed| u32::MAX - speed.seen()));
}

#[test]
fn the_footer_says_what_a_key_does_while_bots_are_told_of() {
    for name in BOARDS {
        let mut told = 0;
        each_bot_move(name, 1, BotSpeed::Normal, |driver| {
            let language = driver.console().context().language();
            let next = Phrase::HintNext.in_language(language);
            let lines = Reader::read(driver.console());
            let is_said = lines.iter().any(|line| line.text == next);
            assert!(
                is_said || !driver.console().is_telling(),
                "{name}: {lines:?}"
            );
            told += u32::from(is_said);
        });
        assert!(told > 0, "{name} was not tried");
    }
}

/// Points from play stand on the table until the pages of the scoring have told the others.
#[test]
fn the_end_is_told_over_points_from_play() {
    let mut told = 0;
    for name in BOARDS {
        each_bot_move(name, 1, BotSpeed::Normal, |driver| {
            if driver.stage() != Some(Stage::Over) {
                return;
            }
            let standings = driver.game().standings().expect("it is over");
            let lines = Reader::read(driver.console());
            for score in &standings.scores {
                let points = driver.game().player(score.seat).points();
                let points = points.to_string().replace('-', "–");
                let stands = lines.iter().any(|line| line.text == points);
                assert!(stands, "{name}: no {points} in {lines:?}");
            }
            told += 1;
        });
    }
    assert!(told > 0, "no bot ended a game");
}

#[test]
fn a_key_hurries_and_does_nothing_else() {
    for name in BOARDS {
        let mut pressed = 0;
        each_bot_move(name, 1, BotSpeed::Normal, |driver| {
            let buttons = [Button::A, Button::B, Button::Up, Button::Down, Button::Left];
            let mut hurried = driver.clone();
            hurried.press(buttons[pressed % buttons.len()]);
            assert!(!hurried.console().is_telling(), "{name}: still told");
            assert!(hurried.changes().is_empty(), "{name}: a key did something");
            let mut waited = driver.clone();
            while waited.console().is_telling() {
                waited.console_mut().tick(100);
            }
            let screens = |driver: &Driver| driver.console().screens().to_vec();
            assert_eq!(
                screens(&hurried),
                screens(&waited),
                "{name}: a key led elsewhere"
            );
            pressed += 1;
        });
        assert!(pressed > 0);
    }
}

#[test]
fn nothing_secret_is_told() {
    let mut chance = Rng::new(5);
    for name in BOARDS {
        for persons in [1, 2] {
            let (mut count, mut compared) = (0, 0);
            each_bot_move(name, persons, BotSpeed::Fast, |driver| {
                count += 1;
                if count % 3 != 0 || driver.game().standings().is_some() {
                    return;
                }
                let viewer = driver.table().shown().viewer();
                let Some(other) = scrambled(driver.game(), viewer, &mut chance) else {
                    return;
                };
                let mut one = driver.console().over(driver.game().clone());
                let mut other = one.over(other);
                for _ in 0..8 {
                    let same = drawn(&one) == drawn(&other);
                    assert!(same, "{name}: a secret on {}", one.screen().name());
                    one.tick(99);
                    other.tick(99);
                    compared += 1;
                }
            });
            assert!(compared > 0, "{name} was not compared");
        }
    }
}

#[test]
fn pictures_of_what_is_told_are_drawn_by_parts() {
    for name in BOARDS {
        let mut count = 0;
        each_bot_move(name, 1, BotSpeed::Instant, |driver| {
            count += 1;
            if count % 5 != 0 {
                return;
            }
            let mut driver = driver.clone();
            for _ in 0..22 {
                driver.assert_whole();
                driver.console_mut().tick(33);
            }
        });
    }
}

/// Plays games of people alone by presses, and shows the console as each of them takes the device, with
/// what the others have claimed or built since this player's last turn.
fn each_taking(name: &str, players: u8, speed: BotSpeed, mut show: impl FnMut(&Driver, &[Event])) {
    let begun = advanced(opening(board(name), players, players, 5));
    let settings = Settings {
        confirmations: false,
        bot_speed: speed,
        ..settings_in(Language::ALL[players as usize % 3])
    };
    let width = if players == 2 { 240 } else { 320 };
    let mut driver = Driver::playing(width, settings, begun);
    let mut player = RandomPlayer::new(9);
    let mut news = vec![Vec::new(); players.into()];
    for _ in 0..4_000 {
        if driver.console().is_telling() {
            driver.console_mut().tick(60_000);
            continue;
        }
        match driver.stage() {
            _ if driver.screen() == "LastRound" => driver.press(Button::A),
            Some(Stage::Curtain { seat }) => {
                driver.press(Button::A);
                show(&driver, &news[seat.index()]);
            }
            Some(Stage::Resting { .. }) => driver.press(Button::A),
            Some(Stage::Deciding { seat }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                let mut after = driver.game().clone();
                let events = after.apply(choice).expect("a legal move");
                assert!(driver.make(choice).is_some(), "no way to {choice}");
                news[seat.index()].clear();
                let others = news.iter_mut().enumerate();
                for (_, news) in others.filter(|(other, _)| *other != seat.index()) {
                    news.extend(events.iter().filter(|event| {
                        matches!(
                            event,
                            Event::RouteClaimed { .. } | Event::HarborBuilt { .. }
                        )
                    }));
                }
            }
            _ => return,
        }
    }
}

#[test]
fn what_other_people_did_happens_on_the_map_of_whoever_takes_the_device() {
    for name in BOARDS {
        let most = board(name).board().max_players.min(4);
        for (players, speed) in [(2, BotSpeed::Slow), (most, BotSpeed::Normal)] {
            let (mut claims, mut quiet) = (0, 0);
            each_taking(name, players, speed, |driver, news| {
                let mut console = driver.console().clone();
                let (mut passed, mut lines) = (0, Vec::new());
                while let Some(entry) = told(&console) {
                    assert_eq!(console.screen().name(), "Overview", "{name}");
                    if lines.last() != Some(&entry[0]) {
                        lines.push(entry[0]);
                    }
                    if let Some(frame) = console.context().frame
                        && let Animation::Cars { route, .. } = frame.animation
                    {
                        claims += 1;
                        assert!(
                            matches!(entry[0], Event::RouteClaimed { route: told, .. } if told == route)
                        );
                        assert!(drawn(&console).count(GOLD) > 10, "{name}: no ring");
                    }
                    console.tick(33);
                    passed += 33;
                }
                let latest = &news[news.len().saturating_sub(5)..];
                assert_eq!(lines, latest, "{name}: what the others did");
                assert!(passed <= 3_400, "{name}: {passed} ms are too long");
                assert!(passed >= 600 * latest.len() as u32, "{name}: too short");
                quiet += u32::from(news.is_empty());
            });
            assert!(claims > 0, "{name}: nobody has claimed");
            assert!(quiet > 0, "{name}: nobody had nothing to tell");
        }
    }
}

#[test]
fn any_key_hurries_what_other_people_did_and_nothing_secret_is_among_it() {
    let mut chance = Rng::new(7);
    for name in BOARDS {
        let (mut count, mut acted) = (0, 0);
        each_taking(name, 2, BotSpeed::Normal, |driver, news| {
            if news.is_empty() {
                return;
            }
            count += 1;
            let buttons = [Button::A, Button::B, Button::Up, Button::Down, Button::Left];
            let button = buttons[count % buttons.len()];
            let mut hurried = driver.clone();
            hurried.press(button);
            assert!(!hurried.console().is_telling(), "{name}: still told");
            assert!(hurried.changes().is_empty(), "{name}: a move was made");
            let mut waited = driver.clone();
            while waited.console().is_telling() {
                waited.console_mut().tick(100);
            }
            // Nothing to choose from is seen.
            let language = driver.console().context().language();
            let choose = Phrase::HintChoose.in_language(language);
            let lines = Reader::read(driver.console());
            assert!(!lines.iter().any(|line| line.text == choose), "{name}");
            // It also does what it would do on the table afterwards; only B would leave the game.
            if button != Button::B && waited.screen() == "Overview" {
                waited.press(button);
                acted += u32::from(waited.screen() != "Overview");
            }
            let screens = |driver: &Driver| driver.console().screens().to_vec();
            assert_eq!(screens(&hurried), screens(&waited), "{name}: {button:?}");
            let viewer = driver.table().shown().viewer();
            let other = scrambled(driver.game(), viewer, &mut chance);
            let Some(other) = other.filter(|_| count % 3 == 0) else {
                return;
            };
            let mut one = driver.console().over(driver.game().clone());
            let mut other = one.over(other);
            for _ in 0..6 {
                assert!(drawn(&one) == drawn(&other), "{name}: a secret is seen");
                one.tick(99);
                other.tick(99);
            }
        });
        assert!(count > 3 && acted > 0, "{name} was not tried");
    }
}

#[test]
fn pictures_of_what_other_people_did_are_drawn_by_parts() {
    for name in BOARDS {
        let mut count = 0;
        each_taking(name, 3, BotSpeed::Instant, |driver, news| {
            count += usize::from(!news.is_empty());
            if news.is_empty() || count % 4 != 0 {
                return;
            }
            let mut driver = driver.clone();
            for _ in 0..30 {
                driver.assert_whole();
                driver.console_mut().tick(33);
            }
        });
        assert!(count > 3, "{name} was not tried");
    }
}

#[test]
fn a_line_of_the_log_shows_its_place_on_the_map() {
    for name in BOARDS {
        let mut shown = 0;
        each_bot_move(name, 1, BotSpeed::Instant, |driver| {
            let context = driver.console().context();
            let entries: Vec<LogEntry> = driver.table().log().entries().collect();
            let mut page = Screen::from(LogPage::new());
            for entry in entries.iter().rev().take(12) {
                let wanted = match entry[0] {
                    Event::RouteClaimed { route, .. } => Some(format!("Route({route:?})")),
                    Event::HarborBuilt { city, .. } => Some(format!("City({city:?})")),
                    _ => None,
                };
                match (page.press(Button::A, context), wanted) {
                    (Transition::Open(map), Some(wanted)) => {
                        let found = format!("{map:?}");
                        assert!(found.contains(&wanted), "{name}: {found}, not {wanted}");
                        shown += 1;
                    }
                    (Transition::Nothing, None) => {}
                    (other, wanted) => panic!("{name}: {other:?}, not {wanted:?}"),
                }
                page.press(Button::Up, context);
            }
        });
        assert!(shown > 0, "{name}: no place was shown");
    }
}

#[test]
fn every_city_can_be_named_while_others_play() {
    for name in BOARDS {
        let mut tried = false;
        each_bot_move(name, 1, BotSpeed::Instant, |driver| {
            if tried || !matches!(driver.stage(), Some(Stage::Bot { .. })) {
                return;
            }
            tried = true;
            let mut driver = driver.clone();
            driver.press(Button::A);
            driver.press(Button::Up);
            assert_eq!(driver.screen(), "WholeMap", "{name}");
            assert!(
                driver.console().question().is_none(),
                "{name}: the game waits"
            );
            let context = driver.console().context();
            let first = driver.console().screen().clone();
            let mut seen = BTreeSet::from([format!("{first:?}")]);
            let mut next = vec![first];
            while let Some(map) = next.pop() {
                for button in [Button::Up, Button::Down, Button::Left, Button::Right] {
                    let mut beside = map.clone();
                    beside.press(button, context);
                    if seen.insert(format!("{beside:?}")) {
                        next.push(beside);
                    }
                }
            }
            assert_eq!(seen.len(), driver.table().board().cities.len(), "{name}");
            drawn(driver.console()).show(&format!("names-{name}"), 1);
        });
        assert!(tried, "{name} was not tried");
    }
}
