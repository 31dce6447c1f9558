//! A game played again on the chip: every step is read from flash and played from a mark that is near. Where the
//! cursor goes is shown before that, and a screen's time later the moment.

use console::button::Button::{self, A, Down, Left, Right, Up, Y};
use host_tests::console::driver::settings_in;
use host_tests::console::openings::opening;
use host_tests::console::tour::random_moves;
use host_tests::saved;
use rules::maps::BoardId;
use text::Language;

use crate::handhelds::HandheldCase;
use crate::side_by_side::SideBySide;
use crate::{CURSOR, is_tried, say};

on_every_handheld!(steps_of_a_game_played_again_are_answered_in_time);

/// Back and forth by moves and by rounds, late in games of random moves, which are twice as long as those of people.
const STEPS: [Button; 16] = [
    Left, Left, Left, Right, Right, Left, Up, Up, Left, Up, Up, Up, Left, Down, Left, Right,
];

fn steps_of_a_game_played_again_are_answered_in_time(device: &'static HandheldCase) {
    let mut over = Vec::new();
    for (number, id) in BoardId::all().enumerate() {
        if !is_tried(device, number) {
            continue;
        }
        let board = id.board();
        let begun = opening(id, board.max_players, board.max_players, 4);
        let moves = random_moves(&begun);
        let made = &moves[..moves.len() * 9 / 10];
        let save = saved::with_game(&settings_in(Language::English), &begun, made);
        let mut pair = SideBySide::with_save(device, &save);
        pair.driver.keep_entries(&begun, made);
        pair.machine.run(600);
        pair.press_only("continue", A);
        pair.press_only("menu", Y);
        for _ in 0..16 {
            let mut opened = pair.driver.clone();
            opened.press(A);
            if opened.screen() == "Replay" {
                break;
            }
            pair.press_only("next row", Down);
        }
        pair.machine.log();
        pair.press_only("replay", A);
        assert_eq!(pair.driver.screen(), "Replay");
        let mut slowest = [0.0_f64; 2];
        for (number, button) in STEPS.into_iter().enumerate() {
            let what = format!("{} {number} {}", board.id, button.name());
            let took = pair.press_in_two(&what, button);
            for (slowest, took) in slowest.iter_mut().zip(took) {
                *slowest = slowest.max(took);
            }
            let [cursor, moment] = took;
            if cursor > CURSOR || moment > CURSOR + device.whole {
                over.push(format!("{what}: {cursor:.1} and {moment:.1} ms"));
            }
        }
        let log = pair.machine.log();
        let [cursor, moment] = slowest;
        let played = log.iter().rfind(|line| line.contains("played again"));
        say(&format!(
            "{}, {}, {} moves: a step {cursor:.1} ms at most, the moment {moment:.1}; {played:?}",
            device.name,
            board.id,
            made.len()
        ));
        pair.machine.assert_stacks("a game played again");
    }
    assert!(over.is_empty(), "{}:\n{}", device.name, over.join("\n"));
}
