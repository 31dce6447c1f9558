//! A finished game as a code of dots, which a phone reads off the screen: the page's address, and the game behind it.

use heapless::String;
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, QrSegment, Version};
use travel::TravelError;

use crate::link::{self, LinkBytes, MAX_DIGITS};

/// The longest address of a page, in bytes.
pub const MAX_ADDRESS: usize = 80;
/// The largest code: 65 dots across, which with the quiet around them fit a screen of 240 pixels at three a dot.
const LARGEST: Version = Version::new(12);
const BYTES: usize = LARGEST.buffer_len();
/// More digits than the largest code has room for: ten bits for three.
const MOST_DIGITS: usize = BYTES * 8 / 10 * 3;
/// What hides large areas of one colour. Games look like chance already, so one is as good as another, and to compare
/// all of them would take the chip eight times as long.
const MASK: Mask = Mask::new(2);

/// The address of the page that games travel to, if one was set when this was built.
pub const ADDRESS: Option<&str> = address();

const fn address() -> Option<&'static str> {
    let Some(address) = option_env!("POCKET_RAILS_ADDRESS") else {
        return None;
    };
    if address.is_empty() {
        return None;
    }
    assert!(
        address.len() <= MAX_ADDRESS,
        "POCKET_RAILS_ADDRESS is the address of the page and has at most 80 letters"
    );
    assert!(
        is_address(address),
        "POCKET_RAILS_ADDRESS is the address of the page: it begins with https:// or http://, and has no # and no spaces"
    );
    Some(address)
}

/// Whether a phone that reads this, with a game behind it, goes to a page.
pub const fn is_address(text: &str) -> bool {
    let mut letters = text.as_bytes();
    let is_web = begins(letters, b"https://") || begins(letters, b"http://");
    while let Some((letter, rest)) = letters.split_first() {
        if !letter.is_ascii_graphic() || *letter == b'#' {
            return false;
        }
        letters = rest;
    }
    is_web
}

const fn begins(mut text: &[u8], mut beginning: &[u8]) -> bool {
    while let Some((wanted, rest)) = beginning.split_first() {
        match text.split_first() {
            Some((letter, others)) if *letter == *wanted => text = others,
            _ => return false,
        }
        beginning = rest;
    }
    true
}

/// A finished game as others may watch it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedGame {
    /// For a link.
    pub bytes: LinkBytes,
    /// As a code, if there is a page that one can lead to and the game is not too long for it.
    pub code: Option<Code>,
}

/// A code of dots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// How many dots it is wide, and then a bit for each, row by row.
    bytes: [u8; BYTES],
}

impl Code {
    /// The code of a game that is to be watched on the page of this address.
    ///
    /// # Errors
    /// [`TravelError::TooLong`] for a game that no code holds whose dots can be told apart.
    #[inline(never)]
    pub fn new(address: &str, game: &LinkBytes) -> Result<Code, TravelError> {
        let mut beginning = String::<{ MAX_ADDRESS + 2 }>::new();
        let begun = beginning.push_str(address);
        begun
            .and_then(|()| beginning.push_str(link::BEFORE_DIGITS))
            .map_err(|_| TravelError::TooLong)?;
        let digits: String<MAX_DIGITS> = travel::digits::from_bytes(game)?;
        let (mut bytes, mut spare) = ([0; BYTES], [0; BYTES]);
        if digits.len() > MOST_DIGITS {
            return Err(TravelError::TooLong);
        }
        let parts = [
            QrSegment::make_bytes(beginning.as_bytes()),
            QrSegment::make_numeric(&digits, &mut spare),
        ];
        let (length, level, version) = QrCode::encode_segments_to_codewords(
            &parts,
            &mut bytes,
            QrCodeEcc::Low,
            Version::MIN,
            LARGEST,
            true,
        )
        .map_err(|_| TravelError::TooLong)?;
        QrCode::encode_codewords(&mut bytes, length, &mut spare, level, version, Some(MASK));
        Ok(Code { bytes })
    }

    /// How many dots it is wide and high.
    pub fn size(&self) -> u32 {
        self.bytes.first().copied().unwrap_or(0).into()
    }

    /// Whether a dot is dark.
    pub fn is_dark(&self, column: u32, row: u32) -> bool {
        let place = row * self.size() + column;
        let byte = self.bytes.get(1 + place as usize / 8);
        byte.is_some_and(|byte| byte >> (place % 8) & 1 == 1)
    }
}
