//! What has happened, as all at the table may know it.

use heapless::{Deque, Vec};

use rules::Event;

/// How many actions are remembered, each a line of the log: some eight rounds of five players.
pub const LOG_ACTIONS: usize = 96;
/// Room for their events: two cards are a draw.
const EVENTS: usize = 2 * LOG_ACTIONS;
/// The most events that an action is: three cards of a draw.
const ACTION_EVENTS: usize = 3;

/// What somebody did at once, or what happened by itself: an event, or those that
/// [continue](Event::continues) it.
pub type Action = Vec<Event, ACTION_EVENTS>;

// The handhelds have little RAM: an event that grows by a word takes 768 bytes of it.
const _: () = assert!(size_of::<Event>() <= 6);

/// The last events of a game, the oldest first.
#[derive(Clone, Debug, Default)]
pub struct Log {
    events: Deque<Event, EVENTS>,
    /// The actions that these events are.
    actions: usize,
    /// Events in all, those that are forgotten included.
    count: u32,
}

impl Log {
    /// Adds an event as all may know it, unless it only moves the picture.
    pub fn record(&mut self, event: &Event) {
        if matches!(event, Event::TurnBegun { .. } | Event::CardTurnedUp { .. }) {
            return;
        }
        if self.begins(event) {
            self.actions += 1;
        }
        if self.actions > LOG_ACTIONS || self.events.is_full() {
            self.forget_oldest();
        }
        // There is room: the oldest have made some.
        let _ = self.events.push_back(event.seen_by_all());
        self.count += 1;
    }

    /// Whether an event that follows those here is another action.
    fn begins(&self, event: &Event) -> bool {
        self.events.back().is_none_or(|last| !event.continues(last))
    }

    /// Forgets the oldest action: half of a draw would look like a whole one.
    fn forget_oldest(&mut self) {
        while let Some(oldest) = self.events.pop_front()
            && let Some(next) = self.events.front()
            && next.continues(&oldest)
        {}
        self.actions -= 1;
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
                self.actions -= 1;
            }
            self.count -= 1;
        }
    }

    /// The events that are remembered, the oldest first.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event> + ExactSizeIterator {
        self.events.iter()
    }

    /// What happened after a mark, the oldest first, as far as it is remembered.
    pub fn since(&self, mark: u32) -> Actions<'_> {
        let new = self.count.saturating_sub(mark) as usize;
        Actions {
            log: self,
            next: self.events.len().saturating_sub(new),
        }
    }

    /// All that is remembered, the oldest first.
    pub fn actions(&self) -> Actions<'_> {
        self.since(0)
    }
}

/// Actions in the log, the oldest first.
#[derive(Clone, Debug)]
pub struct Actions<'a> {
    log: &'a Log,
    /// The place of the next event.
    next: usize,
}

impl Iterator for Actions<'_> {
    type Item = Action;

    #[inline(never)]
    fn next(&mut self) -> Option<Action> {
        let mut action = Action::new();
        while let Some(event) = self.log.events.get(self.next)
            && action.last().is_none_or(|last| event.continues(last))
            && action.push(*event).is_ok()
        {
            self.next += 1;
        }
        (!action.is_empty()).then_some(action)
    }
}
