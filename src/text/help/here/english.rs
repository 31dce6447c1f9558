//! English.

use super::Said::{self, *};
use crate::coded::{Coded, coded};

pub(super) const fn words(said: Said) -> Coded {
    match said {
        TableTurn => {
            coded!(
                "It is your turn: choose one action. Bright routes can be claimed now, rings are the \
             ends of your open tickets."
            )
        }
        TableCards => coded!("- Cards: take two for your hand."),
        TableClaim => coded!("- Claim: pay cards for a route."),
        TableTickets => coded!("- Tickets: draw {tickets-drawn}, keep at least {keep-drawn}."),
        TableShop => coded!("- Shop: buy a technology first."),
        TableHarbor => coded!("- Harbour: build one at an anchor."),
        TableExchange => coded!("- Exchange: trains for ships, or back."),
        TableFlag => {
            coded!("The flag in the corner of the map shows which colours you still want.")
        }
        TableCart => coded!("A route with a cart gives a merchandise card."),
        TableSecond => {
            coded!(
                "You have claimed one route and may claim a second. Claim opens the map. Pass ends \
             your turn without it."
            )
        }
        TableLook => {
            coded!("You look at the whole map before you decide. A leads back to your choice:")
        }
        TableKeep => coded!("which of the tickets on offer you keep."),
        TablePieces => coded!("with how many trains and ships you begin."),
        TableDraw => {
            coded!("your next card. It has to be taken, for the first one is taken already.")
        }
        TableToClaim => {
            coded!("the route that you claim now. You have paid for a technology that is for it.")
        }
        TableShare => coded!("a share beside the route that you have claimed, or none."),
        TableDummyShare => coded!("the share that the dummy gets."),
        TableWatch => {
            coded!(
                "It is not your turn. What another player does is shown on the map, and told in \
             words below it; any key hurries that."
            )
        }
        TableNames => {
            coded!("Up lets you look at the map meanwhile, with the names of its cities.")
        }
        TableRest => coded!("The whole map after your turn, and everybody's points."),
        TableOver => {
            coded!(
                "The game is over. This is the map as it was left, with everybody's routes. Any arrow \
             leads back to the points."
            )
        }
        Rests => {
            coded!(
                "Your turn is over: this is what you did. A lets the game go on. B takes it back, as \
             long as nothing new was turned up."
            )
        }
        ClaimShows => {
            coded!(
                "The arrows lead from route to route; held, only to those that you can claim. The \
             panel tells points, price and what is missing."
            )
        }
        ClaimRoute => coded!("Choose a route and press A to pay for it."),
        ClaimSea => coded!("- pointed spaces: ship cards and ships"),
        ClaimFerry => coded!("- a space with a wheel: a wild"),
        ClaimNeeds => coded!("- a lock: the panel names the technology that is missing"),
        ClaimSeals => coded!("- letters: companies; take a share of one"),
        ClaimCart => coded!("- a cart: one merchandise card"),
        ClaimFlag => coded!("- a colour that your flag wants: set a card aside when you pay"),
        ClaimOthers => {
            coded!(
                "You have bought Right of Way: choose a route of another player, and A to pay for it. \
             It scores for you, and is yours too."
            )
        }
        ClaimFirst => {
            coded!(
                "You have bought the right to two routes in one turn. Choose the first of them, and A \
             to pay for it."
            )
        }
        ClaimSecond => {
            coded!(
                "You may claim a second route in this turn. Choose it, and A to pay for it. B leads to \
             the table, where you can do without."
            )
        }
        ClaimDone => coded!("The route that you claimed, with your pieces on it."),
        DrawShows => {
            coded!(
                "Cards that lie face up, the deck, and your hand. The arrows choose one, A takes it. \
             A dim card cannot be taken; a marked one serves your plan."
            )
        }
        DrawFirst => {
            coded!(
                "Take the first of two cards, face up or blind from the deck. A face-up wild counts \
             as both."
            )
        }
        DrawRefill => coded!("Up on a face-up card changes the deck that will fill its place."),
        DrawNext => coded!("Take the second card. A face-up wild cannot be taken now."),
        DrawThird => coded!("Your technology lets you take a third card. Or choose to stop."),
        DrawDone => coded!("The cards as they lie now, and what you took in your hand."),
        PayShows => {
            coded!(
                "Each row is a way to pay; the first one spares what your plan needs. Up and Down \
             choose a way, Left and Right change the ringed card for another."
            )
        }
        PayRoute => coded!("A pays and claims the route. B goes back, and nothing is spent."),
        PayFlag => {
            coded!(
                "If a row with a box stands below the ways, it says whether a card is set aside for \
             your flag. Down leads to it, A changes it."
            )
        }
        PayHarbor => coded!("A pays, and the harbour is built: that is your turn. B goes back."),
        PayTechnology => coded!("A buys the technology. The action of your turn comes after it."),
        TicketsShow => {
            coded!(
                "The map shows a path for each ticket. A keeps a ticket or puts it back; A on the last row takes those that are ticked."
            )
        }
        TicketsDealt => coded!("Keep at least {keep-dealt} of these to begin with."),
        TicketsDrawn => coded!("Keep at least {keep-drawn} of those that you drew."),
        TicketsRisk => {
            coded!(
                "A completed ticket brings its points at the end, an open one costs them. Paths that share routes are easier."
            )
        }
        PiecesShow => {
            coded!(
                "Everybody chooses in secret: {chosen} pieces, trains for rail routes and ships for \
             sea routes. Left and Right change one, Up and Down five."
            )
        }
        PiecesAsk => {
            coded!(
                "For a first game take {suggested-trains train|trains} and {suggested-ships \
             ship|ships}. Exchanging later costs {exchange point|points} a piece. A is the choice."
            )
        }
        HarborShows => {
            coded!(
                "The arrows lead from port to port. The panel shows the price, how many of your \
             tickets name the city, and what a harbour there would bring now."
            )
        }
        HarborBuild => {
            coded!(
                "You need a route of your own to the city. A leads on to pay; building is the whole \
             turn. Each of your {harbors harbour|harbours} not built costs {unbuilt point|points} \
             at the end."
            )
        }
        HarborDone => coded!("Your new harbour on the map, and what it would bring now."),
        ExchangeShows => {
            coded!(
                "Up and Down choose what you give, Left and Right how many. Below stand your pieces \
             before and after."
            )
        }
        ExchangeMake => {
            coded!(
                "Each piece costs {exchange point|points}, and it is the whole turn. A exchanges, B \
             goes back."
            )
        }
        ExchangeDone => coded!("What you exchanged, and your pieces before and after."),
        ShopShows => {
            coded!(
                "Each row is a technology with its price in wilds. A tick is one that you have, a lock \
             one that you cannot buy now. Below stands what it does."
            )
        }
        ShopBuy => {
            coded!(
                "You may buy one before your action. A leads on to pay, B leaves without buying."
            )
        }
        ShopLook => coded!("Here you only look. In your turn the Shop on the table sells them."),
        ShopBought => coded!("It is yours from now on. A leads on to the action of your turn."),
        SharesShow => {
            coded!(
                "The companies beside the route that was claimed: the number of the next share, how \
             many are left, how many are yours, and what places pay at the end."
            )
        }
        SharesOwn => {
            coded!(
                "Take one share, or none. The most shares of a company get its first place; among \
             equals the lowest number does."
            )
        }
        SharesDummy => {
            coded!(
                "Choose the dummy's share. It scores nothing but takes a place: give it what costs you \
             least."
            )
        }
        SharesDone => coded!("The share that was taken beside your route."),
        MyShares => {
            coded!(
                "Your shares, company by company, and what its places pay at the end. Nobody else sees \
             this. Up and Down scroll."
            )
        }
        CurtainTurn => {
            coded!(
                "It is the turn of whoever is named, and nothing secret is seen yet. That player \
             presses A to see the table."
            )
        }
        CurtainNews => {
            coded!(
                "Below stands what happened since that player's last move; Up and Down scroll. B \
             leaves the game, which stays saved."
            )
        }
        CurtainSetUp => {
            coded!(
                "Before the first turn everybody chooses in secret. Whoever is named presses A and \
             chooses; nobody else looks."
            )
        }
        LastRound => {
            coded!(
                "Somebody is nearly out of pieces. Everybody has {last-turns more turn|more turns}, in \
             the order that stands here; then the game is over. A goes on."
            )
        }
        ScoringShows => {
            coded!(
                "How the points come to be, step by step: points from play, each ticket, each bonus. \
             The longest path is shown on the map."
            )
        }
        ScoringKeys => coded!("Right goes on, Left goes back, B leads to the final table at once."),
        FinalTable => {
            coded!(
                "Everybody's points from routes, tickets and bonuses, and in total. The crown is the \
             winner's."
            )
        }
        FinalKeys => {
            coded!(
                "A begins another game of the same people, the first seat moved on. B leads to the \
             title. Left and Right turn to the chart of points."
            )
        }
        FinalChart => {
            coded!(
                "Everybody's points after each round. The strip at the right is what tickets and \
             bonuses added. A shows the game again, move by move."
            )
        }
        FinalCode => {
            coded!(
                "The camera of a phone reads this code and opens the game there, to be watched again \
             move by move. Left and Right turn the page."
            )
        }
        AskTickets => {
            coded!(
                "A draws {tickets-drawn ticket|tickets}, of which you keep at least {keep-drawn}, and \
             that is your turn. One that you do not complete costs its points."
            )
        }
        AskExchange => {
            coded!("A exchanges the pieces: {exchange point|points} for each, and your turn.")
        }
        AskPass => {
            coded!(
                "No action is possible now. A passes; if everybody passes in a row, the game ends."
            )
        }
        AskPieces => {
            coded!("A begins with these pieces. To change them later costs points and a turn.")
        }
        AskDecline => coded!("A ends your turn without a second route."),
        AskLeave => coded!("A leaves the game. It is saved, and the title goes on with it."),
        AskSeat => {
            coded!(
                "A gives the seat to whoever you chose: hand, tickets and points stay with the seat. \
             Everybody should agree."
            )
        }
        AskAgree => {
            coded!(
                "A ends the game here and scores it as it stands: open tickets count against their \
             owners. It is marked as ended by agreement, and sets no record."
            )
        }
        AskUsb => {
            coded!("A restarts the device as a drive, onto which another version can be put.")
        }
        AskOther => coded!("A does what is asked, and it cannot be undone."),
        AskNo => coded!("B does nothing and leads back."),
        Told => coded!("Something that you should know. A closes it, and all goes on."),
        Log => {
            coded!(
                "Everything that happened, the latest below. Up and Down choose a line, Left and Right \
             turn pages. A shows its place on the map."
            )
        }
        Players => {
            coded!(
                "What everybody may know of everybody: pieces, cards, tickets, points, and what this \
             game has besides."
            )
        }
        PlayersKeys => {
            coded!(
                "Up and Down choose a player, Left and Right a number, which is told in words. A shows \
             that player's routes on the map."
            )
        }
        Peek => {
            coded!(
                "Your hand and your tickets; nobody else sees them. Up and Down choose a ticket, A \
             shows it large, X closes."
            )
        }
        PeekPlan => {
            coded!(
                "On the map the routes with a golden edge are the best way now. The column counts what \
             you have and need of each colour."
            )
        }
        WholeMap => {
            coded!(
                "The map with nothing beside it. The arrows change what is shown, or lead from city \
             to city. A shows a nearer map with names."
            )
        }
        TicketMap => {
            coded!(
                "The map with a ticket and the way that is best for it now. Left and Right show your other tickets, B leads back."
            )
        }
        CityMap => {
            coded!(
                "A near map where every name can be read. The arrows lead from city to city; the panel \
             tells where its routes lead."
            )
        }
        Replay => {
            coded!(
                "The game again: Left and Right go a move, Up and Down a round, A plays or stops. The \
             strip below has a stroke for every claim."
            )
        }
        ReplayRunning => coded!("While the game runs, you see only what all may know."),
        ReplayOver => coded!("The game is over, so tickets and cards are no secret any more."),
        Settings => {
            coded!(
                "Left and Right change a setting, and it is kept at once. Confirmations ask before \
             what cannot be undone; the plan shows ways for your tickets."
            )
        }
        Seats => {
            coded!(
                "Left and Right choose who plays a seat from now on: a person, or a bot of any \
             strength. A asks whether all agree."
            )
        }
        SeatsEnd => coded!("The last row ends the game and scores it as it stands."),
        AdviceThinking => {
            coded!(
                "The expert thinks about your turn and knows only what you know. B does without it."
            )
        }
        AdviceTold => {
            coded!(
                "What the expert would do in your place: where, at what price and why. A goes on with \
             it, B leaves all as it was."
            )
        }
        Games => {
            coded!(
                "The games that are kept, the one played last on top: board, players, turn, and whose \
             turn it is or who has won. A goes on with one; the menu erases it."
            )
        }
        Statistics => {
            coded!(
                "What is remembered of somebody on a board: games, wins, best and mean points, longest \
             path. Up and Down choose who, Left and Right the board."
            )
        }
        StatisticsChart => {
            coded!(
                "The bars are the points of the last games: with a crown those won, hollow those ended \
             by agreement. The menu renames, merges and erases people."
            )
        }
        Special => {
            coded!(
                "A page about what this board has and others have not. A closes it, and the game begins. You find it again among the rules."
            )
        }
        SpecialPlain => {
            coded!(
                "The classic: {pieces}, tickets across the whole map, double routes. A route of six spaces brings {longest-route-points} points, the longest path at the end {longest}."
            )
        }
        SpecialHarbors => {
            coded!(
                "Wagon cards pay for rails, ship cards for the lakes; you choose your {chosen} pieces before the game. A harbour in a city of your tickets brings up to {harbor-3} points."
            )
        }
        SpecialTechnologies => {
            coded!(
                "At first you may claim only in England, routes of up to {free-spaces space|spaces} and no ferries. Technologies open the rest: buy one before your action, for wilds."
            )
        }
        SpecialShares => {
            coded!(
                "Letters beside a route are companies: claim it and take a share of one. At the end each company pays those who hold the most of its shares."
            )
        }
        SpecialFlags => {
            coded!(
                "A short game with {pieces}. Cards of the flag's colours that pay for a route may be set aside: all three bring {flag-points point|points}, as often as you like."
            )
        }
        SpecialMerchandise => {
            coded!(
                "A short game with {pieces}. A route with a cart gives a merchandise card; at the end those with the most cards get points by place."
            )
        }
    }
}
