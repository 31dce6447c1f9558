//! A moment of a game that is past.

use super::Samples;
use crate::table::{LogEntry, is_told};
use rules::{Event, Events, Seat};

/// How many strokes tell of all moves, at most.
const STROKES: usize = 160;

/// What is told of a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// How many moves were made by then.
    pub at: u16,
    /// Who made the last of them.
    pub mover: Option<Seat>,
    /// What it was: a line of the log.
    pub line: LogEntry,
    /// For each move of the game who claimed a route with it, a bit for each seat.
    pub claims: Samples<u8, STROKES>,
}

impl Past {
    /// Before the first move.
    pub const NONE: Past = Past {
        at: 0,
        mover: None,
        line: LogEntry::new(),
        claims: Samples::NONE,
    };

    /// Takes note of a move and what happened: everything, or what all may know.
    pub(super) fn note(&mut self, mover: Option<Seat>, events: &Events, tells_all: bool) {
        self.at = self.at.saturating_add(1);
        self.mover = mover;
        let mut claims = 0;
        let mut told = events.iter().filter(|event| is_told(event));
        let shown = |event: &Event| match tells_all {
            true => laid_open(*event),
            false => event.seen_by_all(),
        };
        match told.next() {
            Some(first) => {
                let last = self.line.last();
                if last.is_none_or(|last| !first.continues(last)) {
                    self.line.clear();
                }
                // There is room for what continues a line.
                let _ = self.line.push(shown(first));
            }
            None => self.line.clear(),
        }
        for event in events {
            if let Event::RouteClaimed { seat, .. } = event {
                claims |= 1 << seat.index();
            }
        }
        self.claims.push(claims, |one, other| one | other);
    }

    /// Returns how many moves the game has, if it was played to its end.
    pub fn count(&self) -> u16 {
        self.claims.count()
    }
}

/// An event of which everything is told: a blind card as if it had lain open.
fn laid_open(event: Event) -> Event {
    match event {
        Event::CardDrawn {
            seat,
            card: Some(card),
            ..
        } => Event::CardTaken {
            seat,
            slot: 0,
            card,
        },
        event => event,
    }
}
