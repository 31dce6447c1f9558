//! Rows of pixels as bits, and what is done with whole rows of them.

/// Words of a row: the widest display has 320 pixels, and a margin on both sides is looked at too.
pub(super) const WORDS: usize = 11;
/// Bits that tell water and four kinds of land apart.
pub(super) const PLANES: usize = 3;

/// A row of pixels as bits, the leftmost first.
pub(super) type BitRow = [u32; WORDS];

/// A row with nothing in it.
pub(super) const EMPTY: BitRow = [0; WORDS];
/// The kind that all pixels of a row are of, if it is one.
pub(super) fn plain_kind(planes: &[BitRow; PLANES], words: usize) -> Option<u8> {
    let mut kind = 0;
    for (plane, row) in planes.iter().enumerate() {
        let row = row.get(..words)?;
        let first = *row.first()?;
        if first != 0 && first != u32::MAX || row.iter().any(|&word| word != first) {
            return None;
        }
        kind |= (first as u8 & 1) << plane;
    }
    Some(kind)
}

/// A word of a row; nothing beyond its end.
pub(super) fn at(row: &BitRow, word: usize) -> u32 {
    row.get(word).copied().unwrap_or(0)
}

/// The 32 pixels from a bit on.
pub(super) fn window(row: &BitRow, bit: usize) -> u32 {
    let both = u64::from(at(row, bit / 32)) | u64::from(at(row, bit / 32 + 1)) << 32;
    (both >> (bit % 32)) as u32
}

/// The pixels that are set in any of three rows.
pub(super) fn either((above, below): (&BitRow, &BitRow), row: &BitRow) -> BitRow {
    let mut any = *row;
    for ((any, above), below) in any.iter_mut().zip(above).zip(below) {
        *any |= above | below;
    }
    any
}

/// A row whose set pixels have grown by one to both sides.
pub(super) fn grown(row: &BitRow) -> BitRow {
    let mut grown = *row;
    for (word, bits) in grown.iter_mut().zip(row) {
        *word |= bits << 1 | bits >> 1;
    }
    // From word to word.
    for (word, before) in grown.iter_mut().skip(1).zip(row) {
        *word |= before >> 31;
    }
    for (word, after) in grown.iter_mut().zip(row.iter().skip(1)) {
        *word |= after << 31;
    }
    grown
}

/// For each bit, whether an odd number of those up to it are set.
pub(super) const fn parity(mut bits: u32) -> u32 {
    bits ^= bits << 1;
    bits ^= bits << 2;
    bits ^= bits << 4;
    bits ^= bits << 8;
    bits ^ bits << 16
}

/// All ones for one, all zeros for zero.
pub(super) const fn spread(bit: u32) -> u32 {
    0u32.wrapping_sub(bit)
}
