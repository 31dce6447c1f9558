//! Levels differ, and experts use what each game has. The figures over many games are in
//! `docs/measurements.md`; these few games only guard them.

use host_tests::bot_games::{bots, play, table};
use players::Level;
use rules::maps::BoardId;
use rules::{Event, Game, SetUp};

/// Of so many games between two, how many the first won.
fn wins(board: BoardId, levels: [Level; 2], games: u64) -> f64 {
    let mut wins = 0.0;
    for seed in 0..games {
        let mut game = Game::new(&SetUp::new(board, 2, 100 + seed)).expect("a game");
        let place = |index: usize| (index + seed as usize) % 2;
        let mut bots = bots(&game, |seat| levels[place(seat.index())], seed);
        play(&mut game, &mut bots, |_, _, _| {}, |_| {});
        let winners = game.standings().expect("the game is over").winners;
        for winner in &winners {
            if place(winner.index()) == 0 {
                wins += 1.0 / winners.len() as f64;
            }
        }
    }
    wins
}

#[test]
fn regulars_beat_novices_on_every_board() {
    for board in BoardId::all() {
        let won = wins(board, [Level::Regular, Level::Novice], 100);
        assert!(won >= 75.0, "{}: {won} of 100", board.board().id);
    }
}

#[test]
fn experts_beat_regulars_on_every_board() {
    let mut all = 0.0;
    for board in BoardId::all() {
        let won = wins(board, [Level::Expert, Level::Regular], 40);
        assert!(won >= 20.0, "{}: {won} of 40", board.board().id);
        all += won;
    }
    assert!(all >= 156.0, "{all} of 240");
}

/// What happens on a board in some games of experts, for each player and game.
fn counted(board: &str, counts: impl Fn(&Event) -> bool) -> f64 {
    let board = BoardId::from_name(board).expect("a board");
    let (mut count, mut players) = (0, 0);
    for seed in 0..9 {
        let mut game = table(board, seed);
        players += game.players();
        let mut bots = bots(&game, |_| Level::Expert, seed);
        play(
            &mut game,
            &mut bots,
            |_, _, _| {},
            |event| count += u32::from(counts(event)),
        );
    }
    f64::from(count) / f64::from(players)
}

#[test]
fn experts_build_harbors() {
    let built = counted("great-lakes", |event| {
        matches!(event, Event::HarborBuilt { .. })
    });
    assert!(built >= 1.0, "{built} each");
}

#[test]
fn experts_buy_technologies() {
    let bought = counted("uk", |event| {
        matches!(event, Event::TechnologyBought { .. })
    });
    assert!(bought >= 3.0, "{bought} each");
}

#[test]
fn experts_take_shares() {
    let taken = counted("pennsylvania", |event| {
        matches!(
            event,
            Event::ShareTaken {
                company: Some(_),
                ..
            }
        )
    });
    assert!(taken >= 6.0, "{taken} each");
}

#[test]
fn experts_complete_flags() {
    let flags = counted("paris", |event| {
        matches!(event, Event::FlagCompleted { .. })
    });
    assert!(flags >= 0.6, "{flags} each");
}

#[test]
fn experts_take_merchandise() {
    let taken = counted("amsterdam", |event| {
        matches!(event, Event::MerchandiseTaken { .. })
    });
    assert!(taken >= 2.0, "{taken} each");
}
