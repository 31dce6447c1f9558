//! What else is to know of a route before one pays: whose it is; or what it gives besides points, which
//! only some games have: shares, merchandise, a card for the flag.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Context;
use crate::table::Table;
use rules::Game;
use rules::maps::{Card, Color, CompanyId, Id, Route, RouteId};
use text::{Phrase, Sentence};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{DUSK, GOLD, INK, MIST, PAPER};
use ui::shapes::{fill_cut, inset, split_left};
use ui::signs::{Sign, draw_card_plate, draw_player_plate};
use ui::widgets::seal::seal_ground;
use ui::{DrawResult, Surface};

/// What else is to know of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extra {
    /// Whose it is.
    Owners,
    /// Companies of which a share can be taken.
    Shares,
    /// A merchandise card, while there are any.
    Cart,
    /// A card may be set aside for the flag.
    Flag,
}

impl Extra {
    /// What else is to know of a route, if anything is.
    pub fn of(game: &Game, id: RouteId, route: &Route) -> Option<Extra> {
        if game.owners(id).next().is_some() {
            Some(Extra::Owners)
        } else if !route.companies.is_empty() {
            Some(Extra::Shares)
        } else if route.cart {
            Some(Extra::Cart)
        } else if game.board().flags.is_some() {
            Some(Extra::Flag)
        } else {
            None
        }
    }

    /// Draws it in a line.
    pub fn draw<D: Surface>(
        self,
        context: &Context,
        table: &Table,
        (id, route): (RouteId, &Route),
        target: &mut D,
        room: Rectangle,
    ) -> DrawResult<D> {
        let game = table.shown().known();
        match self {
            Extra::Owners => draw_owners(table, game, id, target, room),
            Extra::Shares => draw_shares(context, game, route, target, room),
            Extra::Cart => draw_cart(context, game, target, room),
            Extra::Flag => draw_flag(context, game, target, room),
        }
    }
}

/// Draws whose a route is: a plate and a name for each.
fn draw_owners<D: Surface>(
    table: &Table,
    game: &Game,
    id: RouteId,
    target: &mut D,
    room: Rectangle,
) -> DrawResult<D> {
    let plate = Sign::PLATE + 4;
    let names = |font: Font| -> u32 {
        let names = game.owners(id);
        let widths = names.map(|seat| plate + font.measure(&table.name(seat)) + 8);
        widths.sum()
    };
    let fonts = [Font::Main, Font::Narrow, Font::Prose];
    let fits = |font: &Font| names(*font) <= room.size.width + 8;
    let font = fonts.into_iter().find(fits).unwrap_or(Font::Prose);
    let mut room = room;
    for seat in game.owners(id) {
        draw_player_plate(target, room.top_left + Point::new(0, 1), table.livery(seat))?;
        let (_, rest) = split_left(room, plate);
        let name = table.name(seat);
        let (words, rest) = split_left(rest, font.measure(&name).min(rest.size.width));
        draw_fitted(target, &name, words, Align::Left, PAPER)?;
        room = split_left(rest, 8).1;
    }
    Ok(())
}

/// The height of a seal in the panel.
const SEAL: u32 = 14;

/// Draws the companies beside a route, each with how many of its shares are left.
fn draw_shares<D: Surface>(
    context: &Context,
    game: &Game,
    route: &Route,
    target: &mut D,
    room: Rectangle,
) -> DrawResult<D> {
    let board = game.board();
    let letters = |id: CompanyId| board.company(id).map_or("", |company| company.letters);
    let left = |id: CompanyId| i32::from(game.shares_left(id));
    let words = |id: CompanyId| context.tell(Sentence::Left { left: left(id) });
    // The more companies there are, the closer they stand: all are to be seen.
    let count = |font: Font, gap: u32| -> u32 {
        let each = route.companies.iter();
        let widths = each.map(|id| font.measure(&letters(id)) + font.measure(&left(id)) + 4 + gap);
        widths.sum()
    };
    let sizes = [(Font::Main, 12), (Font::Main, 6), (Font::Narrow, 6)];
    let fits = |&(font, gap): &(Font, u32)| count(font, gap) <= room.size.width + gap;
    let size = sizes.into_iter().find(fits);
    let (font, gap) = size.unwrap_or((Font::Prose, 6));
    let (beside, gap) = (gap / 3, gap - gap / 3);
    let seal = |id: CompanyId| font.measure(&letters(id)) + 4;
    let share = context.say(Phrase::Shares);
    let lead = Font::Prose.measure(&share) + 8;
    let all = |number: &dyn Fn(CompanyId) -> u32| -> u32 {
        let widths = route
            .companies
            .iter()
            .map(|id| seal(id) + 4 + number(id) + 8);
        widths.sum()
    };
    let worded = all(&|id| Font::Prose.measure(&words(id)));
    let (with_lead, with_words) = (
        lead + worded <= room.size.width + 8,
        worded <= room.size.width + 8,
    );
    let mut room = room;
    if with_lead {
        Font::Prose.draw_in(target, &share, room, Align::Left, MIST)?;
        room = split_left(room, lead).1;
    }
    for id in route.companies.iter() {
        let place = Rectangle::new(room.top_left, Size::new(seal(id), SEAL));
        let sold_out = left(id) == 0;
        fill_cut(target, place, 1, INK)?;
        let (ground, ink) = match sold_out {
            true => (DUSK, MIST),
            false => (seal_ground(id.index()), PAPER),
        };
        target.fill_solid(&inset(place, 1), ground)?;
        font.draw_in(target, &letters(id), place, Align::Center, ink)?;
        room = split_left(room, seal(id) + beside).1;
        let ink = if sold_out { MIST } else { PAPER };
        let used = if with_words {
            Font::Prose.draw_in(target, &words(id), room, Align::Left, ink)?;
            Font::Prose.measure(&words(id))
        } else {
            font.draw_in(target, &left(id), room, Align::Left, ink)?;
            font.measure(&left(id))
        };
        room = split_left(room, used + gap).1;
    }
    Ok(())
}

/// Draws that a route gives a merchandise card, and how many there are.
fn draw_cart<D: Surface>(
    context: &Context,
    game: &Game,
    target: &mut D,
    room: Rectangle,
) -> DrawResult<D> {
    let left = i32::from(game.merchandise_left());
    let plate = Rectangle::new(room.top_left, Size::new(17, SEAL));
    fill_cut(target, plate, 1, INK)?;
    let (ground, ink) = if left > 0 { (PAPER, INK) } else { (DUSK, MIST) };
    target.fill_solid(&inset(plate, 1), ground)?;
    Sign::CRATE.draw(target, plate.top_left + Point::new(5, 3), 1, ink)?;
    let (_, room) = split_left(room, 17 + 6);
    if left == 0 {
        let words = context.say(Phrase::NoMerchandise);
        return Font::Prose.draw_in(target, &words, room, Align::Left, MIST);
    }
    Font::Main.draw_in(target, &"+1", room, Align::Left, GOLD)?;
    let (_, room) = split_left(room, Font::Main.measure(&"+1") + 6);
    let words = context.tell(Sentence::MerchandiseLeft { left });
    Font::Prose.draw_in(target, &words, room, Align::Left, MIST)
}

/// Draws which colours the own flag still wants.
fn draw_flag<D: Surface>(
    context: &Context,
    game: &Game,
    target: &mut D,
    room: Rectangle,
) -> DrawResult<D> {
    let viewer = context.view().and_then(|view| view.viewer());
    let (Some(flags), Some(seat)) = (&game.board().flags, viewer) else {
        return Ok(());
    };
    let player = game.player(seat);
    let has = |color: Color| player.aside(game.board()).any(|own| own == color);
    Sign::FLAG.draw(target, room.top_left + Point::new(0, 4), 1, MIST)?;
    let (_, room) = split_left(room, Sign::SIZE + 4);
    if flags.colors.into_iter().all(has) {
        let words = context.say(Phrase::FlagComplete);
        return Font::Prose.draw_in(target, &words, room, Align::Left, MIST);
    }
    let words = context.say(Phrase::FlagWants);
    Font::Prose.draw_in(target, &words, room, Align::Left, MIST)?;
    let (_, room) = split_left(room, Font::Prose.measure(&words) + 6);
    let wanted = flags.colors.into_iter().filter(|&color| !has(color));
    for (index, color) in (0..).zip(wanted) {
        let corner = room.top_left + Point::new(index * 16, 1);
        draw_card_plate(target, corner, Card::wagon(color))?;
    }
    Ok(())
}
