//! What a store holds, as one value, and the steps that change it.

use std::collections::BTreeMap;

use console::save_text::MAX_TEXT as LONGEST_VALUE;
use console::save_text::entry;
use console::settings::Settings;
use console::table::MatchSetup;
use embassy_futures::block_on;
use persist::Store;
use rules::Move;
use save::{Error, KeptGame, MOST_GAMES, Opened, Slot};

use crate::nor_flash::{FlashFault, Nor};

/// A game: its opening and its entries.
pub type GameBytes = Vec<Vec<u8>>;

/// Everything that a store holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreContents {
    /// The slots that hold something, by their order.
    pub slots: BTreeMap<usize, Vec<u8>>,
    /// The games, the one that was played last first.
    pub games: Vec<GameBytes>,
}

impl StoreContents {
    /// The game that was played last.
    pub fn game(&self) -> Option<&GameBytes> {
        self.games.first()
    }
}

/// Something done to a store.
#[derive(Clone, Debug)]
pub enum StoreWrite {
    /// Put into a slot.
    Put(Slot, Vec<u8>),
    /// Begin a game; if there are as many as can be, in place of the one that was not played for longest.
    Begin(Vec<u8>),
    /// Add an entry to the game that was played last.
    Append(Vec<u8>),
    /// Take up the game at this place of the list.
    Choose(usize),
    /// Remove the game at this place of the list.
    Remove(usize),
}

impl StoreWrite {
    /// Does it.
    pub fn on(&self, store: &mut Store<Nor>) -> Result<(), Error<FlashFault>> {
        let number = |store: &Store<Nor>, place| store.nth(place).map_or(0, |game| game.number);
        match self {
            StoreWrite::Put(slot, value) => block_on(store.put(*slot, value)),
            StoreWrite::Begin(opening) => {
                let last = store.nth(MOST_GAMES - 1).map(|game| game.number);
                block_on(store.begin(opening, last)).map(|_| ())
            }
            StoreWrite::Append(entry) => block_on(store.append(entry)),
            StoreWrite::Choose(place) => block_on(store.choose(number(store, *place))),
            StoreWrite::Remove(place) => block_on(store.remove(number(store, *place))),
        }
    }

    /// What it leads to.
    pub fn after(&self, saved: &StoreContents) -> StoreContents {
        let mut saved = saved.clone();
        match self {
            StoreWrite::Put(slot, value) => {
                let key = Slot::all()
                    .position(|other| other == *slot)
                    .expect("a slot");
                saved.slots.insert(key, value.clone());
            }
            StoreWrite::Begin(opening) => {
                saved.games.truncate(MOST_GAMES - 1);
                saved.games.insert(0, vec![opening.clone()]);
            }
            StoreWrite::Append(entry) => saved.games[0].push(entry.clone()),
            StoreWrite::Choose(place) => {
                let game = saved.games.remove(*place);
                saved.games.insert(0, game);
            }
            StoreWrite::Remove(place) => drop(saved.games.remove(*place)),
        }
        saved
    }
}

/// Opens a store; it always opens.
pub fn open(flash: Nor) -> (Store<Nor>, Opened) {
    block_on(Store::open(flash)).expect("it opens")
}

/// What a console recalls of a flash: the store that it opens, what it finds there, and all it holds.
pub fn recalled(flash: Vec<u8>) -> (Store<Nor>, Opened, console::Saved) {
    let (mut store, opened) = open(Nor::of(flash));
    let remembered = block_on(persist::fetch(&mut store, opened)).expect("it can be read");
    (store, opened, remembered)
}

/// What a store holds.
pub fn saved(store: &mut Store<Nor>) -> StoreContents {
    let mut slots = BTreeMap::new();
    for (key, slot) in Slot::all().enumerate() {
        let mut buffer = [0; LONGEST_VALUE];
        let value = block_on(store.fetch(slot, &mut buffer)).expect("slots can be read");
        if let Some(value) = value {
            slots.insert(key, value.to_vec());
        }
    }
    let places = (0..).map_while(|place| store.nth(place));
    let kept: Vec<_> = places.collect();
    let games = kept.into_iter().map(|game| game_bytes(store, game));
    let games = games.collect();
    StoreContents { slots, games }
}

/// What is saved of a game.
fn game_bytes(store: &mut Store<Nor>, game: KeptGame) -> GameBytes {
    let mut bytes = Vec::new();
    let told = &mut |item: &[u8]| bytes.push(item.to_vec());
    let entries = block_on(store.replay(game.number, told)).expect("a game can be read");
    assert_eq!(game.entries, entries);
    assert_eq!(usize::from(entries) + 1, bytes.len());
    bytes
}

/// What an evening of play saves: settings, a game of so many entries between others, records.
pub fn steps(entries: u8) -> Vec<StoreWrite> {
    let mut steps = vec![
        StoreWrite::Put(Slot::Settings, b"English, loud".to_vec()),
        StoreWrite::Begin(b"an abandoned game".to_vec()),
        StoreWrite::Append(b"its only move".to_vec()),
        StoreWrite::Put(Slot::Records, vec![7; LONGEST_VALUE]),
        StoreWrite::Begin(b"a game for later".to_vec()),
        StoreWrite::Begin(vec![0xff; 90]),
    ];
    for number in 0..entries {
        // Of all lengths, and with all kinds of bytes, blank ones too.
        let length = usize::from(number) * 7 % 65;
        steps.push(StoreWrite::Append(
            (0..length)
                .map(|place| (place as u8).wrapping_mul(number) ^ 0xff)
                .collect(),
        ));
        if number % 16 == 5 {
            steps.push(StoreWrite::Put(Slot::Settings, vec![number; 40]));
            steps.push(StoreWrite::Put(Slot::Person(number % 7), vec![number; 300]));
            // Another game for a move, and back.
            steps.push(StoreWrite::Choose(1 + usize::from(number / 16) % 2));
            steps.push(StoreWrite::Append(vec![number; 20]));
            steps.push(StoreWrite::Choose(1));
        }
    }
    steps.extend([
        StoreWrite::Put(Slot::Crash, b"a panic".to_vec()),
        StoreWrite::Remove(2),
        StoreWrite::Begin(b"the next game".to_vec()),
        StoreWrite::Append(b"and its first move".to_vec()),
        StoreWrite::Begin(b"one more".to_vec()),
        StoreWrite::Append(b"and its first move".to_vec()),
        StoreWrite::Begin(b"in place of the oldest".to_vec()),
        StoreWrite::Append(b"its move".to_vec()),
        StoreWrite::Choose(2),
    ]);
    steps
}

/// An opening as it was written before openings told the fingerprint of their board.
pub fn without_fingerprint(opening: &MatchSetup) -> String {
    let text = opening.to_string();
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("fingerprint "));
    lines.collect::<Vec<_>>().join("\n")
}

/// An opening of another version of its board.
pub fn of_another_board(opening: &MatchSetup) -> String {
    let fingerprint = opening.board.board().fingerprint;
    let told = |fingerprint: u64| format!("{fingerprint:016x}");
    let text = opening.to_string();
    text.replace(&told(fingerprint), &told(fingerprint ^ 1))
}

/// A flash that holds settings and a game of so many moves.
///
/// # Panics
/// If they cannot be saved.
pub fn with_game(settings: &Settings, opening: &MatchSetup, moves: &[Move]) -> Vec<u8> {
    with_opening(settings, &opening.to_string(), moves)
}

/// A flash that holds settings and a game whose opening another version may have written.
///
/// # Panics
/// If they cannot be saved.
pub fn with_opening(settings: &Settings, opening: &str, moves: &[Move]) -> Vec<u8> {
    let (mut store, _) = open(Nor::blank());
    let settings = StoreWrite::Put(Slot::Settings, settings.to_string().into_bytes());
    settings.on(&mut store).expect("it is saved");
    add_game(&mut store, opening, moves);
    store.into_flash().bytes
}

/// Saves a game beside those that are there.
///
/// # Panics
/// If it cannot be saved.
pub fn add_game(store: &mut Store<Nor>, opening: &str, moves: &[Move]) {
    let entries = (0..)
        .zip(moves)
        .map(|(number, choice)| entry(number, Some(choice)));
    let begin = StoreWrite::Begin(opening.as_bytes().to_vec());
    let appended = entries.map(|entry| StoreWrite::Append(entry.as_bytes().to_vec()));
    for step in [begin].into_iter().chain(appended) {
        step.on(store).expect("it is saved");
    }
}
