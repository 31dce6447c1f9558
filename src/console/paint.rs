//! The picture: only what differs from the one before is drawn.

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::Console;
use crate::screens::{Areas, Moment, Motion, Notice, Screen};
use crate::ui::Surface;
use crate::ui::palette::{GOLD, PlayerColor};
use crate::ui::part::{Part, sees};
use crate::ui::shapes::area;

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

impl Console {
    /// Draws what has changed since the last picture on the same surface, and tells where.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw<D: Surface>(&mut self, target: &mut D) -> Result<Areas, D::Error> {
        let now = Painted {
            seen: self.seen().iter().cloned().collect(),
            version: self.version,
            moment: self.desk.moment,
            notice: self
                .notice
                .map(|rising| (rising.notice, rising.frame(&self.clock))),
        };
        let areas = match &self.painted {
            None => Areas::All,
            Some(before) => match self.draw_step(before, &now, target)? {
                Some(areas) => {
                    self.painted = Some(now);
                    return Ok(areas);
                }
                None => self.differences(before, &now),
            },
        };
        if let Some(Moment {
            motion: Motion::Curtain { opens, color },
            frame,
        }) = now.moment
        {
            self.draw_curtain(target, &now, opens, color, frame)?;
            self.painted = Some(now);
            return Ok(Areas::All);
        }
        let whole = [self.desk.screen()];
        let parts = match &areas {
            Areas::All => &whole[..],
            Areas::Parts(parts) => parts.as_slice(),
        };
        for &area in parts {
            self.paint(&mut Part::new(target, area), &now)?;
        }
        self.painted = Some(now);
        Ok(areas)
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

    /// Draws a step of the cursor, if that is all that changed and the screen knows how.
    fn draw_step<D: Surface>(
        &self,
        before: &Painted,
        now: &Painted,
        target: &mut D,
    ) -> Result<Option<Areas>, D::Error> {
        let ([top], [old]) = (now.seen.as_slice(), before.seen.as_slice()) else {
            return Ok(None);
        };
        let same = before.version == now.version;
        if !same || before.notice.is_some() || now.notice.is_some() {
            return Ok(None);
        }
        top.draw_step(old, before.moment, &self.desk, target)
    }

    /// Draws the halves of the curtain: over the picture that was, while they meet, and over the
    /// one that will be, while they part.
    fn draw_curtain<D: Surface>(
        &self,
        target: &mut D,
        now: &Painted,
        opens: bool,
        color: PlayerColor,
        frame: u8,
    ) -> Result<(), D::Error> {
        let Size { width, height } = self.desk.size;
        let step = height / 8 * (u32::from(frame) + 1);
        let half = if opens {
            (height / 2).saturating_sub(step)
        } else {
            step
        };
        if opens {
            let gap = area(0, half as i32, width, height.saturating_sub(2 * half));
            self.paint(&mut Part::new(target, gap), now)?;
        }
        for (top, edge) in [(0, half.saturating_sub(2)), (height - half, height - half)] {
            target.fill_solid(&area(0, top as i32, width, half), color.ground())?;
            if half > 0 {
                target.fill_solid(&area(0, edge as i32, width, 2), GOLD)?;
            }
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

    fn paint<D: Surface>(&self, target: &mut D, now: &Painted) -> Result<(), D::Error> {
        // A box covers all but its corners: what lies below is seen only around it.
        let part = target.bounding_box();
        let covers = |screen: &Screen| match screen.box_area(&self.desk) {
            None => true,
            Some(area) => is_covered(area, part),
        };
        let lowest = self.screens.iter().rposition(covers).unwrap_or(0);
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
