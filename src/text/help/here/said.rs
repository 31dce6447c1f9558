//! The names of what is told on a screen.

use rules::maps::Board;

/// A paragraph of what is told on a screen, before its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Said {
    TableTurn,
    TableCards,
    TableClaim,
    TableTickets,
    TableShop,
    TableHarbor,
    TableExchange,
    TableFlag,
    TableCart,
    TableSecond,
    TableLook,
    TableKeep,
    TablePieces,
    TableDraw,
    TableToClaim,
    TableShare,
    TableDummyShare,
    TableWatch,
    TableNames,
    TableRest,
    TableOver,
    Rests,
    ClaimShows,
    ClaimRoute,
    ClaimSea,
    ClaimFerry,
    ClaimNeeds,
    ClaimSeals,
    ClaimCart,
    ClaimFlag,
    ClaimOthers,
    ClaimFirst,
    ClaimSecond,
    ClaimDone,
    DrawShows,
    DrawFirst,
    DrawRefill,
    DrawNext,
    DrawThird,
    DrawDone,
    PayShows,
    PayRoute,
    PayFlag,
    PayHarbor,
    PayTechnology,
    TicketsShow,
    TicketsDealt,
    TicketsDrawn,
    TicketsRisk,
    PiecesShow,
    PiecesAsk,
    HarborShows,
    HarborBuild,
    HarborDone,
    ExchangeShows,
    ExchangeMake,
    ExchangeDone,
    ShopShows,
    ShopBuy,
    ShopLook,
    ShopBought,
    SharesShow,
    SharesOwn,
    SharesDummy,
    SharesDone,
    MyShares,
    CurtainTurn,
    CurtainNews,
    CurtainSetUp,
    LastRound,
    ScoringShows,
    ScoringKeys,
    FinalTable,
    FinalKeys,
    FinalChart,
    FinalCode,
    AskTickets,
    AskExchange,
    AskPass,
    AskPieces,
    AskDecline,
    AskLeave,
    AskSeat,
    AskAgree,
    AskUsb,
    AskOther,
    AskNo,
    Told,
    Log,
    Players,
    PlayersKeys,
    Peek,
    PeekPlan,
    WholeMap,
    TicketMap,
    CityMap,
    Replay,
    ReplayRunning,
    ReplayOver,
    Settings,
    Seats,
    SeatsEnd,
    AdviceThinking,
    AdviceTold,
    Games,
    Statistics,
    StatisticsChart,
    Special,
    SpecialPlain,
    SpecialHarbors,
    SpecialTechnologies,
    SpecialShares,
    SpecialFlags,
    SpecialMerchandise,
}

impl Said {
    /// What is special about a board that has something of its own: the first of these that it has, as far as there is
    /// one.
    const SPECIAL: [Said; 6] = [
        Said::SpecialTechnologies,
        Said::SpecialShares,
        Said::SpecialHarbors,
        Said::SpecialFlags,
        Said::SpecialMerchandise,
        Said::SpecialPlain,
    ];

    /// Whether it tells what is special about a board.
    pub const fn is_special(self) -> bool {
        matches!(
            self,
            Said::SpecialPlain
                | Said::SpecialHarbors
                | Said::SpecialTechnologies
                | Said::SpecialShares
                | Said::SpecialFlags
                | Said::SpecialMerchandise
        )
    }

    /// What is special about a board.
    fn special(board: &Board) -> Said {
        let has = |said: &Said| match said {
            Said::SpecialTechnologies => !board.technologies.is_empty(),
            Said::SpecialShares => !board.companies.is_empty(),
            Said::SpecialHarbors => board.harbors.is_some(),
            Said::SpecialFlags => board.flags.is_some(),
            Said::SpecialMerchandise => board.merchandise.is_some(),
            _ => true,
        };
        Said::SPECIAL
            .into_iter()
            .find(has)
            .unwrap_or(Said::SpecialPlain)
    }

    /// Whether the board has what is told.
    pub fn is_on(self, board: &Board) -> bool {
        let has_ferries = || board.routes.iter().any(|route| route.cost.is_ferry());
        match self {
            Said::TableShop | Said::ClaimNeeds => !board.technologies.is_empty(),
            Said::TableHarbor => board.harbors.is_some(),
            Said::TableExchange => board.exchange_price.is_some(),
            Said::TableFlag | Said::ClaimFlag | Said::PayFlag => board.flags.is_some(),
            Said::TableCart | Said::ClaimCart => board.merchandise.is_some(),
            Said::ClaimSea | Said::DrawRefill => board.cards.has_ships(),
            Said::ClaimFerry => has_ferries(),
            Said::ClaimSeals => !board.companies.is_empty(),
            special if special.is_special() => special == Said::special(board),
            _ => true,
        }
    }
}
