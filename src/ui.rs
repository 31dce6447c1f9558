//! How everything looks: colours, signs, fonts, and the parts that screens are made of.
//!
//! All of it draws on any [`DrawTarget`] of RGB565 and
//! takes plain values (text, numbers, colours): it knows no window and no pin, and no game but where
//! the map shows one.
//!
//! - [`part`]: a part of the screen, drawn alone.
//! - [`palette`]: every colour, by name.
//! - [`signs`]: the 7×7 signs of cards, players and things counted.
//! - [`cursor`]: where the D-pad leads on the map.
//! - [`fonts`]: fonts by their roles, and text that is never cut.
//! - [`shapes`]: rectangles, rounded bars, frames, discs, arrows.
//! - [`widgets`]: headers, footers, rows, cards, hands, the curtain, the title.
//! - [`map`]: the board with its routes, in overview and close up.

/// A place in pixels.
pub use embedded_graphics::geometry::Point;

mod art;
mod bits;
pub mod cursor;
pub mod fonts;
pub mod map;
pub mod palette;
pub mod part;
pub mod shapes;
pub mod signs;
pub mod widgets;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::DrawTarget;

/// Whatever can be drawn on: a frame buffer, a display, a window, a picture in a test.
pub trait Surface: DrawTarget<Color = Rgb565> {}

impl<T: DrawTarget<Color = Rgb565>> Surface for T {}

/// What drawing gives: nothing, or the surface's own error.
pub type Drawn<D> = Result<(), <D as DrawTarget>::Error>;
