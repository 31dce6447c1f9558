//! English.

use super::Words::{self, *};
use super::{Blurb, Topic};
use crate::coded::{Coded, coded};

/// Between two ways to pay.
pub(super) const OR: &str = "or";
/// The wild, by itself.
pub(super) const WILD: &str = "wild";

pub(super) const fn title(topic: Topic) -> &'static str {
    match topic {
        Topic::Aim => "The aim",
        Topic::Special => "What is special",
        Topic::Keys => "The keys",
        Topic::SetUp => "Before the game",
        Topic::Turn => "A turn",
        Topic::Cards => "Drawing cards",
        Topic::Colors => "Colours",
        Topic::Wilds => "Wilds",
        Topic::Claim => "Claiming a route",
        Topic::Points => "Points for routes",
        Topic::Ferries => "Ferries",
        Topic::Ships => "Rails and ships",
        Topic::Harbors => "Harbours",
        Topic::Exchange => "Exchange",
        Topic::Technologies => "Technologies",
        Topic::TechnologyList => "For sale",
        Topic::AdvancedList => "Advanced",
        Topic::Shares => "Shares",
        Topic::Companies => "Companies",
        Topic::Dummy => "Two players: dummy",
        Topic::Flags => "The flag",
        Topic::Merchandise => "Merchandise",
        Topic::Tickets => "Tickets",
        Topic::End => "The end",
        Topic::Scoring => "Scoring",
        Topic::Signs => "Signs and numbers",
    }
}

pub(super) const fn blurb(blurb: Blurb) -> &'static str {
    match blurb {
        Blurb::Plain => "Connect the cities on your tickets and build the longest path.",
        Blurb::Harbors => "Trains and ships, two decks of cards, and harbours in the right cities.",
        Blurb::Technologies => "Buy technologies with wilds to open Wales, Scotland and the sea.",
        Blurb::Shares => "Most routes offer a share in one of the great railway companies.",
        Blurb::Flags => "A short game with buses: collect cards in the colours of the flag.",
        Blurb::Merchandise => "A short game with carts: pick up merchandise on the way.",
    }
}

pub(super) const fn words(words: Words) -> Coded {
    match words {
        AimPoints => coded!("Score more points than anybody else."),
        AimRoute => {
            coded!(
                "A route is a line of spaces between two neighbouring places: claim it, and it \
             scores at once."
            )
        }
        AimTicket => {
            coded!(
                "A ticket names two places: connect them by routes of your own, and it scores at the \
             end."
            )
        }
        AimLongest => {
            coded!("Whoever has the longest path at the end earns {longest point|points} more.")
        }
        AimMostTickets => {
            coded!("Whoever completes the most tickets earns {most-tickets point|points} more.")
        }
        AimHarbors => coded!("A harbour in a city on your completed tickets brings many points."),
        AimTechnologies => {
            coded!("Technologies open the rest of the map, and some bring points of their own.")
        }
        AimShares => coded!("Shares in the companies beside the routes pay out at the end."),
        AimFlags => coded!("A set of cards in the three colours of the flag brings points too."),
        AimMerchandise => {
            coded!("Merchandise cards from routes with a cart bring a bonus at the end.")
        }
        AimLoss => coded!("A ticket that is not completed at the end takes its points away."),
        KeysButtons => {
            coded!(
                "The arrows move the cursor. A selects, B goes back. Hold X to see your hand and \
             tickets. Y opens the menu: players, log, rules, undo, save."
            )
        }
        KeysCurtain => {
            coded!(
                "You share one device. When the screen names another player, hand it over. Only that \
             player presses A, so secrets stay secret."
            )
        }
        KeysUndo => {
            coded!(
                "A claim, a purchase or a choice can be undone in the menu until a card is \
             revealed or the device changes hands."
            )
        }
        SetUpCards => {
            coded!(
                "Each player begins with {pieces} and {dealt card|cards}. Beside the deck {row card \
             lies|cards lie} face up in a row."
            )
        }
        SetUpWilds => coded!("Each player also gets {dealt-wilds wild|wilds}."),
        SetUpTwoDecks => {
            coded!(
                "There are two decks, wagons and ships. Each player begins with {dealt wagon \
             card|wagon cards} and {dealt-ships ship card|ship cards}. {row card lies|cards lie} \
             face up in a row, half from each deck."
            )
        }
        SetUpTickets => {
            coded!(
                "Each player looks at {tickets-dealt ticket|tickets} in secret and keeps at least \
             {keep-dealt}. The others go under the ticket deck."
            )
        }
        SetUpPieces => {
            coded!(
                "Then each secretly chooses {chosen} pieces, at most {trains train|trains} and \
             {ships ship|ships}; all are shown together. For a first game take {suggested-trains \
             train|trains} and {suggested-ships ship|ships}. The rest stays in the player's own \
             box."
            )
        }
        SetUpFirst => {
            coded!(
                "The first player is random, unless one is named in the options of the new game. \
             Then turns go around the table."
            )
        }
        TurnThree => {
            coded!("A turn is exactly one action: draw cards, claim a route, or draw tickets.")
        }
        TurnFive => {
            coded!(
                "A turn is exactly one action: draw cards, claim a route, draw tickets, build a \
             harbour, or exchange pieces."
            )
        }
        TurnPurchase => {
            coded!("Before the action you may buy one technology. It does not use up the turn.")
        }
        TurnPass => {
            coded!(
                "You may pass only if no action is possible. If everybody passes in a row, the game \
             ends."
            )
        }
        DrawOneDeck => {
            coded!(
                "Take two cards, one after the other: a face-up one from the row, or a blind one \
             from the top of the deck. The gap in the row is filled before you choose the second \
             card."
            )
        }
        DrawTwoDecks => {
            coded!(
                "Take two cards, one after the other: a face-up one from the row, or a blind one \
             from either deck. Whoever takes a face-up card chooses at once which deck fills the \
             gap (the other, if that is used up), and only then the second card."
            )
        }
        DrawSecond => {
            coded!(
                "If a second card can be taken, you must take it. If none can, the turn ends after \
             the first."
            )
        }
        DrawWild => {
            coded!(
                "A face-up wild counts as both cards: take it first, and take no second. It is never \
             the second card, even if it was turned up just now. A wild drawn blind counts as \
             one card."
            )
        }
        DrawRowCleared => {
            coded!(
                "If {clear face-up card is wild|face-up cards are wild}, the whole row is discarded \
             and dealt anew."
            )
        }
        DrawNewRow => {
            coded!(
                "The new row has {row-wagons card|cards} from the wagons and {row-ships} from the \
             ships."
            )
        }
        DrawRowStays => coded!("However many face-up cards are wild, the row stays as it is."),
        DrawEmpty => {
            coded!(
                "When a deck runs out, its discard pile is shuffled into a new one. If there is \
             none, gaps in the row stay until cards are discarded. If no card can be taken, you \
             cannot draw. There is no limit to your hand."
            )
        }
        ColorShapes => coded!("Each colour has a sign of its own, on cards and on routes."),
        ColorCards => coded!("How many cards of each are in the deck:"),
        ColorCardsTwoDecks => {
            coded!(
                "Each colour has a sign of its own, on cards and routes. Its cards: wagons, wagons \
             with an anchor, ships with an anchor, double ships."
            )
        }
        WildsAnyColor => {
            coded!(
                "A wild (a locomotive in the base game), the card with the wheel, stands for a card \
             of any colour. You may also pay with wilds alone. There {#wilds is|are} {wilds} in \
             the deck."
            )
        }
        WildsBothDecks => {
            coded!(
                "A wild, the card with the wheel, stands for a wagon or for one ship of any colour. \
             All {wilds} are in the wagon deck."
            )
        }
        WildsStandIn => {
            coded!(
                "Any {stand-in card stands|cards together stand} for one wild, whatever it is needed \
             for. Choose in the payment which cards to give."
            )
        }
        ClaimPay => {
            coded!(
                "Choose a free route and pay one card of its colour for each of its spaces. Wilds \
             may replace any of them. The cards are discarded."
            )
        }
        ClaimExample => {
            coded!(
                "For example, {example-length} {example-color} {#example-length space|spaces} cost \
             {example-length} {example-color} {#example-length card|cards}, or {example-less} \
             {example-color} {#example-less card|cards} and a wild, or {example-length \
             wild|wilds}:"
            )
        }
        ClaimGray => coded!("A grey route takes cards of any one colour."),
        ClaimPieces => {
            coded!(
                "One of your pieces goes on each space; with too few left you cannot claim the \
             route. It need not touch your other routes."
            )
        }
        ClaimDouble => {
            coded!(
                "Two equal routes side by side are a double route. No player may claim both. With \
             fewer than {doubles-from} players, claiming one closes the other for all."
            )
        }
        ClaimNotDouble => {
            coded!(
                "Routes of different length or kind between the same places, as {not-double}, are \
             not a double route: one player may have both."
            )
        }
        ClaimHow => {
            coded!(
                "On the map the arrows jump from route to route. The panel shows the cost, the \
             points and what is missing. Press A, then choose the cards; the best way to pay \
             comes first."
            )
        }
        PointsAtOnce => coded!("A claimed route scores at once, by its length:"),
        PointsOfLength => coded!("- {length space|spaces}: {points point|points}"),
        FerryWheels => {
            coded!(
                "A ferry has spaces with a wheel. Each of these takes a wild. The other spaces take \
             cards of one colour, and wilds may help there too."
            )
        }
        FerryStandIn => coded!("Cards that stand for a wild pay for a wheel as well."),
        ShipsAndRails => {
            coded!(
                "Rail routes take wagon cards and trains. Sea routes, drawn with pointed hulls, take \
             ship cards and ships. Wilds serve both."
            )
        }
        ShipsDouble => {
            coded!(
                "A card with two ships covers up to two spaces. You may overpay only if no card \
             could be left out."
            )
        }
        ShipsNoDouble => {
            coded!(
                "A rail route and a sea route between the same cities are not a double: one player \
             may have both."
            )
        }
        ShipsJunction => {
            coded!(
                "A plain dot in a lake joins sea routes. It is no city: no ticket names it, and it \
             takes no harbour."
            )
        }
        HarborWhere => {
            coded!(
                "Harbours stand in cities with an anchor, one per city, whoever builds it. You need \
             a route of your own to the city. Each player has {harbors harbour|harbours}."
            )
        }
        HarborCost => {
            coded!(
                "A harbour costs {harbor-cards wagon card|wagon cards} and {harbor-cards ship \
             card|ship cards}, all of one colour and with an anchor. Wilds replace any of them. \
             Building takes the whole turn."
            )
        }
        HarborAnchors => {
            coded!(
                "In each colour {anchor-wagons} of the {wagons-of-color wagon card|wagon cards} and \
             all {single-ships single ship|single ships} have an anchor; double ships never do."
            )
        }
        HarborPoints => {
            coded!(
                "At the end a harbour brings {harbor-1} points if one of your completed tickets \
             names its city, {harbor-2} for two, {harbor-3} for three or more, and nothing for \
             none. A ticket between two of your harbours counts for both. Each harbour not built \
             costs {unbuilt point|points}."
            )
        }
        ExchangePieces => {
            coded!(
                "Give any number of trains and take as many ships from your box, or the other way \
             round. Each piece costs {exchange point|points}. It takes the whole turn."
            )
        }
        TechnologyStart => {
            coded!(
                "Without technologies you may claim only routes of up to {free-spaces space|spaces} \
             with both ends in England, and no ferries."
            )
        }
        TechnologyBuy => {
            coded!(
                "Before your action you may buy one technology, paying its price in wilds or in \
             cards that stand for them. Each player may buy one of each, while they last. Bought \
             ones lie face up."
            )
        }
        TechnologyNeeds => {
            coded!(
                "A route needs the concession of each country that it leads to (England needs none), \
             the technology for its length, and Propellers if it is a ferry. The panel shows \
             what is missing."
            )
        }
        TechnologyExample => coded!("For example, {needy-route} needs: {example-needs}."),
        TechnologyFree => {
            coded!("The ferry {free-route} needs no technology, only its wilds and cards.")
        }
        TechnologyForSale => {
            coded!("- {technology}: {price wild|wilds}, {copies card|cards}. {effect}")
        }
        TechnologyRightOfWay => {
            coded!(
                "Right of Way is used in the turn in which it is bought: claim another player's \
             route with the usual cards, pieces and technologies, and score it; it counts as \
             yours too. Then the card is for sale again. It cannot be bought if no such claim \
             can follow."
            )
        }
        AdvancedVariant => {
            coded!("These are sold only if the game was begun with advanced technologies.")
        }
        AdvancedForSale => {
            coded!("- {technology}: {price wild|wilds}, {copies card|cards}. {effect}")
        }
        AdvancedNotes => {
            coded!(
                "The Thermocompressor is for sale again after its turn; the second claim is \
             optional, but without a first it cannot be bought. The third card of Water Tenders \
             is optional. Diesel Power never saves a ferry's wild nor the only card."
            )
        }
        AdvancedWagers => {
            coded!(
                "Risky Contracts lose on a tie, the Equalising Beam wins on one, but not without a \
             route. Both can be bought only until the discard pile is first shuffled."
            )
        }
        AdvancedPath => {
            coded!(
                "The longest path has the most spaces in a row, no route used twice; it may pass a \
             place again."
            )
        }
        ShareTake => {
            coded!(
                "Companies stand beside most routes. Whoever claims the route may take the next \
             share of one of them, if any is left, or none. Shares are secret."
            )
        }
        ShareNone => {
            coded!(
                "{no-share} of the {routes} routes {#no-share has|have} no company beside {#no-share \
             it|them} and {#no-share offers|offer} no share."
            )
        }
        SharePay => {
            coded!(
                "At the end each company pays its shareholders, most shares first. Among equals the \
             one with the lowest share number comes first. When the places run out, the others \
             get nothing."
            )
        }
        ShareCompany => coded!("- {company}: {shares share|shares}, pays {payouts}."),
        DummyCollects => {
            coded!(
                "With two players a dummy collects shares too. Whoever takes a share also gives the \
             dummy one from the same route, if any is left; whoever takes none gives none."
            )
        }
        DummyKeeps => {
            coded!(
                "At the end the dummy keeps half of its shares, drawn at random and rounded up. It \
             takes places in the companies' tables but scores nothing."
            )
        }
        FlagAside => {
            coded!(
                "The colours of the flag are {flag-1}, {flag-2} and {flag-3}. If you pay for a route \
             with such cards, you may set one of them aside, unless you have that colour there \
             already. A wild never counts."
            )
        }
        FlagComplete => {
            coded!(
                "When all three lie there at the end of your turn, they bring {flag-points \
             point|points} at once and are discarded. Then you may begin anew."
            )
        }
        MerchandiseTake => {
            coded!(
                "A route with the cart sign gives you one merchandise card, however long it is, \
             while any of the {merchandise} are left. They are kept face up."
            )
        }
        MerchandisePlaces => coded!("At the end those with the most cards get points by place:"),
        MerchandiseOf => coded!("- {players player|players}: {places}"),
        MerchandiseTie => {
            coded!(
                "Players who tie all get the better place, and the places they fill are used up. \
             Without a card you get nothing."
            )
        }
        TicketJoin => {
            coded!(
                "A ticket names two places. Connect them by an unbroken path of your own routes, and \
             its points are added at the end. If you do not, they are taken away."
            )
        }
        TicketRegion => {
            coded!(
                "An end may be a whole region, like {region}: any of its places will do, but they \
             are not joined to each other."
            )
        }
        TicketDraw => {
            coded!(
                "As an action draw {tickets-drawn ticket|tickets} and keep at least {keep-drawn}. \
             The others go under the deck. If fewer are left, draw them all; a single one must \
             be kept. If none is left, you cannot draw."
            )
        }
        TicketAlready => {
            coded!("If its places are connected already, a ticket is completed at once.")
        }
        TicketSecret => {
            coded!(
                "Tickets are secret and stay until the end. Hold X to see yours, and which are \
             completed."
            )
        }
        EndRound => {
            coded!(
                "When somebody ends a turn with {last-at piece|pieces} or fewer, everybody takes \
             {last-turns more turn|more turns}, that player last. Then the game is over."
            )
        }
        EndBothKinds => {
            coded!("Trains and ships count together, so an exchange changes nothing here.")
        }
        ScoreTickets => {
            coded!(
                "Points for routes are counted already. At the end completed tickets are added and \
             unfinished ones subtracted. A score may be below zero."
            )
        }
        ScoreLongest => {
            coded!(
                "The longest path earns {longest point|points}: the most spaces in a row, no route \
             used twice; it may pass a place again. All who tie for it get them."
            )
        }
        ScoreMostTickets => {
            coded!(
                "The most completed tickets, at least one, earn {most-tickets point|points}. All who \
             tie get them."
            )
        }
        ScoreHarbors => {
            coded!("Then harbours are scored, and points are lost for those not built.")
        }
        ScoreTechnologies => coded!("Then come the technologies that count at the end."),
        ScoreShares => coded!("Then the companies pay for shares."),
        ScoreMerchandise => coded!("Then merchandise is scored."),
        ScoreNoBonus => coded!("There is no bonus for the longest path or for the most tickets."),
        ScoreNoBonusBut => {
            coded!(
                "There is no bonus for the longest path or for the most tickets, except through \
             technologies."
            )
        }
        ScoreNoLongest => coded!("There is no bonus for the longest path."),
        ScoreTieTickets => {
            coded!(
                "The most points win. In a tie the one with more completed tickets wins; if still \
             equal, the win is shared."
            )
        }
        ScoreTiePath => {
            coded!(
                "The most points win. In a tie more completed tickets decide, then the longer path; \
             if still equal, the win is shared."
            )
        }
        ScoreTieShared => coded!("The most points win. In a tie the win is shared."),
        SignPieces => coded!("- pieces left to build with"),
        SignShips => coded!("- ships left, for sea routes"),
        SignCards => coded!("- cards in hand"),
        SignTickets => coded!("- tickets kept"),
        SignPoints => coded!("- points so far"),
        SignHarbors => {
            coded!("- harbours; on a card or at a city it is the anchor that a harbour needs")
        }
        SignTechnologies => coded!("- technologies"),
        SignShares => coded!("- shares"),
        SignMerchandise => {
            coded!(
                "- merchandise cards; in a corner of the map how many are left, under it what each \
             player has"
            )
        }
        SignFlag => {
            coded!(
                "- cards set aside for the flag; in a corner of the map a frame is a colour still \
             missing"
            )
        }
        SignStrip => coded!("- 3.2 under the map: 3 wagon cards, and ship cards for 2 spaces"),
        SignsTold => coded!("The Players page in the menu tells each number in words."),
        // It has files of its own.
        Here(_) => coded!(""),
    }
}
