//! What land and water can be.

use crate::words::words;

words! {
    /// What a shape of the map is.
    ShapeKind, "a kind of land or water" {
        /// A lake, a river or a canal on the land drawn so far.
        Water = "water",
        /// The home country.
        Land = "land",
        /// Abroad.
        Land2 = "land2",
        /// A region.
        Land3 = "land3",
        /// Another region.
        Land4 = "land4",
    }
}
