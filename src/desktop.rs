//! The program on a computer: what it was asked to do, and doing it.

mod arguments;
mod bots;
mod film;
mod firmware;
mod flash_file;
mod headless;
mod json;
mod keyboard;
mod keys;
mod machine;
mod matches;
mod picture;
mod play;
mod speaker;
mod store;
mod trace;
mod tune;
mod uf2;
mod window;

use std::process::ExitCode;

/// What can be run, for those who ask and for those who mistype.
const HELP: &str = "\
Pocket Rails: six railway games for a handheld console, and for this computer.

  pocket-rails [--size 240x240|320x240] [--language en|uk|ru] [--seed N] [--flash FILE]
      opens a window and plays there: arrows, Z/Enter = A, X/Esc = B, C = X, V = Y

  pocket-rails --keys \"a a down 500 a\" [--png FOLDER] [--gif FILE] and the options above
      plays without a window: presses these keys (up, down, left, right, a, b, x, y; a number lets
      milliseconds pass; @FILE reads them from a file) and writes a picture after each key, or
      all as an animation; the same seed and keys give the same pictures

  pocket-rails trace --map NAME [--seats N] [--seed N] [--option NAME] [--games N]
      plays games with a random player in every seat and prints them move by move, as JSON
      (with the fewest seats of the map, seed 1 and one game if nothing else is said)

  pocket-rails match --players LEVEL,LEVEL,... [--map NAME] [--games N] [--seed N] [--option NAME]
      [--threads N]
      plays games between bots (novice, regular, expert), who move on by a seat after each, and
      prints who wins how often; on every map if none is named, 100 games if nothing is said

  pocket-rails uf2 [BOARD]...
      builds the firmware and writes pocket-rails-BOARD.uf2 for boards that are flashed by USB
      (pico-lcd-1.3, picosystem, picopad, or mine for wiring of your own; the three if none is named)

`cargo test` tries everything, `cargo bench -p host-tests` measures it, and
`cargo doc -p pocket-rails --no-deps --open` shows how to use the library.
";

/// Runs the program. Wrong arguments get one line on standard error and exit code 2.
pub fn main() -> ExitCode {
    // What is no text becomes a text that no option knows.
    let words: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("pocket-rails: {}", failure.message);
            ExitCode::from(failure.code)
        }
    }
}

/// Why the program stops: one line for a person, and a code for a script.
struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// The machine did not let it: a full disk, for one.
    fn of_machine(message: String) -> Failure {
        Failure { message, code: 1 }
    }
}

/// Words that the program does not understand.
impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure { message, code: 2 }
    }
}

fn run(words: &[&str]) -> Result<(), Failure> {
    match words {
        ["help" | "--help" | "-h", ..]
        | ["trace" | "match" | "uf2", "help" | "--help" | "-h", ..] => {
            print!("{HELP}");
            Ok(())
        }
        [] => play::run(&[]),
        [option, ..] if option.starts_with('-') => play::run(words),
        ["trace", rest @ ..] => trace::run(rest),
        ["match", rest @ ..] => matches::run(rest),
        ["uf2", rest @ ..] => firmware::run(rest),
        [other, ..] => {
            let other = other.escape_debug();
            Err(format!(
                "unknown command '{other}': use trace, match, uf2 or help, or none to play"
            )
            .into())
        }
    }
}
