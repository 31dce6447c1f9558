//! The cards that lie open, the decks, and the hand beside them.

mod decks;
mod flight;
mod layout;

use self::layout::{Layout, Spot};
use super::furniture::{FOOTER, footer, header, rest_keys};
use super::{Areas, Ask, Command, Desk, Step, hand};
use crate::button::Button;
use rules::maps::{Card, Deck};
use rules::{Decision, Game, Move, Seat};
use text::{Phrase, Sentence};
use ui::palette::{INK, NIGHT};
use ui::part::sees;
use ui::widgets::bars::Key;
use ui::widgets::cards::{draw_card, draw_chosen_card, draw_slot};
use ui::{Drawn, Surface};

/// The choice of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    spot: Spot,
    /// The deck that will replace the card with the focus, while that is being chosen.
    refill: Option<Deck>,
}

impl Draw {
    /// The cards, with the focus on the first that lies open.
    pub fn new() -> Draw {
        Draw {
            spot: Spot::Slot(0),
            refill: None,
        }
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some(table) = &desk.table else {
            return Step::Back;
        };
        if desk.resting().is_some() {
            return match button {
                Button::A => Step::Do(Command::PassOn),
                Button::B => Step::Back,
                _ => Step::Nothing,
            };
        }
        let game = table.shown().known();
        if let Some(deck) = self.refill {
            return self.choose_refill(button, deck, game);
        }
        match button {
            Button::A => self.take(desk, game),
            Button::B => Step::Back,
            Button::Y if may_decline(game) => Step::Do(Command::Play(Move::Pass)),
            Button::X | Button::Y => Step::Nothing,
            direction => {
                self.spot = self.spot.beside(direction, game);
                Step::Moved
            }
        }
    }

    /// Takes the card with the focus, or first asks which deck replaces it.
    fn take(&mut self, desk: &Desk, game: &Game) -> Step {
        match self.spot {
            Spot::Deck(deck) => play(desk, game, Move::Blind { deck }, Phrase::AskBlind),
            Spot::Slot(slot) => {
                let needs_deck = game.board().cards.has_ships();
                let deck = decks::refills(game).next();
                let first = Move::Take {
                    slot,
                    refill: deck.filter(|_| needs_deck),
                };
                match game.check(&first) {
                    Err(refusal) => Step::Refuse(refusal),
                    Ok(()) if needs_deck => {
                        self.refill = deck;
                        Step::Moved
                    }
                    Ok(()) => play(desk, game, first, Phrase::AskTake),
                }
            }
        }
    }

    fn choose_refill(&mut self, button: Button, deck: Deck, game: &Game) -> Step {
        match button {
            Button::A => {
                let Spot::Slot(slot) = self.spot else {
                    return Step::Nothing;
                };
                let refill = Some(deck);
                self.refill = None;
                let taken = Move::Take { slot, refill };
                match game.check(&taken) {
                    Ok(()) => Step::Do(Command::Play(taken)),
                    Err(refusal) => Step::Refuse(refusal),
                }
            }
            Button::B => {
                self.refill = None;
                Step::Moved
            }
            Button::X | Button::Y => Step::Nothing,
            _ => {
                self.refill = Some(deck.other());
                Step::Moved
            }
        }
    }

    /// The card that would be taken.
    fn card(&self, game: &Game) -> Option<Card> {
        match self.spot {
            Spot::Slot(slot) => game.row().get(usize::from(slot)).copied().flatten(),
            Spot::Deck(_) => None,
        }
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return Ok(());
        };
        let Some(seat) = table.shown().viewer() else {
            return target.fill_solid(&desk.screen(), NIGHT);
        };
        let layout = Layout::new(desk, game.board());
        // The header last of the two: a card that drops into the row comes from behind it.
        self.draw_row(desk, target, &layout, game)?;
        self.draw_question(desk, target, game, seat)?;
        decks::draw(self, desk, target, &layout, game)?;
        if sees(target, &layout.hand) {
            target.fill_solid(&layout.hand, INK)?;
            let chosen = self.card(game).filter(|_| desk.resting().is_none());
            let cards = game.player(seat).hand();
            hand::draw_large(target, layout.hand, game.board(), cards, chosen)?;
        }
        flight::draw(desk, target, &layout, game.board())?;
        if desk.resting().is_some() {
            return rest_keys(desk, target, desk.bottom(FOOTER), INK);
        }
        let take = if self.refill.is_some() {
            Phrase::HintRefill
        } else {
            Phrase::HintTake
        };
        let last = if may_decline(game) {
            (Key::Y, Phrase::HintPass)
        } else {
            (Key::X, Phrase::HintTickets)
        };
        let keys = [(Key::A, take), (Key::B, Phrase::HintBack), last];
        footer(desk, target, &keys)
    }

    /// Draws what is asked: which card of the turn is to be taken, or which deck replaces it.
    fn draw_question<D: Surface>(
        &self,
        desk: &Desk,
        target: &mut D,
        game: &Game,
        seat: Seat,
    ) -> Drawn<D> {
        let drawn = match game.decision() {
            Decision::Draw { drawn, .. } => drawn,
            _ => 0,
        };
        if desk.resting().is_some() {
            return header(desk, target, seat, &desk.say(Phrase::Draw));
        }
        if self.refill.is_some() {
            return header(desk, target, seat, &desk.say(Phrase::ChooseRefill));
        }
        let card = i32::from(drawn) + 1;
        let question = Sentence::CardOf {
            card,
            of: card.max(2),
        };
        header(desk, target, seat, &desk.tell(question))
    }

    fn draw_row<D: Surface>(
        &self,
        desk: &Desk,
        target: &mut D,
        layout: &Layout,
        game: &Game,
    ) -> Drawn<D> {
        if !sees(target, &layout.row) {
            return Ok(());
        }
        target.fill_solid(&layout.row, NIGHT)?;
        let resting = desk.resting().is_some();
        for (slot, card) in (0..).zip(game.row()) {
            let chosen = !resting && self.spot == Spot::Slot(slot);
            if desk.moment.is_none() && !sees(target, &layout.around(slot)) {
                continue;
            }
            let mut place = layout.card(slot, chosen);
            place.top_left.y -= flight::drop_height(desk, slot);
            match card {
                Some(card) if chosen => draw_chosen_card(target, place, *card)?,
                Some(card) => draw_card(target, place, *card)?,
                None => draw_slot(target, place, if chosen { "?" } else { "" })?,
            }
        }
        Ok(())
    }

    /// All that a card touches on its way to the hand.
    pub(super) fn path(&self, desk: &Desk) -> Areas {
        let Some(game) = desk.game() else {
            return Areas::NONE;
        };
        let layout = Layout::new(desk, game.board());
        Areas::one(layout.row).with(layout.decks).with(layout.hand)
    }

    pub(super) fn changed(&self, before: &Draw, desk: &Desk) -> Areas {
        let Some(game) = desk.game() else {
            return Areas::All;
        };
        if self == before {
            return Areas::NONE;
        }
        if self.refill != before.refill {
            return Areas::All;
        }
        let layout = Layout::new(desk, game.board());
        let mut areas = Areas::NONE;
        for screen in [self, before] {
            match screen.spot {
                Spot::Slot(slot) => areas.add(layout.around(slot)),
                Spot::Deck(_) => areas.add(layout.decks),
            }
            if game.board().cards.has_ships() {
                continue;
            }
            areas.add(decks::offer_area(&layout));
            if let Some(card) = screen.card(game) {
                areas.add(hand::cell(layout.hand, game.board(), card));
            }
        }
        areas
    }
}

impl Default for Draw {
    fn default() -> Draw {
        Draw::new()
    }
}

/// Whether a further card may be declined.
fn may_decline(game: &Game) -> bool {
    matches!(game.decision(), Decision::Draw { .. }) && game.check(&Move::Pass).is_ok()
}

/// The step that takes a card: what is taken cannot be given back, so the first card of a turn,
/// with which the action is chosen, is asked for.
fn play(desk: &Desk, game: &Game, taken: Move, question: Phrase) -> Step {
    match game.check(&taken) {
        Err(refusal) => Step::Refuse(refusal),
        Ok(()) if matches!(game.decision(), Decision::Act { .. }) => {
            Ask::first(desk, question, Command::Play(taken))
        }
        Ok(()) => Step::Do(Command::Play(taken)),
    }
}
