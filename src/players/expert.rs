//! The expert: towards the end, and where it could block somebody, it tries moves in games that may
//! be. A master tries them at every turn of a short game.
//!
//! Long before the end, chance decides more than any one move: what a search finds there in the
//! time of a turn is noise, and a plan plays better. Near the end the number of turns left, the
//! pieces and the cards of everybody decide, and a plan cannot count them. So the last turns are
//! searched:
//!
//! 1. [`candidates`] lists the moves worth trying; the first is what the plan would do. Before the
//!    end that is nothing else but [blocks](super::block), and mostly there is none.
//! 2. What is hidden is dealt anew, in agreement with all that was seen
//!    ([`View::imagine`](rules::View::imagine)): a *sample*.
//! 3. In each sample every candidate is tried, and the game played to its end by players who plan
//!    ([`playout`]): the thinker in its own style, the others in an expert's. As all candidates meet the
//!    same cards, their differences say more than their scores.
//! 4. Candidates that fall behind are dropped. In the end the plan's own move is left only for
//!    one that has led it by more than chance would explain.

mod candidates;
mod playout;

use heapless::Vec;

use self::candidates::{MAX_CANDIDATES, candidates};
use self::playout::{Playout, PlayoutStatus};
use super::situation::Situation;
use super::style::Style;
use super::turn::Mind;
use super::{Level, Progress};
use rules::{Memory, Move, Rng, View};

/// Samples before anything is believed.
const FIRST_SAMPLES: i32 = 4;
/// A lead counts from so many standard errors on.
const SURE: i64 = 2;
/// Rivals are thought to play as this level does, not as oneself.
const RIVALS: Level = Level::Expert;

/// A move, and how it fared against the first candidate.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    choice: Move,
    /// By how much it led, all samples together.
    lead: i32,
    /// The sum of the squares of its leads.
    squares: i64,
    /// What it brought in the sample at hand.
    last: i32,
}

/// A search in progress.
#[derive(Debug, Default)]
pub(super) struct ExpertSearch {
    candidates: Vec<Candidate, MAX_CANDIDATES>,
    playout: Playout,
    mind: Mind,
    /// The style of the others.
    rivals: Option<Style>,
    /// The candidate whose game is played.
    place: usize,
    samples: i32,
    spent: u32,
}

impl ExpertSearch {
    /// Nothing to search yet.
    pub(super) const fn new() -> ExpertSearch {
        ExpertSearch {
            candidates: Vec::new(),
            playout: Playout::new(),
            mind: Mind::EMPTY,
            rivals: None,
            place: 0,
            samples: 0,
            spent: 0,
        }
    }

    /// Begins a search. `choice` is what the plan in `mind` would do.
    #[inline(never)]
    pub(super) fn begin(
        &mut self,
        situation: &Situation,
        style: &Style,
        choice: Move,
        mut mind: Mind,
    ) {
        self.candidates.clear();
        let near = i32::from(situation.turns_left()) <= style.near;
        for choice in candidates(situation, style, choice, &mut mind, near) {
            // Both lists have the same capacity.
            let _ = self.candidates.push(Candidate {
                choice,
                lead: 0,
                squares: 0,
                last: 0,
            });
        }
        self.mind = mind;
        self.rivals = Some(Style::of(RIVALS, situation.game));
        self.place = 0;
        self.samples = 0;
        self.spent = 0;
        self.playout.stop();
    }

    /// Goes on for so many moves in imagined games.
    #[inline(never)]
    pub(super) fn go_on(
        &mut self,
        view: &View,
        memory: &Memory,
        style: &Style,
        rng: &mut Rng,
        budget: u32,
    ) -> Progress {
        let rivals = self.rivals.unwrap_or(*style);
        for _ in 0..budget {
            if self.candidates.len() < 2 || self.spent >= 100 * style.effort as u32 {
                return Progress::Done(self.best());
            }
            self.spent += 1;
            if !self.playout.is_on() {
                if self.place == 0 {
                    let looks = self.playout.imagine(view, memory, &rivals, rng, &self.mind);
                    self.spent += looks;
                }
                let candidate = self.candidates.get(self.place);
                candidate.inspect(|candidate| self.playout.start(&candidate.choice));
            }
            match self.playout.step(view.seat(), style, &rivals) {
                PlayoutStatus::Running(looks) => self.spent += looks,
                PlayoutStatus::Over(value) => self.note(value),
            }
        }
        Progress::Thinking
    }

    /// Takes note of what the candidate at hand brought.
    fn note(&mut self, value: i32) {
        if let Some(candidate) = self.candidates.get_mut(self.place) {
            candidate.last = value;
        }
        self.place += 1;
        if self.place >= self.candidates.len() {
            self.place = 0;
            self.compare();
        }
    }

    /// Compares candidates that were all tried in a sample, and drops who falls behind.
    fn compare(&mut self) {
        let first = self.candidates.first().map_or(0, |first| first.last);
        for candidate in &mut self.candidates {
            let lead = candidate.last - first;
            candidate.lead += lead;
            candidate.squares += i64::from(lead) * i64::from(lead);
        }
        self.samples += 1;
        let kept = match self.samples {
            FIRST_SAMPLES => (self.candidates.len() / 2).max(3),
            8 => 3,
            16 => 2,
            _ => return,
        };
        while self.candidates.len() > kept {
            let places = 1..self.candidates.len();
            let Some(worst) = places.min_by_key(|&place| self.candidates[place].lead) else {
                return;
            };
            self.candidates.remove(worst);
        }
    }

    /// The candidate with the surest lead, or the first.
    fn best(&self) -> Move {
        let samples = i64::from(self.samples.max(1));
        let sure = |candidate: &Candidate| {
            if self.samples < FIRST_SAMPLES {
                return 0;
            }
            // The standard error of a sum of so many leads.
            let lead = i64::from(candidate.lead);
            let spread = candidate.squares - lead * lead / samples;
            (lead - SURE * spread.max(1).isqrt()).max(0)
        };
        let places = self.candidates.iter().enumerate();
        let best = places.max_by_key(|(place, candidate)| (sure(candidate), usize::MAX - place));
        best.map_or(Move::Pass, |(_, candidate)| candidate.choice)
    }
}
