//! Prose in one byte a letter.
//!
//! In UTF-8 a Cyrillic letter takes two bytes of flash, and help is most of all words. Here it takes one, as in the code
//! pages of old: ASCII as it is, then the Cyrillic block, then what few other letters there are. Words are coded when the
//! program is compiled, which a letter without a code stops.

use core::fmt::{self, Write};

use heapless::String;

/// The first letters of the Cyrillic block of Unicode, as many as have codes, and their first code.
const BLOCK: core::ops::Range<u32> = 0x400..0x460;
const FIRST: u32 = 0x80;
/// Letters beyond the block, behind it.
const OTHERS: [char; 9] = ['ґ', 'Ґ', '–', '−', '×', '’', '«', '»', '№'];
const FIRST_OTHER: u32 = FIRST + (BLOCK.end - BLOCK.start);
/// Letters that are handed on at once.
const CHUNK: usize = 64;

/// Words in one byte a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coded(pub(crate) &'static [u8]);

/// Codes a string, or each of several, when the program is compiled.
macro_rules! coded {
    ($words:literal) => {
        $crate::coded::Coded(
            const { &$crate::coded::encode::<{ $crate::coded::letters($words) }>($words) },
        )
    };
    ($($words:literal),+) => { [$($crate::coded::coded!($words)),+] };
}

pub(crate) use coded;

/// How many letters a string has.
pub(crate) const fn letters(words: &str) -> usize {
    let (bytes, mut at, mut count) = (words.as_bytes(), 0, 0);
    while at < bytes.len() {
        // All bytes of a letter but its first begin with these two bits.
        if bytes[at] & 0xC0 != 0x80 {
            count += 1;
        }
        at += 1;
    }
    count
}

/// The codes of a string's letters.
pub(crate) const fn encode<const LETTERS: usize>(words: &str) -> [u8; LETTERS] {
    let mut codes = [0; LETTERS];
    let (bytes, mut at, mut letter) = (words.as_bytes(), 0, 0);
    while letter < LETTERS {
        let lead = bytes[at];
        let (mut point, more) = match lead {
            0..0x80 => (lead as u32, 0),
            0xC0..0xE0 => (lead as u32 & 0x1F, 1),
            _ => (lead as u32 & 0x0F, 2),
        };
        let end = at + 1 + more;
        at += 1;
        while at < end {
            point = point << 6 | bytes[at] as u32 & 0x3F;
            at += 1;
        }
        codes[letter] = code_of(point);
        letter += 1;
    }
    codes
}

/// The code of a letter; only while the program is compiled.
const fn code_of(point: u32) -> u8 {
    if point < FIRST {
        return point as u8;
    }
    if BLOCK.start <= point && point < BLOCK.end {
        return (FIRST + point - BLOCK.start) as u8;
    }
    let mut place = 0;
    while place < OTHERS.len() {
        if OTHERS[place] as u32 == point {
            return FIRST_OTHER as u8 + place as u8;
        }
        place += 1;
    }
    panic!("a letter without a code: add it to OTHERS in coded.rs")
}

/// The letter of a code.
fn letter_of(code: u8) -> char {
    let code = u32::from(code);
    let point = match code {
        0..FIRST => code,
        FIRST..FIRST_OTHER => BLOCK.start + code - FIRST,
        _ => {
            let other = OTHERS.get((code - FIRST_OTHER) as usize);
            return other.copied().unwrap_or(char::REPLACEMENT_CHARACTER);
        }
    };
    char::from_u32(point).unwrap_or(char::REPLACEMENT_CHARACTER)
}

impl Coded {
    /// How many letters they have.
    pub(crate) const fn letters(self) -> usize {
        self.0.len()
    }

    /// The words before and after the first letter of ASCII that is this one, or `None` without one.
    pub(crate) fn split_once(self, letter: u8) -> Option<(Coded, Coded)> {
        let at = self.0.iter().position(|&code| code == letter)?;
        let (before, after) = self.0.split_at_checked(at)?;
        let (_, after) = after.split_first()?;
        Some((Coded(before), Coded(after)))
    }
}

impl fmt::Display for Coded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chunk = String::<CHUNK>::new();
        for letter in self.0.iter().map(|&code| letter_of(code)) {
            if chunk.push(letter).is_err() {
                f.write_str(&chunk)?;
                chunk.clear();
                f.write_char(letter)?;
            }
        }
        f.write_str(&chunk)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    #[test]
    fn words_are_read_back_as_they_were_written() {
        let words = coded!("«Хід» – це {turns хід|ходи|ходів}: ґанок, їжак, Ёж − 2 × №3, з’єднати");
        assert_eq!(words.0.len(), 69);
        assert_eq!(
            words.to_string(),
            "«Хід» – це {turns хід|ходи|ходів}: ґанок, їжак, Ёж − 2 × №3, з’єднати"
        );
    }

    #[test]
    fn long_words_are_written_in_pieces() {
        let words = coded!(
            "літералітералітералітералітералітералітералітералітералітералітералітералітералітералітера"
        );
        assert_eq!(words.to_string(), "літера".repeat(15));
    }

    #[test]
    fn they_are_parted_at_a_letter() {
        let (before, after) = coded!("мета {points} гри")
            .split_once(b'{')
            .expect("a brace");
        assert_eq!(before.to_string(), "мета ");
        assert_eq!(after.to_string(), "points} гри");
        assert_eq!(coded!("мета").split_once(b'{'), None);
    }
}
