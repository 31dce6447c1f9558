//! The maps of all six games in the middle of one and late in one of the most players, where most is to be
//! drawn and sent.

use console::button::Button::{self, A, B, Down, Left, Right, Up, X};
use console::table::MatchSetup;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::opening;
use host_tests::console::tour::random_moves;
use host_tests::saved;
use rules::maps::BoardId;
use rules::{Decision, Game, Move};
use text::Language;

use crate::handhelds::HandheldCase;
use crate::side_by_side::SideBySide;
use crate::{CURSOR, LAYOUTS, everything, is_tried, say};

on_every_handheld!(presses_on_every_map_are_answered_in_time);

/// From the title to the table, up to the close map and about on it, back, to the plan, about in it and back, and
/// to a question over the table.
const WALK: [Button; 23] = [
    A, A, Up, Left, Right, Right, Right, Down, Down, Down, Left, Left, Up, Up, Up, B, X, Down,
    Down, Up, X, B, X,
];

/// How far into a game: of how many players, and after which share of its moves.
#[derive(Clone, Copy)]
enum Moment {
    Middle,
    Late,
}

fn presses_on_every_map_are_answered_in_time(device: &'static HandheldCase) {
    let mut over = Vec::new();
    for (number, id) in (0..).zip(BoardId::all()) {
        for (more, moment) in [Moment::Middle, Moment::Late].into_iter().enumerate() {
            if !is_tried(device, number as usize + more) {
                continue;
            }
            // Each walk in another layout; in all of them with the documented command.
            let layouts = if everything() {
                0..LAYOUTS
            } else {
                number % LAYOUTS..number % LAYOUTS + 1
            };
            for layout in layouts {
                over.extend(walk(device, id, moment, layout));
            }
        }
    }
    assert!(over.is_empty(), "{}:\n{}", device.name, over.join("\n"));
}

/// Walks, and returns what took too long or sent too much.
fn walk(device: &'static HandheldCase, id: BoardId, moment: Moment, layout: u32) -> Vec<String> {
    let board = id.board();
    let (players, when) = match moment {
        Moment::Middle => (board.min_players, "middle"),
        Moment::Late => (board.max_players, "late"),
    };
    let begun = opening(id, players, players, 4);
    let moves = random_moves(&begun);
    let made = &moves[..until(&begun, &moves, moment)];
    let save = saved::with_game(&settings_in(Language::English), &begun, made);
    let mut pair = SideBySide::laid_out_with_save(device, &save, layout);
    pair.machine.run(600);
    let mut slowest = [0.0_f64; 2];
    let mut over = Vec::new();
    let (mut bytes, mut changed) = (0, 0);
    for (number, button) in WALK.into_iter().enumerate() {
        let what = format!("{} {when} {number} {}", board.id, button.name());
        let answered = pair.press(&what, button);
        let most = if answered.is_whole {
            device.whole
        } else {
            CURSOR
        };
        let slowest = &mut slowest[usize::from(answered.is_whole)];
        *slowest = slowest.max(answered.milliseconds);
        if answered.milliseconds > most {
            let milliseconds = answered.milliseconds;
            over.push(format!("{what}, layout {layout}: {milliseconds:.1} ms"));
        }
        bytes += answered.bytes;
        changed += answered.changed;
    }
    let share = bytes as f64 / (2 * changed) as f64;
    let [cursor, whole] = slowest;
    say(&format!(
        "{}, {} {when}, layout {layout}: a screen {whole:.1} ms at most, a cursor {cursor:.1}, {share:.2} of the bytes",
        device.name, board.id
    ));
    if share > crate::BYTES {
        over.push(format!("{} {when}, layout {layout}: {share:.2}", board.id));
    }
    over
}

/// How many moves of a game lead to the last action before its middle, or before its last tenth.
fn until(opening: &MatchSetup, moves: &[Move], moment: Moment) -> usize {
    let most = match moment {
        Moment::Middle => moves.len() / 2,
        Moment::Late => moves.len() * 9 / 10,
    };
    let mut game = Game::new(&opening.set_up()).expect("a game that can be set up");
    let mut last = 0;
    for (made, &choice) in moves.iter().enumerate().take(most) {
        if matches!(game.decision(), Decision::Act { .. }) {
            last = made;
        }
        game.apply(choice).expect("a legal move");
    }
    last
}
