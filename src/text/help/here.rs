//! What is to be done on a screen: what it shows, what is asked of somebody now, what the choices mean.

mod english;
mod russian;
mod said;
mod ukrainian;

pub(super) use said::Said;

use super::{HelpLine, Paragraph, Topic, Words, pages};
use crate::Language;
use crate::coded::Coded;
use rules::maps::Board;

macro_rules! all {
    ($($here:ident)+) => {
        /// A screen, and what is decided on it just now.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // The names say it all.
        pub enum Here { $($here,)+ }

        impl Here {
            /// All of them.
            pub const ALL: &'static [Here] = &[$(Here::$here,)+];
        }
    };
}

all! {
    TableTurn TableSecond TableKeep TablePieces TableDraw TableClaim TableShare TableDummyShare TableWatch
    TableRest TableOver ClaimRoute ClaimOthers ClaimFirst ClaimSecond ClaimDone DrawFirst DrawNext DrawThird
    DrawDone PayRoute PayHarbor PayTechnology TicketsDealt TicketsDrawn Pieces HarborBuild HarborDone
    ExchangeMake ExchangeDone ShopBuy ShopLook ShopBought SharesOwn SharesDummy SharesDone MyShares
    CurtainTurn CurtainSetUp LastRound Scoring FinalTable FinalChart FinalCode AskTickets AskExchange AskPass
    AskPieces AskDecline AskLeave AskSeat AskAgree AskUsb AskOther Told Log Players Peek WholeMap TicketMap
    CityMap ReplayRunning ReplayOver Settings Seats AdviceThinking AdviceTold Games Statistics Special
}

impl Here {
    /// The topic of the rules that tells more about it, on a board that has it.
    pub const fn topic(self) -> Topic {
        match self {
            Here::TableTurn
            | Here::TableWatch
            | Here::TableRest
            | Here::Log
            | Here::ReplayRunning
            | Here::ReplayOver
            | Here::AdviceThinking
            | Here::AdviceTold
            | Here::AskPass => Topic::Turn,
            Here::TableClaim | Here::ClaimRoute | Here::ClaimDone | Here::PayRoute => Topic::Claim,
            Here::TableDraw | Here::DrawFirst | Here::DrawNext | Here::DrawDone => Topic::Cards,
            Here::TableKeep
            | Here::TicketsDealt
            | Here::TicketsDrawn
            | Here::AskTickets
            | Here::Peek
            | Here::TicketMap => Topic::Tickets,
            Here::TablePieces | Here::Pieces | Here::AskPieces => Topic::SetUp,
            Here::HarborBuild | Here::HarborDone | Here::PayHarbor => Topic::Harbors,
            Here::ExchangeMake | Here::ExchangeDone | Here::AskExchange => Topic::Exchange,
            Here::ShopBuy | Here::ShopLook | Here::ShopBought | Here::PayTechnology => {
                Topic::Technologies
            }
            // What these technologies do stands among those for sale.
            Here::ClaimOthers => Topic::TechnologyList,
            Here::TableSecond
            | Here::ClaimFirst
            | Here::ClaimSecond
            | Here::AskDecline
            | Here::DrawThird => Topic::AdvancedList,
            Here::TableShare | Here::SharesOwn | Here::SharesDone => Topic::Shares,
            Here::TableDummyShare | Here::SharesDummy => Topic::Dummy,
            Here::MyShares => Topic::Companies,
            Here::LastRound => Topic::End,
            Here::TableOver
            | Here::Scoring
            | Here::FinalTable
            | Here::FinalChart
            | Here::FinalCode
            | Here::AskAgree => Topic::Scoring,
            Here::Special => Topic::Special,
            Here::Players => Topic::Signs,
            Here::WholeMap | Here::CityMap => Topic::Colors,
            Here::CurtainTurn
            | Here::CurtainSetUp
            | Here::AskLeave
            | Here::AskSeat
            | Here::AskUsb
            | Here::AskOther
            | Here::Told
            | Here::Settings
            | Here::Seats
            | Here::Games
            | Here::Statistics => Topic::Keys,
        }
    }

    /// The topic of the rules that tells more about it on a board.
    pub fn topic_on(self, board: &'static Board) -> Topic {
        let mut topics = Topic::of(board);
        // A board without the topic has nothing of that screen either.
        topics
            .find(|&there| there == self.topic())
            .unwrap_or(Topic::Keys)
    }

    /// What is told: first what the screen shows, then what is asked, then what the board adds.
    const fn said(self) -> &'static [Said] {
        use Said::*;
        match self {
            Here::TableTurn => &[
                TableTurn,
                TableCards,
                TableClaim,
                TableTickets,
                TableShop,
                TableHarbor,
                TableExchange,
                TableFlag,
                TableCart,
            ],
            Here::TableSecond => &[TableSecond],
            Here::TableKeep => &[TableLook, TableKeep],
            Here::TablePieces => &[TableLook, TablePieces],
            Here::TableDraw => &[TableLook, TableDraw],
            Here::TableClaim => &[TableLook, TableToClaim],
            Here::TableShare => &[TableLook, TableShare],
            Here::TableDummyShare => &[TableLook, TableDummyShare],
            Here::TableWatch => &[TableWatch, TableNames],
            Here::TableRest => &[TableRest, Rests],
            Here::TableOver => &[TableOver],
            Here::ClaimRoute => &[
                ClaimShows, ClaimRoute, ClaimSea, ClaimFerry, ClaimNeeds, ClaimSeals, ClaimCart,
                ClaimFlag,
            ],
            Here::ClaimOthers => &[ClaimShows, ClaimOthers],
            Here::ClaimFirst => &[ClaimShows, ClaimFirst],
            Here::ClaimSecond => &[ClaimShows, ClaimSecond],
            Here::ClaimDone => &[ClaimDone, Rests],
            Here::DrawFirst => &[DrawShows, DrawFirst, DrawRefill],
            Here::DrawNext => &[DrawShows, DrawNext, DrawRefill],
            Here::DrawThird => &[DrawShows, DrawThird],
            Here::DrawDone => &[DrawDone, Rests],
            Here::PayRoute => &[PayShows, PayRoute, PayFlag],
            Here::PayHarbor => &[PayShows, PayHarbor],
            Here::PayTechnology => &[PayShows, PayTechnology],
            Here::TicketsDealt => &[TicketsShow, TicketsDealt, TicketsRisk],
            Here::TicketsDrawn => &[TicketsShow, TicketsDrawn, TicketsRisk],
            Here::Pieces => &[PiecesShow, PiecesAsk],
            Here::HarborBuild => &[HarborShows, HarborBuild],
            Here::HarborDone => &[HarborDone, Rests],
            Here::ExchangeMake => &[ExchangeShows, ExchangeMake],
            Here::ExchangeDone => &[ExchangeDone, Rests],
            Here::ShopBuy => &[ShopShows, ShopBuy],
            Here::ShopLook => &[ShopShows, ShopLook],
            Here::ShopBought => &[ShopShows, ShopBought],
            Here::SharesOwn => &[SharesShow, SharesOwn],
            Here::SharesDummy => &[SharesShow, SharesDummy],
            Here::SharesDone => &[SharesDone, Rests],
            Here::MyShares => &[MyShares],
            Here::CurtainTurn => &[CurtainTurn, CurtainNews],
            Here::CurtainSetUp => &[CurtainSetUp],
            Here::LastRound => &[LastRound],
            Here::Scoring => &[ScoringShows, ScoringKeys],
            Here::FinalTable => &[FinalTable, FinalKeys],
            Here::FinalChart => &[FinalChart],
            Here::FinalCode => &[FinalCode],
            Here::AskTickets => &[AskTickets, AskNo],
            Here::AskExchange => &[AskExchange, AskNo],
            Here::AskPass => &[AskPass, AskNo],
            Here::AskPieces => &[AskPieces, AskNo],
            Here::AskDecline => &[AskDecline, AskNo],
            Here::AskLeave => &[AskLeave, AskNo],
            Here::AskSeat => &[AskSeat, AskNo],
            Here::AskAgree => &[AskAgree, AskNo],
            Here::AskUsb => &[AskUsb, AskNo],
            Here::AskOther => &[AskOther, AskNo],
            Here::Told => &[Told],
            Here::Log => &[Log],
            Here::Players => &[Players, PlayersKeys],
            Here::Peek => &[Peek, PeekPlan],
            Here::WholeMap => &[WholeMap],
            Here::TicketMap => &[TicketMap],
            Here::CityMap => &[CityMap],
            Here::ReplayRunning => &[Replay, ReplayRunning],
            Here::ReplayOver => &[Replay, ReplayOver],
            Here::Settings => &[Settings],
            Here::Seats => &[Seats, SeatsEnd],
            Here::AdviceThinking => &[AdviceThinking],
            Here::AdviceTold => &[AdviceTold],
            Here::Games => &[Games],
            Here::Statistics => &[Statistics, StatisticsChart],
            Here::Special => &[Special],
        }
    }

    /// What is told on a board, to be written.
    pub fn paragraphs(self, board: &'static Board) -> impl Iterator<Item = Paragraph> + Clone {
        let there = move |said: &&Said| said.is_on(board);
        self.said().iter().filter(there).map(|&said| Paragraph {
            words: Words::Here(said),
            item: 0,
        })
    }

    /// Calls `each` with its lines, and returns how many there are: see [`Topic::lines`].
    pub fn lines(
        self,
        board: &'static Board,
        language: Language,
        columns: usize,
        page_lines: usize,
        mut each: impl FnMut(usize, HelpLine<'_>),
    ) -> usize {
        let (paragraphs, room) = (self.paragraphs(board), (columns, page_lines));
        pages::lines(paragraphs, board, language, room, Some(&mut each))
    }
}

pub(super) const fn words_in(said: Said, language: Language) -> Coded {
    match language {
        Language::English => english::words(said),
        Language::Ukrainian => ukrainian::words(said),
        Language::Russian => russian::words(said),
    }
}
