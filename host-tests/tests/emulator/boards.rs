//! The three boards as their makers wired them: written down a second time, so that a slip in the
//! firmware's own files shows.

use serde_json::{Value, json};

/// A board.
pub struct Board {
    /// The cargo feature that chooses it.
    pub feature: &'static str,
    /// What its screen says.
    pub name: &'static str,
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// How the panel is mounted: MADCTL of a picture that stands upright.
    turn: u8,
    spi: u8,
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
    /// Up, down, left, right, A, B, X, Y.
    buttons: [u8; 8],
}

/// All of them.
pub static BOARDS: [Board; 3] = [
    Board {
        feature: "board-pico-lcd-1-3",
        name: "Pico-LCD-1.3",
        width: 240,
        height: 240,
        turn: 0x70,
        spi: 1,
        chip_select: 9,
        data: 8,
        reset: 12,
        backlight: 13,
        sound: 6,
        battery: 29,
        diode: 250,
        usb: 24,
        buttons: [2, 18, 16, 20, 15, 17, 19, 21],
    },
    Board {
        feature: "board-picosystem",
        name: "PicoSystem",
        width: 240,
        height: 240,
        turn: 0x00,
        spi: 0,
        chip_select: 5,
        data: 9,
        reset: 4,
        backlight: 12,
        sound: 11,
        battery: 26,
        diode: 0,
        usb: 2,
        buttons: [23, 20, 22, 21, 18, 19, 17, 16],
    },
    Board {
        feature: "board-picopad",
        name: "Picopad",
        width: 320,
        height: 240,
        turn: 0x60,
        spi: 0,
        chip_select: 21,
        data: 17,
        reset: 20,
        backlight: 16,
        sound: 15,
        battery: 29,
        diode: 0,
        usb: 24,
        buttons: [4, 5, 3, 2, 7, 6, 9, 8],
    },
];

impl Board {
    /// As the emulator wants it.
    pub fn wires(&self) -> Value {
        let [up, down, left, right, a, b, x, y] = self.buttons;
        json!({
            "width": self.width,
            "height": self.height,
            "turn": self.turn,
            "spi": self.spi,
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
