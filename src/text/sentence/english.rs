//! English.

use super::Sentence::{self, *};
use crate::coded::{Coded, coded};

pub(super) const fn template(sentence: &Sentence<'_>) -> Coded {
    match sentence {
        TurnOf { .. } => coded!("{name}'s turn"),
        IAm { .. } => coded!("I am {name}"),
        Chooses { .. } => coded!("{name} chooses"),
        CardOf { .. } => coded!("Card {card} of {of}"),
        KeepAtLeast { .. } => coded!("Keep at least {least}"),
        PayCards { .. } => coded!("Pay {count card|cards}"),
        HarborOf { .. } => coded!("Harbour {harbor} of {of}"),
        Wilds { .. } => coded!("Wilds {count}"),
        Turn { .. } => coded!("turn {turn}"),
        PlayersRange { .. } => coded!("{least}–{most} players"),
        Pieces { .. } => coded!("{pieces}"),
        Routes { .. } => coded!("{routes route|routes}"),
        Cards { .. } => coded!("{cards card|cards}"),
        Tickets { .. } => coded!("{tickets ticket|tickets}"),
        Shares { .. } => coded!("{shares share|shares}"),
        Spaces { .. } => coded!("{spaces space|spaces}"),
        ToPay { .. } => coded!("{spaces} to pay"),
        ShortBy { .. } => coded!("{cards} short"),
        HarborsBuilt { .. } => coded!("{harbors} of {of} built"),
        TakeCard { .. } => coded!("Take {card}"),
        Have { wilds: 0, .. } => coded!("you have {cards}"),
        Have { .. } => coded!("you have {cards} + {wilds wild|wilds}"),
        PiecesShort { .. } => coded!("{pieces} short"),
        Short { .. } => coded!("{cards card|cards} short"),
        KeepTickets { .. } => coded!("Keep {tickets ticket|tickets}"),
        BuildIn { .. } => coded!("Build in {city}"),
        WinsBy { .. } => coded!("{name} wins by {points}"),
        WinsTie { .. } => coded!("{name} wins on a tie-break"),
        ShareWin { .. } => coded!("{players player|players} share the win"),
        SavedAt { .. } => coded!("{board}, turn {turn}"),
        TrainsBetween { .. } => coded!("{least} to {most} trains"),
        ExchangeCost { .. } => coded!("{count} exchanged: −{points point|points}"),
        CopiesLeft { .. } => coded!("{count copy|copies} left"),
        OpensRoutes { .. } => coded!("opens {routes route|routes}"),
        ShareNext { .. } => coded!("No. {number} next, {left} left"),
        ShareTable { .. } => coded!("pays {points}"),
        DummyKeeps { .. } => coded!("the dummy keeps {kept} of {of share|shares}"),
        GamesAndWins { .. } => coded!("{games game|games}, {wins win|wins}"),
        TurnsLeft { .. } => coded!("{turns turn|turns} left"),
        FewPieces { .. } => coded!("{name} has {pieces} left."),
        OwnFewPieces { .. } => coded!("You have {pieces} left."),
        OwnTurnsAtLast { turns: 1 } => coded!("You have one more turn, after the others."),
        OwnTurnsAtLast { .. } => coded!("You have {turns} more turns, after the others."),
        OwnLastTurns { turns: 1, .. } => coded!("You have one more turn, {name} is last."),
        OwnLastTurns { .. } => coded!("You have {turns} more turns, {name} is last."),
        LastRoundBy { .. } => coded!("{name} triggers the last round: {turns turn|turns} left."),
        BoardPlayers { .. } => coded!("This board is for {least} to {most} players."),
        NeedsWilds { .. } => coded!("needs {needs wild|wilds}: you have {has}"),
        NeedsExchange { .. } => coded!("{pieces} short: exchange first"),
        MerchandiseLeft { .. } => coded!("merchandise card, {left} left"),
        Left { .. } => coded!("{left} left"),
        ShortBetween { .. } => coded!("{least}–{cards} cards short"),
        PlanNeeds { .. } => coded!("plan needs {cards}"),
        GamesSaved { .. } => coded!("{games} saved"),
        HasWon { .. } => coded!("{name} has won"),
        PersonOf { .. } => coded!("{person} of {of}"),
        LastGames { games: 1 } => coded!("the last game"),
        LastGames { .. } => coded!("the last {games game|games}"),
        IsAlso { .. } => coded!("{name} is also:"),
        OnePerson { .. } => coded!("{from} and {into}: one person? The name stays {into}."),
        ReplayAt { .. } => coded!("Replay {at}/{of}"),
        WhyTickets { .. } => {
            coded!("{tickets open ticket needs|open tickets need} it ({points point|points}).")
        }
        WhyCompletes { .. } => {
            coded!("It completes {tickets ticket|tickets}: {points point|points}.")
        }
        WhyRival { .. } => coded!("It lies between parts of {name}'s network."),
        WhyPoints { .. } => {
            coded!("It brings {points point|points} for cards that nothing else needs.")
        }
        WhyOnlyPoints { .. } => coded!("It brings {points point|points}."),
    }
}
