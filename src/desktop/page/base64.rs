//! Bytes as text that a page may hold.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The text of bytes.
pub fn of(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |place: usize| three.get(place).copied().map_or(0, u32::from);
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for letter in 0..4 {
            let place = bits >> (18 - 6 * letter) & 63;
            let is_there = letter <= three.len();
            text.push(if is_there {
                LETTERS[place as usize].into()
            } else {
                '='
            });
        }
    }
    text
}
