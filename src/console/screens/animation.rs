//! What moves in a picture, and for how long.

use crate::table::PlayerColor;
use rules::Seat;
use rules::maps::{Card, Deck, RouteId};
use ui::map::Projection;

/// A frame of animation, in milliseconds: thirty a second.
pub const FRAME: u32 = 33;

/// Something that moves. Any press ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Animation {
    /// The ring has arrived at a route, or finds none further that way.
    Ring,
    /// The map beside a list follows its cursor, which is answered first.
    Follow,
    /// The bubble of the first ride comes after what it speaks of.
    Bubble,
    /// The close view follows the cursor, which is answered first.
    Slide {
        /// From where.
        from: Projection,
    },
    /// The close view is where the cursor is, which is answered first.
    Jump {
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
    /// A card flies to a player over the table.
    Flight {
        /// To whom.
        seat: Seat,
        /// The deck it is of.
        deck: Deck,
        /// The card, if all may see it.
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
            Animation::Follow | Animation::Bubble | Animation::Jump { .. } => 1,
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
            Animation::Flight { .. } => 12,
            Animation::Points { .. } => 8,
            Animation::LastRound => 9,
        }
    }
}

/// How far a view has slid in each frame, in sixteenths: not at all while the cursor is answered, fast then, and
/// slower.
const EASED: [i32; 4] = [0, 9, 14, 16];

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

    /// Whether a step of the cursor is answered: its ring is there, and what takes longer follows.
    pub const fn answers(&self) -> bool {
        self.number == 0
            && matches!(
                self.animation,
                Animation::Ring | Animation::Slide { .. } | Animation::Jump { .. }
            )
    }

    /// The view that is seen on the way from another to `to`.
    pub fn view(&self, to: &Projection) -> Projection {
        let number = usize::from(self.number);
        match self.animation {
            Animation::Slide { from } => match EASED.get(number).copied().unwrap_or(16) {
                0 => from,
                part => from.toward(to, part, 16),
            },
            Animation::Jump { from } => from,
            Animation::Zoom { from } => from.toward(to, i32::from(self.number) + 1, 3),
            _ => *to,
        }
    }
}
