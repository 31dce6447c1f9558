//! Many games between bots, and what came of them.

mod games;
mod report;

use std::io::{ErrorKind, Write};
use std::thread;

use pocket_rails::maps::BoardId;
use pocket_rails::players::Level;
use pocket_rails::rules::Options;

use super::Failure;
use super::arguments::Arguments;
use super::trace::{read_board, read_options};
use games::play;
use report::Tally;

const OPTIONS: [&str; 6] = [
    "--map",
    "--players",
    "--games",
    "--seed",
    "--option",
    "--threads",
];

/// What was asked for.
pub struct Request {
    boards: Vec<BoardId>,
    players: Vec<Level>,
    options: Options,
    games: u64,
    seed: u64,
    threads: u64,
}

/// Plays what the options ask for, and prints a table.
pub fn run(words: &[&str]) -> Result<(), Failure> {
    let request = Request::read(words)?;
    let mut out = std::io::stdout().lock();
    for &board in &request.boards {
        let tally = request.play(board)?;
        let report = tally.report(board, request.players.len());
        match write!(out, "{report}").and_then(|()| out.flush()) {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => {
                let message = format!("cannot print the match: {error}");
                return Err(Failure::of_machine(message));
            }
            Ok(()) => {}
        }
    }
    Ok(())
}

impl Request {
    fn read(words: &[&str]) -> Result<Request, String> {
        let arguments = Arguments::read(words, &OPTIONS)?;
        let players = read_players(arguments.one("--players")?)?;
        let boards = match arguments.one("--map")? {
            None => BoardId::all().collect(),
            name => vec![read_board(name)?],
        };
        for board in &boards {
            let (least, most) = (board.board().least_players, board.board().most_players);
            if !(usize::from(least)..=usize::from(most)).contains(&players.len()) {
                return Err(format!(
                    "--players names {}: the map {} is for {least} to {most}",
                    players.len(),
                    board.board().id
                ));
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
        Ok(Request {
            boards,
            players,
            options,
            games: arguments.number("--games", 1..=u64::MAX)?.unwrap_or(100),
            seed: arguments.number("--seed", 0..=u64::MAX)?.unwrap_or(1),
            threads: arguments.number("--threads", 1..=256)?.unwrap_or(cores),
        })
    }

    /// Plays all games, each thread every so manieth: what comes of a game does not depend on it.
    fn play(&self, board: BoardId) -> Result<Tally, Failure> {
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads)
                .map(|first| {
                    scope.spawn(move || {
                        let mut tally = Tally::new(&self.players);
                        let mut games = (first..self.games).step_by(self.threads as usize);
                        games.try_for_each(|game| play(self, board, game, &mut tally))?;
                        Ok(tally)
                    })
                })
                .collect();
            let mut all = Tally::new(&self.players);
            for thread in threads {
                let tally: Result<Tally, String> = thread
                    .join()
                    .unwrap_or_else(|_| Err("a game broke off".to_owned()));
                all.add(&tally.map_err(Failure::of_machine)?);
            }
            Ok(all)
        })
    }
}

fn read_players(names: Option<&str>) -> Result<Vec<Level>, String> {
    let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
    let levels = levels.join(", ");
    let names = names
        .ok_or_else(|| format!("option --players is missing: name levels such as {levels}"))?;
    let level = |name: &str| {
        Level::from_name(name)
            .ok_or_else(|| format!("no level '{}': use {levels}", name.escape_debug()))
    };
    names.split(',').map(level).collect()
}
