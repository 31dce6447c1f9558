//! The technologies: names and effects.

mod english;
mod russian;
mod ukrainian;

use core::fmt;

use super::Language;
use super::template::{self, Values};
use rules::maps::{Board, Technology};

/// What is said of a technology.
struct About {
    name: &'static str,
    short: &'static str,
    effect: &'static str,
}

const fn about(technology: Technology, language: Language) -> About {
    match language {
        Language::English => english::about(technology),
        Language::Ukrainian => ukrainian::about(technology),
        Language::Russian => russian::about(technology),
    }
}

/// The name on the card.
pub const fn technology_name(technology: Technology, language: Language) -> &'static str {
    about(technology, language).name
}

/// A name of at most 19 characters, for rows that also show a price.
pub const fn technology_short_name(technology: Technology, language: Language) -> &'static str {
    about(technology, language).short
}

/// What it does on this board, in one line.
pub const fn technology_effect(
    technology: Technology,
    board: &'static Board,
    language: Language,
) -> TechnologyEffect {
    TechnologyEffect {
        technology,
        board,
        language,
    }
}

/// See [`technology_effect`].
#[derive(Clone, Copy, Debug)]
pub struct TechnologyEffect {
    technology: Technology,
    board: &'static Board,
    language: Language,
}

impl fmt::Display for TechnologyEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let effect = about(self.technology, self.language).effect;
        template::write(f, effect, self.language, self)
    }
}

impl Values for TechnologyEffect {
    fn number(&self, key: &str) -> Option<i32> {
        let sold = self.board.technology(self.technology)?;
        match key {
            "amount" => Some(i32::from(sold.amount)),
            _ => None,
        }
    }

    fn text(&self, _: &str, _: Language, _: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        None
    }
}
