//! The panel: an ST7789 on SPI, sent only what changed.

use embassy_futures::join::join;
use embassy_time::Timer;

use super::backlight::Light;
use super::board::{HEIGHT, PANEL, ScreenWires, WIDTH};
use super::changes::Area;
use super::frame::Frame;

/// The speed of the bus. Exactly this: embassy-rp rounds the divider up, and a little less becomes
/// half of it.
pub const SPI_HERTZ: u32 = 62_500_000;
/// Bytes sent at a time, while the next are being prepared: four rows of the narrower screens.
const CHUNK: usize = 4 * 240 * 2;

/// Commands of the ST7789.
mod command {
    pub const SLEEP_IN: u8 = 0x10;
    pub const SLEEP_OUT: u8 = 0x11;
    pub const INVERSION_ON: u8 = 0x21;
    pub const DISPLAY_ON: u8 = 0x29;
    pub const COLUMNS: u8 = 0x2a;
    pub const ROWS: u8 = 0x2b;
    pub const WRITE: u8 = 0x2c;
    pub const ORDER: u8 = 0x36;
    pub const PIXEL_FORMAT: u8 = 0x3a;
}

/// The picture of this board's size.
pub type Picture = Frame<{ WIDTH / 4 }, HEIGHT>;

/// Two buffers: one is sent while the other is filled.
pub struct Chunks([[u8; CHUNK]; 2]);

impl Chunks {
    /// Empty ones.
    pub const fn new() -> Self {
        Chunks([[0; CHUNK]; 2])
    }
}

/// The panel, lit after its first picture.
pub struct Display {
    wires: ScreenWires,
    chunks: &'static mut Chunks,
    light: Light,
    state: State,
}

/// What the panel does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It waits for its first picture.
    Blank,
    /// It shows one.
    On,
    /// It sleeps, and keeps its picture.
    Asleep,
}

impl Display {
    /// Wakes the panel; it stays dark until the first picture is there.
    pub async fn start(mut wires: ScreenWires, chunks: &'static mut Chunks) -> Self {
        wires.reset.set_low();
        Timer::after_micros(20).await;
        wires.reset.set_high();
        // The controller wants 120 ms from its reset to the end of its sleep, and 5 ms after that.
        Timer::after_millis(120).await;
        let mut display = Display {
            wires,
            chunks,
            light: Light::Off,
            state: State::Blank,
        };
        display.command(command::SLEEP_OUT, &[]).await;
        Timer::after_millis(5).await;
        display.command(command::ORDER, &[PANEL.turn]).await;
        // 16 bits a pixel.
        display.command(command::PIXEL_FORMAT, &[0x55]).await;
        // These panels show a colour's opposite otherwise.
        display.command(command::INVERSION_ON, &[]).await;
        display
    }

    /// Sends what differs from the picture shown; gives how many areas that were.
    pub async fn show(&mut self, picture: &mut Picture) -> usize {
        let areas = picture.changes();
        for area in &areas {
            self.send(picture, area).await;
        }
        picture.sent();
        if self.state == State::Blank {
            self.command(command::DISPLAY_ON, &[]).await;
            self.wires.backlight.set(self.light);
            self.state = State::On;
        }
        areas.len()
    }

    /// Lights the panel, or lets it sleep in the dark.
    pub async fn light(&mut self, light: Light) {
        self.light = light;
        match (self.state, light) {
            (State::Blank, _) => return,
            (State::On, Light::Off) => {
                self.wires.backlight.set(light);
                self.command(command::SLEEP_IN, &[]).await;
                self.state = State::Asleep;
            }
            (State::Asleep, Light::Dimmed | Light::On(_)) => {
                self.command(command::SLEEP_OUT, &[]).await;
                Timer::after_millis(5).await;
                self.state = State::On;
            }
            (State::On, Light::Dimmed | Light::On(_)) | (State::Asleep, Light::Off) => {}
        }
        self.wires.backlight.set(light);
    }

    async fn send(&mut self, picture: &Picture, area: &Area) {
        let (x, y) = PANEL.origin;
        let window = |first: u16, behind: u16| {
            let ([a, b], [c, d]) = (first.to_be_bytes(), (behind - 1).to_be_bytes());
            [a, b, c, d]
        };
        self.command(command::COLUMNS, &window(area.left + x, area.right + x))
            .await;
        self.command(command::ROWS, &window(area.top + y, area.bottom + y))
            .await;
        self.wires.chip_select.set_low();
        self.wires.data.set_low();
        write(&mut self.wires, &[command::WRITE]).await;
        self.wires.data.set_high();
        let [sent, filled] = &mut self.chunks.0;
        let (mut sent, mut filled) = (sent, filled);
        let mut count = picture.copy(area, 0, sent);
        let mut done = 0;
        while count > 0 {
            done += count;
            let now = write(&mut self.wires, &sent[..2 * count]);
            let next = async { picture.copy(area, done, filled) };
            ((), count) = join(now, next).await;
            core::mem::swap(&mut sent, &mut filled);
        }
        self.wires.chip_select.set_high();
    }

    async fn command(&mut self, command: u8, parameters: &[u8]) {
        self.wires.chip_select.set_low();
        self.wires.data.set_low();
        write(&mut self.wires, &[command]).await;
        self.wires.data.set_high();
        if !parameters.is_empty() {
            write(&mut self.wires, parameters).await;
        }
        self.wires.chip_select.set_high();
    }
}

/// Sends bytes, and waits until the last bit is out.
async fn write(wires: &mut ScreenWires, bytes: &[u8]) {
    // embassy-rp's SPI has no errors.
    let _ = wires.spi.write(bytes).await;
}
