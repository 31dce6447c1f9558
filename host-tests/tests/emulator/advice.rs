//! Advice on the chip: the second core gives it within the time that a bot has.

use console::button::Button::{A, Down, Y};
use host_tests::console::driver::settings_in;
use host_tests::console::openings::opening;
use host_tests::console::tour::random_moves;
use host_tests::saved;
use rules::maps::BoardId;
use rules::{Decision, Game};
use text::Language;

use crate::handhelds::HandheldCase;
use crate::side_by_side::SideBySide;
use crate::{is_tried, say};

on_every_handheld!(advice_comes_within_two_seconds);

/// Milliseconds within which it comes.
const MOST: u32 = 2_000;

fn advice_comes_within_two_seconds(device: &'static HandheldCase) {
    for (number, id) in BoardId::all().enumerate() {
        if !is_tried(device, number) {
            continue;
        }
        let board = id.board();
        let begun = opening(id, board.max_players, board.max_players, 4);
        let moves = random_moves(&begun);
        // The last action before the last tenth: the end is near, and the expert searches.
        let mut game = Game::new(&begun.set_up()).expect("a game that can be set up");
        let mut last = 0;
        for (made, &choice) in moves.iter().enumerate().take(moves.len() * 9 / 10) {
            if matches!(game.decision(), Decision::Act { .. }) {
                last = made;
            }
            game.apply(choice).expect("a legal move");
        }
        let save = saved::with_game(&settings_in(Language::English), &begun, &moves[..last]);
        let mut pair = SideBySide::with_save(device, &save);
        pair.machine.run(600);
        for (what, button) in [("continue", A), ("take", A), ("menu", Y), ("its row", Down)] {
            pair.press_only(what, button);
        }
        pair.machine.log();
        pair.machine.button(A.name(), true);
        pair.machine.run(30);
        pair.machine.button(A.name(), false);
        pair.driver.press(A);
        assert_eq!(pair.driver.screen(), "Advice", "{}", board.id);
        let mut told = None;
        for _ in 0..MOST / 20 {
            pair.machine.run(20);
            let log = pair.machine.log();
            told = log.into_iter().find(|line| line.contains("advised in"));
            if told.is_some() {
                break;
            }
        }
        let told = told.unwrap_or_else(|| panic!("{}, {}: no advice", device.name, board.id));
        say(&format!("{}, {}: {told}", device.name, board.id));
        pair.machine.run(300);
        pair.driver.wait(1);
        pair.compare("advice");
        pair.machine.assert_stacks("advice");
    }
}
