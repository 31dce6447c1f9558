//! What outlives power: a game's journal, settings and records, in flash and in a file.

mod boards;
mod code;
mod file;
mod games;
mod hostile;
mod link;
mod memory_map;
mod page;
mod people;
mod power;
mod save_text;
mod store;
mod version_1;
mod wear;
