//! What players put on routes.

use crate::words::words;

words! {
    /// A kind of piece. Its word is the plural: notation and traces count pieces.
    Piece, "trains or ships" {
        /// A train, a bus or a cart.
        Train = "trains",
        /// A ship.
        Ship = "ships",
    }
}

impl Piece {
    /// Returns the other kind.
    pub const fn other(self) -> Piece {
        match self {
            Piece::Train => Piece::Ship,
            Piece::Ship => Piece::Train,
        }
    }
}
