//! Screens with a map over which something lies that moves by itself: a ring, a ticket's way, names.
//! Their own drawing is the ground; what lies over it is drawn after, and can change alone.

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::{Areas, Desk, Moment, Screen};
use crate::ui::layers::Layers;
use crate::ui::map::{Overlay, Picture, Projection};
use crate::ui::part::sees;
use crate::ui::{Drawn, Surface};

/// Looks at a map. Not generic: it is done in many ways on many screens.
pub(super) type Look<'a> = &'a mut dyn FnMut(&Picture<'_>, &Projection);

/// Draws what is seen of a map's ground in its window.
pub(super) fn draw_ground<D: Surface>(
    target: &mut D,
    window: Rectangle,
    with_picture: &dyn Fn(Look<'_>),
) -> Drawn<D> {
    if !sees(target, &window) {
        return Ok(());
    }
    let part = target.bounding_box();
    let mut drawn = Ok(());
    with_picture(&mut |picture, view| {
        let least = if picture.has_cheap_parts(view) {
            BAND
        } else {
            window.size.height / 3
        };
        drawn = in_bands(target, window, least, |target, band| {
            picture.draw_ground(target, view, &part.intersection(&band))
        });
    });
    drawn
}

/// The least height of a band of a map whose parts are drawn with little work.
pub(super) const BAND: u32 = 34;

/// Draws a map a band of at least some height at a time on a surface that shows what is finished: so one is on its way to
/// the panel while the next is drawn. On any other, at once.
pub(super) fn in_bands<D: Surface>(
    target: &mut D,
    window: Rectangle,
    least: u32,
    mut draw: impl FnMut(&mut D, Rectangle) -> Drawn<D>,
) -> Drawn<D> {
    if !target.shows_early() {
        return draw(target, window);
    }
    let window = window.intersection(&target.bounding_box());
    let Size { width, height } = window.size;
    let bands = (height / least.max(1)).max(1);
    for band in 0..bands {
        let (top, bottom) = (height * band / bands, height * (band + 1) / bands);
        let corner = window.top_left + Point::new(0, top as i32);
        let band = Rectangle::new(corner, Size::new(width, bottom - top));
        draw(target, band)?;
        target.finished(&band);
    }
    Ok(())
}

impl Screen {
    /// Whether something may lie over a map of this screen.
    pub fn has_overlay(&self) -> bool {
        matches!(
            self,
            Screen::Claim(_) | Screen::Harbor(_) | Screen::Tickets(_) | Screen::WholeMap(_)
        )
    }

    /// Gives the map of this screen at a moment to `look`, if it is such a screen.
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        match self {
            Screen::Claim(screen) => screen.with_picture(moment, desk, look),
            Screen::Harbor(screen) => screen.with_picture(moment, desk, look),
            Screen::Tickets(screen) => screen.with_picture(desk, look),
            Screen::WholeMap(screen) => screen.with_picture(desk, look),
            _ => {}
        }
    }

    /// Draws what lies over the map, if anything does.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_overlay<D: Surface>(
        &self,
        desk: &Desk,
        target: &mut D,
    ) -> Result<Option<Overlay>, D::Error> {
        let mut drawn = Ok(None);
        self.with_picture(desk.moment, desk, &mut |picture, view| {
            drawn = picture.draw_overlay(target, view).map(Some);
        });
        drawn
    }

    /// Draws what lies over the map in place of what lay there before. If that was over another
    /// ground, it does nothing.
    ///
    /// # Errors
    /// Only those of `layers`.
    pub fn draw_overlay_instead<L: Layers>(
        &self,
        before: &Overlay,
        desk: &Desk,
        layers: &mut L,
    ) -> Result<Option<Overlay>, L::Error> {
        let mut drawn = Ok(None);
        self.with_picture(desk.moment, desk, &mut |picture, view| {
            drawn = picture.draw_instead(layers, view, before);
        });
        drawn
    }

    /// Where something lies over the map at a moment.
    pub fn overlay_areas(&self, moment: Option<Moment>, desk: &Desk) -> Areas {
        let mut areas = Areas::NONE;
        self.with_picture(moment, desk, &mut |picture, view| {
            let overlay = picture.overlay(view);
            overlay.areas().for_each(|area| areas.add(area));
        });
        areas
    }
}
