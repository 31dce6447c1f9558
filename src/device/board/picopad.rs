//! Pajenicko Picopad, with a Pico or a Pico W in it. Its turn is that of its maker's own driver.

super::board! {
    name: "Picopad",
    screen: 320 x 240, turn: 0x60, origin: (0, 0),
    tuning: [0xb7 0x14] [0xbb 0x37] [0xc6 0x0f],
    spi: SPI0, clock: PIN_18, mosi: PIN_19,
    chip_select: PIN_21, data: PIN_17, reset: PIN_20,
    backlight: PIN_16 (PWM_SLICE0 new_output_a),
    sound: PIN_15 (PWM_SLICE7 new_output_b),
    // D4 of its schematic lies between the cell and VSYS.
    battery: PIN_29, diode: 311, usb: PIN_24,
    radio: PIN_25,
    // up, down, left, right, A, B, X, Y
    buttons: PIN_4 PIN_5 PIN_3 PIN_2 PIN_7 PIN_6 PIN_9 PIN_8
}
