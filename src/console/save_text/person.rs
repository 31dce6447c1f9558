//! Somebody as text: their name, and a line a board, `usa 14 6 142 1372 38 01b9…`: games, wins, the best, the
//! sum, the longest path, and for each of the last games four digits of four times its points and what
//! became of it.

use core::fmt;
use core::str::FromStr;

use super::Unreadable;
use crate::people::{BOARDS, BoardPast, PAST, PastGame, Person};
use rules::maps::{BOARD_ID_BYTES, BoardId};
use text::NAME_LETTERS;

/// The most bytes that somebody takes as text.
pub const LONGEST_PERSON: usize = 2 * NAME_LETTERS
    + BOARD_ID_BYTES
    + BOARDS * ("\n 65535 65535 -32768 -2147483648 65535 ".len() + 4 * PAST);

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for past in &self.boards {
            let BoardPast {
                games,
                won,
                best,
                sum,
                path,
                ..
            } = past;
            let id = past.board.board().id;
            write!(f, "\n{id} {games} {won} {best} {sum} {path} ")?;
            for game in &past.last {
                let flags = u16::from(game.won) | u16::from(game.agreed) << 1;
                write!(f, "{:04x}", (game.points as u16) << 2 | flags)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Person {
    type Err = Unreadable;

    /// Boards that are not there any more are left out.
    fn from_str(text: &str) -> Result<Person, Unreadable> {
        let mut lines = text.lines();
        let name = lines.next().filter(|name| !name.is_empty());
        let name = name.ok_or(Unreadable)?.parse().map_err(|_| Unreadable)?;
        let mut person = Person::new(name);
        for line in lines {
            let (id, rest) = line.split_once(' ').ok_or(Unreadable)?;
            if let Some(board) = BoardId::from_name(id) {
                let past = read(board, rest)?;
                person.boards.push(past).map_err(|_| Unreadable)?;
            }
        }
        Ok(person)
    }
}

fn read(board: BoardId, text: &str) -> Result<BoardPast, Unreadable> {
    fn number<T: FromStr>(word: Option<&str>) -> Result<T, Unreadable> {
        word.and_then(|word| word.parse().ok()).ok_or(Unreadable)
    }
    let mut words = text.split(' ');
    let mut past = BoardPast::new(board);
    past.games = number(words.next())?;
    past.won = number(words.next())?;
    past.best = number(words.next())?;
    past.sum = number(words.next())?;
    past.path = number(words.next())?;
    for game in words.next().unwrap_or_default().as_bytes().chunks(4) {
        let digits = core::str::from_utf8(game).map_err(|_| Unreadable)?;
        let packed = u16::from_str_radix(digits, 16).map_err(|_| Unreadable)?;
        let game = PastGame {
            points: packed as i16 >> 2,
            won: packed & 1 != 0,
            agreed: packed & 2 != 0,
        };
        past.last.push(game).map_err(|_| Unreadable)?;
    }
    Ok(past)
}
