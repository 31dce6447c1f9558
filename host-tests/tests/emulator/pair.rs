//! A handheld in the emulator beside the console on the computer: the same presses to both.

use embedded_graphics::prelude::*;
use host_tests::console::Driver;
use host_tests::picture::Picture;
use pocket_rails::button::Button;
use pocket_rails::console::Change;
use pocket_rails::screens::Charge;
use pocket_rails::settings::Settings;

use crate::boards::Board;
use crate::machine::Machine;

/// Milliseconds that a contact must be still.
const DEBOUNCE: f64 = 5.0;
/// When nothing was sent for so many milliseconds, a picture is complete.
const COMPLETE: f64 = 2.5;
/// Milliseconds after which nothing moves any more: messages are the last to go.
const SETTLED: u32 = 3_500;

/// How full the battery of the machine is when nobody says otherwise: 3.9 volts.
const CHARGE: Charge = Charge {
    percent: 68,
    plugged: false,
};

/// The handheld and the console.
pub struct Pair {
    /// The handheld.
    pub machine: Machine,
    /// The console.
    pub driver: Driver,
    board: &'static Board,
    oscillator: Oscillator,
}

/// How a press was answered.
pub struct Answered {
    /// From the edge to the last byte of the first picture, without debouncing.
    pub milliseconds: f64,
    /// Bytes of that picture.
    pub bytes: u64,
    /// Pixels that it changed.
    pub changed: u64,
}

impl Pair {
    /// Power on, with nothing saved.
    pub fn start(board: &'static Board) -> Pair {
        let mut oscillator = Oscillator(1);
        let mut driver = Driver::new(board.width, Settings::default());
        driver.console_mut().offer_usb();
        driver.console_mut().show_charge(CHARGE);
        driver.console_mut().shuffle(oscillator.number());
        Pair {
            machine: Machine::start(board),
            driver,
            board,
            oscillator,
        }
    }

    /// Presses a button on both, waits until all has come to rest, and compares.
    pub fn press(&mut self, what: &str, button: Button) -> Answered {
        let answered = self.answer(button);
        self.machine.run(30);
        self.machine.button(button.name(), false);
        self.machine.run(SETTLED);
        self.driver.press(button);
        if self.driver.changes().contains(&Change::Begin) {
            let chance = self.oscillator.number();
            self.driver.console_mut().shuffle(chance);
        }
        self.driver.settle();
        self.compare(what);
        answered
    }

    /// Asserts that both show the same.
    pub fn compare(&mut self, what: &str) {
        self.driver.draw();
        let seen = self.machine.picture(what);
        assert_same(self.board, what, &seen, self.driver.picture());
    }

    /// Presses a button of the handheld; gives how its first picture came.
    fn answer(&mut self, button: Button) -> Answered {
        self.machine.clear();
        let edge = self.machine.button(button.name(), true);
        loop {
            let now = self.machine.run(1);
            let counters = self.machine.counters();
            let complete = counters.bytes > 0 && now - counters.last_byte > COMPLETE;
            if complete || now - edge > 300.0 {
                return Answered {
                    milliseconds: counters.last_byte - edge - DEBOUNCE,
                    bytes: counters.bytes,
                    changed: counters.changed,
                };
            }
        }
    }
}

/// Asserts that two pictures are equal, naming the first pixel that is not.
fn assert_same(board: &Board, what: &str, seen: &Picture, wanted: &Picture) {
    if let Some(at) = seen.difference(wanted) {
        let (seen, wanted) = (seen.pixel(at), wanted.pixel(at));
        panic!("{}, {what}: {at} is {seen:?}, not {wanted:?}", board.name);
    }
    assert_eq!(seen.size(), wanted.size());
}

/// The bits of the emulator's oscillator, which a chip would not let us foresee.
struct Oscillator(u32);

impl Oscillator {
    /// The next number that the firmware makes of them: bytes from the lowest on, the highest bit
    /// of each first.
    fn number(&mut self) -> u64 {
        let mut bytes = [0; 8];
        for byte in &mut bytes {
            for _ in 0..8 {
                *byte = *byte << 1 | self.bit();
            }
        }
        u64::from_le_bytes(bytes)
    }

    fn bit(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 & 1) as u8
    }
}
