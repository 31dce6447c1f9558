//! The novice: it plays to its tickets, one after the other by the shortest way, and now and then
//! does the first thing that comes to mind.

use crate::rules::{Generator, Move, MoveKind, View};

/// What comes to a novice's mind: any card, or any route that it can pay.
pub(super) fn first_thought(view: &View, chance: &mut Generator) -> Option<Move> {
    let moves = view.legal_moves()?;
    let kinds = [MoveKind::Take, MoveKind::Blind, MoveKind::Claim];
    let kind = kinds[chance.below(kinds.len() as u32) as usize];
    moves.pick(kind, |count| chance.below(count as u32) as usize)
}
