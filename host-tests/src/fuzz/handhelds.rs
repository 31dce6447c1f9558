//! Files of handhelds: any text is a handheld or is refused, and every handheld becomes code.

use rules::Rng;

use super::text_file::{compiled, damaged, pick};

/// What the file is called.
const FILE: &str = "src/device/handhelds/mine.toml";
/// Those that there are.
const HANDHELDS: [&str; 3] = [
    include_str!("../../../src/device/handhelds/pico-lcd-1-3.toml"),
    include_str!("../../../src/device/handhelds/picosystem.toml"),
    include_str!("../../../src/device/handhelds/picopad.toml"),
];

pub(super) fn take(bytes: &[u8]) -> bool {
    let Some(handheld) = compiled(bytes, |text| handheld_compiler::compile(FILE, text)) else {
        return false;
    };
    assert!(!handheld_compiler::render(FILE, &handheld).is_empty());
    true
}

pub(super) fn changed(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let fresh = HANDHELDS[pick(HANDHELDS.len(), rng)];
    let other = HANDHELDS[pick(HANDHELDS.len(), rng)];
    let text = match str::from_utf8(bytes) {
        Ok(text) if text.contains("[buttons]") && rng.below(4) > 0 => text,
        _ => fresh,
    };
    damaged(text, other, rng)
}
