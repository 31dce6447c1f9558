//! Tunes the figures of a level of bots on a board: `docs/bots.md` tells how.

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use host_tests::tuning::evolution::Evolution;
use host_tests::tuning::games::{Figures, play_all};
use host_tests::tuning::trial::{Estimate, trial};
use host_tests::tuning::{Task, state};
use players::{Level, Style};
use rules::maps::BoardId;
use rules::{Game, Options, Rng, SetUp};
use style_compiler::{LEVELS, Place, StyleEntry, section};

const HELP: &str =
    "tune --map NAME [--seats 2] [--level master] [--against expert] [--generations 100]
     [--candidates 20] [--deals 60] [--seed 1] [--trial 1000] [--state FILE] [--threads 1]
     [--search yes] [--option advanced-technologies]";
/// Deals of trials begin here, far from those of generations.
const TRIALS: u64 = 1 << 40;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}\n{HELP}");
            ExitCode::FAILURE
        }
    }
}

/// What was asked for.
struct Asked {
    given: HashMap<String, String>,
}

impl Asked {
    fn read() -> Result<Asked, String> {
        let mut given = HashMap::new();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let name = word
                .strip_prefix("--")
                .ok_or(format!("what is '{word}'?"))?;
            let value = words.next().ok_or(format!("--{name} needs a value"))?;
            given.insert(name.to_owned(), value);
        }
        let known = [
            "map",
            "seats",
            "level",
            "against",
            "generations",
            "candidates",
            "deals",
            "seed",
            "trial",
            "state",
            "threads",
            "search",
            "option",
        ];
        match given.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(format!("no option --{name}")),
            None => Ok(Asked { given }),
        }
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.given.get(name).map(String::as_str)
    }

    fn number(&self, name: &str, otherwise: u64) -> Result<u64, String> {
        let read = |text: &str| text.parse().map_err(|_| format!("--{name} is a number"));
        self.text(name).map_or(Ok(otherwise), read)
    }

    fn level(&self, name: &str, otherwise: Level) -> Result<Level, String> {
        let read = |text: &str| Level::from_name(text).ok_or(format!("no level '{text}'"));
        self.text(name).map_or(Ok(otherwise), read)
    }
}

fn run() -> Result<(), String> {
    let options = Asked::read()?;
    let map = options.text("map").ok_or("option --map is missing")?;
    let board = BoardId::from_name(map).ok_or(format!("no map '{map}'"))?;
    let task = Task {
        board,
        seats: options.number("seats", 2)? as u8,
        level: options.level("level", Level::Master)?,
        against: options.level("against", Level::Expert)?,
        searches: options.text("search") == Some("yes"),
        options: Options {
            advanced_technologies: options.text("option") == Some("advanced-technologies"),
        },
        threads: options.number("threads", 1)? as usize,
    };
    let mut set_up = SetUp::new(board, task.seats, 0);
    set_up.options = task.options;
    let game = Game::new(&set_up).map_err(|error| format!("{error}"))?;
    let begun_with = Style::of(task.level, &game).to_figures();
    let fresh = Evolution::around(&begun_with);
    let file = options.text("state").map(PathBuf::from);
    let loaded = file
        .as_ref()
        .map(|file| state::load(file, &fresh))
        .transpose()?;
    let mut evolution = loaded.flatten().unwrap_or(fresh);
    evolve(&task, &mut evolution, &options, file.as_deref())?;
    tell(&task, &begun_with, &evolution.middle(), &options)
}

fn evolve(
    task: &Task,
    evolution: &mut Evolution,
    options: &Asked,
    file: Option<&std::path::Path>,
) -> Result<(), String> {
    let generations = options.number("generations", 100)?;
    let count = options.number("candidates", 20)?.max(4) as usize;
    let deals = options.number("deals", 60)?.max(1);
    let seed = options.number("seed", 1)?;
    let begun = Instant::now();
    let already = evolution.generation;
    while evolution.generation < generations {
        let mut rng = Rng::new(seed ^ evolution.generation << 20);
        let candidates = evolution.candidates(count, &mut rng);
        let figures: Vec<Figures> = candidates.iter().map(|one| one.figures).collect();
        // Other deals in each generation, so that none is learnt by heart.
        let first = (seed << 32) + evolution.generation * deals;
        let played = play_all(task, &figures, first, deals);
        let mean = |outcomes: &Vec<_>, of: fn(&host_tests::tuning::games::Outcome) -> f64| {
            outcomes.iter().map(of).sum::<f64>() / deals as f64
        };
        let worths: Vec<f64> = played
            .iter()
            .map(|one| mean(one, |game| game.worth))
            .collect();
        let wins = played
            .iter()
            .map(|one| mean(one, |game| game.win))
            .sum::<f64>();
        evolution.learn(&candidates, &worths);
        if let Some(file) = file {
            state::save(file, evolution).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        let done = (evolution.generation - already) as f64;
        let left =
            begun.elapsed().as_secs_f64() / done * (generations - evolution.generation) as f64;
        eprintln!(
            "{} {} seats: generation {} of {generations}, all candidates win {:.1} %, step {:.2}, {left:.0} s left",
            task.board,
            task.seats,
            evolution.generation,
            100.0 * wins / count as f64,
            evolution.step,
        );
    }
    Ok(())
}

/// Tells what was gained, and the section for the file.
fn tell(task: &Task, before: &Figures, after: &Figures, options: &Asked) -> Result<(), String> {
    let deals = options.number("trial", 1_000)?;
    let shown = |estimate: Estimate| {
        format!(
            "{:.1} ± {:.1} %",
            100.0 * estimate.mean,
            100.0 * estimate.half
        )
    };
    if deals > 0 {
        let trial = trial(task, before, after, TRIALS, deals);
        println!(
            "# {deals} deals that were not tuned on, against {}s: before {}, after {}, gain {}",
            task.against.name(),
            shown(trial.before),
            shown(trial.after),
            shown(trial.gain),
        );
    }
    let level = LEVELS
        .iter()
        .position(|&name| name == task.level.name())
        .unwrap_or(0);
    let style = StyleEntry {
        level,
        place: Place::Map(task.board.to_string(), Some(task.seats)),
        figures: after.to_vec(),
    };
    print!("{}", section(&style, &[]));
    Ok(())
}
