//! Games as they may be: what a seat knows, and the rest dealt anew.

use heapless::Vec;

use super::decision::Phase;
use super::{Connections, Game, Memory, Rng, Seat, TicketPile, View};
use crate::maps::{Card, Cards, Deck, Id, MAX_TICKETS, Ticket, TicketId};

/// So many tickets are looked at for each that another player holds; the one that suits that
/// player's routes best is taken.
const LOOKS: u32 = 3;

impl View {
    /// Returns a game that agrees with all that this seat knows and remembers: the hidden cards,
    /// tickets and shares are dealt anew by `rng`, and so is the chance to come.
    ///
    /// Tickets go rather to those whose routes suit them. During set-up nothing is dealt: the
    /// others have not chosen yet.
    pub fn imagine(&self, memory: &Memory, rng: &mut Rng) -> Game {
        let mut game = self.known().clone();
        game.rng = Rng::new(u64::from(rng.next()) << 32 | u64::from(rng.next()));
        if game.phase != Phase::Over && !game.in_set_up() {
            self.deal_cards(&mut game, memory, rng);
            self.deal_tickets(&mut game, rng);
            self.deal_shares(&mut game, memory, rng);
        }
        game
    }

    fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let seat = self.seat();
        self.known().seats().filter(move |&other| other != seat)
    }

    /// Deals hands and decks from the cards that lie nowhere in sight.
    fn deal_cards(&self, game: &mut Game, memory: &Memory, rng: &mut Rng) {
        let mut unseen = self.unseen_cards();
        let mut in_hands = Deck::ALL.map(|deck| {
            let left = game.deck_left[deck.index()];
            total_of(&unseen, deck).saturating_sub(left)
        });
        // What others took before everybody's eyes, as far as it can still be theirs.
        for seat in self.others() {
            let mut room = self.cards_in_hand(seat);
            let hand = &mut game.player_mut(seat).hand;
            for (card, known) in memory.cards[seat.index()].iter() {
                let at_most = &mut in_hands[card.deck().index()];
                let known = known.min(unseen[card]).min(room).min(*at_most);
                hand[card] = known;
                unseen[card] -= known;
                *at_most -= known;
                room -= known;
            }
        }
        // The decks first, for how many lie there is known; what is left is in hands.
        game.deck = Cards::NONE;
        for deck in Deck::ALL {
            let mut left = total_of(&unseen, deck);
            for _ in 0..game.deck_left[deck.index()].min(left) {
                if let Some(card) = pick(&mut unseen, Some(deck), left, rng) {
                    game.deck[card] += 1;
                    left -= 1;
                }
            }
        }
        let mut left = unseen.total() as u8;
        for seat in self.others() {
            let room = self.cards_in_hand(seat);
            let hand = &mut game.players[seat.index()].hand;
            for _ in (hand.total() as u8)..room {
                if let Some(card) = pick(&mut unseen, None, left, rng) {
                    hand[card] += 1;
                    left -= 1;
                }
            }
        }
    }

    /// Returns the cards that this seat has not in sight: in decks and in other hands.
    pub(crate) fn unseen_cards(&self) -> Cards {
        let known = self.known();
        let board = known.board();
        let mut unseen = board.cards.in_box;
        unseen.remove(&self.own().hand);
        unseen.remove(&known.discard);
        for card in known.row().iter().flatten() {
            unseen[*card] = unseen[*card].saturating_sub(1);
        }
        for seat in known.seats() {
            for color in known.player(seat).aside(board) {
                let card = Card::wagon(color);
                unseen[card] = unseen[card].saturating_sub(1);
            }
        }
        unseen
    }

    fn deal_tickets(&self, game: &mut Game, rng: &mut Rng) {
        let board = game.board();
        let own = self.own();
        let mut unseen = Vec::<TicketId, MAX_TICKETS>::new();
        for index in 0..board.tickets.len() {
            let id = TicketId::from_index(index);
            if !own.tickets.contains(id) && !own.offered().contains(&id) {
                // There is room for every ticket of any board.
                let _ = unseen.push(id);
            }
        }
        rng.shuffle(&mut unseen);
        for seat in self.others() {
            let player = &mut game.players[seat.index()];
            let connections = Connections::of(board, &player.routes);
            let touched = |ticket: &Ticket| {
                let end = |end: usize| {
                    ticket.ends[end].iter().any(|city| {
                        let routes = board.routes_of_city.get(city.index());
                        routes.is_some_and(|routes| !routes.and(&player.routes).is_empty())
                    })
                };
                u8::from(end(0)) + u8::from(end(1)) + u8::from(connections.complete(ticket))
            };
            let mut kept = player.tickets;
            for _ in 0..self.tickets_kept(seat) {
                let looks = (0..LOOKS).map(|_| rng.below(unseen.len() as u32) as usize);
                let best = looks.max_by_key(|&place| {
                    let ticket = unseen.get(place).and_then(|&id| board.ticket(id));
                    ticket.map_or(0, touched)
                });
                if let Some(place) = best.filter(|&place| place < unseen.len()) {
                    kept.insert(unseen.swap_remove(place));
                }
            }
            player.tickets = kept;
        }
        let left = game.ticket_deck.len();
        game.ticket_deck = TicketPile::EMPTY;
        for &ticket in unseen.iter().take(left) {
            game.ticket_deck.push_bottom(ticket);
        }
    }

    /// Deals shares to those who took them; any that were not seen go to anybody.
    fn deal_shares(&self, game: &mut Game, memory: &Memory, rng: &mut Rng) {
        let holders = u32::from(game.players_count) - 1 + u32::from(game.has_dummy());
        for company in 0..game.board().companies.len() {
            let taken = u32::from(game.shares_taken[company]).min(16);
            let mut open = ((1u32 << taken) - 1) as u16 & !self.own().shares[company];
            for seat in self.others() {
                let bits = memory.shares[seat.index()][company] & open;
                game.players[seat.index()].shares[company] = bits;
                open &= !bits;
            }
            let bits = if game.has_dummy() {
                memory.dummy[company] & open
            } else {
                0
            };
            game.dummy[company] = bits;
            open &= !bits;
            while open != 0 && holders > 0 {
                let bit = open & open.wrapping_neg();
                open &= !bit;
                let holder = rng.below(holders) as usize;
                match self.others().nth(holder) {
                    Some(seat) => game.players[seat.index()].shares[company] |= bit,
                    None => game.dummy[company] |= bit,
                }
            }
        }
    }
}

/// How many cards belong to a deck.
fn total_of(cards: &Cards, deck: Deck) -> u8 {
    cards
        .iter()
        .filter(|(card, _)| card.deck() == deck)
        .map(|(_, count)| count)
        .sum()
}

/// Takes any of so many cards, of one deck or of both.
fn pick(cards: &mut Cards, deck: Option<Deck>, total: u8, rng: &mut Rng) -> Option<Card> {
    let mut place = rng.below(u32::from(total)) as u8;
    for (index, count) in cards.counts_mut().iter_mut().enumerate() {
        let card = Card::from_index(index)?;
        if deck.is_some_and(|deck| card.deck() != deck) {
            continue;
        }
        if place < *count {
            *count -= 1;
            return Some(card);
        }
        place -= *count;
    }
    None
}
