//! The link of a game that is over, for others to watch it on a page.

use std::ffi::OsString;
use std::path::PathBuf;

use console::code::ADDRESS;
use ui::Display;

use super::arguments::Arguments;
use super::save_file::{Machine, SaveFile};
use super::saying::print;
use super::{Failure, page};

/// Prints the link of the game in a save.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    let arguments = Arguments::read(words, &["--flash"])?;
    let save_file = match arguments.one("--flash")?.map(PathBuf::from) {
        Some(path) if !path.is_file() => {
            return Err("--flash needs a file with a save: use --flash FILE"
                .to_owned()
                .into());
        }
        Some(path) => SaveFile::open(&path)?,
        None => SaveFile::of_user()?,
    };
    let mut machine = Machine::new(Display::SQUARE, |set| set, 1, save_file);
    let link = of(&mut machine)?.ok_or_else(|| {
        Failure::of_machine("there is no game in this save that is over".to_owned())
    })?;
    print(&format!("{link}\n"))
}

/// The link of a machine's game, if it is over. Where no address was set when this was built, it leads to the page beside
/// whoever reads it.
pub fn of(machine: &mut Machine) -> Result<Option<String>, Failure> {
    match machine.link() {
        None => Ok(None),
        Some(Ok(text)) => Ok(Some(format!("{}{text}", ADDRESS.unwrap_or(page::FILE)))),
        Some(Err(error)) => Err(Failure::of_machine(error.to_string())),
    }
}
