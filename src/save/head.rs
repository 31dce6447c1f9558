//! The head of a journal's sector: of which game it is, and which of its sectors.
//!
//! It is written after the sector's first item and makes it count. There are two copies, so that no single
//! damage hides a sector. The first byte of a sector stays blank: whoever looks for a queue of version 1
//! sees none there.

use embedded_storage_async::nor_flash::NorFlash;

use super::header::checksum;

/// Where the copies lie in a sector.
const COPIES: [u32; 2] = [1, 29];
/// Where the mark is of a game that is removed, in its first sector.
const MARK: u32 = 56;
/// As many bits; half of them are enough.
const MARK_BYTES: usize = 8;
/// Game, place, entries before, the game replaced, the count; and their checksum.
const LENGTH: usize = 4 + 2 + 2 + 4 + 4 + 4;
/// Where the items of a sector begin.
pub const HEAD: u32 = 64;

/// The head of a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The game's number.
    pub game: u32,
    /// Which of the game's sectors it is.
    pub place: u16,
    /// How many entries lie in those before.
    pub before: u16,
    /// The game that is gone since this one began, or 0.
    pub replaces: u32,
    /// How often anything was begun or taken up until then.
    pub count: u32,
}

impl Head {
    fn bytes(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        let fields = [
            self.game,
            u32::from(self.place) | u32::from(self.before) << 16,
            self.replaces,
            self.count,
        ];
        for (part, field) in bytes.chunks_exact_mut(4).zip(fields) {
            part.copy_from_slice(&field.to_le_bytes());
        }
        let (text, sum) = bytes.split_at_mut(LENGTH - 4);
        sum.copy_from_slice(&checksum(text).to_le_bytes());
        bytes
    }

    fn of(bytes: &[u8; LENGTH]) -> Option<Head> {
        let mut fields = [0; 4];
        for (field, part) in fields.iter_mut().zip(bytes.chunks_exact(4)) {
            *field = u32::from_le_bytes(part.try_into().ok()?);
        }
        let [game, places, replaces, count] = fields;
        let head = Head {
            game,
            place: places as u16,
            before: (places >> 16) as u16,
            replaces,
            count,
        };
        (head.bytes() == *bytes).then_some(head)
    }

    /// Reads the head of the sector that begins at this address, if it has one.
    pub async fn read<F: NorFlash>(flash: &mut F, sector: u32) -> Result<Option<Head>, F::Error> {
        let mut bytes = [0; LENGTH];
        for copy in COPIES {
            flash.read(sector + copy, &mut bytes).await?;
            if let Some(head) = Head::of(&bytes) {
                return Ok(Some(head));
            }
        }
        Ok(None)
    }

    /// Writes it.
    pub async fn write<F: NorFlash>(&self, flash: &mut F, sector: u32) -> Result<(), F::Error> {
        for copy in COPIES {
            flash.write(sector + copy, &self.bytes()).await?;
        }
        Ok(())
    }
}

/// Marks the game whose first sector this is as removed.
pub async fn mark_removed<F: NorFlash>(flash: &mut F, sector: u32) -> Result<(), F::Error> {
    flash.write(sector + MARK, &[0; MARK_BYTES]).await
}

/// Whether the game whose first sector this is was removed.
pub async fn is_removed<F: NorFlash>(flash: &mut F, sector: u32) -> Result<bool, F::Error> {
    let mut bytes = [0; MARK_BYTES];
    flash.read(sector + MARK, &mut bytes).await?;
    let set: u32 = bytes.iter().map(|byte| byte.count_ones()).sum();
    Ok(set < 4 * MARK_BYTES as u32)
}
