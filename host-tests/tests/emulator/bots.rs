//! A game of bots on the second core, to its end.

use std::str;

use console::save_text::entry;
use console::table::{MatchSetup, Table};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use host_tests::bot_games::think;
use host_tests::nor_flash::Nor;
use host_tests::saved;
use players::Scratch;
use serde_json::json;

use crate::emulator::Emulator;
use crate::handhelds::HandheldCase;
use crate::parts::press;

/// From the choice of a language, past the first ride, to a game of an expert and a regular on a small board, and past
/// what is special about it.
const TO_A_GAME_OF_BOTS: [&str; 21] = [
    "A", "B", "A", "down", "down", "down", "down", "A", "down", "right", "right", "right", "right",
    "down", "right", "right", "right", "up", "up", "A", "A",
];
/// The menu, which the first core draws while the second thinks, is to be seen or gone within a handheld's
/// time for a screen, after so many milliseconds for debouncing.
const DEBOUNCE: u32 = 5;
/// Milliseconds between two looks at the menu.
const PAUSE: u32 = 3_000;
/// No game of two on this board lasts so many looks.
const LOOKS: u32 = 100;

/// The saved game: its opening and its moves, as far as it has come.
pub fn journal(machine: &mut Emulator) -> Option<Vec<Vec<u8>>> {
    let (mut store, _) = saved::open(Nor::of(machine.save()));
    saved::saved(&mut store).game().cloned()
}

/// Begins a game of bots on a device that was just switched on. Returns its journal.
pub fn begin(machine: &mut Emulator) -> Vec<Vec<u8>> {
    machine.run(400);
    for button in TO_A_GAME_OF_BOTS {
        press(machine, button);
    }
    journal(machine).expect("a game has begun")
}

/// Plays on a computer what the bots would do. Returns the entries of the journal.
fn on_a_computer(opening: &[u8]) -> Vec<String> {
    let opening: MatchSetup = str::from_utf8(opening).unwrap().parse().expect("readable");
    let mut table = Table::begin(opening).expect("a game");
    let mut scratch = Scratch::new();
    let mut entries = Vec::new();
    while let Some(question) = table.question() {
        let choice = think(&question.bot, &question.view, &mut scratch, 1_000);
        entries.push(entry(entries.len() as u32, Some(&choice)).to_string());
        table.play(choice).expect("a legal move");
    }
    assert!(table.standings().is_some(), "played to the end");
    entries
}

/// What the middle of the screen shows, where the menu opens.
fn middle(machine: &mut Emulator) -> Vec<Rgb565> {
    let picture = machine.picture("bots");
    let left = (machine.width() as i32 - 160) / 2;
    let area = Rectangle::new(Point::new(left, 60), Size::new(160, 100));
    let pixels = area.points().map(|at| picture.pixel(at));
    pixels.collect()
}

/// Presses a button and tells what the middle shows when it must have been answered.
fn answer(machine: &mut Emulator, handheld: &HandheldCase, button: &str) -> Vec<Rgb565> {
    machine.button(button, true);
    machine.run(DEBOUNCE + handheld.whole as u32);
    let shown = middle(machine);
    machine.button(button, false);
    machine.run(100);
    shown
}

on_every_handheld!(
    bots_play_to_the_end_on_the_second_core_as_on_a_computer_while_presses_are_answered
);

fn bots_play_to_the_end_on_the_second_core_as_on_a_computer_while_presses_are_answered(
    handheld: &'static HandheldCase,
) {
    let mut machine = Emulator::start(handheld);
    let game = begin(&mut machine);
    let wanted = on_a_computer(&game[0]);
    assert!(wanted.len() > 30, "{} moves", wanted.len());

    let mut made = 0;
    let mut menu = None;
    let mut looks = 0;
    while made < wanted.len() {
        looks += 1;
        assert!(
            looks < LOOKS,
            "no end after {made} of {} moves",
            wanted.len()
        );
        let shown = answer(&mut machine, handheld, "Y");
        let first = menu.get_or_insert_with(|| shown.clone());
        assert!(*first == shown, "menu {looks} is late");
        assert!(
            answer(&mut machine, handheld, "B") != shown,
            "menu {looks} goes late"
        );
        let answer = machine.tell(json!({"do": "run", "ms": PAUSE}));
        assert_eq!(answer["state"]["restarts"], json!([]));
        let Some(game) = journal(&mut machine) else {
            break;
        };
        made = game.len() - 1;
        for (made, wanted) in game[1..].iter().zip(&wanted) {
            assert_eq!(str::from_utf8(made), Ok(wanted.as_str()));
        }
    }
    crate::say(&format!(
        "{}, bots: {made} moves of {}, {looks} times the menu",
        handheld.name,
        wanted.len()
    ));
    machine.assert_stacks("bots");
}
