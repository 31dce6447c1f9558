//! Links of games.
#![no_main]

use fuzz::changed;
use host_tests::fuzz::LINKS;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|bytes: &[u8]| {
    LINKS.take(bytes);
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    changed(LINKS, data, size, max_size, seed)
});
