//! The first ride: whoever presses what its bubble says plays it to its end, whatever else is pressed.

use console::button::Button;
use console::ride::{FIRST, Ride, count};
use console::settings::Settings;
use host_tests::console::driver::{Driver, WIDTHS, settings_in};
use host_tests::golden;
use text::Language;

/// The ride as far as it is.
fn ride(driver: &Driver) -> Option<Ride> {
    driver.console().context().ride()
}

/// A ride that has just begun.
fn begun(width: u32, language: Language) -> Driver {
    let mut driver = Driver::new(width, settings_in(language));
    driver.press_all(&[Button::Down, Button::A]);
    assert_eq!(ride(&driver), Some(Ride::at(0)));
    driver
}

/// Lets everything go by itself that does.
fn rest(driver: &mut Driver) {
    for _ in 0..400 {
        if driver.console().next_tick().is_none() {
            return;
        }
        driver.wait(driver.console().next_tick().unwrap_or(0).max(1));
    }
    panic!("it goes on for ever");
}

/// Presses what the bubble says; whether it says anything.
fn follow(driver: &mut Driver) -> bool {
    rest(driver);
    let Some(key) = ride(driver).and_then(|ride| ride.key()) else {
        return false;
    };
    // The final table is looked at before a press leaves it.
    driver.wait(1_000);
    driver.press(key);
    true
}

#[test]
fn each_step_is_the_picture_that_was_found_right() {
    let mut problems = Vec::new();
    for language in Language::ALL {
        for width in WIDTHS {
            let mut driver = begun(width, language);
            let mut seen = None;
            loop {
                rest(&mut driver);
                let Some(now) = ride(&driver) else { break };
                if seen != Some(now) {
                    seen = Some(now);
                    driver.assert_whole();
                    let name = format!("Ride-{}-{:02}-{}-{width}", language.code(), now.step + 1, now.keys);
                    driver.picture().show(&name, 1);
                    if language == Language::English && now.keys == 0 {
                        let name = format!("Ride-{:02}-{width}", now.step + 1);
                        problems.extend(golden::compare(driver.picture(), &name).err());
                    }
                }
                if !follow(&mut driver) {
                    break;
                }
            }
            assert_eq!(driver.screen(), "Title");
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    let _ = (FIRST.steps.len(), count(), Settings::default());
}
