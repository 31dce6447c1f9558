//! Items of a game, one after another in its sectors.

use embedded_storage_async::nor_flash::NorFlash;

use super::header::Checksum;
use super::region::SECTOR;
use super::{LONGEST, LONGEST_ENTRY};

/// What stands before an item's bytes: its kind, their number, a checksum.
const BEFORE: usize = 1 + 2 + 4;
/// The longest item.
pub const LONGEST_ITEM: usize = BEFORE + LONGEST;
/// Where the items of a sector end; its last byte stays blank, as the first.
pub const END: u32 = SECTOR - 1;

/// Bytes of a note that a game was taken up.
pub const PLAYED: usize = 4;
/// Bytes looked through at a time.
const STEP: u32 = 128;

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// The first of a game.
    Opening = 1,
    /// The next of it.
    Entry = 2,
    /// The game was taken up, at this count; or what lies before this is damaged, and void.
    Played = 3,
}

/// An item's own name: what is found under another is not it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// The game's number.
    pub game: u32,
    /// How many entries were before.
    pub entries: u16,
}

/// The bytes of an item, and what kind it is of.
pub struct Item<'a> {
    /// What it is.
    pub kind: ItemKind,
    /// Its bytes.
    pub bytes: &'a [u8],
}

fn sum(name: Name, kind: u8, bytes: &[u8]) -> u32 {
    let [a, b, c, d] = name.game.to_le_bytes();
    let [e, f] = name.entries.to_le_bytes();
    let mut sum = Checksum::START;
    sum.add(&[kind, a, b, c, d, e, f]);
    sum.add(bytes);
    sum.end()
}

/// How many bytes an item takes.
pub const fn length(bytes: &[u8]) -> u32 {
    (BEFORE + bytes.len()) as u32
}

/// Writes an item at an address; nothing if it does not fit its buffer, which callers know.
pub async fn write<F: NorFlash>(
    flash: &mut F,
    at: u32,
    name: Name,
    item: Item<'_>,
) -> Result<(), F::Error> {
    let mut buffer = [0; LONGEST_ITEM];
    let (before, room) = buffer.split_at_mut(BEFORE);
    let Some(room) = room.get_mut(..item.bytes.len()) else {
        return Ok(());
    };
    room.copy_from_slice(item.bytes);
    let [low, high] = (item.bytes.len() as u16).to_le_bytes();
    let [a, b, c, d] = sum(name, item.kind as u8, item.bytes).to_le_bytes();
    before.copy_from_slice(&[item.kind as u8, low, high, a, b, c, d]);
    flash.write(at, &buffer[..BEFORE + item.bytes.len()]).await
}

/// An item that was found; its bytes lie in the buffer it was read with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// What it is.
    pub kind: ItemKind,
    /// How many bytes it has.
    pub length: usize,
    /// The offset behind it.
    pub behind: u32,
}

/// What follows at an offset of a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// An item.
    Item(Found),
    /// Nothing but blank bytes.
    Blank,
    /// Something that is no item, up to this offset.
    Damage(u32),
}

/// Reads the item of this name at an offset of a sector, if it is there.
async fn read_at<F: NorFlash>(
    flash: &mut F,
    sector: u32,
    offset: u32,
    name: Name,
    buffer: &mut [u8; LONGEST],
) -> Result<Option<Found>, F::Error> {
    let mut before = [0; BEFORE];
    let from = offset + BEFORE as u32;
    if from > END {
        return Ok(None);
    }
    flash.read(sector + offset, &mut before).await?;
    let [byte, low, high, a, b, c, d] = before;
    let (kind, most) = match byte {
        1 => (ItemKind::Opening, LONGEST),
        2 => (ItemKind::Entry, LONGEST_ENTRY),
        3 => (ItemKind::Played, PLAYED),
        _ => return Ok(None),
    };
    let length = usize::from(u16::from_le_bytes([low, high]));
    let behind = from + length as u32;
    let Some(bytes) = buffer.get_mut(..length.min(most + 1)) else {
        return Ok(None);
    };
    if length > most || behind > END {
        return Ok(None);
    }
    flash.read(sector + from, bytes).await?;
    let good = sum(name, byte, bytes) == u32::from_le_bytes([a, b, c, d]);
    Ok(good.then_some(Found {
        kind,
        length,
        behind,
    }))
}

/// Looks for the item of this name from an offset of a sector on. What a write that was cut short has left
/// may lie before it.
pub async fn next<F: NorFlash>(
    flash: &mut F,
    sector: u32,
    offset: u32,
    name: Name,
    buffer: &mut [u8; LONGEST],
) -> Result<Next, F::Error> {
    if let Some(found) = read_at(flash, sector, offset, name, buffer).await? {
        return Ok(Next::Item(found));
    }
    let Some(end) = last_byte(flash, sector, offset).await? else {
        return Ok(Next::Blank);
    };
    for at in offset + 1..=end {
        if let Some(found) = read_at(flash, sector, at, name, buffer).await? {
            return Ok(Next::Item(found));
        }
    }
    Ok(Next::Damage(end + 1))
}

/// The offset of the last byte of a sector, from another on, that is not blank.
async fn last_byte<F: NorFlash>(
    flash: &mut F,
    sector: u32,
    from: u32,
) -> Result<Option<u32>, F::Error> {
    let mut bytes = [0; STEP as usize];
    let mut end = SECTOR;
    while end > from {
        let start = end.saturating_sub(STEP).max(from);
        let part = &mut bytes[..(end - start) as usize];
        flash.read(sector + start, part).await?;
        if let Some(at) = part.iter().rposition(|&byte| byte != 0xff) {
            return Ok(Some(start + at as u32));
        }
        end = start;
    }
    Ok(None)
}
