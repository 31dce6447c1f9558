//! Sound: a piezo on a pin that makes square waves.

use core::sync::atomic::{AtomicU8, Ordering};

use console::settings::Volume;
use console::sound::{Note, Sound};
use embassy_futures::select::{Either, select};
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer};
use heapless::Vec;

use super::clocks::SYSTEM_HERTZ;

/// The counter's steps a second.
const HERTZ: u32 = 1_000_000;
const DIVIDER: u8 = (SYSTEM_HERTZ / HERTZ) as u8;
/// The lowest tone that the counter can make.
const LOWEST: u32 = 16;

/// Sounds that one press may make, at most; what is too much is not heard.
pub const MOST: usize = 4;

/// Sounds one after another.
pub type Sounds = Vec<Sound, MOST>;

/// The sounds to play next; they take the place of those that play.
static NEXT: Signal<CriticalSectionRawMutex, Sounds> = Signal::new();
static VOLUME: AtomicU8 = AtomicU8::new(Volume::High as u8);

/// Plays sounds, in place of whatever plays.
pub fn play(sounds: Sounds) {
    NEXT.signal(sounds);
}

/// Sets how loud sounds are from now on.
pub fn set_volume(volume: Volume) {
    VOLUME.store(volume as u8, Ordering::Relaxed);
}

/// Plays sounds for ever.
#[embassy_executor::task]
pub async fn speak(mut pwm: Pwm<'static>) {
    loop {
        let mut sounds = NEXT.wait().await;
        'again: loop {
            for &note in sounds.iter().flat_map(|sound| sound.notes()) {
                match config(note) {
                    Some(config) => pwm.set_config(&config),
                    None => fall_silent(&mut pwm),
                }
                let length = Duration::from_millis(note.milliseconds.into());
                match select(NEXT.wait(), Timer::after(length)).await {
                    Either::First(next) => {
                        sounds = next;
                        continue 'again;
                    }
                    Either::Second(()) => {}
                }
            }
            break;
        }
        fall_silent(&mut pwm);
    }
}

/// Stops the counter, with the pin low, and at its beginning: one that stands above the end of the next
/// note would first run to the end of its range, and nothing would be heard.
fn fall_silent(pwm: &mut Pwm<'static>) {
    // Twice: what is set while the counter runs waits for its next round, which may never come;
    // what is set when it stands takes effect at once.
    pwm.set_config(&silence());
    pwm.set_counter(0);
    pwm.set_config(&silence());
}

/// What the sound's PWM is made with: it does not move.
pub fn silence() -> Config {
    let mut config = Config::default();
    config.enable = false;
    config
}

/// A note, as loud as is set; nothing if it is not to be heard. A narrow pulse is quieter than a wide one.
fn config(note: Note) -> Option<Config> {
    let share = match VOLUME.load(Ordering::Relaxed) {
        volume if volume == Volume::High as u8 => 2,
        volume if volume == Volume::Low as u8 => 24,
        _ => return None,
    };
    if note.hertz == 0 {
        return None;
    }
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    let period = HERTZ / u32::from(note.hertz).max(LOWEST);
    config.top = (period - 1) as u16;
    let high = (period / share) as u16;
    (config.compare_a, config.compare_b) = (high, high);
    Some(config)
}
