//! The games that are kept: one is played, the others wait until they are taken up again.

use super::restore::{Restoration, Restored};
use super::{Change, Console};
use crate::saved_games::{GameSummary, Kept};
use crate::screens::Screen;
use crate::table::{PlayerKind, Table};
use rules::Seat;

impl Console {
    /// Goes on with a game: with the one on the table at once, with another when it was read.
    pub(super) fn open_game(&mut self, number: u32) {
        if self.context.kept.current == Some(number) && self.context.table.is_some() {
            self.mark_change();
            return self.go_home();
        }
        self.change(Change::Load(number));
    }

    pub(super) fn remove_game(&mut self, number: u32) {
        if self.context.kept.current == Some(number) {
            self.context.table = None;
            self.context.keeps_other_board = false;
        }
        self.change(Change::Remove(number));
        self.change(Change::List);
        self.mark_change();
    }

    /// Begins the game that is being set up, now that it is known which one makes room.
    pub(super) fn begin_instead(&mut self, number: u32) {
        let Some(at) = self.place_of(|screen| matches!(screen, Screen::NewGame(_))) else {
            return;
        };
        self.screens.truncate(at + 1);
        if let Some(Screen::NewGame(new_game)) = self.screens.last() {
            let opening = new_game.opening(self.context.language());
            self.begin_in_place_of(opening, Some(number));
            self.tell_special();
        }
    }

    /// Lets somebody else play a seat from now on.
    pub(super) fn give_seat(&mut self, seat: Seat, kind: PlayerKind) {
        let table = self.context.table.as_mut();
        if table.is_some_and(|table| table.give_seat(seat, kind)) {
            let number = self.next_step();
            self.change(Change::Seat { number, seat, kind });
            self.mark_change();
            self.go_home();
        }
    }

    /// Ends the game because all agree to.
    pub(super) fn end_by_agreement(&mut self) {
        let table = self.context.table.as_mut();
        if table.is_some_and(Table::end_by_agreement) {
            self.remember_result();
            let number = self.next_step();
            self.change(Change::Agreed { number });
            self.mark_change();
            self.go_home();
        }
    }

    /// Tells the console which games are kept.
    pub fn show_kept(&mut self, kept: Kept) {
        self.context.kept = kept;
    }

    /// Forgets the list of games, which is read anew.
    pub fn clear_list(&mut self) {
        self.context.games.clear();
        self.mark_change();
    }

    /// Adds a game to the list, the one that was played last first.
    pub fn list_game(&mut self, game: GameSummary) {
        // There is room for as many as are kept.
        let _ = self.context.games.push(game);
    }

    /// Begins to read another game in place of the one on the table; [`Console::go_on_with`] ends it.
    pub fn loading(&mut self) -> Restoration<'_> {
        self.context.table = None;
        self.context.focus = None;
        self.context.keeps_other_board = false;
        Restoration::new(&mut self.context, None)
    }

    /// Goes on with the game that was read, or tells why that cannot be.
    pub fn go_on_with(&mut self, restored: Restored) {
        self.lay(&restored);
        self.mark_change();
        // Behind the first ride the game that was on the table before only comes back.
        let is_title = matches!(self.screen(), Screen::Title(_));
        if is_title {
            self.show_title();
        } else if self.context.table.is_some() {
            self.go_home();
        }
        if let Some(message) = restored.message() {
            self.tell(message);
        }
    }
}
