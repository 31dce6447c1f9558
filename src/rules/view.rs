//! What one seat may know.

use super::decision::Phase;
use super::game::Player;
use super::ticket_pile::TicketPile;
use super::{Decision, Game, LegalMoves, Rng, Seat};
use crate::maps::{Cards, MAX_COMPANIES, MAX_PLAYERS, TicketSet};

/// A game as one player sees it: own things, and what lies open on the table.
///
/// Bots and screens receive views, so they cannot look at what is hidden. Two games that differ
/// only in what a seat may not know give that seat equal views.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, Seat, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let game = Game::new(&SetUp::new(board, 2, 7))?;
/// let other = game.first().next(2);
/// let view = game.view(other);
/// assert_eq!(view.cards_in_hand(game.first()), 4);
/// assert!(view.known().player(game.first()).hand().is_empty());
/// assert!(view.legal_moves().is_none(), "it is not this seat's decision");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Nobody for an onlooker.
    seat: Option<Seat>,
    known: Game,
    cards: [u8; MAX_PLAYERS],
    tickets: [u8; MAX_PLAYERS],
    shares: [u8; MAX_PLAYERS],
}

impl Game {
    /// Returns the game as `seat` sees it.
    pub fn view(&self, seat: Seat) -> View {
        self.seen_by(Some(seat))
    }

    /// Returns the game as an onlooker sees it: only what lies open on the table.
    ///
    /// This is what may be shown while nobody in particular holds the device.
    pub fn onlooker(&self) -> View {
        self.seen_by(None)
    }

    /// Returns the game with nothing hidden, in nobody's hands: a moment of a game that is over by now.
    pub fn laid_open(&self) -> View {
        self.with_all(None)
    }

    fn with_all(&self, seat: Option<Seat>) -> View {
        View {
            seat,
            known: self.clone(),
            cards: self.players.map(|player| player.hand.total() as u8),
            tickets: self.players.map(|player| player.tickets.len() as u8),
            shares: self.players.map(|player| share_count(&player)),
        }
    }

    fn seen_by(&self, seat: Option<Seat>) -> View {
        let mut view = self.with_all(seat);
        // When all is scored, all lies open.
        if self.phase != Phase::Over {
            view.hide();
        }
        view
    }
}

fn share_count(player: &Player) -> u8 {
    player
        .shares
        .iter()
        .map(|bits| bits.count_ones() as u8)
        .sum()
}

impl View {
    /// Blanks what the seat may not know.
    fn hide(&mut self) {
        let set_up = self.known.in_set_up();
        let board = self.known.board();
        let known = &mut self.known;
        known.rng = Rng::from_state(0);
        known.deck = Cards::NONE;
        known.dummy = [0; MAX_COMPANIES];
        known.ticket_deck = if set_up {
            // How many the others gave back is shown when all have chosen (C15).
            let dealt = board.ticket_config.dealt * known.players_count;
            TicketPile::face_down((board.tickets.len() as u8).saturating_sub(dealt))
        } else {
            TicketPile::face_down(known.ticket_deck.len() as u8)
        };
        for seat in known.seats().filter(|&other| Some(other) != self.seat) {
            let player = known.player_mut(seat);
            player.hand = Cards::NONE;
            player.tickets = TicketSet::EMPTY;
            player.offered = TicketPile::face_down(player.offered.len() as u8);
            player.shares = [0; MAX_COMPANIES];
            if set_up && board.pieces.chosen.is_some() {
                player.pieces = [0; 2];
                player.in_box = [board.pieces.trains, board.pieces.ships];
            }
            if set_up {
                self.tickets[seat.index()] = 0;
            }
        }
    }

    /// Returns whose view it is; the first seat's for an onlooker's, of which nothing is shown
    /// either.
    pub fn seat(&self) -> Seat {
        self.seat.unwrap_or_default()
    }

    /// Returns whose view it is, if it is not an onlooker's.
    pub fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    /// Returns the game as far as this seat knows it. The hands, tickets and shares of others, what
    /// lies in the decks and the chance to come are blank: tickets that lie face down all read as
    /// the first of the board.
    pub fn known(&self) -> &Game {
        &self.known
    }

    /// Returns this player's own things.
    pub fn own(&self) -> &Player {
        self.known.player(self.seat())
    }

    /// Returns who must decide what.
    pub fn decision(&self) -> Decision {
        self.known.decision()
    }

    /// Returns the legal moves, if the decision is this seat's.
    pub fn legal_moves(&self) -> Option<LegalMoves<'_>> {
        let decides = self.seat.is_some() && self.decision().seat() == self.seat;
        decides.then(|| self.known.legal_moves())
    }

    /// Returns how many cards a player holds.
    pub fn cards_in_hand(&self, seat: Seat) -> u8 {
        self.cards[seat.index()]
    }

    /// Returns how many tickets a player has kept; zero for others until all have chosen.
    pub fn tickets_kept(&self, seat: Seat) -> u8 {
        self.tickets[seat.index()]
    }

    /// Returns how many shares a player holds.
    pub fn shares_held(&self, seat: Seat) -> u8 {
        self.shares[seat.index()]
    }

    /// Returns how many tickets are left in the deck.
    pub fn ticket_deck_left(&self) -> u8 {
        self.known.ticket_deck.len() as u8
    }
}
