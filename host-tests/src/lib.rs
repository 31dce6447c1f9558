//! What the tests and benchmarks share.
#![forbid(unsafe_code)]

pub mod bot_games;
pub mod cases;
pub mod code_reader;
pub mod console;
pub mod contrast;
pub mod damage;
pub mod damaged_games;
pub mod device;
pub mod fuzz;
pub mod golden;
pub mod instructions;
pub mod link_games;
pub mod networks;
pub mod nor_flash;
pub mod packages;
pub mod picture;
pub mod plain_payments;
pub mod play;
pub mod png_file;
pub mod position;
pub mod program;
pub mod random_games;
pub mod reader;
pub mod saved;
pub mod secrets;
pub mod table;
pub mod tuning;
pub mod windows;
pub mod witness;
