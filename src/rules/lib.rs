//! Pocket Rails' games: what a table of players may do, what it does, and who wins.
//!
//! A [`Game`] is plain data. [`Game::decision`] says who must decide what, [`Game::legal_moves`]
//! lists what is open, [`Game::apply`] carries a move out or refuses it with the rule's name and
//! changes nothing. What one seat may know is its [`View`]. What differs between boards is data
//! of the board ([`maps`]), and a file here for each thing that only some games have.
//!
//! Nothing here needs `std`, a heap or `unsafe`, and nothing panics, whatever it is given.
//!
//! ```
//! use rules::maps::BoardId;
//! use rules::{Game, RandomPlayer, SetUp};
//!
//! let board: BoardId = "usa".parse()?;
//! let mut game = Game::new(&SetUp::new(board, 3, 7))?;
//! let mut player = RandomPlayer::new(7);
//! while let Some(choice) = player.choose(&game.legal_moves()) {
//!     game.apply(choice)?;
//! }
//! let standings = game.standings().ok_or("the game is over")?;
//! assert_eq!(standings.scores.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to … | see |
//! |---|---|
//! | begin a game | [`SetUp`], [`maps::BoardId`] |
//! | ask what can be done, and do it | [`Decision`], [`LegalMoves`], [`Move`], [`Refusal`] |
//! | show what happened, to whom | [`Event`], [`View`], [`Standings`] |
//! | write games and moves down, and read them | [`notation`] |
//! | write a bot | [`View`], [`Memory`], [`View::imagine`], [`RandomPlayer`] |
//!
//! Comments, refusals and tests name rules by their numbers (C5, UK9): they are on the page
//! [`numbered`].

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

// Their examples run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
#[cfg(doctest)]
#[doc = include_str!("../../docs/checking.md")]
struct Checking;

#[doc = include_str!("numbered.md")]
pub mod numbered {}

mod apply;
mod audit;
mod claim;
mod connection;
mod decision;
mod draw;
mod event;
mod exchange;
mod flags;
mod game;
mod harbors;
mod imagine;
mod in_order;
mod legal;
mod listed;
mod longest_path;
pub mod maps;
mod memory;
mod merchandise;
mod moves;
pub mod notation;
mod payer;
mod payment;
mod random;
mod refusal;
mod rng;
mod row;
mod scoring;
mod seat;
mod set_up;
mod shares;
mod shortage;
mod technology;
mod ticket_pile;
mod tickets;
mod turn;
mod view;

pub use audit::Fault;
pub use connection::Connections;
pub use decision::Decision;
pub use event::{Event, Events, MAX_EVENTS};
pub use game::{Game, Player};
pub use in_order::push_in_order;
pub use legal::{Iter as LegalMovesIter, LegalMoves};
pub use listed::Listed;
pub use longest_path::{longest_path, longest_path_routes};
pub use memory::Memory;
pub use moves::{Move, MoveKind, MoveKinds};
pub use notation::NotationError;
pub use payment::{MAX_PAYMENTS, Payments, payment_worth};
pub use random::RandomPlayer;
pub use refusal::{Refusal, Refused};
pub use rng::Rng;
#[doc(inline)]
pub use rules_types::Piece;
pub use scoring::{Bonus, Score, Standings};
pub use seat::Seat;
pub use set_up::{Options, SetUp, SetUpError};
pub use shortage::Shortage;
pub use view::View;

use ticket_pile::TicketPile;
