//! The bonuses of the end.

use super::{Language, Phrase, technology_name};
use rules::Bonus;
use rules::maps::Technology;

/// What a bonus is called, in at most [`Place::Menu`](super::Place::Menu).
pub const fn bonus_name(bonus: Bonus, language: Language) -> &'static str {
    let phrase = match bonus {
        Bonus::LongestPath => Phrase::LongestPath,
        Bonus::MostTickets => Phrase::MostTickets,
        Bonus::Harbors => Phrase::Harbors,
        Bonus::UnbuiltHarbors => Phrase::UnbuiltHarbors,
        Bonus::DoubleHeading => return technology_name(Technology::DoubleHeading, language),
        Bonus::RiskyContracts => return technology_name(Technology::RiskyContracts, language),
        Bonus::EqualisingBeam => return technology_name(Technology::EqualisingBeam, language),
        Bonus::Shares => Phrase::Shares,
        Bonus::Merchandise => Phrase::Merchandise,
    };
    phrase.in_language(language)
}
