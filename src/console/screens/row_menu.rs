//! What can be done with a row of a list, in a box over it.

use embedded_graphics::primitives::Rectangle;

use super::chrome::draw_keys;
use super::decided::decided;
use super::list::List;
use super::{Ask, Behavior, Command, Context, Decided, HelpHere, NewGame, Statistics, Transition};
use crate::button::Button;
use text::{Here, Phrase};
use ui::painter::Painter;
use ui::palette::{GOLD, INK, NIGHT};
use ui::shapes::{area, fill_rounded, inset};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, Tone};
use ui::{DrawResult, Surface};

/// The height of a row.
const ROW: u32 = 20;
/// The width of the box.
const WIDTH: u32 = 188;
/// From the edge of the box to its rows.
const RIM: i32 = 6;
/// The height of the keys under the rows.
const KEYS: u32 = 18;

/// What a row is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowOf {
    /// A game that is kept, by its number.
    Game(u32),
    /// Somebody who is remembered, by their place.
    Person(u8),
}

/// The menu of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowMenu {
    list: List,
    of: RowOf,
}

impl RowMenu {
    /// What can be done with a game that is kept.
    pub fn of_game(number: u32) -> RowMenu {
        RowMenu {
            list: List::at(0),
            of: RowOf::Game(number),
        }
    }

    /// What can be done with somebody who is remembered.
    pub fn of_person(place: u8) -> RowMenu {
        RowMenu {
            list: List::at(0),
            of: RowOf::Person(place),
        }
    }

    fn rows(&self) -> &'static [Phrase] {
        match self.of {
            RowOf::Game(_) => &[Phrase::HelpHere, Phrase::Continue, Phrase::EraseGame],
            RowOf::Person(_) => &[
                Phrase::HelpHere,
                Phrase::RenamePerson,
                Phrase::MergePerson,
                Phrase::ErasePerson,
            ],
        }
    }

    fn choose(&self, context: &Context) -> Transition {
        match (self.of, self.rows().get(self.list.chosen())) {
            (of, Some(Phrase::HelpHere)) => {
                let here = match of {
                    RowOf::Game(_) => Here::Games,
                    RowOf::Person(_) => Here::Statistics,
                };
                HelpHere::new(here, context).map_or(Transition::Nothing, Transition::open)
            }
            (RowOf::Game(number), Some(Phrase::Continue)) => Transition::Run(Command::Open(number)),
            (RowOf::Person(place), Some(Phrase::RenamePerson)) => {
                let page = NewGame::renaming(context, place);
                page.map_or(Transition::Nothing, |page| Transition::Replace(page.into()))
            }
            (_, Some(Phrase::MergePerson)) if context.people.len() < 2 => Transition::Nothing,
            (RowOf::Person(place), Some(Phrase::MergePerson)) => {
                Transition::Replace(Statistics::to_merge(place).into())
            }
            (RowOf::Person(place), _) => {
                let ask = Ask::new(Phrase::AskErasePerson, Command::Forget(place));
                Transition::Replace(ask.into())
            }
            (RowOf::Game(number), _) => {
                let ask = Ask::new(Phrase::AskEraseGame, Command::Remove(number));
                Transition::Replace(ask.into())
            }
        }
    }

    fn area(&self, context: &Context) -> Rectangle {
        place_of(context, self.rows().len())
    }

    fn row(&self, context: &Context, index: usize) -> Rectangle {
        row_of(self.area(context), index)
    }
}

impl Behavior for RowMenu {
    const IS_PLAY: bool = false;
    const IS_BOX: bool = true;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => self.choose(context),
            Button::B | Button::Y => Transition::Back,
            _ if self.list.press(button, self.rows().len()) => Transition::Moved,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([self.row(context, self.list.chosen())])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let place = self.area(context);
        draw_box(painter, place)?;
        for (index, &words) in self.rows().iter().enumerate() {
            let place = self.row(context, index);
            let style = self.list.style(index);
            painter.part(place, style, |part| {
                // Nobody alone is the same as another.
                let alone = words == Phrase::MergePerson && context.people.len() < 2;
                let tone = if alone { Tone::Quiet } else { Tone::Plain };
                let words = context.say(words);
                let row = ListRow::new(style, &words);
                ListRow { tone, ..row }.draw(part, place)
            })?;
        }
        let keys = self.row(context, self.rows().len());
        painter.part(keys, (), |part| {
            let hints = [
                (KeyCap::A, Phrase::HintChoose),
                (KeyCap::B, Phrase::HintClose),
            ];
            draw_keys(context, part, keys, NIGHT, &hints)
        })
    }
}

/// Where a box of so many rows lies.
pub(super) fn place_of(context: &Context, rows: usize) -> Rectangle {
    let height = rows as u32 * ROW + KEYS + 2 * RIM as u32;
    let left = context.width().saturating_sub(WIDTH) / 2;
    let top = context.size.height.saturating_sub(height) / 2;
    area(left as i32, top as i32, WIDTH, height)
}

/// Where a row of a box lies; the last are its keys.
pub(super) fn row_of(place: Rectangle, index: usize) -> Rectangle {
    let rows = inset(place, RIM);
    let top = rows.top_left.y + index as i32 * ROW as i32;
    area(rows.top_left.x, top, rows.size.width, ROW)
}

/// Draws a box.
pub(super) fn draw_box<S: Surface>(
    painter: &mut Painter<'_, S>,
    place: Rectangle,
) -> DrawResult<S> {
    painter.boxed(place, (), |part| {
        fill_rounded(part, place, INK)?;
        fill_rounded(part, inset(place, 1), GOLD)?;
        fill_rounded(part, inset(place, 3), NIGHT)
    })
}
