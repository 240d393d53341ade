//! In the place of a plot that is not there: how far it is, or why there is none, and what can be
//! done about it.

use super::{Missing, PageView, Pane, frame};
use crate::solver::work::Stop;
use crate::speech::announce;
use crate::wish::{PlotWish, ScreenWish, Wish};
use crate::words::{Phrase, fault, lab as words, screen};
use egui::{Label, RichText, Ui};

/// What a plot's place says; nothing where nothing is to be said yet.
pub(super) fn show(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let lang = view.lang;
    let (said, way): (String, Option<(Phrase, PlotWish)>) = match view.missing {
        Missing::Coming(Some(percent)) => {
            let said = screen::computing(lang, percent);
            return say(ui, view, &said, false, Some((words::CANCEL, PlotWish::Cancel)), wishes);
        }
        Missing::Failed => (fault::PLOT.to(lang).to_owned(), Some((fault::RETRY, PlotWish::Again))),
        Missing::Unknown(Stop::Cancelled) => {
            (words::CANCELLED.to(lang).to_owned(), Some((fault::RETRY, PlotWish::Again)))
        }
        Missing::Unknown(stop) => (words::unknown(lang, stop), None),
        Missing::Nothing if view.lab.is_some() => (words::NO_PLOT.to(lang).to_owned(), None),
        Missing::Nothing | Missing::Coming(None) => return,
    };
    say(ui, view, &said, true, way, wishes);
}

/// A sentence in a card, and a button that does something about it.
fn say(
    ui: &mut Ui,
    view: &PageView<'_>,
    said: &str,
    is_last: bool,
    way: Option<(Phrase, PlotWish)>,
    wishes: &mut Vec<Wish>,
) {
    Pane::Plot.begins(ui);
    frame::card(ui, view.theme, true, |ui| {
        let ink = if is_last { view.theme.ink_soft } else { view.theme.ink };
        let label = ui.add(Label::new(RichText::new(said).color(ink)).wrap());
        if is_last {
            announce(&label);
        }
        if let Some((face, wish)) = way
            && ui.button(face.to(view.lang)).clicked()
        {
            wishes.push(Wish::Screen(ScreenWish::Plot(wish)));
        }
    });
}
