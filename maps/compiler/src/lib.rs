//! Compiles map files to the static tables of the game.
//!
//! A map file is written by people, so most of this crate is about saying no in a helpful way:
//! every mistake is a [`Problem`] with the file, the line, what is wrong and what to do about it.
//! Build scripts call [`script::read_maps`]; tests call [`compile`] on one text.
//!
//! The way of a file: `checked_toml` parses it into values that know their lines, `read` turns these
//! into a [`BoardSource`] and checks each figure on the way, `lanes` finds the doubles, `classes` what
//! routes cost the same, `paths` walks the board to see that every ticket can be completed, and
//! [`render`] writes Rust.
//!
//! ```
//! let problem = board_compiler::compile("maps/nowhere.toml", "order = \"first\"").unwrap_err();
//! assert_eq!(problem.to_string(), "maps/nowhere.toml:1: `order` must be a whole number");
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod classes;
mod emit;
mod fingerprint;
mod ids;
mod lanes;
mod model;
mod paths;
mod read;
pub mod script;
mod twins;
mod words;

pub use checked_toml::Problem;
pub use emit::render;
pub use fingerprint::fingerprint;
pub use model::*;

use std::fs;
use std::path::Path;

use checked_toml::{FileKind, Source};

/// A map file has three times what a board with the most of everything takes.
const FILE: FileKind = FileKind {
    of: "board",
    bytes: 256 * 1024,
};
/// The most boards: with the longest ids and names, the records of all of them are a value that
/// fits into a sector of flash.
pub const MAX_BOARDS: usize = 40;

/// Reads one map file and checks everything about it. The board's id is the file's name without
/// folder and ending.
///
/// # Errors
/// The first mistake found.
pub fn compile(file_name: &str, text: &str) -> Result<BoardSource, Problem> {
    FILE.check_size(file_name, text.len() as u64)?;
    let source = Source {
        file: file_name,
        text,
    };
    let document = source.parse()?;
    let (mut board, marks) = read::board(source, &document)?;
    twins::check(source, &board)?;
    lanes::pair(source, &mut board.routes, &marks, &board.cities)?;
    classes::number(&mut board.routes);
    paths::check(source, &board)?;
    Ok(board)
}

/// Compiles every `.toml` file of a folder and renders the Rust source of all boards, in the order
/// of the menu.
///
/// # Errors
/// The first mistake of each bad file, or what kept the folder from being read.
pub fn compile_folder(folder: &Path) -> Result<String, Vec<Problem>> {
    read_folder(folder).map(|boards| render(&boards))
}

/// Reads every `.toml` file of a folder, and puts the boards in the order of the menu: by `order`,
/// those without one last, then by name.
///
/// # Errors
/// The first mistake of each bad file, or what kept the folder from being read.
pub fn read_folder(folder: &Path) -> Result<Vec<BoardSource>, Vec<Problem>> {
    let mut boards = Vec::new();
    let mut problems = Vec::new();
    let files = map_files(folder).map_err(|problem| vec![problem])?;
    if files.len() > MAX_BOARDS {
        let what = format!(
            "there are {} map files here, but the console has room for {MAX_BOARDS} boards; take some \
             away",
            files.len()
        );
        return Err(vec![Problem::of_file(&folder.display().to_string(), what)]);
    }
    for file in files {
        match FILE.read(&file).and_then(|text| compile(&file, &text)) {
            Ok(board) => boards.push(board),
            Err(problem) => problems.push(problem),
        }
    }
    problems.extend(mistaken_copies(&boards));
    if !problems.is_empty() {
        return Err(problems);
    }
    boards.sort_by_key(|board| (board.order.unwrap_or(u8::MAX), board.id.clone()));
    Ok(boards)
}

/// Boards that nobody could tell apart: copies that still have the name or the place in the menu of
/// another.
fn mistaken_copies(boards: &[BoardSource]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        for other in boards.iter().take(index) {
            let same = if board.name == other.name {
                "name"
            } else if board.order.is_some() && board.order == other.order {
                "`order`"
            } else {
                continue;
            };
            let what = format!(
                "this board has the same {same} as maps/{}.toml; give one of the two another",
                other.id
            );
            problems.push(Problem::of_file(&format!("maps/{}.toml", board.id), what));
        }
    }
    problems
}

/// The map files of a folder, by name, so that the result is the same on every machine.
fn map_files(folder: &Path) -> Result<Vec<String>, Problem> {
    let shown = folder.display().to_string();
    let unreadable =
        |error| Problem::of_file(&shown, format!("the folder cannot be read: {error}"));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let name = path.to_str().ok_or_else(|| {
                Problem::of_file(&path.to_string_lossy(), "the file's name is not plain text")
            })?;
            files.push(name.replace('\\', "/"));
        }
    }
    if files.is_empty() {
        return Err(Problem::of_file(
            &shown,
            "there is no map file here; add at least one .toml",
        ));
    }
    files.sort();
    Ok(files)
}
