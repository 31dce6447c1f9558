//! What the console does for its screens: moves of the game, and what leads to them.

use super::{Change, Console};
use crate::screens::{Animation, Ask, Command, Help, Notice, Screen, next_seed, seed_after};
use crate::sound::Sound;
use crate::table::{MatchSetup, PlayerColor, Stage, Table, is_near};
use rules::maps::RouteId;
use rules::{Decision, Event, Events, Move, Seat};

impl Console {
    pub(super) fn carry_out(&mut self, command: Command) {
        match command {
            Command::Play(choice) => self.play(choice),
            Command::Undo => self.undo(),
            Command::PassOn => self.with_table(Table::pass_on),
            Command::TakeDevice => self.with_table(Table::take_device),
            Command::Begin(opening) => {
                self.begin(opening);
                self.tell_special();
            }
            Command::Advise => self.ask_for_advice(),
            Command::Continue => {
                self.mark_change();
                self.go_home();
            }
            Command::Open(number) => self.open_game(number),
            Command::Remove(number) => self.remove_game(number),
            Command::Replace(number) => self.begin_instead(number),
            Command::GiveSeat(seat, kind) => self.give_seat(seat, kind),
            Command::Agree => self.end_by_agreement(),
            Command::ShowPerson(place) => self.change(Change::Person(place)),
            Command::Forget(place) => self.change_people(Change::Forget(place), 0),
            Command::Rename(place, name) => self.rename_person(place, name),
            Command::Merge(from, into) => self.merge_people(from, into),
            Command::Ride(step) => self.begin_ride(step),
            Command::Leave if self.is_riding() => self.end_ride(self.context.settings.ride),
            Command::Leave | Command::Finish => {
                // Nobody takes the device now, so no curtain is drawn over the title.
                if let Some(table) = &mut self.context.table {
                    table.cover();
                }
                self.show_title();
            }
            Command::Again => {
                let next = self.context.table.as_ref().map(Table::rematch);
                if let Some(opening) = next {
                    let seed = seed_after(self.context.next_seed);
                    // It has a place of its own if there is one; else the game that is over makes room.
                    let over = self.context.kept.current;
                    self.begin_in_place_of(MatchSetup { seed, ..opening }, over);
                    self.tell_special();
                }
            }
            Command::Set(settings) => {
                let is_first = self.context.settings.language.is_none();
                self.context.settings = settings;
                self.mark_change();
                self.change(Change::Settings);
                // What was chosen in the menu is seen at once.
                if matches!(self.screen(), Screen::Menu(_)) {
                    self.screens.pop();
                }
                if matches!(self.screen(), Screen::Languages(_)) {
                    self.show_title();
                    if is_first {
                        self.open(Ask::new(text::Phrase::AskRide, Command::Ride(0)).into());
                    }
                }
            }
            Command::ClearRecords => {
                self.context.records = Default::default();
                self.mark_change();
                self.change(Change::Records);
            }
            Command::DropName => {
                if let Some(Screen::NewGame(new_game)) = self.screens.last_mut() {
                    new_game.drop_name();
                }
            }
            Command::RestartToUsb => self.restarts_to_usb = true,
        }
    }

    pub(super) fn change(&mut self, change: Change) {
        // Of the ride nothing is kept but its step.
        if self.is_riding() && change != Change::Settings {
            return;
        }
        // There is room for what one press changes, and whoever holds the console fetches it then.
        let _ = self.changes.push_back(change);
    }

    fn save_step(&mut self, choice: Option<Move>) {
        let number = self.next_step();
        self.change(Change::Step { number, choice });
    }

    /// The number of the next step that is saved.
    pub(super) fn next_step(&mut self) -> u32 {
        let number = self.steps;
        self.steps += 1;
        number
    }

    fn with_table(&mut self, act: impl FnOnce(&mut Table)) {
        let before = self.named();
        if let Some(table) = &mut self.context.table {
            act(table);
        }
        self.mark_change();
        self.go_home();
        self.retell();
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
    pub(super) fn draw_curtain_from(&mut self, before: Option<PlayerColor>) {
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

    /// Begins a new game, in a place of its own.
    pub fn begin(&mut self, opening: MatchSetup) {
        self.begin_in_place_of(opening, None);
    }

    /// Begins a new game, in place of the game of this number if it needs one.
    pub(super) fn begin_in_place_of(&mut self, opening: MatchSetup, replaces: Option<u32>) {
        match Table::begin_at(&mut self.context.table, &opening) {
            Ok(()) => {
                self.context.focus = None;
                self.context.keeps_other_board = false;
                self.steps = 0;
                // The next game is another one, even if nobody brings new chance until then.
                self.context.next_seed = next_seed(self.context.next_seed);
                self.change(Change::Begin { replaces });
                self.mark_change();
                self.go_home();
            }
            Err(_) => self.say(Notice::Say(text::Phrase::SayTooFewSeats)),
        }
    }

    /// Tells what is special about the board of a game that has begun, if it is the first on that board.
    pub(super) fn tell_special(&mut self) {
        let board = self.context.table.as_ref().map(|table| table.setup().board);
        let Some(board) = board.filter(|_| self.context.in_game) else {
            return;
        };
        let is_known = self.context.records.of(board).games > 0;
        if self.context.settings.met.has(board) {
            return;
        }
        self.context.settings.met.add(board);
        self.change(Change::Settings);
        if !is_known {
            self.open(Help::before_game(board).into());
        }
    }

    fn undo(&mut self) {
        let undone = self.context.table.as_mut().is_some_and(Table::undo);
        if undone {
            self.save_step(None);
            self.mark_change();
            self.go_home();
            // Elsewhere the question that comes back says it, and a message would lie over its rows.
            if let Screen::Overview(_) = self.screen() {
                self.say(Notice::Say(text::Phrase::SayUndone));
            }
        } else {
            self.sound(Sound::Unused);
        }
    }

    pub(super) fn play(&mut self, choice: Move) {
        let Some(table) = &mut self.context.table else {
            return;
        };
        let viewer = table.shown().viewer();
        let (by_bot, mark) = (table.is_bots_turn(), table.log().count());
        let near = |table: &Table| {
            let game = table.shown().known();
            game.seats()
                .filter(|&seat| is_near(game, seat))
                .fold(0, |near, seat| near | 1u8 << seat.index())
        };
        let warned = near(table);
        match table.play(choice) {
            Ok(events) => {
                let newly = near(table) & !warned;
                if table.shown().decision() == Decision::Over {
                    self.remember_result();
                }
                self.save_step(Some(choice));
                self.mark_change();
                let hidden = |event: Event| match viewer {
                    Some(viewer) => event.seen_by(viewer),
                    None => event.seen_by_all(),
                };
                let seen: Events = events.into_iter().map(hidden).collect();
                if by_bot {
                    self.show_events(&seen);
                    self.begin_telling(mark);
                    return self.warn_of(newly);
                }
                self.go_home();
                self.show_events(&seen);
                self.warn_of(newly);
                self.draw_curtain_from(None);
            }
            Err(refused) => {
                self.sound(Sound::Refusal);
                self.say(Notice::Refused(refused.reason));
            }
        }
    }

    /// Tells that a player, the first of these, has few pieces left.
    fn warn_of(&mut self, seats: u8) {
        if seats != 0
            && let Some(seat) = Seat::from_index(seats.trailing_zeros() as usize)
        {
            self.say(Notice::FewPieces { seat });
        }
    }

    pub(super) fn remember_result(&mut self) {
        let played = self.context.table.as_ref();
        let Some(table) = played.filter(|_| !self.is_riding()) else {
            return;
        };
        if let Some(standings) = table.shown().known().standings() {
            self.context.records.add(table, &standings);
            self.change(Change::Records);
            self.change(Change::People);
        }
    }

    /// The cars of a claimed route, one by one.
    pub(super) fn cars(&self, route: RouteId, seat: Seat, points: u16) -> Animation {
        let board = self.context.table.as_ref().map(Table::board);
        let cars = board.and_then(|board| board.route(route));
        let cars = cars.map_or(1, |route| route.cost.length);
        Animation::Cars {
            route,
            cars,
            seat,
            points,
        }
    }

    /// Lets events be heard and seen.
    pub(super) fn show_events(&mut self, events: &Events) {
        for event in events {
            match *event {
                Event::RouteClaimed {
                    route,
                    seat,
                    points,
                } => {
                    let animation = self.cars(route, seat, points);
                    if let Animation::Cars { cars, .. } = animation {
                        self.sound(Sound::Claim { cars });
                    }
                    self.begin_animation(animation);
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
                    // The page tells it at once, or to each as they take the device.
                    let table = self.context.table.as_ref();
                    if !table.is_some_and(Table::tells_last_round) {
                        // Everybody has as many of them.
                        let each = table.map(|table| table.board().pieces.last_turns);
                        let turns = each.unwrap_or(turns);
                        self.say(Notice::LastRound { seat, turns });
                        self.begin_animation(Animation::LastRound);
                    }
                }
                _ => {}
            }
        }
    }
}
