//! The first picture, and where it leads.

use embedded_graphics::primitives::Rectangle;

use super::chrome::draw_charge;
use super::decided::decided;
use super::list::List;
use super::{
    Ask, Behavior, Command, Context, Decided, Games, Help, NewGame, Notice, RecordsPage,
    SettingsPage, Transition,
};
use crate::button::Button;
use crate::ride;
use crate::table::Stage;
use text::{Phrase, Sentence, name_in};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::widgets::rows::{ListRow, RowFonts, RowStyle, Tone};
use ui::widgets::title::{TITLE_PICTURE, draw_title_picture};
use ui::{DrawResult, Surface};

/// The height of a row.
const ROW: u32 = 14;

const MENU: [Phrase; 6] = [
    Phrase::Continue,
    Phrase::NewGame,
    Phrase::HowToPlay,
    Phrase::Settings,
    Phrase::Records,
    Phrase::FirstRide,
];

/// The title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    list: List,
}

impl Title {
    /// The title, with the focus on what one most likely wants: to go on, or to begin.
    pub fn new(context: &Context) -> Title {
        Title {
            list: List::at((context.table.is_none() && !has_list(context)).into()),
        }
    }

    fn choose(&self, context: &Context) -> Transition {
        match MENU.get(self.list.chosen()) {
            Some(Phrase::Continue) if has_list(context) => Transition::open(Games::new()),
            Some(Phrase::Continue) if context.table.is_some() => Transition::Run(Command::Continue),
            Some(Phrase::Continue) if context.keeps_other_board => {
                Transition::open(Ask::tell(Phrase::TellSaveBoard))
            }
            Some(Phrase::Continue) => Transition::Say(Notice::Say(Phrase::SayNothingToContinue)),
            Some(Phrase::NewGame) => {
                NewGame::new(context).map_or(Transition::Nothing, Transition::open)
            }
            Some(Phrase::FirstRide) => {
                let ride = Command::Ride(context.settings.ride);
                match context.table.is_some() && context.kept.current.is_none() {
                    true => Transition::open(Ask::new(Phrase::AskRideInstead, ride)),
                    false => Transition::Run(ride),
                }
            }
            Some(Phrase::HowToPlay) => {
                Help::new(context).map_or(Transition::Nothing, Transition::open)
            }
            Some(Phrase::Settings) => Transition::open(SettingsPage::new()),
            Some(Phrase::Records) => Transition::open(RecordsPage::new()),
            _ => Transition::Nothing,
        }
    }

    fn row(context: &Context, index: u8) -> Rectangle {
        let top = TITLE_PICTURE as i32 + 2 + i32::from(index) * ROW as i32;
        area(4, top, context.width().saturating_sub(8), ROW)
    }
}

impl Behavior for Title {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => self.choose(context),
            _ if self.list.press(button, MENU.len()) => Transition::Moved,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([Title::row(context, self.list.chosen() as u8)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let picture = area(0, 0, context.width(), TITLE_PICTURE);
        painter.part(picture, (), |part| {
            draw_title_picture(part, context.width())
        })?;
        let below = context.bottom(context.size.height.saturating_sub(TITLE_PICTURE));
        painter.ground(below, NIGHT)?;
        let width = Title::row(context, 0).size.width;
        let rows = MENU.into_iter();
        let fonts = rows.map(|phrase| with_row(context, phrase, &mut |row| row.fonts(width)));
        let fonts: RowFonts = fonts.collect();
        for (index, phrase) in (0..).zip(MENU) {
            let place = Title::row(context, index);
            let style = self.list.style(index.into());
            let charge = context.charge.filter(|_| phrase == Phrase::Settings);
            painter.part(place, (style, charge), |part| {
                draw_row(context, part, place, phrase, (style, fonts))
            })?;
        }
        Ok(())
    }
}

/// Whether there is more than one game to go on with, or one that is not on the table.
fn has_list(context: &Context) -> bool {
    let here = u8::from(context.table.is_some() || context.keeps_other_board);
    context.kept.count > here
}

/// Gives the row of a phrase, without the cursor, to `look`.
fn with_row<T>(context: &Context, phrase: Phrase, look: &mut dyn FnMut(&ListRow<'_>) -> T) -> T {
    if phrase == Phrase::Continue && has_list(context) {
        let (text, games) = (context.say(Phrase::Games), context.kept.count.into());
        let saved = context.tell(Sentence::GamesSaved { games });
        let row = ListRow::new(RowStyle::Flat, &text);
        return look(&row.with_value(&saved, Tone::Quiet));
    }
    let text = context.say(phrase);
    let row = ListRow::new(RowStyle::Flat, &text);
    if phrase == Phrase::FirstRide && context.settings.ride > 0 {
        let step = format_args!("{}/{}", context.settings.ride + 1, ride::count());
        return look(&row.with_value(&step, Tone::Quiet));
    }
    if phrase != Phrase::Continue {
        return look(&row);
    }
    let Some(table) = &context.table else {
        // Without a saved game there is nothing to go on with.
        let tone = Tone::Quiet;
        return look(&ListRow { tone, ..row });
    };
    if table.stage() == Stage::Over {
        let board = name_in(&table.board().name, context.language());
        let over = format_args!("{board}, {}", context.say(Phrase::Over));
        return look(&row.with_value(&over, Tone::Quiet));
    }
    let saved = context.tell(Sentence::SavedAt {
        board: table.board(),
        turn: table.shown().known().turn() as i32,
    });
    look(&row.with_value(&saved, Tone::Quiet))
}

fn draw_row<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    phrase: Phrase,
    (style, fonts): (RowStyle, RowFonts),
) -> DrawResult<D> {
    with_row(context, phrase, &mut |row| {
        let row = ListRow { style, ..*row };
        row.of_list(fonts).draw(target, place)
    })?;
    match phrase {
        Phrase::Settings => draw_charge(context, target, place, style.color(Tone::Quiet)),
        _ => Ok(()),
    }
}
