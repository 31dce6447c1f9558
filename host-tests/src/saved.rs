//! What a store holds, as one value, and the steps that change it.

use console::save_text::MAX_TEXT as LONGEST_VALUE;
use console::save_text::entry;
use console::settings::Settings;
use console::table::MatchSetup;
use embassy_futures::block_on;
use persist::Store;
use rules::Move;
use save::{Error, Opened, Slot};

use crate::nor_flash::{FlashFault, Nor};

/// Everything that a store holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreContents {
    /// The slots, in their order.
    pub slots: [Option<Vec<u8>>; 3],
    /// The game: its opening and its entries.
    pub game: Option<Vec<Vec<u8>>>,
}

/// Something done to a store.
#[derive(Clone, Debug)]
pub enum StoreWrite {
    /// Put into a slot.
    Put(Slot, Vec<u8>),
    /// Begin a game.
    Begin(Vec<u8>),
    /// Add an entry.
    Append(Vec<u8>),
    /// End the game.
    Clear,
}

impl StoreWrite {
    /// Does it.
    pub fn on(&self, store: &mut Store<Nor>) -> Result<(), Error<FlashFault>> {
        match self {
            StoreWrite::Put(slot, value) => block_on(store.put(*slot, value)),
            StoreWrite::Begin(opening) => block_on(store.begin(opening)),
            StoreWrite::Append(entry) => block_on(store.append(entry)),
            StoreWrite::Clear => block_on(store.clear()),
        }
    }

    /// What it leads to.
    pub fn after(&self, saved: &StoreContents) -> StoreContents {
        let mut saved = saved.clone();
        match self {
            StoreWrite::Put(slot, value) => saved.slots[*slot as usize - 1] = Some(value.clone()),
            StoreWrite::Begin(opening) => saved.game = Some(vec![opening.clone()]),
            StoreWrite::Append(entry) => saved.game.as_mut().expect("a game").push(entry.clone()),
            StoreWrite::Clear => saved.game = None,
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
    let slots = Slot::ALL.map(|slot| {
        let mut buffer = [0; LONGEST_VALUE];
        block_on(store.fetch(slot, &mut buffer))
            .expect("slots can be read")
            .map(<[u8]>::to_vec)
    });
    let mut game = Vec::new();
    let game = match block_on(store.replay(&mut |bytes| game.push(bytes.to_vec()))) {
        Ok(entries) => {
            assert_eq!(store.entries(), Some(entries));
            assert_eq!(usize::from(entries) + 1, game.len());
            Some(game)
        }
        Err(Error::NoGame) => None,
        Err(error) => panic!("the journal cannot be read: {error:?}"),
    };
    StoreContents { slots, game }
}

/// What an evening of play saves: settings, a game of so many entries, records, another game.
pub fn steps(entries: u8) -> Vec<StoreWrite> {
    let mut steps = vec![
        StoreWrite::Put(Slot::Settings, b"English, loud".to_vec()),
        StoreWrite::Begin(b"an abandoned game".to_vec()),
        StoreWrite::Append(b"its only move".to_vec()),
        StoreWrite::Put(Slot::Records, vec![7; LONGEST_VALUE]),
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
            steps.push(StoreWrite::Put(Slot::Records, vec![number; 300]));
        }
    }
    steps.extend([
        StoreWrite::Put(Slot::Crash, b"a panic".to_vec()),
        StoreWrite::Clear,
        StoreWrite::Begin(b"the next game".to_vec()),
        StoreWrite::Append(b"and its first move".to_vec()),
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
    let entries = (0..)
        .zip(moves)
        .map(|(number, choice)| entry(number, Some(choice)));
    let settings = StoreWrite::Put(Slot::Settings, settings.to_string().into_bytes());
    let begin = StoreWrite::Begin(opening.as_bytes().to_vec());
    let appended = entries.map(|entry| StoreWrite::Append(entry.as_bytes().to_vec()));
    for step in [settings, begin].into_iter().chain(appended) {
        step.on(&mut store).expect("it is saved");
    }
    store.into_flash().bytes
}
