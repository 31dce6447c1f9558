//! A handheld in the emulator beside the console on the computer: the same presses to both.

use console::Change;
use console::button::Button;
use console::screens::Charge;
use console::settings::Settings;
use embedded_graphics::prelude::*;
use host_tests::console::Driver;
use host_tests::console::driver::is_new_picture;
use host_tests::picture::Picture;
use host_tests::saved;
use serde_json::json;

use crate::emulator::Emulator;
use crate::firmware::ADDRESS;
use crate::handhelds::HandheldCase;
use crate::parts::SAVE;

/// Milliseconds that a contact must be still.
const DEBOUNCE: f64 = 5.0;
/// When nothing was sent for so many milliseconds, a picture is complete.
const COMPLETE: f64 = 2.5;
/// In so many milliseconds there must be one.
const LATEST: u32 = 60;
/// Milliseconds after which what is worked out must be seen, with a word in its place until then.
const WORKED_OUT: u32 = 1_000;
/// Milliseconds for which a button is held.
const HELD: u32 = 30;
/// Milliseconds for drawing and saving, besides the time in which things move.
const WORK: u32 = 250;
/// Nothing moves by itself for longer than so many milliseconds.
const LONGEST: u32 = 60_000;
/// Milliseconds after power on when lots are drawn; later than that is the first picture.
pub const DRAWN: u32 = 160;
/// A move of the first ride is drawn within so many milliseconds, and only then is the next one waited for.
const RIDDEN: u32 = 30;
/// A novice has thought, drawn and saved after so many milliseconds.
const THOUGHT: u32 = 300;

/// How full the battery of the machine is when nobody says otherwise: 3.9 volts.
const CHARGE: Charge = Charge {
    percent: 68,
    plugged: false,
};

/// The handheld and the console.
pub struct SideBySide {
    /// The handheld.
    pub machine: Emulator,
    /// The console.
    pub driver: Driver,
    handheld: &'static HandheldCase,
}

/// How a press was answered.
pub struct Answered {
    /// From the edge to the last byte of the first picture, without debouncing.
    pub milliseconds: f64,
    /// Bytes of that picture.
    pub bytes: u64,
    /// Pixels that it changed.
    pub changed: u64,
    /// Whether it was a new picture, and not a step of a cursor.
    pub is_whole: bool,
    /// What the panel showed before it, and then.
    pub before: Picture,
    pub after: Picture,
}

/// A console as the handheld holds it.
pub fn held(mut driver: Driver) -> Driver {
    driver.let_bots_think();
    driver.console_mut().offer_usb();
    driver.console_mut().show_charge(CHARGE);
    driver.console_mut().set_address(Some(ADDRESS));
    driver
}

/// A console as the handheld holds it, switched on with a save.
pub fn resumed(handheld: &HandheldCase, save: Vec<u8>) -> Driver {
    let (.., kept) = saved::recalled(save);
    held(Driver::with(handheld.width, kept))
}

impl SideBySide {
    /// Power on, with nothing saved.
    pub fn start(handheld: &'static HandheldCase) -> SideBySide {
        Self::of(Emulator::start(handheld), handheld)
    }

    /// Power on, with nothing saved, as if the code of the firmware lay in flash as in another build.
    pub fn laid_out(handheld: &'static HandheldCase, layout: u32) -> SideBySide {
        Self::of(Emulator::start_laid_out(handheld, layout), handheld)
    }

    /// Of a handheld that was just switched on, with nothing saved.
    pub fn of(machine: Emulator, handheld: &'static HandheldCase) -> SideBySide {
        let driver = held(Driver::new(handheld.width, Settings::default()));
        Self::begun(machine, driver, handheld)
    }

    /// Power on, with a save in flash.
    pub fn with_save(handheld: &'static HandheldCase, save: &[u8]) -> SideBySide {
        Self::laid_out_with_save(handheld, save, 0)
    }

    /// Power on, with a save in flash, as if the code of the firmware lay there as in another build.
    pub fn laid_out_with_save(
        handheld: &'static HandheldCase,
        save: &[u8],
        layout: u32,
    ) -> SideBySide {
        let mut machine = Emulator::start_laid_out(handheld, layout);
        machine.write_flash(SAVE.start, save);
        machine.tell(json!({"do": "cut"}));
        Self::begun(machine, resumed(handheld, save.to_vec()), handheld)
    }

    fn begun(
        mut machine: Emulator,
        mut driver: Driver,
        handheld: &'static HandheldCase,
    ) -> SideBySide {
        machine.run(DRAWN);
        driver.console_mut().reseed(machine.chance());
        SideBySide {
            machine,
            driver,
            handheld,
        }
    }

    /// Presses a button on both, waits until all has come to rest, and compares.
    pub fn press(&mut self, what: &str, button: Button) -> Answered {
        let answered = self.answer(what, button);
        self.follow(button);
        self.compare(what);
        answered
    }

    /// Presses a button on both and compares, without a look at how the press was answered.
    pub fn press_only(&mut self, what: &str, button: Button) {
        self.machine.button(button.name(), true);
        self.machine.run(20);
        self.follow(button);
        self.driver.draw();
        let seen = self.machine.look();
        assert_same(self.handheld, what, &seen, self.driver.picture());
    }

    /// The button goes up, the console does what the handheld did, and all comes to rest.
    fn follow(&mut self, button: Button) {
        self.driver.press(button);
        let moves = moves_for(&self.driver);
        self.machine.run(30);
        self.machine.button(button.name(), false);
        self.machine.run(moves + WORK);
        if self
            .driver
            .changes()
            .contains(&Change::Begin { replaces: None })
        {
            let chance = self.machine.chance();
            self.driver.console_mut().reseed(chance);
        }
        self.driver.settle();
    }

    /// Presses a button on both that is answered at once and, when more is worked out, by a whole picture; returns
    /// after how many milliseconds each was there.
    pub fn press_in_two(&mut self, what: &str, button: Button) -> [f64; 2] {
        let mut first = self.driver.clone();
        first.console_mut().press(button);
        first.draw();
        let mut second = self.driver.clone();
        second.press(button);
        second.draw();
        let edge = self.machine.button(button.name(), true);
        let mut passed = 0;
        let took = [first, second].map(|driver| {
            while self.machine.look().difference(driver.picture()).is_some() {
                assert!(passed < WORKED_OUT, "{what}: no picture");
                self.machine.run(1);
                passed += 1;
                // Nobody holds a button for so long that it would count again.
                if passed == HELD {
                    self.machine.button(button.name(), false);
                }
            }
            self.machine.counters().last_byte - edge - DEBOUNCE
        });
        self.follow(button);
        self.compare(what);
        took
    }

    /// Asserts that both show the same.
    pub fn compare(&mut self, what: &str) {
        self.driver.draw();
        let seen = self.machine.picture(what);
        assert_same(self.handheld, what, &seen, self.driver.picture());
    }

    /// Presses a button of the handheld. Returns how its first picture came.
    fn answer(&mut self, what: &str, button: Button) -> Answered {
        let mut first = self.driver.clone();
        first.press(button);
        let areas = first.draw();
        let before = self.machine.look();
        self.machine.clear();
        let edge = self.machine.button(button.name(), true);
        // Until the panel shows what the console drew at once, before anything moves.
        for passed in 0.. {
            assert!(
                passed < LATEST,
                "{}, {what}: no picture",
                self.handheld.name
            );
            self.machine.run(1);
            if self.machine.look().difference(first.picture()).is_none() {
                break;
            }
        }
        // What is sent after that was in vain, but was sent.
        self.machine.complete(COMPLETE, 10);
        let counters = self.machine.counters();
        Answered {
            milliseconds: counters.last_byte - edge - DEBOUNCE,
            bytes: counters.bytes,
            changed: counters.changed,
            is_whole: is_new_picture(&areas, self.handheld.width * self.handheld.height),
            before,
            after: self.machine.look(),
        }
    }
}

/// For how many milliseconds something will move by itself: bots, and then messages that go away.
fn moves_for(driver: &Driver) -> u32 {
    let mut driver = driver.clone();
    let mut passed = 0;
    while let Some(next) = driver.console().next_tick().filter(|_| passed < LONGEST) {
        let before = driver.saved_game().moves().len();
        driver.wait(next.max(1));
        let answered = driver.saved_game().moves().len() > before;
        let rides = driver.console().is_riding();
        passed += next.max(1) + if answered { THOUGHT } else { 0 } + if rides { RIDDEN } else { 0 };
    }
    passed
}

/// Asserts that two pictures are equal, naming the first pixel that is not.
fn assert_same(handheld: &HandheldCase, what: &str, seen: &Picture, wanted: &Picture) {
    if let Some(at) = seen.difference(wanted) {
        let (seen, wanted) = (seen.pixel(at), wanted.pixel(at));
        panic!(
            "{}, {what}: {at} is {seen:?}, not {wanted:?}",
            handheld.name
        );
    }
    assert_eq!(seen.size(), wanted.size());
}
