//! The first ride: whoever presses what its bubble says plays it to its end, whatever else is pressed.

use console::Change;
use console::button::Button;
use console::ride::{At, FIRST, Ride, count, moves_before, opening};
use console::screens::{bubble, target};
use console::settings::Settings;
use console::table::Stage;
use host_tests::cases;
use host_tests::console::driver::{Driver, HEIGHT, WIDTHS, settings_in};
use host_tests::golden;
use rules::{Event, Game, Move, Rng, Seat};
use text::Language;
use ui::part::touches;
use ui::widgets::bars::Header;

/// The ride as far as it is.
fn ride(driver: &Driver) -> Option<Ride> {
    driver.console().context().ride()
}

/// From the title to the ride.
const TO_RIDE: [Button; 3] = [Button::Up, Button::Up, Button::A];
/// From anywhere in the ride to the title.
const TO_TITLE: [Button; 3] = [Button::Y, Button::Down, Button::A];

/// A ride that has just begun.
fn begun(width: u32, language: Language) -> Driver {
    let mut driver = Driver::new(width, settings_in(language));
    driver.press_all(&TO_RIDE);
    assert_eq!(ride(&driver), Some(Ride::at(0)));
    driver
}

/// Lets everything go by itself that does.
fn rest(driver: &mut Driver) {
    for _ in 0..2_000 {
        let Some(next) = driver.console().next_tick() else {
            return;
        };
        driver.wait(next.max(1));
    }
    panic!("it goes on for ever");
}

/// Presses what the bubble says; whether it says anything.
fn follow(driver: &mut Driver) -> bool {
    rest(driver);
    let Some(key) = ride(driver).and_then(|ride| ride.key()) else {
        return false;
    };
    // The final table is looked at before a press leaves it.
    driver.wait(1_000);
    driver.press(key);
    rest(driver);
    true
}

/// Follows the bubble to the end of the ride, and shows what is seen before each press.
fn each_press(width: u32, language: Language, mut show: impl FnMut(&mut Driver, Ride)) -> Driver {
    let mut driver = begun(width, language);
    rest(&mut driver);
    while let Some(now) = ride(&driver) {
        driver.draw();
        show(&mut driver, now);
        assert!(follow(&mut driver), "{now:?}: the bubble says nothing");
    }
    assert_eq!(driver.screen(), "Title");
    driver
}

#[test]
fn each_step_is_the_picture_that_was_found_right() {
    let mut problems = Vec::new();
    for language in Language::ALL {
        for width in WIDTHS {
            each_press(width, language, |driver, now| {
                driver.assert_whole();
                let (code, step) = (language.code(), now.step + 1);
                let name = format!("Ride-{code}-{step:02}-{}-{width}", now.keys);
                driver.picture().show(&name, 1);
                if language == Language::English && now.keys == 0 {
                    let name = format!("Ride-{step:02}-{width}");
                    problems.extend(golden::compare(driver.picture(), &name).err());
                }
            });
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn each_sentence_lies_on_the_screen_beside_what_it_points_at() {
    for language in Language::ALL {
        for width in WIDTHS {
            each_press(width, language, |driver, now| {
                let context = driver.console().context();
                let top = driver.console().screen();
                let bubble = bubble(context, top).expect("something is said");
                let place = bubble.place;
                assert!(place.top_left.x >= 0 && place.top_left.y >= 0, "{now:?}");
                let end = place.top_left + place.size;
                assert!(end.x <= width as i32 && end.y <= HEIGHT as i32, "{now:?}");
                let screen = driver.screen();
                if screen != "LastRound" {
                    let header = Header::HEIGHT as i32;
                    assert!(
                        place.top_left.y >= header,
                        "{now:?} {width}: over the header"
                    );
                }
                if screen == "Payment" {
                    assert_eq!(now.keys, 0, "a payment has a sentence of its own");
                }
                if screen == "Scoring" {
                    let mut ends = top.decided(context).into_iter();
                    assert!(
                        ends.all(|end| !touches(&place, &end)),
                        "{now:?} {width}: it covers what is counted"
                    );
                }
                let at = now.now().map_or(At::Nothing, |step| step.at);
                if let Some(target) = target(context, top, at) {
                    assert!(bubble.tip.is_some(), "{now:?} {width}: no tail");
                    assert!(
                        !touches(&place, &target),
                        "{now:?} {width}: it covers what it tells of"
                    );
                } else {
                    assert!(
                        at == At::Nothing || now.keys > 0,
                        "{now:?} {width}: {at:?} is nowhere"
                    );
                }
            });
        }
    }
}

#[test]
fn the_learner_draws_claims_completes_a_ticket_and_sees_the_scoring() {
    let learner = Seat::from_index(0).expect("a seat");
    let mut screens = Vec::new();
    let mut own = Vec::new();
    let mut step = None;
    each_press(240, Language::English, |driver, now| {
        screens.push(driver.screen());
        let game = played(now.step).0;
        if step != Some(now.step) {
            step = Some(now.step);
            // The real game stands where the moves lead.
            assert!(*driver.table().shown() == game.view(learner), "{now:?}");
            own.extend(now.now().and_then(|step| step.choice));
        }
    });
    let (game, events) = played(count());
    let makes = |kind: &str| own.iter().position(|choice| choice.starts_with(kind));
    let (drawn, claimed) = (
        makes("take").expect("drawn"),
        makes("claim").expect("claimed"),
    );
    let tickets = makes("draw-tickets").expect("tickets are drawn");
    assert!(drawn < claimed && claimed < tickets, "draw, claim, tickets");
    let is_own = |event: &Event| matches!(event, Event::CardTaken { seat, .. } if *seat == learner);
    assert!(events.iter().any(is_own));
    let is_own =
        |event: &Event| matches!(event, Event::RouteClaimed { seat, .. } if *seat == learner);
    assert!(events.iter().any(is_own));
    assert_eq!(events.last(), Some(&Event::Over));
    let standings = game.standings().expect("all is played");
    let score = standings.scores.iter().find(|score| score.seat == learner);
    assert!(score.expect("a score").completed >= 1);
    assert_eq!(standings.winners.as_slice(), [learner], "who learns wins");
    for screen in [
        "Draw",
        "Claim",
        "Payment",
        "Peek",
        "Tickets",
        "LastRound",
        "Scoring",
        "FinalTable",
    ] {
        assert!(screens.contains(&screen), "{screen} is seen");
    }
}

/// The game when a step begins, and all that has happened.
fn played(step: u8) -> (Game, Vec<Event>) {
    let opening = opening(Language::English).expect("a board");
    let mut game = Game::new(&opening.set_up()).expect("an opening");
    let mut events = Vec::new();
    let moves: Vec<Move> = moves_before(step).collect();
    for choice in moves {
        events.extend(game.apply(choice).expect("a legal move"));
    }
    (game, events)
}

#[test]
fn only_the_key_of_the_bubble_does_anything() {
    const ALL: [Button; 7] = [
        Button::A,
        Button::B,
        Button::X,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
    ];
    each_press(240, Language::English, |driver, now| {
        let before = driver.picture().clone();
        for button in ALL.into_iter().filter(|&button| now.key() != Some(button)) {
            driver.press(button);
            driver.console_mut().repeat(button);
            driver.console_mut().release(button);
            rest(driver);
            driver.draw();
            assert_eq!(ride(driver), Some(now), "{button:?}");
            assert!(*driver.picture() == before, "{now:?}: {button:?} is seen");
        }
        // Y opens the menu, and closes it.
        driver.press(Button::Y);
        assert_eq!(driver.screen(), "RideMenu");
        driver.press(Button::Y);
        driver.draw();
        assert!(*driver.picture() == before, "{now:?}");
    });
}

#[test]
fn a_ride_is_taken_up_where_it_was_left() {
    each_press(320, Language::Ukrainian, |driver, now| {
        if now.keys > 0 {
            return;
        }
        driver.draw();
        let before = driver.picture().clone();
        let settings = driver.console().context().settings;
        assert_eq!(settings.ride, now.step);
        // After a loss of power.
        let kept: Settings = settings.to_string().parse().expect("it reads back");
        let mut restarted = Driver::new(320, kept);
        restarted.press_all(&TO_RIDE);
        rest(&mut restarted);
        restarted.draw();
        assert_eq!(ride(&restarted), Some(now));
        assert!(*restarted.picture() == before, "{now:?}: after a restart");
        // And by the menu.
        driver.press_all(&TO_TITLE);
        assert_eq!(driver.screen(), "Title");
        assert!(ride(driver).is_none() && driver.stage().is_none());
        driver.press_all(&TO_RIDE);
        rest(driver);
        driver.draw();
        assert_eq!(ride(driver), Some(now));
        assert!(*driver.picture() == before, "{now:?}: after it was left");
    });
}

#[test]
fn a_step_that_no_step_has_begins_anew() {
    let settings = Settings {
        ride: 250,
        ..settings_in(Language::English)
    };
    let mut driver = Driver::new(240, settings);
    driver.press_all(&TO_RIDE);
    assert_eq!(ride(&driver), Some(Ride::at(0)));
}

#[test]
fn a_ride_leaves_nothing_behind_but_its_step() {
    let mut driver = begun(240, Language::English);
    let records = driver.console().context().records.clone();
    while ride(&driver).is_some() {
        follow(&mut driver);
        let only = driver
            .changes()
            .iter()
            .all(|change| *change == Change::Settings);
        assert!(only, "{:?}", driver.changes());
        assert!(!matches!(driver.stage(), Some(Stage::Curtain { .. })));
        // A device that slept shows what it showed.
        let before = driver.screen();
        driver.console_mut().wake();
        assert_eq!(driver.screen(), before);
    }
    assert_eq!(driver.console().context().settings.ride, 0);
    assert!(driver.console().context().records == records);
    assert!(driver.stage().is_none());
}

#[test]
fn nobody_can_get_stuck() {
    const PRESSES: u32 = 1_000_000;
    const BUTTONS: [Button; 9] = [
        Button::A,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
    ];
    /// After so many presses the bubble is followed to the end.
    const TRIED: u64 = 5_000;
    let mut random = Rng::new(19);
    let mut driver = begun(240, Language::English);
    let mut farthest = 0;
    for number in 1..=u64::from(cases::share(PRESSES)) {
        let button = BUTTONS[random.below(BUTTONS.len() as u32) as usize];
        driver.press(button);
        if random.below(3) == 0 {
            driver.console_mut().release(button);
            driver.wait(random.below(2_000));
        }
        match ride(&driver) {
            Some(now) => farthest = farthest.max(now.step),
            None => {
                assert_eq!(driver.screen(), "Title", "left, or at its end");
                driver.press_all(&TO_RIDE);
                assert!(ride(&driver).is_some());
            }
        }
        if number % TRIED == 0 {
            let mut follower = driver.clone();
            if follower.screen() == "RideMenu" {
                follower.press(Button::B);
            }
            for _ in 0..200 {
                if !follow(&mut follower) {
                    break;
                }
            }
            assert_eq!(follower.screen(), "Title", "after {number} presses");
        }
    }
    assert_eq!(farthest + 1, count(), "all of it was reached");
    assert!(!FIRST.steps.is_empty());
}

#[test]
fn it_is_offered_at_the_very_first_start() {
    let mut driver = Driver::new(240, Settings::default());
    assert_eq!(driver.screen(), "Languages");
    driver.press(Button::A);
    assert_eq!(driver.screen(), "Ask");
    let mut other = driver.clone();
    other.press(Button::B);
    assert_eq!(other.screen(), "Title");
    // Whoever did not want it is not asked again.
    let settings = other.console().context().settings;
    assert_eq!(Driver::new(240, settings).screen(), "Title");
    driver.press(Button::A);
    assert_eq!(ride(&driver), Some(Ride::at(0)));
}
