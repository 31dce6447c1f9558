//! Compiles the file of a handheld to the constants and wires of the firmware.
//!
//! Such a file is written by whoever solders, so every mistake is a [`Problem`] with the file, the line,
//! what is wrong and what to do about it. `build.rs` calls [`read`] with the features that cargo was given;
//! tests call [`compile`] on one text.
//!
//! The way of a file: `checked_toml` parses it into values that know their lines, `screen` and `battery`
//! read what is theirs, `wires` the pins, of which `chip` knows what each can do, and [`render`] writes Rust.
//!
//! ```
//! let problem = handheld_compiler::compile("mine.toml", "name = 13").unwrap_err();
//! assert_eq!(problem.to_string(), "mine.toml:1: `name` must be text in quotes");
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod battery;
mod chip;
mod emit;
mod screen;
mod wires;

use std::path::Path;

pub use battery::LITHIUM;
pub use checked_toml::Problem;
use checked_toml::{FileKind, Source, TomlTable};
pub use emit::render;
pub use screen::ScreenConfig;
pub use wires::{BUTTONS, Wires};

/// The handheld that the firmware is for where no feature names one.
pub const DEFAULT: &str = "pico-lcd-1-3";
/// A handheld's file has eight times what ours have.
const FILE: FileKind = FileKind {
    of: "handheld",
    bytes: 16 * 1024,
};
/// Letters of a name that fit in a line of the page that checks the device.
const NAME_LETTERS: usize = 24;

/// A handheld as its file tells it, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handheld {
    /// What it is called.
    pub name: String,
    /// The screen.
    pub screen: ScreenConfig,
    /// The millivolts that a diode takes between the battery and where it is measured.
    pub diode: u16,
    /// How many percent are left of the battery by its millivolts: points that rise in both.
    pub curve: Vec<(u16, u8)>,
    /// What hangs on which pin.
    pub wires: Wires,
}

/// Reads the file of the handheld that the features of cargo name: one of `folder`, by their names without
/// `handheld-`, or [`DEFAULT`] if there is none. Returns its path too.
///
/// # Errors
/// The first mistake found, several features, or a file that is not there.
pub fn read(folder: &Path, features: &[String]) -> Result<(String, Handheld), Problem> {
    let folder = folder.display().to_string().replace('\\', "/");
    let name = match features {
        [] => DEFAULT,
        [one] => one,
        several => {
            let what = format!(
                "one handheld at a time; name only one of the features handheld-{}",
                several.join(", handheld-")
            );
            return Err(Problem::of_file(&folder, what));
        }
    };
    let file = format!("{folder}/{name}.toml");
    if !Path::new(&file).exists() {
        let what = format!(
            "there is no such file; copy {folder}/{DEFAULT}.toml there and write your pins into the copy"
        );
        return Err(Problem::of_file(&file, what));
    }
    let handheld = compile(&file, &FILE.read(&file)?)?;
    Ok((file, handheld))
}

/// Reads the text of a handheld's file and checks everything about it.
///
/// # Errors
/// The first mistake found.
pub fn compile(file_name: &str, text: &str) -> Result<Handheld, Problem> {
    FILE.check_size(file_name, text.len() as u64)?;
    let source = Source {
        file: file_name,
        text,
    };
    let document = source.parse()?;
    let file = TomlTable::whole(source, &document);
    file.only(&["name", "screen", "sound", "battery", "buttons"])?;
    let name = name(&file)?;
    let sections = Sections {
        screen: file.section("screen", "[screen]")?,
        sound: file.section("sound", "[sound]")?,
        battery: file.section("battery", "[battery]")?,
        buttons: file.section("buttons", "[buttons]")?,
    };
    let screen = screen::read(&sections.screen)?;
    let (diode, curve) = battery::read(&sections.battery)?;
    let wires = wires::read(&sections)?;
    Ok(Handheld {
        name,
        screen,
        diode,
        curve,
        wires,
    })
}

/// The sections of a file.
struct Sections<'a> {
    screen: TomlTable<'a>,
    sound: TomlTable<'a>,
    battery: TomlTable<'a>,
    buttons: TomlTable<'a>,
}

fn name(file: &TomlTable<'_>) -> Result<String, Problem> {
    let value = file.need("name")?;
    let name = value.text()?;
    let is_plain = name
        .bytes()
        .all(|byte| byte.is_ascii_graphic() || byte == b' ');
    if name.trim().is_empty() || name.len() > NAME_LETTERS || !is_plain {
        return Err(value.problem(format!(
            "“{name}” cannot be shown as a name; write 1 to {NAME_LETTERS} Latin letters, digits and signs \
             of a keyboard"
        )));
    }
    Ok(name.to_owned())
}
