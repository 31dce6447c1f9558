//! The game accepts exactly the payments that the rules allow.

use std::collections::HashSet;

use host_tests::cases;
use host_tests::plain_payments::{Means, pays_harbor, pays_route, pays_wilds, selections};
use host_tests::play::{BOARDS, LICENCES};
use host_tests::position::{Position, route, written};
use host_tests::random_games::{RandomGame, random_game};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use rules::maps::{BoardId, Card, Cards, Id, RouteId, Technology};
use rules::{Game, Move, Seat};

fn means(game: &Game, seat: Seat) -> Means {
    Means {
        stand_in: game.stand_in(seat),
        one_short: game
            .player(seat)
            .technologies()
            .contains(Technology::DieselPower),
    }
}

/// A table whose first player holds a small hand of few colours, and may claim all routes.
fn small_hand(board: &'static str, cards: usize) -> impl Strategy<Value = Game> {
    let in_box = BoardId::from_name(board)
        .expect("a board")
        .board()
        .cards
        .in_box;
    let kinds: Vec<Card> = in_box.iter().map(|(card, _)| card).collect();
    let uk = board == "uk";
    (subsequence(kinds, 3), any::<[bool; 2]>())
        .prop_flat_map(move |(mut kinds, technologies)| {
            kinds.push(Card::WILD);
            (
                proptest::collection::vec(select(kinds), 1..=cards),
                Just(technologies),
            )
        })
        .prop_map(move |(drawn, [booster, diesel])| {
            let mut hand = Cards::NONE;
            for card in drawn {
                // No more than the box has: four ships of a colour, for one.
                hand[card] = (hand[card] + 1).min(in_box[card]);
            }
            let mut position = Position::new(board, 2).hand(0, &written(&hand));
            if uk {
                let rival = route("uk", "london", "southampton", 0);
                position = position.advanced().claimed(1, rival);
                position = position.technologies(0, &LICENCES);
                let extra = [("booster", booster), ("diesel-power", diesel)];
                for (id, _) in extra.into_iter().filter(|(_, owned)| *owned) {
                    position = position.technologies(0, &[id]);
                }
            }
            position.game()
        })
}

/// Whether the game accepts a claim with these cards, whatever it asks about flags.
fn accepts(game: &Game, route: RouteId, pay: Cards) -> bool {
    let flags = [None, Some(false), Some(true)];
    let accepted = flags.map(|flag| game.check(&Move::Claim { route, pay, flag }).is_ok());
    // There is a choice or there is none: never both.
    assert!(!accepted[0] || !accepted[1] && !accepted[2]);
    assert_eq!(accepted[1], accepted[2]);
    accepted[0] || accepted[1]
}

fn payments_are_those_of_the_rules(game: &Game) -> Result<(), TestCaseError> {
    let seat = game.first();
    let means = means(game, seat);
    let hand = game.player(seat).hand();
    let selections = selections(hand);
    let mut seen = HashSet::new();
    for (index, found) in game.board().routes.iter().enumerate() {
        if !seen.insert(found.cost) {
            continue;
        }
        let id = RouteId::from_index(index);
        let mut valid: HashSet<Cards> = HashSet::new();
        for &pay in &selections {
            let expected = pays_route(&found.cost, &pay, means);
            prop_assert_eq!(
                accepts(game, id, pay),
                expected,
                "{:?} {:?}",
                found.cost,
                pay
            );
            if expected {
                valid.insert(pay);
            }
        }
        let listed: HashSet<Cards> = game
            .legal_moves()
            .iter()
            .filter_map(|listed| match listed {
                Move::Claim { route, pay, .. } if route == id => Some(pay),
                _ => None,
            })
            .collect();
        let best: HashSet<Cards> = game.payments(id).into_iter().collect();
        prop_assert!(best.is_subset(&listed), "{:?}", found.cost);
        prop_assert_eq!(best.is_empty(), listed.is_empty());
        if means.stand_in.is_some() {
            // Not every way to stand in is listed, but some way to pay is wherever there is one.
            prop_assert!(listed.is_subset(&valid), "{:?}", found.cost);
            prop_assert_eq!(listed.is_empty(), valid.is_empty(), "{:?}", found.cost);
        } else {
            prop_assert_eq!(listed, valid, "{:?}", found.cost);
        }
    }
    Ok(())
}

/// Whether any claim could be paid that a purchase asks for, going through all of them.
fn claim_follows(game: &Game, technology: Technology, pay: &Cards) -> bool {
    let seat = game.first();
    let mut rest = *game.player(seat).hand();
    rest.remove(pay);
    let rival = game.player(seat.next(2)).routes();
    let costs: HashSet<_> = (0..game.board().routes.len())
        .map(RouteId::from_index)
        .filter(|&route| match technology {
            Technology::RightOfWay => rival.contains(route),
            _ => game.check_route(seat, route).is_ok(),
        })
        .filter_map(|route| game.board().route(route))
        .map(|route| route.cost)
        .collect();
    let means = means(game, seat);
    let rests = selections(&rest);
    costs
        .iter()
        .any(|cost| rests.iter().any(|pay| pays_route(cost, pay, means)))
}

fn technologies_cost_what_the_rules_say(game: &Game) -> Result<(), TestCaseError> {
    let seat = game.first();
    for sold in game.board().technologies {
        let technology = sold.technology;
        if game.check_technology(seat, technology).is_err() {
            continue;
        }
        let asks_for_claim =
            [Technology::RightOfWay, Technology::Thermocompressor].contains(&technology);
        let mut any = false;
        for pay in selections(game.player(seat).hand()) {
            let accepted = game.check(&Move::Buy { technology, pay }).is_ok();
            let paid = pays_wilds(sold.price, &pay, means(game, seat));
            let expected = paid && (!asks_for_claim || claim_follows(game, technology, &pay));
            prop_assert_eq!(accepted, expected, "{} {:?}", technology.id(), pay);
            any |= accepted;
        }
        // Not every payment is listed, but some is wherever there is one.
        let best = game.technology_payments(technology);
        let listed: Vec<Cards> = game
            .legal_moves()
            .iter()
            .filter_map(|listed| match listed {
                Move::Buy {
                    technology: of,
                    pay,
                } if of == technology => Some(pay),
                _ => None,
            })
            .collect();
        prop_assert_eq!(!best.is_empty(), any, "{}", technology.id());
        prop_assert_eq!(!listed.is_empty(), any, "{}", technology.id());
        prop_assert!(best.iter().all(|pay| listed.contains(pay)));
    }
    Ok(())
}

fn check(board: &'static str, cards: usize, number: u32) {
    let config = cases::config(number);
    proptest!(config, |(game in small_hand(board, cards))| {
        payments_are_those_of_the_rules(&game)?;
        technologies_cost_what_the_rules_say(&game)?;
    });
}

#[test]
fn payments_on_usa_are_all_those_of_the_rules() {
    check("usa", 9, 300);
}

#[test]
fn payments_on_great_lakes_are_all_those_of_the_rules() {
    check("great-lakes", 9, 300);
}

#[test]
fn payments_on_uk_with_all_stand_ins_are_all_those_of_the_rules() {
    check("uk", 10, 120);
}

#[test]
fn payments_on_pennsylvania_are_all_those_of_the_rules() {
    check("pennsylvania", 9, 300);
}

#[test]
fn payments_on_paris_are_all_those_of_the_rules() {
    check("paris", 7, 300);
}

#[test]
fn payments_on_amsterdam_are_all_those_of_the_rules() {
    check("amsterdam", 7, 300);
}

#[test]
fn payments_of_harbors_are_all_those_of_the_rules() {
    let rail = route("great-lakes", "toronto", "detroit", 0);
    let board = BoardId::from_name("great-lakes").expect("a board").board();
    let city = board.route(rail).expect("a route").a;
    let signed: Vec<Card> = Card::all()
        .filter(|card| board.cards.in_box[*card] > 0)
        .collect();
    let hands = proptest::collection::vec(select(signed), 1..=9);
    let config = cases::config(400);
    proptest!(config, |(drawn in hands)| {
        let mut hand = Cards::NONE;
        for card in drawn {
            hand[card] = (hand[card] + 1).min(board.cards.in_box[card]);
        }
        let game = Position::new("great-lakes", 2).claimed(0, rail).hand(0, &written(&hand)).game();
        for pay in selections(&hand) {
            let accepted = game.check(&Move::Build { city, pay }).is_ok();
            prop_assert_eq!(accepted, pays_harbor(2, &pay), "{:?}", pay);
        }
    });
}

/// The cards of a move's payment with one card more, one less, or one exchanged.
fn altered(pay: &Cards) -> Vec<Cards> {
    let mut all = Vec::new();
    for card in Card::all() {
        all.push(pay.with(card, 1));
        if pay[card] == 0 {
            continue;
        }
        let mut less = *pay;
        less[card] -= 1;
        all.push(less);
        all.extend(
            Card::all()
                .filter(|&other| other != card)
                .map(|other| less.with(other, 1)),
        );
    }
    all
}

fn altered_payments_are_judged_by_the_rules(random: RandomGame) -> Result<(), TestCaseError> {
    random.play(|game, made| {
        let Some(seat) = game.decision().seat() else {
            return Ok(());
        };
        let means = means(game, seat);
        let hand = game.player(seat).hand();
        let pay = match made {
            Move::Claim { pay, .. } | Move::Build { pay, .. } | Move::Buy { pay, .. } => pay,
            _ => return Ok(()),
        };
        // Trying every way to lay more cards than these, with stand-ins, takes too long.
        if means.stand_in.is_some() && pay.total() > 8 {
            return Ok(());
        }
        for pay in altered(&pay) {
            let (wanted, valid) = match made {
                Move::Claim { route, .. } => {
                    let cost = game.board().route(route).expect("a route").cost;
                    let flag = game
                        .check(&Move::Claim {
                            route,
                            pay,
                            flag: None,
                        })
                        .is_err();
                    let flag = flag.then_some(true);
                    (
                        Move::Claim { route, pay, flag },
                        pays_route(&cost, &pay, means),
                    )
                }
                Move::Build { city, .. } => (Move::Build { city, pay }, pays_harbor(2, &pay)),
                Move::Buy { technology, .. } => {
                    let price = game
                        .board()
                        .technology(technology)
                        .expect("it is sold")
                        .price;
                    (
                        Move::Buy { technology, pay },
                        pays_wilds(price, &pay, means),
                    )
                }
                _ => return Ok(()),
            };
            let mut after = game.clone();
            let accepted = after.apply(wanted).is_ok();
            if !hand.contains(&pay) || !valid {
                prop_assert!(!accepted, "{} with {:?}", wanted, hand);
            }
            if !accepted {
                prop_assert_eq!(&after, game, "{} changed the game", wanted);
            }
        }
        Ok(())
    })?;
    Ok(())
}

#[test]
fn a_payment_with_one_card_altered_is_judged_by_the_rules() {
    for board in BOARDS {
        let config = cases::config(40);
        proptest!(config, |(random in random_game(board))| {
            altered_payments_are_judged_by_the_rules(random)?
        });
    }
}
