//! Why the expert would do it, as far as one's own tickets, the table and the plan tell.

use core::fmt::{self, Display};

use crate::screens::Context;
use crate::table::Table;
use rules::maps::{CityId, RouteId, RouteSet};
use rules::{Game, Move, Seat};
use text::{Phrase, Sentence, SentenceIn};

/// Why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is the last route that a ticket lacks, for so many points.
    Completes(u16),
    /// So many open tickets need it, worth so many points together.
    Tickets(u8, u16),
    /// It lies between two parts of somebody's network.
    Rival(Seat),
    /// It brings so many points.
    Points(u16),
    /// What can be said of every such move.
    Plain(Phrase),
}

impl Reason {
    /// Why this move.
    pub fn of(context: &Context, choice: &Move) -> Reason {
        let phrase = match *choice {
            Move::Claim { route, .. } => return of_claim(context, route),
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
            Reason::Completes(points) => Sentence::WhyCompletes {
                points: points.into(),
            },
            Reason::Tickets(tickets, points) => Sentence::WhyTickets {
                tickets: tickets.into(),
                points: points.into(),
            },
            Reason::Rival(seat) => Sentence::WhyRival {
                name: table.name(seat),
            },
            Reason::Points(points) => Sentence::WhyPoints {
                points: points.into(),
            },
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

/// Why a route: for tickets that need it, against somebody who does, or for its points.
fn of_claim(context: &Context, route: RouteId) -> Reason {
    let seen = context.view().zip(context.game());
    let Some((seat, game)) = seen.and_then(|(view, game)| Some((view.viewer()?, game))) else {
        return Reason::Points(0);
    };
    let board = game.board();
    let (mut tickets, mut worth, mut completes) = (0, 0, 0);
    for id in game.player(seat).tickets().iter() {
        // The plan knows ways that tickets share; without one the shortest way tells.
        let way = match context.plan() {
            Some(plan) => plan.way(id),
            None => context.own_path(id),
        };
        let mine = game.player(seat).routes();
        let way = way.map(|way| way.without(mine));
        let Some(way) = way.filter(|way| way.contains(route)) else {
            continue;
        };
        let points = board
            .ticket(id)
            .map_or(0, |ticket| u16::from(ticket.points));
        tickets += 1;
        worth += points;
        if way.len() == 1 {
            completes += points;
        }
    }
    if completes > 0 {
        return Reason::Completes(completes);
    }
    if tickets > 0 {
        return Reason::Tickets(tickets, worth);
    }
    match rival(game, seat, route) {
        Some(rival) => Reason::Rival(rival),
        None => {
            let points = board.route(route).map(|route| route.points);
            Reason::Points(points.map_or(0, u16::from))
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
