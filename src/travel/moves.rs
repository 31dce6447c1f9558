//! Moves as numbers: which kind, by how often kinds were made so far, and which of that kind.

use rules::{Game, LegalMoves, Move, MoveKind};

use crate::range::{Packer, Share, Unpacker};
use crate::{TravelError, unlisted};

/// What a kind counts for before it was ever made, and by how much each time it is made adds to that.
const FIRST: u32 = 2;
const MORE: u32 = 3;

/// What kinds of move were made so far in a game.
#[derive(Clone, Debug)]
pub struct Habits {
    weights: [u32; MoveKind::ALL.len()],
}

impl Default for Habits {
    fn default() -> Habits {
        Habits::new()
    }
}

impl Habits {
    /// Nothing was made yet.
    pub const fn new() -> Habits {
        Habits {
            weights: [FIRST; MoveKind::ALL.len()],
        }
    }

    /// Packs a move that is legal in this game now.
    pub fn pack<const N: usize>(&mut self, game: &Game, choice: Move, packer: &mut Packer<N>) {
        let legal = game.legal_moves();
        let kind = choice.kind();
        if let Some(share) = self.share(&legal, kind) {
            packer.put(share);
        }
        self.note(kind);
        let count = legal.count(kind) as u32;
        let mut listed = legal.iter().filter(|listed| listed.kind() == kind);
        let place = listed.position(|listed| listed == choice);
        let place = place.map_or(count, |place| place as u32);
        packer.put_even(place, count + u32::from(unlisted::may_be(kind)));
        if place == count {
            unlisted::pack(game, choice, packer);
        }
    }

    /// Unpacks the next move of a game.
    ///
    /// # Errors
    /// [`TravelError::Damaged`] if there is none.
    pub fn unpack(
        &mut self,
        game: &Game,
        unpacker: &mut Unpacker<'_>,
    ) -> Result<Move, TravelError> {
        let legal = game.legal_moves();
        let total: u32 = legal.kinds().iter().map(|kind| self.weight(kind)).sum();
        let place = unpacker.place(total);
        let mut end = 0;
        let kind = legal.kinds().iter().find(|&kind| {
            end += self.weight(kind);
            place < end
        });
        let kind = kind.ok_or(TravelError::Damaged)?;
        if let Some(share) = self.share(&legal, kind) {
            unpacker.take(share);
        }
        self.note(kind);
        let count = legal.count(kind) as u32;
        let place = unpacker.take_even(count + u32::from(unlisted::may_be(kind)));
        if place < count {
            return legal.nth(kind, place as usize).ok_or(TravelError::Damaged);
        }
        unlisted::unpack(game, kind, unpacker)
    }

    /// The share of a kind among those that are legal.
    fn share(&self, legal: &LegalMoves<'_>, kind: MoveKind) -> Option<Share> {
        let (mut total, mut start) = (0, None);
        for legal in legal.kinds().iter() {
            if legal == kind {
                start = Some(total);
            }
            total += self.weight(legal);
        }
        let size = self.weight(kind);
        start.map(|start| Share { start, size, total })
    }

    fn weight(&self, kind: MoveKind) -> u32 {
        self.weights.get(kind as usize).copied().unwrap_or(FIRST)
    }

    fn note(&mut self, kind: MoveKind) {
        if let Some(weight) = self.weights.get_mut(kind as usize) {
            *weight += MORE;
        }
    }
}
