//! What is found of the position: who wins, its value, the reason, the period, and what each move
//! is worth.

use super::{LabPanel, LabView, LabWish};
use crate::games::Play;
use crate::lang::spaced;
use crate::marks::Mark;
use crate::page::{PageView, PlotContent};
use crate::reveal;
use crate::session::Opponent;
use crate::solver::outcome::Outcome;
use crate::study::chart::Chart;
use crate::theme::Theme;
use crate::words::{Lang, lab as words, period, why};
use egui::{Button, RichText, Sense, Ui, vec2};

/// Winning moves that are written out.
const LISTED: usize = 4;

/// The sentences, made once a change.
pub(super) struct Found {
    of: (u64, Lang, String, Option<u64>),
    outcome: Option<Outcome>,
    who: String,
    counts: String,
    why: String,
    wins: Vec<String>,
    period: Option<String>,
    worth: Vec<(Play, Option<Outcome>, String)>,
}

impl Found {
    fn new(view: &PageView<'_>, lab: &LabView<'_>) -> Self {
        let (session, lang) = (view.session, view.lang);
        let sum = session.sum();
        let finding = session.finding();
        let strip = match view.figure {
            Some(PlotContent::Chart { chart: Chart::Strip(strip), .. }) => {
                period::sentence(lang, strip)
            }
            _ => None,
        };
        let worth = lab
            .worth
            .iter()
            .map(|worth| (worth.play, worth.outcome, words::worth(lang, sum, worth)));
        Self {
            of: Self::key(view, lab),
            outcome: finding.ok().map(|finding| finding.outcome),
            who: match finding {
                Ok(finding) => words::wins(finding.outcome).to(lang).to_owned(),
                Err(stop) => words::unknown(lang, stop),
            },
            counts: finding.map_or_else(|_| String::new(), |finding| words::counts(lang, finding)),
            why: finding
                .map_or_else(|_| String::new(), |finding| spaced(&why::reason(lang, sum, finding))),
            wins: finding
                .map_or_else(|_| Vec::new(), |finding| words::winning(lang, sum, finding, LISTED)),
            period: strip.map(|said| spaced(&said)),
            worth: worth.collect(),
        }
    }

    fn key(view: &PageView<'_>, lab: &LabView<'_>) -> (u64, Lang, String, Option<u64>) {
        let generation = match view.figure {
            Some(
                PlotContent::Chart { generation, .. } | PlotContent::Diagram { generation, .. },
            ) => Some(generation),
            None => None,
        };
        let changes =
            view.session.changes().wrapping_mul(65_536).wrapping_add(lab.worth.len() as u64);
        (changes, view.lang, view.session.step().id.clone(), generation)
    }
}

impl LabPanel {
    pub(super) fn findings(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        lab: &LabView<'_>,
        wishes: &mut Vec<LabWish>,
    ) -> Option<Play> {
        let (lang, theme) = (view.lang, view.theme);
        if lab.studying.is_some() {
            ui.horizontal(|ui| {
                ui.label(words::under_way(lang, words::STUDYING, lab.studying));
                if ui.button(words::CANCEL.to(lang)).clicked() {
                    wishes.push(LabWish::Cancel);
                }
            });
            return None;
        }
        let found = match self.found.take() {
            Some(found) if found.of == Found::key(view, lab) => found,
            _ => Found::new(view, lab),
        };
        ui.horizontal(|ui| {
            if let Some(outcome) = found.outcome {
                mark(ui, theme, outcome);
            }
            ui.add(egui::Label::new(RichText::new(&found.who).text_style(Theme::strong())).wrap());
        });
        if found.outcome.is_none() && view.session.opponent() == Opponent::TwoPlayers {
            ui.label(words::BY_YOU.to(lang));
        }
        for said in [&found.counts, &found.why].into_iter().filter(|said| !said.is_empty()) {
            ui.label(said);
        }
        let mut chosen = None;
        if found.worth.is_empty() {
            // A single one stands in the reason.
            for line in found.wins.iter().filter(|_| found.wins.len() > 1) {
                ui.label(RichText::new(line).color(theme.win));
            }
        } else {
            ui.add_space(theme.space.xs);
            chosen = moves(ui, theme, &found.worth);
        }
        // Where the plot is in sight, this stands below it.
        let folded = crate::page::is_narrow(ui, view.theme);
        if let Some(period) = found.period.as_ref().filter(|_| folded) {
            ui.add_space(theme.space.xs);
            ui.label(RichText::new(period).color(theme.ink_soft));
        }
        self.found = Some(found);
        chosen
    }
}

/// So many moves are laid out at once.
const ALL: usize = 100;

/// The list of moves with what they are worth; a click makes one.
fn moves(ui: &mut Ui, theme: &Theme, worth: &[(Play, Option<Outcome>, String)]) -> Option<Play> {
    let mut chosen = None;
    ui.spacing_mut().item_spacing.y = theme.space.xs / 2.0;
    let row = theme.target + theme.space.xs / 2.0;
    let area = egui::ScrollArea::vertical()
        .id_salt("worth")
        .max_height(row * 6.0)
        .auto_shrink([false, true]);
    // Of very many only those in sight are laid out; of a few all, so that keys and screen readers
    // come to each of them.
    let mut list = |ui: &mut Ui, range: std::ops::Range<usize>| {
        for (play, outcome, said) in worth.get(range).unwrap_or_default() {
            ui.horizontal(|ui| {
                match outcome {
                    Some(outcome) => mark(ui, theme, *outcome),
                    None => {
                        ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
                    }
                }
                if ui
                    .add(
                        Button::new(said).frame(false).truncate().min_size(vec2(0.0, theme.target)),
                    )
                    .clicked()
                {
                    chosen = Some(*play);
                }
            });
        }
    };
    if worth.len() <= ALL {
        reveal::scrolled(area, ui, |ui| list(ui, 0..worth.len()));
    } else {
        area.show_rows(ui, theme.target, worth.len(), list);
    }
    chosen
}

fn mark(ui: &mut Ui, theme: &Theme, outcome: Outcome) {
    let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
    let mark = match outcome {
        Outcome::N => Mark::N,
        Outcome::P => Mark::P,
    };
    mark.paint(ui.painter(), theme, rect);
}
