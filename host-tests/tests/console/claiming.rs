//! The map to claim on: where the cursor begins and leads, and how near the map is.

use console::button::Button;
use console::screens::Screen;
use console::table::Stage;
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::opening;
use rules::Decision;
use rules::maps::{BoardId, RouteId, RouteSet};
use text::Language;
use ui::map::{Projection, Zoom};
use ui::shapes::area;

/// A person alone before an action, some moves into a game, with the map to claim on open.
fn on_map(board: BoardId) -> Driver {
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
    let mut without = 0;
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
    let rows = (0..12).map(|row| {
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
