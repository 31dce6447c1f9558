//! States and moves as text: what is read can be written again, and what is taken for a game plays on
//! to its end.

use players::Scratch;
use rules::{Game, Move, Rng};

use super::number_of;
use crate::damage::damaged;
use crate::damaged_games::{play_on, some_states};

/// One in so many games is thought over by an expert.
const THOUGHTS: u64 = 64;

pub(super) fn take(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else {
        return false;
    };
    if let Ok(choice) = text.parse::<Move>() {
        assert_eq!(choice.to_string().parse(), Ok(choice));
        return true;
    }
    let Ok(game) = text.parse::<Game>() else {
        return false;
    };
    let seed = number_of(bytes);
    let mut scratch = seed.is_multiple_of(THOUGHTS).then(Scratch::new);
    if let Err(why) = play_on(game, seed, scratch.as_mut()) {
        panic!("{why}\nafter {text}");
    }
    true
}

pub(super) fn changed(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let (other, fresh) = some_states(rng);
    let text = match str::from_utf8(bytes) {
        Ok(text) if text.contains(" row=") && rng.below(4) > 0 => text,
        _ => &fresh,
    };
    damaged(text, &other, rng).into_bytes()
}
