//! The battery: measured now and then, told when something is new.

use embassy_rp::adc::{Adc, Blocking, Channel};
use embassy_rp::gpio::Input;
use embassy_time::{Duration, Timer};

use super::charge::{self, Battery};
use super::event::{EVENTS, Event};

/// From one measurement to the next.
const EVERY: Duration = Duration::from_secs(10);
/// Readings that a measurement is the mean of.
const READINGS: u32 = 16;

/// What the battery hangs on.
pub struct BatteryWires {
    /// The converter.
    pub adc: Adc<'static, Blocking>,
    /// A third of the battery's voltage, after what a diode takes of it.
    pub sense: Channel<'static>,
    /// The millivolts that the diode takes.
    pub diode: u32,
    /// High while USB gives power.
    pub usb: Input<'static>,
}

/// Measures for ever.
#[embassy_executor::task]
pub async fn measure(mut wires: BatteryWires) {
    let mut told = None;
    loop {
        if let Some(battery) = read(&mut wires)
            && told.is_none_or(|told| battery.differs(told))
        {
            defmt::info!(
                "battery {=u8} %, plugged in: {=bool}",
                battery.percent,
                battery.plugged
            );
            told = Some(battery);
            EVENTS.send(Event::Battery(battery)).await;
        }
        Timer::after(EVERY).await;
    }
}

/// Measures once; nothing if the converter fails.
fn read(wires: &mut BatteryWires) -> Option<Battery> {
    let mut sum = 0;
    for _ in 0..READINGS {
        sum += u32::from(wires.adc.blocking_read(&mut wires.sense).ok()?);
    }
    Some(Battery {
        percent: charge::percent(charge::millivolts(sum / READINGS) + wires.diode),
        plugged: wires.usb.is_high(),
    })
}
