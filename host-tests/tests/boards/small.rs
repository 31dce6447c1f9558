//! That the two small boards are what is known of the printed ones.

use pocket_rails::maps::{Board, BoardId, Color, Route};

/// The routes of a board, those between the same two cities together, in the order of its file.
fn connections(name: &str) -> Vec<Vec<&'static Route>> {
    let board: &'static Board = BoardId::from_name(name).expect("a board").board();
    let mut connections: Vec<Vec<&Route>> = Vec::new();
    for route in board.routes {
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
