//! The tab of conjectures: a rule made up for the game on the bench, and tested.

use super::{LabPanel, LabView, LabWish};
use crate::conjecture::{Asked, Builder, ConjectureView};
use crate::keys::Action;
use crate::keys::tooltip;
use crate::page::PageView;
use crate::words::theorem;
use egui::Ui;

impl LabPanel {
    /// Draws the tab; true if the theorem board is wished for.
    pub(super) fn guess(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        lab: &LabView<'_>,
        wishes: &mut Vec<LabWish>,
    ) -> bool {
        let sum = view.session.sum();
        let Some(part) = sum.parts().first() else { return false };
        let numbers = part.row().len();
        let builder = self.builder.get_or_insert_with(|| Builder::new(numbers));
        // Another position on the bench: what is said is said of such positions.
        if self.spoken_of != Some(numbers) {
            self.spoken_of = Some(numbers);
            builder.draft.count(numbers);
        }
        // What was tested for another game or ending says nothing of this one.
        let tested =
            lab.tested.filter(|(of, _)| of.game == *part.game() && of.ending == sum.ending());
        let shown = ConjectureView {
            theme: view.theme,
            lang: view.lang,
            game: part.game(),
            ending: sum.ending(),
            tested,
            percent: lab.testing,
        };
        wishes.extend(builder.show(ui, &shown).map(|asked| match asked {
            Asked::Put(sum) => LabWish::Put(sum),
            Asked::Cancel => LabWish::Cancel,
            Asked::Test(conjecture, upto) => LabWish::Test(conjecture, upto),
        }));
        ui.add_space(view.theme.space.s);
        let open = ui.button(theorem::OPEN.to(view.lang));
        tooltip(open, view.lang, Action::Theorems).clicked()
    }
}
