//! What a problem asks: title, statement, limits, samples.

use super::{Listed, ProblemsView, Spoken};
use crate::speech::heading;
use crate::theme::Theme;
use crate::words::problems as words;
use egui::{Label, RichText, TextStyle, Ui};

pub(super) fn show(ui: &mut Ui, view: &ProblemsView<'_>, listed: &Listed, spoken: &Spoken) {
    let (theme, lang) = (view.theme, view.lang);
    let problem = &listed.on.problem;
    let title = problem.title.to(lang);
    heading(ui, 1, RichText::new(title).text_style(Theme::title()));
    let names: Vec<&str> = std::iter::once(problem.source.as_str())
        .chain(problem.also.iter().map(String::as_str))
        .collect();
    let soft = |text: &str| RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft);
    ui.label(soft(&names.join(" · ")));
    ui.add_space(theme.space.s);
    ui.add(Label::new(&spoken.says).wrap());
    ui.add_space(theme.space.s);
    for (heading, text) in &spoken.facts {
        ui.add(Label::new(soft(heading)).wrap());
        ui.add(Label::new(RichText::new(text).text_style(TextStyle::Monospace)).wrap());
    }
    for sample in &problem.samples {
        ui.add_space(theme.space.s);
        ui.columns_const(|columns: &mut [Ui; 2]| {
            let sides =
                [(words::SAMPLE_INPUT, &sample.input), (words::SAMPLE_OUTPUT, &sample.output)];
            for (ui, (said, text)) in columns.iter_mut().zip(sides) {
                ui.label(soft(said.to(lang)));
                theme.note(theme.sunken).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    let text = RichText::new(text.trim_end()).text_style(TextStyle::Monospace);
                    ui.add(Label::new(text).wrap());
                });
            }
        });
    }
}
