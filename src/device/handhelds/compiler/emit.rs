//! Writes a checked handheld as Rust: constants, and a macro that knows which part of the chip is what.
//!
//! The source is included by the firmware's `handheld.rs`. A pin is a type of its own there, so that no
//! function could return the one that is asked for.

use crate::Handheld;
use crate::chip::{output, slice};

/// The Rust source of a handheld whose file is called so.
pub fn render(file: &str, handheld: &Handheld) -> String {
    let Handheld {
        name,
        screen,
        diode,
        curve,
        wires,
    } = handheld;
    let registers = screen.registers.iter().map(|setting| {
        let bytes = setting.iter().map(|byte| format!("0x{byte:02x}"));
        format!("        &[{}],\n", comma_separated(bytes))
    });
    let constants = [
        (
            "What the handheld is called.",
            "NAME: &str",
            format!("{name:?}"),
        ),
        (
            "Pixels in a row of the screen.",
            "WIDTH: usize",
            screen.size.0.to_string(),
        ),
        (
            "Rows of the screen.",
            "HEIGHT: usize",
            screen.size.1.to_string(),
        ),
        (
            "How the panel is mounted, and what its registers hold.",
            "PANEL: PanelConfig",
            format!(
                "PanelConfig {{\n    turn: 0x{:02x},\n    origin: {:?},\n    registers: &[\n{}    ],\n}}",
                screen.turn,
                screen.origin,
                registers.collect::<String>()
            ),
        ),
        (
            "The millivolts that a diode takes between the battery and where it is measured.",
            "DIODE: u32",
            diode.to_string(),
        ),
        (
            "Millivolts of the battery at rest, and how many percent are left of it.",
            "CURVE: &[(u16, u8)]",
            format!("&{curve:?}"),
        ),
        (
            "The number of the pin that resets the panel.",
            "RESET_PIN: u8",
            wires.reset.to_string(),
        ),
        (
            "The numbers of the buttons' pins, in the order of `Button::ALL`.",
            "BUTTON_PINS: [u8; 8]",
            format!("{:?}", wires.buttons),
        ),
    ];
    let mut rust = format!("// Made of {file} by the build. Correct that, not this.\n");
    for (what, declared, value) in constants {
        rust += &format!("\n/// {what}\npub const {declared} = {value};\n");
    }
    let spi = wires.spi;
    rust += &format!(
        "\n/// The SPI that the screen hangs on.\npub type Bus = embassy_rp::peripherals::SPI{spi};\n"
    );
    rust + &macro_of_parts(handheld)
}

/// The macro that takes a part from the chip, or what is made of it.
fn macro_of_parts(handheld: &Handheld) -> String {
    let wires = &handheld.wires;
    let pin = |pin: u8| format!("$chip.PIN_{pin}");
    let pwm = |number: u8| {
        format!(
            "Pwm::new_output_{}($chip.PWM_SLICE{}, {}, $config)",
            output(number),
            slice(number),
            pin(number)
        )
    };
    let buttons = wires.buttons.iter().map(|&number| pin(number) + ".into()");
    let arms = [
        ("spi", format!("$chip.SPI{}", wires.spi)),
        ("clock", pin(wires.clock)),
        ("mosi", pin(wires.mosi)),
        ("chip_select", pin(wires.chip_select)),
        ("data_command", pin(wires.data_command)),
        ("reset", pin(wires.reset)),
        ("backlight $config:expr", pwm(wires.backlight)),
        ("piezo $config:expr", pwm(wires.piezo)),
        ("sense", pin(wires.sense)),
        ("usb", pin(wires.usb)),
        (
            "radio",
            wires
                .radio
                .map_or("None::<Peri<'static, AnyPin>>".to_owned(), |number| {
                    format!("Some({})", pin(number))
                }),
        ),
        ("buttons", format!("[{}]", comma_separated(buttons))),
    ];
    let mut rust = String::from(
        "\n/// The part of the chip that a wire hangs on, or what is made of it.\nmacro_rules! part {\n",
    );
    for (pattern, made) in arms {
        rust += &format!("    ($chip:ident {pattern}) => {{ {made} }};\n");
    }
    rust + "}\n"
}

fn comma_separated(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
