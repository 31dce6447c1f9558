//! Things take few presses: the bench of presses over fewer positions.

use host_tests::console::press_counts::{Limits, each_board};

#[test]
fn claims_and_cards_take_few_presses() {
    each_board(25, |board, counts| {
        println!("{}: {counts}", board.board().id);
        counts.hold(&Limits::ASKED);
    });
}
