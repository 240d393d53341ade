//! The conditions of a conjecture: chosen from menus, with their numbers, joined and turned round.

use super::Draft;
use super::draft::{CHIPS, CONDITIONS, HEAPS, MODULUS, forms};
use crate::line;
use crate::study::Claim;
use crate::theme::Theme;
use crate::words::{Lang, Phrase, conjecture as words};
use egui::{
    Align, Button, ComboBox, DragValue, Layout, Response, RichText, Role, Ui, WidgetInfo, vec2,
};

/// What stands on the chips of the remainders: as many as there can be.
const FACES: [&str; 24] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
    "17", "18", "19", "20", "21", "22", "23",
];
const _: () = assert!(FACES.len() as u64 == CHIPS);

/// Shows the conditions, the count of numbers and the bound, and lets them be changed.
pub fn conditions(ui: &mut Ui, theme: &Theme, lang: Lang, draft: &mut Draft) {
    ui.label(RichText::new(words::LOST_IF.to(lang)).text_style(Theme::strong()));
    if draft.conditions.len() > 1 {
        ui.horizontal(|ui| {
            for (said, any) in [(words::ALL, false), (words::ANY, true)] {
                let chip =
                    Button::selectable(draft.any == any, said.to(lang)).frame_when_inactive(true);
                let chip = ui.add(chip);
                crate::speech::chosen(&chip, draft.any == any);
                if chip.clicked() {
                    draft.any = any;
                }
            }
        });
    }
    let mut removed = None;
    let several = draft.conditions.len() > 1;
    for (i, (claim, not)) in draft.conditions.iter_mut().enumerate() {
        ui.push_id(i, |ui| {
            theme.note(theme.sunken).show(ui, |ui| {
                ui.set_width(ui.available_width());
                if condition(ui, theme, lang, draft.heaps, (claim, not), several) {
                    removed = Some(i);
                }
            });
        });
    }
    if let Some(i) = removed {
        draft.conditions.remove(i);
    }
    let can_add = draft.conditions.len() < CONDITIONS;
    if ui.add_enabled(can_add, Button::new(words::ADD.to(lang))).clicked() {
        let form = forms(draft.heaps)
            .into_iter()
            .find(|form| draft.conditions.iter().all(|(claim, _)| claim != form));
        draft.conditions.extend(form.map(|form| (form, false)));
    }
    ui.add_space(theme.space.s);
    let mut heaps = draft.heaps;
    number(ui, lang, words::HEAPS, DragValue::new(&mut heaps).range(1..=HEAPS));
    draft.count(heaps);
    number(ui, lang, words::UPTO, DragValue::new(&mut draft.upto).range(1..=1_000_000).speed(4.0));
}

/// One condition: its form, whether it is turned round, its numbers. True if it is to go.
fn condition(
    ui: &mut Ui,
    theme: &Theme,
    lang: Lang,
    heaps: usize,
    (claim, not): (&mut Claim, &mut bool),
    several: bool,
) -> bool {
    let mut gone = false;
    ui.horizontal(|ui| {
        let chip = ui.add(Button::selectable(*not, words::NOT.to(lang)).frame_when_inactive(true));
        chip.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, *not, words::NOT.to(lang)));
        if chip.clicked() {
            *not = !*not;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if several {
                let cross = ui.add(Button::new("×").min_size(vec2(theme.target, theme.target)));
                cross.widget_info(|| {
                    WidgetInfo::labeled(Role::Button, true, words::REMOVE.to(lang))
                });
                gone = cross.clicked();
            }
            let menu = ComboBox::from_id_salt("form")
                .selected_text(words::form(lang, claim))
                .width(ui.available_width())
                .truncate()
                .show_ui(ui, |ui| {
                    crate::speech::opens(ui);
                    for form in forms(heaps) {
                        let on = words::form(lang, &form) == words::form(lang, claim);
                        if crate::speech::choice(ui, on, words::form(lang, &form)).clicked() && !on
                        {
                            *claim = form;
                        }
                    }
                });
            menu.response.widget_info(|| {
                let name = format!("{}: {}", words::FORM.to(lang), words::form(lang, claim));
                WidgetInfo::labeled(Role::ComboBox, true, name)
            });
        });
    });
    match claim {
        Claim::Residues { modulus, lost } => {
            let largest = CHIPS;
            if number(ui, lang, words::MODULUS, DragValue::new(modulus).range(1..=largest))
                .changed()
            {
                lost.retain(|n| *n < *modulus);
            }
            remainders(ui, theme, *modulus, lost);
        }
        Claim::Between { modulus, from, to } => {
            number(ui, lang, words::MODULUS, DragValue::new(modulus).range(1..=MODULUS));
            let last = modulus.saturating_sub(1);
            ui.horizontal(|ui| {
                field(ui, lang, words::FROM, DragValue::new(from).range(0..=last));
                field(ui, lang, words::TO, DragValue::new(to).range(0..=last));
            });
        }
        _ => {}
    }
    gone
}

/// The remainders as chips, each lost or not.
fn remainders(ui: &mut Ui, theme: &Theme, modulus: u64, lost: &mut Vec<u64>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(theme.space.xs, theme.space.xs);
        for (n, face) in (0..modulus).zip(FACES) {
            let at = lost.iter().position(|known| *known == n);
            let chip = Button::selectable(at.is_some(), face).frame_when_inactive(true);
            let chip = ui.add(chip.min_size(vec2(theme.target, theme.target)));
            let on = at.is_some();
            chip.widget_info(|| {
                WidgetInfo::selected(Role::CheckBox, true, on, format!("n mod {modulus} = {n}"))
            });
            if chip.clicked() {
                match at {
                    Some(at) => drop(lost.remove(at)),
                    None => lost.push(n),
                }
                lost.sort_unstable();
            }
        }
    });
}

/// A number with its name before it, in a row of its own.
fn number(ui: &mut Ui, lang: Lang, name: Phrase, value: DragValue<'_>) -> Response {
    ui.horizontal(|ui| field(ui, lang, name, value)).inner
}

fn field(ui: &mut Ui, lang: Lang, name: Phrase, value: DragValue<'_>) -> Response {
    let label = ui.label(name.to(lang));
    line::is_number(ui);
    ui.add(value).labelled_by(label.id)
}
