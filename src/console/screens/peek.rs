//! My hand and my tickets, for the one who holds the device.

mod layout;

use embedded_graphics::prelude::DrawTarget;
use heapless::Vec;

use self::layout::Layout;
use super::chrome::{footer, header, scroll_bar};
use super::list::List;
use super::{Behavior, Context, Transition, WholeMap, hand};
use crate::button::Button;
use ::players::Prospect;
use rules::maps::{Card, MAX_TICKETS, TicketId, TicketSet};
use rules::{Game, Seat};
use text::{Number, Phrase, Sentence, Signed, ticket_name};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{BAD, GOLD, GOOD, INK, MIST, NIGHT, PAPER};
use ui::shapes::{column, split_left};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{Lead, ListRow, RowStyle, Tone};
use ui::{DrawResult, Point, Surface};

/// A player's tickets, the completed ones first.
type Own = Vec<TicketId, MAX_TICKETS>;

/// Hand and tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peek {
    /// The tickets.
    list: List,
    /// Those that cannot be completed any more, found out once: no move is made while this is seen.
    lost: TicketSet,
}

impl Peek {
    /// Hand and tickets of the one who holds the device; `None` while nobody does.
    pub fn new(context: &Context) -> Option<Peek> {
        let (game, seat) = holder(context)?;
        let own = game.player(seat).tickets();
        let is_lost = |&ticket: &TicketId| Prospect::of(game, seat, ticket) == Prospect::Lost;
        Some(Peek {
            list: List::at(0),
            lost: own.iter().filter(is_lost).collect(),
        })
    }

    /// The first ticket that is seen: of its page, and the last page is a full one.
    fn first(&self, rows: usize, count: usize) -> usize {
        let page = self.list.chosen() / rows.max(1) * rows.max(1);
        page.min(count.saturating_sub(rows))
    }
}

impl Behavior for Peek {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some((game, seat)) = holder(context) else {
            return Transition::Back;
        };
        let tickets = own(game, seat);
        let count = tickets.len();
        match button {
            Button::X | Button::B => return Transition::Back,
            _ if count == 0 => return Transition::Nothing,
            Button::Up | Button::Down => {
                self.list.press(button, count);
            }
            Button::Left | Button::Right => {
                let rows = Layout::new(context, game.board()).rows.max(1);
                if count <= rows {
                    return Transition::Nothing;
                }
                // From page to page.
                let mut page = List::at((self.list.chosen() / rows) as u8);
                page.press_across(button, count.div_ceil(rows));
                self.list = List::at((page.chosen() * rows) as u8);
            }
            Button::A => {
                let ticket = tickets.get(self.list.chosen());
                return ticket.map_or(Transition::Nothing, |&ticket| {
                    Transition::open(WholeMap::of_ticket(ticket, context))
                });
            }
            Button::Y => return Transition::Nothing,
        }
        Transition::Moved
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let Some((game, seat)) = holder(context) else {
            return Ok(());
        };
        let board = game.board();
        let layout = Layout::new(context, board);
        header(context, painter, seat, &context.say(Phrase::HandAndTickets))?;
        painter.part(layout.hand, (), |part| {
            part.fill_solid(&layout.hand, INK)?;
            hand::draw_large(part, layout.hand, board, game.player(seat).hand(), None)
        })?;
        painter.part(layout.extra, (), |part| {
            draw_extra(context, part, &layout, game, seat)
        })?;
        painter.ground(layout.list, NIGHT)?;
        let tickets = own(game, seat);
        let completed = game.completed_tickets(seat);
        let outlook = |ticket| Outlook::of(ticket, &completed, &self.lost);
        let first = self.first(layout.rows, tickets.len());
        for (index, &ticket) in tickets.iter().enumerate().skip(first).take(layout.rows) {
            let place = layout.row(index - first);
            let chosen = self.list.is_at(index);
            painter.part(place, (ticket, chosen), |part| {
                draw_ticket(
                    context,
                    part,
                    place,
                    game,
                    (ticket, outlook(ticket), chosen),
                )
            })?;
        }
        if tickets.is_empty() {
            painter.part(layout.list, (), |part| {
                let words = context.say(Phrase::Nothing);
                Font::Prose.draw_in(part, &words, layout.list, Align::Center, MIST)
            })?;
        }
        let bar = layout.scroll_bar();
        scroll_bar(painter, bar, first, layout.rows, tickets.len())?;
        painter.part(layout.sums, (), |part| {
            draw_sums(context, part, &layout, game, &tickets, outlook)
        })?;
        let keys = [
            (KeyCap::A, Phrase::HintShow),
            (KeyCap::X, Phrase::HintClose),
        ];
        let from = usize::from(tickets.is_empty());
        footer(context, painter, keys.get(from..).unwrap_or(&keys))
    }
}

/// The game as the one who holds the device knows it, and who that is.
fn holder(context: &Context) -> Option<(&Game, Seat)> {
    let view = context.view()?;
    Some((view.known(), view.viewer()?))
}

fn own(game: &Game, seat: Seat) -> Own {
    let all = game.player(seat).tickets();
    let done = game.completed_tickets(seat);
    let completed = all.iter().filter(|&ticket| done.contains(ticket));
    let others = all.iter().filter(|&ticket| !done.contains(ticket));
    completed.chain(others).collect()
}

/// What can become of a ticket.
#[derive(Clone, Copy)]
enum Outlook {
    Completed,
    Open,
    Lost,
}

impl Outlook {
    fn of(ticket: TicketId, completed: &TicketSet, lost: &TicketSet) -> Outlook {
        if completed.contains(ticket) {
            Outlook::Completed
        } else if lost.contains(ticket) {
            Outlook::Lost
        } else {
            Outlook::Open
        }
    }
}

fn points_of(game: &Game, ticket: TicketId) -> i32 {
    let ticket = game.board().ticket(ticket);
    ticket.map_or(0, |ticket| i32::from(ticket.points))
}

fn draw_ticket<D: Surface>(
    context: &Context,
    target: &mut D,
    place: embedded_graphics::primitives::Rectangle,
    game: &Game,
    (ticket, outlook, chosen): (TicketId, Outlook, bool),
) -> DrawResult<D> {
    let points = points_of(game, ticket);
    let (style, lead, points, tone) = match outlook {
        Outlook::Completed => {
            let tick = Lead::Sign(Sign::TICK, Tone::Plain);
            (RowStyle::Done, tick, points, Tone::Number)
        }
        Outlook::Open => {
            let empty = Lead::TickBox(false);
            (RowStyle::Raised, empty, points, Tone::Number)
        }
        Outlook::Lost => {
            let cross = Lead::Sign(Sign::CROSS, Tone::Bad);
            (RowStyle::Raised, cross, -points, Tone::Bad)
        }
    };
    let style = style.chosen_if(chosen);
    let columns = (place.size.width.saturating_sub(21 + 5 + 6 + 24) / Font::Prose.width()) as usize;
    let name = ticket_name(game.board(), ticket, context.language(), columns);
    ListRow::new(style, &name)
        .with_lead(lead)
        .with_value(&Number(points), tone)
        .draw(target, place)
}

/// Draws what the tickets bring as things stand: completed, still open, lost.
fn draw_sums<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    game: &Game,
    tickets: &Own,
    outlook: impl Fn(TicketId) -> Outlook,
) -> DrawResult<D> {
    let (mut done, mut open, mut lost) = (0, 0, 0);
    for &ticket in tickets {
        let points = points_of(game, ticket);
        match outlook(ticket) {
            Outlook::Completed => done += points,
            Outlook::Open => open -= points,
            Outlook::Lost => lost -= points,
        }
    }
    target.fill_solid(&layout.sums, INK)?;
    let sums = [
        (Phrase::Done, done, GOOD),
        (Phrase::Open, open, GOLD),
        (Phrase::Lost, lost, BAD),
    ];
    for (index, (word, sum, color)) in (0..).zip(sums) {
        let place = column(layout.sums, index, 3);
        let word = context.say(word);
        let sum = Signed(sum);
        let used = Font::Prose.measure(&word) + 5 + Font::Main.measure(&sum);
        let (_, place) = split_left(place, place.size.width.saturating_sub(used) / 2);
        let (left, right) = split_left(place, Font::Prose.measure(&word));
        Font::Prose.draw_in(target, &word, left, Align::Left, MIST)?;
        let (_, right) = split_left(right, 5);
        Font::Main.draw_in(target, &sum, right, Align::Left, color)?;
    }
    Ok(())
}

/// Draws what lies open before the player besides: cards of the flag, merchandise.
fn draw_extra<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    game: &Game,
    seat: Seat,
) -> DrawResult<D> {
    let place = layout.extra;
    target.fill_solid(&place, NIGHT)?;
    let (_, room) = split_left(place, 8);
    let player = game.player(seat);
    if let Some(flags) = &game.board().flags {
        let mut x = room.top_left.x;
        let mut have = 0;
        for color in player.aside(game.board()) {
            let corner = Point::new(x, place.top_left.y + 3);
            draw_card_plate(target, corner, Card::wagon(color))?;
            x += Sign::PLATE as i32 + 3;
            have += 1;
        }
        let of = flags.colors.len() as i32;
        let told = context.tell(Sentence::FlagHas { have, of });
        let (_, room) = split_left(room, (x - room.top_left.x) as u32 + 3);
        return Font::Prose.draw_in(target, &told, room, Align::Left, PAPER);
    }
    let corner = room.top_left + Point::new(0, 6);
    Sign::CRATE.draw(target, corner, 1, PAPER)?;
    let (_, room) = split_left(room, 13);
    let words = format_args!(
        "{}: {}",
        context.say(Phrase::Merchandise),
        player.merchandise()
    );
    Font::Prose.draw_in(target, &words, room, Align::Left, PAPER)
}
