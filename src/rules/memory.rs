//! What a seat has seen and the table no longer shows.

use super::game::share_numbers;
use super::{Event, Seat};
use crate::maps::{Cards, CompanyId, Id, MAX_COMPANIES, MAX_PLAYERS};

/// What one seat remembers of the others: cards they took from the row, and the shares they took,
/// which all have seen.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, Memory, Rng, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// let seat = game.first();
/// let mut memory = Memory::new();
/// for _ in 0..20 {
///     let choice = game.legal_moves().iter().next().ok_or("no choice")?;
///     for event in game.apply(choice)? {
///         memory.observe(&event.seen_by(seat));
///     }
/// }
/// // A game that may be the real one, as far as this seat can know: bots think in such games.
/// let imagined = game.view(seat).imagine(&memory, &mut Rng::new(1));
/// assert_eq!(imagined.view(seat).own(), game.view(seat).own());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Cards that a seat took face up and has probably not spent.
    pub(super) cards: [Cards; MAX_PLAYERS],
    /// For each company, the numbers of the shares that a seat took, as bits.
    pub(super) shares: [[u16; MAX_COMPANIES]; MAX_PLAYERS],
    /// For each company, the numbers of the shares that the dummy was given, as bits.
    pub(super) dummy: [u16; MAX_COMPANIES],
    /// Shares taken of each company.
    taken: [u8; MAX_COMPANIES],
}

impl Memory {
    /// Returns the memory of a seat that has seen nothing yet.
    pub const fn new() -> Memory {
        Memory {
            cards: [Cards::NONE; MAX_PLAYERS],
            shares: [[0; MAX_COMPANIES]; MAX_PLAYERS],
            dummy: [0; MAX_COMPANIES],
            taken: [0; MAX_COMPANIES],
        }
    }

    /// Takes note of what happened, as [`Event::seen_by`] shows it to the seat whose memory it is.
    pub fn observe(&mut self, event: &Event) {
        match *event {
            Event::CardTaken { seat, card, .. } => {
                let cards = &mut self.cards[seat.index()];
                cards[card] = cards[card].saturating_add(1);
            }
            Event::ShareTaken {
                seat,
                company: Some(company),
            } => {
                let bit = self.top_share(company);
                self.shares[seat.index()][company.index()] |= bit;
            }
            Event::DummyShareTaken { company, .. } => {
                let bit = self.top_share(company);
                self.dummy[company.index()] |= bit;
            }
            Event::RouteClaimed { seat, .. }
            | Event::HarborBuilt { seat, .. }
            | Event::TechnologyBought { seat, .. } => self.forget_most(seat),
            _ => {}
        }
    }

    /// Returns the numbers of the shares of a company that a seat was seen to take, rising.
    pub fn shares(&self, seat: Seat, company: CompanyId) -> impl Iterator<Item = u8> + use<> {
        let taken = &self.shares[seat.index()];
        share_numbers(taken.get(company.index()).copied().unwrap_or(0))
    }

    /// Returns the numbers of the shares of a company that the dummy was given, rising.
    pub fn dummy_shares(&self, company: CompanyId) -> impl Iterator<Item = u8> + use<> {
        share_numbers(self.dummy.get(company.index()).copied().unwrap_or(0))
    }

    /// A claim was paid, nobody says with what: most likely with what was collected most.
    fn forget_most(&mut self, seat: Seat) {
        let cards = &mut self.cards[seat.index()];
        let most = cards.iter().max_by_key(|&(_, count)| count);
        if let Some((card, _)) = most {
            cards[card] = 0;
        }
    }

    /// The bit of a company's next share, which is now taken.
    fn top_share(&mut self, company: CompanyId) -> u16 {
        let taken = &mut self.taken[company.index()];
        let bit = 1 << (*taken).min(15);
        *taken = taken.saturating_add(1);
        bit
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}
