//! The first page: which board.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::{NewGame, Page};
use crate::button::Button;
use crate::screens::furniture::{FOOTER, footer};
use crate::screens::mapped::draw_in_bands;
use crate::screens::{Areas, Desk, Help, Step};
use layout::{BOARD_LIST, PICTURE, PICTURE_LEFT, PICTURE_RIM};
use rules::maps::{BOARD_COUNT, Board, BoardId};
use text::{Phrase, Place, Sentence, SentenceIn, Vehicle, blurb, name_in, wrap};
use ui::fonts::{Align, Font};
use ui::map::{Picture, Projection};
use ui::palette::{GOLD, INK, MIST, NIGHT};
use ui::part::{finish_around, sees};
use ui::shapes::{area, inset, split_left};
use ui::widgets::bars::{Key, TitleBar};
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{ListRow, RowStyle};
use ui::{Drawn, Surface};

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
    pub(super) fn press_board(&mut self, button: Button) -> Step {
        let by = match button {
            Button::Up => BOARD_COUNT - 1,
            Button::Down => 1,
            Button::A => {
                self.page = Page::Seats;
                return self.clear_seats();
            }
            Button::B => return Step::Back,
            Button::Y => return Step::open(Help::of(self.board)),
            _ => return Step::Nothing,
        };
        let next = BoardId::all().nth((self.board.index() + by) % BOARD_COUNT);
        self.board = next.unwrap_or(self.board);
        Step::Moved
    }

    pub(super) fn draw_board<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        if sees(target, &area(0, 0, desk.width(), TitleBar::HEIGHT)) {
            self.draw_title(desk, target, Phrase::NewGame, "1 / 3")?;
        }
        target.fill_solid(&body(desk), NIGHT)?;
        let board = self.board.board();
        self.draw_list(desk, target)?;
        draw_facts(desk, target, board)?;
        let keys = [
            (Key::A, Phrase::HintChoose),
            (Key::B, Phrase::HintBack),
            (Key::Y, Phrase::HintRules),
        ];
        footer(desk, target, &keys)?;
        let frame = picture_frame(desk, board);
        if !sees(target, &frame) {
            return Ok(());
        }
        target.fill_solid(&frame, GOLD)?;
        target.fill_solid(&inset(frame, 1), INK)?;
        let window = inset(frame, PICTURE_RIM as i32);
        let (picture, view) = (
            Picture::of_board(board, desk.land),
            Projection::overview(board, window),
        );
        finish_around(target, &window);
        draw_in_bands(target, &picture, &view, |_, _| Ok(()))
    }

    fn draw_list<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let list = list_area(desk);
        let chosen = self.board.index();
        let first = chosen
            .saturating_sub(ROWS - 1)
            .min(BOARD_COUNT.saturating_sub(ROWS));
        let seen = BoardId::all().enumerate().skip(first).take(ROWS);
        for (row, (index, board)) in (0..).zip(seen) {
            let width = list.size.width - if BOARD_COUNT > ROWS { 5 } else { 0 };
            let place = area(list.top_left.x, TOP + row * PITCH, width, PITCH as u32);
            if !sees(target, &place) {
                continue;
            }
            let style = if index == chosen {
                RowStyle::Chosen
            } else {
                RowStyle::Flat
            };
            let name = name_in(&board.board().name, desk.language());
            ListRow::new(style, &name).draw(target, place)?;
        }
        let right = list.top_left.x + list.size.width as i32;
        let bar = area(right - 3, TOP, 3, list.size.height);
        let count = BOARD_COUNT as u32;
        draw_scroll_bar(target, bar, first as u32, ROWS as u32, count)
    }

    pub(super) fn changed_board(&self, _before: &NewGame, desk: &Desk) -> Areas {
        Areas::one(body(desk))
    }
}

/// All between title and footer.
fn body(desk: &Desk) -> Rectangle {
    let top = TitleBar::HEIGHT;
    area(0, top as i32, desk.width(), desk.size.height - top - FOOTER)
}

fn list_area(desk: &Desk) -> Rectangle {
    let left = layout::board_list_left(desk.size.into()) as i32;
    area(left, TOP, BOARD_LIST, PITCH as u32 * ROWS as u32)
}

/// The frame of the picture, in the middle of what is free beside the list.
fn picture_frame(desk: &Desk, board: &Board) -> Rectangle {
    let display = desk.size.into();
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
fn facts_area(desk: &Desk) -> Rectangle {
    let list = list_area(desk);
    let (lines, pitch) = FACTS;
    let top = TOP + list.size.height as i32;
    area(
        list.top_left.x + 8,
        top,
        list.size.width - 8,
        lines * pitch as u32,
    )
}

/// Draws how many play, with how many pieces, on how many routes, and what is special.
fn draw_facts<D: Surface>(desk: &Desk, target: &mut D, board: &'static Board) -> Drawn<D> {
    let place = facts_area(desk);
    let (least, most) = (i32::from(board.min_players), i32::from(board.max_players));
    let facts = [
        Sentence::PlayersRange { least, most },
        Sentence::Pieces {
            pieces: (i32::from(board.pieces.trains), Vehicle::of(board)),
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
        draw_fact(target, line, &desk.tell(fact))?;
    }
    let columns = (desk.width().saturating_sub(16) / Font::Prose.width()) as usize;
    let lines = wrap(blurb(board, desk.language()), columns);
    for (row, line) in (0..).zip(lines) {
        let room = area(8, 188 + row * 14, desk.width() - 16, 14);
        Font::Prose.draw_in(target, &line, room, Align::Left, MIST)?;
    }
    Ok(())
}

/// Draws a fact: its number large, its word beside it.
fn draw_fact<D: Surface>(target: &mut D, line: Rectangle, fact: &SentenceIn) -> Drawn<D> {
    let mut words = Fact::new();
    // A fact has room: a test holds it to its place.
    let _ = write!(words, "{fact}");
    let (number, word) = words.split_once(' ').unwrap_or((&words, ""));
    let (left, right) = split_left(line, 3 * Font::Main.width());
    Font::Main.draw_in(target, &number, left, Align::Right, GOLD)?;
    let (_, right) = split_left(right, 6);
    Font::Prose.draw_in(target, &word, right, Align::Left, MIST)
}
