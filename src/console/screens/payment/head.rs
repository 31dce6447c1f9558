//! What is paid for, and what is particular about its price.

use embedded_graphics::prelude::*;

use super::laid::Laid;
use super::{Payment, Purpose};
use crate::screens::Context;
use crate::screens::claim::{draw_gain, gain_of};
use crate::screens::overview::draw_flag_card;
use rules::Game;
use rules::maps::{Card, Cards, RouteKind};
use text::{Phrase, Sentence, route_name, technology_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{MIST, PAPER};
use ui::shapes::area;
use ui::{DrawResult, Surface};

/// The width of the flag.
const FLAG: u32 = 43;

impl Payment {
    /// Draws what is paid for.
    pub(super) fn draw_purpose<D: Surface>(
        &self,
        context: &Context,
        game: &Game,
        (note, has_flag, gained): (Option<Phrase>, bool, i32),
        target: &mut D,
    ) -> DrawResult<D> {
        let language = context.language();
        let board = game.board();
        let width = context.width().saturating_sub(12);
        let line = area(6, 21, width, 17);
        match self.purpose {
            Purpose::Route(id) => {
                let columns = |room: u32| (room / Font::Prose.width()) as usize;
                let whole = route_name(board, id, language, columns(width));
                let beside = width.saturating_sub(56);
                // A long name takes the line for itself, and the points stand below, beside the flag.
                let is_long = Font::Prose.measure(&whole) > beside;
                let beside_flag = width.saturating_sub(FLAG + 6);
                let below = if has_flag { beside_flag } else { width };
                let (room, gain) = match is_long {
                    true => (width, area(6, 36, below, 17)),
                    false => (beside, line),
                };
                draw_gain(target, gain, gained)?;
                let name = route_name(board, id, language, columns(room));
                draw_fitted(target, &name, area(6, 21, room, 17), Align::Left, PAPER)?;
            }
            Purpose::Harbor(city) => {
                let sentence = Sentence::BuildIn {
                    city: (board, city),
                };
                draw_fitted(target, &context.tell(sentence), line, Align::Left, PAPER)?;
            }
            Purpose::Technology(technology) => {
                let name = technology_name(technology, language);
                draw_fitted(target, &name, line, Align::Left, PAPER)?;
            }
        }
        if has_flag {
            draw_flag(context, game, target)?;
        }
        let Some(note) = note else {
            return Ok(());
        };
        let place = area(6, 38, width, 14);
        Font::Prose.draw_in(target, &context.say(note), place, Align::Left, MIST)
    }

    /// By how many points the score rises.
    pub(super) fn gained(&self, context: &Context, laid: &Laid) -> i32 {
        let Purpose::Route(id) = self.purpose else {
            return 0;
        };
        let pay = laid.pay();
        // Of no cards none is set aside.
        let flag = if self.aside { &pay } else { &Cards::NONE };
        gain_of(context, id, Some(flag))
    }

    /// What is particular about the price.
    pub(super) fn note(&self, game: &Game, laid: &Laid) -> Option<Phrase> {
        let cards = u16::from(laid.count());
        let cost = match self.purpose {
            Purpose::Route(id) => game.board().route(id)?.cost,
            Purpose::Technology(technology) => {
                let price = game.board().technology(technology)?.price;
                return (cards > u16::from(price)).then_some(Phrase::StandInNote);
            }
            Purpose::Harbor(_) => return None,
        };
        if cost.kind == RouteKind::Sea {
            Some(Phrase::SeaNote)
        } else if cards > u16::from(cost.length) {
            Some(Phrase::StandInNote)
        } else if cards < u16::from(cost.length) {
            Some(Phrase::DieselNote)
        } else if cost.is_ferry() {
            Some(Phrase::FerryNote)
        } else if cost.color.is_none() {
            Some(Phrase::GrayAnyColor)
        } else {
            None
        }
    }
}

/// Draws what the own flag has, and what it lacks.
fn draw_flag<D: Surface>(context: &Context, game: &Game, target: &mut D) -> DrawResult<D> {
    let (Some(flags), Some(view)) = (&game.board().flags, context.view()) else {
        return Ok(());
    };
    let left = (context.width().saturating_sub(6 + FLAG)) as i32;
    for (index, color) in (0..).zip(flags.colors) {
        let mut aside = view.own().aside(game.board());
        let has = aside.any(|own| own == color);
        let corner = Point::new(left + index * 15, 38);
        draw_flag_card(target, corner, Card::wagon(color), has)?;
    }
    Ok(())
}
