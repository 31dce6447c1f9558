//! The cards that lie open, the decks, and the hand beside them.

mod decks;
mod flight;
mod layout;

use embedded_graphics::prelude::DrawTarget;

use self::layout::{Layout, Spot};
use super::chrome::{footer, header, rest_footer};
use super::{Ask, Behavior, Command, Desk, Step, hand};
use crate::button::Button;
use rules::maps::{Card, Deck};
use rules::{Decision, Game, Move, Seat};
use text::{Phrase, Sentence};
use ui::painter::Painter;
use ui::palette::{INK, NIGHT};
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

    /// What is asked: which card of the turn is to be taken, or which deck replaces it.
    fn paint_question<S: Surface>(
        &self,
        desk: &Desk,
        painter: &mut Painter<'_, S>,
        game: &Game,
        seat: Seat,
    ) -> Drawn<S> {
        let drawn = match game.decision() {
            Decision::Draw { drawn, .. } => drawn,
            _ => 0,
        };
        if desk.resting().is_some() {
            return header(desk, painter, seat, &desk.say(Phrase::Draw));
        }
        if self.refill.is_some() {
            return header(desk, painter, seat, &desk.say(Phrase::ChooseRefill));
        }
        let card = i32::from(drawn) + 1;
        let question = Sentence::CardOf {
            card,
            of: card.max(2),
        };
        header(desk, painter, seat, &desk.tell(question))
    }

    /// The cards that lie open.
    fn paint_row<S: Surface>(
        &self,
        desk: &Desk,
        painter: &mut Painter<'_, S>,
        layout: &Layout,
        game: &Game,
    ) -> Drawn<S> {
        painter.ground(layout.row, NIGHT)?;
        let resting = desk.resting().is_some();
        for (slot, card) in (0..).zip(game.row()) {
            let chosen = !resting && self.spot == Spot::Slot(slot);
            let mut place = layout.card(slot, chosen);
            let mut around = layout.around(slot);
            let height = flight::drop_height(desk, slot);
            if height > 0 {
                // It comes from behind the header.
                place.top_left.y -= height;
                around = layout.above(slot);
            }
            painter.part(around, (chosen, height), |part| match card {
                Some(card) if chosen => draw_chosen_card(part, place, *card),
                Some(card) => draw_card(part, place, *card),
                None => draw_slot(part, place, if chosen { "?" } else { "" }),
            })?;
        }
        Ok(())
    }
}

impl Behavior for Draw {
    fn press(&mut self, button: Button, desk: &Desk) -> Step {
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

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return Ok(());
        };
        let Some(seat) = table.shown().viewer() else {
            return painter.ground(desk.screen(), NIGHT);
        };
        let (board, layout) = (game.board(), Layout::new(desk, game.board()));
        self.paint_question(desk, painter, game, seat)?;
        self.paint_row(desk, painter, &layout, game)?;
        decks::paint(self, desk, painter, &layout, game)?;
        let chosen = self.card(game).filter(|_| desk.resting().is_none());
        if let Some(card) = chosen.filter(|_| !board.cards.has_ships()) {
            painter.depends(hand::cell(layout.hand, board, card), card);
        }
        painter.part(layout.hand, (), |part| {
            part.fill_solid(&layout.hand, INK)?;
            hand::draw_large(part, layout.hand, board, game.player(seat).hand(), chosen)
        })?;
        flight::paint(desk, painter, &layout, board)?;
        if desk.resting().is_some() {
            return rest_footer(desk, painter);
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
        footer(
            desk,
            painter,
            &[(Key::A, take), (Key::B, Phrase::HintBack), last],
        )
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
