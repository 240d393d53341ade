//! A sample sheet: every token, type size, mark and control on one page, in each scheme.
//!
//! With `LASTSTONE_PICTURES=folder cargo test --test look_sheet` the sheets are left there as PNG,
//! to be looked at.

use egui::{Align2, Color32, FontId, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};
use laststone::fonts;
use laststone::marks::Mark;
use laststone::raster::{Image, Studio};
use laststone::theme::{Scheme, Theme};

fn swatches(ui: &mut Ui, theme: &Theme) {
    let rows: [&[(&str, Color32, Color32)]; 4] = [
        &[
            ("ground", theme.ground, theme.ink),
            ("panel", theme.panel, theme.ink),
            ("raised", theme.raised, theme.ink),
            ("sunken", theme.sunken, theme.ink),
            ("hover", theme.hover, theme.ink),
        ],
        &[
            ("accent", theme.accent, theme.on_accent),
            ("accent soft", theme.accent_soft, theme.accent),
            ("win", theme.win, theme.on_win),
            ("win soft", theme.win_soft, theme.win),
            ("lose", theme.lose, theme.on_lose),
        ],
        &[
            ("lose soft", theme.lose_soft, theme.lose),
            ("ink", theme.ink, theme.ground),
            ("ink soft", theme.ink_soft, theme.ground),
            ("edge", theme.edge, theme.ground),
            ("line", theme.line, theme.ink),
        ],
        &[
            ("stone", theme.stone, theme.on_stone),
            ("ghost", theme.stone_ghost, theme.ink),
            ("good", theme.good, theme.ground),
            ("bad", theme.bad, theme.ground),
            ("warn", theme.warn, theme.ground),
        ],
    ];
    let unit = theme.text.body;
    for row in rows {
        ui.horizontal(|ui| {
            for &(name, fill, ink) in row {
                let (rect, _) =
                    ui.allocate_exact_size(vec2(unit * 6.0, unit * 2.4), Sense::hover());
                let painter = ui.painter();
                painter.rect(
                    rect,
                    theme.radius.medium,
                    fill,
                    Stroke::new(theme.width.hair, theme.line),
                    StrokeKind::Inside,
                );
                painter.text(
                    rect.center(),
                    Align2::CENTER_CENTER,
                    name,
                    FontId::proportional(theme.text.small),
                    ink,
                );
            }
        });
    }
}

fn card(ui: &mut Ui, theme: &Theme, contents: impl FnOnce(&mut Ui)) {
    theme.card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        contents(ui);
    });
}

fn text(ui: &mut Ui, theme: &Theme) {
    ui.label(RichText::new("The last stone").text_style(Theme::title()));
    ui.label(
        "On your turn take one, two or three stones. Who takes the last one wins. With 21 \
        stones, 21 = 5 × 4 + 1: take one, and leave a multiple of four.",
    );
    ui.horizontal_wrapped(|ui| {
        ui.label("A position is a");
        ui.label(RichText::new("P-position").text_style(Theme::strong()).color(theme.lose));
        ui.label("if no move wins; ");
        ui.label(RichText::new("n ≡ 0 (mod m + 1)").family(fonts::italic()));
        ui.hyperlink_to("Show it", "#");
    });
    ui.add_space(theme.space.s);
    ui.label(RichText::new("取石子").font(FontId::new(theme.text.title, fonts::chinese_bold())));
    ui.label(
        RichText::new(
            "轮到你时，可以取一枚、两枚或三枚；取走最后一枚者胜。共有 21 枚：21 = 5 \
        × 4 + 1，先手取一枚，给对方留下“4 的倍数”——这就是必败态……",
        )
        .family(fonts::chinese()),
    );
    ui.label(
        RichText::new(
            "必胜态 N · 必败态 P · 异或 3 ⊕ 5 = 6 · SG 函数 mex{0, 1, 3} = 2 · ⌊nφ⌋ → (4, 7)",
        )
        .text_style(Theme::strong()),
    );
    ui.label(
        RichText::new("Captions and hints step back. 说明文字退后一步，仍然清晰。")
            .small()
            .color(theme.ink_soft),
    );
    ui.label(
        RichText::new(
            "✓ ✗ ★ ● ■ ○ □ ◆ ▲ ▼ ← → ↑ ↓ ⇒ ↔ ⟳ ↶ ↷ ☰ ⚙ ◀ ▶ ≤ ≥ ≠ ∈ ∅ ⌊⌋ ⌈⌉ √ ∞ α β x₀ 2ⁿ",
        )
        .color(theme.ink),
    );
    ui.label(RichText::new("nim 3 5 6 | wythoff 4 7 | 0123456789").monospace());
}

fn controls(ui: &mut Ui, theme: &Theme) {
    ui.horizontal(|ui| {
        let _ = ui.button("Hint 提示");
        let _ = ui.button("Why? 为什么？");
        let _ = theme.main_button(ui, "Take 3 · 取 3 枚");
        let _ = ui.add_enabled(false, egui::Button::new("Undo ↶"));
    });
    ui.horizontal(|ui| {
        let _ = ui.selectable_label(true, "Chosen 已选");
        let _ = ui.selectable_label(false, "Other 其他");
        let mut on = true;
        ui.checkbox(&mut on, "Show values 显示 SG 值");
        ui.radio_value(&mut on, true, "Normal");
        ui.radio_value(&mut on, false, "Misère");
    });
    ui.horizontal(|ui| {
        let mut number = 21;
        ui.add(egui::Slider::new(&mut number, 0..=40).text("n"));
        ui.add(egui::DragValue::new(&mut number));
        let mut line = "nim 3 5 6".to_owned();
        ui.add(egui::TextEdit::singleline(&mut line).desired_width(theme.text.body * 8.0));
    });
    ui.horizontal(|ui| {
        ui.colored_label(theme.good, "✓ Right 正确");
        ui.colored_label(theme.bad, "✗ Not yet 还不对");
        ui.colored_label(theme.warn, "⚠ Out of reach 超出范围");
    });
    for (mark, words) in [
        (Mark::N, "You win from here: take 1. 你必胜：取 1 枚。"),
        (Mark::P, "They win from here. 对方必胜。"),
    ] {
        theme.note(mark.soft(theme)).show(ui, |ui| {
            ui.horizontal(|ui| {
                let (rect, _) =
                    ui.allocate_exact_size(Vec2::splat(theme.text.line), Sense::hover());
                mark.paint(ui.painter(), theme, rect);
                ui.label(words);
            });
        });
    }
}

fn marks(ui: &mut Ui, theme: &Theme) {
    ui.horizontal(|ui| {
        for side in [8.0, 12.0, 16.0, 20.0, 24.0, 32.0, 48.0, 64.0] {
            for mark in [Mark::N, Mark::P] {
                let (rect, _) = ui.allocate_exact_size(
                    Vec2::splat(side * theme.text.body / 16.0),
                    Sense::hover(),
                );
                mark.paint(ui.painter(), theme, rect);
            }
        }
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(2.0);
        for n in 0..13_u32 {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(theme.piece), Sense::hover());
            let mark = if n % 4 == 0 { Mark::P } else { Mark::N };
            mark.paint_cell(ui.painter(), theme, rect);
            let font = FontId::new(theme.text.body, fonts::bold());
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, n, font, mark.color(theme));
        }
    });
}

fn stones(ui: &mut Ui, theme: &Theme) {
    let side = theme.piece;
    let (rect, _) =
        ui.allocate_exact_size(vec2(13.0 * (side + theme.space.xs), side), Sense::hover());
    for i in 0..13_u8 {
        let center =
            rect.left_center() + vec2(side * 0.5 + f32::from(i) * (side + theme.space.xs), 0.0);
        let (fill, width) = match i {
            0..=7 => (theme.stone, theme.width.line),
            8 | 9 => (theme.stone_lit, theme.width.line),
            _ => (theme.stone_ghost, theme.width.line),
        };
        ui.painter().circle(center, side * 0.44, fill, Stroke::new(width, theme.stone_edge));
    }
    let center = rect.left_center() + vec2(side * 0.5, 0.0);
    ui.painter().circle_stroke(center, side * 0.56, Stroke::new(theme.width.bold, theme.focus));
    let digits = FontId::new(theme.text.digits, fonts::bold());
    ui.horizontal(|ui| {
        ui.label(RichText::new("21 = 5 × 4 + 1").font(digits));
        ui.label(RichText::new("0123456789").text_style(Theme::digits()));
    });
}

fn sheet(ui: &mut Ui) {
    let theme = &Theme::in_use(ui.ctx());
    egui::Panel::top("head").frame(theme.bar()).show(ui, |ui| {
        ui.horizontal(|ui| {
            let _ = ui.button("☰");
            ui.label(RichText::new("Last Stone · 取石子").text_style(egui::TextStyle::Heading));
            ui.label(RichText::new("Chapter 2 · Bash 巴什博弈 · 3 / 9").color(theme.ink_soft));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let _ = ui.button("⚙");
                let _ = ui.button("中文");
            });
        });
    });
    egui::Panel::left("left")
        .resizable(false)
        .exact_size(theme.text.body * 34.0)
        .frame(theme.page())
        .show(ui, |ui| {
            text(ui, theme);
            ui.add_space(theme.space.l);
            swatches(ui, theme);
        });
    egui::CentralPanel::default().frame(theme.page()).show(ui, |ui| {
        for part in [controls, marks, stones] {
            card(ui, theme, |ui| part(ui, theme));
            ui.add_space(theme.space.m);
        }
    });
}

fn picture(scheme: Scheme) -> Image {
    let size = if scheme == Scheme::Projector { vec2(2560.0, 1600.0) } else { vec2(1280.0, 800.0) };
    let mut studio =
        Studio::new(scheme, size, if scheme == Scheme::Projector { 0.75 } else { 1.0 });
    studio.ctx().style_mut_of(egui::Theme::Light, |style| style.animation_time = 0.0);
    for _ in 0..3 {
        studio.send(egui::Event::Key {
            key: egui::Key::Tab,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        });
    }
    studio.picture(sheet)
}

#[test]
fn the_sheet_of_every_scheme_shows_its_own_colours() {
    for scheme in Scheme::ALL {
        let theme = Theme::of(scheme);
        let image = picture(scheme);
        for (name, color) in
            [("accent", theme.accent), ("win", theme.win), ("lose", theme.lose), ("ink", theme.ink)]
        {
            let found =
                image.rgba.chunks_exact(4).filter(|pixel| *pixel == color.to_array()).count();
            assert!(found > 500, "{scheme:?}: only {found} pixels of {name}");
        }
        if let Some(folder) = std::env::var_os("LASTSTONE_PICTURES") {
            let path =
                std::path::Path::new(&folder).join(format!("sheet-{scheme:?}.png").to_lowercase());
            std::fs::write(path, image.png().expect("a picture with pixels"))
                .expect("a folder to write in");
        }
    }
}

/// The grey of each pixel of a mark of this side, 0 to 255.
fn grey(scheme: Scheme, mark: Mark, side: f32) -> Vec<Vec<u32>> {
    let image = Studio::new(scheme, Vec2::splat(side), 1.0).picture(|ui| {
        let rect = ui.ctx().content_rect();
        mark.paint(ui.painter(), &Theme::in_use(ui.ctx()), rect);
    });
    let weigh = |pixel: &[u8]| {
        (u32::from(pixel[0]) * 2126 + u32::from(pixel[1]) * 7152 + u32::from(pixel[2]) * 722)
            / 10_000
    };
    image
        .rgba
        .chunks_exact(4)
        .map(weigh)
        .collect::<Vec<_>>()
        .chunks(image.width)
        .map(<[u32]>::to_vec)
        .collect()
}

#[test]
fn without_any_colour_the_two_marks_still_differ_in_shape_and_in_filling_at_every_size() {
    for scheme in Scheme::ALL {
        for (side, corner) in [(16.0, 1), (24.0, 2), (64.0, 7)] {
            let (disc, square) = (grey(scheme, Mark::N, side), grey(scheme, Mark::P, side));
            // The corner where a square still is and a disc is not.
            let corners = disc[corner][corner].abs_diff(square[corner][corner]);
            assert!(
                corners > 30,
                "{scheme:?}, {side}: the corners differ by {corners} of 255 only"
            );
            // Between edge and letter, in a line down the left: even against hatched.
            let (from, to, inside) = (disc.len() * 3 / 8, disc.len() * 5 / 8, disc.len() / 5);
            let spread = |mark: &[Vec<u32>]| {
                let line = || mark[from..to].iter().map(|row| row[inside]);
                line().max().unwrap_or(0) - line().min().unwrap_or(0)
            };
            let (even, hatched) = (spread(&disc), spread(&square));
            assert!(
                hatched > even + 15,
                "{scheme:?}, {side}: a hatch of {hatched} of 255, and {even} in the disc"
            );
        }
    }
}
