//! The battery: measured now and then, told when something is new.

use embassy_rp::adc::{Adc, Blocking, Channel};
use embassy_rp::gpio::{Input, Output};
use embassy_time::{Duration, Timer};

use super::handheld::{CURVE, DIODE};
use super::input::{INPUTS, InputEvent};
use panel::charge::{self, Battery};

/// From one measurement to the next.
const EVERY: Duration = Duration::from_secs(10);
/// Readings that a measurement is the mean of.
const READINGS: u32 = 16;
/// What the converter reads, at most, of a wire that hangs on nothing: 0.2 V. VSYS is above 1.8.
const NOTHING: u32 = 250;
/// Until the radio has let go of the wire.
const LETS_GO: Duration = Duration::from_micros(20);

/// What the battery hangs on.
pub struct BatteryWires {
    /// The converter.
    pub adc: Adc<'static, Blocking>,
    /// A third of the battery's voltage, after what a diode takes of it.
    pub sense: Channel<'static>,
    /// High while USB gives power; not so on a Pico W, whose radio uses the wire.
    pub usb: Input<'static>,
    /// Where a Pico W may be: high while its radio leaves the battery's wire alone.
    pub radio: Option<Output<'static>>,
}

/// Measures for ever.
#[embassy_executor::task]
pub async fn measure(mut wires: BatteryWires) {
    let wireless = is_wireless(&mut wires).await;
    defmt::info!("a Pico W: {=bool}", wireless);
    let mut told = None;
    loop {
        if let Some(battery) = read(&mut wires, wireless).await
            && told.is_none_or(|told| battery.differs(told))
        {
            defmt::info!(
                "battery {=u8} %, plugged in: {=bool}",
                battery.percent,
                battery.plugged
            );
            told = Some(battery);
            INPUTS.send(InputEvent::Battery(battery)).await;
        }
        Timer::after(EVERY).await;
    }
}

/// Whether there is a Pico W: its radio takes the battery's wire off VSYS unless it is told not to.
async fn is_wireless(wires: &mut BatteryWires) -> bool {
    let Some(radio) = &mut wires.radio else {
        return false;
    };
    radio.set_low();
    Timer::after(LETS_GO).await;
    reading(wires).is_some_and(|reading| reading < NOTHING)
}

/// Measures once; nothing if the converter fails.
async fn read(wires: &mut BatteryWires, wireless: bool) -> Option<Battery> {
    if wireless && let Some(radio) = &mut wires.radio {
        radio.set_high();
        Timer::after(LETS_GO).await;
    }
    let reading = reading(wires);
    if let Some(radio) = &mut wires.radio {
        radio.set_low();
    }
    let millivolts = charge::millivolts(reading?);
    let plugged = if wireless {
        charge::is_usb(millivolts)
    } else {
        wires.usb.is_high()
    };
    Some(Battery {
        percent: charge::percent(CURVE, millivolts + DIODE),
        plugged,
        millivolts: millivolts as u16,
        wireless: wires.radio.as_ref().map(|_| wireless),
    })
}

/// The mean of some readings; nothing if the converter fails.
fn reading(wires: &mut BatteryWires) -> Option<u32> {
    let mut sum = 0;
    for _ in 0..READINGS {
        sum += u32::from(wires.adc.blocking_read(&mut wires.sense).ok()?);
    }
    Some(sum / READINGS)
}
