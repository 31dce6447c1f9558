//! A game in play: who sits where, whose hands hold the device, what each of them may see, what
//! can still be taken back.
//!
//! Screens ask a [`Table`] for what they show, and what it gives is what the person who holds the
//! device may know: [`Table::shown`]. While the device changes hands that is only what lies open.
//!
//! ```
//! use console::table::{MatchSetup, Stage, Table};
//! # use rules::maps::BoardId;
//! # use rules::Options;
//! # use console::table::{SeatSetup, PlayerColor, PlayerName, PlayerKind};
//! # let place = |color| SeatSetup { kind: PlayerKind::Person, color, name: PlayerName::new() };
//! # let opening = MatchSetup {
//! #     board: BoardId::from_name("usa").ok_or("no such board")?,
//! #     seats: [place(PlayerColor::Ruby), place(PlayerColor::Teal)].into_iter().collect(),
//! #     options: Options::default(),
//! #     advice: true,
//! #     first: None,
//! #     seed: 7,
//! # };
//! let mut table = Table::begin(opening)?;
//! // Two people: the device is handed over before anything secret is shown.
//! assert!(matches!(table.stage(), Stage::Curtain { .. }));
//! assert_eq!(table.shown().viewer(), None);
//! table.take_device();
//! assert!(matches!(table.stage(), Stage::Deciding { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod behind;
mod color;
mod last_round;
mod log;
mod match_setup;

pub use answer::Answer;
pub use color::PlayerColor;
pub use last_round::{ends_by, is_near, turns_left};
pub(crate) use log::is_told;
pub use log::{LOG_ENTRIES, Log, LogEntries, LogEntry};
pub use match_setup::{MatchSetup, PlayerKind, PlayerName, SeatSetup};

use self::behind::Behind;
use heapless::Vec;

use players::{Bot, Level};
use rules::maps::{Board, Card, MAX_PLAYERS, RouteSet};
use rules::{
    Decision, Event, Events, Game, Memory, Move, Refused, Seat, SetUpError, Standings, View,
};

/// Moves that can be taken back one after another: a purchase, two claims with their shares and
/// the dummy's are the most that a turn has.
pub(crate) const UNDO_MOVES: usize = 6;

/// The most cards of one draw.
const MAX_DRAW: usize = 3;

/// Who is to do something with the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This person is to take the device.
    Curtain {
        /// Who.
        seat: Seat,
    },
    /// This person holds the device and decides.
    Deciding {
        /// Who.
        seat: Seat,
    },
    /// This person's turn is over; they look at what they did, may take it back, and pass on.
    Resting {
        /// Who.
        seat: Seat,
    },
    /// A bot decides.
    Bot {
        /// Which.
        seat: Seat,
    },
    /// All is played.
    Over,
}

/// What a bot has to decide: the bot, and what it may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who decides.
    pub bot: Bot,
    /// The game as it may know it.
    pub view: View,
}

/// What the table was like before a move.
#[derive(Clone, Debug)]
struct Snapshot {
    game: Game,
    memory: Memory,
    log: u32,
    last_seen: u32,
}

impl Snapshot {
    /// Whose move followed.
    fn seat(&self) -> Option<Seat> {
        self.game.decision().seat()
    }
}

/// A game in play.
#[derive(Clone, Debug)]
pub struct Table {
    opening: MatchSetup,
    game: Game,
    /// What the one who holds the device may know.
    shown: View,
    /// What the map answers to them.
    answer: Answer,
    /// Who holds the device, once they have said so.
    holder: Option<Seat>,
    stage: Stage,
    log: Log,
    /// Where in the log each player made their last move.
    last_seen: [u32; MAX_PLAYERS],
    behind: Behind,
    /// What all have seen, for the bots.
    memory: Memory,
    last_move: Option<Move>,
    /// The cards that were drawn last in one draw, which only the one who drew them may see.
    drawn: Vec<Card, MAX_DRAW>,
    /// Who has been told that the last round has begun, a bit for each seat. It is not saved: whoever
    /// comes back to a game is told again.
    told: u8,
    /// The final scores, once all is played: they take a while to work out.
    standings: Option<Standings>,
    /// Whether all agreed to end it.
    agreed: bool,
}

impl Table {
    /// Deals a new game.
    ///
    /// # Errors
    /// If the rules do not allow this opening.
    pub fn begin(opening: MatchSetup) -> Result<Table, SetUpError> {
        let game = Game::new(&opening.set_up())?;
        let mut table = Table::laid(&opening, game);
        table.sit_down();
        Ok(table)
    }

    /// Begins a game where the table is to stand, in place of any other: a table takes much of a small
    /// stack, and this one lies there only once.
    ///
    /// # Errors
    /// If the rules do not allow this opening; the place is as it was then.
    #[inline(never)]
    pub fn begin_at(place: &mut Option<Table>, opening: &MatchSetup) -> Result<(), SetUpError> {
        let game = Game::new(&opening.set_up())?;
        place.insert(Table::laid(opening, game)).sit_down();
        Ok(())
    }

    #[inline(always)]
    fn laid(opening: &MatchSetup, game: Game) -> Table {
        Table {
            shown: game.onlooker(),
            answer: Answer::NONE,
            game,
            opening: opening.clone(),
            holder: None,
            stage: Stage::Over,
            log: Log::default(),
            last_seen: [0; MAX_PLAYERS],
            behind: Behind::NOTHING,
            memory: Memory::new(),
            last_move: None,
            drawn: Vec::new(),
            told: 0,
            standings: None,
            agreed: false,
        }
    }

    fn sit_down(&mut self) {
        self.holder = self.only_person();
        self.advance();
    }

    /// Returns this table, log and all, over another game; nothing can be taken back. It is for asking
    /// what of a game can be seen: over two that differ only in secrets, tables look the same.
    #[must_use]
    pub fn over(&self, game: Game) -> Table {
        let mut table = self.clone();
        table.behind.forget();
        table.game = game;
        table.look();
        table
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &MatchSetup {
        &self.opening
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.game.board()
    }

    /// Who is to do something.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The game as the one who holds the device may know it.
    pub fn shown(&self) -> &View {
        &self.shown
    }

    /// What the map answers to the one who holds the device.
    pub fn answer(&self) -> &Answer {
        &self.answer
    }

    /// What a bot has to decide, if it is a bot's turn.
    pub fn question(&self) -> Option<Question> {
        let Stage::Bot { seat } = self.stage else {
            return None;
        };
        let PlayerKind::Bot(level) = self.seat_setup(seat)?.kind else {
            return None;
        };
        // Not the game's own seed: a bot leaves to other chance what it leaves to chance.
        let seed = self.opening.seed.rotate_left(17) ^ 0x5EED;
        Some(Question {
            bot: Bot::new(level, seat, seed).remembering(self.memory.clone()),
            view: self.game.view(seat),
        })
    }

    /// What an expert has to decide in the place of the one who holds the device and decides: with what they may
    /// know, and what all have seen.
    pub fn advice_question(&self) -> Option<Question> {
        let Stage::Deciding { seat } = self.stage else {
            return None;
        };
        let seed = self.opening.seed.rotate_left(23) ^ 0xAD1CE;
        Some(Question {
            bot: Bot::new(Level::Expert, seat, seed).remembering(self.memory.clone()),
            view: self.game.view(seat),
        })
    }

    /// Whether it is a bot's turn.
    pub fn is_bots_turn(&self) -> bool {
        matches!(self.stage, Stage::Bot { .. })
    }

    /// What has happened so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// What happened since a player's last move, the oldest first.
    pub fn news(&self, seat: Seat) -> LogEntries<'_> {
        self.log.since(self.last_seen[seat.index()])
    }

    /// A player's place at the table.
    pub fn seat_setup(&self, seat: Seat) -> Option<&SeatSetup> {
        self.opening.seats.get(seat.index())
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.seat_setup(seat)
            .map_or("", |place| place.name.as_str())
    }

    /// A player's colour.
    pub fn color(&self, seat: Seat) -> PlayerColor {
        self.seat_setup(seat)
            .map_or(PlayerColor::Ruby, |place| place.color)
    }

    /// The colours of all seats, empty ones included.
    pub fn colors(&self) -> [PlayerColor; MAX_PLAYERS] {
        let mut colors = PlayerColor::ALL;
        for (color, place) in colors.iter_mut().zip(&self.opening.seats) {
            *color = place.color;
        }
        colors
    }

    /// Whether a person plays this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.seat_setup(seat)
            .is_some_and(|place| place.kind == PlayerKind::Person)
    }

    /// How many people play.
    pub fn persons(&self) -> usize {
        let seats = self.game.seats();
        seats.filter(|&seat| self.is_person(seat)).count()
    }

    /// The last move that was made, for as long as its player looks at it.
    pub fn last_move(&self) -> Option<Move> {
        self.last_move
    }

    /// The final scores, once all is played.
    pub fn standings(&self) -> Option<&Standings> {
        self.standings.as_ref()
    }

    /// Whether the game was ended by agreement.
    pub fn is_agreed(&self) -> bool {
        self.agreed
    }

    /// Lets somebody else play a seat from now on; returns whether there is such a seat. What the others have
    /// told the device stays: whoever plays takes it from behind the curtain.
    pub fn give_seat(&mut self, seat: Seat, kind: PlayerKind) -> bool {
        let place = self.opening.seats.get_mut(seat.index());
        let Some(place) = place.filter(|_| self.stage != Stage::Over) else {
            return false;
        };
        place.kind = kind;
        self.cover();
        true
    }

    /// Ends the game because all agree to, and scores it as it stands; returns whether it did.
    pub fn end_by_agreement(&mut self) -> bool {
        let ended = self.game.end_by_agreement();
        if ended {
            self.agreed = true;
            self.log.record(&Event::Over);
            self.standings = self.game.standings();
            self.cover();
        }
        ended
    }

    fn only_person(&self) -> Option<Seat> {
        let mut persons = self.game.seats().filter(|&seat| self.is_person(seat));
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Carries out a move of whoever decides.
    ///
    /// # Errors
    /// If the rules refuse it; then nothing has changed.
    pub fn play(&mut self, choice: Move) -> Result<Events, Refused> {
        let mover = self.game.decision().seat();
        let before = Snapshot {
            game: self.game.clone(),
            memory: self.memory.clone(),
            log: self.log.count(),
            last_seen: mover.map_or(0, |seat| self.last_seen[seat.index()]),
        };
        let events = self.game.apply(choice)?;
        for event in &events {
            self.log.record(event);
            self.memory.observe(&event.seen_by_all());
        }
        self.note_drawn(&before.game, &events);
        self.last_move = Some(choice);
        self.standings = self.game.standings();
        if let Some(mover) = mover {
            let turn = before.game.turn();
            self.remember(before, mover, events.iter().any(reveals));
            self.last_seen[mover.index()] = self.log.count();
            self.settle(mover, turn);
        }
        Ok(events)
    }

    /// Keeps the cards of a draw for as long as it lasts.
    fn note_drawn(&mut self, before: &Game, events: &Events) {
        if !matches!(before.decision(), Decision::Draw { .. }) {
            self.drawn.clear();
        }
        for event in events {
            if let Event::CardTaken { card, .. }
            | Event::CardDrawn {
                card: Some(card), ..
            } = *event
            {
                // There is room: no draw takes more.
                let _ = self.drawn.push(card);
            }
        }
    }

    /// The cards that the one who holds the device has drawn in this turn, the first before the
    /// others; none for anybody else.
    pub fn drawn(&self) -> &[Card] {
        let draws = match self.stage {
            Stage::Deciding { .. } => matches!(self.game.decision(), Decision::Draw { .. }),
            Stage::Resting { .. } => matches!(
                self.last_move,
                Some(Move::Take { .. } | Move::Blind { .. } | Move::Pass)
            ),
            _ => false,
        };
        if draws { &self.drawn } else { &[] }
    }

    /// Keeps what was before a move for as long as it can be taken back: by a person, with nothing
    /// revealed, and only one's own.
    fn remember(&mut self, before: Snapshot, mover: Seat, revealed: bool) {
        let last = self.behind.last();
        let others = last.is_some_and(|last| last.seat() != Some(mover));
        if revealed || others || !self.is_person(mover) {
            self.behind.forget();
        }
        if !revealed && self.is_person(mover) {
            self.behind.push(before);
        }
    }

    /// Whether the last move of the one who holds the device can be taken back.
    pub fn can_undo(&self) -> bool {
        let (Stage::Deciding { seat } | Stage::Resting { seat }) = self.stage else {
            return false;
        };
        let last = self.behind.last();
        last.is_some_and(|before| before.seat() == Some(seat))
    }

    /// Takes the last move back, if it can be; returns whether it was.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.behind.pop() else {
            return false;
        };
        self.game = before.game;
        self.memory = before.memory;
        self.log.rewind(before.log);
        if let Some(seat) = self.game.decision().seat() {
            self.last_seen[seat.index()] = before.last_seen;
            if self.is_person(seat) && self.holder == Some(seat) {
                self.stage = Stage::Deciding { seat };
            }
        }
        let drawn = match self.game.decision() {
            Decision::Draw { drawn, .. } => drawn.into(),
            _ => 0,
        };
        self.drawn.truncate(drawn);
        self.last_move = None;
        self.standings = None;
        self.look();
        true
    }

    /// The person whose turn is over passes the device on.
    pub fn pass_on(&mut self) {
        if matches!(self.stage, Stage::Resting { .. }) {
            self.behind.forget();
            if self.only_person().is_none() {
                self.holder = None;
            }
            self.advance();
        }
    }

    /// The person whom the curtain names has taken the device.
    pub fn take_device(&mut self) {
        if let Stage::Curtain { seat } = self.stage {
            self.holder = Some(seat);
            self.advance();
        }
    }

    /// Nobody in particular holds the device any more: it slept, or was switched off. Whoever is
    /// to decide takes it from behind the curtain.
    pub fn cover(&mut self) {
        self.behind.forget();
        self.holder = None;
        self.advance();
    }

    /// What follows a move: more to decide for the same person, a look at what was done, or the
    /// next player.
    fn settle(&mut self, mover: Seat, turn: u32) {
        let goes_on = self.game.decision().seat() == Some(mover) && self.game.turn() == turn;
        if self.holder == Some(mover) && !goes_on {
            self.stage = Stage::Resting { seat: mover };
            self.look();
        } else {
            self.advance();
        }
    }

    fn advance(&mut self) {
        self.stage = match self.game.decision() {
            Decision::Over => Stage::Over,
            decision => match decision.seat() {
                None => Stage::Over,
                Some(seat) if !self.is_person(seat) => Stage::Bot { seat },
                Some(seat) if self.holder == Some(seat) => Stage::Deciding { seat },
                Some(seat) => Stage::Curtain { seat },
            },
        };
        self.look();
    }

    /// Shows only these routes as what can be claimed, until the table [looks](Table::look) again.
    pub(crate) fn teach(&mut self, routes: RouteSet) {
        if self.stage != Stage::Over {
            self.answer.claimable = Some(routes);
        }
    }

    /// Shows the game as it stands, as far as the one who holds the device may know it.
    pub(crate) fn look(&mut self) {
        self.shown = match self.holder {
            Some(seat) => self.game.view(seat),
            None => self.game.onlooker(),
        };
        self.answer = Answer::of(&self.shown, self.stage);
    }
}

/// Whether something came to light that nobody can forget again.
fn reveals(event: &Event) -> bool {
    matches!(
        event,
        // A card of the row lay open before it was taken; the one in its place did not.
        Event::CardDrawn { .. }
            | Event::CardTurnedUp { .. }
            | Event::RowCleared
            | Event::DiscardShuffled { .. }
            | Event::TicketsDrawn { .. }
            // What the others have chosen in secret lies open now.
            | Event::SetUpDone
            // All hands and tickets do.
            | Event::Over
    )
}
