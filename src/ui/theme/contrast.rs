//! Luminance and contrast of colours as WCAG 2 defines them.

use egui::Color32;

/// Relative luminance of an opaque colour: 0 for black, 1 for white.
///
/// WCAG 2.2: with each channel c of sRGB made linear, Y = 0.2126 R + 0.7152 G + 0.0722 B.
#[must_use]
pub fn luminance(color: Color32) -> f32 {
    let linear = |channel: u8| {
        let c = f32::from(channel) / 255.0;
        if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
}

/// Contrast of two opaque colours, from 1 (the same) to 21 (black and white); the order does not
/// matter.
///
/// WCAG 2.2: (Y₁ + 0.05) / (Y₂ + 0.05) with Y₁ the greater luminance. Text needs 4.5, large marks
/// need 3.
///
/// ```
/// use egui::Color32;
/// use laststone_ui::theme::contrast;
///
/// assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 1e-3);
/// ```
#[must_use]
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
