//! The short strings of all screens.

mod english;
mod russian;
mod ukrainian;

use super::{Language, Place};

macro_rules! phrases {
    ($($place:ident: $($phrase:ident)+;)+) => {
        /// A short string. Its English is its documentation: `text/phrase/english.rs`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // There are hundreds, and their names are short for what they say.
        pub enum Phrase { $($($phrase,)+)+ }

        impl Phrase {
            /// Every phrase.
            pub const ALL: &'static [Phrase] = &[$($(Phrase::$phrase,)+)+];

            /// Where it stands, and so how long it is at most.
            pub const fn place(self) -> Place {
                match self { $($(Phrase::$phrase)|+ => Place::$place,)+ }
            }
        }
    };
}

phrases! {
    // The title's menu, the table's menu, title bars.
    Menu: Continue NewGame HowToPlay Settings Records
        Undo Players Log Help HandAndTickets MyShares Technologies WholeMap SaveAndLeave
        Board Seats Options FinalScore Scoring Topics PlayerName Draw Payment Tickets Harbors
        Exchange Shares Flag Merchandise Pieces UnbuiltHarbors LongestPath MostTickets Routes
        Thinking LastRound OneDoubleShip;
    // Beside the key caps.
    Hint: HintChoose HintBack HintRules HintChange HintName HintStart HintTake HintTickets HintPay
        HintNextWay HintKeep HintDone HintLetGo HintRoutes HintBuild HintOtherCards HintMyShares
        HintSteps HintMap HintTitle HintNext HintTopics HintBuy HintSkip HintClose HintYes HintNo
        HintUndo HintClaim HintHand HintMenu HintShow HintOk HintErase HintSpace HintLetters
        HintRead HintAll HintOne HintRefill HintExchange HintFlag HintSeed HintPass
        HintColor;
    // On the actions of the table.
    Action: ActCards ActClaim ActTickets ActShop ActHarbor ActExchange ActPass;
    // At the right of the header.
    Header: TakeOneShare ShareForDummy ChoosePieces ChooseRoute ChooseHarbor SecondClaim
        ClaimOthersRoute ChooseRefill;
    // New game and seats.
    Row: EmptySeat Person BotEasy BotNormal BotHard ByLot Ruby Cobalt Ivory Teal Coal TakeNone
        NoRecords LogEmpty NothingHappened AdvancedTechnologies Suggested TrainsForShips
        ShipsForTrains GamesPlayed GamesWon BestScore ClearRecords SetAside DoNotSetAside
        ;
    // Settings.
    Label: LanguageLabel Brightness Sound Confirmations BotSpeed LessMotion RestartToUsb
        FirstPlayer Seed ColorLabel NameLabel LevelLabel PlayedBy;
    Value: Yes No Off Low High Slow Normal Fast Instant On Easy Hard;
    // Single words and sums.
    Word: Deck BlindCard Taken Nothing Empty Best Owned SoldOut Withdrawn Done Open Lost Now Pays
        OwnShares Bot Wild OneWagon OneShip Wagons Ships WagonDeck ShipDeck TicketsHere
        Total Winner Saving Saved Charging Dummy Double Ferry SeaRoute RailRoute Price Bonuses;
    Column: ColumnRoutes ColumnTickets ColumnBonus ColumnTotal;
    // Secondary lines.
    Note: PassTheDevice SecretChoices GrayAnyColor WaysToPay FerryNote SeaNote StandInNote
        DieselNote DeckEmpty RowEmpty StillPossible NotPossible Completed TicketsSecret
        SharesSecret BuyThenAct NoSharesYet SharedWin KeysOfDevice HoldToPeek RefillFrom
        SinceLastTurn GoodGame PiecesUse PiecesBox PiecesLater
        CountPieces CountTrains CountShips CountCards CountTickets CountHarbors CountTechnologies
        CountShares CountMerchandise CountFlag CountPoints;
    Toast: SayKeyUnused SayNoOtherCard SayGameSaved SaySaveFailed SayBatteryLow SayPowerOff SayUndone SayNothingToUndo
        SayNothingToContinue SayNameTaken SayTooFewSeats SayLastRound SayRowCleared SayShuffled
        SayNoPersons SayUsbOnDevice;
    Question: AskLeave AskNewGame AskClaim AskDrawTickets AskKeep AskBuy AskBuild AskExchange
        AskPass AskBlind AskTake AskShare AskNoShare AskPieces AskUsb AskClearRecords
        TellSaveCorrupt TellSaveCut TellSaveForeign TellSaveVersion TellUsbWaiting TellBatteryEmpty
        TellCrashed;
}

impl Phrase {
    /// The phrase in a language.
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => english::phrase(self),
            Language::Ukrainian => ukrainian::phrase(self),
            Language::Russian => russian::phrase(self),
        }
    }
}
