//! What only some games have stands where one decides, and what is missing is told in the same words on
//! every board.

use console::button::Button;
use console::screens::Screen;
use console::table::Stage;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use host_tests::console::Driver;
use host_tests::console::driver::{HEIGHT, WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening};
use host_tests::picture::Picture;
use host_tests::play::BOARDS;
use host_tests::reader::Reader;
use rules::maps::{Card, Color, Face, Id, Route, RouteId, RouteKind};
use rules::{Decision, Game, Move, RandomPlayer, Refusal, Seat};
use text::{Language, Phrase};
use ui::palette::OVERLONG;
use ui::signs::{Sign, draw_card_plate};

/// Shows the console whenever one of two people is to act, with what was played until then.
fn each_action(name: &str, width: u32, mut show: impl FnMut(&Driver, Seat)) {
    let begun = advanced(opening(board(name), 2, 2, 21));
    let mut driver = Driver::playing(width, settings_in(Language::English), begun);
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

/// Shows the map to claim on with its cursor on some routes, near where it begins.
fn each_route(driver: &Driver, mut show: impl FnMut(&Driver, RouteId, &Route)) {
    let mut driver = driver.clone();
    driver.press(Button::Up);
    driver.settle();
    let pad = [Button::Up, Button::Right, Button::Down, Button::Left];
    for index in 0..12 {
        let Screen::Claim(claim) = driver.console().screen() else {
            return;
        };
        let id = claim.route();
        let route = driver.table().board().route(id).expect("a route");
        show(&driver, id, route);
        driver.press(pad[index / 3]);
        driver.settle();
    }
}

/// The lines on the screen.
fn lines(driver: &Driver) -> Vec<String> {
    let lines = Reader::read(driver.console()).into_iter();
    lines.map(|line| line.text.trim().to_owned()).collect()
}

/// Says that so many cards are short, as it stands in play: "1 card short".
fn short(cards: u8) -> String {
    let noun = if cards == 1 { "card" } else { "cards" };
    format!("{cards} {noun} short")
}

/// What a hand lacks for a route of a board on which nothing stands for a wild, by rules C9, GL5 and UK6.
fn lacks(game: &Game, seat: Seat, route: &Route) -> Option<String> {
    let hand = game.player(seat).hand();
    let (wilds, cost) = (hand[Card::WILD], &route.cost);
    if cost.locomotives > wilds {
        let noun = if cost.locomotives == 1 {
            "wild"
        } else {
            "wilds"
        };
        return Some(format!(
            "needs {} {noun}: you have {wilds}",
            cost.locomotives
        ));
    }
    let spaces = |color: Color| {
        let have = |face| hand[Card::new(face, color)];
        match cost.kind {
            RouteKind::Rail => have(Face::Wagon) + have(Face::HarborWagon),
            RouteKind::Sea => have(Face::Ship) + 2 * have(Face::DoubleShip),
        }
    };
    let colors = Color::ALL.into_iter();
    let colors = colors.filter(|&color| cost.color.is_none_or(|asked| asked == color));
    let most = colors.map(spaces).max().unwrap_or(0);
    let missing = cost.length.checked_sub(most + wilds)?;
    // A double ship is two spaces: the fewest cards that would do are missing.
    let missing = match cost.kind {
        RouteKind::Rail => missing,
        RouteKind::Sea => missing.div_ceil(2),
    };
    (missing > 0).then(|| short(missing))
}

/// What a seat lacks of the pieces that a route takes, by rule C10.
fn lacks_pieces(game: &Game, seat: Seat, id: RouteId, route: &Route) -> Option<String> {
    if game.check_route(seat, id) != Err(Refusal::TooFewPieces) {
        return None;
    }
    let [one, many] = match (game.board().id, route.cost.kind) {
        (_, RouteKind::Sea) => ["ship", "ships"],
        ("paris", _) => ["bus", "buses"],
        ("amsterdam", _) => ["cart", "carts"],
        _ => ["train", "trains"],
    };
    let left = game.player(seat).pieces(route.cost.kind.piece());
    let missing = route.cost.length - left;
    let noun = if missing == 1 { one } else { many };
    Some(format!("{missing} {noun} short"))
}

/// Whether a route is to be had but for its price.
fn is_open(game: &Game, seat: Seat, id: RouteId) -> bool {
    game.check_route(seat, id).is_ok()
}

#[test]
fn what_is_missing_is_told_in_numbers_and_the_same_words_on_every_board() {
    let mut few_pieces = 0;
    for name in BOARDS {
        let (mut told, mut tried, mut pieces) = (0, 0, 0);
        each_action(name, 240, |driver, seat| {
            tried += 1;
            let few = driver.game().player(seat).all_pieces() < 8;
            if tried % 5 != 1 && !few {
                return;
            }
            each_route(driver, |driver, id, route| {
                let game = driver.game();
                let lines = lines(driver);
                let is_told = |words: &str| lines.iter().any(|line| line == words);
                if let Some(words) = lacks_pieces(game, seat, id, route) {
                    assert!(is_told(&words), "{name}: {words:?} is not among {lines:?}");
                    pieces += 1;
                    return;
                }
                if name == "uk" {
                    // Cards stand in for wilds there, so the numbers are the rules' own.
                    let missing = game.route_shortage(seat, id);
                    let open = is_open(game, seat, id) && missing.is_some();
                    let words = lines.iter().any(|line| {
                        line.ends_with("card short")
                            || line.ends_with("cards short")
                            || line.starts_with("needs ")
                    });
                    assert!(!open || words, "{name}: {lines:?}");
                    told += u32::from(open);
                    return;
                }
                let wanted = lacks(game, seat, route).filter(|_| is_open(game, seat, id));
                match wanted {
                    Some(words) => {
                        assert!(is_told(&words), "{name}: {words:?} is not among {lines:?}");
                        told += 1;
                    }
                    None => {
                        let short = lines.iter().any(|line| line.ends_with("short"));
                        assert!(!short, "{name}: nothing is missing: {lines:?}");
                    }
                }
            });
        });
        assert!(told > 5, "{name}: {told} of {tried}");
        println!("{name}: {pieces} with too few pieces");
        few_pieces += u32::from(pieces > 0);
    }
    assert!(
        few_pieces >= 3,
        "pieces were too few on {few_pieces} boards"
    );
}

#[test]
fn the_shop_tells_what_is_missing_in_those_words() {
    let mut told = 0;
    each_action("uk", 240, |driver, seat| {
        let hand = driver.game().player(seat).hand();
        let (wilds, others) = (hand[Card::WILD], hand.total() - u16::from(hand[Card::WILD]));
        // No technology costs less than a wild, for which four cards would stand.
        if told > 3 || wilds > 0 || others > 3 {
            return;
        }
        let mut driver = driver.clone();
        for _ in 0..8 {
            driver.press(Button::A);
            if driver.screen() == "Shop" {
                break;
            }
            driver.press(Button::B);
            driver.press(Button::Right);
        }
        if driver.screen() != "Shop" {
            return;
        }
        let lines = lines(&driver);
        let in_words = |line: &String| line.starts_with("needs ") && line.ends_with("you have 0");
        assert!(lines.iter().any(in_words), "{lines:?}");
        told += 1;
    });
    assert!(told > 0, "nobody was too poor");
}

/// Whether the plate of a card is seen in an area.
fn shows_plate(picture: &Picture, area: Rectangle, card: Card) -> bool {
    let size = Sign::PLATE;
    let mut plate = Picture::filled(size, size, OVERLONG);
    let Ok(()) = draw_card_plate(&mut plate, Point::zero(), card);
    let points = Rectangle::new(Point::zero(), Size::new_equal(size)).points();
    let inked: Vec<(Point, _)> = points
        .map(|point| (point, plate.pixel(point)))
        .filter(|(_, color)| *color != OVERLONG)
        .collect();
    let corners = Rectangle::new(
        area.top_left,
        area.size.saturating_sub(Size::new_equal(size)),
    );
    corners.points().any(|corner| {
        let same = |(point, color): &(Point, _)| picture.pixel(corner + *point) == *color;
        inked.iter().all(same)
    })
}

#[test]
fn the_colors_that_the_flag_still_wants_are_seen_on_the_claim_and_the_table() {
    for width in WIDTHS {
        let (mut wanting, mut complete, mut partly) = (0, 0, 0);
        each_action("paris", width, |driver, seat| {
            let game = driver.game().clone();
            let flags = game.board().flags.as_ref().expect("a flag");
            let aside: Vec<Color> = game.player(seat).aside(game.board()).collect();
            // On the table, at the bottom left of the map: what is set aside is a plate, the rest a frame.
            let table = driver.drawn_whole();
            let corner = Rectangle::new(Point::new(0, 90), Size::new(24, 90));
            for color in flags.colors {
                let shown = shows_plate(&table, corner, Card::wagon(color));
                assert_eq!(shown, aside.contains(&color), "{color:?} on the table");
            }
            each_route(driver, |driver, id, _| {
                if game.owners(id).next().is_some() {
                    return;
                }
                let picture = driver.drawn_whole();
                let line = Rectangle::new(Point::new(0, 206), Size::new(width, HEIGHT - 206));
                let missing = flags.colors.iter().filter(|color| !aside.contains(color));
                for &color in flags.colors.iter() {
                    let shown = shows_plate(&picture, line, Card::wagon(color));
                    assert_eq!(shown, !aside.contains(&color), "{color:?} before paying");
                }
                match missing.count() {
                    0 => complete += 1,
                    3 => wanting += 1,
                    _ => partly += 1,
                }
            });
        });
        assert!(wanting > 0 && partly > 0, "{wanting} {partly} {complete}");
    }
}

/// The page of all players, by the menu.
fn at_players(driver: &Driver) -> Driver {
    for rows in 0..6 {
        let mut driver = driver.clone();
        driver.press(Button::Y);
        driver.press_all(&vec![Button::Down; rows]);
        driver.press(Button::A);
        if driver.screen() == "Players" {
            return driver;
        }
    }
    panic!("no row leads to the players");
}

#[test]
fn the_dummy_is_among_the_players_with_its_shares() {
    for width in WIDTHS {
        let mut most = 0;
        each_action("pennsylvania", width, |driver, _| {
            let is_dummys =
                |choice: &&Move| matches!(choice, Move::DummyShare { company: Some(_) });
            let taken = driver.saved_game().moves().iter().filter(is_dummys).count();
            let driver = at_players(driver);
            let noun = if taken == 1 { "share" } else { "shares" };
            let lines = lines(&driver);
            for wanted in [
                Phrase::Dummy.in_language(Language::English).to_owned(),
                format!("{taken} {noun}"),
            ] {
                assert!(lines.contains(&wanted), "{wanted}: {lines:?}");
            }
            most = most.max(taken);
        });
        assert!(most > 2, "the dummy took {most}");
    }
    // With three there is none.
    let begun = opening(board("pennsylvania"), 3, 1, 2);
    let mut driver = Driver::playing(240, settings_in(Language::English), begun);
    driver.settle();
    assert!(!lines(&at_players(&driver)).contains(&"Dummy".to_owned()));
}

#[test]
fn shares_that_are_left_stand_before_paying() {
    for width in WIDTHS {
        let (mut seen, mut fewer) = (0, 0);
        each_action("pennsylvania", width, |driver, _| {
            let board = driver.game().board();
            let mut left: Vec<u8> = board.companies.iter().map(|found| found.shares).collect();
            for choice in driver.saved_game().moves() {
                if let Move::Share { company: Some(id) } | Move::DummyShare { company: Some(id) } =
                    choice
                {
                    left[id.index()] -= 1;
                }
            }
            each_route(driver, |driver, id, route| {
                if driver.game().owners(id).next().is_some() {
                    return;
                }
                let lines = lines(driver);
                for company in route.companies.iter() {
                    let letters = board.company(company).expect("one").letters;
                    let count = left[company.index()];
                    let at = lines.iter().position(|line| line == letters);
                    // Seals of other routes stand on the map; those of the panel come with numbers.
                    let told = lines.windows(2).any(|pair| {
                        let number =
                            pair[1] == format!("{count} left") || pair[1] == count.to_string();
                        pair[0] == letters && number
                    });
                    assert!(at.is_some() && told, "{letters} {count}: {lines:?}");
                    seen += 1;
                    fewer += u32::from(count < board.companies[company.index()].shares);
                }
            });
        });
        assert!(seen > 20 && fewer > 5, "{seen} {fewer}");
    }
}

#[test]
fn carts_stand_on_the_routes_that_have_one_and_their_cards_before_paying() {
    for width in WIDTHS {
        let (mut with, mut without) = (0, 0);
        each_action("amsterdam", width, |driver, _| {
            let game = driver.game().clone();
            let held: u8 = game
                .seats()
                .map(|seat| game.player(seat).merchandise())
                .sum();
            let stock = game.merchandise_left() + held;
            each_route(driver, |driver, id, route| {
                if game.owners(id).next().is_some() {
                    return;
                }
                let lines = lines(driver);
                let left = stock - held;
                let words = format!("merchandise card, {left} left");
                let told = lines.contains(&words) && lines.contains(&"+1".to_owned());
                assert_eq!(told, route.cart && left > 0, "{words}: {lines:?}");
                with += u32::from(route.cart);
                without += u32::from(!route.cart);
            });
        });
        assert!(with > 5 && without > 5, "{with} {without}");
    }
}

#[test]
fn the_hand_of_great_lakes_is_two_numbers_for_each_color() {
    for width in WIDTHS {
        let mut seen = 0;
        each_action("great-lakes", width, |driver, seat| {
            let hand = *driver.game().player(seat).hand();
            let lines = Reader::read(driver.console());
            let strip: Vec<_> = lines.iter().filter(|line| line.corner.y > 160).collect();
            for color in Color::ALL {
                let count = |face| hand[Card::new(face, color)];
                let wagons = count(Face::Wagon) + count(Face::HarborWagon);
                // What the ships are worth in spaces.
                let ships = count(Face::Ship) + 2 * count(Face::DoubleShip);
                if wagons == 0 || ships == 0 {
                    continue;
                }
                // The wagons' number stands over that of the ships.
                let over = strip.iter().any(|one| {
                    let below = |other: &&&_| {
                        let other: &host_tests::reader::ReadLine = other;
                        let apart = other.corner - one.corner;
                        other.text == ships.to_string()
                            && apart.x.abs() < 8
                            && (9..16).contains(&apart.y)
                    };
                    one.text == wagons.to_string() && strip.iter().any(|other| below(&other))
                });
                let texts: Vec<_> = strip.iter().map(|line| (&line.text, line.corner)).collect();
                assert!(over, "{color:?} {wagons} over {ships}: {texts:?}");
                seen += 1;
            }
            assert!(lines.iter().all(|line| !line.text.contains("0.")));
        });
        assert!(seen > 10, "{seen}");
    }
}

#[test]
fn whoever_completes_a_ticket_is_told_at_once() {
    for name in BOARDS {
        let mut told = 0;
        let begun = opening(board(name), 2, 2, 5);
        let mut driver = Driver::playing(240, settings_in(Language::English), begun);
        let mut player = RandomPlayer::new(4);
        for _ in 0..2_000 {
            driver.settle();
            let seat = match driver.stage() {
                _ if driver.screen() == "LastRound" => None,
                Some(Stage::Curtain { .. } | Stage::Resting { .. }) => None,
                Some(Stage::Deciding { seat }) => Some(seat),
                _ => break,
            };
            let Some(seat) = seat else {
                driver.press(Button::A);
                continue;
            };
            let before = driver.game().completed_tickets(seat).len();
            let moves = driver.table().shown().legal_moves().expect("a decision");
            let choice = player.choose(&moves).expect("a move");
            assert!(driver.make(choice).is_some(), "no way to {choice}");
            driver.settle();
            let is_claim = driver.screen() == "Claim";
            if is_claim && matches!(driver.stage(), Some(Stage::Resting { .. })) {
                let is_told = lines(&driver)
                    .iter()
                    .any(|line| line.ends_with(": completed"));
                let is_new = driver.game().completed_tickets(seat).len() > before;
                assert_eq!(is_told, is_new, "{name}: {:?}", lines(&driver));
                told += u32::from(is_told);
            }
        }
        println!("{name}: {told} told");
    }
}
