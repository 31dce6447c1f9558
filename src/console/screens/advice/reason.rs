//! Why the expert would do it, as far as one's own tickets, the table and the plan tell.

use core::fmt::{self, Display};

use crate::screens::claim::gain_of;
use crate::screens::{Context, Payment, Purpose};
use crate::table::Table;
use rules::maps::{Cards, CityId, RouteId, RouteSet, Technology, TicketId};
use rules::{Game, Move, Seat};
use text::{Phrase, Sentence, SentenceIn};

/// Why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is the last route that so many tickets lack, for so many points together.
    Completes(u8, u16),
    /// So many open tickets need it, worth so many points together.
    Tickets(u8, u16),
    /// It lies between two parts of somebody's network.
    Rival(Seat),
    /// It brings so many points, perhaps for cards that the plan does not need.
    Points(i32, bool),
    /// What can be said of every such move.
    Plain(Phrase),
}

impl Reason {
    /// Why this move.
    pub fn of(context: &Context, choice: &Move) -> Reason {
        let phrase = match *choice {
            Move::Claim { route, pay, .. } => return of_claim(context, route, &pay),
            Move::Take { slot, .. } => {
                let card = context
                    .game()
                    .and_then(|game| game.row().get(usize::from(slot)));
                match card.copied().flatten() {
                    Some(card) if card.is_wild() => Phrase::WhyWild,
                    _ => Phrase::WhyCard,
                }
            }
            Move::Blind { .. } => Phrase::WhyBlind,
            Move::DrawTickets => Phrase::WhyMoreTickets,
            Move::Keep { .. } => Phrase::WhyTheseTickets,
            Move::Pieces { .. } => Phrase::WhyPieces,
            Move::Buy { technology, .. } if is_needed(context, technology) => Phrase::WhyBuyNeeded,
            Move::Buy { .. } => Phrase::WhyBuy,
            Move::Build { .. } => Phrase::WhyBuild,
            Move::Exchange { .. } => Phrase::WhyExchange,
            Move::Share { .. } => Phrase::WhyShare,
            Move::DummyShare { .. } => Phrase::WhyDummyShare,
            Move::Pass => Phrase::WhyPass,
        };
        Reason::Plain(phrase)
    }

    /// The reason in words.
    pub fn words<'a>(self, context: &Context, table: &'a Table) -> ReasonWords<'a> {
        let sentence = match self {
            Reason::Plain(phrase) => return ReasonWords::Phrase(context.say(phrase)),
            Reason::Completes(tickets, points) => Sentence::WhyCompletes {
                tickets: tickets.into(),
                points: points.into(),
            },
            Reason::Tickets(tickets, points) => Sentence::WhyTickets {
                tickets: tickets.into(),
                points: points.into(),
            },
            Reason::Rival(seat) => Sentence::WhyRival {
                name: table.name(seat),
            },
            Reason::Points(points, true) => Sentence::WhyPoints { points },
            Reason::Points(points, false) => Sentence::WhyOnlyPoints { points },
        };
        ReasonWords::Sentence(context.tell(sentence))
    }
}

/// A reason in words.
pub enum ReasonWords<'a> {
    /// A phrase.
    Phrase(&'static str),
    /// A sentence.
    Sentence(SentenceIn<'a>),
}

impl Display for ReasonWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReasonWords::Phrase(words) => f.write_str(words),
            ReasonWords::Sentence(words) => words.fmt(f),
        }
    }
}

/// What is still to be claimed for a ticket: the plan knows ways that tickets share; without one the shortest way tells.
fn way_of(context: &Context, (game, seat): (&Game, Seat), ticket: TicketId) -> Option<RouteSet> {
    let way = match context.plan() {
        Some(plan) => plan.way(ticket),
        None => context.own_path(ticket),
    };
    way.map(|way| way.without(game.player(seat).routes()))
}

/// Whether whoever decides cannot do what the tickets ask for without a technology.
fn is_needed(context: &Context, technology: Technology) -> bool {
    let seen = context.game().zip(context.deciding());
    seen.is_some_and(|(game, seat)| {
        let tickets = game.player(seat).tickets().iter();
        let ways = tickets.filter_map(|ticket| way_of(context, (game, seat), ticket));
        let routes = ways.fold(RouteSet::EMPTY, |all, way| all.or(&way));
        let mut routes = routes.iter().filter_map(|id| game.board().route(id));
        routes.any(|route| route.needs.contains(technology))
    })
}

/// Why a route: for tickets that need it, against somebody who does, or for its points.
fn of_claim(context: &Context, route: RouteId, pay: &Cards) -> Reason {
    let gain = gain_of(context, route, Some(pay));
    let Some((game, seat)) = context.game().zip(context.deciding()) else {
        return Reason::Points(gain, false);
    };
    let board = game.board();
    let (mut tickets, mut worth) = (0, 0);
    let (mut completed, mut completes) = (0, 0);
    for id in game.player(seat).tickets().iter() {
        let way = way_of(context, (game, seat), id);
        let Some(way) = way.filter(|way| way.contains(route)) else {
            continue;
        };
        let points = board
            .ticket(id)
            .map_or(0, |ticket| u16::from(ticket.points));
        tickets += 1;
        worth += points;
        if way.len() == 1 {
            completed += 1;
            completes += points;
        }
    }
    if completed > 0 {
        return Reason::Completes(completed, completes);
    }
    if tickets > 0 {
        return Reason::Tickets(tickets, worth);
    }
    match rival(game, seat, route) {
        Some(rival) => Reason::Rival(rival),
        None => {
            let is_spare = Payment::is_harmless(context, Purpose::Route(route), pay);
            Reason::Points(gain, is_spare)
        }
    }
}

/// Who has routes at both ends of one.
fn rival(game: &Game, seat: Seat, route: RouteId) -> Option<Seat> {
    let board = game.board();
    let ends = board.route(route).map(|route| [route.a, route.b])?;
    let touches = |city: &CityId, routes: &RouteSet| {
        let beside = board.routes_of_city.get(usize::from(city.0));
        beside.is_some_and(|beside| !beside.and(routes).is_empty())
    };
    let mut others = game.seats().filter(|&other| other != seat);
    others.find(|&other| {
        let routes = game.player(other).routes();
        ends.iter().all(|city| touches(city, routes))
    })
}
