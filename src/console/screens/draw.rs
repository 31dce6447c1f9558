//! The cards that lie open, the decks, and the hand beside them.

mod decks;
mod flight;
mod layout;

use embedded_graphics::prelude::DrawTarget;

use self::layout::{Layout, Spot};
use super::chrome::{footer, header, rest_footer};
use super::{Ask, Behavior, Command, Context, Transition, hand};
use crate::button::Button;
use rules::maps::{Card, Deck};
use rules::{Decision, Game, Move, Seat};
use text::{Phrase, Sentence};
use ui::painter::Painter;
use ui::palette::{INK, NIGHT};
use ui::widgets::bars::KeyCap;
use ui::widgets::cards::{draw_card, draw_chosen_card, draw_slot};
use ui::{DrawResult, Surface};

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
    fn take(&mut self, context: &Context, game: &Game) -> Transition {
        match self.spot {
            Spot::Deck(deck) => play(context, game, Move::Blind { deck }, Phrase::AskBlind),
            Spot::Slot(slot) => {
                let needs_deck = game.board().cards.has_ships();
                let deck = decks::refills(game).next();
                let first = Move::Take {
                    slot,
                    refill: deck.filter(|_| needs_deck),
                };
                match game.check(&first) {
                    Err(refusal) => Transition::Refuse(refusal),
                    Ok(()) if needs_deck => {
                        self.refill = deck;
                        Transition::Moved
                    }
                    Ok(()) => play(context, game, first, Phrase::AskTake),
                }
            }
        }
    }

    fn choose_refill(&mut self, button: Button, deck: Deck, game: &Game) -> Transition {
        match button {
            Button::A => {
                let Spot::Slot(slot) = self.spot else {
                    return Transition::Nothing;
                };
                let refill = Some(deck);
                self.refill = None;
                let taken = Move::Take { slot, refill };
                match game.check(&taken) {
                    Ok(()) => Transition::Run(Command::Play(taken)),
                    Err(refusal) => Transition::Refuse(refusal),
                }
            }
            Button::B => {
                self.refill = None;
                Transition::Moved
            }
            Button::X | Button::Y => Transition::Nothing,
            _ => {
                self.refill = Some(deck.other());
                Transition::Moved
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
        context: &Context,
        painter: &mut Painter<'_, S>,
        game: &Game,
        seat: Seat,
    ) -> DrawResult<S> {
        let drawn = match game.decision() {
            Decision::Draw { drawn, .. } => drawn,
            _ => 0,
        };
        if context.resting().is_some() {
            return header(context, painter, seat, &context.say(Phrase::Draw));
        }
        if self.refill.is_some() {
            return header(context, painter, seat, &context.say(Phrase::ChooseRefill));
        }
        let card = i32::from(drawn) + 1;
        let question = Sentence::CardOf {
            card,
            of: card.max(2),
        };
        header(context, painter, seat, &context.tell(question))
    }

    /// The cards that lie open.
    fn paint_row<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
        layout: &Layout,
        game: &Game,
    ) -> DrawResult<S> {
        painter.ground(layout.row, NIGHT)?;
        let resting = context.resting().is_some();
        for (slot, card) in (0..).zip(game.row()) {
            let chosen = !resting && self.spot == Spot::Slot(slot);
            let mut place = layout.card(slot, chosen);
            let mut around = layout.around(slot);
            let height = flight::drop_height(context, slot);
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
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(table) = &context.table else {
            return Transition::Back;
        };
        if context.resting().is_some() {
            return match button {
                Button::A => Transition::Run(Command::PassOn),
                Button::B => Transition::Back,
                _ => Transition::Nothing,
            };
        }
        let game = table.shown().known();
        if let Some(deck) = self.refill {
            return self.choose_refill(button, deck, game);
        }
        match button {
            Button::A => self.take(context, game),
            Button::B => Transition::Back,
            Button::Y if may_decline(game) => Transition::Run(Command::Play(Move::Pass)),
            Button::X | Button::Y => Transition::Nothing,
            direction => {
                self.spot = self.spot.beside(direction, game);
                Transition::Moved
            }
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let Some(seat) = table.shown().viewer() else {
            return painter.ground(context.screen(), NIGHT);
        };
        let (board, layout) = (game.board(), Layout::new(context, game.board()));
        self.paint_question(context, painter, game, seat)?;
        self.paint_row(context, painter, &layout, game)?;
        decks::paint(self, context, painter, &layout, game)?;
        let chosen = self.card(game).filter(|_| context.resting().is_none());
        if let Some(card) = chosen.filter(|_| !board.cards.has_ships()) {
            painter.depends(hand::cell(layout.hand, board, card), card);
        }
        painter.part(layout.hand, (), |part| {
            part.fill_solid(&layout.hand, INK)?;
            hand::draw_large(part, layout.hand, board, game.player(seat).hand(), chosen)
        })?;
        flight::paint(context, painter, &layout, board)?;
        if context.resting().is_some() {
            return rest_footer(context, painter);
        }
        let take = if self.refill.is_some() {
            Phrase::HintRefill
        } else {
            Phrase::HintTake
        };
        let last = if may_decline(game) {
            (KeyCap::Y, Phrase::HintPass)
        } else {
            (KeyCap::X, Phrase::HintTickets)
        };
        footer(
            context,
            painter,
            &[(KeyCap::A, take), (KeyCap::B, Phrase::HintBack), last],
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
fn play(context: &Context, game: &Game, taken: Move, question: Phrase) -> Transition {
    match game.check(&taken) {
        Err(refusal) => Transition::Refuse(refusal),
        Ok(()) if matches!(game.decision(), Decision::Act { .. }) => {
            Ask::first(context, question, Command::Play(taken))
        }
        Ok(()) => Transition::Run(Command::Play(taken)),
    }
}
