//! Players that are not people. Each chooses among legal moves and knows no more than its seat.

mod random;

pub use random::RandomPlayer;
