//! A question before something is done that cannot be undone.

use embedded_graphics::primitives::Rectangle;

use super::furniture::key_row;
use super::{Areas, Command, Desk, Step};
use crate::button::Button;
use crate::text::{Phrase, Place, wrap};
use crate::ui::fonts::{Align, Font};
use crate::ui::palette::{GOLD, INK, MIST, NIGHT, PAPER};
use crate::ui::shapes::{area, fill_rounded, inset};
use crate::ui::widgets::bars::Key;
use crate::ui::{Drawn, Surface};

/// The height of a line of a note.
const NOTE_LINE: u32 = 11;

/// Letters in a line of a note.
fn columns(desk: &Desk) -> usize {
    (desk.width().saturating_sub(12 + 16) / Font::Least.width()) as usize
}

/// A question in a box over the screen below: A does it, B does not. Or a message that stays until
/// it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    question: Phrase,
    /// What a yes does; nothing follows a message.
    command: Option<Command>,
}

impl Ask {
    /// A question, and what a yes does.
    pub fn new(question: Phrase, command: Command) -> Ask {
        Ask {
            question,
            command: Some(command),
        }
    }

    /// A message.
    pub fn tell(message: Phrase) -> Ask {
        Ask {
            question: message,
            command: None,
        }
    }

    /// The step of a screen that asks first, if people want to be asked, and else does it.
    pub fn first(desk: &Desk, question: Phrase, command: Command) -> Step {
        if desk.settings.confirmations {
            Step::open(Ask::new(question, command))
        } else {
            Step::Do(command)
        }
    }

    pub(super) fn press(&mut self, button: Button, _desk: &Desk) -> Step {
        match button {
            Button::A => self.command.clone().map_or(Step::Back, Step::Do),
            Button::B => Step::Back,
            _ => Step::Nothing,
        }
    }

    /// The box: above the place of messages, which would cover its keys.
    pub fn area(&self, desk: &Desk) -> Rectangle {
        let lines = self
            .note(desk)
            .map_or(0, |note| wrap(note, columns(desk)).count());
        let height = 84 + lines as u32 * NOTE_LINE;
        area(6, 48, desk.width().saturating_sub(12), height)
    }

    /// What the machine noted about what is told.
    fn note<'a>(&self, desk: &'a Desk) -> Option<&'a str> {
        let is_told = self.question == Phrase::TellCrashed;
        Some(desk.note.as_str()).filter(|_| is_told)
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let place = self.area(desk);
        fill_rounded(target, place, INK)?;
        fill_rounded(target, inset(place, 1), GOLD)?;
        fill_rounded(target, inset(place, 3), NIGHT)?;
        let lines = wrap(
            self.question.in_language(desk.language()),
            Place::Question.columns(),
        );
        let room = inset(place, 8);
        for (index, line) in (0..).zip(lines) {
            let row = area(
                room.top_left.x,
                room.top_left.y + index * 16,
                room.size.width,
                16,
            );
            Font::Main.draw_in(target, &line, row, Align::Center, PAPER)?;
        }
        for (index, line) in (0..).zip(
            self.note(desk)
                .into_iter()
                .flat_map(|note| wrap(note, columns(desk))),
        ) {
            let top = room.top_left.y + 50 + index * NOTE_LINE as i32;
            let row = area(room.top_left.x, top, room.size.width, NOTE_LINE);
            Font::Least.draw_in(target, &line, row, Align::Left, MIST)?;
        }
        let keys = area(
            room.top_left.x,
            place.top_left.y + place.size.height as i32 - 25,
            room.size.width,
            20,
        );
        let answers = [(Key::A, Phrase::HintYes), (Key::B, Phrase::HintNo)];
        let answers = match self.command {
            Some(_) => &answers[..],
            None => &[(Key::A, Phrase::HintOk)],
        };
        key_row(desk, target, keys, NIGHT, answers)
    }

    pub(super) fn changed(&self, before: &Ask, _desk: &Desk) -> Areas {
        if self == before {
            Areas::NONE
        } else {
            Areas::All
        }
    }
}
