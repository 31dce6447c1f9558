//! What the tests and benchmarks share.
#![forbid(unsafe_code)]
