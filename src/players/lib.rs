//! Players that are not people, and how they play.
//!
//! A [`Bot`] observes what its seat sees, and thinks in slices: its page shows all of it in twenty
//! lines. What follows is how a game of this family is played well, as it is written down here.
//!
//! **Look at the table** (`situation`). How many turns are left? Somebody will have played all pieces
//! after so many draws and so many claims. Whatever takes longer than that is not worth beginning.
//!
//! **Make a plan** (`network`, `plan`). Every route has a price: the turns until its cards are
//! together, and its pieces, less a part of the points it brings. The cheapest path for each ticket,
//! the longest ticket first, and then each again beside the others' paths, so that they share
//! routes. A plan that is too long for pieces or turns gives up the ticket that brings the least
//! for what it alone needs.
//!
//! **Keep tickets by their plans** (`keep`). Of all choices the one whose plan brings the most, less
//! its price, and an expert knows that plans turn out twice as dear as they look.
//!
//! **Want few things** (`extras`, `wants`). Pieces that no ticket needs go to the route that brings
//! the most for its turns. Experts want one such route at a time: cards for three lie idle in the
//! hand when the game ends. A card is worth what it brings nearer, above all the last one missing.
//!
//! **Take what is worth most** (`draw`). A face-up card, or what a blind one is worth on average by
//! the cards not seen yet; a face-up wild only if it beats two cards.
//!
//! **Claim at once, pay with scraps** (`turn`, `purse`). What the plan needs is claimed as soon as it
//! can be paid, with cards that nothing else wants. Short routes are not worth a wild.
//!
//! **What only some games have** (`worth`, `harbors`, `technology`, `shares`). Harbours where
//! tickets end, technologies that the plan cannot do without or that pay for themselves, the share
//! that changes a place in its company, colours of the flag, carts while they are contested.
//!
//! **Take away what others need** (`block`). A route between two parts of a rival's network lies on
//! its path. An expert that could claim it looks, whenever it is there, at what becomes of everybody
//! with and without it.
//!
//! **Count the end** (`expert`). In the last turns an expert tries every good move in games that may
//! be, played to their end: who ends the game, which route to take away, whether a ticket more can
//! still be completed.
//!
//! **Hold back** (`turn`). A master leaves its plan for later while its hand is small and there is time, except
//! for what a rival is near to, and then builds all of it in few turns.
//!
//! The levels differ in figures (`style`), which a program finds: a beginner plans each ticket for itself, pays no
//! heed to time, wants nothing beside, and makes mistakes (`novice`); a novice plans, but keeps too much and
//! makes some of them; a regular does everything but the last three paragraphs, and does not see what routes bring
//! beside points; an expert all but the last, and a master that, too, with a longer search.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

mod block;
mod bot;
mod draw;
mod expert;
mod extras;
mod harbors;
mod keep;
mod level;
mod needs;
mod network;
mod novice;
mod plan;
mod prospect;
mod purse;
mod race;
mod scratch;
mod seat_plan;
mod shares;
mod situation;
mod style;
mod technology;
mod turn;
mod wants;
mod worth;

pub use bot::{Bot, Progress, Thought};
pub use level::Level;
pub use needs::{Balance, Needs};
pub use prospect::{Prospect, shortest_path};
pub use scratch::Scratch;
pub use seat_plan::SeatPlan;
pub use style::{COUNT as FIGURES_OF_A_STYLE, Style};
