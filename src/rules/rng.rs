//! The one source of chance.

/// A small permuted congruential generator (PCG XSH-RR 64/32).
///
/// Its values are part of the game: a seed leads to the same game on every machine, for ever, so
/// nothing here may change. It lives inside [`Game`](super::Game), which is why it is our own
/// few lines and not a crate whose stream might change with a version.
///
/// ```
/// use rules::Rng;
/// let mut dice = Rng::new(42);
/// assert!(dice.below(6) < 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rng {
    state: u64,
}

impl Rng {
    const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
    const INCREMENT: u64 = 1_442_695_040_888_963_407;

    /// Returns the generator of a seed.
    pub const fn new(seed: u64) -> Rng {
        let mut rng = Rng {
            state: seed.wrapping_add(Rng::INCREMENT),
        };
        rng.step();
        rng
    }

    /// Returns a generator in the middle of its stream, as [`Rng::state`] returned it.
    pub(crate) const fn from_state(state: u64) -> Rng {
        Rng { state }
    }

    /// Returns where the generator stands in its stream.
    pub(crate) const fn state(&self) -> u64 {
        self.state
    }

    const fn step(&mut self) {
        self.state = self
            .state
            .wrapping_mul(Rng::MULTIPLIER)
            .wrapping_add(Rng::INCREMENT);
    }

    /// Returns the next 32 bits.
    pub const fn next(&mut self) -> u32 {
        let old = self.state;
        self.step();
        let mixed = (((old >> 18) ^ old) >> 27) as u32;
        mixed.rotate_right((old >> 59) as u32)
    }

    /// Returns a number below `bound`, each equally likely; zero if `bound` is zero.
    pub const fn below(&mut self, bound: u32) -> u32 {
        // Lemire's way: scale by multiplying, and draw again in the few cases that would favour
        // some numbers over others.
        let mut product = self.next() as u64 * bound as u64;
        if (product as u32) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (product as u32) < uneven {
                product = self.next() as u64 * bound as u64;
            }
        }
        (product >> 32) as u32
    }

    /// Puts the items into an order of which each is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut rng = Rng::new(42);
        let values: [u32; 4] = core::array::from_fn(|_| rng.next());
        // The first outputs of the published pcg32 for this increment and seed, worked out with
        // the reference formula.
        assert_eq!(values, reference(42));
    }

    /// The published formula, written the long way round.
    fn reference(seed: u64) -> [u32; 4] {
        let advance = |state: u128| {
            ((state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % (1 << 64)) as u64
        };
        let mut state = advance((u128::from(seed) + 1_442_695_040_888_963_407) % (1 << 64));
        core::array::from_fn(|_| {
            let old = state;
            state = advance(u128::from(old));
            let word = ((old ^ (old >> 18)) >> 27) & 0xFFFF_FFFF;
            let turn = (old >> 59) as u32;
            let doubled = word | word << 32;
            (doubled >> turn) as u32
        })
    }

    #[test]
    fn every_number_below_the_bound_is_about_equally_likely() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&count| (9_600..10_400).contains(&count)),
            "{seen:?}"
        );
    }
}
