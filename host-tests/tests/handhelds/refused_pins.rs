//! Pins that do not exist, are taken, or cannot do what is asked of them.

use crate::{DEFAULT, PICOSYSTEM, assert_refused, edited, refused};

/// The number of a line of the default.
fn line(wanted: &str) -> String {
    let at = DEFAULT.lines().position(|line| line == wanted);
    format!("line {}", at.expect("the line") + 1)
}

#[test]
fn a_pin_that_does_not_exist() {
    for (old, key) in [
        ("clock = 10", "clock"),
        ("reset = 12", "reset"),
        ("backlight = 13", "backlight"),
        ("piezo = 6", "piezo"),
        ("sense = 29", "sense"),
        ("usb = 24", "usb"),
        ("radio = 25", "radio"),
        ("y = 21", "y"),
    ] {
        for bad in [30, 40, 256, -1] {
            let told = format!("`{key}` is {bad}");
            let new = format!("{key} = {bad}");
            refused(&[(
                old,
                &new,
                &[&told, "the pins 0 to 29", "number of the GPIO"],
            )]);
        }
    }
}

#[test]
fn a_pin_that_is_used_twice() {
    refused(&[
        (
            "y = 21",
            "y = 19",
            &[
                "GP19 is already `x`",
                &line("x = 19"),
                "free are GP0, GP1, GP3, GP4",
            ],
        ),
        (
            "reset = 12",
            "reset = 9",
            &["GP9 is already `chip_select`", &line("chip_select = 9")],
        ),
        (
            "piezo = 6",
            "piezo = 8",
            &["GP8 is already `data_command`", "another pin"],
        ),
        ("b = 17", "b = 29", &["GP29 is already `sense`"]),
    ]);
    // The one further down is blamed, whichever was meant.
    let text = edited(DEFAULT, &[("backlight = 13", "backlight = 2")]);
    assert_refused(&text, "up = 2", &["GP2 is already `backlight`"]);
}

#[test]
fn pins_that_are_no_clock_or_no_data_of_an_spi() {
    let clocks = "those of SPI 0 are GP2, GP6, GP18, GP22, those of SPI 1 GP10, GP14, GP26";
    let datas = "those of SPI 0 are GP3, GP7, GP19, GP23, those of SPI 1 GP11, GP15, GP27";
    refused(&[
        (
            "clock = 10",
            "clock = 3",
            &["GP3 cannot be the clock of an SPI", clocks],
        ),
        (
            "clock = 10",
            "clock = 28",
            &["GP28 cannot be the clock of an SPI", clocks],
        ),
        (
            "mosi = 11",
            "mosi = 14",
            &["GP14 cannot be the data of an SPI", datas],
        ),
        (
            "mosi = 11",
            "mosi = 0",
            &["GP0 cannot be the data of an SPI", datas],
        ),
    ]);
}

#[test]
fn a_clock_of_one_spi_and_data_of_the_other() {
    refused(&[(
        "mosi = 11",
        "mosi = 7",
        &[
            "GP7 is the data of SPI 0",
            &line("clock = 10"),
            "SPI 1",
            "write GP11 or GP15 or GP27 here",
        ],
    )]);
    let text = edited(DEFAULT, &[("clock = 10", "clock = 22")]);
    assert_refused(
        &text,
        "mosi = 11",
        &[
            "GP11 is the data of SPI 1",
            "write GP3 or GP7 or GP19 or GP23 here",
        ],
    );
}

#[test]
fn a_light_and_a_piezo_on_one_slice_of_the_pwm() {
    // GP13 is output B of slice 6; so are 12 with A, and 28 and 29 of the same slice again.
    let text = edited(
        DEFAULT,
        &[("reset = 12", "reset = 6"), ("piezo = 6", "piezo = 12")],
    );
    assert_refused(
        &text,
        "piezo = 12",
        &[
            "PWM slice 6",
            "outputs a and b",
            &line("backlight = 13"),
            "free pins of other slices are GP0, GP1",
        ],
    );
    refused(&[("piezo = 6", "piezo = 28", &["PWM slice 6", "flicker"])]);
    let text = edited(DEFAULT, &[("backlight = 13", "backlight = 22")]);
    assert_refused(&text, "piezo = 6", &["PWM slice 3", "outputs a and a"]);
}

#[test]
fn a_pin_that_measures_no_voltage() {
    for bad in [0, 22, 25] {
        let told = format!("GP{bad} cannot measure a voltage");
        refused(&[(
            "sense = 29",
            &format!("sense = {bad}"),
            &[&told, "GP26, GP27, GP28, GP29"],
        )]);
    }
}

#[test]
fn pins_that_a_pico_keeps_to_itself() {
    let radio = line("radio = 25");
    refused(&[
        (
            "radio = 25",
            "radio = 3",
            &["`radio` is GP25 on a Pico", "write 25"],
        ),
        (
            "sense = 29",
            "sense = 26",
            &[
                "`sense` is GP29 on a Pico",
                "write 29",
                "take the line with `radio` away",
            ],
        ),
        (
            "usb = 24",
            "usb = 3",
            &["`usb` is GP24 on a Pico", "write 24"],
        ),
        (
            "up = 2",
            "up = 23",
            &["GP23 is inside the Pico", &radio, "choose another pin"],
        ),
    ]);
    // Where there is none, they are pins like others.
    crate::accepted(&[
        ("radio = 25", ""),
        ("sense = 29", "sense = 26"),
        ("usb = 24", "usb = 3"),
        ("up = 2", "up = 23"),
    ]);
    assert!(PICOSYSTEM.contains("\nup = 23\n"));
}
