//! A line of the log.

use super::WordedEvent;
use rules::maps::Board;
use rules::{Event, Seat};

/// A line of the log, or of the curtain's recap.
#[derive(Clone, Copy, Debug)]
pub struct LogLine {
    /// Whose deed it tells; nobody's for what happens by itself.
    pub seat: Option<Seat>,
    /// What it tells.
    pub event: WordedEvent,
}

impl LogLine {
    /// Returns the line that tells the events of one action ([`Event::continues`]); none of events
    /// that only move the picture.
    ///
    /// ```
    /// use rules::maps::{BoardId, Deck};
    /// use rules::{Event, Seat};
    /// use text::{Language, LogLine};
    ///
    /// let board = BoardId::from_name("usa").ok_or("no such board")?.board();
    /// let blind = Event::CardDrawn { seat: Seat::default(), deck: Deck::Wagons, card: None };
    /// let line = LogLine::of(&[blind, blind], board).ok_or("nothing is told")?;
    /// let words = line.event.of_player("Anna", Language::English);
    /// assert_eq!(words.to_string(), "Anna drew 2 blind cards");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn of(action: &[Event], board: &'static Board) -> Option<LogLine> {
        let (first, more) = action.split_first()?;
        let mut event = WordedEvent::of(first, board)?;
        for next in more {
            event = event.joined(&WordedEvent::of(next, board)?)?;
        }
        let seat = first.seat();
        Some(LogLine { seat, event })
    }
}
