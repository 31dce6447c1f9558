//! The menu of a game: all that there is besides play.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::chrome::{draw_charge, draw_keys};
use super::decided::decided;
use super::list::List;
use super::{
    Behavior, Command, Context, Decided, Help, HelpHere, LogPage, MyShares, Peek, Players, Replay,
    Screen, SeatChange, SettingsPage, Shop, Transition, WholeMap,
};
use crate::button::Button;
use crate::settings::Settings;
use crate::table::{Stage, Table};
use text::{Here, Phrase};
use ui::painter::Painter;
use ui::palette::{GOLD, INK, NIGHT};
use ui::shapes::{area, fill_rounded, inset};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowFonts, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The most rows.
const MOST: usize = 15;
/// The height of a row, where there is room.
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
    /// What is explained: the screen below, or the one that the menu was brought back from.
    here: Here,
}

impl Menu {
    /// The menu, with the focus on the first row: help on the screen below.
    pub fn new(here: Here) -> Menu {
        Menu {
            list: List::at(0),
            here,
        }
    }

    /// Explains another screen: one that the menu has opened and is brought back from.
    pub fn explain(&mut self, here: Here) {
        self.here = here;
    }

    /// The height of a row: less where there are many.
    fn row_height(context: &Context) -> u32 {
        let room = context.size.height - KEYS - 2 * RIM as u32;
        ROW.min(room / items(context).len().max(1) as u32)
    }

    /// The box.
    pub fn area(context: &Context) -> Rectangle {
        let rows = items(context).len() as u32 * Menu::row_height(context);
        let height = rows + KEYS + 2 * RIM as u32;
        let left = context.width().saturating_sub(WIDTH) / 2;
        let top = context.size.height.saturating_sub(height) / 2;
        area(left as i32, top as i32, WIDTH, height)
    }

    fn row(context: &Context, index: u8) -> Rectangle {
        let rows = inset(Menu::area(context), RIM);
        let height = Menu::row_height(context);
        let top = rows.top_left.y + i32::from(index) * height as i32;
        area(rows.top_left.x, top, rows.size.width, height)
    }

    fn choose(&self, item: Phrase, context: &Context) -> Transition {
        let Some(table) = &context.table else {
            return Transition::Back;
        };
        let open = |screen: Option<Screen>| screen.map_or(Transition::Nothing, Transition::Open);
        match item {
            Phrase::HelpHere => open(HelpHere::new(self.here, context).map(Screen::from)),
            Phrase::Undo if can_undo(context) => Transition::Run(Command::Undo),
            // The dim row has said it.
            Phrase::Undo => Transition::Nothing,
            Phrase::HandAndTickets => open(Peek::new(context).map(Screen::from)),
            Phrase::MyShares => open(own_shares(context)),
            Phrase::Shop => open(technologies(context)),
            Phrase::Players => Transition::open(Players::new(context)),
            Phrase::Log => Transition::open(LogPage::new()),
            Phrase::Replay => Transition::open(Replay::new()),
            Phrase::Scoring => Transition::Run(Command::Continue),
            Phrase::Advice => Transition::Run(Command::Advise),
            Phrase::Help => Transition::open(Help::of_game(table)),
            Phrase::WholeMap => Transition::open(WholeMap::of_all()),
            Phrase::Settings => Transition::open(SettingsPage::new()),
            Phrase::ByAgreement => Transition::open(SeatChange::new(table)),
            Phrase::SaveAndLeave => Transition::Run(Command::Leave),
            Phrase::ZoomIn | Phrase::ZoomOut => Transition::Run(Command::Set(Settings {
                close_map: item == Phrase::ZoomIn,
                ..context.settings
            })),
            _ => Transition::Nothing,
        }
    }
}

impl Behavior for Menu {
    const IS_PLAY: bool = false;
    const IS_BOX: bool = true;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let items = items(context);
        match button {
            Button::A => {
                let item = items.get(self.list.chosen()).copied();
                item.map_or(Transition::Nothing, |item| self.choose(item, context))
            }
            Button::B => Transition::Back,
            _ if self.list.press(button, items.len()) => Transition::Moved,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([Menu::row(context, self.list.chosen() as u8)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let place = Menu::area(context);
        painter.boxed(place, (), |part| {
            fill_rounded(part, place, INK)?;
            fill_rounded(part, inset(place, 1), GOLD)?;
            fill_rounded(part, inset(place, 3), NIGHT)
        })?;
        let items = items(context);
        let rows = items.iter().map(|&item| {
            let width = Menu::row(context, 0).size.width;
            ListRow::new(RowStyle::Flat, &context.say(item)).fonts(width)
        });
        let fonts: RowFonts = rows.collect();
        for (index, &item) in items.iter().enumerate() {
            let place = Menu::row(context, index as u8);
            let style = self.list.style(index);
            let charge = context.charge.filter(|_| item == Phrase::Settings);
            painter.part(place, (style, charge), |part| {
                draw_row(context, part, place, item, (style, fonts))
            })?;
        }
        let rows = inset(place, RIM);
        let top = rows.top_left.y + rows.size.height as i32 - KEYS as i32 + 3;
        let keys = area(rows.top_left.x, top, rows.size.width, KEYS - 3);
        painter.part(keys, (), |part| {
            let hints = [
                (KeyCap::A, Phrase::HintChoose),
                (KeyCap::B, Phrase::HintClose),
            ];
            draw_keys(context, part, keys, NIGHT, &hints)
        })
    }
}

fn draw_row<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    item: Phrase,
    (style, fonts): (RowStyle, RowFonts),
) -> DrawResult<D> {
    let text = context.say(item);
    let tone = match is_open(item, context) {
        true => Tone::Plain,
        false => Tone::Quiet,
    };
    ListRow {
        tone,
        ..ListRow::new(style, &text).of_list(fonts)
    }
    .draw(target, place)?;
    match item {
        Phrase::Settings => draw_charge(context, target, place, style.color(Tone::Quiet)),
        _ => Ok(()),
    }
}

fn can_undo(context: &Context) -> bool {
    context.table.as_ref().is_some_and(Table::can_undo)
}

/// Whether a row can be chosen now.
fn is_open(item: Phrase, context: &Context) -> bool {
    item != Phrase::Undo || can_undo(context)
}

/// The rows: what is secret only while somebody holds the device.
fn items(context: &Context) -> Vec<Phrase, MOST> {
    let all = [
        Phrase::HelpHere,
        Phrase::Advice,
        Phrase::Undo,
        Phrase::HandAndTickets,
        Phrase::MyShares,
        Phrase::Shop,
        Phrase::Players,
        Phrase::Log,
        Phrase::Replay,
        Phrase::Scoring,
        Phrase::Help,
        Phrase::WholeMap,
        Phrase::Settings,
        Phrase::ByAgreement,
        Phrase::SaveAndLeave,
        // They are not always there, and so the last: no other row moves for them.
        Phrase::ZoomIn,
        Phrase::ZoomOut,
    ];
    let held = context.view().is_some_and(|view| view.viewer().is_some());
    let stage = context.table.as_ref().map(Table::stage);
    let is_over = stage == Some(Stage::Over);
    let there = |item: &Phrase| match item {
        Phrase::Undo | Phrase::HandAndTickets => held && !is_over,
        Phrase::Scoring => is_over,
        Phrase::Advice => context.may_ask_advice(),
        // Once the map to claim on was opened in this turn.
        Phrase::ZoomIn => context.focused().is_some() && !context.settings.close_map,
        Phrase::ZoomOut => context.focused().is_some() && context.settings.close_map,
        Phrase::ByAgreement => {
            let table = context.table.as_ref();
            table.is_some_and(|table| table.stage() != Stage::Over)
        }
        Phrase::MyShares => held && own_shares(context).is_some(),
        Phrase::Shop => technologies(context).is_some(),
        _ => true,
    };
    all.into_iter().filter(there).collect()
}

/// The shares of the one who holds the device, where the board has companies.
fn own_shares(context: &Context) -> Option<Screen> {
    let board = context.game()?.board();
    (!board.companies.is_empty()).then(|| MyShares::new().into())
}

/// The technologies, to be looked at, where the board sells them.
fn technologies(context: &Context) -> Option<Screen> {
    let board = context.game()?.board();
    (!board.technologies.is_empty()).then(|| Shop::to_look().into())
}
