//! An exercise in which a program is to be broken.

use crate::page::PageView;
use crate::page::cache::PageCache;
use crate::speech;
use crate::wish::Wish;
use crate::words::program as words;
use egui::{Label, RichText, Ui};

/// A program that is to be broken; once that is done, what is wrong with it.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let Some(face) = &mut cache.hack else { return };
    face.ask(ui, view, wishes);
    let typed = face.typed_in();
    cache.is_given &= typed == cache.draft.input;
    cache.draft.input = typed;
    // That it is right is an answer without an input.
    let holds = cache.is_given && cache.draft.input.is_none();
    let given = holds.then(|| (words::RIGHT.to(lang).to_owned(), true));
    if let Some((said, right)) = given.or_else(|| face.verdict(view)) {
        let (sign, color) = if right { ("✓", theme.good) } else { ("✗", theme.bad) };
        ui.add_space(theme.space.xs);
        let said = RichText::new(format!("{sign} {said}")).color(color);
        speech::announce(&ui.add(Label::new(said).wrap()));
    }
    let because = face.ready.code.because.as_ref();
    if let Some(because) = because.filter(|_| view.session.attempt().is_solved()) {
        ui.add(Label::new(because.to(lang)).wrap());
    }
}
