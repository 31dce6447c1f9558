//! The maps of all six games in the middle of one, where most is to be drawn and sent.

use host_tests::console::driver::settings_in;
use host_tests::console::openings::opening;
use host_tests::console::tour::random_moves;
use host_tests::saved;
use pocket_rails::button::Button::{self, A, B, Down, Left, Right, Up, X};
use pocket_rails::maps::BoardId;
use pocket_rails::rules::{Decision, Game, Move};
use pocket_rails::table::Opening;
use pocket_rails::text::Language;

use crate::boards::{BOARDS, Board};
use crate::pair::Pair;
use crate::{CURSOR, WHOLE, say};

#[test]
fn presses_on_every_map_are_answered_in_time() {
    answer_in_time(&BOARDS[0]);
}

#[test]
fn presses_on_every_map_of_the_wide_display_are_answered_in_time() {
    answer_in_time(&BOARDS[2]);
}

/// From the title to the table, to the close map and about on it, back, and to the hand and back.
const WALK: [Button; 17] = [
    A, A, Left, Right, Right, Right, Down, Down, Down, Left, Left, Up, Up, Up, B, X, X,
];

fn answer_in_time(device: &'static Board) {
    for id in BoardId::all() {
        let board = id.board();
        let players = board.least_players;
        let begun = opening(id, players, players, 4);
        let moves = random_moves(&begun);
        let made = &moves[..half(&begun, &moves)];
        let save = saved::with_game(&settings_in(Language::English), &begun, made);
        let mut pair = Pair::with_save(device, &save);
        pair.machine.run(600);
        let mut slowest = [0.0_f64; 2];
        let (mut bytes, mut changed) = (0, 0);
        for (number, button) in WALK.into_iter().enumerate() {
            let what = format!("{} {number} {}", board.id, button.name());
            let answered = pair.press(&what, button);
            let most = if answered.is_whole { WHOLE } else { CURSOR };
            let slowest = &mut slowest[usize::from(answered.is_whole)];
            *slowest = slowest.max(answered.milliseconds);
            let told = format!("{what}: {:.1} ms", answered.milliseconds);
            assert!(answered.milliseconds <= most, "{told}");
            bytes += answered.bytes;
            changed += answered.changed;
        }
        let share = bytes as f64 / (2 * changed) as f64;
        let [cursor, whole] = slowest;
        say(&format!(
            "{}, {}: a screen {whole:.1} ms at most, a cursor {cursor:.1}, {share:.2} of the bytes",
            device.name, board.id
        ));
        assert!(share <= crate::BYTES, "{share:.2}");
    }
}

/// How many moves of a game lead to the last action before its middle.
fn half(opening: &Opening, moves: &[Move]) -> usize {
    let mut game = Game::new(&opening.set_up()).expect("a game that can be set up");
    let mut last = 0;
    for (made, &choice) in moves.iter().enumerate().take(moves.len() / 2) {
        if matches!(game.decision(), Decision::Act { .. }) {
            last = made;
        }
        game.apply(choice).expect("a legal move");
    }
    last
}
