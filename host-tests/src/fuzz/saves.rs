//! What is in flash when the device is switched on: whatever was written there, in good order or not,
//! the console starts, plays, and saves.
//!
//! The bytes are choices: what is saved, letter for letter wrong or not, what of the flash is spoilt
//! after that, and which buttons are pressed.

use arbitrary::{Result, Unstructured};
use console::Console;
use console::button::Button;
use console::records::Records;
use console::save_text::{MAX_MOVE, MAX_TEXT, entry};
use console::settings::Settings;
use console::table::MatchSetup;
use embassy_futures::block_on;
use persist::{persist, restore};
use rules::{Game, Move, RandomPlayer};
use save::{Error, Opened, SIZE, Slot};
use ui::Display;

use super::any_board;
use crate::console::driver::HEIGHT;
use crate::console::openings::opening;
use crate::nor_flash::{FlashFault, Nor};
use crate::picture::Picture;
use crate::saved::{StoreWrite, open, saved};

pub(super) fn take(bytes: &[u8]) -> bool {
    let mut choices = Unstructured::new(bytes);
    // Whatever the choices came to before they ran out is switched on.
    let mut flash = open(Nor::blank()).0.into_flash();
    let _ = write(&mut choices, &mut flash);
    let _ = spoil(&mut choices, &mut flash);
    switched_on(flash, &mut choices)
}

/// Saves a game and what belongs to it.
fn write(choices: &mut Unstructured<'_>, flash: &mut Nor) -> Result<()> {
    let board = any_board(choices)?;
    let players = choices.int_in_range(board.board().min_players..=board.board().max_players)?;
    let begun = opening(board, players, 2, choices.arbitrary::<u16>()?.into());
    let moves = random_moves(&begun, choices.arbitrary()?);
    let entries = (0..).zip(&moves).map(|(number, choice)| {
        let text = entry(number, Some(choice));
        (SavedText::Entry, text.as_bytes().to_vec())
    });
    let mut parts = vec![
        (
            SavedText::Settings,
            Settings::default().to_string().into_bytes(),
        ),
        (
            SavedText::Records,
            Records::default().to_string().into_bytes(),
        ),
        (SavedText::MatchSetup, begun.to_string().into_bytes()),
    ];
    parts.extend(entries);
    // Few are wrong, for what follows a wrong one is not looked at.
    for _ in 0..choices.int_in_range(0..=4_u8)? {
        let number = choices.choose_index(parts.len())?;
        match choices.int_in_range(0..=9_u8)? {
            0 => drop(parts.remove(number)),
            1 => parts.insert(number, parts[number].clone()),
            2 => {
                let with = choices.choose_index(parts.len())?;
                parts.swap(number, with);
            }
            3 => parts.insert(
                number,
                (
                    SavedText::Entry,
                    entry(number as u32, None).as_bytes().to_vec(),
                ),
            ),
            _ => wrong_letters(&mut parts[number].1, choices)?,
        }
        if parts.is_empty() {
            break;
        }
    }
    let mut store = open(flash.clone()).0;
    for (place, mut text) in parts {
        text.truncate(place.room());
        // What cannot be, like a move without a game, is refused.
        let _ = place.step(text).on(&mut store);
    }
    *flash = store.into_flash();
    Ok(())
}

/// The first moves of a random game.
fn random_moves(begun: &MatchSetup, count: u8) -> Vec<Move> {
    let mut game = Game::new(&begun.set_up()).expect("a game that can be set up");
    let mut player = RandomPlayer::new(begun.seed);
    let mut moves = Vec::new();
    for _ in 0..count {
        let Some(choice) = player.choose(&game.legal_moves()) else {
            break;
        };
        game.apply(choice).expect("a listed move");
        moves.push(choice);
    }
    moves
}

/// Where a text is kept.
#[derive(Clone, Copy)]
enum SavedText {
    Settings,
    Records,
    MatchSetup,
    Entry,
}

impl SavedText {
    /// The most bytes that are kept there.
    fn room(self) -> usize {
        match self {
            SavedText::Entry => MAX_MOVE,
            _ => MAX_TEXT,
        }
    }

    fn step(self, text: Vec<u8>) -> StoreWrite {
        match self {
            SavedText::Settings => StoreWrite::Put(Slot::Settings, text),
            SavedText::Records => StoreWrite::Put(Slot::Records, text),
            SavedText::MatchSetup => StoreWrite::Begin(text),
            SavedText::Entry => StoreWrite::Append(text),
        }
    }
}

/// Changes some letters of a text.
fn wrong_letters(text: &mut Vec<u8>, choices: &mut Unstructured<'_>) -> Result<()> {
    for _ in 0..choices.int_in_range(1..=4_u8)? {
        let byte = choices.arbitrary()?;
        let place = choices.int_in_range(0..=text.len())?;
        match choices.int_in_range(0..=2_u8)? {
            0 if place < text.len() => drop(text.remove(place)),
            1 if place < text.len() => text[place] = byte,
            _ => text.insert(place, byte),
        }
    }
    Ok(())
}

/// Spoils some stretches of the flash, every other one where something is written: most of it is blank.
fn spoil(choices: &mut Unstructured<'_>, flash: &mut Nor) -> Result<()> {
    for number in 0..choices.int_in_range(0..=3_u8)? {
        let mut from = choices.int_in_range(0..=SIZE - 1)?;
        if number % 2 == 0 {
            let written = (0..SIZE).cycle().skip(from as usize).take(SIZE as usize);
            let mut written = written.filter(|&place| flash.bytes[place as usize] != 0xff);
            from = written.next().unwrap_or(from);
        }
        let length = choices.int_in_range(1..=600_u32)?;
        let (mask, value): (u8, u8) = choices.arbitrary()?;
        for place in from..(from + length).min(SIZE) {
            let byte = &mut flash.bytes[place as usize];
            *byte = *byte & mask ^ value;
        }
    }
    Ok(())
}

/// Switches a device with this flash on, presses buttons, and saves what is to be saved. Returns
/// whether a game goes on.
fn switched_on(flash: Nor, choices: &mut Unstructured<'_>) -> bool {
    let (mut store, opened) = open(flash);
    let mut console = Console::blank(Display::SQUARE);
    block_on(restore(&mut console, &mut store, opened)).expect("it can be read");
    let resumed = console.context().table.is_some();
    let mut picture = Picture::new(240, HEIGHT);
    for _ in 0..40 {
        let Ok(_) = console.draw(&mut picture);
        let save = block_on(persist(&mut console, &mut store));
        assert!(is_told(&save), "{save:?} after {opened:?}");
        if choices.is_empty() {
            break;
        }
        let button = choices.choose(&Button::ALL).expect("a button");
        console.press(*button);
        console.tick(choices.arbitrary::<u8>().unwrap_or_default().into());
    }
    while !matches!(block_on(persist(&mut console, &mut store)), Ok(None)) {}
    if matches!(opened, Opened::OtherVersion(_)) {
        return resumed;
    }
    let wanted = saved(&mut store);
    let (mut store, again) = open(store.into_flash());
    assert_eq!(again, Opened::Fine, "after {opened:?}");
    assert_eq!(saved(&mut store), wanted);
    resumed
}

/// Whether a change was saved, or could not be for a reason that is told.
fn is_told<T>(saved: &std::result::Result<T, Error<FlashFault>>) -> bool {
    matches!(saved, Ok(_) | Err(Error::OtherVersion))
}
