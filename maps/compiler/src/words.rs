//! Words of map files that are not those of a type of the rules.

/// What a map file may write instead of pink.
pub(crate) const PURPLE: &str = "purple";
/// The colour of routes that take any one colour.
pub(crate) const GRAY: &str = "gray";
