//! The picture: only what differs from the one before is drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{DrawTarget, Size};

use super::Console;
use super::animation::{Clock, Rising};
use crate::screens::{Animation, Context, Frame, Screen, draw_bubble};
use crate::table::PlayerColor;
use ui::painter::{Known, OverMap, Painter, key_of};
use ui::palette::GOLD;
use ui::shapes::area;
use ui::{Any, Areas, Surface};

/// Screens that are seen at once: one, a menu over it, a question over that.
const MAX_SEEN: usize = 3;

/// What is on the display.
#[derive(Clone, Debug)]
pub struct FrameState {
    /// The parts of the picture.
    known: Known,
    /// What all of them show something of, as a key; nothing if nothing is known of the display.
    subject: Option<u32>,
    /// What lies over a map.
    over_map: Option<OverMap>,
    /// Whether the picture is one that rests, and nothing lies over its map but what belongs there.
    rests: bool,
}

impl FrameState {
    /// Nothing is known of the display.
    pub const NOTHING: FrameState = FrameState {
        known: Known::NOTHING,
        subject: None,
        over_map: None,
        rests: false,
    };
}

/// All that is seen.
struct Visible<'a> {
    context: &'a Context,
    /// A screen, and the boxes over it.
    screens: &'a [Screen],
    notice: Option<Rising>,
    clock: &'a Clock,
    /// How often what screens look at has changed.
    version: u32,
}

impl Visible<'_> {
    /// Tells all of it to a painter.
    fn paint<S: Surface>(&self, painter: &mut Painter<'_, S>) -> Result<(), S::Error> {
        for screen in self.screens {
            screen.paint(self.context, painter)?;
        }
        if let Some(top) = self.screens.last() {
            draw_bubble(self.context, top, painter)?;
        }
        match self.notice {
            Some(rising) => {
                let frame = rising.frame(self.clock);
                let decided = self.screens.last().map(|top| top.decided(self.context));
                let decided = decided.unwrap_or_default();
                rising.notice.draw(self.context, &decided, frame, painter)
            }
            None => Ok(()),
        }
    }

    /// What every part shows something of. A new game or a new setting may be seen anywhere, and two
    /// pages have nothing in common.
    fn subject(&self) -> u32 {
        let screen = self.screens.first();
        let page = screen.map(|screen| (screen.name(), screen.page()));
        key_of(&(self.version, page))
    }

    /// Whether nothing lies over the lowest screen.
    fn is_bare(&self) -> bool {
        self.screens.len() == 1 && self.notice.is_none() && self.context.ride.is_none()
    }

    /// Whether the picture is gone in a frame, ground and all.
    fn is_passing(&self) -> bool {
        let animation = self.context.frame.map(|frame| frame.animation);
        matches!(
            animation,
            Some(
                Animation::Slide { .. }
                    | Animation::Jump { .. }
                    | Animation::Zoom { .. }
                    | Animation::Curtain { .. }
            )
        )
    }

    /// Compares with the picture before, and adds where this one differs, but for what lies over a
    /// map.
    #[inline(never)]
    fn compare<S: Surface>(
        &self,
        frame_state: &mut FrameState,
        areas: &mut Areas,
    ) -> Option<OverMap> {
        let subject = Some(self.subject());
        if frame_state.subject != subject {
            frame_state.known = Known::NOTHING;
            *areas = Areas::All;
        }
        frame_state.subject = subject;
        frame_state.rests = self.is_bare() && !self.is_passing();
        let mut painter = Painter::<S>::comparing(&mut frame_state.known, areas);
        // Nothing is drawn, so nothing fails.
        let _ = self.paint(&mut painter);
        painter.end()
    }

    /// Draws what is seen of some areas.
    ///
    /// This and what it calls is never inlined: what one step needs of the stack, the next, which
    /// draws, must not carry with it.
    #[inline(never)]
    fn draw<S: Surface>(
        &self,
        known: &mut Known,
        areas: &mut Areas,
        surface: &mut S,
    ) -> Result<(), S::Error> {
        if *areas == Areas::NONE {
            return Ok(());
        }
        let mut painter = Painter::drawing(known, areas, surface);
        self.paint(&mut painter)?;
        painter.end();
        Ok(())
    }

    /// Draws the halves of the curtain: over the picture that was, while they meet, and over the
    /// one that will be, while they part.
    ///
    /// They cannot be parts with keys as all else: while they meet, what is seen between them is a picture
    /// whose screen and game are gone already, so that nobody could tell its parts, let alone draw them.
    #[inline(never)]
    fn draw_curtain<S: Surface>(
        &self,
        frame_state: &mut FrameState,
        areas: &mut Areas,
        surface: &mut S,
        (opens, color, frame): (bool, PlayerColor, u8),
    ) -> Result<(), S::Error> {
        let Size { width, height } = self.context.size;
        let step = height / 8 * (u32::from(frame) + 1);
        let half = if opens {
            (height / 2).saturating_sub(step)
        } else {
            step
        };
        for (top, edge) in [(0, half.saturating_sub(2)), (height - half, height - half)] {
            let curtain = area(0, top as i32, width, half);
            surface.fill_solid(&curtain, color.livery().ground)?;
            if half > 0 {
                let seam = area(0, edge as i32, width, 2);
                surface.fill_solid(&seam, GOLD)?;
            }
            // It goes up or down while the picture behind it is drawn.
            surface.show(&curtain);
        }
        if opens {
            self.compare::<S>(frame_state, areas);
            let gap = area(0, half as i32, width, height.saturating_sub(2 * half));
            *areas = Areas::one(gap);
            self.draw(&mut frame_state.known, areas, surface)?;
        }
        // The next picture has nothing of this one.
        *frame_state = FrameState::NOTHING;
        *areas = Areas::All;
        Ok(())
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

    /// Draws what has changed on a surface that may show early what is finished.
    ///
    /// # Errors
    /// Only those of `surface`.
    pub fn draw_on<S: Surface>(&mut self, surface: &mut S) -> Result<Areas, S::Error> {
        let mut areas = Areas::NONE;
        let drawn = self.draw_changes(&mut areas, surface);
        if drawn.is_err() {
            self.forget_picture();
        }
        drawn.map(|()| areas)
    }

    /// Draws what differs from the picture before.
    #[inline(never)]
    fn draw_changes<S: Surface>(
        &mut self,
        areas: &mut Areas,
        surface: &mut S,
    ) -> Result<(), S::Error> {
        let seen = Visible {
            context: &self.context,
            screens: seen(&self.screens),
            notice: self.notice,
            clock: &self.clock,
            version: self.version,
        };
        let frame_state = &mut self.frame_state;
        let kept_overlay = &mut self.kept_overlay;
        if let Some(Frame {
            animation: Animation::Curtain { opens, color },
            number: frame,
        }) = seen.context.frame
        {
            *kept_overlay = None;
            return seen.draw_curtain(frame_state, areas, surface, (opens, color, frame));
        }
        let over_map = seen.compare::<S>(frame_state, areas);
        let before = core::mem::replace(&mut frame_state.over_map, over_map);
        let (Some(over_map), Some(screen)) = (&frame_state.over_map, seen.screens.first()) else {
            *kept_overlay = None;
            return seen.draw(&mut frame_state.known, areas, surface);
        };
        let is_same = before.as_ref() == Some(over_map);
        if kept_overlay.is_some() && seen.is_bare() && !areas.touch(&over_map.window) {
            seen.draw(&mut frame_state.known, areas, surface)?;
            if is_same || screen.step(kept_overlay, seen.context, areas, surface)? {
                return Ok(());
            }
        }
        if let Some(before) = before.filter(|_| !is_same) {
            screen.add_overlays(&before, seen.context, areas);
        }
        *kept_overlay = None;
        seen.draw(&mut frame_state.known, areas, surface)
    }

    /// Draws the ground of a map anew where something lies over it, so that the next step of a cursor
    /// costs little. Nothing of it is seen. For when there is nothing else to do: it goes on for as
    /// long as it may.
    ///
    /// # Errors
    /// Only those of `surface`.
    pub fn restore_background<S: Surface>(
        &mut self,
        surface: &mut S,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), S::Error> {
        let Some(screen) = seen(&self.screens)
            .first()
            .filter(|_| self.frame_state.rests)
        else {
            return Ok(());
        };
        if self.kept_overlay.is_none() {
            self.kept_overlay = screen.overlay(&self.context);
        }
        match &mut self.kept_overlay {
            Some(overlay) if overlay.is_stale() => {
                screen.restore_background(overlay, &self.context, surface, may_go_on)
            }
            _ => Ok(()),
        }
    }

    /// Forgets what is on the display: the next picture is drawn whole.
    pub fn forget_picture(&mut self) {
        self.frame_state = FrameState::NOTHING;
        self.kept_overlay = None;
    }
}

/// The screens that are seen, the lowest first.
fn seen(screens: &[Screen]) -> &[Screen] {
    let lowest = screens.iter().rposition(|screen| !screen.is_box());
    let seen = screens.get(lowest.unwrap_or(0)..).unwrap_or(&[]);
    seen.get(..MAX_SEEN).unwrap_or(seen)
}
