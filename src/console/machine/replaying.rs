//! A game played again: who keeps its entries reads them, and the console shows what comes of it.

use super::Console;
use crate::code::{Code, LinkedGame};
use crate::link::LinkBytes;
use crate::rerun::{Goal, Place, Rerun};
use crate::save_text::Resumed;
use crate::saved_games::Kept;
use crate::screens::{Replay, Screen};
use crate::table::{Stage, Table};
use travel::TravelError;

/// How long a move is seen when the game plays by itself, in milliseconds.
const STEP: u32 = 700;
/// For so many milliseconds the final table is at least looked at.
const FIRST_LOOK: u32 = 800;

/// From a moment to the nearest mark that serves for the next steps there are at least so many moves: a round back
/// leads no farther.
const NEAREST: u16 = 16;
/// And at most so many, for each takes a tenth of a millisecond.
const FARTHEST: u16 = 32;

/// A game that is being played again on a console.
pub struct Rereading<'c> {
    console: &'c mut Console,
    rerun: Rerun,
    /// Where its entries are to be read from.
    from: Place,
    /// After each so many moves a mark is laid.
    every: Option<u16>,
}

impl<'c> Rereading<'c> {
    /// Begins at the opening, to write the game down for others.
    #[inline(never)]
    fn linking(console: &'c mut Console) -> Option<Rereading<'c>> {
        let table = console.context.table.as_ref()?;
        let (opening, is_agreed) = (table.setup(), table.is_agreed());
        let rerun = Rerun::linking(opening, is_agreed).ok()?;
        Some(Rereading {
            console,
            rerun,
            from: Place::default(),
            every: None,
        })
    }

    /// Begins at the last mark on the way to a goal, or at the opening.
    #[inline(never)]
    fn new(console: &'c mut Console, goal: Goal, entries: u16) -> Option<Rereading<'c>> {
        let table = console.context.table.as_ref()?;
        let is_over = table.stage() == Stage::Over;
        let mark = table.mark_before(goal);
        let from = mark.map_or(Place::default(), |mark| mark.place);
        let rerun = match mark {
            Some(mark) => Rerun::at(mark, goal, is_over),
            // The opening of a game that is there is one that the rules allow.
            None => Rerun::new(table.setup(), goal, is_over).ok()?,
        };
        let is_replay = matches!(console.screen(), Screen::Replay(_));
        let room = table.room_for_marks() as u16;
        let every = (goal == Goal::End && is_replay && room > 0).then(|| entries / (room + 1) + 1);
        if every.is_some()
            && let Some(table) = &mut console.context.table
        {
            table.forget_marks();
        }
        Some(Rereading {
            console,
            rerun,
            from,
            every,
        })
    }

    /// Where its entries are to be read from.
    pub fn from(&self) -> Place {
        self.from
    }

    /// Reads the next entry and where it lies; returns whether more are wanted.
    pub fn read(&mut self, entry: &[u8], place: Place) -> bool {
        let before = self.rerun.moves();
        let goes_on = self.rerun.read(entry, place);
        let moves = self.rerun.moves();
        let is_due = match (self.rerun.goal(), self.every) {
            (Goal::Mark(at), _) => moves == at,
            (_, Some(every)) => moves.is_multiple_of(every),
            _ => false,
        };
        if moves > before && is_due {
            self.lay_mark();
        }
        goes_on
    }

    #[inline(never)]
    fn lay_mark(&mut self) {
        let mark = self.rerun.mark(self.every.is_none());
        if let (Some(mark), Some(table)) = (mark, &mut self.console.context.table) {
            table.lay_mark(mark);
        }
    }

    /// Reads as much as is wanted of entries in memory.
    fn read_all<T: AsRef<[u8]>>(&mut self, entries: &[T]) {
        let from = self.from.0 as usize;
        for (place, entry) in (0..).zip(entries).skip(from) {
            if !self.read(entry.as_ref(), Place(place)) {
                break;
            }
        }
        self.finish();
    }

    /// All was read: the console shows what came of it.
    pub fn finish(&mut self) {
        if !matches!(self.rerun.goal(), Goal::Mark(_)) {
            self.console.show_rerun(&mut self.rerun);
        }
    }
}

impl Console {
    /// Plays the game on the context again from its beginning, wherever its entries are kept.
    pub fn open_replay(&mut self) {
        self.open(Replay::from_beginning().into());
    }

    /// Lets games travel to the page of this address, at most [`MAX_ADDRESS`](crate::code::MAX_ADDRESS) bytes long, or to
    /// none. At first it is the one that was [set](crate::code::ADDRESS) when this was built.
    pub fn set_address(&mut self, address: Option<&'static str>) {
        self.context.address = address;
    }

    /// Wants the game as others may watch it, or no longer: once it is over and was played again, its table
    /// [has](Table::linked) it.
    pub fn want_linked(&mut self, wanted: bool) {
        self.wants_link = wanted;
    }

    /// Whether the game is to be worked out as others may watch it.
    fn wants_linked(&self) -> bool {
        let table = self.context.table.as_ref();
        let is_due = |table: &Table| table.stage() == Stage::Over && table.linked().is_none();
        let is_wanted = match self.screen() {
            Screen::FinalTable(page) => self.wants_link || page.wants_code(),
            _ => self.wants_link,
        };
        is_wanted && table.is_some_and(is_due)
    }

    /// Shows a game from elsewhere, move by move, in place of the one on the context and of all that is kept: whoever
    /// calls keeps another console for those, and saves nothing of this one. The entries of the game are read as
    /// those of any other.
    pub fn show_game(&mut self, game: Resumed) {
        self.context.kept = Kept::NONE;
        self.context.table = Some(game.finish());
        self.show_title();
        self.open_replay();
    }

    /// Whether a game is played again.
    pub fn is_replaying(&self) -> bool {
        self.place_of(|screen| matches!(screen, Screen::Replay(_)))
            .is_some()
    }

    /// Whether a moment that is past is on the screen.
    pub fn is_in_past(&self) -> bool {
        self.context.past.is_some()
    }

    /// How far the game is to be played again now, if it is.
    fn rerun_goal(&self) -> Option<Goal> {
        if self.wants_linked() {
            return Some(Goal::End);
        }
        let course = self.context.table.as_ref().and_then(Table::course);
        match self.screen() {
            Screen::Replay(replay) => replay.goal(),
            Screen::FinalTable(page) if page.wants_course() && course.is_none() => Some(Goal::End),
            _ => None,
        }
    }

    /// Whether the game is to be played again now.
    pub fn wants_rerun(&self) -> bool {
        self.context.table.is_some() && self.rerun_goal().is_some()
    }

    /// Shows the game at its opening, for nobody has kept its entries.
    #[inline(never)]
    pub fn show_unread(&mut self) {
        if let Some(rerun) = &mut self.rerun(0) {
            rerun.finish();
        }
    }

    /// Begins to play the game again if that is to be done now. Whoever keeps its entries, so many of them, reads
    /// those [from](Rereading::from) a place on to it, and [finishes](Rereading::finish).
    pub fn rerun(&mut self, entries: u16) -> Option<Rereading<'_>> {
        let goal = self.rerun_goal()?;
        if self.wants_linked() {
            return Rereading::linking(self);
        }
        Rereading::new(self, goal, entries)
    }

    /// Begins to play the game again to where the next steps will begin, if one is not there yet. Nothing is seen
    /// of it.
    pub fn rerun_ahead(&mut self) -> Option<Rereading<'_>> {
        let past = self.context.past.as_ref()?;
        match self.screen() {
            Screen::Replay(replay) if replay.goal().is_none() => {}
            _ => return None,
        }
        let table = self.context.table.as_ref()?;
        let before = table.mark_before(Goal::Move(past.at.saturating_sub(NEAREST)));
        let at = before.map_or(0, |mark| mark.at);
        if past.at.saturating_sub(at) <= FARTHEST {
            return None;
        }
        let goal = Goal::Mark(past.at - (NEAREST + FARTHEST) / 2);
        Rereading::new(self, goal, 0)
    }

    /// Plays the game again from entries in memory, if that is to be done now, and to where the next steps will
    /// begin.
    pub fn read_again<T: AsRef<[u8]>>(&mut self, entries: &[T]) {
        let count = u16::try_from(entries.len()).unwrap_or(u16::MAX);
        if let Some(rerun) = &mut self.rerun(count) {
            rerun.read_all(entries);
        }
        if let Some(rerun) = &mut self.rerun_ahead() {
            rerun.read_all(entries);
        }
    }

    /// Shows the game that was played again.
    #[inline(never)]
    fn show_rerun(&mut self, rerun: &mut Rerun) {
        if let Some(game) = rerun.finish_link() {
            return self.show_linked(game);
        }
        let goal = rerun.goal();
        let (view, past, course) = rerun.finish();
        let Some(table) = &mut self.context.table else {
            return;
        };
        if let Some(Screen::Replay(replay)) = self.screens.last_mut() {
            replay.arrive();
            table.show_past(view);
            let claims = self.context.past.take().map(|before| before.claims);
            let shown = self.context.past.insert(past.clone());
            // Only whoever plays to the end sees all of them.
            if let (Some(claims), true) = (claims, goal != Goal::End) {
                shown.claims = claims;
            }
        } else {
            table.keep_course(course);
            self.version += 1;
        }
    }

    /// Shows the game as others may watch it.
    #[inline(never)]
    fn show_linked(&mut self, game: Result<LinkBytes, TravelError>) {
        let linked = game.map(|bytes| {
            let address = self.context.address;
            let code = address.and_then(|address| Code::new(address, &bytes).ok());
            LinkedGame { bytes, code }
        });
        if let Some(table) = &mut self.context.table {
            table.keep_linked(linked);
        }
        self.version += 1;
    }

    /// Back to the present, if the past is no longer on the screen.
    pub(super) fn end_past(&mut self) {
        if self.is_replaying() || self.context.past.take().is_none() {
            return;
        }
        if let Some(table) = &mut self.context.table {
            table.forget_marks();
            table.look();
        }
        self.version += 1;
    }

    /// Goes on to the next move when this one was seen long enough.
    pub(super) fn go_on_replaying(&mut self) {
        if let Some(Screen::Replay(replay)) = self.screens.last_mut()
            && replay.plays()
            && self.clock.take_told(STEP)
        {
            replay.go_on(&self.context);
        }
    }

    /// In how many milliseconds the next move is shown, if the game plays by itself.
    pub(super) fn next_move_shown(&self) -> Option<u32> {
        match self.screen() {
            Screen::Replay(replay) if replay.plays() => {
                Some(STEP.saturating_sub(self.clock.since_told()))
            }
            _ => None,
        }
    }

    /// Whether the final table has only just come: whoever pressed A on the steps before it is not to begin
    /// another game with the next press.
    pub(super) fn has_just_won(&self) -> bool {
        matches!(self.screen(), Screen::FinalTable(_)) && self.clock.since_told() < FIRST_LOOK
    }
}
