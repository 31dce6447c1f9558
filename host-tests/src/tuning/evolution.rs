//! The strategy: a cloud of candidates around a mean, which moves to where the better half was, and grows or
//! shrinks along each figure (a covariance adaptation whose matrix is diagonal).

use rules::Rng;
use style_compiler::FIGURES;

use super::games::Figures;

/// Figures that nobody tunes: they are what a level may cost, or what it leaves out on purpose.
const FIXED: [&str; 4] = ["mistakes", "effort", "near", "foresees_shares"];

/// Where the search stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Evolution {
    /// Generations that have played.
    pub generation: u64,
    /// The middle of the cloud, in units of each figure's range.
    pub mean: Vec<f64>,
    /// How wide it is along each figure.
    pub width: Vec<f64>,
    /// How wide it is as a whole.
    pub step: f64,
    /// The way that the mean has gone of late, along each figure.
    pub path: Vec<f64>,
}

/// One candidate: where it lies, and its figures.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// In widths from the mean.
    pub offset: Vec<f64>,
    /// Its figures.
    pub figures: Figures,
}

/// How far a figure's range reaches.
fn span(number: usize) -> f64 {
    let range = &FIGURES[number].range;
    f64::from(range.end() - range.start())
}

/// A figure that is not looked for.
fn is_fixed(number: usize) -> bool {
    FIXED.contains(&FIGURES[number].name)
}

impl Evolution {
    /// Begins around these figures.
    pub fn around(figures: &Figures) -> Evolution {
        let mean = figures.iter().enumerate().map(|(number, &figure)| {
            f64::from(figure - FIGURES[number].range.start()) / span(number)
        });
        let width = (0..FIGURES.len()).map(|number| {
            // At least one step of a whole number, and never out of nothing.
            if is_fixed(number) {
                0.0
            } else {
                (1.0 / span(number)).clamp(0.06, 0.4)
            }
        });
        Evolution {
            generation: 0,
            mean: mean.collect(),
            width: width.collect(),
            step: 1.0,
            path: vec![0.0; FIGURES.len()],
        }
    }

    /// The figures at a place of the cloud.
    fn figures_at(&self, offset: &[f64]) -> Figures {
        let mut figures = [0; FIGURES.len()];
        for (number, figure) in figures.iter_mut().enumerate() {
            let at = self.mean[number] + self.step * self.width[number] * offset[number];
            let value = (at.clamp(0.0, 1.0) * span(number)).round() as i16;
            *figure = FIGURES[number].range.start() + value;
        }
        figures
    }

    /// The figures in the middle.
    pub fn middle(&self) -> Figures {
        self.figures_at(&vec![0.0; self.mean.len()])
    }

    /// A generation: each candidate beside its mirror image.
    pub fn candidates(&self, count: usize, rng: &mut Rng) -> Vec<Candidate> {
        let mut all = Vec::new();
        while all.len() < count {
            let offset: Vec<f64> = self.mean.iter().map(|_| normal(rng)).collect();
            let mirrored: Vec<f64> = offset.iter().map(|part| -part).collect();
            for offset in [offset, mirrored] {
                let figures = self.figures_at(&offset);
                all.push(Candidate { offset, figures });
            }
        }
        all
    }

    /// Moves to where the better half was. `worths` are those of the candidates.
    pub fn learn(&mut self, candidates: &[Candidate], worths: &[f64]) {
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        order.sort_by(|&one, &other| worths[other].total_cmp(&worths[one]));
        let parents = candidates.len() / 2;
        let raw = |rank: usize| (parents as f64 + 0.5).ln() - (rank as f64 + 1.0).ln();
        let all: f64 = (0..parents).map(raw).sum();
        let weights: Vec<f64> = (0..parents).map(|rank| raw(rank) / all).collect();
        let effective = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let figures = self.mean.len() as f64;
        let memory = (effective + 2.0) / (figures + effective + 5.0);
        let rate = (effective / (figures + 2.0).powi(2) * (figures + 2.0) / 3.0).min(0.2);
        for number in 0..self.mean.len() {
            let parts = order.iter().zip(&weights);
            let parts = parts.map(|(&at, weight)| (candidates[at].offset[number], weight));
            let (mut shift, mut spread) = (0.0, 0.0);
            for (part, weight) in parts {
                shift += weight * part;
                spread += weight * part * part;
            }
            let width = self.step * self.width[number];
            self.mean[number] = (self.mean[number] + width * shift).clamp(0.0, 1.0);
            self.path[number] = (1.0 - memory) * self.path[number]
                + (memory * (2.0 - memory) * effective).sqrt() * shift;
            let least = 0.4 / span(number);
            let wider = (1.0 - rate + rate * spread).max(0.25).sqrt();
            if self.width[number] > 0.0 {
                self.width[number] = (self.width[number] * wider).clamp(least, 0.5);
            }
        }
        let length = self.path.iter().map(|part| part * part).sum::<f64>().sqrt();
        let expected = figures.sqrt() * (1.0 - 1.0 / (4.0 * figures));
        self.step *= (memory / 2.0 * (length / expected - 1.0))
            .exp()
            .clamp(0.8, 1.25);
        self.step = self.step.clamp(0.2, 2.0);
        self.generation += 1;
    }
}

/// A number of the normal distribution, nearly: twelve even ones together.
fn normal(rng: &mut Rng) -> f64 {
    const PARTS: u32 = 1 << 20;
    let sum: f64 = (0..12)
        .map(|_| f64::from(rng.below(PARTS)) / f64::from(PARTS))
        .sum();
    sum - 6.0
}
