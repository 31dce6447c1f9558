//! Screens with a map over which something lies that moves by itself: a ring, a ticket's way, names.
//! What lies over the ground can change alone.

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::{Areas, Desk, Moment, Screen};
use ui::map::{Overlay, Picture, Projection};
use ui::part::sees;
use ui::{Drawn, Surface};

/// Looks at a map. Not generic: it is done in many ways on many screens.
pub(super) type Look<'a> = &'a mut dyn FnMut(&Picture<'_>, &Projection);

/// A screen with such a map.
pub(super) trait Mapped {
    /// Gives the map at a moment to `look`.
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>);
}

/// Draws what is seen of a map in its window; the last of a screen's own drawing.
pub(super) fn draw_map<D: Surface>(
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

/// How many bands there are of a map whose land the build has drawn, so that a part of it is little
/// work; and how high the last is, counted in how much lower than the one before each of them is.
const BANDS: (u32, u32) = (6, 1);
/// The same if land is drawn from its outlines, all of them for each band.
const BANDS_OF_OUTLINES: (u32, u32) = (4, 3);
/// There are fewer where they would be lower than this on average: each takes some time of its own.
const LEAST_BAND: u32 = 24;

/// Draws a map, and over each band of it what `over` draws.
///
/// On a surface that shows what is finished, each band is on its way to the panel while the next is
/// drawn. On any other, the window is one band.
pub(super) fn draw_in_bands<D: Surface>(
    target: &mut D,
    picture: &Picture<'_>,
    view: &Projection,
    mut over: impl FnMut(&mut D, Rectangle) -> Drawn<D>,
) -> Drawn<D> {
    let window = view.window().intersection(&target.bounding_box());
    let Size { width, height } = window.size;
    let (most, last) = match (target.shows_early(), picture.has_cheap_parts(view)) {
        (false, _) => (1, 1),
        (true, true) => BANDS,
        (true, false) => BANDS_OF_OUTLINES,
    };
    let bands = (height / LEAST_BAND).clamp(1, most);
    // Each is smaller than the one before: when the last is drawn, little is left to be sent.
    let sum = |bands: u32| bands * (bands + 2 * last - 1);
    let begin = |band: u32| height - height * sum(bands - band) / sum(bands);
    let bands = (0..bands).map(|band| {
        let (top, bottom) = (begin(band), begin(band + 1));
        let corner = window.top_left + Point::new(0, top as i32);
        Rectangle::new(corner, Size::new(width, bottom - top))
    });
    picture.draw_each(target, view, bands, |target, band| {
        over(target, band)?;
        target.finished(&band);
        Ok(())
    })
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

    /// Gives the map of this screen at a moment to `look`, if it is such a screen.
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        if let Some(screen) = self.mapped() {
            screen.with_picture(moment, desk, look);
        }
    }

    /// What lies over the map, if anything does.
    pub fn overlay(&self, desk: &Desk) -> Option<Overlay> {
        let mut overlay = None;
        self.with_picture(desk.moment, desk, &mut |picture, view| {
            overlay = Some(picture.overlay(view));
        });
        overlay
    }

    /// Draws what lies over the map in place of what lay there before. If that was over another
    /// ground, it does nothing.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_overlay_instead<D: Surface>(
        &self,
        before: &mut Overlay,
        desk: &Desk,
        target: &mut D,
    ) -> Result<Option<Overlay>, D::Error> {
        let mut drawn = Ok(None);
        self.with_picture(desk.moment, desk, &mut |picture, view| {
            drawn = picture.draw_instead(target, view, before);
        });
        drawn
    }

    /// Draws the ground of the map without what lies over it, as long as it may go on.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn lift<D: Surface>(
        &self,
        overlay: &mut Overlay,
        desk: &Desk,
        target: &mut D,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), D::Error> {
        let mut drawn = Ok(());
        self.with_picture(desk.moment, desk, &mut |picture, view| {
            drawn = picture.lift(target, view, overlay, may_go_on);
        });
        drawn
    }

    /// Adds where something lies over the map at a moment, unless all of the map is there already.
    pub fn add_overlay(&self, moment: Option<Moment>, desk: &Desk, areas: &mut Areas) {
        self.with_picture(moment, desk, &mut |picture, view| {
            if !areas.cover(&view.window()) {
                let overlay = picture.overlay(view);
                overlay.areas().for_each(|area| areas.add(area));
            }
        });
    }
}
