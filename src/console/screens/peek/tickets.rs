//! The tickets of a player as a list, and what can become of them.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::screens::Context;
use ::players::{Prospect, SeatPlan};
use rules::maps::{MAX_TICKETS, RouteSet, TicketId, TicketSet};
use rules::{Game, Seat};
use text::{Between, Number, Phrase, ticket_name};
use ui::fonts::Font;
use ui::signs::Sign;
use ui::widgets::rows::{Lead, ListRow, RowFonts, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// All open tickets together.
    All,
    /// A ticket.
    Ticket(TicketId),
}

/// A player's tickets: all that are open together, each of them, those that are lost, the completed ones.
pub type Rows = Vec<Row, { MAX_TICKETS + 1 }>;

/// What can become of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It is completed.
    Completed,
    /// It can be completed.
    Open,
    /// It cannot.
    Lost,
}

/// What became of all tickets of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlooks {
    /// Those that were kept, and those that are ticked.
    own: TicketSet,
    /// Of those to choose from the ticked ones, and the others.
    offered: [TicketSet; 2],
    completed: TicketSet,
    lost: TicketSet,
}

impl Outlooks {
    /// Finds out what became of a player's tickets, and of those that are ticked or not while one chooses; a plan
    /// knows some of it already.
    pub fn of(
        game: &Game,
        seat: Seat,
        plan: Option<&SeatPlan>,
        [ticked, left]: [TicketSet; 2],
    ) -> Outlooks {
        let own = game.player(seat).tickets().or(&ticked);
        let completed = game.completed_tickets(seat);
        // A way spares a longer look: the answer is the same.
        let is_lost = |&ticket: &TicketId| {
            let has_way = plan.is_some_and(|plan| plan.way(ticket).is_some());
            let is_done = completed.contains(ticket) || has_way;
            !is_done && Prospect::of(game, seat, ticket) == Prospect::Lost
        };
        Outlooks {
            own,
            offered: [ticked, left],
            completed,
            lost: own.or(&left).iter().filter(is_lost).collect(),
        }
    }

    /// The routes that a plan asks for, for all tickets that are open and not left.
    pub fn routes(&self, plan: &SeatPlan) -> RouteSet {
        let [_, left] = self.offered;
        if left.is_empty() {
            return plan.routes;
        }
        let planned = self.own.without(&plan.given_up);
        let ways = planned.iter().filter_map(|ticket| plan.way(ticket));
        ways.fold(RouteSet::EMPTY, |all, way| all.or(&way))
    }

    /// What the row of an open ticket begins with: while one chooses, whether it is ticked.
    fn lead(&self, ticket: TicketId) -> Lead {
        let [ticked, left] = self.offered;
        let chooses = !(ticked.is_empty() && left.is_empty());
        match ticked.contains(ticket) || left.contains(ticket) {
            false if chooses => Lead::Sign(Sign::TICKET, Tone::Quiet),
            _ => Lead::TickBox(ticked.contains(ticket)),
        }
    }

    /// What became of one.
    pub fn outlook(&self, ticket: TicketId) -> Outlook {
        if self.completed.contains(ticket) {
            Outlook::Completed
        } else if self.lost.contains(ticket) {
            Outlook::Lost
        } else {
            Outlook::Open
        }
    }

    /// Those with an outlook.
    fn with(&self, outlook: Outlook) -> impl Iterator<Item = TicketId> {
        let (own, this) = (self.own, *self);
        let all = (0..MAX_TICKETS as u8).map(TicketId);
        all.filter(move |&ticket| own.contains(ticket) && this.outlook(ticket) == outlook)
    }

    /// The rows of the list.
    pub fn rows(&self) -> Rows {
        let several = self.with(Outlook::Open).nth(1).is_some();
        let tickets = [Outlook::Open, Outlook::Lost, Outlook::Completed];
        let tickets = tickets.into_iter().flat_map(|outlook| self.with(outlook));
        let all = several.then_some(Row::All).into_iter();
        let [_, left] = self.offered;
        let tickets = tickets.chain(left.iter());
        all.chain(tickets.map(Row::Ticket)).collect()
    }

    /// The points of tickets with an outlook.
    pub fn points(&self, game: &Game, outlook: Outlook) -> i32 {
        self.with(outlook)
            .map(|ticket| points_of(game, ticket))
            .sum()
    }
}

fn points_of(game: &Game, ticket: TicketId) -> i32 {
    let ticket = game.board().ticket(ticket);
    ticket.map_or(0, |ticket| i32::from(ticket.points))
}

/// The texts of a row, which it borrows.
struct Texts {
    name: Between,
    points: Number,
}

/// Letters of a ticket's name in a row so wide.
fn columns(width: u32) -> usize {
    (width.saturating_sub(21 + 5 + 6 + 24) / Font::Prose.width()) as usize
}

/// The name of a row's ticket for a line of its own, where the row has no room for all of it.
pub fn cut_name(context: &Context, game: &Game, row: Row, width: u32) -> Option<Between> {
    let Row::Ticket(ticket) = row else {
        return None;
    };
    let line = (context.width().saturating_sub(8) / Font::Prose.width()) as usize;
    let name = |columns| ticket_name(game.board(), ticket, context.language(), columns);
    let letters = |name: &Between| Font::Prose.measure(name);
    let (whole, cut) = (name(line), name(columns(width)));
    (letters(&cut) < letters(&whole)).then_some(whole)
}

/// Gives a row of the list, so wide, to `look`.
fn with_row<T>(
    context: &Context,
    game: &Game,
    outlooks: &Outlooks,
    (row, width): (Row, u32),
    look: impl FnOnce(ListRow<'_>) -> T,
) -> T {
    let Row::Ticket(ticket) = row else {
        let words = context.say(Phrase::AllTickets);
        let points = Number(outlooks.points(game, Outlook::Open));
        return look(
            ListRow::new(RowStyle::Raised, &words)
                .with_lead(Lead::Sign(Sign::TICKET, Tone::Plain))
                .with_value(&points, Tone::Number),
        );
    };
    let points = points_of(game, ticket);
    let (style, lead, points, tone) = match outlooks.outlook(ticket) {
        Outlook::Completed => {
            let tick = Lead::Sign(Sign::TICK, Tone::Plain);
            (RowStyle::Done, tick, points, Tone::Number)
        }
        Outlook::Open => {
            let lead = outlooks.lead(ticket);
            (RowStyle::Raised, lead, points, Tone::Number)
        }
        Outlook::Lost => {
            let cross = Lead::Sign(Sign::CROSS, Tone::Bad);
            (RowStyle::Raised, cross, -points, Tone::Bad)
        }
    };
    let columns = columns(width);
    let texts = Texts {
        name: ticket_name(game.board(), ticket, context.language(), columns),
        points: Number(points),
    };
    look(
        ListRow::new(style, &texts.name)
            .with_lead(lead)
            .with_value(&texts.points, tone),
    )
}

/// The fonts of the list: the largest in which all rows fit.
pub fn fonts(context: &Context, game: &Game, outlooks: &Outlooks, width: u32) -> RowFonts {
    let rows = outlooks.rows();
    let each = rows.iter();
    each.map(|&row| {
        with_row(context, game, outlooks, (row, width), |row| {
            row.fonts(width)
        })
    })
    .collect()
}

/// Draws a row.
pub fn draw_row<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    (game, outlooks): (&Game, &Outlooks),
    (row, chosen, fonts): (Row, bool, RowFonts),
) -> DrawResult<D> {
    let width = place.size.width;
    with_row(context, game, outlooks, (row, width), |mut row| {
        row.style = row.style.chosen_if(chosen);
        row.of_list(fonts).draw(target, place)
    })
}
