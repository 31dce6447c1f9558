//! What a way still asks for: as have and need of each colour, and in words.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::screens::Context;
use ::players::Balance;
use rules::maps::{Card, Color, Face, RouteKind, RouteSet, Technologies};
use rules::{Game, Piece, Seat};
use text::{Counted, Phrase, Sentence, Vehicle, card_counts, technology_names};
use ui::fonts::{Align, Font};
use ui::palette::{BAD, CardColors, GOOD, MIST, NIGHT, PAPER};
use ui::shapes::{area, split_left, split_right};
use ui::signs::{Sign, draw_card_plate};
use ui::{DrawResult, Surface};

/// The height of a line of the column, of the one above and of the one below.
const LINE: u32 = 14;
/// No cell is narrower than this.
const LEAST_CELL: u32 = 32;
/// A cell narrower than this has no room for a sign.
const WITH_SIGN: u32 = 50;

/// What is told of: a count, how many of them there are, how many are asked for.
type Line = (Counted, u8, u8);
/// Every colour twice, any twice, wilds.
type Lines = Vec<Line, { 2 * Color::ALL.len() + 3 }>;

/// All that is asked for: any first, then the colours, then wilds.
fn lines(balance: &Balance) -> Lines {
    let mut lines = Lines::new();
    for kind in [RouteKind::Rail, RouteKind::Sea] {
        let colors = core::iter::once(None).chain(Color::ALL.map(Some));
        for color in colors {
            let need = balance.needs.spaces(kind, color);
            if need > 0 {
                // There is room for all that can be counted.
                let have = balance.spaces(kind, color);
                let _ = lines.push((Counted::Colored(kind, color), have, need));
            }
        }
    }
    if balance.needs.wilds > 0 {
        let _ = lines.push((Counted::Wilds, balance.wilds, balance.needs.wilds));
    }
    lines
}

/// Draws what is needed in a column.
pub fn draw_column<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    balance: &Balance,
) -> DrawResult<D> {
    let (_, room) = split_left(place, 4);
    let Point { x, y } = room.top_left;
    let head = area(x, y, room.size.width, LINE);
    let spaces = i32::from(balance.needs.spaces);
    let to_pay = context.tell(Sentence::ToPay { spaces });
    Font::Prose.draw_in(target, &to_pay, head, Align::Left, MIST)?;
    let mut lines = lines(balance);
    let spare = balance.spare_wilds > 0;
    let rows = (room.size.height / LINE).saturating_sub(2).max(1);
    let most = rows * (room.size.width / LEAST_CELL).max(1) - u32::from(spare);
    if lines.len() as u32 > most {
        // What is missing matters more.
        lines.retain(|&(_, have, need)| have < need);
        lines.truncate(most as usize);
    }
    let count = lines.len() as u32 + u32::from(spare);
    let across = room.size.width / count.div_ceil(rows).max(1);
    let cell = |index: u32| {
        let left = x + (index / rows * across) as i32;
        let top = y + ((1 + index % rows) * LINE) as i32;
        area(left, top, across, LINE)
    };
    // Where there is no room for both numbers in one line, all tell what is missing.
    let has_room = |line: &Line| Cell::new(cell(0), line).has_room(line);
    let both = lines.iter().all(has_room);
    for (index, line) in (0..).zip(&lines) {
        Cell::new(cell(index), line).draw(target, line, both)?;
    }
    if spare {
        let place = cell(count - 1);
        draw_card_plate(target, place.top_left, Card::WILD)?;
        let more = format_args!("+{}", balance.spare_wilds);
        let room = split_left(place, Sign::PLATE + 1).1;
        let font = Font::fit(&more, room.size.width).font;
        font.draw_in(target, &more, room, Align::Left, PAPER)?;
    }
    let down = (room.size.height / LINE).saturating_sub(1) * LINE;
    let last = area(x, y + down as i32, room.size.width, LINE);
    draw_verdict(context, target, last, balance.short)
}

/// The place of a count: its plate, its number, and a sign after it where there is room.
struct Cell {
    place: Rectangle,
    number: Rectangle,
    end: Option<Rectangle>,
    is_sea: bool,
}

impl Cell {
    fn new(place: Rectangle, &(counted, _, _): &Line) -> Cell {
        let (_, number) = split_left(place, Sign::PLATE + 1);
        let is_sea = matches!(counted, Counted::Colored(RouteKind::Sea, _));
        let (number, end) = match place.size.width >= WITH_SIGN {
            true => {
                let (number, end) = split_right(number, Sign::SIZE + 3);
                (number, Some(end))
            }
            false => (number, None),
        };
        Cell {
            place,
            number,
            end,
            is_sea,
        }
    }

    /// Whether there is room for what there is and what is asked for. Wagons and ships of a colour must be told
    /// apart: that takes a sign.
    fn has_room(&self, &(_, have, need): &Line) -> bool {
        let has_sign = !self.is_sea || self.end.is_some();
        has_sign && Font::fit(&format_args!("{have}/{need}"), self.number.size.width).fits
    }

    /// Draws how many of what is asked for there are, or only how many are missing.
    fn draw<D: Surface>(
        &self,
        target: &mut D,
        &(counted, have, need): &Line,
        both: bool,
    ) -> DrawResult<D> {
        let corner = self.place.top_left;
        match counted {
            Counted::Colored(kind, Some(color)) => {
                let face = match kind {
                    RouteKind::Rail => Face::Wagon,
                    RouteKind::Sea => Face::Ship,
                };
                draw_card_plate(target, corner, Card::new(face, color))?;
            }
            Counted::Colored(_, None) => {
                let colors = CardColors::GRAY;
                Sign::ANY.draw_plate(target, corner, colors.full, colors.sign)?;
            }
            Counted::Wilds => draw_card_plate(target, corner, Card::WILD)?,
        }
        let missing = need.saturating_sub(have);
        let (tick, color) = match missing {
            0 => ((Sign::TICK, GOOD), PAPER),
            _ => ((Sign::CROSS, BAD), BAD),
        };
        let below = |place: Rectangle| place.top_left + Point::new(0, 3);
        if let Some(end) = self.end {
            let (sign, color) = if self.is_sea {
                (Sign::SHIP, MIST)
            } else {
                tick
            };
            sign.draw(target, below(end), 1, color)?;
        }
        if both {
            let both = format_args!("{have}/{need}");
            let font = Font::fit(&both, self.number.size.width).font;
            return font.draw_in(target, &both, self.number, Align::Left, color);
        }
        let width = match missing {
            0 => Sign::SIZE,
            _ => Font::Least.measure(&missing),
        };
        let (beside, end) = split_right(self.number, width);
        let has_ship = self.is_sea && self.end.is_none() && beside.size.width > Sign::SIZE;
        if has_ship {
            Sign::SHIP.draw(target, below(self.number), 1, MIST)?;
        }
        let room = if has_ship { end } else { self.number };
        match (missing, self.end) {
            (0, Some(_)) if !self.is_sea => Ok(()),
            (0, _) => Sign::TICK.draw(target, below(room), 1, GOOD),
            _ => Font::Least.draw_in(target, &missing, room, Align::Left, color),
        }
    }
}

/// Draws how much is missing in all.
fn draw_verdict<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    short: u8,
) -> DrawResult<D> {
    let (sign, color) = match short {
        0 => (Sign::TICK, GOOD),
        _ => (Sign::CROSS, BAD),
    };
    sign.draw(target, place.top_left + Point::new(0, 3), 1, color)?;
    let (_, room) = split_left(place, Sign::SIZE + 3);
    let cards = i32::from(short);
    match short {
        0 => {
            let words = context.say(Phrase::AllInHand);
            match Font::fit(&words, room.size.width).fits {
                true => Font::Prose.draw_in(target, &words, room, Align::Left, color),
                false => Ok(()),
            }
        }
        _ => {
            let words = context.tell(Sentence::ShortBy { cards });
            Font::Prose.draw_in(target, &words, room, Align::Left, color)
        }
    }
}

/// Draws what is needed in words, as many of them as there is room for.
pub fn draw_sentence<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    game: &Game,
    balance: &Balance,
) -> DrawResult<D> {
    let lines = lines(balance);
    let counts: Vec<(Counted, u8), { 2 * Color::ALL.len() + 3 }> = lines
        .iter()
        .map(|&(counted, _, need)| (counted, need))
        .collect();
    let counts = card_counts(&counts, game.board(), context.language());
    let cards = i32::from(balance.short);
    let short = context.tell(Sentence::Short { cards });
    let short: &dyn Display = match balance.short {
        0 => &context.say(Phrase::AllInHand),
        _ => &short,
    };
    let all: i32 = lines.iter().map(|&(_, _, need)| i32::from(need)).sum();
    let all = context.tell(Sentence::Cards { cards: all });
    let technologies = balance.needs.technologies;
    let room = place.size.width.saturating_sub(8);
    let needs = context.say(Phrase::Needs);
    let before = Font::Prose.measure(&format_args!("{needs} "));
    let columns = (room.saturating_sub(before) / Font::Prose.width()) as usize;
    let names = |columns| technology_names(technologies, context.language(), columns);
    let (whole, fitted) = (names(usize::MAX), names(columns));
    let ways: [&dyn Display; 5] = [
        // A semicolon: it is cards that are short, and not of the technology.
        &format_args!("{needs} {whole}; {counts}: {short}"),
        &format_args!("{needs} {whole}; {short}"),
        // How many cards are short stands in the column too.
        &format_args!("{needs} {fitted}"),
        &format_args!("{counts}: {short}"),
        &format_args!("{all}: {short}"),
    ];
    // Without a technology to name, those that would name it are left out.
    let from: &[usize] = match technologies == Technologies::NONE {
        true => &[3, 4],
        false => &[0, 1, 2, 4],
    };
    let fitting = from.iter().filter_map(|&way| ways.get(way));
    let words = fitting
        .clone()
        .find(|words| Font::Prose.measure(words) <= room);
    let words = words.or_else(|| ways.last());
    say(target, place, words.unwrap_or(&short))
}

/// Draws that a way asks for more pieces of a kind than are left, though others can be exchanged for them.
/// Returns whether it does.
pub fn draw_exchange<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    (game, seat): (&Game, Seat),
    way: &RouteSet,
) -> Result<bool, D::Error> {
    let Some((piece, missing)) = missing_pieces(game, seat, way) else {
        return Ok(false);
    };
    let vehicle = match piece {
        Piece::Train => Vehicle::Train,
        Piece::Ship => Vehicle::Ship,
    };
    let pieces = (missing.into(), vehicle);
    say(
        target,
        place,
        &context.tell(Sentence::NeedsExchange { pieces }),
    )?;
    Ok(true)
}

/// The pieces that a way asks for beyond those that a player has, where they can be exchanged.
fn missing_pieces(game: &Game, seat: Seat, way: &RouteSet) -> Option<(Piece, u8)> {
    let board = game.board();
    board.exchange_price?;
    let player = game.player(seat);
    let missing = |piece: Piece| {
        let routes = way.iter().filter_map(|id| board.route(id));
        let of_kind = routes.filter(|route| route.cost.kind.piece() == piece);
        let needed = of_kind.fold(0u8, |sum, route| sum.saturating_add(route.cost.length));
        needed.saturating_sub(player.pieces(piece))
    };
    let all = Piece::ALL.map(|piece| (piece, missing(piece)));
    // Before the first turn nobody has chosen theirs.
    let lacks = |&(_, missing): &(Piece, u8)| missing > 0 && !game.in_set_up();
    all.into_iter().find(lacks)
}

/// Draws a line of words.
pub fn say<D: Surface>(target: &mut D, place: Rectangle, words: &dyn Display) -> DrawResult<D> {
    target.fill_solid(&place, NIGHT)?;
    let (_, room) = split_left(place, 4);
    Font::Prose.draw_in(target, words, room, Align::Left, PAPER)
}
