//! How many presses things take in positions of experts' games: the table of what is too many.

use host_tests::console::press_counts::{claim, each_position};
use rules::Move;
use rules::maps::BoardId;

/// Positions of each board.
const POSITIONS: usize = 200;

fn main() {
    let mut positions = POSITIONS;
    if let Some(number) = std::env::args().skip(1).find_map(|word| word.parse().ok()) {
        positions = number;
    }
    println!(
        "presses to claim the route that the expert claims, from the table to the end of the turn"
    );
    for board in BoardId::all() {
        let mut counts = Vec::new();
        each_position(board, |position| {
            if let Move::Claim { route, .. } = position.choice {
                counts.push(claim(&position, route));
            }
            counts.len() < positions
        });
        let all: Vec<usize> = counts.iter().map(|count| count.from_table()).collect();
        let mean = all.iter().sum::<usize>() as f64 / all.len() as f64;
        let worst = all.iter().max();
        let cursor =
            counts.iter().map(|count| count.cursor).sum::<usize>() as f64 / all.len() as f64;
        let at_once = counts.iter().filter(|count| count.cursor == 0).count();
        println!(
            "{:14} mean {mean:.2}, worst {worst:?}; cursor {cursor:.2}, at once {at_once}",
            board.board().id
        );
    }
}
