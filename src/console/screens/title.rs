//! The first picture, and where it leads.

use embedded_graphics::primitives::Rectangle;

use super::furniture::draw_charge;
use super::{Areas, Ask, Command, Desk, Help, NewGame, Notice, RecordsPage, SettingsPage, Step};
use crate::button::Button;
use text::{Phrase, Sentence};
use ui::palette::NIGHT;
use ui::part::sees;
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
    chosen: u8,
}

impl Title {
    /// The title, with the focus on what one most likely wants: to go on, or to begin.
    pub fn new(desk: &Desk) -> Title {
        Title {
            chosen: u8::from(desk.table.is_none()),
        }
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let count = MENU.len() as u8;
        match button {
            Button::Up => self.chosen = (self.chosen + count - 1) % count,
            Button::Down => self.chosen = (self.chosen + 1) % count,
            Button::A => return self.choose(desk),
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    fn choose(&self, desk: &Desk) -> Step {
        match MENU.get(usize::from(self.chosen)) {
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

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let picture = area(0, 0, desk.width(), TITLE_PICTURE);
        if sees(target, &picture) {
            draw_title_picture(target, desk.width())?;
            target.finished(&picture);
        }
        let below = desk.bottom(desk.size.height.saturating_sub(TITLE_PICTURE));
        target.fill_solid(&below, NIGHT)?;
        for (index, phrase) in (0..).zip(MENU) {
            let place = Title::row(desk, index);
            if !sees(target, &place) {
                continue;
            }
            let style = if index == self.chosen {
                RowStyle::Chosen
            } else {
                RowStyle::Flat
            };
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
                    .draw(target, place)?,
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
                    if phrase == Phrase::Settings {
                        draw_charge(desk, target, place, style.color(Tone::Quiet))?;
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn changed(&self, before: &Title, desk: &Desk) -> Areas {
        Areas::one(Title::row(desk, before.chosen)).with(Title::row(desk, self.chosen))
    }
}
