//! How many cases tests by chance try.

use proptest::prelude::ProptestConfig;

/// Set by `cargo quick`, for which all cases would take too long.
const QUICK: &str = "POCKET_RAILS_QUICK";

/// Whether only what takes little time is asked for.
pub fn are_few() -> bool {
    std::env::var_os(QUICK).is_some()
}

/// Returns how many of `all` cases to try: all, or a tenth of them with `cargo quick`.
pub fn share(all: u32) -> u32 {
    if are_few() { all.div_ceil(10) } else { all }
}

/// A property is tried with its [`share`] of so many cases. None that failed is written beside the
/// tests: what it shrank to becomes a test of its own.
pub fn config(all: u32) -> ProptestConfig {
    ProptestConfig {
        cases: share(all),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}
