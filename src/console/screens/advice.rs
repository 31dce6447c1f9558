//! What the expert would do, and why: a panel over the screen where it is done, with the cursor on it.

mod reason;

use core::fmt::{self, Display, Write};

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use self::reason::Reason;
use super::chrome::{FOOTER, LOW_FOOTER, draw_keys, game_keys};
use super::claim::{draw_gain, gain_of};
use super::decided::decided;
use super::{
    Ask, Behavior, Claim, Command, Context, Decided, Draw, Exchange, Harbor, Payment, Pieces,
    Purpose, Screen, Shares, Shop, Tickets, Transition,
};
use crate::button::Button;
use rules::maps::{Board, Card, Cards, Id};
use rules::{Move, Piece};
use text::{Language, Phrase, Sentence, Vehicle, name_in, route_name, technology_name, wrap};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{GOLD, INK, MIST, NIGHT, PAPER};
use ui::shapes::{area, inset, split_bottom, split_right};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::bars::{Header, KeyCap};
use ui::{DrawResult, Surface};

/// The height of the panel.
const HEIGHT: u32 = 82;
/// The height of a line of the reason.
const LINE: i32 = 13;
/// Where the reason begins.
const REASON: i32 = 31;
/// What points take of the first line.
const GAIN: u32 = 44;

/// The expert's advice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move and its reason, once the expert has decided.
    told: Option<(Move, Reason)>,
}

impl Advice {
    /// The expert thinks.
    pub const WAITING: Advice = Advice { told: None };

    /// What the expert has decided; why is found out here, once. Where a plan is known, it tells how to pay: what is
    /// advised here and on the page that pays is one.
    pub fn new(context: &Context, choice: Move) -> Advice {
        let mut choice = choice;
        if let (Some((purpose, pay)), Some(_)) = (paid(&mut choice), context.plan())
            && let Some(best) = Payment::best(context, purpose)
        {
            *pay = best;
        }
        Advice {
            told: Some((choice, Reason::of(context, &choice))),
        }
    }

    /// Whether the expert has decided.
    pub fn is_told(&self) -> bool {
        self.told.is_some()
    }

    /// The screen where the move is made, with the cursor on it; none if that is the table.
    pub fn place(&self, context: &Context) -> Option<Screen> {
        let (choice, _) = self.told?;
        match choice {
            Move::Claim { route, .. } => Claim::under(context, route, HEIGHT).map(Screen::from),
            Move::Build { city, .. } => Harbor::at(context, city).map(Screen::from),
            Move::Take { .. } | Move::Blind { .. } => Some(Draw::to(context, &choice).into()),
            Move::Keep { tickets } => Some(Tickets::keeping(context, tickets).into()),
            Move::Buy { technology, .. } => Some(Shop::to(context, technology).into()),
            Move::Exchange { give, count } => Some(Exchange::made(give, count).into()),
            Move::Share { company } | Move::DummyShare { company } => {
                Shares::to(context, company).map(Screen::from)
            }
            Move::Pieces { trains, .. } => Some(Pieces::with(trains).into()),
            Move::DrawTickets | Move::Pass => None,
        }
    }

    /// Whether the screen below was opened for it.
    pub fn is_over_its_place(&self) -> bool {
        !matches!(self.told, None | Some((Move::DrawTickets | Move::Pass, _)))
    }

    /// Where the panel lies, and where its keys: where they leave free what the cursor is on.
    fn areas(&self, context: &Context) -> (Rectangle, Rectangle) {
        let panel = HEIGHT - LOW_FOOTER;
        let keys = match self.told {
            // The panel there is higher, and nothing of it is to look out.
            Some((Move::Build { .. }, _)) => {
                let place = Harbor::panel(context);
                return split_bottom(place, LOW_FOOTER);
            }
            // Under the pieces before and after.
            Some((Move::Exchange { .. }, _)) => {
                let height = context.size.height.saturating_sub(Exchange::BOTTOM);
                return split_bottom(context.bottom(height), LOW_FOOTER);
            }
            Some((Move::Keep { .. }, _)) => LOW_FOOTER,
            Some((Move::Pieces { .. }, _)) => FOOTER,
            _ => return split_bottom(context.bottom(HEIGHT), LOW_FOOTER),
        };
        let top = Header::HEIGHT as i32;
        (area(0, top, context.width(), panel), context.bottom(keys))
    }

    /// What A does: it goes on to pay, or does what was advised.
    fn accept(&self, context: &Context) -> Transition {
        let Some((mut choice, _)) = self.told else {
            return Transition::Nothing;
        };
        if let Some((purpose, pay)) = paid(&mut choice) {
            return Transition::open(Payment::of(purpose, pay));
        }
        let play = Command::Play(choice);
        match choice {
            Move::DrawTickets => Ask::first(context, Phrase::AskDrawTickets, play),
            Move::Exchange { .. } => Ask::first(context, Phrase::AskExchange, play),
            Move::Pieces { .. } => Ask::first(context, Phrase::AskPieces, play),
            Move::Pass => Ask::first(context, Phrase::AskPass, play),
            _ => Transition::Run(play),
        }
    }

    fn hint(&self) -> Option<Phrase> {
        Some(match self.told?.0 {
            Move::Claim { .. } | Move::Build { .. } | Move::Buy { .. } => Phrase::HintPay,
            Move::Keep { .. } => Phrase::HintKeep,
            Move::Exchange { .. } => Phrase::HintExchange,
            Move::Pass => Phrase::HintPass,
            Move::Pieces { .. } => Phrase::HintChoose,
            _ => Phrase::HintTake,
        })
    }
}

impl Behavior for Advice {
    const IS_PLAY: bool = false;
    const IS_BOX: bool = true;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => self.accept(context),
            Button::B => Transition::Back,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([self.areas(context).0])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (place, keys) = self.areas(context);
        painter.boxed(place, self.told.is_some(), |part| {
            part.fill_solid(&place, GOLD)?;
            let room = inset(place, 1);
            part.fill_solid(&room, NIGHT)?;
            match self.told {
                Some((choice, reason)) => draw_told(context, part, inset(room, 4), &choice, reason),
                None => {
                    let words = context.say(Phrase::ExpertThinks);
                    draw_fitted(part, &words, room, Align::Center, PAPER)
                }
            }
        })?;
        painter.boxed(keys, self.told.is_some(), |part| {
            let accept = self.hint().map(|hint| (KeyCap::A, hint));
            let own: heapless::Vec<_, 2> = accept
                .into_iter()
                .chain([(KeyCap::B, Phrase::HintBack)])
                .collect();
            let keys_there = game_keys(context, keys.size.width, &own);
            draw_keys(context, part, keys, INK, &keys_there)
        })
    }
}

/// Draws the move, its price and its reason.
fn draw_told<D: Surface>(
    context: &Context,
    target: &mut D,
    room: Rectangle,
    choice: &Move,
    reason: Reason,
) -> DrawResult<D> {
    let Some(table) = &context.table else {
        return Ok(());
    };
    let row = |top: i32, height: u32| {
        let top = room.top_left.y + top;
        area(room.top_left.x, top, room.size.width, height)
    };
    let (board, language) = (table.board(), context.language());
    let mut name = row(-2, 17);
    if let Move::Claim { route, pay, .. } = choice {
        let (rest, gain) = split_right(name, GAIN);
        draw_gain(target, gain, gain_of(context, *route, Some(pay)))?;
        name = rest;
    }
    let columns = (name.size.width / Font::Prose.width()) as usize;
    let card = match *choice {
        Move::Take { slot, .. } => {
            let row = context.game().map(|game| game.row());
            row.and_then(|row| row.get(usize::from(slot)).copied().flatten())
        }
        _ => None,
    };
    let what = Named {
        choice,
        card,
        board,
        language,
        columns,
    };
    draw_fitted(target, &what, name, Align::Left, PAPER)?;
    let price = row(15, 15);
    let used = draw_price(target, price, choice)?;
    let (_, beside) = ui::shapes::split_left(price, used);
    let words = context.say(Phrase::ExpertsChoice);
    Font::Prose.draw_in(target, &words, beside, Align::Right, MIST)?;
    let mut words: String<224> = String::new();
    // What does not fit is left out.
    let _ = write!(words, "{}", reason.words(context, table));
    let columns = (room.size.width / Font::Prose.width()) as usize;
    let lines = (room.size.height as i32 - REASON) / LINE;
    for (index, line) in (0..).zip(wrap(&words, columns).take(lines.max(1) as usize)) {
        let place = row(REASON + index * LINE, LINE as u32);
        Font::Prose.draw_in(target, &line, place, Align::Left, PAPER)?;
    }
    Ok(())
}

/// What a move pays for, and with which cards.
fn paid(choice: &mut Move) -> Option<(Purpose, &mut Cards)> {
    match choice {
        Move::Claim { route, pay, .. } => Some((Purpose::Route(*route), pay)),
        Move::Build { city, pay } => Some((Purpose::Harbor(*city), pay)),
        Move::Buy { technology, pay } => Some((Purpose::Technology(*technology), pay)),
        _ => None,
    }
}

/// Draws the cards that pay for a move, and returns how wide they are.
fn draw_price<D: Surface>(target: &mut D, room: Rectangle, choice: &Move) -> Result<u32, D::Error> {
    let mut choice = *choice;
    let pay = paid(&mut choice).map_or(Cards::NONE, |(_, pay)| *pay);
    let mut left = 0;
    for (card, count) in pay.iter() {
        for _ in 0..count {
            let corner = room.top_left + Point::new(left as i32, 0);
            draw_card_plate(target, corner, card)?;
            left += Sign::PLATE + 2;
        }
    }
    Ok(left)
}

/// The name of a move.
struct Named<'a> {
    choice: &'a Move,
    /// The card of the row that it takes.
    card: Option<Card>,
    board: &'static Board,
    language: Language,
    columns: usize,
}

impl Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = self.language;
        let say = |phrase: Phrase| phrase.in_language(language);
        match *self.choice {
            Move::Claim { route, .. } => {
                route_name(self.board, route, language, self.columns).fmt(f)
            }
            Move::Build { city, .. } => {
                let city = (self.board, city);
                Sentence::BuildIn { city }.in_language(language).fmt(f)
            }
            Move::Buy { technology, .. } => f.write_str(technology_name(technology, language)),
            Move::Keep { tickets } => {
                let tickets = tickets.len() as i32;
                Sentence::KeepTickets { tickets }
                    .in_language(language)
                    .fmt(f)
            }
            Move::Take { .. } => match self.card {
                Some(card) => {
                    let card = (self.board, card);
                    Sentence::TakeCard { card }.in_language(language).fmt(f)
                }
                None => f.write_str(say(Phrase::Draw)),
            },
            Move::Blind { .. } => f.write_str(say(Phrase::Deck)),
            Move::DrawTickets => f.write_str(say(Phrase::ActTickets)),
            Move::Pieces { trains, ships } => {
                let kinds = [(trains, Vehicle::of(self.board)), (ships, Vehicle::Ship)];
                let [trains, ships] = kinds.map(|(count, kind)| {
                    let pieces = (i32::from(count), kind);
                    Sentence::Pieces { pieces }.in_language(language)
                });
                write!(f, "{trains}, {ships}")
            }
            Move::Exchange {
                give: Piece::Train,
                count,
            } => write!(f, "{}: {count}", say(Phrase::TrainsForShips)),
            Move::Exchange {
                give: Piece::Ship,
                count,
            } => write!(f, "{}: {count}", say(Phrase::ShipsForTrains)),
            Move::Share { company } | Move::DummyShare { company } => {
                let company = company.and_then(|id| self.board.companies.get(id.index()));
                match company {
                    Some(company) => f.write_str(name_in(&company.name, language)),
                    None => f.write_str(say(Phrase::TakeNone)),
                }
            }
            Move::Pass => f.write_str(say(Phrase::ActPass)),
        }
    }
}
