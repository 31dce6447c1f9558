//! Items of the journal, as they lie in its queue.

use super::LONGEST;

/// What stands before an item's bytes: its kind, the game's number, its own number.
pub const HEAD: usize = 1 + 4 + 2;
/// An item never ends in a blank byte: behind the last byte that is not blank is its end.
const TAIL: u8 = 0;
/// The longest item.
pub const LONGEST_ITEM: usize = HEAD + LONGEST + 1;

/// What an item is.
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

/// An item as it lies in the queue.
#[derive(Clone, Copy)]
pub struct Item<'a> {
    /// What it is.
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
        mask(bytes);
        Some(Item {
            kind: ItemKind::of(kind)?,
            game: u32::from_le_bytes([a, b, c, d]),
            number: u16::from_le_bytes([e, f]),
            bytes,
        })
    }

    /// Writes it into a buffer; nothing if it does not fit.
    pub fn write<'b>(&self, buffer: &'b mut [u8; LONGEST_ITEM]) -> Option<&'b [u8]> {
        let length = HEAD + self.bytes.len() + 1;
        let item = buffer.get_mut(..length)?;
        let (head, rest) = item.split_at_mut(HEAD);
        let ([a, b, c, d], [e, f]) = (self.game.to_le_bytes(), self.number.to_le_bytes());
        head.copy_from_slice(&[self.kind as u8, a, b, c, d, e, f]);
        let (bytes, tail) = rest.split_at_mut(self.bytes.len());
        bytes.copy_from_slice(self.bytes);
        mask(bytes);
        tail.fill(TAIL);
        Some(item)
    }
}

/// Masks an item's bytes, or unmasks them. In a row of blank bytes, sequential-storage would see the
/// end of what is written, should the item's header be damaged.
fn mask(bytes: &mut [u8]) {
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte ^= (place as u8).wrapping_mul(29) ^ 0x5a;
    }
}
