//! The list of ways to pay: what each takes of the own plan, and which colours do not suffice.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::laid::Laid;
use super::payments::draw_payment;
use super::window::{PaymentWindow, ROWS};
use super::{Payment, Purpose, reserve};
use crate::screens::Context;
use rules::maps::{Card, Cards, Color, Face, RouteKind};
use rules::{Game, Shortage};
use text::{Phrase, Sentence};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{BAD, MIST};
use ui::shapes::{Direction, arrow, split_left, split_right};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::marks::draw_tick_box;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// Colours that do not suffice, and how many cards are missing at least and at most.
struct TooFew {
    cards: Vec<Card, { Color::ALL.len() }>,
    least: u8,
    most: u8,
}

impl TooFew {
    /// The colours of which there are some cards, but too few for a route of any colour.
    fn of(context: &Context, game: &Game, purpose: Purpose) -> Option<TooFew> {
        let (Purpose::Route(id), Some(seat)) = (purpose, context.deciding()) else {
            return None;
        };
        let route = game
            .board()
            .route(id)
            .filter(|route| route.cost.color.is_none())?;
        let (first, other) = match route.cost.kind {
            RouteKind::Rail => (Face::Wagon, Face::HarborWagon),
            RouteKind::Sea => (Face::Ship, Face::DoubleShip),
        };
        let hand = game.player(seat).hand();
        let mut found = TooFew {
            cards: Vec::new(),
            least: u8::MAX,
            most: 0,
        };
        for color in Color::ALL {
            let card = Card::new(first, color);
            let has_any = hand[card] + hand[Card::new(other, color)] > 0;
            let short = game.route_shortage_in(seat, id, color);
            if let (true, Some(Shortage::Cards(short))) = (has_any, short) {
                // There is room for every colour.
                let _ = found.cards.push(card);
                found.least = found.least.min(short);
                found.most = found.most.max(short);
            }
        }
        (!found.cards.is_empty()).then_some(found)
    }

    /// Draws them as a row that takes no focus.
    fn draw<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        place: Rectangle,
    ) -> DrawResult<D> {
        RowStyle::Raised.draw(target, place)?;
        let (least, cards) = (i32::from(self.least), i32::from(self.most));
        let words = match self.least == self.most {
            true => context.tell(Sentence::Short { cards }),
            false => context.tell(Sentence::ShortBetween { least, cards }),
        };
        let (_, room) = split_left(place, 5);
        let (room, _) = split_right(room, 6);
        let (rest, room) = split_right(room, Font::Prose.measure(&words));
        Font::Prose.draw_in(target, &words, room, Align::Left, BAD)?;
        let cross = room.top_left + Point::new(-11, 7);
        Sign::CROSS.draw(target, cross, 1, BAD)?;
        let most = rest.size.width.saturating_sub(12) / PLATE;
        for (index, &card) in (0..).zip(self.cards.iter().take(most as usize)) {
            let corner = rest.top_left + Point::new(index * PLATE as i32, 4);
            draw_card_plate(target, corner, card)?;
        }
        Ok(())
    }
}

/// From one plate to the next.
const PLATE: u32 = Sign::PLATE + 3;

impl Payment {
    /// The rows: some of the ways around the one that was chosen, the choice for the flag, and what does not
    /// suffice.
    pub(super) fn ways<S: Surface>(
        &self,
        context: &Context,
        game: &Game,
        laid: &Laid,
        has_flag: bool,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let Some(reserve) = reserve(context, game, self.purpose) else {
            return Ok(());
        };
        let short = TooFew::of(context, game, self.purpose);
        let others = usize::from(has_flag) + usize::from(short.is_some());
        let pay = laid.pay();
        let rows = ROWS - others;
        let window = PaymentWindow::around(&self.listed(game, &reserve), &pay, rows);
        let mut rows = (0..ROWS as i32).map(|row| Payment::row(context, row));
        for payment in &window.payments {
            let Some(place) = rows.next() else {
                break;
            };
            let is_paid = *payment == pay;
            let chosen = is_paid && !self.on_flag;
            // One way alone is neither good nor bad.
            let is_best = window.payments.len() > 1 && window.best.as_ref() == Some(payment);
            let remark = Remark {
                is_best,
                // The plan may come when the rows are there already.
                is_planned: reserve.is_planned(),
                harm: window.best.map_or(0, |best| reserve.harm(payment, &best)),
            };
            painter.part(place, (payment, chosen, remark), |part| {
                remark.draw(context, part, place, payment, chosen)
            })?;
            // Under its way lies the choice for the flag.
            if is_paid
                && has_flag
                && let Some(place) = rows.next()
            {
                painter.part(place, (self.aside, self.on_flag), |part| {
                    self.draw_flag_row(context, part, place)
                })?;
            }
        }
        // Whether there are more, up and down.
        let more = (window.more_before, window.more_after);
        let bar = Payment::more(context);
        painter.part(bar, more, |part| {
            let middle = bar.top_left + Point::new(2, 0);
            if more.0 {
                arrow(part, middle, 2, Direction::Up, MIST)?;
            }
            if more.1 {
                let below = Point::new(0, bar.size.height as i32 - 1);
                arrow(part, middle + below, 2, Direction::Down, MIST)?;
            }
            Ok(())
        })?;
        if let Some(short) = short {
            let place = Payment::row(context, ROWS as i32 - 1);
            painter.part(place, "short", |part| short.draw(context, part, place))?;
        }
        Ok(())
    }

    /// Draws whether a card is set aside for the flag, as a row that can be focused.
    fn draw_flag_row<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        place: Rectangle,
    ) -> DrawResult<D> {
        let style = RowStyle::Raised.chosen_if(self.on_flag);
        style.draw(target, place)?;
        let color = style.color(Tone::Plain);
        draw_tick_box(target, place.top_left + Point::new(5, 4), self.aside, color)?;
        let phrase = match self.aside {
            true => Phrase::SetAside,
            false => Phrase::DoNotSetAside,
        };
        let (_, room) = split_left(place, 23);
        Font::Prose.draw_in(target, &context.say(phrase), room, Align::Left, color)
    }
}

/// What is to be said of a way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Remark {
    is_best: bool,
    /// Whether there is a plan beside what is paid for.
    is_planned: bool,
    /// Of how many cards more the plan is short after it.
    harm: u8,
}

impl Remark {
    /// Draws a way with what it does to the plan.
    fn draw<D: Surface>(
        self,
        context: &Context,
        target: &mut D,
        place: Rectangle,
        payment: &Cards,
        chosen: bool,
    ) -> DrawResult<D> {
        let cards = i32::from(self.harm);
        let needs = context.tell(Sentence::PlanNeeds { cards });
        let best = context.say(Phrase::Best);
        let words: Option<&dyn Display> = match (self.is_best, self.harm) {
            (true, 0) if self.is_planned => Some(&context.say(Phrase::BestForPlan)),
            (true, 0) => Some(&best),
            (true, _) => Some(&format_args!("{best}: {needs}")),
            (false, 0) => None,
            (false, _) => Some(&needs),
        };
        draw_payment(target, place, payment, chosen, words)
    }
}
