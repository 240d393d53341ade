//! What comes next: at most three proposals, the first with the one filled button. It proposes;
//! nothing waits for it.

use super::{ContentsView, Course};
use crate::fonts;
use crate::profile::progress::bank;
use crate::profile::progress::next::Spot;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Phrase, contents as words, mastery};
use egui::{
    Button, FontId, Label, Response, RichText, Role, TextStyle, TextWrapMode, Ui, WidgetInfo, vec2,
};

/// Something that can be done next.
pub(super) struct Proposal {
    face: Phrase,
    /// What it is, in one line.
    text: String,
    /// Its name, where it is the first.
    title: String,
    /// What is said of it below that.
    says: String,
    pub(super) wish: Wish,
    is_due: bool,
}

/// What is proposed, the first first.
pub(super) fn proposals(view: &ContentsView<'_>) -> Vec<Proposal> {
    let (lang, next) = (view.lang, view.next);
    let lesson = |spot: &Spot| view.shelf.lesson(&spot.lesson);
    let go = |spot: &Spot| Wish::go(spot.lesson.clone(), spot.step);
    let name = |spot: &Spot| {
        let of = lesson(spot)?;
        Some(of.name(view.record.settles(of)).to(lang).to_owned())
    };
    let here = next.here.as_ref().and_then(|spot| {
        let of = lesson(spot)?;
        Some(Proposal {
            face: if next.glanced { words::BACK_TO } else { words::CONTINUE },
            text: words::here(lang, of, spot.step, view.record),
            title: name(spot)?,
            says: words::left_at(lang, of, spot.step),
            wish: go(spot),
            is_due: false,
        })
    });
    let due = (!next.due.is_empty()).then(|| {
        let text = words::due(lang, next.due.len());
        Proposal {
            face: words::RECALL,
            title: words::DUE.to(lang).to_owned(),
            says: text.clone(),
            text,
            wish: Wish::row(Course::Cards),
            is_due: true,
        }
    });
    let planned = next.lesson.as_ref().and_then(|spot| {
        let of = lesson(spot)?;
        let new = view.record.place().is_none() && view.record.exercises() == 0;
        let promise = of.promise.as_ref().map_or("", |promise| promise.to(lang));
        Some(Proposal {
            face: if new { words::BEGIN } else { words::OPEN },
            text: words::lesson(lang, of, view.record.settles(of)),
            title: name(spot)?,
            says: promise.to_owned(),
            wish: go(spot),
            is_due: false,
        })
    });
    let order = match (next.glanced, view.returned) {
        (_, true) => [due, here, planned],
        (true, _) => [planned, due, here],
        _ => [here, due, planned],
    };
    order.into_iter().flatten().collect()
}

/// The first as the thing to do, then what is due, then the rest.
pub(super) fn show(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    proposals: &[Proposal],
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    crate::panes::begins(ui, 0);
    ui.spacing_mut().item_spacing.y = theme.space.s;
    if view.returned {
        let here = view
            .next
            .here
            .as_ref()
            .and_then(|spot| Some((view.shelf.lesson(&spot.lesson)?, spot.step)));
        let said = words::returned(lang, here, view.next.due.len());
        ui.add(Label::new(RichText::new(said).color(theme.ink_soft)).wrap());
        ui.add_space(theme.space.m);
    }
    label(ui, theme, words::NEXT.to(lang));
    let mut chapters = view.shelf.chapters().into_iter();
    let is_new = view.record.exercises() == 0 && !chapters.any(|of| view.record.knows(of));
    let Some((first, others)) = proposals.split_first() else {
        ui.label(words::ALL_DONE.to(lang));
        return;
    };
    let title = FontId::new(theme.text.title * 0.8, fonts::serif());
    ui.add(Label::new(RichText::new(&first.title).font(title).color(theme.ink)).wrap());
    if !first.says.is_empty() {
        ui.add(Label::new(RichText::new(&first.says).color(theme.ink)).wrap());
    }
    ui.add_space(theme.space.s);
    let wide = vec2(theme.space.xl, theme.space.m * 0.75);
    let main = |ui: &mut Ui| {
        ui.spacing_mut().button_padding = wide;
        theme.main_button(ui, first.face.to(lang))
    };
    let button = ui.scope(main).inner;
    chosen(view, first, &button, wishes);
    for other in others {
        ui.add_space(theme.space.l);
        ui.separator();
        ui.add_space(theme.space.s);
        if other.is_due {
            label(ui, theme, &words::due_minutes(lang, view.next.due.len()));
        } else {
            let text = RichText::new(&other.text).color(theme.ink_soft);
            ui.add(Label::new(text).wrap());
        }
        let button = ui.add(Button::new(other.face.to(lang)).min_size(vec2(0.0, theme.target)));
        chosen(view, other, &button, wishes);
        if other.is_due {
            let text = RichText::new(&other.text).text_style(TextStyle::Small);
            ui.add(Label::new(text.color(theme.ink_soft)).wrap());
        }
    }
    if bank::is_open(view.record, view.shelf) {
        ui.add_space(theme.space.l);
        let button = ui.add(Button::new(mastery::BANK.to(lang)).min_size(vec2(0.0, theme.target)));
        if button.on_hover_text(mastery::BANK_IS.to(lang)).clicked() {
            wishes.push(Wish::row(Course::Bank));
        }
    }
    if is_new {
        ui.add_space(theme.space.l);
        let button = ui.add(Button::new(mastery::PLACE.to(lang)).min_size(vec2(0.0, theme.target)));
        if button.on_hover_text(mastery::PLACE_IS.to(lang)).clicked() {
            wishes.push(Wish::row(Course::Place));
        }
    }
}

/// A small heading in moss.
fn label(ui: &mut Ui, theme: &Theme, text: &str) {
    let font = FontId::new(theme.text.small, fonts::bold());
    ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
    crate::speech::heading(ui, 2, RichText::new(text).font(font).color(theme.accent));
}

fn chosen(view: &ContentsView<'_>, proposal: &Proposal, button: &Response, wishes: &mut Vec<Wish>) {
    let name = words::proposal(view.lang, proposal.face, &proposal.text);
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if button.clicked() {
        wishes.push(proposal.wish.clone());
    }
}
