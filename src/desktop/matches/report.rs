//! What came of many games, and how sure one can be of it.

use std::fmt::Write;

use super::ratings::Ratings;
use players::Level;
use rules::maps::BoardId;
use rules::{Event, Game, Seat, Standings};

/// The 97.5th percentile of the normal distribution: an interval of 95 %.
const Z: f64 = 1.959_964;

/// Sums over games, a line for each player.
pub struct Tally {
    levels: Vec<Level>,
    /// Who came out ahead of whom.
    pub ratings: Ratings,
    lines: Vec<ReportLine>,
    games: u64,
    moves: u64,
    winning_points: i64,
}

#[derive(Clone, Default)]
struct ReportLine {
    name: &'static str,
    /// Wins; a win shared by two is half of one.
    wins: f64,
    points: i64,
    kept: u64,
    completed: u64,
    counts: [u64; FEATURES.len()],
}

/// What only some games have, and how to tell it.
const FEATURES: [&str; 7] = [
    "harbours built",
    "pieces exchanged",
    "technologies bought",
    "shares taken",
    "flags completed",
    "merchandise taken",
    "ticket draws",
];

impl Tally {
    /// Nothing played yet.
    pub fn new(players: &[Level]) -> Tally {
        let line = |level: &Level| ReportLine {
            name: level.name(),
            ..ReportLine::default()
        };
        Tally {
            levels: players.to_vec(),
            ratings: Ratings::default(),
            lines: players.iter().map(line).collect(),
            games: 0,
            moves: 0,
            winning_points: 0,
        }
    }

    /// Takes note of something that happened.
    pub fn happened(&mut self, event: &Event, player_at: impl Fn(Seat) -> usize) {
        let (seat, feature, count) = match *event {
            Event::HarborBuilt { seat, .. } => (seat, 0, 1),
            Event::PiecesExchanged { seat, count, .. } => (seat, 1, u64::from(count)),
            Event::TechnologyBought { seat, .. } => (seat, 2, 1),
            Event::ShareTaken { seat, company } => (seat, 3, u64::from(company.is_some())),
            Event::FlagCompleted { seat, .. } => (seat, 4, 1),
            Event::MerchandiseTaken { seat } => (seat, 5, 1),
            Event::TicketsDrawn { seat, .. } => (seat, 6, 1),
            _ => return,
        };
        self.lines[player_at(seat)].counts[feature] += count;
    }

    /// Adds a game that has ended.
    pub fn ended(
        &mut self,
        game: &Game,
        standings: &Standings,
        moves: u64,
        player_at: impl Fn(Seat) -> usize,
    ) {
        self.games += 1;
        for (place, one) in standings.scores.iter().enumerate() {
            for other in &standings.scores[..place] {
                let of = |score: &rules::Score| (self.levels[player_at(score.seat)], score.total);
                self.ratings.note(of(one), of(other));
            }
        }
        self.moves += moves;
        let best = standings.scores.iter().map(|score| score.total).max();
        self.winning_points += i64::from(best.unwrap_or(0));
        for score in &standings.scores {
            let line = &mut self.lines[player_at(score.seat)];
            line.points += i64::from(score.total);
            line.completed += u64::from(score.completed);
            line.kept += u64::from(game.player(score.seat).tickets().len());
            if standings.winners.contains(&score.seat) {
                line.wins += 1.0 / standings.winners.len() as f64;
            }
        }
    }

    /// Adds another tally of the same players.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.ratings.add(&other.ratings);
        self.moves += other.moves;
        self.winning_points += other.winning_points;
        for (line, other) in self.lines.iter_mut().zip(&other.lines) {
            line.wins += other.wins;
            line.points += other.points;
            line.kept += other.kept;
            line.completed += other.completed;
            for (count, other) in line.counts.iter_mut().zip(other.counts) {
                *count += other;
            }
        }
    }

    /// The table for people, or `None` if no game was played.
    pub fn report(&self, board: BoardId) -> Option<String> {
        if self.games == 0 {
            return None;
        }
        let players = self.lines.len();
        let games = self.games as f64;
        let mean = |sum: f64| sum / games;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{}, {players} players, {} games, {:.1} moves a game, winners {:.1} points",
            board.board().id,
            self.games,
            mean(self.moves as f64),
            mean(self.winning_points as f64),
        );
        for line in &self.lines {
            let (low, high) = wilson(line.wins, games);
            let _ = write!(
                text,
                "  {:<8} wins {:5.1} % ({:.1} to {:.1})  points {:6.1}  tickets {:.2} of {:.2}",
                line.name,
                100.0 * mean(line.wins),
                100.0 * low,
                100.0 * high,
                mean(line.points as f64),
                mean(line.completed as f64),
                mean(line.kept as f64),
            );
            for (what, &count) in FEATURES.iter().zip(&line.counts) {
                if count > 0 {
                    let _ = write!(text, "  {what} {:.2}", mean(count as f64));
                }
            }
            text.push('\n');
        }
        Some(text)
    }
}

/// Wilson's interval for a share of `games`.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let share = wins / games;
    let spread = Z * Z / games;
    let middle = share + spread / 2.0;
    let half = Z * (share * (1.0 - share) / games + spread / (4.0 * games)).sqrt();
    (
        (middle - half) / (1.0 + spread),
        (middle + half) / (1.0 + spread),
    )
}
