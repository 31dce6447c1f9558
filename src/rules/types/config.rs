//! The figures of a game's rules, as its map file has them.

use crate::words::words;
use crate::{Card, Cards, Color, Face, Technology};

/// The pieces of a player, and when they bring the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceConfig {
    /// Trains (or buses, or carts) each player has.
    pub trains: u8,
    /// Ships each player has.
    pub ships: u8,
    /// Pieces that each player secretly chooses out of trains and ships; the rest stay in the box.
    /// `None` where a player simply takes all.
    pub chosen: Option<u8>,
    /// How many of the chosen are trains in the split that the book suggests; all trains where there
    /// is no choice.
    pub suggested_trains: u8,
    /// A player with this many pieces or fewer brings the last round.
    pub last_round_at: u8,
    /// Turns that every player has after that.
    pub last_turns: u8,
}

impl PieceConfig {
    /// Returns how many pieces a player starts with.
    pub fn in_play(&self) -> u8 {
        self.chosen
            .unwrap_or(self.trains.saturating_add(self.ships))
    }
}

/// The travel cards of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardConfig {
    /// All cards in the box.
    pub in_box: Cards,
    /// Cards dealt to each player, by deck.
    pub dealt: [u8; 2],
    /// Wilds dealt to each player besides.
    pub dealt_wilds: u8,
    /// Face-up cards at first and after a clearing, by deck.
    pub row: [u8; 2],
    /// This many wilds face up clear the row; `None` where they do not.
    pub wilds_clear_row: Option<u8>,
    /// Whether a row cleared at set-up is shuffled back instead of discarded.
    pub set_up_shuffles_back: bool,
    /// What the map file calls each colour (it may write purple for pink).
    pub color_names: [&'static str; Color::ALL.len()],
}

impl CardConfig {
    /// Returns whether there is a second deck.
    pub const fn has_ships(&self) -> bool {
        self.row[1] > 0
    }

    /// Returns the colours that the cards have.
    pub fn colors(&self) -> impl Iterator<Item = Color> + Clone + '_ {
        let in_box = |color: Color| {
            let mut faces = Face::ALL.into_iter();
            faces.any(|face| self.in_box[Card::new(face, color)] > 0)
        };
        Color::ALL.into_iter().filter(move |&color| in_box(color))
    }

    /// Returns how many places the row has.
    pub const fn row_places(&self) -> u8 {
        self.row[0] + self.row[1]
    }
}

/// How tickets are dealt at set-up and drawn in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketConfig {
    /// Tickets dealt to each player.
    pub dealt: u8,
    /// How many of those must be kept at least.
    pub dealt_keep: u8,
    /// Tickets drawn by the action.
    pub drawn: u8,
    /// How many of those must be kept at least.
    pub drawn_keep: u8,
}

/// Bonuses of the end of the game, zero where a game has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonuses {
    /// For the longest path.
    pub longest_path: u8,
    /// For the most completed tickets.
    pub most_tickets: u8,
}

words! {
    /// What settles equal scores.
    TieBreak, "tickets or longest-path" {
        /// More completed tickets.
        Tickets = "tickets",
        /// The longer longest path.
        LongestPath = "longest-path",
    }
}

/// Harbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HarborConfig {
    /// Harbours each player may build.
    pub each: u8,
    /// Cards of each of the two kinds that a harbour costs.
    pub cards_of_each_kind: u8,
    /// Points of a harbour by the completed tickets that name its city: one, two, three and more.
    pub points: [u8; 3],
    /// Points lost for each harbour not built.
    pub unbuilt: u8,
}

/// Flags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlagConfig {
    /// The colours that make the flag.
    pub colors: [Color; 3],
    /// Points for a whole flag.
    pub points: u8,
}

/// A technology as a board sells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechnologyConfig {
    /// Which one.
    pub technology: Technology,
    /// Copies for sale.
    pub copies: u8,
    /// Price in wilds.
    pub price: u8,
    /// Sold only with the option *advanced technologies*.
    pub advanced: bool,
    /// Leaves the game unsold once a discard has been shuffled.
    pub until_shuffle: bool,
    /// The figure of its effect: points, cards, or spaces short; zero where it has none.
    pub amount: u8,
}
