//! How full a battery is by its voltage.

/// From here on down, the player is warned.
pub const LOW: u8 = 15;
/// The converter's reference voltage in millivolts, and its steps.
const REFERENCE: u32 = 3_300;
const STEPS: u32 = 4_096;
/// From here on up, in millivolts, VSYS is fed by USB.
const USB: u32 = 4_400;
/// All handhelds measure a third of the voltage.
const DIVIDER: u32 = 3;

/// The state of the battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// How full it is, in percent.
    pub percent: u8,
    /// Whether power comes in by USB, which charges it.
    pub plugged: bool,
    /// Millivolts as they were measured.
    pub millivolts: u16,
    /// Whether there is a Pico W, on handhelds where one may be.
    pub wireless: Option<bool>,
}

impl Battery {
    /// Whether the player should be warned.
    pub const fn is_low(self) -> bool {
        !self.plugged && self.percent <= LOW
    }

    /// Whether the change from another state is worth telling: not each percent up and down.
    pub const fn differs(self, told: Battery) -> bool {
        self.plugged != told.plugged
            || self.is_low() != told.is_low()
            || self.percent.abs_diff(told.percent) >= 3
    }
}

/// The voltage in millivolts by the converter's reading.
pub const fn millivolts(reading: u32) -> u32 {
    reading * REFERENCE * DIVIDER / STEPS
}

/// Whether USB gives power, by the voltage of VSYS: no cell has so much behind its diode.
pub const fn is_usb(millivolts: u32) -> bool {
    millivolts > USB
}

/// How many percent are left at so many millivolts, by points that rise from 0 percent to 100.
pub fn percent(curve: &[(u16, u8)], millivolts: u32) -> u8 {
    let points = curve.iter();
    let mut points = points.map(|&(point, percent)| (u32::from(point), u32::from(percent)));
    let mut below = (0, 0);
    let above = loop {
        match points.next() {
            Some(point) if point.0 <= millivolts => below = point,
            Some(point) => break point,
            None => return 100,
        }
    };
    let share = (millivolts - below.0) * (above.1 - below.1) / (above.0 - below.0);
    (below.1 + share) as u8
}
