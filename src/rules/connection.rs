//! Which cities a set of routes joins.

use crate::maps::{Board, CityId, Id, MAX_CITIES, RouteSet, Ticket};

/// The cities that a player's routes join, as groups.
///
/// ```
/// use rules::Connections;
/// use rules::maps::{BoardId, RouteSet};
///
/// let board = "usa".parse::<BoardId>()?.board();
/// let route = &board.routes[7];
/// let connections = Connections::of(board, &RouteSet::of(&[7]));
/// assert!(connections.joined(route.a, route.b));
/// # Ok::<(), rules::maps::UnknownWord>(())
/// ```
pub struct Connections {
    /// For each city, another one of its group nearer to the group's root, or itself at the root.
    toward_root: [u8; MAX_CITIES],
}

impl Connections {
    /// Returns the groups that `routes` make on `board`.
    pub fn of(board: &Board, routes: &RouteSet) -> Connections {
        let mut groups = Connections {
            toward_root: core::array::from_fn(|city| city as u8),
        };
        for route in routes.iter().filter_map(|id| board.route(id)) {
            let (a, b) = (groups.root(route.a), groups.root(route.b));
            groups.toward_root[usize::from(a)] = b;
        }
        groups
    }

    fn root(&mut self, city: CityId) -> u8 {
        let mut city = city.0;
        // Halving the way while walking it keeps the trees flat.
        loop {
            let next = self.toward_root[usize::from(city)];
            if next == city {
                return city;
            }
            let after = self.toward_root[usize::from(next)];
            self.toward_root[usize::from(city)] = after;
            city = after;
        }
    }

    fn root_of(&self, city: CityId) -> u8 {
        let mut city = city.0;
        while self.toward_root[usize::from(city)] != city {
            city = self.toward_root[usize::from(city)];
        }
        city
    }

    /// Returns whether the routes join two cities.
    pub fn joined(&self, a: CityId, b: CityId) -> bool {
        a.index() < MAX_CITIES && b.index() < MAX_CITIES && self.root_of(a) == self.root_of(b)
    }

    /// Returns whether the routes complete a ticket: any city of one end joined to any of the
    /// other.
    pub fn complete(&self, ticket: &Ticket) -> bool {
        let [starts, ends] = ticket.ends;
        starts
            .iter()
            .any(|&a| ends.iter().any(|&b| self.joined(a, b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::BoardId;

    /// A place of three cities, Boston in the middle.
    const COAST: [CityId; 3] = [CityId(35), CityId(1), CityId(34)];

    #[test]
    fn any_city_of_either_end_completes_a_ticket() -> Result<(), &'static str> {
        let board = BoardId::from_name("usa").ok_or("no such board")?.board();
        // Boston to Montreal and no further.
        let connections = Connections::of(board, &RouteSet::of(&[7]));
        let montreal: &[CityId] = &[CityId(16)];
        let miami: &[CityId] = &[CityId(15)];
        let done = |ends| connections.complete(&Ticket { ends, points: 1 });
        assert!(done([&COAST, montreal]));
        assert!(done([montreal, &COAST]));
        assert!(!done([&COAST, miami]));
        assert!(!done([miami, montreal]));
        Ok(())
    }
}
