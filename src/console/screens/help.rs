//! The rules by topic: a list of boards, the topics of one, and its pages on paper.

mod colors;
mod page;
mod picture;
mod things;

use embedded_graphics::primitives::Rectangle;

use self::page::Page;
use super::furniture::{FOOTER, footer};
use super::{Areas, Desk, Step};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{BOARD_COUNT, BoardId};
use text::{Phrase, Topic, name_in};
use ui::palette::NIGHT;
use ui::part::sees;
use ui::shapes::area;
use ui::widgets::bars::{Key, TitleBar};
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{ListRow, RowStyle};
use ui::{Drawn, Surface};

/// Rows of a list that are seen at once.
const ROWS: usize = 9;
/// From one row to the next.
const PITCH: i32 = 21;
/// Where the first row begins.
const TOP: i32 = 26;

/// How deep in the rules somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// Choosing a board.
    Boards,
    /// Choosing a topic.
    Topics { chosen: u8 },
    /// Reading.
    Reading(Page),
}

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    board: BoardId,
    depth: Depth,
    /// Whether a board was chosen here, and another one can be.
    any_board: bool,
}

impl Help {
    /// The rules of any board, with the focus on that of the game in play. `None` if there is no
    /// board at all.
    pub fn new(desk: &Desk) -> Option<Help> {
        let saved = desk.table.as_ref().map(|table| table.opening().board);
        Some(Help {
            board: saved.or_else(|| BoardId::all().next())?,
            depth: Depth::Boards,
            any_board: true,
        })
    }

    /// The rules of one board.
    pub fn of(board: BoardId) -> Help {
        Help {
            board,
            depth: Depth::Topics { chosen: 0 },
            any_board: false,
        }
    }

    /// The rules of the game in play.
    pub fn of_game(table: &Table) -> Help {
        Help::of(table.opening().board)
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        match self.depth {
            Depth::Boards => self.press_boards(button),
            Depth::Topics { chosen } => self.press_topics(button, chosen, desk),
            Depth::Reading(page) => self.press_reading(button, page, desk),
        }
    }

    fn press_boards(&mut self, button: Button) -> Step {
        let by = match button {
            Button::Up => BOARD_COUNT - 1,
            Button::Down => 1,
            Button::A => {
                self.depth = Depth::Topics { chosen: 0 };
                return Step::Moved;
            }
            Button::B => return Step::Back,
            _ => return Step::Nothing,
        };
        let next = BoardId::all().nth((self.board.index() + by) % BOARD_COUNT);
        self.board = next.unwrap_or(self.board);
        Step::Moved
    }

    fn press_topics(&mut self, button: Button, chosen: u8, desk: &Desk) -> Step {
        let count = Topic::of(self.board.board()).count().max(1) as u8;
        self.depth = match button {
            Button::Up => Depth::Topics {
                chosen: (chosen + count - 1) % count,
            },
            Button::Down => Depth::Topics {
                chosen: (chosen + 1) % count,
            },
            Button::A => Depth::Reading(Page::first_of(self.board, chosen, desk)),
            Button::B if self.any_board => Depth::Boards,
            Button::B => return Step::Back,
            _ => return Step::Nothing,
        };
        Step::Moved
    }

    fn press_reading(&mut self, button: Button, page: Page, desk: &Desk) -> Step {
        let topics = Depth::Topics {
            chosen: page.topic(),
        };
        self.depth = match button {
            Button::A | Button::Right | Button::Down => page
                .next(self.board, desk)
                .map_or(Depth::Topics { chosen: 0 }, Depth::Reading),
            Button::Left | Button::Up => page
                .previous(self.board, desk)
                .map_or(topics, Depth::Reading),
            Button::B | Button::Y => topics,
            Button::X => return Step::Nothing,
        };
        Step::Moved
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let board = self.board.board();
        let language = desk.language();
        match self.depth {
            Depth::Boards => {
                let title = desk.say(Phrase::HowToPlay);
                let names = BoardId::all().map(|board| name_in(&board.board().name, language));
                draw_list(desk, target, (title, None), names, self.board.index())?;
                let keys = [(Key::A, Phrase::HintChoose), (Key::B, Phrase::HintBack)];
                footer(desk, target, &keys)
            }
            Depth::Topics { chosen } => {
                let title = desk.say(Phrase::Help);
                let aside = name_in(&board.name, language);
                let names = Topic::of(board).map(|topic| topic.title(language));
                draw_list(desk, target, (title, Some(aside)), names, chosen.into())?;
                let keys = [(Key::A, Phrase::HintRead), (Key::B, Phrase::HintBack)];
                footer(desk, target, &keys)
            }
            Depth::Reading(page) => page.draw(self.board, desk, target),
        }
    }

    pub(super) fn changed(&self, before: &Help, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        let (count, now, then) = match (self.depth, before.depth) {
            (Depth::Boards, Depth::Boards) => {
                let (now, then) = (self.board.index(), before.board.index());
                (BOARD_COUNT, now, then)
            }
            (Depth::Topics { chosen: now }, Depth::Topics { chosen: then })
                if self.board == before.board =>
            {
                let count = Topic::of(self.board.board()).count();
                (count, usize::from(now), usize::from(then))
            }
            _ => return Areas::All,
        };
        let first = first_seen(now, count);
        if first == first_seen(then, count) {
            let (now, then) = (row(desk, now - first), row(desk, then - first));
            Areas::one(now).with(then)
        } else {
            Areas::one(list_area(desk))
        }
    }
}

/// The first row that is seen, so that the focus is never far from the middle.
fn first_seen(chosen: usize, count: usize) -> usize {
    chosen
        .saturating_sub(ROWS / 2)
        .min(count.saturating_sub(ROWS))
}

fn row(desk: &Desk, index: usize) -> Rectangle {
    let top = TOP + index as i32 * PITCH;
    area(4, top, desk.width().saturating_sub(12), PITCH as u32)
}

fn list_area(desk: &Desk) -> Rectangle {
    let top = TitleBar::HEIGHT;
    area(0, top as i32, desk.width(), desk.size.height - top - FOOTER)
}

/// Draws a list of names under a title.
fn draw_list<D: Surface>(
    desk: &Desk,
    target: &mut D,
    (title, aside): (&str, Option<&str>),
    names: impl Iterator<Item = &'static str> + Clone,
    chosen: usize,
) -> Drawn<D> {
    let width = desk.width();
    if sees(target, &area(0, 0, width, TitleBar::HEIGHT)) {
        let title = TitleBar {
            title: &title,
            aside: aside.as_ref().map(|aside| aside as &dyn core::fmt::Display),
        };
        title.draw(target, width)?;
    }
    target.fill_solid(&list_area(desk), NIGHT)?;
    let count = names.clone().count();
    let first = first_seen(chosen, count);
    for (index, name) in names.enumerate().skip(first).take(ROWS) {
        let place = row(desk, index - first);
        if !sees(target, &place) {
            continue;
        }
        let style = if index == chosen {
            RowStyle::Chosen
        } else {
            RowStyle::Flat
        };
        ListRow::new(style, &name).draw(target, place)?;
    }
    let bar = area(width as i32 - 6, TOP, 3, PITCH as u32 * ROWS as u32);
    draw_scroll_bar(target, bar, first as u32, ROWS as u32, count as u32)
}
