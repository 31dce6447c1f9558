//! Screens with a map over which something lies that moves by itself: a ring, a ticket's path, names.
//! What lies over the ground can change alone.

use embedded_graphics::prelude::{Dimensions, Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::{Context, Frame, Screen};
use ui::map::{MapPicture, Overlay, Projection};
use ui::painter::{OverMap, Painter};
use ui::part::{Part, touches};
use ui::{Areas, DrawResult, Surface};

/// Looks at a map. Not generic: it is done in many ways on many screens.
pub type Look<'a> = &'a mut dyn FnMut(&MapPicture<'_>, &Projection);

/// A screen with such a map.
pub trait Mapped {
    /// Gives the map at a frame to `look`.
    fn with_picture(&self, frame: Option<Frame>, context: &Context, look: Look<'_>);
}

/// The map of a screen, as a part of its picture. What lies over the ground has a key of its own.
pub(super) fn map<S: Surface>(
    painter: &mut Painter<'_, S>,
    screen: &dyn Mapped,
    context: &Context,
) -> DrawResult<S> {
    let mut drawn = Ok(());
    screen.with_picture(context.frame, context, &mut |picture, view| {
        let ground = (view, &picture.routes, picture.appearing);
        drawn = painter.part(view.window(), ground, |part| {
            draw_in_bands(part, picture, view)
        });
        painter.over_map(view.window(), picture.marks());
    });
    drawn
}

/// How many bands there are of a map whose land the build has drawn, so that a part of it is little
/// work; and how high the last is, counted in how much lower than the one before each of them is.
const BANDS: (u32, u32) = (5, 1);
/// How many there are if land is drawn from its outlines, all of them for each band.
const BANDS_OF_OUTLINES: (u32, u32) = (4, 3);
/// There are fewer where they would be lower than this on average: each takes some time of its own.
const LEAST_BAND: u32 = 24;

/// Draws a map.
pub(super) fn draw_in_bands<S: Surface>(
    target: &mut Part<'_, S>,
    picture: &MapPicture<'_>,
    view: &Projection,
) -> DrawResult<S> {
    draw_in_bands_with(target, picture, view, (Rectangle::zero(), |_| Ok(())))
}

/// Draws a map, and over it something in a place of its own.
///
/// On a surface that shows what is finished, each band is on its way to the panel while the next is
/// drawn. On any other, the window is one band.
pub(super) fn draw_in_bands_with<S: Surface>(
    target: &mut Part<'_, S>,
    picture: &MapPicture<'_>,
    view: &Projection,
    (place, over): (Rectangle, impl Fn(&mut Part<'_, S>) -> DrawResult<S>),
) -> DrawResult<S> {
    let window = view.window().intersection(&target.bounding_box());
    let Size { width, height } = window.size;
    let (most, last) = match (target.streams(), picture.has_cheap_parts(view)) {
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
    target.uncut(|target| {
        picture.draw_each(target, view, bands, |target, band| {
            if touches(&band, &place) {
                target.cut(&over)?;
            }
            target.flush(&band);
            Ok(())
        })
    })
}

impl Screen {
    /// Gives the map of this screen at a frame to `look`, if it is such a screen.
    fn with_picture(&self, context: &Context, look: Look<'_>) {
        if let Some(screen) = self.mapped() {
            screen.with_picture(context.frame, context, look);
        }
    }

    /// What lies over the map, if anything does.
    pub fn overlay(&self, context: &Context) -> Option<Overlay> {
        let mut overlay = None;
        self.with_picture(context, &mut |picture, view| {
            overlay = Some(picture.overlay(view));
        });
        overlay
    }

    /// Draws what lies over the map in place of what lay there before, and adds where. If that was over
    /// another ground, it does nothing; returns whether it was not.
    ///
    /// # Errors
    /// Only those of `target`.
    #[inline(never)]
    pub fn step<D: Surface>(
        &self,
        kept_overlay: &mut Option<Overlay>,
        context: &Context,
        areas: &mut Areas,
        target: &mut D,
    ) -> Result<bool, D::Error> {
        let Some(mut before) = kept_overlay.take() else {
            return Ok(false);
        };
        let mut drawn = Ok(None);
        self.with_picture(context, &mut |picture, view| {
            drawn = picture.draw_instead(target, view, &mut before);
        });
        *kept_overlay = drawn?;
        if let Some(overlay) = kept_overlay {
            areas.tell(before.areas().chain(overlay.areas()));
        }
        Ok(kept_overlay.is_some())
    }

    /// Draws the ground of the map without what lies over it, as long as it may go on.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn restore_background<D: Surface>(
        &self,
        overlay: &mut Overlay,
        context: &Context,
        target: &mut D,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), D::Error> {
        let mut drawn = Ok(());
        self.with_picture(context, &mut |picture, view| {
            drawn = picture.restore_background(target, view, overlay, may_go_on);
        });
        drawn
    }

    /// Adds where something lies over the map, and where something lay over the same ground before.
    #[inline(never)]
    pub fn add_overlays(&self, before: &OverMap, context: &Context, areas: &mut Areas) {
        self.with_picture(context, &mut |picture, view| {
            let window = view.window();
            if areas.cover(&window) {
                return;
            }
            if before.window != window {
                return areas.add(window);
            }
            for picture in [&picture.with_marks(&before.marks), picture] {
                let overlay = picture.overlay(view);
                overlay.areas().for_each(|area| areas.add(area));
            }
        });
    }
}
