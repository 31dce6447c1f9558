//! Records as text: a line a board, `usa 12 5 131 Anna`.

use core::fmt;
use core::str::FromStr;

use super::{Unreadable, lines};
use crate::records::{BoardRecord, Records};
use rules::maps::BoardId;

impl fmt::Display for Records {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for board in BoardId::all() {
            let record = self.of(board);
            if record.games == 0 {
                continue;
            }
            let (id, games, won) = (board.board().id, record.games, record.won);
            write!(f, "{separator}{id} {games} {won}")?;
            if let Some((best, name)) = &record.best {
                write!(f, " {best} {name}")?;
            }
            separator = "\n";
        }
        Ok(())
    }
}

impl FromStr for Records {
    type Err = Unreadable;

    /// Boards that are not there any more are left out.
    fn from_str(text: &str) -> Result<Records, Unreadable> {
        let mut records = Records::default();
        for (id, rest) in lines(text) {
            let record = read(rest)?;
            if let Some(board) = BoardId::from_name(id) {
                *records.of_mut(board) = record;
            }
        }
        Ok(records)
    }
}

fn read(text: &str) -> Result<BoardRecord, Unreadable> {
    let mut words = text.splitn(4, ' ');
    let mut number = || words.next().and_then(|word| word.parse().ok());
    let games = number().ok_or(Unreadable)?;
    let won = number().ok_or(Unreadable)?;
    let best = match (words.next(), words.next()) {
        (Some(best), Some(name)) => {
            let best = best.parse().map_err(|_| Unreadable)?;
            Some((best, name.parse().map_err(|_| Unreadable)?))
        }
        (None, _) => None,
        (Some(_), None) => return Err(Unreadable),
    };
    Ok(BoardRecord { games, won, best })
}
