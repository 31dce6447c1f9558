//! What routes ask for in cards, and what of it a hand has.

use super::purse::{Purse, ships, wagons};
use rules::maps::{
    Card, Cards, Color, MAX_LENGTH, Route, RouteKind, RouteSet, Technologies, Technology,
};
use rules::{Game, Seat};

/// Cards that routes ask for, in spaces: wagons and ships by colour, and wilds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Needs {
    colored: [[u8; Color::ALL.len()]; 2],
    any: [u8; 2],
    /// Routes of any colour, by how many spaces of each are to be paid in one colour.
    gray: [[u8; MAX_LENGTH + 1]; 2],
    /// Wilds that ferries ask for, and those that missing technologies cost.
    pub wilds: u8,
    /// Technologies that are missing.
    pub technologies: Technologies,
    /// Pieces that the routes take: all their spaces.
    pub spaces: u8,
}

impl Needs {
    /// Returns what a seat needs for routes that it has yet to claim.
    pub fn of(game: &Game, seat: Seat, routes: &RouteSet) -> Needs {
        let mut needs = Needs::default();
        let owned = game.player(seat).technologies();
        let purse = Purse::of(game, seat);
        let mut bits = 0;
        for route in routes.iter().filter_map(|id| game.board().route(id)) {
            let spaces = purse.least(&route.cost) - route.cost.locomotives;
            let place = match route.cost.color {
                Some(color) => &mut needs.colored[index(route)][color.index()],
                None => {
                    if let Some(count) = needs.gray[index(route)].get_mut(usize::from(spaces)) {
                        *count = count.saturating_add(1);
                    }
                    &mut needs.any[index(route)]
                }
            };
            *place = place.saturating_add(spaces);
            needs.wilds = needs.wilds.saturating_add(route.cost.locomotives);
            needs.spaces = needs.spaces.saturating_add(route.cost.length);
            bits |= route.needs.bits() & !owned.bits();
        }
        needs.technologies = Technologies::from_bits(bits);
        for technology in needs.technologies.iter() {
            needs.wilds = needs.wilds.saturating_add(price(game, technology));
        }
        needs
    }

    /// Returns what is needed once this technology is bought, if it is one of those that are missing.
    #[must_use]
    pub fn without(mut self, game: &Game, technology: Technology) -> Needs {
        if self.technologies.contains(technology) {
            self.technologies.remove(technology);
            self.wilds = self.wilds.saturating_sub(price(game, technology));
        }
        self
    }

    /// Returns how many spaces of a kind ask for a colour, or for any with `None`.
    pub const fn spaces(&self, kind: RouteKind, color: Option<Color>) -> u8 {
        match color {
            Some(color) => self.colored[kind as usize][color as usize],
            None => self.any[kind as usize],
        }
    }

    /// Returns how many of a card the routes ask for by its colour; of the wild, what only it can pay.
    pub fn reserved(&self, card: Card) -> u8 {
        use rules::maps::Deck;
        let kind = match card.deck() {
            Deck::Wagons => RouteKind::Rail,
            Deck::Ships => RouteKind::Sea,
        };
        match card.color() {
            Some(color) => self.spaces(kind, Some(color)),
            None => self.wilds,
        }
    }

    /// Returns whether nothing is needed.
    pub const fn is_nothing(&self) -> bool {
        self.spaces == 0
    }
}

fn price(game: &Game, technology: Technology) -> u8 {
    game.board()
        .technology(technology)
        .map_or(0, |sold| sold.price)
}

const fn index(route: &Route) -> usize {
    route.cost.kind as usize
}

/// What a hand has of what routes ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Balance {
    /// What they ask for.
    pub needs: Needs,
    colored: [[u8; Color::ALL.len()]; 2],
    any: [u8; 2],
    /// Wilds of those that only a wild can pay.
    pub wilds: u8,
    /// Wilds beside them, which stand for anything that is missing.
    pub spare_wilds: u8,
    /// Spaces that the hand cannot pay yet, its wilds counted.
    pub short: u8,
}

impl Balance {
    /// Returns what a seat's hand has for routes that it has yet to claim.
    pub fn of(game: &Game, seat: Seat, routes: &RouteSet) -> Balance {
        let needs = Needs::of(game, seat, routes);
        Balance::new(needs, game.player(seat).hand(), game.stand_in(seat))
    }

    /// Returns what a hand has of what is asked for; in it so many cards of any kind stand for a wild, where they may.
    pub fn new(needs: Needs, hand: &Cards, stand_in: Option<u8>) -> Balance {
        let mut balance = Balance {
            needs,
            ..Balance::default()
        };
        let mut missing = 0u8;
        let mut rest = [
            Color::ALL.map(|color| wagons(hand, color)),
            Color::ALL.map(|color| ships(hand, color)),
        ];
        for (kind, rest) in rest.iter_mut().enumerate() {
            for (color, rest) in rest.iter_mut().enumerate() {
                let need = needs.colored[kind][color];
                let have = need.min(*rest);
                balance.colored[kind][color] = have;
                *rest -= have;
                missing = missing.saturating_add(need - have);
            }
            if needs.any[kind] == 0 {
                continue;
            }
            // Those first that ask for the most of any one colour.
            let spaces = (0..=MAX_LENGTH as u8)
                .rev()
                .zip(needs.gray[kind].iter().rev());
            let each = spaces.flat_map(|(need, &count)| core::iter::repeat_n(need, count.into()));
            for need in each {
                if let Some(most) = rest.iter_mut().max() {
                    let have = u8::min(need, *most);
                    *most -= have;
                    balance.any[kind] += have;
                    missing = missing.saturating_add(need - have);
                }
            }
        }
        let mut wilds = hand[Card::WILD];
        if let Some(group) = stand_in {
            let left: u8 = rest[0].iter().sum();
            wilds = wilds.saturating_add(left / group.max(1));
        }
        balance.wilds = wilds.min(needs.wilds);
        balance.spare_wilds = wilds - balance.wilds;
        let missing_wilds = needs.wilds - balance.wilds;
        balance.short = missing
            .saturating_sub(balance.spare_wilds)
            .saturating_add(missing_wilds);
        balance
    }

    /// Returns how many spaces of a kind and colour, or of any with `None`, the hand pays without wilds.
    pub const fn spaces(&self, kind: RouteKind, color: Option<Color>) -> u8 {
        match color {
            Some(color) => self.colored[kind as usize][color as usize],
            None => self.any[kind as usize],
        }
    }
}
