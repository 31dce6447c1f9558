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
        Thinking LastRound OneDoubleShip AllRoutes FreeRoutes HelpHere Start EraseRecords;
    // Beside the key caps.
    Hint: HintChoose HintBack HintRules HintChange HintStart HintTake HintPay
        HintKeep HintDone HintLetGo HintRoutes HintBuild
        HintMap HintTitle HintNext HintTopics HintBuy HintSkip HintClose HintYes HintNo HintUndo
        HintShow HintOk HintErase HintSpace HintRead HintExchange HintPass HintScale HintTwiceBack HintPlan HintHand HintMenu;
    // On the actions of the table.
    Action: ActCards ActClaim ActTickets Shop ActHarbor ActExchange ActPass ActPieces ActShares;
    // At the right of the header.
    Header: LastTurn TakeOneShare ShareForDummy ChoosePieces ChooseRoute SecondClaim ClaimOthersRoute
        BothCards;
    // New game and seats.
    Row: EmptySeat Person BotBeginner BotEasy BotNormal BotHard BotMaster ByLot TakeNone LogEmpty
        NothingHappened AdvancedTechnologies Suggested TrainsForShips ShipsForTrains SetAside
        DoNotSetAside AllTickets;
    // Settings.
    Label: LanguageLabel Brightness Sound Confirmations BotSpeed LessMotion ShowPlan RestartToUsb
        FirstPlayer Seed SeatPlayer SeatColor SeatDone CheckDevice;
    Value: Yes No Off Low High Slow Normal Fast Instant;
    // Single words and sums.
    Word: GoOn Dummy Deck BlindCard FromDiscards DeckGone Nothing Best Owned SoldOut Withdrawn Done Open Lost Now OwnShares Wild
        AllInHand OneWagon OneShip Wagons Ships TicketsHere FreeStack;
    Column: ColumnRoutes ColumnTickets ColumnBonus ColumnTotal;
    // Secondary lines.
    Note: DeckShuffles DeckEmpty PassTheDevice SecretChoices GrayAnyColor FerryNote SeaNote StandInNote
        DieselNote StillPossible NotPossible NoWayNow NotBesideOthers Completed SharesSecret BuyThenAct PiecesUse PiecesBox
        PiecesLater CountPieces CountTrains CountShips CountCards CountTickets CountHarbors
        CountTechnologies CountShares CountMerchandise CountFlag CountPoints;
    Toast: SaySaveFailed SayBatteryLow SayUndone
        SayNothingToContinue SayNameTaken SayTooFewSeats;
    Question: AskLeave AskNewGame AskDrawTickets AskExchange AskPass AskPieces
        AskUsb AskClearRecords AskDropName TellSaveCorrupt TellSaveCut TellSaveMended TellSaveForeign
        TellSaveVersion TellSaveBoard TellCrashed;
    // Claiming and paying.
    Menu: ZoomIn ZoomOut;
    Word: InYourPlan FlagWants;
    Note: FlagComplete NoMerchandise;
    Question: AskDecline;
    Note: BestForPlan InsteadOfThis;
    // What is missing, who is nobody, where cities are.
    Word: Needs;
    Blurb: DummyBlurb;
    Hint: HintNames;
    // Taking cards.
    Note: TakeWild;
    Word: RefillsGap RefillInstead;
    // Several games, and what the table agrees on.
    Menu: Games WhichGoes EraseGame ByAgreement EndAndScore;
    Hint: HintGoOn;
    Word: Over;
    Row: OtherBoard EndedByAgreement;
    Toast: SayNothingToScore;
    Question: AskEraseGame AskReplaceGame AskGiveSeat AskAgree;
    // People.
    Menu: RenamePerson MergePerson ErasePerson;
    Hint: HintPeople HintMerge;
    Column: TileGames TileWins TileBest TileMean TilePath;
    Word: WonGames;
    Note: NobodyYet NoGamesYet WhoIsIt;
    Question: AskErasePerson;
    // Again, replay, chart.
    Menu: Replay;
    Hint: HintPlay HintStop HintAgain HintReplay;
    Note: PointsByRound WelcomeBack;
    // A code for a phone.
    Menu: WatchAgain;
    Note: ScanCode CodeTooLong;
    // The first ride.
    Menu: FirstRide RideLeave RideAnew;
    Question: AskRide AskRideInstead;
    // Advice.
    Menu: Advice;
    Note: ExpertThinks ExpertsChoice;
    Blurb: WhyCard WhyWild WhyBlind WhyMoreTickets WhyTheseTickets WhyPieces WhyBuy WhyBuyNeeded WhyBuild WhyExchange WhyShare
        WhyDummyShare WhyPass;
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
