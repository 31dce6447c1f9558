//! The panel: an ST7789 on SPI, sent only what changed.
//!
//! Its task runs on the second core, above all thinking: one part of a picture is sent while the
//! first core draws the next.

use core::pin::pin;
use core::sync::atomic::{AtomicU32, Ordering};

use embassy_futures::poll_once;
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use static_cell::ConstStaticCell;

use super::backlight::Light;
use super::handheld::{HEIGHT, PANEL, ScreenWires, WIDTH};
use panel::changes::Area;
use panel::frame_buffer::FrameBuffer;
use panel::plane::Plane;
use panel::shown::{Sent, Shared, Shown};

/// The speed of the bus. Exactly this: embassy-rp rounds the divider up, and a little less becomes
/// half of it.
pub const SPI_HERTZ: u32 = 62_500_000;
/// How long the panel is reset: its makers take 50 to 100 ms, for a capacitor may hang on the wire.
const RESET: Duration = Duration::from_millis(50);
/// After falling asleep or waking the controller hears nothing for so long.
const DEAF: Duration = Duration::from_millis(5);
/// From a reset or from falling asleep until it may wake, and from waking until its voltages have settled:
/// only then may it be lit, or sleep again.
const SETTLES: Duration = Duration::from_millis(120);
/// Until an image has come to the glass.
const IMAGE: Duration = Duration::from_millis(17);
/// Pixels sent at a time, while the next are being prepared: two rows of the wider screens.
const CHUNK: usize = 2 * 320;

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

/// Words of a row.
const WORDS: usize = WIDTH / 4;
/// The picture of this handheld's size.
pub type DisplayBuffer = FrameBuffer<'static, WORDS, HEIGHT>;

static GROUND: ConstStaticCell<Plane<WORDS, HEIGHT>> = ConstStaticCell::new(Plane::new());
static SHOWN: Shared<WORDS, HEIGHT> = Shown::shared();
/// Two buffers: one is sent while the other is filled.
static CHUNKS: ConstStaticCell<[[u16; CHUNK]; 2]> = ConstStaticCell::new([[0; CHUNK]; 2]);

/// There is something to send.
static WORK: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// How often somebody has waited until all is sent.
static WAITS: AtomicU32 = AtomicU32::new(0);
/// All is sent that was shown when so many had waited.
static SENT: Signal<CriticalSectionRawMutex, u32> = Signal::new();
/// The panel is to be lit so.
static LIGHT: Signal<CriticalSectionRawMutex, Light> = Signal::new();
/// It is lit so.
static LIT: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// The picture, to be drawn on. Call it once.
pub fn picture() -> DisplayBuffer {
    FrameBuffer::new(GROUND.take(), &SHOWN, Some(|| WORK.signal(())))
}

/// Sends what is shown, and waits until the panel has it.
pub async fn finish() {
    // Nobody else waits, so nobody else counts.
    let number = WAITS.load(Ordering::Relaxed).wrapping_add(1);
    WAITS.store(number, Ordering::Release);
    loop {
        WORK.signal(());
        // What was sent for an earlier call may have been told meanwhile.
        if SENT.wait().await == number {
            return;
        }
    }
}

/// Lights the panel, or lets it sleep in the dark.
pub async fn light(light: Light) {
    LIT.reset();
    LIGHT.signal(light);
    LIT.wait().await;
}

/// Drives the panel, for ever.
///
/// Nothing wakes it but whoever owns the console and waits for it, and never while flash is written:
/// the second core stands still then, and would miss it.
#[embassy_executor::task]
pub async fn drive(mut display: PanelDriver) {
    loop {
        match select(WORK.wait(), LIGHT.wait()).await {
            Either::First(()) => {
                let number = WAITS.load(Ordering::Acquire);
                display.send_all().await;
                SENT.signal(number);
            }
            Either::Second(light) => {
                display.light(light).await;
                LIT.signal(());
            }
        }
    }
}

/// The panel, lit after its first picture.
pub struct PanelDriver {
    wires: ScreenWires,
    chunks: &'static mut [[u16; CHUNK]; 2],
    light: Light,
    state: PanelState,
    /// When it last woke or fell asleep.
    since: Instant,
    window: AddressWindow,
}

/// What the panel does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PanelState {
    /// It waits for its first picture.
    Blank,
    /// It shows one.
    On,
    /// It sleeps, and keeps its picture.
    Asleep,
}

impl PanelDriver {
    /// Wakes the panel, whose reset is low, and has been for long enough or not; it stays dark until the
    /// first picture is there.
    pub async fn start(mut wires: ScreenWires, was_reset: bool) -> Self {
        if !was_reset {
            Timer::after(RESET).await;
        }
        wires.reset.set_high();
        Timer::after(SETTLES).await;
        let mut display = PanelDriver {
            wires,
            chunks: CHUNKS.take(),
            light: Light::Off,
            state: PanelState::Blank,
            since: Instant::now(),
            window: AddressWindow::default(),
        };
        display.sleep(false).await;
        for setting in PANEL.registers {
            if let [register, values @ ..] = setting {
                display.wires.command(*register, values);
            }
        }
        display.wires.command(command::ORDER, &[PANEL.turn]);
        // 16 bits a pixel.
        display.wires.command(command::PIXEL_FORMAT, &[0x55]);
        // These panels show a colour's opposite otherwise.
        display.wires.command(command::INVERSION_ON, &[]);
        display
    }

    /// Sends all that differs from what the panel shows.
    async fn send_all(&mut self) {
        let [sent, filled] = &mut *self.chunks;
        let (mut sent, mut filled) = (sent, filled);
        let mut next = next_part(None, sent);
        while let Some(part) = next {
            if part.is_first() {
                self.window.aim(&mut self.wires, &part.area);
            }
            {
                let bytes: &[u8] = bytemuck::must_cast_slice(&sent[..part.pixels]);
                // The bytes set out, the next ones are prepared, and by then most are there.
                let mut write = pin!(self.wires.spi.write(bytes));
                let on_their_way = poll_once(write.as_mut()).is_pending();
                next = next_part(Some(&part), filled);
                if on_their_way {
                    // embassy-rp's SPI has no errors.
                    let _ = write.await;
                }
            }
            if part.is_last() {
                self.wires.chip_select.set_high();
            }
            core::mem::swap(&mut sent, &mut filled);
        }
        if self.state == PanelState::Blank {
            Timer::at(self.since + SETTLES).await;
            self.wires.command(command::DISPLAY_ON, &[]);
            Timer::after(IMAGE).await;
            self.wires.backlight.set(self.light);
            self.state = PanelState::On;
        }
    }

    async fn light(&mut self, light: Light) {
        self.light = light;
        match (self.state, light) {
            (PanelState::Blank, _) => return,
            (PanelState::On, Light::Off) => {
                self.wires.backlight.set(light);
                self.sleep(true).await;
                self.state = PanelState::Asleep;
            }
            (PanelState::Asleep, Light::Dimmed | Light::On(_)) => {
                self.sleep(false).await;
                Timer::at(self.since + SETTLES).await;
                self.state = PanelState::On;
            }
            (PanelState::On, Light::Dimmed | Light::On(_)) | (PanelState::Asleep, Light::Off) => {}
        }
        self.wires.backlight.set(light);
    }

    /// Lets the controller fall asleep or wake, no sooner than it may; it listens again after that.
    async fn sleep(&mut self, falls_asleep: bool) {
        if self.state != PanelState::Blank {
            Timer::at(self.since + SETTLES).await;
        }
        let command = if falls_asleep {
            command::SLEEP_IN
        } else {
            command::SLEEP_OUT
        };
        self.wires.command(command, &[]);
        self.since = Instant::now();
        Timer::after(DEAF).await;
    }
}

/// The columns and rows that were sent last: what stays the same is not sent again.
#[derive(Default)]
struct AddressWindow {
    columns: [u8; 4],
    rows: [u8; 4],
}

impl AddressWindow {
    /// Tells the panel where the next pixels go, and that they come.
    fn aim(&mut self, wires: &mut ScreenWires, area: &Area) {
        let (x, y) = PANEL.origin;
        let columns = window(area.left, area.right, x);
        if columns != self.columns {
            wires.command(command::COLUMNS, &columns);
            self.columns = columns;
        }
        // Down to the end, whatever the height: so areas that begin in the same row share it.
        let rows = window(area.top, HEIGHT, y);
        if rows != self.rows {
            wires.command(command::ROWS, &rows);
            self.rows = rows;
        }
        wires.begin(command::WRITE);
    }
}

impl ScreenWires {
    fn command(&mut self, command: u8, parameters: &[u8]) {
        self.begin(command);
        self.write_few(parameters);
        self.chip_select.set_high();
    }

    /// Begins a command, whose parameters follow.
    fn begin(&mut self, command: u8) {
        self.chip_select.set_low();
        self.data.set_low();
        self.write_few(&[command]);
        self.data.set_high();
    }

    /// Sends a few bytes, and waits until the last bit is out.
    fn write_few(&mut self, bytes: &[u8]) {
        // embassy-rp's SPI has no errors.
        let _ = self.spi.blocking_write(bytes);
    }
}

/// The first and last column or row of a window, as the panel takes them.
fn window(first: usize, behind: usize, origin: u16) -> [u8; 4] {
    let place = |place: usize| (place as u16 + origin).to_be_bytes();
    let ([a, b], [c, d]) = (place(first), place(behind - 1));
    [a, b, c, d]
}

/// Fills in the colours of the part to send after another one; `None` if the panel shows all.
fn next_part(before: Option<&Sent>, colors: &mut [u16]) -> Option<Sent> {
    SHOWN.lock(|shown| shown.borrow_mut().next_part(before, colors))
}
