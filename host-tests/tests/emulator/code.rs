//! A finished game as a code on the handheld's display: what a phone reads off it is the very game.

use console::button::Button::{A, B, Left};
use host_tests::console::driver::settings_in;
use host_tests::console::openings::opening;
use host_tests::console::tour::random_moves;
use host_tests::{code_reader, link_games, saved};
use rules::maps::BoardId;
use text::Language;

use crate::firmware::ADDRESS;
use crate::handhelds::HandheldCase;
use crate::side_by_side::SideBySide;
use crate::{is_tried, say};

on_every_handheld!(a_phone_reads_the_very_game_off_the_display);

fn a_phone_reads_the_very_game_off_the_display(device: &'static HandheldCase) {
    for (number, id) in BoardId::all().enumerate() {
        if !is_tried(device, number) {
            continue;
        }
        let board = id.board();
        let begun = opening(id, board.min_players, board.min_players, 4);
        let moves = random_moves(&begun);
        let save = saved::with_game(&settings_in(Language::English), &begun, &moves);
        let mut pair = SideBySide::with_save(device, &save);
        pair.driver.keep_entries(&begun, &moves);
        pair.machine.run(600);
        pair.press_only("continue", A);
        pair.press_only("to the end", B);
        assert_eq!(pair.driver.screen(), "FinalTable");
        pair.machine.run(1_000);
        pair.driver.wait(1_000);
        pair.machine.log();
        let took = pair.press_in_two(&format!("code of {}", board.id), Left);
        let link = code_reader::read_picture(&pair.machine.look()).expect("a code");
        assert!(link.starts_with(ADDRESS), "{link}");
        let bytes = console::link::bytes(&link).expect("bytes");
        let found = link_games::read(&bytes).expect("a game");
        assert_eq!((&found.opening, &found.moves), (&begun, &moves));
        let log = pair.machine.log();
        let played = log.iter().rfind(|line| line.contains("played again"));
        say(&format!(
            "{}, {}, {} moves in {} bytes: the page {:.1} ms, its code {:.1}; {played:?}",
            device.name,
            board.id,
            moves.len(),
            bytes.len(),
            took[0],
            took[1],
        ));
        pair.machine.assert_stacks("a game as a code");
    }
}
