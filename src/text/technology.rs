//! The technologies: names and effects.

mod english;
mod russian;
mod ukrainian;

use core::fmt;

use super::Language;
use super::coded::Coded;
use super::template::{self, Values};
use rules::maps::{Board, Technologies, Technology};

/// What is said of a technology.
struct About {
    name: &'static str,
    short: &'static str,
    effect: Coded,
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

/// Returns the short names of technologies, as many as fit into so many columns, and how many more there are.
pub const fn technology_names(
    all: Technologies,
    language: Language,
    columns: usize,
) -> TechnologyNames {
    TechnologyNames {
        all,
        language,
        columns,
    }
}

/// See [`technology_names`].
#[derive(Clone, Copy, Debug)]
pub struct TechnologyNames {
    all: Technologies,
    language: Language,
    columns: usize,
}

impl TechnologyNames {
    /// Writes so many names, and how many are left.
    fn write(&self, f: &mut impl fmt::Write, named: usize) -> fmt::Result {
        for (place, technology) in self.all.iter().take(named).enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            write!(
                f,
                "{comma}{}",
                technology_short_name(technology, self.language)
            )?;
        }
        match (self.all.iter().count().saturating_sub(named), self.language) {
            (0, _) => Ok(()),
            (left, Language::English) => write!(f, " and {left} more"),
            (left, Language::Ukrainian) => write!(f, " та ще {left}"),
            (left, Language::Russian) => write!(f, " и ещё {left}"),
        }
    }
}

/// Counts letters.
struct Letters(usize);

impl fmt::Write for Letters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}

impl fmt::Display for TechnologyNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fits = |named: &usize| {
            let mut letters = Letters(0);
            self.write(&mut letters, *named).is_ok() && letters.0 <= self.columns
        };
        let all = self.all.iter().count();
        // One is always named.
        let named = (1..=all).rev().find(fits).unwrap_or(1);
        self.write(f, named)
    }
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
