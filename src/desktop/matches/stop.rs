//! Ctrl-C: a match ends early, and tells what was played so far.

use std::sync::atomic::{AtomicBool, Ordering};

/// What shells give for a program that Ctrl-C has ended.
pub const CODE: u8 = 130;

static STOPPED: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl-C. The second one ends the program at once.
pub fn listen() {
    let heard = ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(CODE.into());
        }
    });
    // Where nobody can listen, the first one ends the program as ever.
    let _ = heard;
}

/// Whether the match is to end.
pub fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}
