//! The map of the game in play, as whoever holds the device may see it: the one place where the table
//! meets the map.

use crate::table::Table;
use ui::map::{Land, MapPicture};

impl Table {
    /// The map with everybody's routes, what can be claimed now, what is closed, and rings where open
    /// tickets end.
    pub(crate) fn map_picture(&self, land: &'static Land) -> MapPicture<'_> {
        let answer = self.answer();
        MapPicture {
            liveries: self.liveries(),
            claimable: answer.claimable,
            closed: answer.closed,
            locked: answer.locked,
            ringed: answer.ringed,
            ..MapPicture::of_game(self.shown().known(), land)
        }
    }
}
