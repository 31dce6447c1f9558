//! The first ride on the chip, from the very first start to its end, beside the simulator and in time.

use console::button::Button::{self, A, Up};

use crate::handhelds::{HANDHELDS, HandheldCase};
use crate::side_by_side::{Answered, SideBySide};
use crate::{CURSOR, everything, say};

/// The key that goes on, if the ride does not end here.
fn key(pair: &SideBySide) -> Option<Button> {
    let ride = pair.driver.console().context().ride()?;
    ride.key()
}

/// What was too slow is added to a list.
fn time(device: &HandheldCase, what: &str, answered: &Answered, slow: &mut Vec<String>) -> f64 {
    let most = if answered.is_whole {
        device.whole
    } else {
        CURSOR
    };
    if answered.milliseconds > most {
        slow.push(format!(
            "{}, {what}: {:.1} ms",
            device.name, answered.milliseconds
        ));
    }
    answered.milliseconds
}

fn rides(device: &'static HandheldCase) {
    let mut pair = SideBySide::start(device);
    pair.machine.run(400);
    pair.press_only("language", A);
    let mut slow = Vec::new();
    let answered = pair.press("the ride begins", A);
    let mut longest = time(device, "the ride begins", &answered, &mut slow);
    let mut presses = 0;
    while let Some(button) = key(&pair) {
        let ride = pair.driver.console().context().ride();
        let (step, keys) = ride.map_or((0, 0), |ride| (ride.step, ride.keys));
        let what = format!("ride, step {}, key {}", step + 1, keys + 1);
        if pair.driver.screen() == "FinalTable" {
            // It is looked at before a press leaves it.
            pair.machine.run(1_000);
        }
        let answered = pair.press(&what, button);
        longest = longest.max(time(device, &what, &answered, &mut slow));
        presses += 1;
        if (step, keys) == (20, 0) || everything() && keys == 0 {
            taken_up(device, &pair.machine.save(), &mut slow);
        }
        assert!(presses < 100, "it never ends");
    }
    assert_eq!(pair.driver.screen(), "Title");
    pair.machine.assert_stacks("the first ride");
    say(&format!(
        "{}: the first ride in {presses} presses, the slowest {longest:.1} ms",
        device.name
    ));
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

/// Power fails; the ride is taken up again.
fn taken_up(device: &'static HandheldCase, save: &[u8], slow: &mut Vec<String>) {
    let mut pair = SideBySide::with_save(device, save);
    pair.machine.run(600);
    pair.press_only("up", Up);
    pair.press_only("up", Up);
    let answered = pair.press("taken up", A);
    let took = time(device, "taken up", &answered, slow);
    say(&format!("{}: taken up in {took:.1} ms", device.name));
}

#[test]
fn the_first_ride_is_taken_to_its_end_as_in_the_simulator() {
    for device in &HANDHELDS[..if everything() { HANDHELDS.len() } else { 1 }] {
        rides(device);
    }
}
