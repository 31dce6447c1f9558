//! What one decides with is where one decides: what the plan asks for, who is nobody, which shares are left,
//! where a city is.

use std::collections::{BTreeSet, HashSet, VecDeque};

use console::button::Button;
use console::screens::Screen;
use console::table::Stage;
use embedded_graphics::prelude::*;
use host_tests::console::Driver;
use host_tests::console::driver::{HEIGHT, WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening};
use host_tests::play::BOARDS;
use host_tests::reader::Reader;
use rules::maps::{Card, RouteId, RouteSet, Technology};
use rules::{Decision, Game, Move, Piece, RandomPlayer, Seat};
use text::{Language, Phrase, name_in, technology_short_name};
use ui::map::{Zoom, tag_places};

const PAD: [Button; 4] = [Button::Up, Button::Right, Button::Down, Button::Left];

/// Both screens in every language.
fn places() -> impl Iterator<Item = (u32, Language)> {
    let languages = |width| Language::ALL.map(|language| (width, language));
    WIDTHS.into_iter().flat_map(languages)
}

/// The lines on the screen.
fn lines(driver: &Driver) -> Vec<String> {
    let lines = Reader::read(driver.console()).into_iter();
    lines.map(|line| line.text.trim().to_owned()).collect()
}

/// Shows the console whenever one of two people is to act, in a game that random players play.
fn each_action(name: &str, width: u32, language: Language, mut show: impl FnMut(&Driver, Seat)) {
    let begun = advanced(opening(board(name), 2, 2, 21));
    let mut driver = Driver::playing(width, settings_in(language), begun);
    let mut player = RandomPlayer::new(3);
    for _ in 0..2_000 {
        driver.settle();
        match driver.stage() {
            _ if driver.screen() == "LastRound" => driver.press(Button::A),
            Some(Stage::Curtain { .. } | Stage::Resting { .. }) => driver.press(Button::A),
            Some(Stage::Deciding { seat }) => {
                if let Decision::Act { .. } = driver.game().decision() {
                    show(&driver, seat);
                }
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                assert!(driver.make(choice).is_some(), "no way to {choice}");
            }
            _ => return,
        }
    }
}

/// Shows the map to claim on with its cursor on every route that the D-pad leads to.
fn all_routes(driver: &Driver, mut show: impl FnMut(&Driver, RouteId)) {
    let route = |driver: &Driver| match driver.console().screen() {
        Screen::Claim(claim) => claim.route(),
        other => panic!("{} is no map to claim on", other.name()),
    };
    let mut first = driver.clone();
    first.press(Button::Up);
    first.settle();
    let mut seen = HashSet::from([route(&first)]);
    let mut next = VecDeque::from([first]);
    while let Some(driver) = next.pop_front() {
        show(&driver, route(&driver));
        for button in PAD {
            let mut stepped = driver.clone();
            stepped.press(button);
            if seen.insert(route(&stepped)) {
                stepped.settle();
                next.push_back(stepped);
            }
        }
    }
    assert_eq!(seen.len(), driver.table().board().routes.len());
}

/// Somebody who is to act for the first time.
fn at_first_turn(name: &str, width: u32, language: Language) -> Driver {
    let mut first = None;
    let begun = opening(board(name), 2, 2, 21);
    let mut driver = Driver::playing(width, settings_in(language), begun);
    while first.is_none() {
        driver.settle();
        match (driver.stage(), driver.game().decision()) {
            (Some(Stage::Deciding { .. }), Decision::Act { .. }) => first = Some(driver.clone()),
            (Some(Stage::Deciding { .. }), _) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = moves.iter().next().expect("a move");
                driver.make(choice).expect("a way to move");
            }
            _ => driver.press(Button::A),
        }
    }
    first.expect("a first turn")
}

/// The pieces of a kind that routes take.
fn spaces(game: &Game, routes: &RouteSet, piece: Piece) -> i32 {
    let routes = routes
        .iter()
        .map(|id| game.board().route(id).expect("a route"));
    let of_kind = routes.filter(|route| route.cost.kind.piece() == piece);
    of_kind.map(|route| i32::from(route.cost.length)).sum()
}

#[test]
fn a_plan_that_needs_an_exchange_says_so() {
    for (width, language) in places() {
        let (mut said, mut silent) = (0, 0);
        let exchange = match language {
            Language::English => "exchange first",
            Language::Ukrainian => "спершу обмін",
            Language::Russian => "сначала обмен",
        };
        each_action("great-lakes", width, language, |driver, seat| {
            let plan = driver.console().context().plan().copied();
            let Some(plan) = plan.filter(|plan| !plan.routes.is_empty()) else {
                return;
            };
            let mut peek = driver.clone();
            peek.press(Button::X);
            let game = driver.game();
            let open = game.player(seat).tickets().iter();
            let open = open.filter(|&ticket| plan.way(ticket).is_some_and(|way| !way.is_empty()));
            let routes = match open.clone().count() {
                1 => plan
                    .way(open.clone().next().expect("a ticket"))
                    .expect("a way"),
                _ => plan.routes,
            };
            let lacks = Piece::ALL.into_iter().any(|piece| {
                let left = i32::from(game.player(seat).pieces(piece));
                spaces(game, &routes, piece) > left
            });
            let lines = lines(&peek);
            let told = lines.iter().any(|line| line.ends_with(exchange));
            assert_eq!(told, lacks, "{width} {language:?}: {lines:?}");
            said += u32::from(told);
            silent += u32::from(!told);
        });
        assert!(
            said > 0 && silent > 0,
            "{width} {language:?}: {said}, {silent}"
        );
    }
}

#[test]
fn while_the_first_tickets_are_chosen_x_shows_them_with_their_plan() {
    for (name, (width, language)) in BOARDS
        .into_iter()
        .flat_map(|name| places().map(move |place| (name, place)))
    {
        let begun = opening(board(name), 2, 2, 21);
        let mut driver = Driver::playing(width, settings_in(language), begun);
        driver.press(Button::A);
        driver.settle();
        assert_eq!(driver.screen(), "Tickets", "{name}");
        let game = driver.game().clone();
        let seat = driver.table().shown().viewer().expect("a viewer");
        let offered = game.player(seat).offered().to_vec();
        let points = |ticket| i32::from(game.board().ticket(ticket).expect("a ticket").points);
        let plan = *driver.console().context().plan().expect("a plan");
        for &ticket in &offered {
            assert!(
                plan.way(ticket).is_some_and(|way| !way.is_empty()),
                "{name}"
            );
        }
        // All of them are ticked at first; then the first is let go.
        let mut ticked = offered.clone();
        for _ in 0..2 {
            let mut peek = driver.clone();
            peek.press(Button::X);
            peek.wait(4_000);
            peek.assert_whole();
            assert_eq!(peek.screen(), "Peek", "{name}");
            let sum: i32 = ticked.iter().map(|&ticket| points(ticket)).sum();
            let read = lines(&peek);
            assert!(read.contains(&sum.to_string()), "{name}: {sum}, {read:?}");
            let to_pay = RouteSet::default();
            let to_pay = ticked.iter().fold(to_pay, |all, &ticket| {
                all.or(&plan.way(ticket).unwrap_or_default())
            });
            let spaces: i32 = Piece::ALL
                .map(|piece| spaces(&game, &to_pay, piece))
                .iter()
                .sum();
            let told = read.iter().any(|line| {
                let mut words = line.split(|letter: char| !letter.is_ascii_digit());
                words.any(|word| word == spaces.to_string())
            });
            assert!(told, "{name} {width} {language:?}: {spaces}, {read:?}");
            // Every one of them has its row, ticked or not.
            let mut rows = BTreeSet::new();
            for _ in 0..offered.len() + 1 {
                peek.press(Button::Down);
                peek.wait(4_000);
                peek.assert_whole();
                rows.extend(lines(&peek));
            }
            for &ticket in &offered {
                assert!(
                    rows.contains(&points(ticket).to_string()),
                    "{name}: {rows:?}"
                );
            }
            driver.press(Button::A);
            ticked.remove(0);
        }
    }
}

#[test]
fn cards_that_bring_the_plan_nearer_are_marked_in_the_own_turn_alone() {
    for (index, name) in BOARDS.into_iter().enumerate() {
        let width = WIDTHS[index % 2];
        let (mut marked, mut plain) = (0, 0);
        each_action(name, width, Language::English, |driver, seat| {
            if marked > 30 && plain > 5 || driver.game().last_turns().is_some() {
                return;
            }
            let mut with = driver.clone();
            with.press(Button::A);
            if with.screen() != "Draw" {
                return;
            }
            let plan = *with.console().context().plan().expect("a plan");
            // The same while there is no plan, as where a setting switches it off.
            let mut without = with.clone();
            *without.console_mut() = with.console().over(driver.game().clone());
            assert_eq!(without.console().context().plan(), None);
            let (with, without) = (with.drawn_whole(), without.drawn_whole());
            let game = driver.game();
            let short = |card: Option<Card>| {
                let hand = *game.player(seat).hand();
                let hand = card.map_or(hand, |card| hand.with(card, 1));
                players::Balance::new(plan.needs, &hand, game.stand_in(seat)).short
            };
            let row = game.row();
            // Where cards of one deck or of two lie, and from one to the next.
            let (card_width, pitch) = if row.len() == 6 { (34, 39) } else { (42, 46) };
            let pitch = if width == 320 { pitch + 8 } else { pitch };
            let first = (width as i32 - (row.len() as i32 - 1) * pitch - card_width) / 2;
            for (slot, card) in (0..).zip(row) {
                let Some(card) = *card else { continue };
                let refill = game.board().cards.has_ships().then_some(card.deck());
                let may_take = game.check(&Move::Take { slot, refill }).is_ok();
                let is_wanted = may_take && short(Some(card)) < short(None);
                let left = first + i32::from(slot) * pitch;
                let across = left..left + card_width + 2;
                let points = (18..100).flat_map(|y| across.clone().map(move |x| Point::new(x, y)));
                let differ = points.filter(|&point| with.pixel(point) != without.pixel(point));
                let differ = differ.count();
                assert_eq!(
                    differ > 0,
                    is_wanted,
                    "{name}: place {slot}, {card}, {differ}"
                );
                match is_wanted {
                    true => marked += 1,
                    false => plain += 1,
                }
            }
        });
        assert!(marked > 5 && plain > 0, "{name}: {marked}, {plain}");
    }
}

#[test]
fn all_technologies_that_a_route_needs_are_named_or_counted() {
    for (width, language) in places() {
        let driver = at_first_turn("uk", width, language);
        let (mut several, mut counted) = (0, 0);
        all_routes(&driver, |driver, id| {
            let route = driver.table().board().route(id).expect("a route");
            let seat = driver.table().shown().viewer().expect("a viewer");
            let owned = driver.game().player(seat).technologies();
            let missing = route.needs.iter().filter(|&one| !owned.contains(one));
            let names: Vec<_> = missing
                .map(|one| technology_short_name(one, language))
                .collect();
            if names.len() < 2 || driver.game().check_route(seat, id).is_ok() {
                return;
            }
            let read = lines(driver);
            let line = read.iter().find(|line| line.contains(names[0]));
            let line = line.unwrap_or_else(|| panic!("{names:?} {read:?}"));
            let named = names.iter().filter(|name| line.contains(**name)).count();
            let more = names.len() - named;
            let is_counted = match language {
                Language::English => line.ends_with(&format!("and {more} more")),
                Language::Ukrainian => line.ends_with(&format!("та ще {more}")),
                Language::Russian => line.ends_with(&format!("и ещё {more}")),
            };
            assert!(more == 0 || is_counted, "{names:?}: {line}");
            several += 1;
            counted += u32::from(more > 0);
        });
        assert!(several > 3 && counted < several, "{several}, {counted}");
    }
}

#[test]
fn every_company_beside_a_route_is_seen_with_its_shares_before_paying() {
    for (width, language) in places() {
        let driver = at_first_turn("pennsylvania", width, language);
        let mut most = 0;
        all_routes(&driver, |driver, id| {
            let board = driver.table().board();
            let route = board.route(id).expect("a route");
            let read = Reader::read(driver.console());
            // The line of the panel that tells what the route gives.
            let panel = HEIGHT as i32 - 66;
            let mut texts: Vec<_> = read
                .iter()
                .filter(|line| line.corner.y > panel + 30)
                .collect();
            for company in route.companies.iter() {
                let letters = board.company(company).expect("a company").letters;
                let place = texts.iter().position(|line| line.text == letters);
                let place = place.unwrap_or_else(|| panic!("{letters} of {id:?}: {read:?}"));
                let left = driver.game().shares_left(company).to_string();
                let number = &texts[place + 1];
                let is_told = number.text.split(' ').any(|word| word == left);
                assert!(is_told, "{letters}: {number:?}");
                for line in [texts[place], number] {
                    let right = line.area().bottom_right().expect("letters").x;
                    assert!(right < width as i32, "{line:?} is cut");
                }
                texts.drain(..=place);
            }
            most = most.max(route.companies.iter().count());
        });
        assert!(most >= 5, "{most}");
    }
}

#[test]
fn the_dummy_among_the_players_is_explained() {
    for (width, language) in places() {
        let mut driver = at_first_turn("pennsylvania", width, language);
        assert!(driver.game().has_dummy());
        driver.press(Button::Y);
        while driver.screen() != "Players" {
            driver.press(Button::Down);
            let mut opened = driver.clone();
            opened.press(Button::A);
            if opened.screen() == "Players" {
                driver = opened;
            }
        }
        let read = lines(&driver);
        let dummy = Phrase::Dummy.in_language(language);
        assert!(read.iter().any(|line| line == dummy), "{read:?}");
        let about = Phrase::DummyBlurb.in_language(language);
        assert!(read.join(" ").contains(about), "{read:?}");
    }
}

#[test]
fn whoever_gives_the_dummy_a_share_is_told_what_it_is() {
    for (width, language) in places() {
        let begun = opening(board("pennsylvania"), 2, 2, 21);
        let mut driver = Driver::playing(width, settings_in(language), begun);
        let mut player = RandomPlayer::new(3);
        let mut told = 0;
        while told < 3 {
            driver.settle();
            let Some(Stage::Deciding { .. }) = driver.stage() else {
                driver.press(Button::A);
                continue;
            };
            if let Decision::DummyShare { .. } = driver.game().decision() {
                let read = lines(&driver);
                let about = Phrase::DummyBlurb.in_language(language);
                assert!(read.join(" ").contains(about), "{read:?}");
                driver.assert_whole();
                told += 1;
            }
            let moves = driver.table().shown().legal_moves().expect("a decision");
            let choice = player.choose(&moves).expect("a move");
            assert!(driver.make(choice).is_some(), "no way to {choice}");
        }
    }
}

#[test]
fn seals_and_carts_can_be_read_for_none_lies_on_another() {
    for (name, some) in [("pennsylvania", 50), ("amsterdam", 10)] {
        for zoom in [Zoom::Middle, Zoom::Close] {
            let places: Vec<_> = tag_places(board(name).board(), zoom).collect();
            assert!(places.len() > some, "{name}: {}", places.len());
            for (index, (route, place)) in places.iter().enumerate() {
                for (other, beside) in &places[..index] {
                    let both = place.intersection(beside);
                    assert!(both.is_zero_sized(), "{name} {zoom:?}: {route:?} {other:?}");
                }
            }
        }
    }
}

#[test]
fn a_technology_that_the_plan_needs_is_not_taken_for_cards() {
    for (width, language) in places() {
        let mut named = 0;
        each_action("uk", width, language, |driver, _| {
            let plan = driver.console().context().plan();
            if plan.is_none_or(|plan| plan.routes.is_empty()) {
                return;
            }
            let mut peek = driver.clone();
            peek.press(Button::X);
            let names = Technology::ALL.into_iter();
            let names: Vec<_> = names
                .map(|one| technology_short_name(one, language))
                .collect();
            for line in lines(&peek) {
                let Some(name) = names.iter().find(|&&name| line.contains(name)) else {
                    continue;
                };
                let after = line.split(name).last().unwrap_or_default();
                assert!(!after.starts_with(':'), "{line}");
                named += 1;
            }
        });
        println!("{width} {language:?}: {named}");
        assert!(named > 0, "no plan needed a technology");
    }
}

/// A name as it is read: letters with a mark above look like those without to a reader of shapes.
fn read_as(name: &str) -> String {
    name.replace(['é', 'è'], "e").replace('É', "E")
}

#[test]
fn there_is_a_map_on_which_every_city_can_be_read() {
    for (name, (width, language)) in BOARDS
        .into_iter()
        .flat_map(|name| places().map(move |place| (name, place)))
    {
        let mut driver = at_first_turn(name, width, language);
        driver.press(Button::Y);
        for _ in 0..14 {
            let mut opened = driver.clone();
            opened.press(Button::A);
            if opened.screen() == "WholeMap" {
                driver = opened;
                break;
            }
            driver.press(Button::Down);
        }
        driver.press(Button::A);
        driver.settle();
        let city = |driver: &Driver| match driver.console().screen() {
            Screen::CityMap(map) => map.city(),
            other => panic!("{name}: {}", other.name()),
        };
        let mut seen = HashSet::from([city(&driver)]);
        let mut next = VecDeque::from([driver.clone()]);
        let mut together = 0;
        while let Some(mut driver) = next.pop_front() {
            driver.assert_whole();
            let board = driver.table().board();
            let named = name_in(&board.city(city(&driver)).expect("a city").name, language);
            let named = &read_as(named);
            let read = lines(&driver);
            // In the header, and on the map.
            let count = read.iter().filter(|line| *line == named).count();
            assert!(count >= 2, "{name} {width} {language:?}: {named}: {read:?}");
            let cities = board
                .cities
                .iter()
                .map(|city| name_in(&city.name, language));
            let cities = cities.map(read_as).filter(|name| read.contains(name));
            together = together.max(cities.count());
            for button in PAD {
                let mut stepped = driver.clone();
                stepped.press(button);
                if seen.insert(city(&stepped)) {
                    stepped.settle();
                    next.push_back(stepped);
                }
            }
        }
        let cities = driver.table().board().cities.iter();
        let named = cities.filter(|city| !city.junction).count();
        assert_eq!(seen.len(), named, "{name}: some cannot be reached");
        assert!(together >= 5, "{name}: at most {together} names at once");
    }
}
