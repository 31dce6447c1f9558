//! Surfaces of two layers: the ground, and what lies over it and moves, such as a cursor. What it
//! has hidden can be shown again without being drawn again.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::part::Part;
use super::{Any, Surface};

/// A surface of two layers, or one that only has the ground: [`Flat`].
pub trait Layers {
    /// What may go wrong.
    type Error;
    /// The ground.
    type Ground: Surface<Error = Self::Error>;
    /// What lies over it.
    type Above<'a>: Surface<Error = Self::Error>
    where
        Self: 'a;
    /// Whether the ground is kept where something lies over it.
    const TWO: bool;

    /// The ground. What is drawn on it is seen once it is [shown](Self::show).
    fn ground(&mut self) -> &mut Self::Ground;

    /// Shows the ground of an area, and nothing over it.
    fn show(&mut self, area: &Rectangle);

    /// What lies over the ground in an area; nothing is drawn outside.
    fn above(&mut self, area: &Rectangle) -> Self::Above<'_>;
}

/// Any target as its own ground: what lies over it hides it for good.
pub struct Flat<'a, D>(
    /// The target.
    pub Any<'a, D>,
);

impl<'t, D: DrawTarget<Color = Rgb565>> Layers for Flat<'t, D> {
    type Error = D::Error;
    type Ground = Any<'t, D>;
    type Above<'a>
        = Part<'a, Any<'t, D>>
    where
        Self: 'a;
    const TWO: bool = false;

    fn ground(&mut self) -> &mut Any<'t, D> {
        &mut self.0
    }

    fn show(&mut self, _area: &Rectangle) {}

    fn above(&mut self, area: &Rectangle) -> Part<'_, Any<'t, D>> {
        Part::new(&mut self.0, *area)
    }
}
