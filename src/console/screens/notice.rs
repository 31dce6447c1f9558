//! A message in a box, which goes away by itself or with the next press.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::decided::beside;
use super::last_round::few_pieces;
use super::payment::{Purpose, lacking};
use super::{Context, Decided, Transition};
use rules::{Game, Refusal, Seat, Shortage};
use text::{Phrase, Place, Sentence, refusal_lines, wrap};
use ui::fonts::Font;
use ui::painter::Painter;
use ui::part::touches;
use ui::shapes::area;
use ui::signs::Sign;
use ui::widgets::table::{REFUSAL, draw_message, draw_refusal};
use ui::{DrawResult, Surface};

/// What a message says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// Why something is refused, and what to do.
    Refused(Refusal),
    /// What is missing to pay, and what pays.
    Lacking(Shortage, Refusal),
    /// Something to know.
    Say(Phrase),
    /// Somebody is about to bring the last round.
    FewPieces {
        /// Who.
        seat: Seat,
    },
    /// Somebody brings the last round.
    LastRound {
        /// Who.
        seat: Seat,
        /// Turns that each has left.
        turns: u8,
    },
    /// This board is not for so many players.
    Players {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
}

/// How far the box rises when it comes.
const RISE: i32 = 12;

/// Room for a message: two lines, and Cyrillic letters take two bytes.
type NoticeText = String<{ 4 * Place::Toast.columns() + 8 }>;

impl Notice {
    /// Says what a seat lacks to pay for something.
    pub(super) fn lacking(game: &Game, seat: Seat, purpose: Purpose) -> Transition {
        let refusal = purpose.refusal(game);
        match purpose.shortage(game, seat) {
            Some(shortage) => Transition::Say(Notice::Lacking(shortage, refusal)),
            None => Transition::Refuse(refusal),
        }
    }

    /// The box, when it has come to rest: beside what is being decided.
    pub fn area(context: &Context, decided: &Decided) -> Rectangle {
        let width = context.width().saturating_sub(12);
        let usual = area(6, 136, width, REFUSAL.height);
        beside(decided, usual, (0, context.size.height as i32))
    }

    /// The box, `frame` frames after it began to rise. It does not rise over what is being decided.
    pub fn place(context: &Context, decided: &Decided, frame: u8) -> Rectangle {
        let rest = Notice::area(context, decided);
        let left = i32::from(Notice::FRAMES.saturating_sub(frame));
        let mut place = rest;
        place.top_left.y += RISE * left / i32::from(Notice::FRAMES);
        match decided.iter().any(|area| touches(area, &place)) {
            true => rest,
            false => place,
        }
    }

    /// The frames in which it rises.
    pub const FRAMES: u8 = 3;

    /// The box over all else, `frame` frames after it began to rise.
    pub fn draw<S: Surface>(
        &self,
        context: &Context,
        decided: &Decided,
        frame: u8,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let place = Notice::place(context, decided, frame);
        painter.boxed(place, self, |part| self.draw_at(context, place, part))
    }

    fn draw_at<D: Surface>(
        &self,
        context: &Context,
        place: Rectangle,
        target: &mut D,
    ) -> DrawResult<D> {
        let language = context.language();
        let mut words = NoticeText::new();
        // There is room: a test holds every message to two lines.
        let _ = match *self {
            Notice::Refused(refusal) => {
                let [why, advice] = refusal_lines(refusal, language);
                return draw_refusal(target, place.top_left, place.size.width, [&why, &advice]);
            }
            Notice::Lacking(shortage, refusal) => {
                let missing = context.tell(lacking(shortage));
                let [_, advice] = refusal_lines(refusal, language);
                return draw_refusal(
                    target,
                    place.top_left,
                    place.size.width,
                    [&missing, &advice],
                );
            }
            Notice::Say(phrase) => words
                .push_str(phrase.in_language(language))
                .map_err(|_| core::fmt::Error),
            Notice::FewPieces { seat } => match (&context.table, context.game()) {
                (Some(table), Some(game)) => {
                    write!(words, "{}", context.tell(few_pieces(table, game, seat)))
                }
                _ => Ok(()),
            },
            Notice::LastRound { seat, turns } => {
                let name = context.table.as_ref().map_or("", |table| table.name(seat));
                let turns = i32::from(turns);
                write!(
                    words,
                    "{}",
                    context.tell(Sentence::LastRoundBy { name, turns })
                )
            }
            Notice::Players { least, most } => {
                let (least, most) = (i32::from(least), i32::from(most));
                write!(
                    words,
                    "{}",
                    context.tell(Sentence::BoardPlayers { least, most })
                )
            }
        };
        // What fits one line of the narrowest font is not broken.
        let columns = place.size.width.saturating_sub(44) / Font::Prose.width();
        let columns = if words.chars().count() <= columns as usize {
            columns as usize
        } else {
            Place::Toast.columns()
        };
        let mut lines = wrap(&words, columns);
        let lines = [lines.next().unwrap_or(""), lines.next().unwrap_or("")];
        let (corner, width) = (place.top_left, place.size.width);
        let [first, second] = &lines;
        match self {
            Notice::Players { .. } => draw_refusal(target, corner, width, [first, second]),
            Notice::LastRound { .. } | Notice::FewPieces { .. } => {
                draw_message(target, corner, width, Sign::WAGON, [first, second])
            }
            _ => draw_message(target, corner, width, Sign::STAR, [first, second]),
        }
    }
}
