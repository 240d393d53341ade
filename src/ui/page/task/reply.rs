//! Answers to every move of the other side: a row for each, or a field for the formula.

use super::write::pieces;
use crate::breaks;
use crate::games::Sum;
use crate::lab::stepper::menu;
use crate::lesson::task::reply::{Answered, read, replies, rows};
use crate::lesson::task::write::WRITTEN;
use crate::page::PageView;
use crate::page::cache::PageCache;
use crate::session::{Answer, Command};
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::exercise::{reply as words, write};
use egui::{Align, Key, Layout, RichText, TextEdit, Ui, vec2};

/// The rows or the field, and the button that hands them in.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    by: Answered,
    wishes: &mut Vec<Wish>,
) {
    match by {
        Answered::Each => each(ui, view, cache, wishes),
        Answered::Formula => formula(ui, view, cache, wishes),
    }
}

/// More rows than these stand two by two.
const MANY: usize = 6;
/// The room that two rows beside each other need, in points of the usual type.
const WIDE: f32 = 440.0;

/// A move that is to be answered, in words, and what may be left after it.
pub(in crate::page) struct LaidRow {
    said: String,
    /// What it leaves alone.
    short: String,
    all: Vec<Option<Sum>>,
}

fn each(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let Ok(start) = view.session.step().start() else { return };
    let (wrong, is_solved) =
        (super::several::wrong_at(view, cache), view.session.attempt().is_solved());
    let laid = cache.laid.get_or_insert_with(|| {
        let with = |row: crate::lesson::task::reply::Row| {
            let all = std::iter::once(None).chain(replies(&row.after).into_iter().map(Some));
            let said = words::theirs(lang, &start, &row);
            LaidRow { said, short: words::theirs_short(lang, &row), all: all.collect() }
        };
        rows(&start).into_iter().map(with).collect()
    });
    let one = |ui: &mut Ui, i, row: &LaidRow, left: &mut Option<Sum>, wide: f32, two: bool| {
        let flag = if wrong.contains(&i) { "✗ " } else { "" };
        let color = if flag.is_empty() { theme.ink } else { theme.bad };
        let face = if two { &row.short } else { &row.said };
        // The answer stands at the right; what is left of the line is the move's.
        let line = vec2(wide, theme.target);
        ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
            let leave = |to: &Option<Sum>| words::leave(lang, to.as_ref());
            if is_solved {
                let said = format!("✓ {}", leave(left));
                ui.label(RichText::new(said).text_style(Theme::strong()).color(theme.ink));
            } else if let Some(to) = menu(ui, &row.said, left, &row.all, leave) {
                *left = to;
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                breaks::full_label(ui, RichText::new(format!("{flag}{face}")).color(color));
            });
        });
    };
    // Many rows stand two by two, where there is the room: each says only what is left then.
    let (wide, gap) = (ui.available_width(), theme.space.l);
    let two = laid.len() > MANY && wide >= WIDE * theme.scale();
    let per = if two { 2 } else { 1 };
    let mut rows = laid.iter().zip(&mut cache.draft.replies).enumerate();
    for _ in 0..laid.len().div_ceil(per) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            let wide = if two { (wide - gap) / 2.0 } else { wide };
            for (i, (row, left)) in rows.by_ref().take(per) {
                one(ui, i as u64, row, left, wide, two);
            }
        });
    }
    if super::rows::hand_in(ui, view, cache.draft.replies.iter().any(Option::is_some)) {
        let left = cache.draft.replies.clone();
        wishes.push(Wish::session(Command::Answer(Answer::Replies(left))));
    }
}

fn formula(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let step = view.session.step();
    let adds = step.start().map_or(words::FORMULA, |start| words::field(&rows(&start)));
    let (edit, read) = ui
        .horizontal(|ui| {
            let label = ui.label(RichText::new(adds.to(lang)).color(theme.ink));
            let edit = ui
                .add(
                    TextEdit::singleline(&mut cache.draft.written)
                        .id(egui::Id::unique(("formula", &view.lesson.id, view.at)))
                        .interactive(!view.session.attempt().is_solved())
                        .desired_width(120.0)
                        .char_limit(WRITTEN),
                )
                .labelled_by(label.id);
            (edit, read(step, cache.draft.written.trim()))
        })
        .inner;
    let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let said = match &read {
        Err(no) if !cache.draft.written.trim().is_empty() => write::unread(lang, no),
        _ => words::MAY.to(lang).to_owned(),
    };
    ui.label(RichText::new(said).color(theme.ink_soft));
    if !view.session.attempt().is_solved() {
        pieces(ui, view, &mut cache.draft.written, words::PIECES.iter().copied());
    }
    let decided = super::rows::hand_in(ui, view, read.is_ok());
    if read.is_ok() && (entered || decided) {
        let typed = cache.draft.written.trim().to_owned();
        wishes.push(Wish::session(Command::Answer(Answer::Written(typed))));
    }
}
