//! Final scoring (rules C17 to C19, USA1, GL9 to GL13, UK10 to UK12, PA4 to PA6, AMS2).

use heapless::Vec;

use super::decision::Phase;
use super::{Game, Seat, longest_path};
use crate::maps::{MAX_PLAYERS, RouteSet, Technology, TieBreak};

/// A bonus or a loss of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bonus {
    /// For the longest path.
    LongestPath,
    /// For the most completed tickets.
    MostTickets,
    /// For harbours.
    Harbors,
    /// For harbours not built.
    UnbuiltHarbors,
    /// For completed tickets, with Double Heading.
    DoubleHeading,
    /// The wager of Risky Contracts.
    RiskyContracts,
    /// The wager of the Equalising Beam.
    EqualisingBeam,
    /// For shares.
    Shares,
    /// For merchandise.
    Merchandise,
}

impl Bonus {
    /// Every kind of bonus: no game has more at once.
    const KINDS: usize = 9;

    /// Returns the word for it in traces.
    pub const fn name(self) -> &'static str {
        match self {
            Bonus::LongestPath => "longest_path",
            Bonus::MostTickets => "most_tickets",
            Bonus::Harbors => "harbors",
            Bonus::UnbuiltHarbors => "unbuilt_harbors",
            Bonus::DoubleHeading => "double_heading",
            Bonus::RiskyContracts => "risky_contracts",
            Bonus::EqualisingBeam => "equalising_beam",
            Bonus::Shares => "shares",
            Bonus::Merchandise => "merchandise",
        }
    }
}

/// One player's final score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Whose.
    pub seat: Seat,
    /// What was scored in play: routes, flags, and what an exchange cost.
    pub routes: i32,
    /// Completed tickets less open ones.
    pub tickets: i32,
    /// How many tickets are completed.
    pub completed: u8,
    /// Spaces of the longest path.
    pub longest: u16,
    /// Bonuses and losses that this game has for this player.
    pub bonuses: Vec<(Bonus, i32), { Bonus::KINDS }>,
    /// All together.
    pub total: i32,
}

/// The end of a game: who has how many points for what, and who won.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, RandomPlayer, SetUp};
///
/// let board: BoardId = "paris".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// assert_eq!(game.standings(), None, "it has only begun");
/// let mut player = RandomPlayer::new(7);
/// while player.play(&mut game, &mut |_| {}) {}
///
/// let standings = game.standings().ok_or("the game is over")?;
/// for score in &standings.scores {
///     let bonuses: i32 = score.bonuses.iter().map(|(_, points)| points).sum();
///     assert_eq!(score.total, score.routes + score.tickets + bonuses);
/// }
/// let best = standings.scores.iter().map(|score| score.total).max();
/// let winner = &standings.scores[standings.winners[0].index()];
/// assert_eq!(Some(winner.total), best);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// Every player's score, by seat.
    pub scores: Vec<Score, MAX_PLAYERS>,
    /// Who won: several share a win.
    pub winners: Vec<Seat, MAX_PLAYERS>,
}

impl Game {
    /// Returns the final scores, once the game is over.
    pub fn standings(&self) -> Option<Standings> {
        if self.phase != Phase::Over {
            return None;
        }
        let scores = self.scores(|routes| longest_path(self.board(), routes));
        let winners = self.winners(&scores);
        Some(Standings { scores, winners })
    }

    /// Returns every seat's total, once the game is over: that of [`Game::standings`], sooner where
    /// the longest path decides nothing.
    pub fn totals(&self) -> Option<[i32; MAX_PLAYERS]> {
        if self.phase != Phase::Over {
            return None;
        }
        let beam = |seat| {
            let owned = self.player(seat).technologies;
            owned.contains(Technology::EqualisingBeam)
        };
        let paths = self.board().bonuses.longest_path > 0 || self.seats().any(beam);
        let scores = self.scores(|routes| {
            if paths {
                longest_path(self.board(), routes)
            } else {
                0
            }
        });
        let mut totals = [0; MAX_PLAYERS];
        for (total, score) in totals.iter_mut().zip(&scores) {
            *total = score.total;
        }
        Some(totals)
    }

    /// Every seat's score, with the length of its longest path as `path` tells it.
    fn scores(&self, path: impl Fn(&RouteSet) -> u16) -> Vec<Score, MAX_PLAYERS> {
        let seats = self.seats();
        let mut scores: Vec<Score, MAX_PLAYERS> = seats
            .map(|seat| self.plain_score(seat, path(&self.player(seat).routes)))
            .collect();
        let longest = scores.iter().map(|score| score.longest).max().unwrap_or(0);
        let completed = Ranking::of(scores.iter().map(|score| score.completed));
        for score in &mut scores {
            self.add_bonuses(score, longest, &completed);
            score.total = score.routes + score.tickets;
            score.total += score.bonuses.iter().map(|&(_, points)| points).sum::<i32>();
        }
        scores
    }

    /// Routes and tickets, before bonuses.
    fn plain_score(&self, seat: Seat, longest: u16) -> Score {
        let player = self.player(seat);
        let board = self.board();
        let done = self.completed_tickets(seat);
        let worth = |id| {
            board
                .ticket(id)
                .map_or(0, |ticket| i32::from(ticket.points))
        };
        let signed = |id| {
            if done.contains(id) {
                worth(id)
            } else {
                -worth(id)
            }
        };
        let mut bonuses = Vec::new();
        if board.harbors.is_some() {
            let harbors = self.harbor_score(seat, &done);
            // There is room for every kind of bonus.
            let _ = bonuses.push((Bonus::Harbors, harbors.built));
            let _ = bonuses.push((Bonus::UnbuiltHarbors, harbors.unbuilt));
        }
        Score {
            seat,
            routes: player.points,
            tickets: player.tickets.iter().map(signed).sum(),
            completed: done.len() as u8,
            longest,
            bonuses,
            total: 0,
        }
    }

    fn add_bonuses(&self, score: &mut Score, longest: u16, completed: &Ranking) {
        let board = self.board();
        let owns = |technology| self.player(score.seat).technologies.contains(technology);
        let amount = |technology| i32::from(self.owned_amount(score.seat, technology));
        // With no route at all there is no path to be paid for (C18).
        let has_longest = score.longest == longest && longest > 0;
        let mut add = |bonus, points| {
            // There is room for every kind of bonus.
            let _ = score.bonuses.push((bonus, points));
        };
        if board.bonuses.longest_path > 0 {
            let points = i32::from(board.bonuses.longest_path);
            add(Bonus::LongestPath, if has_longest { points } else { 0 });
        }
        if board.bonuses.most_tickets > 0 {
            let points = i32::from(board.bonuses.most_tickets);
            let most = score.completed == completed.best && completed.best > 0;
            add(Bonus::MostTickets, if most { points } else { 0 });
        }
        if owns(Technology::DoubleHeading) {
            let each = amount(Technology::DoubleHeading);
            add(Bonus::DoubleHeading, each * i32::from(score.completed));
        }
        if owns(Technology::RiskyContracts) {
            let won = score.completed == completed.best && !completed.shared;
            add(
                Bonus::RiskyContracts,
                wager(won, amount(Technology::RiskyContracts)),
            );
        }
        if owns(Technology::EqualisingBeam) {
            add(
                Bonus::EqualisingBeam,
                wager(has_longest, amount(Technology::EqualisingBeam)),
            );
        }
        if !board.companies.is_empty() {
            add(Bonus::Shares, self.share_bonus(score.seat));
        }
        if board.merchandise.is_some() {
            add(Bonus::Merchandise, self.merchandise_bonus(score.seat));
        }
    }

    fn winners(&self, scores: &[Score]) -> Vec<Seat, MAX_PLAYERS> {
        let rank = |score: &Score| {
            let settle = |tie: Option<&TieBreak>| match tie {
                Some(TieBreak::Tickets) => u16::from(score.completed),
                Some(TieBreak::LongestPath) => score.longest,
                None => 0,
            };
            let ties = self.board().tie_break;
            (score.total, settle(ties.first()), settle(ties.get(1)))
        };
        let best = scores.iter().map(rank).max();
        scores
            .iter()
            .filter(|score| Some(rank(score)) == best)
            .map(|score| score.seat)
            .collect()
    }
}

/// The most completed tickets, and whether several players have them.
struct Ranking {
    best: u8,
    shared: bool,
}

impl Ranking {
    fn of(counts: impl Iterator<Item = u8> + Clone) -> Ranking {
        let best = counts.clone().max().unwrap_or(0);
        Ranking {
            best,
            shared: counts.filter(|&count| count == best).count() > 1,
        }
    }
}

fn wager(won: bool, stake: i32) -> i32 {
    if won { stake } else { -stake }
}
