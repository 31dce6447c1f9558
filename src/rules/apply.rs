//! Carrying out moves.

use super::decision::Phase;
use super::event::{Event, Events, Sink};
use super::{Game, Move, Refusal, Refused};

impl Game {
    /// Checks whether a move is legal now.
    ///
    /// # Errors
    /// The reason why not, and with it the rule.
    pub fn check(&self, wanted: &Move) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        match wanted {
            Move::Keep { tickets } => self.check_keep(tickets),
            &Move::Pieces { trains, ships } => self.check_pieces(trains, ships),
            &Move::Take { slot, refill } => self.check_take(slot, refill),
            &Move::Blind { deck } => self.check_blind(deck),
            Move::Claim { route, pay, flag } => self.check_claim(*route, pay, *flag),
            Move::DrawTickets => self.check_draw_tickets(),
            Move::Build { city, pay } => self.check_build(*city, pay),
            &Move::Exchange { give, count } => self.check_exchange(give, count),
            Move::Buy { technology, pay } => self.check_buy(*technology, pay),
            &Move::Share { company } => self.check_share(company),
            &Move::DummyShare { company } => self.check_dummy_share(company),
            Move::Pass => self.check_pass(),
        }
    }

    /// Carries out a move and returns what happened.
    ///
    /// # Errors
    /// If the move is not legal: the move, the reason, and the game is as it was.
    ///
    /// # Examples
    /// ```
    /// use rules::maps::{BoardId, Deck};
    /// use rules::{Game, Move, SetUp};
    ///
    /// let board: BoardId = "usa".parse()?;
    /// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
    /// // Tickets come first: a card is refused, with the rule that says so.
    /// let refused = game.apply(Move::Blind { deck: Deck::Wagons }).unwrap_err();
    /// assert_eq!(refused.reason.rule(), "C1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, wanted: Move) -> Result<Events, Refused> {
        let mut events = Events::new();
        self.apply_with(wanted, &mut |event| {
            // A list that is full leaves out what comes last; it has room for every move.
            let _ = events.push(event);
        })?;
        Ok(events)
    }

    /// Carries out a move and shows what happens as it happens.
    ///
    /// # Errors
    /// If the move is not legal: the move, the reason, and the game is as it was.
    pub fn apply_with(&mut self, wanted: Move, sink: &mut dyn FnMut(Event)) -> Result<(), Refused> {
        match self.check(&wanted) {
            Ok(()) => {
                self.perform(&wanted, sink);
                Ok(())
            }
            Err(reason) => Err(Refused {
                refused: wanted,
                reason,
            }),
        }
    }

    /// Carries out a move that is known to be legal: it was checked, or it was listed.
    pub(super) fn perform(&mut self, wanted: &Move, sink: Sink) {
        match wanted {
            Move::Keep { tickets } => self.keep(tickets, sink),
            &Move::Pieces { trains, ships } => self.choose_pieces(trains, ships, sink),
            &Move::Take { slot, refill } => self.take(slot, refill, sink),
            &Move::Blind { deck } => self.blind(deck, sink),
            Move::Claim { route, pay, flag } => self.claim(*route, pay, *flag, sink),
            Move::DrawTickets => self.draw_tickets(sink),
            Move::Build { city, pay } => self.build(*city, pay, sink),
            &Move::Exchange { give, count } => self.exchange(give, count, sink),
            Move::Buy { technology, pay } => self.buy(*technology, pay, sink),
            &Move::Share { company } => self.take_share(company, sink),
            &Move::DummyShare { company } => self.take_dummy_share(company, sink),
            Move::Pass => self.pass(sink),
        }
    }
}
