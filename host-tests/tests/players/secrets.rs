//! Bots know no more than their seat, and chance and slices of work change nothing.

use host_tests::bot_games::{bots, play, table, think};
use host_tests::secrets::scrambled;
use players::{Level, Scratch};
use rules::maps::BoardId;
use rules::{Event, Memory, Move, Rng};

/// The moves of a game.
fn moves(board: BoardId, level: Level, seed: u64) -> Vec<Move> {
    let mut game = table(board, seed);
    let mut bots = bots(&game, |_| level, seed);
    let mut moves = Vec::new();
    play(
        &mut game,
        &mut bots,
        |_, _, choice| moves.push(choice),
        |_| {},
    );
    moves
}

#[test]
fn a_bot_chooses_the_same_whatever_is_hidden_from_it() {
    for board in BoardId::all() {
        for (seed, level) in [
            (1, Level::Novice),
            (2, Level::Regular),
            (0, Level::Expert),
            (3, Level::Master),
        ] {
            let mut game = table(board, seed);
            let mut bots = bots(&game, |_| level, seed);
            let mut chance = Rng::new(seed);
            let mut scratch = Scratch::new();
            let (mut n, mut compared) = (0, 0);
            play(
                &mut game,
                &mut bots,
                |game, bot, choice| {
                    n += 1;
                    if n % 3 != 0 {
                        return;
                    }
                    let Some(other) = scrambled(game, Some(bot.seat()), &mut chance) else {
                        return;
                    };
                    let view = other.view(bot.seat());
                    assert_eq!(
                        think(bot, &view, &mut scratch, 100),
                        choice,
                        "{game}\n{other}"
                    );
                    compared += usize::from(other != *game);
                },
                |_| {},
            );
            assert!(compared > 5, "{}: {compared} compared", board.board().id);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for board in BoardId::all() {
        for level in Level::ALL {
            assert_eq!(moves(board, level, 3), moves(board, level, 3));
        }
    }
}

#[test]
fn how_work_is_cut_changes_no_move() {
    for board in BoardId::all() {
        let mut game = table(board, 4);
        let mut bots = bots(&game, |_| Level::Expert, 4);
        // One that has thought of other things before.
        let mut scratch = Scratch::new();
        let mut slice = 1;
        play(
            &mut game,
            &mut bots,
            |game, bot, choice| {
                slice = slice * 5 % 1_009;
                let view = game.view(bot.seat());
                assert_eq!(think(bot, &view, &mut scratch, slice), choice);
            },
            |_| {},
        );
    }
}

#[test]
fn what_a_bot_imagines_agrees_with_what_it_knows() {
    for board in BoardId::all() {
        for seed in 0..6 {
            let mut game = table(board, seed);
            let mut bots = bots(&game, |_| Level::Regular, seed);
            let mut chance = Rng::new(seed);
            // What all may see is remembered once for all.
            let memory = std::cell::RefCell::new(Memory::new());
            play(
                &mut game,
                &mut bots,
                |game, bot, _| {
                    let view = game.view(bot.seat());
                    let imagined = view.imagine(&memory.borrow(), &mut chance);
                    if !game.in_set_up() {
                        assert_eq!(imagined.audit(), Ok(()), "{game}\n{imagined}");
                        assert_eq!(imagined.view(bot.seat()), view, "{game}\n{imagined}");
                    }
                },
                |event: &Event| memory.borrow_mut().observe(event),
            );
        }
    }
}
