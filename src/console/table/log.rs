//! What has happened, as all at the table may know it.

use heapless::{Deque, Vec};

use rules::Event;

/// How many entries are remembered, each a line of the log: some eight rounds of five players.
pub const LOG_ENTRIES: usize = 96;
/// Room for their events: two cards are a draw.
const EVENTS: usize = 2 * LOG_ENTRIES;
/// The most events that an entry is: three cards of a draw.
const ENTRY_EVENTS: usize = 3;

/// A line of the log: what somebody did at once, or what happened by itself: an event, or those that
/// [continue](Event::continues) it.
pub type LogEntry = Vec<Event, ENTRY_EVENTS>;

// The handhelds have little RAM: an event that grows by a word takes 768 bytes of it.
const _: () = assert!(size_of::<Event>() <= 6);

/// The last events of a game, the oldest first.
#[derive(Clone, Debug, Default)]
pub struct Log {
    events: Deque<Event, EVENTS>,
    /// The entries that these events are.
    entries: usize,
    /// Events in all, those that are forgotten included.
    count: u32,
}

impl Log {
    /// Adds an event as all may know it, unless it only moves the picture.
    pub fn record(&mut self, event: &Event) {
        if !is_told(event) {
            return;
        }
        if self.begins(event) {
            self.entries += 1;
        }
        if self.entries > LOG_ENTRIES || self.events.is_full() {
            self.forget_oldest();
        }
        // There is room: the oldest have made some.
        let _ = self.events.push_back(event.seen_by_all());
        self.count += 1;
    }

    /// Whether an event that follows those here is another entry.
    fn begins(&self, event: &Event) -> bool {
        self.events.back().is_none_or(|last| !event.continues(last))
    }

    /// Forgets the oldest entry: half of a draw would look like a whole one.
    fn forget_oldest(&mut self) {
        while let Some(oldest) = self.events.pop_front()
            && let Some(next) = self.events.front()
            && next.continues(&oldest)
        {}
        self.entries -= 1;
    }

    /// How many events there were so far: a mark to come back to.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Forgets what happened after a mark.
    pub fn rewind(&mut self, mark: u32) {
        while self.count > mark {
            if let Some(last) = self.events.pop_back()
                && self.begins(&last)
            {
                self.entries -= 1;
            }
            self.count -= 1;
        }
    }

    /// The events that are remembered, the oldest first.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event> + ExactSizeIterator {
        self.events.iter()
    }

    /// What happened after a mark, the oldest first, as far as it is remembered.
    pub fn since(&self, mark: u32) -> LogEntries<'_> {
        let new = self.count.saturating_sub(mark) as usize;
        LogEntries {
            log: self,
            next: self.events.len().saturating_sub(new),
        }
    }

    /// All that is remembered, the oldest first.
    pub fn entries(&self) -> LogEntries<'_> {
        self.since(0)
    }
}

/// Whether an event is one that the log tells: others only move the picture.
pub(crate) const fn is_told(event: &Event) -> bool {
    !matches!(event, Event::TurnBegun { .. } | Event::CardTurnedUp { .. })
}

/// Entries of the log, the oldest first.
#[derive(Clone, Debug)]
pub struct LogEntries<'a> {
    log: &'a Log,
    /// The place of the next event.
    next: usize,
}

impl LogEntries<'_> {
    /// The mark after which the next entry comes.
    pub fn mark(&self) -> u32 {
        let left = self.log.events.len().saturating_sub(self.next);
        self.log.count.saturating_sub(left as u32)
    }
}

impl Iterator for LogEntries<'_> {
    type Item = LogEntry;

    #[inline(never)]
    fn next(&mut self) -> Option<LogEntry> {
        let mut entry = LogEntry::new();
        while let Some(event) = self.log.events.get(self.next)
            && entry.last().is_none_or(|last| event.continues(last))
            && entry.push(*event).is_ok()
        {
            self.next += 1;
        }
        (!entry.is_empty()).then_some(entry)
    }
}
