//! Bytes as text that may stand in a link: base64url, without padding.

use heapless::{String, Vec};

use crate::TravelError;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns bytes as text.
///
/// # Errors
/// [`TravelError::TooLong`] if there is no room for it.
pub fn from_bytes<const N: usize>(bytes: &[u8]) -> Result<String<N>, TravelError> {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0_u32, |bits, place| {
            bits << 8 | u32::from(three.get(place).copied().unwrap_or(0))
        });
        for place in 0..=three.len() {
            let letter = LETTERS.get((bits >> (18 - 6 * place) & 63) as usize);
            let letter = letter.copied().map_or('A', char::from);
            text.push(letter).map_err(|_| TravelError::TooLong)?;
        }
    }
    Ok(text)
}

/// Returns text as bytes.
///
/// # Errors
/// [`TravelError::Letters`] for letters that no such text has, [`TravelError::Damaged`] for a length that none has,
/// [`TravelError::TooLong`] if there is no room for the bytes.
pub fn to_bytes<const N: usize>(text: &str) -> Result<Vec<u8, N>, TravelError> {
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for place in 0..4 {
            bits = bits << 6 | four.get(place).map_or(Ok(0), |&letter| value(letter))?;
        }
        // Every letter but the first brings a byte, and what it has too much of is zero.
        let count = four.len() - 1;
        if count == 0 || bits.checked_shl(8 + 8 * count as u32).unwrap_or(0) != 0 {
            return Err(TravelError::Damaged);
        }
        for place in 0..count {
            let byte = (bits >> (16 - 8 * place)) as u8;
            bytes.push(byte).map_err(|_| TravelError::TooLong)?;
        }
    }
    Ok(bytes)
}

fn value(letter: u8) -> Result<u32, TravelError> {
    let place = LETTERS.iter().position(|&there| there == letter);
    place.map(|place| place as u32).ok_or(TravelError::Letters)
}
