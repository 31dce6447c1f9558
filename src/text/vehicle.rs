//! What the pieces of a board are: trains, buses or carts.

use super::Language;
use rules::maps::Board;

/// What runs on a board's rail routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Vehicle {
    Train,
    Bus,
    Cart,
    Ship,
    /// Trains and ships together.
    Any,
}

impl Vehicle {
    /// Every kind.
    pub const ALL: [Vehicle; 5] = [
        Vehicle::Train,
        Vehicle::Bus,
        Vehicle::Cart,
        Vehicle::Ship,
        Vehicle::Any,
    ];

    /// The pieces of this board.
    pub const fn of(board: &Board) -> Vehicle {
        if board.flags.is_some() {
            Vehicle::Bus
        } else if board.merchandise.is_some() {
            Vehicle::Cart
        } else {
            Vehicle::Train
        }
    }

    /// All pieces of this board together.
    pub const fn of_all(board: &Board) -> Vehicle {
        if board.cards.has_ships() {
            Vehicle::Any
        } else {
            Vehicle::of(board)
        }
    }

    /// The word in its forms for one, few and many.
    const fn forms(self, language: Language) -> [&'static str; 3] {
        match (language, self) {
            (Language::English, Vehicle::Train) => ["train", "trains", "trains"],
            (Language::English, Vehicle::Bus) => ["bus", "buses", "buses"],
            (Language::English, Vehicle::Cart) => ["cart", "carts", "carts"],
            (Language::English, Vehicle::Ship) => ["ship", "ships", "ships"],
            (Language::English, Vehicle::Any) => ["piece", "pieces", "pieces"],
            (Language::Ukrainian, Vehicle::Train) => ["вагон", "вагони", "вагонів"],
            (Language::Ukrainian, Vehicle::Bus) => ["автобус", "автобуси", "автобусів"],
            (Language::Ukrainian, Vehicle::Cart) => ["віз", "вози", "возів"],
            (Language::Ukrainian, Vehicle::Ship) => ["судно", "судна", "суден"],
            (Language::Ukrainian, Vehicle::Any) => ["фішка", "фішки", "фішок"],
            (Language::Russian, Vehicle::Train) => ["вагон", "вагона", "вагонов"],
            (Language::Russian, Vehicle::Bus) => ["автобус", "автобуса", "автобусов"],
            (Language::Russian, Vehicle::Cart) => ["повозка", "повозки", "повозок"],
            (Language::Russian, Vehicle::Ship) => ["судно", "судна", "судов"],
            (Language::Russian, Vehicle::Any) => ["фишка", "фишки", "фишек"],
        }
    }

    /// The word that goes with a number: 1 train, 2 trains.
    pub const fn counted(self, number: i32, language: Language) -> &'static str {
        let [one, few, many] = self.forms(language);
        match language.plural_form(number) {
            0 => one,
            1 => few,
            _ => many,
        }
    }

    /// The word for several, as a heading.
    pub const fn several(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::Russian, Vehicle::Train) => "вагоны",
            (Language::Russian, Vehicle::Bus) => "автобусы",
            (Language::Russian, Vehicle::Cart | Vehicle::Ship | Vehicle::Any)
            | (Language::English | Language::Ukrainian, _) => self.forms(language)[1],
        }
    }
}
