//! Screens with a map over which something lies that moves by itself: a ring, a ticket's way, names.
//! Their own drawing is the ground; what lies over it is drawn after, and can change alone.

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::{Areas, Desk, Moment, Screen};
use crate::ui::layers::Layers;
use crate::ui::map::{Overlay, Picture, Projection};
use crate::ui::part::{finish_around, sees};
use crate::ui::{Drawn, Surface};

/// Looks at a map. Not generic: it is done in many ways on many screens.
pub(super) type Look<'a> = &'a mut dyn FnMut(&Picture<'_>, &Projection);

/// A screen with such a map.
pub(super) trait Mapped {
    /// Gives the map at a moment to `look`.
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>);
}

/// Draws what is seen of a map's ground in its window; the last of a screen's own drawing.
pub(super) fn draw_ground<D: Surface>(
    target: &mut D,
    window: Rectangle,
    screen: &dyn Mapped,
    desk: &Desk,
) -> Drawn<D> {
    if !sees(target, &window) {
        return Ok(());
    }
    let mut drawn = Ok(());
    screen.with_picture(desk.moment, desk, &mut |picture, view| {
        drawn = draw_in_bands(target, picture, view, |_, _| Ok(()));
    });
    drawn
}

/// The least height of a band whose land the build has drawn, so that a part of it is little work.
const BAND: u32 = 34;
/// How many bands there are of land that is drawn from its outlines, all of them for each band.
const BANDS_OF_OUTLINES: u32 = 3;

/// Draws a map's ground after all that is around its window, and over each band of it what `over`
/// draws.
///
/// On a surface that shows what is finished, what is around the window and each band but the last are
/// on their way to the panel while the next is drawn. On any other, the window is one band.
pub(super) fn draw_in_bands<D: Surface>(
    target: &mut D,
    picture: &Picture<'_>,
    view: &Projection,
    mut over: impl FnMut(&mut D, Rectangle) -> Drawn<D>,
) -> Drawn<D> {
    finish_around(target, &view.window());
    let window = view.window().intersection(&target.bounding_box());
    let Size { width, height } = window.size;
    let bands = match (target.shows_early(), picture.has_cheap_parts(view)) {
        (false, _) => 1,
        (true, true) => (height / BAND).max(1),
        (true, false) => BANDS_OF_OUTLINES,
    };
    for band in 0..bands {
        let (top, bottom) = (height * band / bands, height * (band + 1) / bands);
        let corner = window.top_left + Point::new(0, top as i32);
        let band = Rectangle::new(corner, Size::new(width, bottom - top));
        picture.draw_ground(target, view, &band)?;
        over(target, band)?;
        target.finished(&band);
    }
    Ok(())
}

impl Screen {
    /// This screen as one with a map, if it is.
    fn mapped(&self) -> Option<&dyn Mapped> {
        match self {
            Screen::Claim(screen) => Some(screen),
            Screen::Harbor(screen) => Some(screen),
            Screen::Tickets(screen) => Some(screen),
            Screen::WholeMap(screen) => Some(screen),
            _ => None,
        }
    }

    /// Whether something may lie over a map of this screen.
    pub fn has_overlay(&self) -> bool {
        self.mapped().is_some()
    }

    /// Gives the map of this screen at a moment to `look`, if it is such a screen.
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        if let Some(screen) = self.mapped() {
            screen.with_picture(moment, desk, look);
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
