//! The rules of each game by topic, for a player who has never seen it.
//!
//! Topics and paragraphs follow from what a board has, and their figures are the board's own, so a
//! new board needs no new help as long as it uses existing rules.

mod english;
mod examples;
mod figures;
mod here;
mod illustrations;
mod pages;
mod russian;
mod topics;
mod ukrainian;
mod words;

pub use examples::Examples;
pub use here::Here;
pub use illustrations::Illustration;
pub use pages::{HELP_COLUMNS, HELP_LINES, HelpLine};

use core::fmt;

use super::coded::Coded;
use super::{Language, template};
use figures::Figures;
use rules::maps::Board;
use words::{Blurb, Words};

/// A topic of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Topic {
    Aim,
    Special,
    Keys,
    SetUp,
    Turn,
    Cards,
    Colors,
    Wilds,
    Claim,
    Points,
    Ferries,
    Ships,
    Harbors,
    Exchange,
    Technologies,
    TechnologyList,
    AdvancedList,
    Shares,
    Companies,
    Dummy,
    Flags,
    Merchandise,
    Tickets,
    End,
    Scoring,
    Signs,
}

/// A paragraph of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paragraph {
    words: Words,
    /// Which one of a list it is about: a length, a technology, a company, a number of players.
    item: u8,
}

impl Paragraph {
    /// The paragraph with a board's figures in a language, to be written.
    pub const fn in_language(self, board: &'static Board, language: Language) -> ParagraphIn {
        ParagraphIn {
            paragraph: self,
            board,
            language,
        }
    }
}

/// A paragraph with its figures, in a language.
#[derive(Clone, Copy, Debug)]
pub struct ParagraphIn {
    paragraph: Paragraph,
    board: &'static Board,
    language: Language,
}

impl fmt::Display for ParagraphIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figures = Figures {
            board: self.board,
            item: usize::from(self.paragraph.item),
        };
        let words = words_in(self.paragraph.words, self.language);
        template::write(f, words, self.language, &figures)
    }
}

const fn words_in(words: Words, language: Language) -> Coded {
    if let Words::Here(said) = words {
        return here::words_in(said, language);
    }
    match language {
        Language::English => english::words(words),
        Language::Ukrainian => ukrainian::words(words),
        Language::Russian => russian::words(words),
    }
}

impl Topic {
    /// What the topic is called.
    pub const fn title(self, language: Language) -> &'static str {
        match language {
            Language::English => english::title(self),
            Language::Ukrainian => ukrainian::title(self),
            Language::Russian => russian::title(self),
        }
    }
}

/// What is special about a board, in two lines of [`Place::Blurb`](super::Place::Blurb).
pub const fn blurb(board: &Board, language: Language) -> &'static str {
    let blurb = if !board.technologies.is_empty() {
        Blurb::Technologies
    } else if !board.companies.is_empty() {
        Blurb::Shares
    } else if board.harbors.is_some() {
        Blurb::Harbors
    } else if board.flags.is_some() {
        Blurb::Flags
    } else if board.merchandise.is_some() {
        Blurb::Merchandise
    } else {
        Blurb::Plain
    };
    match language {
        Language::English => english::blurb(blurb),
        Language::Ukrainian => ukrainian::blurb(blurb),
        Language::Russian => russian::blurb(blurb),
    }
}
