//! Things take few presses: the bench of presses over fewer positions.

use host_tests::console::press_counts::{Limits, each_board};

/// Positions of each board, and with the long command as many as the bench has.
const POSITIONS: [usize; 2] = [25, 200];

#[test]
fn claims_and_cards_take_few_presses() {
    let everything = std::env::var_os("POCKET_RAILS_ALL").is_some();
    each_board(POSITIONS[usize::from(everything)], |board, counts| {
        println!("{}: {counts}", board.board().id);
        counts.hold(&Limits::ASKED);
    });
}
