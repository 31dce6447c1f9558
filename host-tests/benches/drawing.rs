//! How many instructions drawing the map takes, on the picture that the device has in its memory.
//!
//! For each board and display, in the middle of a game: the overview, the close view of the route
//! around which it takes the most, and steps of the cursor that do not move the view: the worst and
//! the mean of all that the D-pad can make.

use std::hint::black_box;
use std::process::ExitCode;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use host_tests::device::FrameMemory;
use host_tests::instructions::{CountedWork, measure};
use host_tests::windows::overview_window;
use panel::frame_buffer::FrameBuffer;
use rules::maps::{BoardId, Id, RouteId};
use rules::{Game, RandomPlayer, SetUp};
use ui::cursor::route_beside;
use ui::map::{Focus, MapPicture, Projection};
use ui::shapes::Direction;
use ui::{Display, Surface};

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MapDrawing {
    Overview,
    Close,
    Step,
    Settling,
}

/// A drawing: on which board, on a display how wide, what.
type DrawingLabel = (BoardId, usize, MapDrawing);

fn main() -> ExitCode {
    let counts = measure(|pieces| {
        for board in BoardId::all() {
            let game = middle_of_a_game(board);
            let mut small = FrameMemory::<60, 240>::undivided();
            draw_all(pieces, &game, board, &mut small.frame);
            let mut large = FrameMemory::<80, 240>::undivided();
            draw_all(pieces, &game, board, &mut large.frame);
        }
    });
    match counts {
        Ok(counts) => print(&counts),
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// A game in which random players have claimed four routes of ten.
fn middle_of_a_game(id: BoardId) -> Game {
    let players = id.board().max_players;
    let wanted = id.board().routes.len() * 4 / 10;
    let claimed = |game: &Game| -> usize {
        let seats = game.seats();
        seats
            .map(|seat| game.player(seat).routes().iter().count())
            .sum()
    };
    // Some games end before: take the first that does not.
    (1..100)
        .find_map(|seed| {
            let mut game = Game::new(&SetUp::new(id, players, seed)).expect("a game");
            let mut player = RandomPlayer::new(seed);
            while let Some(choice) = player.choose(&game.legal_moves()) {
                game.apply(choice).expect("a legal move");
                if claimed(&game) >= wanted {
                    return Some(game);
                }
            }
            None
        })
        .expect("a game that comes so far")
}

/// Draws everything once, counted.
fn draw_all<const WORDS: usize, const H: usize>(
    pieces: &mut CountedWork<DrawingLabel>,
    game: &Game,
    id: BoardId,
    frame: &mut FrameBuffer<'_, WORDS, H>,
) {
    let width = 4 * WORDS;
    let board = id.board();
    let display = Display::of_size(Size::new(width as u32, H as u32)).expect("one of ours");
    let picture = black_box(MapPicture::of_game(game, display.land));
    let overview = Projection::overview(board, overview_window(board, width as u32));
    pieces.count((id, width, MapDrawing::Overview), || {
        let _ = picture.draw(frame, &overview);
    });
    let window = Rectangle::new(Point::new(0, 18), Size::new(width as u32, 166));
    for route in (0..board.routes.len()).map(RouteId::from_index) {
        let before = MapPicture {
            focus: Focus::Route(route),
            ..picture.clone()
        };
        let close = Projection::close(board, window, route);
        pieces.count((id, width, MapDrawing::Close), || {
            let _ = before.draw(frame, &close);
        });
        for direction in Direction::ALL {
            let Some(next) = route_beside(board, route, direction) else {
                continue;
            };
            if close.follow(board, next) != close {
                continue;
            }
            let arriving = MapPicture {
                focus: Focus::Route(next),
                arriving: true,
                ..picture.clone()
            };
            let after = MapPicture {
                arriving: false,
                ..arriving.clone()
            };
            let _ = before.draw(frame, &close);
            frame.show(&window);
            let mut over = before.overlay(&close);
            let _ = before.restore_background(frame, &close, &mut over, &mut || true);
            pieces.count((id, width, MapDrawing::Step), || {
                let Ok(now) = arriving.draw_instead(frame, &close, &mut over);
                over = now.expect("the same ground");
            });
            let _ = arriving.restore_background(frame, &close, &mut over, &mut || true);
            pieces.count((id, width, MapDrawing::Settling), || {
                let _ = after.draw_instead(frame, &close, &mut over);
            });
        }
    }
}

/// Prints the table.
fn print(counts: &[(DrawingLabel, u64)]) {
    println!(
        "{:14}{:>6}{:>12}{:>12}{:>12}{:>12}{:>12}{:>12}",
        "board", "width", "overview", "close", "step", "mean step", "settling", "mean"
    );
    for board in BoardId::all() {
        for width in [240, 320] {
            let of = |view: MapDrawing| {
                let label = (board, width, view);
                let of_view = counts.iter().filter(move |(one, _)| *one == label);
                of_view.map(|&(_, count)| count)
            };
            let most = |view| of(view).max().unwrap_or(0);
            let mean = |view| of(view).sum::<u64>() / of(view).count().max(1) as u64;
            println!(
                "{:14}{width:>6}{:>12}{:>12}{:>12}{:>12}{:>12}{:>12}",
                board.board().id,
                most(MapDrawing::Overview),
                most(MapDrawing::Close),
                most(MapDrawing::Step),
                mean(MapDrawing::Step),
                most(MapDrawing::Settling),
                mean(MapDrawing::Settling)
            );
        }
    }
}
