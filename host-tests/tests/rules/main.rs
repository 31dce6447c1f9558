//! The games: rule by rule, by what people get wrong, and by what holds in every game.

mod amsterdam;
mod common;
mod great_lakes;
mod longest_path;
mod paris;
mod pennsylvania;
mod pitfalls;
/// What holds in all games, of which thousands are played at random.
mod properties {
    mod fuzz_targets;
    mod hostile;
    mod payments;
    mod play;
    mod shortage;
    mod views;
}
mod same_moves;
mod states_that_cannot_be;
mod uk;
