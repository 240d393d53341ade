//! A chapter on the contents page: its heading with the test, and a row for each lesson with its
//! medals. Nothing is locked.

use super::{ContentsView, Course, medal};
use crate::lesson::{Chapter, Lesson, exam};
use crate::profile::progress::Medal;
use crate::profile::progress::next::{PROBE, resume};
use crate::wish::Wish;
use crate::words::{contents as words, mastery};
use egui::{
    Align, Button, Layout, Rect, RichText, Role, Sense, Stroke, StrokeKind, TextStyle,
    TextWrapMode, Ui, WidgetInfo, WidgetText, pos2, vec2,
};

/// An exercise by its title, and its medal.
pub(super) type Exercise<'a> = (&'a str, Option<Medal>);

/// Between two medals.
const GAP: f32 = 2.0;
/// So many letters of a title are to have room; where they have none beside the medals, those stand
/// below it.
const TITLE: f32 = 10.0;
/// The room of the time, in letters.
const TIME: f32 = 5.0;
/// So wide, in letters, the tests of a chapter stand beside its heading.
const BESIDE: f32 = 28.0;

/// The lessons of a chapter.
pub(super) fn lessons<'a>(
    view: &ContentsView<'a>,
    chapter: Chapter,
) -> impl Iterator<Item = &'a Lesson> {
    view.shelf.lessons().filter(move |lesson| lesson.chapter == chapter)
}

/// The heading: how much is solved, and the test of what is known already.
pub(super) fn head(ui: &mut Ui, view: &ContentsView<'_>, chapter: Chapter, wishes: &mut Vec<Wish>) {
    let (tasks, solved) = told(ui, view, chapter);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        tests(ui, view, chapter, (tasks, solved), wishes);
    });
}

/// How many exercises it has, and how many of them are solved, with its name.
fn told(ui: &mut Ui, view: &ContentsView<'_>, chapter: Chapter) -> (usize, usize) {
    let (theme, lang) = (view.theme, view.lang);
    let medals: Vec<Option<Medal>> = lessons(view, chapter)
        .flat_map(|lesson| medals(view, lesson))
        .map(|(_, medal)| medal)
        .collect();
    let (tasks, solved) = (medals.len(), medals.iter().flatten().count());
    crate::speech::section(ui, &words::chapter(lang, chapter));
    let count = RichText::new(words::solved(lang, solved, tasks)).text_style(TextStyle::Small);
    ui.label(count.color(theme.ink_soft));
    if let Some(said) = words::mastery(lang, view.earned.chapter(chapter)) {
        let said = RichText::new(said).text_style(TextStyle::Small).color(theme.accent);
        ui.label(said).on_hover_text(words::STANDINGS.to(lang));
    }
    (tasks, solved)
}

fn tests(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    chapter: Chapter,
    (tasks, solved): (usize, usize),
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    if tasks > 0 && chapter_has_exam(chapter) {
        let face = RichText::new(mastery::EXAM.to(lang)).text_style(TextStyle::Small);
        let button = ui.add(Button::new(face)).on_hover_text(mastery::EXAM_IS.to(lang));
        let name = mastery::exam(lang, chapter);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if button.clicked() {
            wishes.push(Wish::row(Course::Exam(chapter)));
        }
    }
    if view.record.knows(chapter) {
        let known =
            RichText::new(format!("✓ {}", words::KNOWN.to(lang))).text_style(TextStyle::Small);
        ui.label(known.color(theme.accent));
    } else if solved < tasks && tasks >= PROBE {
        let face = RichText::new(words::KNOW.to(lang)).text_style(TextStyle::Small);
        let button = ui.add(Button::new(face)).on_hover_text(words::KNOW_IS.to(lang));
        let name = words::know(lang, chapter);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if button.clicked() {
            wishes.push(Wish::row(Course::Test(chapter)));
        }
    }
}

fn chapter_has_exam(chapter: Chapter) -> bool {
    exam::variants().iter().any(|of| of.chapter == chapter)
}

/// The chapter with these of its lessons, below each other.
pub(super) fn section(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    chapter: Chapter,
    shown: &[&Lesson],
    wishes: &mut Vec<Wish>,
) {
    ui.spacing_mut().item_spacing.y = 0.0;
    crate::panes::begins(ui, chapter.number());
    if ui.available_width() < view.theme.text.body * BESIDE {
        let counted = ui.horizontal_wrapped(|ui| told(ui, view, chapter)).inner;
        ui.horizontal_wrapped(|ui| tests(ui, view, chapter, counted, wishes));
    } else {
        ui.horizontal(|ui| {
            ui.set_min_height(view.theme.target);
            head(ui, view, chapter, wishes);
        });
    }
    ui.add_space(view.theme.space.xs);
    for lesson in shown {
        if row(ui, view, lesson, &medals(view, lesson)) {
            let step = resume(view.record, lesson);
            wishes.push(Wish::go(lesson.id.clone(), step));
        }
    }
}

/// The exercises of a lesson by their titles, with the medals.
pub(super) fn medals<'a>(view: &ContentsView<'a>, lesson: &'a Lesson) -> Vec<Exercise<'a>> {
    let tasks = lesson.steps.iter().filter(|step| step.task.is_some());
    let medal = |id| view.record.medal(&lesson.id, id);
    tasks
        .map(|step| {
            let medal = medal(&*step.id);
            (step.name(medal.is_some()).to(view.lang), medal)
        })
        .collect()
}

/// A lesson; true if it was chosen.
fn row(ui: &mut Ui, view: &ContentsView<'_>, lesson: &Lesson, medals: &[Exercise<'_>]) -> bool {
    let (theme, lang, body) = (view.theme, view.lang, view.theme.text.body);
    let (width, side, indent) = (ui.available_width(), medal::side(theme), body * 2.2);
    #[expect(clippy::cast_precision_loss, reason = "a lesson has at most 200 steps")]
    let marks = (side + GAP) * medals.len() as f32;
    let is_narrow = width < marks + indent + body * (TITLE + TIME);
    let height = if is_narrow { theme.target * 1.5 } else { theme.target };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    // The lines of the title and of the medals.
    let [upper, lower] =
        if is_narrow { [0.3, 0.75] } else { [0.5; 2] }.map(|y| rect.top() + height * y);
    let kinds: Vec<Option<Medal>> = medals.iter().map(|(_, medal)| *medal).collect();
    let (earned, refuted) = (view.earned.lesson(&lesson.id), view.has_refuted(lesson));
    let (name, here) = (
        words::row(lang, lesson, &kinds, view.record.settles(lesson), (earned, refuted)),
        lesson.id == view.open,
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    crate::speech::chosen(&response, here);
    if !ui.is_rect_visible(rect) {
        return response.clicked();
    }
    let painter = ui.painter();
    let radius = theme.radius.medium;
    if response.hovered() {
        painter.rect_filled(rect, radius, theme.hover);
    } else if here {
        painter.rect_filled(rect, radius, theme.accent_soft);
    }
    if response.has_focus() {
        let ring = Stroke::new(theme.width.bold, theme.focus);
        painter.rect_stroke(rect, radius, ring, StrokeKind::Inside);
    }
    let left = rect.left() + theme.space.s;
    let marked = rect.right() - theme.space.s - marks;
    let number = WidgetText::from(format!("{}.{}", lesson.chapter.number(), lesson.place));
    let number = number.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
    painter.galley(pos2(left, upper - number.size().y / 2.0), number, theme.ink_soft);
    let left = left + indent;
    let long = lesson.minutes(0);
    let standing = view.standing(lesson).map(|said| (said, theme.accent));
    let minutes = (long > 0).then(|| (words::minutes(lang, long), theme.ink_soft));
    let right = standing.or(minutes).map_or(marked, |(said, color)| {
        let said = WidgetText::from(RichText::new(said).text_style(TextStyle::Small));
        let said =
            said.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Small);
        let at = if is_narrow { left } else { marked - theme.space.s - said.size().x };
        painter.galley(pos2(at, lower - said.size().y / 2.0), said, color);
        at
    });
    let title = WidgetText::from(lesson.name(view.record.settles(lesson)).to(lang));
    let right = if is_narrow { rect.right() } else { right };
    let room = (right - left - theme.space.s).max(0.0);
    let title = title.into_galley(ui, Some(TextWrapMode::Truncate), room, TextStyle::Body);
    painter.galley(pos2(left, upper - title.size().y / 2.0), title, theme.ink);
    let tall = (rect.bottom() - lower) * 2.0;
    let mut at = Rect::from_min_size(pos2(marked, lower - tall / 2.0), vec2(side, tall));
    for (i, (title, medal)) in medals.iter().enumerate() {
        medal::paint(ui.painter(), theme, at, *medal);
        let hover = ui.interact(at, response.id.with(i), Sense::hover());
        hover.on_hover_text(words::exercise(lang, title, *medal));
        at = at.translate(vec2(side + GAP, 0.0));
    }
    response.clicked()
}
