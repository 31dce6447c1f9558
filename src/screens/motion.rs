//! What moves in a picture, and for how long.

use crate::maps::RouteId;
use crate::ui::map::Projection;

/// A frame of motion, in milliseconds: thirty a second.
pub const FRAME: u32 = 33;

/// Something that moves. Any press ends it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    /// The ring has arrived at a route, or finds none further that way.
    Ring,
    /// The close view follows the cursor.
    Slide {
        /// From where.
        from: Projection,
    },
    /// From the whole map to the close view or back.
    Zoom {
        /// From where.
        from: Projection,
    },
    /// The cars of a claimed route appear one by one.
    Cars {
        /// The route.
        route: RouteId,
        /// How many cars it has.
        cars: u8,
    },
    /// The halves of the curtain meet, or part.
    Curtain {
        /// Whether they part.
        opens: bool,
    },
    /// A taken card slides into the hand, and the next one drops into its place.
    Card {
        /// The place of the row; `None` for a blind card.
        slot: Option<u8>,
    },
    /// A number of points counts up.
    Points {
        /// From so many.
        from: i32,
    },
    /// The header blinks: the last round begins.
    LastRound,
}

impl Motion {
    /// How many frames it takes.
    pub const fn frames(self) -> u8 {
        match self {
            Motion::Ring => 2,
            Motion::Slide { .. } | Motion::Curtain { .. } => 4,
            Motion::Zoom { .. } => 3,
            Motion::Cars { cars, .. } => {
                let milliseconds = 40 * cars as u32;
                let least = if milliseconds < 240 {
                    milliseconds
                } else {
                    240
                };
                least.div_ceil(FRAME) as u8
            }
            Motion::Card { .. } => 6,
            Motion::Points { .. } => 8,
            Motion::LastRound => 9,
        }
    }
}

/// A motion and how far it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The motion.
    pub motion: Motion,
    /// Which of its frames, from zero.
    pub frame: u8,
}
