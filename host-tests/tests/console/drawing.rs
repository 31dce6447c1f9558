//! Cards are taken with few presses, and what cannot be taken looks so.

use console::button::Button;
use console::table::Stage;
use embedded_graphics::prelude::{OriginDimensions, Point};
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{advanced, board, opening};
use host_tests::console::presses::presses_to;
use host_tests::play::BOARDS;
use host_tests::reader::{ReadLine, Reader};
use rules::maps::{Card, Deck};
use rules::{Decision, Game, Move, RandomPlayer, Seat};
use text::{Language, Phrase, Sentence};
use ui::palette::{OVERLONG, STEEL};

/// Curtain, cards, the two of them, and on to the next player.
const PRESSES: usize = 5;
/// From the deck to a card of the row, where two decks may replace it.
const STEPS: usize = 4;

/// Shows every curtain of a game that people play at random.
fn each_turn(name: &str, players: u8, seed: u64, mut show: impl FnMut(&Driver, Seat)) {
    let begun = advanced(opening(board(name), players, players, seed));
    let width = if seed.is_multiple_of(2) { 240 } else { 320 };
    let mut driver = Driver::playing(width, settings_in(Language::ALL[seed as usize % 3]), begun);
    let mut player = RandomPlayer::new(seed);
    loop {
        driver.settle();
        match driver.stage() {
            Some(Stage::Curtain { seat }) => {
                show(&driver, seat);
                driver.press(Button::A);
            }
            Some(Stage::Resting { .. }) => driver.press(Button::A),
            Some(Stage::Deciding { .. }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                assert!(driver.make(choice).is_some(), "no way to {choice}");
            }
            _ => return,
        }
    }
}

/// The other moves that take a card which are open now.
fn taking(game: &Game, blind: bool) -> Option<Move> {
    let moves = game.legal_moves();
    let mut moves = moves.iter();
    moves.find(|choice| match choice {
        Move::Blind { .. } => blind,
        Move::Take { slot, .. } => {
            let card = game.row()[usize::from(*slot)];
            !blind && card.is_some_and(|card| !card.is_wild())
        }
        _ => false,
    })
}

/// Draws two cards from behind the curtain until the next one is closed; returns the presses, or nothing if
/// there are no two such cards.
fn draw_two(driver: &Driver, blind: bool) -> Option<Vec<Button>> {
    let mut driver = driver.clone();
    let mut presses = vec![Button::A];
    driver.press(Button::A);
    if !matches!(driver.game().decision(), Decision::Act { .. }) {
        return None;
    }
    for _ in 0..2 {
        let choice = taking(driver.game(), blind)?;
        presses.extend(driver.make(choice).expect("a way to take a card"));
    }
    if driver
        .stage()
        .is_some_and(|stage| matches!(stage, Stage::Resting { .. }))
    {
        presses.push(Button::A);
        driver.press(Button::A);
    }
    let handed_on = matches!(driver.stage(), Some(Stage::Curtain { .. }));
    (handed_on || driver.game().standings().is_some()).then_some(presses)
}

fn is_step(button: Button) -> bool {
    matches!(
        button,
        Button::Up | Button::Down | Button::Left | Button::Right
    )
}

#[test]
fn two_cards_take_five_presses_from_curtain_to_curtain() {
    for name in BOARDS {
        let (mut blind, mut face_up, mut worst) = (0, 0, 0);
        for seed in 1..4 {
            let mut turn = 0;
            each_turn(name, 2, seed, |driver, _| {
                turn += 1;
                // The page of the last round is read once a game, before whatever one does then.
                if turn % 4 != 0 || driver.game().last_turns().is_some() {
                    return;
                }
                if let Some(presses) = draw_two(driver, true) {
                    assert!(presses.len() <= PRESSES, "{name}: {presses:?}");
                    blind += 1;
                }
                if let Some(presses) = draw_two(driver, false) {
                    let steps = presses.iter().filter(|&&button| is_step(button)).count();
                    assert!(presses.len() - steps <= PRESSES, "{name}: {presses:?}");
                    assert!(steps <= 2 * STEPS, "{name}: {presses:?}");
                    worst = worst.max(steps);
                    face_up += 1;
                }
            });
        }
        println!("{name}: {blind} blind, {face_up} face up with at most {worst} steps");
        assert!(blind > 0 && face_up > 0, "{name} was not tried");
    }
}

#[test]
fn the_focus_leaves_a_card_that_was_just_replaced() {
    for name in BOARDS {
        let mut tried = 0;
        each_turn(name, 3, 5, |driver, _| {
            let mut driver = driver.clone();
            driver.press(Button::A);
            if !matches!(driver.game().decision(), Decision::Act { .. }) {
                return;
            }
            let Some(choice) = taking(driver.game(), false) else {
                return;
            };
            driver.make(choice).expect("a way to take a card");
            let goes_on = matches!(driver.game().decision(), Decision::Draw { .. });
            if !goes_on || !driver.game().can_draw(Deck::Wagons) {
                return;
            }
            let before = driver.game().clone();
            driver.press(Button::A);
            assert_eq!(
                before.row(),
                driver.game().row(),
                "{name}: A took a card of the row"
            );
            tried += 1;
        });
        assert!(tried > 0, "{name} was not tried");
    }
}

/// Pixels of dim cards among those that lie open.
fn dim_pixels(driver: &mut Driver) -> usize {
    driver.console_mut().tick(4_000);
    driver.draw();
    let width = driver.picture().size().width as i32;
    let row = (18..88).flat_map(|y| (0..width).map(move |x| Point::new(x, y)));
    row.filter(|&point| driver.picture().pixel(point) == STEEL)
        .count()
}

#[test]
fn a_wild_that_cannot_be_taken_is_dim() {
    for name in BOARDS {
        let mut tried = 0;
        each_turn(name, 2, 6, |driver, _| {
            let wilds = |game: &Game| {
                game.row()
                    .iter()
                    .flatten()
                    .filter(|card| card.is_wild())
                    .count()
            };
            let mut driver = driver.clone();
            driver.press(Button::A);
            let is_act = matches!(driver.game().decision(), Decision::Act { .. });
            if tried > 20 || !is_act || wilds(driver.game()) == 0 {
                return;
            }
            let Some(choice) = taking(driver.game(), true) else {
                return;
            };
            driver.make(choice).expect("a way to take a card");
            if !matches!(driver.game().decision(), Decision::Draw { .. }) {
                return;
            }
            let wild = driver
                .game()
                .row()
                .iter()
                .position(|card| *card == Some(Card::WILD));
            let Some(slot) = wild.and_then(|slot| u8::try_from(slot).ok()) else {
                return;
            };
            assert!(dim_pixels(&mut driver) > 50, "{name}: the wild is not dim");
            let two_decks = driver.game().board().cards.has_ships();
            let refill = two_decks.then_some(Deck::Wagons);
            let wanted = Move::Take { slot, refill };
            assert!(
                presses_to(driver.console(), wanted).is_none(),
                "{name}: A takes it"
            );
            tried += 1;
        });
        assert!(tried > 0, "{name} was not tried");
    }
}

#[test]
fn what_was_drawn_is_told_to_whoever_drew_it_and_to_nobody_else() {
    for name in BOARDS {
        let mut told = 0;
        each_turn(name, 2, 7, |driver, seat| {
            assert!(
                driver.table().drawn().is_empty(),
                "{name}: the curtain tells cards"
            );
            for blind in [true, false] {
                let mut driver = driver.clone();
                driver.press(Button::A);
                if !matches!(driver.game().decision(), Decision::Act { .. }) {
                    return;
                }
                assert!(driver.table().drawn().is_empty(), "{name}: drawn before");
                let hand = *driver.game().player(seat).hand();
                while let Some(choice) = taking(driver.game(), blind)
                    && matches!(driver.stage(), Some(Stage::Deciding { .. }))
                {
                    driver.make(choice).expect("a way to take a card");
                }
                if !matches!(driver.stage(), Some(Stage::Resting { .. })) {
                    continue;
                }
                let drawn = driver.table().drawn();
                let after = drawn.iter().fold(hand, |hand, &card| hand.with(card, 1));
                let is_all = after == *driver.game().player(seat).hand();
                assert!(!drawn.is_empty() && is_all, "{name}: {drawn:?}");
                let mut slept = driver.console().clone();
                slept.wake();
                let table = slept.context().table.as_ref().expect("a game");
                assert!(
                    table.drawn().is_empty(),
                    "{name}: cards lie open after a sleep"
                );
                driver.press(Button::A);
                assert!(driver.table().drawn().is_empty(), "{name}: cards went on");
                told += 1;
            }
        });
        assert!(told > 0, "{name} was not tried");
    }
}

/// Somebody from behind the curtain, with the cards open and the focus on a deck; nothing if that is not what
/// the turn begins with.
fn at_cards(curtain: &Driver) -> Option<Driver> {
    let mut driver = curtain.clone();
    driver.press(Button::A);
    driver.settle();
    let acts = matches!(driver.game().decision(), Decision::Act { .. });
    let begins = acts && driver.screen() == "Overview" && driver.game().last_turns().is_none();
    if !begins || !driver.game().can_draw(Deck::Wagons) {
        return None;
    }
    driver.press(Button::A);
    assert_eq!(driver.screen(), "Draw");
    Some(driver)
}

/// The line of the screen that says a phrase.
fn line(driver: &Driver, phrase: Phrase) -> Option<ReadLine> {
    let words = phrase.in_language(driver.console().context().language());
    let lines = Reader::read(driver.console());
    lines.into_iter().find(|line| line.text == words)
}

/// The game after A.
fn after_a(driver: &Driver) -> Game {
    let mut driver = driver.clone();
    driver.press(Button::A);
    driver.game().clone()
}

#[test]
fn a_wild_says_that_it_is_the_whole_draw() {
    for name in BOARDS {
        let (mut wilds, mut others) = (0, 0);
        for seed in 6..9 {
            each_turn(name, 2, seed, |driver, seat| {
                let Some(mut driver) = at_cards(driver).filter(|_| wilds < 20) else {
                    return;
                };
                let one_deck = !driver.game().board().cards.has_ships();
                driver.press(Button::Up);
                for _ in 0..driver.game().row().len() {
                    driver.press(Button::Right);
                    let taken = after_a(&driver);
                    let wild = |game: &Game| game.player(seat).hand()[Card::WILD];
                    let is_wild = wild(&taken) > wild(driver.game());
                    assert_eq!(
                        line(&driver, Phrase::BothCards).is_some(),
                        is_wild,
                        "{name}"
                    );
                    let says = line(&driver, Phrase::TakeWild).is_some();
                    assert_eq!(says, is_wild && one_deck, "{name}");
                    assert_eq!(driver.drawn_whole().count(OVERLONG), 0, "{name}");
                    let goes_on = matches!(taken.decision(), Decision::Draw { .. });
                    assert!(!is_wild || !goes_on, "{name}: a second card");
                    wilds += usize::from(is_wild);
                    others += usize::from(goes_on);
                }
            });
        }
        assert!(wilds > 5 && others > 5, "{name}: {wilds}, {others}");
    }
}

#[test]
fn the_deck_that_fills_the_gap_is_named() {
    let mut tried = [0, 0];
    for seed in 1..4 {
        let mut turn = 0;
        each_turn("great-lakes", 2, seed, |driver, _| {
            turn += 1;
            let Some(mut driver) = at_cards(driver).filter(|_| turn % 8 == 0) else {
                return;
            };
            assert!(line(&driver, Phrase::RefillsGap).is_none(), "on a deck");
            driver.press(Button::Up);
            let middle = driver.picture().size().width as i32 / 2;
            let language = driver.console().context().language();
            let counter = Sentence::CardOf { card: 1, of: 2 }.in_language(language);
            for _ in 0..3 {
                let beside = line(&driver, Phrase::RefillsGap).expect("which deck it is");
                let other = line(&driver, Phrase::RefillInstead).expect("that Up changes it");
                let ships = beside.corner.x > middle;
                assert_eq!(ships, other.corner.x < middle, "one beside each deck");
                let counted = Reader::read(driver.console());
                let counted = counted.iter().any(|line| line.text == counter.to_string());
                assert!(counted || line(&driver, Phrase::BothCards).is_some());
                assert_eq!(driver.drawn_whole().count(OVERLONG), 0);
                let deck = if ships { Deck::Ships } else { Deck::Wagons };
                let left = driver.game().deck_left(deck);
                let (after, before) = (after_a(&driver), driver.game());
                // A row that is cleared takes from both.
                if left > 0 && after.discard() == before.discard() {
                    assert_eq!(after.deck_left(deck), left - 1, "{deck:?} fills the gap");
                    tried[usize::from(ships)] += 1;
                }
                driver.press(Button::Up);
                let now = line(&driver, Phrase::RefillsGap).expect("which deck it is");
                assert_eq!(now.corner.x > middle, !ships, "Up changes it");
                driver.press(Button::Right);
            }
        });
    }
    assert!(tried.iter().all(|&count| count > 3), "{tried:?}");
}

/// Draws cards until the deck is used up after the first card of a turn, or the second of three, and shows it.
fn with_empty_deck(name: &str, language: Language, width: u32, mut show: impl FnMut(&Driver)) {
    for seed in 1..4 {
        let begun = opening(board(name), 2, 2, seed);
        let mut driver = Driver::playing(width, settings_in(language), begun);
        let mut player = RandomPlayer::new(seed);
        for step in 0..500 {
            driver.settle();
            match driver.stage() {
                Some(Stage::Deciding { .. }) if driver.screen() != "LastRound" => {
                    let game = driver.game();
                    if driver.screen() == "Draw" && game.deck_left(Deck::Wagons) == 0 {
                        show(&driver);
                    }
                    let moves = game.legal_moves();
                    // First there must be something to discard.
                    let blind = Move::Blind { deck: Deck::Wagons };
                    let blind = Some(blind).filter(|blind| step > 60 && game.check(blind).is_ok());
                    let choice = blind.or_else(|| player.choose(&moves)).expect("a move");
                    driver.make(choice).expect("a way to it");
                }
                Some(Stage::Over) | None => break,
                _ => driver.press(Button::A),
            }
        }
    }
}

#[test]
fn what_is_said_of_an_empty_deck_lies_under_nothing() {
    let mut seen = 0;
    for language in Language::ALL {
        for (name, width) in [("usa", 240), ("usa", 320), ("uk", 240)] {
            with_empty_deck(name, language, width, |driver| {
                let game = driver.game();
                // Each drawn card is 15 wide, and 3 lie beside it; the last is 4 from the edge. Or a button
                // lies there, 86 from it.
                let declines = game.check(&Move::Pass).is_ok();
                let cards = driver.table().drawn().len() as i32;
                let beside = if declines { 86 } else { 4 + 18 * cards };
                let told = Reader::read(driver.console());
                let mut told = told
                    .iter()
                    .filter(|line| (120..135).contains(&line.corner.y));
                let note = told.next().expect("what becomes of the deck");
                let end = note.corner.x + note.area().size.width as i32;
                assert!(end <= width as i32 - beside, "{}: {end}", note.text);
                assert_eq!(driver.drawn_whole().count(OVERLONG), 0, "{name}");
                seen += usize::from(game.can_draw(Deck::Wagons));
            });
        }
    }
    assert!(seen > 5, "no discards to be shuffled: {seen}");
}
