//! Fuzz targets: what is given any bytes at all, and panics if it takes them amiss.
//!
//! `host-tests/fuzz` gives them to libFuzzer, which learns from the code that is run which bytes are
//! worth changing; a test gives each some thousand. The same bytes always come to the same.

mod handhelds;
mod links;
mod maps;
mod moves;
mod notation;
mod saves;
mod text_file;

use arbitrary::Unstructured;
use rules::Rng;
use rules::maps::BoardId;

/// Something that is given bytes.
#[derive(Clone, Copy)]
pub struct FuzzTarget {
    /// Its name, and that of its program.
    pub name: &'static str,
    take: fn(&[u8]) -> bool,
    change: fn(&[u8], &mut Rng) -> Vec<u8>,
}

/// Legal moves against what is carried out.
pub const MOVES: FuzzTarget = FuzzTarget {
    name: "moves",
    take: moves::take,
    change: noise,
};
/// States and moves as text.
pub const NOTATION: FuzzTarget = FuzzTarget {
    name: "notation",
    take: notation::take,
    change: notation::changed,
};
/// Map files.
pub const MAPS: FuzzTarget = FuzzTarget {
    name: "maps",
    take: maps::take,
    change: maps::changed,
};
/// Files of handhelds.
pub const HANDHELDS: FuzzTarget = FuzzTarget {
    name: "handhelds",
    take: handhelds::take,
    change: handhelds::changed,
};
/// What is in flash when the device is switched on.
pub const SAVES: FuzzTarget = FuzzTarget {
    name: "saves",
    take: saves::take,
    change: noise,
};
/// Links of games.
pub const LINKS: FuzzTarget = FuzzTarget {
    name: "links",
    take: links::take,
    change: links::changed,
};

/// All targets.
pub const TARGETS: [FuzzTarget; 6] = [MOVES, NOTATION, MAPS, HANDHELDS, SAVES, LINKS];

impl FuzzTarget {
    /// Gives it some bytes. Returns whether they were taken for something good.
    ///
    /// # Panics
    /// If they are taken amiss: this is what is looked for.
    pub fn take(&self, bytes: &[u8]) -> bool {
        (self.take)(bytes)
    }

    /// Returns other bytes, made of these or of something good, that are near to something good: most
    /// changes by chance alone are noticed at once.
    pub fn changed(&self, bytes: &[u8], seed: u64) -> Vec<u8> {
        (self.change)(bytes, &mut Rng::new(seed))
    }
}

/// Bytes by chance, for targets that read choices from them.
fn noise(_: &[u8], rng: &mut Rng) -> Vec<u8> {
    (0..rng.below(500)).map(|_| rng.next() as u8).collect()
}

/// A number for a text, the same whenever it is taken (FNV-1a).
fn number_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |number, &byte| {
        (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// One of the boards.
fn any_board(choices: &mut Unstructured<'_>) -> arbitrary::Result<BoardId> {
    let boards: Vec<BoardId> = BoardId::all().collect();
    choices.choose(&boards).copied()
}
