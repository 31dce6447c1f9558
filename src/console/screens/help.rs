//! The rules by topic: a list of boards, the topics of one, and its pages on paper.

mod colors;
mod illustration;
mod page;
mod special;
mod things;

use embedded_graphics::primitives::Rectangle;

pub(super) use self::page::{PITCH as LINE_PITCH, columns, draw_line};

use self::page::HelpPage;
use super::chrome::{body, footer, scroll_bar, title};
use super::decided::decided;
use super::list::List;
use super::{Behavior, Context, Decided, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{BOARD_COUNT, BoardId};
use text::{Phrase, Topic, name_in};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowFonts, RowStyle};
use ui::{DrawResult, Surface};

/// Rows of a list that are seen at once.
const ROWS: usize = 9;
/// From one row to the next.
const PITCH: i32 = 21;
/// Where the first row begins.
const TOP: i32 = 26;

/// How deep in the rules somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HelpDepth {
    /// Choosing a board.
    Boards,
    /// Choosing a topic.
    Topics { list: List },
    /// Reading.
    Reading(HelpPage),
}

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    board: BoardId,
    depth: HelpDepth,
    /// Whether a board was chosen here, and another one can be.
    any_board: bool,
    /// Whether one came for a page and not for all of them: then B leads away from it.
    one_page: bool,
    /// Whether it is seen before the first game on a board: then A leads into the game.
    before_game: bool,
}

impl Help {
    /// The rules of any board, with the focus on that of the game in play. `None` if there is no
    /// board at all.
    pub fn new(context: &Context) -> Option<Help> {
        let saved = context.table.as_ref().map(|table| table.setup().board);
        Some(Help {
            board: saved.or_else(|| BoardId::all().next())?,
            depth: HelpDepth::Boards,
            any_board: true,
            one_page: false,
            before_game: false,
        })
    }

    /// The rules of one board.
    pub fn of(board: BoardId) -> Help {
        Help {
            board,
            depth: HelpDepth::Topics { list: List::at(0) },
            any_board: false,
            one_page: false,
            before_game: false,
        }
    }

    /// The first page of a topic.
    pub fn on(board: BoardId, topic: Topic, context: &Context) -> Help {
        let place = Topic::of(board.board()).position(|other| other == topic);
        let page = HelpPage::first_of(board, place.unwrap_or(0) as u8, context);
        Help {
            depth: HelpDepth::Reading(page),
            one_page: true,
            ..Help::of(board)
        }
    }

    /// What is special about a board, before its first game.
    pub fn before_game(board: BoardId) -> Help {
        let place = Topic::of(board.board()).position(|topic| topic == Topic::Special);
        Help {
            depth: HelpDepth::Reading(HelpPage::alone(place.unwrap_or(0) as u8)),
            before_game: true,
            ..Help::of(board)
        }
    }

    /// Whether it is seen before the first game on a board.
    pub fn is_before_game(&self) -> bool {
        self.before_game
    }

    /// The topic that is read.
    pub fn topic(&self) -> Option<Topic> {
        match self.depth {
            HelpDepth::Reading(page) => Topic::of(self.board.board()).nth(page.topic().into()),
            _ => None,
        }
    }

    /// The rules of the game in play.
    pub fn of_game(table: &Table) -> Help {
        Help::of(table.setup().board)
    }

    fn press_boards(&mut self, button: Button) -> Transition {
        match button {
            Button::A => {
                self.depth = HelpDepth::Topics { list: List::at(0) };
                Transition::Moved
            }
            Button::B => Transition::Back,
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

    fn press_topics(&mut self, button: Button, mut list: List, context: &Context) -> Transition {
        let count = Topic::of(self.board.board()).count();
        self.depth = match button {
            Button::A => {
                let chosen = list.chosen() as u8;
                HelpDepth::Reading(HelpPage::first_of(self.board, chosen, context))
            }
            Button::B if self.any_board => HelpDepth::Boards,
            Button::B => return Transition::Back,
            _ if list.press(button, count) => HelpDepth::Topics { list },
            _ => return Transition::Nothing,
        };
        Transition::Moved
    }

    fn press_reading(&mut self, button: Button, page: HelpPage, context: &Context) -> Transition {
        if self.before_game {
            return match button {
                Button::A | Button::B => Transition::Back,
                _ => Transition::Nothing,
            };
        }
        let topics = HelpDepth::Topics {
            list: List::at(page.topic()),
        };
        self.depth = match button {
            Button::A | Button::Right | Button::Down => page
                .next(self.board, context)
                .map_or(HelpDepth::Topics { list: List::at(0) }, HelpDepth::Reading),
            Button::Left | Button::Up => page
                .previous(self.board, context)
                .map_or(topics, HelpDepth::Reading),
            Button::B if self.one_page => return Transition::Back,
            Button::B => topics,
            Button::X | Button::Y => return Transition::Nothing,
        };
        if !matches!(self.depth, HelpDepth::Reading(_)) {
            self.one_page = false;
        }
        Transition::Moved
    }
}

impl Behavior for Help {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match self.depth {
            HelpDepth::Boards => self.press_boards(button),
            HelpDepth::Topics { list } => self.press_topics(button, list, context),
            HelpDepth::Reading(page) => self.press_reading(button, page, context),
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        let (chosen, count) = match self.depth {
            HelpDepth::Boards => (self.board.index(), BOARD_COUNT),
            HelpDepth::Topics { list } => (list.chosen(), Topic::of(self.board.board()).count()),
            HelpDepth::Reading(_) => return Decided::new(),
        };
        decided([row(context, chosen - first_seen(chosen, count).min(chosen))])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let board = self.board.board();
        let language = context.language();
        match self.depth {
            HelpDepth::Boards => {
                title(context, painter, &context.say(Phrase::HowToPlay), None)?;
                let names = BoardId::all().map(|board| name_in(&board.board().name, language));
                paint_list(context, painter, names, self.board.index())?;
                let keys = [
                    (KeyCap::A, Phrase::HintChoose),
                    (KeyCap::B, Phrase::HintBack),
                ];
                footer(context, painter, &keys)
            }
            HelpDepth::Topics { list } => {
                let aside = name_in(&board.name, language);
                title(context, painter, &context.say(Phrase::Help), Some(&aside))?;
                let names = Topic::of(board).map(|topic| topic.title(language));
                paint_list(context, painter, names, list.chosen())?;
                let keys = [(KeyCap::A, Phrase::HintRead), (KeyCap::B, Phrase::HintBack)];
                footer(context, painter, &keys)
            }
            HelpDepth::Reading(page) => {
                page.paint(self.board, context, painter)?;
                if self.before_game {
                    return footer(context, painter, &[(KeyCap::A, Phrase::HintGoOn)]);
                }
                let back = match self.one_page {
                    true => Phrase::HintBack,
                    false => Phrase::HintTopics,
                };
                footer(
                    context,
                    painter,
                    &[(KeyCap::A, Phrase::HintNext), (KeyCap::B, back)],
                )
            }
        }
    }

    fn page(&self) -> u8 {
        match self.depth {
            HelpDepth::Boards => 0,
            HelpDepth::Topics { .. } => 1,
            HelpDepth::Reading(_) => 2,
        }
    }
}

/// The first row that is seen, so that the focus is never far from the middle.
fn first_seen(chosen: usize, count: usize) -> usize {
    chosen
        .saturating_sub(ROWS / 2)
        .min(count.saturating_sub(ROWS))
}

fn row(context: &Context, index: usize) -> Rectangle {
    let top = TOP + index as i32 * PITCH;
    area(4, top, context.width().saturating_sub(12), PITCH as u32)
}

/// A list of names.
fn paint_list<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    names: impl Iterator<Item = &'static str> + Clone,
    chosen: usize,
) -> DrawResult<S> {
    painter.ground(body(context), NIGHT)?;
    let count = names.clone().count();
    let first = first_seen(chosen, count);
    let width = row(context, 0).size.width;
    let rows = names.clone();
    let fonts: RowFonts = rows
        .map(|name| ListRow::new(RowStyle::Flat, &name).fonts(width))
        .collect();
    for (index, name) in names.enumerate().skip(first).take(ROWS) {
        let place = row(context, index - first);
        let style = RowStyle::Flat.chosen_if(index == chosen);
        painter.part(place, (style, name), |part| {
            ListRow::new(style, &name).of_list(fonts).draw(part, place)
        })?;
    }
    let bar = area(
        context.width() as i32 - 6,
        TOP,
        3,
        PITCH as u32 * ROWS as u32,
    );
    scroll_bar(painter, bar, first, ROWS, count)
}
