//! The colours that mean something, as those see them who lack one kind of cone: every two that
//! must be told apart stay apart, by lightness or by hue.
//! `cargo test --test look_blind -- --nocapture` prints the distances.

use egui::Color32;
use laststone::theme::{Scheme, Theme};

/// Linear sRGB to what is left of it without one kind of cone (Viénot, Brettel and Mollon 1999 for
/// the first two, one plane of Brettel, Viénot and Mollon 1997 for the third), row by row.
const LACKS: [(&str, [[f32; 3]; 3]); 3] = [
    ("protanopia", [[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]]),
    ("deuteranopia", [[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]]),
    (
        "tritanopia",
        [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.805, 0.11911]],
    ),
];

/// Pairs of meanings, of which none must be taken for the other.
type Pair = (&'static str, fn(&Theme) -> (Color32, Color32));

const PAIRS: [Pair; 5] = [
    ("win / lose", |t| (t.win, t.lose)),
    ("win_soft / lose_soft", |t| (t.win_soft, t.lose_soft)),
    ("fill of N / edge of P", |t| (t.win_soft, t.lose)),
    ("stone / lit", |t| (t.stone, t.stone_lit)),
    ("stone / ghost", |t| (t.stone, t.stone_ghost)),
];

/// Linear light of a colour, each channel from 0 to 1.
fn linear(color: Color32) -> [f32; 3] {
    [color.r(), color.g(), color.b()].map(|byte| {
        let c = f32::from(byte) / 255.0;
        if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(rows: &[[f32; 3]; 3], v: [f32; 3]) -> [f32; 3] {
    rows.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum())
}

/// CIE L*a*b* (D65) of linear light.
fn lab(light: [f32; 3]) -> [f32; 3] {
    let xyz = times(
        &[[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]],
        light.map(|c| c.clamp(0.0, 1.0)),
    );
    let [x, y, z] = [xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089]
        .map(|t| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far apart two colours look: 2.3 can just be told, side by side.
fn apart(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

#[test]
fn what_means_different_things_looks_different_to_everybody() {
    println!(
        "| scheme | pair | all cones | protanopia | deuteranopia | tritanopia \
         |\n|---|---|---|---|---|---|"
    );
    let mut faults = Vec::new();
    for scheme in Scheme::ALL {
        let theme = Theme::of(scheme);
        for (name, pair) in PAIRS {
            let (a, b) = pair(theme);
            let (a, b) = (linear(a), linear(b));
            let mut figures = vec![format!("{:.0}", apart(lab(a), lab(b)))];
            for (lack, matrix) in &LACKS {
                let found = apart(lab(times(matrix, a)), lab(times(matrix, b)));
                figures.push(format!("{found:.0}"));
                // Pale grounds are pale; beside them stands the letter.
                let needs = if name.contains("soft /") { 8.0 } else { 20.0 };
                if found < needs {
                    faults.push(format!(
                        "{}: {name} under {lack} are {found:.1} apart, need {needs}",
                        scheme.name()
                    ));
                }
            }
            println!("| {} | {name} | {} |", scheme.name(), figures.join(" | "));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_simulation_leaves_grey_grey_and_confuses_what_it_must() {
    for (lack, matrix) in &LACKS {
        for grey in [0.1, 0.5, 1.0] {
            let seen = times(matrix, [grey; 3]);
            assert!(
                seen.iter().all(|c| (c - grey).abs() < 0.001),
                "{lack}: {grey} becomes {seen:?}"
            );
        }
    }
    // A red and a green of equal weight, which those without green cones take for each other.
    let (red, green) = ([0.5, 0.1, 0.0], [0.1, 0.265_6, 0.0]);
    let deuteranopia = &LACKS[1].1;
    assert!(apart(lab(red), lab(green)) > 60.0);
    assert!(apart(lab(times(deuteranopia, red)), lab(times(deuteranopia, green))) < 5.0);
}
