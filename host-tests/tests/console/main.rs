//! The machine as a value: what it shows, says and does when buttons are pressed.

mod contacts;
mod cursor;
mod device;
mod frame;
mod golden;
mod help;
mod looks;
mod map_pictures;
mod mash;
mod menus;
mod palette;
mod payment;
mod play;
mod rest_and_charge;
mod scenarios;
mod secrecy;
mod strings;
mod text;
mod undo;
mod widgets;
