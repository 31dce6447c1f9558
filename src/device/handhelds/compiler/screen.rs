//! The panel: its size, how it is mounted, and what its registers hold.

use checked_toml::{Problem, TomlTable, TomlValue};

/// A screen, checked; its wires are elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenConfig {
    /// Pixels in a row, and rows.
    pub size: (u16, u16),
    /// The controller's MADCTL.
    pub turn: u8,
    /// Where the picture's first column and row lie in the controller's memory.
    pub origin: (u16, u16),
    /// A register and its bytes each, in the order in which they are sent.
    pub registers: Vec<Vec<u8>>,
}

/// The screens that pictures are made for.
const SIZES: [(u16, u16); 2] = [(240, 240), (320, 240)];
/// What the ST7789 remembers: columns and rows.
const MEMORY: (u16, u16) = (240, 320);
/// Of MADCTL: columns and rows change places; and what it does not know.
const SWAPS: u8 = 0x20;
const UNKNOWN: u8 = 0x03;
/// The registers that makers set; below are commands, which the firmware gives itself.
const FIRST_REGISTER: u8 = 0xb0;
/// Bytes of a curve of gamma, of either polarity.
const GAMMA: usize = 14;
/// Bytes of the longest register.
const LONGEST: usize = 64;

/// What the makers of all our panels set: porches, voltages and their sources, and the gamma of both
/// polarities.
const COMMON: [&[u8]; 8] = [
    &[0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33],
    &[0xc0, 0x2c],
    &[0xc2, 0x01],
    &[0xc3, 0x12],
    &[0xc4, 0x20],
    &[0xd0, 0xa4, 0xa1],
    &[
        0xe0, 0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23,
    ],
    &[
        0xe1, 0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23,
    ],
];

/// Reads what is no wire of the screen's section.
pub(crate) fn read(section: &TomlTable<'_>) -> Result<ScreenConfig, Problem> {
    section.only(&[
        "size",
        "turn",
        "origin",
        "registers",
        "clock",
        "mosi",
        "chip_select",
        "data_command",
        "reset",
        "backlight",
    ])?;
    let size = size(section)?;
    let turn = turn(section, size)?;
    Ok(ScreenConfig {
        size,
        turn,
        origin: origin(section, size, turn)?,
        registers: registers(section)?,
    })
}

/// Two numbers in brackets.
fn pair(value: &TomlValue<'_>) -> Result<(u16, u16), Problem> {
    let entries = value.list(2..=2)?;
    let numbers = entries
        .iter()
        .map(|entry| entry.number(0..=u16::MAX))
        .collect::<Result<Vec<_>, _>>()?;
    Ok((numbers[0], numbers[1]))
}

fn size(section: &TomlTable<'_>) -> Result<(u16, u16), Problem> {
    let value = section.need("size")?;
    let size = pair(&value)?;
    if SIZES.contains(&size) {
        return Ok(size);
    }
    Err(value.problem(format!(
        "a screen of {} x {} is none that pictures are made for; write [240, 240] or [320, 240], \
         the nearest that fits on yours",
        size.0, size.1
    )))
}

fn turn(section: &TomlTable<'_>, size: (u16, u16)) -> Result<u8, Problem> {
    let value = section.need("turn")?;
    let turn = value.number(0..=u8::MAX)?;
    if turn & UNKNOWN != 0 {
        return Err(value.problem(format!(
            "0x{turn:02x} is no `turn`; add up what is true of 0x80 (rows run upwards), 0x40 (columns run to \
             the left), 0x20 (rows and columns change places), 0x10 and 0x04 (the panel is refreshed from \
             the other end) and 0x08 (blue comes first)"
        )));
    }
    if size.0 > MEMORY.0 && turn & SWAPS == 0 {
        return Err(value.problem(format!(
            "0x{turn:02x} leaves a row {} pixels, but this screen has {}; add 0x20, by which rows and columns \
             change places",
            MEMORY.0, size.0
        )));
    }
    Ok(turn)
}

fn origin(section: &TomlTable<'_>, size: (u16, u16), turn: u8) -> Result<(u16, u16), Problem> {
    let value = section.need("origin")?;
    let (x, y) = pair(&value)?;
    let (columns, rows) = if turn & SWAPS == 0 {
        MEMORY
    } else {
        (MEMORY.1, MEMORY.0)
    };
    let most = (columns - size.0, rows - size.1);
    if x > most.0 || y > most.1 {
        return Err(value.problem(format!(
            "from [{x}, {y}] on the picture leaves the controller's memory of {columns} x {rows}; with this \
             `turn` it can be from [0, 0] to [{}, {}]",
            most.0, most.1
        )));
    }
    Ok((x, y))
}

/// What all panels have, with what the file says in its place or after it.
fn registers(section: &TomlTable<'_>) -> Result<Vec<Vec<u8>>, Problem> {
    let mut all: Vec<Vec<u8>> = COMMON.iter().map(|common| common.to_vec()).collect();
    let mut told: Vec<(u8, usize)> = Vec::new();
    for entry in section.optional_list("registers")? {
        let setting = register(&entry)?;
        let number = setting[0];
        if let Some((_, line)) = told.iter().find(|(known, _)| *known == number) {
            return Err(entry.problem(format!(
                "the register 0x{number:02x} is already set on line {line}; take one of the two away"
            )));
        }
        told.push((number, entry.line()));
        match all.iter_mut().find(|known| known[0] == number) {
            Some(known) => *known = setting,
            None => all.push(setting),
        }
    }
    Ok(all)
}

/// A register and its bytes.
fn register(entry: &TomlValue<'_>) -> Result<Vec<u8>, Problem> {
    let bytes = entry
        .list(2..=1 + LONGEST)?
        .iter()
        .map(|byte| byte.number(0..=u8::MAX))
        .collect::<Result<Vec<_>, _>>()?;
    let (number, values) = (bytes[0], bytes.len() - 1);
    if number < FIRST_REGISTER {
        return Err(entry.problem(format!(
            "0x{number:02x} is a command that the firmware gives itself (0x36 is `turn`), and no register; \
             the first number must be from 0x{FIRST_REGISTER:02x} to 0xff"
        )));
    }
    if matches!(number, 0xe0 | 0xe1) && values != GAMMA {
        return Err(entry.problem(format!(
            "the curve of gamma 0x{number:02x} has {GAMMA} bytes, and here are {values}; copy all of your \
             panel's driver"
        )));
    }
    Ok(bytes)
}
