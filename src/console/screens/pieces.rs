//! Trains and ships: the secret choice of pieces before the first turn.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{FOOTER, footer, header};
use super::decided::decided;
use super::{Animation, Ask, Behavior, Command, Context, Decided, Transition};
use crate::button::Button;
use rules::Move;
use rules::maps::{Board, PieceConfig};
use text::{Phrase, Sentence};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{DUSK, GOLD, GOOD, INK, MIST, NIGHT, PAPER, PORT, PORT_PALE, SAND};
use ui::shapes::{Direction, area, arrow, column, fill_rounded, inset};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// How far up and down go.
const LEAP: u8 = 5;

/// The choice of trains and ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    trains: u8,
}

impl Pieces {
    /// The choice, at the split that the book suggests.
    pub fn new(board: &Board) -> Pieces {
        Pieces {
            trains: board.pieces.suggested_trains,
        }
    }

    /// The choice, at so many trains.
    pub const fn with(trains: u8) -> Pieces {
        Pieces { trains }
    }

    fn choice(self, board: &Board) -> Move {
        let all = board.pieces.chosen.unwrap_or(0);
        Move::Pieces {
            trains: self.trains,
            ships: all.saturating_sub(self.trains),
        }
    }

    /// What the choice changes: the two numbers, the bar and the word under it.
    fn choice_area(context: &Context) -> Rectangle {
        area(0, 18, context.width(), 124)
    }

    fn draw_choice<D: Surface>(
        &self,
        context: &Context,
        pieces: &PieceConfig,
        target: &mut D,
    ) -> DrawResult<D> {
        let room = Pieces::choice_area(context);
        target.fill_solid(&room, NIGHT)?;
        let ships = pieces.chosen.unwrap_or(0).saturating_sub(self.trains);
        let boxes = area(24, 26, context.width() - 48, 58);
        let (least, most) = range(pieces);
        draw_count(
            target,
            inset(column(boxes, 0, 2), 2),
            Sign::WAGON,
            self.trains,
        )?;
        draw_count(target, inset(column(boxes, 1, 2), 2), Sign::SHIP, ships)?;
        if self.trains > least {
            arrow(target, Point::new(8, 55), 8, Direction::Left, GOLD)?;
        }
        if self.trains < most {
            let right = context.width() as i32 - 9;
            arrow(target, Point::new(right, 55), 8, Direction::Right, GOLD)?;
        }
        self.draw_bar(context, pieces, target)?;
        let line = area(6, 124, context.width() - 12, 16);
        if self.trains == pieces.suggested_trains {
            let words = context.say(Phrase::Suggested);
            let used = Font::Prose.measure(&words) as i32 + 11;
            let left = (context.width() as i32 - used) / 2;
            Sign::TICK.draw(target, Point::new(left, 128), 1, GOOD)?;
            let room = area(left + 11, 124, used as u32, 16);
            return Font::Prose.draw_in(target, &words, room, Align::Left, GOOD);
        }
        let (least, most) = (i32::from(least), i32::from(most));
        let words = context.tell(Sentence::TrainsBetween { least, most });
        Font::Prose.draw_in(target, &words, line, Align::Center, MIST)
    }

    /// Draws trains and ships as two parts of a bar, the suggested split marked.
    fn draw_bar<D: Surface>(
        &self,
        context: &Context,
        pieces: &PieceConfig,
        target: &mut D,
    ) -> DrawResult<D> {
        let all = u32::from(pieces.chosen.unwrap_or(1).max(1));
        let bar = area(14, 94, context.width() - 28, 18);
        let at = |trains: u8| u32::from(trains) * bar.size.width / all;
        let split = at(self.trains);
        fill_rounded(target, inset(bar, -2), INK)?;
        let left = area(14, 94, split, 18);
        let right = area(14 + split as i32, 94, bar.size.width - split, 18);
        target.fill_solid(&left, SAND)?;
        target.fill_solid(&right, PORT)?;
        target.fill_solid(&area(14 + split as i32 - 1, 92, 3, 22), GOLD)?;
        let (least, most) = range(pieces);
        for (number, place, align, color) in [
            (least, left, Align::Left, INK),
            (most, right, Align::Right, PORT_PALE),
        ] {
            // The ends of the range, as long as there is room beside the split.
            if place.size.width > 24 {
                Font::Prose.draw_in(target, &number, inset(place, 3), align, color)?;
            }
        }
        let mark = Point::new(14 + at(pieces.suggested_trains) as i32, 116);
        arrow(target, mark, 4, Direction::Up, GOOD)
    }
}

impl Behavior for Pieces {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(game) = context.game() else {
            return Transition::Back;
        };
        let (least, most) = range(&game.board().pieces);
        let before = self.trains;
        match button {
            Button::Left => self.trains = before.saturating_sub(1).max(least),
            Button::Right => self.trains = before.saturating_add(1).min(most),
            Button::Down => self.trains = before.saturating_sub(LEAP).max(least),
            Button::Up => self.trains = before.saturating_add(LEAP).min(most),
            Button::A => {
                let choice = self.choice(game.board());
                return match game.check(&choice) {
                    Ok(()) => Ask::first(context, Phrase::AskPieces, Command::Play(choice)),
                    Err(refusal) => Transition::Refuse(refusal),
                };
            }
            Button::B => return Transition::Back,
            Button::X | Button::Y => return Transition::Nothing,
        }
        if self.trains == before {
            Transition::Animate(Animation::Ring)
        } else {
            Transition::Moved
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([area(0, 24, context.width(), 92)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(view), Some(game)) = (context.view(), context.game()) else {
            return Ok(());
        };
        header(
            context,
            painter,
            view.seat(),
            &context.say(Phrase::ChoosePieces),
        )?;
        painter.part(Pieces::choice_area(context), self.trains, |part| {
            self.draw_choice(context, &game.board().pieces, part)
        })?;
        let notes = area(0, 142, context.width(), context.size.height - 142 - FOOTER);
        painter.part(notes, (), |part| {
            part.fill_solid(&notes, NIGHT)?;
            part.fill_solid(&area(6, 146, context.width() - 12, 1), DUSK)?;
            let lines = [Phrase::PiecesUse, Phrase::PiecesBox, Phrase::PiecesLater];
            for (index, phrase) in (0..).zip(lines) {
                let line = area(6, 154 + index * 18, context.width() - 12, 16);
                Font::Prose.draw_in(part, &context.say(phrase), line, Align::Center, MIST)?;
            }
            Ok(())
        })?;
        let keys = [(KeyCap::A, Phrase::HintDone), (KeyCap::B, Phrase::HintMap)];
        footer(context, painter, &keys)
    }
}

/// The fewest and the most trains.
fn range(pieces: &PieceConfig) -> (u8, u8) {
    let all = pieces.chosen.unwrap_or(0);
    (all.saturating_sub(pieces.ships), pieces.trains.min(all))
}

/// Draws how many there are of a kind of piece.
fn draw_count<D: Surface>(
    target: &mut D,
    place: Rectangle,
    sign: Sign,
    count: u8,
) -> DrawResult<D> {
    fill_rounded(target, place, DUSK)?;
    let middle = place.center();
    sign.draw_centered(target, middle - Point::new(24, 0), 3, PAPER)?;
    let number = area(middle.x, place.top_left.y, 34, place.size.height);
    Font::Curtain.draw_in(target, &count, number, Align::Center, GOLD)
}
