//! What has happened, as all at the table may know it.

use heapless::Deque;

use rules::maps::Board;
use rules::{Event, Seat};
use text::Happening;

/// How many happenings are remembered: some eight rounds of five players.
pub const LOG_ENTRIES: usize = 96;

/// Something that happened, and who did it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Who; nobody for what happens by itself.
    pub seat: Option<Seat>,
    /// What.
    pub happening: Happening,
}

/// A place in the log to come back to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    count: u32,
    /// What stood last, which later happenings may have joined.
    last: Option<Entry>,
}

/// The last happenings of a game, the oldest first.
#[derive(Clone, Debug, Default)]
pub struct Log {
    entries: Deque<Entry, LOG_ENTRIES>,
    /// Happenings in all, those that are forgotten included.
    count: u32,
}

impl Log {
    /// Adds what is told of an event, if anything is; with what the same player did just before
    /// as one, where one line says both.
    pub fn record(&mut self, event: &Event, board: &'static Board) {
        let Some((seat, happening)) = Happening::of(event, board) else {
            return;
        };
        if let Some(last) = self.entries.back_mut()
            && last.seat == seat
            && let Some(joined) = last.happening.joined(&happening)
        {
            last.happening = joined;
            return;
        }
        if self.entries.is_full() {
            self.entries.pop_front();
        }
        // There is room: the oldest has made some.
        let _ = self.entries.push_back(Entry { seat, happening });
        self.count += 1;
    }

    /// How many happenings there were so far: a mark to come back to.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// A mark at the end of the log.
    pub fn mark(&self) -> Mark {
        Mark {
            count: self.count,
            last: self.entries.back().copied(),
        }
    }

    /// Forgets what happened after a mark.
    pub fn rewind(&mut self, mark: Mark) {
        while self.count > mark.count {
            self.entries.pop_back();
            self.count -= 1;
        }
        if let (Some(place), Some(last)) = (self.entries.back_mut(), mark.last) {
            *place = last;
        }
    }

    /// The happenings that are remembered, the oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> + ExactSizeIterator {
        self.entries.iter()
    }

    /// What happened after a mark, the oldest first, as far as it is remembered.
    pub fn since(&self, mark: u32) -> impl DoubleEndedIterator<Item = &Entry> {
        let new = self.count.saturating_sub(mark) as usize;
        self.entries
            .iter()
            .skip(self.entries.len().saturating_sub(new))
    }
}
