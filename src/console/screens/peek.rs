//! My hand and my tickets, for the one who holds the device.

mod layout;

use heapless::Vec;

use self::layout::Layout;
use super::furniture::{footer, header};
use super::hand;
use super::{Areas, Desk, Step, WholeMap};
use crate::button::Button;
use ::players::Prospect;
use rules::maps::{Card, MAX_TICKETS, TicketId};
use rules::{Game, Seat};
use text::{Number, Phrase, Sentence, Signed, ticket_name};
use ui::fonts::{Align, Font};
use ui::palette::{BAD, GOLD, GOOD, INK, MIST, NIGHT, PAPER};
use ui::part::sees;
use ui::shapes::{column, split_left};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::bars::Key;
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{Lead, ListRow, RowStyle, Tone};
use ui::{Drawn, Point, Surface};

/// A player's tickets, the completed ones first.
type Own = Vec<TicketId, MAX_TICKETS>;

/// Hand and tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peek {
    /// The ticket with the focus.
    chosen: u8,
}

impl Peek {
    /// Hand and tickets of the one who holds the device; `None` while nobody does.
    pub fn new(desk: &Desk) -> Option<Peek> {
        desk.view()?.viewer().map(|_| Peek { chosen: 0 })
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some((game, seat)) = holder(desk) else {
            return Step::Back;
        };
        let tickets = own(game, seat);
        let count = tickets.len() as u8;
        match button {
            Button::X | Button::B => return Step::Back,
            _ if count == 0 => return Step::Nothing,
            Button::Up => self.chosen = (self.chosen + count - 1) % count,
            Button::Down => self.chosen = (self.chosen + 1) % count,
            Button::Left | Button::Right => {
                let rows = Layout::new(desk, game.board()).rows.max(1) as u8;
                if count <= rows {
                    return Step::Nothing;
                }
                let pages = count.div_ceil(rows);
                let by = if button == Button::Left { pages - 1 } else { 1 };
                self.chosen = (self.chosen / rows + by) % pages * rows;
            }
            Button::A => {
                let ticket = tickets.get(usize::from(self.chosen));
                return ticket.map_or(Step::Nothing, |&ticket| {
                    Step::open(WholeMap::of_ticket(ticket))
                });
            }
            Button::Y => return Step::Nothing,
        }
        Step::Moved
    }

    /// The first ticket that is seen: of its page, and the last page is a full one.
    fn first(&self, rows: usize, count: usize) -> usize {
        let page = usize::from(self.chosen) / rows.max(1) * rows.max(1);
        page.min(count.saturating_sub(rows))
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let Some((game, seat)) = holder(desk) else {
            return Ok(());
        };
        let board = game.board();
        let layout = Layout::new(desk, board);
        header(desk, target, seat, &desk.say(Phrase::HandAndTickets))?;
        if sees(target, &layout.hand) {
            let player = game.player(seat);
            target.fill_solid(&layout.hand, INK)?;
            hand::draw_large(target, layout.hand, board, player.hand(), None)?;
            // What becomes of tickets takes a while to find out.
            target.finished(&layout.hand);
        }
        draw_extra(desk, target, &layout, game, seat)?;
        target.fill_solid(&layout.list, NIGHT)?;
        let tickets = own(game, seat);
        let mut prospects = Prospects::of(game, seat);
        let first = self.first(layout.rows, tickets.len());
        for (index, &ticket) in tickets.iter().enumerate().skip(first).take(layout.rows) {
            let place = layout.row(index - first);
            if sees(target, &place) {
                let chosen = index == usize::from(self.chosen);
                let prospect = prospects.of_ticket(index, ticket);
                draw_ticket(desk, target, place, game, (ticket, prospect, chosen))?;
                target.finished(&place);
            }
        }
        if tickets.is_empty() {
            let words = desk.say(Phrase::Nothing);
            Font::Prose.draw_in(target, &words, layout.list, Align::Center, MIST)?;
        }
        let (seen, count) = (layout.rows as u32, tickets.len() as u32);
        draw_scroll_bar(target, layout.scroll_bar(), first as u32, seen, count)?;
        if sees(target, &layout.sums) {
            draw_sums(desk, target, &layout, game, &tickets, &mut prospects)?;
        }
        let keys = [(Key::A, Phrase::HintShow), (Key::X, Phrase::HintClose)];
        let from = usize::from(tickets.is_empty());
        footer(desk, target, keys.get(from..).unwrap_or(&keys))
    }

    pub(super) fn changed(&self, before: &Peek, desk: &Desk) -> Areas {
        let Some((game, seat)) = holder(desk).filter(|_| self != before) else {
            return Areas::NONE;
        };
        let layout = Layout::new(desk, game.board());
        let count = game.player(seat).tickets().len() as usize;
        let first = self.first(layout.rows, count);
        if first != before.first(layout.rows, count) {
            return Areas::one(layout.list);
        }
        let row = |chosen: u8| layout.row(usize::from(chosen) - first);
        Areas::one(row(before.chosen)).with(row(self.chosen))
    }
}

/// The game as the one who holds the device knows it, and who that is.
fn holder(desk: &Desk) -> Option<(&Game, Seat)> {
    let view = desk.view()?;
    Some((view.known(), view.viewer()?))
}

fn own(game: &Game, seat: Seat) -> Own {
    let all = game.player(seat).tickets();
    let done = game.completed_tickets(seat);
    let completed = all.iter().filter(|&ticket| done.contains(ticket));
    let others = all.iter().filter(|&ticket| !done.contains(ticket));
    completed.chain(others).collect()
}

/// What can become of a player's tickets, each found out once.
struct Prospects<'a> {
    game: &'a Game,
    seat: Seat,
    known: [Option<Prospect>; MAX_TICKETS],
}

impl<'a> Prospects<'a> {
    fn of(game: &'a Game, seat: Seat) -> Prospects<'a> {
        Prospects {
            game,
            seat,
            known: [None; MAX_TICKETS],
        }
    }

    /// The prospect of the ticket at this place among the player's own.
    fn of_ticket(&mut self, place: usize, ticket: TicketId) -> Prospect {
        let find = || Prospect::of(self.game, self.seat, ticket);
        match self.known.get_mut(place) {
            Some(known) => *known.get_or_insert_with(find),
            None => find(),
        }
    }
}

fn points_of(game: &Game, ticket: TicketId) -> i32 {
    let ticket = game.board().ticket(ticket);
    ticket.map_or(0, |ticket| i32::from(ticket.points))
}

fn draw_ticket<D: Surface>(
    desk: &Desk,
    target: &mut D,
    place: embedded_graphics::primitives::Rectangle,
    game: &Game,
    (ticket, prospect, chosen): (TicketId, Prospect, bool),
) -> Drawn<D> {
    let points = points_of(game, ticket);
    let (style, lead, points, tone) = match prospect {
        Prospect::Completed => {
            let tick = Lead::Sign(Sign::TICK, Tone::Plain);
            (RowStyle::Done, tick, points, Tone::Number)
        }
        Prospect::Open { .. } => {
            let empty = Lead::TickBox(false);
            (RowStyle::Raised, empty, points, Tone::Number)
        }
        Prospect::Lost => {
            let cross = Lead::Sign(Sign::CROSS, Tone::Bad);
            (RowStyle::Raised, cross, -points, Tone::Bad)
        }
    };
    let style = if chosen { RowStyle::Chosen } else { style };
    let columns = (place.size.width.saturating_sub(21 + 5 + 6 + 24) / Font::Prose.width()) as usize;
    let name = ticket_name(game.board(), ticket, desk.language(), columns);
    ListRow::new(style, &name)
        .with_lead(lead)
        .with_value(&Number(points), tone)
        .draw(target, place)
}

/// Draws what the tickets bring as things stand: completed, still open, lost.
fn draw_sums<D: Surface>(
    desk: &Desk,
    target: &mut D,
    layout: &Layout,
    game: &Game,
    tickets: &Own,
    prospects: &mut Prospects<'_>,
) -> Drawn<D> {
    let (mut done, mut open, mut lost) = (0, 0, 0);
    for (place, &ticket) in tickets.iter().enumerate() {
        let points = points_of(game, ticket);
        match prospects.of_ticket(place, ticket) {
            Prospect::Completed => done += points,
            Prospect::Open { .. } => open -= points,
            Prospect::Lost => lost -= points,
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
        let word = desk.say(word);
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
    desk: &Desk,
    target: &mut D,
    layout: &Layout,
    game: &Game,
    seat: Seat,
) -> Drawn<D> {
    let place = layout.extra;
    if !sees(target, &place) {
        return Ok(());
    }
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
        let told = desk.tell(Sentence::FlagHas { have, of });
        let (_, room) = split_left(room, (x - room.top_left.x) as u32 + 3);
        return Font::Prose.draw_in(target, &told, room, Align::Left, PAPER);
    }
    let corner = room.top_left + Point::new(0, 6);
    Sign::CRATE.draw(target, corner, 1, PAPER)?;
    let (_, room) = split_left(room, 13);
    let words = format_args!(
        "{}: {}",
        desk.say(Phrase::Merchandise),
        player.merchandise()
    );
    Font::Prose.draw_in(target, &words, room, Align::Left, PAPER)
}
