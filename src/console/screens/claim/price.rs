//! What a route costs, and whether it can be claimed: with what one has, or what is missing.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::panel::{car_size, draw_signed};
use crate::screens::Context;
use crate::screens::payment::lacking;
use rules::maps::{Card, Color, Face, Route, RouteId, RouteKind, Technology, TicketId};
use rules::{Connections, Game, Piece, Refusal, Seat, Shortage};
use text::{Phrase, Sentence, Vehicle, refusal_lines, technology_names, ticket_name};
use ui::fonts::{Align, Font};
use ui::palette::{BAD, CardColors, GOLD, GOOD, PAPER};
use ui::signs::Sign;
use ui::widgets::cards::draw_car;
use ui::{DrawResult, Surface};

/// Draws a route's price, a car for each space.
pub fn draw_price<D: Surface>(target: &mut D, corner: Point, route: &Route) -> DrawResult<D> {
    let (cost, size) = (&route.cost, car_size(route));
    let pitch = size.width as i32 + 2;
    let (gray, any) = (CardColors::of(cost.color), Sign::of_color(cost.color));
    let (wild, wheel) = (CardColors::of_card(Card::WILD), Sign::of_card(Card::WILD));
    for space in 0..cost.length {
        let step = Point::new(i32::from(space) * pitch, 0);
        let (colors, sign) = if space < cost.locomotives {
            (wild, wheel)
        } else {
            (gray, any)
        };
        draw_car(target, Rectangle::new(corner + step, size), colors, sign)?;
    }
    if cost.kind == RouteKind::Sea {
        let after = Point::new(i32::from(cost.length) * pitch + 4, 3);
        Sign::SHIP.draw(target, corner + after, 1, PAPER)?;
    }
    Ok(())
}

/// What pays for a route that cards of its colour and wilds alone do not pay for.
fn with_help(game: &Game, seat: Seat, route: &Route) -> Phrase {
    let hand = game.player(seat).hand();
    let owned = game.player(seat).technologies();
    let spared = u8::from(owned.contains(Technology::DieselPower));
    let of_color = |color: Color| hand[Card::new(Face::Wagon, color)];
    let cards = match route.cost.color {
        Some(color) => of_color(color),
        None => Color::ALL.into_iter().map(of_color).max().unwrap_or(0),
    };
    match cards + hand[Card::WILD] + spared >= route.cost.length {
        true if spared > 0 && hand[Card::WILD] >= route.cost.locomotives => Phrase::DieselNote,
        _ => Phrase::StandInNote,
    }
}

/// The ticket of a seat that a route completes which it has just claimed; of several the one that counts most.
fn completed(game: &Game, seat: Seat, route: RouteId) -> Option<TicketId> {
    let board = game.board();
    let mut before = *game.player(seat).routes();
    if !before.contains(route) {
        return None;
    }
    before.remove(route);
    let before = Connections::of(board, &before);
    let done = game.completed_tickets(seat);
    let tickets = done.iter().filter_map(|id| Some((id, board.ticket(id)?)));
    let new = tickets.filter(|(_, ticket)| !before.complete(ticket));
    new.max_by_key(|(_, ticket)| ticket.points)
        .map(|(id, _)| id)
}

/// Whether a route can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Nobody decides.
    Nothing,
    /// With so many spaces' worth of cards of its colour, and so many wilds.
    Have { cards: u8, wilds: u8 },
    /// With what a technology or the rule of stand-ins allows.
    By(Phrase),
    /// It was claimed just now, and completes this ticket.
    Completes(TicketId),
    /// It could be, but something is missing to pay for it.
    Lacks(Shortage),
    /// It could be, but for so many pieces.
    LacksPieces(u8, Vehicle),
    /// It cannot be, whatever one has.
    Refused(Refusal),
}

impl Verdict {
    /// The verdict on a route, once it is known whether it can be claimed.
    pub fn of(context: &Context, game: &Game, id: RouteId, claimable: bool) -> Verdict {
        if let Some(seat) = context.resting() {
            return completed(game, seat, id).map_or(Verdict::Nothing, Verdict::Completes);
        }
        let (Some(seat), Some(route)) = (context.deciding(), game.board().route(id)) else {
            return Verdict::Nothing;
        };
        if claimable {
            return match game.plain_payment(seat, id) {
                Some((cards, wilds)) => Verdict::Have { cards, wilds },
                None => Verdict::By(with_help(game, seat, route)),
            };
        }
        match game.check_route(seat, id) {
            // Whose it is stands beside it.
            Err(Refusal::RouteClaimed) => Verdict::Nothing,
            Err(Refusal::TooFewPieces) => {
                let piece = route.cost.kind.piece();
                let left = game.player(seat).pieces(piece);
                let vehicle = match piece {
                    Piece::Train => Vehicle::of(game.board()),
                    Piece::Ship => Vehicle::Ship,
                };
                Verdict::LacksPieces(route.cost.length.saturating_sub(left), vehicle)
            }
            Err(refusal) => Verdict::Refused(refusal),
            Ok(()) => match game.route_shortage(seat, id) {
                Some(shortage) => Verdict::Lacks(shortage),
                None => Verdict::Nothing,
            },
        }
    }

    /// Draws a tick or a cross, and the sentence.
    pub fn draw<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        room: Rectangle,
        align: Align,
    ) -> DrawResult<D> {
        let good = (Sign::TICK, GOOD);
        let bad = (Sign::CROSS, BAD);
        match *self {
            Verdict::Nothing => Ok(()),
            Verdict::Have { cards, wilds } => {
                let have = context.tell(Sentence::Have {
                    cards: cards.into(),
                    wilds: wilds.into(),
                });
                let least = Font::Prose.measure(&have) + Sign::SIZE + 4;
                if least <= room.size.width {
                    return draw_signed(target, room, align, good, &have);
                }
                // Beside a long price there is room for the numbers.
                draw_signed(
                    target,
                    room,
                    align,
                    good,
                    &format_args!("{cards} + {wilds}"),
                )
            }
            Verdict::By(phrase) => {
                // Cards that stand in for wilds are many: that is no good bargain.
                let sign = match phrase {
                    Phrase::StandInNote => (Sign::TICK, GOLD),
                    _ => good,
                };
                draw_signed(target, room, align, sign, &context.say(phrase))
            }
            Verdict::Completes(ticket) => {
                let done = context.say(Phrase::Completed);
                let room_for = room.size.width.saturating_sub(Sign::SIZE + 4) / Font::Prose.width();
                let columns = (room_for as usize).saturating_sub(done.chars().count() + 2);
                let Some(game) = context.game() else {
                    return Ok(());
                };
                let name = ticket_name(game.board(), ticket, context.language(), columns);
                let words = format_args!("{name}: {done}");
                draw_signed(target, room, align, (Sign::TICK, GOLD), &words)
            }
            Verdict::Lacks(shortage) => {
                let words = context.tell(lacking(shortage));
                draw_signed(target, room, align, bad, &words)
            }
            Verdict::LacksPieces(count, vehicle) => {
                let pieces = (count.into(), vehicle);
                let words = context.tell(Sentence::PiecesShort { pieces });
                draw_signed(target, room, align, bad, &words)
            }
            Verdict::Refused(Refusal::NeedsTechnology { missing }) => {
                let needs = context.say(Phrase::Needs);
                let room_for = room.size.width.saturating_sub(Sign::SIZE + 4) / Font::Prose.width();
                let columns = (room_for as usize).saturating_sub(needs.chars().count() + 1);
                let names = technology_names(missing, context.language(), columns);
                draw_signed(target, room, align, bad, &format_args!("{needs} {names}"))
            }
            Verdict::Refused(refusal) => {
                let [why, _] = refusal_lines(refusal, context.language());
                draw_signed(target, room, align, bad, &why)
            }
        }
    }
}
