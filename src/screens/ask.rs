//! A question before something is done that cannot be undone.

use embedded_graphics::primitives::Rectangle;

use super::furniture::key_row;
use super::{Areas, Command, Desk, Step};
use crate::button::Button;
use crate::text::{Phrase, Place, wrap};
use crate::ui::fonts::{Align, Font};
use crate::ui::palette::{GOLD, INK, NIGHT, PAPER};
use crate::ui::shapes::{area, fill_rounded, inset};
use crate::ui::widgets::bars::Key;
use crate::ui::{Drawn, Surface};

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

    /// The box.
    pub fn area(desk: &Desk) -> Rectangle {
        area(6, 78, desk.width().saturating_sub(12), 84)
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let place = Ask::area(desk);
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
