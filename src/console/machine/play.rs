//! What the console does for its screens: moves of the game, and what leads to them.

use super::{Change, Console};
use crate::screens::{Animation, Command, Notice, Screen, next_seed};
use crate::sound::Sound;
use crate::table::{MatchSetup, PlayerColor, Stage, Table};
use rules::{Decision, Event, Events, Move};

impl Console {
    pub(super) fn carry_out(&mut self, command: Command) {
        match command {
            Command::Play(choice) => self.play(choice),
            Command::Undo => self.undo(),
            Command::PassOn => self.with_table(Table::pass_on),
            Command::TakeDevice => self.with_table(Table::take_device),
            Command::Begin(opening) => self.begin(opening),
            Command::Continue => {
                self.version += 1;
                self.go_home();
            }
            Command::Leave => {
                // Nobody takes the device now, so no curtain is drawn over the title.
                if let Some(table) = &mut self.context.table {
                    table.cover();
                }
                self.show_title();
            }
            Command::Finish => {
                self.context.table = None;
                self.change(Change::End);
                self.show_title();
            }
            Command::Set(settings) => {
                self.context.settings = settings;
                self.version += 1;
                self.change(Change::Settings);
                if matches!(self.screen(), Screen::Languages(_)) {
                    self.show_title();
                }
            }
            Command::ClearRecords => {
                self.context.records = Default::default();
                self.version += 1;
                self.change(Change::Records);
            }
            Command::RestartToUsb => self.restarts_to_usb = true,
        }
    }

    pub(super) fn change(&mut self, change: Change) {
        // There is room for what one press changes, and whoever holds the console fetches it then.
        let _ = self.changes.push_back(change);
    }

    fn save_step(&mut self, choice: Option<Move>) {
        let number = self.steps;
        self.steps += 1;
        self.change(Change::Step { number, choice });
    }

    fn with_table(&mut self, act: impl FnOnce(&mut Table)) {
        let before = self.named();
        if let Some(table) = &mut self.context.table {
            act(table);
        }
        self.clock.mark_move();
        self.version += 1;
        self.go_home();
        self.draw_curtain_from(before);
    }

    /// The colour of whom the curtain names, if it is closed.
    fn named(&self) -> Option<PlayerColor> {
        let table = self.context.table.as_ref()?;
        match table.stage() {
            Stage::Curtain { seat } => Some(table.color(seat)),
            _ => None,
        }
    }

    /// Lets the curtain be seen and heard to close or open, if it did.
    fn draw_curtain_from(&mut self, before: Option<PlayerColor>) {
        match (before, self.named()) {
            (None, Some(color)) => {
                self.sound(Sound::HandOver);
                self.begin_animation(Animation::Curtain {
                    opens: false,
                    color,
                });
            }
            (Some(color), None) => self.begin_animation(Animation::Curtain { opens: true, color }),
            _ => {}
        }
    }

    /// Begins a new game, in place of any other.
    pub fn begin(&mut self, opening: MatchSetup) {
        match Table::begin_at(&mut self.context.table, &opening) {
            Ok(()) => {
                self.context.focus = None;
                self.context.keeps_other_board = false;
                self.steps = 0;
                // The next game is another one, even if nobody brings new chance until then.
                self.context.next_seed = next_seed(self.context.next_seed);
                self.change(Change::Begin);
                self.clock.mark_move();
                self.version += 1;
                self.go_home();
            }
            Err(_) => self.say(Notice::Say(text::Phrase::SayTooFewSeats)),
        }
    }

    fn undo(&mut self) {
        let undone = self.context.table.as_mut().is_some_and(Table::undo);
        if undone {
            self.save_step(None);
            self.version += 1;
            self.go_home();
            self.say(Notice::Say(text::Phrase::SayUndone));
        } else {
            self.say(Notice::Say(text::Phrase::SayNothingToUndo));
        }
    }

    pub(super) fn play(&mut self, choice: Move) {
        let Some(table) = &mut self.context.table else {
            return;
        };
        let viewer = table.shown().viewer();
        // Somebody who plays alone against bots has no curtain to tell what they did.
        let tells = viewer.is_some() && table.is_bots_turn();
        match table.play(choice) {
            Ok(events) => {
                let count = table.log().count();
                let news = tells.then_some(Notice::News { count });
                if table.shown().decision() == Decision::Over {
                    self.remember_result();
                }
                self.save_step(Some(choice));
                self.clock.mark_move();
                self.version += 1;
                self.go_home();
                let hidden = |event: Event| match viewer {
                    Some(viewer) => event.seen_by(viewer),
                    None => event.seen_by_all(),
                };
                let seen: Events = events.into_iter().map(hidden).collect();
                if let Some(news) = news {
                    self.say(news);
                }
                self.show_events(&seen);
                self.draw_curtain_from(None);
            }
            Err(refused) => {
                self.sound(Sound::Refusal);
                self.say(Notice::Refused(refused.reason));
            }
        }
    }

    fn remember_result(&mut self) {
        let Some(table) = &self.context.table else {
            return;
        };
        if let Some(standings) = table.shown().known().standings() {
            self.context.records.add(table, &standings);
            self.change(Change::Records);
        }
    }

    /// Lets events be heard and seen.
    fn show_events(&mut self, events: &Events) {
        for event in events {
            match *event {
                Event::RouteClaimed {
                    route,
                    seat,
                    points,
                } => {
                    let board = self.context.table.as_ref().map(Table::board);
                    let cars = board.and_then(|board| board.route(route));
                    let cars = cars.map_or(1, |route| route.cost.length);
                    self.sound(Sound::Claim { cars });
                    self.begin_animation(Animation::Cars {
                        route,
                        cars,
                        seat,
                        points,
                    });
                }
                Event::CardTaken { slot, card, .. } => {
                    self.sound(Sound::Card);
                    let (slot, card) = (Some(slot), Some(card));
                    self.begin_animation(Animation::Card { slot, card });
                }
                Event::CardDrawn { card, .. } => {
                    let wild = card.is_some_and(rules::maps::Card::is_wild);
                    self.sound(if wild { Sound::Wild } else { Sound::Card });
                    self.begin_animation(Animation::Card { slot: None, card });
                }
                Event::TicketsDrawn { .. } | Event::TicketsKept { .. } => {
                    self.sound(Sound::Tickets);
                }
                Event::LastRound { seat, turns } if turns > 0 => {
                    self.sound(Sound::LastRound);
                    self.say(Notice::LastRound { seat, turns });
                    self.begin_animation(Animation::LastRound);
                }
                _ => {}
            }
        }
    }
}
