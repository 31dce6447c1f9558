//! The first ride: which keys do something, what goes by itself, and how it is left and taken up again.

use super::{Change, Console};
use crate::button::Button;
use crate::ride::{Ride, count, moves_before, opening};
use crate::screens::{Animation, Overview, RideMenu, Screen, Transition};
use crate::sound::Sound;
use crate::table::Table;
use rules::{Decision, Event, Events, Move};

/// How long a claim is seen when many moves go by themselves, in milliseconds.
const QUICK: u32 = 900;
/// What was pressed or moved is seen for so long before something goes by itself.
const SEEN: u32 = 60;
/// So many moves are made at once when a ride is taken up.
const AT_ONCE: u8 = 8;

impl Console {
    /// Whether the game on the screen is the first ride.
    pub fn is_riding(&self) -> bool {
        self.context.ride.is_some()
    }

    /// Begins the ride, or takes it up at a step.
    pub(super) fn begin_ride(&mut self, step: u8) {
        self.clock.mark_ridden();
        let step = Some(step).filter(|&step| step < count()).unwrap_or(0);
        let Some(opening) = opening(self.context.language()) else {
            return;
        };
        if Table::begin_at(&mut self.context.table, &opening).is_err() {
            return;
        }
        self.context.ride = Some(Ride {
            made: 0,
            ..Ride::at(Ride::home(step))
        });
        self.context.focus = None;
        self.context.tickets = None;
        if self.context.settings.ride != step {
            self.context.settings.ride = step;
            self.change(Change::Settings);
        }
        if step == 0 {
            self.catch_up();
        }
        self.mark_change();
        self.go_home();
        self.sounds.clear();
        self.sound(Sound::Accept);
    }

    /// Makes some of the moves that were made when the ride was left, for all of them take longer than a press may.
    /// Behind the last of them the screens are opened that were open.
    fn catch_up(&mut self) {
        let Some(ride) = self.context.ride else {
            return;
        };
        let mut made = 0;
        if let Some(table) = &mut self.context.table {
            let moves = moves_before(ride.step).skip(ride.made.into());
            for choice in moves.take(AT_ONCE.into()) {
                // The build has played them all.
                let _ = table.play(choice);
                made += 1;
            }
        }
        self.mark_change();
        if made == AT_ONCE {
            let made = ride.made.saturating_add(made);
            self.context.ride = Some(Ride { made, ..ride });
            return;
        }
        self.context.ride = Some(Ride::at(ride.step));
        self.go_home();
        // From there on the steps only lead from screen to screen.
        let step = self.context.settings.ride;
        while let Some(ride) = self.context.ride.filter(|ride| ride.step < step) {
            match ride.key() {
                Some(key) => self.press_taught(key),
                None => self.context.ride = Some(Ride::at(ride.step + 1)),
            }
        }
        self.clock.skip_animation();
        self.context.frame = None;
        self.sounds.clear();
        self.light();
        self.mark_change();
    }

    /// A press in the ride: only the key that its sentence names does something, and Y.
    pub(super) fn press_in_ride(&mut self, button: Button) {
        self.clock.mark_ridden();
        if self.hurries(button) {
            return;
        }
        let in_menu = matches!(self.screen(), Screen::RideMenu(_));
        match (button, self.screens.last_mut()) {
            (Button::Y, _) if !in_menu => {
                let menu = Transition::open(RideMenu::default());
                self.take(menu, button);
            }
            (Button::X, _) if in_menu => self.sound(Sound::Unused),
            (_, Some(menu)) if in_menu => {
                let step = menu.press(button, &self.context);
                self.take(step, button);
            }
            _ => self.press_key(button),
        }
    }

    fn press_key(&mut self, button: Button) {
        let Some(ride) = self.context.ride else {
            return;
        };
        if ride.key() != Some(button) || button == Button::A && self.has_just_won() {
            return self.sound(Sound::Unused);
        }
        let is_last_key = |ride: Ride| {
            Ride {
                keys: ride.keys + 1,
                ..ride
            }
            .goes_on()
        };
        if ride.step + 1 == count() && is_last_key(ride) {
            self.sound(Sound::Accept);
            return self.end_ride(0);
        }
        self.press_taught(button);
        let pressed = self.context.ride;
        if pressed.is_some_and(|ride| ride.goes_on() && ride.next_move().is_none()) {
            self.end_step();
        }
        if self.context.frame.is_none() {
            self.begin_animation(Animation::Bubble);
        }
    }

    /// The key that goes on does what it always does.
    fn press_taught(&mut self, button: Button) {
        let Some(ride) = &mut self.context.ride else {
            return;
        };
        ride.keys += 1;
        if ride.now().is_some_and(|step| step.is_read) {
            self.sound(Sound::Accept);
            return self.mark_change();
        }
        let step = match (self.aside(button), self.screens.last_mut()) {
            (Some(step), _) => step,
            (None, Some(top)) => top.press(button, &self.context),
            (None, None) => return,
        };
        self.take(step, button);
        // However long it is held, the hand stays.
        self.clock.end_peek();
        // Other keys work now, and are named.
        self.mark_change();
    }

    /// Goes on to the next step.
    fn end_step(&mut self) {
        if let Some(ride) = self.context.ride {
            self.context.ride = Some(Ride::at(ride.step + 1));
            self.keep_ride();
            self.light();
            self.mark_change();
        }
    }

    /// Keeps the step, to take it up again.
    fn keep_ride(&mut self) {
        if let Some(ride) = self.context.ride
            && self.context.settings.ride != ride.step
        {
            self.context.settings.ride = ride.step;
            self.change(Change::Settings);
        }
    }

    /// Shows only what is taught as what can be claimed.
    pub(super) fn light(&mut self) {
        if let (Some(ride), Some(table)) = (self.context.ride, &mut self.context.table) {
            table.teach(ride.taught());
        }
    }

    /// Leaves the ride, which is taken up at a step again, and goes back to the game that was on the table before.
    pub(super) fn end_ride(&mut self, step: u8) {
        self.context.ride = None;
        self.context.table = None;
        self.context.focus = None;
        self.context.tickets = None;
        self.context.settings.ride = step;
        self.change(Change::Settings);
        self.show_title();
        if let Some(number) = self.context.kept.current {
            self.change(Change::Load(number));
        }
    }

    /// Whether moves of the ride are about to go by themselves.
    pub(super) fn has_ride_moves(&self) -> bool {
        let ride = self.context.ride.filter(Ride::goes_on);
        ride.is_some_and(|ride| ride.is_behind() || ride.next_move().is_some())
    }

    /// In how many milliseconds the next of them goes, or their step ends.
    pub(super) fn next_ride_move(&self) -> Option<u32> {
        let goes_on = self.context.ride.is_some_and(|ride| ride.goes_on())
            && self.context.frame.is_none()
            && !self.is_telling()
            && self.is_playing();
        goes_on.then(|| SEEN.saturating_sub(self.clock.since_ridden()))
    }

    /// Lets the next move of the ride go by itself, or ends its step.
    pub(super) fn go_on_riding(&mut self) {
        if self.next_ride_move() != Some(0) {
            return;
        }
        self.clock.mark_ridden();
        if self.context.ride.is_some_and(|ride| ride.is_behind()) {
            return self.catch_up();
        }
        match self.context.ride.and_then(|ride| ride.next_move()) {
            Some(choice) => self.ride_by_itself(choice),
            None => {
                self.end_step();
                self.go_home();
            }
        }
    }

    fn ride_by_itself(&mut self, choice: Move) {
        let (Some(ride), Some(table)) = (&mut self.context.ride, &mut self.context.table) else {
            return;
        };
        ride.moves += 1;
        let is_claim = matches!(choice, Move::Claim { .. });
        let is_told = is_claim || !ride.now().is_some_and(|step| step.is_quick());
        let (viewer, mark) = (table.shown().viewer(), table.log().count());
        // The build has played it.
        let Ok(events) = table.play(choice) else {
            return;
        };
        let is_over = table.shown().decision() == Decision::Over;
        self.mark_change();
        self.light();
        self.screens.clear();
        self.open(Overview::FIRST.into());
        if !is_told {
            return;
        }
        let hidden = |event: Event| match viewer {
            Some(viewer) => event.seen_by(viewer),
            None => event.seen_by_all(),
        };
        let seen: Events = events.into_iter().map(hidden).collect();
        self.show_events(&seen);
        if !is_over {
            self.begin_telling(mark);
        }
    }

    /// How long a line is seen while many moves go by themselves.
    pub(super) fn ride_pace(&self) -> Option<u32> {
        let ride = self.context.ride?;
        ride.now()?.is_quick().then_some(QUICK)
    }
}
