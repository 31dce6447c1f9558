//! What bots do is told on the table, a line after the other, each for as long as it takes to read.

use super::Console;
use crate::button::Button;
use crate::screens::{Animation, Overview};
use crate::sound::Sound;
use rules::Event;

impl Console {
    /// Whether something is told on the table: the game waits for it, and a key only hurries.
    pub fn is_telling(&self) -> bool {
        self.context.told.is_some()
    }

    /// Tells on the table all that happened after a mark of the log, and only then goes on.
    pub(super) fn begin_telling(&mut self, mark: u32) {
        self.screens.clear();
        self.open(Overview::new().into());
        self.clock.mark_told();
        self.tell_from(mark);
    }

    /// Tells the line of the log after a mark; if there is none, all is told.
    fn tell_from(&mut self, mark: u32) {
        let log = self.context.table.as_ref().map(|table| table.log());
        let entry = log.and_then(|log| log.since(mark).next());
        // All parts of the table tell of it.
        self.version += 1;
        let Some(entry) = entry else {
            return self.end_telling();
        };
        self.context.told = Some(mark);
        if let Some(last) = entry.last() {
            self.animate_told(last);
        }
    }

    /// Lets be seen what a line tells.
    fn animate_told(&mut self, event: &Event) {
        let animation = match *event {
            Event::RouteClaimed {
                route,
                seat,
                points,
            } => Some(self.cars(route, seat, points)),
            Event::CardTaken { seat, card, .. } => {
                let deck = card.deck();
                let card = Some(card);
                Some(Animation::Flight { seat, deck, card })
            }
            Event::CardDrawn { seat, deck, .. } => Some(Animation::Flight {
                seat,
                deck,
                card: None,
            }),
            Event::LastRound { .. } => Some(Animation::LastRound),
            _ => None,
        };
        if let Some(animation) = animation {
            self.begin_animation(animation);
        }
    }

    /// Goes on to the next line when this one was seen long enough.
    pub(super) fn go_on_telling(&mut self) {
        let seen = self.context.settings.bot_speed.seen();
        while let Some(mark) = self.context.told
            && self.clock.take_told(seen)
        {
            let log = self.context.table.as_ref().map(|table| table.log());
            let events = log.and_then(|log| log.since(mark).next());
            self.tell_from(mark + events.map_or(1, |events| events.len() as u32));
        }
    }

    /// In how many milliseconds the next line is told, if one is told now.
    pub(super) fn next_line(&self) -> Option<u32> {
        let seen = self.context.settings.bot_speed.seen();
        let told = self.context.told;
        told.map(|_| seen.saturating_sub(self.clock.since_told()))
    }

    /// A key while something is told: it is told no longer. X and Y still mean what they always do.
    pub(super) fn hurries(&mut self, button: Button) -> bool {
        if !self.is_telling() {
            return false;
        }
        self.end_telling();
        let only = !matches!(button, Button::X | Button::Y);
        if only {
            self.sound(Sound::Cursor);
        }
        only
    }

    /// All is told, and the game goes on.
    fn end_telling(&mut self) {
        self.clock.skip_animation();
        self.context.frame = None;
        self.version += 1;
        self.go_home();
        self.draw_curtain_from(None);
    }
}
