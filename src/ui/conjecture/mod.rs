//! The conjecture builder: conditions chosen from menus, tested to a bound, the counterexample put
//! on the board. Draws and returns what is asked for; knows no thread and no window.

mod conditions;
pub mod draft;

pub use conditions::conditions;
pub use draft::Draft;

use crate::games::{Ending, Game, Sum};
use crate::lang::spaced;
use crate::study::Conjecture;
use crate::study::conjecture::{Tested, Verdict};
use crate::theme::Theme;
use crate::words::{Lang, conjecture as words};
use egui::{RichText, Ui};

/// What the builder shows.
#[derive(Debug)]
pub struct ConjectureView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// The game that is spoken of.
    pub game: &'a Game,
    /// Its ending.
    pub ending: Ending,
    /// The last test and what came of it.
    pub tested: Option<(&'a Conjecture, &'a Tested)>,
    /// How many percent of a test are done, while one is under way.
    pub percent: Option<u64>,
}

/// What is asked of whoever shows the builder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// Test this conjecture up to this total.
    Test(Conjecture, u64),
    /// Stop the test.
    Cancel,
    /// Put this position on the board.
    Put(Sum),
}

/// The builder's own state.
#[derive(Debug)]
pub struct Builder {
    /// The conjecture as it stands.
    pub draft: Draft,
    spoken: Option<Spoken>,
}

/// A test in words, made once.
#[derive(Debug)]
struct Spoken {
    lang: Lang,
    conjecture: Conjecture,
    tested: Tested,
    sentence: String,
    result: String,
}

impl Spoken {
    fn new(lang: Lang, conjecture: &Conjecture, tested: &Tested) -> Self {
        let sign = match tested.verdict {
            Verdict::Falls(_) => "✗",
            Verdict::Proven(_) => "✓",
            Verdict::Stands => "…",
            Verdict::Silent => "?",
        };
        Self {
            lang,
            conjecture: conjecture.clone(),
            tested: tested.clone(),
            sentence: spaced(&words::sentence(lang, conjecture)),
            result: spaced(&format!("{sign} {}", words::result(lang, conjecture, tested))),
        }
    }

    fn is_of(&self, lang: Lang, conjecture: &Conjecture, tested: &Tested) -> bool {
        self.lang == lang && self.tested == *tested && self.conjecture == *conjecture
    }
}

impl Builder {
    /// A builder for positions of so many numbers.
    #[must_use]
    pub fn new(heaps: usize) -> Self {
        Self { draft: Draft::new(heaps), spoken: None }
    }

    /// Shows the builder; returns what is asked for.
    pub fn show(&mut self, ui: &mut Ui, view: &ConjectureView<'_>) -> Option<Asked> {
        let (theme, lang) = (view.theme, view.lang);
        conditions(ui, theme, lang, &mut self.draft);
        ui.add_space(theme.space.s);
        let mut asked = None;
        ui.horizontal(|ui| {
            if let Some(percent) = view.percent {
                if ui.button(words::CANCEL.to(lang)).clicked() {
                    asked = Some(Asked::Cancel);
                }
                ui.label(format!("{percent} %"));
            } else if theme.main_button(ui, words::TEST.to(lang)).clicked() {
                asked =
                    Some(Asked::Test(self.draft.about(view.game, view.ending), self.draft.upto));
            }
        });
        if let Some((conjecture, tested)) = view.tested {
            asked = asked.or(self.result(ui, view, conjecture, tested));
        }
        asked
    }

    /// What came of the last test, under the conjecture it was about.
    fn result(
        &mut self,
        ui: &mut Ui,
        view: &ConjectureView<'_>,
        conjecture: &Conjecture,
        tested: &Tested,
    ) -> Option<Asked> {
        let (theme, lang) = (view.theme, view.lang);
        let (spoken, is_new) = match self.spoken.take() {
            Some(spoken) if spoken.is_of(lang, conjecture, tested) => (spoken, false),
            _ => (Spoken::new(lang, conjecture, tested), true),
        };
        let (color, ground) = match tested.verdict {
            Verdict::Falls(_) => (theme.bad, theme.lose_soft),
            Verdict::Proven(_) => (theme.good, theme.win_soft),
            Verdict::Stands => (theme.ink, theme.accent_soft),
            Verdict::Silent => (theme.warn, theme.accent_soft),
        };
        let mut asked = None;
        ui.add_space(theme.space.s);
        let shown = theme.note(ground).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(&spoken.sentence).color(theme.ink_soft));
            ui.label(RichText::new(&spoken.result).color(color));
            if let Verdict::Falls(refutation) = &tested.verdict
                && ui.button(words::LOOK.to(lang)).clicked()
            {
                asked = Some(Asked::Put(Sum::new(conjecture.ending, vec![refutation.at.clone()])));
            }
        });
        if is_new {
            shown.response.scroll_to_me(None);
        }
        self.spoken = Some(spoken);
        asked
    }
}
