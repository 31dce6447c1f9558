//! The fuzz targets of `host_tests::fuzz` as programs for libFuzzer: `cargo fuzzing NAME`.
#![forbid(unsafe_code)]

use host_tests::fuzz::FuzzTarget;
use libfuzzer_sys::fuzzer_mutate;

/// One change in so many is libFuzzer's own, which knows what the code compares bytes with.
const OWN: u32 = 4;

/// Changes the first `size` bytes as the target knows how to. Returns how many they are then.
pub fn changed(
    target: FuzzTarget,
    data: &mut [u8],
    size: usize,
    max_size: usize,
    seed: u32,
) -> usize {
    let bytes = target.changed(&data[..size], seed.into());
    if seed.is_multiple_of(OWN) || bytes.len() > max_size {
        return fuzzer_mutate(data, size, max_size);
    }
    data[..bytes.len()].copy_from_slice(&bytes);
    bytes.len()
}
