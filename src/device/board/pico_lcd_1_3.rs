//! Raspberry Pi Pico with a Waveshare Pico-LCD-1.3 plugged on: the default.

super::board! {
    name: "Pico-LCD-1.3",
    // The stick is left of the screen: turned by a quarter, which needs no offset.
    screen: 240 x 240, turn: 0x70, origin: (0, 0),
    tuning: [0xb7 0x35] [0xbb 0x19] [0xc6 0x0f],
    spi: SPI1, clock: PIN_10, mosi: PIN_11,
    chip_select: PIN_9, data: PIN_8, reset: PIN_12,
    backlight: PIN_13 (PWM_SLICE6 new_output_b),
    // Nothing is there: a piezo between this pin and ground makes it sound.
    sound: PIN_6 (PWM_SLICE3 new_output_a),
    // A cell feeds VSYS through a diode (1N5817), which takes these millivolts; 0 without one.
    battery: PIN_29, diode: 250, usb: PIN_24,
    // On a Pico W these two are the radio's, unless this pin is high; on a Pico it is the green light.
    radio: PIN_25,
    // up, down, left, right, A, B, X, Y
    buttons: PIN_2 PIN_18 PIN_16 PIN_20 PIN_15 PIN_17 PIN_19 PIN_21
}
