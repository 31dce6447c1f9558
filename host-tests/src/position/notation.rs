//! Positions in the game's own notation.

use std::fmt::Write;

use rules::Move;
use rules::maps::{Card, Cards, RouteId};

use super::Position;

impl Position {
    /// The position in the game's notation.
    pub fn notation(&self) -> String {
        let mut text = format!(
            "{} players={} options={} first=0 chance={:016x} active={} phase={} turn={} passes={} last={} shuffled={} row={} deck={} discard={} tickets={} dummy={} kept=-",
            self.board.board().id,
            self.players,
            self.options,
            self.chance,
            self.active,
            self.phase,
            self.turn,
            self.passes,
            self.last_turns
                .map_or("-".to_owned(), |turns| turns.to_string()),
            if self.shuffled { "yes" } else { "no" },
            self.row
                .iter()
                .map(|card| card.map_or("-".to_owned(), letter))
                .collect::<Vec<_>>()
                .join("."),
            written(&self.deck),
            written(&self.discard),
            list(&self.tickets),
            shares(&self.dummy),
        );
        for seat in &self.seats {
            let mut routes = seat.routes.clone();
            routes.sort_unstable();
            let mut tickets = seat.tickets.clone();
            tickets.sort_unstable();
            let technologies = match seat.technologies.as_slice() {
                [] => "-".to_owned(),
                ids => ids.join(","),
            };
            let written = write!(
                text,
                " points={} hand={} pieces={}+{} box={}+{} routes={} tickets={} offered={} technologies={} shares={} harbors={} merchandise={} aside={}",
                seat.points,
                written(&seat.hand),
                seat.pieces[0],
                seat.pieces[1],
                seat.in_box[0],
                seat.in_box[1],
                list(&routes),
                list(&tickets),
                list(&seat.offered),
                technologies,
                shares(&seat.shares),
                list(&seat.harbors),
                seat.merchandise,
                seat.aside,
            );
            written.expect("a String takes everything");
        }
        text
    }
}

/// A card's letters in the notation.
fn letter(card: Card) -> String {
    written(&Cards::of(card, 1))[1..].to_owned()
}

/// Cards in the game's notation, such as `3r2y1*`.
pub fn written(cards: &Cards) -> String {
    let claim = Move::Claim {
        route: RouteId(0),
        pay: *cards,
        flag: None,
    };
    claim
        .to_string()
        .rsplit(' ')
        .next()
        .expect("the cards come last")
        .to_owned()
}

fn list(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    if numbers.is_empty() {
        "-".to_owned()
    } else {
        numbers.join(",")
    }
}

fn shares(shares: &[Vec<u8>]) -> String {
    let held = shares
        .iter()
        .enumerate()
        .filter(|(_, numbers)| !numbers.is_empty());
    let parts: Vec<String> = held
        .map(|(company, numbers)| {
            let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
            format!("{company}:{}", numbers.join("+"))
        })
        .collect();
    if parts.is_empty() {
        "-".to_owned()
    } else {
        parts.join(",")
    }
}
