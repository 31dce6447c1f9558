//! The shore: shallow water, the line between land and water, and waves where there is neither.

use super::super::super::projection::{Projection, Zoom};
use super::Ground;
use super::rows::{BitRow, EMPTY, either, grown, window};
use ground::waves::{WAVE, WAVE_PITCH, WAVE_ROOM};

impl Ground {
    /// Shallow water with wave marks, and the shore line, of one row: land grown by a rim, and by
    /// one pixel.
    pub(super) fn shores(
        &self,
        projection: &Projection,
        middle: usize,
        y: i32,
    ) -> (BitRow, BitRow) {
        let rows = |away: usize| {
            let above = self.land.get(middle.wrapping_sub(away)).unwrap_or(&EMPTY);
            let below = self.land.get(middle + away).unwrap_or(&EMPTY);
            (above, below)
        };
        let (land, _) = rows(0);
        let beside = either(rows(1), land);
        // A row further away counts a pixel less to the sides, so the rim is round.
        let mut rim = beside;
        for away in 2..=self.rim {
            rim = either(rows(away), &grown(&rim));
        }
        let mut shoal = grown(&rim);
        let mut coast = grown(land);
        let words = shoal.iter_mut().zip(&mut coast).zip(&beside).zip(land);
        for (((shoal, coast), beside), land) in words {
            *coast = (*coast | beside) & !land;
            *shoal &= !land & !*coast;
        }
        if projection.zoom() != Zoom::Overview {
            self.waves(projection, land, y, &mut shoal, &coast);
        }
        (shoal, coast)
    }

    /// Puts wave marks on open water, fixed to the board.
    fn waves(
        &self,
        projection: &Projection,
        land: &BitRow,
        y: i32,
        shoal: &mut BitRow,
        coast: &BitRow,
    ) {
        let origin = projection.origin();
        let Some(mark) = wave_row(projection, y) else {
            return;
        };
        // Every second row of marks is shifted by half.
        let shifted = (y - origin.y).div_euclid(WAVE_PITCH) & 1;
        let start = origin.x + shifted * WAVE_PITCH / 2 - self.left;
        let mut bit = start.rem_euclid(WAVE_PITCH);
        while bit + 9 <= (self.words * 32) as i32 {
            let taken = |row: &BitRow| window(row, bit as usize) & WAVE_ROOM;
            if taken(land) | taken(shoal) | taken(coast) == 0 {
                let bits = u64::from(mark) << (bit as usize % 32 + 1);
                let word = bit as usize / 32;
                if let Some(low) = shoal.get_mut(word) {
                    *low |= bits as u32;
                }
                if let Some(high) = shoal.get_mut(word + 1) {
                    *high |= (bits >> 32) as u32;
                }
            }
            bit += WAVE_PITCH;
        }
    }
}

/// The row of a wave mark that a row of pixels shows, if any.
pub(super) fn wave_row(projection: &Projection, y: i32) -> Option<u32> {
    let down = (y - projection.origin().y).rem_euclid(WAVE_PITCH);
    WAVE.get(down as usize).copied()
}
