//! Pajenicko Picopad. Its turn is that of other 320×240 handhelds, not yet seen on a real one: if the
//! first picture stands on its head, try 0xA0.

super::board! {
    name: "Picopad",
    screen: 320 x 240, turn: 0x60, origin: (0, 0),
    spi: SPI0, clock: PIN_18, mosi: PIN_19,
    chip_select: PIN_21, data: PIN_17, reset: PIN_20,
    backlight: PIN_16 (PWM_SLICE0 new_output_a),
    sound: PIN_15 (PWM_SLICE7 new_output_b),
    battery: PIN_29, diode: 0, usb: PIN_24,
    // up, down, left, right, A, B, X, Y
    buttons: PIN_4 PIN_5 PIN_3 PIN_2 PIN_7 PIN_6 PIN_9 PIN_8
}
