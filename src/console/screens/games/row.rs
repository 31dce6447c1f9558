//! A game in the list: its map in small, board, people, turn, and whose it is.

use core::fmt;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{Line, Rectangle};

use crate::saved_games::GameSummary;
use crate::screens::Context;
use rules::maps::{Board, CityId, RouteId};
use text::{Phrase, Sentence, SentenceIn, name_in};
use ui::fonts::{Align, Font, count, draw_fitted};
use ui::palette::{INK, LAND, SAND, UMBER};
use ui::shapes::{area, inset, split_left};
use ui::signs::draw_player_plate;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The map in small.
const MAP: Size = Size::new(54, 34);
/// From one player's plate to the next.
const PLATE: i32 = 15;

/// The font of the boards' names, one for all rows of this width.
pub fn name_font(context: &Context, width: u32) -> Font {
    let rows = context.games.iter().filter_map(|game| {
        let name = name_in(&game.board?.board().name, context.language());
        let used = MAP.width + 16 + 4 + Font::Prose.measure(&turn(context, game));
        Some((count(&name), width.saturating_sub(used)))
    });
    Font::fit_every(rows).font
}

/// Which turn it is, or that all is played, or how it was ended.
fn turn(context: &Context, game: &GameSummary) -> Turn {
    match game.over {
        true if game.agreed => Turn::Over(context.say(Phrase::ByAgreement)),
        true => Turn::Over(context.say(Phrase::Over)),
        false => Turn::Of(context.tell(Sentence::Turn {
            turn: game.turn.into(),
        })),
    }
}

/// The words for it.
enum Turn {
    Over(&'static str),
    Of(SentenceIn<'static>),
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Over(words) => words.fmt(f),
            Turn::Of(words) => words.fmt(f),
        }
    }
}

/// Draws the row of a game.
pub fn draw<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    game: &GameSummary,
    (chosen, font): (bool, Font),
) -> DrawResult<D> {
    let style = match chosen {
        true => RowStyle::ChosenLarge,
        false => RowStyle::Raised,
    };
    style.draw(target, place)?;
    let map = Rectangle::new(place.top_left + Point::new(4, 3), MAP);
    let (_, room) = split_left(place, MAP.width + 10);
    let right = room.size.width.saturating_sub(6);
    let line = |top: i32| area(room.top_left.x, place.top_left.y + top, right, 18);
    let (plain, quiet) = (style.color(Tone::Plain), style.color(Tone::Quiet));
    let Some(board) = game.board else {
        target.fill_solid(&map, SAND)?;
        let words = context.say(Phrase::OtherBoard);
        return draw_fitted(target, &words, line(10), Align::Left, quiet);
    };
    let board = board.board();
    draw_map(target, map, board, game)?;
    let upper = line(2);
    let turn = turn(context, game);
    Font::Prose.draw_in(target, &turn, upper, Align::Right, quiet)?;
    let name = name_in(&board.name, context.language());
    font.draw_in(target, &name, upper, Align::Left, plain)?;
    let plates = line(22).top_left;
    for (index, color) in (0..).zip(&game.colors) {
        let corner = plates + Point::new(index * PLATE, 0);
        draw_player_plate(target, corner, color.livery())?;
    }
    let Some(name) = &game.name else {
        return Ok(());
    };
    let told = context.tell(match game.over {
        true => Sentence::HasWon { name },
        false => Sentence::TurnOf { name },
    });
    let taken = PLATE as u32 * game.colors.len() as u32;
    let (_, lower) = split_left(line(20), taken);
    let color = if game.over { quiet } else { plain };
    Font::Prose.draw_in(target, &told, lower, Align::Right, color)
}

/// Draws a map in small: cities as dots, claimed routes as lines.
fn draw_map<D: Surface>(
    target: &mut D,
    place: Rectangle,
    board: &'static Board,
    game: &GameSummary,
) -> DrawResult<D> {
    target.fill_solid(&place, INK)?;
    let ground = inset(place, 1);
    target.fill_solid(&ground, LAND)?;
    // As large as it fits, upright or not.
    let (width, height) = (u32::from(board.size.0), u32::from(board.size.1));
    let room = Size::new(ground.size.width - 4, ground.size.height - 4);
    let wide = width * room.height > height * room.width;
    let size = match wide {
        true => Size::new(room.width, room.width * height / width.max(1)),
        false => Size::new(room.height * width / height.max(1), room.height),
    };
    let corner = ground.center() - size / 2;
    let at = |city: CityId| {
        let city = board.cities.get(usize::from(city.0))?;
        let part = |of: u16, length: u32| (u32::from(of) * length / 10_000) as i32;
        Some(corner + Point::new(part(city.x, size.width), part(city.y, size.height)))
    };
    for city in (0..board.cities.len()).filter_map(|index| at(CityId(index as u8))) {
        target.fill_solid(&Rectangle::new(city, Size::new_equal(1)), UMBER)?;
    }
    for (index, route) in board.routes.iter().enumerate() {
        let owner = game.owner(RouteId(index as u8));
        if let (Some(owner), Some(from), Some(to)) = (owner, at(route.a), at(route.b)) {
            for point in Line::new(from, to).points() {
                let dot = Rectangle::new(point, Size::new(2, 1));
                target.fill_solid(&dot, owner.livery().overview)?;
            }
        }
    }
    Ok(())
}
