//! What the pins of an RP2040 can do: its datasheet's table of functions, as sums.

/// The highest number of a pin.
pub(crate) const LAST_PIN: u8 = 29;
/// The first pin of the analogue converter; it has all from there on.
pub(crate) const FIRST_ANALOGUE: u8 = 26;
/// On a Pico: the power supply's mode, USB power, the light or the radio's chip select, and VSYS. No pin of
/// its rows leads there.
pub(crate) const PICO_MODE: u8 = 23;
pub(crate) const PICO_USB: u8 = 24;
pub(crate) const PICO_RADIO: u8 = 25;
pub(crate) const PICO_VSYS: u8 = 29;

/// What a pin is to an SPI.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SpiRole {
    Clock,
    Mosi,
}

/// The SPI that a pin can be the clock or the data of.
pub(crate) const fn spi(pin: u8, role: SpiRole) -> Option<u8> {
    let place = match role {
        SpiRole::Clock => 2,
        SpiRole::Mosi => 3,
    };
    if pin % 4 == place {
        Some(pin / 8 % 2)
    } else {
        None
    }
}

/// The PWM slice that a pin is an output of; two outputs of one share its pitch.
pub(crate) const fn slice(pin: u8) -> u8 {
    pin / 2 % 8
}

/// The letter of that output.
pub(crate) const fn output(pin: u8) -> char {
    if pin.is_multiple_of(2) { 'a' } else { 'b' }
}

/// Pins as people call them, one after another.
pub(crate) fn list(pins: impl Iterator<Item = u8>) -> String {
    let named: Vec<String> = pins.map(|pin| format!("GP{pin}")).collect();
    named.join(", ")
}

/// All pins that are good for something.
pub(crate) fn pins_for(good: impl Fn(u8) -> bool) -> String {
    list((0..=LAST_PIN).filter(|&pin| good(pin)))
}
