//! The contents at the side: chapters, lessons, and how much of each is solved.

use super::{Page, PageView, Wish};
use crate::lesson::{Chapter, Lesson};
use crate::ui::theme::Theme;
use crate::words::{problem, screen};
use egui::{Button, Panel, RichText, ScrollArea, TextStyle, Ui, vec2};

impl Page {
    pub(super) fn contents(&mut self, ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        Panel::left("contents").exact_size(248.0).resizable(false).frame(theme.bar()).show(ui, |ui| {
            ScrollArea::vertical().id_salt("contents").auto_shrink([false, false]).show(ui, |ui| {
                ui.add_space(theme.space.s);
                for (chapter, said) in Chapter::ALL.into_iter().zip(screen::CHAPTERS) {
                    let mut lessons = view.shelf.lessons().filter(|lesson| lesson.chapter == chapter).peekable();
                    if lessons.peek().is_none() {
                        continue;
                    }
                    let heading = format!("{}  {}", chapter.number(), said.to(lang));
                    ui.label(RichText::new(heading).text_style(Theme::strong()).color(theme.ink_soft));
                    for lesson in lessons {
                        if entry(ui, view, lesson) {
                            wishes.push(Wish::Go { lesson: lesson.id.clone(), step: 0 });
                            if ui.ctx().content_rect().width() < super::NARROW {
                                self.contents = false;
                            }
                        }
                    }
                    ui.add_space(theme.space.m);
                }
                broken(ui, view);
            });
        });
    }
}

/// A lesson; true if it was chosen.
fn entry(ui: &mut Ui, view: &PageView<'_>, lesson: &Lesson) -> bool {
    let title = view.lang.pick(&lesson.title.en, &lesson.title.zh);
    let tasks = lesson.steps.iter().filter(|step| step.task.is_some()).count();
    let solved = lesson
        .steps
        .iter()
        .filter(|step| step.task.is_some() && view.solved.contains(&(lesson.id.clone(), step.id.clone())))
        .count();
    let text = format!("{}.{}  {title}", lesson.chapter.number(), lesson.place);
    let button = Button::selectable(lesson.id == view.lesson.id, text)
        .right_text(RichText::new(format!("{solved}/{tasks}")).text_style(TextStyle::Small).color(view.theme.ink_soft))
        .wrap()
        .min_size(vec2(ui.available_width(), view.theme.target));
    ui.add(button).clicked()
}

/// Files of the folder that hold no lesson yet.
fn broken(ui: &mut Ui, view: &PageView<'_>) {
    for book in view.shelf.books().iter().filter(|book| book.lesson.is_none()) {
        ui.label(RichText::new(&book.file).color(view.theme.bad));
        for found in book.problems.iter().take(5) {
            ui.label(RichText::new(problem::problem(view.lang, found)).text_style(TextStyle::Small));
        }
    }
}
