//! What the program says, to whoever reads: also if nobody does any more, or there is no room.

use std::env::{self, consts::EXE_SUFFIX};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::paths::shown;

/// What the program is called where nobody told it.
const NAME: &str = "pocket-rails";

/// How the program was called.
fn called() -> PathBuf {
    env::args_os().next().unwrap_or_else(|| NAME.into()).into()
}

/// The name by which the program was called.
pub fn name() -> String {
    let called = called();
    let name = shown(Path::new(called.file_name().unwrap_or(NAME.as_ref())));
    let plain = name.strip_suffix(EXE_SUFFIX).unwrap_or(&name);
    plain.to_owned()
}

/// What calls the program once more.
pub fn command() -> String {
    let command = shown(&called());
    if command.contains(' ') {
        format!("\"{command}\"")
    } else {
        command
    }
}

/// Prints a text. If nobody reads any more, the program ends in silence.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let printed = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    printed.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::of_reader(),
        _ => Failure::of_machine(format!("this cannot be printed: {error}")),
    })
}

/// Says a line to the person at the terminal, if there is one.
pub fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{}: {message}", name());
}
