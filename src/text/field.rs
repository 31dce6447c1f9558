//! The values that sentences carry, and the macro that makes enums of such sentences.

use core::fmt;

use super::color::{Form, color_form};
use super::{CardName, Draws, Language, Number, Vehicle, card_name, name_in, route_name};
use super::{technology_name, template};
use rules::maps::{Board, Card, City, CityId, Color, CompanyId, RouteId, Technology};

/// A value of a sentence.
#[derive(Clone, Copy, Debug)]
pub(super) enum Field<'a> {
    Number(i32),
    Text(&'a str),
    Board(&'static Board),
    City(&'static Board, CityId),
    Route(&'static Board, RouteId),
    Card(&'static Board, Card),
    Color(&'static Board, Color),
    Company(&'static Board, CompanyId),
    Technology(Technology),
    Pieces(i32, Vehicle),
    Numbers(&'static [u8]),
    Draws(Draws),
}

/// What can be a value of a sentence.
pub(super) trait IntoField {
    /// This, as a value.
    fn field(&self) -> Field<'_>;
}

macro_rules! into_field {
    ($($type:ty: $value:ident => $field:expr;)+) => {
        $(impl IntoField for $type {
            fn field(&self) -> Field<'_> {
                let $value = *self;
                $field
            }
        })+
    };
}

into_field! {
    i32: value => Field::Number(value);
    &str: value => Field::Text(value);
    &'static Board: value => Field::Board(value);
    (&'static Board, CityId): value => Field::City(value.0, value.1);
    (&'static Board, RouteId): value => Field::Route(value.0, value.1);
    (&'static Board, Card): value => Field::Card(value.0, value.1);
    (&'static Board, Color): value => Field::Color(value.0, value.1);
    (&'static Board, CompanyId): value => Field::Company(value.0, value.1);
    Technology: value => Field::Technology(value);
    (i32, Vehicle): value => Field::Pieces(value.0, value.1);
    &'static [u8]: value => Field::Numbers(value);
    Draws: value => Field::Draws(value);
}

impl Field<'_> {
    /// The number, if it is one.
    pub(super) fn number(self) -> Option<i32> {
        match self {
            Field::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Writes the value.
    pub(super) fn write(self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Number(number) => write!(f, "{}", Number(number)),
            Field::Text(text) => f.write_str(text),
            Field::Board(board) => f.write_str(name_in(&board.name, language)),
            Field::City(board, city) => f.write_str(city_name(board.city(city), language)),
            Field::Route(board, route) => {
                write!(f, "{}", route_name(board, route, language, usize::MAX))
            }
            Field::Card(board, card) => {
                let name: CardName = card_name(card, board, language);
                write!(f, "{name}")
            }
            // Of a colour alone only a card is meant.
            Field::Color(board, color) => {
                f.write_str(color_form(color, board, language, Form::TakenCard))
            }
            Field::Company(board, company) => {
                let name = board.company(company).map(|company| &company.name);
                f.write_str(name.map_or("", |name| name_in(name, language)))
            }
            Field::Technology(technology) => f.write_str(technology_name(technology, language)),
            Field::Pieces(0, vehicle) if language == Language::English => {
                write!(f, "no {}", vehicle.counted(0, language))
            }
            Field::Pieces(count, vehicle) => {
                write!(f, "{count} {}", vehicle.counted(count, language))
            }
            Field::Numbers(numbers) => {
                for (place, number) in numbers.iter().enumerate() {
                    let space = if place == 0 { "" } else { " " };
                    write!(f, "{space}{number}")?;
                }
                Ok(())
            }
            Field::Draws(draws) => draws.write(language, f),
        }
    }
}

fn city_name(city: Option<&'static City>, language: Language) -> &'static str {
    city.map_or("", |city| name_in(&city.name, language))
}

/// Anything whose values are found by their names.
pub(super) trait Fields {
    /// The value with this name.
    fn field(&self, key: &str) -> Option<Field<'_>>;
}

impl<T: Fields> template::Values for T {
    fn number(&self, key: &str) -> Option<i32> {
        self.field(key)?.number()
    }

    fn text(
        &self,
        key: &str,
        language: Language,
        f: &mut fmt::Formatter<'_>,
    ) -> Option<fmt::Result> {
        Some(self.field(key)?.write(language, f))
    }
}

/// Makes an enum of sentences: each variant has a place on the screen and values by name, which
/// its templates in the files of the languages refer to.
macro_rules! sentences {
    (
        $(#[$about:meta])*
        $name:ident $(<$life:lifetime>)? {
            $($place:ident: $($(#[$doc:meta])* $variant:ident { $($field:ident: $type:ty),* })+;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs)] // The fields are what the variant's example shows.
        pub enum $name $(<$life>)? {
            $($($(#[$doc])* $variant { $($field: $type),* },)+)+
        }

        impl $(<$life>)? $name $(<$life>)? {
            /// The names of all variants, so that a test can see that it has tried each.
            pub const NAMES: &'static [&'static str] = &[$($(stringify!($variant),)+)+];

            /// The name of this variant.
            pub const fn variant_name(&self) -> &'static str {
                match self { $($($name::$variant { .. } => stringify!($variant),)+)+ }
            }

            /// Where it stands, and so how long it is at most.
            pub const fn place(&self) -> $crate::Place {
                match self {
                    $($($name::$variant { .. })|+ => $crate::Place::$place,)+
                }
            }
        }

        impl $(<$life>)? $crate::field::Fields for $name $(<$life>)? {
            fn field(&self, key: &str) -> Option<$crate::field::Field<'_>> {
                match self {
                    $($($name::$variant { $($field),* } => {
                        $(if key == stringify!($field) {
                            return Some($crate::field::IntoField::field($field));
                        })*
                        None
                    })+)+
                }
            }
        }
    };
}

pub(super) use sentences;
