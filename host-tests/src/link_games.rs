//! Games written as links and read again.

use console::link::{LinkBytes, LinkReader, LinkStep, LinkWriter};
use console::table::MatchSetup;
use rules::{Game, Move};
use travel::TravelError;

/// Returns the link of a game, which all may have agreed to end after its moves.
///
/// # Errors
/// Those of [`LinkWriter`].
///
/// # Panics
/// If a move is not legal.
pub fn written(
    opening: &MatchSetup,
    moves: &[Move],
    agreed: bool,
) -> Result<LinkBytes, TravelError> {
    let mut game = Game::new(&opening.set_up()).expect("a game");
    let mut writer = LinkWriter::new(opening, agreed)?;
    for &choice in moves {
        writer.add(&game, choice);
        game.apply(choice).expect("a legal move");
    }
    writer.finish()
}

/// A game as a link tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkGame {
    /// How it began.
    pub opening: MatchSetup,
    /// How it ended.
    pub game: Game,
    /// The moves between.
    pub moves: Vec<Move>,
    /// Whether all agreed to end it.
    pub agreed: bool,
}

/// Reads a link to the end of its game.
///
/// # Errors
/// Those of [`LinkReader`], and [`TravelError::Damaged`] for an opening that the rules do not allow.
///
/// # Panics
/// If it tells a move that is not legal.
pub fn read(bytes: &[u8]) -> Result<LinkGame, TravelError> {
    let (opening, mut reader) = LinkReader::new(bytes)?;
    let mut game = Game::new(&opening.set_up()).map_err(|_| TravelError::Damaged)?;
    let (mut moves, mut agreed) = (Vec::new(), false);
    loop {
        match reader.next(&game)? {
            LinkStep::Move(choice) => {
                game.apply(choice).expect("what is read is legal");
                moves.push(choice);
            }
            LinkStep::Agreed if game.end_by_agreement() => agreed = true,
            LinkStep::Agreed => return Err(TravelError::Damaged),
            LinkStep::Over => break,
        }
    }
    Ok(LinkGame {
        opening,
        game,
        moves,
        agreed,
    })
}
