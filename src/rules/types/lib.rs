//! What the rules and the compiler of their boards both speak of: colours and cards, numbers for the
//! things of a board and sets of them, routes, technologies, and the figures of a game.
//!
//! The compiler reads these out of a map file, the rules have them as static tables. This crate is
//! why neither has a copy of the other's types; `rules::maps` shows all of it, so there is no need
//! to depend on it.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod card;
mod color;
mod config;
mod ids;
mod piece;
mod route;
mod set;
mod shape;
mod technology;
mod text;
mod words;

pub use card::{Card, Cards, Deck, Face};
pub use color::Color;
pub use config::{
    Bonuses, CardConfig, FlagConfig, HarborConfig, PieceConfig, TechnologyConfig, TicketConfig,
    TieBreak,
};
pub use ids::{CityId, CompanyId, Id, RegionId, RouteId, TicketId};
pub use piece::Piece;
pub use route::{CompanySet, MAX_LENGTH, Route, RouteCost, RouteKind};
pub use set::{Iter, Set, words_for};
pub use shape::ShapeKind;
pub use technology::{Technologies, Technology};
pub use words::UnknownWord;
