//! A question before something is done that cannot be undone.

use embedded_graphics::primitives::Rectangle;

use super::chrome::draw_keys;
use core::fmt::Write;

use super::decided::decided;
use super::{Behavior, Command, Context, Decided, Transition};
use crate::button::Button;
use crate::table::PlayerName;
use heapless::String;
use text::{Phrase, Place, Sentence, Wrap, wrap};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{GOLD, INK, MIST, NIGHT, PAPER};
use ui::part::sees;
use ui::shapes::{area, fill_rounded, inset};
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// Where the box ends.
const BOTTOM: i32 = 133;
/// The height of a line of a question.
const LINE: u32 = 16;
/// What the box is higher than its lines: its keys and its edges.
const FRAME: u32 = 36;
/// The height of a line of a note.
const NOTE_LINE: u32 = 11;

/// How wide the box is: on a wide display the same question needs no wider one, which would take longer to send.
fn width(context: &Context) -> u32 {
    context.width().saturating_sub(12).min(264)
}

/// Letters in a line of a note.
fn columns(context: &Context) -> usize {
    (width(context).saturating_sub(16) / Font::Least.width()) as usize
}

/// A question with names.
type Named = String<160>;

/// The lines of what is asked or told.
fn lines(words: &str) -> Wrap<'_> {
    wrap(words, Place::Question.columns())
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

    /// Whether two are one person.
    pub fn to_merge(from: u8, into: u8) -> Ask {
        Ask::new(Phrase::MergePerson, Command::Merge(from, into))
    }

    /// A message.
    pub fn tell(message: Phrase) -> Ask {
        Ask {
            question: message,
            command: None,
        }
    }

    /// What is asked or told.
    pub fn question(&self) -> Phrase {
        self.question
    }

    /// Whether it is a message, which nothing follows.
    pub fn is_told(&self) -> bool {
        self.command.is_none()
    }

    /// The step of a screen that asks first, if people want to be asked, and else does it.
    pub fn first(context: &Context, question: Phrase, command: Command) -> Transition {
        if context.settings.confirmations && context.ride.is_none() {
            Transition::open(Ask::new(question, command))
        } else {
            Transition::Run(command)
        }
    }

    /// The box, as high as its lines: above the place of messages, which would cover its keys.
    pub fn area(&self, context: &Context) -> Rectangle {
        let mut named = Named::new();
        let words = self.words(context, &mut named);
        let lines = lines(words).count() as u32 * LINE;
        let note = self.note_lines(context).count() as u32 * NOTE_LINE;
        let height = lines + note + FRAME;
        let top = BOTTOM - height as i32;
        let left = (context.width() - width(context)) / 2;
        area(left as i32, top, width(context), height)
    }

    /// What is asked or told. Two people who are to become one are named in it.
    fn words<'a>(&self, context: &Context, named: &'a mut Named) -> &'a str {
        let Some(Command::Merge(from, into)) = self.command else {
            return context.say(self.question);
        };
        let name = |place: u8| context.people.get(usize::from(place));
        let name = |place: u8| name(place).map_or("", PlayerName::as_str);
        let (from, into) = (name(from), name(into));
        // There is room for the longest.
        let _ = write!(
            named,
            "{}",
            context.tell(Sentence::OnePerson { from, into })
        );
        named
    }

    /// The lines of what the machine noted about what is told.
    fn note_lines<'a>(&self, context: &'a Context) -> impl Iterator<Item = &'a str> + use<'a> {
        wrap(self.note(context).unwrap_or(""), columns(context))
    }

    /// What the machine noted about what is told.
    fn note<'a>(&self, context: &'a Context) -> Option<&'a str> {
        let is_told = self.question == Phrase::TellCrashed;
        Some(context.note.as_str()).filter(|_| is_told)
    }
}

impl Behavior for Ask {
    const IS_PLAY: bool = false;
    const IS_BOX: bool = true;

    fn press(&mut self, button: Button, _context: &Context) -> Transition {
        match button {
            Button::A => self
                .command
                .clone()
                .map_or(Transition::Back, Transition::Run),
            Button::B => Transition::Back,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([self.area(context)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let place = self.area(context);
        let answers = [(KeyCap::A, Phrase::HintYes), (KeyCap::B, Phrase::HintNo)];
        let answers = match self.command {
            Some(_) => &answers[..],
            None => &[(KeyCap::A, Phrase::HintOk)],
        };
        let room = inset(place, 8);
        let top = place.top_left.y + place.size.height as i32 - 25;
        let keys = area(room.top_left.x, top, room.size.width, 20);
        painter.boxed(place, (self.question, answers), |part| {
            fill_rounded(part, place, INK)?;
            fill_rounded(part, inset(place, 1), GOLD)?;
            fill_rounded(part, inset(place, 3), NIGHT)?;
            if !sees(part, &room) {
                return Ok(());
            }
            self.draw_lines(context, part, room)?;
            draw_keys(context, part, keys, NIGHT, answers)
        })
    }
}

impl Ask {
    /// Draws the question, and what the machine noted about it.
    fn draw_lines<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        room: Rectangle,
    ) -> DrawResult<D> {
        let line = |from: i32, height: u32| {
            let top = room.top_left.y + from;
            area(room.top_left.x, top, room.size.width, height)
        };
        let mut from = 0;
        let mut named = Named::new();
        for words in lines(self.words(context, &mut named)) {
            let row = line(from, LINE);
            Font::Main.draw_in(target, &words, row, Align::Center, PAPER)?;
            from += LINE as i32;
            // Each line is on its way while the next is drawn.
            target.flush(&area(0, row.top_left.y, context.width(), LINE));
        }
        for words in self.note_lines(context) {
            let row = line(from, NOTE_LINE);
            Font::Least.draw_in(target, &words, row, Align::Left, MIST)?;
            from += NOTE_LINE as i32;
        }
        Ok(())
    }
}
