//! The conjecture builder: conditions chosen from menus, tested to a bound, the counterexample put on the board. Draws and returns
//! what is asked for; knows no thread and no window.

pub mod draft;

pub use draft::Draft;

use crate::games::{Ending, Game, Sum};
use crate::study::conjecture::{Tested, Verdict};
use crate::study::{Claim, Conjecture};
use crate::ui::theme::Theme;
use crate::words::{Lang, Said, conjecture as words};
use draft::{CHIPS, CONDITIONS, HEAPS, MODULUS, forms};
use egui::{Align, Button, ComboBox, DragValue, Layout, Response, RichText, Role, Ui, WidgetInfo, vec2};

/// What the builder shows.
#[derive(Debug)]
pub struct ConjectureView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// The game that is spoken of.
    pub game: &'a Game,
    /// Its ending.
    pub ending: Ending,
    /// The last test and what came of it.
    pub tested: Option<(&'a Conjecture, &'a Tested)>,
    /// How many percent of a test are done, while one is under way.
    pub percent: Option<u64>,
}

/// What is asked of whoever shows the builder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// Test this conjecture up to this total.
    Test(Conjecture, u64),
    /// Stop the test.
    Cancel,
    /// Put this position on the board.
    Put(Sum),
}

/// Shows the builder; returns what is asked for.
pub fn show(ui: &mut Ui, draft: &mut Draft, view: &ConjectureView<'_>) -> Option<Asked> {
    let (theme, lang) = (view.theme, view.lang);
    ui.label(RichText::new(words::LOST_IF.to(lang)).text_style(Theme::strong()));
    if draft.conditions.len() > 1 {
        ui.horizontal(|ui| {
            for (said, any) in [(words::ALL, false), (words::ANY, true)] {
                let chip = Button::selectable(draft.any == any, said.to(lang)).frame_when_inactive(true);
                if ui.add(chip).clicked() {
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
                if condition(ui, view, draft.heaps, claim, not, several) {
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
        let form = forms(draft.heaps).into_iter().find(|form| draft.conditions.iter().all(|(claim, _)| claim != form));
        draft.conditions.extend(form.map(|form| (form, false)));
    }
    ui.add_space(theme.space.s);
    let mut heaps = draft.heaps;
    number(ui, lang, words::HEAPS, DragValue::new(&mut heaps).range(1..=HEAPS));
    draft.count(heaps);
    number(ui, lang, words::UPTO, DragValue::new(&mut draft.upto).range(1..=1_000_000).speed(4.0));
    ui.add_space(theme.space.s);
    let mut asked = None;
    ui.horizontal(|ui| {
        if let Some(percent) = view.percent {
            if ui.button(words::CANCEL.to(lang)).clicked() {
                asked = Some(Asked::Cancel);
            }
            ui.label(format!("{percent} %"));
        } else if theme.main_button(ui, words::TEST.to(lang)).clicked() {
            asked = Some(Asked::Test(draft.about(view.game, view.ending), draft.upto));
        }
    });
    if let Some((conjecture, tested)) = view.tested {
        asked = asked.or(result(ui, view, conjecture, tested));
    }
    asked
}

/// One condition: its form, whether it is turned round, its numbers. True if it is to go.
fn condition(
    ui: &mut Ui,
    view: &ConjectureView<'_>,
    heaps: usize,
    claim: &mut Claim,
    not: &mut bool,
    several: bool,
) -> bool {
    let (theme, lang) = (view.theme, view.lang);
    let mut gone = false;
    ui.horizontal(|ui| {
        let chip = ui.add(Button::selectable(*not, words::NOT.to(lang)).frame_when_inactive(true));
        if chip.clicked() {
            *not = !*not;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if several {
                let cross = ui.add(Button::new("×").min_size(vec2(theme.target, theme.target)));
                cross.widget_info(|| WidgetInfo::labeled(Role::Button, true, words::REMOVE.to(lang)));
                gone = cross.clicked();
            }
            let menu = ComboBox::from_id_salt("form")
                .selected_text(words::form(lang, claim))
                .width(ui.available_width())
                .truncate()
                .show_ui(ui, |ui| {
                    for form in forms(heaps) {
                        let on = words::form(lang, &form) == words::form(lang, claim);
                        if ui.selectable_label(on, words::form(lang, &form)).clicked() && !on {
                            *claim = form;
                        }
                    }
                });
            let name = format!("{}: {}", words::FORM.to(lang), words::form(lang, claim));
            menu.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &name));
        });
    });
    match claim {
        Claim::Residues { modulus, lost } => {
            let largest = CHIPS;
            if number(ui, lang, words::MODULUS, DragValue::new(modulus).range(1..=largest)).changed() {
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
        for n in 0..modulus {
            let at = lost.iter().position(|known| *known == n);
            let chip = Button::selectable(at.is_some(), n.to_string()).frame_when_inactive(true);
            let chip = ui.add(chip.min_size(vec2(theme.target, theme.target)));
            let on = at.is_some();
            chip.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, on, format!("n mod {modulus} = {n}")));
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
fn number(ui: &mut Ui, lang: Lang, name: Said, value: DragValue<'_>) -> Response {
    ui.horizontal(|ui| field(ui, lang, name, value)).inner
}

fn field(ui: &mut Ui, lang: Lang, name: Said, value: DragValue<'_>) -> Response {
    let label = ui.label(name.to(lang));
    ui.add(value).labelled_by(label.id)
}

/// What came of the last test, under the conjecture it was about.
fn result(ui: &mut Ui, view: &ConjectureView<'_>, conjecture: &Conjecture, tested: &Tested) -> Option<Asked> {
    let (theme, lang) = (view.theme, view.lang);
    let (sign, color, ground) = match tested.verdict {
        Verdict::Falls(_) => ("✗", theme.bad, theme.lose_soft),
        Verdict::Proven(_) => ("✓", theme.good, theme.win_soft),
        Verdict::Stands => ("…", theme.ink, theme.accent_soft),
        Verdict::Silent => ("?", theme.warn, theme.accent_soft),
    };
    let mut asked = None;
    ui.add_space(theme.space.s);
    theme.note(ground).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(words::sentence(lang, conjecture)).color(theme.ink_soft));
        ui.label(RichText::new(format!("{sign} {}", words::result(lang, conjecture, tested))).color(color));
        if let Verdict::Falls(refutation) = &tested.verdict
            && ui.button(words::LOOK.to(lang)).clicked()
        {
            asked = Some(Asked::Put(Sum::new(conjecture.ending, vec![refutation.at.clone()])));
        }
    });
    asked
}
