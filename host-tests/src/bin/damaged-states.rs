//! Damages states of all boards, and plays on with what is taken for a game: see `help` below.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use host_tests::damaged_games::{DamagedGames, Failure};
use rules::Game;

const HELP: &str = "\
Damages states of all boards; what is still taken for a game plays on to its end, with an audit
after every move, and now and then an expert thinks about it.

  --seed N      another source of damage (1)
  --seconds N   for so long (60)
  --count N     so many damaged states, however long it takes
  --state TEXT  plays on with this one state, as a failure printed it";

/// What was asked for.
struct Request {
    seed: u64,
    time: Duration,
    count: Option<u64>,
    state: Option<String>,
}

impl Request {
    fn read(mut words: impl Iterator<Item = String>) -> Option<Request> {
        let mut request = Request {
            seed: 1,
            time: Duration::from_secs(60),
            count: None,
            state: None,
        };
        while let Some(option) = words.next() {
            let value = words.next()?;
            match option.as_str() {
                "--seed" => request.seed = value.parse().ok()?,
                "--seconds" => request.time = Duration::from_secs(value.parse().ok()?),
                "--count" => request.count = Some(value.parse().ok()?),
                "--state" => request.state = Some(value),
                _ => return None,
            }
        }
        Some(request)
    }

    fn run(&self) -> Result<(), Failure> {
        let mut games = DamagedGames::new(self.seed);
        if let Some(state) = &self.state {
            return play(&mut games, state);
        }
        let start = Instant::now();
        let done = loop {
            let enough = match self.count {
                Some(count) => games.tally.damaged >= count,
                None => start.elapsed() >= self.time,
            };
            if enough {
                break Ok(());
            }
            if let Err(failure) = games.try_some() {
                break Err(failure);
            }
        };
        let tally = games.tally;
        println!(
            "seed {}: {} damaged states in {} seconds: {} were no state, {} were refused, \
             {} were games; {} moves were made in them, and {} decisions by an expert",
            self.seed,
            tally.damaged,
            start.elapsed().as_secs(),
            tally.unreadable,
            tally.refused,
            tally.accepted,
            tally.moves,
            tally.thoughts
        );
        done
    }
}

/// Plays one state on, if it is taken for a game at all.
fn play(games: &mut DamagedGames, state: &str) -> Result<(), Failure> {
    match state.parse::<Game>() {
        Ok(game) => {
            games.play_on(state, game)?;
            println!("it plays on to its end");
        }
        Err(error) => println!("it is refused: {error}"),
    }
    Ok(())
}

fn main() -> ExitCode {
    let Some(request) = Request::read(std::env::args().skip(1)) else {
        eprintln!("{HELP}");
        return ExitCode::from(2);
    };
    match request.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { state, why }) => {
            println!("{why}\nafter --state '{state}'");
            ExitCode::FAILURE
        }
    }
}
