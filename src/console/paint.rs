//! The picture: only what differs from the one before is drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{DrawTarget, Point, Size};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::Console;
use crate::screens::{Areas, Moment, Motion, Notice, Screen};
use crate::ui::layers::{Flat, Layers};
use crate::ui::map::Overlay;
use crate::ui::palette::{GOLD, PlayerColor};
use crate::ui::part::{Part, sees};
use crate::ui::shapes::area;
use crate::ui::{Any, Surface};

/// Screens that are seen at once: one, a menu over it, a question over that.
const MAX_SEEN: usize = 3;

/// What is on the display.
#[derive(Clone, Debug)]
pub struct Painted {
    /// The screens that are seen: one, and the boxes over it.
    seen: Vec<Screen, MAX_SEEN>,
    version: u32,
    moment: Option<Moment>,
    notice: Option<(Notice, u8)>,
    /// What lies over a map in a layer of its own.
    raised: Option<Overlay>,
}

impl Painted {
    /// The screen that fills the display, and what moved on it.
    fn lowest(&self) -> Option<(&Screen, Option<Moment>)> {
        self.seen.first().map(|screen| (screen, self.moment))
    }

    /// Whether the same lies over the map as in a picture before.
    fn has_overlay_of(&self, before: &Painted) -> bool {
        before.version == self.version && before.lowest() == self.lowest()
    }

    /// Whether something else lies over a map and what lies over that, which are drawn as one.
    fn is_covered(&self) -> bool {
        self.seen.len() != 1 || self.notice.is_some()
    }
}

impl Console {
    /// Draws what has changed since the last picture on the same surface, and tells where.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<Areas, D::Error> {
        self.draw_layers(&mut Flat(Any(target)))
    }

    /// The same on a surface of two layers, where a step of a cursor costs less.
    ///
    /// # Errors
    /// Only those of `layers`.
    pub fn draw_layers<L: Layers>(&mut self, layers: &mut L) -> Result<Areas, L::Error> {
        let before = self.painted.take();
        let mut now = Painted {
            seen: self.seen().iter().cloned().collect(),
            version: self.version,
            moment: self.desk.moment,
            notice: self
                .notice
                .map(|rising| (rising.notice, rising.frame(&self.clock))),
            raised: None,
        };
        if let Some(Moment {
            motion: Motion::Curtain { opens, color },
            frame,
        }) = now.moment
        {
            self.draw_curtain(layers, &now, opens, color, frame)?;
            self.painted = Some(now);
            return Ok(Areas::All);
        }
        let mut areas = match &before {
            None => Areas::All,
            Some(before) => self.differences(before, &now),
        };
        if !L::TWO || now.is_covered() {
            areas = areas.and(&self.overlay_differences(before.as_ref(), &now));
            self.paint_parts(&areas, &now, layers, true)?;
        } else {
            self.draw_raised(before.as_ref(), &mut now, &mut areas, layers)?;
        }
        self.painted = Some(now);
        Ok(areas)
    }

    /// Draws where the ground has changed, and what lies over it in its own layer.
    fn draw_raised<L: Layers>(
        &self,
        before: Option<&Painted>,
        now: &mut Painted,
        areas: &mut Areas,
        layers: &mut L,
    ) -> Result<(), L::Error> {
        let raised = before.and_then(|before| before.raised.as_ref());
        if let Some((screen, was)) = before.and_then(Painted::lowest)
            && raised.is_none()
        {
            // It was drawn on the ground.
            let burnt = screen.overlay_areas(was, &self.desk);
            *areas = core::mem::replace(areas, Areas::NONE).and(&burnt);
        }
        self.paint_parts(areas, now, layers, false)?;
        let Some(screen) = now.seen.first() else {
            return Ok(());
        };
        if *areas == Areas::NONE && before.is_some_and(|before| now.has_overlay_of(before)) {
            now.raised = raised.cloned();
            return Ok(());
        }
        let instead = match raised {
            // Where the ground was drawn anew, nothing lies over it any more.
            Some(raised) if !raised.areas().any(|area| areas.touch(&area)) => {
                screen.draw_overlay_instead(raised, &self.desk, layers)?
            }
            _ => None,
        };
        now.raised = match instead {
            Some(overlay) => Some(overlay),
            None => screen.draw_overlay(&self.desk, &mut layers.above(&self.desk.screen()))?,
        };
        for overlay in raised.into_iter().chain(&now.raised) {
            areas.tell(overlay.areas());
        }
        Ok(())
    }

    /// Where what lies over a map differs, or where it was in another layer.
    fn overlay_differences(&self, before: Option<&Painted>, now: &Painted) -> Areas {
        let same = |before: &Painted| before.raised.is_none() && now.has_overlay_of(before);
        if before.is_some_and(same) {
            return Areas::NONE;
        }
        let pictures = before.into_iter().chain([now]).filter_map(Painted::lowest);
        pictures.fold(Areas::NONE, |areas, (screen, moment)| {
            areas.and(&screen.overlay_areas(moment, &self.desk))
        })
    }

    fn paint_parts<L: Layers>(
        &self,
        areas: &Areas,
        now: &Painted,
        layers: &mut L,
        as_one: bool,
    ) -> Result<(), L::Error> {
        let whole = [self.desk.screen()];
        let parts = match areas {
            Areas::All => &whole[..],
            Areas::Parts(parts) => parts.as_slice(),
        };
        for &area in parts {
            self.paint(&mut Part::new(layers.ground(), area), now, as_one)?;
        }
        for area in parts {
            layers.show(area);
        }
        Ok(())
    }

    /// Forgets what is on the display: the next picture is drawn whole.
    pub fn forget_picture(&mut self) {
        self.painted = None;
    }

    /// The screens that are seen, the lowest first.
    fn seen(&self) -> &[Screen] {
        let covers = |screen: &Screen| screen.box_area(&self.desk).is_none();
        let lowest = self.screens.iter().rposition(covers).unwrap_or(0);
        let seen = self.screens.get(lowest..).unwrap_or(&[]);
        seen.get(..MAX_SEEN).unwrap_or(seen)
    }

    /// Draws the halves of the curtain: over the picture that was, while they meet, and over the
    /// one that will be, while they part.
    fn draw_curtain<L: Layers>(
        &self,
        layers: &mut L,
        now: &Painted,
        opens: bool,
        color: PlayerColor,
        frame: u8,
    ) -> Result<(), L::Error> {
        let Size { width, height } = self.desk.size;
        let step = height / 8 * (u32::from(frame) + 1);
        let half = if opens {
            (height / 2).saturating_sub(step)
        } else {
            step
        };
        if opens {
            let gap = area(0, half as i32, width, height.saturating_sub(2 * half));
            self.paint(&mut Part::new(layers.ground(), gap), now, true)?;
            layers.show(&gap);
        }
        for (top, edge) in [(0, half.saturating_sub(2)), (height - half, height - half)] {
            let curtain = area(0, top as i32, width, half);
            layers.ground().fill_solid(&curtain, color.ground())?;
            if half > 0 {
                let seam = area(0, edge as i32, width, 2);
                layers.ground().fill_solid(&seam, GOLD)?;
            }
            layers.show(&curtain);
        }
        Ok(())
    }

    fn differences(&self, before: &Painted, now: &Painted) -> Areas {
        let mut areas = self.screen_differences(before, now);
        if before.notice != now.notice {
            areas = areas.with(Notice::path(&self.desk));
        }
        areas
    }

    fn screen_differences(&self, before: &Painted, now: &Painted) -> Areas {
        if before.version != now.version {
            return Areas::All;
        }
        let (Some((old, old_below)), Some((top, below))) =
            (before.seen.split_last(), now.seen.split_last())
        else {
            return Areas::All;
        };
        let changed = if below == old_below && top.name() == old.name() {
            top.changed(old, &self.desk)
        } else if below == before.seen.as_slice() {
            let opened = top.box_area(&self.desk).map(box_parts);
            opened.map_or(Areas::All, |parts| {
                parts.into_iter().fold(Areas::NONE, Areas::with)
            })
        } else if old_below == now.seen.as_slice() {
            old.box_area(&self.desk).map_or(Areas::All, Areas::one)
        } else {
            Areas::All
        };
        if before.moment == now.moment {
            return changed;
        }
        // What moves is the screen under all boxes.
        let lowest = now.seen.first().unwrap_or(top);
        let moments = before.moment.into_iter().chain(now.moment);
        moments.fold(changed, |areas, moment| {
            areas.and(&lowest.moving(moment.motion, &self.desk))
        })
    }

    /// Draws all that is seen; `as_one` with what lies over a map.
    fn paint<D: Surface>(
        &self,
        target: &mut D,
        now: &Painted,
        as_one: bool,
    ) -> Result<(), D::Error> {
        // A box covers all but its corners: what lies below is seen only around it.
        let part = target.bounding_box();
        let covers = |screen: &Screen| match screen.box_area(&self.desk) {
            None => true,
            Some(area) => is_covered(area, part),
        };
        let lowest = self.screens.iter().rposition(covers).unwrap_or(0);
        for screen in self.screens.iter().skip(lowest) {
            screen.draw(&self.desk, target)?;
            if as_one {
                screen.draw_overlay(&self.desk, target)?;
            }
        }
        match now.notice {
            Some((notice, frame)) if sees(target, &Notice::path(&self.desk)) => {
                notice.draw(&self.desk, frame, target)
            }
            _ => Ok(()),
        }
    }
}

/// How many pixels the corners of a box are cut.
const CORNER: u32 = 2;

/// Whether a box covers a part of the display wholly: it covers all but its cut corners.
fn is_covered(covering: Rectangle, part: Rectangle) -> bool {
    let [top, middle, bottom, ..] = box_parts(covering);
    [top, middle, bottom]
        .iter()
        .any(|whole| whole.intersection(&part) == part)
}

/// The parts of a box: what it covers wholly, and its corners, around which the screen below is
/// seen. So a box opens without the screen below being drawn again.
fn box_parts(place: Rectangle) -> [Rectangle; 7] {
    let Size { width, height } = place.size;
    let Point { x, y } = place.top_left;
    let (right, bottom) = (
        x + width.saturating_sub(CORNER) as i32,
        y + height.saturating_sub(CORNER) as i32,
    );
    let inner = |length: u32| length.saturating_sub(2 * CORNER);
    let corner = |x: i32, y: i32| area(x, y, CORNER, CORNER);
    [
        area(x + CORNER as i32, y, inner(width), CORNER),
        area(x, y + CORNER as i32, width, inner(height)),
        area(x + CORNER as i32, bottom, inner(width), CORNER),
        corner(x, y),
        corner(right, y),
        corner(x, bottom),
        corner(right, bottom),
    ]
}
