//! The map's picture: that parts of it are the same as the whole, that nothing is drawn outside,
//! that names stand where they can be read. With `POCKET_RAILS_PICTURES=folder` the overview, the
//! middle and the close view of every board in the middle of a game are written there as PNG files.

mod plates;
mod screen;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use host_tests::device::{FrameMemory, TestPanel};
use host_tests::windows::overview_window;
use rules::maps::{Board, BoardId, CityId, RouteId, RouteSet};
use rules::{Game, RandomPlayer, SetUp};
use screen::{BLANK, BlankScreen};
use ui::map::{Focus, Land, MapPicture, Overlay, Projection, Zoom};
use ui::palette::GOLD;
use ui::{Display, Surface};

/// The displays.
const DISPLAYS: [Size; 2] = [Size::new(240, 240), Size::new(320, 240)];

/// The ground that was drawn ahead for a display.
fn land(display: Size) -> &'static Land {
    Display::of_size(display).expect("one of ours").land
}

/// A game in which random players have claimed four routes of ten.
fn middle_of_a_game(id: BoardId) -> Game {
    let players = id.board().max_players;
    let wanted = id.board().routes.len() * 4 / 10;
    // Some games end before: take the first that does not.
    for seed in 1..100 {
        let mut game = Game::new(&SetUp::new(id, players, seed)).expect("a game");
        let mut player = RandomPlayer::new(seed);
        while let Some(choice) = player.choose(&game.legal_moves()) {
            game.apply(choice).expect("a legal move");
            let claimed: usize = game
                .seats()
                .map(|seat| game.player(seat).routes().iter().count())
                .sum();
            let harbors = id.board().harbors.is_none()
                || game
                    .seats()
                    .any(|seat| !game.player(seat).harbors().is_empty());
            if claimed >= wanted && harbors {
                return game;
            }
        }
    }
    panic!("no game of {} comes so far", id.board().id);
}

/// The window of the close view.
fn close_window(display: Size) -> Rectangle {
    Rectangle::new(Point::new(0, 18), Size::new(display.width, 166))
}

/// The views of a part of the board.
const NEARER: [Zoom; 2] = [Zoom::Middle, Zoom::Close];

/// A picture of a game as it is in the turn of whoever is to decide, with every kind of route and of
/// city that there is.
fn in_turn(game: &Game, display: Size) -> MapPicture<'_> {
    let seat = game.decision().seat().expect("a seat");
    MapPicture {
        claimable: Some(game.claimable_routes(seat)),
        closed: game.closed_lanes(Some(seat)),
        locked: game.unlicensed_routes(seat),
        ringed: [CityId(3), CityId(7), CityId(11)].into_iter().collect(),
        ..MapPicture::of_game(game, land(display))
    }
}

fn all_routes(board: &Board) -> impl Iterator<Item = RouteId> + use<> {
    (0..board.routes.len() as u8).map(RouteId)
}

/// A free route near the middle of the board, for the cursor.
fn focus_of(game: &Game) -> RouteId {
    let board = game.board();
    let off = |id: RouteId| {
        let route = board.route(id).expect("a route");
        let [a, b] = [route.a, route.b].map(|city| board.city(city).expect("a city"));
        (i32::from(a.x) + i32::from(b.x) - 10_000).abs()
            + (i32::from(a.y) + i32::from(b.y) - 10_000).abs()
    };
    all_routes(board)
        .filter(|&id| game.owners(id).next().is_none())
        .min_by_key(|&id| off(id))
        .expect("a free route")
}

#[test]
fn every_board_in_every_view() {
    let folder = std::env::var_os("POCKET_RAILS_PICTURES");
    for id in BoardId::all() {
        let game = middle_of_a_game(id);
        let board = id.board();
        let focus = focus_of(&game);
        for display in DISPLAYS {
            let overview = Projection::overview(board, overview_window(board, display.width));
            let near = |zoom| Projection::near(board, close_window(display), zoom, focus);
            let views = [
                ("overview", overview, Focus::Nothing),
                ("middle", near(Zoom::Middle), Focus::Route(focus)),
                ("close", near(Zoom::Close), Focus::Route(focus)),
            ];
            for (view, projection, focus) in views {
                let mut screen = BlankScreen::new(display);
                let picture = MapPicture {
                    focus,
                    ..in_turn(&game, display)
                };
                picture.draw(&mut screen, &projection).expect("drawn");
                screen.assert_filled(projection.window());
                if let Some(folder) = &folder {
                    let name = format!("{}-{view}-{}.png", board.id, display.width);
                    screen.write(&std::path::Path::new(folder).join(name));
                }
            }
        }
    }
}

#[test]
fn parts_are_the_same_as_the_whole_and_nothing_is_drawn_outside() {
    for id in BoardId::all() {
        let game = middle_of_a_game(id);
        let board = id.board();
        for display in DISPLAYS {
            let focus = focus_of(&game);
            let [middle, close] =
                NEARER.map(|zoom| Projection::near(board, close_window(display), zoom, focus));
            let over = Projection::overview(board, overview_window(board, display.width));
            for projection in [close, middle, over, over.toward(&close, 1, 3)] {
                let picture = MapPicture {
                    focus: Focus::Route(focus),
                    ..in_turn(&game, display)
                };
                let mut whole = BlankScreen::new(display);
                picture.draw(&mut whole, &projection).expect("drawn");
                let mut parts = BlankScreen::new(display);
                for x in [0, 7, 40, 100, 101, 233] {
                    for y in [0, 19, 20, 64, 150] {
                        let area = Rectangle::new(Point::new(x, y), Size::new(93, 37));
                        let mut part = BlankScreen::new(display);
                        picture
                            .draw_parts(&mut part, &projection, &[area])
                            .expect("drawn");
                        part.assert_blank_outside(area.intersection(&projection.window()));
                        picture
                            .draw_parts(&mut parts, &projection, &[area])
                            .expect("drawn");
                    }
                }
                for (there, point) in parts.pixels() {
                    let name = board.id;
                    assert!(
                        there == BLANK || there == whole.pixel(point),
                        "{name} {:?} at {point}",
                        projection.zoom()
                    );
                }
                whole.assert_blank_outside(projection.window());
            }
        }
    }
}

#[test]
fn baked_land_is_the_same_as_land_drawn_from_its_outlines() {
    for id in BoardId::all() {
        let board = id.board();
        // A window so large that it was not baked as a whole, whose parts were.
        let large = |width, height| Rectangle::new(Point::zero(), Size::new(width, height));
        let [square, wide] = DISPLAYS;
        let near = |zoom| Projection::near(board, large(320, 900), zoom, RouteId(0));
        for (display, projection) in [
            (wide, near(Zoom::Middle)),
            (wide, near(Zoom::Close)),
            (square, Projection::overview(board, large(240, 400))),
            (wide, Projection::overview(board, large(320, 400))),
            (wide, Projection::overview(board, large(320, 222))),
        ] {
            let picture = MapPicture {
                routes: RouteSet::EMPTY,
                ..MapPicture::of_board(board, land(display))
            };
            let window = projection.window();
            let mut whole = BlankScreen::new(window.size);
            picture.draw(&mut whole, &projection).expect("drawn");
            whole.assert_filled(window);
            let mut parts = BlankScreen::new(window.size);
            for x in (0..window.size.width as i32).step_by(20) {
                for y in (0..window.size.height as i32).step_by(20) {
                    let part = [Rectangle::new(Point::new(x, y), Size::new_equal(20))];
                    picture
                        .draw_parts(&mut parts, &projection, &part)
                        .expect("drawn");
                }
            }
            assert!(whole == parts, "{} {:?}", board.id, projection.zoom());
        }
    }
}

#[test]
fn baked_windows_are_the_same_as_if_drawn_from_outlines() {
    for (id, display) in BoardId::all().flat_map(|id| DISPLAYS.map(|display| (id, display))) {
        let board = id.board();
        for (width, height) in layout::all(display.into(), board.size, board.cards.has_ships()) {
            let window = |height| Rectangle::new(Point::zero(), Size::new(width, height));
            let baked = Projection::overview(board, window(height));
            // At the same scale and place, in a window so high that it was not baked.
            let high = Projection::overview(board, window(2 * display.height));
            let outlined = baked.toward(&high, 0, 1);
            let views = [(land(display), baked), (Land::NONE, outlined)];
            let [baked, outlined] = views.map(|(land, projection)| {
                let mut screen = BlankScreen::new(projection.window().size);
                let picture = MapPicture {
                    routes: RouteSet::EMPTY,
                    ..MapPicture::of_board(board, land)
                };
                picture.draw(&mut screen, &projection).expect("drawn");
                screen
            });
            for (color, point) in baked.pixels() {
                let name = board.id;
                assert!(
                    color == outlined.pixel(point),
                    "{name} {width}x{height} at {point}"
                );
            }
        }
    }
}

#[test]
fn a_step_of_the_cursor_makes_the_same_picture_as_drawing_all() {
    for (id, zoom) in BoardId::all().flat_map(|id| NEARER.map(|zoom| (id, zoom))) {
        let game = middle_of_a_game(id);
        let board = id.board();
        let display = DISPLAYS[0];
        let window = close_window(display);
        let mut memory = FrameMemory::<60, 240>::new();
        let mut panel = TestPanel(host_tests::picture::Picture::new(240, 240));
        let mut before: Option<(Overlay, Projection)> = None;
        for route in all_routes(board) {
            let picture = MapPicture {
                focus: Focus::Route(route),
                ..in_turn(&game, display)
            };
            let projection = match &before {
                Some((_, projection)) => projection.follow(board, route),
                None => Projection::near(board, window, zoom, route),
            };
            let over = match &mut before {
                Some((old, old_projection)) if *old_projection == projection => {
                    // The ring arrives a pixel larger, and then settles.
                    let arriving = MapPicture {
                        arriving: true,
                        ..picture.clone()
                    };
                    let Ok(now) = arriving.draw_instead(&mut memory.frame, &projection, old);
                    let mut now = now.expect("the same ground");
                    let Ok(now) = picture.draw_instead(&mut memory.frame, &projection, &mut now);
                    now.expect("the same ground")
                }
                _ => {
                    let Ok(()) = picture.draw(&mut memory.frame, &projection);
                    memory.frame.show(&window);
                    picture.overlay(&projection)
                }
            };
            let mut screen = BlankScreen::new(DISPLAYS[0]);
            picture.draw(&mut screen, &projection).expect("drawn");
            panel.take(&memory, 480);
            for point in window.points() {
                let name = board.id;
                assert!(
                    panel.0.pixel(point) == screen.pixel(point),
                    "{name} route {} at {point}",
                    route.0
                );
            }
            before = Some((over, projection));
        }
    }
}

#[test]
fn both_ends_of_every_route_come_into_the_nearer_views() {
    let (mut fitting, mut all) = (0, 0);
    for id in BoardId::all() {
        let board = id.board();
        for (display, zoom) in DISPLAYS
            .into_iter()
            .flat_map(|d| NEARER.map(|zoom| (d, zoom)))
        {
            let window = close_window(display);
            let mut projection = Projection::near(board, window, zoom, RouteId(0));
            for route in all_routes(board) {
                for view in [
                    Projection::near(board, window, zoom, route),
                    projection.follow(board, route),
                ] {
                    assert_eq!(view.zoom(), zoom);
                    let route = board.route(route).expect("a route");
                    let [a, b] =
                        [route.a, route.b].map(|city| view.city(board.city(city).expect("a city")));
                    let window = view.window();
                    let span = a - b;
                    // Very few are longer than the window; then their middle is there.
                    if span.x.unsigned_abs() < window.size.width
                        && span.y.unsigned_abs() < window.size.height
                    {
                        fitting += 1;
                        assert!(
                            window.contains(a) && window.contains(b),
                            "{} {a} {b}",
                            board.id
                        );
                    } else {
                        assert!(window.contains((a + b) / 2), "{} {a} {b}", board.id);
                    }
                    all += 1;
                    projection = view;
                }
            }
        }
    }
    assert!(fitting * 100 > all * 98, "{fitting} of {all}");
}

#[test]
fn a_ticket_on_the_overview_has_its_ends_named_and_its_way_in_gold() {
    let folder = std::env::var_os("POCKET_RAILS_PICTURES");
    for id in BoardId::all() {
        let board = id.board();
        let display = DISPLAYS[0];
        let ticket = &board.tickets[0];
        let ends: Vec<_> = ticket.ends.iter().map(|cities| cities[0]).collect();
        let projection = Projection::overview(
            board,
            Rectangle::new(Point::new(0, 20), Size::new(240, 138)),
        );
        let picture = MapPicture {
            routes: RouteSet::EMPTY,
            path: board.routes_of_city[usize::from(ends[0].0)],
            marked: &ends,
            ..MapPicture::of_board(board, land(display))
        };
        assert_eq!(picture.plates(&projection).len(), 2, "{}", board.id);
        let mut screen = BlankScreen::new(display);
        picture.draw(&mut screen, &projection).expect("drawn");
        screen.assert_filled(projection.window());
        screen.assert_blank_outside(projection.window());
        let gold = screen.pixels().filter(|&(color, _)| color == GOLD).count();
        assert!(gold > 500, "{}: {gold} gold pixels", board.id);
        if let Some(folder) = &folder {
            let name = format!("{}-ticket.png", board.id);
            screen.write(&std::path::Path::new(folder).join(name));
        }
    }
}

/// Runs of pixels along the middle of a straight route, away from its cities: whether the ground is seen there.
fn ground_along(
    with: &BlankScreen,
    bare: &BlankScreen,
    [a, b]: [Point; 2],
    beside_city: i32,
) -> Vec<bool> {
    let way = b - a;
    let length = f64::from(way.x).hypot(f64::from(way.y));
    let mut runs: Vec<bool> = Vec::new();
    let steps = (length * 2.0) as i32;
    for step in 2 * beside_city..=steps - 2 * beside_city {
        let part = f64::from(step) / f64::from(steps);
        let at = |from: i32, by: i32| from + (f64::from(by) * part).round() as i32;
        let point = Point::new(at(a.x, way.x), at(a.y, way.y));
        let is_ground = with.pixel(point) == bare.pixel(point);
        if runs.last() != Some(&is_ground) {
            runs.push(is_ground);
        }
    }
    runs
}

#[test]
fn on_an_overview_a_claimed_route_is_one_line_and_a_free_one_lies_in_pieces() {
    for (id, display) in BoardId::all().flat_map(|id| DISPLAYS.map(|display| (id, display))) {
        let board = id.board();
        let game = middle_of_a_game(id);
        let projection = Projection::overview(board, overview_window(board, display.width));
        let drawn = |picture: &MapPicture<'_>| {
            let mut screen = BlankScreen::new(display);
            picture.draw(&mut screen, &projection).expect("drawn");
            screen
        };
        let (mut claimed, mut free) = (0, 0);
        for route in all_routes(board) {
            let figures = board.route(route).expect("a route");
            // The middle of others lies beside the straight line.
            if figures.bend != 0 || figures.other_lane.is_some() || figures.cost.length < 2 {
                continue;
            }
            let ends = [figures.a, figures.b].map(|end| board.city(end).expect("a city"));
            let ends = ends.map(|city| projection.city(city));
            let alone = |routes: RouteSet| MapPicture {
                routes,
                ..MapPicture::of_game(&game, land(display))
            };
            let only = RouteSet::from_iter([route]);
            let bare = drawn(&alone(RouteSet::EMPTY));
            let with = drawn(&alone(only));
            let runs = ground_along(&with, &bare, ends, 7);
            if game.owners(route).next().is_some() {
                assert!(
                    !runs.contains(&true),
                    "{} {display}: {route:?} has gaps",
                    board.id
                );
                claimed += 1;
            } else if !game.closed_lanes(None).contains(route) {
                let gaps = runs.iter().filter(|&&ground| ground).count();
                let least = usize::from(figures.cost.length) - 1;
                assert!(
                    gaps >= least.min(2),
                    "{} {display}: {route:?}: {gaps}",
                    board.id
                );
                free += 1;
            }
        }
        assert!(claimed > 0 && free > 0, "{}: {claimed}, {free}", board.id);
    }
}
