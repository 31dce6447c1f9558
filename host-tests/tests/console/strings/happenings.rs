//! What happened is told by name, never a secret, and in one line where one will do.

use rules::maps::{BoardId, Card, Color, Deck, Face, RouteId, Technology};
use rules::{Event, Game, RandomPlayer, Seat, SetUp};
use text::{Drawn, Draws, Language, WordedEvent};

use super::samples::green;

fn board(name: &str) -> &'static rules::maps::Board {
    BoardId::from_name(name).expect("a board").board()
}

fn drew(name: &str, cards: &[Drawn]) -> WordedEvent {
    let one = |card: &Drawn| WordedEvent::Drew {
        cards: Draws::one(board(name), *card),
    };
    let mut all = one(&cards[0]);
    for card in &cards[1..] {
        all = all.joined(&one(card)).expect("they are one draw");
    }
    all
}

#[test]
fn two_cards_of_a_draw_are_one_line() {
    let blind = Drawn::Blind(Deck::Wagons);
    let up = Drawn::FaceUp(green(Face::Wagon));
    let told = |cards: &[Drawn], language| drew("usa", cards).in_language(language).to_string();
    assert_eq!(
        told(&[up, blind], Language::English),
        "drew green and a blind card"
    );
    assert_eq!(
        told(&[blind, up], Language::Ukrainian),
        "бере зелену та карту наосліп"
    );
    assert_eq!(
        told(&[blind, blind], Language::Russian),
        "берёт 2 карты вслепую"
    );
    assert_eq!(told(&[blind; 3], Language::English), "drew 3 blind cards");
    assert_eq!(told(&[up], Language::Russian), "берёт зелёную");
}

#[test]
fn ships_are_told_from_wagons_where_there_are_two_decks() {
    let ship = Drawn::FaceUp(green(Face::DoubleShip));
    let happening = drew("great-lakes", &[ship, Drawn::Blind(Deck::Ships)]);
    assert_eq!(
        happening.in_language(Language::English).to_string(),
        "drew a green double ship and a blind ship"
    );
    assert_eq!(
        happening.short(Language::Russian, 34).to_string(),
        "зелёное судно, судно вслепую"
    );
}

/// "a wild" and "an orange ship", but "green" where every card is a wagon.
#[test]
fn what_is_drawn_has_its_article_and_its_case() {
    let wild = Drawn::FaceUp(Card::WILD);
    let ship = Drawn::FaceUp(Card::new(Face::Ship, Color::Orange));
    let told =
        |name, cards: &[Drawn], language| drew(name, cards).in_language(language).to_string();
    for (name, cards, language, text) in [
        ("usa", &[wild][..], Language::English, "drew a wild"),
        ("usa", &[wild], Language::Ukrainian, "бере джокера"),
        ("usa", &[wild], Language::Russian, "берёт джокера"),
        (
            "great-lakes",
            &[wild, ship],
            Language::English,
            "drew a wild and an orange ship",
        ),
        (
            "great-lakes",
            &[ship],
            Language::Ukrainian,
            "бере помаранчеве судно",
        ),
    ] {
        assert_eq!(told(name, cards, language), text);
    }
}

/// It is a card, so its colour has the form of one.
#[test]
fn a_card_that_is_set_aside_has_the_form_of_a_card() {
    let set_aside = WordedEvent::SetAside {
        color: (board("paris"), Color::Red),
    };
    let told = |language| set_aside.in_language(language).to_string();
    assert_eq!(told(Language::English), "set red aside for the flag");
    assert_eq!(told(Language::Ukrainian), "відкладає для прапора: червону");
    assert_eq!(told(Language::Russian), "откладывает для флага: красную");
}

/// "Scotland" alone says too little of what was bought, but all of it has not always room.
#[test]
fn a_technology_is_told_by_its_whole_name_where_there_is_room() {
    let bought = |technology, columns| {
        let bought = WordedEvent::Bought { technology };
        bought.short(Language::Russian, columns).to_string()
    };
    let scotland = Technology::ScotlandConcession;
    assert_eq!(bought(scotland, 33), "покупает: Соглашение с Шотландией");
    assert_eq!(bought(scotland, 32), "покупает: Шотландия");
}

#[test]
fn tickets_drawn_and_kept_are_one_line() {
    let drawn = WordedEvent::DrewTickets { count: 3 };
    let kept = WordedEvent::KeptSome { kept: 2 };
    let joined = drawn.joined(&kept).expect("one line");
    assert_eq!(
        joined.of_player("Anna", Language::English).to_string(),
        "Anna kept 2 of 3 tickets"
    );
    assert!(kept.joined(&drawn).is_none());
}

#[test]
fn a_claim_is_told_with_its_points() {
    let usa = board("usa");
    let claimed = WordedEvent::Claimed {
        route: (usa, RouteId(0)),
        points: 7,
    };
    let short = claimed.short(Language::English, 37).to_string();
    let log = claimed.of_player("Boris", Language::English).to_string();
    assert_eq!(log, format!("Boris claimed {short}"));
    assert_eq!(claimed.gain(), Some(7));
    let set_aside = WordedEvent::SetAside {
        color: (board("paris"), Color::Red),
    };
    assert_eq!(set_aside.gain(), None);
}

#[test]
fn an_exchange_costs_points() {
    let seat = Seat::all(1).next().expect("a seat");
    let event = Event::PiecesExchanged {
        seat,
        give: rules::Piece::Ship,
        count: 1,
    };
    let told = WordedEvent::of(&event, board("great-lakes")).expect("told");
    assert_eq!((event.seat(), told.gain()), (Some(seat), Some(-1)));
    assert_eq!(
        told.in_language(Language::English).to_string(),
        "exchanged 1 ship for a train"
    );
}

/// In games of random players on every board: what is told of an event is the same whoever looks.
#[test]
fn what_is_told_does_not_depend_on_secrets() {
    for board in BoardId::all() {
        for seed in 0..6 {
            let mut set_up = SetUp::new(board, 2 + (seed % 3) as u8, seed);
            set_up.options.advanced_technologies =
                board.board().technologies.iter().any(|sold| sold.advanced);
            let mut game = Game::new(&set_up).expect("a game");
            let mut player = RandomPlayer::new(seed);
            while let Some(choice) = player.choose(&game.legal_moves()) {
                for event in game.apply(choice).expect("a legal move") {
                    compare(&event, &game);
                }
            }
        }
    }
}

fn compare(event: &Event, game: &Game) {
    let told = |event: &Event| {
        WordedEvent::of(event, game.board()).map(|worded| {
            let words = worded.of_player("A", Language::English).to_string();
            (event.seat(), words)
        })
    };
    for viewer in game.seats() {
        let seen = event.seen_by(viewer);
        assert_eq!(told(event), told(&seen), "{event:?}");
    }
    if let Some((_, text)) = told(event) {
        assert!(
            !text.to_lowercase().split(' ').any(|word| word == "you"),
            "{text}"
        );
    }
}
