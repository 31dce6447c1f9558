//! That the tickets of the six boards can be completed and are worth what they should be.

use std::cmp::Ordering;

use rules::maps::{Board, BoardId, Ticket};

/// The spaces of the shortest path between every two cities.
fn shortest_paths(board: &Board) -> Vec<Vec<u32>> {
    const NO_PATH: u32 = 1_000_000;
    let cities = 0..board.cities.len();
    let mut paths = vec![vec![NO_PATH; cities.end]; cities.end];
    for route in board.routes {
        let (a, b) = (usize::from(route.a.0), usize::from(route.b.0));
        let length = u32::from(route.cost.length).min(paths[a][b]);
        (paths[a][b], paths[b][a]) = (length, length);
    }
    for city in cities.clone() {
        paths[city][city] = 0;
    }
    for by in cities.clone() {
        for from in cities.clone() {
            for to in cities.clone() {
                paths[from][to] = paths[from][to].min(paths[from][by] + paths[by][to]);
            }
        }
    }
    paths
}

/// The spaces of the shortest path that completes a ticket.
fn shortest_path(paths: &[Vec<u32>], ticket: &Ticket) -> u32 {
    let pairs = ticket.ends[0]
        .iter()
        .flat_map(|from| ticket.ends[1].iter().map(move |to| (from.0, to.0)));
    pairs
        .map(|(from, to)| paths[usize::from(from)][usize::from(to)])
        .min()
        .expect("two ends")
}

/// How many tickets are worth less than, as much as, and more than their shortest path.
fn worth(name: &str) -> [usize; 3] {
    let board = BoardId::from_name(name).expect("a board").board();
    let paths = shortest_paths(board);
    let order = |ticket: &&Ticket| u32::from(ticket.points).cmp(&shortest_path(&paths, ticket));
    [Ordering::Less, Ordering::Equal, Ordering::Greater].map(|wanted| {
        board
            .tickets
            .iter()
            .filter(|ticket| order(ticket) == wanted)
            .count()
    })
}

#[test]
fn every_ticket_can_be_completed_with_the_pieces_of_a_player() {
    for board in BoardId::all().map(BoardId::board) {
        let paths = shortest_paths(board);
        let pieces = board
            .pieces
            .chosen
            .unwrap_or(board.pieces.trains + board.pieces.ships);
        for ticket in board.tickets {
            assert!(
                shortest_path(&paths, ticket) <= pieces.into(),
                "{}: {ticket:?}",
                board.id
            );
        }
    }
}

#[test]
fn tickets_are_worth_what_the_sources_say_beside_their_shortest_path() {
    assert_eq!(worth("great-lakes"), [32, 11, 12]);
    // Pittsburgh–Baltimore is printed as 13 though the shortest path is 12.
    assert_eq!(worth("pennsylvania"), [0, 49, 1]);
    assert_eq!(worth("paris"), [0, 20, 0]);
    assert_eq!(worth("amsterdam"), [0, 24, 0]);
}
