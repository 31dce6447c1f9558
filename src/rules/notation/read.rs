//! States from text. What is read may be anything: it is checked as a whole at the end.

use core::str::{FromStr, Split};

use super::NotationError;
use super::fields::{read_list, read_number, read_set};
use crate::decision::{ClaimAfter, Phase};
use crate::game::Player;
use crate::maps::{Board, Card, Deck, Id, MAX_COMPANIES, MAX_ROW, RouteId, Technologies, TicketId};
use crate::ticket_pile::TicketPile;
use crate::{Game, Options, Rng, Seat, SetUp};

/// The fields of a state, read one after the other.
struct StateFields<'a>(Split<'a, char>);

impl<'a> StateFields<'a> {
    /// The value of the next field, which must have this name.
    fn value(&mut self, name: &'static str) -> Result<&'a str, NotationError> {
        let field = self.0.next().and_then(|field| field.strip_prefix(name));
        field
            .and_then(|field| field.strip_prefix('='))
            .ok_or(NotationError::Part { expected: name })
    }

    fn number<N: FromStr>(&mut self, name: &'static str) -> Result<N, NotationError> {
        read_number(self.value(name)?, name)
    }

    fn seat(&mut self, name: &'static str, players: u8) -> Result<Seat, NotationError> {
        let index: usize = self.number(name)?;
        let seat = Seat::from_index(index).filter(|_| index < usize::from(players));
        seat.ok_or(NotationError::Part { expected: name })
    }
}

impl FromStr for Game {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Game, NotationError> {
        let mut fields = StateFields(text.split(' '));
        let board = fields.0.next().unwrap_or_default().parse()?;
        let players = fields.number("players")?;
        let options = match fields.value("options")? {
            "-" => Options::default(),
            "advanced-technologies" => Options {
                advanced_technologies: true,
            },
            _ => {
                return Err(NotationError::Part {
                    expected: "options",
                });
            }
        };
        let first = fields.seat("first", players)?;
        let set_up = SetUp {
            board,
            players,
            options,
            first: Some(first),
            seed: 0,
        };
        let mut game = Game::new(&set_up).map_err(|_| NotationError::Impossible {
            fault: "no such set-up on this board",
        })?;
        game.read_table(&mut fields)?;
        for seat in game.seats() {
            *game.player_mut(seat) = read_player(&mut fields, game.board())?;
        }
        if fields.0.next().is_some() {
            return Err(NotationError::TooLong);
        }
        game.derive();
        game.audit()
            .map_err(|fault| NotationError::Impossible { fault: fault.0 })?;
        Ok(game)
    }
}

impl Game {
    fn read_table(&mut self, fields: &mut StateFields) -> Result<(), NotationError> {
        let board = self.board();
        let digits = fields.value("chance")?;
        let state = u64::from_str_radix(digits, 16)
            .ok()
            .filter(|_| digits.len() == 16);
        let state = state.ok_or(NotationError::Part { expected: "chance" })?;
        self.rng = Rng::from_state(state);
        self.active = fields.seat("active", self.players_count)?;
        self.phase = read_phase(fields.value("phase")?)?;
        self.turn = fields.number("turn")?;
        self.passes = fields.number("passes")?;
        self.last_turns = match fields.value("last")? {
            "-" => None,
            turns => Some(read_number(turns, "last")?),
        };
        self.shuffled = match fields.value("shuffled")? {
            "yes" => true,
            "no" => false,
            _ => {
                return Err(NotationError::Part {
                    expected: "shuffled",
                });
            }
        };
        self.row = read_row(fields.value("row")?, board.cards.row_places())?;
        self.deck = fields.value("deck")?.parse()?;
        self.discard = fields.value("discard")?.parse()?;
        self.ticket_deck = read_pile(fields.value("tickets")?, board)?;
        self.dummy = read_shares(fields.value("dummy")?)?;
        self.dummy_kept = read_shares(fields.value("kept")?)?;
        Ok(())
    }

    /// Works out what follows from the rest.
    fn derive(&mut self) {
        for deck in Deck::ALL {
            let total = |cards: &crate::maps::Cards| {
                let of_deck = cards.iter().filter(|(card, _)| card.deck() == deck);
                of_deck.fold(0u8, |total, (_, count)| total.saturating_add(count))
            };
            self.deck_left[deck.index()] = total(&self.deck);
            self.discard_left[deck.index()] = total(&self.discard);
        }
        for seat in self.seats() {
            for id in self.player(seat).routes.iter() {
                let Some(route) = self.board().route(id) else {
                    continue;
                };
                let pieces = self.player(seat).pieces;
                self.occupy(seat, id, route);
                self.player_mut(seat).pieces = pieces;
            }
        }
        for company in 0..MAX_COMPANIES {
            let players = self.players.iter().map(|player| player.shares[company]);
            let taken = players.fold(self.dummy[company], |taken, shares| taken | shares);
            self.shares_taken[company] = taken.count_ones() as u8;
        }
    }
}

fn read_player(fields: &mut StateFields, board: &Board) -> Result<Player, NotationError> {
    let points = fields.number("points")?;
    let hand = fields.value("hand")?.parse()?;
    let pieces = read_pair(fields.value("pieces")?, "pieces")?;
    let in_box = read_pair(fields.value("box")?, "box")?;
    let routes = read_set(fields.value("routes")?, board.routes.len(), "routes")?;
    let tickets = read_set(fields.value("tickets")?, board.tickets.len(), "tickets")?;
    let offered = read_pile(fields.value("offered")?, board)?;
    let mut technologies = Technologies::NONE;
    for id in read_list(fields.value("technologies")?) {
        technologies.insert(id.parse()?);
    }
    Ok(Player {
        points,
        hand,
        pieces,
        in_box,
        routes,
        tickets,
        offered,
        technologies,
        shares: read_shares(fields.value("shares")?)?,
        harbors: read_set(fields.value("harbors")?, board.cities.len(), "harbors")?,
        merchandise: fields.number("merchandise")?,
        aside: fields.number("aside")?,
        ..Player::NOBODY
    })
}

fn read_phase(text: &str) -> Result<Phase, NotationError> {
    const ERROR: NotationError = NotationError::Part { expected: "phase" };
    let (name, number) = match text.split_once(':') {
        Some((name, number)) => (name, Some(read_number(number, "phase")?)),
        None => (text, None),
    };
    let drawn = |all_blind| {
        number
            .map(|drawn| Phase::Draw { drawn, all_blind })
            .ok_or(ERROR)
    };
    let route = number.map(RouteId);
    match name {
        "draw" => drawn(false),
        "draw-blind" => drawn(true),
        "share" => route.map(|route| Phase::Share { route }).ok_or(ERROR),
        "dummy-share" => route.map(|route| Phase::DummyShare { route }).ok_or(ERROR),
        _ if number.is_some() => Err(ERROR),
        "set-up-tickets" => Ok(Phase::SetUpTickets),
        "set-up-pieces" => Ok(Phase::SetUpPieces),
        "act" => Ok(Phase::Act { bought: false }),
        "act-bought" => Ok(Phase::Act { bought: true }),
        "tickets" => Ok(Phase::Tickets),
        "right-of-way" => Ok(Phase::Claim(ClaimAfter::RightOfWay)),
        "first-of-two" => Ok(Phase::Claim(ClaimAfter::FirstOfTwo)),
        "second-of-two" => Ok(Phase::Claim(ClaimAfter::SecondOfTwo)),
        "over" => Ok(Phase::Over),
        _ => Err(ERROR),
    }
}

fn read_row(text: &str, places: u8) -> Result<[Option<Card>; MAX_ROW], NotationError> {
    const ERROR: NotationError = NotationError::Part { expected: "row" };
    let mut row = [None; MAX_ROW];
    if text.split('.').count() != usize::from(places) {
        return Err(ERROR);
    }
    for (place, part) in row.iter_mut().zip(text.split('.')) {
        *place = match part {
            "-" => None,
            _ => Some(part.parse()?),
        };
    }
    Ok(row)
}

fn read_pile<const N: usize>(text: &str, board: &Board) -> Result<TicketPile<N>, NotationError> {
    const ERROR: NotationError = NotationError::Part {
        expected: "tickets",
    };
    let mut pile = TicketPile::EMPTY;
    for part in read_list(text) {
        let index: usize = read_number(part, "tickets")?;
        if index >= board.tickets.len() || !pile.push_bottom(TicketId::from_index(index)) {
            return Err(ERROR);
        }
    }
    Ok(pile)
}

fn read_pair(text: &str, expected: &'static str) -> Result<[u8; 2], NotationError> {
    let (one, other) = text
        .split_once('+')
        .ok_or(NotationError::Part { expected })?;
    Ok([read_number(one, expected)?, read_number(other, expected)?])
}

fn read_shares(text: &str) -> Result<[u16; MAX_COMPANIES], NotationError> {
    const EXPECTED: &str = "shares such as 0:1+4,3:2";
    const ERROR: NotationError = NotationError::Part { expected: EXPECTED };
    let mut shares = [0u16; MAX_COMPANIES];
    for part in read_list(text) {
        let (company, numbers) = part.split_once(':').ok_or(ERROR)?;
        let company: usize = read_number(company, EXPECTED)?;
        let bits = shares.get_mut(company).ok_or(ERROR)?;
        for number in numbers.split('+') {
            let number: u8 = read_number(number, EXPECTED)?;
            let bit = number
                .checked_sub(1)
                .filter(|&place| place < 16)
                .ok_or(ERROR)?;
            *bits |= 1 << bit;
        }
    }
    Ok(shares)
}
