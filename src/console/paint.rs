//! The picture: only what differs from the one before is drawn.

use super::Console;
use crate::screens::{Areas, Ask, Moment, Notice, Screen};
use crate::ui::Surface;
use crate::ui::part::{Part, sees};

/// What is on the display.
#[derive(Clone, Debug)]
pub struct Painted {
    top: Screen,
    depth: usize,
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
            top: self.screen().clone(),
            depth: self.screens.len(),
            version: self.version,
            moment: self.desk.moment,
            notice: self
                .notice
                .map(|rising| (rising.notice, rising.frame(&self.clock))),
        };
        let areas = match &self.painted {
            None => Areas::All,
            Some(before) => self.differences(before, &now),
        };
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
        let opened = now.top.is_box() && now.depth == before.depth + 1;
        let closed = before.top.is_box() && before.depth == now.depth + 1;
        if opened || closed {
            return Areas::one(Ask::area(&self.desk));
        }
        if before.depth != now.depth || before.top.name() != now.top.name() {
            return Areas::All;
        }
        let areas = now.top.changed(&before.top, &self.desk);
        if before.moment == now.moment {
            return areas;
        }
        let moving = now.top.moving(before.moment, now.moment, &self.desk);
        areas.and(&moving)
    }

    fn paint<D: Surface>(&self, target: &mut D, now: &Painted) -> Result<(), D::Error> {
        if now.top.is_box()
            && let Some(below) = now.depth.checked_sub(2).and_then(|at| self.screens.get(at))
        {
            below.draw(&self.desk, target)?;
        }
        now.top.draw(&self.desk, target)?;
        match now.notice {
            Some((notice, frame)) if sees(target, &Notice::path(&self.desk)) => {
                notice.draw(&self.desk, frame, target)
            }
            _ => Ok(()),
        }
    }
}
