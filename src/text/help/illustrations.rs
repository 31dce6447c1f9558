//! The illustrations in help: what they show, and how much of a page they take.

use super::{Examples, english, russian, ukrainian};
use crate::Language;
use rules::maps::Board;

/// An illustration below the words of a paragraph, of the board's own colours and figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illustration {
    /// Two places and the spaces of the route between them.
    Route,
    /// A route, and the cards that pay for it: of its colour, with a wild, wilds alone.
    Payment,
    /// Each colour with its sign, its name and how many cards there are of it.
    Colors,
    /// So many cards of any colour stand for a wild.
    StandIn,
    /// A ferry, and the cards that pay for it.
    Ferry,
    /// A sea route, and the cards that pay for it: single ships and double ones.
    Sea,
    /// The cards that pay for a harbour.
    Harbor,
    /// A card of each colour of the flag, and what they bring.
    Flag,
    /// What is special about the board: a piece of its map, and below it what no other board has.
    Special,
}

impl Illustration {
    /// Lines of a page that it takes.
    pub fn lines(self, board: &Board) -> usize {
        match self {
            Illustration::Route if board.example_route().is_none() => 0,
            Illustration::Route => 1,
            Illustration::Ferry if board.example_ferry().is_none() => 0,
            Illustration::StandIn
            | Illustration::Ferry
            | Illustration::Harbor
            | Illustration::Flag => 2,
            Illustration::Payment | Illustration::Sea => 3,
            Illustration::Special => 7,
            // A line for each colour and the wild: two to a line where each has one number, else
            // one, under a line that says what the numbers are.
            Illustration::Colors => {
                let kinds = board.cards.colors().count() + 1;
                if board.cards.has_ships() {
                    kinds + 1
                } else {
                    kinds.div_ceil(2)
                }
            }
        }
    }

    /// The word between two ways to pay.
    pub const fn or(language: Language) -> &'static str {
        match language {
            Language::English => english::OR,
            Language::Ukrainian => ukrainian::OR,
            Language::Russian => russian::OR,
        }
    }

    /// What the wild is called among the colours.
    pub const fn wild(language: Language) -> &'static str {
        match language {
            Language::English => english::WILD,
            Language::Ukrainian => ukrainian::WILD,
            Language::Russian => russian::WILD,
        }
    }
}
