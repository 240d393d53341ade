//! The tab of conjectures: a rule made up for the game on the bench, and tested. Knows no rule and no test.

use super::{LabPanel, LabView, LabWish};
use crate::ui::conjecture::{Asked, ConjectureView, Draft, show};
use crate::ui::page::PageView;
use egui::Ui;

impl LabPanel {
    pub(super) fn guess(&mut self, ui: &mut Ui, view: &PageView<'_>, lab: &LabView<'_>, wishes: &mut Vec<LabWish>) {
        let sum = view.session.sum();
        let Some(part) = sum.parts().first() else { return };
        let draft = self.draft.get_or_insert_with(|| Draft::new(part.row().len()));
        // What was tested for another game or ending says nothing of this one.
        let tested = lab.tested.filter(|(of, _)| of.game == *part.game() && of.ending == sum.ending());
        let shown = ConjectureView {
            theme: view.theme,
            lang: view.lang,
            game: part.game(),
            ending: sum.ending(),
            tested,
            percent: lab.testing,
        };
        wishes.extend(show(ui, draft, &shown).map(|asked| match asked {
            Asked::Put(sum) => LabWish::Put(sum),
            Asked::Cancel => LabWish::Cancel,
            Asked::Test(conjecture, upto) => LabWish::Test(conjecture, upto),
        }));
    }
}
