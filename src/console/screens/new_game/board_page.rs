//! The first page: which board.

use core::fmt::Write;

use embedded_graphics::prelude::DrawTarget;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::{NewGame, SetUpPage};
use crate::button::Button;
use crate::screens::chrome::{footer, scroll_bar};
use crate::screens::list::List;
use crate::screens::mapped::draw_in_bands;
use crate::screens::{Context, Help, Transition};
use layout::{BOARD_LIST, PICTURE, PICTURE_LEFT, PICTURE_RIM};
use rules::maps::{BOARD_COUNT, Board, BoardId};
use text::{Phrase, Place, Sentence, SentenceIn, Vehicle, blurb, name_in, wrap};
use ui::fonts::{Align, Font};
use ui::map::{MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::{GOLD, INK, MIST};
use ui::shapes::{area, inset, split_left};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowFonts, RowStyle};
use ui::{DrawResult, Surface};

/// Boards that are seen at once.
const ROWS: usize = 6;
/// From one board to the next.
const PITCH: i32 = 19;
/// Where list and picture begin.
const TOP: i32 = 28;
/// The facts: as many lines, and from one to the next.
const FACTS: (u32, i32) = (3, 15);
/// Room for a fact; Cyrillic letters take two bytes.
type Fact = String<{ 2 * Place::Word.columns() }>;

impl NewGame {
    pub(super) fn press_board(&mut self, button: Button) -> Transition {
        match button {
            Button::A => {
                self.page = SetUpPage::Seats;
                self.clear_seats()
            }
            Button::B => Transition::Back,
            Button::Y => Transition::open(Help::of(self.board)),
            _ => {
                let mut list = List::at(self.board.index() as u8);
                if !list.press(button, BOARD_COUNT) {
                    return Transition::Nothing;
                }
                let next = BoardId::all().nth(list.chosen());
                self.board = next.unwrap_or(self.board);
                Transition::Moved
            }
        }
    }

    pub(super) fn paint_board<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let board = self.board.board();
        self.paint_list(context, painter)?;
        let facts = facts_area(context);
        painter.part(facts, self.board, |part| {
            draw_facts(context, part, board, facts)
        })?;
        let blurb = area(8, 188, context.width() - 16, 28);
        painter.part(blurb, self.board, |part| {
            draw_blurb(context, part, board, blurb)
        })?;
        let keys = [
            (KeyCap::A, Phrase::HintChoose),
            (KeyCap::B, Phrase::HintBack),
            (KeyCap::Y, Phrase::HintRules),
        ];
        footer(context, painter, &keys)?;
        let frame = picture_frame(context, board);
        painter.part(frame, (), |part| {
            part.fill_solid(&frame, GOLD)?;
            part.fill_solid(&inset(frame, 1), INK)
        })?;
        let window = inset(frame, PICTURE_RIM as i32);
        painter.part(window, self.board, |part| {
            let view = Projection::overview(board, window);
            draw_in_bands(part, &MapPicture::of_board(board, context.land), &view)
        })
    }

    fn paint_list<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let list = list_area(context);
        let chosen = self.board.index();
        let first = chosen
            .saturating_sub(ROWS - 1)
            .min(BOARD_COUNT.saturating_sub(ROWS));
        let seen = BoardId::all().enumerate().skip(first).take(ROWS);
        let width = list.size.width - if BOARD_COUNT > ROWS { 5 } else { 0 };
        let name = |board: BoardId| name_in(&board.board().name, context.language());
        let rows = BoardId::all();
        let fonts: RowFonts = rows
            .map(|board| ListRow::new(RowStyle::Flat, &name(board)).fonts(width))
            .collect();
        for (row, (index, board)) in (0..).zip(seen) {
            let place = area(list.top_left.x, TOP + row * PITCH, width, PITCH as u32);
            let style = RowStyle::Flat.chosen_if(index == chosen);
            painter.part(place, (board, style), |part| {
                let name = name(board);
                let row = ListRow::new(style, &name);
                row.of_list(fonts).draw(part, place)
            })?;
        }
        let right = list.top_left.x + list.size.width as i32;
        let bar = area(right - 3, TOP, 3, list.size.height);
        scroll_bar(painter, bar, first, ROWS, BOARD_COUNT)
    }
}

pub(super) fn list_area(context: &Context) -> Rectangle {
    let left = layout::board_list_left(context.size.into()) as i32;
    area(left, TOP, BOARD_LIST, PITCH as u32 * ROWS as u32)
}

/// The frame of the picture, in the middle of what is free beside the list.
fn picture_frame(context: &Context, board: &Board) -> Rectangle {
    let display = context.size.into();
    let (width, height) = layout::picture_frame(display, board.size);
    let across = layout::picture_width(display) - width;
    let down = PICTURE - height;
    area(
        (PICTURE_LEFT + across / 2) as i32,
        TOP + down as i32 / 2,
        width,
        height,
    )
}

/// Where the facts stand: under the list.
fn facts_area(context: &Context) -> Rectangle {
    let list = list_area(context);
    let (lines, pitch) = FACTS;
    let top = TOP + list.size.height as i32;
    area(
        list.top_left.x + 8,
        top,
        list.size.width - 8,
        lines * pitch as u32,
    )
}

/// Draws how many play, with how many pieces, on how many routes.
fn draw_facts<D: Surface>(
    context: &Context,
    target: &mut D,
    board: &'static Board,
    place: Rectangle,
) -> DrawResult<D> {
    let (least, most) = (i32::from(board.min_players), i32::from(board.max_players));
    let facts = [
        Sentence::PlayersRange { least, most },
        Sentence::Pieces {
            pieces: (i32::from(board.pieces.in_play()), Vehicle::of_all(board)),
        },
        Sentence::Routes {
            routes: board.routes.len() as i32,
        },
    ];
    let (_, pitch) = FACTS;
    for (row, fact) in (0..).zip(facts) {
        let line = area(
            place.top_left.x,
            place.top_left.y + row * pitch,
            place.size.width,
            pitch as u32,
        );
        draw_fact(target, line, &context.tell(fact))?;
    }
    Ok(())
}

/// Draws what is special about a board.
fn draw_blurb<D: Surface>(
    context: &Context,
    target: &mut D,
    board: &'static Board,
    place: Rectangle,
) -> DrawResult<D> {
    let columns = (place.size.width / Font::Prose.width()) as usize;
    let lines = wrap(blurb(board, context.language()), columns);
    for (row, line) in (0..).zip(lines) {
        let top = place.top_left.y + row * 14;
        let room = area(place.top_left.x, top, place.size.width, 14);
        Font::Prose.draw_in(target, &line, room, Align::Left, MIST)?;
    }
    Ok(())
}

/// Draws a fact: its number large, its word beside it.
fn draw_fact<D: Surface>(target: &mut D, line: Rectangle, fact: &SentenceIn) -> DrawResult<D> {
    let mut words = Fact::new();
    // A fact has room: a test holds it to its place.
    let _ = write!(words, "{fact}");
    let (number, word) = words.split_once(' ').unwrap_or((&words, ""));
    let (left, right) = split_left(line, 3 * Font::Main.width());
    Font::Main.draw_in(target, &number, left, Align::Right, GOLD)?;
    let (_, right) = split_left(right, 6);
    Font::Prose.draw_in(target, &word, right, Align::Left, MIST)
}
