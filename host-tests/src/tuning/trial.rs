//! What was found, in deals that no generation saw.

use super::Task;
use super::games::{Figures, play_all};

/// A mean with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the interval.
    pub half: f64,
}

/// What a trial has shown: shares of wins, each deal being played from every seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// Of the figures before.
    pub before: Estimate,
    /// Of those that were found.
    pub after: Estimate,
    /// What they are better by, deal by deal.
    pub gain: Estimate,
}

/// Plays both in the same deals.
pub fn trial(task: &Task, before: &Figures, after: &Figures, first: u64, deals: u64) -> Trial {
    let played = play_all(task, &[*before, *after], first, deals);
    let wins = |place: usize| -> Vec<f64> { played[place].iter().map(|one| one.win).collect() };
    let (old, new) = (wins(0), wins(1));
    let gains: Vec<f64> = old.iter().zip(&new).map(|(old, new)| new - old).collect();
    Trial {
        before: estimate(&old),
        after: estimate(&new),
        gain: estimate(&gains),
    }
}

/// The mean of numbers, and how sure it is.
fn estimate(numbers: &[f64]) -> Estimate {
    let count = numbers.len().max(2) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|one| (one - mean).powi(2)).sum();
    Estimate {
        mean,
        half: 1.96 * (squares / (count - 1.0) / count).sqrt(),
    }
}
