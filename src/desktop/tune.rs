//! A sound of the device as a WAV file: the square waves that its piezo would make.

use console::settings::Volume;
use console::sound::Sound;

/// Samples a second.
const RATE: u32 = 22_050;
/// Where the wave swings around.
const MIDDLE: u8 = 128;
/// Silence at the end, in milliseconds: players stop a little early.
const REST: u32 = 30;

/// A whole WAV file: one channel, eight bits a sample.
pub fn wav(sound: Sound, volume: Volume) -> Vec<u8> {
    let swing = match volume {
        Volume::Off => 0,
        Volume::Low => 8,
        Volume::High => 32,
    };
    let mut samples = Vec::new();
    for note in sound.notes() {
        let count = RATE * u32::from(note.milliseconds) / 1_000;
        samples.extend((0..count).map(|at| {
            // Two halves of a wave: up and down.
            let half = at * 2 * u32::from(note.hertz) / RATE;
            match (note.hertz, half % 2) {
                (0, _) => MIDDLE,
                (_, 0) => MIDDLE + swing,
                _ => MIDDLE - swing,
            }
        }));
    }
    samples.extend((0..RATE * REST / 1_000).map(|_| MIDDLE));
    let length = samples.len() as u32;
    let mut file = Vec::with_capacity(samples.len() + 44);
    file.extend(b"RIFF");
    file.extend((length + 36).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples, one channel.
    file.extend(1_u16.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    // Bytes for all channels at a time, bits a sample.
    file.extend(1_u16.to_le_bytes());
    file.extend(8_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(length.to_le_bytes());
    file.extend(samples);
    file
}
