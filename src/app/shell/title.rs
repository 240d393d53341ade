//! The title of the window: the lesson, or what else is shown, and the program.

use super::Shell;
use crate::ui::wish::ScreenId;
use crate::words::{Lang, lab, problems, screen, theorem};
use egui::{Context, ViewportCommand};

/// What the window was last called: where, in which language, and the lesson's name.
pub(super) type Titled = (ScreenId, Lang, String);

impl Shell {
    /// Calls the window after what it shows. Makes no words while that is the same.
    pub(super) fn entitle(&mut self, ctx: &Context) {
        let (shown, lang) = (self.shown, self.shared.look.lang);
        let lesson = self.lesson().filter(|_| matches!(shown, ScreenId::Lesson | ScreenId::Class));
        let solved = |step: &str| {
            lesson.is_some_and(|lesson| {
                let solved = &self.shared.profile.solved;
                solved.iter().any(|(of, at)| *of == lesson.id && at == step)
            })
        };
        let name =
            lesson.map_or("", |lesson| lesson.name(lesson.settling().is_some_and(solved)).to(lang));
        let known = self.over.titled.as_ref();
        if known.is_some_and(|(at, of, said)| (*at, *of, said.as_str()) == (shown, lang, name)) {
            return;
        }
        let what = match (shown, lesson) {
            (ScreenId::Lesson | ScreenId::Class, Some(lesson)) => {
                Some(format!("{}.{} {name}", lesson.chapter.number(), lesson.place))
            }
            (ScreenId::Lesson | ScreenId::Class, None) => None,
            (ScreenId::Contents, _) => Some(screen::CONTENTS.to(lang).to_owned()),
            (ScreenId::Lab, _) => Some(lab::LAB.to(lang).to_owned()),
            (ScreenId::Problems, _) => Some(problems::TITLE.to(lang).to_owned()),
            (ScreenId::Theorems, _) => Some(theorem::TITLE.to(lang).to_owned()),
        };
        let program = screen::TITLE.to(lang);
        let title = what.map_or_else(|| program.to_owned(), |what| format!("{what} · {program}"));
        self.over.titled = Some((shown, lang, name.to_owned()));
        ctx.send_viewport_cmd(ViewportCommand::Title(title));
    }
}
