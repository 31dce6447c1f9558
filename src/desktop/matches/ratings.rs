//! How strong levels are beside each other: a number each, as chess players have (Elo's).

use std::fmt::Write;

use players::Level;

/// Where the scale hangs: what the level has that stands still.
const EXPERT: f64 = 1500.0;
/// So much more is ten wins for each loss.
const TENFOLD: f64 = 400.0;
/// Often enough for the numbers to settle.
const ROUNDS: usize = 2_000;

const LEVELS: usize = Level::ALL.len();

/// Who came out ahead of whom, over all games and boards: in company each pair counts.
#[derive(Clone, Debug, Default)]
pub struct Ratings {
    ahead: [[f64; LEVELS]; LEVELS],
}

impl Ratings {
    /// Takes note of two who played: their levels and scores.
    pub fn note(&mut self, one: (Level, i32), other: (Level, i32)) {
        let [first, second] = [one.0 as usize, other.0 as usize];
        if first != second {
            let share = match one.1.cmp(&other.1) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            self.ahead[first][second] += share;
            self.ahead[second][first] += 1.0 - share;
        }
    }

    /// Adds what another has noted.
    pub fn add(&mut self, other: &Ratings) {
        let own = self.ahead.iter_mut().flatten();
        for (own, other) in own.zip(other.ahead.iter().flatten()) {
            *own += other;
        }
    }

    /// Games between two levels.
    fn games(&self, one: usize, other: usize) -> f64 {
        self.ahead[one][other] + self.ahead[other][one]
    }

    /// For each level that played another, its number (Bradley and Terry's model). Half a win for each side of every pair
    /// is added, so that who has lost all games has a number, too.
    fn numbers(&self) -> [Option<f64>; LEVELS] {
        let played = |one: usize| (0..LEVELS).any(|other| self.games(one, other) > 0.0);
        let mut strength = [1.0; LEVELS];
        for _ in 0..ROUNDS {
            for one in (0..LEVELS).filter(|&one| played(one)) {
                let (mut wins, mut share) = (0.0, 0.0);
                for other in (0..LEVELS).filter(|&other| self.games(one, other) > 0.0) {
                    wins += self.ahead[one][other] + 0.5;
                    share += (self.games(one, other) + 1.0) / (strength[one] + strength[other]);
                }
                strength[one] = wins / share;
            }
        }
        let anchor = [Level::Expert as usize]
            .into_iter()
            .chain(0..LEVELS)
            .find(|&one| played(one));
        let anchor = anchor.map_or(1.0, |one| strength[one]);
        std::array::from_fn(|one| {
            let above = TENFOLD * (strength[one] / anchor).log10();
            played(one).then_some(EXPERT + above)
        })
    }

    /// The table for people, the strongest first, or `None` if no two levels met.
    pub fn report(&self) -> Option<String> {
        let numbers = self.numbers();
        let mut text =
            String::from("levels, by how often they came out ahead (like Elo's numbers)\n");
        let mut found = false;
        for level in Level::ALL.into_iter().rev() {
            if let Some(number) = numbers[level as usize] {
                let games: f64 = (0..LEVELS)
                    .map(|other| self.games(level as usize, other))
                    .sum();
                // Writing to a string cannot fail.
                let _ = writeln!(
                    text,
                    "  {:<8} {number:6.0}  of {games:.0} meetings",
                    level.name()
                );
                found = true;
            }
        }
        found.then_some(text)
    }
}
