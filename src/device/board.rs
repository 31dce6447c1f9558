//! The boards: one file of data each, chosen by a cargo feature.
//!
//! Wiring of your own: copy `board/pico_lcd_1_3.rs` to `board/mine.rs`, write your pins into the copy, and
//! build with the feature `board-mine`.

use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Output};
use embassy_rp::pac::PADS_BANK0;
use embassy_rp::pac::pads::vals::Drive;
use embassy_rp::peripherals::{CORE1, FLASH, WATCHDOG};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{Async, Spi};

use super::backlight::Backlight;
use super::battery::BatteryWires;

// The build knows which file the feature names: `mod chosen`.
include!(concat!(env!("OUT_DIR"), "/handheld.rs"));

pub use chosen::{Bus, HEIGHT, NAME, PANEL, WIDTH, reset_pin, take};

/// How the panel is mounted.
pub struct Panel {
    /// The controller's MADCTL: which way rows and columns run, seen by the player.
    pub turn: u8,
    /// Where the picture's first column and row lie in the controller's memory.
    pub origin: (u16, u16),
    /// What its maker sets for this panel alone, besides [`TUNING`]: a command and its bytes each.
    pub tuning: &'static [&'static [u8]],
}

/// What the makers of all these panels set, a command and its bytes each: porches, voltages and their
/// sources, and the gamma of both polarities.
pub const TUNING: &[&[u8]] = &[
    &[0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33],
    &[0xc0, 0x2c],
    &[0xc2, 0x01],
    &[0xc3, 0x12],
    &[0xc4, 0x20],
    &[0xd0, 0xa4, 0xa1],
    &[
        0xe0, 0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23,
    ],
    &[
        0xe1, 0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23,
    ],
];

/// Makes a pin strong enough for the speed of the bus: 8 mA, and edges that are not slowed.
pub fn strengthen(pin: u8) {
    PADS_BANK0.gpio(usize::from(pin)).modify(|pad| {
        pad.set_drive(Drive::_8M_A);
        pad.set_slewfast(true);
    });
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

/// A board's parts, taken once at the start.
pub struct Parts {
    /// The screen.
    pub screen: ScreenWires,
    /// The buttons, in the order of `Button::ALL`: low while pressed.
    pub buttons: [Input<'static>; 8],
    /// The numbers of their pins.
    pub button_pins: [u8; 8],
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

/// Makes a board of its data: constants, and `take`, which gives the parts.
macro_rules! board {
    (
        name: $name:literal,
        screen: $width:literal x $height:literal, turn: $turn:literal, origin: $origin:expr,
        tuning: $([$($byte:literal)+])+,
        spi: $spi:ident, clock: $clock:ident, mosi: $mosi:ident,
        chip_select: $chip_select:ident, data: $data:ident, reset: $reset:ident,
        backlight: $backlight:ident ($light_slice:ident $light_output:ident),
        sound: $sound:ident ($sound_slice:ident $sound_output:ident),
        battery: $battery:ident, diode: $diode:literal, usb: $usb:ident, $(radio: $radio:ident,)?
        buttons: $($button:ident)+
    ) => {
        use embassy_rp::adc::{self, Adc};
        use embassy_rp::gpio::{Input, Level, Output, Pin, Pull};
        use embassy_rp::pwm::Pwm;
        use embassy_rp::spi::{Phase, Polarity, Spi};
        use embassy_rp::{Peripherals, bind_interrupts, dma, peripherals, spi};

        use super::{Panel, Parts, ScreenWires, strengthen};
        use crate::device::backlight::Backlight;
        use crate::device::battery::BatteryWires;
        use crate::device::display::SPI_HERTZ;
        use crate::device::sound;

        /// What the board is called.
        pub const NAME: &str = $name;
        /// Pixels in a row of the screen.
        pub const WIDTH: usize = $width;
        /// Rows of the screen.
        pub const HEIGHT: usize = $height;
        /// How the panel is mounted.
        pub const PANEL: Panel = Panel {
            turn: $turn,
            origin: $origin,
            tuning: &[$(&[$($byte),+]),+],
        };
        /// The SPI that the screen hangs on.
        pub type Bus = peripherals::$spi;

        bind_interrupts!(struct Interrupts {
            DMA_IRQ_0 => dma::InterruptHandler<peripherals::DMA_CH0>;
        });

        /// The number of the pin that resets the panel.
        pub fn reset_pin() -> u8 {
            // SAFETY: only its number is asked for.
            unsafe { peripherals::$reset::steal() }.pin()
        }

        /// Takes the board's parts.
        pub fn take(chip: Peripherals) -> Parts {
            let mut speed = spi::Config::default();
            speed.frequency = SPI_HERTZ;
            // Mode 3: otherwise the bus pauses for longer after every byte.
            speed.phase = Phase::CaptureOnSecondTransition;
            speed.polarity = Polarity::IdleHigh;
            let wires = [chip.$clock.pin(), chip.$mosi.pin()];
            let parts = Parts {
                screen: ScreenWires {
                    spi: Spi::new_txonly(
                        chip.$spi, chip.$clock, chip.$mosi, chip.DMA_CH0, Interrupts, speed,
                    ),
                    chip_select: Output::new(chip.$chip_select, Level::High),
                    data: Output::new(chip.$data, Level::High),
                    reset: Output::new(chip.$reset, Level::Low),
                    backlight: Backlight::new(Pwm::$light_output(
                        chip.$light_slice, chip.$backlight, Backlight::dark(),
                    )),
                },
                button_pins: [$(chip.$button.pin()),+],
                buttons: [$(Input::new(chip.$button, Pull::Up)),+],
                sound: Pwm::$sound_output(chip.$sound_slice, chip.$sound, sound::silence()),
                battery: BatteryWires {
                    adc: Adc::new_blocking(chip.ADC, adc::Config::default()),
                    sense: adc::Channel::new_pin(chip.$battery, Pull::None),
                    diode: $diode,
                    usb: Input::new(chip.$usb, Pull::None),
                    radio: radio!($(chip.$radio)?),
                },
                flash: chip.FLASH,
                core1: chip.CORE1,
                watchdog: chip.WATCHDOG,
            };
            wires.into_iter().for_each(strengthen);
            parts
        }

        use super::radio;
    };
}

/// The wire that a radio listens to, where one may be.
macro_rules! radio {
    () => {
        None
    };
    ($pin:expr) => {
        Some(Output::new($pin, Level::Low))
    };
}
use {board, radio};
