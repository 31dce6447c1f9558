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
    Menu: Continue NewGame HowToPlay Settings Records Undo Players Log Help HandAndTickets
        MyShares Technologies WholeMap SaveAndLeave Seats Options FinalScore Scoring PlayerName
        Draw Harbors Exchange Shares Merchandise UnbuiltHarbors LongestPath MostTickets Routes
        Thinking OneDoubleShip AllRoutes FreeRoutes;
    // Beside the key caps.
    Hint: HintChoose HintBack HintRules HintChange HintName HintStart HintTake HintTickets HintPay
        HintNextPayment HintKeep HintDone HintLetGo HintRoutes HintBuild HintMyShares HintSteps
        HintMap HintTitle HintNext HintTopics HintBuy HintSkip HintClose HintYes HintNo HintUndo
        HintClaim HintShow HintOk HintErase HintSpace HintRead HintRefill HintExchange HintFlag
        HintSeed HintPass HintColor HintCheck HintScale HintTwiceBack;
    // On the actions of the table.
    Action: ActCards ActClaim ActTickets Shop ActHarbor ActExchange ActPass;
    // At the right of the header.
    Header: TakeOneShare ShareForDummy ChoosePieces ChooseRoute SecondClaim ClaimOthersRoute
        ChooseRefill;
    // New game and seats.
    Row: EmptySeat Person BotEasy BotNormal BotHard ByLot TakeNone NoRecords LogEmpty
        NothingHappened AdvancedTechnologies Suggested TrainsForShips ShipsForTrains SetAside
        DoNotSetAside;
    // Settings.
    Label: LanguageLabel Brightness Sound Confirmations BotSpeed LessMotion RestartToUsb
        FirstPlayer Seed;
    Value: Yes No Off Low High Slow Normal Fast Instant;
    // Single words and sums.
    Word: Deck BlindCard Nothing Best Owned SoldOut Withdrawn Done Open Lost Now OwnShares Wild
        OneWagon OneShip Wagons Ships TicketsHere FreeStack;
    Column: ColumnRoutes ColumnTickets ColumnBonus ColumnTotal;
    // Secondary lines.
    Note: PassTheDevice SecretChoices GrayAnyColor Payments FerryNote SeaNote StandInNote
        DieselNote StillPossible NotPossible Completed SharesSecret BuyThenAct PiecesUse PiecesBox
        PiecesLater CountPieces CountTrains CountShips CountCards CountTickets CountHarbors
        CountTechnologies CountShares CountMerchandise CountFlag CountPoints;
    Toast: SayKeyUnused SayNoOtherCard SaySaveFailed SayBatteryLow SayUndone SayNothingToUndo
        SayNothingToContinue SayNameTaken SayTooFewSeats;
    Question: AskLeave AskNewGame AskDrawTickets AskExchange AskPass AskBlind AskTake AskPieces
        AskUsb AskClearRecords TellSaveCorrupt TellSaveCut TellSaveMended TellSaveForeign
        TellSaveVersion TellSaveBoard TellCrashed;
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
