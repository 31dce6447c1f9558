//! Games as codes of dots: what a phone reads off them is the link of the game, and whole games fit.

use std::collections::BTreeMap;

use console::code::{Code, MAX_ADDRESS, is_address};
use console::link::{self, LinkBytes, MAX_BYTES};
use console::table::PlayerKind;
use host_tests::link_games::{read, written};
use host_tests::play::BOARDS;
use host_tests::{cases, code_reader};
use players::Level;
use rules::Rng;
use travel::TravelError;

use super::link::{board, opening, played, whole};

/// An address as GitHub Pages has it, of a middling length.
const ADDRESS: &str = "https://pocket-rails.github.io/play/";
/// Pixels of a dot, dots of quiet around a code, and the largest code that a screen of 240 pixels has room for.
const DOT: usize = 3;
const QUIET: usize = 4;
const LARGEST: u32 = 65;

/// What is read off a code.
fn seen(code: &Code) -> Option<String> {
    let size = code.size() as usize;
    let side = DOT * (size + 2 * QUIET);
    assert!(side <= 240, "{size} dots");
    code_reader::read(side, side, |x, y| {
        let dot = |pixel: usize| (pixel / DOT).checked_sub(QUIET).filter(|&dot| dot < size);
        let dark = dot(x)
            .zip(dot(y))
            .is_some_and(|(column, row)| code.is_dark(column as u32, row as u32));
        if dark { 0 } else { 255 }
    })
}

/// Games of bots of each level and of people who do anything, on every board, by every number of players. They fit a
/// code, but for some of those in which people do anything.
#[test]
fn whole_games_are_read_off_their_codes() {
    for name in BOARDS {
        let board = board(name);
        let (mut bots, mut random) = (Figures::default(), Figures::default());
        for players in board.board().min_players..=board.board().max_players {
            for seed in 1..=u64::from(cases::share(4)) {
                let levels = Level::ALL.map(|level| (PlayerKind::Bot(level), Some(level)));
                for (kind, level) in levels.into_iter().chain([(PlayerKind::Person, None)]) {
                    let opening = opening(board, players, seed, kind);
                    let (game, moves) = played(&opening, level);
                    let written = written(&opening, &moves, false);
                    let code = written.as_ref().map_err(|&error| error);
                    let code = code.and_then(|bytes| Code::new(ADDRESS, bytes));
                    let figures = if level.is_some() {
                        &mut bots
                    } else {
                        &mut random
                    };
                    figures.note(
                        written.as_ref().map_or(MAX_BYTES, |bytes| bytes.len()),
                        &code,
                    );
                    let Ok(code) = code else {
                        // Who plays at random plays long.
                        assert_eq!(code, Err(TravelError::TooLong));
                        assert_eq!(level, None, "{name}, {players} players, seed {seed}");
                        assert_ne!(name, "usa");
                        continue;
                    };
                    assert!(code.size() <= LARGEST);
                    let link = seen(&code).expect("a phone reads it");
                    assert!(link.starts_with(ADDRESS), "{link}");
                    let bytes = link::bytes(&link).expect("bytes");
                    assert!(
                        read(&bytes) == Ok(whole(opening, game, moves)),
                        "{name}, {seed}"
                    );
                }
            }
        }
        println!("{name}, bots: {bots}; at random: {random}");
    }
}

/// How long games are, and how large their codes.
#[derive(Default)]
struct Figures {
    bytes: Vec<usize>,
    /// How many codes there are of each size.
    sizes: BTreeMap<u32, usize>,
}

impl Figures {
    fn note(&mut self, bytes: usize, code: &Result<Code, TravelError>) {
        self.bytes.push(bytes);
        let size = code.as_ref().map_or(u32::MAX, Code::size);
        *self.sizes.entry(size).or_default() += 1;
    }
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut bytes = self.bytes.clone();
        bytes.sort_unstable();
        let (least, middle, most) = (bytes[0], bytes[bytes.len() / 2], bytes[bytes.len() - 1]);
        write!(f, "{least} to {most} bytes, {middle} in the middle, dots")?;
        for (size, count) in &self.sizes {
            match size {
                &u32::MAX => write!(f, ", too long: {count}")?,
                size => write!(f, ", {size}: {count}")?,
            }
        }
        Ok(())
    }
}

#[test]
fn only_what_leads_to_a_page_is_the_address_of_one() {
    for address in [
        ADDRESS,
        "http://192.168.0.7:8000/",
        "https://example.org/p.html?x=1",
    ] {
        assert!(is_address(address), "{address}");
    }
    let wrong = [
        "",
        "example.org",
        "https:/example.org",
        "file:///a.html",
        "https://example.org/#top",
        "https://example.org/a b",
        "https://приклад.укр/",
        "https://example.org/\n",
    ];
    for address in wrong {
        assert!(!is_address(address), "{address}");
    }
}

/// More than the longest game of people who do anything in North America, behind any address.
#[test]
fn a_code_holds_whole_games_of_north_america_behind_the_longest_address() {
    for letters in [ADDRESS.len(), MAX_ADDRESS] {
        let address = "h".repeat(letters);
        let fits = |&length: &usize| {
            let game: LinkBytes = (0..length).map(|byte| byte as u8).collect();
            Code::new(&address, &game).is_ok()
        };
        let longest = (0..=MAX_BYTES).take_while(fits).last();
        println!("behind an address of {letters} letters a code holds {longest:?} bytes");
        assert!(longest > Some(250));
    }
}

#[test]
fn a_code_of_any_bytes_is_read_or_is_too_long_to_be_one() {
    let mut rng = Rng::new(3);
    let address = "h".repeat(MAX_ADDRESS);
    let mut longest = 0;
    for length in (0..=MAX_BYTES).step_by(7) {
        for byte in [0, 0xff, rng.next() as u8] {
            let game: LinkBytes = (0..length)
                .map(|_| {
                    if byte == 0 || byte == 0xff {
                        byte
                    } else {
                        rng.next() as u8
                    }
                })
                .collect();
            match Code::new(&address, &game) {
                Ok(code) => {
                    let link = seen(&code).unwrap_or_else(|| panic!("{length} bytes of {byte}"));
                    assert_eq!(link::bytes(&link), Ok(game));
                    longest = length;
                }
                Err(error) => {
                    assert_eq!(error, TravelError::TooLong);
                    assert!(length > 250, "{length} bytes are not too long");
                }
            }
        }
    }
    assert!(longest > 250);
    let too_long = "h".repeat(MAX_ADDRESS + 1);
    assert_eq!(
        Code::new(&too_long, &LinkBytes::new()),
        Err(TravelError::TooLong)
    );
}
