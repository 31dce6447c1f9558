//! Buttons that are held: each repeats after a while, and then again and again.

/// Microseconds that a button is held before it repeats.
const BEFORE_REPEAT: u32 = 400_000;
/// Microseconds from one repetition to the next.
const REPEAT: u32 = 120_000;

/// Eight buttons, a bit each.
#[derive(Clone, Debug)]
pub struct Held {
    down: u8,
    /// When each that is down repeats, in microseconds.
    due: [u32; 8],
}

impl Held {
    /// All are up.
    pub const fn new() -> Self {
        Held {
            down: 0,
            due: [0; 8],
        }
    }

    /// A button went down or came up, by its number.
    pub fn follow(&mut self, number: usize, is_down: bool, now: u32) {
        let Some(due) = self.due.get_mut(number) else {
            return;
        };
        *due = now.wrapping_add(BEFORE_REPEAT);
        let bit = 1 << number;
        self.down = self.down & !bit | if is_down { bit } else { 0 };
    }

    /// A button that is to repeat now, by its number; it will again later.
    pub fn next_repeat(&mut self, now: u32) -> Option<usize> {
        let number = (0..8).find(|&number| self.left(number, now) == Some(0))?;
        *self.due.get_mut(number)? = now.wrapping_add(REPEAT);
        Some(number)
    }

    /// In how many microseconds one will repeat.
    pub fn repeats_in(&self, now: u32) -> Option<u32> {
        (0..8).filter_map(|number| self.left(number, now)).min()
    }

    /// In how many microseconds this one will repeat, if it is down.
    fn left(&self, number: usize, now: u32) -> Option<u32> {
        let due = self.due.get(number)?;
        let left = due.wrapping_sub(now);
        // No button waits for longer: its time has passed.
        let left = if left > BEFORE_REPEAT { 0 } else { left };
        (self.down >> number & 1 != 0).then_some(left)
    }
}
