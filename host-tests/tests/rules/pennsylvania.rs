//! The rules of Pennsylvania: ferries to Ontario, shares, and the dummy of two players.

mod dummy;
mod end;
mod ferries;
mod shares;

use host_tests::play::{bonus, claim, play, seat};
use host_tests::position::{self, Position};
use rules::maps::{CompanyId, Id, RouteId};
use rules::{Bonus, Decision, Game, Move};

/// The board's name.
const PENNSYLVANIA: &str = "pennsylvania";

// Companies, in the order of the map file. Behind each the points of its places.
/// 15 shares: 30, 21, 14, 9, 6.
const PENNSYLVANIA_RAILROAD: usize = 0;
/// 10 shares: 20, 14, 9, 5, 2.
const BALTIMORE_OHIO: usize = 1;
/// 8 shares: 16, 10, 5, 1.
const ERIE_LACKAWANNA: usize = 2;
/// 6 shares.
const LEHIGH_VALLEY: usize = 4;
/// 4 shares: 9, 5.
const WESTERN_MARYLAND: usize = 6;
/// 3 shares: 8, 5.
const JERSEY_CENTRAL: usize = 7;
/// 2 shares: 7, 4.
const BUFFALO_ROCHESTER_PITTSBURGH: usize = 8;

/// A bare table.
fn table(players: u8) -> Position {
    Position::new(PENNSYLVANIA, players)
}

fn route(a: &str, b: &str) -> RouteId {
    position::route(PENNSYLVANIA, a, b, 0)
}

fn ticket(a: &str, b: &str) -> u8 {
    position::ticket(PENNSYLVANIA, a, b)
}

fn company(index: usize) -> CompanyId {
    CompanyId::from_index(index)
}

fn share(index: usize) -> Move {
    Move::Share {
        company: Some(company(index)),
    }
}

const NO_SHARE: Move = Move::Share { company: None };

/// A route with these companies beside it, and the cards for it.
struct Beside {
    ends: [&'static str; 2],
    pay: &'static str,
}

/// Beside it: Pennsylvania Railroad, Baltimore & Ohio, Erie Lackawanna.
const THREE_COMPANIES: Beside = Beside {
    ends: ["oil-city", "warren"],
    pay: "2o",
};
/// Beside it: Erie Lackawanna; Buffalo, Rochester & Pittsburgh.
const TWO_COMPANIES: Beside = Beside {
    ends: ["dubois", "warren"],
    pay: "3k",
};
/// Beside it: Jersey Central.
const ONE_COMPANY: Beside = Beside {
    ends: ["atlantic-city", "new-york"],
    pay: "6k",
};
/// Beside it: nothing.
const NO_COMPANY: Beside = Beside {
    ends: ["altoona", "lewiston"],
    pay: "2g",
};

impl Beside {
    fn route(&self) -> RouteId {
        route(self.ends[0], self.ends[1])
    }

    /// The position after seat 0 has claimed the route.
    fn claimed_in(&self, position: Position) -> Game {
        let mut game = position.hand(0, self.pay).game();
        play(&mut game, claim(self.route(), self.pay));
        game
    }
}

/// The numbers of the shares of a company that a player holds.
fn held(game: &Game, player: usize, index: usize) -> Vec<u8> {
    game.player(seat(player)).shares(company(index)).collect()
}

/// What shares pay a player at the end.
fn share_points(game: &Game, player: usize) -> i32 {
    bonus(game, player, Bonus::Shares).expect("a game with shares")
}

/// Whether the turn of seat 0 has ended.
fn is_next_turn(game: &Game) -> bool {
    game.decision() == Decision::Act { seat: seat(1) }
}
