//! Bytes as digits, for codes of dots: a phone's code takes ten bits for three digits, so that hardly a bit is lost,
//! where letters of a link lose a quarter.

use heapless::{String, Vec};

use crate::TravelError;

/// Seven bytes are told by 17 digits: no other group that a machine counts with loses less.
const GROUP: usize = 7;
/// How many digits tell so many bytes.
const DIGITS: [usize; GROUP + 1] = [0, 3, 5, 8, 10, 13, 15, 17];

/// How many digits tell so many bytes.
pub const fn count(bytes: usize) -> usize {
    // The rest is less than a group.
    bytes / GROUP * DIGITS[GROUP] + DIGITS[bytes % GROUP]
}

/// Returns bytes as digits.
///
/// # Errors
/// [`TravelError::TooLong`] if there is no room for them.
pub fn from_bytes<const N: usize>(bytes: &[u8]) -> Result<String<N>, TravelError> {
    let mut text = String::new();
    for group in bytes.chunks(GROUP) {
        let number = group
            .iter()
            .fold(0_u64, |number, &byte| number << 8 | u64::from(byte));
        for place in (0..count(group.len()) as u32).rev() {
            let digit = number / 10_u64.pow(place) % 10;
            let digit = char::from(b'0' + digit as u8);
            text.push(digit).map_err(|_| TravelError::TooLong)?;
        }
    }
    Ok(text)
}

/// Returns digits as bytes.
///
/// # Errors
/// [`TravelError::Letters`] for what is no digit, [`TravelError::Damaged`] for digits that tell no bytes,
/// [`TravelError::TooLong`] if there is no room for the bytes.
pub fn to_bytes<const N: usize>(text: &str) -> Result<Vec<u8, N>, TravelError> {
    let mut bytes = Vec::new();
    let last = DIGITS.len() - 1;
    for group in text.as_bytes().chunks(DIGITS[last]) {
        let mut number = 0_u64;
        for &digit in group {
            let digit = digit.checked_sub(b'0').filter(|&digit| digit <= 9);
            number = number * 10 + u64::from(digit.ok_or(TravelError::Letters)?);
        }
        let count = DIGITS.iter().position(|&digits| digits == group.len());
        let count = count.ok_or(TravelError::Damaged)?;
        if number >> (8 * count) != 0 {
            return Err(TravelError::Damaged);
        }
        for place in (0..count).rev() {
            let byte = (number >> (8 * place)) as u8;
            bytes.push(byte).map_err(|_| TravelError::TooLong)?;
        }
    }
    Ok(bytes)
}
