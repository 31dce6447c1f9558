//! That the tickets of the six boards can be completed and are worth what they should be.

use std::cmp::Ordering;

use rules::maps::{Board, BoardId, Ticket};

/// The spaces of the shortest way between every two cities.
fn shortest_ways(board: &Board) -> Vec<Vec<u32>> {
    const NO_WAY: u32 = 1_000_000;
    let cities = 0..board.cities.len();
    let mut ways = vec![vec![NO_WAY; cities.end]; cities.end];
    for route in board.routes {
        let (a, b) = (usize::from(route.a.0), usize::from(route.b.0));
        let length = u32::from(route.cost.length).min(ways[a][b]);
        (ways[a][b], ways[b][a]) = (length, length);
    }
    for city in cities.clone() {
        ways[city][city] = 0;
    }
    for by in cities.clone() {
        for from in cities.clone() {
            for to in cities.clone() {
                ways[from][to] = ways[from][to].min(ways[from][by] + ways[by][to]);
            }
        }
    }
    ways
}

/// The spaces of the shortest way that completes a ticket.
fn shortest_way(ways: &[Vec<u32>], ticket: &Ticket) -> u32 {
    let pairs = ticket.ends[0]
        .iter()
        .flat_map(|from| ticket.ends[1].iter().map(move |to| (from.0, to.0)));
    pairs
        .map(|(from, to)| ways[usize::from(from)][usize::from(to)])
        .min()
        .expect("two ends")
}

/// How many tickets are worth less than, as much as, and more than their shortest way.
fn worth(name: &str) -> [usize; 3] {
    let board = BoardId::from_name(name).expect("a board").board();
    let ways = shortest_ways(board);
    let order = |ticket: &&Ticket| u32::from(ticket.points).cmp(&shortest_way(&ways, ticket));
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
        let ways = shortest_ways(board);
        let pieces = board
            .pieces
            .chosen
            .unwrap_or(board.pieces.trains + board.pieces.ships);
        for ticket in board.tickets {
            assert!(
                shortest_way(&ways, ticket) <= pieces.into(),
                "{}: {ticket:?}",
                board.id
            );
        }
    }
}

#[test]
fn tickets_are_worth_what_the_sources_say_beside_their_shortest_way() {
    assert_eq!(worth("great-lakes"), [32, 11, 12]);
    // Pittsburgh–Baltimore is printed as 13 though the shortest way is 12.
    assert_eq!(worth("pennsylvania"), [0, 49, 1]);
    assert_eq!(worth("paris"), [0, 20, 0]);
    assert_eq!(worth("amsterdam"), [0, 24, 0]);
}
