//! What is switched on: outcomes, values, the plot and its numbers, the balance heap. Knows what a
//! position has, not how it is drawn.

use super::stepper::menu;
use super::{LabView, LabWish};
use crate::games::{Ending, Sum};
use crate::lesson::Shows;
use crate::lesson::lab::{Edit, Kind, SIZES, Showing, axes, edit, kinds, most};
use crate::page::PageView;
use crate::words::lab as words;
use egui::{RichText, Ui};

pub(super) fn switches(
    ui: &mut Ui,
    view: &PageView<'_>,
    lab: &LabView<'_>,
    wishes: &mut Vec<LabWish>,
) {
    let (lang, sum) = (view.lang, view.session.sum());
    let mut showing = lab.showing.clone();
    let misere = sum.ending() == Ending::Misere;
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(&mut showing.outcomes, words::OUTCOMES.to(lang));
        ui.add_enabled_ui(!misere, |ui| ui.checkbox(&mut showing.values, words::VALUES.to(lang)));
        if ui.checkbox(&mut showing.balance, words::BALANCE.to(lang)).changed() {
            wishes.extend(balanced(sum, showing.balance).map(LabWish::Put));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let kinds = kinds(sum);
        if let Some(kind) = menu(ui, words::PLOT.to(lang), &showing.kind, &kinds, |kind| {
            words::kind(*kind).to(lang).to_owned()
        }) {
            showing.kind = kind;
        }
        if !matches!(showing.kind, Kind::Strip | Kind::Map) {
            return;
        }
        let cells: Vec<Shows> = [Shows::Outcome, Shows::Value, Shows::Wins, Shows::Endings]
            .into_iter()
            .filter(|shows| {
                !(misere && *shows == Shows::Value
                    || showing.kind == Kind::Strip && *shows == Shows::Endings)
            })
            .collect();
        let face = |shows: &Shows| words::shows(*shows).to(lang).to_owned();
        if let Some(shows) = menu(ui, words::CELLS.to(lang), &showing.shows, &cells, face) {
            showing.shows = shows;
        }
        let sizes: Vec<u64> =
            SIZES.into_iter().filter(|size| *size <= most(showing.kind)).collect();
        let kind = showing.kind;
        if let Some(size) =
            menu(ui, words::SIZE.to(lang), &showing.size, &sizes, |size| words::size(kind, *size))
        {
            showing.size = size;
        }
        axes_menus(ui, view, sum, &mut showing);
    });
    if let Some(size) = lab.cut {
        ui.label(RichText::new(words::cut(lang, size)).color(view.theme.ink_soft));
    }
    if showing != *lab.showing {
        wishes.push(LabWish::Show(showing));
    }
}

/// Which numbers run, where there is a choice.
fn axes_menus(ui: &mut Ui, view: &PageView<'_>, sum: &Sum, showing: &mut Showing) {
    let names = axes(sum);
    let wanted = if showing.kind == Kind::Map { 2 } else { 1 };
    if names.len() <= wanted {
        return;
    }
    let [across, up] = showing.axes.clone();
    for (said, place) in [(words::ACROSS, 0), (words::UP, 1)].into_iter().take(wanted) {
        let chosen = if place == 0 { &across } else { &up };
        let label = said.to(view.lang);
        if let Some(name) = menu(ui, label, chosen, &names, |name| format!("{label} {name}")) {
            // The axis that had this number takes the other one's.
            let pair = if place == 0 {
                [name.clone(), up.clone()]
            } else {
                [across.clone(), name.clone()]
            };
            showing.axes = match pair {
                [a, b] if a == b && place == 0 => [a, across.clone()],
                [a, b] if a == b => [up.clone(), b],
                pair => pair,
            };
        }
    }
}

/// The position with a balance heap of nothing beside it, or without its last part.
fn balanced(sum: &Sum, on: bool) -> Option<Sum> {
    let change =
        if on { Edit::AddHeap(0) } else { Edit::RemovePart(sum.parts().len().checked_sub(1)?) };
    edit(sum, change).ok()
}
