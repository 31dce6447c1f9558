//! A game played again from its opening and the entries of its journal: for a look at any of its moments, and
//! for its points over the turns. Nothing of that is kept anywhere, for a game takes milliseconds to play.
//!
//! Whoever keeps the entries, in flash or elsewhere, reads them to what the console
//! [began](crate::Console::rerun). Marks on the way let the next step begin near.

mod course;
mod mark;
mod past;
mod samples;

pub use course::Course;
pub use mark::{Mark, Place};
pub use past::Past;
pub use samples::Samples;

use heapless::Deque;

use crate::link::{LinkBytes, LinkWriter};
use crate::save_text::{AGREED, SEAT, UNDO, split_entry};
use crate::table::{MatchSetup, UNDO_MOVES};
use rules::{Game, Move, SetUpError, View};
use travel::TravelError;

/// How far a game is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As far as it has been played.
    End,
    /// Until so many moves are made.
    Move(u16),
    /// Until this turn begins.
    Turn(u32),
    /// Until so many moves are made, only to lay a mark there.
    Mark(u16),
}

/// A move that was read.
#[derive(Clone, Copy, Debug)]
struct Pending {
    /// The number of its entry.
    number: u32,
    choice: Move,
    /// Where its entry is found.
    place: Place,
}

/// A game that is played again.
#[derive(Clone, Debug)]
pub struct Rerun {
    game: Game,
    goal: Goal,
    /// Whether the game is over, so that everything may be told.
    tells_all: bool,
    /// The number of the next entry.
    number: u32,
    /// The last moves that were read. They may still be taken back, and a game cannot.
    pending: Deque<Pending, UNDO_MOVES>,
    /// Whether all agreed to end it after the last move.
    agreed: bool,
    /// Whether moves follow its goal.
    is_before_end: bool,
    past: Past,
    course: Course,
    /// What writes the game down for others, if that is wanted.
    link: Option<LinkWriter>,
}

impl Rerun {
    /// A game at its opening. If it is over, everything of it may be told.
    ///
    /// # Errors
    /// If the rules do not allow this opening.
    pub fn new(opening: &MatchSetup, goal: Goal, is_over: bool) -> Result<Rerun, SetUpError> {
        Ok(Rerun {
            game: Game::new(&opening.set_up())?,
            goal,
            tells_all: is_over,
            number: 0,
            pending: Deque::new(),
            agreed: false,
            is_before_end: false,
            past: Past::NONE,
            course: Course::NONE,
            link: None,
        })
    }

    /// A game at its opening that is over, to be written down for others: all of it, to where all may have agreed to
    /// end it.
    ///
    /// # Errors
    /// [`TravelError::Damaged`] if no table can be laid so.
    pub fn linking(opening: &MatchSetup, agreed: bool) -> Result<Rerun, TravelError> {
        let mut rerun = Rerun::new(opening, Goal::End, true).map_err(|_| TravelError::Damaged)?;
        rerun.link = Some(LinkWriter::new(opening, agreed)?);
        Ok(rerun)
    }

    /// A game at a mark.
    pub fn at(mark: &Mark, goal: Goal, is_over: bool) -> Rerun {
        Rerun {
            game: mark.game.clone(),
            goal,
            tells_all: is_over,
            number: mark.number,
            pending: Deque::new(),
            agreed: false,
            is_before_end: false,
            past: Past {
                at: mark.at,
                mover: mark.mover,
                line: mark.line.clone(),
                ..Past::NONE
            },
            course: Course::NONE,
            link: None,
        }
    }

    /// How many moves are made.
    pub fn moves(&self) -> u16 {
        self.past.at
    }

    /// Returns a mark of the game as it is now, if the next move is known.
    pub fn mark(&self, is_near: bool) -> Option<Mark> {
        let next = self.pending.front()?;
        Some(Mark {
            game: self.game.clone(),
            at: self.past.at,
            mover: self.past.mover,
            line: self.past.line.clone(),
            number: next.number,
            place: next.place,
            is_near,
        })
    }

    /// Reads the next entry, as [`Replay::read`](crate::save_text::Replay::read) does, but for what is no
    /// entry, such as an opening, and without effect. Returns whether more are wanted.
    pub fn read(&mut self, entry: &[u8], place: Place) -> bool {
        if let Some((number, step)) = split_entry(entry)
            && number <= self.number
        {
            self.follow(number, step, place);
        }
        !self.is_before_end
    }

    fn follow(&mut self, number: u32, step: &str, place: Place) {
        // What stands in place of others shows that the rules refused those.
        let is_replaced = |last: &Pending| last.number >= number;
        while self.pending.back().is_some_and(is_replaced) {
            self.pending.pop_back();
        }
        if step == UNDO {
            self.pending.pop_back();
        } else if let Ok(choice) = step.parse() {
            if self.pending.is_full() {
                self.make_oldest();
            }
            // There is room: the oldest has made some.
            let _ = self.pending.push_back(Pending {
                number,
                choice,
                place,
            });
        } else if step == AGREED {
            self.agreed = true;
        } else if !step.starts_with(SEAT) {
            return;
        }
        self.number = number + 1;
    }

    /// Makes the move that was read first, unless the goal is reached.
    fn make_oldest(&mut self) {
        let Some(oldest) = self.pending.pop_front() else {
            return;
        };
        let (number, choice) = (oldest.number, oldest.choice);
        if self.is_there() {
            self.is_before_end = true;
            return;
        }
        let (mover, turn) = (self.game.decision().seat(), self.game.turn());
        if let Some(link) = &mut self.link
            && self.game.check(&choice).is_ok()
        {
            link.add(&self.game, choice);
        }
        match self.game.apply(choice) {
            Ok(events) => {
                self.past.note(mover, &events, self.tells_all);
                self.course.note(&self.game, turn);
            }
            // It was refused when it was played, too, and all that followed it.
            Err(_) => {
                self.pending.clear();
                self.number = number;
            }
        }
    }

    fn is_there(&self) -> bool {
        match self.goal {
            Goal::End => false,
            Goal::Move(count) | Goal::Mark(count) => self.past.at >= count,
            Goal::Turn(turn) => self.game.turn() >= turn,
        }
    }

    /// Plays what is left, and returns the game as bytes for a link, if it was to be written down.
    ///
    /// # Errors
    /// [`TravelError::TooLong`] if it is too long for one.
    pub fn finish_link(&mut self) -> Option<Result<LinkBytes, TravelError>> {
        self.make_rest();
        self.link.take().map(LinkWriter::finish)
    }

    fn make_rest(&mut self) {
        while !self.pending.is_empty() {
            self.make_oldest();
        }
    }

    /// Plays what is left, and returns the game at its goal as it may be seen, and what is to be told of it.
    #[inline(never)]
    pub fn finish(&mut self) -> (View, &Past, &Course) {
        self.make_rest();
        let turn = self.game.turn();
        if self.agreed && !self.is_before_end && self.game.end_by_agreement() {
            self.course.note(&self.game, turn);
        }
        let view = match self.tells_all {
            true => self.game.laid_open(),
            false => self.game.onlooker(),
        };
        (view, &self.past, &self.course)
    }

    /// How far it is played.
    pub fn goal(&self) -> Goal {
        self.goal
    }
}
