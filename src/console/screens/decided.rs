//! What is being decided on a screen, and where a message leaves it free.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use ui::part::touches;

/// What is being decided on a screen, what matters most first: the row with the focus, the hand, the route
/// under the cursor. No message may cover it.
pub type Decided = Vec<Rectangle, MOST>;

/// So many areas are told apart.
const MOST: usize = 4;

/// These areas, no more than there is room for.
pub fn decided(areas: impl IntoIterator<Item = Rectangle>) -> Decided {
    areas.into_iter().take(MOST).collect()
}

/// Moves a box up or down between two edges, as little as it must, to where it covers nothing that is being decided.
/// Where there is no such place, it leaves free at least what matters most.
pub fn beside(decided: &Decided, place: Rectangle, (top, bottom): (i32, i32)) -> Rectangle {
    let last = bottom - place.size.height as i32;
    let height = bottom - top;
    let at = |y: i32| Rectangle::new(Point::new(place.top_left.x, y), place.size);
    let from = place.top_left.y;
    let find = |count: usize| {
        let areas = decided.get(..count).unwrap_or(decided);
        let mut places = (0..=height).flat_map(|by| [from - by, from + by]);
        places.find_map(|y| {
            let moved = Some(at(y)).filter(|_| (top..=last).contains(&y))?;
            let is_free = areas.iter().all(|area| !touches(area, &moved));
            is_free.then_some(moved)
        })
    };
    let mut counts = (0..=decided.len()).rev();
    counts.find_map(find).unwrap_or(place)
}
