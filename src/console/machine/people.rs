//! Who is remembered: read when a page shows it, for it takes much memory.

use super::{Change, Console};
use crate::people::Person;
use crate::screens::{Screen, Statistics};
use crate::table::PlayerName;
use heapless::Vec;
use rules::maps::{BOARD_COUNT, BoardId};

impl Console {
    /// Calls somebody by another name.
    pub(super) fn rename_person(&mut self, place: u8, name: PlayerName) {
        self.rename_records(place, &name);
        self.context.new_name = name;
        self.change_people(Change::Rename(place), place);
    }

    /// Adds what is remembered of the first to what is of the second.
    pub(super) fn merge_people(&mut self, from: u8, into: u8) {
        if let Some(name) = self.context.people.get(usize::from(into)).cloned() {
            self.rename_records(from, &name);
        }
        // Whoever comes behind the first moves up.
        let shown = into.saturating_sub((from < into).into());
        self.change_people(Change::Merge(from, into), shown);
    }

    fn rename_records(&mut self, place: u8, name: &PlayerName) {
        if let Some(old) = self.context.people.get(usize::from(place)) {
            self.context.records.rename(old, name);
            self.change(Change::Records);
        }
    }

    /// Forgets the best scores of somebody; returns on which boards.
    pub fn forget_best(&mut self, name: &PlayerName) -> Vec<BoardId, BOARD_COUNT> {
        self.context.records.forget(name)
    }

    /// Offers the best scores of somebody on boards where nobody's was left.
    pub fn offer_best(&mut self, person: &Person, boards: &[BoardId]) {
        self.context.records.offer(person, boards);
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
