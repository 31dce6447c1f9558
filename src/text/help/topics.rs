//! Which topics a board has, and which paragraphs a topic.

use super::here::Said;
use super::{Examples, Paragraph, Topic, Words};
use rules::maps::{Board, Face, TieBreak};

impl Topic {
    /// Every topic of any game, in reading order.
    pub const ALL: [Topic; 26] = [
        Topic::Aim,
        Topic::Special,
        Topic::Keys,
        Topic::SetUp,
        Topic::Turn,
        Topic::Cards,
        Topic::Colors,
        Topic::Wilds,
        Topic::Claim,
        Topic::Points,
        Topic::Ferries,
        Topic::Ships,
        Topic::Harbors,
        Topic::Exchange,
        Topic::Technologies,
        Topic::TechnologyList,
        Topic::AdvancedList,
        Topic::Shares,
        Topic::Companies,
        Topic::Dummy,
        Topic::Flags,
        Topic::Merchandise,
        Topic::Tickets,
        Topic::End,
        Topic::Scoring,
        Topic::Signs,
    ];

    /// The topics of a board, in reading order.
    pub fn of(board: &'static Board) -> impl Iterator<Item = Topic> + Clone {
        Topic::ALL
            .into_iter()
            .filter(move |topic| topic.paragraphs(board).next().is_some())
    }

    /// The paragraphs of this topic on a board.
    pub fn paragraphs(self, board: &'static Board) -> impl Iterator<Item = Paragraph> + Clone {
        self.words().iter().flat_map(move |&words| {
            (0..words.items(board))
                .filter(move |&item| words.has_item(board, item))
                .map(move |item| Paragraph {
                    words,
                    item: item as u8,
                })
        })
    }

    /// All that any board may say about the topic.
    const fn words(self) -> &'static [Words] {
        use Words::*;
        match self {
            Topic::Aim => &[
                AimPoints,
                AimRoute,
                AimTicket,
                AimLongest,
                AimMostTickets,
                AimHarbors,
                AimTechnologies,
                AimShares,
                AimFlags,
                AimMerchandise,
                AimLoss,
            ],
            Topic::Special => &[
                Here(Said::SpecialHarbors),
                Here(Said::SpecialTechnologies),
                Here(Said::SpecialShares),
                Here(Said::SpecialFlags),
                Here(Said::SpecialMerchandise),
                Here(Said::SpecialPlain),
            ],
            Topic::Keys => &[KeysButtons, KeysCurtain, KeysUndo],
            Topic::SetUp => &[
                SetUpCards,
                SetUpWilds,
                SetUpTwoDecks,
                SetUpTickets,
                SetUpPieces,
                SetUpFirst,
            ],
            Topic::Turn => &[TurnThree, TurnFive, TurnPurchase, TurnPass],
            Topic::Cards => &[
                DrawOneDeck,
                DrawTwoDecks,
                DrawSecond,
                DrawWild,
                DrawRowCleared,
                DrawNewRow,
                DrawRowStays,
                DrawEmpty,
            ],
            Topic::Colors => &[ColorShapes, ColorCards, ColorCardsTwoDecks],
            Topic::Wilds => &[WildsAnyColor, WildsBothDecks, WildsStandIn],
            Topic::Claim => &[
                ClaimPay,
                ClaimExample,
                ClaimGray,
                ClaimPieces,
                ClaimDouble,
                ClaimNotDouble,
                ClaimHow,
            ],
            Topic::Points => &[PointsAtOnce, PointsOfLength],
            Topic::Ferries => &[FerryWheels, FerryStandIn],
            Topic::Ships => &[ShipsAndRails, ShipsDouble, ShipsNoDouble, ShipsJunction],
            Topic::Harbors => &[HarborWhere, HarborCost, HarborAnchors, HarborPoints],
            Topic::Exchange => &[ExchangePieces],
            Topic::Technologies => &[
                TechnologyStart,
                TechnologyBuy,
                TechnologyNeeds,
                TechnologyExample,
                TechnologyFree,
            ],
            Topic::TechnologyList => &[TechnologyForSale, TechnologyRightOfWay],
            Topic::AdvancedList => &[
                AdvancedVariant,
                AdvancedForSale,
                AdvancedNotes,
                AdvancedWagers,
                AdvancedPath,
            ],
            Topic::Shares => &[ShareTake, ShareNone, SharePay],
            Topic::Companies => &[ShareCompany],
            Topic::Dummy => &[DummyCollects, DummyKeeps],
            Topic::Flags => &[FlagAside, FlagComplete],
            Topic::Merchandise => &[
                MerchandiseTake,
                MerchandisePlaces,
                MerchandiseOf,
                MerchandiseTie,
            ],
            Topic::Tickets => &[
                TicketJoin,
                TicketRegion,
                TicketDraw,
                TicketAlready,
                TicketSecret,
            ],
            Topic::End => &[EndRound, EndBothKinds],
            Topic::Scoring => &[
                ScoreTickets,
                ScoreLongest,
                ScoreMostTickets,
                ScoreHarbors,
                ScoreTechnologies,
                ScoreShares,
                ScoreMerchandise,
                ScoreNoBonus,
                ScoreNoBonusBut,
                ScoreNoLongest,
                ScoreTieTickets,
                ScoreTiePath,
                ScoreTieShared,
            ],
            Topic::Signs => &[
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
            ],
        }
    }
}

impl Words {
    /// Among how many items of a list `has_item` chooses; one for what is no list.
    fn items(self, board: &Board) -> usize {
        match self {
            Words::PointsOfLength => rules::maps::MAX_LENGTH + 1,
            Words::TechnologyForSale | Words::AdvancedForSale => board.technologies.len(),
            Words::ShareCompany => board.companies.len(),
            Words::MerchandiseOf => usize::from(board.max_players) + 1,
            _ => 1,
        }
    }

    /// Whether the board has this, and this item of it.
    fn has_item(self, board: &Board, item: usize) -> bool {
        use Words::*;
        let two_decks = board.cards.has_ships();
        let technologies = !board.technologies.is_empty();
        let no_bonus = board.bonuses.longest_path == 0 && board.bonuses.most_tickets == 0;
        let advanced = |item: usize| board.technologies.get(item).map(|sold| sold.advanced);
        let some_route = |test: fn(&rules::maps::Route) -> bool| board.routes.iter().any(test);
        match self {
            Here(said) => said.is_on(board),
            AimLongest | ScoreLongest => board.bonuses.longest_path > 0,
            AimMostTickets | ScoreMostTickets => board.bonuses.most_tickets > 0,
            AimHarbors | SignHarbors | HarborWhere | HarborCost | HarborPoints | ScoreHarbors => {
                board.harbors.is_some()
            }
            AimTechnologies | SignTechnologies | TurnPurchase | TechnologyStart | TechnologyBuy
            | TechnologyNeeds | TechnologyExample | TechnologyRightOfWay | ScoreTechnologies => {
                technologies
            }
            TechnologyFree => technologies && board.free_ferry().is_some(),
            TechnologyForSale => advanced(item) == Some(false),
            AdvancedForSale => advanced(item) == Some(true),
            AdvancedVariant | AdvancedNotes | AdvancedWagers | AdvancedPath => {
                board.technologies.iter().any(|sold| sold.advanced)
            }
            AimShares | SignShares | ShareTake | SharePay | ShareCompany | ScoreShares => {
                !board.companies.is_empty()
            }
            ShareNone => !board.companies.is_empty() && board.without_shares() > 0,
            DummyCollects | DummyKeeps => !board.companies.is_empty() && board.min_players == 2,
            AimFlags | SignFlag | FlagAside | FlagComplete => board.flags.is_some(),
            AimMerchandise | SignMerchandise | MerchandiseTake | MerchandisePlaces
            | MerchandiseTie | ScoreMerchandise => board.merchandise.is_some(),
            MerchandiseOf => board.merchandise.as_ref().is_some_and(|figures| {
                item >= usize::from(board.min_players)
                    && figures
                        .points
                        .get(item)
                        .is_some_and(|points| !points.is_empty())
            }),
            SetUpCards | DrawOneDeck | ColorShapes | ColorCards | WildsAnyColor => !two_decks,
            SignShips | SignStrip | SetUpTwoDecks | DrawTwoDecks | ColorCardsTwoDecks
            | WildsBothDecks | ShipsAndRails | ShipsDouble | ShipsNoDouble | EndBothKinds => {
                two_decks
            }
            SetUpWilds => board.cards.dealt_wilds > 0,
            SetUpPieces => board.pieces.chosen.is_some(),
            TurnThree => board.harbors.is_none() && board.exchange_price.is_none(),
            TurnFive => board.harbors.is_some() || board.exchange_price.is_some(),
            ExchangePieces => board.exchange_price.is_some(),
            DrawRowCleared => board.cards.wilds_clear_row.is_some(),
            DrawNewRow => two_decks && board.cards.wilds_clear_row.is_some(),
            DrawRowStays => board.cards.wilds_clear_row.is_none(),
            WildsStandIn => board.stand_in.is_some(),
            FerryStandIn => board.stand_in.is_some() && some_route(|route| route.cost.is_ferry()),
            FerryWheels => some_route(|route| route.cost.is_ferry()),
            ClaimExample => board.example_route().is_some(),
            ClaimGray => some_route(|route| route.cost.color.is_none()),
            ClaimDouble => some_route(|route| route.other_lane.is_some()),
            // Of rails and ships the topic of ships tells.
            ClaimNotDouble => !two_decks && board.not_double().is_some(),
            ShipsJunction => board.cities.iter().any(|city| city.junction),
            HarborAnchors => {
                let faces = [Face::Wagon, Face::HarborWagon, Face::Ship];
                let counted = |face| board.of_each_color(face).is_some();
                board.harbors.is_some() && faces.into_iter().all(counted)
            }
            PointsOfLength => board
                .routes
                .iter()
                .any(|route| usize::from(route.cost.length) == item),
            TicketRegion => board
                .tickets
                .iter()
                .any(|ticket| ticket.ends.iter().any(|end| end.len() > 1)),
            ScoreNoBonus => no_bonus && !technologies,
            ScoreNoBonusBut => no_bonus && technologies,
            ScoreNoLongest => board.bonuses.longest_path == 0 && board.bonuses.most_tickets > 0,
            ScoreTieTickets => board.tie_break == [TieBreak::Tickets],
            ScoreTiePath => board.tie_break.contains(&TieBreak::LongestPath),
            ScoreTieShared => board.tie_break.is_empty(),
            _ => true,
        }
    }
}
