//! The whole machine as a value: buttons and time in; a picture, sounds and things to save out.
//!
//! The firmware, the window on a computer and the tests all hold a [`Console`] and differ only in
//! where presses come from and where pictures go.

mod advising;
mod animation;
mod change;
mod kept;
mod paint;
mod people;
mod planning;
mod play;
mod replaying;
mod restore;
mod riding;
mod status;
mod telling;

pub use change::Change;
pub use planning::Task;
pub use replaying::Rereading;
pub use restore::{Restoration, Restored, Saved};

use heapless::{Deque, Vec};

use self::animation::{Clock, Rising};
use self::paint::FrameState;
use self::telling::Retold;
use crate::button::Button;
use crate::save_text::Resumed;
use crate::screens::{
    Animation, Ask, Check, Context, Curtain, Device, Languages, LastRound, Menu, Notice, Overview,
    Peek, Screen, Title, Transition, here_of, screen_for,
};
use crate::sound::Sound;
use crate::table::{Stage, Table};
use rules::Move;
use text::{Here, Phrase};
use ui::Display;
use ui::map::{Overlay, Projection};

/// Screens over one another, at most.
const MAX_DEPTH: usize = 8;
/// Sounds and changes that wait to be fetched; whoever holds the console fetches after each input.
const MAX_WAITING: usize = 8;

/// The console.
#[derive(Clone)]
pub struct Console {
    context: Context,
    /// The screens, the one that is seen last.
    screens: Vec<Screen, MAX_DEPTH>,
    clock: Clock,
    notice: Option<Rising>,
    /// What is told of, if it is not what a bot does.
    retold: Option<Retold>,
    sounds: Deque<Sound, MAX_WAITING>,
    changes: Deque<Change, MAX_WAITING>,
    /// What is on the display.
    frame_state: FrameState,
    /// What lies over the map there, if the ground below it is kept or on its way to be.
    kept_overlay: Option<Overlay>,
    /// How often game or settings have changed, of which any part of a picture may show something.
    version: u32,
    /// Steps of the game that are saved.
    steps: u32,
    /// Whether somebody wants the game as others may watch it.
    wants_link: bool,
    /// Whether somebody wants the device to restart and take a file over USB.
    restarts_to_usb: bool,
}

impl Console {
    /// A console for a display, and what it remembers.
    pub fn new(display: Display, remembered: Saved) -> Console {
        let mut console = Console::blank(display);
        console.context.settings = remembered.settings;
        console.context.records = remembered.records;
        console.context.keeps_other_board = remembered.keeps_other_board;
        console.context.kept = remembered.kept;
        console.steps = remembered.game.as_ref().map_or(0, Resumed::entries);
        console.context.table = remembered.game.map(Resumed::finish);
        console.begin_at_title(remembered.message);
        console
    }

    /// A console that has yet to [restore](Console::restoration) what it knew. A constant, for it may be
    /// larger than half of a stack.
    pub const fn blank(display: Display) -> Console {
        Console {
            context: Context::new(display),
            screens: Vec::new(),
            clock: Clock::START,
            notice: None,
            retold: None,
            sounds: Deque::new(),
            changes: Deque::new(),
            frame_state: FrameState::NOTHING,
            kept_overlay: None,
            version: 0,
            steps: 0,
            wants_link: false,
            restarts_to_usb: false,
        }
    }

    /// Shows the first picture: the title, or before it which language to speak, under a message.
    pub fn begin_at_title(&mut self, message: Option<Phrase>) {
        self.show_title();
        if self.context.settings.language.is_none() {
            self.screens.clear();
            self.open(Languages::new(&self.context).into());
        }
        if let Some(message) = message {
            self.tell(message);
        }
    }

    /// Tells people something that stays until it is read.
    pub fn tell(&mut self, message: Phrase) {
        self.open(Ask::tell(message).into());
    }

    /// Returns this console over another game: see [`Table::over`].
    #[must_use]
    pub fn over(&self, game: rules::Game) -> Console {
        let mut console = self.clone();
        console.context.table = self.context.table.as_ref().map(|table| table.over(game));
        console.mark_change();
        console.forget_picture();
        console
    }

    /// What screens look at.
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// The screen that is seen.
    pub fn screen(&self) -> &Screen {
        self.screens.last().unwrap_or(&FALLBACK)
    }

    /// The screens over one another, the one that is seen last.
    pub fn screens(&self) -> &[Screen] {
        &self.screens
    }

    /// The message that is shown over the screen.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref().map(|rising| &rising.notice)
    }

    /// Gives the console a number that nobody can foresee, for the next game's seed.
    pub fn reseed(&mut self, seed: u64) {
        self.context.next_seed = seed;
    }

    /// Tells the console that this machine can restart to take a file over USB.
    pub fn offer_usb(&mut self) {
        self.context.has_usb = true;
    }

    /// Tells the console what this machine consists of.
    pub fn show_device(&mut self, device: Device) {
        self.context.device = Some(device);
    }

    /// Opens the page to check the device by, while these buttons are down.
    pub fn check_device(&mut self, held: u8) {
        self.open(Check::new(held).into());
    }

    /// Whether the machine is to restart now and take a file over USB. All is saved by then, as
    /// ever.
    pub fn restarts_to_usb(&self) -> bool {
        self.restarts_to_usb
    }

    /// A button was pressed.
    pub fn press(&mut self, button: Button) {
        self.context.held |= button.bit();
        self.clock.skip_animation();
        self.context.frame = None;
        self.notice = None;
        if self.is_riding() {
            return self.press_in_ride(button);
        }
        if self.hurries(button) {
            return;
        }
        if button == Button::A && self.has_just_won() {
            return self.sound(Sound::Unused);
        }
        let step = match (self.aside(button), self.screens.last_mut()) {
            (Some(step), _) => step,
            (None, Some(top)) => top.press(button, &self.context),
            (None, None) => return self.show_title(),
        };
        self.take(step, button);
    }

    /// A button is held and repeats: only directions do.
    pub fn repeat(&mut self, button: Button) {
        if matches!(
            button,
            Button::Up | Button::Down | Button::Left | Button::Right
        ) && !self.is_riding()
            && let Some(top) = self.screens.last_mut()
        {
            self.clock.skip_animation();
            self.context.frame = None;
            self.notice = None;
            let step = top.repeat(button, &self.context);
            self.take(step, button);
        }
    }

    /// A button was let go. A hand that was looked at while X was held disappears with it; one
    /// that was opened by a short press stays.
    pub fn release(&mut self, button: Button) {
        self.context.held &= !button.bit();
        if let Some(Screen::Check(check)) = self.screens.last_mut() {
            check.release(button);
        }
        if button != Button::X || !self.clock.end_peek() {
            return;
        }
        if let Some(at) = self.place_of(|screen| matches!(screen, Screen::Peek(_))) {
            self.screens.truncate(at);
            self.sound(Sound::Back);
        }
    }

    /// What X and Y do in a game, whatever is on the screen: X shows hand, tickets and plan of whoever holds
    /// the device, Y the menu, and each closes again what it opened. Only the page to check the device by
    /// wants every key for itself.
    fn aside(&mut self, button: Button) -> Option<Transition> {
        if !self.is_at_table() || matches!(self.screen(), Screen::Check(_)) {
            return None;
        }
        match button {
            Button::X => Some(self.peek()),
            Button::Y => Some(self.menu()),
            _ => None,
        }
    }

    /// Shows hand, tickets and plan, or goes back to them from what lies over them, or closes them.
    fn peek(&mut self) -> Transition {
        match self.place_of(|screen| matches!(screen, Screen::Peek(_))) {
            Some(at) if at + 1 < self.screens.len() => {
                self.screens.truncate(at + 1);
                Transition::Heard(Sound::Back)
            }
            Some(_) => Transition::Back,
            None => match Peek::new(&self.context) {
                Some(peek) => {
                    self.clock.begin_peek();
                    Transition::open(peek)
                }
                None => Transition::Nothing,
            },
        }
    }

    /// Shows the menu, or goes back to it from what it opened, or closes it.
    fn menu(&mut self) -> Transition {
        match self.place_of(|screen| matches!(screen, Screen::Menu(_))) {
            Some(at) if at + 1 < self.screens.len() => {
                let left = here_of(self.screen(), &self.context);
                self.screens.truncate(at + 1);
                // Its first row explains where one has been just now.
                if let (Some(here), Some(Screen::Menu(menu))) = (left, self.screens.last_mut()) {
                    menu.explain(here);
                }
                Transition::Heard(Sound::Back)
            }
            Some(_) => Transition::Back,
            None => {
                let here = here_of(self.screen(), &self.context);
                Transition::open(Menu::new(here.unwrap_or(Here::TableTurn)))
            }
        }
    }

    /// Where among the screens over one another one of a kind is.
    fn place_of(&self, kind: impl Fn(&Screen) -> bool) -> Option<usize> {
        self.screens.iter().position(kind)
    }

    /// The next sound to be heard.
    pub fn next_sound(&mut self) -> Option<Sound> {
        self.sounds.pop_front()
    }

    /// The next thing to save.
    pub fn next_change(&mut self) -> Option<Change> {
        self.changes.pop_front()
    }

    /// A bot has decided. It is asked again later if somebody has opened a menu meanwhile.
    pub fn answer(&mut self, choice: Move) {
        let decides = self.context.table.as_ref().is_some_and(Table::is_bots_turn);
        if decides && self.is_playing() && !self.is_riding() {
            self.play(choice);
        }
    }

    /// The device slept: whoever is to decide takes it from behind the curtain.
    pub fn wake(&mut self) {
        if let Some(table) = &mut self.context.table
            // Nobody is to be kept from its secrets.
            && self.context.ride.is_none()
            && self
                .screens
                .first()
                .is_some_and(|screen| !matches!(screen, Screen::Title(_)))
        {
            table.cover();
            self.mark_change();
            self.go_home();
        }
    }

    /// Whether a game is on the screen.
    fn is_at_table(&self) -> bool {
        matches!(
            self.screens.first(),
            Some(Screen::Overview(_) | Screen::Curtain(_))
        )
    }

    /// Whether the game goes on: it waits while somebody looks at a menu or answers a question.
    fn is_playing(&self) -> bool {
        self.is_at_table() && self.screens.iter().all(Screen::is_play)
    }

    fn sound(&mut self, sound: Sound) {
        // A sound too many is not missed.
        let _ = self.sounds.push_back(sound);
    }

    fn take(&mut self, step: Transition, button: Button) {
        match step {
            Transition::Moved => self.sound(match button {
                Button::A => Sound::Accept,
                Button::B => Sound::Back,
                _ => Sound::Cursor,
            }),
            Transition::Heard(sound) => self.sound(sound),
            Transition::Animate(animation) => {
                self.sound(match animation {
                    Animation::Points { ticket_done: true } => Sound::TicketDone,
                    _ => Sound::Cursor,
                });
                self.begin_animation(animation);
            }
            Transition::Nothing => self.sound(Sound::Unused),
            Transition::Refuse(refusal) => {
                self.sound(Sound::Refusal);
                self.say(Notice::Refused(refusal));
            }
            Transition::Say(notice) => {
                self.sound(Sound::Refusal);
                self.say(notice);
            }
            Transition::Open(screen) => {
                self.sound(Sound::Accept);
                self.zoom_to(&screen);
                self.open(screen);
            }
            Transition::Replace(screen) => {
                self.sound(match screen {
                    Screen::FinalTable(_) => Sound::Victory,
                    _ => Sound::Accept,
                });
                self.clock.mark_told();
                self.screens.pop();
                self.open(screen);
            }
            Transition::Back => {
                self.sound(Sound::Back);
                self.back();
            }
            Transition::Run(command) => {
                self.sound(Sound::Accept);
                if matches!(self.screen(), Screen::Ask(_)) {
                    self.screens.pop();
                }
                // What was ticked is nobody else's business.
                self.context.tickets = None;
                self.carry_out(command);
            }
        }
        match self.screens.last_mut() {
            Some(Screen::Claim(claim)) => {
                claim.uncover(&self.context);
                self.context.remember_focus(claim.route());
            }
            Some(Screen::Tickets(tickets)) => self.context.tickets = Some(*tickets),
            Some(Screen::Replay(_)) => self.clock.mark_told(),
            _ => {}
        }
        self.end_past();
    }

    /// From the whole map to the close view the eye is led.
    fn zoom_to(&mut self, screen: &Screen) {
        let Some(table) = &self.context.table else {
            return;
        };
        if let (Some(Screen::Overview(_)), Screen::Claim(claim)) = (self.screens.last(), screen) {
            let from = Projection::overview(table.board(), claim.window());
            self.begin_animation(Animation::Zoom { from });
        }
    }

    fn open(&mut self, screen: Screen) {
        match screen {
            Screen::Games(_) => self.change(Change::List),
            Screen::NewGame(_) => self.change(Change::Names),
            Screen::Statistics(page) => {
                self.change(Change::Names);
                self.change(Change::Person(page.person()));
            }
            _ => {}
        }
        if self.screens.is_full() {
            // What lies lowest stays, for it tells whether a game is played.
            self.screens.remove(1);
        }
        // There is room: another has made some.
        let _ = self.screens.push(screen);
    }

    fn back(&mut self) {
        if self.screens.len() > 1 {
            let left = self.screens.pop();
            match (left, &mut self.context.table) {
                (Some(Screen::LastRound(_)), Some(table)) => table.mark_told(),
                // Below the page of another lies that of whom it is asked of.
                (Some(Screen::Statistics(_)), _) => {
                    if let Some(Screen::Statistics(page)) = self.screens.last() {
                        self.change(Change::Person(page.person()));
                    }
                }
                // What was opened to show it goes with it.
                (Some(Screen::Advice(advice)), _) if advice.is_over_its_place() => {
                    self.screens.pop();
                }
                _ => {}
            }
        } else {
            self.show_title();
        }
    }

    fn show_title(&mut self) {
        self.screens.clear();
        self.forget_told();
        self.context.in_game = false;
        self.open(Title::new(&self.context).into());
        self.end_past();
        self.mark_change();
    }

    /// The screens that the game asks for now, in place of all that were open.
    fn go_home(&mut self) {
        let before = self.screens.pop();
        self.screens.clear();
        self.end_past();
        self.forget_told();
        let Some(table) = &self.context.table else {
            return self.show_title();
        };
        self.context.in_game = true;
        if let Stage::Curtain { .. } = table.stage() {
            return self.open(Curtain::new().into());
        }
        self.light();
        self.open(Overview::new(&self.context).into());
        if self.has_ride_moves() {
            // Nobody decides: the next move goes by itself.
            return;
        }
        if let Some(wanted) = screen_for(&self.context) {
            // The cursor stays where it was on a screen of the same kind.
            let wanted = match (before, wanted) {
                (Some(Screen::Draw(before)), Screen::Draw(draw)) => {
                    draw.after(before, &self.context).into()
                }
                (Some(before @ Screen::Claim(_)), Screen::Claim(_)) => before,
                (_, wanted) => wanted,
            };
            self.open(wanted);
        }
        let told = self.context.table.as_ref();
        if told.is_some_and(Table::tells_last_round) {
            self.open(LastRound.into());
        }
    }
}

/// What is seen when nothing is: never, for there is always a screen.
static FALLBACK: Screen = Screen::Overview(Overview::FIRST);
