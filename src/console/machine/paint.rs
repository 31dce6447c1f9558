//! The picture: only what differs from the one before is drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{DrawTarget, Point, Size};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::Console;
use crate::screens::{Areas, Desk, Moment, Motion, Notice, Screen};
use ui::map::Overlay;
use ui::palette::{GOLD, PlayerColor};
use ui::part::{Part, sees};
use ui::shapes::area;
use ui::{Any, Surface};

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

    /// Where a message is, if there is one.
    fn notice_place(&self, desk: &Desk) -> Option<Rectangle> {
        self.notice.map(|(_, frame)| Notice::place(desk, frame))
    }

    /// Whether it is gone in a moment, ground and all.
    fn is_passing(&self) -> bool {
        let motion = self.moment.map(|moment| moment.motion);
        matches!(motion, Some(Motion::Slide { .. } | Motion::Zoom { .. }))
    }

    /// Whether something else lies over a map and what lies over that.
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
        self.draw_on(&mut Any(target))
    }

    /// The same on a surface that may show early what is finished.
    ///
    /// # Errors
    /// Only those of `surface`.
    pub fn draw_on<S: Surface>(&mut self, surface: &mut S) -> Result<Areas, S::Error> {
        let now = Painted {
            seen: self.seen().iter().cloned().collect(),
            version: self.version,
            moment: self.desk.moment,
            notice: self
                .notice
                .map(|rising| (rising.notice, rising.frame(&self.clock))),
        };
        let mut areas = Areas::NONE;
        let drawn = self.draw_changes(&now, &mut areas, surface);
        self.painted = drawn.is_ok().then_some(now);
        drawn.map(|()| areas)
    }

    /// Draws what differs from the picture before.
    ///
    /// This and what it calls is never inlined: what one step needs of the stack, the next, which
    /// draws, must not carry with it.
    #[inline(never)]
    fn draw_changes<S: Surface>(
        &mut self,
        now: &Painted,
        areas: &mut Areas,
        surface: &mut S,
    ) -> Result<(), S::Error> {
        let lifted = self.lifted.take();
        if let Some(Moment {
            motion: Motion::Curtain { opens, color },
            frame,
        }) = now.moment
        {
            *areas = Areas::All;
            return self.draw_curtain(surface, now, opens, color, frame);
        }
        *areas = match &self.painted {
            None => Areas::All,
            Some(before) => self.differences(before, now),
        };
        if let Some(lifted) = lifted.filter(|lifted| !areas.touch(&lifted.window()))
            && !now.is_covered()
            && self.step(lifted, now, areas, surface)?
        {
            return Ok(());
        }
        self.add_overlays(areas, now);
        self.paint_parts(areas, now, surface)
    }

    /// Draws what lies over a map whose ground stays, and all areas beside the map; tells whether the
    /// ground did stay.
    #[inline(never)]
    fn step<S: Surface>(
        &mut self,
        mut lifted: Overlay,
        now: &Painted,
        areas: &mut Areas,
        surface: &mut S,
    ) -> Result<bool, S::Error> {
        self.paint_parts(areas, now, surface)?;
        if self.has_same_overlay(now) {
            self.lifted = Some(lifted);
            return Ok(true);
        }
        let Some(screen) = now.seen.first() else {
            return Ok(false);
        };
        self.lifted = screen.draw_overlay_instead(&mut lifted, &self.desk, surface)?;
        if let Some(overlay) = &self.lifted {
            areas.tell(lifted.areas().chain(overlay.areas()));
        }
        Ok(self.lifted.is_some())
    }

    /// Whether the same lies over the map as in the picture before.
    fn has_same_overlay(&self, now: &Painted) -> bool {
        let before = self.painted.as_ref();
        before.is_some_and(|before| now.has_overlay_of(before))
    }

    /// Adds where what lies over a map differs.
    #[inline(never)]
    fn add_overlays(&self, areas: &mut Areas, now: &Painted) {
        if self.has_same_overlay(now) {
            return;
        }
        let pictures = self.painted.iter().chain([now]);
        for (screen, moment) in pictures.filter_map(Painted::lowest) {
            screen.add_overlay(moment, &self.desk, areas);
        }
    }

    /// Draws the ground of a map anew where something lies over it, so that the next step of a cursor
    /// costs little. Nothing of it is seen. For when there is nothing else to do: it goes on for as
    /// long as it may.
    ///
    /// # Errors
    /// Only those of `surface`.
    pub fn lift<S: Surface>(
        &mut self,
        surface: &mut S,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), S::Error> {
        let rests = |painted: &&Painted| !painted.is_covered() && !painted.is_passing();
        let Some(screen) = self
            .painted
            .as_ref()
            .filter(rests)
            .and_then(|painted| painted.seen.first())
        else {
            return Ok(());
        };
        if self.lifted.is_none() {
            self.lifted = screen.overlay(&self.desk);
        }
        match &mut self.lifted {
            Some(overlay) if overlay.is_burnt() => {
                screen.lift(overlay, &self.desk, surface, may_go_on)
            }
            _ => Ok(()),
        }
    }

    #[inline(never)]
    fn paint_parts<S: Surface>(
        &self,
        areas: &Areas,
        now: &Painted,
        surface: &mut S,
    ) -> Result<(), S::Error> {
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
            // What is finished of a new picture is on its way to the panel while the rest is drawn.
            let mut part = match now.seen.as_slice() {
                [_] => Part::shown_early(surface, area, covered),
                _ => Part::new(surface, area),
            };
            self.paint(&mut part, now)?;
            part.show_rest();
        }
        Ok(())
    }

    /// Forgets what is on the display: the next picture is drawn whole.
    pub fn forget_picture(&mut self) {
        self.painted = None;
        self.lifted = None;
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
    fn draw_curtain<S: Surface>(
        &self,
        surface: &mut S,
        now: &Painted,
        opens: bool,
        color: PlayerColor,
        frame: u8,
    ) -> Result<(), S::Error> {
        let Size { width, height } = self.desk.size;
        let step = height / 8 * (u32::from(frame) + 1);
        let half = if opens {
            (height / 2).saturating_sub(step)
        } else {
            step
        };
        for (top, edge) in [(0, half.saturating_sub(2)), (height - half, height - half)] {
            let curtain = area(0, top as i32, width, half);
            surface.fill_solid(&curtain, color.ground())?;
            if half > 0 {
                let seam = area(0, edge as i32, width, 2);
                surface.fill_solid(&seam, GOLD)?;
            }
            // It goes up or down while the picture behind it is drawn.
            surface.show(&curtain);
        }
        if opens {
            let gap = area(0, half as i32, width, height.saturating_sub(2 * half));
            self.paint(&mut Part::new(surface, gap), now)?;
            surface.show(&gap);
        }
        Ok(())
    }

    #[inline(never)]
    fn differences(&self, before: &Painted, now: &Painted) -> Areas {
        let mut areas = self.screen_differences(before, now);
        if before.notice != now.notice {
            self.add_notices(&mut areas, before, now);
        }
        areas
    }

    /// Adds where messages differ: the one that is seen now, and what the one before leaves free.
    fn add_notices(&self, areas: &mut Areas, before: &Painted, now: &Painted) {
        let place = |painted: &Painted| painted.notice_place(&self.desk);
        let now = place(now);
        for part in now.map(box_parts).into_iter().flatten() {
            areas.add(part);
        }
        if let Some(mut left) = place(before) {
            if let Some(now) = now {
                // They rise, or come anew further down.
                let Point { x, y } = left.top_left;
                let (from, to) = (now.top_left.y, now.top_left.y + now.size.height as i32);
                let end = y + left.size.height as i32;
                let (top, bottom) = if y < from { (y, from) } else { (to, end) };
                left = area(x, top, left.size.width, (bottom - top).max(0) as u32);
            }
            areas.add(left);
        }
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

    /// Draws all that is seen.
    fn paint<D: Surface>(&self, target: &mut D, now: &Painted) -> Result<(), D::Error> {
        // A box covers all but its corners: what lies below is seen only around it.
        let part = target.bounding_box();
        let covers = |screen: &Screen| match screen.box_area(&self.desk) {
            None => true,
            Some(area) => is_covered(area, part),
        };
        let lowest = self.screens.iter().rposition(covers).unwrap_or(0);
        let notice = now.notice_place(&self.desk);
        let lowest = match notice.is_some_and(|notice| is_covered(notice, part)) {
            true => self.screens.len(),
            false => lowest,
        };
        for screen in self.screens.iter().skip(lowest) {
            screen.draw(&self.desk, target)?;
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
