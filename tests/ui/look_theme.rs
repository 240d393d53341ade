//! The table of the theme: everything that meets on the screen has contrast, and no meaning hangs
//! on colour alone.
//!
//! `cargo test -p laststone-ui --test ui look_theme -- --nocapture` prints the least contrasts of
//! every scheme as a table; `tests/data/contrast.txt` holds those of all inks on all papers.

use crate::support::golden;
use egui::{Color32, TextStyle};
use laststone::theme::{Scheme, Theme, contrast, luminance};

fn themes() -> impl Iterator<Item = &'static Theme> {
    Scheme::ALL.into_iter().map(Theme::of)
}

/// A kind of pair that meets on the screen, with the least contrast that it needs in a scheme.
struct Row {
    name: &'static str,
    pairs: fn(&Theme) -> Vec<(Color32, Color32)>,
    needs: fn(Scheme) -> f32,
}

/// Text: 4.5, and 7 for a projector and in high contrast.
const TEXT: fn(Scheme) -> f32 = Scheme::least_contrast;
/// Borders and marks: 3, and 4.5 in high contrast.
const BORDER: fn(Scheme) -> f32 = |scheme| if scheme.is_high() { 4.5 } else { 3.0 };

/// Every ground on which text stands.
fn grounds(theme: &Theme) -> Vec<Color32> {
    let soft = [theme.hover, theme.accent_soft, theme.win_soft, theme.lose_soft, theme.lit_soft];
    theme.grounds().into_iter().chain(soft).chain(theme.board).collect()
}

fn on_grounds(theme: &Theme, ink: Color32) -> Vec<(Color32, Color32)> {
    grounds(theme).into_iter().map(|ground| (ink, ground)).collect()
}

/// A border on what lies on the paper, and on what is chosen.
fn around(theme: &Theme, border: Color32) -> Vec<(Color32, Color32)> {
    theme.grounds().into_iter().chain([theme.accent_soft]).map(|ground| (border, ground)).collect()
}

const ROWS: &[Row] = &[
    Row { name: "text", pairs: |t| on_grounds(t, t.ink), needs: TEXT },
    Row { name: "text that steps back", pairs: |t| on_grounds(t, t.ink_soft), needs: TEXT },
    Row { name: "links, the accent", pairs: |t| on_grounds(t, t.accent), needs: TEXT },
    Row { name: "N (won)", pairs: |t| on_grounds(t, t.win), needs: TEXT },
    Row { name: "P (lost)", pairs: |t| on_grounds(t, t.lose), needs: TEXT },
    Row { name: "right", pairs: |t| on_grounds(t, t.good), needs: TEXT },
    Row { name: "wrong", pairs: |t| on_grounds(t, t.bad), needs: TEXT },
    Row { name: "caution", pairs: |t| on_grounds(t, t.warn), needs: TEXT },
    Row { name: "letter on the accent", pairs: |t| vec![(t.on_accent, t.accent)], needs: TEXT },
    Row { name: "letter on N", pairs: |t| vec![(t.on_win, t.win)], needs: TEXT },
    Row { name: "letter on full P", pairs: |t| vec![(t.on_lose, t.lose)], needs: TEXT },
    Row { name: "letter on a stone", pairs: |t| vec![(t.on_stone, t.stone)], needs: TEXT },
    Row { name: "border of what can be used", pairs: |t| around(t, t.edge), needs: BORDER },
    Row {
        name: "focus ring",
        pairs: |t| around(t, t.focus),
        needs: |s| if s.is_high() { 7.0 } else { 3.0 },
    },
    Row { name: "stone", pairs: |t| around(t, t.stone), needs: BORDER },
    Row { name: "outline of a stone", pairs: |t| around(t, t.stone_edge), needs: BORDER },
    Row {
        name: "edge of N and of P",
        pairs: |t| vec![(t.win, t.win_soft), (t.lose, t.lose_soft)],
        needs: BORDER,
    },
    Row {
        name: "hatch of P",
        pairs: |t| vec![(t.lose_hatch, t.lose_soft)],
        needs: |s| if s.is_high() { 4.5 } else { 1.5 },
    },
    Row {
        name: "line around what is lit",
        pairs: |t| around(t, t.lit_line).into_iter().chain([(t.lit_line, t.lit_soft)]).collect(),
        needs: BORDER,
    },
    // What only separates says nothing; in high contrast it is seen all the same. So is the ring of
    // a lit stone.
    Row {
        name: "rule that separates",
        pairs: |t| around(t, t.line),
        needs: |s| if s.is_high() { 4.5 } else { 1.0 },
    },
    Row {
        name: "what is lit, on paper",
        pairs: |t| [t.ground, t.panel, t.raised].map(|ground| (t.stone_lit, ground)).into(),
        needs: |s| if s.is_high() { 4.5 } else { 1.0 },
    },
];

#[test]
fn every_pair_of_colours_that_meets_has_its_contrast_in_every_scheme() {
    let names: Vec<&str> = Scheme::ALL.iter().map(|scheme| scheme.name()).collect();
    println!("| least contrast | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    let mut faults = Vec::new();
    for row in ROWS {
        let least: Vec<f32> = themes()
            .map(|theme| {
                (row.pairs)(theme)
                    .into_iter()
                    .map(|(a, b)| contrast(a, b))
                    .fold(f32::INFINITY, f32::min)
            })
            .collect();
        let figures: Vec<String> = least.iter().map(|found| format!("{found:.2}")).collect();
        println!("| {} | {} |", row.name, figures.join(" | "));
        for (scheme, found) in Scheme::ALL.into_iter().zip(least) {
            let needs = (row.needs)(scheme);
            if found < needs {
                faults.push(format!(
                    "{}: {} has contrast {found:.2}, needs {needs}",
                    scheme.name(),
                    row.name
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Inks by name, and the papers that they stand on.
type Named = (&'static str, fn(&Theme) -> Color32);
const INKS: [Named; 13] = [
    ("ink", |t| t.ink),
    ("soft", |t| t.ink_soft),
    ("moss", |t| t.accent),
    ("N", |t| t.win),
    ("P", |t| t.lose),
    ("right", |t| t.good),
    ("wrong", |t| t.bad),
    ("caution", |t| t.warn),
    ("edge", |t| t.edge),
    ("focus", |t| t.focus),
    ("line of light", |t| t.lit_line),
    ("stone", |t| t.stone),
    ("outline", |t| t.stone_edge),
];
const PAPERS: [Named; 14] = [
    ("page", |t| t.ground),
    ("panel", |t| t.panel),
    ("raised", |t| t.raised),
    ("sunken", |t| t.sunken),
    ("hover", |t| t.hover),
    ("moss", |t| t.accent_soft),
    ("N", |t| t.win_soft),
    ("P", |t| t.lose_soft),
    ("light", |t| t.lit_soft),
    ("pale", |t| t.board[0]),
    ("deep", |t| t.board[1]),
    ("sand lit", |t| t.sand[0]),
    ("sand", |t| t.sand[1]),
    ("sand far", |t| t.sand[2]),
];

#[test]
fn the_contrasts_of_all_inks_on_all_papers_are_those_written_down() {
    let mut table = String::new();
    for theme in themes() {
        let papers: Vec<&str> = PAPERS.iter().map(|(name, _)| *name).collect();
        table += &format!("| {} | {} |\n", theme.scheme.name(), papers.join(" | "));
        table += &format!("|---|{}\n", "---|".repeat(papers.len()));
        for (name, ink) in INKS {
            let on = |(_, paper): &Named| format!("{:.1}", contrast(ink(theme), paper(theme)));
            let row: Vec<String> = PAPERS.iter().map(on).collect();
            table += &format!("| {name} | {} |\n", row.join(" | "));
        }
        table.push('\n');
    }
    golden::compare("tests/data/contrast.txt", &table);
}

/// The contrasts that the design promises, in light, dark and high contrast, each on the worst
/// ground that it meets.
#[test]
fn ink_and_what_has_a_meaning_keep_the_contrasts_of_the_design() {
    type Ink = fn(&Theme) -> Color32;
    let promised: [(&str, Ink, [f32; 3]); 6] = [
        ("ink", |t| t.ink, [12.0, 10.3, 16.5]),
        ("soft", |t| t.ink_soft, [5.0, 6.0, 10.9]),
        ("moss", |t| t.accent, [4.9, 6.9, 9.4]),
        ("N", |t| t.win, [5.3, 6.5, 9.7]),
        ("P", |t| t.lose, [4.8, 6.0, 8.2]),
        ("bad", |t| t.bad, [5.9, 6.2, 9.6]),
    ];
    for (name, ink, least) in promised {
        for (scheme, least) in
            [Scheme::Light, Scheme::Dark, Scheme::Contrast].into_iter().zip(least)
        {
            let theme = Theme::of(scheme);
            let found = on_grounds(theme, ink(theme))
                .into_iter()
                .map(|(a, b)| contrast(a, b))
                .fold(f32::INFINITY, f32::min);
            assert!(found + 0.05 >= least, "{scheme:?}: {name} has {found:.2}, promised {least}");
        }
    }
    for (scheme, least) in [(Scheme::Light, 6.4), (Scheme::Dark, 9.4), (Scheme::Contrast, 11.9)] {
        let theme = Theme::of(scheme);
        assert!(contrast(theme.on_accent, theme.accent) + 0.05 >= least, "{scheme:?}");
    }
}

#[test]
fn a_stone_and_the_place_of_one_differ_in_grey_as_well() {
    for theme in themes() {
        // One that is lit has a ring around it.
        let apart = (luminance(theme.stone) - luminance(theme.stone_ghost)).abs();
        assert!(apart > 0.1, "{:?}: {apart} between a stone and its place", theme.scheme);
    }
}

#[test]
fn win_is_blue_lose_is_vermillion_and_neither_pair_is_green_and_red() {
    for theme in themes() {
        assert!(
            theme.win.b() > theme.win.g() && theme.win.g() > theme.win.r(),
            "{:?}",
            theme.scheme
        );
        assert!(
            theme.lose.r() > theme.lose.g() && theme.lose.g() > theme.lose.b(),
            "{:?}",
            theme.scheme
        );
    }
}

#[test]
fn targets_and_pieces_are_large_enough_and_the_projector_is_large() {
    for theme in themes() {
        assert!(theme.target >= 24.0 && theme.piece >= 32.0);
        assert!(theme.text.small >= 14.0 && theme.text.body >= 16.0);
        if theme.scheme.is_high() {
            assert!(theme.width.bold >= 4.0, "the focus ring of high contrast is thick");
        }
    }
    let projector = Theme::of(Scheme::Projector);
    assert!(projector.text.body >= 32.0 && projector.text.digits >= 48.0);
}

#[test]
fn an_applied_theme_is_found_again_and_every_button_is_a_target() {
    for theme in themes() {
        let ctx = egui::Context::default();
        ctx.set_fonts(laststone::fonts::definitions());
        theme.apply(&ctx);
        assert_eq!(Theme::in_use(&ctx), *theme);
        for _ in 0..2 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                assert_eq!(ui.visuals().text_color(), theme.ink);
                assert!((TextStyle::Body.resolve(ui.style()).size - theme.text.body).abs() < 1e-3);
                for text in ["Hint", "提示", "→"] {
                    let size = ui.button(text).rect.size();
                    assert!(
                        size.y >= theme.target && size.y <= theme.target * 1.25,
                        "{:?}: {size}",
                        theme.scheme
                    );
                }
            });
            output.textures_delta.clear();
        }
    }
}

#[test]
fn held_still_nothing_of_the_toolkit_moves_by_itself_until_a_theme_is_applied_again() {
    let ctx = egui::Context::default();
    let moves = |ctx: &egui::Context| {
        let style = ctx.global_style();
        (style.animation_time > 0.0, style.visuals.text_cursor.blink)
    };
    Theme::of(Scheme::Dark).apply(&ctx);
    assert_eq!(
        moves(&ctx),
        (true, false),
        "the caret stands still: a blinking one would draw for ever"
    );
    Theme::hold_still(&ctx);
    assert_eq!(moves(&ctx), (false, false));
    Theme::of(Scheme::Contrast).apply(&ctx);
    assert_eq!(
        moves(&ctx),
        (true, false),
        "the caret stands still: a blinking one would draw for ever"
    );
}
