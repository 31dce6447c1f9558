//! Who is remembered: read when a page shows it, for it takes much memory.

use super::{Change, Console};
use crate::people::Person;
use crate::screens::{Screen, Statistics};
use crate::table::PlayerName;

impl Console {
    /// Adds what is remembered of the first to what is of the second.
    pub(super) fn merge_people(&mut self, from: u8, into: u8) {
        // Whoever comes behind the first moves up.
        let shown = into.saturating_sub((from < into).into());
        self.change_people(Change::Merge(from, into), shown);
    }

    /// Changes who is remembered, and shows somebody of those who are left, on the page over which it was asked.
    pub(super) fn change_people(&mut self, change: Change, shown: u8) {
        if let Some(at) = self.place_of(|screen| matches!(screen, Screen::Statistics(_))) {
            self.screens.truncate(at);
            // There is room: its page has made some.
            let _ = self.screens.push(Statistics::of(shown).into());
        }
        self.change(change);
        self.change(Change::Names);
        self.change(Change::Person(shown));
    }

    /// Forgets the names of people, which are read anew.
    pub fn clear_names(&mut self) {
        self.context.people.clear();
        self.version += 1;
    }

    /// Adds the name of somebody who is remembered.
    pub fn add_name(&mut self, name: PlayerName) {
        // There is room for as many as are remembered.
        let _ = self.context.people.push(name);
    }

    /// Shows what is remembered of somebody.
    pub fn show_person(&mut self, person: Option<Person>) {
        self.context.person = person;
        self.version += 1;
    }
}
