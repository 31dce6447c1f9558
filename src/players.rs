//! Players that are not people. Each chooses among legal moves and knows no more than its seat.

mod level;
mod random;

pub use level::Level;
pub use random::RandomPlayer;
