//! One value a step, however many steps there are.

use heapless::Vec;

/// Values in the order in which they came. When there are too many, two neighbours become one, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Samples<T, const MOST: usize> {
    values: Vec<T, MOST>,
    /// How many each value stands for is two to this power.
    halved: u8,
    /// How many came.
    count: u16,
}

impl<T: Copy, const MOST: usize> Samples<T, MOST> {
    /// No values.
    pub const NONE: Samples<T, MOST> = Samples {
        values: Vec::new(),
        halved: 0,
        count: 0,
    };

    /// Adds a value; of two that become one, `join` makes one.
    pub fn push(&mut self, value: T, join: impl Fn(T, T) -> T) {
        let place = usize::from(self.count >> self.halved);
        self.count = self.count.saturating_add(1);
        if let Some(before) = self.values.get_mut(place) {
            *before = join(*before, value);
            return;
        }
        if self.values.is_full() {
            for place in 0..MOST / 2 {
                let pair = (self.values.get(2 * place), self.values.get(2 * place + 1));
                if let (Some(&one), Some(&other)) = pair
                    && let Some(joined) = self.values.get_mut(place)
                {
                    *joined = join(one, other);
                }
            }
            self.values.truncate(MOST / 2);
            self.halved += 1;
        }
        // There is room: others have made some.
        let _ = self.values.push(value);
    }

    /// The values that are left, in their order.
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// How many came for each that is left.
    pub fn each(&self) -> u16 {
        1 << self.halved
    }

    /// How many came.
    pub fn count(&self) -> u16 {
        self.count
    }
}
