//! The device keeps the ground below what lies over a map; what it shows must be what is seen on a
//! surface that does not, after every press and in every frame of what moves.

use console::button::Button;
use console::screens::Charge;
use console::{Console, Saved};
use host_tests::cases;
use host_tests::console::driver::{display, settings_in};
use host_tests::console::openings::{advanced, opening};
use host_tests::console::tour::{random_moves, resumed, stages};
use host_tests::device::{FrameMemory, TestPanel};
use host_tests::picture::Picture;
use rules::maps::BoardId;
use text::Language;

/// Presses on each board, at each stage of a game.
const PRESSES: u32 = 250;
/// Pixels that go to the panel at a time.
const CHUNK: usize = 960;
/// Milliseconds of a frame.
const FRAME: u32 = 33;

/// A console twice: as the device draws it, and plainly.
struct Both<const WORDS: usize> {
    device: Console,
    flat: Console,
    memory: FrameMemory<WORDS, 240>,
    /// What the panel shows.
    panel: TestPanel,
    picture: Picture,
    /// For how many areas there is time before the next press.
    time: usize,
}

impl<const WORDS: usize> Both<WORDS> {
    fn new(console: &Console) -> Both<WORDS> {
        let width = 4 * WORDS as u32;
        Both {
            device: console.clone(),
            flat: console.clone(),
            memory: FrameMemory::new(),
            panel: TestPanel(Picture::new(width, 240)),
            picture: Picture::new(width, 240),
            time: 0,
        }
    }

    /// Draws both, sends what the device would send, and compares.
    fn compare(&mut self, what: &str) {
        let Ok(_) = self.device.draw_on(&mut self.memory.frame);
        self.panel.take(&self.memory, CHUNK);
        let Ok(_) = self.flat.draw(&mut self.picture);
        let name = self.flat.screen().name();
        let difference = self.panel.0.difference(&self.picture);
        assert_eq!(difference, None, "{name} {what}");
        // Sometimes there is no time to make ready for the next press, or too little.
        self.time = (self.time + 7) % 20;
        let mut left = self.time;
        let Ok(()) = self
            .device
            .restore_background(&mut self.memory.frame, &mut || {
                left = left.saturating_sub(1);
                left > 0
            });
        assert_eq!(self.panel.take(&self.memory, CHUNK), 0, "{name} {what}");
    }

    fn press(&mut self, button: Button, what: &str) {
        self.device.press(button);
        self.flat.press(button);
        self.compare(what);
        // Frames of what moves; sometimes the next press comes before its end.
        for _ in 0..4 {
            self.device.tick(FRAME);
            self.flat.tick(FRAME);
            self.compare(what);
        }
    }
}

/// The screens beside play are shown as well: lists, pages, settings with the battery's charge.
fn compare_beside<const WORDS: usize>() {
    let remembered = Saved {
        settings: settings_in(Language::English),
        ..Saved::default()
    };
    let mut console = Console::new(display(4 * WORDS as u32), remembered);
    console.show_charge(Charge {
        percent: 62,
        plugged: false,
    });
    let mut both = Both::<WORDS>::new(&console);
    both.compare("begun");
    // Each row of the title, and what it leads to.
    for row in 0..6 {
        for turn in 0..2 {
            let downs = std::iter::repeat_n(Button::Down, row);
            let inside = match turn {
                0 => [Button::A, Button::Right, Button::A, Button::Down, Button::B],
                _ => [Button::A, Button::Down, Button::A, Button::Right, Button::B],
            };
            for button in downs.chain(inside).chain([Button::B, Button::B]) {
                both.press(button, &format!("row {row}, {}", button.name()));
            }
        }
    }
}

#[test]
fn screens_beside_play_look_the_same_on_the_device() {
    compare_beside::<60>();
    compare_beside::<80>();
}

fn compare_on<const WORDS: usize>(board: BoardId) {
    let players = board.board().max_players;
    let begun = advanced(opening(board, players, players, 4));
    let moves = random_moves(&begun);
    let mut chance = 1_u32;
    for count in stages(&begun, &moves) {
        let settings = settings_in(Language::English);
        let console = resumed(4 * WORDS as u32, settings, &begun, &moves[..count]);
        let mut both = Both::<WORDS>::new(&console);
        both.compare("begun");
        for number in 0..cases::share(PRESSES) {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // The D-pad most of the time.
            let button = match chance >> 28 {
                0..=2 => Button::Up,
                3..=5 => Button::Down,
                6..=8 => Button::Left,
                9..=11 => Button::Right,
                12 | 13 => Button::A,
                14 => Button::B,
                _ if number % 2 == 0 => Button::X,
                _ => Button::Y,
            };
            both.press(button, &format!("after press {number} of {count} moves"));
        }
    }
}

macro_rules! boards {
    ($($test:ident $name:literal)+) => {$(
        #[test]
        fn $test() {
            let board = BoardId::from_name($name).expect("a board");
            compare_on::<60>(board);
            compare_on::<80>(board);
        }
    )+};
}

boards! {
    usa_looks_the_same_on_the_device "usa"
    great_lakes_looks_the_same_on_the_device "great-lakes"
    uk_looks_the_same_on_the_device "uk"
    pennsylvania_looks_the_same_on_the_device "pennsylvania"
    paris_looks_the_same_on_the_device "paris"
    amsterdam_looks_the_same_on_the_device "amsterdam"
}
