//! Items of the journal, as they lay in its queue.

use crate::LONGEST;

/// What stood before an item's bytes: its kind, the game's number, its own number.
const HEAD: usize = 1 + 4 + 2;
/// An item never ended in a blank byte.
const TAIL: u8 = 0;
/// The longest item.
pub const LONGEST_ITEM: usize = HEAD + LONGEST + 1;

/// What an item was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// The first of a game.
    Opening = 1,
    /// The next of it.
    Entry = 2,
    /// No game.
    Clear = 3,
    /// The game goes on with this number: what is between this and the entry before is void.
    Resume = 4,
}

impl ItemKind {
    fn of(byte: u8) -> Option<ItemKind> {
        [
            ItemKind::Opening,
            ItemKind::Entry,
            ItemKind::Clear,
            ItemKind::Resume,
        ]
        .into_iter()
        .find(|&kind| kind as u8 == byte)
    }
}

/// An item as it lay in the queue.
#[derive(Clone, Copy)]
pub struct Item<'a> {
    /// What it was.
    pub kind: ItemKind,
    /// The game's number.
    pub game: u32,
    /// How many entries were before.
    pub number: u16,
    /// The game's bytes.
    pub bytes: &'a [u8],
}

impl<'a> Item<'a> {
    /// Reads an item, unmasking its bytes; nothing if it is none.
    pub fn read(bytes: &'a mut [u8]) -> Option<Item<'a>> {
        let (&mut [kind, a, b, c, d, e, f], rest) = bytes.split_first_chunk_mut::<HEAD>()?;
        let (&mut TAIL, bytes) = rest.split_last_mut()? else {
            return None;
        };
        unmask(bytes);
        Some(Item {
            kind: ItemKind::of(kind)?,
            game: u32::from_le_bytes([a, b, c, d]),
            number: u16::from_le_bytes([e, f]),
            bytes,
        })
    }
}

/// Unmasks an item's bytes, which were masked to have no row of blank ones among them.
fn unmask(bytes: &mut [u8]) {
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte ^= (place as u8).wrapping_mul(29) ^ 0x5a;
    }
}
