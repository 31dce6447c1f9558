//! Help on the chip: what is special about a board, with a piece of its map, and help where one is.

use console::button::Button::{A, B, Down, Y};
use console::settings::Settings;
use host_tests::console::openings::opening;
use host_tests::console::tour::random_moves;
use host_tests::saved;
use rules::maps::BoardId;
use text::Language;

use crate::handhelds::HandheldCase;
use crate::side_by_side::SideBySide;
use crate::{is_tried, say};

on_every_handheld!(pages_of_help_are_answered_in_time);

fn pages_of_help_are_answered_in_time(device: &'static HandheldCase) {
    let mut over = Vec::new();
    for (number, id) in BoardId::all().enumerate() {
        if !is_tried(device, number) {
            continue;
        }
        let board = id.board();
        let begun = opening(id, board.min_players, board.min_players, 4);
        let moves = random_moves(&begun);
        let settings = Settings {
            language: Some(Language::Ukrainian),
            ..Settings::default()
        };
        let save = saved::with_game(&settings, &begun, &moves[..8]);
        let mut pair = SideBySide::with_save(device, &save);
        pair.machine.run(600);
        // A new game on the same board, which nobody has played to its end here.
        for (what, button) in [("next row", Down), ("new game", A), ("seats", A)] {
            pair.press_only(what, button);
        }
        let mut press = |what: &str, button, screen: &str| {
            let what = format!("{}: {what}", board.id);
            let took = pair.press(&what, button).milliseconds;
            say(&format!("{}, {what}: {took:.1} ms", device.name));
            assert_eq!(pair.driver.screen(), screen, "{what}");
            if took > device.whole {
                over.push(format!("{what}: {took:.1} ms"));
            }
        };
        press("what is special", A, "Help");
        press("the curtain", A, "Curtain");
        press("menu", Y, "Menu");
        press("help here", A, "HelpHere");
        press("the rules", A, "Help");
        press("back to help here", B, "HelpHere");
        pair.machine.assert_stacks("help");
    }
    assert!(over.is_empty(), "{}:\n{}", device.name, over.join("\n"));
}
