//! How the two cores share a picture.

/// Whoever works on the picture keeps the other core waiting, and interrupts too.
pub use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex as RawMutex;
