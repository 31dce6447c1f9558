//! Values as Rust source.

use rules_types::{
    Bonuses, CardConfig, Cards, CityId, Color, CompanyId, CompanySet, FlagConfig, HarborConfig,
    PieceConfig, RegionId, Route, RouteCost, RouteId, ShapeKind, Technologies, TechnologyConfig,
    TicketConfig, TieBreak,
};

use crate::classes::Class;
use crate::model::{City, Company, MerchandiseConfig, Name, Region, Shape, Ticket};

/// A value that can be written as Rust, for where the types of the rules and the values of their
/// enums are in scope.
pub(super) trait Literal {
    /// Returns the expression.
    fn literal(&self) -> String;
}

/// What is Rust as it is shown for debugging.
macro_rules! as_shown {
    ($($name:ty),* $(,)?) => {$(
        impl Literal for $name {
            fn literal(&self) -> String {
                format!("{self:?}")
            }
        }
    )*};
}

as_shown!(u8, u16, i16, bool, String, &str);
as_shown!(CityId, RouteId, CompanyId, RegionId);
as_shown!(Color, ShapeKind, TieBreak, RouteCost);
as_shown!(
    PieceConfig,
    TicketConfig,
    Bonuses,
    HarborConfig,
    FlagConfig,
    TechnologyConfig
);

impl<T: Literal> Literal for Option<T> {
    fn literal(&self) -> String {
        match self {
            Some(value) => format!("Some({})", value.literal()),
            None => "None".to_owned(),
        }
    }
}

impl<T: Literal> Literal for Vec<T> {
    fn literal(&self) -> String {
        format!("&[{}]", list(self))
    }
}

impl<T: Literal, const N: usize> Literal for [T; N] {
    fn literal(&self) -> String {
        format!("[{}]", list(self))
    }
}

impl<T: Literal, U: Literal> Literal for (T, U) {
    fn literal(&self) -> String {
        format!("({}, {})", self.0.literal(), self.1.literal())
    }
}

fn list<T: Literal>(values: &[T]) -> String {
    let values: Vec<String> = values.iter().map(Literal::literal).collect();
    values.join(", ")
}

impl Literal for Technologies {
    fn literal(&self) -> String {
        format!("Technologies::from_bits({})", self.bits())
    }
}

impl Literal for Cards {
    fn literal(&self) -> String {
        format!("Cards::from_counts({:?})", self.counts())
    }
}

impl Literal for CompanySet {
    fn literal(&self) -> String {
        let companies: Vec<u8> = self.iter().map(|company| company.0).collect();
        format!("CompanySet::of(&{companies:?})")
    }
}

/// The set of these routes.
pub(super) fn route_set(routes: impl IntoIterator<Item = RouteId>) -> String {
    let routes: Vec<u8> = routes.into_iter().map(|route| route.0).collect();
    format!("RouteSet::of(&{routes:?})")
}

/// Structs whose fields are those of the rules' struct of the same name; what stands behind `but` is
/// not written.
macro_rules! structs {
    ($($name:ident { $($field:ident),* $(; but $left_out:ident)? })*) => {$(
        impl Literal for $name {
            fn literal(&self) -> String {
                let $name { $($field,)* $($left_out: _)? } = self;
                let fields = [$(format!(concat!(stringify!($field), ": {}"), $field.literal())),*];
                format!(concat!(stringify!($name), " {{ {} }}"), fields.join(", "))
            }
        }
    )*};
}

structs! {
    Name { en, uk, ru }
    CardConfig {
        in_box, dealt, dealt_wilds, row, wilds_clear_row, set_up_shuffles_back, color_names
    }
    MerchandiseConfig { cards, points }
    Company { id, name, short, letters, shares, payouts }
    Region { id, name; but line }
    City { id, name, x, y, port, junction, region; but line }
    Route { a, b, cost, points, other_lane, needs, companies, cart, bend, class }
    Ticket { ends, points; but line }
}

impl Literal for Shape {
    fn literal(&self) -> String {
        let across = || self.points.iter().map(|point| point.0);
        let down = || self.points.iter().map(|point| point.1);
        let min = (across().min().unwrap_or(0), down().min().unwrap_or(0));
        let max = (across().max().unwrap_or(0), down().max().unwrap_or(0));
        let (kind, points) = (self.kind, self.points.literal());
        format!("Shape {{ kind: {kind:?}, points: {points}, min: {min:?}, max: {max:?} }}")
    }
}

impl Literal for Class {
    fn literal(&self) -> String {
        let (cost, needs) = (self.cost.literal(), self.needs.literal());
        let routes = route_set(self.routes.iter().copied());
        format!("RouteClass {{ cost: {cost}, needs: {needs}, routes: {routes} }}")
    }
}
