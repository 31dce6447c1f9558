//! Payments card by card: every one that the rules accept can be made with the buttons.

use std::collections::{HashMap, HashSet};

use console::button::Button;
use console::screens::{Command, Context, Payment, Purpose, Screen, Transition};
use console::table::{Stage, Table};
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{board, opening};
use host_tests::play::{BOARDS, LICENCES};
use host_tests::position::{Position, cards};
use players::Balance;
use rules::maps::{Card, Cards, Id, RouteId, RouteSet};
use rules::{Game, MAX_PAYMENTS, Move, RandomPlayer, Seat};
use text::Language;
use ui::Display;

/// No payment has more variants.
const MOST_CHANGES: usize = 100;

/// A context at which the one person of two players holds the device in this game.
fn context(name: &str, game: Game) -> Context {
    let mut begun = opening(board(name), 2, 1, 7);
    begun.first = Some(Seat::default());
    let table = Table::begin(begun).expect("a game that can be set up");
    let mut context = Context::new(Display::SQUARE);
    context.table = Some(table.over(game));
    context
}

/// What A pays on a screen.
fn paid(screen: &Screen, context: &Context) -> Cards {
    match screen.clone().press(Button::A, context) {
        Transition::Run(Command::Play(Move::Claim { pay, .. })) => pay,
        other => panic!("no payment: {other:?}"),
    }
}

/// The payments that Left and Right lead to from a screen.
fn changed(screen: &Screen, context: &Context) -> HashSet<Cards> {
    let mut found = HashSet::from([paid(screen, context)]);
    let mut pressed = screen.clone();
    for _ in 0..MOST_CHANGES {
        pressed.press(Button::Right, context);
        found.insert(paid(&pressed, context));
        // Between the cards that are changed the way itself comes again.
        if pressed == *screen {
            return found;
        }
    }
    panic!("Right leads on for ever");
}

/// All payments that presses lead to.
fn reached(context: &Context, route: RouteId) -> HashSet<Cards> {
    let Transition::Open(mut screen) = Payment::step(context, Purpose::Route(route)) else {
        return HashSet::new();
    };
    let mut listed = HashSet::new();
    let mut found = HashSet::new();
    while listed.insert(paid(&screen, context)) {
        found.extend(changed(&screen, context));
        screen.press(Button::Down, context);
    }
    found
}

/// All parts of a hand that the rules accept for a route.
fn accepted(game: &Game, hand: &Cards, route: RouteId) -> HashSet<Cards> {
    let kinds: Vec<(Card, u8)> = hand.iter().collect();
    let mut parts = vec![Cards::NONE];
    for (card, count) in kinds {
        let more = |part: &Cards| (0..=count).map(|n| part.with(card, n)).collect::<Vec<_>>();
        parts = parts.iter().flat_map(more).collect();
    }
    let pays = |pay: &Cards| {
        let (pay, flag) = (*pay, None);
        game.check(&Move::Claim { route, pay, flag }).is_ok()
    };
    parts.into_iter().filter(pays).collect()
}

#[test]
fn of_every_way_any_one_card_can_be_changed_for_each_that_pays_too() {
    let figures = board("uk").board();
    for (length, hand) in [
        (1, "2g1b2p1w1*"),
        (2, "3g2b2p1w1r2*"),
        // Without wilds, one of the two cards of the colour can still be saved.
        (2, "2g2b2p2w2r2o"),
    ] {
        let game = Position::new("uk", 2).hand(0, hand).game();
        let context = context("uk", game.clone());
        let routes = figures.routes.iter().enumerate();
        let routes = routes.filter(|(_, route)| route.cost.length == length);
        let mut compared = 0;
        for (index, _) in routes {
            let route = RouteId::from_index(index);
            let wanted = accepted(&game, &cards(hand), route);
            let reached = reached(&context, route);
            assert!(reached.is_subset(&wanted), "route {index} with {hand}");
            for way in game.payments(route) {
                assert!(reached.contains(&way), "route {index}: {way:?}");
                let beside = wanted.iter().filter(|other| is_one_changed(&way, other));
                for other in beside {
                    assert!(
                        reached.contains(other),
                        "route {index}: {way:?} to {other:?}"
                    );
                    compared += 1;
                }
            }
        }
        assert!(
            compared > 0,
            "some routes of {length} can be paid with {hand}"
        );
    }
}

/// Whether two payments differ in one card.
fn is_one_changed(way: &Cards, other: &Cards) -> bool {
    let less: u8 = Card::all()
        .map(|card| way[card].saturating_sub(other[card]))
        .sum();
    let more: u8 = Card::all()
        .map(|card| other[card].saturating_sub(way[card]))
        .sum();
    (less, more) == (1, 1)
}

#[test]
fn the_list_of_ways_has_every_payment_of_the_rules_however_many() {
    let game = Position::new("uk", 2)
        .technologies(0, &LICENCES)
        .deck_rest_to_hand("-", 0)
        .game();
    let context = context("uk", game.clone());
    let mut payments: HashMap<RouteId, HashSet<Cards>> = HashMap::new();
    for choice in game.legal_moves().iter() {
        if let Move::Claim { route, pay, .. } = choice {
            payments.entry(route).or_default().insert(pay);
        }
    }
    let most = payments.values().map(HashSet::len).max();
    assert!(most > Some(MAX_PAYMENTS), "{most:?}");
    for (route, wanted) in payments {
        let Transition::Open(mut screen) = Payment::step(&context, Purpose::Route(route)) else {
            panic!("{route:?} can be paid");
        };
        let mut listed = HashSet::new();
        while listed.insert(paid(&screen, &context)) {
            screen.press(Button::Down, &context);
        }
        let missing: Vec<_> = wanted.difference(&listed).collect();
        assert!(missing.is_empty(), "{route:?}: {missing:?}");
    }
}

/// What the list of a screen and Left and Right lead to, from one screen to the next: a way that was made by
/// changing a card is a row like others, so that another card of it can be changed.
fn reached_by_keys(context: &Context, purpose: Purpose) -> HashSet<Cards> {
    let Transition::Open(first) = Payment::step(context, purpose) else {
        return HashSet::new();
    };
    let mut found = HashSet::from([paid(&first, context)]);
    let mut next = vec![first];
    while let Some(screen) = next.pop() {
        for button in [Button::Left, Button::Right, Button::Up, Button::Down] {
            let mut pressed = screen.clone();
            pressed.press(button, context);
            if found.insert(paid(&pressed, context)) {
                next.push(pressed);
            }
        }
        // From a way that was made so, the list leads away and back.
        let mut away = screen.clone();
        away.press(Button::Down, context);
        away.press(Button::Up, context);
        assert_eq!(paid(&away, context), paid(&screen, context), "it is lost");
        for button in [Button::Left, Button::Right] {
            let mut pressed = away.clone();
            for _ in 0..MOST_CHANGES {
                pressed.press(button, context);
                if found.insert(paid(&pressed, context)) {
                    next.push(pressed.clone());
                }
            }
        }
    }
    found
}

#[test]
fn every_payment_that_the_rules_accept_can_be_made_however_many_cards_stand_in() {
    for (length, hand) in [
        (1, "2g1b2p1w1*"),
        (2, "3g2b2p1w1r1*"),
        (2, "2g2b2p2w2r2o"),
        (2, "3g3b3p2w"),
    ] {
        let game = Position::new("uk", 2).hand(0, hand).game();
        let context = context("uk", game.clone());
        let mut compared = 0;
        for (index, route) in board("uk").board().routes.iter().enumerate() {
            let id = RouteId::from_index(index);
            let open = route.cost.length == length && game.payments(id).len() > 1;
            // One of each price is enough.
            if !open || compared > 2 {
                continue;
            }
            compared += 1;
            let wanted = accepted(&game, &cards(hand), id);
            let reached = reached_by_keys(&context, Purpose::Route(id));
            let missing: Vec<_> = wanted.difference(&reached).collect();
            assert!(missing.is_empty(), "route {index} with {hand}: {missing:?}");
            assert!(reached.is_subset(&wanted), "route {index} with {hand}");
        }
        assert!(compared > 0, "some routes of {length} for {hand}");
    }
}

#[test]
fn every_way_can_be_paid_with_and_without_a_card_for_the_flag() {
    // In Paris, where red, white and blue make the flag: two of a gray route's ways lie between others.
    for hand in ["2y1r1w1b1*", "1y2r2*", "3r1w2b"] {
        let game = Position::new("paris", 2).hand(0, hand).game();
        let context = context("paris", game.clone());
        let mut wanted: HashMap<RouteId, HashSet<Move>> = HashMap::new();
        for choice in game.legal_moves().iter() {
            if let Move::Claim { route, .. } = choice {
                wanted.entry(route).or_default().insert(choice);
            }
        }
        assert!(!wanted.is_empty());
        for (route, wanted) in wanted {
            let Transition::Open(first) = Payment::step(&context, Purpose::Route(route)) else {
                panic!("{route:?} can be paid");
            };
            let mut seen = vec![first];
            let mut reached = HashSet::new();
            let mut next = 0;
            while let Some(screen) = seen.get(next).cloned() {
                next += 1;
                if let Transition::Run(Command::Play(choice)) =
                    screen.clone().press(Button::A, &context)
                {
                    reached.insert(choice);
                }
                for button in [Button::Left, Button::Right, Button::Up, Button::Down] {
                    let mut pressed = screen.clone();
                    pressed.press(button, &context);
                    if !seen.contains(&pressed) {
                        seen.push(pressed);
                    }
                }
            }
            let missing: Vec<_> = wanted.difference(&reached).collect();
            assert!(missing.is_empty(), "{route:?} with {hand}: {missing:?}");
        }
    }
}

#[test]
fn two_cards_that_stand_in_can_be_changed_one_after_the_other() {
    // Of five colours with two cards each, four cards stand for a wild: the scarcest are offered.
    let game = Position::new("uk", 2).hand(0, "2g2b2p2w2r").game();
    let context = context("uk", game.clone());
    let routes = board("uk").board().routes.iter().enumerate();
    let one = routes.filter(|(_, route)| route.cost.length == 1 && route.cost.color.is_none());
    let mut ids = one.map(|(index, _)| RouteId::from_index(index));
    let route = ids.find(|&id| !game.payments(id).is_empty()).expect("one");
    let Transition::Open(mut screen) = Payment::step(&context, Purpose::Route(route)) else {
        panic!("it can be paid");
    };
    while paid(&screen, &context).total() != 4 {
        screen.press(Button::Down, &context);
    }
    let before = paid(&screen, &context);
    for changed in 1..=2 {
        let exchanged = |pay: Cards| -> u8 {
            let less = |card| before[card].saturating_sub(pay[card]);
            Card::all().map(less).sum()
        };
        for _ in 0..MOST_CHANGES {
            screen.press(Button::Right, &context);
            if exchanged(paid(&screen, &context)) == changed {
                break;
            }
        }
        let pay = paid(&screen, &context);
        assert_eq!(exchanged(pay), changed, "{before:?} to {pay:?}");
        screen.press(Button::Down, &context);
        assert_ne!(paid(&screen, &context), pay, "another way");
        screen.press(Button::Up, &context);
        assert_eq!(paid(&screen, &context), pay, "it stays in the list");
    }
}

#[test]
fn each_press_changes_one_card() {
    for (length, hand) in [(2, "3g2b2p1w1r2*"), (2, "3o2y2*"), (2, "2g2b2p2w2r2o")] {
        let game = Position::new("uk", 2).hand(0, hand).game();
        let context = context("uk", game.clone());
        let mut changed = 0;
        for (index, route) in board("uk").board().routes.iter().enumerate() {
            let purpose = Purpose::Route(RouteId::from_index(index));
            let Transition::Open(mut screen) = Payment::step(&context, purpose) else {
                continue;
            };
            if route.cost.length != length {
                continue;
            }
            for button in [Button::Right, Button::Left] {
                for _ in 0..12 {
                    let before = paid(&screen, &context);
                    if screen.press(button, &context) == Transition::Moved {
                        let after = paid(&screen, &context);
                        assert!(is_one_changed(&before, &after), "{before} to {after}");
                        changed += 1;
                    }
                }
            }
        }
        assert!(changed > 0, "{length}: {hand}");
    }
}

#[test]
fn all_cards_that_pay_come_in_turn_and_the_wild_is_not_the_first() {
    let game = Position::new("uk", 2).hand(0, "2g2b2p2w2*").game();
    let context = context("uk", game.clone());
    let one = |route: &RouteId| {
        let found = board("uk").board().route(*route);
        found.is_some_and(|route| route.cost.length == 1 && route.cost.color.is_none())
    };
    let mut routes = (0..board("uk").board().routes.len()).map(RouteId::from_index);
    let gray = routes.find(|route| one(route) && !game.payments(*route).is_empty());
    let route = gray.expect("a gray route of one space");
    let Transition::Open(screen) = Payment::step(&context, Purpose::Route(route)) else {
        panic!("it can be paid");
    };
    for button in [Button::Left, Button::Right] {
        let mut pressed = screen.clone();
        assert_eq!(pressed.press(button, &context), Transition::Moved);
        assert_eq!(paid(&pressed, &context)[Card::WILD], 0, "{button:?}");
        // All that pay come in turn: four colours and the wild.
        let mut seen = vec![paid(&pressed, &context)];
        for _ in 0..4 {
            pressed.press(button, &context);
            seen.push(paid(&pressed, &context));
        }
        let kinds: HashSet<Cards> = seen.into_iter().collect();
        assert_eq!(kinds.len(), 5, "{kinds:?}");
    }
}

/// What the rest of a plan lacks after a claim that pays so.
fn lacking(game: &Game, claim: Move, rest: &RouteSet) -> Option<u8> {
    let seat = game.decision().seat()?;
    let mut after = game.clone();
    after.apply(claim).ok()?;
    Some(Balance::of(&after, seat, rest).short)
}

#[test]
fn the_best_way_leaves_the_plan_as_near_as_any() {
    for name in BOARDS {
        let mut seen = 0;
        let begun = opening(board(name), 2, 2, 11);
        let mut driver = Driver::playing(240, settings_in(Language::English), begun);
        let mut player = RandomPlayer::new(5);
        for _ in 0..120 {
            let Some(stage) = driver.stage() else { break };
            if !matches!(stage, Stage::Deciding { .. }) {
                driver.press(Button::A);
                driver.wait(4_000);
                continue;
            }
            let context = driver.console().context();
            let game = driver.game();
            let moves = game.legal_moves();
            let plan = *context.plan().expect("whoever decides has a plan");
            for id in game.claimable_routes(plan.seat).iter() {
                let mut rest = plan.routes;
                rest.remove(id);
                let lane = board(name).board().route(id).expect("a route").other_lane;
                if let Some(lane) = lane {
                    rest.remove(lane);
                }
                let Transition::Open(screen) = Payment::step(context, Purpose::Route(id)) else {
                    continue;
                };
                let pay = paid(&screen, context);
                let of_route =
                    |claim: &Move| matches!(claim, Move::Claim { route, .. } if *route == id);
                let claims: Vec<Move> = moves.iter().filter(of_route).collect();
                let lacks = claims.iter().filter_map(|&claim| {
                    let Move::Claim { pay, .. } = claim else {
                        return None;
                    };
                    Some((pay, lacking(game, claim, &rest)?))
                });
                let lacks: HashMap<Cards, u8> = lacks.collect();
                let least = lacks.values().min().copied();
                seen += usize::from(lacks.len() > 1);
                assert_eq!(lacks.get(&pay).copied(), least, "{name}: {id:?}: {pay}");
            }
            let choice = player.choose(&moves).expect("a move");
            driver.make(choice).expect("a way to move");
            driver.wait(4_000);
        }
        assert!(seen > 20, "{name}: {seen}");
    }
}
