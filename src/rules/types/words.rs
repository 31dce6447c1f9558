//! Enums whose values are words of map files, notation and traces.

use core::fmt;

/// A text that is none of the words that could stand there.
///
/// ```
/// use rules::maps::Color;
/// let error = "crimson".parse::<Color>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a colour");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// What should stand there.
    pub expected: &'static str,
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for UnknownWord {}

/// Declares an enum with a word for each of its values: what it is as text, both ways.
macro_rules! words {
    (
        $(#[$about:meta])*
        $name:ident, $what:literal {
            $($(#[$doc:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$doc])* $value,)+
        }

        impl $name {
            /// Every one, in order.
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$value),+];

            /// Returns the place in [`ALL`](Self::ALL).
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Returns the word in map files, notation and traces.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }

            /// Returns the one with this word.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|known| known.id() == id)
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<$name, $crate::UnknownWord> {
                $name::from_id(word).ok_or($crate::UnknownWord { expected: $what })
            }
        }
    };
}
pub(crate) use words;
