//! Every string a person reads, in every language.
//!
//! Short strings are [`Phrase`]s, strings with values are [`Sentence`]s, what happened in a game are
//! [`LogLine`]s, why a move is refused are [`refusal_lines`], the rules are [`Topic`]s. Each of
//! them has a file a language that the compiler checks for completeness, and each string knows the
//! [`Place`] it must fit, so a test can prove that nothing is cut.
//!
//! Strings hold only what the fonts have: ISO 8859-5, and the letters of [`EXTRA_LETTERS`]. A dash
//! between words or figures is –, the minus of a number is − ([`Number`], [`Signed`]).
//!
//! ```
//! use text::{Language, Phrase, Sentence};
//!
//! assert_eq!(Phrase::NewGame.in_language(Language::Ukrainian), "Нова гра");
//! let cards = Sentence::PayCards { count: 4 };
//! assert_eq!(cards.in_language(Language::English).to_string(), "Pay 4 cards");
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

mod between;
mod bonus;
mod coded;
mod color;
mod event;
mod field;
mod help;
mod language;
mod names;
mod needs;
mod phrase;
mod place;
mod refusal;
mod sentence;
mod technology;
mod template;
mod vehicle;
mod wrap;

pub use between::{Between, end_name, route_name, ticket_name};
pub use bonus::bonus_name;
pub use color::{CardName, card_name, color_name, gray_name};
pub use event::{Drawn, Draws, LogLine, WordedEvent, WordedEventIn};
pub use help::{
    Examples, HELP_COLUMNS, HELP_LINES, HelpLine, Here, Illustration, Paragraph, ParagraphIn,
    Topic, blurb,
};
pub use language::{Language, name_in};
pub use names::{NAME_LETTERS, bot_name, letters_for_names, player_name, small_letter};
pub use needs::{CardCounts, Counted, card_counts};
pub use phrase::Phrase;
pub use place::Place;
pub use refusal::{RefusalLine, refusal_lines};
pub use sentence::{Sentence, SentenceIn};
pub use technology::{
    TechnologyEffect, TechnologyNames, technology_effect, technology_name, technology_names,
    technology_short_name,
};
pub use ui_base::number::{Number, Signed};
pub use vehicle::Vehicle;
pub use wrap::{Wrap, wrap};

/// Letters that strings hold though ISO 8859-5 lacks them: the fonts need glyphs of our own for
/// these. Names that boards bring may have accents too, which fonts leave out.
pub const EXTRA_LETTERS: [char; 5] = ['ґ', 'Ґ', '’', '–', '−'];
