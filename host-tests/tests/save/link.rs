//! Games as links: what is written is read again, whatever else arrives is refused.

use std::fs;
use std::path::PathBuf;

use console::link::{self, LinkBytes, LinkWriter, MAX_BYTES};
use console::table::{MatchSetup, PlayerColor, PlayerKind, SeatSetup};
use host_tests::bot_games;
use host_tests::cases;
use host_tests::link_games::{LinkGame, read, written};
use host_tests::play::BOARDS;
use players::Level;
use rules::maps::BoardId;
use rules::{Game, Move, Options, RandomPlayer, Rng, Seat};
use travel::TravelError;

/// An opening with bots that have usual names, and people who have their own.
pub fn opening(board: BoardId, players: u8, seed: u64, kind: PlayerKind) -> MatchSetup {
    let figures = board.board();
    let names = match kind {
        PlayerKind::Person => ["Ґанна", "Bo", "Щур-Їжак", "", "Éva"],
        PlayerKind::Bot(_) => ["Clara", "Дэн", "Emil", "Флора", "Greta"],
    };
    let seats = (0..usize::from(players)).map(|place| SeatSetup {
        kind,
        color: PlayerColor::ALL[(place + seed as usize) % 5],
        name: names[place].parse().expect("a name"),
    });
    MatchSetup {
        board,
        seats: seats.collect(),
        options: Options {
            advanced_technologies: seed % 2 == 1
                && figures.technologies.iter().any(|one| one.advanced),
        },
        advice: true,
        first: Seat::from_index((seed % 3) as usize).filter(|seat| seat.index() < players.into()),
        seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
    }
}

/// A game from beginning to end, and its moves.
pub fn played(opening: &MatchSetup, level: Option<Level>) -> (Game, Vec<Move>) {
    let mut game = Game::new(&opening.set_up()).expect("a game");
    let mut moves = Vec::new();
    match level {
        Some(level) => {
            let mut bots = bot_games::bots(&game, |_| level, opening.seed);
            bot_games::play(
                &mut game,
                &mut bots,
                |_, _, choice| moves.push(choice),
                |_| {},
            );
        }
        None => {
            let mut player = RandomPlayer::new(opening.seed);
            while let Some(choice) = player.choose(&game.legal_moves()) {
                game.apply(choice).expect("a legal move");
                moves.push(choice);
            }
        }
    }
    (game, moves)
}

/// A game that was played to its end.
pub fn whole(opening: MatchSetup, game: Game, moves: Vec<Move>) -> LinkGame {
    LinkGame {
        opening,
        game,
        moves,
        agreed: false,
    }
}

pub fn board(name: &str) -> BoardId {
    name.parse().expect("a board")
}

#[test]
fn whole_games_of_experts_are_read_again() {
    for name in BOARDS {
        let board = board(name);
        for players in [board.board().min_players, board.board().max_players] {
            let mut sizes = Vec::new();
            for seed in 1..=u64::from(cases::share(6)) {
                let kind = PlayerKind::Bot(Level::Expert);
                let opening = opening(board, players, seed, kind);
                let (game, moves) = played(&opening, Some(Level::Expert));
                let bytes = written(&opening, &moves, false).expect("room");
                let text = link::text(&bytes).expect("room");
                let again = link::bytes(&text).expect("bytes");
                assert_eq!(again, bytes);
                assert!(
                    read(&again) == Ok(whole(opening, game, moves)),
                    "{name}, seed {seed}"
                );
                sizes.push(bytes.len());
            }
            sizes.sort_unstable();
            let (least, most) = (sizes[0], sizes[sizes.len() - 1]);
            println!("{name}, {players} experts: {least} to {most} bytes");
        }
    }
}

#[test]
fn games_at_random_are_read_again_whoever_plays_and_whatever_they_are_called() {
    for name in BOARDS {
        let board = board(name);
        for seed in 0..8 {
            let most = u64::from(board.board().max_players - board.board().min_players) + 1;
            let players = board.board().min_players + (seed % most) as u8;
            let opening = opening(board, players, seed, PlayerKind::Person);
            let (game, moves) = played(&opening, None);
            // Who plays at random plays long: that need not fit, but is never written wrong.
            match written(&opening, &moves, false) {
                Ok(bytes) => assert!(
                    read(&bytes) == Ok(whole(opening, game, moves)),
                    "{name}, seed {seed}"
                ),
                Err(error) => assert_eq!(error, TravelError::TooLong),
            }
        }
    }
}

#[test]
fn a_game_that_all_agreed_to_end_is_read_again_to_where_it_was_ended() {
    for name in BOARDS {
        let kind = PlayerKind::Bot(Level::Regular);
        let opening = opening(board(name), 2, 4, kind);
        let (_, moves) = played(&opening, Some(Level::Regular));
        for count in [1, 4, moves.len() / 2, moves.len() - 1] {
            let mut game = Game::new(&opening.set_up()).expect("a game");
            for &choice in &moves[..count] {
                game.apply(choice).expect("a legal move");
            }
            let agreed = game.end_by_agreement();
            let bytes = written(&opening, &moves[..count], true).expect("room");
            if !agreed {
                // The rules have it that this cannot be.
                assert!(read(&bytes).is_err(), "{name}, {count} moves");
                continue;
            }
            let found = read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!((found.moves.len(), found.agreed), (count, true));
            assert!(found.game == game && found.opening == opening, "{name}");
            for length in 0..bytes.len() {
                let found = read(&bytes[..length]);
                assert_eq!(found.err(), Some(TravelError::Damaged), "cut to {length}");
            }
        }
        // What is not over and was not ended is no game, and neither is what was ended when it was over.
        assert!(read(&written(&opening, &moves[..4], false).expect("room")).is_err());
        assert!(read(&written(&opening, &moves, true).expect("room")).is_err());
    }
}

/// A short game to be damaged.
fn short_game() -> LinkBytes {
    let opening = opening(board("paris"), 2, 3, PlayerKind::Bot(Level::Regular));
    let (_, moves) = played(&opening, Some(Level::Regular));
    written(&opening, &moves, false).expect("room")
}

#[test]
fn a_link_that_is_cut_or_mistyped_is_refused() {
    let bytes = short_game();
    assert!(read(&bytes).is_ok());
    for length in 0..bytes.len() {
        let found = read(&bytes[..length]);
        assert_eq!(found.err(), Some(TravelError::Damaged), "cut to {length}");
    }
    for more in [0, 1, 0xff] {
        let longer = [&bytes[..], &[more]].concat();
        assert!(read(&longer).is_err(), "{more} too much");
    }
    // The lowest bits of the last byte may tell nothing: whatever is read is then the same game.
    let whole = read(&bytes);
    for bit in 0..8 * bytes.len() {
        let mut wrong = bytes.to_vec();
        wrong[bit / 8] ^= 1 << (bit % 8);
        let found = read(&wrong);
        let is_last = bit / 8 == bytes.len() - 1;
        assert!(found.is_err() || (is_last && found == whole), "bit {bit}");
    }
}

#[test]
fn anything_is_refused_in_the_end() {
    let mut rng = Rng::new(1);
    let version_and_board = &short_game()[..3];
    for length in 0..600 {
        let noise: Vec<u8> = (0..length).map(|_| rng.next() as u8).collect();
        assert!(read(&noise).is_err(), "{noise:?}");
        // Behind a beginning that is right, too.
        assert!(
            read(&[version_and_board, &noise].concat()).is_err(),
            "{noise:?}"
        );
        assert!(read(&[version_and_board, &vec![0; length]].concat()).is_err());
        assert!(read(&[version_and_board, &vec![0xff; length]].concat()).is_err());
    }
}

#[test]
fn text_that_is_none_is_refused_by_what_is_wrong_with_it() {
    let text = link::text(&short_game()).expect("room");
    let letters = text.strip_prefix("#g").expect("what links begin with");
    assert!(
        letters
            .bytes()
            .all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter))
    );
    for wrong in ["=", "+", "/", "A A", "ї", "%20", "\0"] {
        let mistyped = format!("{}{wrong}", &text[..10]);
        assert_eq!(
            link::bytes(&mistyped),
            Err(TravelError::Letters),
            "{wrong:?}"
        );
    }
    for (wrong, error) in [
        ("#gAAAAA", TravelError::Damaged), // a letter alone
        ("#gAB", TravelError::Damaged),    // bits too many
        ("#d1", TravelError::Damaged),     // a digit alone
        ("#d256", TravelError::Damaged),   // more than a byte
        ("#d12a", TravelError::Letters),
        ("#d+12", TravelError::Letters),
        ("", TravelError::Damaged),
        ("https://example.org/", TravelError::Damaged),
        ("https://example.org/#top", TravelError::Damaged),
    ] {
        assert_eq!(link::bytes(wrong), Err(error), "{wrong:?}");
    }
    for one in ["#gA", "#d1"] {
        let endless = format!("{}{}", &one[..2], one[2..].repeat(4000));
        assert_eq!(link::bytes(&endless), Err(TravelError::TooLong), "{one}");
    }
    assert_eq!(link::bytes("#g").map(|bytes| bytes.len()), Ok(0));
}

/// A link and a code tell the same, wherever the page lies.
#[test]
fn letters_and_digits_lead_to_the_same_bytes_behind_any_address() {
    let mut rng = Rng::new(5);
    for length in 0..=MAX_BYTES {
        let game: LinkBytes = (0..length).map(|_| rng.next() as u8).collect();
        let letters = link::text(&game).expect("room");
        let digits = travel::digits::from_bytes::<2000>(&game).expect("room");
        assert_eq!(digits.len(), travel::digits::count(length));
        for address in [
            "",
            "https://example.org/play/",
            "file:///C:/a%20b/pocket-rails.html",
        ] {
            let (link, code) = (
                format!("{address}{letters}"),
                format!("{address}#d{digits}"),
            );
            assert_eq!(link::bytes(&link), Ok(game.clone()));
            assert_eq!(link::bytes(&code), Ok(game.clone()));
        }
    }
    for bytes in [[0; 9], [0xff; 9]] {
        let digits = travel::digits::from_bytes::<40>(&bytes).expect("room");
        assert_eq!(
            travel::digits::to_bytes::<9>(&digits).expect("bytes"),
            bytes
        );
    }
}

#[test]
fn another_version_and_another_board_are_told_apart_from_damage() {
    let mut bytes = short_game();
    // The version is what the highest four bits tell.
    bytes[0] ^= 0x20;
    assert_eq!(read(&bytes).err(), Some(TravelError::OtherVersion));
    bytes[0] ^= 0x20 | 0x02;
    assert_eq!(read(&bytes).err(), Some(TravelError::OtherBoard));
    let mut short: Vec<u64> = BoardId::all()
        .map(|id| id.board().fingerprint % (1 << 16))
        .collect();
    short.sort_unstable();
    short.dedup();
    assert_eq!(
        short.len(),
        BoardId::all().count(),
        "boards that links could confuse"
    );
}

#[test]
fn a_table_that_cannot_be_laid_has_no_link() {
    let kind = PlayerKind::Person;
    let mut twice = opening(board("usa"), 2, 1, kind);
    twice.seats[1].color = twice.seats[0].color;
    assert_eq!(
        LinkWriter::new(&twice, false).err(),
        Some(TravelError::Damaged)
    );
    let mut alone = opening(board("usa"), 2, 1, kind);
    alone.seats.pop();
    assert_eq!(
        LinkWriter::new(&alone, false).err(),
        Some(TravelError::Damaged)
    );
}

/// Links that people may have sent: each with the scores at the end of its game.
///
/// To write them anew, when a board or the form of links has changed: `POCKET_RAILS_RECORD=1`.
#[test]
fn links_of_earlier_times_still_lead_to_their_games() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("links.txt");
    if std::env::var_os("POCKET_RAILS_RECORD").is_some() {
        let lines = BOARDS.map(|name| {
            let opening = opening(board(name), 3, 5, PlayerKind::Bot(Level::Regular));
            let (game, moves) = played(&opening, Some(Level::Regular));
            let text = link::text(&written(&opening, &moves, false).expect("room")).expect("room");
            format!("{name} {} {text}\n", totals(&game))
        });
        fs::write(&file, lines.concat()).expect("the file can be written");
    }
    let lines = fs::read_to_string(&file).expect("the file is there");
    assert_eq!(lines.lines().count(), BOARDS.len());
    for line in lines.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [name, scores, text] = words[..] else {
            panic!("{line}");
        };
        let bytes = link::bytes(text).expect("bytes");
        let LinkGame { opening, game, .. } =
            read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(
            (opening.board.board().id, totals(&game)),
            (name, scores.to_owned())
        );
    }
}

fn totals(game: &Game) -> String {
    let standings = game.standings().expect("it is over");
    let totals: Vec<String> = standings
        .scores
        .iter()
        .map(|score| score.total.to_string())
        .collect();
    totals.join(",")
}
