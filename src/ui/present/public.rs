//! What the class sees: title, text, board, question, plot, each once it has been shown.

use super::script::{Piece, pieces};
use super::state::{Panel, Press, State};
use super::{foot, overview};
use crate::lesson::Text;
use crate::page::{Page, PageView};
use crate::prose::{Document, Prose};
use crate::session::{Gate, Part};
use crate::speech;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Lang, present as words};
use egui::{
    Align, Label, Layout, Rect, RichText, Sense, TextStyle, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use std::collections::{BTreeMap, BTreeSet};

/// The share of the width that text takes beside the board.
const TEXT: f32 = 0.41;
/// The share of the height that a long plot takes, and the least and most points: a row of marks,
/// and what is higher.
const LONG: (f32, f32, f32) = (0.36, 300.0, 360.0);
const HIGH: (f32, f32, f32) = (0.42, 340.0, 480.0);

/// What a learner has settled is no matter of a class.
static NOTHING: BTreeSet<(String, String)> = BTreeSet::new();

/// A step as a page has it, of which a class may see all that is left: whatever its screen draws
/// comes from here, and it is made by the gate alone.
pub struct ClassPage<'a> {
    page: PageView<'a>,
    answer: Option<&'a str>,
    right: Option<usize>,
}

impl<'a> ClassPage<'a> {
    /// Lets a page through, the answer in words and the option that is right.
    pub fn new(
        page: &PageView<'a>,
        gate: &'a mut Gate,
        answer: Option<&'a str>,
        right: Option<usize>,
    ) -> Self {
        let shown = gate.pass(page.session);
        Self {
            page: PageView {
                session: shown.session(),
                figure: page.figure.and_then(|figure| shown.told(figure)),
                solved: &NOTHING,
                ..*page
            },
            answer: answer.and_then(|answer| shown.told(answer)),
            right: right.and_then(|right| shown.told(right)),
        }
    }

    /// The option that is right, once it is told.
    pub(super) const fn right(&self) -> Option<usize> {
        self.right
    }
}

/// What there is to be shown.
pub struct PublicView<'a> {
    /// The step, as it has passed the gate.
    pub class: &'a ClassPage<'a>,
    /// The state.
    pub state: &'a State,
    /// The part that is shown.
    pub part: Part,
    /// Where a hand points, in this window or on its picture in the teacher's.
    pub pointer: Option<egui::Pos2>,
    /// The time in milliseconds.
    pub now: u64,
}

impl<'a> PublicView<'a> {
    pub(super) const fn page(&self) -> &'a PageView<'a> {
        &self.class.page
    }
}

/// What was done on the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum Asked {
    /// A key's button.
    Press(Press),
    /// Something for the shell.
    Wish(Wish),
}

/// What the screen of a class keeps from frame to frame.
#[derive(Default)]
pub struct Public {
    key: Option<(String, Option<u64>, Lang)>,
    page: Page,
    text: Vec<Prose>,
    told: Vec<Prose>,
    heights: BTreeMap<Piece, f32>,
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

impl Public {
    /// The step is another one now, though it may have the name of the one before.
    pub fn renew(&mut self) {
        self.key = None;
        self.page.renew();
    }

    /// Draws in all the space there is; what was done, in order.
    pub fn show(&mut self, ui: &mut Ui, view: &PublicView<'_>) -> Vec<Asked> {
        if view.state.blank {
            dark(ui, view.page().lang);
            return Vec::new();
        }
        self.follow(view);
        let mut asked = Vec::new();
        foot::show(ui, view, &mut asked);
        if !view.state.notes {
            foot::asks(ui, view.page().theme, view.page().lang, view.state, &mut asked);
        }
        egui::CentralPanel::default().frame(view.page().theme.page()).show(ui, |ui| {
            match view.state.panel {
                Some(Panel::Overview(chosen, _)) if !view.state.notes => {
                    overview::steps(ui, view.page(), chosen, &mut asked);
                }
                _ => {
                    head(ui, view);
                    let mut wishes = Vec::new();
                    self.body(ui, view, &mut wishes);
                    asked.extend(wishes.into_iter().map(Asked::Wish));
                }
            }
        });
        if let Some(at) = view.pointer.filter(|_| view.state.ring) {
            ring(ui, view.page().theme, at);
        }
        asked
    }

    /// Takes in another step or language.
    fn follow(&mut self, view: &PublicView<'_>) {
        let (page, step) = (view.page(), view.page().session.step());
        let key = (format!("{}.{}", page.lesson.id, step.id), page.twin, page.lang);
        if self.key.as_ref() != Some(&key) {
            self.text = proses(page.lang, &step.text);
            self.told = step.reveal.as_ref().map_or_else(Vec::new, |text| proses(page.lang, text));
            self.heights.clear();
            self.key = Some(key);
        }
        self.page.attend(page);
    }

    fn body(&mut self, ui: &mut Ui, view: &PublicView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, all) = (view.page().theme, ui.available_rect_before_wrap());
        let gap = theme.space.l;
        let plot = view.part == Part::Keep;
        let long =
            view.page().figure.map_or(view.page().missing.is_long(), |figure| figure.is_long());
        let (upper, lower) = if plot && long {
            let high = view.page().figure.is_some_and(|figure| figure.is_high());
            let (share, least, most) = if high { HIGH } else { LONG };
            let y =
                all.bottom() - (all.height() * share).clamp(least, most).min(all.height() * 0.5);
            (all.with_max_y(y - gap), Some(all.with_min_y(y)))
        } else {
            (all, None)
        };
        let split = if plot && !long { 0.5 } else { TEXT };
        let x = upper.left() + upper.width() * split;
        let (left, right) = (upper.with_max_x(x - gap / 2.0), upper.with_min_x(x + gap / 2.0));
        if plot && !long {
            self.page.class_plot(&mut part(ui, left, "plot"), view.page(), wishes);
        } else {
            self.texts(&mut part(ui, left, "text"), view, wishes);
        }
        if let Some(lower) = lower {
            self.page.class_plot(&mut part(ui, lower, "plot"), view.page(), wishes);
        }
        let mut column = part(ui, right, "board");
        if view.state.coach {
            let said = column.scope(|ui| self.page.class_coach(ui, view.page())).response.rect;
            let below = right.with_min_y(said.bottom() + gap);
            column = part(ui, below, "board below");
        }
        self.page.class_board(&mut column, view.page(), view.state.coach, wishes);
    }

    /// The parts of the text that have been shown: as many of the last ones as there is room for.
    fn texts(&mut self, ui: &mut Ui, view: &PublicView<'_>, wishes: &mut Vec<Wish>) {
        let gap = view.page().theme.space.l;
        let room = ui.available_height();
        let session = view.page().session;
        let told = pieces(session, view.part, self.text.len(), self.told.len());
        let mut first = told.len().saturating_sub(1);
        let mut height = 0.0;
        for (i, part) in told.iter().enumerate().rev() {
            height += self.heights.get(part).copied().unwrap_or(0.0) + gap;
            if height - gap > room {
                break;
            }
            first = i;
        }
        let mut moved = false;
        egui::ScrollArea::vertical()
            .id_salt((view.page().at, told.len()))
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = gap;
                for part in told.iter().skip(first) {
                    let drawn =
                        ui.scope(|ui| self.part(ui, view, *part, wishes)).response.rect.height();
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
            ui.ctx().request_discard("the height of a part was not known");
            ui.ctx().request_repaint();
        }
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

/// A part of the screen with an id of its own.
fn part(ui: &mut Ui, rect: Rect, salt: &str) -> Ui {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
    child
}

/// The title of the step; small beside it which step of which lesson it is.
fn head(ui: &mut Ui, view: &PublicView<'_>) {
    let (page, theme) = (view.page(), view.page().theme);
    let step = page.session.step();
    let title = step.name(page.session.attempt().is_solved()).to(page.lang);
    let title = if title.is_empty() { page.lesson.name(false).to(page.lang) } else { title };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            foot::timer(ui, view);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let title = RichText::new(title).text_style(Theme::title()).color(theme.ink);
                let name = title.text().to_owned();
                speech::as_heading(
                    &ui.add(Label::new(title).truncate().selectable(false)),
                    1,
                    &name,
                );
            });
        });
    });
    ui.add_space(theme.space.s);
}

/// Nothing but black; a screen reader is told.
fn dark(ui: &mut Ui, lang: Lang) {
    let rect = ui.max_rect();
    // Darkness is no colour of a theme: a projector that shows it gives no light.
    ui.painter().rect_filled(rect.expand(8.0), 0.0, egui::Color32::BLACK);
    let response = ui.allocate_rect(rect, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, words::BLANK.to(lang)));
    speech::announce(&response);
}

/// A ring around the pointer, over everything.
fn ring(ui: &Ui, theme: &Theme, at: egui::Pos2) {
    let painter = ui.painter();
    let radius = theme.target * 0.75;
    // Light around dark: seen on any ground.
    painter.circle_stroke(
        pos2(at.x, at.y),
        radius,
        egui::Stroke::new(theme.width.bold * 2.4, theme.ground),
    );
    painter.circle_stroke(
        pos2(at.x, at.y),
        radius,
        egui::Stroke::new(theme.width.bold * 1.4, theme.lose),
    );
}

/// Small text in the soft ink.
pub(super) fn small(ui: &mut Ui, theme: &Theme, text: impl Into<String>) -> egui::Response {
    let text = RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft);
    ui.add(Label::new(text).truncate().selectable(false))
}

/// A button of the screen of a class, with a name and the key that does the same.
pub(super) fn button(ui: &mut Ui, theme: &Theme, face: &str, name: &str) -> egui::Response {
    let size = vec2(theme.target * 1.25, theme.target);
    let response = ui.add(egui::Button::new(face).min_size(size));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, name));
    response
}
