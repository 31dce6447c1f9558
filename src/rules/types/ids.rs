//! Numbers for the things of a board.

use core::fmt;
use core::str::FromStr;

use crate::UnknownWord;

/// A number that names one thing of a board.
pub trait Id: Copy + Eq {
    /// Returns the thing's place in its table.
    fn index(self) -> usize;
    /// Returns the thing at a place of its table.
    fn from_index(index: usize) -> Self;
}

/// Declares newtypes for the numbers of a board's things, so that a city cannot pass for a route.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident, $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl Id for $name {
            fn index(self) -> usize {
                usize::from(self.0)
            }
            fn from_index(index: usize) -> Self {
                Self(index as u8)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;

            fn from_str(text: &str) -> Result<$name, UnknownWord> {
                let number = plain_number(text).map($name);
                number.ok_or(UnknownWord { expected: $what })
            }
        }
    )*};
}

ids! {
    /// The number of a city on its board. As text, the number.
    ///
    /// ```
    /// use rules::maps::CityId;
    /// assert_eq!("12".parse(), Ok(CityId(12)));
    /// assert_eq!(CityId(12).to_string(), "12");
    /// ```
    CityId, "the number of a city";
    /// The number of a route on its board: its place in the map file, from zero.
    RouteId, "the number of a route";
    /// The number of a ticket on its board: its place in the map file, from zero.
    TicketId, "the number of a ticket";
    /// The number of a company on its board.
    CompanyId, "the number of a company";
    /// The number of a region on its board.
    RegionId, "the number of a region";
}

/// Returns the number that digits alone stand for: no sign, no spaces.
fn plain_number(text: &str) -> Option<u8> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}
