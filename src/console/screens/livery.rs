//! What the colours of the players look like: the one place where the table meets the palette.

use crate::table::{PlayerColor, Table};
use rules::Seat;
use rules::maps::MAX_PLAYERS;
use ui::palette::Livery;

impl PlayerColor {
    /// What the things of a player of this colour look like.
    pub(crate) const fn livery(self) -> &'static Livery {
        match self {
            PlayerColor::Ruby => &Livery::RUBY,
            PlayerColor::Cobalt => &Livery::COBALT,
            PlayerColor::Ivory => &Livery::IVORY,
            PlayerColor::Teal => &Livery::TEAL,
            PlayerColor::Coal => &Livery::COAL,
        }
    }
}

impl Table {
    /// What the things of the player of a seat look like.
    pub(crate) fn livery(&self, seat: Seat) -> &'static Livery {
        self.color(seat).livery()
    }

    /// The liveries of all seats, for the map.
    pub(crate) fn liveries(&self) -> [&'static Livery; MAX_PLAYERS] {
        self.colors().map(PlayerColor::livery)
    }
}
