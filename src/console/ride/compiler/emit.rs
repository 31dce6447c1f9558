//! The script as Rust.

use std::fmt::Write;

use rules::Move;

use crate::{At, Script, Step};

/// Returns the script as the static value that the console includes.
pub fn render(script: &Script) -> String {
    let mut source = String::new();
    // Writing to a `String` cannot fail.
    let _ = writeln!(
        source,
        "/// The first ride.\npub static FIRST: Script = Script {{ board: {:?}, seed: {}, before: &{:?}, steps: &[",
        script.board.board().id,
        script.seed,
        texts(&script.before)
    );
    for step in &script.steps {
        let _ = writeln!(source, "{}", render_step(step));
    }
    source.push_str("] };\n");
    source
}

fn render_step(step: &Step) -> String {
    let keys: Vec<String> = step
        .keys
        .iter()
        .map(|key| format!("Button::{}", key.name()))
        .collect();
    let choice = step.choice.as_ref().map(Move::to_string);
    format!(
        "Step {{ keys: &[{}], at: {}, is_read: {}, choice: {choice:?}, then: &{:?}, says: {:?} }},",
        keys.join(", "),
        render_at(step.at),
        step.is_read,
        texts(&step.then),
        step.says
    )
}

fn render_at(at: At) -> String {
    match at {
        At::Nothing => "At::Nothing".into(),
        At::Focus => "At::Focus".into(),
        At::Hand => "At::Hand".into(),
        At::Points => "At::Points".into(),
        At::Card(slot) => format!("At::Card({slot})"),
        At::City(city) => format!("At::City(CityId({}))", city.0),
        At::Route(route) => format!("At::Route(RouteId({}))", route.0),
    }
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}
