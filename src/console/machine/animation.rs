//! Time: what moves, and for how long a message stays.

use super::Console;
use crate::screens::{Animation, Frame, Notice};
use crate::table::Table;
use text::Phrase;

/// A frame of animation, in milliseconds: thirty a second.
const FRAME: u32 = 33;
/// How long a message stays.
const NOTICE: u32 = 2_500;
/// A press that lasts so long is a look at the hand that ends with it.
const HELD: u32 = 400;

/// The time since the console began, and what moves.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    now: u32,
    animation: Option<(Animation, u32)>,
    /// Since when a line is told.
    told: u32,
    /// When the first ride last moved.
    rode: u32,
    /// When the hand was opened by a press that has not been let go yet.
    peeked: Option<u32>,
}

/// A message and when it came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rising {
    pub notice: Notice,
    pub since: u32,
}

impl Clock {
    /// The first frame, when nothing moves.
    pub const START: Clock = Clock {
        now: 0,
        animation: None,
        told: 0,
        rode: 0,
        peeked: None,
    };

    /// Ends what moves.
    pub fn skip_animation(&mut self) {
        self.animation = None;
    }

    /// A line is told from now on.
    pub fn mark_told(&mut self) {
        self.told = self.now;
    }

    /// Milliseconds since a line is told.
    pub fn since_told(&self) -> u32 {
        self.now.wrapping_sub(self.told)
    }

    /// Whether a line was told for so many milliseconds; the next one is told from then on.
    pub fn take_told(&mut self, seen: u32) -> bool {
        let is_over = self.since_told() >= seen;
        if is_over {
            self.told = self.told.wrapping_add(seen);
        }
        is_over
    }

    /// The first ride moves just now.
    pub fn mark_ridden(&mut self) {
        self.rode = self.now;
    }

    /// Milliseconds since the first ride moved.
    pub fn since_ridden(&self) -> u32 {
        self.now.wrapping_sub(self.rode)
    }

    /// The hand was opened just now.
    pub fn begin_peek(&mut self) {
        self.peeked = Some(self.now);
    }

    /// The press that opened the hand has ended: whether it was a long one.
    pub fn end_peek(&mut self) -> bool {
        let held = self.peeked.take();
        held.is_some_and(|since| self.now.wrapping_sub(since) >= HELD)
    }
}

impl Rising {
    /// Which frame of its rise the message is in.
    pub fn frame(&self, clock: &Clock) -> u8 {
        let frames = clock.now.wrapping_sub(self.since) / FRAME;
        frames.min(Notice::FRAMES.into()) as u8
    }
}

impl Console {
    /// Time passes.
    pub fn tick(&mut self, milliseconds: u32) {
        self.clock.now = self.clock.now.wrapping_add(milliseconds);
        let now = self.clock.now;
        if self
            .notice
            .is_some_and(|notice| now.wrapping_sub(notice.since) >= NOTICE)
        {
            self.notice = None;
        }
        self.context.frame = self.clock.animation.and_then(|(animation, since)| {
            let frame = now.wrapping_sub(since) / FRAME;
            let frames = animation.frames();
            (frame < frames.into()).then_some(Frame {
                animation,
                number: frame as u8,
            })
        });
        if self.context.frame.is_none()
            && let Some((Animation::Curtain { .. }, _)) = self.clock.animation.take()
        {
            self.tell_again();
        }
        self.go_on_telling();
        self.go_on_replaying();
        self.go_on_riding();
    }

    /// In how many milliseconds something will move by itself, if nothing is pressed.
    pub fn next_tick(&self) -> Option<u32> {
        if self.clock.animation.is_some() {
            return Some(FRAME);
        }
        let now = self.clock.now;
        let rising = self.notice.map(|notice| {
            let age = now.wrapping_sub(notice.since);
            if age < u32::from(Notice::FRAMES) * FRAME {
                FRAME
            } else {
                NOTICE.saturating_sub(age)
            }
        });
        let bots = !self.is_riding()
            && self.is_playing()
            && self.context.table.as_ref().is_some_and(Table::is_bots_turn);
        let line = self.next_line();
        let bots = (bots && line.is_none()).then_some(0);
        let replayed = self.next_move_shown();
        rising
            .into_iter()
            .chain(line)
            .chain(bots)
            .chain(replayed)
            .chain(self.next_ride_move())
            .min()
    }

    pub(super) fn begin_animation(&mut self, animation: Animation) {
        let animation = match animation {
            Animation::Slide { from } if self.context.settings.less_motion => {
                Animation::Jump { from }
            }
            animation => animation,
        };
        let moves = !matches!(
            animation,
            Animation::Ring | Animation::Follow | Animation::Bubble | Animation::Jump { .. }
        );
        if self.context.settings.less_motion && moves {
            return;
        }
        self.clock.animation = Some((animation, self.clock.now));
        self.context.frame = Some(Frame {
            animation,
            number: 0,
        });
    }

    /// Tells people something that does not come from the game, as a message that goes away by
    /// itself.
    pub fn announce(&mut self, phrase: Phrase) {
        self.say(Notice::Say(phrase));
    }

    pub(super) fn say(&mut self, notice: Notice) {
        if self.is_riding() {
            // One sentence at a time.
            return;
        }
        self.notice = Some(Rising {
            notice,
            since: self.clock.now,
        });
    }
}
