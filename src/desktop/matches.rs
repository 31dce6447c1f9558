//! Many games between bots, and what came of them.

mod game;
mod progress;
mod ratings;
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
use ratings::Ratings;
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

/// Stands for a table of each level and the one below.
const LADDER: &str = "ladder";

/// What was asked for.
pub struct MatchRequest {
    boards: Vec<BoardId>,
    /// Who plays, table after table on each board.
    tables: Vec<Vec<Level>>,
    options: Options,
    games: u64,
    seed: u64,
    threads: u64,
}

/// Plays what the options ask for, and prints a table.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    let request = MatchRequest::read(words)?;
    listen();
    let tables = request.boards.len() * request.tables.len();
    let total = request.games.saturating_mul(tables as u64);
    let mut progress = ProgressLine::new(total);
    let mut ratings = Ratings::default();
    for &board in &request.boards {
        for players in &request.tables {
            let tally = request.play(board, players, &mut progress)?;
            progress.clear();
            ratings.add(&tally.ratings);
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
    }
    ratings.report().map_or(Ok(()), |report| print(&report))
}

/// The tables: the levels that are named, or with `ladder` each level against the one below.
fn read_tables(names: Option<&str>) -> Result<Vec<Vec<Level>>, String> {
    if names != Some(LADDER) {
        return Ok(vec![read_players(names)?]);
    }
    let pairs = Level::ALL.windows(2).rev();
    Ok(pairs
        .map(|pair| pair.iter().rev().copied().collect())
        .collect())
}

impl MatchRequest {
    fn read(words: &[OsString]) -> Result<MatchRequest, String> {
        let arguments = Arguments::read(words, &OPTIONS)?;
        let tables = read_tables(arguments.text("--players")?.as_deref())?;
        let boards = match arguments.text("--map")? {
            None => BoardId::all().collect(),
            name => vec![read_board(name.as_deref())?],
        };
        for &board in &boards {
            for players in &tables {
                check_seats(board, players)?;
            }
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
            tables,
            options,
            games: arguments.number("--games", 1..=u64::MAX)?.unwrap_or(100),
            seed: arguments.number("--seed", 0..=u64::MAX)?.unwrap_or(1),
            threads: arguments.number("--threads", 1..=256)?.unwrap_or(cores),
        })
    }

    /// Plays all games of a table, each thread every so manieth: what comes of a game does not depend on it.
    fn play(
        &self,
        board: BoardId,
        players: &[Level],
        progress: &mut ProgressLine,
    ) -> Result<Tally, Failure> {
        let (sender, finished) = mpsc::channel();
        thread::scope(|scope| {
            for first in 0..self.threads {
                let sender = sender.clone();
                scope.spawn(move || {
                    for number in (first..self.games).step_by(self.threads as usize) {
                        let played = play(self, board, players, number).transpose();
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
            let mut all = Tally::new(players);
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
