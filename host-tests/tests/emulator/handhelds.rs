//! The three handhelds as their makers wired them: written down a second time, so that a slip in the
//! firmware's own files shows.

use serde_json::{Value, json};

/// A handheld.
pub struct HandheldCase {
    /// The cargo feature that chooses it.
    pub feature: &'static str,
    /// What its screen says.
    pub name: &'static str,
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Milliseconds from a press to a whole picture, at most: the bus alone takes 15.7, or 20.9 for a third
    /// more pixels.
    pub whole: f64,
    /// How the panel is mounted: MADCTL of a picture that stands upright.
    turn: u8,
    spi: u8,
    clock: u8,
    mosi: u8,
    chip_select: u8,
    data: u8,
    reset: u8,
    backlight: u8,
    sound: u8,
    /// A third of the battery's voltage.
    battery: u8,
    /// The millivolts that a diode takes between the battery and there.
    diode: u32,
    /// High while USB gives power.
    usb: u8,
    /// Whether it has a Pico, which may be a Pico W.
    pub has_pico: bool,
    /// Up, down, left, right, A, B, X, Y.
    buttons: [u8; 8],
    /// What its maker's own driver sets in this panel alone: gate voltage, common voltage, frame rate.
    own_tuning: [(u8, u8); 3],
}

/// What the drivers of all three makers set in their panels.
const TUNING: [(u8, &[u8]); 8] = [
    (0xb2, &[0x0c, 0x0c, 0x00, 0x33, 0x33]),
    (0xc0, &[0x2c]),
    (0xc2, &[0x01]),
    (0xc3, &[0x12]),
    (0xc4, &[0x20]),
    (0xd0, &[0xa4, 0xa1]),
    (
        0xe0,
        &[
            0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23,
        ],
    ),
    (
        0xe1,
        &[
            0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23,
        ],
    ),
];

/// All of them.
pub static HANDHELDS: [HandheldCase; 3] = [
    HandheldCase {
        feature: "handheld-pico-lcd-1-3",
        name: "Pico-LCD-1.3",
        width: 240,
        height: 240,
        whole: 25.0,
        turn: 0x70,
        spi: 1,
        clock: 10,
        mosi: 11,
        chip_select: 9,
        data: 8,
        reset: 12,
        backlight: 13,
        sound: 6,
        battery: 29,
        diode: 250,
        usb: 24,
        has_pico: true,
        buttons: [2, 18, 16, 20, 15, 17, 19, 21],
        own_tuning: [(0xb7, 0x35), (0xbb, 0x19), (0xc6, 0x0f)],
    },
    HandheldCase {
        feature: "handheld-picosystem",
        name: "PicoSystem",
        width: 240,
        height: 240,
        whole: 25.0,
        turn: 0x00,
        spi: 0,
        clock: 6,
        mosi: 7,
        chip_select: 5,
        data: 9,
        reset: 4,
        backlight: 12,
        sound: 11,
        battery: 26,
        diode: 0,
        usb: 2,
        has_pico: false,
        buttons: [23, 20, 22, 21, 18, 19, 17, 16],
        own_tuning: [(0xb7, 0x14), (0xbb, 0x25), (0xc6, 0x1e)],
    },
    HandheldCase {
        feature: "handheld-picopad",
        name: "Picopad",
        width: 320,
        height: 240,
        whole: 30.0,
        turn: 0x60,
        spi: 0,
        clock: 18,
        mosi: 19,
        chip_select: 21,
        data: 17,
        reset: 20,
        backlight: 16,
        sound: 15,
        battery: 29,
        diode: 311,
        usb: 24,
        has_pico: true,
        buttons: [4, 5, 3, 2, 7, 6, 9, 8],
        own_tuning: [(0xb7, 0x14), (0xbb, 0x37), (0xc6, 0x0f)],
    },
];

impl HandheldCase {
    /// What its panel's registers are to hold, as the emulator tells it.
    pub fn tuning(&self) -> Value {
        let own = self
            .own_tuning
            .map(|(register, value)| (register, vec![value]));
        let all = TUNING.map(|(register, values)| (register, values.to_vec()));
        all.into_iter()
            .chain(own)
            .map(|(register, values)| (register.to_string(), json!(values)))
            .collect::<serde_json::Map<_, _>>()
            .into()
    }

    /// As the emulator wants it.
    pub fn wires(&self) -> Value {
        let [up, down, left, right, a, b, x, y] = self.buttons;
        json!({
            "width": self.width,
            "height": self.height,
            "turn": self.turn,
            "spi": self.spi,
            "clock": self.clock,
            "mosi": self.mosi,
            "chipSelect": self.chip_select,
            "data": self.data,
            "reset": self.reset,
            "backlight": self.backlight,
            "sound": self.sound,
            "battery": self.battery,
            "diode": self.diode,
            "usb": self.usb,
            "buttons": {
                "up": up, "down": down, "left": left, "right": right,
                "A": a, "B": b, "X": x, "Y": y,
            },
        })
    }
}
