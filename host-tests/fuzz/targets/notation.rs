//! States and moves as text.
#![no_main]

use fuzz::changed;
use host_tests::fuzz::NOTATION;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|bytes: &[u8]| {
    NOTATION.take(bytes);
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    changed(NOTATION, data, size, max_size, seed)
});
