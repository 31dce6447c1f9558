//! The menu of a game: all that there is besides play.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::chrome::{draw_charge, draw_keys};
use super::list::List;
use super::{
    Behavior, Command, Desk, Help, LogPage, MyShares, Notice, Peek, Players, Screen, SettingsPage,
    Shop, Step, WholeMap,
};
use crate::button::Button;
use crate::table::Table;
use text::Phrase;
use ui::painter::Painter;
use ui::palette::{GOLD, INK, NIGHT};
use ui::shapes::{area, fill_rounded, inset};
use ui::widgets::bars::Key;
use ui::widgets::rows::{ListRow, RowStyle, Tone};
use ui::{Drawn, Surface};

/// The most rows.
const MOST: usize = 10;
/// The height of a row.
const ROW: u32 = 19;
/// The width of the box.
const WIDTH: u32 = 188;
/// From the edge of the box to its rows.
const RIM: i32 = 6;
/// The height of the keys under the rows.
const KEYS: u32 = 18;

/// The menu of a game, in a box over the screen below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Menu {
    list: List,
}

impl Menu {
    /// The menu, with the focus on the first row that can be chosen.
    pub fn new(desk: &Desk) -> Menu {
        let first = items(desk).iter().position(|&item| is_open(item, desk));
        Menu {
            list: List::at(first.unwrap_or(0) as u8),
        }
    }

    /// The box.
    pub fn area(desk: &Desk) -> Rectangle {
        let height = items(desk).len() as u32 * ROW + KEYS + 2 * RIM as u32;
        let left = desk.width().saturating_sub(WIDTH) / 2;
        let top = desk.size.height.saturating_sub(height) / 2;
        area(left as i32, top as i32, WIDTH, height)
    }

    fn row(desk: &Desk, index: u8) -> Rectangle {
        let rows = inset(Menu::area(desk), RIM);
        let top = rows.top_left.y + i32::from(index) * ROW as i32;
        area(rows.top_left.x, top, rows.size.width, ROW)
    }
}

impl Behavior for Menu {
    const IS_PLAY: bool = false;
    const IS_BOX: bool = true;

    fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let items = items(desk);
        match button {
            Button::A => {
                let item = items.get(self.list.chosen()).copied();
                item.map_or(Step::Nothing, |item| choose(item, desk))
            }
            Button::B | Button::Y => Step::Back,
            _ if self.list.press(button, items.len()) => Step::Moved,
            _ => Step::Nothing,
        }
    }

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let place = Menu::area(desk);
        painter.boxed(place, (), |part| {
            fill_rounded(part, place, INK)?;
            fill_rounded(part, inset(place, 1), GOLD)?;
            fill_rounded(part, inset(place, 3), NIGHT)
        })?;
        for (index, &item) in items(desk).iter().enumerate() {
            let place = Menu::row(desk, index as u8);
            let style = self.list.style(index);
            let charge = desk.charge.filter(|_| item == Phrase::Settings);
            painter.part(place, (style, charge), |part| {
                draw_row(desk, part, place, item, style)
            })?;
        }
        let rows = inset(place, RIM);
        let top = rows.top_left.y + rows.size.height as i32 - KEYS as i32 + 3;
        let keys = area(rows.top_left.x, top, rows.size.width, KEYS - 3);
        painter.part(keys, (), |part| {
            let hints = [(Key::A, Phrase::HintChoose), (Key::B, Phrase::HintClose)];
            draw_keys(desk, part, keys, NIGHT, &hints)
        })
    }
}

fn draw_row<D: Surface>(
    desk: &Desk,
    target: &mut D,
    place: Rectangle,
    item: Phrase,
    style: RowStyle,
) -> Drawn<D> {
    let text = desk.say(item);
    let tone = match is_open(item, desk) {
        true => Tone::Plain,
        false => Tone::Quiet,
    };
    ListRow {
        tone,
        ..ListRow::new(style, &text)
    }
    .draw(target, place)?;
    match item {
        Phrase::Settings => draw_charge(desk, target, place, style.color(Tone::Quiet)),
        _ => Ok(()),
    }
}

fn can_undo(desk: &Desk) -> bool {
    desk.table.as_ref().is_some_and(Table::can_undo)
}

/// Whether a row can be chosen now.
fn is_open(item: Phrase, desk: &Desk) -> bool {
    item != Phrase::Undo || can_undo(desk)
}

/// The rows: what is secret only while somebody holds the device.
fn items(desk: &Desk) -> Vec<Phrase, MOST> {
    let all = [
        Phrase::Undo,
        Phrase::HandAndTickets,
        Phrase::MyShares,
        Phrase::Technologies,
        Phrase::Players,
        Phrase::Log,
        Phrase::Help,
        Phrase::WholeMap,
        Phrase::Settings,
        Phrase::SaveAndLeave,
    ];
    let held = desk.view().is_some_and(|view| view.viewer().is_some());
    let there = |item: &Phrase| match item {
        Phrase::Undo | Phrase::HandAndTickets => held,
        Phrase::MyShares => held && own_shares(desk).is_some(),
        Phrase::Technologies => technologies(desk).is_some(),
        _ => true,
    };
    all.into_iter().filter(there).collect()
}

fn choose(item: Phrase, desk: &Desk) -> Step {
    let Some(table) = &desk.table else {
        return Step::Back;
    };
    let open = |screen: Option<Screen>| screen.map_or(Step::Nothing, Step::Open);
    match item {
        Phrase::Undo if can_undo(desk) => Step::Do(Command::Undo),
        Phrase::Undo => Step::Say(Notice::Say(Phrase::SayNothingToUndo)),
        Phrase::HandAndTickets => open(Peek::new(desk).map(Screen::from)),
        Phrase::MyShares => open(own_shares(desk)),
        Phrase::Technologies => open(technologies(desk)),
        Phrase::Players => Step::open(Players::new(desk)),
        Phrase::Log => Step::open(LogPage::new()),
        Phrase::Help => Step::open(Help::of_game(table)),
        Phrase::WholeMap => Step::open(WholeMap::of_all()),
        Phrase::Settings => Step::open(SettingsPage::new()),
        Phrase::SaveAndLeave => Step::Do(Command::Leave),
        _ => Step::Nothing,
    }
}

/// The shares of the one who holds the device, where the board has companies.
fn own_shares(desk: &Desk) -> Option<Screen> {
    let board = desk.game()?.board();
    (!board.companies.is_empty()).then(|| MyShares::new().into())
}

/// The technologies, to be looked at, where the board sells them.
fn technologies(desk: &Desk) -> Option<Screen> {
    let board = desk.game()?.board();
    (!board.technologies.is_empty()).then(|| Shop::to_look().into())
}
