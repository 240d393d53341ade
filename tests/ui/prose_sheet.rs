//! Sample pages of running text, in both languages and all schemes.
//!
//! With `LASTSTONE_PICTURES=folder cargo test --test prose_sheet` they are left there as PNG, to be
//! looked at.

use laststone::prose::{Document, Prose, ProseStyle, Slot, Slots};
use laststone::raster::{Image, Studio};
use laststone::theme::{Scheme, Theme};

const ENGLISH: &str = include_str!("../prose/english.md");
const CHINESE: &str = include_str!("../prose/chinese.md");

fn slots() -> Slots {
    let knob = |value, label: &str| Slot::Knob { value, min: 0, max: 40, label: label.to_owned() };
    let text = |text: &str| Slot::Text(text.to_owned());
    Slots::from([
        ("n".to_owned(), knob(21, "stones")),
        ("m".to_owned(), knob(3, "most that may be taken")),
        ("n/(m+1)".to_owned(), text("5")),
        ("n%(m+1)".to_owned(), text("1")),
        ("why".to_owned(), text(r"21 leaves 1, as $21 \equiv 1 \pmod 4$")),
    ])
}

fn sheet(scheme: Scheme, text: &str, scale: f32, width: f32, height: f32) -> Image {
    let document = Document::parse(text);
    assert!(document.faults.is_empty(), "{:?}", document.faults);
    let style = ProseStyle::of(Theme::of(scheme));
    let slots = slots();
    let mut prose = Prose::from(document);
    let mut studio = Studio::new(scheme, egui::vec2(width, height), scale);
    studio.picture(|ui| {
        egui::Frame::new().inner_margin(16.0).show(ui, |ui| {
            prose.show(ui, &style, &slots);
        });
    })
}

#[test]
fn sample_pages_can_be_drawn() {
    for (name, scheme, text, scale, width, height) in [
        ("english-light", Scheme::Light, ENGLISH, 1.0, 462.0, 1080.0),
        ("english-dark-2x", Scheme::Dark, ENGLISH, 2.0, 462.0, 1080.0),
        ("chinese-light", Scheme::Light, CHINESE, 1.0, 462.0, 1080.0),
        ("chinese-dark-2x", Scheme::Dark, CHINESE, 2.0, 462.0, 1080.0),
        ("english-projector", Scheme::Projector, ENGLISH, 1.0, 900.0, 2000.0),
    ] {
        let image = sheet(scheme, text, scale, width, height);
        if let Ok(folder) = std::env::var("LASTSTONE_PICTURES") {
            let path = std::path::Path::new(&folder).join(format!("prose-{name}.png"));
            std::fs::write(path, image.png().unwrap()).unwrap();
        }
    }
}
