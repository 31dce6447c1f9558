//! Where names stand: both ends of the focused route have one, and none hides a city, a route of one space
//! or the focused route where there is any other place for it.

use super::*;
use rules::maps::Name;

/// The pixels that something fills.
#[derive(Clone)]
struct Mask {
    window: Rectangle,
    pixels: Vec<bool>,
}

impl Mask {
    fn empty(window: Rectangle) -> Mask {
        let pixels = (window.size.width * window.size.height) as usize;
        Mask {
            window,
            pixels: vec![false; pixels],
        }
    }

    /// Where two pictures differ.
    fn of_difference(window: Rectangle, one: &BlankScreen, other: &BlankScreen) -> Mask {
        let pixels = window.points();
        let pixels = pixels.map(|point| one.pixel(point) != other.pixel(point));
        Mask {
            window,
            pixels: pixels.collect(),
        }
    }

    fn add(&mut self, area: Rectangle) {
        for point in area.intersection(&self.window).points() {
            let place = self.place(point);
            self.pixels[place] = true;
        }
    }

    fn place(&self, point: Point) -> usize {
        let inside = point - self.window.top_left;
        (inside.y * self.window.size.width as i32 + inside.x) as usize
    }

    /// Whether something of it lies in an area.
    fn touches(&self, area: Rectangle) -> bool {
        let mut points = area.intersection(&self.window).points();
        points.any(|point| self.pixels[self.place(point)])
    }

    fn or(&self, other: &Mask) -> Mask {
        let both = self.pixels.iter().zip(&other.pixels);
        Mask {
            window: self.window,
            pixels: both.map(|(one, other)| one | other).collect(),
        }
    }
}

fn draw(picture: &MapPicture<'_>, projection: &Projection, display: Size) -> BlankScreen {
    let mut screen = BlankScreen::new(display);
    picture.draw(&mut screen, projection).expect("drawn");
    screen
}

/// A picture without names.
fn nameless(picture: &MapPicture<'_>, projection: &Projection, display: Size) -> BlankScreen {
    let nameless = MapPicture {
        name: &|_| "",
        ..picture.clone()
    };
    draw(&nameless, projection, display)
}

/// Every place around a city for a plate of this size, a little away from it so that it can move by a
/// pixel.
fn places_around(city: Point, reach: i32, size: Size) -> Vec<Rectangle> {
    let (width, height) = (size.width as i32, size.height as i32);
    let mut places = Vec::new();
    for x in 2 - width..-1 {
        places.push(Point::new(x, 1 - height - reach));
        places.push(Point::new(x, reach));
    }
    for y in 2 - height..-1 {
        places.push(Point::new(1 - width - reach, y));
        places.push(Point::new(reach, y));
    }
    let places = places.into_iter();
    places.map(|by| Rectangle::new(city + by, size)).collect()
}

/// What no plate may hide, of one board and view.
struct Kept {
    short: Mask,
    dots: Mask,
    /// Boxes around the dots.
    boxes: Mask,
}

impl Kept {
    fn new(picture: &MapPicture<'_>, projection: &Projection, display: Size) -> Kept {
        let (board, window) = (picture.board, projection.window());
        // As while it slides: the same routes with nothing beside them.
        let still = projection.toward(projection, 1, 2);
        let of = |routes| {
            let picture = MapPicture {
                routes,
                focus: Focus::Nothing,
                ..picture.clone()
            };
            draw(&picture, &still, display)
        };
        let short = all_routes(board)
            .filter(|&id| board.route(id).is_some_and(|route| route.cost.length == 1))
            .collect();
        let [mut dots, mut boxes] = [Mask::empty(window), Mask::empty(window)];
        for city in board.cities {
            let size = match (projection.zoom(), city.port) {
                (Zoom::Middle, true) => 11,
                (Zoom::Middle, false) => 9,
                _ => 13,
            };
            let dot = Rectangle::with_center(projection.city(city), Size::new_equal(size));
            boxes.add(dot);
            // The corners of a box are not the dot's.
            let corners = 3;
            dots.add(Rectangle::with_center(
                dot.center(),
                Size::new(size, size - 2 * corners),
            ));
            dots.add(Rectangle::with_center(
                dot.center(),
                Size::new(size - 2 * corners, size),
            ));
        }
        Kept {
            short: Mask::of_difference(window, &of(short), &of(RouteSet::EMPTY)),
            dots,
            boxes,
        }
    }
}

#[test]
fn names_hide_no_city_no_short_route_and_no_focus() {
    let (mut plates_seen, mut crowded) = (0, 0);
    for (id, zoom) in BoardId::all().flat_map(|id| NEARER.map(|zoom| (id, zoom))) {
        let board = id.board();
        let game = Game::new(&SetUp::new(id, board.max_players, 3)).expect("a game");
        // In the smallest window, in every language; and once in the largest.
        let views = [
            (DISPLAYS[0], NAMES[0]),
            (DISPLAYS[0], NAMES[1]),
            (DISPLAYS[0], NAMES[2]),
            (DISPLAYS[1], NAMES[0]),
        ];
        for (display, name) in views {
            let mut projection = Projection::near(board, close_window(display), zoom, RouteId(0));
            let window = projection.window();
            let mut kept: Option<(Projection, Kept)> = None;
            for route in all_routes(board) {
                projection = projection.follow(board, route);
                let picture = MapPicture {
                    focus: Focus::Route(route),
                    name: &name,
                    ..MapPicture::of_game(&game, land(display))
                };
                if kept.as_ref().is_none_or(|(over, _)| *over != projection) {
                    kept = Some((projection, Kept::new(&picture, &projection, display)));
                }
                let Some((_, kept)) = &kept else { continue };
                let unfocused = MapPicture {
                    focus: Focus::Nothing,
                    ..picture.clone()
                };
                let [with, without] =
                    [&picture, &unfocused].map(|one| nameless(one, &projection, display));
                let focus = Mask::of_difference(window, &with, &without);
                let lines = kept.short.or(&focus);
                let hidden = lines.or(&kept.dots);
                let crowd = lines.or(&kept.boxes);
                let what = format!("{} {zoom:?} route {} in {display}", board.id, route.0);
                let ends = board.route(route).expect("a route");
                let ends = [ends.a, ends.b].map(|city| board.city(city).expect("a city"));
                let named = ends.iter().filter(|city| !city.junction).count();
                let plates = picture.plates(&projection);
                assert!(plates.len() >= named, "{what}");
                for (place, plate) in plates.iter().enumerate() {
                    plates_seen += 1;
                    let others = &plates[..place];
                    let overlap = others.iter().find(|other| touch(plate, other));
                    assert!(overlap.is_none(), "{what}: {plate:?} on {overlap:?}");
                    if !hidden.touches(*plate) {
                        continue;
                    }
                    // Only the ends of the route, which must be named, and only if no place is free.
                    assert!(place < named, "{what}: a neighbour at {plate:?}");
                    crowded += 1;
                    let mut named = ends.into_iter().filter(|city| !city.junction);
                    let city = named.nth(place).expect("an end");
                    let free = |area: &Rectangle| {
                        let around = area.offset(1);
                        window.contains(around.top_left)
                            && around.bottom_right().is_some_and(|it| window.contains(it))
                            && !crowd.touches(around)
                            && !others.iter().any(|other| touch(&around, other))
                    };
                    let reach = kept_away(zoom, city.port);
                    let places = places_around(projection.city(city), reach, plate.size);
                    let better = places.iter().find(|area| free(area));
                    assert!(better.is_none(), "{what}: {plate:?}, not {better:?}");
                }
            }
        }
    }
    assert!(crowded * 20 < plates_seen, "{crowded} of {plates_seen}");
}

/// How far a plate is from a city's middle.
fn kept_away(zoom: Zoom, port: bool) -> i32 {
    match (zoom, port) {
        (Zoom::Middle, true) => 7,
        (Zoom::Middle, false) => 6,
        _ => 8,
    }
}

/// The names of cities in each language.
const NAMES: [fn(&'static Name) -> &'static str; 3] =
    [|name| name.en, |name| name.uk, |name| name.ru];

fn touch(one: &Rectangle, other: &Rectangle) -> bool {
    !one.intersection(other).is_zero_sized()
}

/// Whether a plate of a size could stand beside a city without hiding anything of a mask.
fn has_free_place(city: Point, reach: i32, size: Size, hidden: &Mask) -> bool {
    let places = places_around(city, reach, size);
    places.iter().any(|area| {
        let around = area.offset(1);
        let within = |point: Point| hidden.window.contains(point);
        within(around.top_left)
            && around.bottom_right().is_some_and(within)
            && !hidden.touches(around)
    })
}

/// On the table and in a replay the route of a move is ringed, and both its ends are named.
#[test]
fn names_on_an_overview_leave_the_ringed_route_free() {
    for id in BoardId::all() {
        let board = id.board();
        let game = Game::new(&SetUp::new(id, board.max_players, 3)).expect("a game");
        let (mut seen, mut crowded) = (0, 0);
        for (display, name) in DISPLAYS.into_iter().zip(&NAMES[1..]) {
            let (width, height) = layout::tickets((display.width, display.height));
            let window = Rectangle::new(Point::new(0, 18), Size::new(width, height));
            let projection = Projection::overview(board, window);
            for route in all_routes(board) {
                let ends = board.route(route).expect("a route");
                let marked = [ends.a, ends.b];
                let plain = MapPicture {
                    marked: &marked,
                    name,
                    ..MapPicture::of_game(&game, land(display))
                };
                let focused = MapPicture {
                    focus: Focus::Route(route),
                    ..plain.clone()
                };
                let [with, without] =
                    [&focused, &plain].map(|one| nameless(one, &projection, display));
                let ring = Mask::of_difference(window, &with, &without);
                let plates = focused.plates(&projection);
                seen += plates.len();
                crowded += plates.iter().filter(|plate| ring.touches(**plate)).count();
            }
        }
        assert!(crowded * 20 <= seen, "{}: {crowded} of {seen}", board.id);
    }
}

#[test]
fn names_on_an_overview_leave_short_routes_and_cities_free() {
    for id in BoardId::all() {
        let board = id.board();
        let game = Game::new(&SetUp::new(id, board.max_players, 3)).expect("a game");
        let (mut seen, mut crowded) = (0, 0);
        for (display, name) in [
            (DISPLAYS[0], NAMES[0]),
            (DISPLAYS[0], NAMES[1]),
            (DISPLAYS[1], NAMES[2]),
        ] {
            let (width, height) = layout::whole_map((display.width, display.height));
            let window = Rectangle::new(Point::new(0, 18), Size::new(width, height));
            let projection = Projection::overview(board, window);
            let plain = MapPicture {
                name: &name,
                ..MapPicture::of_game(&game, land(display))
            };
            let short: RouteSet = all_routes(board)
                .filter(|&id| board.route(id).is_some_and(|route| route.cost.length == 1))
                .collect();
            let of = |routes| {
                let picture = MapPicture {
                    routes,
                    ..plain.clone()
                };
                draw(&picture, &projection, display)
            };
            let short = Mask::of_difference(window, &of(short), &of(RouteSet::EMPTY));
            // From the middle of a dot to its edge, and a little further.
            let away = if board.cards.has_ships() { 5 } else { 4 };
            for (city, place) in (0..).map(CityId).zip(board.cities) {
                if place.junction {
                    continue;
                }
                let marked = [city];
                let picture = MapPicture {
                    marked: &marked,
                    ..plain.clone()
                };
                let mut hidden = short.clone();
                for (other, place) in (0..).map(CityId).zip(board.cities) {
                    if other != city {
                        let dot =
                            Rectangle::with_center(projection.city(place), Size::new_equal(5));
                        hidden.add(dot);
                    }
                }
                let plates = picture.plates(&projection);
                assert_eq!(plates.len(), 1, "{}: {}", board.id, place.name.en);
                seen += 1;
                if hidden.touches(plates[0]) {
                    crowded += 1;
                    let beside =
                        has_free_place(projection.city(place), away, plates[0].size, &hidden);
                    assert!(!beside, "{} {display}: {}", board.id, place.name.en);
                }
            }
        }
        println!("{}: {crowded} of {seen}", board.id);
        // On a small sheet there is nearly always room.
        let is_small = board.size.0.max(board.size.1) <= 1200;
        assert!(!is_small || crowded * 10 <= seen, "{}: {crowded}", board.id);
    }
}
