//! Buttons that are looked at while flash is busy and no interrupt tells of them.

use panel::contacts::{Contacts, STILL};

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
    contacts.begin(0, 0, now);
    contacts
}

fn unseen(contacts: &Contacts) -> Vec<(usize, bool)> {
    contacts.unseen().collect()
}

#[test]
fn what_closed_and_stayed_so_need_not_be_waited_for_again() {
    let begun = 1_000_000;
    let mut contacts = all_open(begun);
    let pressed = hold(&mut contacts, 0, begun, 20_000);
    let now = hold(&mut contacts, 0b100, pressed, STILL - LOOK);
    assert_eq!(contacts.closed(), 0, "it may tremble yet");
    let released = hold(&mut contacts, 0b100, now, 2 * STILL);
    assert_eq!(contacts.closed(), 0b100);
    hold(&mut contacts, 0, released, 2 * STILL);
    assert_eq!(contacts.closed(), 0);
    // One that was closed all the time is nothing new.
    contacts.begin(0b10, 0b10, released);
    hold(&mut contacts, 0b10, released, 20_000);
    assert_eq!(contacts.closed(), 0);
}

#[test]
fn a_press_that_begins_and_ends_meanwhile_is_told_with_its_end() {
    // Also when the clock's lower half begins again.
    for begun in [1_000_000, u32::MAX - 30_000] {
        let mut contacts = all_open(begun);
        let pressed = hold(&mut contacts, 0, begun, 20_000);
        let released = hold(&mut contacts, 0b100, pressed, 60_000);
        hold(&mut contacts, 0, released, 20_000);
        assert_eq!(unseen(&contacts), [(2, true), (2, false)]);
        assert!(!contacts.is_restless());
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
    assert_eq!(unseen(&contacts), told.concat());
}

#[test]
fn a_contact_that_trembles_is_one_press() {
    let mut contacts = all_open(0);
    let mut now = 0;
    for _ in 0..8 {
        now = hold(&mut contacts, 1, now, STILL / 4);
        now = hold(&mut contacts, 0, now, STILL / 4);
    }
    now = hold(&mut contacts, 1, now, 60_000);
    hold(&mut contacts, 0, now, 60_000);
    assert_eq!(unseen(&contacts), [(0, true), (0, false)]);
}

#[test]
fn what_shows_afterwards_is_left_to_whoever_looks_then() {
    // Pressed meanwhile and still down: its own task sees that.
    let mut contacts = all_open(0);
    hold(&mut contacts, 1, 0, 60_000);
    assert_eq!(unseen(&contacts), []);
    // Down before, and let go: likewise.
    let mut contacts = Contacts::new();
    contacts.begin(1, 1, 0);
    hold(&mut contacts, 0, 0, 60_000);
    assert_eq!(unseen(&contacts), []);
}

#[test]
fn one_that_is_being_let_go_at_the_end_is_waited_for() {
    let mut contacts = all_open(0);
    let released = hold(&mut contacts, 1, 0, 60_000);
    let later = hold(&mut contacts, 0, released, STILL / 2);
    assert!(contacts.is_restless());
    hold(&mut contacts, 0, later, STILL);
    assert!(!contacts.is_restless());
    assert_eq!(unseen(&contacts), [(0, true), (0, false)]);
}
