//! Bakes what would take the device long to draw: the ground of the boards in every window that shows one,
//! and fonts a row at a time.

mod fonts;
mod land;
mod row_runs;
mod tags;

use std::process::ExitCode;

use board_compiler::script::{Problems, finish, read_maps, write};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build");
    finish(bake())
}

fn bake() -> Result<(), Problems> {
    let boards = read_maps()?;
    write("fonts.rs", &fonts::compile())?;
    write("tags.rs", &tags::compile(&boards))?;
    write("land.rs", &land::compile(&boards)?)
}
