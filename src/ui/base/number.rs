//! Numbers with a true minus, as wide as a plus: the hyphen is too short for one.

use core::fmt;

/// A number: 12, −4.
///
/// ```
/// use ui_base::number::{Number, Signed};
/// assert_eq!(Number(-4).to_string(), "−4");
/// assert_eq!(Signed(12).to_string(), "+12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(pub i32);

/// A number with its sign, as of points that are gained or lost: +12, −4, +0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed(pub i32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minus = if self.0 < 0 { "−" } else { "" };
        write!(f, "{minus}{}", self.0.unsigned_abs())
    }
}

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = if self.0 < 0 { "" } else { "+" };
        write!(f, "{plus}{}", Number(self.0))
    }
}
