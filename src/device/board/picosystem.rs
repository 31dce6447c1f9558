//! Pimoroni PicoSystem. The panel says on pin 8 when it begins a new image; to wait for that would avoid
//! a torn one, but cost up to 17 ms of each answer, so it is not used.

super::board! {
    name: "PicoSystem",
    screen: 240 x 240, turn: 0x00, origin: (0, 0),
    tuning: [0xb7 0x14] [0xbb 0x25] [0xc6 0x1e],
    spi: SPI0, clock: PIN_6, mosi: PIN_7,
    chip_select: PIN_5, data: PIN_9, reset: PIN_4,
    backlight: PIN_12 (PWM_SLICE6 new_output_a),
    sound: PIN_11 (PWM_SLICE5 new_output_b),
    battery: PIN_26, diode: 0, usb: PIN_2,
    // up, down, left, right, A, B, X, Y
    buttons: PIN_23 PIN_20 PIN_22 PIN_21 PIN_18 PIN_19 PIN_17 PIN_16
}
