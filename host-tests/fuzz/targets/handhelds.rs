//! Files of handhelds.
#![no_main]

use fuzz::changed;
use host_tests::fuzz::HANDHELDS;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|bytes: &[u8]| {
    HANDHELDS.take(bytes);
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    changed(HANDHELDS, data, size, max_size, seed)
});
