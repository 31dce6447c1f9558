//! The plan of whoever holds the device: when it is worked out, who sees it, and when it is forgotten.

use console::Task;
use console::button::Button::{A, B, Down, X};
use console::settings::Settings;
use console::table::Stage;
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{board, opening};
use host_tests::play::BOARDS;
use rules::RandomPlayer;
use text::Language;

fn settings(plan: bool) -> Settings {
    Settings {
        confirmations: false,
        plan,
        ..settings_in(Language::English)
    }
}

/// Plays a game of two people by presses, and shows the driver at every stage.
fn play(name: &str, width: u32, plan: bool, mut show: impl FnMut(&mut Driver)) {
    let begun = opening(board(name), 2, 2, 11);
    let mut driver = Driver::playing(width, settings(plan), begun);
    let mut player = RandomPlayer::new(3);
    for _ in 0..60 {
        show(&mut driver);
        match driver.stage() {
            Some(Stage::Deciding { .. }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = player.choose(&moves).expect("a move");
                driver.make(choice).expect("a way to move");
            }
            Some(_) => driver.press(A),
            None => return,
        }
        driver.wait(4_000);
    }
}

#[test]
fn whoever_holds_the_device_has_a_plan_and_nobody_else_sees_it() {
    for name in BOARDS {
        let mut seen = 0;
        play(name, 240, true, |driver| {
            let console = driver.console();
            let holder = driver.table().shown().viewer();
            let plan = console.context().plan();
            assert_eq!(plan.map(|plan| plan.seat), holder, "{name}");
            assert_eq!(console.task(), None, "{name}: it is there");
            seen += usize::from(plan.is_some_and(|plan| !plan.routes.is_empty()));
            let mut slept = console.clone();
            slept.wake();
            assert_eq!(slept.context().plan(), None, "{name}: nobody holds it");
            assert_eq!(slept.task(), None, "{name}: nobody is to plan");
        });
        assert!(seen > 5, "{name}: {seen}");
    }
}

#[test]
fn a_setting_switches_the_plan_off_everywhere() {
    for name in BOARDS {
        play(name, 240, false, |driver| {
            assert_eq!(driver.console().context().plan(), None);
            assert_eq!(driver.console().task(), None);
        });
    }
}

#[test]
fn hand_and_tickets_are_there_at_once_and_the_plan_when_it_is_worked_out() {
    for (name, width) in BOARDS
        .into_iter()
        .flat_map(|name| WIDTHS.map(|width| (name, width)))
    {
        let mut changed = 0;
        play(name, width, true, |driver| {
            if driver.table().shown().viewer().is_none() {
                return;
            }
            let mut planned = driver.clone();
            planned.press(X);
            planned.wait(4_000);
            planned.assert_whole();
            // The same while nobody has worked it out: settings that change forget it.
            let mut waiting = driver.clone();
            let console = waiting.console_mut();
            *console = console.over(driver.game().clone());
            console.press(X);
            console.tick(4_000);
            assert!(matches!(console.task(), Some(Task::Plan { .. })), "{name}");
            waiting.assert_whole();
            let before = waiting.picture().clone();
            waiting.console_mut().plan_now();
            waiting.assert_whole();
            changed += usize::from(waiting.picture() != &before);
            for _ in 0..3 {
                planned.press(Down);
                planned.assert_whole();
            }
            planned.press(A);
            planned.wait(4_000);
            planned.assert_whole();
            planned.press_all(&[B, B]);
            assert_ne!(planned.screen(), "Peek");
        });
        assert!(
            changed > 3,
            "{name} {width}: the plan was seen {changed} times"
        );
    }
}

#[test]
fn a_plan_of_another_moment_is_not_shown() {
    let begun = opening(board("usa"), 2, 2, 11);
    let mut driver = Driver::playing(240, settings(true), begun);
    driver.press(A);
    let plan = *driver.console().context().plan().expect("a plan");
    let mut console = driver.console().over(driver.game().clone());
    let Some(Task::Plan { version }) = console.task() else {
        panic!("a plan is asked for");
    };
    console.show_plan(version + 1, &plan);
    assert_eq!(console.context().plan(), None);
    console.show_plan(version, &plan);
    assert_eq!(console.context().plan(), Some(&plan));
}
