//! The form of a trace: one JSON object a line.

use rules::maps::{Board, BoardId, Card, Cards, CompanyId, Deck, Face, Id, RouteId};
use rules::{Decision, Game, Move, Piece, Player, Seat, SetUp, Standings};
use serde_json::{Map, Value, json};

/// The options that a board has.
pub fn option_names(board: BoardId) -> Vec<&'static str> {
    let advanced = board.board().technologies.iter().any(|sold| sold.advanced);
    if advanced {
        vec!["advanced-technologies"]
    } else {
        Vec::new()
    }
}

/// The first line: what is played, by whom if not at random, and the table as it is set.
pub fn first_line(set_up: &SetUp, levels: Option<&[&str]>, game: &Game) -> Value {
    let advanced = set_up.options.advanced_technologies;
    let options = if advanced {
        option_names(set_up.board)
    } else {
        Vec::new()
    };
    let mut line = json!({
        "game": {
            "map": game.board().id,
            "seats": game.players(),
            "seed": set_up.seed,
            "options": options,
        },
        "state": state(game),
    });
    if let Some(levels) = levels {
        line["game"]["players"] = levels.into();
    }
    line
}

/// The line of a move, with the state that it leads to.
pub fn move_line(n: u64, seat: Option<Seat>, made: &Move, game: &Game) -> Value {
    json!({
        "n": n,
        "seat": seat.map(Seat::index),
        "move": move_value(made, game.board()),
        "state": state(game),
    })
}

/// The last line: the scores.
pub fn last_line(game: &Game, standings: &Standings) -> Value {
    let scores = standings.scores.iter().map(|score| {
        let bonuses = score.bonuses.iter();
        let bonuses: Map<String, Value> = bonuses
            .map(|&(bonus, points)| (bonus.name().to_owned(), points.into()))
            .collect();
        json!({
            "seat": score.seat.index(),
            "routes": score.routes,
            "tickets": score.tickets,
            "completed": score.completed,
            "longest": score.longest,
            "bonuses": bonuses,
            "total": score.total,
        })
    });
    let winners: Vec<usize> = standings.winners.iter().map(|seat| seat.index()).collect();
    let mut line = json!({ "final": scores.collect::<Vec<_>>(), "winners": winners });
    if game.has_dummy() {
        line["dummy_kept"] = shares(game.board(), |company| game.dummy_kept(company).collect());
    }
    line
}

/// The whole truth about a table.
fn state(game: &Game) -> Value {
    let board = game.board();
    let row: Vec<Value> = game
        .row()
        .iter()
        .map(|card| card.map_or(Value::Null, |card| name(board, card)))
        .collect();
    let tickets: Vec<u8> = game.ticket_deck().iter().map(|ticket| ticket.0).collect();
    let seats: Vec<Value> = game
        .seats()
        .map(|seat| player(board, game.player(seat)))
        .collect();
    let mut state = json!({
        "decision": decision(game.decision()),
        "turn": game.turn(),
        "row": row,
        "decks": decks(game),
        "discards": cards(board, game.discard()),
        "shuffled": game.shuffled(),
        "ticket_deck": tickets,
        "routes": routes(game),
        "harbors": harbors(game),
        "last_turns": game.last_turns(),
    });
    if game.has_dummy() {
        state["dummy"] = shares(board, |company| game.dummy_shares(company).collect());
    }
    state["seats"] = seats.into();
    state
}

fn decision(decision: Decision) -> Value {
    json!({ "seat": decision.seat().map(Seat::index), "kind": decision.name() })
}

fn player(board: &Board, player: &Player) -> Value {
    let tickets: Vec<u8> = player.tickets().iter().map(|ticket| ticket.0).collect();
    let offered: Vec<u8> = player.offered().iter().map(|ticket| ticket.0).collect();
    let technologies: Vec<&str> = player
        .technologies()
        .iter()
        .map(|owned| owned.id())
        .collect();
    let aside = player
        .aside(board)
        .map(|color| name(board, Card::wagon(color)));
    let pieces = |count: &dyn Fn(Piece) -> u8| {
        let counts = Piece::ALL.map(|piece| (piece.id().to_owned(), count(piece).into()));
        Value::Object(counts.into_iter().collect())
    };
    json!({
        "points": player.points(),
        "pieces": pieces(&|piece| player.pieces(piece)),
        "box": pieces(&|piece| player.in_box(piece)),
        "hand": cards(board, player.hand()),
        "tickets": tickets,
        "offered": offered,
        "aside": aside.collect::<Vec<_>>(),
        "technologies": technologies,
        "shares": shares(board, |company| player.shares(company).collect()),
        "merchandise": player.merchandise(),
    })
}

fn move_value(made: &Move, board: &Board) -> Value {
    let company = |id: CompanyId| board.company(id).map(|company| company.id);
    match made {
        Move::Keep { tickets } => {
            json!({ "keep": tickets.iter().map(|ticket| ticket.0).collect::<Vec<_>>() })
        }
        Move::Pieces { trains, ships } => json!({ "pieces": { "trains": trains, "ships": ships } }),
        Move::Take { slot, refill: None } => json!({ "take": slot }),
        Move::Take {
            slot,
            refill: Some(deck),
        } => json!({ "take": slot, "refill": deck.id() }),
        Move::Blind { deck } => json!({ "blind": deck_name(board, *deck) }),
        Move::Claim { route, pay, flag } => {
            let mut claim = json!({ "claim": route.0, "pay": cards(board, pay) });
            if let Some(flag) = flag {
                claim["flag"] = (*flag).into();
            }
            claim
        }
        Move::DrawTickets => json!({ "draw_tickets": true }),
        Move::Build { city, pay } => {
            json!({ "build": board.city(*city).map(|city| city.id), "pay": cards(board, pay) })
        }
        Move::Exchange { give, count } => {
            json!({ "exchange": { "give": give.id(), "count": count } })
        }
        Move::Buy { technology, pay } => {
            json!({ "buy": technology.id(), "pay": cards(board, pay) })
        }
        Move::Share { company: chosen } => json!({ "share": chosen.and_then(company) }),
        Move::DummyShare { company: chosen } => json!({ "dummy_share": chosen.and_then(company) }),
        Move::Pass => json!({ "pass": true }),
    }
}

fn deck_name(board: &Board, deck: Deck) -> &'static str {
    if board.cards.has_ships() {
        deck.id()
    } else {
        "cards"
    }
}

fn decks(game: &Game) -> Value {
    let decks = if game.board().cards.has_ships() {
        &Deck::ALL[..]
    } else {
        &[Deck::Wagons]
    };
    let left = decks.iter().map(|&deck| {
        (
            deck_name(game.board(), deck).to_owned(),
            game.deck_left(deck).into(),
        )
    });
    Value::Object(left.collect())
}

/// The name of a kind of card, with the board's own word for its colour.
fn name(board: &Board, card: Card) -> Value {
    let (Some(color), Some(face)) = (card.color(), card.face()) else {
        return "wild".into();
    };
    let color = board.cards.color_names[color.index()];
    match face {
        Face::Wagon if !board.cards.has_ships() => color.into(),
        Face::Wagon => format!("{color}-wagon").into(),
        Face::HarborWagon => format!("{color}-wagon-harbor").into(),
        Face::Ship => format!("{color}-ship").into(),
        Face::DoubleShip => format!("{color}-ship-double").into(),
    }
}

/// Counts by name of the cards that are there.
fn cards(board: &Board, cards: &Cards) -> Value {
    let counts = cards
        .iter()
        .filter_map(|(card, count)| Some((name(board, card).as_str()?.to_owned(), count.into())));
    Value::Object(counts.collect())
}

/// For each claimed route the seats that have it.
fn routes(game: &Game) -> Value {
    let all = (0..game.board().routes.len()).map(RouteId::from_index);
    let claimed = all.filter_map(|route| {
        let owners: Vec<usize> = game.owners(route).map(Seat::index).collect();
        (!owners.is_empty()).then(|| (route.0.to_string(), owners.into()))
    });
    Value::Object(claimed.collect())
}

fn harbors(game: &Game) -> Value {
    let owned = game.seats().flat_map(|seat| {
        let cities = game.player(seat).harbors().iter();
        cities.filter_map(move |city| {
            let id = game.board().city(city)?.id;
            Some((id.to_owned(), seat.index().into()))
        })
    });
    Value::Object(owned.collect())
}

/// For each company the numbers of shares held, where there are any.
fn shares(board: &Board, numbers: impl Fn(CompanyId) -> Vec<u8>) -> Value {
    let held = board
        .companies
        .iter()
        .enumerate()
        .filter_map(|(index, company)| {
            let numbers = numbers(CompanyId::from_index(index));
            (!numbers.is_empty()).then(|| (company.id.to_owned(), numbers.into()))
        });
    Value::Object(held.collect())
}
