//! The text of a step beside its board, in one language: as much of it as there is room for.

use super::public::PublicView;
use super::script::{Piece, pieces};
use crate::lesson::Text;
use crate::page::{Page, PageView};
use crate::prose::{Document, Prose};
use crate::session::Part;
use crate::wish::Wish;
use crate::words::Lang;
use egui::Ui;
use std::collections::BTreeMap;

/// What is kept of it from frame to frame.
#[derive(Default)]
pub(super) struct Column {
    key: Option<(String, Option<u64>, Lang)>,
    pub(super) page: Page,
    text: Vec<Prose>,
    told: Vec<Prose>,
    heights: BTreeMap<Piece, f32>,
    /// What the heights were measured in.
    measure: Option<[u32; 2]>,
}

/// How much room the text needs: all of it, what is read now, and the last paragraph alone; and
/// whether no part before has shown it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Needs {
    pub(super) all: f32,
    pub(super) last: f32,
    pub(super) least: f32,
    pub(super) is_new: bool,
}

/// The paragraphs of a text, each to be shown by itself. Items of a list belong together, and to
/// the sentence before them.
pub(super) fn paragraphs(lang: Lang, text: &Text) -> Vec<Document> {
    let whole = Document::parse(text.to(lang));
    let mut all: Vec<Document> = Vec::new();
    for block in whole.blocks {
        let joins = block.tight || block.depth > 0 || block.callout.is_some() || !is_words(&block);
        match all.last_mut() {
            Some(last) if joins || last.blocks.last().is_some_and(|before| !is_words(before)) => {
                last.blocks.push(block);
            }
            _ => all.push(Document {
                blocks: vec![block],
                links: whole.links.clone(),
                faults: Vec::new(),
                chinese: whole.chinese,
            }),
        }
    }
    all
}

fn proses(lang: Lang, text: &Text) -> Vec<Prose> {
    paragraphs(lang, text).into_iter().map(Prose::from).collect()
}

/// Is it a paragraph, rather than a heading, a formula or a table that goes with one?
const fn is_words(block: &crate::prose::Block) -> bool {
    matches!(block.body, crate::prose::Body::Text { heading: None, .. })
}

impl Column {
    /// The step is another one now, though it may have the name of the one before.
    pub(super) fn renew(&mut self) {
        self.key = None;
        self.page.renew();
    }

    /// Takes in another step or language.
    pub(super) fn follow(&mut self, page: &PageView<'_>) {
        let step = page.session.step();
        let key = (format!("{}.{}", page.lesson.id, step.id), page.twin, page.lang);
        if self.key.as_ref() != Some(&key) {
            self.text = proses(page.lang, &step.text);
            self.told = step.reveal.as_ref().map_or_else(Vec::new, |text| proses(page.lang, text));
            self.heights.clear();
            self.key = Some(key);
        }
        self.page.attend(page);
    }

    /// The parts of the text that have been shown: as many of the last ones as there is room for.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        view: &PublicView<'_>,
        wishes: &mut Vec<Wish>,
    ) -> Needs {
        let told = pieces(view.page().session, view.part, self.text.len(), self.told.len());
        let gap = view.page().theme.space.l;
        self.pieces(ui, view, &told, wishes, Self::part);
        let height = |piece: &Piece| self.heights.get(piece).copied().unwrap_or(0.0);
        let least = told.last().map_or(0.0, height);
        let mut last = least;
        let all = told.iter().map(|piece| height(piece) + gap).sum::<f32>() - gap;
        // With the first paragraph of the reason stands the right answer.
        if let (Part::Reveal(1), [.., question, _]) = (view.part, told.as_slice()) {
            last += height(question) + gap;
        }
        Needs { all, last, least, is_new: view.part == Part::Play }
    }

    /// The same without anything to be answered; how high it is.
    pub(super) fn told(
        &mut self,
        ui: &mut Ui,
        view: &PublicView<'_>,
        wishes: &mut Vec<Wish>,
    ) -> f32 {
        let told = pieces(view.page().session, view.part, self.text.len(), self.told.len());
        self.pieces(ui, view, &told, wishes, |column, ui, view, piece, wishes| match piece {
            Piece::Question => column.page.class_ask(ui, view.page(), wishes),
            _ => column.part(ui, view, piece, wishes),
        })
    }

    /// Draws as many of the last ones as there is room for; how high they are.
    fn pieces(
        &mut self,
        ui: &mut Ui,
        view: &PublicView<'_>,
        told: &[Piece],
        wishes: &mut Vec<Wish>,
        mut draw: impl FnMut(&mut Self, &mut Ui, &PublicView<'_>, Piece, &mut Vec<Wish>),
    ) -> f32 {
        let gap = view.page().theme.space.l;
        let (room, width) = (ui.available_height(), ui.available_width());
        let measure = Some([width.to_bits(), view.page().theme.text.body.to_bits()]);
        if self.measure != measure {
            self.heights.clear();
            self.measure = measure;
        }
        let mut first = told.len().saturating_sub(1);
        let (mut height, mut used) = (0.0, 0.0);
        for (i, part) in told.iter().enumerate().rev() {
            height += self.heights.get(part).copied().unwrap_or(0.0) + gap;
            if height - gap > room && i + 1 < told.len() {
                break;
            }
            (first, used) = (i, height - gap);
        }
        let mut moved = false;
        egui::ScrollArea::vertical()
            .id_salt((view.page().at, told.len()))
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = gap;
                for part in told.iter().skip(first) {
                    let drawn = ui.scope(|ui| draw(self, ui, view, *part, wishes));
                    let drawn = drawn.response.rect.height();
                    // The largest one counts: a height that hangs on what is drawn beside it must
                    // not make the page swing for ever.
                    let before = self.heights.get(part).copied();
                    if before.is_none_or(|before| drawn > before + 0.5) {
                        self.heights.insert(*part, drawn);
                        moved = true;
                    }
                }
            });
        if moved {
            crate::redraw::redraw(ui.ctx(), "the height of a part was not known");
        }
        used
    }

    fn part(&mut self, ui: &mut Ui, view: &PublicView<'_>, piece: Piece, wishes: &mut Vec<Wish>) {
        let prose = match piece {
            Piece::Text(n) => self.text.get_mut(n),
            Piece::Told(n) => self.told.get_mut(n),
            Piece::Question => {
                return self.page.class_question(ui, view.page(), view.class.answer, wishes);
            }
        };
        if let Some(prose) = prose {
            self.page.class_text(ui, view.page(), prose, wishes);
        }
    }
}
