//! A player with all that is counted of them.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::screens::Context;
use crate::screens::overview::draw_missing_card;
use crate::screens::seat_change::words_of;
use crate::table::{PlayerKind, Table};
use rules::maps::{Card, CompanyId, Id};
use rules::{Piece, Seat, View};
use text::{Number, Phrase, Sentence, wrap};
use ui::fonts::{Align, Font};
use ui::palette::{GOLD, INK, MIST};
use ui::shapes::{area, fill_rounded, split_left, split_right};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::marks::draw_mark;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// From one card of a flag to the next.
const FLAG_PITCH: u32 = Sign::PLATE + 2;

/// Something that is counted of a player.
pub struct Counted {
    /// How many there are.
    pub count: Number,
    /// What they are.
    pub word: Phrase,
}

/// The sign of something that is counted.
pub fn sign_of(word: Phrase) -> Sign {
    match word {
        Phrase::CountShips => Sign::SHIP,
        Phrase::CountCards => Sign::CARDS,
        Phrase::CountTickets => Sign::TICKET,
        Phrase::CountHarbors => Sign::ANCHOR,
        Phrase::CountTechnologies => Sign::COG,
        Phrase::CountShares => Sign::SHARE,
        Phrase::CountMerchandise => Sign::CRATE,
        Phrase::CountFlag => Sign::FLAG,
        Phrase::CountPoints => Sign::STAR,
        _ => Sign::WAGON,
    }
}

/// What is counted of a player, in the order of the row.
pub fn counts(view: &View, seat: Seat) -> Vec<Counted, 9> {
    let game = view.known();
    let (board, player) = (game.board(), game.player(seat));
    let pieces = |piece| i32::from(player.pieces(piece));
    let has_ships = board.cards.has_ships();
    let wagons = match has_ships {
        true => Phrase::CountTrains,
        false => Phrase::CountPieces,
    };
    let harbors = player.harbors().len() as i32;
    let technologies = player.technologies().iter().count() as i32;
    let aside = player.aside(board).count() as i32;
    let counts = [
        (true, pieces(Piece::Train), wagons),
        (has_ships, pieces(Piece::Ship), Phrase::CountShips),
        (true, view.cards_in_hand(seat).into(), Phrase::CountCards),
        (true, view.tickets_kept(seat).into(), Phrase::CountTickets),
        (board.harbors.is_some(), harbors, Phrase::CountHarbors),
        (
            !board.technologies.is_empty(),
            technologies,
            Phrase::CountTechnologies,
        ),
        (
            !board.companies.is_empty(),
            view.shares_held(seat).into(),
            Phrase::CountShares,
        ),
        (
            board.merchandise.is_some(),
            player.merchandise().into(),
            Phrase::CountMerchandise,
        ),
        (board.flags.is_some(), aside, Phrase::CountFlag),
        (true, player.points(), Phrase::CountPoints),
    ];
    let there = counts.into_iter().filter(|&(there, ..)| there);
    there
        .map(|(_, count, word)| Counted {
            count: Number(count),
            word,
        })
        .collect()
}

/// Draws a player, one of whose numbers may be marked.
pub fn draw_player<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    table: &Table,
    (seat, style, marked): (Seat, RowStyle, Option<u8>),
) -> DrawResult<D> {
    let view = table.shown();
    style.draw(target, place)?;
    let (top, spare) = (place.top_left.y, (place.size.height as i32 - 32) / 2);
    let mark = area(place.top_left.x + 4, top + 3 + spare, 26, 26);
    draw_mark(target, mark, table.livery(seat))?;
    let (_, inside) = split_left(place, 37);
    let (left, _) = split_right(inside, 7 + 27);
    let upper = area(left.top_left.x, top + spare, left.size.width, 17);
    let name = table.name(seat);
    Font::Main.draw_in(target, &name, upper, Align::Left, style.color(Tone::Plain))?;
    let (_, after) = split_left(upper, Font::Main.measure(&name) + 7);
    if let Some(level) = level(table, seat) {
        let quiet = style.color(Tone::Quiet);
        Font::Prose.draw_in(target, &context.say(level), after, Align::Left, quiet)?;
    }
    let lower = area(left.top_left.x, top + 16 + spare, left.size.width, 15);
    let counts = counts(view, seat);
    let pitch = if counts.len() > 5 { 31 } else { 37 };
    let pitch = if context.is_wide() { pitch + 9 } else { pitch };
    let mut x = lower.top_left.x;
    for (index, counted) in (0..).zip(&counts) {
        let room = match counted.word {
            Phrase::CountPoints => {
                let width = Font::Big.measure(&counted.count) + 6;
                let room = split_right(split_right(inside, 5).0, width).1;
                area(room.top_left.x, room.center().y - 9, width, 20)
            }
            Phrase::CountFlag => area(x - 2, lower.top_left.y, 3 * FLAG_PITCH + 2, 15),
            _ => {
                let digits = Font::Main.measure(&counted.count);
                area(x - 2, lower.top_left.y, 14 + digits, 15)
            }
        };
        let colors = if marked == Some(index) {
            fill_rounded(target, room, GOLD)?;
            [INK; 3]
        } else {
            [Tone::Quiet, Tone::Plain, Tone::Number].map(|tone| style.color(tone))
        };
        match counted.word {
            Phrase::CountPoints => {
                let number = split_right(room, 3).0;
                Font::Big.draw_in(target, &counted.count, number, Align::Right, colors[2])?;
            }
            Phrase::CountFlag => {
                let corner = Point::new(x, lower.top_left.y + 1);
                draw_flag(target, corner, (view, seat), colors[0])?;
            }
            _ => {
                let corner = Point::new(x, lower.top_left.y + 4);
                sign_of(counted.word).draw(target, corner, 1, colors[0])?;
                let number = area(x + 10, lower.top_left.y, 24, lower.size.height);
                Font::Main.draw_in(target, &counted.count, number, Align::Left, colors[1])?;
            }
        }
        x += pitch;
    }
    Ok(())
}

/// Draws the dummy of a game of two, which has nothing but shares. Which ones they are nobody is told,
/// but how many are neither left nor held by a player can be counted.
pub fn draw_dummy<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    view: &View,
) -> DrawResult<D> {
    let style = RowStyle::Raised;
    style.draw(target, place)?;
    let sign = Point::new(place.top_left.x + 10, place.center().y - 6);
    Sign::SHARE.draw(target, sign, 2, style.color(Tone::Quiet))?;
    let (_, inside) = split_left(place, 37);
    let (room, _) = split_right(inside, 7);
    let name = context.say(Phrase::Dummy);
    Font::Main.draw_in(target, &name, room, Align::Left, style.color(Tone::Plain))?;
    let shares = context.tell(Sentence::Shares {
        shares: dummy_shares(view),
    });
    Font::Main.draw_in(
        target,
        &shares,
        room,
        Align::Right,
        style.color(Tone::Plain),
    )
}

/// Draws what the dummy is, in two lines.
pub fn draw_about_dummy<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
) -> DrawResult<D> {
    let words = context.say(Phrase::DummyBlurb);
    let columns = (place.size.width / Font::Prose.width()) as usize;
    let height = place.size.height / 2;
    for (row, line) in (0..).zip(wrap(words, columns).take(2)) {
        let top = place.top_left.y + row * height as i32;
        let room = area(place.top_left.x, top, place.size.width, height);
        Font::Prose.draw_in(target, &line, room, Align::Left, MIST)?;
    }
    Ok(())
}

/// How many shares the dummy has.
fn dummy_shares(view: &View) -> i32 {
    let game = view.known();
    let companies = (0..).map(CompanyId::from_index).zip(game.board().companies);
    let taken = companies.map(|(id, company)| company.shares.saturating_sub(game.shares_left(id)));
    let taken: i32 = taken.map(i32::from).sum();
    let held = game.seats().map(|seat| i32::from(view.shares_held(seat)));
    taken - held.sum::<i32>()
}

/// Draws the cards of a player's flag, and the frames of those that are missing.
fn draw_flag<D: Surface>(
    target: &mut D,
    corner: Point,
    (view, seat): (&View, Seat),
    frame: Rgb565,
) -> DrawResult<D> {
    let board = view.known().board();
    let colors = board.flags.as_ref().map(|flags| flags.colors);
    for (index, color) in (0..).zip(colors.into_iter().flatten()) {
        let mut aside = view.known().player(seat).aside(board);
        let has = aside.any(|own| own == color);
        let corner = corner + Point::new(index * FLAG_PITCH as i32, 0);
        let card = Card::wagon(color);
        if has {
            draw_card_plate(target, corner, card)?;
        } else {
            draw_missing_card(target, corner, card, frame)?;
        }
    }
    Ok(())
}

/// How strong a bot is; `None` for a person.
fn level(table: &Table, seat: Seat) -> Option<Phrase> {
    let kind = table.seat_setup(seat)?.kind;
    (kind != PlayerKind::Person).then(|| words_of(kind))
}
