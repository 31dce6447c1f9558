//! What outlives the program: settings, records and the game in play, in a file.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use embassy_futures::block_on;
use pocket_rails::console::{Change, Remembered};
use pocket_rails::journal::{MAX_TEXT, Resumed};
use pocket_rails::save::{Drawer, Error, Opened, Shelf};
use pocket_rails::screens::Desk;
use pocket_rails::table::Opening;

use super::Failure;
use super::flash_file::{FlashFile, FlashFileError};

/// Where things are saved.
pub struct Store {
    /// The save, or `None` to forget everything.
    shelf: Option<Shelf<FlashFile>>,
    /// Whether somebody was told that nothing is saved any more.
    warned: bool,
}

impl Store {
    /// A store that forgets everything.
    pub fn in_memory() -> Store {
        Store {
            shelf: None,
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
            return Ok(Store::without(&format!("{}: {error}", folder.display())));
        }
        let path = folder.join("flash.bin");
        match FlashFile::open(&path) {
            Ok(file) => Store::with(file, &path),
            Err(error @ FlashFileError::NoAccess(..)) => Ok(Store::without(&error.to_string())),
            Err(error) => Err(Failure::of_machine(format!(
                "{error}, as in cargo run --release -- --flash my-own.bin"
            ))),
        }
    }

    fn without(reason: &str) -> Store {
        eprintln!("pocket-rails: nothing will be saved ({reason})");
        Store::in_memory()
    }

    fn with(file: FlashFile, path: &Path) -> Result<Store, Failure> {
        let path = path.display();
        let (shelf, opened) = block_on(Shelf::open(file))
            .map_err(|error| Failure::of_machine(format!("'{path}': {}", why(error))))?;
        match opened {
            Opened::OtherVersion(version) => {
                return Err(Failure::of_machine(format!(
                    "'{path}' is a save of another version, {version}: name another file"
                )));
            }
            Opened::GameCut => {
                eprintln!("pocket-rails: '{path}' is damaged: the last moves are lost")
            }
            Opened::GameLost => eprintln!("pocket-rails: '{path}' is damaged: the game is lost"),
            Opened::Blank | Opened::Fine | Opened::Mended | Opened::Foreign => {}
        }
        Ok(Store {
            shelf: Some(shelf),
            warned: false,
        })
    }

    /// What was saved before.
    pub fn load(&mut self) -> Remembered {
        Remembered {
            settings: self.fetch(Drawer::Settings).unwrap_or_default(),
            records: self.fetch(Drawer::Records).unwrap_or_default(),
            game: self.game(),
            message: None,
        }
    }

    fn fetch<T: FromStr>(&mut self, drawer: Drawer) -> Option<T> {
        let mut buffer = [0; MAX_TEXT];
        let bytes = block_on(self.shelf.as_mut()?.fetch(drawer, &mut buffer)).ok()??;
        std::str::from_utf8(bytes).ok()?.parse().ok()
    }

    fn game(&mut self) -> Option<Resumed> {
        let shelf = self.shelf.as_mut()?;
        shelf.entries()?;
        let mut lines: Vec<Vec<u8>> = Vec::new();
        block_on(shelf.replay(&mut |line| lines.push(line.to_vec()))).ok()?;
        let (opening, entries) = lines.split_first()?;
        let parsed: Opening = std::str::from_utf8(opening).ok()?.parse().ok()?;
        let mut game = Resumed::new(parsed).ok()?;
        let good = entries.iter().take_while(|entry| game.read(entry)).count();
        if good < entries.len() {
            eprintln!("pocket-rails: the last moves of the saved game cannot be read");
            // What follows is written after the last good move.
            let again = block_on(async {
                shelf.begin(opening).await?;
                for entry in entries.iter().take(good) {
                    shelf.append(entry).await?;
                }
                Ok(())
            });
            self.warn(again);
        }
        Some(game)
    }

    /// Saves what has changed on the desk.
    pub fn save(&mut self, change: Change, desk: &Desk) {
        let Some(shelf) = &mut self.shelf else {
            return;
        };
        let text = change.text(desk);
        let bytes = text.as_bytes();
        let saved = block_on(async {
            match change {
                Change::Settings => shelf.put(Drawer::Settings, bytes).await,
                Change::Records => shelf.put(Drawer::Records, bytes).await,
                Change::Begin => shelf.begin(bytes).await,
                Change::Step { .. } => shelf.append(bytes).await,
                Change::End => shelf.clear().await,
            }
        });
        self.warn(saved);
    }

    /// Tells once that something was not saved; the game goes on.
    fn warn(&mut self, saved: Result<(), Error<FlashFileError>>) {
        if let Err(error) = saved
            && !std::mem::replace(&mut self.warned, true)
        {
            eprintln!("pocket-rails: not everything is saved: {}", why(error));
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
