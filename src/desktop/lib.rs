//! The program on a computer: what it was asked to do, and doing it.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
// They panic if nobody reads: `saying` does not.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod arguments;
mod bot_table;
mod cargo;
mod dist;
mod film;
mod firmware;
pub mod flash_file;
mod headless;
mod json;
mod keyboard;
mod keys;
mod link;
mod matches;
mod page;
pub mod paths;
mod play;
mod png_file;
mod save_file;
mod saying;
mod set_up;
mod speaker;
mod trace;
mod tune;
pub mod uf2;
mod window;

use std::ffi::OsString;
use std::process::ExitCode;

/// What can be run, for those who ask. The program's name is put where it is wanted.
const HELP: &str = "\
Pocket Rails: six railway games for a handheld console, and for this computer.

  PROGRAM [--size 240x240|320x240] [--language en|uk|ru] [--seed N] [--flash FILE]
      opens a window and plays there: arrows, Z/Enter = A, X/Esc = B, C = X, V = Y

  PROGRAM --keys \"a a down 500 a\" [--png FOLDER] [--gif FILE] and the options above
      plays without a window: presses these keys (up, down, left, right, a, b, x, y; a number lets
      milliseconds pass; @FILE reads them from a file) and writes a picture after each key, or
      all as an animation; the same seed and keys give the same pictures

  PROGRAM --replay LINK and the options above
      shows a game that came by a link, and leaves everything else as it is; B goes to the own game

  PROGRAM link [--flash FILE]
      prints the link of the game that was played last, if it is over; the page opens it,
      and so does --replay

  PROGRAM trace --map NAME [--seats N | --players LEVEL,LEVEL,...] [--seed N] [--option NAME]
      [--games N]
      plays games with a random player in every seat, or with bots, and prints them move by move,
      as JSON (with the fewest seats of the map, seed 1 and one game if nothing else is said)

  PROGRAM match --players LEVEL,LEVEL,... [--map NAME] [--games N] [--seed N] [--option NAME]
      [--threads N]
      plays games between bots (beginner, novice, regular, expert, master), who move on by a seat
      after each, and prints who wins how often, and how strong each level is beside the others; with
      --players ladder each level against the one below; on every map if none is named, 100 games if
      nothing is said; Ctrl-C ends it and prints what was played so far

  PROGRAM uf2 [HANDHELD]...
      builds the firmware and writes pocket-rails-HANDHELD.uf2 for handhelds that are flashed by USB
      (pico-lcd-1.3, picosystem, picopad, or mine for wiring of your own; the three if none is named)

  PROGRAM page
      builds the game for a browser and writes pocket-rails.html: one file with everything inside,
      which needs no server and no network

  PROGRAM dist [FOLDER]
      writes all files of a release into a folder: the page, the UF2 files and their checksums
      (target/dist if none is named)

  PROGRAM --version
      says which version this is; --help after any command prints this

`cargo test` tries everything, `cargo bench -p host-tests` measures it, and
`cargo doc -p rules --no-deps --open` shows how to use the rules.
";

/// Runs the program. Wrong arguments get one line on standard error and exit code 2.
pub fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message {
                saying::tell(&message);
            }
            ExitCode::from(failure.code)
        }
    }
}

/// Why the program stops: one line for a person, and a code for a script.
struct Failure {
    message: Option<String>,
    code: u8,
}

impl Failure {
    /// The machine did not let it: a full disk, for one.
    fn of_machine(message: String) -> Failure {
        Failure {
            message: Some(message),
            code: 1,
        }
    }

    /// Whoever reads has seen enough: no fault, and nobody to tell.
    fn of_reader() -> Failure {
        Failure {
            message: None,
            code: 0,
        }
    }
}

/// Words that the program does not understand.
impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure {
            message: Some(message),
            code: 2,
        }
    }
}

fn run(words: &[OsString]) -> Result<(), Failure> {
    let asks = |word: &OsString| word == "--help" || word == "-h";
    if words.iter().any(asks) {
        return help();
    }
    let Some((first, rest)) = words.split_first() else {
        return play::run(&[]);
    };
    let second = rest.first().and_then(|word| word.to_str());
    match (&*first.to_string_lossy(), second) {
        ("help", _) | ("link" | "trace" | "match" | "uf2" | "page" | "dist", Some("help")) => {
            help()
        }
        ("--version" | "-V", _) => {
            let version = env!("CARGO_PKG_VERSION");
            saying::print(&format!("{} {version}\n", saying::name()))
        }
        ("link", _) => link::run(rest),
        ("trace", _) => trace::run(rest),
        ("match", _) => matches::run(rest),
        ("uf2", _) => firmware::run(rest),
        ("page", _) => page::run(rest),
        ("dist", _) => dist::run(rest),
        (option, _) if option.starts_with('-') => play::run(words),
        (other, _) => {
            let other = other.escape_debug();
            Err(format!(
                "unknown command '{other}': use link, trace, match, uf2, page, dist or help, or none to \
                 play"
            )
            .into())
        }
    }
}

fn help() -> Result<(), Failure> {
    saying::print(&HELP.replace("PROGRAM", &saying::name()))
}
