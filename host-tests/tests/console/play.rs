//! Every game can be played to its end with the buttons, and what is saved tells the same game.

use console::button::Button;
use console::table::Stage;
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{advanced, board, opening};
use rules::RandomPlayer;
use text::Language;

/// Plays whatever a random player would, each move by the presses that lead to it.
fn plays_to_the_end(name: &str, players: u8, seed: u64) {
    let begun = advanced(opening(board(name), players, players, seed));
    let mut driver = Driver::playing(240, settings_in(Language::English), begun);
    let mut player = RandomPlayer::new(seed);
    loop {
        driver.settle();
        match driver.stage() {
            Some(Stage::Curtain { .. } | Stage::Resting { .. }) => driver.press(Button::A),
            Some(Stage::Deciding { .. }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                let presses = driver.make(choice);
                assert!(
                    presses.is_some(),
                    "no way to {choice} on {}",
                    driver.screen()
                );
            }
            _ => break,
        }
        driver.assert_journal();
    }
    assert!(driver.game().standings().is_some(), "the game is over");
}

#[test]
fn usa_is_played_to_its_end_with_the_buttons() {
    plays_to_the_end("usa", 2, 5);
    plays_to_the_end("usa", 5, 6);
}

#[test]
fn great_lakes_is_played_to_its_end_with_the_buttons() {
    plays_to_the_end("great-lakes", 2, 5);
    plays_to_the_end("great-lakes", 5, 6);
}

#[test]
fn uk_is_played_to_its_end_with_the_buttons() {
    plays_to_the_end("uk", 2, 5);
    // Long hands have payments by the hundred.
    for seed in 6..30 {
        plays_to_the_end("uk", 4, seed);
        plays_to_the_end("uk", 2, seed);
    }
}

#[test]
fn pennsylvania_is_played_to_its_end_with_the_buttons() {
    plays_to_the_end("pennsylvania", 2, 5);
    plays_to_the_end("pennsylvania", 5, 6);
}

#[test]
fn paris_is_played_to_its_end_with_the_buttons() {
    plays_to_the_end("paris", 2, 5);
    plays_to_the_end("paris", 4, 6);
}

#[test]
fn amsterdam_is_played_to_its_end_with_the_buttons() {
    plays_to_the_end("amsterdam", 2, 5);
    plays_to_the_end("amsterdam", 4, 6);
}
