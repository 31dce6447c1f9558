//! Nothing secret is on the screen, nor left in the picture, while nobody in particular holds the
//! device.

use std::collections::BTreeSet;

use console::Console;
use console::button::Button;
use console::settings::Settings;
use console::table::Stage;
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{advanced, board, opening};
use host_tests::console::saved_game::SavedGame;
use host_tests::picture::Picture;
use host_tests::play::BOARDS;
use host_tests::secrets::scrambled;
use rules::{Move, RandomPlayer, Rng};
use text::Language;

/// The screens that can be seen while nobody in particular holds the device.
const PUBLIC: [&str; 12] = [
    "Title", "Curtain", "Overview", "Ask", "Menu", "Players", "LogPage", "Help", "WholeMap",
    "CityMap", "NewGame", "Replay",
];

/// Presses of a walk through the public screens.
const WALK: usize = 40;

/// Plays a game by presses, and shows the driver after each.
fn play(name: &str, players: u8, persons: u8, seed: u64, mut show: impl FnMut(&mut Driver)) {
    let begun = advanced(opening(board(name), players, persons, seed));
    let settings = Settings {
        confirmations: false,
        ..settings_in(Language::ALL[seed as usize % 3])
    };
    let width = if seed.is_multiple_of(2) { 240 } else { 320 };
    let mut driver = Driver::playing(width, settings, begun);
    let mut player = RandomPlayer::new(seed);
    for _ in 0..4_000 {
        show(&mut driver);
        match driver.stage() {
            Some(Stage::Curtain { .. } | Stage::Resting { .. }) => driver.press(Button::A),
            Some(Stage::Deciding { .. }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                assert!(driver.make(choice).is_some(), "no way to {choice}");
            }
            Some(Stage::Bot { .. }) => driver.wait(2_000),
            _ => return,
        }
    }
}

fn is_public(console: &Console) -> bool {
    let table = console.context().table.as_ref();
    table.is_none_or(|table| table.shown().viewer().is_none())
}

fn drawn(console: &mut Console) -> Picture {
    let size = console.context().size;
    let mut picture = Picture::new(size.width, size.height);
    console.forget_picture();
    let Ok(_) = console.draw(&mut picture);
    picture
}

/// Walks two consoles, whose games differ only in secrets, through all that can be opened while
/// nobody holds the device, and compares their pictures.
fn assert_alike(
    one: &Console,
    saved: &SavedGame,
    chance: &mut Rng,
    walk: usize,
    seen: &mut BTreeSet<&'static str>,
) {
    let Some(game) = saved.game() else {
        return;
    };
    // When all is played, all lies open.
    let playing = game.standings().is_none();
    let Some(other) = scrambled(game, None, chance).filter(|_| playing) else {
        return;
    };
    let (mut one, mut other) = (one.over(game.clone()), one.over(other));
    for _ in 0..walk {
        seen.insert(one.screen().name());
        let (picture, twin) = (drawn(&mut one), drawn(&mut other));
        if let Some(point) = picture.difference(&twin) {
            picture.show("secret", 1);
            twin.show("secret-twin", 1);
            panic!("{} shows a secret at {point}", one.screen().name());
        }
        let button = Button::ALL[chance.below(Button::ALL.len() as u32) as usize];
        let mut next = one.clone();
        next.press(button);
        next.tick(4_000);
        next.plan_now();
        saved.play_again(&mut next);
        let table = next.context().table.as_ref();
        // Nobody agrees to end the game here, for then all lies open.
        let over = table.is_some_and(|table| table.stage() == Stage::Over);
        if is_public(&next) && !over {
            assert_eq!(next.context().plan(), None, "a plan in nobody's hands");
            one = next;
            other.press(button);
            other.tick(4_000);
            other.plan_now();
            saved.play_again(&mut other);
        }
    }
}

/// Games whose public screens are looked at: behind the curtain, while bots play, at the title,
/// after the device slept.
fn hides(name: &str) {
    let mut seen = BTreeSet::new();
    let mut chance = Rng::new(17);
    // How often a player's own screen gave a secret away, as it should.
    let mut told = 0;
    let mut row = 0;
    let most = board(name).board().max_players;
    for (seed, players, persons) in [(1, 2, 2), (2, most, 2), (3, 3, 1)] {
        let mut count = 0;
        play(name, players, persons, seed, |driver| {
            count += 1;
            if count % 9 != 0 && !driver.game().in_set_up() {
                return;
            }
            if let Some(seat) = driver.table().shown().viewer() {
                let mut console = driver.console().over(driver.game().clone());
                let other = scrambled(driver.game(), None, &mut chance);
                let other = other.filter(|other| other.view(seat) != driver.game().view(seat));
                let twin = other.map(|other| drawn(&mut console.over(other)));
                told += usize::from(twin.is_some_and(|twin| twin != drawn(&mut console)));
            }
            let mut slept = driver.console().clone();
            slept.wake();
            slept.tick(4_000);
            assert!(is_public(&slept), "the device woke in nobody's hands");
            assert_alike(&slept, driver.saved_game(), &mut chance, WALK, &mut seen);
            // Each time another row of the menu.
            row += 1;
            slept.press(Button::Y);
            for _ in 0..row % 10 {
                slept.press(Button::Down);
            }
            slept.press(Button::A);
            assert_alike(&slept, driver.saved_game(), &mut chance, 6, &mut seen);
            if is_public(driver.console()) {
                let mut console = driver.console().clone();
                console.tick(4_000);
                assert_alike(&console, driver.saved_game(), &mut chance, 2, &mut seen);
            }
        });
    }
    println!("{name}: {seen:?}");
    for screen in PUBLIC {
        assert!(seen.contains(screen), "{screen} was not looked at");
    }
    assert!(
        told > 0,
        "what a player sees must differ, or nothing was compared"
    );
}

#[test]
fn public_screens_of_usa_are_the_same_whatever_the_secrets() {
    hides("usa");
}

#[test]
fn public_screens_of_great_lakes_are_the_same_whatever_the_secrets() {
    hides("great-lakes");
}

#[test]
fn public_screens_of_uk_are_the_same_whatever_the_secrets() {
    hides("uk");
}

#[test]
fn public_screens_of_pennsylvania_are_the_same_whatever_the_secrets() {
    hides("pennsylvania");
}

#[test]
fn public_screens_of_paris_are_the_same_whatever_the_secrets() {
    hides("paris");
}

#[test]
fn public_screens_of_amsterdam_are_the_same_whatever_the_secrets() {
    hides("amsterdam");
}

/// The choices of the set-up are secret until all have made theirs, and so is how many tickets
/// were kept.
#[test]
fn after_other_choices_of_the_set_up_the_screens_are_the_same() {
    for name in BOARDS {
        let begun = opening(board(name), 2, 2, 8);
        let mut driver = Driver::playing(240, settings_in(Language::English), begun);
        driver.press(Button::A);
        let choices: Vec<Move> = driver.game().legal_moves().iter().collect();
        let mut pictures = Vec::new();
        for &choice in &choices {
            let mut driver = driver.clone();
            driver.make(choice).expect("a way to keep tickets");
            if driver.game().decision().name() == "pieces" {
                let splits: Vec<Move> = driver.game().legal_moves().iter().collect();
                let split = splits[pictures.len() % splits.len()];
                driver.make(split).expect("a way to choose pieces");
            }
            driver.press(Button::A);
            driver.settle();
            assert_eq!(driver.screen(), "Curtain");
            pictures.push(driver.drawn_whole());
        }
        assert!(choices.len() > 1);
        for picture in &pictures {
            assert_eq!(picture.difference(&pictures[0]), None, "{name}");
        }
    }
}

/// Whatever the display showed before the device changed hands, nothing of it is left.
#[test]
fn the_picture_after_the_device_changed_hands_covers_all_of_the_one_before() {
    for (index, name) in BOARDS.into_iter().enumerate() {
        let mut before = None;
        let mut count = 0;
        play(name, 3, 3, index as u64, |driver| {
            let holder = driver.table().shown().viewer();
            driver.draw();
            if before.replace(holder) != Some(holder) {
                // The halves of the curtain have met, or somebody did not wait for that.
                let mut hasty = driver.clone();
                driver.wait(4_000);
                driver.assert_whole();
                hasty.press(Button::X);
                hasty.assert_whole();
                count += 1;
            }
        });
        assert!(count > 20, "{name}: the device changed hands {count} times");
    }
}
