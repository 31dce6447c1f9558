//! What is scored one after another, and everybody's points on the way.

use heapless::Vec;

use rules::maps::{CompanyId, Id, MAX_PLAYERS, TicketId, TicketSet};
use rules::{Bonus, Game, Score, Seat, Standings, push_in_order};

/// The kinds of bonus, in the order in which they are told: those that a player has for sure
/// first, what all compete for last.
const BONUSES: [Bonus; 9] = [
    Bonus::Harbors,
    Bonus::UnbuiltHarbors,
    Bonus::DoubleHeading,
    Bonus::Shares,
    Bonus::Merchandise,
    Bonus::RiskyContracts,
    Bonus::EqualisingBeam,
    Bonus::MostTickets,
    Bonus::LongestPath,
];

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringStep {
    /// What was scored in play.
    Routes,
    /// A ticket of a player.
    Ticket {
        /// Whose.
        seat: Seat,
        /// Which.
        ticket: TicketId,
        /// Whether it is completed.
        done: bool,
    },
    /// A company's payouts.
    Company(CompanyId),
    /// A bonus of the end.
    Bonus(Bonus),
}

/// All steps of a game's end.
pub struct ScoringSteps<'a> {
    game: &'a Game,
    standings: &'a Standings,
    /// The players in the order in which they turn their tickets: who has the least first.
    order: Vec<Seat, MAX_PLAYERS>,
    /// The completed tickets of each seat.
    completed: Vec<TicketSet, MAX_PLAYERS>,
}

impl<'a> ScoringSteps<'a> {
    /// The steps of a game that is over.
    pub fn new(game: &'a Game, standings: &'a Standings) -> Option<ScoringSteps<'a>> {
        let mut order = Vec::new();
        for seat in game.seats() {
            let points = |&seat: &Seat| (game.player(seat).points(), seat);
            // There is room for everybody.
            let _ = push_in_order(&mut order, seat, points);
        }
        let completed = game.seats().map(|seat| game.completed_tickets(seat));
        Some(ScoringSteps {
            game,
            standings,
            order,
            completed: completed.collect(),
        })
    }

    /// The game.
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// The seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.game.seats()
    }

    /// A player's final score.
    pub fn score(&self, seat: Seat) -> Option<&'a Score> {
        self.standings.scores.get(seat.index())
    }

    /// The points of a bonus for a player; `None` if the player has no part in it.
    pub fn bonus(&self, seat: Seat, bonus: Bonus) -> Option<i32> {
        let bonuses = &self.score(seat)?.bonuses;
        let found = bonuses.iter().find(|(other, _)| *other == bonus);
        found.map(|&(_, points)| points)
    }

    /// How many steps there are.
    pub fn count(&self) -> u16 {
        self.all().count() as u16
    }

    /// What is scored in a step, from zero.
    pub fn step(&self, step: u16) -> Option<ScoringStep> {
        self.all().nth(step.into())
    }

    /// A player's points after so many steps.
    pub fn points(&self, seat: Seat, steps: u16) -> i32 {
        let all = self.all().take(steps.into());
        all.map(|what| self.gain(seat, what)).sum()
    }

    /// What a step gives a player.
    fn gain(&self, seat: Seat, what: ScoringStep) -> i32 {
        match what {
            ScoringStep::Routes => self.game.player(seat).points(),
            ScoringStep::Ticket {
                seat: whose,
                ticket,
                done,
            } if whose == seat => ticket_points(self.game, ticket, done),
            ScoringStep::Ticket { .. } => 0,
            ScoringStep::Company(company) => self.game.share_payout(seat, company),
            ScoringStep::Bonus(bonus) => self.bonus(seat, bonus).unwrap_or(0),
        }
    }

    /// Every step in its order.
    fn all(&self) -> impl Iterator<Item = ScoringStep> + '_ {
        let tickets = self.order.iter().flat_map(|&seat| self.tickets(seat));
        let bonuses = BONUSES
            .into_iter()
            .flat_map(|bonus| self.bonus_steps(bonus));
        core::iter::once(ScoringStep::Routes)
            .chain(tickets)
            .chain(bonuses)
    }

    /// A player's tickets, the smallest first.
    fn tickets(&self, seat: Seat) -> impl Iterator<Item = ScoringStep> + '_ {
        let kept = self.game.player(seat).tickets();
        let done = self.completed.get(seat.index()).copied();
        let worth = |id| {
            self.game
                .board()
                .ticket(id)
                .map_or(0, |ticket| ticket.points)
        };
        let most = kept.iter().map(worth).max().unwrap_or(0);
        (0..=most).flat_map(move |points| {
            let these = kept.iter().filter(move |&id| worth(id) == points);
            these.map(move |ticket| ScoringStep::Ticket {
                seat,
                ticket,
                done: done.is_some_and(|done| done.contains(ticket)),
            })
        })
    }

    /// A bonus that anybody has a part in; shares company by company.
    fn bonus_steps(&self, bonus: Bonus) -> impl Iterator<Item = ScoringStep> + '_ {
        let has = self.seats().any(|seat| self.bonus(seat, bonus).is_some());
        let shares = has && bonus == Bonus::Shares;
        let companies = self.game.board().companies.len();
        let paying = (0..if shares { companies } else { 0 }).map(CompanyId::from_index);
        let paying = paying.filter(|&company| {
            let mut holders = self.game.seats();
            holders.any(|seat| self.game.player(seat).shares(company).next().is_some())
        });
        let whole = (has && !shares).then_some(ScoringStep::Bonus(bonus));
        paying.map(ScoringStep::Company).chain(whole)
    }
}

/// What a ticket gives or takes.
pub fn ticket_points(game: &Game, ticket: TicketId, done: bool) -> i32 {
    let points = game
        .board()
        .ticket(ticket)
        .map_or(0, |ticket| ticket.points);
    if done {
        points.into()
    } else {
        -i32::from(points)
    }
}
