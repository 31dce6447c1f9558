//! What the levels differ in, as figures.

use super::Level;

/// Everything is weighed in quarters of a point.
pub(super) const POINT: i32 = 4;

/// How a bot weighs things against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    /// What a turn is worth.
    pub(super) turn: i32,
    /// What a piece is worth.
    pub(super) piece: i32,
    /// How much of a route's points makes it cheaper in a plan, in quarters of them.
    pub(super) lure: i32,
    /// Whether ways of several tickets are planned to share routes.
    pub(super) shares_ways: bool,
    /// Whether pieces that tickets do not need go to long routes.
    pub(super) long_routes: bool,
    /// Whether further tickets are drawn by what they would bring, not by a rule of thumb.
    pub(super) weighs_tickets: bool,
    /// Whether routes that others may want are claimed first.
    pub(super) hurries: bool,
    /// Of a hundred decisions, so many are made without thought.
    pub(super) mistakes: u32,
}

impl Style {
    /// The style of a level.
    pub(super) const fn of(level: Level) -> Style {
        match level {
            Level::Novice => Style {
                turn: 1,
                piece: POINT,
                lure: 0,
                shares_ways: false,
                long_routes: false,
                weighs_tickets: false,
                hurries: false,
                mistakes: 25,
            },
            Level::Regular => Style {
                turn: 2 * POINT,
                piece: POINT,
                lure: 4,
                shares_ways: true,
                long_routes: true,
                weighs_tickets: false,
                hurries: false,
                mistakes: 0,
            },
            Level::Expert => Style {
                turn: 2 * POINT,
                piece: POINT,
                lure: 4,
                shares_ways: true,
                long_routes: true,
                weighs_tickets: true,
                hurries: true,
                mistakes: 0,
            },
        }
    }
}
