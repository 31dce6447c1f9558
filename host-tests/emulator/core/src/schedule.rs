//! Which core's instructions come next, and until when nothing else can happen.

use crate::chip::Chip;

/// So many nanoseconds a core may be ahead of the other: a few instructions, not each in turn.
const SLICE: f64 = 30.0;

/// What can happen besides instructions, and when, in nanoseconds.
#[derive(Clone, Copy)]
pub struct Horizon {
    /// The end of it all.
    pub end: f64,
    /// The next alarm of the clock.
    pub alarm: f64,
    /// Until then flash erases or writes.
    pub flash_busy: f64,
}

impl Chip {
    /// Lets the cores that are awake, one at least, carry out instructions until the end, or until JavaScript was
    /// called. Gives whether an alarm comes first, before the core that is `next`. If that core is next in any
    /// case, it is the only one.
    pub fn run(&self, horizon: Horizon, [first, second]: [bool; 2], is_next: bool) -> bool {
        let shared = &self.shared;
        self.called.set(false);
        loop {
            if is_next {
                let index = shared.next.get();
                self.steps(index, horizon, if index == 0 { second } else { first });
                break;
            }
            let nanos = shared.nanos.get();
            if nanos >= horizon.end {
                break;
            }
            // The core that lags behind is next; one that slept does not catch up.
            let [one, other] = [shared.times[0].get(), shared.times[1].get()];
            let (index, time, is_other_awake) = if first && (!second || one <= other) {
                (0, one, second)
            } else {
                (1, other, first)
            };
            if time > nanos {
                // It is busy until then. What happens earlier may wake the other.
                let until = if time < horizon.end {
                    time
                } else {
                    horizon.end
                };
                if horizon.alarm <= until {
                    shared.next.set(index);
                    return true;
                }
                shared.nanos.set(until);
                if time > until {
                    break;
                }
            } else {
                shared.times[index as usize & 1].set(nanos);
            }
            self.steps(index, horizon, is_other_awake);
            if self.called.get() {
                break;
            }
        }
        false
    }

    /// Lets a core carry out instructions for as long as nothing else can happen.
    #[inline(always)]
    fn steps(&self, index: u32, horizon: Horizon, is_other_awake: bool) {
        let shared = &self.shared;
        shared.now.set(index);
        let [time, other] = if index == 0 {
            [&shared.times[0], &shared.times[1]]
        } else {
            [&shared.times[1], &shared.times[0]]
        };
        let now = time.get();
        let mut until = horizon.end;
        let mut sooner = |nanos: f64| {
            if nanos < until {
                until = nanos;
            }
        };
        sooner(horizon.alarm);
        if is_other_awake {
            sooner(other.get() + SLICE);
        }
        let is_busy = now < horizon.flash_busy;
        self.is_busy.set(is_busy);
        if is_busy {
            sooner(horizon.flash_busy);
        }
        let cycle = self.begin();
        let most = ceil(cycles(until - now, cycle));
        let done = self.execute(&self.cores[index as usize & 1], most);
        self.end();
        // Two steps: an instruction may itself add to the time, when the ROM is called, or change the clock.
        time.set(time.get() + f64::from(done) * shared.cycle.get());
    }

    /// From here on, as nothing else happens; gives what a cycle lasts.
    #[inline(always)]
    fn begin(&self) -> f64 {
        let cycle = self.shared.cycle.get();
        let began = self.shared.nanos.get();
        self.began.set(began);
        self.lasts.set(cycle);
        self.shared.done.set(0);
        self.touched.set(false);
        let busy = self.busy.get();
        let free = if busy > began {
            ceil(cycles(busy - began, cycle))
        } else {
            0
        };
        self.cache.free.set(free);
        cycle
    }

    /// The cycles were carried out.
    #[inline(always)]
    fn end(&self) {
        let free = self.cache.free.get();
        if free > 0 {
            self.busy
                .set(self.began.get() + f64::from(free) * self.lasts.get());
        }
    }
}

/// Cycles in so many nanoseconds. At 125 MHz, that is nearly always, dividing takes longer than it has to.
#[inline(always)]
fn cycles(nanos: f64, cycle: f64) -> f64 {
    if cycle == 8.0 {
        nanos * 0.125
    } else {
        nanos / cycle
    }
}

/// The next whole number.
#[inline(always)]
fn ceil(value: f64) -> i32 {
    let whole = value as i32;
    whole + i32::from(f64::from(whole) < value)
}
