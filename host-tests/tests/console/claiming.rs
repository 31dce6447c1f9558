//! The map to claim on: where the cursor begins and leads, and how near the map is.

use console::Console;
use console::button::Button;
use console::screens::{Mapped, Screen};
use console::table::Stage;
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::opening;
use host_tests::play::LICENCES;
use host_tests::position::Position;
use host_tests::reader::Reader;
use players::Prospect;
use rules::maps::{Board, BoardId, Id, Route, RouteId, RouteSet};
use rules::{Decision, Game, Refusal};
use text::{Language, Phrase};
use ui::fonts::Font;
use ui::map::{MapPicture, Projection, Zoom};
use ui::shapes::area;

/// A person alone before an action, some moves into a game.
fn at_table(board: BoardId) -> Driver {
    let settings = settings_in(Language::English);
    let players = board.board().min_players;
    let mut driver = Driver::playing(240, settings, opening(board, players, 1, 11));
    let mut player = rules::RandomPlayer::new(5);
    for _ in 0..400 {
        driver.settle();
        let game = driver.table().shown().known();
        let acts = matches!(driver.stage(), Some(Stage::Deciding { .. }))
            && matches!(game.decision(), Decision::Act { .. });
        let seat = game.decision().seat().expect("somebody decides");
        if acts && game.claimable_routes(seat).len() > 5 {
            break;
        }
        match driver.stage() {
            Some(Stage::Deciding { .. }) => {
                let choice = player.choose(&game.legal_moves()).expect("a move");
                driver.make(choice).expect("presses for it");
            }
            _ => driver.press(Button::A),
        }
    }
    driver.console_mut().plan_now();
    driver
}

/// The same person with the map to claim on open.
fn on_map(board: BoardId) -> Driver {
    let mut driver = at_table(board);
    driver.press(Button::Up);
    driver.settle();
    assert_eq!(driver.screen(), "Claim", "{board:?}");
    driver
}

fn cursor(driver: &Driver) -> RouteId {
    match driver.console().screen() {
        Screen::Claim(claim) => claim.route(),
        other => panic!("{} is seen", other.name()),
    }
}

fn claimable(driver: &Driver) -> RouteSet {
    let game = driver.table().shown().known();
    game.claimable_routes(game.decision().seat().expect("somebody"))
}

#[test]
fn the_cursor_begins_on_what_can_be_claimed_and_a_held_key_leads_from_one_to_the_next() {
    for board in BoardId::all() {
        let mut driver = on_map(board);
        let claimable = claimable(&driver);
        assert!(claimable.contains(cursor(&driver)), "{board:?}");
        let mut visited = RouteSet::EMPTY;
        for button in [Button::Right, Button::Down, Button::Left, Button::Up] {
            driver.press(button);
            for _ in 0..8 {
                let before = cursor(&driver);
                driver.console_mut().repeat(button);
                let after = cursor(&driver);
                // It jumps to what can be claimed, or walks on where there is nothing more.
                let jumps = claimable.contains(after);
                assert!(jumps || !claimable.contains(before), "{board:?} {button:?}");
                if after != before && jumps {
                    visited.insert(after);
                }
            }
        }
        assert!(visited.len() >= 3, "{board:?}: {}", visited.len());
    }
}

#[test]
fn in_every_turn_the_cursor_begins_anew_wherever_others_have_claimed() {
    let (mut without, mut planned_first) = (0, 0);
    for board in BoardId::all() {
        let people = board.board().min_players;
        let settings = settings_in(Language::English);
        let mut driver = Driver::playing(240, settings, opening(board, people, people, 4));
        let mut player = rules::RandomPlayer::new(8);
        let (mut begun, mut with) = (None, 0);
        for _ in 0..600 {
            driver.settle();
            match driver.stage() {
                _ if driver.screen() == "LastRound" => driver.press(Button::A),
                Some(Stage::Deciding { .. }) => {
                    let game = driver.game();
                    let turn = Some(game.turn());
                    if matches!(game.decision(), Decision::Act { .. }) && begun != turn {
                        begun = turn;
                        let mut map = driver.clone();
                        map.press(Button::Up);
                        map.settle();
                        let (first, may) = (cursor(&map), claimable(&map));
                        let any = !may.is_empty();
                        assert!(!any || may.contains(first), "{board:?}: {first:?}");
                        let plan = driver.console().context().plan();
                        let planned = plan.is_some_and(|plan| !plan.routes.is_empty());
                        let taken = game.owners(first).next().is_some();
                        assert!(any || !planned || !taken, "{board:?}: {first:?} is taken");
                        let seat = game.decision().seat().expect("somebody decides");
                        let of_plan =
                            |route: &RouteId| plan.is_some_and(|plan| plan.routes.contains(*route));
                        let is_plain = |&route: &RouteId| {
                            may.contains(route) && game.plain_payment(seat, route).is_some()
                        };
                        let routes = plan.map_or(RouteSet::EMPTY, |plan| plan.routes);
                        let best = routes.iter().any(|route| is_plain(&route));
                        assert!(
                            !best || of_plan(&first),
                            "{board:?}: {first:?} is not planned"
                        );
                        planned_first += u32::from(best);
                        with += u32::from(any);
                        without += u32::from(!any);
                    }
                    let choice = player.choose(&driver.game().legal_moves());
                    driver
                        .make(choice.expect("a move"))
                        .expect("presses for it");
                }
                Some(Stage::Over) => break,
                _ => driver.press(Button::A),
            }
        }
        assert!(with > 3, "{board:?}: {with}");
    }
    assert!(without > 10, "nobody had nothing to claim");
    assert!(
        planned_first > 20,
        "hardly a plan had a route to claim: {planned_first}"
    );
}

/// The points that a screen promises.
fn promised(console: &Console) -> Option<i32> {
    let lines = Reader::read(console);
    let mut gains = lines.iter().filter_map(|line| line.text.strip_prefix('+'));
    gains.find_map(|points| points.parse().ok())
}

#[test]
fn the_points_that_are_shown_are_those_by_which_the_score_rises() {
    let tuned = ["boiler-lagging", "steam-turbines"];
    let tuned = [&tuned, LICENCES.as_slice()].concat();
    for (name, hand) in [
        ("uk", "4k4r4w4g4*"),
        ("paris", "3b3w3r2*"),
        ("usa", "4k4r4w4g"),
    ] {
        let driver = at_table(name.parse().expect("a board"));
        let seat = driver.game().decision().seat().expect("somebody");
        let mut position = Position::new(name, driver.game().seats().count() as u8)
            .active(seat.index())
            .hand(seat.index(), hand);
        position = match name {
            "uk" => position.technologies(seat.index(), &tuned),
            "paris" => position.aside(seat.index(), "wr"),
            _ => position,
        };
        let mut console = driver.console().over(position.game());
        console.press(Button::Up);
        let (mut seen, mut more) = (0, 0);
        for button in [Button::Right, Button::Down, Button::Left, Button::Up].repeat(6) {
            console.repeat(button);
            console.tick(4_000);
            let mut claiming = console.clone();
            let route = match claiming.screen() {
                Screen::Claim(claim) => claim.route(),
                other => panic!("{} is seen", other.name()),
            };
            let shown = promised(&claiming);
            claiming.press(Button::A);
            if !matches!(claiming.screen(), Screen::Payment(_)) {
                continue;
            }
            let to_pay = promised(&claiming);
            let points = |console: &Console| {
                let table = console.context().table.as_ref().expect("a table");
                table.shown().known().player(seat).points()
            };
            let before = points(&claiming);
            claiming.press(Button::A);
            claiming.tick(4_000);
            let gained = points(&claiming) - before;
            assert_eq!(
                (shown, to_pay),
                (Some(gained), Some(gained)),
                "{name}: {route:?}"
            );
            if matches!(claiming.screen(), Screen::Claim(_)) {
                assert_eq!(
                    promised(&claiming),
                    Some(gained),
                    "{name}: {route:?}, claimed"
                );
            }
            seen += 1;
            let own = driver.game().board().route(route).expect("a route").points;
            more += usize::from(gained > i32::from(own));
        }
        assert!(seen > 4, "{name}: {seen}");
        assert_eq!(more > 0, name != "usa", "{name}: {more} of {seen}");
    }
}

#[test]
fn the_map_keeps_the_cursor_near_its_middle() {
    let window = area(0, 18, 240, 156);
    for board in BoardId::all().map(BoardId::board) {
        for zoom in [Zoom::Middle, Zoom::Close] {
            let mut view = Projection::near(board, window, zoom, RouteId(0));
            for route in board.all_routes.iter() {
                view = view.keep_near_middle(board, route);
                let ends = board.route(route).map(|route| [route.a, route.b]);
                let ends = ends.expect("a route").map(|city| {
                    let city = board.city(city).expect("a city");
                    view.city(city)
                });
                let away = (ends[0] + ends[1]) / 2 - window.center();
                let is_near = away.x.abs() <= 240 / 5 + 2 && away.y.abs() <= 156 / 5 + 2;
                // Nearer than that is only what the edge of the board keeps away.
                let centered = Projection::near(board, window, zoom, route);
                assert!(
                    is_near || view == centered,
                    "{} {route:?} {zoom:?}",
                    board.id
                );
            }
        }
    }
}

#[test]
fn the_zoom_is_a_row_of_the_menu_and_remembered() {
    let board = BoardId::all().next().expect("a board");
    let mut driver = on_map(board);
    let route = cursor(&driver);
    assert!(!driver.console().context().settings.close_map);
    driver.press(Button::Y);
    let rows = (0..16).map(|row| {
        let mut chosen = driver.clone();
        chosen.press_all(&vec![Button::Down; row]);
        chosen.press(Button::A);
        chosen
    });
    let is_close = |driver: &Driver| driver.console().context().settings.close_map;
    let found = rows.into_iter().find(is_close);
    let mut driver = found.expect("a row for it");
    assert_eq!(driver.screen(), "Claim");
    assert!(driver.console().context().settings.close_map);
    assert_eq!(cursor(&driver), route);
    driver.settle();
    driver.assert_whole();
}

/// The words of the rows of the menu; its keys are written in the least font.
fn menu_rows(driver: &mut Driver) -> Vec<String> {
    driver.press(Button::Y);
    assert_eq!(driver.screen(), "Menu");
    let mut lines = Reader::read(driver.console());
    lines.retain(|line| line.font != Font::Least);
    lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn the_row_of_the_zoom_moves_no_other_row_of_the_menu() {
    for board in BoardId::all() {
        let before = menu_rows(&mut at_table(board));
        let rows = menu_rows(&mut on_map(board));
        let (zoom, others) = rows.split_last().expect("rows");
        assert_eq!(others, before, "{board:?}");
        assert_eq!(zoom, Phrase::ZoomIn.in_language(Language::English));
    }
}

/// The other lanes of a double, by rules C12 and UK14: between the same cities, of the same length and kind.
fn twins(board: &Board, id: RouteId) -> Vec<RouteId> {
    let ends = |route: &Route| {
        let (a, b) = (route.a.index(), route.b.index());
        let cost = route.cost;
        (a.min(b), a.max(b), cost.length, cost.kind, cost.locomotives)
    };
    let all = board.routes.iter().enumerate();
    let all = all.map(|(index, route)| (RouteId::from_index(index), route));
    let one = board.route(id).expect("a route");
    let others = all.filter(|(other, route)| *other != id && ends(route) == ends(one));
    others.map(|(other, _)| other).collect()
}

/// Checks what a map answers to whoever decides; returns how many lanes are closed and licences missing.
fn check_answers(picture: &MapPicture<'_>, game: &Game, place: &str) -> (usize, usize) {
    let seat = game.decision().seat().expect("somebody decides");
    let is_free = |route: RouteId| game.owners(route).next().is_none();
    let mut closed = 0;
    for other in game.seats() {
        for route in game.player(other).routes().iter() {
            // With two players a claimed lane closes the other for everybody.
            for twin in twins(game.board(), route)
                .into_iter()
                .filter(|&twin| is_free(twin))
            {
                assert!(
                    picture.closed.contains(twin),
                    "{place}: {twin:?} looks open"
                );
                closed += 1;
            }
        }
    }
    let can = picture.claimable.expect("whoever decides is answered");
    for route in (0..game.board().routes.len()).map(RouteId::from_index) {
        let payable = !game.payments(route).is_empty();
        assert_eq!(can.contains(route), payable, "{place}: {route:?}");
        let refused = game.check_route(seat, route);
        let licence = matches!(refused, Err(Refusal::NeedsTechnology { .. }));
        assert!(
            !licence || picture.locked.contains(route),
            "{place}: {route:?}"
        );
    }
    let board = game.board();
    for ticket in game.player(seat).tickets().iter() {
        let ends = board.ticket(ticket).expect("a ticket").ends;
        // What is completed or lost is not open.
        let done = !matches!(Prospect::of(game, seat, ticket), Prospect::Open { .. });
        let ringed =
            |end: &[rules::maps::CityId]| end.iter().all(|&city| picture.ringed.contains(city));
        assert!(
            done || ends.iter().all(|end| ringed(end)),
            "{place}: {ticket:?}"
        );
    }
    let locked = picture
        .locked
        .iter()
        .filter(|&route| is_free(route))
        .count();
    (closed, locked)
}

#[test]
fn the_map_answers_in_every_view_and_filter() {
    for id in BoardId::all() {
        let people = id.board().min_players;
        let settings = settings_in(Language::English);
        let mut driver = Driver::playing(240, settings, opening(id, people, people, 6));
        let mut player = rules::RandomPlayer::new(2);
        let (mut closed, mut locked, mut named, mut acts) = (0, 0, 0, 0);
        for _ in 0..700 {
            driver.settle();
            match driver.stage() {
                _ if driver.screen() == "LastRound" => driver.press(Button::A),
                Some(Stage::Deciding { .. }) => {
                    // What was bought just now is seen before the table.
                    let acts_now = matches!(driver.game().decision(), Decision::Act { .. })
                        && driver.screen() == "Overview";
                    acts += u32::from(acts_now);
                    if acts_now && acts % 8 == 7 {
                        let game = driver.game().clone();
                        for (name, view) in views(&driver) {
                            with_map(&view, |picture| {
                                let found = check_answers(picture, &game, &name);
                                closed += found.0;
                                locked += found.1;
                            });
                        }
                        named += owners_named(&driver);
                    }
                    let choice = player.choose(&driver.game().legal_moves());
                    let choice = choice.expect("a move");
                    driver.make(choice).expect("presses for it");
                }
                Some(Stage::Over) => break,
                _ => driver.press(Button::A),
            }
        }
        let board = id.board();
        let any_double = (0..board.routes.len())
            .any(|index| !twins(board, RouteId::from_index(index)).is_empty());
        assert!(closed > 0 || !any_double, "{id:?}: no lane was closed");
        assert!(
            locked > 0 || board.technologies.is_empty(),
            "{id:?}: all licences"
        );
        assert!(named > 0, "{id:?}: no owner was under the cursor");
    }
}

/// The maps that one can look at in one's turn: to claim on, from both distances, and whole in each filter.
fn views(driver: &Driver) -> Vec<(String, Driver)> {
    let mut views = Vec::new();
    let mut near = driver.clone();
    near.press(Button::Up);
    near.settle();
    views.push(("claim".to_owned(), near));
    for rows in 0..10 {
        let mut whole = driver.clone();
        whole.press(Button::Y);
        whole.press_all(&vec![Button::Down; rows]);
        whole.press(Button::A);
        if whole.screen() != "WholeMap" {
            continue;
        }
        for filter in 0..4 {
            whole.settle();
            views.push((format!("filter {filter}"), whole.clone()));
            whole.press(Button::Right);
        }
    }
    assert!(views.len() > 4, "{} views", views.len());
    views
}

fn with_map(driver: &Driver, mut look: impl FnMut(&MapPicture<'_>)) {
    let context = driver.console().context();
    let map: &dyn Mapped = match driver.console().screen() {
        Screen::Claim(claim) => claim,
        Screen::WholeMap(map) => map,
        other => panic!("{} is no map", other.name()),
    };
    map.with_picture(None, context, &mut |picture, _| look(picture));
}

/// Leads the cursor over the map; under it a claimed route names its owner. Returns how many did.
fn owners_named(driver: &Driver) -> usize {
    let mut map = driver.clone();
    map.press(Button::Up);
    map.settle();
    let mut named = 0;
    for button in [
        Button::Left,
        Button::Up,
        Button::Right,
        Button::Right,
        Button::Down,
    ]
    .repeat(3)
    {
        map.press(button);
        map.settle();
        let game = map.game();
        let owners: Vec<_> = game.owners(cursor(&map)).collect();
        let lines = Reader::read(map.console());
        for owner in owners {
            let name = map.table().name(owner);
            // Beside whoever is in the header.
            let count = lines.iter().filter(|line| line.text == name).count();
            let head = usize::from(game.decision().seat() == Some(owner));
            assert!(count > head, "{name} is not named: {lines:?}");
            named += 1;
        }
    }
    named
}
