//! What outlives the program: settings, records and the game in play, in a file.

use std::path::{Path, PathBuf};

use console::save_text::Text;
use console::{Change, Console, Saved};
use embassy_futures::block_on;
use machine::Save;
use persist::{Store, fetch, persist, play_again};
use save::{Error, Opened};

use super::Failure;
use super::flash_file::{FlashFile, FlashFileError};
use super::paths::shown;
use super::saying::{command, tell};

/// A device that saves in a file.
pub type Machine = machine::Machine<SaveFile>;

/// Where things are saved.
pub struct SaveFile {
    /// The save, or `None` to forget everything.
    store: Option<Store<FlashFile>>,
    /// What was found in it.
    opened: Opened,
    /// The entries of the game, where there is no save to read them from.
    entries: Vec<Text>,
    /// Whether somebody was told that nothing is saved any more.
    warned: bool,
}

impl SaveFile {
    /// A save_file that forgets everything.
    pub fn in_memory() -> SaveFile {
        SaveFile {
            store: None,
            opened: Opened::Blank,
            entries: Vec::new(),
            warned: false,
        }
    }

    /// A save in this file, which is made if there is none.
    pub fn open(path: &Path) -> Result<SaveFile, Failure> {
        let unfit = |error: FlashFileError| Failure::of_machine(error.to_string());
        SaveFile::with(FlashFile::open(path).map_err(unfit)?, path)
    }

    /// The save in the user's data folder; where none can be, nothing is saved, and a line says so.
    pub fn of_user() -> Result<SaveFile, Failure> {
        let Some(folder) = data_folder() else {
            return Ok(SaveFile::without(
                "there is no folder for the data of programs",
            ));
        };
        let folder = folder.join("pocket-rails");
        if let Err(error) = std::fs::create_dir_all(&folder) {
            return Ok(SaveFile::without(&format!("{}: {error}", shown(&folder))));
        }
        let path = folder.join("flash.bin");
        match FlashFile::open(&path) {
            Ok(file) => SaveFile::with(file, &path),
            Err(error @ FlashFileError::NoAccess(..)) => Ok(SaveFile::without(&error.to_string())),
            Err(error) => Err(Failure::of_machine(format!(
                "{error}, as in {} --flash my-own.bin",
                command()
            ))),
        }
    }

    fn without(reason: &str) -> SaveFile {
        tell(&format!("nothing will be saved ({reason})"));
        SaveFile::in_memory()
    }

    fn with(file: FlashFile, path: &Path) -> Result<SaveFile, Failure> {
        let path = shown(path);
        let (store, opened) = block_on(Store::open(file))
            .map_err(|error| Failure::of_machine(format!("'{path}': {}", why(error))))?;
        if let Opened::OtherVersion(version) = opened {
            return Err(Failure::of_machine(format!(
                "'{path}' is a save of another version, {version}: name another file"
            )));
        }
        Ok(SaveFile {
            store: Some(store),
            opened,
            entries: Vec::new(),
            warned: false,
        })
    }

    /// Tells once that something was not saved; the game goes on.
    fn warn(&mut self, error: Error<FlashFileError>) {
        if !std::mem::replace(&mut self.warned, true) {
            tell(&format!("not everything is saved: {}", why(error)));
        }
    }
}

impl Save for SaveFile {
    fn load(&mut self) -> Saved {
        let Some(store) = &mut self.store else {
            return Saved::default();
        };
        match block_on(fetch(store, self.opened)) {
            Ok(remembered) => remembered,
            Err(error) => {
                self.warn(error);
                Saved::default()
            }
        }
    }

    fn save(&mut self, console: &mut Console) -> Option<Change> {
        let Some(store) = &mut self.store else {
            let change = console.next_change();
            match change {
                Some(Change::Begin { .. }) => self.entries.clear(),
                Some(
                    step @ (Change::Step { .. } | Change::Seat { .. } | Change::Agreed { .. }),
                ) => {
                    self.entries.push(step.text(console.context()));
                }
                _ => {}
            }
            return change;
        };
        match block_on(persist(console, store)) {
            Ok(change) => change,
            Err(error) => {
                self.warn(error);
                None
            }
        }
    }

    fn play_again(&mut self, console: &mut Console) {
        if let Some(store) = &mut self.store {
            if let Err(error) = play_again(console, store) {
                self.warn(error);
            }
        } else {
            console.read_again(&self.entries);
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
