//! Help where one is: what the screen below shows, what is asked there now, what the choices mean on this board. The
//! page of the rules is a press away.

use embedded_graphics::prelude::*;

use super::chrome::{body, footer, title};
use super::help::{LINE_PITCH, columns, draw_line};
use super::{Behavior, Context, Help, Transition};
use crate::button::Button;
use rules::maps::BoardId;
use text::{HELP_LINES, Here, Phrase};
use ui::painter::Painter;
use ui::palette::PAPER;
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// Help on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpHere {
    here: Here,
    board: BoardId,
}

impl HelpHere {
    /// Help on a screen of the game in play, or of any board if there is none.
    pub fn new(here: Here, context: &Context) -> Option<HelpHere> {
        let board = context.table.as_ref().map(|table| table.setup().board);
        let board = board.or_else(|| BoardId::all().next())?;
        Some(HelpHere { here, board })
    }

    /// What is explained.
    pub fn here(&self) -> Here {
        self.here
    }
}

impl Behavior for HelpHere {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => {
                let topic = self.here.topic_on(self.board.board());
                Transition::open(Help::on(self.board, topic, context))
            }
            Button::B => Transition::Back,
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        title(context, painter, &context.say(Phrase::HelpHere), None)?;
        let (board, language) = (self.board.board(), context.language());
        painter.part(body(context), self.here, |part| {
            part.fill_solid(&body(context), PAPER)?;
            let mut drawn = Ok(());
            let columns = columns(context);
            self.here
                .lines(board, language, columns, HELP_LINES, |row, line| {
                    if drawn.is_ok() {
                        drawn = draw_line(part, line, row as i32 * LINE_PITCH, board, context);
                    }
                });
            drawn
        })?;
        let keys = [
            (KeyCap::A, Phrase::HintRules),
            (KeyCap::B, Phrase::HintBack),
        ];
        footer(context, painter, &keys)
    }
}
