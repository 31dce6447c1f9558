//! Every screen at both sizes is the picture that was found right.
//!
//! A screen that has changed is written to `host-tests/golden/name.new.png`. To accept all as they
//! are now: `POCKET_RAILS_ACCEPT=1 cargo test -p host-tests --test console golden`.

use std::collections::BTreeSet;

use console::Console;
use console::button::Button;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, opening};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::golden;
use host_tests::picture::Picture;
use rules::Game;
use rules::maps::BoardId;
use text::Language;

/// The screens that every board has its own picture of.
const EACH_BOARD: [&str; 5] = ["Overview", "Claim", "Draw", "NewGame", "Peek"];

fn drawn(console: &Console) -> Picture {
    let mut console = console.clone();
    console.forget_picture();
    let size = console.context().size;
    let mut picture = Picture::new(size.width, size.height);
    let Ok(_) = console.draw(&mut picture);
    picture
}

/// Shows each screen once, with its name.
fn each_screen(width: u32, mut show: impl FnMut(&Console, &str)) {
    let mut seen: BTreeSet<(&str, Option<BoardId>)> = BTreeSet::new();
    for board in BoardId::all() {
        let begun = advanced(opening(board, 3, 3, 4));
        let moves = random_moves(&begun);
        // The latest first, for there is more to be seen; the end at last.
        let mut stages = stages(&begun, &moves);
        stages.reverse();
        stages.rotate_left(1);
        for count in stages {
            let made = &moves[..count];
            let settings = settings_in(Language::English);
            let console = resumed(width, settings, &begun, made);
            tour(&console, 2, |console| {
                let name = console.screen().name();
                let own = EACH_BOARD.contains(&name);
                // Without the game's entries there is nothing to be played again: that has pictures of its own.
                let unread = name == "Replay";
                // So have the steps of the ride.
                let unread = unread || console.is_riding() && name != "RideMenu";
                if unread
                    || console.notice().is_some()
                    || !seen.insert((name, own.then_some(board)))
                {
                    return;
                }
                let id = board.board().id;
                let name = if own {
                    format!("{name}-{id}")
                } else {
                    name.to_owned()
                };
                show(console, &format!("{name}-{width}"));
            });
        }
    }
}

/// Shows the page of the last round, the table and the curtain in it, of every board with the most players.
fn each_last_round(width: u32, mut show: impl FnMut(&Console, &str)) {
    for board in BoardId::all() {
        let begun = opening(board, board.board().max_players, 5, 4);
        let moves = random_moves(&begun);
        let mut game = Game::new(&begun.set_up()).expect("a game");
        let brings = moves.iter().position(|&choice| {
            game.apply(choice).expect("a legal move");
            game.last_turns().is_some()
        });
        let Some(brings) = brings else {
            continue;
        };
        let settings = settings_in(Language::English);
        let mut console = resumed(width, settings, &begun, &moves[..=brings]);
        console.press(Button::A);
        let id = board.board().id;
        for wanted in ["Curtain", "LastRound", "Overview"] {
            let name = console.screen().name();
            if name == wanted {
                show(&console, &format!("LastRound-{name}-{id}-{width}"));
            }
            console.press(Button::A);
            console.tick(4_000);
            // What others did is told before the page.
            while console.is_telling() {
                console.tick(4_000);
            }
        }
    }
}

#[test]
fn every_screen_is_the_picture_that_was_found_right() {
    let mut problems = Vec::new();
    for width in WIDTHS {
        each_screen(width, |console, name| {
            problems.extend(golden::compare(&drawn(console), name).err());
        });
        each_last_round(width, |console, name| {
            problems.extend(golden::compare(&drawn(console), name).err());
        });
        let first = host_tests::console::Driver::new(width, Default::default());
        let name = format!("{}-{width}", first.screen());
        problems.extend(golden::compare(first.picture(), &name).err());
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
