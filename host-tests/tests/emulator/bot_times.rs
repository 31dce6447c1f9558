//! How long bots think on the chip: their own code, built for it and run in the emulator.

use std::fmt::Write;

use players::{Level, Scratch};
use rules::maps::BoardId;

use crate::emulator::Emulator;
use crate::firmware;
use crate::handhelds::HANDHELDS;

/// The longest that a level may think, or a person wait for a plan, in milliseconds.
fn limit(level: &str) -> f64 {
    match level {
        "beginner" | "novice" => 100.0,
        "regular" | "plan" => 300.0,
        _ => 2_000.0,
    }
}

#[test]
fn every_level_answers_in_time_on_the_chip_with_the_moves_of_a_computer() {
    let handheld = &HANDHELDS[0];
    let mut machine =
        Emulator::start_with(handheld, &firmware::firmware_with(handheld, "bot-times"));
    let mut lines = Vec::new();
    while !lines
        .iter()
        .any(|line: &String| line == "info all bots timed")
    {
        let now = machine.run(500);
        assert!(now < 600_000.0, "not done after ten minutes: {lines:?}");
        lines.extend(machine.log());
    }
    let mut out = "board         level    worst ms  middle ms  decisions\n".to_owned();
    let mut timed = 0;
    for line in &lines {
        let words: Vec<&str> = line.split(' ').collect();
        let [
            _,
            board,
            level,
            "worst",
            worst,
            "middle",
            middle,
            "of",
            count,
        ] = words[..]
        else {
            continue;
        };
        let milliseconds = |text: &str| text.parse::<f64>().expect("a time") / 1000.0;
        let (worst, middle) = (milliseconds(worst), milliseconds(middle));
        let _ = writeln!(
            out,
            "{board:<13} {level:<8} {worst:8.1} {middle:10.1} {count:>10}"
        );
        assert!(worst <= limit(level), "{board}, {level}: {worst} ms");
        assert_ne!(count, "0", "{board}, {level}: never thought");
        timed += 1;
    }
    crate::say(&out);
    assert_eq!(timed, 6 * (Level::ALL.len() + 1), "{lines:?}");
    let (mut scratch, mut timed) = (Scratch::new(), bot_times::Timed::new());
    for board in BoardId::all() {
        bot_times::time_board(board, &mut scratch, &mut timed, || 0);
        let line = format!("info {} moves {}", board.board().id, timed.moves.0);
        assert!(lines.contains(&line), "{line} is not in {lines:?}");
    }
    machine.assert_stacks("timing");
}
