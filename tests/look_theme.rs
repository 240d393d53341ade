//! The table of the theme: everything that meets on the screen has contrast, and no meaning hangs on colour alone.

use egui::{Color32, TextStyle};
use laststone::ui::theme::{Scheme, Theme, contrast, luminance};

fn themes() -> impl Iterator<Item = &'static Theme> {
    Scheme::ALL.into_iter().map(Theme::of)
}

/// The least contrast of text in this scheme.
fn text_needs(theme: &Theme) -> f32 {
    if theme.scheme == Scheme::Projector { 7.0 } else { 4.5 }
}

fn assert_contrast(theme: &Theme, name: &str, (a, b): (Color32, Color32), least: f32) {
    let found = contrast(a, b);
    assert!(found >= least, "{:?}: {name} has contrast {found:.2}, needs {least}", theme.scheme);
}

#[test]
fn text_of_every_kind_is_readable_on_every_ground() {
    for theme in themes() {
        let grounds = [
            ("ground", theme.ground),
            ("panel", theme.panel),
            ("raised", theme.raised),
            ("sunken", theme.sunken),
            ("hover", theme.hover),
            ("accent_soft", theme.accent_soft),
            ("win_soft", theme.win_soft),
            ("lose_soft", theme.lose_soft),
        ];
        let inks = [
            ("ink", theme.ink),
            ("ink_soft", theme.ink_soft),
            ("accent", theme.accent),
            ("win", theme.win),
            ("lose", theme.lose),
            ("good", theme.good),
            ("bad", theme.bad),
            ("warn", theme.warn),
        ];
        for (ink_name, ink) in inks {
            for (ground_name, ground) in grounds {
                assert_contrast(theme, &format!("{ink_name} on {ground_name}"), (ink, ground), text_needs(theme));
            }
        }
    }
}

#[test]
fn letters_on_filled_things_are_readable() {
    for theme in themes() {
        for (name, pair) in [
            ("on_accent", (theme.on_accent, theme.accent)),
            ("on_win", (theme.on_win, theme.win)),
            ("on_lose", (theme.on_lose, theme.lose)),
            ("on_lose on the hatch", (theme.on_lose, theme.lose_hatch)),
        ] {
            assert_contrast(theme, name, pair, text_needs(theme));
        }
        assert_contrast(theme, "on_stone", (theme.on_stone, theme.stone), 4.5);
    }
}

#[test]
fn borders_rings_and_stones_are_seen_on_every_ground() {
    for theme in themes() {
        for ground in theme.grounds().into_iter().chain([theme.accent_soft]) {
            assert_contrast(theme, "edge", (theme.edge, ground), 3.0);
            assert_contrast(theme, "focus", (theme.focus, ground), 3.0);
            assert_contrast(theme, "stone", (theme.stone, ground), 3.0);
            assert_contrast(theme, "stone_edge", (theme.stone_edge, ground), 3.0);
        }
    }
}

#[test]
fn marks_differ_in_grey_as_well() {
    for theme in themes() {
        // The N mark is a pale disc, the P mark a full square: far apart without any colour.
        assert_contrast(theme, "the fill of N against the fill of P", (theme.win_soft, theme.lose), 3.0);
        assert!((luminance(theme.stone) - luminance(theme.stone_ghost)).abs() > 0.1, "{:?}", theme.scheme);
        assert!((luminance(theme.stone) - luminance(theme.stone_lit)).abs() > 0.1, "{:?}", theme.scheme);
    }
}

#[test]
fn win_is_blue_lose_is_vermillion_and_neither_pair_is_green_and_red() {
    for theme in themes() {
        assert!(theme.win.b() > theme.win.g() && theme.win.g() > theme.win.r(), "{:?}", theme.scheme);
        assert!(theme.lose.r() > theme.lose.g() && theme.lose.g() > theme.lose.b(), "{:?}", theme.scheme);
    }
}

#[test]
fn targets_and_pieces_are_large_enough_and_the_projector_is_large() {
    for theme in themes() {
        assert!(theme.target >= 24.0 && theme.piece >= 32.0);
        assert!(theme.text.small >= 14.0 && theme.text.body >= 16.0);
    }
    let projector = Theme::of(Scheme::Projector);
    assert!(projector.text.body >= 32.0 && projector.text.digits >= 48.0);
}

#[test]
fn an_applied_theme_is_found_again_and_every_button_is_a_target() {
    for theme in themes() {
        let ctx = egui::Context::default();
        ctx.set_fonts(laststone::ui::fonts::definitions());
        theme.apply(&ctx);
        assert_eq!(Theme::in_use(&ctx), theme);
        for _ in 0..2 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                assert_eq!(ui.visuals().text_color(), theme.ink);
                assert!((TextStyle::Body.resolve(ui.style()).size - theme.text.body).abs() < 1e-3);
                for text in ["Hint", "提示", "→"] {
                    let size = ui.button(text).rect.size();
                    assert!(size.y >= theme.target && size.y <= theme.target * 1.25, "{:?}: {size}", theme.scheme);
                }
            });
            output.textures_delta.clear();
        }
    }
}
