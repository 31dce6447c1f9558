//! Counts the instructions of single pieces of work, by running the program again under valgrind.
//!
//! Counts are exact and the same in every run, which times are not.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Tells the program that it runs under valgrind.
const UNDER_VALGRIND: &str = "POCKET_RAILS_UNDER_VALGRIND";

/// The pieces of work that have been done so far, by what tells them apart.
pub struct CountedWork<L>(Vec<L>);

impl<L> CountedWork<L> {
    /// Does a piece of work, whose instructions are counted.
    pub fn count(&mut self, label: L, mut work: impl FnMut()) {
        counted(&mut work);
        self.0.push(label);
    }
}

/// What callgrind looks for: it counts what happens in here, and nothing else.
#[inline(never)]
fn counted(work: &mut dyn FnMut()) {
    work();
}

/// Returns the instructions of each piece of work that `pieces` has counted.
///
/// It does all of them twice: here, to know what they are called, and under valgrind, in the same
/// program started with the same arguments, which must come to this same call. That one ends here.
///
/// # Errors
/// A sentence for people: valgrind is missing, or has failed.
pub fn measure<L>(pieces: impl FnOnce(&mut CountedWork<L>)) -> Result<Vec<(L, u64)>, String> {
    let mut done = CountedWork(Vec::new());
    pieces(&mut done);
    if env::var_os(UNDER_VALGRIND).is_some() {
        std::process::exit(0);
    }
    let folder = env::temp_dir().join(format!("pocket-rails-callgrind-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let counts = run(&folder).and_then(|()| {
        let counts = (1..=done.0.len()).map(|part| read(&folder.join(format!("out.{part}"))));
        counts.collect::<Result<Vec<u64>, String>>()
    });
    // What stays among the temporary files does no harm.
    let _ = fs::remove_dir_all(&folder);
    Ok(done.0.into_iter().zip(counts?).collect())
}

/// Runs this program under callgrind, which leaves a file for each piece of work.
fn run(folder: &Path) -> Result<(), String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let counted = concat!(module_path!(), "::counted");
    let output = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--toggle-collect={counted}"))
        .arg(format!("--dump-after={counted}"))
        .arg(format!(
            "--callgrind-out-file={}",
            folder.join("out").display()
        ))
        .arg(program)
        .args(env::args_os().skip(1))
        .env(UNDER_VALGRIND, "yes")
        .output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(_) => Err(
            "Instructions are counted by valgrind, which is not there: install it, on Debian and \
             Ubuntu with `sudo apt install valgrind`."
                .to_owned(),
        ),
    }
}

/// Reads the count out of a file of callgrind's.
fn read(file: &Path) -> Result<u64, String> {
    let problem = |what: &str| format!("{}: {what}", file.display());
    let text = fs::read_to_string(file).map_err(|error| problem(&error.to_string()))?;
    text.lines()
        .find_map(|line| line.strip_prefix("totals: "))
        .and_then(|count| count.trim().parse().ok())
        .ok_or_else(|| problem("no total"))
}
