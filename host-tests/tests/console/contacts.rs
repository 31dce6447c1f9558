//! Buttons that are looked at, by the core that has time for it.

use panel::contacts::{Contacts, STILL};
use panel::held::Held;

/// How long it takes from one look to the next, in microseconds.
const LOOK: u32 = 20;

/// Looks at what is closed for some microseconds, from a time on; returns when it ends.
fn hold(contacts: &mut Contacts, closed: u8, from: u32, lasts: u32) -> u32 {
    for passed in (0..lasts).step_by(LOOK as usize) {
        contacts.look(closed, from.wrapping_add(passed));
    }
    from.wrapping_add(lasts)
}

/// Contacts of which none was closed, at a time.
fn all_open(now: u32) -> Contacts {
    let mut contacts = Contacts::new();
    contacts.look(0, now);
    contacts
}

/// Takes all moves.
fn taken(contacts: &mut Contacts) -> Vec<(usize, bool)> {
    std::iter::from_fn(|| {
        let next = contacts.next_move();
        contacts.take_move();
        next
    })
    .collect()
}

#[test]
fn a_contact_counts_when_it_has_been_still_for_long_enough() {
    // Also when the clock's lower half begins again.
    for begun in [1_000_000, u32::MAX - 30_000, u32::MAX - 22_000] {
        let mut contacts = all_open(begun);
        let pressed = hold(&mut contacts, 0, begun, 20_000);
        assert_eq!(contacts.settles_in(pressed), None);
        let now = hold(&mut contacts, 0b100, pressed, STILL);
        assert_eq!(contacts.counted(), 0, "it may tremble yet");
        assert_eq!(taken(&mut contacts), []);
        assert_eq!(contacts.settles_in(now.wrapping_sub(LOOK)), Some(LOOK));
        let released = hold(&mut contacts, 0b100, now, 60_000);
        assert_eq!(contacts.counted(), 0b100);
        assert_eq!(contacts.settles_in(released), None);
        hold(&mut contacts, 0, released, 2 * STILL);
        assert_eq!(contacts.counted(), 0);
        assert_eq!(taken(&mut contacts), [(2, true), (2, false)]);
        assert_eq!(taken(&mut contacts), [], "they are taken once");
    }
}

#[test]
fn presses_keep_their_order() {
    let mut contacts = all_open(0);
    let mut now = 0;
    for closed in [1 << 7, 0, 1 << 0, 0, 1 << 7, 0] {
        now = hold(&mut contacts, closed, now, 60_000);
    }
    let told = [7, 0, 7].map(|number| [(number, true), (number, false)]);
    assert_eq!(taken(&mut contacts), told.concat());
}

#[test]
fn a_contact_that_trembles_is_one_press() {
    let mut contacts = all_open(0);
    let mut now = 0;
    let tremble = |contacts: &mut Contacts, mut now: u32| {
        for _ in 0..8 {
            now = hold(contacts, 1, now, STILL / 4);
            now = hold(contacts, 0, now, STILL / 4);
        }
        now
    };
    for _ in 0..2 {
        now = tremble(&mut contacts, now);
        now = hold(&mut contacts, 1, now, 60_000);
        now = tremble(&mut contacts, now);
        now = hold(&mut contacts, 0, now, 60_000);
        assert_eq!(taken(&mut contacts), [(0, true), (0, false)]);
    }
    // A spark is none, also when it comes again.
    for _ in 0..20 {
        now = hold(&mut contacts, 1, now, STILL - 1_000);
        now = hold(&mut contacts, 0, now, STILL - 1_000);
    }
    assert_eq!(taken(&mut contacts), []);
}

/// One core looks often, the other at intervals; both may take over at any time, in the middle of a press or
/// of its trembling.
#[test]
fn whoever_looks_a_press_counts_once() {
    for changes_over in (0..150_000).step_by(1_700) {
        let mut contacts = all_open(0);
        let mut told = Vec::new();
        for now in (0..200_000).step_by(LOOK as usize) {
            let is_down = match now {
                40_000..43_000 | 100_000..103_000 => now / 700 % 2 == 0,
                _ => (43_000..100_000).contains(&now),
            };
            let other = (changes_over..changes_over + 50_000).contains(&now);
            if other || now % 500 == 0 {
                contacts.look(u8::from(is_down), now);
            }
            if !other {
                told.extend(taken(&mut contacts));
            }
        }
        assert_eq!(told, [(0, true), (0, false)], "from {changes_over} on");
    }
}

#[test]
fn when_nobody_takes_moves_none_is_lost_and_none_made_up() {
    let mut contacts = all_open(0);
    let mut now = 0;
    for round in 0..40 {
        now = hold(&mut contacts, u8::from(round % 2 == 0), now, 60_000);
    }
    let kept = taken(&mut contacts);
    assert_eq!(kept.len(), 32);
    assert!(
        kept.iter()
            .enumerate()
            .all(|(at, &(_, closed))| closed == (at % 2 == 0))
    );
    // From here on it counts again.
    now = hold(&mut contacts, 1, now, 60_000);
    hold(&mut contacts, 0, now, 60_000);
    assert_eq!(taken(&mut contacts), [(0, true), (0, false)]);
}

#[test]
fn a_button_that_is_held_repeats_until_it_is_up() {
    // Also when the clock's lower half begins again.
    for begun in [0, u32::MAX - 410_000] {
        let at = |milliseconds: u32| begun.wrapping_add(1_000 * milliseconds);
        let mut held = Held::new();
        assert_eq!(held.repeats_in(begun), None);
        held.follow(3, true, begun);
        assert_eq!(held.repeats_in(at(100)), Some(300_000));
        assert_eq!(held.next_repeat(at(399)), None);
        assert_eq!(held.next_repeat(at(400)), Some(3));
        assert_eq!(held.next_repeat(at(400)), None, "once");
        assert_eq!(held.repeats_in(at(500)), Some(20_000));
        // After a long time in which nobody asked it repeats once, and not as often as it would have.
        assert_eq!(held.next_repeat(at(2_000)), Some(3));
        assert_eq!(held.next_repeat(at(2_000)), None);
        held.follow(3, false, at(2_010));
        assert_eq!(held.next_repeat(at(4_000)), None);
        assert_eq!(held.repeats_in(at(4_000)), None);
    }
}
