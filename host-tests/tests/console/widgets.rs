//! Draws every widget at both widths of screen, and checks that nothing is cut, overlaps or is hard
//! to read.
//!
//! To look at them: `POCKET_RAILS_PICTURES=folder cargo test -p host-tests --test console widgets`.

mod cards;
mod lists;
mod text;
mod tiny_rooms;
mod whole_screens;

use host_tests::witness::Witness;
use ui::palette::OVERLONG;

/// The widths of the two screens.
const WIDTHS: [u32; 2] = [240, 320];

/// Draws a sheet for each width, shows it, and checks that all text fits and can be read.
fn sheet(name: &str, draw: impl Fn(&mut Witness, u32)) {
    for width in WIDTHS {
        let mut picture = Witness::new(width, 240);
        draw(&mut picture, width);
        picture.show(&format!("{name}-{width}"), 1);
        assert_eq!(picture.count(OVERLONG), 0, "{name} at {width}: text is cut");
        let poor = picture.poor_pairs();
        assert!(poor.is_empty(), "{name} at {width}: hard to read: {poor:?}");
    }
}
