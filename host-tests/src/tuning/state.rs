//! The state of a search as a text file, so that it can go on another day.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use style_compiler::{FIGURES, place_of};

use super::evolution::Evolution;

/// Writes the state, beside the old one first: a power cut leaves one of both.
///
/// # Errors
/// Why it cannot be written.
pub fn save(file: &Path, evolution: &Evolution) -> io::Result<()> {
    let mut text = format!(
        "generation {}\nstep {}\n",
        evolution.generation, evolution.step
    );
    for (number, figure) in FIGURES.iter().enumerate() {
        let (mean, width) = (evolution.mean[number], evolution.width[number]);
        let path = evolution.path[number];
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {mean} {width} {path}", figure.name);
    }
    let beside = file.with_extension("new");
    fs::write(&beside, text)?;
    fs::rename(beside, file)
}

/// Reads a state; a figure that it lacks, for it is newer, stays as `fresh` has it. `None` if there is no such file.
///
/// # Errors
/// What is wrong with it.
pub fn load(file: &Path, fresh: &Evolution) -> Result<Option<Evolution>, String> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{}: {error}", file.display())),
    };
    let mut evolution = fresh.clone();
    for (number, line) in text.lines().enumerate() {
        let wrong = || {
            format!(
                "{}:{}: this is no line of a state",
                file.display(),
                number + 1
            )
        };
        let mut words = line.split_whitespace();
        let name = words.next().ok_or_else(wrong)?;
        let numbers: Vec<f64> = words.filter_map(|word| word.parse().ok()).collect();
        match (name, place_of(name), numbers.as_slice()) {
            ("generation", _, &[generation]) => evolution.generation = generation as u64,
            ("step", _, &[step]) => evolution.step = step,
            (_, Some(place), &[mean, width, path]) => {
                evolution.mean[place] = mean;
                evolution.width[place] = width;
                evolution.path[place] = path;
            }
            _ => return Err(wrong()),
        }
    }
    Ok(Some(evolution))
}
