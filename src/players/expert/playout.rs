//! A game that may be, played to its end by players who plan.

use crate::situation::Situation;
use crate::style::Style;
use crate::turn::{self, Mind};
use rules::maps::MAX_PLAYERS;
use rules::{Game, Memory, Move, Rng, Seat, View};

/// Should a game not come to its end, it is broken off after so many moves.
const LONGEST: u16 = 400;

/// Where a playout stands after a step.
pub(super) enum PlayoutStatus {
    /// The game goes on; paths were looked for so often.
    Running(u32),
    /// It is over, with this value for the seat that thinks.
    Over(i32),
}

/// One sample of what is hidden, and a game that begins there.
#[derive(Debug, Default)]
pub(super) struct Playout {
    sample: Option<Game>,
    /// What everybody has in mind as the sample begins.
    first_minds: [Mind; MAX_PLAYERS],
    game: Option<Game>,
    minds: [Mind; MAX_PLAYERS],
    moves: u16,
}

impl Playout {
    /// Nothing imagined yet.
    pub(super) const fn new() -> Playout {
        Playout {
            sample: None,
            first_minds: [Mind::EMPTY; MAX_PLAYERS],
            game: None,
            minds: [Mind::EMPTY; MAX_PLAYERS],
            moves: 0,
        }
    }

    /// Whether a game is being played.
    pub(super) fn is_on(&self) -> bool {
        self.game.is_some()
    }

    /// Breaks the game off.
    pub(super) fn stop(&mut self) {
        self.game = None;
    }

    /// Deals what is hidden anew; the others make their plans. Returns how often paths were looked
    /// for.
    pub(super) fn imagine(
        &mut self,
        view: &View,
        memory: &Memory,
        rivals: &Style,
        rng: &mut Rng,
        own: &Mind,
    ) -> u32 {
        self.deal(view, memory, rng);
        let Some(game) = &self.sample else { return 0 };
        let mut looks = 0;
        for seat in game.seats() {
            let mind = &mut self.first_minds[seat.index()];
            if seat == view.seat() {
                mind.clone_from(own);
            } else {
                *mind = Mind::EMPTY;
                let situation = Situation::imagined(game, rivals, seat);
                mind.plan_for(&situation, rivals);
                looks += situation.looks();
            }
        }
        looks
    }

    /// A game on the stack while it is dealt, and gone before anybody plans.
    #[inline(never)]
    fn deal(&mut self, view: &View, memory: &Memory, rng: &mut Rng) {
        self.sample = Some(view.imagine(memory, rng));
    }

    /// Begins a game of the sample with a move of the seat that thinks.
    pub(super) fn start(&mut self, choice: &Move) {
        self.game.clone_from(&self.sample);
        self.minds.clone_from(&self.first_minds);
        self.moves = 0;
        if let Some(game) = &mut self.game {
            play(game, Some(*choice));
        }
    }

    /// Plays one move: the thinker's in its style, or another's in theirs.
    pub(super) fn step(&mut self, thinker: Seat, own: &Style, rivals: &Style) -> PlayoutStatus {
        let Some(game) = &mut self.game else {
            return PlayoutStatus::Over(0);
        };
        let decides = game.decision().seat();
        let Some(seat) = decides.filter(|_| self.moves < LONGEST) else {
            let value = value(game, thinker);
            self.game = None;
            return PlayoutStatus::Over(value);
        };
        self.moves += 1;
        let style = if seat == thinker { own } else { rivals };
        let situation = Situation::imagined(game, style, seat);
        let choice = turn::choose(&situation, style, &mut self.minds[seat.index()]);
        let looks = situation.looks();
        play(game, choice);
        PlayoutStatus::Running(looks)
    }
}

/// Carries out a move, or any legal one in its place.
fn play(game: &mut Game, choice: Option<Move>) {
    let done = choice.is_some_and(|choice| game.apply_with(choice, &mut |_| {}).is_ok());
    if !done && let Some(any) = game.legal_moves().iter().next() {
        // A listed move is legal.
        let _ = game.apply_with(any, &mut |_| {});
    }
}

/// What an end is worth to a seat: its own points some times, less the others' mean once. The lead
/// alone would have it end games that it could still make more of, all the more in company, where
/// who is blocked is only one of several.
fn value(game: &Game, seat: Seat) -> i32 {
    let Some(totals) = game.totals() else {
        return 0;
    };
    let others = i32::from(game.players()) - 1;
    let sum: i32 = totals.iter().sum();
    let own = totals[seat.index()];
    let weight = if others == 1 { 2 } else { others + 4 };
    weight * own - (sum - own) / others.max(1)
}
