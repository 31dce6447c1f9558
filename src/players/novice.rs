//! Mistakes that people make: now and then a weak player does the first thing that comes to mind.

use super::plan::Plan;
use super::purse::Purse;
use super::situation::Situation;
use super::style::Style;
use super::turn::claim;
use super::wants::Wants;
use rules::{Decision, Move, MoveKind, Rng, View};

/// What comes to mind: a card, less often a route that can be paid, whether a ticket needs it or not.
const COMES_TO_MIND: [MoveKind; 4] = [
    MoveKind::Take,
    MoveKind::Blind,
    MoveKind::Blind,
    MoveKind::Claim,
];

/// A move without thought, if there is one of the kind that came to mind.
#[inline(never)]
pub(super) fn first_thought(view: &View, style: &Style, rng: &mut Rng) -> Option<Move> {
    let moves = view.legal_moves()?;
    let kind = COMES_TO_MIND[rng.below(COMES_TO_MIND.len() as u32) as usize];
    if !moves.kinds().contains(kind) {
        return None;
    }
    if kind == MoveKind::Claim {
        return hasty_claim(view, style, rng);
    }
    moves.pick(kind, |count| rng.below(count as u32) as usize)
}

/// Any route that can be paid, at once: it may be of use.
#[inline(never)]
fn hasty_claim(view: &View, style: &Style, rng: &mut Rng) -> Option<Move> {
    let (game, seat) = (view.known(), view.seat());
    if !matches!(view.decision(), Decision::Act { .. }) {
        return None;
    }
    let routes = game.claimable_routes(seat);
    let any = rng.below(routes.len().max(1)) as usize;
    let route = routes.iter().nth(any)?;
    let situation = Situation::seen(view, style);
    let wants = Wants::new(&situation, style, &Plan::default());
    claim(&situation, &Purse::of(game, seat), route, &wants)
}
