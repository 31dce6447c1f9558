//! Which cards pay: for a route, a harbour or a technology.
//!
//! The payments are listed best first; any one card can be changed for another that pays too.

mod cards;
mod head;
mod laid;
mod payments;
mod window;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::laid::Laid;
use self::payments::{draw_payment, move_for};
use self::window::PaymentWindow;
use super::chrome::{footer, header, under_header};
use super::list::List;
use super::{Behavior, Command, Context, Notice, Transition};
use crate::button::Button;
use rules::maps::{Card, Cards, CityId, RouteId, Technology};
use rules::{Game, Refusal};
use text::{Phrase, Sentence};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{MIST, NIGHT};
use ui::shapes::{Direction, area, arrow};
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// A route.
    Route(RouteId),
    /// A harbour in this city.
    Harbor(CityId),
    /// A technology.
    Technology(Technology),
}

impl Purpose {
    /// Shows the payments for it, some twice.
    fn each_payment(self, game: &Game, show: &mut dyn FnMut(Cards)) {
        match self {
            Purpose::Route(route) => game.each_claim_payment(route, show),
            Purpose::Harbor(_) => game.each_harbor_payment(show),
            Purpose::Technology(technology) => game.each_technology_payment(technology, show),
        }
    }
}

/// The choice of the cards that pay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payment {
    purpose: Purpose,
    laid: Laid,
    /// The cards.
    list: List,
    /// What lay in its place when it got the focus.
    first: Card,
    /// Whether a card is set aside for the flag, where that is a choice.
    aside: bool,
}

/// Said where no other card would pay.
const NO_OTHER: Transition = Transition::Say(Notice::Say(Phrase::SayNoOtherCard));

impl Payment {
    /// The step that lets somebody pay, if there is a payment.
    pub fn step(context: &Context, purpose: Purpose) -> Transition {
        match context.game().and_then(|game| window::best(purpose, game)) {
            Some(pay) => Transition::open(Payment::of(purpose, &pay)),
            None => Transition::Refuse(match purpose {
                Purpose::Route(_) => Refusal::RoutePayment,
                Purpose::Harbor(_) => Refusal::HarborPayment,
                Purpose::Technology(_) => Refusal::TechnologyPayment,
            }),
        }
    }

    fn of(purpose: Purpose, pay: &Cards) -> Payment {
        let mut payment = Payment {
            purpose,
            laid: Laid::new(pay),
            list: List::at(0),
            first: Card::WILD,
            aside: true,
        };
        payment.focus(0);
        payment
    }

    /// Moves the focus to a card.
    fn focus(&mut self, index: usize) {
        self.list = List::at(index as u8);
        self.first = self.card(index).unwrap_or(Card::WILD);
    }

    /// The next card that pays too in the place of the chosen one.
    fn other_card(&self, context: &Context, game: &Game, forward: bool) -> Option<Card> {
        let (hand, card) = (context.view()?.own().hand(), self.card(self.list.chosen())?);
        payments::after(card, self.first, forward, |other| {
            let pay = self.laid.with(self.list.chosen(), other).pay();
            hand[other] >= pay[other]
                && game
                    .check(&move_for(game, self.purpose, &pay, self.aside))
                    .is_ok()
        })
    }

    /// Whether one of the cards could be set aside for the flag.
    fn has_flag_choice(&self, game: &Game) -> bool {
        if game.board().flags.is_none() {
            return false;
        }
        let plain = payments::plain_move(self.purpose, &self.laid.pay(), None);
        game.check(&plain) == Err(Refusal::FlagChoice)
    }

    fn card(&self, index: usize) -> Option<Card> {
        self.laid.cards().nth(index)
    }

    fn purpose_area(context: &Context) -> Rectangle {
        area(0, 18, context.width(), 35)
    }

    fn cards_area(context: &Context) -> Rectangle {
        area(0, 53, context.width(), 82)
    }

    fn payments_area(context: &Context) -> Rectangle {
        area(0, 136, context.width(), 80)
    }

    fn draw_payments<D: Surface>(
        &self,
        context: &Context,
        game: &Game,
        target: &mut D,
    ) -> DrawResult<D> {
        let width = context.width();
        let title = area(6, 137, width.saturating_sub(12), 14);
        Font::Prose.draw_in(
            target,
            &context.say(Phrase::Payments),
            title,
            Align::Left,
            MIST,
        )?;
        let pay = self.laid.pay();
        let window = PaymentWindow::around(self.purpose, game, &pay);
        for (row, payment) in (0..).zip(&window.payments) {
            let place = area(5, 152 + row * 21, width.saturating_sub(10), 20);
            let best = (window.best.as_ref() == Some(payment)).then_some(context.say(Phrase::Best));
            draw_payment(target, place, payment, *payment == pay, best)?;
        }
        // Whether there are more, up and down.
        let right = width as i32 - 12;
        if window.more_before {
            arrow(target, Point::new(right - 14, 142), 5, Direction::Up, MIST)?;
        }
        if window.more_after {
            arrow(target, Point::new(right, 146), 5, Direction::Down, MIST)?;
        }
        Ok(())
    }
}

impl Behavior for Payment {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(game) = context.game() else {
            return Transition::Back;
        };
        let count = usize::from(self.laid.count());
        match button {
            Button::A => {
                let play = move_for(game, self.purpose, &self.laid.pay(), self.aside);
                return match game.check(&play) {
                    Ok(()) => Transition::Run(Command::Play(play)),
                    Err(refusal) => Transition::Refuse(refusal),
                };
            }
            Button::B => return Transition::Back,
            Button::X if self.has_flag_choice(game) => self.aside = !self.aside,
            Button::X => return Transition::Nothing,
            Button::Y => {
                let Some(next) = window::next(self.purpose, game, &self.laid.pay()) else {
                    return NO_OTHER;
                };
                self.laid = Laid::new(&next);
                let last = usize::from(self.laid.count()).saturating_sub(1);
                self.focus(self.list.chosen().min(last));
            }
            Button::Left | Button::Right if count < 2 => return NO_OTHER,
            Button::Left | Button::Right => {
                self.list.press_across(button, count);
                self.focus(self.list.chosen());
            }
            Button::Up | Button::Down => {
                let Some(other) = self.other_card(context, game, button == Button::Up) else {
                    return NO_OTHER;
                };
                self.laid = self.laid.with(self.list.chosen(), other);
            }
        }
        Transition::Moved
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(view), Some(game)) = (context.view(), context.game()) else {
            return Ok(());
        };
        let count = i32::from(self.laid.count());
        let question = context.tell(Sentence::PayCards { count });
        header(context, painter, view.seat(), &question)?;
        painter.ground(under_header(context), NIGHT)?;
        let paid = (self.purpose, &self.laid, self.aside);
        painter.part(Payment::purpose_area(context), paid, |part| {
            self.draw_purpose(context, game, part)
        })?;
        painter.part(
            Payment::cards_area(context),
            (paid, self.list, self.first),
            |part| self.draw_cards(context, part),
        )?;
        painter.part(Payment::payments_area(context), paid, |part| {
            self.draw_payments(context, game, part)
        })?;
        let last = match self.has_flag_choice(game) {
            true => (KeyCap::X, Phrase::HintFlag),
            false => (KeyCap::Y, Phrase::HintNextPayment),
        };
        let keys = [
            (KeyCap::A, Phrase::HintPay),
            (KeyCap::B, Phrase::HintBack),
            last,
        ];
        footer(context, painter, &keys)
    }
}
