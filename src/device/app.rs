//! The task that owns the console: what happens to it, and what it wants in turn.

use core::pin::pin;

use console::button::Button;
use console::screens::{Areas, Charge, Device, Screen};
use console::settings::Settings;
use console::{Change, Console, Task};
use embassy_futures::block_on;
use embassy_futures::select::{Either, select};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, with_timeout};
use text::Phrase;

use super::backlight::Light;
use super::clocks::SYSTEM_HERTZ;
use super::display::{self, DisplayBuffer};
use super::handheld::NAME;
use super::input::{ButtonEvent, INPUTS, InputEvent};
use super::second_core::{self, ANSWERS, Answer, Thinking};
use super::stack::Stacks;
use super::storage::Save;
use super::{dormant, restart, rng, sound};
use panel::charge::Battery;
use panel::sleep::{Depth, Sleep};

/// A device that has not fed its watchdog for so long hangs.
pub const HANGS_AFTER: Duration = Duration::from_secs(2);
/// How often the watchdog is fed when nothing happens.
const FEED_EVERY: Duration = Duration::from_millis(500);
/// A bot that has not answered for so long never will: none thinks for more than two seconds.
const THINKS_AT_MOST: Duration = Duration::from_secs(10);
/// The console wants its answer at once; while the second core thinks, this is soon enough to look
/// whether anything moves.
const WHILE_THINKING: Duration = Duration::from_millis(33);

/// What the one task owns.
pub struct App {
    console: &'static mut Console,
    picture: DisplayBuffer,
    /// Where things are kept, or nothing if the flash does not answer.
    save: Option<Save>,
    watchdog: Watchdog,
    /// The buttons' pins.
    pins: [u8; 8],
    stacks: Stacks,
    /// The flash chip's number.
    flash: u32,
    /// Until when the console knows the time.
    ticked: Instant,
    /// The settings that light and sound follow.
    settings: Settings,
    sleep: Sleep,
    /// Buttons that only woke the device and are still down, by their bits.
    woke: u8,
    battery: Option<Battery>,
    /// What the second core thinks about.
    asked: Option<Asked>,
    /// How many questions there were.
    questions: u32,
    #[cfg(feature = "hang")]
    hang: super::hang::Hang,
}

/// What the second core thinks about.
#[derive(Clone, Copy)]
struct Asked {
    task: Task,
    /// The number of the question.
    number: u32,
    since: Instant,
}

/// Saves the next thing that has changed, or reads what is to be read. What that takes is large: pinned, it
/// lies on the stack once.
#[inline(never)]
fn persist_next(
    console: &mut Console,
    save: &mut Save,
) -> Result<Option<Change>, save::Error<embassy_rp::flash::Error>> {
    block_on(pin!(persist::persist(console, save)))
}

impl App {
    /// Takes what there is to own.
    pub fn new(
        console: &'static mut Console,
        save: Option<Save>,
        watchdog: Watchdog,
        pins: [u8; 8],
        stacks: Stacks,
        seed: u64,
        flash: u32,
    ) -> Self {
        console.reseed(seed);
        let settings = console.context().settings;
        App {
            console,
            picture: display::picture(),
            save,
            watchdog,
            pins,
            stacks,
            flash,
            ticked: Instant::now(),
            settings,
            sleep: Sleep::new(Instant::now().as_millis()),
            woke: 0,
            battery: None,
            asked: None,
            questions: 0,
            #[cfg(feature = "hang")]
            hang: super::hang::Hang::new(),
        }
    }

    /// Lets the console live, for ever.
    pub async fn run(&mut self) {
        sound::set_volume(self.settings.volume);
        let light = Light::On(self.settings.brightness);
        display::light(light).await;
        loop {
            // Nobody looks at a dark panel; what it shows next is drawn when it wakes.
            if self.sleep.depth() < Depth::Dark {
                self.show().await;
            }
            // After the first picture of a motion: a press is answered before it is kept.
            if self.persist() {
                continue;
            }
            if self.play_again() && self.sleep.depth() < Depth::Dark {
                self.show().await;
            }
            if self.console.restarts_to_usb() {
                defmt::info!("restarting as a USB drive");
                restart::to_usb();
            }
            self.ask();
            self.prepare();
            self.wait().await;
            self.follow_settings().await;
        }
    }

    /// Lets the page that checks the device know what there is to tell.
    fn tell_device(&mut self) {
        if !matches!(self.console.screen(), Screen::Check(_)) {
            return;
        }
        self.console.show_device(Device {
            handheld: NAME,
            wireless: self.battery.and_then(|battery| battery.wireless),
            millivolts: self.battery.map_or(0, |battery| battery.millivolts),
            megahertz: (SYSTEM_HERTZ / 1_000_000) as u16,
            flash: self.flash,
            stacks: self.stacks.untouched(),
        });
    }

    async fn show(&mut self) {
        self.tell_device();
        let Ok(areas) = self.console.draw_on(&mut self.picture);
        if areas != Areas::NONE {
            display::finish().await;
        }
    }

    /// Makes the next step of a cursor on a map cheap, and that of a game played again, until something happens.
    fn prepare(&mut self) {
        let Ok(()) = self
            .console
            .restore_background(&mut self.picture, &mut || INPUTS.is_empty());
        if let Some(save) = &mut self.save {
            // What cannot be read now is read when it is wanted.
            let _ = persist::get_ready(self.console, save, &mut || INPUTS.is_empty());
        }
    }

    /// Saves all that has changed; returns whether something was read that is to be seen. Nothing here waits
    /// for anything but the flash, so it runs at once, on the stack, which is free again afterwards.
    #[inline(never)]
    fn persist(&mut self) -> bool {
        let mut seen = false;
        let Some(save) = &mut self.save else {
            while self.console.next_change().is_some() {}
            return seen;
        };
        loop {
            match persist_next(self.console, save) {
                Ok(None) => return seen,
                Ok(Some(Change::Begin { .. })) => self.console.reseed(rng::draw()),
                Ok(Some(Change::Load(_) | Change::List | Change::Names | Change::Person(_))) => {
                    seen = true;
                }
                Ok(Some(_)) => {}
                Err(_) => {
                    defmt::error!("something could not be saved");
                    self.console.announce(Phrase::SaySaveFailed);
                }
            }
        }
    }

    /// Reads the game to the console if it is to be played again; returns whether it was. Where the cursor goes is
    /// shown by then, for a long game takes a while.
    fn play_again(&mut self) -> bool {
        let wanted = self.console.wants_rerun();
        if wanted {
            self.read_again();
        }
        wanted
    }

    /// Reads the game to the console. Nothing here waits for anything but the flash, so it runs at once, on the
    /// stack.
    #[inline(never)]
    fn read_again(&mut self) {
        let Some(save) = &mut self.save else {
            // Nothing is kept, so there is nothing to read.
            return self.console.show_unread();
        };
        let begun = Instant::now();
        if persist::play_again(self.console, save).is_err() {
            defmt::error!("the game could not be read again");
        }
        let micros = begun.elapsed().as_micros() as u32;
        defmt::info!("played again in {=u32} us", micros);
    }

    /// Lets the second core think about what is to be worked out now, if anything is.
    ///
    /// Never inlined: a view is large, and would lie on the stack of all that is drawn.
    #[inline(never)]
    fn ask(&mut self) {
        // From one bot's question to the next the console always comes by a moment without any: its
        // answer, or a screen that lets the game wait.
        let task = self.console.task();
        if self.asked.map(|asked| asked.task) == task {
            return;
        }
        self.asked = None;
        second_core::forget();
        let question = match task {
            Some(Task::Move) => self.console.question().map(Thinking::Move),
            Some(Task::Advice { .. }) => self.console.advice_question().map(Thinking::Move),
            Some(Task::Plan { .. }) => self.console.plan_question().cloned().map(Thinking::Plan),
            None => None,
        };
        if let (Some(task), Some(question)) = (task, question) {
            let number = self.questions.wrapping_add(1).max(1);
            self.questions = number;
            let since = Instant::now();
            self.asked = Some(Asked {
                task,
                number,
                since,
            });
            second_core::ask(number, question);
        }
    }

    /// Takes an answer of the second core, if it is still wanted.
    #[inline(never)]
    fn take(&mut self, answer: &Answer) {
        let (Answer::Move { number, .. } | Answer::Plan { number, .. }) = answer;
        let Some(asked) = self.asked.filter(|asked| asked.number == *number) else {
            return;
        };
        self.asked = None;
        match (answer, asked.task) {
            (Answer::Move { choice, .. }, Task::Advice { version }) => {
                let micros = asked.since.elapsed().as_micros() as u32;
                defmt::info!("advised in {=u32} us", micros);
                self.console.show_advice(version, *choice);
            }
            (Answer::Move { choice, .. }, _) => self.console.answer(*choice),
            (Answer::Plan { .. }, Task::Plan { version }) => {
                let micros = asked.since.elapsed().as_micros() as u32;
                defmt::info!("planned in {=u32} us", micros);
                if let Some(plan) = second_core::take_plan() {
                    self.console.show_plan(version, &plan);
                }
            }
            (Answer::Plan { .. }, _) => {}
        }
        self.sound();
    }

    /// Waits until something happens, or is to move by itself.
    async fn wait(&mut self) {
        self.feed();
        let next = self.console.next_tick().map_or(FEED_EVERY, |next| {
            let next = Duration::from_millis(next.into()).min(FEED_EVERY);
            match self.asked {
                Some(_) => next.max(WHILE_THINKING),
                None => next,
            }
        });
        let event = select(INPUTS.receive(), ANSWERS.wait());
        let happened = with_timeout(next, event).await;
        self.tick();
        match happened {
            Ok(Either::First(InputEvent::Button(button, action))) => {
                self.button(button, action).await
            }
            Ok(Either::First(InputEvent::Battery(battery))) => self.measured(battery),
            Ok(Either::Second(answer)) => self.take(&answer),
            Err(_) => {}
        }
        let plugged = self.battery.is_some_and(|battery| battery.plugged);
        if let Some(depth) = self.sleep.pass(Instant::now().as_millis(), !plugged) {
            self.enter(depth).await;
        }
    }

    /// Feeds the watchdog, for as long as the second core does its part too.
    fn feed(&mut self) {
        let hangs = |asked: Asked| asked.since.elapsed() > THINKS_AT_MOST;
        if !self.asked.is_some_and(hangs) {
            self.watchdog.feed(HANGS_AFTER);
        }
    }

    /// Tells the console how much time has passed.
    fn tick(&mut self) {
        let passed = self.ticked.elapsed().as_millis();
        self.ticked += Duration::from_millis(passed);
        self.console.tick(passed as u32);
    }

    /// Takes note of a button; one that only wakes the device does nothing else until it is up.
    async fn button(&mut self, button: Button, action: ButtonEvent) {
        #[cfg(feature = "hang")]
        self.hang.follow(button, action);
        let before = self.sleep.depth();
        if action == ButtonEvent::Pressed {
            let now = Instant::now();
            rng::stir(now.as_ticks());
            if self.sleep.touch(now.as_millis()) {
                self.woke |= button.bit();
                if before >= Depth::Dark {
                    self.wake().await;
                }
            }
        }
        if before != Depth::Awake && self.sleep.depth() == Depth::Awake {
            self.enter(Depth::Awake).await;
            if before >= Depth::Dark {
                self.sleep.rise(Instant::now().as_millis());
            }
        }
        if self.woke & button.bit() != 0 {
            if action == ButtonEvent::Released {
                self.woke &= !button.bit();
            }
            return;
        }
        match action {
            ButtonEvent::Pressed => {
                defmt::info!("pressed {=str}", button.name());
                self.console.press(button);
            }
            ButtonEvent::Repeated => {
                defmt::info!("repeated {=str}", button.name());
                self.console.repeat(button);
            }
            ButtonEvent::Released => self.console.release(button),
        }
        self.sound();
    }

    /// Lets the console know that it was away, while the panel is still dark.
    async fn wake(&mut self) {
        self.console.wake();
        // The panel still knows its last picture, which is nobody's business any more.
        self.show().await;
    }

    /// Lets be heard what the console wants to be heard.
    fn sound(&mut self) {
        let sounds: sound::Sounds = core::iter::from_fn(|| self.console.next_sound())
            .take(sound::MOST)
            .collect();
        while self.console.next_sound().is_some() {}
        if !sounds.is_empty() {
            sound::play(sounds);
        }
    }

    fn measured(&mut self, battery: Battery) {
        let was_low = self.battery.is_some_and(Battery::is_low);
        self.battery = Some(battery);
        self.console.show_charge(Charge {
            percent: battery.percent,
            plugged: battery.plugged,
        });
        if battery.is_low() && !was_low {
            self.console.announce(Phrase::SayBatteryLow);
        }
    }

    /// Lets light and sound be as the settings say now.
    async fn follow_settings(&mut self) {
        let settings = self.console.context().settings;
        if settings.brightness != self.settings.brightness && self.sleep.depth() == Depth::Awake {
            display::light(Light::On(settings.brightness)).await;
        }
        if settings.volume != self.settings.volume {
            sound::set_volume(settings.volume);
        }
        self.settings = settings;
    }

    /// Rests more, or less.
    async fn enter(&mut self, mut depth: Depth) {
        if depth > Depth::Awake {
            // Nobody waits for an answer now.
            self.stacks.report();
        }
        let rose = depth == Depth::Dormant;
        if rose {
            defmt::info!("dormant");
            display::light(Light::Off).await;
            self.watchdog.feed(HANGS_AFTER);
            dormant::until_low(&self.pins);
            self.watchdog.feed(HANGS_AFTER);
            self.wake().await;
            depth = Depth::Awake;
        }
        match depth {
            Depth::Awake => {
                defmt::info!("awake");
                let brightness = self.settings.brightness;
                display::light(Light::On(brightness)).await;
                if rose {
                    self.sleep.rise(Instant::now().as_millis());
                }
            }
            Depth::Dim => display::light(Light::Dimmed).await,
            Depth::Dark => {
                defmt::info!("dark");
                display::light(Light::Off).await;
            }
            Depth::Dormant => {}
        }
    }
}
