//! The header: whose save this is, and of which version.
//!
//! It is outside sequential-storage, so that no later version can fail to find it, and is written
//! many times over, so that no single damage hides it.

use embedded_storage_async::nor_flash::NorFlash;

use super::region::HEADER;

/// The version of the form in which this code writes.
pub const VERSION: u8 = 2;

const NAME: [u8; 11] = *b"PocketRails";
/// Name, version, and a checksum of both.
const LENGTH: usize = NAME.len() + 1 + 4;
/// From one copy to the next: a page of the flash.
const EVERY: usize = 256;
/// Where a spare copy lies in its sector, whose first byte stays blank.
const SPARE: u32 = 128;

/// A copy of the header.
fn copy(version: u8) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let (text, sum) = bytes.split_at_mut(NAME.len() + 1);
    let (name, number) = text.split_at_mut(NAME.len());
    name.copy_from_slice(&NAME);
    number.fill(version);
    sum.copy_from_slice(&checksum(text).to_le_bytes());
    bytes
}

/// The version that a header tells, if it is one.
fn version(bytes: &[u8; LENGTH]) -> Option<u8> {
    let version = bytes[NAME.len()];
    (*bytes == copy(version)).then_some(version)
}

/// The version of the save in this flash, if it is one.
pub async fn read<F: NorFlash>(flash: &mut F) -> Result<Option<u8>, F::Error> {
    let mut bytes = [0; LENGTH];
    for at in HEADER.step_by(EVERY) {
        flash.read(at, &mut bytes).await?;
        if let Some(version) = version(&bytes) {
            return Ok(Some(version));
        }
    }
    Ok(None)
}

/// Whether these bytes, from a save's beginning on, have a header of any version.
pub fn has_header(bytes: &[u8]) -> bool {
    let sector = bytes.get(..HEADER.end as usize).unwrap_or(bytes);
    let mut copies = sector.chunks(EVERY).filter_map(<[u8]>::first_chunk);
    copies.any(|copy| version(copy).is_some())
}

/// Writes the header into its blank sector.
pub async fn write<F: NorFlash>(flash: &mut F) -> Result<(), F::Error> {
    for at in HEADER.step_by(EVERY) {
        flash.write(at, &copy(VERSION)).await?;
    }
    Ok(())
}

/// Writes a copy into another, blank sector: while it is there, the header itself may be made anew.
pub async fn write_spare<F: NorFlash>(flash: &mut F, sector: u32) -> Result<(), F::Error> {
    flash.write(sector + SPARE, &copy(VERSION)).await
}

/// Whether there is such a copy in a sector.
pub async fn is_spare<F: NorFlash>(flash: &mut F, sector: u32) -> Result<bool, F::Error> {
    let mut bytes = [0; LENGTH];
    flash.read(sector + SPARE, &mut bytes).await?;
    Ok(version(&bytes) == Some(VERSION))
}

/// CRC-32, as Ethernet has it.
pub fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = Checksum::START;
    sum.add(bytes);
    sum.end()
}

/// A checksum of bytes that come in parts.
#[derive(Clone, Copy)]
pub struct Checksum(u32);

impl Checksum {
    /// Of nothing yet.
    pub const START: Checksum = Checksum(!0);

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |sum, &byte| {
            (0..8).fold(sum ^ u32::from(byte), |sum: u32, _| {
                (sum >> 1) ^ (0xedb8_8320 * (sum & 1))
            })
        });
    }

    /// The sum.
    pub const fn end(self) -> u32 {
        !self.0
    }
}
