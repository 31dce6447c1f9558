//! A legal move that was picked from the list: it needs no second look.

use super::event::{Event, Events};
use super::legal::LegalClaim;
use super::{Game, LegalMoves, Move, MoveKind};

/// A move that [`LegalMoves`] made, together with the game that it was made for.
///
/// Nothing else makes one, and while it is there nobody else can change the game. So it is carried
/// out without being checked again.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, MoveKind, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// // The last of the choices: all three tickets.
/// let listed = game.pick(MoveKind::Keep, |count| count - 1).ok_or("no choice")?;
/// assert_eq!(listed.choice().kind(), MoveKind::Keep);
/// let events = listed.apply();
/// assert!(!events.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Listed<'game> {
    game: &'game mut Game,
    choice: Move,
}

impl Game {
    /// Counts the legal moves of a kind and returns the one whose number, from zero, `pick` says: that
    /// of [`LegalMoves::pick`], ready to be carried out.
    #[inline]
    pub fn pick(
        &mut self,
        kind: MoveKind,
        pick: impl FnOnce(usize) -> usize,
    ) -> Option<Listed<'_>> {
        let choice = LegalMoves::of(self).pick(kind, pick)?;
        Some(Listed { game: self, choice })
    }

    /// Carries out the legal move of a kind whose number, from zero, `pick` says when it is told how many
    /// there are. Returns whether there was such a move.
    pub fn play(
        &mut self,
        kind: MoveKind,
        pick: impl FnOnce(usize) -> usize,
        sink: &mut dyn FnMut(Event),
    ) -> bool {
        match kind {
            // What is done the most often: no move is made of it.
            MoveKind::Take => match LegalMoves::of(self).pick_take(pick) {
                Some((slot, refill)) => self.take(slot, refill, sink),
                None => return false,
            },
            MoveKind::Blind => match LegalMoves::of(self).pick_blind(pick) {
                Some(deck) => self.blind(deck, sink),
                None => return false,
            },
            MoveKind::Claim => match LegalMoves::of(self).pick_claim(pick) {
                Some(LegalClaim { route, pay, flag }) => self.claim(route, &pay, flag, sink),
                None => return false,
            },
            _ => match self.pick(kind, pick) {
                Some(listed) => listed.apply_with(sink),
                None => return false,
            },
        }
        true
    }
}

impl Listed<'_> {
    /// Returns which move it is.
    pub fn choice(&self) -> &Move {
        &self.choice
    }

    /// Carries it out and returns what happened.
    pub fn apply(self) -> Events {
        let mut events = Events::new();
        self.apply_with(&mut |event| {
            // A list that is full leaves out what comes last; it has room for every move.
            let _ = events.push(event);
        });
        events
    }

    /// Carries it out and shows what happens as it happens.
    #[inline]
    pub fn apply_with(self, sink: &mut dyn FnMut(Event)) {
        self.game.perform(&self.choice, sink);
    }
}
