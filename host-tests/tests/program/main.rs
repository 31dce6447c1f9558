//! The program on a computer as people run it. These tests build it; no chip and no Node is needed.

mod command_line;
mod ends;
mod files;
mod play;
mod rules_alone;
mod seventh_board;
mod travel;
mod uf2_file;
