//! The machine as a value: what it shows, says and does when buttons are pressed.

mod claiming;
mod contacts;
mod cursor;
mod device;
mod drawing;
mod frame;
mod golden;
mod help;
mod last_round;
mod looks;
mod map_pictures;
mod mash;
mod menus;
mod palette;
mod payment;
mod plan;
mod play;
mod press_counts;
mod rest_and_charge;
mod scenarios;
mod secrecy;
mod strings;
mod telling;
mod text;
mod undo;
mod widgets;
