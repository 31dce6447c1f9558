//! One of each sentence, happening and refusal, with the longest values that occur.

use rules::Refusal;
use rules::maps::{
    Board, BoardId, Card, CityId, Color, CompanyId, Deck, Face, Id, RouteId, Technologies,
    Technology,
};
use text::{Drawn, Draws, NAME_LETTERS, Sentence, Vehicle, WordedEvent};

/// A name as long as names may be.
pub const NAME: &str = "WWWWWWWW";

#[test]
fn the_sample_name_is_as_long_as_names_may_be() {
    assert_eq!(NAME.chars().count(), NAME_LETTERS);
}

pub fn boards() -> impl Iterator<Item = &'static Board> {
    BoardId::all().map(BoardId::board)
}

pub fn routes(board: &'static Board) -> impl Iterator<Item = (&'static Board, RouteId)> {
    (0..board.routes.len()).map(move |index| (board, RouteId::from_index(index)))
}

/// Sentences whose values are numbers and names.
fn plain_sentences() -> Vec<Sentence<'static>> {
    use Sentence::*;
    let name = NAME;
    vec![
        TurnOf { name },
        IAm { name },
        Chooses { name },
        CardOf { card: 2, of: 3 },
        KeepAtLeast { least: 3 },
        PayCards { count: 10 },
        HarborOf { harbor: 2, of: 3 },
        HarborsBuilt { harbors: 2, of: 3 },
        Wilds { count: 20 },
        Turn { turn: 188 },
        PlayersRange { least: 2, most: 5 },
        Routes { routes: 125 },
        Cards { cards: 110 },
        Tickets { tickets: 25 },
        Shares { shares: 15 },
        Spaces { spaces: 10 },
        ToPay { spaces: 45 },
        ShortBy { cards: 40 },
        Have {
            cards: 12,
            wilds: 14,
        },
        Have {
            cards: 12,
            wilds: 0,
        },
        Short { cards: 10 },
        PiecesShort {
            pieces: (20, Vehicle::Cart),
        },
        ShortBetween { least: 1, cards: 5 },
        PlanNeeds { cards: 10 },
        NeedsWilds { needs: 4, has: 1 },
        NeedsExchange {
            pieces: (12, Vehicle::Train),
        },
        MerchandiseLeft { left: 10 },
        Left { left: 10 },
        KeepTickets { tickets: 5 },
        WinsBy { name, points: 117 },
        WinsTie { name },
        ShareWin { players: 5 },
        TrainsBetween {
            least: 18,
            most: 33,
        },
        ExchangeCost {
            count: 32,
            points: 32,
        },
        CopiesLeft { count: 4 },
        OpensRoutes { routes: 125 },
        ShareNext {
            number: 15,
            left: 15,
        },
        DummyKeeps { kept: 15, of: 30 },
        GamesAndWins {
            games: 9999,
            wins: 9999,
        },
        TurnsLeft { turns: 2 },
        OwnTurnsAtLast { turns: 1 },
        OwnTurnsAtLast { turns: 2 },
        OwnLastTurns { name, turns: 1 },
        OwnLastTurns { name, turns: 2 },
        LastRoundBy { name, turns: 2 },
        GamesSaved { games: 4 },
        HasWon { name },
        PersonOf { person: 8, of: 8 },
        LastGames { games: 14 },
        IsAlso { name },
        OnePerson {
            from: name,
            into: name,
        },
        ReplayAt { at: 888, of: 888 },
        WhyCompletes {
            tickets: 2,
            points: 22,
        },
        WhyOnlyPoints { points: 15 },
        WhyTickets {
            tickets: 1,
            points: 8,
        },
        WhyTickets {
            tickets: 5,
            points: 88,
        },
        WhyRival { name },
        WhyPoints { points: 21 },
        BoardPlayers { least: 2, most: 5 },
    ]
}

/// Sentences that speak of a board's things, for every one of them.
fn board_sentences(board: &'static Board) -> Vec<Sentence<'static>> {
    let pieces = (i32::from(board.pieces.trains), Vehicle::of(board));
    let name = NAME;
    let all = Vehicle::of_all(board);
    let few = |count: i32| Sentence::FewPieces {
        name,
        pieces: (count, all),
    };
    let own_few = |count: i32| Sentence::OwnFewPieces {
        pieces: (count, all),
    };
    let mut sentences = vec![
        own_few(0),
        own_few(1),
        own_few(12),
        few(0),
        few(1),
        few(12),
        Sentence::Pieces { pieces },
        Sentence::SavedAt { board, turn: 188 },
    ];
    for (card, _) in board.cards.in_box.iter() {
        sentences.push(Sentence::TakeCard {
            card: (board, card),
        });
    }
    for index in (0..board.cities.len()).filter(|&index| board.cities[index].port) {
        let city = (board, CityId::from_index(index));
        sentences.push(Sentence::BuildIn { city });
    }
    for company in board.companies {
        sentences.push(Sentence::ShareTable {
            points: company.payouts,
        });
    }
    sentences
}

pub fn sentences() -> Vec<Sentence<'static>> {
    let of_boards = boards().flat_map(board_sentences);
    plain_sentences().into_iter().chain(of_boards).collect()
}

/// Every draw of up to two cards, and of three blind ones.
pub fn draws(board: &'static Board) -> Vec<Draws> {
    let mut drawn: Vec<Drawn> = board
        .cards
        .in_box
        .iter()
        .map(|(card, _)| Drawn::FaceUp(card))
        .collect();
    drawn.push(Drawn::Blind(Deck::Wagons));
    if board.cards.has_ships() {
        drawn.push(Drawn::Blind(Deck::Ships));
    }
    let one = |card| Draws::one(board, card);
    let mut all = Vec::new();
    for &first in &drawn {
        all.push(one(first));
        for &second in &drawn {
            all.extend(one(first).with(one(second)));
        }
    }
    let blind = one(Drawn::Blind(Deck::Wagons));
    all.extend(blind.with(blind).and_then(|two| two.with(blind)));
    all
}

pub fn happenings(board: &'static Board) -> Vec<WordedEvent> {
    use WordedEvent::*;
    let mut all = vec![
        DrewTickets { count: 4 },
        Kept { kept: 3, of: 5 },
        KeptSome { kept: 5 },
        ChoseTickets {},
        ChosePiecesSecretly {},
        CompletedFlag { points: 4 },
        TookMerchandise {},
        ExchangedTrains {
            count: 15,
            points: 15,
        },
        ExchangedShips {
            count: 15,
            points: 15,
        },
        TookNoShare {},
        Passed {},
        BringsLastRound { turns: 10 },
        AllChose {},
        RowCleared {},
        Shuffled {},
        Over {},
    ];
    all.extend(draws(board).into_iter().map(|cards| Drew { cards }));
    all.extend(routes(board).map(|route| Claimed { route, points: 40 }));
    all.extend(Color::ALL.map(|color| SetAside {
        color: (board, color),
    }));
    for technology in Technology::ALL {
        all.push(Bought { technology });
    }
    // Of those that are used in the turn in which they are bought, and of the two wagers.
    all.extend(
        [Technology::RightOfWay, Technology::Thermocompressor]
            .map(|technology| Returned { technology }),
    );
    all.extend(
        [Technology::RiskyContracts, Technology::EqualisingBeam]
            .map(|technology| Withdrawn { technology }),
    );
    for index in 0..board.companies.len() {
        let company = (board, CompanyId::from_index(index));
        all.push(TookShare { company });
        all.push(GaveDummyShare { company });
    }
    for index in (0..board.cities.len()).filter(|&index| board.cities[index].port) {
        let city = (board, CityId::from_index(index));
        all.push(BuiltHarbor { city });
    }
    all
}

macro_rules! refusals {
    ($($plain:ident)+) => {
        pub fn refusals() -> Vec<Refusal> {
            let mut all = vec![$(Refusal::$plain),+];
            all.extend((1..=3).map(|min| Refusal::KeepMoreTickets { min }));
            for technology in Technology::ALL {
                let mut missing = Technologies::NONE;
                missing.insert(technology);
                all.push(Refusal::NeedsTechnology { missing });
                missing.insert(Technology::Propellers);
                missing.insert(Technology::MechanicalStoker);
                all.push(Refusal::NeedsTechnology { missing });
            }
            // The compiler sees to it that none is forgotten.
            let _ = |refusal: Refusal| match refusal {
                $(Refusal::$plain)|+ => {}
                Refusal::KeepMoreTickets { .. } | Refusal::NeedsTechnology { .. } => {}
            };
            all
        }
    };
}

refusals! {
    Over NotNow TicketNotOffered NoTicketsLeft PiecesOutOfRange EmptySlot RefillDeck WildAfterFirst
    NoSuchDeck NoCardsLeft OnlyBlind NoSuchRoute RouteClaimed OwnOtherLane OtherLaneClosed
    NotAnothersRoute TooFewPieces CardsNotInHand RoutePayment FerryPayment SeaPayment
    StandInPayment HarborPayment TechnologyPayment FlagChoice NotAPort HarborTaken NoHarborLeft
    NoRouteToPort ExchangeNothing TooFewToGive TooFewInBox NotForSale TechnologyOwned
    TechnologySoldOut TechnologyWithdrawn SecondPurchase NoRightOfWay NoClaimFollows MustClaim
    MustClaimFirst CompanyNotBeside CompanySoldOut DummyTakesOne MustAct MustDraw
}

/// A card of each face, so that a test of words needs no deck.
pub fn green(face: Face) -> Card {
    Card::new(face, Color::Green)
}

#[test]
fn the_samples_hold_every_sentence_and_every_happening() {
    let sentences = sentences();
    for name in Sentence::NAMES {
        let found = sentences.iter().any(|one| one.variant_name() == *name);
        assert!(found, "no sample of the sentence {name}");
    }
    let happenings: Vec<WordedEvent> = boards().flat_map(happenings).collect();
    for name in WordedEvent::NAMES {
        let found = happenings.iter().any(|one| one.variant_name() == *name);
        assert!(found, "no sample of the happening {name}");
    }
}
