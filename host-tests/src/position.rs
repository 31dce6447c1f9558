//! Positions made to measure: a table set by hand, for a test of one rule.
//!
//! A position is written in the game's own notation and read back, so only what could be a game
//! can be set up: cards, pieces and tickets must add up to the box.

mod notation;

use rules::maps::{BoardId, Card, Cards, Id, MAX_COMPANIES, RouteId, RouteKind};
use rules::{Game, Move};

pub use notation::written;

/// A table in the making. It begins with all cards in the deck, an empty row, all tickets in
/// their deck in the order of the map file, and seat 0 about to act.
#[derive(Clone, Debug)]
pub struct Position {
    board: BoardId,
    players: u8,
    options: &'static str,
    active: usize,
    phase: String,
    turn: u32,
    passes: u8,
    last_turns: Option<u8>,
    shuffled: bool,
    chance: u64,
    row: Vec<Option<Card>>,
    deck: Cards,
    discard: Cards,
    tickets: Vec<u8>,
    dummy: [Vec<u8>; MAX_COMPANIES],
    seats: Vec<SeatPosition>,
}

#[derive(Clone, Debug)]
struct SeatPosition {
    points: i32,
    hand: Cards,
    pieces: [u8; 2],
    in_box: [u8; 2],
    routes: Vec<u8>,
    tickets: Vec<u8>,
    offered: Vec<u8>,
    technologies: Vec<&'static str>,
    shares: [Vec<u8>; MAX_COMPANIES],
    harbors: Vec<u8>,
    merchandise: u8,
    aside: u8,
}

/// Cards by their notation, such as `3r2y1*`.
pub fn cards(text: &str) -> Cards {
    match format!("claim 0 {text}").parse() {
        Ok(Move::Claim { pay, .. }) => pay,
        other => panic!("'{text}' are no cards: {other:?}"),
    }
}

/// One card by its notation, such as `r` or `*`.
pub fn card(text: &str) -> Card {
    let one = cards(&format!("1{text}"));
    one.iter().next().map(|(card, _)| card).expect("one card")
}

/// The number of the `n`th route (from zero) between two cities, by their ids.
pub fn route(board: &str, a: &str, b: &str, n: usize) -> RouteId {
    let board = BoardId::from_name(board).expect("a board").board();
    let city = |id: &str| {
        board
            .cities
            .iter()
            .position(|city| city.id == id)
            .expect("a city")
    };
    let (a, b) = (city(a), city(b));
    let joins = |(_, route): &(usize, &rules::maps::Route)| {
        let ends = (route.a.index(), route.b.index());
        ends == (a, b) || ends == (b, a)
    };
    let found = board
        .routes
        .iter()
        .enumerate()
        .filter(joins)
        .nth(n)
        .expect("a route");
    RouteId::from_index(found.0)
}

/// The number of the ticket between two places, by their ids (of cities; any city of a region).
pub fn ticket(board: &str, a: &str, b: &str) -> u8 {
    let board = BoardId::from_name(board).expect("a board").board();
    let names = |end: &[rules::maps::CityId], id: &str| {
        end.iter()
            .any(|&city| board.city(city).is_some_and(|city| city.id == id))
    };
    let found = board.tickets.iter().position(|ticket| {
        let [one, other] = ticket.ends;
        (names(one, a) && names(other, b)) || (names(one, b) && names(other, a))
    });
    found.expect("a ticket") as u8
}

impl Position {
    /// A bare table.
    pub fn new(board: &str, players: u8) -> Position {
        let id = BoardId::from_name(board).expect("a board");
        let figures = id.board();
        let trains = figures
            .pieces
            .chosen
            .map_or(figures.pieces.trains, |_| figures.pieces.suggested_trains);
        let ships = figures
            .pieces
            .chosen
            .map_or(figures.pieces.ships, |chosen| chosen - trains);
        let seat = SeatPosition {
            points: 0,
            hand: Cards::NONE,
            pieces: [trains, ships],
            in_box: [figures.pieces.trains - trains, figures.pieces.ships - ships],
            routes: Vec::new(),
            tickets: Vec::new(),
            offered: Vec::new(),
            technologies: Vec::new(),
            shares: Default::default(),
            harbors: Vec::new(),
            merchandise: 0,
            aside: 0,
        };
        Position {
            board: id,
            players,
            options: "-",
            active: 0,
            phase: "act".to_owned(),
            turn: 1,
            passes: 0,
            last_turns: None,
            shuffled: false,
            chance: 1,
            row: vec![None; figures.cards.row_places().into()],
            deck: figures.cards.in_box,
            discard: Cards::NONE,
            tickets: (0..figures.tickets.len() as u8).collect(),
            dummy: Default::default(),
            seats: vec![seat; players.into()],
        }
    }

    /// With the option *advanced technologies*.
    pub fn advanced(mut self) -> Position {
        self.options = "advanced-technologies";
        self
    }

    /// With this seat about to act.
    pub fn active(mut self, seat: usize) -> Position {
        self.active = seat;
        self
    }

    /// In this phase, by its notation (`act`, `act-bought`, `draw:1`, `draw-blind:1`, `tickets`,
    /// `set-up-tickets`, `set-up-pieces`, `right-of-way`, `first-of-two`, `second-of-two`,
    /// `share:ROUTE`, `dummy-share:ROUTE`, `over`).
    pub fn phase(mut self, phase: &str) -> Position {
        self.phase = phase.to_owned();
        self
    }

    /// With so many turns begun (0 in set-up).
    pub fn turn(mut self, turn: u32) -> Position {
        self.turn = turn;
        self
    }

    /// After so many passes in a row.
    pub fn passes(mut self, passes: u8) -> Position {
        self.passes = passes;
        self
    }

    /// With so many turns left in all.
    pub fn last_turns(mut self, turns: u8) -> Position {
        self.last_turns = Some(turns);
        self
    }

    /// After the first shuffle of the discard.
    pub fn shuffled(mut self) -> Position {
        self.shuffled = true;
        self
    }

    /// With another course of chance.
    pub fn chance(mut self, chance: u64) -> Position {
        self.chance = chance;
        self
    }

    fn take_from_deck(&mut self, wanted: &Cards) {
        assert!(
            self.deck.contains(wanted),
            "the deck has no {wanted:?} left: {:?}",
            self.deck
        );
        self.deck.remove(wanted);
    }

    /// More cards for a hand, out of the deck.
    pub fn hand(mut self, seat: usize, text: &str) -> Position {
        let wanted = cards(text);
        self.take_from_deck(&wanted);
        self.seats[seat].hand.add(&wanted);
        self
    }

    /// The row, place by place, out of the deck: `r.g.-.*.b`.
    pub fn row(mut self, text: &str) -> Position {
        let row: Vec<Option<Card>> = text
            .split('.')
            .map(|part| (part != "-").then(|| card(part)))
            .collect();
        assert_eq!(
            row.len(),
            self.row.len(),
            "the row has {} places",
            self.row.len()
        );
        for card in row.iter().flatten() {
            self.take_from_deck(&Cards::of(*card, 1));
        }
        self.row = row;
        self
    }

    /// More cards on the discard, out of the deck.
    pub fn discard(mut self, text: &str) -> Position {
        let wanted = cards(text);
        self.take_from_deck(&wanted);
        self.discard.add(&wanted);
        self
    }

    /// Leaves only these cards in the deck; all others of it go to a hand.
    pub fn deck_rest_to_hand(mut self, text: &str, seat: usize) -> Position {
        let kept = cards(text);
        self.take_from_deck(&kept);
        self.seats[seat].hand.add(&self.deck);
        self.deck = kept;
        self
    }

    /// Leaves only these cards in the deck; all others of it go to the discard.
    pub fn deck_rest_to_discard(mut self, text: &str) -> Position {
        let kept = cards(text);
        self.take_from_deck(&kept);
        self.discard.add(&self.deck);
        self.deck = kept;
        self
    }

    /// A claimed route, with the pieces on it.
    pub fn claimed(mut self, seat: usize, route: RouteId) -> Position {
        let found = self.board.board().route(route).expect("a route");
        let kind = usize::from(found.cost.kind == RouteKind::Sea);
        let pieces = &mut self.seats[seat].pieces[kind];
        *pieces = pieces
            .checked_sub(found.cost.length)
            .expect("enough pieces");
        self.seats[seat].routes.push(route.0);
        self
    }

    /// Claims routes that nobody has, none of `spared` or its other lane, until exactly `left`
    /// trains are left to the seat.
    pub fn trains_left(mut self, seat: usize, left: u8, spared: &[RouteId]) -> Position {
        let board = self.board.board();
        let taken: Vec<u8> = self
            .seats
            .iter()
            .flat_map(|seat| seat.routes.clone())
            .collect();
        let usable: Vec<usize> = (0..board.routes.len())
            .filter(|&index| {
                let route = &board.routes[index];
                let busy = |id: RouteId| taken.contains(&id.0) || spared.contains(&id);
                // Only the first lane of a double, so that no two lanes meet.
                let first = route.other_lane.is_none_or(|lane| index < lane.index());
                route.cost.kind == RouteKind::Rail
                    && first
                    && !busy(RouteId::from_index(index))
                    && !route.other_lane.is_some_and(busy)
            })
            .collect();
        let want = self.seats[seat].pieces[0]
            .checked_sub(left)
            .expect("enough trains");
        let lengths: Vec<u8> = usable
            .iter()
            .map(|&index| board.routes[index].cost.length)
            .collect();
        let chosen = subset_of_sum(&lengths, want).expect("routes of this sum");
        for place in chosen {
            self = self.claimed(seat, RouteId::from_index(usable[place]));
        }
        self
    }

    /// Chosen pieces on a board with a choice: trains and ships before anything is claimed.
    pub fn chosen(mut self, seat: usize, trains: u8, ships: u8) -> Position {
        let figures = &self.board.board().pieces;
        self.seats[seat].pieces = [trains, ships];
        self.seats[seat].in_box = [figures.trains - trains, figures.ships - ships];
        self
    }

    fn take_ticket(&mut self, ticket: u8) {
        let place = self.tickets.iter().position(|&other| other == ticket);
        self.tickets
            .remove(place.expect("the ticket is in the deck"));
    }

    /// More kept tickets.
    pub fn tickets(mut self, seat: usize, tickets: &[u8]) -> Position {
        for &ticket in tickets {
            self.take_ticket(ticket);
            self.seats[seat].tickets.push(ticket);
        }
        self
    }

    /// Tickets on offer, in this order.
    pub fn offered(mut self, seat: usize, tickets: &[u8]) -> Position {
        for &ticket in tickets {
            self.take_ticket(ticket);
            self.seats[seat].offered.push(ticket);
        }
        self
    }

    /// Leaves only these tickets in the deck, top first; all others are kept by a seat.
    pub fn ticket_deck(mut self, tickets: &[u8], rest_to: usize) -> Position {
        let left = std::mem::replace(&mut self.tickets, tickets.to_vec());
        let rest = left.into_iter().filter(|ticket| !tickets.contains(ticket));
        self.seats[rest_to].tickets.extend(rest);
        self
    }

    /// Points scored in play.
    pub fn points(mut self, seat: usize, points: i32) -> Position {
        self.seats[seat].points = points;
        self
    }

    /// Technologies owned, by id.
    pub fn technologies(mut self, seat: usize, ids: &[&'static str]) -> Position {
        self.seats[seat].technologies.extend(ids);
        self
    }

    /// Shares of a company (by number from zero) that a seat holds.
    pub fn shares(mut self, seat: usize, company: usize, numbers: &[u8]) -> Position {
        self.seats[seat].shares[company].extend(numbers);
        self
    }

    /// Shares of a company (by number from zero) that the dummy holds.
    pub fn dummy_shares(mut self, company: usize, numbers: &[u8]) -> Position {
        self.dummy[company].extend(numbers);
        self
    }

    /// Harbours, by the ids of their cities.
    pub fn harbors(mut self, seat: usize, ids: &[&str]) -> Position {
        for id in ids {
            let city = self
                .board
                .board()
                .cities
                .iter()
                .position(|city| city.id == *id);
            self.seats[seat].harbors.push(city.expect("a city") as u8);
        }
        self
    }

    /// Merchandise cards.
    pub fn merchandise(mut self, seat: usize, cards: u8) -> Position {
        self.seats[seat].merchandise = cards;
        self
    }

    /// Flag cards set aside, out of the deck: letters of colours, such as `rw`.
    pub fn aside(mut self, seat: usize, letters: &str) -> Position {
        let flags = self
            .board
            .board()
            .flags
            .as_ref()
            .expect("a board with flags");
        for letter in letters.chars() {
            let card = card(&letter.to_string());
            self.take_from_deck(&Cards::of(card, 1));
            let place = flags
                .colors
                .iter()
                .position(|&color| Some(color) == card.color());
            self.seats[seat].aside |= 1 << place.expect("a colour of the flag");
        }
        self
    }

    /// The game in this position.
    ///
    /// # Panics
    /// If no game can come to it.
    pub fn game(&self) -> Game {
        let text = self.notation();
        text.parse()
            .unwrap_or_else(|error| panic!("{error} in: {text}"))
    }
}

/// Places of numbers that add up to exactly `sum`.
fn subset_of_sum(numbers: &[u8], sum: u8) -> Option<Vec<usize>> {
    // For each sum, the last number used to reach it first.
    let mut reached: Vec<Option<Option<usize>>> = vec![None; usize::from(sum) + 1];
    reached[0] = Some(None);
    for (place, &number) in numbers.iter().enumerate() {
        for total in (usize::from(number)..=usize::from(sum)).rev() {
            if reached[total].is_none() && reached[total - usize::from(number)].is_some() {
                reached[total] = Some(Some(place));
            }
        }
    }
    let mut chosen = Vec::new();
    let mut total = usize::from(sum);
    while let Some(place) = reached[total]? {
        chosen.push(place);
        total -= usize::from(numbers[place]);
    }
    Some(chosen)
}
