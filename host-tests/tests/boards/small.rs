//! That the two small boards are what is known of the printed ones.

use rules::maps::{Board, BoardId, CityId, Color, Route};

/// The routes of Amsterdam as they were read from its board, each connection in a line.
const AMSTERDAM: [&str; 32] = [
    "nieuwe-waal – haringpakkerstoren: 2, pink cart, gray cart",
    "haringpakkerstoren – oude-waal: 4, gray cart",
    "haringpakkerstoren – korenmetershuisje: 1, red, gray",
    "haringpakkerstoren – noordermarkt: 3, blue cart",
    "nieuwe-waal – noordermarkt: 2, green cart",
    "oude-waal – montelbaanstoren: 2, orange cart",
    "oude-waal – waag: 1, gray",
    "oude-waal – oude-kerk: 2, gray",
    "oude-kerk – waag: 1, black, red",
    "korenmetershuisje – oude-kerk: 1, green, blue",
    "dam – oude-kerk: 2, pink, orange",
    "korenmetershuisje – jan-roodenpoortstoren: 2, orange, black",
    "noordermarkt – korenmetershuisje: 3, gray",
    "noordermarkt – jan-roodenpoortstoren: 3, gray",
    "noordermarkt – jordaan: 2, red cart",
    "jordaan – jan-roodenpoortstoren: 3, gray",
    "jordaan – westermarkt: 2, orange cart",
    "jordaan – de-drie-hendricken: 2, gray cart",
    "de-drie-hendricken – westermarkt: 1, pink cart, black cart",
    "de-drie-hendricken – begijnhof: 4, gray cart",
    "westermarkt – jan-roodenpoortstoren: 1, green, gray",
    "westermarkt – begijnhof: 3, red cart",
    "jan-roodenpoortstoren – dam: 1, blue, red",
    "dam – begijnhof: 2, gray",
    "begijnhof – munttoren: 2, black cart",
    "dam – oost-indisch-huis: 3, green, black",
    "munttoren – blauwbrug: 3, blue cart",
    "munttoren – oost-indisch-huis: 2, gray",
    "oost-indisch-huis – blauwbrug: 2, red, pink",
    "oost-indisch-huis – waag: 1, blue, orange",
    "montelbaanstoren – blauwbrug: 4, gray cart",
    "montelbaanstoren – waag: 2, green, pink",
];

fn board(name: &str) -> &'static Board {
    BoardId::from_name(name).expect("a board").board()
}

/// The routes of a board, those between the same two cities together, in the order of its file.
fn connections(name: &str) -> Vec<Vec<&'static Route>> {
    let mut connections: Vec<Vec<&Route>> = Vec::new();
    for route in board(name).routes {
        let of_the_two = |tracks: &&mut Vec<&Route>| {
            let [a, b] = [tracks[0].a, tracks[0].b];
            (a, b) == (route.a, route.b) || (b, a) == (route.a, route.b)
        };
        match connections.iter_mut().find(of_the_two) {
            Some(tracks) => tracks.push(route),
            None => connections.push(vec![route]),
        }
    }
    connections
}

#[test]
fn a_colour_of_paris_belongs_to_a_length() {
    for route in connections("paris").concat() {
        let colors = match route.cost.length {
            1 => [Color::Red, Color::Blue],
            2 => [Color::White, Color::Yellow],
            3 => [Color::Green, Color::Pink], // which Paris calls purple
            other => panic!("a route of {other} spaces"),
        };
        let color = route.cost.color.expect("no gray route");
        assert!(colors.contains(&color), "{route:?}");
    }
}

#[test]
fn a_double_of_paris_has_one_track_of_each_colour() {
    for tracks in connections("paris") {
        match tracks[..] {
            [_] => {}
            [one, other] => {
                assert!(one.other_lane.is_some(), "{one:?}");
                assert_ne!(one.cost.color, other.cost.color, "{one:?}");
            }
            _ => panic!("{} tracks between two places", tracks.len()),
        }
    }
}

#[test]
fn paris_has_as_many_routes_of_each_length_as_were_counted() {
    let connections = connections("paris");
    let counted = [1, 2, 3].map(|length| {
        let of_it = connections
            .iter()
            .filter(|tracks| tracks[0].cost.length == length);
        let single = of_it.clone().filter(|tracks| tracks.len() == 1).count();
        (of_it.count(), single)
    });
    assert_eq!(counted, [(12, 1), (12, 2), (8, 4)]);
}

/// The id of a place of Amsterdam.
fn place(id: CityId) -> &'static str {
    board("amsterdam").cities[usize::from(id.0)].id
}

#[test]
fn amsterdam_has_the_routes_of_the_printed_board() {
    let track = |route: &&Route| {
        let color = route.cost.color.map(|color| format!("{color:?}"));
        let color = color.map_or("gray".to_owned(), |color| color.to_lowercase());
        color + if route.cart { " cart" } else { "" }
    };
    let lines = connections("amsterdam").into_iter().map(|tracks| {
        let [a, b] = [tracks[0].a, tracks[0].b].map(place);
        let colors: Vec<String> = tracks.iter().map(track).collect();
        let length = tracks[0].cost.length;
        format!("{a} – {b}: {length}, {}", colors.join(", "))
    });
    assert_eq!(lines.collect::<Vec<_>>(), AMSTERDAM);
    let doubles = connections("amsterdam")
        .into_iter()
        .filter(|tracks| tracks.len() == 2);
    assert!(doubles.flatten().all(|track| track.other_lane.is_some()));
}

#[test]
fn amsterdam_begins_with_the_four_contracts_that_were_seen() {
    let seen = board("amsterdam").tickets[..4].iter().map(|ticket| {
        let [a, b] = ticket.ends.map(|end| place(end[0]));
        format!("{a} – {b}: {}", ticket.points)
    });
    let expected = [
        "dam – de-drie-hendricken: 3",
        "oude-waal – blauwbrug: 4",
        "noordermarkt – waag: 5",
        "jordaan – oude-kerk: 6",
    ];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
}

#[test]
fn no_two_tickets_of_a_small_board_are_the_same() {
    for name in ["paris", "amsterdam"] {
        let ends = board(name).tickets.iter().map(|ticket| {
            let mut ends = ticket.ends.map(|end| end[0]);
            ends.sort_unstable();
            ends
        });
        let mut all: Vec<_> = ends.collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "{name}");
    }
}

#[test]
fn amsterdams_places_lie_to_each_other_as_on_its_board() {
    // The sheet is 526 by 402, and places are told in thousandths of it.
    let amsterdam = board("amsterdam");
    let (wide, high) = amsterdam.size;
    assert_eq!(u32::from(wide) * 402 / 526, u32::from(high));
    let of = |id: &str| {
        let city = amsterdam.cities.iter().find(|city| city.id == id);
        city.map(|city| (city.x, city.y)).expect("a place")
    };
    assert_eq!(of("jordaan"), (1230, 5490));
    assert_eq!(of("nieuwe-waal"), (2370, 1380));
    assert_eq!(of("blauwbrug"), (8660, 7130));
    assert_eq!(of("munttoren"), (6550, 8600));
}
