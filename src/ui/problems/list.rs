//! The list of problems, chapter by chapter.

use super::{Listed, ProblemWish, ProblemsPanel, ProblemsView};
use crate::contest::judge::Verdict;
use crate::panes;
use crate::speech::heading;
use crate::wish::Wish;
use crate::words::contest;
use egui::{Align, Button, Layout, RichText, Role, ScrollArea, TextStyle, Ui, WidgetInfo};

impl ProblemsPanel {
    pub(super) fn list(&mut self, ui: &mut Ui, view: &ProblemsView<'_>, wishes: &mut Vec<Wish>) {
        panes::begins(ui, 0);
        let area = ScrollArea::vertical().id_salt("problems").auto_shrink([false, false]);
        crate::reveal::scrolled(area, ui, |ui| {
            ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
                let mut before = None;
                for (index, listed) in view.problems.iter().enumerate() {
                    if let Some(chapter) = listed.chapter.filter(|now| before != Some(*now)) {
                        ui.add_space(view.theme.space.s);
                        let title = chapter.title();
                        let title = RichText::new(title.to(view.lang));
                        heading(
                            ui,
                            2,
                            title.text_style(TextStyle::Small).color(view.theme.ink_soft),
                        );
                    }
                    before = listed.chapter;
                    if row(ui, view, listed, view.chosen == index) {
                        self.is_open = true;
                        wishes.push(Wish::problems(ProblemWish::Choose(index)));
                    }
                }
            });
        });
    }
}

/// One problem; true if it was pressed.
fn row(ui: &mut Ui, view: &ProblemsView<'_>, listed: &Listed, is_chosen: bool) -> bool {
    let problem = &listed.on.problem;
    let (sign, color) = match listed.verdict {
        Some(Verdict::Accepted) => ("✓ ", view.theme.good),
        Some(_) => ("✗ ", view.theme.bad),
        None => ("", view.theme.ink),
    };
    let title = problem.title.to(view.lang);
    let face = format!("{sign}{} · {title}", problem.source);
    let response = ui.add(Button::selectable(is_chosen, RichText::new(&face).color(color)).wrap());
    response.widget_info(|| {
        let told = listed.verdict.map(|verdict| contest::verdict(view.lang, verdict));
        let name = told.map_or_else(|| face.clone(), |told| format!("{face}, {told}"));
        WidgetInfo::labeled(Role::Button, true, name)
    });
    crate::speech::chosen(&response, is_chosen);
    response.clicked()
}
