//! Which cards pay: for a route, a harbour or a technology.
//!
//! The ways to pay are listed best first; any one card can be changed for another that pays too.

mod cards;
mod head;
mod laid;
mod list;
mod ways;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::laid::Laid;
use self::list::Window;
use self::ways::{draw_way, move_for};
use super::furniture::{FOOTER, footer, header};
use super::{Areas, Command, Desk, Notice, Step};
use crate::button::Button;
use rules::maps::{Card, Cards, CityId, RouteId, Technology};
use rules::{Game, Refusal};
use text::{Phrase, Sentence};
use ui::fonts::{Align, Font};
use ui::palette::{MIST, NIGHT};
use ui::part::sees;
use ui::shapes::{Direction, area, arrow};
use ui::widgets::bars::Key;
use ui::{Drawn, Surface};

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
    /// Shows the ways to pay for it, some twice.
    fn each_way(self, game: &Game, show: &mut dyn FnMut(Cards)) {
        match self {
            Purpose::Route(route) => game.each_way_to_claim(route, show),
            Purpose::Harbor(_) => game.each_way_to_build(show),
            Purpose::Technology(technology) => game.each_way_to_buy(technology, show),
        }
    }
}

/// The choice of the cards that pay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payment {
    purpose: Purpose,
    laid: Laid,
    /// Which card has the focus.
    chosen: u8,
    /// What lay in its place when it got the focus.
    first: Card,
    /// Whether a card is set aside for the flag, where that is a choice.
    aside: bool,
}

/// Said where no other card would pay.
const NO_OTHER: Step = Step::Say(Notice::Say(Phrase::SayNoOtherCard));

impl Payment {
    /// The step that lets somebody pay, if there is a way to.
    pub fn step(desk: &Desk, purpose: Purpose) -> Step {
        match desk.game().and_then(|game| list::best(purpose, game)) {
            Some(pay) => Step::open(Payment::of(purpose, &pay)),
            None => Step::Refuse(match purpose {
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
            chosen: 0,
            first: Card::WILD,
            aside: true,
        };
        payment.focus(0);
        payment
    }

    /// Moves the focus to a card.
    fn focus(&mut self, index: u8) {
        self.chosen = index;
        self.first = self.card(index).unwrap_or(Card::WILD);
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some(game) = desk.game() else {
            return Step::Back;
        };
        let count = self.laid.count().max(1);
        match button {
            Button::A => {
                let play = move_for(game, self.purpose, &self.laid.pay(), self.aside);
                return match game.check(&play) {
                    Ok(()) => Step::Do(Command::Play(play)),
                    Err(refusal) => Step::Refuse(refusal),
                };
            }
            Button::B => return Step::Back,
            Button::X if self.has_flag_choice(game) => self.aside = !self.aside,
            Button::X => return Step::Nothing,
            Button::Y => {
                let Some(next) = list::next(self.purpose, game, &self.laid.pay()) else {
                    return NO_OTHER;
                };
                self.laid = Laid::new(&next);
                self.focus(self.chosen.min(self.laid.count().saturating_sub(1)));
            }
            Button::Left | Button::Right if count < 2 => return NO_OTHER,
            Button::Left => self.focus((self.chosen + count - 1) % count),
            Button::Right => self.focus((self.chosen + 1) % count),
            Button::Up | Button::Down => {
                let Some(other) = self.other_card(desk, game, button == Button::Up) else {
                    return NO_OTHER;
                };
                self.laid = self.laid.with(self.chosen, other);
            }
        }
        Step::Moved
    }

    /// The next card that pays too in the place of the chosen one.
    fn other_card(&self, desk: &Desk, game: &Game, forward: bool) -> Option<Card> {
        let (hand, card) = (desk.view()?.own().hand(), self.card(self.chosen)?);
        ways::after(card, self.first, forward, |other| {
            let pay = self.laid.with(self.chosen, other).pay();
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
        let plain = ways::plain_move(self.purpose, &self.laid.pay(), None);
        game.check(&plain) == Err(Refusal::FlagChoice)
    }

    fn card(&self, index: u8) -> Option<Card> {
        self.laid.cards().nth(index.into())
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(view), Some(game)) = (desk.view(), desk.game()) else {
            return Ok(());
        };
        let count = i32::from(self.laid.count());
        let question = desk.tell(Sentence::PayCards { count });
        header(desk, target, view.seat(), &question)?;
        target.fill_solid(&Payment::body(desk), NIGHT)?;
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

    /// All between header and footer.
    fn body(desk: &Desk) -> Rectangle {
        let height = desk.size.height.saturating_sub(18 + FOOTER);
        area(0, 18, desk.width(), height)
    }

    fn cards_area(desk: &Desk) -> Rectangle {
        area(0, 53, desk.width(), 82)
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
        let pay = self.laid.pay();
        let window = Window::around(self.purpose, game, &pay);
        for (row, way) in (0..).zip(&window.ways) {
            let place = area(5, 152 + row * 21, width.saturating_sub(10), 20);
            let best = (window.best.as_ref() == Some(way)).then_some(desk.say(Phrase::Best));
            draw_way(target, place, way, *way == pay, best)?;
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

    pub(super) fn changed(&self, before: &Payment, desk: &Desk) -> Areas {
        if self.laid != before.laid || self.aside != before.aside {
            // The header counts the cards, and the footer has a key for the flag.
            let is_alike = self.laid.count() == before.laid.count();
            let has_flags = desk.game().is_some_and(|game| game.board().flags.is_some());
            return match is_alike && !has_flags {
                true => Areas::one(Payment::body(desk)),
                false => Areas::All,
            };
        }
        if self.chosen == before.chosen {
            return Areas::NONE;
        }
        Areas::one(Payment::cards_area(desk))
    }
}
