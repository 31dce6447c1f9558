//! Text files that people write for the build, map files and those of handhelds.
//!
//! Most of reading them is saying no in a helpful way: every mistake is a [`Problem`] with the file, the
//! line, what is wrong and what to do about it. [`Source`] parses a text into a [`TomlTable`] of [`TomlValue`]s
//! that know their lines.
//!
//! ```
//! use checked_toml::{Source, TomlTable};
//!
//! let source = Source { file: "lamp.toml", text: "\nwatts = \"many\"" };
//! let document = source.parse()?;
//! let problem = TomlTable::whole(source, &document).number("watts", 1..=60).unwrap_err();
//! assert_eq!(problem.to_string(), "lamp.toml:2: `watts` must be a whole number");
//! # Ok::<(), checked_toml::Problem>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod file;
mod nearest;
mod problem;
mod source;

pub use file::FileKind;
pub use nearest::did_you_mean;
pub use problem::Problem;
pub use source::{Document, Integer, Source, TomlTable, TomlValue};
