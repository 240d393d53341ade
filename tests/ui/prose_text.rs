//! Running text laid out with the program's own fonts: line breaks, formulas, tables, and what
//! hostile authors may write.

use egui::{Vec2, vec2};
use egui_kittest::Harness;
use laststone::fonts;
use laststone::prose::{Body, Content, Document, Prose, ProseStyle, Slot, Slots};
use laststone::theme::{Scheme, Theme};
use std::time::Instant;

const ENGLISH: &str = include_str!("../prose/english.md");
const CHINESE: &str = include_str!("../prose/chinese.md");

struct Page {
    prose: Prose,
    slots: Slots,
    width: f32,
}

fn page(text: &str, width: f32) -> Page {
    let knob = Slot::Knob { value: 21, min: 0, max: 40, label: "stones".to_owned() };
    let words = |words: &str| Slot::Text(words.to_owned());
    let slots = Slots::from([
        ("n".to_owned(), knob.clone()),
        ("m".to_owned(), knob),
        ("n/(m+1)".to_owned(), words("5")),
        ("why".to_owned(), words(r"so $21 \equiv 1$")),
    ]);
    Page { prose: Prose::new(text), slots, width }
}

fn harness(page: Page, size: Vec2) -> Harness<'static, Page> {
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let mut harness = Harness::builder().with_size(size).with_context_setup(setup).build_ui_state(
        |ui, page: &mut Page| {
            ui.set_max_width(page.width);
            page.prose.show(ui, &ProseStyle::of(Theme::of(Scheme::Light)), &page.slots);
        },
        page,
    );
    harness.run();
    harness
}

fn shown(text: &str) -> Harness<'static, Page> {
    harness(page(text, 430.0), vec2(500.0, 900.0))
}

#[test]
fn every_kind_of_block_is_read() {
    let document = Document::parse(ENGLISH);
    let count =
        |is: fn(&Body) -> bool| document.blocks.iter().filter(|block| is(&block.body)).count();
    assert_eq!(count(|body| matches!(body, Body::Text { heading: Some(2), .. })), 1);
    assert_eq!(count(|body| matches!(body, Body::Formula(_))), 1);
    assert_eq!(count(|body| matches!(body, Body::Code(_))), 1);
    assert_eq!(count(|body| matches!(body, Body::Rule)), 1);
    assert_eq!(
        count(
            |body| matches!(body, Body::Table(table) if table.rows.len() == 3 && table.columns.len() == 3)
        ),
        1
    );
    assert_eq!(document.blocks.iter().filter(|block| block.callout.is_some()).count(), 1);
    assert_eq!(document.blocks.iter().filter(|block| block.marker.is_some()).count(), 4);
    assert!(!document.chinese && Document::parse(CHINESE).chinese);
}

#[test]
fn emphasis_works_beside_chinese_marks() {
    for text in [
        "**必败态。**下一步",
        "走到**（1，2）**的人",
        "从**(1, 2)**走",
        "这是**“必胜”**态",
        "把**{n}**写成",
    ] {
        let document = Document::parse(text);
        let Body::Text { spans, .. } = &document.blocks[0].body else { panic!("{text}") };
        assert!(spans.iter().any(|span| span.strong), "{text}: {spans:?}");
        let stars = spans
            .iter()
            .any(|span| matches!(&span.content, Content::Text(text) if text.contains('*')));
        assert!(!stars, "{text}: {spans:?}");
    }
}

#[test]
fn addresses_are_shown_and_never_links() {
    let document = Document::parse("[paper](https://example.org/a) and <https://example.org/b>");
    assert!(document.links.is_empty());
    let Body::Text { spans, .. } = &document.blocks[0].body else { panic!() };
    let said: String = spans
        .iter()
        .map(|span| if let Content::Text(text) = &span.content { text } else { "?" })
        .collect();
    assert_eq!(said, "paper (https://example.org/a) and https://example.org/b");
}

#[test]
fn no_line_of_chinese_begins_or_ends_with_a_wrong_mark_at_any_width() {
    let mut harness = shown(CHINESE);
    for width in (160..440).step_by(3) {
        harness.state_mut().width = f32::from(u16::try_from(width).unwrap());
        harness.run();
        for line in harness.state().prose.lines().concat() {
            let line = line.trim_end();
            let (Some(first), Some(last)) = (line.chars().next(), line.chars().next_back()) else {
                continue;
            };
            assert!(!"，。、：；？！）》」』”…".contains(first), "{width}: {line}");
            assert!(!"（《“「『".contains(last), "{width}: {line}");
        }
    }
}

#[test]
fn no_line_is_wider_than_the_column_nor_than_its_measure() {
    for text in [ENGLISH, CHINESE] {
        let mut harness = shown(text);
        for width in [200.0, 260.0, 333.0, 430.0, 900.0] {
            harness.state_mut().width = width;
            harness.run();
            let widest =
                harness.state().prose.rows().map(|(rect, ..)| rect.right()).fold(0.0, f32::max);
            assert!(widest <= width + 1.0, "{widest} of {width}");
        }
        let longest = harness
            .state()
            .prose
            .lines()
            .concat()
            .iter()
            .map(|line| line.trim_end().chars().count())
            .max();
        assert!(longest <= Some(if text == CHINESE { 40 } else { 76 }), "{longest:?}");
    }
    let long = "石".repeat(90);
    let lines = harness(page(&long, 900.0), vec2(1000.0, 300.0)).state().prose.lines().concat();
    assert!(
        lines.iter().all(|line| line.chars().count() <= 24) && lines[0].chars().count() == 24,
        "{lines:?}"
    );
}

#[test]
fn what_fits_a_cell_of_a_table_stays_in_one_line() {
    let text =
        "| heap | to | value |\n|:--|:--|:--|\n| 4 | 3, 0 | $\\operatorname{mex}\\{1,0\\}=2$ |";
    let mut harness = shown(text);
    for width in 300..400_u16 {
        harness.state_mut().width = f32::from(width);
        harness.run();
        let cells = harness.state().prose.lines();
        assert_eq!(cells.len(), 6);
        assert!(cells.iter().all(|lines| lines.len() == 1), "{width}: {cells:?}");
    }
}

#[test]
fn a_formula_stands_on_the_baseline_inside_its_line_at_every_zoom() {
    let text =
        "Take $n$ of $\\frac{n}{m+1}$, $a_k^2$ and\n\n$$\\sqrt{\\frac{1+\\sqrt5}{2}}$$\n\nand $x$.";
    for scale in [1.0, 1.25, 1.5, 2.0, 3.0] {
        let mut harness = shown(text);
        harness.set_pixels_per_point(scale);
        harness.run();
        let mut formulas = 0;
        for (row, baseline, formula) in harness.state().prose.rows() {
            assert!(row.top() < baseline && baseline < row.bottom());
            if let Some([top, bottom]) = formula {
                assert!(
                    row.top() <= top
                        && top < baseline
                        && baseline <= bottom
                        && bottom <= row.bottom(),
                    "{row:?}"
                );
                assert!(row.width() > 5.0);
                formulas += 1;
            }
        }
        assert_eq!(formulas, 3);
    }
}

#[test]
fn a_formula_keeps_the_chinese_mark_behind_it() {
    let text =
        "每次取的枚数$x$，都应$m+1-x$。于是$n \\equiv 0$；从$a$、$b$（或$c$）开始。".repeat(3);
    let mut harness = shown(&text);
    for width in (150..430).step_by(7) {
        harness.state_mut().width = f32::from(u16::try_from(width).unwrap());
        harness.run();
        for line in harness.state().prose.lines().concat() {
            assert!(!line.starts_with(['，', '。', '；', '、', '）']), "{width}: {line}");
        }
    }
}

#[test]
fn values_of_slots_are_put_into_words_and_formulas() {
    let harness = shown("{n} and {why} and {nobody} and $ {{n}} = {{n/(m+1)}} $");
    let line = harness.state().prose.lines().concat().concat();
    assert!(line.contains("21 and so \u{FFFC} and {nobody} and \u{FFFC}"), "{line}");
}

#[test]
fn what_does_not_change_is_not_laid_out_again() {
    let mut harness = shown("One {n}.\n\nTwo.\n\nThree {n}, $ {{n}} $.");
    let laid = harness.state().prose.laid();
    assert_eq!(laid, 3);
    for _ in 0..3 {
        harness.step();
    }
    assert_eq!(harness.state().prose.laid(), laid);
    harness.state_mut().slots.insert(
        "n".to_owned(),
        Slot::Knob { value: 22, min: 0, max: 40, label: "stones".to_owned() },
    );
    harness.step();
    assert_eq!(harness.state().prose.laid(), laid + 2, "only the paragraphs that say n");
    harness.state_mut().width = 300.0;
    harness.step();
    assert_eq!(harness.state().prose.laid(), laid + 5);
}

#[test]
fn nothing_an_author_writes_brings_it_down() {
    let nested = (0..50).map(|depth| "  ".repeat(depth) + "- item").collect::<Vec<_>>().join("\n");
    let quotes = "> ".repeat(9_000) + "deep";
    let control: String = (0..0x20_u8).map(char::from).collect();
    let private: String = "\u{F0000}\u{F0001}\u{FFFFD}\u{10FFFD} {n} \u{E000}".to_owned();
    let wide_table = format!("|{}\n|{}\n|{}", "a|".repeat(90), "-|".repeat(90), "bcd|".repeat(90));
    for text in [
        "unclosed $x".to_owned(),
        "$$ unclosed\n\n$ and {open".to_owned(),
        "$".repeat(20_000),
        "*".repeat(20_000),
        "`".repeat(20_000),
        "{".repeat(20_000),
        "[".repeat(5_000),
        "**必，".repeat(2_000),
        nested,
        quotes,
        control,
        private,
        "x".repeat(10_000),
        "，".repeat(3_000),
        "e\u{301}\u{301}\u{200B}\u{202E}\u{FE0F}👩\u{200D}👧 \u{5D0}\u{628}".to_owned(),
        wide_table,
        "|a|\n|-|\n".to_owned(),
        "<b>html</b> &amp; <!-- x -->\n\n<div>\nblock\n</div>".to_owned(),
        r"$\frac{1$ $\rule{99999em}{1em}$ $\text{👧}$ $\kern-50em x$".to_owned(),
        String::new(),
        "-\n-\n1.\n".to_owned(),
        "[](pos:) [x]() [y](term:)".to_owned(),
    ] {
        let start = Instant::now();
        let mut harness = Harness::builder()
            .with_size(vec2(460.0, 600.0))
            .allow_missing_glyphs()
            .with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()))
            .build_ui_state(
                |ui, page: &mut Page| {
                    ui.set_max_width(page.width);
                    page.prose.show(ui, &ProseStyle::of(Theme::of(Scheme::Light)), &page.slots);
                },
                page(&text, 430.0),
            );
        harness.step();
        harness.state_mut().width = 20.0;
        harness.step();
        let shown: String = text.chars().take(30).collect();
        assert!(start.elapsed().as_secs() < 20, "{shown}");
    }
}

/// Prints what a frame and a drag cost (`--nocapture`); the limit is loose, as tests run beside
/// others and unoptimised.
#[test]
fn an_unchanged_frame_only_paints() {
    for (name, text) in [("English", ENGLISH), ("Chinese", CHINESE)] {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts::definitions());
        let style = ProseStyle::of(Theme::of(Scheme::Light));
        let mut page = page(text, 430.0);
        let (mut still, mut dragged, mut read) = (Vec::new(), Vec::new(), Vec::new());
        for frame in 0..200_u64 {
            if frame % 2 == 0 {
                page.slots.insert(
                    "n".to_owned(),
                    Slot::Knob { value: frame, min: 0, max: 400, label: "n".to_owned() },
                );
            }
            let mut spent = None;
            let input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(460.0, 1100.0))),
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                ui.set_max_width(430.0);
                let start = Instant::now();
                page.prose.show(ui, &style, &page.slots);
                spent = Some(start.elapsed());
            });
            output.textures_delta.clear();
            if frame > 20 {
                if frame % 2 == 0 { &mut dragged } else { &mut still }.extend(spent);
            }
            let start = Instant::now();
            let _ = Document::parse(text);
            read.push(start.elapsed());
        }
        let mut first = Prose::new(text);
        let mut fresh = None;
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            ui.set_max_width(400.0);
            let start = Instant::now();
            first.show(ui, &style, &page.slots);
            fresh = Some(start.elapsed());
        });
        output.textures_delta.clear();
        let median = |times: &mut Vec<std::time::Duration>| {
            times.sort();
            times[times.len() / 2]
        };
        let (still, dragged, read) = (median(&mut still), median(&mut dragged), median(&mut read));
        println!("{name}: still {still:?}, a drag {dragged:?}, laid anew {fresh:?}, read {read:?}");
        assert!(still.as_micros() < 1_000, "{still:?}");
    }
}
