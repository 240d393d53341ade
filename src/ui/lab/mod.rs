//! The left column of the laboratory: the position typed or built by hand, what is found of it,
//! what is shown, what is saved. Draws from shared references and returns wishes; knows no disk, no
//! clipboard and no worker.

mod bench;
mod empty;
mod findings;
mod guess;
mod saving;
mod shown;
pub(crate) mod stepper;

pub use crate::wish::{LabWish, Saving};
pub use empty::{bare, empty};

use crate::conjecture::Builder;
use crate::games::notation::Unread;
use crate::games::{Play, Sum};
use crate::lesson::lab::Showing;
use crate::page::PageView;
use crate::study::conjecture::Tested;
use crate::study::{Conjecture, Worth};
use crate::wish::{ScreenId, Wish};
use crate::words::Phrase;
use egui::{Align, Layout, RichText, TextStyle, Ui};

/// Longer positions are not written into the field: they are put on the board as they are.
const WRITTEN: usize = crate::lesson::limits::WRITTEN;

/// What the laboratory shows besides the session.
#[derive(Debug, Clone, Copy)]
pub struct LabView<'a> {
    /// What is switched on.
    pub showing: &'a Showing,
    /// Can a board show the position?
    pub has_board: bool,
    /// A position has been studied for so long that it should be told: how many percent of what
    /// may be looked at have been.
    pub studying: Option<u64>,
    /// What the moves are worth, where that is shown.
    pub worth: &'a [Worth],
    /// The plot has only so many cells along a side, because the solver stopped there.
    pub cut: Option<u64>,
    /// What became of the last file or table.
    pub notice: Option<&'a Notice>,
    /// A file is being written: how many percent of it are done.
    pub saving: Option<u64>,
    /// The last conjecture that was tested, and what came of it.
    pub tested: Option<(&'a Conjecture, &'a Tested)>,
    /// A conjecture is being tested: how many percent are done.
    pub testing: Option<u64>,
    /// The folder that files go to if no other is named; in a browser there is none to be named.
    pub folder: Option<&'a str>,
    /// A dialog is open in which a folder is chosen.
    pub choosing: bool,
}

/// What became of something that was saved or copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// It was written to this path.
    Saved(String),
    /// It was not written.
    NotSaved {
        /// Where it should have been written.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// One of the fixed sentences.
    Said(Phrase),
}

/// So wide, in letters, the buttons stand beside the heading.
const BESIDE: f32 = 26.0;

/// The column's own state.
#[derive(Default)]
pub struct LabPanel {
    text: String,
    /// The text as it was written from the position.
    own: String,
    /// The position that the text was written from.
    written: Option<Sum>,
    unread: Option<Unread>,
    /// The folder as it was proposed, and as it is typed.
    folder: Option<(String, String)>,
    /// The field is to take what the clipboard holds.
    pasting: bool,
    found: Option<findings::Found>,
    tab: Tab,
    builder: Option<Builder>,
    /// How many numbers the position had that the conjecture was last about.
    spoken_of: Option<usize>,
}

impl LabPanel {
    /// Draws the column; also returns the move that was chosen in the list of moves.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        lab: &LabView<'_>,
    ) -> (Vec<Wish>, Option<Play>) {
        let sum = view.session.sum();
        if self.written.as_ref() != Some(sum) {
            let text = sum.to_string();
            self.text = if text.len() <= WRITTEN { text } else { String::new() };
            self.own.clone_from(&self.text);
            self.written = Some(sum.clone());
            self.unread = None;
        }
        let (lang, space) = (view.lang, view.theme.space);
        let mut wishes = Vec::new();
        let heads = |ui: &mut Ui| crate::speech::section(ui, crate::words::lab::POSITION.to(lang));
        if ui.available_width() < view.theme.text.body * BESIDE {
            heads(ui);
            ui.horizontal_wrapped(|ui| self.clipboard(ui, view, &mut wishes));
        } else {
            ui.horizontal(|ui| {
                heads(ui);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    self.clipboard(ui, view, &mut wishes);
                });
            });
        }
        self.bench(ui, view, lab, &mut wishes);
        ui.add_space(space.m);
        crate::speech::section(ui, crate::words::lab::SHOW.to(lang));
        shown::switches(ui, view, lab, &mut wishes);
        ui.add_space(space.m);
        ui.horizontal_wrapped(|ui| {
            for (tab, said) in TABS {
                let face = RichText::new(said.to(lang)).text_style(TextStyle::Heading);
                let label = crate::speech::choice(ui, self.tab == tab, face);
                if label.clicked() {
                    self.tab = tab;
                    // In a low window what the tab shows stands below the edge.
                    label.scroll_to_me(Some(Align::TOP));
                }
            }
        });
        ui.add_space(space.xs);
        let (mut play, mut board) = (None, false);
        match self.tab {
            Tab::Findings => play = self.findings(ui, view, lab, &mut wishes),
            Tab::Guess => board = self.guess(ui, view, lab, &mut wishes),
            Tab::Saving => self.saving(ui, view, lab, &mut wishes),
        }
        if let (Some(Notice::Said(said)), false) = (lab.notice, self.tab == Tab::Saving) {
            ui.add_space(space.xs);
            let said = RichText::new(said.to(lang)).color(view.theme.ink_soft);
            crate::speech::announce(&ui.add(egui::Label::new(said).wrap()));
        }
        ui.add_space(space.l);
        let board = board.then_some(Wish::Show(ScreenId::Theorems));
        (wishes.into_iter().map(Wish::lab).chain(board).collect(), play)
    }
}

/// What stands in the lower half of the column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Tab {
    #[default]
    Findings,
    Guess,
    Saving,
}

/// The tabs, in their order.
const TABS: [(Tab, Phrase); 3] = [
    (Tab::Findings, crate::words::lab::FINDINGS),
    (Tab::Guess, crate::words::conjecture::TITLE),
    (Tab::Saving, crate::words::lab::SAVE),
];
