//! People in their slots: a text each, found by the name in it. A slot of nobody is empty.

use console::Console;
use console::people::{Person, results};
use console::save_text::{MAX_TEXT, Text};
use core::fmt::Write;
use embedded_storage_async::nor_flash::NorFlash;
use save::{Error, PEOPLE, Slot};

use crate::Store;

// Whoever is remembered has a slot.
const _: () = assert!(PEOPLE as usize == console::people::PEOPLE);

/// Whoever is in a slot.
async fn read<F: NorFlash>(
    store: &mut Store<F>,
    slot: u8,
) -> Result<Option<Person>, Error<F::Error>> {
    let mut buffer = [0; MAX_TEXT];
    let bytes = store.fetch(Slot::Person(slot), &mut buffer).await?;
    let text = bytes.and_then(|bytes| core::str::from_utf8(bytes).ok());
    Ok(text.and_then(|text| text.parse().ok()))
}

async fn write<F: NorFlash>(
    store: &mut Store<F>,
    slot: u8,
    person: &Person,
) -> Result<(), Error<F::Error>> {
    let mut text = Text::new();
    // There is room for the longest: a test writes it.
    let _ = write!(text, "{person}");
    store.put(Slot::Person(slot), text.as_bytes()).await
}

/// Somebody by their place among those who are remembered, and their slot.
pub async fn nth<F: NorFlash>(
    store: &mut Store<F>,
    place: u8,
) -> Result<Option<(u8, Person)>, Error<F::Error>> {
    let mut before = 0;
    for slot in 0..PEOPLE {
        if let Some(person) = read(store, slot).await? {
            if before == place {
                return Ok(Some((slot, person)));
            }
            before += 1;
        }
    }
    Ok(None)
}

/// Reads the names of all.
pub async fn names<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
) -> Result<(), Error<F::Error>> {
    console.clear_names();
    for slot in 0..PEOPLE {
        if let Some(person) = read(store, slot).await? {
            console.add_name(person.name);
        }
    }
    Ok(())
}

/// Remembers how the game that is over went for each person. Whoever is new takes an empty slot, or that of
/// whoever has played least.
pub async fn remember<F: NorFlash>(
    console: &Console,
    store: &mut Store<F>,
) -> Result<(), Error<F::Error>> {
    let Some(table) = &console.context().table else {
        return Ok(());
    };
    for result in &results(table) {
        let mut found = (u32::MAX, 0, None);
        for slot in 0..PEOPLE {
            let person = read(store, slot).await?;
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
        write(store, slot, &person).await?;
    }
    Ok(())
}

/// Forgets somebody.
pub async fn forget<F: NorFlash>(store: &mut Store<F>, place: u8) -> Result<(), Error<F::Error>> {
    match nth(store, place).await? {
        Some((slot, _)) => store.put(Slot::Person(slot), &[]).await,
        None => Ok(()),
    }
}

/// Gives somebody the new name on the context. One that another has makes one of both.
pub async fn rename<F: NorFlash>(
    console: &Console,
    store: &mut Store<F>,
    place: u8,
) -> Result<(), Error<F::Error>> {
    let name = &console.context().new_name;
    for other in 0..PEOPLE {
        if let Some((_, person)) = nth(store, other).await?
            && person.name == *name
            && other != place
        {
            return merge(store, place, other).await;
        }
    }
    if let Some((slot, mut person)) = nth(store, place).await? {
        person.name = name.clone();
        write(store, slot, &person).await?;
    }
    Ok(())
}

/// Adds what is remembered of the first to what is of the second, and then forgets the first: if power fails
/// in between, nothing is lost.
pub async fn merge<F: NorFlash>(
    store: &mut Store<F>,
    from: u8,
    into: u8,
) -> Result<(), Error<F::Error>> {
    let (Some((_, first)), Some((slot, mut second))) =
        (nth(store, from).await?, nth(store, into).await?)
    else {
        return Ok(());
    };
    second.merge(&first);
    write(store, slot, &second).await?;
    forget(store, from).await
}
