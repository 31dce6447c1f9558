//! A bot: what it is between its decisions, and how it comes to one.

use super::situation::Situation;
use super::style::Style;
use super::turn::Mind;
use super::{Level, Scratch, novice, turn};
use rules::{Decision, Event, Memory, Move, Rng, Seat, View};

/// A player that is not a person: its level, its seat, and what it has seen.
///
/// It never sees a [`Game`](rules::Game), only what its seat may know. Between decisions it
/// only remembers; what it makes of that is worked out anew in each [`Thought`].
///
/// ```
/// use rules::maps::BoardId;
/// use players::{Bot, Level, Progress, Scratch};
/// use rules::{Game, Seat, SetUp};
///
/// let board = BoardId::from_name("usa").ok_or("no such board")?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// let mut bots = [0, 1].map(|index| {
///     let seat = Seat::from_index(index).unwrap_or_default();
///     Bot::new(Level::Regular, seat, 7)
/// });
/// let mut scratch = Scratch::new();
/// while let Some(seat) = game.decision().seat() {
///     let view = game.view(seat);
///     let mut thought = bots[seat.index()].think(&view).ok_or("it is its turn")?;
///     let choice = loop {
///         // The screen could be drawn here.
///         match thought.work(&view, &mut scratch, 100) {
///             Progress::Thinking => {}
///             Progress::Done(choice) => break choice,
///         }
///     };
///     for event in game.apply(choice)? {
///         for bot in &mut bots {
///             bot.observe(&event.seen_by(bot.seat()));
///         }
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    level: Level,
    seat: Seat,
    seed: u64,
    memory: Memory,
}

impl Bot {
    /// Returns a bot of a level at a seat. The seed is for what it leaves to chance.
    pub const fn new(level: Level, seat: Seat, seed: u64) -> Bot {
        Bot {
            level,
            seat,
            seed,
            memory: Memory::new(),
        }
    }

    /// Returns this bot with a memory of the game so far.
    #[must_use]
    pub fn remembering(mut self, memory: Memory) -> Bot {
        self.memory = memory;
        self
    }

    /// Returns how well it plays.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Returns where it sits.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Takes note of what happened, as [`Event::seen_by`] shows it to this seat. A bot that misses
    /// something plays on, a little weaker.
    pub fn observe(&mut self, event: &Event) {
        self.memory.observe(event);
    }

    /// Begins to think about the open decision, or `None` if it is not this seat's. Nothing is
    /// worked out yet, and the same view gives the same thought.
    pub fn think(&self, view: &View) -> Option<Thought> {
        self.think_as(view, Style::of(self.level, view.known()))
    }

    /// Begins to think as [`Bot::think`] does, but with figures of one's own: for programs that look for better
    /// ones.
    pub fn think_as(&self, view: &View, style: Style) -> Option<Thought> {
        if view.seat() != self.seat || view.decision().seat() != Some(self.seat) {
            return None;
        }
        let step = match view.decision() {
            Decision::Draw { drawn, .. } => u64::from(drawn),
            Decision::Keep { .. } => 8,
            Decision::Pieces { .. } => 9,
            Decision::Claim { .. } => 10,
            Decision::Share { .. } => 11,
            Decision::DummyShare { .. } => 12,
            _ => 13,
        };
        let moment = u64::from(view.known().turn()) << 4 | step;
        let seed = self.seed ^ (self.seat.index() as u64) << 56;
        Some(Thought {
            bot: self.clone(),
            rng: Rng::new(seed ^ moment.wrapping_mul(0x9E37_79B9_7F4A_7C15)),
            style,
            searching: false,
        })
    }
}

/// How far a thought has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do.
    Thinking,
    /// This is the move.
    Done(Move),
}

/// A bot thinking about one decision, a slice of work at a time.
///
/// How the work is cut changes nothing: the same bot and the same view come to the same move.
///
/// The steps of a thought are functions that are never merged into one: the stack of the chip's second
/// core is small, and so none of them lies there beside another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    bot: Bot,
    rng: Rng,
    style: Style,
    searching: bool,
}

impl Thought {
    /// Works for about `budget` units, of the view that the thought began with and always with
    /// the same scratch memory. A unit is well below a millisecond on the chip.
    pub fn work(&mut self, view: &View, scratch: &mut Scratch, budget: u32) -> Progress {
        let style = self.style;
        if style.mistakes > 0
            && self.rng.below(100) < style.mistakes as u32
            && let Some(choice) = novice::first_thought(view, &style, &mut self.rng)
        {
            return Progress::Done(choice);
        }
        let search = &mut scratch.search;
        if !self.searching {
            let situation = Situation::remembered(view, &style, &self.bot.memory);
            let mut mind = Mind::EMPTY;
            let choice = legal(view, turn::choose(&situation, &style, &mut mind));
            let searched = style.effort > 0 && matches!(view.decision(), Decision::Act { .. });
            if !searched {
                return Progress::Done(choice);
            }
            search.begin(&situation, &style, choice, mind);
            self.searching = true;
        }
        search.go_on(view, &self.bot.memory, &style, &mut self.rng, budget)
    }
}

/// A choice, or the first legal move if it is none.
#[inline(never)]
fn legal(view: &View, choice: Option<Move>) -> Move {
    let sound = choice.filter(|choice| view.known().check(choice).is_ok());
    sound
        .or_else(|| view.legal_moves()?.iter().next())
        .unwrap_or(Move::Pass)
}
