//! The lesson page: text, board, coach and plot as one document. Draws from shared references and returns wishes; knows
//! no window, no disk and no clock.

mod boards;
mod class;
mod coach;
mod figure;
mod follow;
mod frame;
mod lab;
mod opponents;
mod review;
mod still;
mod task;
mod text;
mod way;
mod wish;

pub use figure::Figure;
pub use follow::Draft;
pub use still::Still;
pub use wish::{Onward, Screen, Wish};

use crate::lesson::reader::Problem;
use crate::lesson::{Lesson, Shelf};
use crate::session::{Command, Session};
use crate::ui::desk::{DeskPane, DeskWish};
use crate::ui::keys::Action;
use crate::ui::lab::{LabPanel, LabView, LabWish};
use crate::ui::plot::{self, DiagramState, DiagramView, Pick, PlotState, PlotView};
use crate::ui::scene::Choice;
use crate::ui::theme::Theme;
use crate::words::Lang;
use egui::{Id, Rect, Ui, UiBuilder, pos2, vec2};
use follow::Followed;
use std::collections::BTreeSet;
use way::{back, next};

/// Below this width the plot folds into a drawer.
pub(in crate::ui) const NARROW: f32 = 900.0;
/// Below this width the text stands above the board.
const STACKED: f32 = 640.0;

/// Everything the page shows.
pub struct PageView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of everything but the lesson's other half.
    pub lang: Lang,
    /// All lessons, for the contents.
    pub shelf: &'a Shelf,
    /// The lesson.
    pub lesson: &'a Lesson,
    /// Which of its steps, from 0.
    pub at: usize,
    /// The learner on this step.
    pub session: &'a Session,
    /// What the plot shows.
    pub figure: Option<Figure<'a>>,
    /// How many percent of the plot are computed, while a worker is at it.
    pub computing: Option<u64>,
    /// What is wrong with the lesson's file on disk.
    pub problems: &'a [Problem],
    /// Solved exercises, as lesson and step ids.
    pub solved: &'a BTreeSet<(String, String)>,
    /// The step is a twin of the lesson's, with this seed.
    pub twin: Option<u64>,
    /// False under reduced motion.
    pub motion: bool,
    /// Whether the last change has been saved and nothing has happened since.
    pub saved: bool,
    /// Where the foot's "Next" leads.
    pub onward: Onward,
    /// The laboratory stands in the place of the text.
    pub lab: Option<&'a LabView<'a>>,
}

/// The page's own state: nothing here is worth an Undo or a save.
#[derive(Default)]
pub struct Page {
    keys: bool,
    plot_open: bool,
    why: bool,
    pane: usize,
    /// Frames until the focus has arrived in the pane.
    jump: u8,
    followed: Option<Followed>,
    plot: PlotState,
    overflow: f32,
    diagram: DiagramState,
    review: review::ReviewState,
    lab: LabPanel,
}

impl Page {
    /// Draws the page and returns what is wished for, in order.
    pub fn show(&mut self, ui: &mut Ui, view: &PageView<'_>) -> Vec<Wish> {
        let mut wishes = Vec::new();
        #[cfg(test)]
        ui.ctx().input(|_| crate::ui::fuse::burn("input"));
        for action in crate::ui::keys::pressed(ui.ctx(), crate::ui::keys::Where::Working) {
            self.act(ui, action, view, &mut wishes);
        }
        let mut followed = match self.followed.take() {
            Some(followed) if followed.is_of(view) => followed,
            _ => {
                self.why = false;
                Followed::new(view)
            }
        };
        followed.follow(view, self.why);
        self.review_begins(view);
        self.head(ui, view, &mut wishes);
        self.foot(ui, view, &mut wishes);
        egui::CentralPanel::default().frame(view.theme.page()).show(ui, |ui| {
            self.body(ui, view, &mut followed, &mut wishes);
        });
        if self.keys {
            self.keys_window(ui, view);
        }
        self.record_window(ui, view, &mut wishes);
        self.followed = Some(followed);
        wishes
    }

    /// By how much the text was longer than the room for it in the last frame, in points; not known where the page stands
    /// in one column.
    #[must_use]
    pub const fn overflow(&self) -> f32 {
        self.overflow
    }

    fn act(&mut self, ui: &Ui, action: Action, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
        let session = |command| Wish::Session(command);
        match action {
            Action::Next => wishes.extend(next(view)),
            Action::Back => wishes.extend(back(view)),
            Action::Hint => {
                self.why = false;
                wishes.push(session(Command::Help));
            }
            Action::Why => self.ask_why(view, wishes),
            Action::Undo => wishes.push(session(Command::Undo)),
            Action::Redo => wishes.push(session(Command::Redo)),
            Action::Restart => wishes.push(session(Command::Restart)),
            Action::Review => wishes.push(session(Command::Review)),
            Action::Mistake => {
                let next = self.followed.as_ref().and_then(|followed| followed.jumps.1);
                wishes.extend(next.map(|at| session(Command::Walk(at))));
            }
            Action::Contents => wishes.push(Wish::Show(Screen::Contents)),
            Action::Plot => self.plot_open = !self.plot_open,
            Action::Language => wishes.push(Wish::Language),
            Action::Scheme => wishes.push(Wish::Scheme),
            Action::Lab => wishes.push(Wish::Lab(LabWish::Cross)),
            Action::Pane => {
                self.pane = (self.pane + 1) % PANES.len();
                self.jump = 2;
                ui.ctx().request_repaint();
            }
            Action::FullScreen => wishes.push(Wish::FullScreen),
            Action::Keys => self.keys = !self.keys,
            Action::Present => wishes.push(Wish::Present),
            Action::Notes => wishes.push(Wish::Notes),
            Action::Theorems => wishes.push(Wish::Show(Screen::Theorems)),
            // The others count while presenting only.
            other => wishes.extend(DeskPane::of(other).map(|pane| Wish::Desk(DeskWish::Show(pane)))),
        }
    }

    /// Why is the position on the board won or lost? Before an exercise is solved that is its answer.
    fn ask_why(&mut self, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
        if view.session.is_open() {
            self.why = !self.why;
            if self.why {
                wishes.push(Wish::Session(Command::Show));
            }
        }
    }

    /// A pane begins here: if the focus is on its way to it, the next widget gets it.
    fn pane(&mut self, ui: &Ui, pane: Pane) {
        if self.jump == 0 || PANES.get(self.pane) != Some(&pane) {
            return;
        }
        let id = Id::unique(("pane", pane));
        let here = Rect::from_min_size(ui.max_rect().min, vec2(1.0, 1.0));
        // First the mark takes the focus; in the next frame it passes it on, as Tab would.
        if self.jump == 1 {
            ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::Next));
        }
        let response = ui.interact(here, id, egui::Sense::focusable_noninteractive());
        if self.jump == 2 {
            response.request_focus();
        }
        self.jump -= 1;
        ui.ctx().request_repaint();
    }

    fn body(&mut self, ui: &mut Ui, view: &PageView<'_>, followed: &mut Followed, wishes: &mut Vec<Wish>) {
        let (all, gap) = (ui.max_rect(), view.theme.space.l);
        if all.width() < STACKED {
            egui::ScrollArea::vertical().id_salt("page").show(ui, |ui| {
                self.text(ui, view, followed, wishes);
                ui.add_space(gap);
                let size = vec2(ui.available_width(), 360.0);
                let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                self.board(&mut inside(ui, rect, "board"), view, followed, wishes);
                Self::coach(ui, view, followed, wishes);
                ui.add_space(gap);
                let (rect, _) = ui.allocate_exact_size(vec2(size.x, 220.0), egui::Sense::hover());
                self.plot(&mut inside(ui, rect, "plot"), view, followed, wishes);
            });
            return;
        }
        let text_width = (all.width() * 0.365).clamp(290.0, 440.0);
        let text = Rect::from_min_size(all.min, vec2(text_width, all.height()));
        let right = Rect::from_min_max(pos2(text.right() + view.theme.space.xl, all.top()), all.max);
        let mut column = inside(ui, text, "text");
        let scrolled = egui::ScrollArea::vertical()
            .id_salt((&view.lesson.id, view.at))
            .auto_shrink([false, false])
            .show(&mut column, |ui| self.text(ui, view, followed, wishes));
        // Below the text there is room that may be missing.
        self.overflow = scrolled.content_size.y - scrolled.inner_rect.height() - view.theme.space.l;
        let coach = coach::HEIGHT;
        if ui.ctx().content_rect().width() >= NARROW {
            // A long figure stands below the coach; a square one beside it, so that the board keeps its height.
            // What takes long to compute is a map.
            let figure = view.figure.filter(|_| view.session.reviewing().is_none());
            let long = figure.map_or(view.computing.is_none(), |figure| figure.is_long());
            if view.lab.is_some() && self.plot_open && view.session.reviewing().is_none() {
                return self.plot(&mut inside(ui, right, "plot"), view, followed, wishes);
            }
            let (most, beside) = if view.lab.is_some() { (0.52, 0.3) } else { (0.42, 0.42) };
            let plot = if long {
                let usual = review::share(view.session, false);
                (right.height() * figure.map_or(usual, |figure| figure.share())).clamp(140.0, 280.0)
            } else {
                (right.height() * most).clamp(200.0, 360.0)
            };
            let [a, b, c] = if long {
                stacked(right, gap, [(right.height() - coach - plot - 2.0 * gap).max(120.0), coach, plot])
            } else {
                let [a, below, _] = stacked(right, gap, [(right.height() - plot - gap).max(120.0), plot, 0.0]);
                let (b, c) = below.split_left_right_at_fraction(beside);
                [a, b.with_max_x(b.right() - gap / 2.0), c.with_min_x(c.left() + gap / 2.0)]
            };
            self.board(&mut inside(ui, a, "board"), view, followed, wishes);
            Self::coach(&mut inside(ui, b, "coach"), view, followed, wishes);
            self.plot(&mut inside(ui, c, "plot"), view, followed, wishes);
        } else if self.plot_open {
            let plot = (right.height() * review::share(view.session, true)).clamp(140.0, 300.0);
            let [a, b, _] = stacked(right, gap, [right.height() - plot - gap, plot, 0.0]);
            self.board(&mut inside(ui, a, "board"), view, followed, wishes);
            self.plot(&mut inside(ui, b, "plot"), view, followed, wishes);
        } else {
            let [a, b, _] = stacked(right, gap, [right.height() - coach - gap, coach, 0.0]);
            self.board(&mut inside(ui, a, "board"), view, followed, wishes);
            Self::coach(&mut inside(ui, b, "coach"), view, followed, wishes);
        }
    }

    fn board(&mut self, ui: &mut Ui, view: &PageView<'_>, followed: &mut Followed, wishes: &mut Vec<Wish>) {
        frame::card(ui, view.theme, |ui| {
            frame::badges(ui, view, followed, wishes);
            #[cfg(test)]
            crate::ui::fuse::burn("board");
            self.pane(ui, Pane::Board);
            if lab::no_board(ui, view) {
                return;
            }
            match followed.show_board(ui, view) {
                Some(Choice::Make(play)) => {
                    self.why = false;
                    followed.preview = None;
                    wishes.push(Wish::Session(Command::Play(play)));
                }
                Some(Choice::Preview(play)) => {
                    followed.preview = play.and_then(|play| Followed::place_after(view, play));
                }
                Some(Choice::Size(to)) => {
                    if let Some(knob) = balance(view.session.step()) {
                        wishes.push(Wish::Session(Command::Turn { knob, to }));
                    }
                }
                None => {}
            }
        });
    }

    fn plot(&mut self, ui: &mut Ui, view: &PageView<'_>, followed: &mut Followed, wishes: &mut Vec<Wish>) {
        if view.session.reviewing().is_some() {
            return self.review(ui, view, followed, wishes);
        }
        let Some(figure) = view.figure else { return lab::no_figure(ui, view, wishes) };
        self.pane(ui, Pane::Plot);
        let (theme, lang, session) = (view.theme, view.lang, view.session);
        let hidden = !session.is_open();
        let mut put = None;
        frame::card(ui, theme, |ui| {
            put = match figure {
                Figure::Chart { spec, chart, generation } => {
                    let here = spec.place(session.knobs());
                    let shown = PlotView { theme, lang, chart, generation, here, preview: followed.preview, hidden };
                    match plot::show(ui, &mut self.plot, &shown) {
                        Some(Pick::Set(place)) => spec.of().fill(&spec.knobs_at(place, session.knobs())).ok(),
                        _ => None,
                    }
                }
                Figure::Diagram { diagram, generation } => {
                    let here = Figure::here(diagram, session);
                    let preview = followed.preview.and_then(|(index, _)| usize::try_from(index).ok());
                    let shown = DiagramView { theme, lang, diagram, generation, here, preview, hidden };
                    let chosen = plot::show_diagram(ui, &mut self.diagram, &shown);
                    chosen.and_then(|index| Figure::position(diagram, index, session))
                }
            }
        });
        wishes.extend(put.map(|sum| Wish::Session(Command::Put(sum))));
    }
}

/// The panes that F6 goes through.
const PANES: [Pane; 4] = [Pane::Foot, Pane::Text, Pane::Board, Pane::Plot];

/// A part of the page that F6 can go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Pane {
    Text,
    Board,
    Plot,
    Foot,
}

/// A part of the page with an id of its own.
fn inside(ui: &mut Ui, rect: Rect, salt: &str) -> Ui {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
    child
}

fn stacked(rect: Rect, gap: f32, heights: [f32; 3]) -> [Rect; 3] {
    let mut top = rect.top();
    heights.map(|height| {
        let part = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
        top += height + gap;
        part
    })
}

/// The knob that is the size of the balance heap: the last name in the position.
fn balance(step: &crate::lesson::Step) -> Option<String> {
    let last = step.position.rsplit('(').next()?.trim_end_matches(')');
    step.knobs.contains_key(last).then(|| last.to_owned())
}
