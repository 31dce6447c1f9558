//! How well a colour stands out from another.

use embedded_graphics::pixelcolor::Rgb565;

use crate::picture::to_888;

/// The least contrast of text and signs against their ground.
pub const LEAST: f64 = 4.5;

/// Red, green and blue as amounts of light, from 0 to 1.
pub type LinearRgb = [f64; 3];

/// The light of a colour on a display of sRGB.
pub fn light(color: Rgb565) -> LinearRgb {
    to_888(color).map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// The contrast of two colours by WCAG 2, from 1 to 21.
pub fn contrast(one: Rgb565, other: Rgb565) -> f64 {
    let luminance = |color| {
        let [red, green, blue] = light(color);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}
