//! Compiles the map files to the static tables that `maps.rs` includes.

use std::process::ExitCode;

use board_compiler::script::{Problems, finish, read_maps, write};

fn main() -> ExitCode {
    finish(write_boards())
}

fn write_boards() -> Result<(), Problems> {
    let boards = read_maps()?;
    write("boards.rs", &board_compiler::render(&boards))
}
