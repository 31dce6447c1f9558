//! A run without a window: keys from a script, a clock that is only counted, pictures to files.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use embedded_graphics::prelude::OriginDimensions;

use super::Failure;
use super::film::Film;
use super::keys::ScriptCommand;
use super::paths::shown;
use super::png_file;
use super::save_file::Machine;

/// A frame, in milliseconds.
const FRAME: u32 = 33;
/// The least time from one key to the next, in milliseconds: eyes can follow it.
const KEY: u32 = 300;
/// The longest time that a key waits for motions and bots, in milliseconds.
const LONGEST_REST: u32 = 30_000;

/// Where pictures go.
#[derive(Default)]
pub struct Output {
    /// The folder for a picture after each key.
    pub pictures: Option<PathBuf>,
    /// The file for the film.
    pub film: Option<PathBuf>,
}

/// Plays the steps and writes what was asked for.
pub fn run(machine: Machine, steps: &[ScriptCommand], output: &Output) -> Result<(), Failure> {
    if let Some(folder) = &output.pictures {
        fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    }
    // The file is made before the run: whoever may not write there learns it at once.
    let film = match &output.film {
        Some(path) => {
            let file = File::create(path).map_err(|error| cannot_write(path, &error))?;
            Some((path, BufWriter::new(file)))
        }
        None => None,
    };
    let size = machine.picture().size();
    let mut run = Playback {
        machine,
        now: 0,
        film: film.is_some().then(|| Film::new(size)),
    };
    run.play(steps, output.pictures.as_deref())?;
    if let (Some((path, file)), Some(taken)) = (film, &run.film) {
        let written = taken.write(file, run.now);
        written.map_err(|error| cannot_write(path, &error))?;
    }
    Ok(())
}

fn cannot_write(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    let path = shown(path);
    Failure::of_machine(format!("cannot write to '{path}': {error}"))
}

struct Playback {
    machine: Machine,
    /// Milliseconds since the start.
    now: u64,
    film: Option<Film>,
}

impl Playback {
    fn play(&mut self, steps: &[ScriptCommand], pictures: Option<&Path>) -> Result<(), Failure> {
        self.rest();
        self.write_picture(pictures, 0, "start")?;
        let mut keys = 0;
        for &step in steps {
            match step {
                ScriptCommand::Wait(milliseconds) => self.pass(milliseconds),
                ScriptCommand::Press(button) => {
                    keys += 1;
                    self.machine.press(button);
                    self.machine.release(button);
                    self.rest();
                    let name = button.name().to_lowercase();
                    self.write_picture(pictures, keys, &name)?;
                }
            }
        }
        Ok(())
    }

    /// Lets time pass until nothing moves and no bot is to decide.
    fn rest(&mut self) {
        self.pass(KEY);
        let mut waited = KEY;
        while waited < LONGEST_REST && self.is_busy() {
            self.pass(FRAME);
            waited += FRAME;
        }
    }

    fn is_busy(&self) -> bool {
        let next = self.machine.next_tick();
        next.is_some_and(|next| next <= FRAME || self.machine.is_bots_turn())
    }

    /// Lets time pass, frame by frame. Bots take none of it for thinking.
    fn pass(&mut self, milliseconds: u32) {
        self.show();
        let mut left = milliseconds;
        while left > 0 {
            let step = left.min(FRAME);
            left -= step;
            self.now += u64::from(step);
            self.machine.tick(step);
            while self.machine.think() {}
            self.show();
        }
    }

    fn show(&mut self) {
        while self.machine.next_sound().is_some() {}
        if self.machine.draw()
            && let Some(film) = &mut self.film
        {
            film.take(self.machine.picture(), self.now);
        }
    }

    fn write_picture(&self, folder: Option<&Path>, key: u32, name: &str) -> Result<(), Failure> {
        let Some(folder) = folder else {
            return Ok(());
        };
        let path = folder.join(format!("{key:03}-{name}.png"));
        let written = png_file::write(self.machine.picture(), &path);
        written.map_err(|error| cannot_write(&path, &error))
    }
}
