//! Wave marks of the nearer views: where they are and what they look like, for device and build.

/// Distance of wave marks from each other, across and down. Every second row of them is shifted by
/// half.
pub const WAVE_PITCH: i32 = 52;
/// The two rows of a wave mark, the left pixel last.
pub const WAVE: [u32; 2] = [0b010_0010, 0b101_0101];
/// Pixels that must be open water for a mark: its own and one on each side.
pub const WAVE_ROOM: u32 = 0b1_1111_1111;
