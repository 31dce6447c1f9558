//! The novice: it plays to its tickets, one after the other by the shortest path, and now and then
//! does the first thing that comes to mind.

use rules::{Move, MoveKind, Rng, View};

/// What comes to a novice's mind: any card, less often any route that it can pay.
const COMES_TO_MIND: [MoveKind; 4] = [
    MoveKind::Take,
    MoveKind::Blind,
    MoveKind::Blind,
    MoveKind::Claim,
];

/// A move without thought, if there is one of the kind that came to mind.
#[inline(never)]
pub(super) fn first_thought(view: &View, rng: &mut Rng) -> Option<Move> {
    let moves = view.legal_moves()?;
    let kind = COMES_TO_MIND[rng.below(COMES_TO_MIND.len() as u32) as usize];
    if !moves.kinds().contains(kind) {
        return None;
    }
    moves.pick(kind, |count| rng.below(count as u32) as usize)
}
