//! Routes of a board that help takes as examples.

use rules::maps::{Board, Card, Color, CompanySet, Face, Id, Route, RouteId, RouteKind};

/// Spaces of the route in an example of a payment, at most: its cards fit side by side.
const MOST_SPACES: u8 = 3;

/// What help takes from a board as an example.
pub trait Examples {
    /// A route to show a payment with: of one colour, of two spaces or three, that anybody may
    /// claim at once. Green if there is one, as in the rule books.
    fn example_route(&self) -> Option<&'static Route>;

    /// A ferry to show a payment with: one of whose spaces some have a wheel and some have not.
    fn example_ferry(&self) -> Option<&'static Route>;

    /// The route that asks for the most technologies; the last of several.
    fn neediest_route(&self) -> Option<RouteId>;

    /// A ferry that asks for no technology where others do.
    fn free_ferry(&self) -> Option<RouteId>;

    /// A route between two places that are joined by one of another length or kind too.
    fn not_double(&self) -> Option<RouteId>;

    /// How many routes have no company beside them.
    fn without_shares(&self) -> u8;

    /// The most spaces of a route that asks for no technology and is no ferry.
    fn free_spaces(&self) -> Option<u8>;

    /// How many cards of a face there are in each colour, if in all of them equally many.
    fn of_each_color(&self, face: Face) -> Option<u8>;
}

impl Examples for Board {
    fn example_route(&self) -> Option<&'static Route> {
        let fits = |route: &&Route| {
            let cost = &route.cost;
            cost.kind == RouteKind::Rail
                && cost.color.is_some()
                && !cost.is_ferry()
                && (2..=MOST_SPACES).contains(&cost.length)
                && route.needs.bits() == 0
        };
        let green = |route: &&Route| route.cost.color == Some(Color::Green);
        let routes = self.routes.iter().filter(fits);
        routes.max_by_key(|route| (route.cost.length, green(route)))
    }

    fn example_ferry(&self) -> Option<&'static Route> {
        let mut ferries = self.routes.iter().filter(|route| {
            let cost = &route.cost;
            cost.is_ferry() && cost.locomotives < cost.length && cost.length <= MOST_SPACES
        });
        ferries.next_back()
    }

    fn neediest_route(&self) -> Option<RouteId> {
        let needs = |route: &Route| route.needs.bits().count_ones();
        let routes = (0..).map(RouteId::from_index).zip(self.routes);
        let (id, _) = routes
            .filter(|(_, route)| needs(route) > 0)
            .max_by_key(|(_, route)| needs(route))?;
        Some(id)
    }

    fn free_ferry(&self) -> Option<RouteId> {
        let mut routes = (0..).map(RouteId::from_index).zip(self.routes);
        let (id, _) = routes.find(|(_, route)| route.cost.is_ferry() && route.needs.bits() == 0)?;
        Some(id)
    }

    fn not_double(&self) -> Option<RouteId> {
        let differs = |route: &Route| {
            let at_end = self.routes_of_city.get(route.a.index());
            let mut others = at_end.into_iter().flat_map(|routes| routes.iter());
            others.any(|other| {
                self.route(other).is_some_and(|other| {
                    (other.a == route.b || other.b == route.b)
                        && other.cost.length != route.cost.length
                })
            })
        };
        let mut routes = (0..).map(RouteId::from_index).zip(self.routes);
        let (id, _) = routes.find(|(_, route)| differs(route))?;
        Some(id)
    }

    fn without_shares(&self) -> u8 {
        let routes = self.routes.iter();
        let none = routes.filter(|route| route.companies == CompanySet::EMPTY);
        none.count().try_into().unwrap_or(u8::MAX)
    }

    fn free_spaces(&self) -> Option<u8> {
        let free = |route: &&Route| route.needs.bits() == 0 && !route.cost.is_ferry();
        let routes = self.routes.iter().filter(free);
        routes.map(|route| route.cost.length).max()
    }

    fn of_each_color(&self, face: Face) -> Option<u8> {
        let mut counts = self
            .cards
            .colors()
            .map(|color| self.cards.in_box[Card::new(face, color)]);
        let first = counts.next()?;
        counts.all(|count| count == first).then_some(first)
    }
}
