//! Which cards pay: for a route, a harbour or a technology.
//!
//! Up and Down choose among the ways, best first: the best spares what the own plan needs. Left and Right
//! change the ringed card for another that pays too.

mod cards;
mod head;
mod laid;
mod missing;
mod payments;
mod reserve;
mod variants;
mod ways;
mod window;

pub use self::missing::lacking;

use embedded_graphics::primitives::Rectangle;

use self::laid::Laid;
use self::payments::move_for;
use self::reserve::Reserve;
use self::variants::{Variants, variants};
use self::window::Ways;
use super::chrome::{LOW_FOOTER, game_footer, header};
use super::decided::decided;
use super::{Behavior, Command, Context, Decided, Notice, Transition};
use crate::button::Button;
use rules::maps::{Card, Cards, CityId, RouteId, Technology};
use rules::{Game, Refusal};
use text::{Phrase, Sentence};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::widgets::bars::{Header, KeyCap};
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

/// The ringed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Ring {
    place: u8,
    /// What Right puts there, if anything else pays too.
    other: Option<Card>,
}

/// The choice of the cards that pay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payment {
    purpose: Purpose,
    /// The way that was chosen.
    laid: Laid,
    /// Which of its variants it was changed to; zero for none.
    variant: u8,
    /// The way that was made last by changing a card: it stays in the list, so that another card of it can be
    /// changed too.
    own: Option<Cards>,
    /// Whether a card is set aside for the flag, where that is a choice.
    aside: bool,
    /// Whether that choice has the focus, and not the ways.
    on_flag: bool,
}

/// Where the rows begin, and from one to the next.
const ROWS_TOP: i32 = 139;
const PITCH: i32 = 21;

impl Payment {
    /// The step that lets somebody pay, if there is a payment.
    pub fn step(context: &Context, purpose: Purpose) -> Transition {
        let (Some(game), Some(seat)) = (context.game(), context.deciding()) else {
            return Transition::Nothing;
        };
        match Payment::best(context, purpose) {
            Some(pay) => Transition::open(Payment::of(purpose, &pay)),
            None => Notice::lacking(game, seat, purpose),
        }
    }

    /// The best way, if there is one.
    pub fn best(context: &Context, purpose: Purpose) -> Option<Cards> {
        let game = context.game()?;
        let reserve = reserve(context, game, purpose)?;
        window::best(&Ways::of(purpose, game, &reserve))
    }

    /// Whether the own plan is known to lack nothing by a payment that it would not lack anyway.
    pub fn is_harmless(context: &Context, purpose: Purpose, pay: &Cards) -> bool {
        let game = context.game().filter(|_| context.plan().is_some());
        let reserve = game.and_then(|game| reserve(context, game, purpose));
        reserve.is_some_and(|reserve| reserve.harm(pay, pay) == 0)
    }

    /// The page with a way chosen.
    pub(super) fn of(purpose: Purpose, pay: &Cards) -> Payment {
        Payment {
            purpose,
            laid: Laid::new(pay),
            variant: 0,
            own: None,
            aside: true,
            on_flag: false,
        }
    }

    /// The cards that lie there, and the ring.
    fn laid(&self, context: &Context, game: &Game) -> (Laid, Ring) {
        let variants = self.variants(context, game);
        let at = |variant: u8| variants.get(usize::from(variant)).copied();
        let laid = match self.variant.checked_sub(1).and_then(at) {
            Some((place, card)) => self.laid.with(place.into(), card),
            None => self.laid,
        };
        let ring = match at(self.variant) {
            Some((place, other)) => Ring {
                place,
                other: Some(other),
            },
            None => Ring {
                place: self.laid.count().saturating_sub(1),
                other: None,
            },
        };
        (laid, ring)
    }

    /// What is paid for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// The way that was chosen with one card changed.
    fn variants(&self, context: &Context, game: &Game) -> Variants {
        let Some(view) = context.view() else {
            return Variants::new();
        };
        let hand = view.own().hand();
        variants(&self.laid, |laid, card| {
            let pay = laid.pay();
            hand[card] >= pay[card]
                && game
                    .check(&move_for(game, self.purpose, &pay, self.aside))
                    .is_ok()
        })
    }

    /// Whether one of the cards could be set aside for the flag.
    fn has_flag_choice(&self, game: &Game, laid: &Laid) -> bool {
        if game.board().flags.is_none() {
            return false;
        }
        let plain = payments::plain_move(self.purpose, &laid.pay(), None);
        game.check(&plain) == Err(Refusal::FlagChoice)
    }

    /// Lets Up and Down lead to the way before or after, around all of them. Under a way whose cards the flag
    /// wants lies the choice for it.
    fn turn(&mut self, context: &Context, game: &Game, forward: bool) -> Transition {
        let Some(reserve) = reserve(context, game, self.purpose) else {
            return Transition::Nothing;
        };
        let (laid, _) = self.laid(context, game);
        let has_flag = self.has_flag_choice(game, &laid);
        if has_flag && self.on_flag != forward {
            self.on_flag = forward;
            return Transition::Moved;
        }
        let pay = laid.pay();
        if self.variant > 0 {
            self.own = Some(pay);
        }
        let ways = self.listed(game, &reserve);
        let beside = window::beside(&ways, &pay, forward);
        // Around the list: from its end to its beginning.
        let next = match beside.or_else(|| window::end(&ways, forward)) {
            Some(next) if next != pay || self.on_flag => next,
            _ => return Transition::Nothing,
        };
        self.on_flag = false;
        self.laid = Laid::new(&next);
        self.variant = 0;
        Transition::Moved
    }

    /// The ways that are listed: those of the rules, and the one that was made by changing a card.
    fn listed<'a>(&self, game: &'a Game, reserve: &'a Reserve<'a>) -> Ways<'a> {
        Ways {
            own: self.own,
            ..Ways::of(self.purpose, game, reserve)
        }
    }

    fn purpose_area(context: &Context) -> Rectangle {
        area(0, 18, context.width(), 34)
    }

    fn cards_area(context: &Context) -> Rectangle {
        area(0, 52, context.width(), 85)
    }

    /// Where arrows tell that there are more ways, at the right of the rows.
    fn more(context: &Context) -> Rectangle {
        area(
            context.width() as i32 - 5,
            ROWS_TOP,
            5,
            4 * PITCH as u32 - 1,
        )
    }

    /// A row of the list.
    fn row(context: &Context, row: i32) -> Rectangle {
        let width = context.width().saturating_sub(10);
        area(5, ROWS_TOP + row * PITCH, width, 20)
    }
}

/// What the own plan needs beside what is paid for.
fn reserve<'a>(context: &'a Context, game: &Game, purpose: Purpose) -> Option<Reserve<'a>> {
    let hand = context.view()?.own().hand();
    Some(Reserve::new(game, hand, context.plan(), purpose))
}

impl Behavior for Payment {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(game) = context.game() else {
            return Transition::Back;
        };
        match button {
            // A box to tick, as on every page.
            Button::A | Button::Left | Button::Right if self.on_flag => {
                self.aside = !self.aside;
                Transition::Moved
            }
            Button::A => {
                let (laid, _) = self.laid(context, game);
                let play = move_for(game, self.purpose, &laid.pay(), self.aside);
                match game.check(&play) {
                    Ok(()) => Transition::Run(Command::Play(play)),
                    Err(refusal) => Transition::Refuse(refusal),
                }
            }
            Button::B => Transition::Back,
            Button::X | Button::Y => Transition::Nothing,
            Button::Up | Button::Down => self.turn(context, game, button == Button::Down),
            Button::Left | Button::Right => {
                // The last of them is the way itself.
                let count = self.variants(context, game).len() as u8;
                let by = match button {
                    Button::Right => 1,
                    _ => count.saturating_sub(1),
                };
                match (self.variant + by).checked_rem(count) {
                    Some(variant) => self.variant = variant,
                    None => return Transition::Nothing,
                }
                Transition::Moved
            }
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        let (first, last) = (Payment::row(context, 0), Payment::row(context, 3));
        let height = last.top_left.y + last.size.height as i32 - first.top_left.y;
        let list = area(0, first.top_left.y, context.width(), height.max(0) as u32);
        decided([Payment::cards_area(context), list])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(view), Some(game)) = (context.view(), context.game()) else {
            return Ok(());
        };
        let (laid, ring) = self.laid(context, game);
        let count = i32::from(laid.count());
        let question = context.tell(Sentence::PayCards { count });
        header(context, painter, view.seat(), &question)?;
        let top = Header::HEIGHT;
        let height = context.size.height - top - LOW_FOOTER;
        painter.ground(area(0, top as i32, context.width(), height), NIGHT)?;
        let has_flag = self.has_flag_choice(game, &laid);
        let head = (
            self.note(game, &laid),
            has_flag,
            self.gained(context, &laid),
        );
        painter.part(
            Payment::purpose_area(context),
            (self.purpose, head),
            |part| self.draw_purpose(context, game, head, part),
        )?;
        painter.part(
            Payment::cards_area(context),
            (&laid, ring, self.on_flag),
            |part| self.draw_cards(context, &laid, ring, part),
        )?;
        self.ways(context, game, &laid, has_flag, painter)?;
        let does = match self.on_flag {
            true => Phrase::HintChange,
            false => Phrase::HintPay,
        };
        let keys = [(KeyCap::A, does), (KeyCap::B, Phrase::HintBack)];
        game_footer(context, painter, LOW_FOOTER, &keys, true)
    }
}
