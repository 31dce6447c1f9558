//! Every legal move of the open decision, without a heap.

mod claims;
mod payment_counter;
mod purchases;
mod stand_ins;
#[cfg(test)]
mod tests;

use core::ops::ControlFlow;

pub(super) use self::claims::LegalClaim;
use self::claims::{Claims, nth_payment};
use self::purchases::Purchases;
use super::decision::Phase;
use super::moves::nth_bit;
use super::{Decision, Game, Move, MoveKind, MoveKinds, Piece};
use crate::maps::{CityId, Deck};

impl Game {
    /// Returns the legal moves of the open decision.
    ///
    /// Every move is listed, save one thing: where cards stand in for wilds, of the thousands of
    /// payments only the sensible ones are, for each colour and number of wilds one (any valid
    /// one is accepted).
    pub fn legal_moves(&self) -> LegalMoves<'_> {
        LegalMoves::of(self)
    }

    /// Places of the row whose card can be taken, as bits.
    fn takeable(&self) -> u32 {
        let wild_too = match self.phase {
            Phase::Act { .. } => true,
            Phase::Draw { .. } if !self.may_stop_drawing() => false,
            _ => return 0,
        };
        let places = self.row.iter().enumerate();
        places.fold(0, |bits, (slot, card)| {
            let open = card.is_some_and(|card| wild_too || !card.is_wild());
            bits | u32::from(open) << slot
        })
    }
}

/// The legal moves of a decision, by kind. Little is computed before it is asked for.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, MoveKind, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let game = Game::new(&SetUp::new(board, 2, 7))?;
/// let moves = game.legal_moves();
/// // Two or three of three tickets.
/// assert_eq!(moves.count(MoveKind::Keep), 4);
/// assert!(moves.iter().all(|legal| game.check(&legal).is_ok()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct LegalMoves<'game> {
    game: &'game Game,
}

impl<'game> LegalMoves<'game> {
    pub(super) fn of(game: &'game Game) -> LegalMoves<'game> {
        LegalMoves { game }
    }

    /// Returns the kinds of move of which there is at least one.
    pub fn kinds(&self) -> MoveKinds {
        let game = self.game;
        let mut kinds = MoveKinds::NONE;
        let seat = game.active;
        match game.phase {
            Phase::SetUpTickets | Phase::Tickets => kinds.set(MoveKind::Keep, true),
            Phase::SetUpPieces => kinds.set(MoveKind::Pieces, true),
            Phase::Act { .. } => {
                kinds.set(MoveKind::Take, game.takeable() != 0);
                kinds.set(MoveKind::Blind, game.any_cards_left());
                kinds.set(MoveKind::Claim, game.any_claim(seat));
                kinds.set(MoveKind::DrawTickets, !game.ticket_deck.is_empty());
                let harbors = game.board().harbors.is_some();
                kinds.set(MoveKind::Build, harbors && game.any_harbor(seat));
                kinds.set(MoveKind::Exchange, game.any_exchange(seat));
                kinds.set(MoveKind::Pass, kinds.is_empty());
                kinds.set(MoveKind::Buy, game.any_purchase());
            }
            Phase::Draw { .. } => {
                kinds.set(MoveKind::Take, game.takeable() != 0);
                kinds.set(MoveKind::Blind, game.any_cards_left());
                kinds.set(MoveKind::Pass, game.may_stop_drawing());
            }
            Phase::Claim(_) => {
                kinds.set(MoveKind::Claim, true);
                kinds.set(MoveKind::Pass, game.check_pass().is_ok());
            }
            Phase::Share { .. } => kinds.set(MoveKind::Share, true),
            Phase::DummyShare { .. } => kinds.set(MoveKind::DummyShare, true),
            Phase::Over => {}
        }
        kinds
    }

    /// Returns how many moves there are of a kind.
    pub fn count(&self, kind: MoveKind) -> usize {
        let game = self.game;
        match kind {
            MoveKind::Keep => self.ticket_choices().count(),
            MoveKind::Pieces if game.phase == Phase::SetUpPieces => game.train_choices().count(),
            MoveKind::Take => {
                let places = game.takeable().count_ones() as usize;
                // Whoever takes a card chooses the deck that replaces it (GL2).
                let decks = if game.board().cards.has_ships() { 2 } else { 1 };
                places * decks
            }
            MoveKind::Blind => self.drawable().count(),
            MoveKind::Claim if game.claim_is_open() => Claims::new(game).total(),
            MoveKind::DrawTickets => usize::from(game.check_draw_tickets().is_ok()),
            MoveKind::Build => match game.harbor_price() {
                Some(price) if matches!(game.phase, Phase::Act { .. }) => {
                    let payments = count_payments(|visit| {
                        price.each_payment(&game.player(game.active).hand, visit)
                    });
                    if payments == 0 {
                        0
                    } else {
                        payments * self.harbors().count()
                    }
                }
                _ => 0,
            },
            MoveKind::Exchange => self.exchanges().map(|(_, max)| usize::from(max)).sum(),
            MoveKind::Buy => Purchases::of(game).total(),
            MoveKind::Share => match game.phase {
                Phase::Share { route } => 1 + game.shares_beside(route).count(),
                _ => 0,
            },
            MoveKind::DummyShare => match game.phase {
                Phase::DummyShare { route } => game.shares_beside(route).count(),
                _ => 0,
            },
            MoveKind::Pass => usize::from(game.check_pass().is_ok()),
            MoveKind::Pieces | MoveKind::Claim => 0,
        }
    }

    /// Returns the `n`th move of a kind, from zero.
    pub fn nth(&self, kind: MoveKind, n: usize) -> Option<Move> {
        let game = self.game;
        match kind {
            MoveKind::Keep => {
                let chosen = self.ticket_choices().nth(n)?;
                let offered = game.player(game.active).offered().iter().enumerate();
                let kept = offered.filter(|(place, _)| chosen >> place & 1 == 1);
                let tickets = kept.map(|(_, ticket)| *ticket).collect();
                Some(Move::Keep { tickets })
            }
            MoveKind::Pieces if game.phase == Phase::SetUpPieces => {
                let all = game.board().pieces.chosen?;
                let trains = game.train_choices().nth(n)?;
                Some(Move::Pieces {
                    trains,
                    ships: all - trains,
                })
            }
            MoveKind::Take => {
                let (slot, refill) = self.pick_take(|_| n)?;
                Some(Move::Take { slot, refill })
            }
            MoveKind::Blind => self.drawable().nth(n).map(|deck| Move::Blind { deck }),
            MoveKind::Claim => self.pick_claim(|_| n).map(Move::from),
            MoveKind::DrawTickets => (n < self.count(kind)).then_some(Move::DrawTickets),
            MoveKind::Build => self.nth_harbor(n),
            MoveKind::Exchange => self.nth_exchange(n),
            MoveKind::Buy => Purchases::of(game).nth(n),
            MoveKind::Share => match game.phase {
                Phase::Share { route } => {
                    let company = match n.checked_sub(1) {
                        Some(n) => Some(game.shares_beside(route).nth(n)?),
                        None => None,
                    };
                    Some(Move::Share { company })
                }
                _ => None,
            },
            MoveKind::DummyShare => match game.phase {
                Phase::DummyShare { route } => {
                    let company = Some(game.shares_beside(route).nth(n)?);
                    Some(Move::DummyShare { company })
                }
                _ => None,
            },
            MoveKind::Pass => (n < self.count(kind)).then_some(Move::Pass),
            MoveKind::Pieces => None,
        }
    }

    /// Counts the moves of a kind and returns the one whose number, from zero, `pick` says.
    ///
    /// It is what [`count`](Self::count) and then [`nth`](Self::nth) come to, but claims and purchases
    /// are counted only once.
    pub fn pick(&self, kind: MoveKind, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
        match kind {
            MoveKind::Claim => self.pick_claim(pick).map(Move::from),
            MoveKind::Take => {
                let (slot, refill) = self.pick_take(pick)?;
                Some(Move::Take { slot, refill })
            }
            MoveKind::Buy => {
                let purchases = Purchases::of(self.game);
                purchases.nth(pick(purchases.total()))
            }
            _ => self.nth(kind, pick(self.count(kind))),
        }
    }

    /// The place and the deck that replaces the card.
    pub(super) fn pick_take(
        &self,
        pick: impl FnOnce(usize) -> usize,
    ) -> Option<(u8, Option<Deck>)> {
        let takeable = self.game.takeable();
        let places = takeable.count_ones() as usize;
        let (place, refill) = if self.game.board().cards.has_ships() {
            let n = pick(Deck::ALL.len() * places);
            let deck = Deck::ALL[n % Deck::ALL.len()];
            (n / Deck::ALL.len(), Some(deck))
        } else {
            (pick(places), None)
        };
        Some((nth_bit(takeable, place)?, refill))
    }

    pub(super) fn pick_claim(&self, pick: impl FnOnce(usize) -> usize) -> Option<LegalClaim> {
        if !self.game.claim_is_open() {
            return None;
        }
        Claims::new(self.game).pick(pick)
    }

    pub(super) fn pick_blind(&self, pick: impl FnOnce(usize) -> usize) -> Option<Deck> {
        self.drawable().nth(pick(self.drawable().count()))
    }

    /// Returns all of them, kind by kind.
    pub fn iter(&self) -> Iter<'game> {
        Iter {
            moves: *self,
            kinds: self.kinds(),
            kind: 0,
            n: 0,
            claims: None,
        }
    }

    /// The choices of tickets to keep, as bits in the order of the offer.
    fn ticket_choices(&self) -> impl Iterator<Item = u32> + use<> {
        let (offered, min) = match self.game.decision() {
            Decision::Keep { seat, min } => (self.game.player(seat).offered().len(), min),
            _ => (0, 1),
        };
        (0u32..1 << offered).filter(move |chosen| chosen.count_ones() >= u32::from(min))
    }

    fn drawable(&self) -> impl Iterator<Item = Deck> + use<'game> {
        let game = self.game;
        Deck::ALL
            .into_iter()
            .filter(move |&deck| game.check_blind(deck).is_ok())
    }

    fn harbors(&self) -> impl Iterator<Item = CityId> + use<'game> {
        self.game.harbor_cities(self.game.active)
    }

    fn nth_harbor(&self, n: usize) -> Option<Move> {
        let game = self.game;
        let price = game
            .harbor_price()
            .filter(|_| matches!(game.phase, Phase::Act { .. }))?;
        let hand = &game.player(game.active).hand;
        let payments = count_payments(|visit| price.each_payment(hand, visit));
        let city = self.harbors().nth(n.checked_div(payments)?)?;
        let pay = nth_payment(n % payments, |visit| price.each_payment(hand, visit))?;
        Some(Move::Build { city, pay })
    }

    /// The kinds of piece that can be given, with the most of each.
    fn exchanges(&self) -> impl Iterator<Item = (Piece, u8)> + use<'game> {
        let game = self.game;
        let open = matches!(game.phase, Phase::Act { .. });
        Piece::ALL
            .into_iter()
            .filter(move |_| open)
            .map(move |give| (give, game.max_exchange(game.active, give)))
    }

    fn nth_exchange(&self, mut n: usize) -> Option<Move> {
        for (give, max) in self.exchanges() {
            match n.checked_sub(usize::from(max)) {
                None => {
                    return Some(Move::Exchange {
                        give,
                        count: n as u8 + 1,
                    });
                }
                Some(rest) => n = rest,
            }
        }
        None
    }
}

/// How many payments there are.
fn count_payments(
    each: impl FnOnce(&mut dyn FnMut(crate::maps::Cards) -> ControlFlow<()>) -> ControlFlow<()>,
) -> usize {
    let mut count = 0;
    let _ = each(&mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// All legal moves of a decision, kind by kind.
pub struct Iter<'game> {
    moves: LegalMoves<'game>,
    kinds: MoveKinds,
    kind: usize,
    n: usize,
    claims: Option<Claims<'game>>,
}

impl Iterator for Iter<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            let &kind = MoveKind::ALL.get(self.kind)?;
            if self.kinds.contains(kind) {
                let found = if kind == MoveKind::Claim {
                    if self.n == 0 {
                        self.claims = Some(Claims::new(self.moves.game));
                    }
                    let claim = self.claims.as_mut().and_then(Iterator::next);
                    claim.map(Move::from)
                } else {
                    self.moves.nth(kind, self.n)
                };
                self.n += 1;
                if found.is_some() {
                    return found;
                }
            }
            self.kind += 1;
            self.n = 0;
        }
    }
}
