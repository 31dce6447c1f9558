//! The handheld: a text file of `src/device/handhelds`, chosen by a cargo feature, which the build checks and
//! makes constants and a table of pins of.
//!
//! Wiring of your own: copy `handhelds/pico-lcd-1-3.toml` to `handhelds/mine.toml`, write your pins into the
//! copy, and build with the feature `handheld-mine`.

use embassy_rp::adc::{self, Adc};
use embassy_rp::gpio::{AnyPin, Input, Level, Output, Pin, Pull};
use embassy_rp::pac::PADS_BANK0;
use embassy_rp::pac::pads::vals::Drive;
use embassy_rp::peripherals::{CORE1, DMA_CH0, FLASH, WATCHDOG};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{self, Async, Phase, Polarity, Spi};
use embassy_rp::{Peri, Peripherals, bind_interrupts, dma};

use super::backlight::Backlight;
use super::battery::BatteryWires;
use super::display::SPI_HERTZ;
use super::sound;

// NAME, WIDTH, HEIGHT, PANEL, DIODE, CURVE, RESET_PIN, BUTTON_PINS, Bus, and `part!`.
include!(concat!(env!("OUT_DIR"), "/handheld.rs"));

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// The panel, besides its size.
pub struct PanelConfig {
    /// The controller's MADCTL: which way rows and columns run, seen by the player.
    pub turn: u8,
    /// Where the picture's first column and row lie in the controller's memory.
    pub origin: (u16, u16),
    /// What its maker sets: a register and its bytes each.
    pub registers: &'static [&'static [u8]],
}

/// What the screen hangs on.
pub struct ScreenWires {
    /// Clock and data, 62.5 MHz, fed by DMA.
    pub spi: Spi<'static, Bus, Async>,
    /// Low while the panel listens.
    pub chip_select: Output<'static>,
    /// Low for a command, high for its data.
    pub data: Output<'static>,
    /// Low resets the panel.
    pub reset: Output<'static>,
    /// What lights it.
    pub backlight: Backlight,
}

/// A handheld's parts, taken once at the start.
pub struct Parts {
    /// The screen.
    pub screen: ScreenWires,
    /// The buttons, in the order of `Button::ALL`: low while pressed.
    pub buttons: [Input<'static>; 8],
    /// The piezo, or a pin where one can be soldered to.
    pub sound: Pwm<'static>,
    /// The battery.
    pub battery: BatteryWires,
    /// Where the save is kept.
    pub flash: Peri<'static, FLASH>,
    /// The core that thinks.
    pub core1: Peri<'static, CORE1>,
    /// What restarts a hung device.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// Takes the handheld's parts.
pub fn take(chip: Peripherals) -> Parts {
    let mut speed = spi::Config::default();
    speed.frequency = SPI_HERTZ;
    // Mode 3: otherwise the bus pauses for longer after every byte.
    speed.phase = Phase::CaptureOnSecondTransition;
    speed.polarity = Polarity::IdleHigh;
    let (clock, mosi) = (part!(chip clock), part!(chip mosi));
    let strong = [clock.pin(), mosi.pin()];
    let buttons: [Peri<'static, AnyPin>; 8] = part!(chip buttons);
    let parts = Parts {
        screen: ScreenWires {
            spi: Spi::new_txonly(
                part!(chip spi),
                clock,
                mosi,
                chip.DMA_CH0,
                Interrupts,
                speed,
            ),
            chip_select: Output::new(part!(chip chip_select), Level::High),
            data: Output::new(part!(chip data_command), Level::High),
            reset: Output::new(part!(chip reset), Level::Low),
            backlight: Backlight::new(part!(chip backlight Backlight::dark())),
        },
        buttons: buttons.map(|pin| Input::new(pin, Pull::Up)),
        sound: part!(chip piezo sound::silence()),
        battery: BatteryWires {
            adc: Adc::new_blocking(chip.ADC, adc::Config::default()),
            sense: adc::Channel::new_pin(part!(chip sense), Pull::None),
            usb: Input::new(part!(chip usb), Pull::None),
            radio: part!(chip radio).map(|pin| Output::new(pin, Level::Low)),
        },
        flash: chip.FLASH,
        core1: chip.CORE1,
        watchdog: chip.WATCHDOG,
    };
    strong.into_iter().for_each(strengthen);
    parts
}

/// Makes a pin strong enough for the speed of the bus: 8 mA, and edges that are not slowed.
fn strengthen(pin: u8) {
    PADS_BANK0.gpio(usize::from(pin)).modify(|pad| {
        pad.set_drive(Drive::_8M_A);
        pad.set_slewfast(true);
    });
}
