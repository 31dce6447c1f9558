//! People in their slots: a text each, found by the name in it. A slot of nobody is empty.

use console::Console;
use console::people::{Person, results};
use console::save_text::{MAX_TEXT, Text};
use core::fmt::Write;
use embedded_storage_async::nor_flash::NorFlash;
use save::{Error, PEOPLE, Slot};

use crate::{Store, steps};

// Whoever is remembered has a slot.
const _: () = assert!(PEOPLE as usize == console::people::PEOPLE);

/// Whoever is in a slot.
#[inline(never)]
fn read<F: NorFlash>(store: &mut Store<F>, slot: u8) -> Result<Option<Person>, Error<F::Error>> {
    let mut buffer = [0; MAX_TEXT];
    let bytes = steps::fetch(store, Slot::Person(slot), &mut buffer)?;
    let text = bytes.and_then(|bytes| core::str::from_utf8(bytes).ok());
    Ok(text.and_then(|text| text.parse().ok()))
}

#[inline(never)]
fn write<F: NorFlash>(
    store: &mut Store<F>,
    slot: u8,
    person: &Person,
) -> Result<(), Error<F::Error>> {
    let mut text = Text::new();
    // There is room for the longest: a test writes it.
    let _ = write!(text, "{person}");
    steps::put(store, Slot::Person(slot), text.as_bytes())
}

/// Somebody by their place among those who are remembered, and their slot.
#[inline(never)]
pub fn nth<F: NorFlash>(
    store: &mut Store<F>,
    place: u8,
) -> Result<Option<(u8, Person)>, Error<F::Error>> {
    let mut before = 0;
    for slot in 0..PEOPLE {
        if let Some(person) = read(store, slot)? {
            if before == place {
                return Ok(Some((slot, person)));
            }
            before += 1;
        }
    }
    Ok(None)
}

/// Shows somebody, by their place.
#[inline(never)]
pub fn show<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
    place: u8,
) -> Result<(), Error<F::Error>> {
    let person = nth(store, place)?;
    console.show_person(person.map(|(_, person)| person));
    Ok(())
}

/// Reads the names of all.
#[inline(never)]
pub fn names<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
) -> Result<(), Error<F::Error>> {
    console.clear_names();
    for slot in 0..PEOPLE {
        if let Some(person) = read(store, slot)? {
            console.add_name(person.name);
        }
    }
    Ok(())
}

/// Remembers how the game that is over went for each person. Whoever is new takes an empty slot, or that of
/// whoever has played least.
#[inline(never)]
pub fn remember<F: NorFlash>(
    console: &Console,
    store: &mut Store<F>,
) -> Result<(), Error<F::Error>> {
    let Some(table) = &console.context().table else {
        return Ok(());
    };
    for result in &results(table) {
        let mut found = (u32::MAX, 0, None);
        for slot in 0..PEOPLE {
            let person = read(store, slot)?;
            let games = person.as_ref().map_or(0, |person| person.games() + 1);
            if person
                .as_ref()
                .is_some_and(|person| person.name == result.name)
            {
                found = (0, slot, person);
                break;
            }
            if games < found.0 {
                found = (games, slot, None);
            }
        }
        let (_, slot, person) = found;
        let mut person = person.unwrap_or(Person::new(result.name.clone()));
        person.add(result);
        write(store, slot, &person)?;
    }
    Ok(())
}

/// Gives the best scores of somebody who is to be forgotten to whoever comes next among the others.
#[inline(never)]
pub fn hand_best_on<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
    place: u8,
) -> Result<(), Error<F::Error>> {
    let Some((theirs, gone)) = nth(store, place)? else {
        return Ok(());
    };
    let boards = console.forget_best(&gone.name);
    for slot in (0..PEOPLE).filter(|&slot| slot != theirs) {
        if let Some(person) = read(store, slot)? {
            console.offer_best(&person, &boards);
        }
    }
    Ok(())
}

/// Forgets somebody.
#[inline(never)]
pub fn forget<F: NorFlash>(store: &mut Store<F>, place: u8) -> Result<(), Error<F::Error>> {
    match nth(store, place)? {
        Some((slot, _)) => steps::put(store, Slot::Person(slot), &[]),
        None => Ok(()),
    }
}

/// Gives somebody the new name on the context, which nobody else has.
#[inline(never)]
pub fn rename<F: NorFlash>(
    console: &Console,
    store: &mut Store<F>,
    place: u8,
) -> Result<(), Error<F::Error>> {
    if let Some((slot, mut person)) = nth(store, place)? {
        person.name = console.context().new_name.clone();
        write(store, slot, &person)?;
    }
    Ok(())
}

/// Adds what is remembered of the first to what is of the second, and then forgets the first: if power fails
/// in between, nothing is lost.
#[inline(never)]
pub fn merge<F: NorFlash>(store: &mut Store<F>, from: u8, into: u8) -> Result<(), Error<F::Error>> {
    let (Some((_, first)), Some((slot, mut second))) = (nth(store, from)?, nth(store, into)?)
    else {
        return Ok(());
    };
    second.merge(&first);
    write(store, slot, &second)?;
    forget(store, from)
}
