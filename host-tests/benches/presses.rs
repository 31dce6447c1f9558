//! How many presses things take in positions of experts' games, and how many are too many.

use host_tests::console::press_counts::{Limits, each_board};

/// Positions of each board.
const POSITIONS: usize = 200;

fn main() {
    let wanted = std::env::args().skip(1).find_map(|word| word.parse().ok());
    println!("presses from the curtain to the end of the turn, confirmations on");
    each_board(wanted.unwrap_or(POSITIONS), |board, counts| {
        println!("{:14} {counts}", board.board().id);
        counts.hold(&Limits::ASKED);
    });
}
