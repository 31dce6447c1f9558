//! English.

use crate::coded::{Coded, coded};
use rules::Refusal::{self, *};

pub(super) const fn lines(refusal: Refusal) -> [Coded; 2] {
    match refusal {
        Over => coded!["The game is over.", "See the final score."],
        NotNow => coded!["That cannot be done now.", "Finish this choice first."],
        TicketNotOffered => coded!["This ticket is not here.", "Choose among those shown."],
        KeepMoreTickets { .. } => coded!["Too few tickets.", "Keep at least {least}."],
        NoTicketsLeft => coded!["No tickets are left.", "Choose another action."],
        PiecesOutOfRange => coded!["That split is impossible.", "Change trains and ships."],
        EmptySlot => coded!["No card lies here.", "Take another one."],
        RefillDeck => coded!["Refill from which deck?", "Choose wagons or ships."],
        WildAfterFirst => coded!["No face-up wild as second.", "Take another card."],
        NoSuchDeck => coded!["There is no such deck.", "Take from the other one."],
        NoCardsLeft => coded!["No cards are left.", "Choose another action."],
        OnlyBlind => coded!["The third must be blind.", "Draw from the deck."],
        NoSuchRoute => coded!["There is no such route.", "Choose another one."],
        RouteClaimed => coded!["This route is claimed.", "Choose a free one."],
        OwnOtherLane => coded!["The other lane is yours.", "Choose another route."],
        OtherLaneClosed => coded!["The other lane is taken.", "Choose another route."],
        NotAnothersRoute => coded!["Right of Way is active.", "Claim a rival's route."],
        TooFewPieces => coded!["Too few pieces are left.", "Choose a shorter route."],
        NeedsTechnology { missing } => {
            let advice = match missing.bits().count_ones() {
                0 | 1 => coded!("Buy it, then act."),
                2 => coded!("and {second}"),
                _ => coded!("and {others} more"),
            };
            [coded!("Needs {technology}"), advice]
        }
        CardsNotInHand => coded!["You lack these cards.", "Pay from your hand."],
        RoutePayment => coded!["Not enough cards.", "One colour, plus wilds."],
        FerryPayment => coded!["A ferry needs its wilds.", "A wild for each wheel."],
        SeaPayment => coded!["Too few ship cards.", "One colour, no extra card."],
        StandInPayment => coded!["These cards do not pay.", "Check the wild stand-ins."],
        HarborPayment => coded!["These cards do not pay.", "Anchor cards, one colour."],
        TechnologyPayment => coded!["The price is in wilds.", "Add wilds or stand-ins."],
        FlagChoice => coded!["Is a flag card set aside?", "Choose yes or no."],
        NotAPort => coded!["No harbour can stand here.", "Choose an anchor city."],
        HarborTaken => coded!["A harbour is already here.", "Choose another city."],
        NoHarborLeft => coded!["Your harbours are built.", "Choose another action."],
        NoRouteToPort => coded!["You have no route here.", "Claim one first."],
        ExchangeNothing => coded!["Nothing is exchanged.", "Exchange at least one."],
        TooFewToGive => coded!["Too few pieces to give.", "Exchange fewer."],
        TooFewInBox => coded!["The box has too few.", "Exchange fewer."],
        NotForSale => coded!["Not sold in this game.", "Choose another one."],
        TechnologyOwned => coded!["You already own this.", "Choose another one."],
        TechnologySoldOut => coded!["All copies are sold.", "Choose another one."],
        TechnologyWithdrawn => coded!["No longer for sale.", "Choose another one."],
        SecondPurchase => coded!["One purchase a turn.", "Now take an action."],
        NoRightOfWay => coded!["No rival's route to claim.", "Collect cards first."],
        NoClaimFollows => coded!["You could claim no route.", "Collect cards first."],
        MustClaim => coded!["Right of Way was bought.", "Claim a rival's route."],
        MustClaimFirst => coded!["You may claim two routes.", "Claim the first one now."],
        CompanyNotBeside => coded!["This company is not here.", "Choose among those shown."],
        CompanySoldOut => coded!["All its shares are gone.", "Choose another company."],
        DummyTakesOne => coded!["The dummy gets one too.", "Choose its company."],
        MustAct => coded!["You cannot pass now.", "Another action is open."],
        MustDraw => coded!["Another card can be taken.", "Take it to go on."],
    }
}
