//! What is saved as text reads back, and what is no such text is refused.

use std::fmt::Write as _;

use console::records::Records;
use console::save_text::{MAX_MOVE, MAX_TEXT, MatchSetupError, Resumed, Text, entry};
use console::settings::{BotSpeed, Settings, Volume};
use console::table::{MatchSetup, PlayerColor, PlayerKind, SeatSetup, Table};
use host_tests::saved::{of_another_board, without_fingerprint};
use players::Level;
use rules::maps::{BoardId, Cards};
use rules::{Move, Options, RandomPlayer, Rng, Seat};
use text::Language;

/// A table of people and bots on a board.
fn opening(board: BoardId, players: usize, seed: u64) -> MatchSetup {
    let seats = (0..players).map(|seat| SeatSetup {
        kind: if seat % 2 == 0 {
            PlayerKind::Person
        } else {
            PlayerKind::Bot(Level::ALL[seat % Level::ALL.len()])
        },
        color: PlayerColor::ALL[4 - seat],
        name: ["Ґанна Її", "Bob", "", "Хлоя", "Evangel."][seat]
            .parse()
            .unwrap(),
    });
    let advanced = board.board().technologies.iter().any(|sold| sold.advanced);
    MatchSetup {
        board,
        seats: seats.collect(),
        options: Options {
            advanced_technologies: advanced && seed.is_multiple_of(2),
        },
        advice: !seed.is_multiple_of(5),
        first: Seat::from_index(seed as usize % players).filter(|_| seed.is_multiple_of(3)),
        seed,
    }
}

/// A game by random moves, some of them taken back, and its journal.
fn played(opening: &MatchSetup, steps: u32) -> (Table, Vec<Vec<u8>>) {
    let mut table = Table::begin(opening.clone()).unwrap();
    let mut chance = Rng::new(opening.seed);
    let mut player = RandomPlayer::new(opening.seed);
    let mut journal = Vec::new();
    for number in 0..steps {
        table.take_device();
        if chance.below(4) == 0 && table.can_undo() {
            assert!(table.undo());
            journal.push(entry(number, None).into_bytes().to_vec());
            continue;
        }
        table.pass_on();
        table.take_device();
        let known = table
            .question()
            .map_or_else(|| table.shown().clone(), |question| question.view);
        let Some(choice) = known.legal_moves().and_then(|moves| player.choose(&moves)) else {
            break;
        };
        table.play(choice).unwrap();
        journal.push(entry(number, Some(&choice)).into_bytes().to_vec());
    }
    table.cover();
    (table, journal)
}

fn resumed(opening: &MatchSetup, journal: &[Vec<u8>]) -> Resumed {
    let mut resumed = Resumed::new(opening.clone()).unwrap();
    for entry in journal {
        resumed.read(entry);
    }
    resumed
}

#[test]
fn a_game_resumes_exactly_where_its_journal_ends() {
    for board in BoardId::all() {
        let most = usize::from(board.board().max_players);
        for seed in 0..12 {
            let opening = opening(board, 2 + seed as usize % (most - 1), seed);
            let (table, journal) = played(&opening, 40 * seed as u32);
            let resumed = resumed(&opening, &journal);
            assert!(resumed.is_whole());
            assert_eq!(resumed.entries() as usize, journal.len());
            let resumed = resumed.finish();
            assert_eq!(resumed.shown(), table.shown());
            assert_eq!(resumed.stage(), table.stage());
            assert_eq!(format!("{:?}", resumed.log()), format!("{:?}", table.log()));
            assert_eq!(resumed.question(), table.question());
        }
    }
}

#[test]
fn an_entry_that_cannot_follow_ends_the_game_at_the_move_before() {
    let opening = opening(BoardId::from_name("usa").unwrap(), 3, 5);
    let (_, journal) = played(&opening, 60);
    let (before, _) = played(&opening, 30);
    for wrong in [
        &b"30 fly"[..],
        b"31 pass",
        b"",
        b"30",
        b"30 claim 999 4r",
        b"\xFF\xFE 1",
        b"30 undo undo",
    ] {
        let mut resumed = resumed(&opening, &journal[..30]);
        assert!(!resumed.read(wrong), "{wrong:?}");
        for after in &journal[31..] {
            assert!(!resumed.read(after), "what came after is left out");
        }
        assert!(!resumed.is_whole());
        assert_eq!(resumed.entries(), 30);
        let mut goes_on = resumed.clone();
        assert!(goes_on.read(&journal[30]), "the game can go on from there");
        assert_eq!(resumed.finish().shown(), before.shown());
    }
}

#[test]
fn openings_settings_and_records_read_back() {
    for board in BoardId::all() {
        let most = usize::from(board.board().max_players);
        for players in 2..=most {
            let opening = opening(board, players, u64::MAX - players as u64);
            let text = opening.to_string();
            assert!(text.len() <= MAX_TEXT);
            assert_eq!(text.parse::<MatchSetup>(), Ok(opening));
        }
    }
    let mut settings = Settings::default();
    for language in [None, Some(Language::Ukrainian), Some(Language::Russian)] {
        settings.language = language;
        for (volume, bot_speed) in Volume::ALL.into_iter().zip(BotSpeed::ALL) {
            (settings.volume, settings.bot_speed) = (volume, bot_speed);
            settings.less_motion = !settings.less_motion;
            settings.plan = settings.less_motion;
            settings.close_map = !settings.less_motion;
            settings.brightness = settings.brightness % 5 + 1;
            assert_eq!(settings.to_string().parse(), Ok(settings));
        }
    }
    let mut records = Records::default();
    assert_eq!(records.to_string().parse(), Ok(records.clone()));
    for board in BoardId::all() {
        let record = records.of_mut(board);
        (record.games, record.won) = (u16::MAX, 65_000);
        record.best = Some((i16::MIN, "Ґанна Її".parse().unwrap()));
    }
    let mut text = Text::new();
    write!(text, "{records}").expect("the longest records fit");
    assert_eq!(text.parse(), Ok(records));
}

#[test]
fn an_opening_of_another_version_of_its_board_is_refused() {
    for board in BoardId::all() {
        let opening = opening(board, 2, 5);
        let other = of_another_board(&opening);
        assert_ne!(other, opening.to_string());
        assert_eq!(
            other.parse::<MatchSetup>(),
            Err(MatchSetupError::OtherBoard)
        );
    }
    let away = opening(BoardId::from_name("usa").unwrap(), 2, 5)
        .to_string()
        .replace("board usa", "board moon");
    assert_eq!(away.parse::<MatchSetup>(), Err(MatchSetupError::OtherBoard));
}

#[test]
fn an_opening_without_a_fingerprint_is_read_if_its_board_is_still_the_same() {
    for board in BoardId::all() {
        let opening = opening(board, 2, 5);
        // The boards of Paris and Amsterdam became others at that time.
        let expected = match board.board().id {
            "paris" | "amsterdam" => Err(MatchSetupError::OtherBoard),
            _ => Ok(opening.clone()),
        };
        assert_eq!(without_fingerprint(&opening).parse(), expected);
    }
}

#[test]
fn the_longest_moves_fit_an_entry() {
    let pay = Cards::from_counts([0; 33]);
    let mut dear = pay;
    for card in rules::maps::Card::all().take(12) {
        dear[card] = 10;
    }
    let route = rules::maps::RouteId(200);
    let claim = Move::Claim {
        route,
        pay: dear,
        flag: Some(false),
    };
    assert!(format!("100000 {claim}").len() <= MAX_MOVE, "{claim}");
}

#[test]
fn what_is_no_saved_text_is_refused() {
    let text = opening(BoardId::from_name("uk").unwrap(), 4, 6).to_string();
    let mut chance = Rng::new(1);
    for _ in 0..20_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=chance.below(3) {
            let place = chance.below(bytes.len() as u32) as usize;
            bytes[place] ^= 1 << chance.below(8);
        }
        let Ok(changed) = core::str::from_utf8(&bytes) else {
            continue;
        };
        // Whatever is read is an opening that the rules can look at, and that writes itself.
        if let Ok(opening) = changed.parse::<MatchSetup>() {
            assert_eq!(opening.to_string().parse(), Ok(opening.clone()));
            let _ = Resumed::new(opening);
        }
        let _ = changed.parse::<Settings>();
        let _ = changed.parse::<Records>();
    }
    for wrong in ["", "board moon", "language xx", "usa 1", "usa 1 2 3"] {
        assert!(wrong.parse::<MatchSetup>().is_err());
        assert!(wrong.is_empty() || wrong.parse::<Settings>().is_err());
    }
}
