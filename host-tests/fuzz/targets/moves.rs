//! Legal moves against what is carried out.
#![no_main]

use host_tests::fuzz::MOVES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    MOVES.take(bytes);
});
