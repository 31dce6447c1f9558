//! The rules of each game by topic, for a player who has never seen it.
//!
//! Topics and paragraphs follow from what a board has, and their figures are the board's own, so a
//! new board needs no new help as long as it uses existing rules.

mod english;
mod figures;
mod pages;
mod russian;
mod topics;
mod ukrainian;

pub use pages::{HELP_COLUMNS, HELP_LINES};

use core::fmt;

use super::{Language, Phrase, template};
use crate::maps::Board;
use figures::Figures;

/// A topic of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Topic {
    Aim,
    Keys,
    SetUp,
    Turn,
    Cards,
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

/// The words of a paragraph, before its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Words {
    BlurbPlain,
    BlurbHarbors,
    BlurbTechnologies,
    BlurbShares,
    BlurbFlags,
    BlurbMerchandise,
    AimPoints,
    AimLongest,
    AimHarbors,
    AimTechnologies,
    AimShares,
    AimFlags,
    AimMerchandise,
    AimLoss,
    KeysButtons,
    KeysCurtain,
    KeysUndo,
    SignPieces,
    SignShips,
    SignCards,
    SignTickets,
    SignPoints,
    SignHarbors,
    SignTechnologies,
    SignShares,
    SignMerchandise,
    SignFlag,
    SignStrip,
    SignsTold,
    SetUpCards,
    SetUpWilds,
    SetUpTwoDecks,
    SetUpTickets,
    SetUpPieces,
    SetUpFirst,
    TurnThree,
    TurnFive,
    TurnPurchase,
    TurnPass,
    DrawOneDeck,
    DrawTwoDecks,
    DrawWild,
    DrawRowCleared,
    DrawRowStays,
    DrawEmpty,
    WildsAnyColor,
    WildsBothDecks,
    WildsStandIn,
    ClaimPay,
    ClaimGray,
    ClaimPieces,
    ClaimDouble,
    ClaimHow,
    PointsAtOnce,
    PointsOfLength,
    FerryWheels,
    FerryStandIn,
    ShipsAndRails,
    ShipsDouble,
    ShipsNoDouble,
    HarborWhere,
    HarborCost,
    HarborPoints,
    ExchangePieces,
    TechnologyStart,
    TechnologyBuy,
    TechnologyNeeds,
    TechnologyFree,
    TechnologyForSale,
    TechnologyRightOfWay,
    AdvancedVariant,
    AdvancedForSale,
    AdvancedNotes,
    ShareTake,
    SharePay,
    ShareCompany,
    DummyCollects,
    DummyKeeps,
    FlagAside,
    FlagComplete,
    MerchandiseTake,
    MerchandisePlaces,
    MerchandiseOf,
    MerchandiseTie,
    TicketJoin,
    TicketRegion,
    TicketDraw,
    TicketSecret,
    EndRound,
    EndBothKinds,
    ScoreTickets,
    ScoreLongest,
    ScoreMostTickets,
    ScoreHarbors,
    ScoreTechnologies,
    ScoreShares,
    ScoreMerchandise,
    ScoreNothingElse,
    ScoreTieTickets,
    ScoreTiePath,
    ScoreTieShared,
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

impl Words {
    /// What a sign that the paragraph explains counts.
    const fn counted(self) -> Option<Phrase> {
        Some(match self {
            Words::SignPieces => Phrase::CountPieces,
            Words::SignShips => Phrase::CountShips,
            Words::SignCards => Phrase::CountCards,
            Words::SignTickets => Phrase::CountTickets,
            Words::SignPoints => Phrase::CountPoints,
            Words::SignHarbors => Phrase::CountHarbors,
            Words::SignTechnologies => Phrase::CountTechnologies,
            Words::SignShares => Phrase::CountShares,
            Words::SignMerchandise => Phrase::CountMerchandise,
            Words::SignFlag => Phrase::CountFlag,
            _ => return None,
        })
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

const fn words_in(words: Words, language: Language) -> &'static str {
    match language {
        Language::English => english::words(words),
        Language::Ukrainian => ukrainian::words(words),
        Language::Russian => russian::words(words),
    }
}

impl Topic {
    /// What the signs count that the topic explains, one for each of its items, in their order.
    pub fn signs(self, board: &'static Board) -> impl Iterator<Item = Phrase> {
        self.paragraphs(board)
            .filter_map(|paragraph| paragraph.words.counted())
    }

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
    let words = if !board.technologies.is_empty() {
        Words::BlurbTechnologies
    } else if !board.companies.is_empty() {
        Words::BlurbShares
    } else if board.harbors.is_some() {
        Words::BlurbHarbors
    } else if board.flags.is_some() {
        Words::BlurbFlags
    } else if board.merchandise.is_some() {
        Words::BlurbMerchandise
    } else {
        Words::BlurbPlain
    };
    words_in(words, language)
}
