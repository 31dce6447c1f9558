//! What outlives the program: settings, records and the game in play, in a file.

use std::path::{Path, PathBuf};

use console::{Change, Console, Saved};
use embassy_futures::block_on;
use persist::{Shelf, fetch, persist};
use save::{Error, Opened};

use super::Failure;
use super::flash_file::{FlashFile, FlashFileError};
use super::paths::shown;
use super::saying::{command, tell};

/// Where things are saved.
pub struct Store {
    /// The save, or `None` to forget everything.
    shelf: Option<Shelf<FlashFile>>,
    /// What was found in it.
    opened: Opened,
    /// Whether somebody was told that nothing is saved any more.
    warned: bool,
}

impl Store {
    /// A store that forgets everything.
    pub fn in_memory() -> Store {
        Store {
            shelf: None,
            opened: Opened::Blank,
            warned: false,
        }
    }

    /// A save in this file, which is made if there is none.
    pub fn open(path: &Path) -> Result<Store, Failure> {
        let unfit = |error: FlashFileError| Failure::of_machine(error.to_string());
        Store::with(FlashFile::open(path).map_err(unfit)?, path)
    }

    /// The save in the user's data folder; where none can be, nothing is saved, and a line says so.
    pub fn of_user() -> Result<Store, Failure> {
        let Some(folder) = data_folder() else {
            return Ok(Store::without(
                "there is no folder for the data of programs",
            ));
        };
        let folder = folder.join("pocket-rails");
        if let Err(error) = std::fs::create_dir_all(&folder) {
            return Ok(Store::without(&format!("{}: {error}", shown(&folder))));
        }
        let path = folder.join("flash.bin");
        match FlashFile::open(&path) {
            Ok(file) => Store::with(file, &path),
            Err(error @ FlashFileError::NoAccess(..)) => Ok(Store::without(&error.to_string())),
            Err(error) => Err(Failure::of_machine(format!(
                "{error}, as in {} --flash my-own.bin",
                command()
            ))),
        }
    }

    fn without(reason: &str) -> Store {
        tell(&format!("nothing will be saved ({reason})"));
        Store::in_memory()
    }

    fn with(file: FlashFile, path: &Path) -> Result<Store, Failure> {
        let path = shown(path);
        let (shelf, opened) = block_on(Shelf::open(file))
            .map_err(|error| Failure::of_machine(format!("'{path}': {}", why(error))))?;
        if let Opened::OtherVersion(version) = opened {
            return Err(Failure::of_machine(format!(
                "'{path}' is a save of another version, {version}: name another file"
            )));
        }
        Ok(Store {
            shelf: Some(shelf),
            opened,
            warned: false,
        })
    }

    /// What was saved before.
    pub fn load(&mut self) -> Saved {
        let Some(shelf) = &mut self.shelf else {
            return Saved::default();
        };
        match block_on(fetch(shelf, self.opened)) {
            Ok(remembered) => remembered,
            Err(error) => {
                self.warn(error);
                Saved::default()
            }
        }
    }

    /// Saves the next thing that has changed, and tells what it was.
    pub fn save(&mut self, console: &mut Console) -> Option<Change> {
        let Some(shelf) = &mut self.shelf else {
            return console.next_change();
        };
        match block_on(persist(console, shelf)) {
            Ok(change) => change,
            Err(error) => {
                self.warn(error);
                None
            }
        }
    }

    /// Tells once that something was not saved; the game goes on.
    fn warn(&mut self, error: Error<FlashFileError>) {
        if !std::mem::replace(&mut self.warned, true) {
            tell(&format!("not everything is saved: {}", why(error)));
        }
    }
}

/// An error of the save in words.
fn why(error: Error<FlashFileError>) -> String {
    match error {
        Error::Flash(error) => error.to_string(),
        other => format!("{other:?}"),
    }
}

/// Where the system wants programs to keep their data.
fn data_folder() -> Option<PathBuf> {
    let folder = |variable: &str| {
        let path = PathBuf::from(std::env::var_os(variable)?);
        path.is_absolute().then_some(path)
    };
    if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        Some(folder("HOME")?.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))
    }
}
