//! Whether a state holds together: cards and pieces add up to the box, nothing contradicts a rule,
//! and play can go on from it.
//!
//! Every state that moves lead to passes. What comes from outside, a text or a save, is a game
//! only if it passes, whether moves could have led to it or not.

mod choices;
mod points;

use super::decision::{ClaimAfter, Phase};
use super::{Game, Piece, Player};
use crate::maps::{Card, Cards, CityId, CitySet, Id, Technology, TicketSet};

/// What is wrong with a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault(
    /// A few words on what does not fit.
    pub &'static str,
);

/// The fault with these words, if `wrong`.
fn fault(wrong: bool, words: &'static str) -> Result<(), Fault> {
    if wrong { Err(Fault(words)) } else { Ok(()) }
}

impl Game {
    /// Checks whether the game holds together as it is.
    ///
    /// # Errors
    /// What does not fit.
    pub fn audit(&self) -> Result<(), Fault> {
        self.audit_cards()?;
        self.audit_tickets()?;
        self.audit_routes()?;
        self.audit_harbors()?;
        self.audit_technologies()?;
        self.audit_shares()?;
        for player in self.seats().map(|seat| self.player(seat)) {
            self.audit_pieces(player)?;
            self.audit_points(player)?;
        }
        self.audit_choices()?;
        self.audit_phase()
    }

    fn audit_cards(&self) -> Result<(), Fault> {
        let mut counted = [0u16; Card::KINDS];
        let mut count = |cards: &Cards| {
            for (card, count) in cards.iter() {
                counted[card.index()] += u16::from(count);
            }
        };
        count(&self.deck);
        count(&self.discard);
        for card in self.row.iter().flatten() {
            count(&Cards::of(*card, 1));
        }
        for seat in self.seats() {
            let player = self.player(seat);
            count(&player.hand);
            let colors = self
                .board()
                .flags
                .as_ref()
                .map_or(0, |flags| flags.colors.len());
            fault(
                u32::from(player.aside) >> colors != 0,
                "unknown cards set aside",
            )?;
            // The last one completes the flag, and all go to the discard (PAR2).
            let whole = colors > 0 && player.aside.count_ones() == colors as u32;
            fault(whole, "a whole flag is set aside")?;
            for color in player.aside(self.board()) {
                count(&Cards::of(Card::wagon(color), 1));
            }
        }
        let in_box = self.board().cards.in_box;
        let same = Card::all().all(|card| counted[card.index()] == u16::from(in_box[card]));
        fault(!same, "cards do not add up to the box")?;
        let merchandise = self
            .board()
            .merchandise
            .as_ref()
            .map_or(0, |figures| figures.cards);
        let taken: u16 = self
            .seats()
            .map(|seat| u16::from(self.player(seat).merchandise))
            .sum();
        fault(
            taken > u16::from(merchandise),
            "more merchandise than the box has",
        )
    }

    fn audit_pieces(&self, player: &Player) -> Result<(), Fault> {
        let figures = &self.board().pieces;
        let mut on_board = [0u16; 2];
        for route in player.routes.iter().filter_map(|id| self.board().route(id)) {
            on_board[route.cost.kind.piece() as usize] += u16::from(route.cost.length);
        }
        for (piece, all) in Piece::ALL.into_iter().zip([figures.trains, figures.ships]) {
            let out = u16::from(player.pieces(piece)) + on_board[piece as usize];
            let counted = out + u16::from(player.in_box(piece));
            fault(counted != u16::from(all), "pieces do not add up to the box")?;
        }
        Ok(())
    }

    fn audit_tickets(&self) -> Result<(), Fault> {
        let mut seen = TicketSet::EMPTY;
        let mut count = 0;
        let held = self.seats().flat_map(|seat| {
            let player = self.player(seat);
            player
                .tickets
                .iter()
                .chain(player.offered().iter().copied())
        });
        for ticket in held.chain(self.ticket_deck().iter().copied()) {
            seen.insert(ticket);
            count += 1;
        }
        let all = self.board().tickets.len();
        fault(
            count != all || seen.len() as usize != all,
            "tickets do not add up to the box",
        )
    }

    fn audit_routes(&self) -> Result<(), Fault> {
        let board = self.board();
        let shared = board.technology(Technology::RightOfWay).is_some();
        let few = self.players_count < board.doubles_open_from;
        for (index, route) in board.routes.iter().enumerate() {
            let id = crate::maps::RouteId::from_index(index);
            let owners = self.owners(id).count();
            fault(owners > 1 && !shared, "a route is claimed twice")?;
            let Some(lane) = route.other_lane.filter(|_| owners > 0) else {
                continue;
            };
            let both = self
                .owners(lane)
                .any(|seat| self.player(seat).routes.contains(id));
            fault(both, "a player has both lanes of a double")?;
            let closed = few && self.owners(lane).next().is_some();
            fault(closed, "both lanes of a double are claimed")?;
        }
        Ok(())
    }

    fn audit_harbors(&self) -> Result<(), Fault> {
        let each = self
            .board()
            .harbors
            .as_ref()
            .map_or(0, |figures| u32::from(figures.each));
        let mut taken = CitySet::EMPTY;
        for seat in self.seats() {
            let player = self.player(seat);
            fault(
                player.harbors.len() > each,
                "a player has too many harbours",
            )?;
            fault(
                !taken.and(&player.harbors).is_empty(),
                "a city has two harbours",
            )?;
            taken = taken.or(&player.harbors);
            let stands = |city: CityId| {
                let port = self.board().city(city).is_some_and(|city| city.port);
                let touching = self.board().routes_of_city.get(city.index());
                port && touching.is_some_and(|routes| !routes.and(&player.routes).is_empty())
            };
            fault(
                !player.harbors.iter().all(stands),
                "a harbour stands where none can be",
            )?;
        }
        Ok(())
    }

    fn audit_technologies(&self) -> Result<(), Fault> {
        for technology in Technology::ALL {
            let owns = |seat| self.player(seat).technologies.contains(technology);
            let owners = self.seats().filter(|&seat| owns(seat)).count();
            let sold = self.board().technology(technology);
            let sold = sold.filter(|sold| !sold.advanced || self.options.advanced_technologies);
            let copies = sold.map_or(0, |sold| usize::from(sold.copies));
            fault(owners > copies, "a technology was sold too often")?;
        }
        // What serves one turn is back on the table at its end (UK16).
        let in_use = |seat| {
            let claims = matches!(
                self.phase,
                Phase::Claim(_) | Phase::Share { .. } | Phase::DummyShare { .. }
            );
            claims && seat == self.active
        };
        let kept = self.seats().filter(|&seat| !in_use(seat)).any(|seat| {
            let owned = self.player(seat).technologies;
            Technology::OF_ONE_TURN
                .into_iter()
                .any(|technology| owned.contains(technology))
        });
        fault(kept, "a technology of one turn was not given back")
    }

    fn audit_shares(&self) -> Result<(), Fault> {
        for (index, dummy) in self.dummy.iter().enumerate() {
            let mut taken = *dummy;
            for seat in self.seats() {
                let shares = self.player(seat).shares[index];
                fault(shares & taken != 0, "a share is held twice")?;
                taken |= shares;
            }
            // They are taken in order, so the bits have no gap.
            fault(
                taken & taken.wrapping_add(1) != 0,
                "shares were not taken in order",
            )?;
            let shares = self
                .board()
                .companies
                .get(index)
                .map_or(0, |company| company.shares);
            fault(
                taken.count_ones() > u32::from(shares),
                "a company has not so many shares",
            )?;
            fault(
                self.dummy_kept[index] & !dummy != 0,
                "the dummy keeps what it has not",
            )?;
        }
        let kept = self.dummy_kept.iter().any(|&bits| bits != 0);
        fault(
            kept && self.phase != Phase::Over,
            "the dummy keeps shares before the end",
        )?;
        let has_any = self.dummy.iter().any(|&bits| bits != 0);
        fault(
            has_any && !self.has_dummy(),
            "there is no dummy at this table",
        )
    }

    fn audit_phase(&self) -> Result<(), Fault> {
        const WORDS: &str = "this decision cannot be open";
        let player = self.player(self.active);
        let owns = |technology| player.technologies.contains(technology);
        let offered = |seat| !self.player(seat).offered.is_empty();
        let beside = |route| player.routes.contains(route) && self.shares_beside(route).count() > 0;
        let fits = match self.phase {
            Phase::SetUpTickets => !player.offered.is_empty(),
            Phase::SetUpPieces => player.offered.is_empty() && self.board().pieces.chosen.is_some(),
            Phase::Tickets => {
                let drawn = usize::from(self.board().ticket_config.drawn);
                (1..=drawn).contains(&player.offered.len())
            }
            Phase::Act { bought } => !bought || !self.board().technologies.is_empty(),
            Phase::Draw { drawn: 1, .. } => self.any_card_to_take(1),
            Phase::Draw { drawn, all_blind } => {
                let most = self.owned_amount(self.active, Technology::WaterTenders);
                all_blind && (2..most).contains(&drawn) && self.any_cards_left()
            }
            Phase::Claim(ClaimAfter::RightOfWay) => {
                owns(Technology::RightOfWay) && self.any_claim(self.active)
            }
            Phase::Claim(_) => owns(Technology::Thermocompressor) && self.any_claim(self.active),
            Phase::Share { route } => beside(route),
            Phase::DummyShare { route } => self.has_dummy() && beside(route),
            Phase::Over => true,
        };
        fault(!fits, WORDS)?;
        let others = self.seats().filter(|&seat| seat != self.active);
        let in_play = !self.in_set_up();
        let waiting = others.clone().any(offered);
        fault(in_play && waiting, "tickets are on offer out of turn")?;
        let choosing = matches!(self.phase, Phase::SetUpTickets | Phase::Tickets);
        fault(
            !choosing && offered(self.active),
            "tickets are on offer out of turn",
        )?;
        fault(
            in_play != (self.turn > 0),
            "the count of turns does not fit",
        )?;
        let over = self.phase == Phase::Over;
        // The last of all passes ends the game (C20).
        let passes = self.passes.saturating_add(u8::from(!over));
        fault(passes > self.players_count, "too many passes")?;
        let last = self.board().pieces.last_turns * self.players_count;
        let fits = self
            .last_turns
            .is_none_or(|left| left <= last && (left > 0 || over));
        fault(!fits, "the count of last turns does not fit")
    }
}
