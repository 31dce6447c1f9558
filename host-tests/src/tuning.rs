//! Looks for better figures of a style: an evolution strategy over games with common deals.
//!
//! A *candidate* is a value for each figure. Every candidate of a generation plays the same deals, from
//! every seat, against the same opponents, so that chance is the same for all; the better half decides where the next
//! generation is looked for. What was found is tried at last in deals that no generation saw ([`trial`]).

pub mod evolution;
pub mod games;
pub mod state;
pub mod trial;

use players::Level;
use rules::Options;
use rules::maps::BoardId;

/// What is tuned, and against whom.
#[derive(Clone, Debug)]
pub struct Task {
    /// On which board.
    pub board: BoardId,
    /// With how many seats.
    pub seats: u8,
    /// The level whose figures are looked for.
    pub level: Level,
    /// Who sits in the other seats.
    pub against: Level,
    /// Whether everybody searches, or plays by plan alone, which is a hundred times faster.
    pub searches: bool,
    /// Variants.
    pub options: Options,
    /// Threads that play.
    pub threads: usize,
}
