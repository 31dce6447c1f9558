//! The slots: settings, records, people, the last crash. Two copies of everything, each in a map of its
//! own, so that whatever happens to one, the other has it.

use core::cmp::Ordering;
use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::map::{MapConfig, MapStorage};

use super::region::{self, SLOTS, Sector};
use super::{Error, Slot, failed};

/// The number before a value: the higher, the younger.
const NUMBER: usize = 4;
/// A key and a number, before a value.
const HEAD: usize = 1 + NUMBER;

/// How large the items of a [`Store`](crate::Store) are whose values have at most so many bytes.
pub const fn item_bytes(longest_value: usize) -> usize {
    HEAD + longest_value
}

/// How long a value of items of this size may be.
pub const fn value_bytes(item: usize) -> usize {
    item.saturating_sub(HEAD)
}

/// A map, without a memory of its own: what counts is what lies in flash.
type Map<'a, F> = MapStorage<u8, &'a mut F, Cache<Uncached, Uncached, Uncached, u8>>;

fn map<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Option<Map<'_, F>> {
    let config = MapConfig::try_new(range).ok()?;
    Some(MapStorage::new(flash, config, Cache::new_uncached()))
}

/// A value with its number, as it lies in flash.
struct Value<const ITEM: usize> {
    bytes: [u8; ITEM],
    length: usize,
}

impl<const ITEM: usize> Value<ITEM> {
    const NONE: Self = Value {
        bytes: [0; ITEM],
        length: 0,
    };

    fn new(number: u32, value: &[u8]) -> Option<Self> {
        let mut made = Self::NONE;
        made.bytes[..NUMBER].copy_from_slice(&number.to_le_bytes());
        made.bytes
            .get_mut(NUMBER..NUMBER + value.len())?
            .copy_from_slice(value);
        made.length = NUMBER + value.len();
        Some(made)
    }

    fn all(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// Which writing of the slot it is, from 1; 0 for none.
    fn number(&self) -> u32 {
        self.all()
            .first_chunk()
            .map_or(0, |&n| u32::from_le_bytes(n))
    }

    fn value(&self) -> Option<&[u8]> {
        self.all().get(NUMBER..)
    }
}

/// What one copy has in a slot. Whatever cannot be read is not there.
async fn read<F: NorFlash, const ITEM: usize>(
    flash: &mut F,
    range: Range<u32>,
    slot: Slot,
) -> Result<Value<ITEM>, Error<F::Error>> {
    let mut found = Value::NONE;
    let mut buffer = [0; ITEM];
    if let Some(mut map) = map(flash, range) {
        match map.fetch_item::<&[u8]>(&mut buffer, &slot.key()).await {
            Ok(Some(bytes)) => {
                found.bytes[..bytes.len()].copy_from_slice(bytes);
                found.length = bytes.len();
            }
            Ok(None) => {}
            Err(error) => failed(error)?,
        }
    }
    Ok(found)
}

/// Writes a value into one copy; returns whether it is there now.
async fn write<F: NorFlash, const ITEM: usize>(
    flash: &mut F,
    range: Range<u32>,
    slot: Slot,
    value: &Value<ITEM>,
) -> Result<bool, Error<F::Error>> {
    let mut buffer = [0; ITEM];
    let Some(mut map) = map(flash, range.clone()) else {
        return Ok(false);
    };
    match map.store_item(&mut buffer, &slot.key(), &value.all()).await {
        // What lay there before may have spoilt it.
        Ok(()) => Ok(read::<F, ITEM>(flash, range, slot).await?.all() == value.all()),
        Err(error) => failed(error).map(|()| false),
    }
}

/// The younger of both copies.
async fn newest<F: NorFlash, const ITEM: usize>(
    flash: &mut F,
    slot: Slot,
) -> Result<Value<ITEM>, Error<F::Error>> {
    let [first, second] = SLOTS;
    let first = read::<F, ITEM>(flash, first, slot).await?;
    let second = read::<F, ITEM>(flash, second, slot).await?;
    Ok(if second.number() > first.number() {
        second
    } else {
        first
    })
}

/// Puts a value into a slot: first into one copy, then into the other.
pub async fn put<F: NorFlash, const ITEM: usize>(
    flash: &mut F,
    slot: Slot,
    value: &[u8],
) -> Result<(), Error<F::Error>> {
    if value.len() > value_bytes(ITEM) {
        return Err(Error::TooLong);
    }
    let before = newest::<F, ITEM>(flash, slot).await?;
    if before.value() == Some(value) {
        return Ok(());
    }
    let value = Value::<ITEM>::new(before.number() + 1, value).ok_or(Error::TooLong)?;
    for [copy, other] in [[0, 1], [1, 0]] {
        if !write(flash, SLOTS[copy].clone(), slot, &value).await? {
            renew::<F, ITEM>(flash, copy, other).await?;
            if !write(flash, SLOTS[copy].clone(), slot, &value).await? {
                return Err(Error::Unwritable);
            }
        }
    }
    Ok(())
}

/// What a slot holds.
pub async fn fetch<'b, F: NorFlash, const ITEM: usize>(
    flash: &mut F,
    slot: Slot,
    buffer: &'b mut [u8],
) -> Result<Option<&'b [u8]>, Error<F::Error>> {
    let found = newest::<F, ITEM>(flash, slot).await?;
    let Some(value) = found.value() else {
        return Ok(None);
    };
    let room = buffer.get_mut(..value.len()).ok_or(Error::TooLong)?;
    room.copy_from_slice(value);
    Ok(Some(room))
}

/// Makes both copies whole and equal; returns whether there was anything to do.
pub async fn mend<F: NorFlash, const ITEM: usize>(flash: &mut F) -> Result<bool, Error<F::Error>> {
    let mut mended = false;
    for [copy, other] in [[0, 1], [1, 0]] {
        if !sound(flash, SLOTS[copy].clone()).await? {
            renew::<F, ITEM>(flash, copy, other).await?;
            mended = true;
        }
    }
    for slot in Slot::all() {
        let first = read::<F, ITEM>(flash, SLOTS[0].clone(), slot).await?;
        let second = read::<F, ITEM>(flash, SLOTS[1].clone(), slot).await?;
        let (copy, other, newest) = match first.number().cmp(&second.number()) {
            Ordering::Equal => continue,
            Ordering::Greater => (1, 0, first),
            Ordering::Less => (0, 1, second),
        };
        mended = true;
        if !write(flash, SLOTS[copy].clone(), slot, &newest).await? {
            renew::<F, ITEM>(flash, copy, other).await?;
        }
    }
    Ok(mended)
}

/// Whether the sectors of a copy are in an order that its map can have left: one is being filled
/// at most, and none is debris.
async fn sound<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<bool, Error<F::Error>> {
    let mut filling = 0;
    for sector in region::sectors(range) {
        match region::look(flash, sector).await? {
            Sector::Filling(_) => filling += 1,
            Sector::Debris => return Ok(false),
            Sector::Blank | Sector::Full(_) => {}
        }
    }
    Ok(filling <= 1)
}

/// Erases a copy and makes it anew from the other.
async fn renew<F: NorFlash, const ITEM: usize>(
    flash: &mut F,
    copy: usize,
    other: usize,
) -> Result<(), Error<F::Error>> {
    let range = SLOTS[copy].clone();
    region::erase(flash, range.clone()).await?;
    for slot in Slot::all() {
        let value = read::<F, ITEM>(flash, SLOTS[other].clone(), slot).await?;
        if value.number() > 0 {
            write(flash, range.clone(), slot, &value).await?;
        }
    }
    Ok(())
}
