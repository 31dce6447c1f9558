//! What the levels differ in, as figures.
//!
//! They were found by playing: each was changed alone, for some hundreds of games on every board.

use super::Level;
use rules::maps::Board;

/// Everything is weighed in quarters of a point.
pub(super) const POINT: i32 = 4;

/// On boards with so many pieces a game is long, and a piece is worth more than on small ones.
const MANY_PIECES: u8 = 40;
/// Below so many pieces a board is small.
pub(super) const FEW_PIECES: u8 = 20;

/// How a bot weighs things against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    /// What a turn is worth.
    pub(super) turn: i32,
    /// What a piece is worth.
    pub(super) piece: i32,
    /// How much of a route's points makes it cheaper in a plan, in quarters of them.
    pub(super) lure: i32,
    /// How dear tickets are thought to be when they are chosen, in quarters of what their plan
    /// costs: plans rarely come true as they are.
    pub(super) caution: i32,
    /// Routes that are wanted for their own sake at a time: more than one scatter the cards.
    pub(super) extras: u8,
    /// Tickets are drawn with at least so many turns left, once all others are done.
    pub(super) turns_for_tickets: u8,
    /// Routes up to this length are not worth a wild, while there is time.
    pub(super) thrift: u8,
    /// Whether paths of several tickets are planned to share routes.
    pub(super) shares_paths: bool,
    /// Whether flags and merchandise make routes more worth.
    pub(super) sees_extras: bool,
    /// Of a hundred decisions, so many are made without thought.
    pub(super) mistakes: u32,
}

impl Style {
    /// The style of a level on a board.
    pub(super) fn of(level: Level, board: &Board) -> Style {
        let figures = &board.pieces;
        let pieces = figures.chosen.unwrap_or(figures.trains);
        let (small, large) = (pieces < FEW_PIECES, pieces >= MANY_PIECES);
        let regular = Style {
            turn: 2 * POINT,
            piece: if large { 7 } else { 6 },
            lure: 4,
            // Where technologies shorten paths, plans come true more often.
            caution: if board.technologies.is_empty() { 7 } else { 5 },
            extras: 3,
            turns_for_tickets: if small { 8 } else { 12 },
            // Where wilds buy technologies, everybody learns to save them.
            thrift: if board.technologies.is_empty() { 0 } else { 2 },
            shares_paths: true,
            sees_extras: false,
            mistakes: 0,
        };
        match level {
            Level::Novice => Style {
                turn: 1,
                piece: POINT,
                lure: 0,
                extras: 0,
                turns_for_tickets: u8::MAX,
                thrift: 0,
                shares_paths: false,
                mistakes: 45,
                ..regular
            },
            Level::Regular => regular,
            Level::Expert => Style {
                piece: if large { 6 } else { POINT },
                lure: 3,
                caution: if large { 8 } else { 4 },
                extras: 1,
                turns_for_tickets: if large { 10 } else { 8 },
                thrift: 3,
                sees_extras: true,
                ..regular
            },
        }
    }
}
