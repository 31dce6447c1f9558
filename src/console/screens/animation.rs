//! What moves in a picture, and for how long.

use crate::table::PlayerColor;
use rules::Seat;
use rules::maps::{Card, RouteId};
use ui::map::Projection;

/// A frame of animation, in milliseconds: thirty a second.
pub const FRAME: u32 = 33;

/// Something that moves. Any press ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Animation {
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
    /// The cars of a claimed route appear one by one, and the points for it count up.
    Cars {
        /// The route.
        route: RouteId,
        /// How many cars it has.
        cars: u8,
        /// Who claimed it.
        seat: Seat,
        /// For so many points.
        points: u16,
    },
    /// The halves of the curtain meet, or part.
    Curtain {
        /// Whether they part.
        opens: bool,
        /// The colour of whoever takes the device.
        color: PlayerColor,
    },
    /// A taken card slides into the hand, and the next one drops into its place.
    Card {
        /// The place of the row; `None` for a blind card.
        slot: Option<u8>,
        /// The card, if it may be seen.
        card: Option<Card>,
    },
    /// The points of a step of the scoring count up.
    Points {
        /// Whether they are those of a completed ticket.
        ticket_done: bool,
    },
    /// The header blinks: the last round begins.
    LastRound,
}

impl Animation {
    /// How many frames it takes.
    pub const fn frames(self) -> u8 {
        match self {
            Animation::Ring => 2,
            Animation::Slide { .. } | Animation::Curtain { .. } => 4,
            Animation::Zoom { .. } => 3,
            Animation::Cars { cars, .. } => {
                let milliseconds = 40 * cars as u32;
                let least = if milliseconds < 240 {
                    milliseconds
                } else {
                    240
                };
                least.div_ceil(FRAME) as u8
            }
            Animation::Card { .. } => 6,
            Animation::Points { .. } => 8,
            Animation::LastRound => 9,
        }
    }
}

/// How far a view has slid after each frame, in sixteenths: fast first, then slower.
const EASED: [i32; 4] = [7, 12, 15, 16];

/// An animation and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// The animation.
    pub animation: Animation,
    /// Which of its frames, from zero.
    pub number: u8,
}

impl Frame {
    /// The part of `whole` that is reached, from nothing at the first frame on.
    pub fn part_of(&self, whole: i32) -> i32 {
        whole * i32::from(self.number) / i32::from(self.animation.frames().max(1))
    }

    /// The view that is seen on the way from another to `to`.
    pub fn view(&self, to: &Projection) -> Projection {
        let number = usize::from(self.number);
        match self.animation {
            Animation::Slide { from } => {
                let part = EASED.get(number).copied().unwrap_or(16);
                from.toward(to, part, 16)
            }
            Animation::Zoom { from } => from.toward(to, i32::from(self.number) + 1, 3),
            _ => *to,
        }
    }
}
