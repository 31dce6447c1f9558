//! Games written as links and read again.

use console::link::{LinkBytes, LinkReader, LinkWriter};
use console::table::MatchSetup;
use rules::{Game, Move};
use travel::TravelError;

/// Returns the link of a game.
///
/// # Errors
/// Those of [`LinkWriter`].
///
/// # Panics
/// If a move is not legal.
pub fn written(opening: &MatchSetup, moves: &[Move]) -> Result<LinkBytes, TravelError> {
    let mut game = Game::new(&opening.set_up()).expect("a game");
    let mut writer = LinkWriter::new(opening)?;
    for &choice in moves {
        writer.add(&game, choice);
        game.apply(choice).expect("a legal move");
    }
    writer.finish()
}

/// Reads a link to the end of its game: how it began, how it ended, and the moves between.
///
/// # Errors
/// Those of [`LinkReader`], and [`TravelError::Damaged`] for an opening that the rules do not allow.
///
/// # Panics
/// If it tells a move that is not legal.
pub fn read(bytes: &[u8]) -> Result<(MatchSetup, Game, Vec<Move>), TravelError> {
    let (opening, mut reader) = LinkReader::new(bytes)?;
    let mut game = Game::new(&opening.set_up()).map_err(|_| TravelError::Damaged)?;
    let mut moves = Vec::new();
    while let Some(choice) = reader.next(&game)? {
        game.apply(choice).expect("what is read is legal");
        moves.push(choice);
    }
    Ok((opening, game, moves))
}
