//! What JavaScript calls. Buttons, languages and answers are numbers; what is long lies in memory, and a call tells
//! where.

// A name that JavaScript finds is an attribute that the compiler calls unsafe: two functions of one name would be
// one. There is no other unsafe code, here or elsewhere.
#![allow(unsafe_code)]

use std::cell::RefCell;

use console::button::Button;
use machine::Machine;
use text::Language;
use travel::TravelError;
use ui::Display;

use crate::flash::FlashSave;
use crate::page::{Page, Refused};

thread_local! {
    static PAGE: RefCell<Page> = RefCell::default();
}

/// Works on the page: there is one.
fn with<T>(work: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(work)
}

/// Works on the machine with a button, if there is one of this number.
fn with_button(number: u32, work: impl FnOnce(&mut Machine<FlashSave>, Button)) {
    with(|page| {
        if let (Some(machine), Some(&button)) = (page.machine(), Button::ALL.get(number as usize)) {
            work(machine, button);
        }
    });
}

/// Switches the console on, 240 or 320 pixels wide, with the save that lies in [`flash`]. It speaks the language of
/// this number, counted from one, if none was set before. The halves of the seed are for the first new game.
#[unsafe(no_mangle)]
pub extern "C" fn start(width: u32, language: u32, seed_low: u32, seed_high: u32) {
    let display = if width > Display::SQUARE.size.width {
        Display::WIDE
    } else {
        Display::SQUARE
    };
    let place = language.checked_sub(1).map(|place| place as usize);
    let language = place.and_then(|place| Language::ALL.get(place)).copied();
    let seed = u64::from(seed_high) << 32 | u64::from(seed_low);
    with(|page| page.start(display, language, seed));
}

/// Shows the game of the link that lies in [`link`] and is so many bytes long, while the own game waits. Returns 0, or
/// why the link is refused: 1 for no game, 2 for one of another version, 3 for another board.
#[unsafe(no_mangle)]
pub extern "C" fn watch(length: usize) -> u32 {
    match with(|page| page.watch(length)) {
        Ok(()) => 0,
        Err(TravelError::OtherVersion) => 2,
        Err(TravelError::OtherBoard) => 3,
        Err(_) => 1,
    }
}

/// Returns whether a game from elsewhere is watched.
#[unsafe(no_mangle)]
pub extern "C" fn is_watched() -> u32 {
    with(|page| page.is_watched()).into()
}

/// Returns where there is room for a link.
#[unsafe(no_mangle)]
pub extern "C" fn link() -> *mut u8 {
    with(|page| page.link().as_mut_ptr())
}

/// Lays the game into [`link`] as what follows a page's address there; returns how many bytes that are, 0 if there is no game
/// that is over, or -1 if it is too long.
#[unsafe(no_mangle)]
pub extern "C" fn write_link() -> i32 {
    match with(Page::write_link) {
        None => 0,
        Some(Ok(length)) => length as i32,
        Some(Err(_)) => -1,
    }
}

/// A button went down.
#[unsafe(no_mangle)]
pub extern "C" fn press(number: u32) {
    with_button(number, |machine, button| machine.press(button));
}

/// A button is held.
#[unsafe(no_mangle)]
pub extern "C" fn repeat(number: u32) {
    with_button(number, |machine, button| machine.repeat(button));
}

/// A button came up.
#[unsafe(no_mangle)]
pub extern "C" fn release(number: u32) {
    with_button(number, |machine, button| machine.release(button));
}

/// Time passes.
#[unsafe(no_mangle)]
pub extern "C" fn tick(milliseconds: u32) {
    with(|page| {
        if let Some(machine) = page.machine() {
            machine.tick(milliseconds);
        }
    });
}

/// Returns in how many milliseconds something moves by itself, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn next_tick() -> i32 {
    let next = with(|page| page.machine().and_then(|machine| machine.next_tick()));
    next.and_then(|next| i32::try_from(next).ok()).unwrap_or(-1)
}

/// Returns whether the next to move is a bot.
#[unsafe(no_mangle)]
pub extern "C" fn is_bots_turn() -> u32 {
    with(|page| page.machine().is_some_and(|machine| machine.is_bots_turn())).into()
}

/// Lets a bot think for a moment if one is asked; returns whether it is still thinking.
#[unsafe(no_mangle)]
pub extern "C" fn think() -> u32 {
    with(|page| page.machine().is_some_and(Machine::think)).into()
}

/// Draws what has changed; returns whether anything has.
#[unsafe(no_mangle)]
pub extern "C" fn draw() -> u32 {
    with(Page::draw).into()
}

/// Returns where the picture is, four bytes a pixel. It is there once something was drawn.
#[unsafe(no_mangle)]
pub extern "C" fn picture() -> *const u8 {
    with(|page| page.canvas().as_ptr())
}

/// Fetches what is to be heard; returns how many notes there are.
#[unsafe(no_mangle)]
pub extern "C" fn fetch_notes() -> usize {
    with(Page::fetch_notes)
}

/// Returns where the notes are: hertz and milliseconds, 16 bits each.
#[unsafe(no_mangle)]
pub extern "C" fn notes() -> *const u16 {
    with(|page| page.notes().as_ptr())
}

/// Returns how loud it is: 0, 1 or 2.
#[unsafe(no_mangle)]
pub extern "C" fn volume() -> u32 {
    with(|page| page.volume() as u32)
}

/// Returns the number of the language, counted from one, or 0 if none is chosen yet.
#[unsafe(no_mangle)]
pub extern "C" fn language() -> usize {
    with(|page| page.language().map_or(0, |language| language.index() + 1))
}

/// Returns how many bytes a save has.
#[unsafe(no_mangle)]
pub extern "C" fn flash_size() -> u32 {
    save::SIZE
}

/// Returns where the save is.
#[unsafe(no_mangle)]
pub extern "C" fn flash() -> *mut u8 {
    with(|page| page.flash().with(|bytes| bytes.as_mut_ptr()))
}

/// Returns whether the save has changed since this was asked.
#[unsafe(no_mangle)]
pub extern "C" fn take_change() -> u32 {
    with(|page| page.flash().take_change()).into()
}

/// Returns where there is room for a save that somebody brings.
#[unsafe(no_mangle)]
pub extern "C" fn brought() -> *mut u8 {
    with(|page| page.brought().as_mut_ptr())
}

/// Takes the save that was brought in place of the one that is there, for the next [`start`].
#[unsafe(no_mangle)]
pub extern "C" fn take_brought() {
    with(Page::take_brought);
}

/// Looks at the save that was brought; returns 0, or why it is refused: 1 for no save, 2 for one of another version,
/// 3 for a damaged one.
#[unsafe(no_mangle)]
pub extern "C" fn check_brought() -> u32 {
    match with(|page| page.check_brought()) {
        Ok(_) => 0,
        Err(Refused::Foreign) => 1,
        Err(Refused::OtherVersion) => 2,
        Err(Refused::Damaged) => 3,
    }
}
