//! What others do is told on the table, a line after the other, each for as long as it takes to read: what
//! bots do as they do it, and what other people did once one has taken the device from them.

use super::Console;
use crate::button::Button;
use crate::screens::{Animation, Overview, Screen};
use crate::sound::Sound;
use crate::table::{LogEntry, Stage, Table};
use rules::{Event, Seat};

/// How long all that other people did is seen at most, in milliseconds: one wants to play.
const RETOLD: u32 = 3_000;
/// The most lines of it: the latest. Each of them can still be read.
const MOST_RETOLD: u32 = 5;

/// What other people did is told to whoever has taken the device.
#[derive(Clone, Copy, Debug)]
pub struct Retold {
    /// Who has.
    seat: Seat,
    /// How long a line is seen.
    seen: u32,
}

impl Retold {
    /// Whether a line of the log happened on the map, by the hand of another person: bots were seen at it.
    fn tells(&self, table: &Table, entry: &LogEntry) -> bool {
        match entry.first() {
            Some(Event::RouteClaimed { seat, .. } | Event::HarborBuilt { seat, .. }) => {
                *seat != self.seat && table.is_person(*seat)
            }
            _ => false,
        }
    }
}

impl Console {
    /// Whether something is told on the table: the game waits for it, and a key only hurries.
    pub fn is_telling(&self) -> bool {
        self.context.told.is_some()
    }

    /// Tells on the table all that happened after a mark of the log, and only then goes on.
    pub(super) fn begin_telling(&mut self, mark: u32) {
        self.screens.clear();
        self.open(Overview::FIRST.into());
        self.clock.mark_told();
        self.tell_from(mark);
    }

    /// Tells whoever has taken the device what other people did on the map since their last turn.
    pub(super) fn retell(&mut self) {
        let Some(table) = &self.context.table else {
            return;
        };
        let Stage::Deciding { seat } = table.stage() else {
            return;
        };
        let all = Retold { seat, seen: 0 };
        let count = table.news(seat).filter(|entry| all.tells(table, entry));
        let count = count.count() as u32;
        if count == 0 {
            return;
        }
        let mut latest = table.news(seat);
        for _ in MOST_RETOLD..count {
            latest.find(|entry| all.tells(table, entry));
        }
        let mark = latest.mark();
        let each = RETOLD / count.min(MOST_RETOLD);
        let seen = self.context.settings.bot_speed.seen().min(each);
        self.retold = Some(Retold { seat, seen });
        self.begin_telling(mark);
        self.context.retells = self.is_telling();
    }

    /// The line of the log after a mark that is to be told, and the mark before it.
    fn line_from(&self, mark: u32) -> Option<(u32, LogEntry)> {
        let table = self.context.table.as_ref()?;
        let mut entries = table.log().since(mark);
        loop {
            let mark = entries.mark();
            let entry = entries.next()?;
            if self.retold.is_none_or(|retold| retold.tells(table, &entry)) {
                return Some((mark, entry));
            }
        }
    }

    /// Tells the line of the log after a mark; if there is none, all is told.
    fn tell_from(&mut self, mark: u32) {
        let line = self.line_from(mark);
        // All parts of the table tell of it.
        self.version += 1;
        let Some((mark, entry)) = line else {
            return self.end_telling();
        };
        self.context.told = Some(mark);
        if let Some(last) = entry.last() {
            self.animate_told(last);
            self.sound_retold(last);
        }
    }

    /// Lets a claim of another person be heard as it is told; that of a bot was heard as it was made.
    fn sound_retold(&mut self, event: &Event) {
        if let (Some(_), &Event::RouteClaimed { route, .. }) = (self.retold, event) {
            let table = self.context.table.as_ref();
            let route = table.and_then(|table| table.board().route(route));
            let cars = route.map_or(1, |route| route.cost.length);
            self.sound(Sound::Claim { cars });
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

    /// The curtain has parted: the line that was told behind it is told from now on.
    pub(super) fn tell_again(&mut self) {
        let line = self.context.told.and_then(|mark| self.line_from(mark));
        if let Some(last) = line.as_ref().and_then(|(_, entry)| entry.last()) {
            self.clock.mark_told();
            self.animate_told(last);
        }
    }

    /// How long a line is seen.
    fn seen(&self) -> u32 {
        let speed = self.context.settings.bot_speed;
        if let Some(pace) = self.ride_pace() {
            return pace;
        }
        self.retold.map_or(speed.seen(), |retold| retold.seen)
    }

    /// Goes on to the next line when this one was seen long enough.
    pub(super) fn go_on_telling(&mut self) {
        let seen = self.seen();
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
        let seen = self.seen();
        let told = self.context.told;
        told.map(|_| seen.saturating_sub(self.clock.since_told()))
    }

    /// A key while something is told: it is told no longer. X and Y still mean what they always do. Whoever has
    /// just taken the device decides: the other keys too mean what they do on the table, but for the one that
    /// leaves it. Returns whether the key did nothing else.
    pub(super) fn hurries(&mut self, button: Button) -> bool {
        if !self.is_telling() {
            return false;
        }
        let own = self.context.retells;
        self.end_telling();
        let only = match button {
            // Nothing lies over the page of the last round before it was seen.
            _ if matches!(self.screen(), Screen::LastRound(_)) => true,
            Button::X | Button::Y => false,
            Button::B => true,
            _ => !(own && matches!(self.screen(), Screen::Overview(_))),
        };
        if only {
            self.sound(Sound::Cursor);
        }
        only
    }

    /// Nothing is told any more.
    pub(super) fn forget_told(&mut self) {
        self.context.told = None;
        self.context.retells = false;
        self.retold = None;
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
