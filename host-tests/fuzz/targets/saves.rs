//! What is in flash when the device is switched on.
#![no_main]

use host_tests::fuzz::SAVES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    SAVES.take(bytes);
});
