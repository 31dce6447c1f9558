//! Exchanging trains for ships or ships for trains, for points.

use embedded_graphics::prelude::DrawTarget;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{footer_with, header, header_with_counters, rest, rest_footer, under_header};
use super::decided::decided;
use super::{Animation, Ask, Behavior, Command, Context, Decided, Transition};
use crate::button::Button;
use rules::{Game, Move, Piece, Refusal, Seat};
use text::{Phrase, Sentence, refusal_lines};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{BAD, GOLD, MIST, NIGHT, PAPER};
use ui::shapes::{area, column, inset};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The height of a direction's row.
const ROW: u32 = 30;

/// The choice of pieces to exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    give: Piece,
    count: u8,
}

impl Exchange {
    /// Where the pieces before and after end.
    pub(super) const BOTTOM: u32 = 166;

    /// One train for a ship, or one ship for a train if that is all that can be done.
    pub fn new(context: &Context) -> Exchange {
        let open = context
            .deciding()
            .zip(context.game())
            .and_then(|(seat, game)| {
                let mut kinds = Piece::ALL.into_iter();
                kinds.find(|&give| game.max_exchange(seat, give) > 0)
            });
        Exchange {
            give: open.unwrap_or(Piece::Train),
            count: 1,
        }
    }

    /// An exchange that was made, or is to be made.
    pub const fn made(give: Piece, count: u8) -> Exchange {
        Exchange { give, count }
    }

    fn as_move(self) -> Move {
        Move::Exchange {
            give: self.give,
            count: self.count,
        }
    }

    /// Why this exchange cannot be made, if so.
    fn refusal(self, game: &Game) -> Option<Refusal> {
        game.check(&self.as_move()).err()
    }

    fn draw_row<D: Surface>(
        &self,
        context: &Context,
        index: i32,
        give: Piece,
        resting: bool,
        target: &mut D,
    ) -> DrawResult<D> {
        let place = area(6, 24 + index * (ROW as i32 + 2), context.width() - 12, ROW);
        let chosen = give == self.give;
        if resting && !chosen {
            return Ok(());
        }
        let phrase = |give: Piece| match give {
            Piece::Train => Phrase::TrainsForShips,
            Piece::Ship => Phrase::ShipsForTrains,
        };
        let style = RowStyle::Raised.chosen_if(chosen);
        let count = self.count;
        let fonts = Piece::ALL.into_iter().map(|give| {
            let words = context.say(phrase(give));
            let row = ListRow::new(style, &words).with_value(&count, Tone::Number);
            let changeable = true;
            ListRow { changeable, ..row }.fonts(place.size.width)
        });
        let words = context.say(phrase(give));
        let mut row = ListRow::new(style, &words).of_list(fonts.collect());
        if chosen {
            row = row.with_value(&count, Tone::Number);
            row.changeable = !resting;
        }
        row.draw(target, place)
    }

    /// Draws the pieces before and after.
    fn draw_pieces<D: Surface>(
        &self,
        context: &Context,
        game: &Game,
        seat: Seat,
        resting: bool,
        target: &mut D,
    ) -> DrawResult<D> {
        let room = area(6, 94, context.width() - 12, 72);
        let valid = resting || self.refusal(game).is_none();
        for (index, piece) in (0..).zip(Piece::ALL) {
            let now = i32::from(game.player(seat).pieces(piece));
            let change = match piece == self.give {
                true => -i32::from(self.count),
                false => i32::from(self.count),
            };
            let (before, after) = match (resting, valid) {
                (true, _) => (now - change, now),
                (false, true) => (now, now + change),
                (false, false) => (now, now),
            };
            let place = inset(column(room, index, 2), 2);
            RowStyle::Raised.draw(target, place)?;
            draw_change(target, place, piece, before, after)?;
        }
        Ok(())
    }

    fn draw_cost<D: Surface>(
        &self,
        context: &Context,
        game: &Game,
        resting: bool,
        target: &mut D,
    ) -> DrawResult<D> {
        let line = area(6, 172, context.width() - 12, 18);
        if let Some(refusal) = self.refusal(game).filter(|_| !resting) {
            let [why, advice] = refusal_lines(refusal, context.language());
            draw_fitted(target, &why, line, Align::Center, BAD)?;
            let line = area(6, 190, context.width() - 12, 18);
            return draw_fitted(target, &advice, line, Align::Center, MIST);
        }
        let price = i32::from(game.board().exchange_price.unwrap_or(0));
        let count = i32::from(self.count);
        let cost = context.tell(Sentence::ExchangeCost {
            count,
            points: price * count,
        });
        draw_fitted(target, &cost, line, Align::Center, PAPER)
    }
}

impl Behavior for Exchange {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        if context.resting().is_some() {
            return rest(button, context);
        }
        let (Some(seat), Some(game)) = (context.deciding(), context.game()) else {
            return Transition::Back;
        };
        let most = game.max_exchange(seat, self.give).max(1);
        match button {
            Button::Left => self.count = if self.count > 1 { self.count - 1 } else { most },
            Button::Right => self.count = if self.count < most { self.count + 1 } else { 1 },
            Button::Up | Button::Down => {
                self.give = self.give.other();
                self.count = self.count.min(game.max_exchange(seat, self.give).max(1));
                return Transition::Moved;
            }
            Button::A => {
                let made = self.as_move();
                return match game.check(&made) {
                    Ok(()) => Ask::first(context, Phrase::AskExchange, Command::Play(made)),
                    Err(refusal) => Transition::Refuse(refusal),
                };
            }
            Button::B => return Transition::Back,
            Button::X | Button::Y => return Transition::Nothing,
        }
        if most == 1 {
            return Transition::Animate(Animation::Ring);
        }
        Transition::Moved
    }

    fn decided(&self, context: &Context) -> Decided {
        let chosen = Piece::ALL.iter().position(|&give| give == self.give);
        let top = 24 + chosen.unwrap_or(0) as i32 * (ROW as i32 + 2);
        let row = area(6, top, context.width() - 12, ROW);
        decided([row, area(6, 94, context.width() - 12, 72)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let Some(seat) = table.shown().viewer() else {
            return painter.ground(context.screen(), NIGHT);
        };
        let resting = context.resting().is_some();
        if resting {
            header_with_counters(context, painter, seat)?;
        } else {
            header(context, painter, seat, &context.say(Phrase::Exchange))?;
        }
        let below = under_header(context);
        painter.part(below, self, |part| {
            part.fill_solid(&below, NIGHT)?;
            for (index, give) in (0..).zip(Piece::ALL) {
                self.draw_row(context, index, give, resting, part)?;
            }
            self.draw_pieces(context, game, seat, resting, part)?;
            self.draw_cost(context, game, resting, part)
        })?;
        if resting {
            return rest_footer(context, painter);
        }
        let keys = [
            (KeyCap::A, Phrase::HintExchange),
            (KeyCap::B, Phrase::HintBack),
        ];
        footer_with(context, painter, &keys, self.refusal(game).is_none())
    }
}

/// Draws a number of pieces and what becomes of it.
fn draw_change<D: Surface>(
    target: &mut D,
    place: Rectangle,
    piece: Piece,
    before: i32,
    after: i32,
) -> DrawResult<D> {
    let sign = match piece {
        Piece::Train => Sign::WAGON,
        Piece::Ship => Sign::SHIP,
    };
    let middle = place.center();
    let top = place.top_left.y;
    let icon = Point::new(middle.x, top + 18);
    sign.draw_centered(target, icon, 2, PAPER)?;
    let line = area(place.top_left.x, top + 34, place.size.width, 30);
    if before == after {
        return Font::Big.draw_in(target, &after, line, Align::Center, PAPER);
    }
    let words = format_args!("{before} > {after}");
    Font::Big.draw_in(target, &words, line, Align::Center, GOLD)
}
