//! The game on a computer: in a window, or by a script of keys.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::PathBuf;

use text::Language;
use ui::Display;

use super::arguments::Arguments;
use super::headless::{self, Output};
use super::keys::{self, ScriptCommand};
use super::save_file::{Machine, SaveFile};
use super::{Failure, window};

const OPTIONS: [&str; 8] = [
    "--size",
    "--language",
    "--seed",
    "--flash",
    "--keys",
    "--png",
    "--gif",
    "--replay",
];
const SIZES: [(&str, Display); 2] = [("240x240", Display::SQUARE), ("320x240", Display::WIDE)];

/// What was asked for.
struct PlayRequest {
    display: Display,
    language: Option<Language>,
    seed: Option<u64>,
    flash: Option<PathBuf>,
    /// The link of a game to watch.
    link: Option<String>,
    /// What to do without a window, if that is wanted.
    script: Option<(Vec<ScriptCommand>, Output)>,
}

/// Plays as the options say.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    let request = PlayRequest::read(words)?;
    match &request.script {
        // The same keys give the same pictures, wherever they are pressed.
        Some((steps, output)) => {
            let save_file = match &request.flash {
                Some(path) => SaveFile::open(path)?,
                None => SaveFile::in_memory(),
            };
            headless::run(request.machine(1, save_file)?, steps, output)
        }
        None => window::run(request.display.size, || {
            let save_file = match &request.flash {
                Some(path) => SaveFile::open(path)?,
                None => SaveFile::of_user()?,
            };
            request.machine(window::chance(), save_file)
        }),
    }
}

impl PlayRequest {
    fn read(words: &[OsString]) -> Result<PlayRequest, Failure> {
        let given = Arguments::read(words, &OPTIONS)?;
        let script = given.one("--keys")?.map(keys::text).transpose()?;
        // A script may bring options of its own; those that are given go before them.
        let script_words: Vec<&str> = script.iter().flat_map(|text| keys::options(text)).collect();
        let brought = Arguments::read(&script_words, &OPTIONS)?;
        let arguments = given.or(brought);
        let steps = script.as_deref().map(keys::steps).transpose()?;
        let output = Output {
            pictures: path(&arguments, "--png", "a folder")?,
            film: path(&arguments, "--gif", "a file")?,
        };
        let headless = steps.is_some() || output.pictures.is_some() || output.film.is_some();
        let languages = Language::ALL.map(|language| (language.code(), language));
        Ok(PlayRequest {
            display: choice(&arguments, "--size", &SIZES)?.unwrap_or(SIZES[0].1),
            language: choice(&arguments, "--language", &languages)?,
            seed: arguments.number("--seed", 0..=u64::MAX)?,
            flash: path(&arguments, "--flash", "a file")?,
            link: arguments.text("--replay")?.map(Cow::into_owned),
            script: headless.then(|| (steps.unwrap_or_default(), output)),
        })
    }

    fn machine(&self, chance: u64, save_file: SaveFile) -> Result<Machine, Failure> {
        let seed = self.seed.unwrap_or(chance);
        let language = |set| self.language.or(set);
        let mut machine = Machine::new(self.display, language, seed, save_file);
        if let Some(link) = &self.link {
            let shown = machine.show_link(link);
            shown.map_err(|error| format!("--replay needs the link of a game: {error}"))?;
        }
        Ok(machine)
    }
}

/// One of the words that an option can have.
fn choice<T: Copy>(
    arguments: &Arguments,
    name: &str,
    choices: &[(&str, T)],
) -> Result<Option<T>, String> {
    let Some(text) = arguments.text(name)? else {
        return Ok(None);
    };
    let chosen = choices.iter().find(|choice| choice.0 == text);
    chosen.map(|choice| Some(choice.1)).ok_or_else(|| {
        let words: Vec<&str> = choices.iter().map(|choice| choice.0).collect();
        let (text, words) = (text.escape_debug(), words.join(", "));
        format!("{name} cannot be '{text}': use one of {words}")
    })
}

fn path(arguments: &Arguments, name: &str, what: &str) -> Result<Option<PathBuf>, String> {
    match arguments.one(name)? {
        Some(path) if path.is_empty() => Err(format!("{name} needs {what}: use {name} PATH")),
        other => Ok(other.map(PathBuf::from)),
    }
}
