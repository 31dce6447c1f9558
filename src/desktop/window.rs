//! The game in a window.

use std::time::{Duration, Instant, SystemTime};

use embedded_graphics::prelude::{OriginDimensions, Size};
use machine::pixel_buffer::{PixelBuffer, to_888};
use minifb::{Scale, Window, WindowOptions};

use super::Failure;
use super::keyboard::{self, KeyEvent, Keyboard};
use super::link;
use super::page;
use super::save_file::Machine;
use super::saying::{command, print};
use super::speaker::Speaker;

/// How much larger than the handheld's screen the window is at first.
const FACTOR: usize = 3;
/// How often keys are looked at in a second.
const LOOKS: usize = 60;
/// How often the picture is given to the window though nothing has changed: another window may
/// have covered it.
const REFRESH: Duration = Duration::from_millis(500);
/// How long bots may think between two looks at the keys.
const THINKING: Duration = Duration::from_millis(12);
/// What surrounds the picture in a window of another shape.
const SURROUND: u32 = 0x0010_1418;

/// A number that nobody can foresee.
pub fn chance() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64)
}

/// Opens a window and plays in it until it is closed.
pub fn run(size: Size, machine: impl FnOnce() -> Result<Machine, Failure>) -> Result<(), Failure> {
    let mut window = open(size)?;
    let mut machine = machine()?;
    let mut was_over = machine.is_over();
    // The window shows them too.
    let _ = print(&format!("Pocket Rails: {}\n", keyboard::HELP));
    let (mut keys, ear) = Keyboard::new();
    window.set_input_callback(Box::new(ear));
    window.set_target_fps(LOOKS);
    let speaker = Speaker::new();
    let mut canvas = WindowBuffer::default();
    let mut ticked = Instant::now();
    while window.is_open() {
        let now = Instant::now();
        let mut actions = keys.actions(now);
        if !window.is_active() {
            actions.extend(keys.let_go());
        }
        let passed = u32::try_from((now - ticked).as_millis()).unwrap_or(u32::MAX);
        let due = machine.next_tick().is_some_and(|due| passed >= due);
        if due || !actions.is_empty() {
            machine.tick(passed);
            ticked = now;
        }
        for action in actions {
            match action {
                KeyEvent::Pressed(button) => machine.press(button),
                KeyEvent::Repeated(button) => machine.repeat(button),
                KeyEvent::Released(button) => machine.release(button),
            }
        }
        while machine.think() && now.elapsed() < THINKING {}
        while let Some(sound) = machine.next_sound() {
            speaker.play(sound, machine.context().settings.volume);
        }
        let changed = machine.draw();
        canvas.show(&mut window, machine.picture(), changed, now)?;
        let is_over = machine.is_over();
        if !std::mem::replace(&mut was_over, is_over) && is_over && !machine.is_visiting() {
            tell_link(&mut machine);
        }
    }
    Ok(())
}

/// Tells by which link others can watch the game that is over now.
fn tell_link(machine: &mut Machine) {
    if let Ok(Some(link)) = link::of(machine) {
        // The game is seen without it.
        let _ = print(&format!("To watch this game again: {link}\n"));
    }
}

fn open(size: Size) -> Result<Window, Failure> {
    prefer_frames();
    let options = WindowOptions {
        resize: true,
        scale: Scale::X1,
        ..WindowOptions::default()
    };
    let title = format!("Pocket Rails: {}", keyboard::HELP);
    let (width, height) = (size.width as usize * FACTOR, size.height as usize * FACTOR);
    let window = Window::new(&title, width, height, options);
    window.map_err(|error| {
        let command = format!("{} --keys \"a a down 500 a\" --png pictures", command());
        Failure::of_machine(format!(
            "there is no display to open a window on ({error}): play in a browser, for which `cargo page` \
             writes {}, or run it without one, as in {command}",
            page::FILE
        ))
    })
}

/// Starts the program anew without Wayland where there is X11 too: not every Wayland desktop puts a
/// frame around a window that brings none, and with it a title and a way to close it.
#[cfg(target_os = "linux")]
fn prefer_frames() {
    use std::os::unix::process::CommandExt;
    let both = ["DISPLAY", "WAYLAND_DISPLAY"].map(std::env::var_os);
    if both.iter().all(Option::is_some)
        && let Ok(program) = std::env::current_exe()
    {
        // It comes back only if it failed: then Wayland it is.
        let _ = std::process::Command::new(program)
            .args(std::env::args_os().skip(1))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .exec();
    }
}

#[cfg(not(target_os = "linux"))]
fn prefer_frames() {}

/// The window's pixels.
#[derive(Default)]
struct WindowBuffer {
    size: (usize, usize),
    pixels: Vec<u32>,
    shown: Option<Instant>,
}

impl WindowBuffer {
    /// Gives the window what it is to show, if that has changed or may be lost.
    fn show(
        &mut self,
        window: &mut Window,
        picture: &PixelBuffer,
        changed: bool,
        now: Instant,
    ) -> Result<(), Failure> {
        let size = window.get_size();
        if changed || size != self.size {
            self.size = size;
            self.paint(picture);
            self.shown = None;
        }
        if size.0 == 0 || size.1 == 0 || self.shown.is_some_and(|shown| now - shown < REFRESH) {
            window.update();
            return Ok(());
        }
        self.shown = Some(now);
        let shown = window.update_with_buffer(&self.pixels, size.0, size.1);
        shown.map_err(|error| Failure::of_machine(format!("the window is lost: {error}")))
    }

    /// Puts the picture into the middle, as large as whole pixels allow.
    fn paint(&mut self, picture: &PixelBuffer) {
        let (width, height) = self.size;
        self.pixels.clear();
        self.pixels.resize(width * height, SURROUND);
        let inner = picture.size();
        let (across, down) = (inner.width as usize, inner.height as usize);
        if across == 0 || down == 0 || width == 0 {
            return;
        }
        let factor = (width / across).min(height / down).max(1);
        let left = width.saturating_sub(across * factor) / 2;
        let top = height.saturating_sub(down * factor) / 2;
        let lines = self.pixels.chunks_mut(width).skip(top);
        let rows = picture
            .rows()
            .flat_map(|row| std::iter::repeat_n(row, factor));
        for (line, row) in lines.zip(rows) {
            let places = line.iter_mut().skip(left);
            let colors = row.iter().flat_map(|&color| {
                let [red, green, blue] = to_888(color);
                std::iter::repeat_n(u32::from_be_bytes([0, red, green, blue]), factor)
            });
            for (place, color) in places.zip(colors) {
                *place = color;
            }
        }
    }
}
