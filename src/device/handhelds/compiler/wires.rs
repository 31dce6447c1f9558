//! What hangs on which pin, and whether the pin can do it.

use checked_toml::{Problem, TomlTable, TomlValue};

use crate::Sections;
use crate::chip::{
    self, FIRST_ANALOGUE, LAST_PIN, PICO_MODE, PICO_RADIO, PICO_USB, PICO_VSYS, SpiRole, output,
    pins_for, slice,
};

/// The buttons, in the order in which the firmware has them.
pub const BUTTONS: [&str; 8] = ["up", "down", "left", "right", "a", "b", "x", "y"];

/// The pins of a handheld by their numbers, checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wires {
    /// The SPI that clock and MOSI belong to.
    pub spi: u8,
    /// The panel's clock.
    pub clock: u8,
    /// The panel's data.
    pub mosi: u8,
    /// Low while the panel listens.
    pub chip_select: u8,
    /// Low for a command, high for its data.
    pub data_command: u8,
    /// Low resets the panel.
    pub reset: u8,
    /// What lights the panel.
    pub backlight: u8,
    /// What sounds.
    pub piezo: u8,
    /// A third of the battery's voltage.
    pub sense: u8,
    /// High while USB gives power.
    pub usb: u8,
    /// Where a Pico W may be: high while its radio leaves the battery's wire alone.
    pub radio: Option<u8>,
    /// In the order of [`BUTTONS`].
    pub buttons: [u8; 8],
}

/// A wire as the file tells it.
#[derive(Clone, Copy)]
struct Wire<'a> {
    key: &'static str,
    pin: u8,
    told: TomlValue<'a>,
}

impl<'a> Wire<'a> {
    fn read(section: &TomlTable<'a>, key: &'static str) -> Result<Wire<'a>, Problem> {
        Wire::of(key, section.need(key)?)
    }

    fn of(key: &'static str, told: TomlValue<'a>) -> Result<Wire<'a>, Problem> {
        let number: i64 = told.number(i64::MIN..=i64::MAX).map_err(|_| {
            told.problem(format!(
                "`{key}` must be the number of a pin; write `{key} = 10` for GP10"
            ))
        })?;
        match u8::try_from(number) {
            Ok(pin) if pin <= LAST_PIN => Ok(Wire { key, pin, told }),
            _ => Err(told.problem(format!(
                "`{key}` is {number}, but the chip has the pins 0 to {LAST_PIN}; write the number of the \
                 GPIO, not that of the row of pins"
            ))),
        }
    }
}

/// Reads the wires of all sections.
pub(crate) fn read(sections: &Sections<'_>) -> Result<Wires, Problem> {
    let Sections {
        screen,
        sound,
        battery,
        buttons,
    } = sections;
    sound.only(&["piezo"])?;
    buttons.only(&BUTTONS)?;
    let clock = Wire::read(screen, "clock")?;
    let mosi = Wire::read(screen, "mosi")?;
    let chip_select = Wire::read(screen, "chip_select")?;
    let data_command = Wire::read(screen, "data_command")?;
    let reset = Wire::read(screen, "reset")?;
    let backlight = Wire::read(screen, "backlight")?;
    let piezo = Wire::read(sound, "piezo")?;
    let sense = Wire::read(battery, "sense")?;
    let usb = Wire::read(battery, "usb")?;
    let radio = battery
        .find("radio")
        .map(|told| Wire::of("radio", told))
        .transpose()?;
    let mut all = vec![
        clock,
        mosi,
        chip_select,
        data_command,
        reset,
        backlight,
        piezo,
        sense,
        usb,
    ];
    all.extend(radio);
    let mut button_pins = [0; BUTTONS.len()];
    for (button, pin) in BUTTONS.into_iter().zip(&mut button_pins) {
        let wire = Wire::read(buttons, button)?;
        *pin = wire.pin;
        all.push(wire);
    }

    let spi = spi(clock, mosi)?;
    check_analogue(sense)?;
    check_used_once(&mut all)?;
    check_outputs(backlight, piezo, &all)?;
    if let Some(radio) = radio {
        check_pico(radio, &all)?;
    }
    Ok(Wires {
        spi,
        clock: clock.pin,
        mosi: mosi.pin,
        chip_select: chip_select.pin,
        data_command: data_command.pin,
        reset: reset.pin,
        backlight: backlight.pin,
        piezo: piezo.pin,
        sense: sense.pin,
        usb: usb.pin,
        radio: radio.map(|radio| radio.pin),
        buttons: button_pins,
    })
}

/// The SPI that two pins are the clock and the data of.
fn spi(clock: Wire<'_>, mosi: Wire<'_>) -> Result<u8, Problem> {
    let of = |wire: Wire<'_>, role, what: &str| {
        chip::spi(wire.pin, role).ok_or_else(|| {
            let good = |spi| pins_for(|pin| chip::spi(pin, role) == Some(spi));
            wire.told.problem(format!(
                "GP{} cannot be the {what} of an SPI; those of SPI 0 are {}, those of SPI 1 {}",
                wire.pin,
                good(0),
                good(1)
            ))
        })
    };
    let first = of(clock, SpiRole::Clock, "clock")?;
    let second = of(mosi, SpiRole::Mosi, "data")?;
    if first == second {
        return Ok(first);
    }
    Err(mosi.told.problem(format!(
        "GP{} is the data of SPI {second}, but the clock of line {} is that of SPI {first}; both must be \
         of one: write {} here, or another clock",
        mosi.pin,
        clock.told.line(),
        pins_for(|pin| chip::spi(pin, SpiRole::Mosi) == Some(first)).replace(", ", " or ")
    )))
}

fn check_analogue(sense: Wire<'_>) -> Result<(), Problem> {
    if sense.pin >= FIRST_ANALOGUE {
        return Ok(());
    }
    Err(sense.told.problem(format!(
        "GP{} cannot measure a voltage; wire the battery to one of {}",
        sense.pin,
        pins_for(|pin| pin >= FIRST_ANALOGUE)
    )))
}

/// Refuses two wires on one pin.
fn check_used_once(all: &mut [Wire<'_>]) -> Result<(), Problem> {
    // In the order of the file: of two, the later is blamed.
    all.sort_by_key(|wire| wire.told.line());
    for (index, wire) in all.iter().enumerate() {
        if let Some(other) = all[..index].iter().find(|other| other.pin == wire.pin) {
            return Err(wire.told.problem(format!(
                "GP{} is already `{}` on line {}; give one of the two another pin: free are {}",
                wire.pin,
                other.key,
                other.told.line(),
                pins_for(|pin| is_free(pin, all))
            )));
        }
    }
    Ok(())
}

fn is_free(pin: u8, all: &[Wire<'_>]) -> bool {
    all.iter().all(|wire| wire.pin != pin)
}

/// Refuses a light and a piezo on one slice of the PWM.
fn check_outputs(backlight: Wire<'_>, piezo: Wire<'_>, all: &[Wire<'_>]) -> Result<(), Problem> {
    let shared = slice(backlight.pin);
    if slice(piezo.pin) != shared {
        return Ok(());
    }
    Err(piezo.told.problem(format!(
        "GP{} and the light's GP{} (line {}) are both of PWM slice {shared} (outputs {} and {}), so the light \
         would flicker with every tone; free pins of other slices are {}",
        piezo.pin,
        backlight.pin,
        backlight.told.line(),
        output(piezo.pin),
        output(backlight.pin),
        pins_for(|pin| is_free(pin, all) && slice(pin) != shared)
    )))
}

/// Refuses wires on pins that a Pico keeps to itself, where `radio` says that there is one.
fn check_pico(radio: Wire<'_>, all: &[Wire<'_>]) -> Result<(), Problem> {
    let remedy = "if this is no Raspberry Pi Pico, take the line with `radio` away";
    for wire in all {
        let own = match wire.key {
            "radio" => PICO_RADIO,
            "usb" => PICO_USB,
            "sense" => PICO_VSYS,
            _ if [PICO_MODE, PICO_USB, PICO_VSYS].contains(&wire.pin) => {
                return Err(wire.told.problem(format!(
                    "GP{} is inside the Pico that `radio` on line {} tells of; choose another pin, or {remedy}",
                    wire.pin,
                    radio.told.line()
                )));
            }
            _ => continue,
        };
        if wire.pin != own {
            return Err(wire.told.problem(format!(
                "`{}` is GP{own} on a Pico, which `radio` tells of; write {own}, or {remedy}",
                wire.key
            )));
        }
    }
    Ok(())
}
