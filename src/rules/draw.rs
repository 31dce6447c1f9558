//! Drawing travel cards (rules C2 to C4, C7, and Water Tenders of UK11).

use super::decision::Phase;
use super::event::{Event, Sink};
use super::{Game, Refusal};
use crate::maps::{Card, Deck, Technology};

/// Cards of an ordinary draw (C2).
const CARDS_A_DRAW: u8 = 2;

impl Game {
    /// How many cards are drawn so far, and whether all of them blind; `None` if no card can be
    /// drawn now.
    fn cards_drawn(&self) -> Option<(u8, bool)> {
        match self.phase {
            Phase::Act { .. } => Some((0, true)),
            Phase::Draw { drawn, all_blind } => Some((drawn, all_blind)),
            _ => None,
        }
    }

    /// Whether the face-up card at `slot` can be taken.
    pub(super) fn check_take(&self, slot: u8, refill: Option<Deck>) -> Result<(), Refusal> {
        let (drawn, _) = self.cards_drawn().ok_or(Refusal::NotNow)?;
        if drawn >= CARDS_A_DRAW {
            return Err(Refusal::OnlyBlind);
        }
        let card = self.row().get(usize::from(slot)).copied().flatten();
        let card = card.ok_or(Refusal::EmptySlot)?;
        if card.is_wild() && drawn > 0 {
            return Err(Refusal::WildAfterFirst);
        }
        if refill.is_some() != self.board().cards.has_ships() {
            return Err(Refusal::RefillDeck);
        }
        Ok(())
    }

    /// Whether a card can be drawn blind from `deck`.
    pub(super) fn check_blind(&self, deck: Deck) -> Result<(), Refusal> {
        self.cards_drawn().ok_or(Refusal::NotNow)?;
        if deck == Deck::Ships && !self.board().cards.has_ships() {
            return Err(Refusal::NoSuchDeck);
        }
        if !self.can_draw(deck) {
            return Err(Refusal::NoCardsLeft);
        }
        Ok(())
    }

    pub(super) fn take(&mut self, slot: u8, refill: Option<Deck>, sink: Sink) {
        let Some(place) = self.row.get_mut(usize::from(slot)) else {
            return;
        };
        let Some(card) = place.take() else { return };
        let seat = self.active;
        self.player_mut(seat).hand[card] += 1;
        sink(Event::CardTaken { seat, slot, card });
        self.turn_up(slot, refill.unwrap_or(Deck::Wagons), sink);
        self.clear_wilds(false, sink);
        // A face-up wild is the whole draw (C3).
        if card.is_wild() {
            self.end_turn(sink);
        } else {
            self.go_on_drawing(false, sink);
        }
    }

    pub(super) fn blind(&mut self, deck: Deck, sink: Sink) {
        let Some(card) = self.draw_card(deck, sink) else {
            return;
        };
        let seat = self.active;
        self.player_mut(seat).hand[card] += 1;
        sink(Event::CardDrawn {
            seat,
            deck,
            card: Some(card),
        });
        self.go_on_drawing(true, sink);
    }

    /// A further card, or the end of the turn.
    fn go_on_drawing(&mut self, blind: bool, sink: Sink) {
        let Some((drawn, all_blind)) = self.cards_drawn() else {
            return;
        };
        let (drawn, all_blind) = (drawn + 1, all_blind && blind);
        let goes_on = if drawn < CARDS_A_DRAW {
            self.any_card_to_take(drawn)
        } else {
            let tenders = Technology::WaterTenders;
            let most = self
                .board()
                .technology(tenders)
                .map_or(0, |sold| sold.amount);
            all_blind
                && drawn < most
                && self.player(self.active).technologies.contains(tenders)
                && self.any_cards_left()
        };
        if goes_on {
            self.phase = Phase::Draw { drawn, all_blind };
        } else {
            self.end_turn(sink);
        }
    }

    /// Whether any card can be taken when `drawn` are drawn already (C7).
    pub(super) fn any_card_to_take(&self, drawn: u8) -> bool {
        self.any_cards_left()
            || self
                .row()
                .iter()
                .flatten()
                .any(|card| drawn == 0 || *card != Card::WILD)
    }

    /// Whether the next card of the draw may be declined: only the third of Water Tenders (UK16).
    pub(super) fn may_stop_drawing(&self) -> bool {
        matches!(self.phase, Phase::Draw { drawn, .. } if drawn >= CARDS_A_DRAW)
    }
}
