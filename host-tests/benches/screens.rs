//! How many instructions the screens take, on the picture that the device has in its memory: for
//! every screen of every game the busiest whole picture and the worst move of a cursor, at both
//! sizes. The chip has 125 million a second.
//!
//! Where a cursor leads the close view elsewhere, the map slides: those pictures are counted with
//! the whole ones.

#[allow(dead_code)] // The panel's side is not drawn here.
#[path = "../../src/device/changes.rs"]
mod changes;
#[path = "../../src/device/colors.rs"]
#[allow(dead_code)]
mod colors;
#[path = "../../src/device/frame.rs"]
#[allow(dead_code)]
mod frame;

use std::collections::BTreeMap;
use std::process::ExitCode;

use frame::Frame;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{advanced, opening};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::instructions::{Pieces, measure};
use pocket_rails::button::Button;
use pocket_rails::console::Console;
use pocket_rails::maps::BoardId;
use pocket_rails::screens::Motion;
use pocket_rails::text::Language;

/// At most, for a whole picture.
const WHOLE: u64 = 2_000_000;
/// At most, for a move of a cursor.
const CURSOR: u64 = 200_000;

/// Pictures of each screen, with the moves of the cursor from there.
const PICTURES: u32 = 8;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    Whole,
    Cursor,
}

type Label = (BoardId, &'static str, What);

fn main() -> ExitCode {
    let counts = measure(|pieces| {
        for board in BoardId::all() {
            draw_all(pieces, board, 240, &mut *Box::new(Frame::<240, 240>::new()));
            draw_all(pieces, board, 320, &mut *Box::new(Frame::<320, 240>::new()));
        }
    });
    match counts {
        Ok(counts) => {
            print(&counts);
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Looks at every screen at the beginning, late in a game and at its end.
fn draw_all<const W: usize, const H: usize>(
    pieces: &mut Pieces<Label>,
    board: BoardId,
    width: u32,
    frame: &mut Frame<W, H>,
) {
    let players = board.board().most_players;
    let begun = advanced(opening(board, players, players, 4));
    let moves = random_moves(&begun);
    let mut seen = BTreeMap::new();
    // The latest first: there is more to be drawn.
    for count in stages(&begun, &moves).into_iter().rev() {
        let made = &moves[..count];
        let console = resumed(width, settings_in(Language::English), &begun, made);
        tour(&console, 2, |console| {
            let count = seen.entry(console.screen().name()).or_insert(0);
            *count += 1;
            if *count <= PICTURES {
                draw_one(pieces, board, console, frame);
            }
        });
    }
}

/// Draws a screen whole, and after each move of its cursor.
fn draw_one<const W: usize, const H: usize>(
    pieces: &mut Pieces<Label>,
    board: BoardId,
    console: &Console,
    frame: &mut Frame<W, H>,
) {
    let name = console.screen().name();
    let mut drawn = console.clone();
    drawn.forget_picture();
    pieces.count((board, name, What::Whole), || {
        let _ = drawn.draw(frame);
    });
    for button in [Button::Up, Button::Down, Button::Left, Button::Right] {
        let mut moved = drawn.clone();
        moved.press(button);
        if moved.screen().name() != name || moved.notice().is_some() {
            continue;
        }
        let motion = moved.desk().moment.map(|moment| moment.motion);
        let slides = matches!(motion, Some(Motion::Slide { .. } | Motion::Zoom { .. }));
        let what = if slides { What::Whole } else { What::Cursor };
        // The display shows the picture from before.
        drawn.forget_picture();
        let _ = drawn.draw(frame);
        pieces.count((board, name, what), || {
            let _ = moved.draw(frame);
        });
    }
}

fn print(counts: &[(Label, u64)]) {
    let mut most: BTreeMap<Label, u64> = BTreeMap::new();
    for &(label, count) in counts {
        let place = most.entry(label).or_default();
        *place = count.max(*place);
    }
    println!(
        "{:14}{:14}{:>12}{:>14}",
        "board", "screen", "whole", "cursor move"
    );
    println!("{:28}{WHOLE:>12}{CURSOR:>14}  at most", "");
    for (&(board, name, what), &whole) in &most {
        if what != What::Whole {
            continue;
        }
        let cursor = most.get(&(board, name, What::Cursor)).copied();
        let over = whole > WHOLE || cursor.is_some_and(|cursor| cursor > CURSOR);
        println!(
            "{:14}{name:14}{whole:>12}{:>14}{}",
            board.board().id,
            cursor.map_or("-".to_owned(), |cursor| cursor.to_string()),
            if over { "  too many" } else { "" }
        );
    }
}
