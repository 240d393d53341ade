//! The table of the page: the board and the plot, and what is done on them.

use super::beside::Beside;
use super::body::inside;
use super::cache::PageCache;
use super::primary::Primary;
use super::{Page, PageView, Pane, boards, frame, lab, missing, rival, task};
use crate::lesson::{Shape, Step};
use crate::session::Command;
use crate::stage::Choice;
use crate::stage::plots::{self, Pick};
use crate::wish::Wish;
use egui::Ui;

impl Page {
    pub(super) fn board(
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        beside: Option<&Beside>,
        wishes: &mut Vec<Wish>,
    ) {
        frame::card(ui, view.theme, false, |ui| {
            if view.session.hides_board() {
                Pane::Board.begins(ui);
                return task::which::on_stage(ui, view, cache);
            }
            let before = match beside {
                Some(beside) => {
                    let head = rival::height(view.theme, beside.column.height());
                    let kept = beside.kept(ui.max_rect(), beside.column.top() + head);
                    cache.board.beside(Some(kept));
                    None
                }
                None => {
                    cache.board.beside(None);
                    Some(rival::show(ui, view, cache, wishes))
                }
            };
            Pane::Board.begins(ui);
            if lab::no_board(ui, view) {
                return;
            }
            cache.board.calm(Primary::of(view) != Primary::Stage);
            let choice = cache.show_board(ui, view);
            // Beside the board it comes after it: whatever the board takes of the pointer reaches into
            // the column.
            let face = before.unwrap_or_else(|| {
                let column = beside.map_or(ui.max_rect(), |beside| beside.column);
                rival::show(&mut inside(ui, column, "rival"), view, cache, wishes)
            });
            let last = view.session.history().last();
            let at = cache.board.last_move(last);
            // Of what was taken last some boards show nothing: then a stone lies in the middle.
            let bare = last.filter(|_| at.is_none()).and_then(|_| cache.board.middle());
            cache.feedback.spread(ui, view, (at.or(bare), bare.is_some()), face);
            match choice {
                Some(Choice::Make(play)) => {
                    cache.preview = None;
                    wishes.push(Wish::session(Command::Play(play)));
                }
                Some(Choice::Preview(play)) => {
                    cache.preview = play.and_then(|play| PageCache::place_after(view, play));
                }
                Some(Choice::Pick(at)) => {
                    let put = view.figure.and_then(|figure| figure.position(at, view.session));
                    wishes.extend(put.map(|sum| Wish::session(Command::Put(sum))));
                }
                Some(Choice::Size(to)) => {
                    if let Some(knob) = board_knob(view.session.step()) {
                        wishes.push(Wish::session(Command::Turn { knob, to }));
                    }
                }
                None => {}
            }
        });
    }

    pub(super) fn plot(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        if view.session.reviewing().is_some() {
            return self.review(ui, view, cache, wishes);
        }
        let Some(figure) = view.figure else { return missing::show(ui, view, wishes) };
        Pane::Plot.begins(ui);
        let shown = boards::plot(view, figure, cache.preview);
        let mut put = None;
        frame::card(ui, view.theme, true, |ui| {
            if let Some(Pick::Set(at)) = plots::show(ui, &mut self.plot, &shown) {
                put = match figure.moment(at) {
                    Some(moment) => Some(Command::Scrub(moment)),
                    None => figure.position(at, view.session).map(Command::Put),
                };
            }
        });
        wishes.extend(put.map(Wish::session));
    }
}

/// The knob that is turned on the board: of boxes how many may be taken at most, otherwise the size
/// of the balance heap, which is the last name in the position.
pub(super) fn board_knob(step: &Step) -> Option<String> {
    let position = step.position.as_str();
    let name = match step.board {
        Shape::Boxes => position.split_once("..")?.1.split(']').next()?,
        _ => position.rsplit('(').next()?.trim_end_matches(')'),
    };
    step.knobs.contains_key(name).then(|| name.to_owned())
}
