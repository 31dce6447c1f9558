//! Levels differ, and experts use what each game has. The figures over many games are in
//! `docs/measurements.md`; these few games only guard them.

use host_tests::bot_games::{bots, play, table, think_as};
use players::{Bot, Level, Scratch, Style};
use rules::maps::BoardId;
use rules::{Event, Game, Options, SetUp};

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

/// A level is to win 65 to 85 % against the one below. In 200 games chance alone makes seven more or less.
fn is_one_step_above(levels: [Level; 2]) {
    for board in BoardId::all() {
        let share = wins(board, levels, 200) / 2.0;
        let id = board.board().id;
        assert!((58.0..=92.0).contains(&share), "{id}: {share} %");
    }
}

#[test]
fn novices_are_one_step_above_beginners() {
    is_one_step_above([Level::Novice, Level::Beginner]);
}

#[test]
fn regulars_are_one_step_above_novices() {
    is_one_step_above([Level::Regular, Level::Novice]);
}

/// Of so many deals of two seats, played from both, the share that the first style wins against the second. Nobody searches,
/// so that there can be many.
fn share_by_plan(
    board: BoardId,
    deals: u64,
    options: Options,
    styles: impl Fn(&Game) -> [Style; 2],
) -> f64 {
    let mut won = 0.0;
    let mut scratch = Scratch::new();
    for number in 0..2 * deals {
        let mut set_up = SetUp::new(board, 2, 70_000 + number / 2);
        set_up.options = options;
        let mut game = Game::new(&set_up).expect("a game");
        let styles = styles(&game).map(|style| Style { effort: 0, ..style });
        let place = |index: usize| (index + number as usize) % 2;
        while let Some(seat) = game.decision().seat() {
            let bot = Bot::new(Level::Master, seat, number);
            let style = styles[place(seat.index())];
            let choice = think_as(&bot, style, &game.view(seat), &mut scratch);
            game.apply(choice)
                .unwrap_or_else(|refused| panic!("{refused}\n{game}"));
        }
        let winners = game.standings().expect("the game is over").winners;
        for winner in &winners {
            if place(winner.index()) == 0 {
                won += 1.0 / winners.len() as f64;
            }
        }
    }
    100.0 * won / (2 * deals) as f64
}

#[test]
fn masters_plan_better_than_experts_on_every_board() {
    for board in BoardId::all() {
        let share = share_by_plan(board, 150, Options::default(), |game| {
            [Level::Master, Level::Expert].map(|level| Style::of(level, game))
        });
        let least = match board.board().id {
            "usa" | "uk" => 77.0,
            // Nobody remembers here which shares were taken.
            "pennsylvania" => 62.0,
            _ => 67.0,
        };
        assert!(share >= least, "{}: {share} %", board.board().id);
    }
}

#[test]
fn a_master_with_advanced_technologies_beats_one_that_is_denied_them() {
    let board = BoardId::from_name("uk").expect("a board");
    let options = Options {
        advanced_technologies: true,
    };
    let share = share_by_plan(board, 150, options, |game| {
        let master = Style::of(Level::Master, game);
        let denied = Style {
            advanced_price: 255,
            ..master
        };
        [master, denied]
    });
    assert!(share >= 58.0, "{share} %");
}

#[test]
fn whoever_plays_for_tickets_only_loses_to_a_master() {
    for board in BoardId::all() {
        let share = share_by_plan(board, 100, Options::default(), |game| {
            let tickets_only = Style {
                extras: 0,
                lure: 0,
                ..Style::of(Level::Expert, game)
            };
            [Style::of(Level::Master, game), tickets_only]
        });
        assert!(share >= 80.0, "{}: {share} %", board.board().id);
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
