//! The bots: they play by the rules, from what they may know, and each level better than the last.

mod plan;
mod rules;
mod secrets;
mod simple;
mod strength;
