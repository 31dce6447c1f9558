//! Setting the table (rules C5, C15, C21, GL4, UK1).

use core::fmt;

use super::decision::Phase;
use super::event::{Event, Sink};
use super::game::Player;
use super::ticket_pile::TicketPile;
use super::{Game, Piece, Refusal, Rng, Seat};
use crate::maps::{BoardId, Card, Deck, Id, MAX_COMPANIES, MAX_PLAYERS, MAX_ROW, TicketId};

/// Choices about the rules, made before a game; by default none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The variant with the five advanced technologies (UK11).
    pub advanced_technologies: bool,
}

/// What is agreed before a game. Equal set-ups lead to equal games.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, Options, SetUp, SetUpError};
///
/// let uk: BoardId = "uk".parse()?;
/// let set_up = SetUp {
///     options: Options { advanced_technologies: true },
///     ..SetUp::new(uk, 4, 7)
/// };
/// assert_eq!(Game::new(&set_up)?, Game::new(&set_up)?);
/// // It is not for everybody.
/// let too_many = SetUp { players: 5, ..set_up };
/// assert_eq!(Game::new(&too_many), Err(SetUpError::Players { min: 2, max: 4 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUp {
    /// The board.
    pub board: BoardId,
    /// How many players.
    pub players: u8,
    /// Options.
    pub options: Options,
    /// Who begins, or `None` to draw lots (C21).
    pub first: Option<Seat>,
    /// What all chance comes from.
    pub seed: u64,
}

impl SetUp {
    /// Returns the set-up of a game without options, its first player drawn by lot.
    pub fn new(board: BoardId, players: u8, seed: u64) -> SetUp {
        SetUp {
            board,
            players,
            options: Options::default(),
            first: None,
            seed,
        }
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUpError {
    /// The board is not for this number of players.
    Players {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The first player does not sit at the table.
    First,
    /// The board has no advanced technologies.
    NoAdvancedTechnologies,
}

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetUpError::Players { min, max } => {
                write!(f, "this board is for {min} to {max} players")
            }
            SetUpError::First => f.write_str("the first player must sit at the table"),
            SetUpError::NoAdvancedTechnologies => {
                f.write_str("this board has no advanced technologies")
            }
        }
    }
}

impl core::error::Error for SetUpError {}

impl Game {
    /// Sets up a game: cards and tickets are dealt, the first secret choice is open.
    ///
    /// # Errors
    /// If the board is not for this number of players, has no such option, or the first player does not
    /// sit at the table.
    pub fn new(set_up: &SetUp) -> Result<Game, SetUpError> {
        let board = set_up.board.board();
        let (min, max) = (board.min_players, board.max_players);
        if !(min..=max).contains(&set_up.players) {
            return Err(SetUpError::Players { min, max });
        }
        if set_up
            .first
            .is_some_and(|seat| seat.index() >= usize::from(set_up.players))
        {
            return Err(SetUpError::First);
        }
        let advanced = board.technologies.iter().any(|sold| sold.advanced);
        if set_up.options.advanced_technologies && !advanced {
            return Err(SetUpError::NoAdvancedTechnologies);
        }
        let mut game = Game::unset(set_up);
        game.deal(&mut |_| {});
        Ok(game)
    }

    /// The table before anything is dealt.
    fn unset(set_up: &SetUp) -> Game {
        let board = set_up.board.board();
        let mut rng = Rng::new(set_up.seed);
        let lot = Seat::from_index(rng.below(u32::from(set_up.players)) as usize);
        let first = set_up.first.or(lot).unwrap_or_default();
        let mut deck_left = [0; 2];
        for (card, count) in board.cards.in_box.iter() {
            deck_left[card.deck().index()] += count;
        }
        let mut players = [Player::NOBODY; MAX_PLAYERS];
        for seat in Seat::all(set_up.players) {
            let player = &mut players[seat.index()];
            let pieces = [board.pieces.trains, board.pieces.ships];
            if board.pieces.chosen.is_some() {
                player.in_box = pieces;
            } else {
                player.pieces = pieces;
            }
        }
        Game {
            board: set_up.board,
            options: set_up.options,
            players_count: set_up.players,
            first,
            rng,
            phase: Phase::SetUpTickets,
            active: first,
            turn: 0,
            passes: 0,
            last_turns: None,
            shuffled: false,
            row: [None; MAX_ROW],
            deck: board.cards.in_box,
            deck_left,
            discard: crate::maps::Cards::NONE,
            discard_left: [0; 2],
            ticket_deck: TicketPile::EMPTY,
            shares_taken: [0; MAX_COMPANIES],
            dummy: [0; MAX_COMPANIES],
            dummy_kept: [0; MAX_COMPANIES],
            players,
        }
    }

    fn deal(&mut self, sink: Sink) {
        let board = self.board();
        for seat in self.seats() {
            // The wilds dealt come out of the deck (UK1).
            let wilds = board.cards.dealt_wilds;
            self.deck[Card::WILD] -= wilds;
            self.deck_left[Deck::Wagons.index()] -= wilds;
            self.player_mut(seat).hand[Card::WILD] += wilds;
        }
        for seat in self.seats() {
            for deck in Deck::ALL {
                for _ in 0..board.cards.dealt[deck.index()] {
                    if let Some(card) = self.draw_card(deck, sink) {
                        self.player_mut(seat).hand[card] += 1;
                    }
                }
            }
        }
        self.deal_row(sink);
        self.clear_wilds(true, sink);
        for ticket in 0..board.tickets.len() {
            self.ticket_deck.push_bottom(TicketId::from_index(ticket));
        }
        self.rng.shuffle(self.ticket_deck.as_mut_slice());
        for seat in self.seats() {
            let offered = &mut self.players[seat.index()].offered;
            self.ticket_deck.deal(board.ticket_config.dealt, offered);
        }
    }

    /// Whether this split of pieces can be chosen (GL4).
    pub(super) fn check_pieces(&self, trains: u8, ships: u8) -> Result<(), Refusal> {
        if self.phase != Phase::SetUpPieces {
            return Err(Refusal::NotNow);
        }
        let figures = &self.board().pieces;
        let chosen = u16::from(trains) + u16::from(ships);
        let fits = figures.chosen.is_some_and(|all| u16::from(all) == chosen);
        if fits && trains <= figures.trains && ships <= figures.ships {
            Ok(())
        } else {
            Err(Refusal::PiecesOutOfRange)
        }
    }

    /// The numbers of trains that can be chosen.
    pub(super) fn train_choices(&self) -> core::ops::RangeInclusive<u8> {
        let figures = &self.board().pieces;
        let chosen = figures.chosen.unwrap_or(0);
        chosen.saturating_sub(figures.ships)..=figures.trains.min(chosen)
    }

    pub(super) fn choose_pieces(&mut self, trains: u8, ships: u8, sink: Sink) {
        let seat = self.active;
        let player = self.player_mut(seat);
        for (piece, count) in Piece::ALL.into_iter().zip([trains, ships]) {
            player.pieces[piece as usize] = count;
            player.in_box[piece as usize] -= count;
        }
        sink(Event::PiecesChosen {
            seat,
            trains: Some(trains),
        });
        self.next_set_up_choice(sink);
    }

    /// The next seat's secret choices, or the first turn (C15).
    pub(super) fn next_set_up_choice(&mut self, sink: Sink) {
        let next = self.active.next(self.players_count);
        if next == self.first {
            sink(Event::SetUpDone);
            self.active = next;
            self.begin_turn(sink);
        } else {
            self.active = next;
            self.phase = Phase::SetUpTickets;
        }
    }
}
