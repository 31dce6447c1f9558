//! The cards that lie open, the decks, and the hand beside them.

mod decks;
mod drawn;
mod flight;
mod layout;
mod spot;
mod wanted;

use embedded_graphics::prelude::DrawTarget;

use self::layout::Layout;
use self::spot::{Spot, may_take, slots, taking};
use super::chrome::{FOOTER, game_footer, header, rest, rest_footer};
use super::decided::decided;
use super::{Behavior, Command, Context, Decided, Transition, hand};
use crate::button::Button;
use embedded_graphics::primitives::Rectangle;
use rules::maps::{Card, Deck};
use rules::{Decision, Game, Move, Seat};
use text::{Phrase, Sentence};
use ui::painter::Painter;
use ui::palette::{INK, NIGHT};
use ui::widgets::bars::KeyCap;
use ui::widgets::cards::{draw_card, draw_dim_card, draw_ring, draw_slot};
use ui::{DrawResult, Surface};

/// The choice of a card.
///
/// A card is taken without a further question, though that cannot be undone: what A takes is named on
/// the screen, and to come here was the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    spot: Spot,
    /// The card of the row to which the cursor comes back from the decks.
    row: u8,
    /// The deck that will replace a card of the row, where there are two: Up changes it.
    refill: Deck,
}

impl Draw {
    /// The cards, with the focus on a deck.
    pub fn new(context: &Context) -> Draw {
        let game = context.game();
        Draw {
            spot: game.map_or(Spot::Deck(Deck::Wagons), Spot::first),
            row: game.map_or(0, |game| slots(game) / 2),
            refill: Deck::Wagons,
        }
    }

    /// The cards with the focus on what a move takes.
    pub fn to(context: &Context, choice: &Move) -> Draw {
        let draw = Draw::new(context);
        match *choice {
            Move::Take { slot, refill } => Draw {
                spot: Spot::Slot(slot),
                row: slot,
                refill: refill.unwrap_or(draw.refill),
            },
            Move::Blind { deck } => Draw {
                spot: Spot::Deck(deck),
                ..draw
            },
            Move::Pass => Draw {
                spot: Spot::Stop,
                ..draw
            },
            _ => draw,
        }
    }

    /// The cards after one of them was taken: the focus is not on another that has come to its place,
    /// which nobody has looked at yet.
    #[must_use]
    pub fn after(self, before: Draw, context: &Context) -> Draw {
        let can_draw = |deck| context.game().is_some_and(|game| game.can_draw(deck));
        Draw {
            spot: match before.spot {
                Spot::Deck(deck) if can_draw(deck) => before.spot,
                _ => self.spot,
            },
            ..before
        }
    }

    /// Where the cards lie that can be taken, beside which something is said.
    pub(super) fn row(context: &Context) -> Decided {
        let game = context.game();
        decided(game.map(|game| Layout::new(context, game.board()).row))
    }

    /// Where a card of the row lies.
    pub(super) fn place_of(context: &Context, slot: u8) -> Option<Rectangle> {
        let board = context.game()?.board();
        Some(Layout::new(context, board).around(slot))
    }

    /// What A would do.
    fn choice(&self, game: &Game) -> Move {
        match self.spot {
            Spot::Deck(deck) => Move::Blind { deck },
            Spot::Slot(slot) => taking(game, slot, self.refill),
            Spot::Stop => Move::Pass,
        }
    }

    /// Takes the card with the focus.
    fn take(&self, game: &Game) -> Transition {
        let choice = self.choice(game);
        match game.check(&choice) {
            Err(refusal) => Transition::Refuse(refusal),
            Ok(()) => Transition::Run(Command::Play(choice)),
        }
    }

    /// The card that would be taken.
    fn card(&self, game: &Game) -> Option<Card> {
        match self.spot {
            Spot::Slot(slot) => game.row().get(usize::from(slot)).copied().flatten(),
            Spot::Deck(_) | Spot::Stop => None,
        }
    }

    /// What is asked: which card of the turn is to be taken.
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
        // One that lies open is the whole draw.
        if drawn == 0 && self.card(game).is_some_and(Card::is_wild) {
            return header(context, painter, seat, &context.say(Phrase::BothCards));
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
        let wanted = wanted::slots(context, game);
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
            let is_wanted = wanted >> slot & 1 == 1;
            painter.part(around, (chosen, height, is_wanted), |part| {
                if chosen {
                    draw_ring(part, place)?;
                }
                match card {
                    Some(card) if is_wanted => {
                        draw_card(part, place, *card)?;
                        wanted::draw_mark(part, place)
                    }
                    Some(card) if resting || may_take(game, slot) => draw_card(part, place, *card),
                    Some(card) => draw_dim_card(part, place, *card),
                    None => {
                        part.fill_solid(&place, NIGHT)?;
                        draw_slot(part, place, if chosen { "?" } else { "" })
                    }
                }
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
            return rest(button, context);
        }
        let game = table.shown().known();
        match (button, self.spot) {
            (Button::A, _) => self.take(game),
            (Button::B, _) => Transition::Back,
            (Button::X | Button::Y, _) => Transition::Nothing,
            (Button::Up, Spot::Slot(_)) if game.board().cards.has_ships() => {
                self.refill = self.refill.other();
                Transition::Moved
            }
            (direction, _) => {
                self.spot = self.spot.beside(direction, self.row, game);
                if let Spot::Slot(slot) = self.spot {
                    self.row = slot;
                }
                Transition::Moved
            }
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        let Some(game) = context.game() else {
            return Decided::new();
        };
        let board = game.board();
        let layout = Layout::new(context, board);
        let focus = match self.spot {
            Spot::Slot(slot) => layout.around(slot),
            Spot::Deck(deck) => layout.deck(deck, board.cards.has_ships()),
            Spot::Stop => layout.stop(),
        };
        decided([focus, layout.hand])
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
        decks::paint(self, context, painter, &layout, table)?;
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
        let take = match self.spot {
            Spot::Stop => Phrase::HintPass,
            _ => Phrase::HintTake,
        };
        let keys = [(KeyCap::A, take), (KeyCap::B, Phrase::HintBack)];
        let can_take = game.check(&self.choice(game)).is_ok();
        game_footer(context, painter, FOOTER, &keys, can_take)
    }
}
