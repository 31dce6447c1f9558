//! What outlives power: a game's journal, settings and records, in flash and in a file.

mod boards;
mod file;
mod hostile;
mod journal;
mod memory_map;
mod power;
mod store;
mod wear;
