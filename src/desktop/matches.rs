//! Many games between bots, and what came of them.

mod game;
mod progress;
mod report;
mod stop;

use std::ffi::OsString;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use players::Level;
use rules::Options;
use rules::maps::BoardId;

use super::Failure;
use super::arguments::Arguments;
use super::saying::print;
use super::set_up::{check_seats, read_board, read_options, read_players};
use game::play;
use progress::{PACE, ProgressLine};
use report::Tally;
use stop::{is_stopped, listen};

const OPTIONS: [&str; 6] = [
    "--map",
    "--players",
    "--games",
    "--seed",
    "--option",
    "--threads",
];

/// What was asked for.
pub struct MatchRequest {
    boards: Vec<BoardId>,
    players: Vec<Level>,
    options: Options,
    games: u64,
    seed: u64,
    threads: u64,
}

/// Plays what the options ask for, and prints a table.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    let request = MatchRequest::read(words)?;
    listen();
    let total = request.games.saturating_mul(request.boards.len() as u64);
    let mut progress = ProgressLine::new(total);
    for &board in &request.boards {
        let tally = request.play(board, &mut progress)?;
        progress.clear();
        if let Some(report) = tally.report(board) {
            print(&report)?;
        }
        let (done, total) = progress.counts();
        if is_stopped() && done < total {
            return Err(Failure {
                message: Some(format!("stopped after {done} of {total} games")),
                code: stop::CODE,
            });
        }
    }
    Ok(())
}

impl MatchRequest {
    fn read(words: &[OsString]) -> Result<MatchRequest, String> {
        let arguments = Arguments::read(words, &OPTIONS)?;
        let players = read_players(arguments.text("--players")?.as_deref())?;
        let boards = match arguments.text("--map")? {
            None => BoardId::all().collect(),
            name => vec![read_board(name.as_deref())?],
        };
        for &board in &boards {
            check_seats(board, &players)?;
        }
        let options = match boards.as_slice() {
            [board] => read_options(*board, &arguments)?,
            _ if arguments.one("--option")?.is_some() => {
                return Err("--option needs a --map".to_owned());
            }
            _ => Options::default(),
        };
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
        Ok(MatchRequest {
            boards,
            players,
            options,
            games: arguments.number("--games", 1..=u64::MAX)?.unwrap_or(100),
            seed: arguments.number("--seed", 0..=u64::MAX)?.unwrap_or(1),
            threads: arguments.number("--threads", 1..=256)?.unwrap_or(cores),
        })
    }

    /// Plays all games, each thread every so manieth: what comes of a game does not depend on it.
    fn play(&self, board: BoardId, progress: &mut ProgressLine) -> Result<Tally, Failure> {
        let (sender, finished) = mpsc::channel();
        thread::scope(|scope| {
            for first in 0..self.threads {
                let sender = sender.clone();
                scope.spawn(move || {
                    for number in (first..self.games).step_by(self.threads as usize) {
                        let played = play(self, board, number).transpose();
                        let is_last = !matches!(played, Some(Ok(_)));
                        // Nobody listens any more once a game has failed.
                        if played.is_some_and(|played| sender.send(played).is_err()) || is_last {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            // Gone at the end of this, so that no thread plays on after a failure.
            let finished = finished;
            let mut all = Tally::new(&self.players);
            loop {
                progress.show(board.board().id);
                match finished.recv_timeout(PACE) {
                    Ok(played) => {
                        all.add(&played.map_err(Failure::of_machine)?);
                        progress.add();
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(all),
                }
            }
        })
    }
}
