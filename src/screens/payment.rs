//! Which cards pay: for a route, a harbour or a technology.
//!
//! The ways to pay are listed best first; any one card can be changed for another that pays too.

mod head;
mod ways;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::ways::{draw_way, exchanged, move_for};
use super::furniture::{FOOTER, footer, header};
use super::{Areas, Command, Desk, Notice, Step};
use crate::button::Button;
use crate::maps::{Card, Cards, CityId, RouteId, Technology};
use crate::rules::{Game, Payments, Refusal};
use crate::text::{Phrase, Sentence};
use crate::ui::fonts::{Align, Font};
use crate::ui::palette::{CardColors, GOLD, MIST, NIGHT};
use crate::ui::part::sees;
use crate::ui::shapes::{Direction, area, arrow};
use crate::ui::signs::Sign;
use crate::ui::widgets::bars::Key;
use crate::ui::widgets::cards::{
    CAR, CARD, CARD_SMALL, draw_car, draw_card, draw_chosen_card, draw_ring,
};
use crate::ui::{Drawn, Surface};

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A route.
    Route(RouteId),
    /// A harbour in this city.
    Harbor(CityId),
    /// A technology.
    Technology(Technology),
}

impl Purpose {
    /// The ways to pay for it, best first.
    pub fn payments(self, game: &Game) -> Payments {
        match self {
            Purpose::Route(route) => game.payments(route),
            Purpose::Harbor(_) => game.harbor_payments(),
            Purpose::Technology(technology) => game.technology_payments(technology),
        }
    }
}

/// The choice of the cards that pay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payment {
    purpose: Purpose,
    pay: Cards,
    /// Which card has the focus.
    chosen: u8,
    /// Whether a card is set aside for the flag, where that is a choice.
    aside: bool,
}

/// Said where no other card would pay.
const NO_OTHER: Step = Step::Say(Notice::Say(Phrase::SayNoOtherCard));

/// Ways that are listed at once.
const ROWS: usize = 3;
/// Cards that are drawn as cards; more are drawn as cars.
const MOST_CARDS: usize = 6;

impl Payment {
    /// The step that lets somebody pay, if there is a way to.
    pub fn step(desk: &Desk, purpose: Purpose) -> Step {
        let payments = desk.game().map(|game| purpose.payments(game));
        match payments.as_ref().and_then(|payments| payments.first()) {
            Some(&pay) => Step::open(Payment {
                purpose,
                pay,
                chosen: 0,
                aside: true,
            }),
            None => Step::Refuse(match purpose {
                Purpose::Route(_) => Refusal::RoutePayment,
                Purpose::Harbor(_) => Refusal::HarborPayment,
                Purpose::Technology(_) => Refusal::TechnologyPayment,
            }),
        }
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some(game) = desk.game() else {
            return Step::Back;
        };
        let count = self.pay.total() as u8;
        match button {
            Button::A => {
                let play = move_for(game, self.purpose, &self.pay, self.aside);
                return match game.check(&play) {
                    Ok(()) => Step::Do(Command::Play(play)),
                    Err(refusal) => Step::Refuse(refusal),
                };
            }
            Button::B => return Step::Back,
            Button::X if self.has_flag_choice(game) => self.aside = !self.aside,
            Button::X => return Step::Nothing,
            Button::Y => {
                let payments = self.purpose.payments(game);
                let place = payments.iter().position(|pay| *pay == self.pay);
                let next = place.map_or(0, |place| (place + 1) % payments.len().max(1));
                self.pay = payments.get(next).copied().unwrap_or(self.pay);
                self.chosen = self.chosen.min(self.pay.total().saturating_sub(1) as u8);
                if payments.len() < 2 {
                    return NO_OTHER;
                }
            }
            Button::Left | Button::Right if count < 2 => return NO_OTHER,
            Button::Left => self.chosen = (self.chosen + count.max(1) - 1) % count.max(1),
            Button::Right => self.chosen = (self.chosen + 1) % count.max(1),
            Button::Up | Button::Down => {
                let Some(card) = self.card(self.chosen) else {
                    return Step::Nothing;
                };
                let forward = button == Button::Up;
                let Some((pay, new)) = self.exchanged(desk, game, card, forward) else {
                    return NO_OTHER;
                };
                self.pay = pay;
                // Follow the card that was put in: cards lie in the order of their kinds.
                let place = self.cards().position(|card| card == new);
                self.chosen = place.unwrap_or(0) as u8;
            }
        }
        Step::Moved
    }

    /// The payment with one card exchanged for another that pays too, and that other.
    fn exchanged(
        &self,
        desk: &Desk,
        game: &Game,
        card: Card,
        forward: bool,
    ) -> Option<(Cards, Card)> {
        let hand = desk.view()?.own().hand();
        exchanged(&self.pay, hand, card, forward, |pay| {
            let play = move_for(game, self.purpose, pay, self.aside);
            game.check(&play).is_ok()
        })
    }

    /// Whether one of the cards could be set aside for the flag.
    fn has_flag_choice(&self, game: &Game) -> bool {
        let plain = ways::plain_move(self.purpose, &self.pay, None);
        game.check(&plain) == Err(Refusal::FlagChoice)
    }

    /// The cards that pay, in the order of their kinds.
    fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.pay
            .iter()
            .flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count)))
    }

    fn card(&self, index: u8) -> Option<Card> {
        self.cards().nth(index.into())
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(view), Some(game)) = (desk.view(), desk.game()) else {
            return Ok(());
        };
        let count = i32::from(self.pay.total());
        let question = desk.tell(Sentence::PayCards { count });
        header(desk, target, view.seat(), &question)?;
        let below = area(
            0,
            18,
            desk.width(),
            desk.size.height.saturating_sub(18 + FOOTER),
        );
        target.fill_solid(&below, NIGHT)?;
        self.draw_purpose(desk, game, target)?;
        self.draw_cards(desk, target)?;
        self.draw_ways(desk, game, target)?;
        let mut keys = [
            (Key::A, Phrase::HintPay),
            (Key::B, Phrase::HintBack),
            (Key::Y, Phrase::HintNextWay),
        ];
        if self.has_flag_choice(game) {
            keys[2] = (Key::X, Phrase::HintFlag);
        }
        footer(desk, target, &keys)
    }

    fn cards_area(desk: &Desk) -> Rectangle {
        area(0, 53, desk.width(), 82)
    }

    /// Where the card with this place lies.
    fn card_place(&self, desk: &Desk, index: i32) -> Rectangle {
        let count = i32::from(self.pay.total()).max(1);
        let width = desk.width() as i32;
        if count as usize > MOST_CARDS {
            let pitch = CAR.width as i32 + 5;
            let in_row = ((width - 12) / pitch).max(1);
            let corner = Point::new(8 + index % in_row * pitch, 60 + index / in_row * 19);
            return Rectangle::new(corner, CAR);
        }
        let (size, pitch) = if count <= 5 {
            (CARD, 46)
        } else {
            (CARD_SMALL, 39)
        };
        let left = (width - (count - 1) * pitch - size.width as i32) / 2;
        Rectangle::new(Point::new(left + index * pitch, 64), size)
    }

    fn draw_cards<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        if !sees(target, &Payment::cards_area(desk)) {
            return Ok(());
        }
        let many = usize::from(self.pay.total()) > MOST_CARDS;
        for (index, card) in (0..).zip(self.cards()) {
            let place = self.card_place(desk, index);
            let chosen = index == i32::from(self.chosen);
            if many {
                if chosen {
                    draw_ring(target, place)?;
                }
                draw_car(
                    target,
                    place,
                    CardColors::of_card(card),
                    Sign::of_card(card),
                )?;
            } else if chosen {
                draw_chosen_card(target, place, card)?;
                let other = desk
                    .game()
                    .and_then(|game| self.exchanged(desk, game, card, true));
                if other.is_none() {
                    continue;
                }
                let x = place.center().x;
                arrow(target, Point::new(x, 54), 5, Direction::Up, GOLD)?;
                let below = place.top_left.y + place.size.height as i32 + 9;
                arrow(target, Point::new(x, below), 5, Direction::Down, GOLD)?;
            } else {
                draw_card(target, place, card)?;
            }
        }
        Ok(())
    }

    fn ways_area(desk: &Desk) -> Rectangle {
        area(0, 136, desk.width(), 80)
    }

    fn draw_ways<D: Surface>(&self, desk: &Desk, game: &Game, target: &mut D) -> Drawn<D> {
        if !sees(target, &Payment::ways_area(desk)) {
            return Ok(());
        }
        let width = desk.width();
        let title = area(6, 137, width.saturating_sub(12), 14);
        Font::Prose.draw_in(
            target,
            &desk.say(Phrase::WaysToPay),
            title,
            Align::Left,
            MIST,
        )?;
        let payments = self.purpose.payments(game);
        let current = payments.iter().position(|pay| *pay == self.pay);
        let first = current.unwrap_or(0).saturating_sub(ROWS - 1);
        for (row, (index, pay)) in (0..).zip(payments.iter().enumerate().skip(first).take(ROWS)) {
            let place = area(5, 152 + row * 21, width.saturating_sub(10), 20);
            let best = (index == 0).then_some(desk.say(Phrase::Best));
            draw_way(target, place, pay, Some(index) == current, best)?;
        }
        Ok(())
    }

    pub(super) fn changed(&self, before: &Payment, desk: &Desk) -> Areas {
        if self.pay != before.pay || self.aside != before.aside {
            return Areas::All;
        }
        if self.chosen == before.chosen {
            return Areas::NONE;
        }
        Areas::one(Payment::cards_area(desk))
    }
}
