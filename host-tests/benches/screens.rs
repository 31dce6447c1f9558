//! How many instructions the screens take, on the picture that the device has in its memory: for
//! every screen of every game the busiest whole picture and the worst move of a cursor, at both
//! sizes. The chip has 200 million a second.
//!
//! A press after which the console tells of one area of more than a third of the display makes a new
//! picture there: a page is turned, a list scrolled, the map slides. Those are counted apart.

use std::collections::BTreeMap;
use std::process::ExitCode;

use console::Console;
use console::button::Button;
use host_tests::console::driver::{is_new_picture, settings_in};
use host_tests::console::openings::{advanced, opening};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::device::FrameMemory;
use host_tests::instructions::{CountedWork, measure};
use panel::frame_buffer::FrameBuffer;
use rules::maps::BoardId;
use text::Language;

/// At most, for a whole picture.
const WHOLE: u64 = 2_000_000;
/// At most, for a move of a cursor.
const CURSOR: u64 = 200_000;

/// Milliseconds of a frame.
const FRAME: u32 = 33;

/// Pictures of each screen, with the moves of the cursor from there.
const PICTURES: u32 = 8;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ScreenChange {
    Whole,
    /// A press that makes a new picture.
    Page,
    Cursor,
}

type ScreenLabel = (BoardId, &'static str, ScreenChange);

fn main() -> ExitCode {
    let counts = measure(|pieces| {
        for board in BoardId::all() {
            draw_all(
                pieces,
                board,
                240,
                &mut FrameMemory::<60, 240>::undivided().frame,
            );
            draw_all(
                pieces,
                board,
                320,
                &mut FrameMemory::<80, 240>::undivided().frame,
            );
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
fn draw_all<const WORDS: usize, const H: usize>(
    pieces: &mut CountedWork<ScreenLabel>,
    board: BoardId,
    width: u32,
    frame: &mut FrameBuffer<'_, WORDS, H>,
) {
    let players = board.board().max_players;
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
fn draw_one<const WORDS: usize, const H: usize>(
    pieces: &mut CountedWork<ScreenLabel>,
    board: BoardId,
    console: &Console,
    frame: &mut FrameBuffer<'_, WORDS, H>,
) {
    let name = console.screen().name();
    let mut drawn = console.clone();
    // What moves would come to its end with the next press.
    while drawn.context().frame.is_some() {
        drawn.tick(FRAME);
    }
    drawn.forget_picture();
    pieces.count((board, name, ScreenChange::Whole), || {
        let _ = drawn.draw_on(frame);
    });
    if drawn.notice().is_some() {
        // The next press takes a notice away as well.
        return;
    }
    for button in [Button::Up, Button::Down, Button::Left, Button::Right] {
        let mut moved = drawn.clone();
        moved.press(button);
        if moved.screen().name() != name || moved.notice().is_some() {
            continue;
        }
        // The display shows the picture from before.
        drawn.forget_picture();
        let _ = drawn.draw_on(frame);
        let told = moved.clone().draw_on(frame);
        let what = if told.is_ok_and(|areas| is_new_picture(&areas, 4 * (WORDS * H) as u32)) {
            ScreenChange::Page
        } else {
            ScreenChange::Cursor
        };
        drawn.forget_picture();
        let _ = drawn.draw_on(frame);
        // As the device does while it waits for a press.
        let _ = drawn.restore_background(frame, &mut || true);
        let mut moved = drawn.clone();
        moved.press(button);
        pieces.count((board, name, what), || {
            let _ = moved.draw_on(frame);
        });
    }
}

fn print(counts: &[(ScreenLabel, u64)]) {
    let mut most: BTreeMap<ScreenLabel, u64> = BTreeMap::new();
    for &(label, count) in counts {
        let place = most.entry(label).or_default();
        *place = count.max(*place);
    }
    println!(
        "{:14}{:14}{:>12}{:>12}{:>14}",
        "board", "screen", "whole", "page", "cursor move"
    );
    println!("{:28}{WHOLE:>12}{WHOLE:>12}{CURSOR:>14}  at most", "");
    for (&(board, name, what), &whole) in &most {
        if what != ScreenChange::Whole {
            continue;
        }
        let of = |what| most.get(&(board, name, what)).copied();
        let written = |count: Option<u64>| count.map_or("-".to_owned(), |count| count.to_string());
        let (page, cursor) = (of(ScreenChange::Page), of(ScreenChange::Cursor));
        let over = whole > WHOLE
            || page.is_some_and(|page| page > WHOLE)
            || cursor.is_some_and(|cursor| cursor > CURSOR);
        println!(
            "{:14}{name:14}{whole:>12}{:>12}{:>14}{}",
            board.board().id,
            written(page),
            written(cursor),
            if over { "  too many" } else { "" }
        );
    }
}
