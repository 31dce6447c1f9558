//! The events of a game, worded: for the curtain's recap and the log.

mod draws;
mod english;
mod line;
mod russian;
mod ukrainian;
mod wording;

pub use draws::{Drawn, Draws};
pub use line::LogLine;

use core::fmt;

use super::coded::Coded;
use super::field::sentences;
use super::{Language, route_name, technology_name, technology_short_name, template};
use rules::maps::{Board, CityId, Color, CompanyId, RouteId, Technology};

sentences! {
    /// An event, or two that one line tells, said of the player who did it and never naming what
    /// is secret.
    ///
    /// By itself it is what follows the name; the documentation of each is an example of its
    /// English. Ukrainian and Russian tell it in the present, which has no gender.
    WordedEvent {
        Note:
            /// drew green and a blind card
            Drew { cards: Draws }
            /// drew 3 tickets
            DrewTickets { count: i32 }
            /// kept 2 of 3 tickets
            Kept { kept: i32, of: i32 }
            /// kept 2 tickets
            KeptSome { kept: i32 }
            /// chose tickets
            ChoseTickets { }
            /// chose trains and ships
            ChosePiecesSecretly { }
            /// claimed Dallas – Houston
            Claimed { route: (&'static Board, RouteId), points: i32 }
            /// set red aside for the flag
            SetAside { color: (&'static Board, Color) }
            /// completed a flag
            CompletedFlag { points: i32 }
            /// took a merchandise card
            TookMerchandise { }
            /// built a harbour: Milwaukee
            BuiltHarbor { city: (&'static Board, CityId) }
            /// exchanged 5 trains for ships
            ExchangedTrains { count: i32, points: i32 }
            /// exchanged 5 ships for trains
            ExchangedShips { count: i32, points: i32 }
            /// bought Propellers
            Bought { technology: Technology }
            /// took a share: Reading Railroad
            TookShare { company: (&'static Board, CompanyId) }
            /// took no share
            TookNoShare { }
            /// gave the dummy a share: Reading Railroad
            GaveDummyShare { company: (&'static Board, CompanyId) }
            /// passed
            Passed { }
            /// triggers the last round
            BringsLastRound { turns: i32 }
            /// Everyone has chosen
            AllChose { }
            /// Too many wilds: a new row
            RowCleared { }
            /// Discard pile reshuffled
            Shuffled { }
            /// For sale again: Right of Way
            Returned { technology: Technology }
            /// Withdrawn: Risky Contracts
            Withdrawn { technology: Technology }
            /// The game is over
            Over { };
    }
}

impl WordedEvent {
    /// Points it gave, or took if negative, where it did.
    pub const fn gain(&self) -> Option<i32> {
        match self {
            WordedEvent::Claimed { points, .. } | WordedEvent::CompletedFlag { points } => {
                Some(*points)
            }
            WordedEvent::ExchangedTrains { points, .. }
            | WordedEvent::ExchangedShips { points, .. } => Some(-*points),
            _ => None,
        }
    }

    /// This and what followed as one, where one line says both: two cards of a draw, or tickets
    /// drawn and kept.
    pub fn joined(&self, next: &WordedEvent) -> Option<WordedEvent> {
        match (*self, *next) {
            (WordedEvent::Drew { cards }, WordedEvent::Drew { cards: more }) => {
                Some(WordedEvent::Drew {
                    cards: cards.with(more)?,
                })
            }
            (WordedEvent::DrewTickets { count }, WordedEvent::KeptSome { kept }) => {
                Some(WordedEvent::Kept { kept, of: count })
            }
            _ => None,
        }
    }

    /// What follows the name, in a language: "claimed Dallas – Houston".
    pub const fn in_language(self, language: Language) -> WordedEventIn<'static> {
        WordedEventIn {
            event: self,
            language,
            telling: Telling::Plain,
        }
    }

    /// As short as beside the player's mark on the curtain: "Dallas – Houston". The names of a
    /// route, and of a technology, are shortened to fit so many characters.
    pub const fn short(self, language: Language, columns: usize) -> WordedEventIn<'static> {
        WordedEventIn {
            event: self,
            language,
            telling: Telling::Short { columns },
        }
    }

    /// The whole sentence for the log: "Anna claimed Dallas – Houston".
    pub const fn of_player(self, name: &str, language: Language) -> WordedEventIn<'_> {
        WordedEventIn {
            event: self,
            language,
            telling: Telling::Named(name),
        }
    }
}

/// How something is told.
#[derive(Clone, Copy, Debug)]
enum Telling<'a> {
    Plain,
    Short { columns: usize },
    Named(&'a str),
}

/// A worded event in a language.
#[derive(Clone, Copy, Debug)]
pub struct WordedEventIn<'a> {
    event: WordedEvent,
    language: Language,
    telling: Telling<'a>,
}

impl fmt::Display for WordedEventIn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = match self.language {
            Language::English => english::template(&self.event),
            Language::Ukrainian => ukrainian::template(&self.event),
            Language::Russian => russian::template(&self.event),
        };
        match self.telling {
            Telling::Plain => {}
            Telling::Short { columns } => return self.write_short(f, plain, columns),
            Telling::Named(name) => write!(f, "{name} ")?,
        }
        template::write(f, plain, self.language, &self.event)
    }
}

impl WordedEventIn<'_> {
    fn write_short(&self, f: &mut fmt::Formatter<'_>, plain: Coded, columns: usize) -> fmt::Result {
        let language = self.language;
        let before_colon = plain.split_once(b':').map_or(plain, |(before, _)| before);
        match self.event {
            WordedEvent::Claimed {
                route: (board, route),
                ..
            } => write!(f, "{}", route_name(board, route, language, columns)),
            WordedEvent::Drew { cards } if cards.two_decks() => {
                cards.shortened().write(language, f)
            }
            // The names of companies are too long for a row.
            WordedEvent::TookShare { .. } | WordedEvent::GaveDummyShare { .. } => {
                write!(f, "{before_colon}")
            }
            WordedEvent::Bought { technology }
            | WordedEvent::Returned { technology }
            | WordedEvent::Withdrawn { technology } => {
                let verb = plain.split_once(b'{').map_or(plain, |(verb, _)| verb);
                let whole = technology_name(technology, language);
                let fits = verb.letters() + whole.chars().count() <= columns;
                let name = if fits {
                    whole
                } else {
                    technology_short_name(technology, language)
                };
                write!(f, "{verb}{name}")
            }
            _ => template::write(f, plain, language, &self.event),
        }
    }
}
