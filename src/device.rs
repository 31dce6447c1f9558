//! Pocket Rails on the handheld.
//!
//! One task owns the picture and the save; buttons, battery and the second core send it what
//! happened. For now it shows the hardware check.

mod backlight;
mod battery;
mod board;
mod buttons;
mod changes;
mod charge;
mod check;
mod colors;
mod crash;
mod display;
mod dormant;
mod event;
mod flash;
mod frame;
mod rest;
mod restart;
mod second_core;
mod sound;
mod storage;

use defmt_rtt as _;
use embassy_executor::{SpawnError, SpawnToken, Spawner};
use embassy_futures::join::join;
use embassy_futures::select::{Either, select};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::{Duration, Instant, with_timeout};
use pocket_rails::button::Button;
use pocket_rails::settings::Settings;
use pocket_rails::sound::Sound;
use static_cell::ConstStaticCell;

use backlight::Light;
use charge::Battery;
use check::Check;
use display::{Chunks, Display, Picture};
use event::{Action, EVENTS, Event};
use rest::{Rest, Stage};
use second_core::GAME_OVER;

/// A device that has not fed its watchdog for so long hangs.
const HANGS_AFTER: Duration = Duration::from_secs(2);
/// The same while it starts: a flash full of somebody else's bytes takes long to erase.
const HANGS_AT_START: Duration = Duration::from_secs(8);
/// How often the watchdog is fed when nothing happens.
const FEED_EVERY: Duration = Duration::from_millis(500);

static PICTURE: ConstStaticCell<Picture> = ConstStaticCell::new(Picture::new());
static CHUNKS: ConstStaticCell<Chunks> = ConstStaticCell::new(Chunks::new());

/// Starts everything, then owns the picture for ever.
#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let crashed = crash::take();
    let parts = board::take(embassy_rp::init(Default::default()));
    let mut watchdog = Watchdog::new(parts.watchdog);
    let restarted = watchdog.reset_reason() == Some(ResetReason::TimedOut);
    watchdog.start(HANGS_AT_START);
    defmt::info!(
        "{=str}, {=usize}x{=usize}, watchdog restarted: {=bool}",
        board::NAME,
        board::WIDTH,
        board::HEIGHT,
        restarted
    );

    for (button, pin) in Button::ALL.into_iter().zip(parts.buttons) {
        spawn(spawner, button.name(), buttons::watch(button, pin));
    }
    spawn(spawner, "sound", sound::speak(parts.sound));
    spawn(spawner, "battery", battery::measure(parts.battery));
    let picture = PICTURE.take();
    let (mut display, _save) = join(
        Display::start(parts.screen, CHUNKS.take()),
        storage::open(parts.flash, crashed.as_deref()),
    )
    .await;
    second_core::start(parts.core1);
    let settings = Settings::default();
    sound::set_volume(settings.volume);
    display.light(Light::On(settings.brightness)).await;

    let mut device = Device {
        check: Check {
            board: board::NAME,
            pressed: 0,
            moves: None,
            restarted,
        },
        display,
        settings,
        rest: Rest::new(Instant::now().as_millis()),
        woke: 0,
        battery: None,
        watchdog,
        pins: parts.button_pins,
    };
    device.run(picture).await;
}

/// Starts a task.
fn spawn<S>(spawner: Spawner, name: &str, task: Result<SpawnToken<S>, SpawnError>) {
    match task {
        Ok(task) => spawner.spawn(task),
        Err(_) => defmt::error!("no room for the task of {=str}", name),
    }
}

/// What the one task owns.
struct Device {
    check: Check<'static>,
    display: Display,
    settings: Settings,
    rest: Rest,
    /// Buttons that only woke the device and are still down, by their bits.
    woke: u8,
    battery: Option<Battery>,
    watchdog: Watchdog,
    /// The buttons' pins.
    pins: [u8; 8],
}

impl Device {
    async fn run(&mut self, picture: &mut Picture) {
        loop {
            let Ok(()) = self.check.draw(picture);
            let areas = self.display.show(picture).await;
            defmt::debug!(
                "{=u64} us: {=usize} areas",
                Instant::now().as_micros(),
                areas
            );
            while !self.wait().await {}
        }
    }

    /// Waits for an event, or for a while; tells whether the picture may be another now.
    async fn wait(&mut self) -> bool {
        self.watchdog.feed(HANGS_AFTER);
        let event = select(EVENTS.receive(), GAME_OVER.wait());
        let happened = with_timeout(FEED_EVERY, event).await;
        let plugged = self.battery.is_some_and(|battery| battery.plugged);
        match happened {
            Ok(Either::First(Event::Button(button, action))) => {
                return self.button(button, action).await;
            }
            Ok(Either::First(Event::Battery(battery))) => self.battery = Some(battery),
            Ok(Either::Second(moves)) => {
                defmt::info!("core 1 played {=u16} moves", moves);
                self.check.moves = Some(moves);
                return true;
            }
            Err(_) => {}
        }
        if let Some(stage) = self.rest.pass(Instant::now().as_millis(), !plugged) {
            self.enter(stage).await;
        }
        false
    }

    /// Takes note of a button; one that only wakes the device does nothing else until it is up.
    async fn button(&mut self, button: Button, action: Action) -> bool {
        let stage = self.rest.stage();
        if action == Action::Pressed && self.rest.touch(Instant::now().as_millis()) {
            self.woke |= button.bit();
        }
        if stage != Stage::Awake && self.rest.stage() == Stage::Awake {
            self.enter(Stage::Awake).await;
        }
        if self.woke & button.bit() != 0 {
            if action == Action::Released {
                self.woke &= !button.bit();
            }
            return false;
        }
        match action {
            Action::Pressed => {
                defmt::info!("pressed {=str}", button.name());
                sound::play(Sound::Accept);
                self.check.pressed |= button.bit();
            }
            Action::Released => self.check.pressed &= !button.bit(),
            Action::Repeated => {
                defmt::info!("repeated {=str}", button.name());
                if button == Button::Y && self.check.pressed & Button::B.bit() != 0 {
                    defmt::info!("restarting as a USB drive");
                    restart::to_usb();
                }
            }
        }
        true
    }

    /// Rests more, or less.
    async fn enter(&mut self, stage: Stage) {
        match stage {
            Stage::Awake => {
                defmt::info!("awake");
                let brightness = self.settings.brightness;
                self.display.light(Light::On(brightness)).await;
            }
            Stage::Dim => self.display.light(Light::Dimmed).await,
            Stage::Dark => {
                defmt::info!("dark");
                self.display.light(Light::Off).await;
            }
            Stage::Dormant => {
                defmt::info!("dormant");
                self.display.light(Light::Off).await;
                self.watchdog.stop();
                dormant::until_low(&self.pins);
                self.watchdog.start(HANGS_AFTER);
                self.rest.rise(Instant::now().as_millis());
            }
        }
    }
}
