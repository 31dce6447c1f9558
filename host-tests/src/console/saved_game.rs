//! What a console asks to be saved, played back: the game as it would be resumed.

use console::save_text::{MoveText, agreed_entry, entry, seat_entry};
use console::table::{MatchSetup, Table};
use console::{Change, Console};
use rules::{Game, Move};

/// The game that follows from the changes so far.
#[derive(Clone, Debug, Default)]
pub struct SavedGame {
    opening: Option<MatchSetup>,
    moves: Vec<Move>,
    /// The game before each move, and now.
    games: Vec<Game>,
    /// Moves made and taken back.
    steps: u32,
    /// Their entries in the journal.
    entries: Vec<MoveText>,
    /// How many games have come to their end.
    ended: usize,
}

impl SavedGame {
    /// A game of these moves.
    ///
    /// # Panics
    /// If they are not those of a game.
    pub fn of(opening: &MatchSetup, moves: &[Move]) -> SavedGame {
        let game = Game::new(&opening.set_up()).expect("a game that can be set up");
        let mut saved = SavedGame {
            opening: Some(opening.clone()),
            games: vec![game],
            ..SavedGame::default()
        };
        for (number, &choice) in (0..).zip(moves) {
            let choice = Some(choice);
            saved.record(&Change::Step { number, choice }, None);
        }
        saved
    }

    /// Writes a change down, which happened on a context with this table.
    ///
    /// # Panics
    /// If it does not follow from those before.
    pub fn record(&mut self, change: &Change, table: Option<&Table>) {
        match change {
            Change::Begin { .. } => {
                let opening = table.expect("a game on the context").setup();
                let game = Game::new(&opening.set_up()).expect("a game that can be set up");
                self.opening = Some(opening.clone());
                self.moves.clear();
                self.games = vec![game];
                self.steps = 0;
                self.entries.clear();
            }
            Change::Step { number, choice } => {
                assert_eq!(*number, self.steps, "a step is missing");
                self.steps += 1;
                self.entries.push(entry(*number, choice.as_ref()));
                match choice {
                    Some(choice) => self.play(*choice),
                    None => {
                        assert!(self.moves.pop().is_some(), "there is nothing to take back");
                        self.games.pop();
                    }
                }
            }
            Change::Seat { number, seat, kind } => {
                assert_eq!(*number, self.steps, "a step is missing");
                self.steps += 1;
                self.entries.push(seat_entry(*number, *seat, *kind));
            }
            Change::Agreed { number } => {
                assert_eq!(*number, self.steps, "a step is missing");
                self.steps += 1;
                self.entries.push(agreed_entry(*number));
                let mut game = self.game().expect("a game to end").clone();
                assert!(game.end_by_agreement(), "it could be ended");
                self.ended += 1;
                self.games.push(game);
            }
            _ => {}
        }
    }

    fn play(&mut self, choice: Move) {
        let mut game = self.game().expect("a move of a game").clone();
        let applied = game.apply(choice);
        assert!(applied.is_ok(), "a move is saved and illegal: {applied:?}");
        self.ended += usize::from(game.standings().is_some());
        self.moves.push(choice);
        self.games.push(game);
    }

    /// Reads the game to a console that wants to play it again.
    pub fn play_again(&self, console: &mut Console) {
        console.read_again(&self.entries);
    }

    /// What the game began from.
    pub fn setup(&self) -> Option<&MatchSetup> {
        self.opening.as_ref()
    }

    /// The game as it stands, secrets and all.
    pub fn game(&self) -> Option<&Game> {
        self.games.last()
    }

    /// The game before the last move.
    pub fn before(&self) -> Option<&Game> {
        self.games
            .len()
            .checked_sub(2)
            .and_then(|at| self.games.get(at))
    }

    /// The moves so far, without those that were taken back.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many games have come to their end.
    pub fn ended(&self) -> usize {
        self.ended
    }
}
