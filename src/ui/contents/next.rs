//! The card "Next for you": at most three proposals, the first with the one filled button. It
//! proposes; nothing waits for it.

use super::{ContentsView, Course, even};
use crate::profile::progress::next::Spot;
use crate::wish::Wish;
use crate::words::{Phrase, contents as words};
use egui::{Label, Role, Ui, WidgetInfo};

/// Something that can be done next.
pub(super) struct Proposal {
    face: Phrase,
    text: String,
    pub(super) wish: Wish,
}

/// What is proposed, the first first.
pub(super) fn proposals(view: &ContentsView<'_>) -> Vec<Proposal> {
    let go = |spot: &Spot| Wish::go(spot.lesson.clone(), spot.step);
    let (lang, next) = (view.lang, view.next);
    let mut all = Vec::new();
    if let Some(spot) = &next.here
        && let Some(lesson) = view.shelf.lesson(&spot.lesson)
    {
        all.push(Proposal {
            face: words::CONTINUE,
            text: words::here(lang, lesson, spot.step, view.record),
            wish: go(spot),
        });
    }
    if !next.due.is_empty() {
        let text = words::due(lang, next.due.len());
        all.push(Proposal { face: words::TRY_AGAIN, text, wish: Wish::row(Course::Again) });
    }
    if let Some(spot) = &next.lesson
        && let Some(lesson) = view.shelf.lesson(&spot.lesson)
    {
        let face = if view.record.place().is_none() && view.record.exercises() == 0 {
            words::BEGIN
        } else {
            words::OPEN
        };
        all.push(Proposal {
            face,
            text: words::lesson(lang, lesson, view.record.settles(lesson)),
            wish: go(spot),
        });
    }
    all
}

/// The card.
pub(super) fn card(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    proposals: &[Proposal],
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    theme.card().show(ui, |ui| {
        crate::panes::begins(ui, 0);
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = theme.space.xs;
        crate::speech::section(ui, words::NEXT.to(lang));
        if proposals.is_empty() {
            ui.label(words::ALL_DONE.to(lang));
        }
        for (i, proposal) in proposals.iter().enumerate() {
            ui.horizontal(|ui| {
                let button = even(ui, view, proposal.face.to(lang), i == 0);
                let name = words::proposal(lang, proposal.face, &proposal.text);
                button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
                if button.clicked() {
                    wishes.push(proposal.wish.clone());
                }
                ui.add(Label::new(&proposal.text).truncate().selectable(false));
            });
        }
    });
}
