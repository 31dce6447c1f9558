//! Land and water: the ground of the map.
//!
//! The nearer views and the overviews that screens show are baked by the build, as runs of one kind
//! of ground; any other scale is drawn out of the outlines, and looks the same.

mod baked;
mod pen;
mod polygons;

use embedded_graphics::pixelcolor::Rgb565;

use super::canvas::Canvas;
use super::projection::Projection;
use crate::Surface;
use crate::palette;
use baked::Baked;
pub use baked::Land;
use rules::maps::Board;

/// The colours by number: those of the kinds of shapes, and what water is near land.
const COLORS: [Rgb565; 8] = [
    palette::WATER,
    palette::LAND,
    palette::LAND_ABROAD,
    palette::LAND_REGION,
    palette::LAND_REGION_OTHER,
    palette::SHOAL,
    palette::COAST,
    // No kind has the last number of three bits: baked, it is two runs in one.
    palette::WATER,
];

/// The colour of a kind of ground, which the lowest three bits tell.
fn color(kind: u8) -> Rgb565 {
    COLORS[usize::from(kind) % COLORS.len()]
}

/// Whether the build has drawn the ground at the scale of a projection.
pub(super) fn is_baked(land: &Land, board: &'static Board, projection: &Projection) -> bool {
    Baked::of(land, board, projection).is_some()
}

/// Draws the ground of a clip.
pub(super) fn draw_land<D: Surface>(
    canvas: &mut Canvas<'_, D>,
    land: &Land,
    board: &'static Board,
    projection: &Projection,
) -> Result<(), D::Error> {
    let clip = canvas.clip;
    match Baked::of(land, board, projection).filter(|baked| baked.holds(projection, &clip)) {
        Some(baked) => baked.draw(canvas.target, projection, &clip),
        None => polygons::draw(canvas.target, board, projection, &clip),
    }
}
