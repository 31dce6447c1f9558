//! How large a game is.

use rules::{Game, Move, View};

#[test]
fn a_game_of_the_largest_board_with_five_seats_fits_two_kibibytes() {
    let sizes = [size_of::<Game>(), size_of::<View>(), size_of::<Move>()];
    println!(
        "bytes: Game {}, View {}, Move {}",
        sizes[0], sizes[1], sizes[2]
    );
    assert!(size_of::<Game>() <= 2048);
}
