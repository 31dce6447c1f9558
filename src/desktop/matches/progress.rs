//! How far a match has come: a line on the terminal, if there is one.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is written anew.
pub const PACE: Duration = Duration::from_millis(200);
/// Letters of the bar.
const BAR: u64 = 12;
/// The most letters that the line takes: a longer one would begin another on a narrow terminal.
const WIDEST: usize = 79;

/// Games played, of how many, since when.
pub struct ProgressLine {
    shown: bool,
    begun: Instant,
    /// When the line was written, and how long it is.
    written: Option<(Instant, usize)>,
    done: u64,
    total: u64,
}

impl ProgressLine {
    /// So many games are to be played from now on.
    pub fn new(total: u64) -> ProgressLine {
        ProgressLine {
            shown: io::stderr().is_terminal(),
            begun: Instant::now(),
            written: None,
            done: 0,
            total,
        }
    }

    /// Games played, of all.
    pub fn counts(&self) -> (u64, u64) {
        (self.done, self.total)
    }

    /// One more game was played.
    pub fn add(&mut self) {
        self.done += 1;
    }

    /// Writes the line if it is due.
    pub fn show(&mut self, board: &str) {
        let due = self.written.is_none_or(|(at, _)| at.elapsed() >= PACE);
        if self.shown && due {
            let line = line(board, self.done, self.total, self.begun.elapsed());
            let line: String = line.chars().take(WIDEST).collect();
            let before = self.written.map_or(0, |(_, length)| length);
            // A terminal that is gone misses nothing.
            let _ = write!(io::stderr(), "\r{line:before$}");
            self.written = Some((Instant::now(), line.chars().count()));
        }
    }

    /// Takes the line away: something else is to be said.
    pub fn clear(&mut self) {
        if let Some((_, length)) = self.written.take() {
            let _ = write!(io::stderr(), "\r{:length$}\r", "");
        }
    }
}

/// The line: a bar, games, how many a second, and how long it will take.
fn line(board: &str, done: u64, total: u64, passed: Duration) -> String {
    let full = (done as f64 / total as f64 * BAR as f64) as usize;
    let bar: String = (0..BAR as usize)
        .map(|place| if place < full { '#' } else { '.' })
        .collect();
    let rate = done as f64 / passed.as_secs_f64().max(0.001);
    let mut line = format!("{board} [{bar}] {done} of {total} games, {rate:.1} a second");
    if done > 0 {
        let left = (total - done) as f64 / rate;
        line += &format!(", {} left", clock(left.ceil() as u64));
    }
    line
}

/// Seconds as minutes and seconds, with hours before them where there are any.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
