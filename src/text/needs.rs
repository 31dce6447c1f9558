//! How many cards of which colours something asks for, in words: "3 white, 2 any, 1 wild".

use core::fmt;

use super::Language;
use super::color::{Form, color_form};
use rules::maps::{Board, Color, RouteKind};

/// What cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Those that pay for a kind of route, of a colour or of any with `None`.
    Colored(RouteKind, Option<Color>),
    /// Wilds.
    Wilds,
}

/// Returns counts of cards in words, one after another.
pub fn card_counts<'a>(
    counts: &'a [(Counted, u8)],
    board: &'static Board,
    language: Language,
) -> CardCounts<'a> {
    CardCounts {
        counts,
        board,
        language,
    }
}

/// See [`card_counts`].
#[derive(Clone, Copy, Debug)]
pub struct CardCounts<'a> {
    counts: &'a [(Counted, u8)],
    board: &'static Board,
    language: Language,
}

impl CardCounts<'_> {
    fn write_one(&self, f: &mut fmt::Formatter<'_>, counted: Counted, count: u8) -> fmt::Result {
        let word = match counted {
            Counted::Wilds => wilds(self.language, count),
            Counted::Colored(_, None) => any(self.language),
            Counted::Colored(_, Some(color)) => {
                color_form(color, self.board, self.language, Form::Many)
            }
        };
        let noun = match counted {
            Counted::Colored(RouteKind::Sea, _) => ships(self.language, count),
            _ => "",
        };
        match self.language {
            Language::English => write!(f, "{count} {word}{noun}"),
            // In this order any number will do.
            Language::Ukrainian | Language::Russian => write!(f, "{word}{noun} {count}"),
        }
    }
}

impl fmt::Display for CardCounts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &(counted, count)) in self.counts.iter().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            self.write_one(f, counted, count)?;
        }
        Ok(())
    }
}

const fn any(language: Language) -> &'static str {
    match language {
        Language::English => "any",
        Language::Ukrainian => "будь-яких",
        Language::Russian => "любых",
    }
}

const fn wilds(language: Language, count: u8) -> &'static str {
    match language {
        Language::English if count == 1 => "wild",
        Language::English => "wilds",
        Language::Ukrainian => "джокерів",
        Language::Russian => "джокеров",
    }
}

const fn ships(language: Language, count: u8) -> &'static str {
    match language {
        Language::English if count == 1 => " ship",
        Language::English => " ships",
        Language::Ukrainian => " суден",
        Language::Russian => " судов",
    }
}
