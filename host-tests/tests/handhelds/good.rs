//! What is good, and what the firmware gets of it.

use console::button::Button;
use handheld_compiler::{BUTTONS, Handheld, LITHIUM, Wires, compile, render};

use crate::{DEFAULT, FILE, PICOPAD, PICOSYSTEM, accepted};

#[test]
fn our_three_are_wired_as_their_makers_say() {
    let read = |text| compile(FILE, text).expect("a good file");
    let Handheld { name, screen, .. } = read(DEFAULT);
    assert_eq!(name, "Pico-LCD-1.3");
    assert_eq!(
        (screen.size, screen.turn, screen.origin),
        ((240, 240), 0x70, (0, 0))
    );
    assert_eq!(
        read(DEFAULT).wires,
        Wires {
            spi: 1,
            clock: 10,
            mosi: 11,
            chip_select: 9,
            data_command: 8,
            reset: 12,
            backlight: 13,
            piezo: 6,
            sense: 29,
            usb: 24,
            radio: Some(25),
            buttons: [2, 18, 16, 20, 15, 17, 19, 21],
        }
    );
    let picosystem = read(PICOSYSTEM);
    assert_eq!((picosystem.wires.spi, picosystem.wires.radio), (0, None));
    assert_eq!(picosystem.diode, 0);
    let picopad = read(PICOPAD);
    assert_eq!(
        (picopad.screen.size, picopad.screen.turn),
        ((320, 240), 0x60)
    );
    assert_eq!((picopad.wires.spi, picopad.diode), (0, 311));
}

/// An output of the PWM in the words of the firmware.
fn pwm_of(edits: &[(&str, &str)]) -> String {
    let rust = render(FILE, &accepted(edits));
    let line = rust
        .lines()
        .find(|line| line.contains("$chip:ident backlight"))
        .expect("the light");
    line.to_owned()
}

#[test]
fn the_spi_and_the_outputs_follow_from_the_pins() {
    // The table of functions in the RP2040's datasheet, 1.4.3.
    for (clock, mosi, spi) in [
        (2, 3, 0),
        (6, 7, 0),
        (22, 19, 0),
        (10, 15, 1),
        (14, 11, 1),
        (26, 27, 1),
    ] {
        // Out of the way of all of these.
        let mut edits = vec![
            ("up = 2".to_owned(), "up = 0".to_owned()),
            ("a = 15".to_owned(), "a = 1".to_owned()),
            ("x = 19".to_owned(), "x = 5".to_owned()),
            ("piezo = 6".to_owned(), "piezo = 4".to_owned()),
        ];
        edits.push(("clock = 10".to_owned(), format!("clock = {clock}")));
        edits.push(("mosi = 11".to_owned(), format!("mosi = {mosi}")));
        let edits: Vec<(&str, &str)> = edits.iter().map(|(old, new)| (&**old, &**new)).collect();
        assert_eq!(accepted(&edits).wires.spi, spi, "{clock} {mosi}");
    }
    for (pin, wanted) in [
        (
            0,
            "Pwm::new_output_a($chip.PWM_SLICE0, $chip.PIN_0, $config)",
        ),
        (
            3,
            "Pwm::new_output_b($chip.PWM_SLICE1, $chip.PIN_3, $config)",
        ),
        (
            14,
            "Pwm::new_output_a($chip.PWM_SLICE7, $chip.PIN_14, $config)",
        ),
        (
            27,
            "Pwm::new_output_b($chip.PWM_SLICE5, $chip.PIN_27, $config)",
        ),
    ] {
        let light = pwm_of(&[("backlight = 13", &format!("backlight = {pin}"))]);
        assert!(light.contains(wanted), "{light}");
    }
}

#[test]
fn a_register_of_the_file_takes_the_place_of_one_that_all_panels_have() {
    let before = accepted(&[]).screen.registers;
    let after = accepted(&[("  [0xbb, 0x19],", "  [0xc3, 0x0b],")])
        .screen
        .registers;
    let value = |registers: &[Vec<u8>], number: u8| -> Option<Vec<u8>> {
        let found = registers.iter().find(|setting| setting[0] == number)?;
        Some(found[1..].to_vec())
    };
    assert_eq!(value(&before, 0xbb), Some(vec![0x19]));
    assert_eq!(value(&before, 0xc3), Some(vec![0x12]));
    assert_eq!(value(&after, 0xbb), None);
    assert_eq!(value(&after, 0xc3), Some(vec![0x0b]));
    assert_eq!((before.len(), after.len()), (11, 10));
    // The order of the vendors' drivers: voltages and gamma, then what is of this panel.
    assert_eq!(before[0], [0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33]);
    assert_eq!(before[10], [0xc6, 0x0f]);
    let registers = "registers = [\n  [0xb7, 0x35],\n  [0xbb, 0x19],\n  [0xc6, 0x0f],\n]";
    assert_eq!(accepted(&[(registers, "")]).screen.registers, before[..8]);
}

#[test]
fn a_panel_that_is_turned_by_a_half_may_begin_further_on() {
    // 240x240 panels show the first 240 of 320 rows, so from the other end 80 are skipped.
    let turned = accepted(&[
        ("turn = 0x70", "turn = 0xc0"),
        ("origin = [0, 0]", "origin = [0, 80]"),
    ]);
    assert_eq!((turned.screen.turn, turned.screen.origin), (0xc0, (0, 80)));
    let turned = accepted(&[
        ("turn = 0x70", "turn = 0xa0"),
        ("origin = [0, 0]", "origin = [80, 0]"),
    ]);
    assert_eq!((turned.screen.turn, turned.screen.origin), (0xa0, (80, 0)));
}

#[test]
fn a_battery_may_have_a_curve_of_its_own() {
    let cells = accepted(&[(
        "diode = 250",
        "diode = 0\ncurve = [[3300, 0], [3600, 20], [3750, 20], [4200, 100]]",
    )]);
    let points = [(3300, 0), (3600, 20), (3750, 20), (4200, 100)];
    assert_eq!((cells.diode, &cells.curve[..]), (0, &points[..]));
    let rust = render(FILE, &cells);
    let wanted = "CURVE: &[(u16, u8)] = &[(3300, 0), (3600, 20), (3750, 20), (4200, 100)];";
    assert!(rust.contains(wanted), "{rust}");
    assert_eq!(accepted(&[]).curve, LITHIUM);
}

#[test]
fn what_is_made_names_the_file_it_was_made_of() {
    let rust = render(
        FILE,
        &accepted(&[("name = \"Pico-LCD-1.3\"", "name = \"\\\"Mine\\\"\"")]),
    );
    assert!(
        rust.starts_with(&format!("// Made of {FILE} by the build.")),
        "{rust}"
    );
    assert!(rust.contains(r#"NAME: &str = "\"Mine\"";"#), "{rust}");
    assert!(
        rust.contains("($chip:ident radio) => { Some($chip.PIN_25) };"),
        "{rust}"
    );
    assert!(
        rust.contains("BUTTON_PINS: [u8; 8] = [2, 18, 16, 20, 15, 17, 19, 21];"),
        "{rust}"
    );
    let rust = render(FILE, &accepted(&[("radio = 25", "")]));
    assert!(rust.contains("($chip:ident radio) => { None"), "{rust}");
}

#[test]
fn the_buttons_are_those_of_the_console_in_its_order() {
    assert_eq!(
        BUTTONS.map(str::to_owned),
        Button::ALL.map(|button| button.name().to_lowercase())
    );
}
