//! Keys as text: `a a down 500 a` presses four keys and lets half a second pass before the last.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

use console::button::Button;

use super::Failure;
use super::arguments::behind;
use super::paths::{meant, no_file, shown};

/// The largest file of keys, in bytes: millions of them.
const LARGEST: u64 = 16 * 1024 * 1024;

/// The longest time that may pass in one go, in milliseconds: ten minutes.
const LONGEST: u32 = 600_000;

/// A word of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptCommand {
    /// A key is pressed and let go.
    Press(Button),
    /// So many milliseconds pass.
    Wait(u32),
}

/// The text of a script: the words themselves, or the file whose name follows an `@`.
pub fn text(words: &OsStr) -> Result<String, Failure> {
    match behind(words, "@") {
        None => Ok(words.to_string_lossy().into_owned()),
        Some(file) if file.is_empty() => {
            Err("--keys @ needs a file: use --keys @FILE".to_owned().into())
        }
        Some(file) => read(Path::new(&file)).map_err(|why| {
            let file = shown(Path::new(&file));
            Failure::of_machine(format!("cannot read the keys from '{file}': {why}"))
        }),
    }
}

/// The text of a file. What is none, or has no end, is not begun.
fn read(path: &Path) -> Result<String, String> {
    let there = fs::metadata(path).map_err(|error| {
        let meant = meant(path);
        if error.kind() == ErrorKind::NotFound && meant != path {
            format!("it is a link to '{}', which is not there", shown(&meant))
        } else {
            error.to_string()
        }
    })?;
    if let Some(kind) = no_file(&there) {
        return Err(format!("it is {kind}, and keys come from a file; name one"));
    }
    let mut text = String::new();
    File::open(path)
        .and_then(|file| file.take(LARGEST + 1).read_to_string(&mut text))
        .map_err(|error| match error.kind() {
            ErrorKind::InvalidData => "it is no text; write the keys as words".to_owned(),
            _ => error.to_string(),
        })?;
    if text.len() as u64 > LARGEST {
        return Err(format!(
            "it has more than {LARGEST} bytes; make several of it"
        ));
    }
    Ok(text)
}

/// The lines of a script, in which a `#` and what follows it is a remark.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| match line.split_once('#') {
        Some((words, _)) => words.trim(),
        None => line.trim(),
    })
}

/// The options in a script: the words of lines that begin with `--`.
pub fn options(text: &str) -> impl Iterator<Item = &str> {
    lines(text)
        .filter(|line| line.starts_with("--"))
        .flat_map(str::split_whitespace)
}

/// The steps of a script. What a scene says about its film is passed over.
pub fn steps(text: &str) -> Result<Vec<ScriptCommand>, Failure> {
    let is_step = |word: &&str| *word != "filming" && !word.starts_with('!');
    let steps: Result<Vec<ScriptCommand>, String> = lines(text)
        .filter(|line| !line.starts_with("--"))
        .flat_map(str::split_whitespace)
        .filter(is_step)
        .map(step)
        .collect();
    let steps = steps?;
    if steps.is_empty() {
        return Err(format!("--keys has no keys: {}", usage()).into());
    }
    Ok(steps)
}

fn step(word: &str) -> Result<ScriptCommand, String> {
    let button = Button::ALL
        .into_iter()
        .find(|button| button.name().eq_ignore_ascii_case(word));
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let wait = word.parse().ok().filter(|&wait| digits && wait <= LONGEST);
    button
        .map(ScriptCommand::Press)
        .or(wait.map(ScriptCommand::Wait))
        .ok_or_else(|| format!("no key '{}': {}", word.escape_debug(), usage()))
}

fn usage() -> String {
    let names = Button::ALL.map(|button| button.name().to_lowercase());
    let names = names.join(", ");
    format!("use {names} and milliseconds from 0 to {LONGEST}, or @FILE with such words in it")
}
