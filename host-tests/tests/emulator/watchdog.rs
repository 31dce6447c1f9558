//! A device that hangs, by a firmware of its own that really does.

use host_tests::console::way::way_to_command;
use pocket_rails::button::Button;
use pocket_rails::screens::Command;
use serde_json::json;

use crate::boards::Board;
use crate::machine::Machine;
use crate::pair::{Pair, resumed};
use crate::{bots, firmware, games};

on_every_board!(a_hung_device_is_restarted_by_its_watchdog_and_the_game_goes_on);

fn a_hung_device_is_restarted_by_its_watchdog_and_the_game_goes_on(board: &'static Board) {
    let hangs = firmware::firmware_with(board, "hang");
    let mut pair = Pair::of(Machine::start_with(board, &hangs), board);
    games::calm_down(&mut pair);
    games::begin(&mut pair, "amsterdam");
    let mut presses = games::presses(&pair.driver, 3).into_iter();
    for button in presses.by_ref().take(20) {
        pair.press_only("before it hangs", button);
    }
    let moves = pair.driver.journal().moves().len();
    assert!(moves > 5, "{moves} moves");
    let before = bots::journal(&mut pair.machine);
    pair.machine.log();
    for down in [true, false] {
        for button in [Button::Left, Button::Right] {
            pair.machine.button(button.name(), down);
            pair.machine.run(50);
        }
    }
    assert_eq!(pair.machine.log(), ["info pressed left", "info hangs"]);
    let answer = pair.machine.tell(json!({"do": "run", "ms": 3000}));
    assert_eq!(answer["state"]["restarts"], json!(["watchdog"]));
    let started = pair.machine.log();
    let knows = |line: &String| line.ends_with("watchdog restarted: true");
    assert!(started.iter().any(knows), "{started:?}");
    assert_eq!(bots::journal(&mut pair.machine), before, "the same game");

    // On a computer that was switched on with the same save.
    pair.driver = resumed(board, pair.machine.save());
    pair.compare("restarted");
    let goes_on = |command: &Command| matches!(command, Command::Continue);
    let way = way_to_command(pair.driver.console(), goes_on).expect("a way");
    for button in way {
        pair.press_only("back to the game", button);
    }
    pair.press_only("take the device", Button::A);
    pair.compare("goes-on");
}
