//! The page as people open it: its program in Node, and all of it in a real browser.
//!
//! What the simulator shows is told to both as checksums of its pictures; what they leave lies in cargo's folder for the
//! files of tests, under `page`.

mod built;
mod script;

use std::io::Write;
use std::process::Command;

use host_tests::console::scenario::Scenario;
use host_tests::packages;
use rules::maps::BoardId;

use built::Built;
use script::Script;

/// Prints past the test harness, which would keep it to itself.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// A whole game of two people, as it is written down.
fn scenario(board: &str) -> Script {
    let path = built::host_tests().join(format!("scenarios/{board}.scenario"));
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let scenario: Scenario = text.parse().expect("a scenario");
    Script::of_scenario(&scenario)
}

/// A whole game of three bots of unlike levels that do not make people wait.
fn bots(place: usize, language: &'static str) -> Script {
    let instant = "down down a down down down down right right b up up";
    let board = "down ".repeat(place);
    let seats = "down right right down right right right down right right right right up up up a";
    // Past what is special about the board; and longer than any of their games.
    let keys = format!("{instant} a {board} a {seats} a 400000 a a a b");
    Script {
        width: if place.is_multiple_of(2) { 320 } else { 240 },
        language,
        seed: 11 + place as u64,
        link: None,
        keys: keys.split_whitespace().map(ToOwned::to_owned).collect(),
    }
}

/// A game that came by a link: it plays by itself, is stopped, and is looked at back and forth.
fn watched(place: usize, board: &str, language: &'static str) -> Script {
    let path = built::host_tests().join("links.txt");
    let links = std::fs::read_to_string(path).expect("the file can be read");
    let mut lines = links.lines();
    let line = lines.find(|line| line.starts_with(&format!("{board} ")));
    let link = line
        .and_then(|line| line.rsplit(' ').next())
        .expect("a link");
    let keys = "2000 a right right down down left up down down down a 3000 a";
    Script {
        width: if place.is_multiple_of(2) { 240 } else { 320 },
        language,
        seed: 1,
        link: Some(link.to_owned()),
        keys: keys.split_whitespace().map(ToOwned::to_owned).collect(),
    }
}

#[test]
fn in_node_whole_games_of_every_board_look_as_in_the_simulator() {
    let built = Built::once();
    let languages = ["en", "uk", "ru"];
    for (place, board) in BoardId::all().map(|id| id.board().id).enumerate() {
        scenario(board).write_expected(&built.folder(), board);
        let script = bots(place, languages[place % languages.len()]);
        script.write_expected(&built.folder(), &format!("{board}-bots"));
        let script = watched(place, board, languages[(place + 1) % languages.len()]);
        script.write_expected(&built.folder(), &format!("{board}-watched"));
    }
    node(built, "node", &[]);
}

#[test]
fn in_a_browser_the_page_does_all_that_it_promises() {
    let Some(browser) = built::browser() else {
        say(
            "The page was NOT tried in a browser: there is no Chromium. `apt-get install chromium`, or name one in CHROMIUM.",
        );
        return;
    };
    let built = Built::once();
    packages::install(&built::host_tests().join("page"), "playwright-core");
    scenario("paris").write_expected(&built.folder().join("browser"), "paris");
    node(built, "browser", &[("CHROMIUM", browser.as_os_str())]);
}

/// Runs the tests of a folder in Node, and lets be seen what they say.
fn node(built: &Built, folder: &str, more: &[(&str, &std::ffi::OsStr)]) {
    let output = Command::new("node")
        .args(["--test", "--test-reporter=tap"])
        .arg(built::host_tests().join("page").join(folder))
        .env("POCKET_RAILS_PAGE", &built.page)
        .env("POCKET_RAILS_FOLDER", built.folder())
        .env("POCKET_RAILS_PROGRAM", &built.program)
        .envs(more.iter().copied())
        .output()
        .expect("the page's tests need Node 20");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
    for line in told
        .lines()
        .filter_map(|line| line.trim().strip_prefix("# figure: "))
    {
        say(line);
    }
}
