//! The picture: only what differs from the one before is drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{DrawTarget, Point, Size};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::Console;
use crate::screens::{Areas, Moment, Motion, Notice, Screen};
use crate::ui::layers::{Flat, Layers};
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
        let motion = self.moment.map(|moment| moment.motion);
        self.seen.len() != 1
            || self.notice.is_some()
            || matches!(motion, Some(Motion::Curtain { .. }))
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
        let now = Painted {
            seen: self.seen().iter().cloned().collect(),
            version: self.version,
            moment: self.desk.moment,
            notice: self
                .notice
                .map(|rising| (rising.notice, rising.frame(&self.clock))),
        };
        let mut areas = Areas::NONE;
        let ground = self.draw_ground(&now, &mut areas, layers);
        let drawn = ground.and_then(|()| self.raise(&now, &mut areas, layers));
        self.painted = drawn.is_ok().then_some(now);
        drawn.map(|()| areas)
    }

    /// Draws the ground where it differs from the picture before.
    ///
    /// This and what it calls is never inlined: what one step needs of the stack, the next, which
    /// draws, must not carry with it.
    #[inline(never)]
    fn draw_ground<L: Layers>(
        &self,
        now: &Painted,
        areas: &mut Areas,
        layers: &mut L,
    ) -> Result<(), L::Error> {
        if let Some(Moment {
            motion: Motion::Curtain { opens, color },
            frame,
        }) = now.moment
        {
            *areas = Areas::All;
            return self.draw_curtain(layers, now, opens, color, frame);
        }
        *areas = match &self.painted {
            None => Areas::All,
            Some(before) => self.differences(before, now),
        };
        let as_one = !L::TWO || now.is_covered();
        if as_one {
            self.add_overlays(areas, now);
        } else {
            self.add_burnt(areas);
        }
        self.paint_parts(areas, now, layers, as_one)
    }

    /// Adds where something lay over a map on the ground itself.
    #[inline(never)]
    fn add_burnt(&self, areas: &mut Areas) {
        if let Some((screen, was)) = self.painted.as_ref().and_then(Painted::lowest)
            && self.raised.is_none()
        {
            areas.add_all(&screen.overlay_areas(was, &self.desk));
        }
    }

    /// Adds where what lies over a map differs, or where it was in another layer.
    #[inline(never)]
    fn add_overlays(&self, areas: &mut Areas, now: &Painted) {
        let before = self.painted.as_ref();
        if self.raised.is_none() && before.is_some_and(|before| now.has_overlay_of(before)) {
            return;
        }
        let pictures = before.into_iter().chain([now]).filter_map(Painted::lowest);
        for (screen, moment) in pictures {
            areas.add_all(&screen.overlay_areas(moment, &self.desk));
        }
    }

    /// Draws what lies over a map in its own layer.
    #[inline(never)]
    fn raise<L: Layers>(
        &mut self,
        now: &Painted,
        areas: &mut Areas,
        layers: &mut L,
    ) -> Result<(), L::Error> {
        let raised = self.raised.take();
        let Some(screen) = now.seen.first().filter(|_| L::TWO && !now.is_covered()) else {
            return Ok(());
        };
        let before = self.painted.as_ref();
        if *areas == Areas::NONE && before.is_some_and(|before| now.has_overlay_of(before)) {
            self.raised = raised;
            return Ok(());
        }
        if let Some(raised) = &raised {
            // Where the ground was drawn anew, nothing lies over it any more.
            if !raised.areas().any(|area| areas.touch(&area)) {
                self.raised = screen.draw_overlay_instead(raised, &self.desk, layers)?;
            }
            areas.tell(raised.areas());
        }
        if self.raised.is_none() {
            let above = &mut layers.above(&self.desk.screen());
            self.raised = screen.draw_overlay(&self.desk, above)?;
        }
        if let Some(overlay) = &self.raised {
            areas.tell(overlay.areas());
        }
        Ok(())
    }

    #[inline(never)]
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
        let covered = match now.notice {
            Some(_) => Notice::path(&self.desk),
            None => Rectangle::zero(),
        };
        for &area in parts {
            let ground = layers.ground();
            // What is finished of a new picture is on its way to the panel while the rest is drawn.
            let mut part = match now.seen.as_slice() {
                // What lies over a map would go and come again with each step of a cursor.
                [screen] if *areas == Areas::All || !screen.has_overlay() => {
                    Part::shown_early(ground, area, covered)
                }
                _ => Part::new(ground, area),
            };
            self.paint(&mut part, now, as_one)?;
        }
        for area in parts {
            layers.show(area);
        }
        Ok(())
    }

    /// Forgets what is on the display: the next picture is drawn whole.
    pub fn forget_picture(&mut self) {
        self.painted = None;
        self.raised = None;
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
    #[inline(never)]
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
        for (top, edge) in [(0, half.saturating_sub(2)), (height - half, height - half)] {
            let curtain = area(0, top as i32, width, half);
            layers.ground().fill_solid(&curtain, color.ground())?;
            if half > 0 {
                let seam = area(0, edge as i32, width, 2);
                layers.ground().fill_solid(&seam, GOLD)?;
            }
            layers.show(&curtain);
            // It goes up or down while the picture behind it is drawn.
            layers.ground().finished(&curtain);
        }
        if opens {
            let gap = area(0, half as i32, width, height.saturating_sub(2 * half));
            self.paint(&mut Part::new(layers.ground(), gap), now, true)?;
            layers.show(&gap);
        }
        Ok(())
    }

    #[inline(never)]
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
