//! The first picture, and where it leads.

use embedded_graphics::primitives::Rectangle;

use super::chrome::draw_charge;
use super::list::List;
use super::{Ask, Behavior, Command, Desk, Help, NewGame, Notice, RecordsPage, SettingsPage, Step};
use crate::button::Button;
use text::{Phrase, Sentence};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::widgets::rows::{ListRow, RowStyle, Tone};
use ui::widgets::title::{TITLE_PICTURE, draw_title_picture};
use ui::{Drawn, Surface};

const MENU: [Phrase; 5] = [
    Phrase::Continue,
    Phrase::NewGame,
    Phrase::HowToPlay,
    Phrase::Settings,
    Phrase::Records,
];

/// The title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    list: List,
}

impl Title {
    /// The title, with the focus on what one most likely wants: to go on, or to begin.
    pub fn new(desk: &Desk) -> Title {
        Title {
            list: List::at(desk.table.is_none().into()),
        }
    }

    fn choose(&self, desk: &Desk) -> Step {
        match MENU.get(self.list.chosen()) {
            Some(Phrase::Continue) if desk.table.is_some() => Step::Do(Command::Continue),
            Some(Phrase::Continue) if desk.keeps_other_board => {
                Step::open(Ask::tell(Phrase::TellSaveBoard))
            }
            Some(Phrase::Continue) => Step::Say(Notice::Say(Phrase::SayNothingToContinue)),
            Some(Phrase::NewGame) => NewGame::new(desk).map_or(Step::Nothing, Step::open),
            Some(Phrase::HowToPlay) => Help::new(desk).map_or(Step::Nothing, Step::open),
            Some(Phrase::Settings) => Step::open(SettingsPage::new()),
            Some(Phrase::Records) => Step::open(RecordsPage::new()),
            _ => Step::Nothing,
        }
    }

    fn row(desk: &Desk, index: u8) -> Rectangle {
        let top = TITLE_PICTURE as i32 + 2 + i32::from(index) * 17;
        area(4, top, desk.width().saturating_sub(8), 17)
    }
}

impl Behavior for Title {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, desk: &Desk) -> Step {
        match button {
            Button::A => self.choose(desk),
            _ if self.list.press(button, MENU.len()) => Step::Moved,
            _ => Step::Nothing,
        }
    }

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let picture = area(0, 0, desk.width(), TITLE_PICTURE);
        painter.part(picture, (), |part| draw_title_picture(part, desk.width()))?;
        let below = desk.bottom(desk.size.height.saturating_sub(TITLE_PICTURE));
        painter.ground(below, NIGHT)?;
        for (index, phrase) in (0..).zip(MENU) {
            let place = Title::row(desk, index);
            let style = self.list.style(index.into());
            let charge = desk.charge.filter(|_| phrase == Phrase::Settings);
            painter.part(place, (style, charge), |part| {
                draw_row(desk, part, place, phrase, style)
            })?;
        }
        Ok(())
    }
}

fn draw_row<D: Surface>(
    desk: &Desk,
    target: &mut D,
    place: Rectangle,
    phrase: Phrase,
    style: RowStyle,
) -> Drawn<D> {
    let text = desk.say(phrase);
    let saved = desk.table.as_ref().map(|table| {
        let turn = table.shown().known().turn() as i32;
        desk.tell(Sentence::SavedAt {
            board: table.board(),
            turn,
        })
    });
    match &saved {
        Some(saved) if phrase == Phrase::Continue => ListRow::new(style, &text)
            .with_value(saved, Tone::Quiet)
            .draw(target, place),
        _ => {
            // Without a saved game there is nothing to go on with.
            let tone = match phrase {
                Phrase::Continue => Tone::Quiet,
                _ => Tone::Plain,
            };
            ListRow {
                tone,
                ..ListRow::new(style, &text)
            }
            .draw(target, place)?;
            match phrase {
                Phrase::Settings => draw_charge(desk, target, place, style.color(Tone::Quiet)),
                _ => Ok(()),
            }
        }
    }
}
