//! English.

use rules::Refusal::{self, *};

pub(super) const fn lines(refusal: Refusal) -> [&'static str; 2] {
    match refusal {
        Over => ["The game is over.", "See the final score."],
        NotNow => ["That cannot be done now.", "Finish this choice first."],
        TicketNotOffered => ["This ticket is not here.", "Choose among those shown."],
        KeepMoreTickets { .. } => ["Too few tickets.", "Keep at least {least}."],
        NoTicketsLeft => ["No tickets are left.", "Choose another action."],
        PiecesOutOfRange => ["That split is impossible.", "Change trains and ships."],
        EmptySlot => ["No card lies here.", "Take another one."],
        RefillDeck => ["Refill from which deck?", "Choose wagons or ships."],
        WildAfterFirst => ["No face-up wild as second.", "Take another card."],
        NoSuchDeck => ["There is no such deck.", "Take from the other one."],
        NoCardsLeft => ["No cards are left.", "Choose another action."],
        OnlyBlind => ["The third must be blind.", "Draw from the deck."],
        NoSuchRoute => ["There is no such route.", "Choose another one."],
        RouteClaimed => ["This route is claimed.", "Choose a free one."],
        OwnOtherLane => ["The other lane is yours.", "Choose another route."],
        OtherLaneClosed => ["The other lane is taken.", "Choose another route."],
        NotAnothersRoute => ["Right of Way is active.", "Claim a rival's route."],
        TooFewPieces => ["Too few pieces are left.", "Choose a shorter route."],
        NeedsTechnology { missing } => {
            let advice = match missing.bits().count_ones() {
                0 | 1 => "Buy it, then act.",
                2 => "and {second}",
                _ => "and {others} more",
            };
            ["Needs {technology}", advice]
        }
        CardsNotInHand => ["You lack these cards.", "Pay from your hand."],
        RoutePayment => ["Not enough cards.", "One colour, plus wilds."],
        FerryPayment => ["A ferry needs its wilds.", "A wild for each wheel."],
        SeaPayment => ["Too few ship cards.", "One colour, no extra card."],
        StandInPayment => ["These cards do not pay.", "Check the wild stand-ins."],
        HarborPayment => ["These cards do not pay.", "Anchor cards, one colour."],
        TechnologyPayment => ["The price is in wilds.", "Add wilds or stand-ins."],
        FlagChoice => ["Is a flag card set aside?", "Choose yes or no."],
        NotAPort => ["No harbour can stand here.", "Choose an anchor city."],
        HarborTaken => ["A harbour is already here.", "Choose another city."],
        NoHarborLeft => ["Your harbours are built.", "Choose another action."],
        NoRouteToPort => ["You have no route here.", "Claim one first."],
        ExchangeNothing => ["Nothing is exchanged.", "Exchange at least one."],
        TooFewToGive => ["Too few pieces to give.", "Exchange fewer."],
        TooFewInBox => ["The box has too few.", "Exchange fewer."],
        NotForSale => ["Not sold in this game.", "Choose another one."],
        TechnologyOwned => ["You already own this.", "Choose another one."],
        TechnologySoldOut => ["All copies are sold.", "Choose another one."],
        TechnologyWithdrawn => ["No longer for sale.", "Choose another one."],
        SecondPurchase => ["One purchase a turn.", "Now take an action."],
        NoRightOfWay => ["No rival's route to claim.", "Collect cards first."],
        NoClaimFollows => ["You could claim no route.", "Collect cards first."],
        MustClaim => ["Right of Way was bought.", "Claim a rival's route."],
        MustClaimFirst => ["You may claim two routes.", "Claim the first one now."],
        CompanyNotBeside => ["This company is not here.", "Choose among those shown."],
        CompanySoldOut => ["All its shares are gone.", "Choose another company."],
        DummyTakesOne => ["The dummy gets one too.", "Choose its company."],
        MustAct => ["You cannot pass now.", "Another action is open."],
        MustDraw => ["Another card can be taken.", "Take it to go on."],
    }
}
