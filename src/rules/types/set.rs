//! Small sets of the things of a board.

use core::marker::PhantomData;

use crate::Id;

/// Bits of a word: as wide as the machine works with at once.
const WORD: usize = usize::BITS as usize;

/// Returns how many words hold a set of numbers below `capacity`.
pub const fn words_for(capacity: usize) -> usize {
    capacity.div_ceil(WORD)
}

/// A set of things by their numbers, as bits. A number beyond the capacity is never in it.
///
/// ```
/// use rules::maps::{RouteId, RouteSet};
/// let mut mine = RouteSet::EMPTY;
/// mine.insert(RouteId(7));
/// assert!(mine.contains(RouteId(7)));
/// assert_eq!(mine.iter().count(), 1);
/// ```
pub struct Set<I, const WORDS: usize> {
    words: [usize; WORDS],
    of: PhantomData<I>,
}

impl<I: Id, const WORDS: usize> Set<I, WORDS> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Set::from_words([0; WORDS]);

    const fn from_words(words: [usize; WORDS]) -> Self {
        Set {
            words,
            of: PhantomData,
        }
    }

    /// Returns the set of the things with these numbers.
    pub const fn of(numbers: &[u8]) -> Self {
        let mut words = [0; WORDS];
        let mut place = 0;
        while place < numbers.len() {
            let number = numbers[place] as usize;
            if number / WORD < WORDS {
                words[number / WORD] |= 1 << (number % WORD);
            }
            place += 1;
        }
        Set::from_words(words)
    }

    /// Returns whether `id` is in the set.
    pub fn contains(&self, id: I) -> bool {
        let index = id.index();
        self.words
            .get(index / WORD)
            .is_some_and(|word| word >> (index % WORD) & 1 == 1)
    }

    /// Puts `id` into the set.
    pub fn insert(&mut self, id: I) {
        let index = id.index();
        if let Some(word) = self.words.get_mut(index / WORD) {
            *word |= 1 << (index % WORD);
        }
    }

    /// Takes `id` out of the set.
    pub fn remove(&mut self, id: I) {
        let index = id.index();
        if let Some(word) = self.words.get_mut(index / WORD) {
            *word &= !(1 << (index % WORD));
        }
    }

    /// Returns how many things are in the set.
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether nothing is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns what is in both sets.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Set::from_words(core::array::from_fn(|i| self.words[i] & other.words[i]))
    }

    /// Returns what is in either set.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Set::from_words(core::array::from_fn(|i| self.words[i] | other.words[i]))
    }

    /// Returns what is in this set and not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        Set::from_words(core::array::from_fn(|i| self.words[i] & !other.words[i]))
    }

    /// Returns the things in the set, by rising number.
    pub fn iter(&self) -> Iter<I, WORDS> {
        Iter {
            left: *self,
            word: 0,
        }
    }
}

/// The things in a [`Set`], by rising number.
#[derive(Clone)]
pub struct Iter<I, const WORDS: usize> {
    left: Set<I, WORDS>,
    word: usize,
}

impl<I: Id, const WORDS: usize> Iterator for Iter<I, WORDS> {
    type Item = I;

    fn next(&mut self) -> Option<I> {
        while let Some(word) = self.left.words.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(I::from_index(self.word * WORD + bit));
            }
            self.word += 1;
        }
        None
    }
}

impl<I: Id, const WORDS: usize> FromIterator<I> for Set<I, WORDS> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Set::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

// Derives would ask the same of `I`, which is only a label here.
impl<I, const WORDS: usize> Clone for Set<I, WORDS> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I, const WORDS: usize> Copy for Set<I, WORDS> {}
impl<I, const WORDS: usize> PartialEq for Set<I, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}
impl<I, const WORDS: usize> Eq for Set<I, WORDS> {}
impl<I, const WORDS: usize> core::hash::Hash for Set<I, WORDS> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}
impl<I: Id, const WORDS: usize> Default for Set<I, WORDS> {
    fn default() -> Self {
        Set::EMPTY
    }
}
impl<I: Id + core::fmt::Debug, const WORDS: usize> core::fmt::Debug for Set<I, WORDS> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
