//! What routes ask for in cards, and what of it a hand has.

use super::purse::Purse;
use rules::maps::{Card, Color, Route, RouteKind, RouteSet, Technologies};
use rules::{Game, Seat};

/// Cards that routes ask for, in spaces: wagons and ships by colour, and wilds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Needs {
    colored: [[u8; Color::ALL.len()]; 2],
    any: [u8; 2],
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
                None => &mut needs.any[index(route)],
            };
            *place = place.saturating_add(spaces);
            needs.wilds = needs.wilds.saturating_add(route.cost.locomotives);
            needs.spaces = needs.spaces.saturating_add(route.cost.length);
            bits |= route.needs.bits() & !owned.bits();
        }
        needs.technologies = Technologies::from_bits(bits);
        for technology in needs.technologies.iter() {
            let price = game
                .board()
                .technology(technology)
                .map_or(0, |sold| sold.price);
            needs.wilds = needs.wilds.saturating_add(price);
        }
        needs
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
    /// What of each colour is for routes of any colour.
    gray: [[u8; Color::ALL.len()]; 2],
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
        Balance::with(game, seat, routes, None)
    }

    /// Returns what a seat's hand would have for routes with a card more.
    pub fn with(game: &Game, seat: Seat, routes: &RouteSet, card: Option<Card>) -> Balance {
        let needs = Needs::of(game, seat, routes);
        let mut balance = Balance {
            needs,
            ..Balance::default()
        };
        let mut purse = Purse::of(game, seat);
        if let Some(card) = card {
            purse.hand = purse.hand.with(card, 1);
        }
        let mut missing = 0u8;
        let mut rest = [RouteKind::Rail, RouteKind::Sea].map(|kind| {
            Color::ALL.map(|color| match kind {
                RouteKind::Rail => purse.wagons(color),
                RouteKind::Sea => purse.ships(color),
            })
        });
        for (kind, rest) in rest.iter_mut().enumerate() {
            for (color, rest) in rest.iter_mut().enumerate() {
                let need = needs.colored[kind][color];
                let have = need.min(*rest);
                balance.colored[kind][color] = have;
                *rest -= have;
                missing = missing.saturating_add(need - have);
            }
        }
        // The longest of any one colour first: they ask for the most of it.
        let is_asked = needs.any != [0; 2];
        let lengths = 1..=rules::maps::MAX_LENGTH as u8;
        for length in lengths.rev().filter(|_| is_asked) {
            let gray = routes.iter().filter_map(|id| game.board().route(id));
            let gray =
                gray.filter(|route| route.cost.color.is_none() && route.cost.length == length);
            for route in gray {
                let need = purse.least(&route.cost) - route.cost.locomotives;
                let rest = rest[index(route)].iter_mut();
                let colors = rest.zip(&mut balance.gray[index(route)]);
                if let Some((most, gray)) = colors.max_by_key(|(rest, _)| **rest) {
                    let have = need.min(*most);
                    *most -= have;
                    *gray += have;
                    balance.any[index(route)] += have;
                    missing = missing.saturating_add(need - have);
                }
            }
        }
        let mut wilds = purse.hand[Card::WILD];
        if let Some(group) = game.stand_in(seat) {
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

    /// Returns what is asked for, where what is of any colour is asked of the colours that the hand has most of beside
    /// the others: whoever keeps that stays as near to the routes as before.
    pub fn to_keep(&self) -> Needs {
        let mut keep = self.needs;
        for kind in 0..2 {
            for (asked, gray) in keep.colored[kind].iter_mut().zip(self.gray[kind]) {
                *asked = asked.saturating_add(gray);
                keep.any[kind] = keep.any[kind].saturating_sub(gray);
            }
        }
        keep
    }

    /// Returns how many spaces of a kind and colour, or of any with `None`, the hand pays without wilds.
    pub const fn spaces(&self, kind: RouteKind, color: Option<Color>) -> u8 {
        match color {
            Some(color) => self.colored[kind as usize][color as usize],
            None => self.any[kind as usize],
        }
    }
}
