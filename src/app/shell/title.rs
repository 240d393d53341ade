//! The title of the window: the lesson, or what else is shown, and the program.

use super::Shell;
use crate::ui::wish::ScreenId;
use crate::words::{Lang, lab, problems, screen, theorem};
use egui::{Context, ViewportCommand};

/// What the window was last called, and after what: where, in which language, the lesson's name and
/// number.
pub(super) struct Titled {
    after: (ScreenId, Lang, String),
    number: Option<(u32, u32)>,
    title: String,
}

impl Shell {
    /// What it shows, as its window is called; nothing before the first frame.
    #[must_use]
    #[cfg_attr(
        not(target_arch = "wasm32"),
        allow(dead_code, reason = "a window hears it by command")
    )]
    pub(in crate::app) fn title(&self) -> &str {
        self.over.titled.as_ref().map_or("", |titled| &titled.title)
    }

    /// Calls the window after what it shows; assistive technology is told so in every frame.
    pub(super) fn entitle(&mut self, ctx: &Context) {
        self.retitle(ctx);
        if let Some(Titled { title, .. }) = &self.over.titled {
            ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| {
                node.set_label(title.as_str());
            });
        }
    }

    /// Makes no words while what is shown is the same.
    fn retitle(&mut self, ctx: &Context) {
        let (shown, lang) = (self.shown, self.shared.look.lang);
        // A question of a row comes without a name: its lesson would tell what it is about.
        let is_named = match shown {
            ScreenId::Lesson => !self.screens.lesson.is_row(),
            _ => shown == ScreenId::Class,
        };
        let lesson = self.lesson().filter(|_| is_named);
        let solved = |step: &str| {
            lesson.is_some_and(|lesson| {
                let solved = &self.shared.profile.solved;
                solved.iter().any(|(of, at)| *of == lesson.id && at == step)
            })
        };
        let name =
            lesson.map_or("", |lesson| lesson.name(lesson.settling().is_some_and(solved)).to(lang));
        // An author may give a lesson another one while it is shown.
        let number = lesson.map(|lesson| (lesson.chapter.number(), lesson.place));
        let known = self.over.titled.as_ref();
        let is_same = |(at, of, said): &(ScreenId, Lang, String)| {
            (*at, *of, said.as_str()) == (shown, lang, name)
        };
        if known.is_some_and(|known| known.number == number && is_same(&known.after)) {
            return;
        }
        let what = match (shown, number) {
            (ScreenId::Lesson | ScreenId::Class, Some((chapter, place))) => {
                Some(format!("{chapter}.{place} {name}"))
            }
            (ScreenId::Lesson | ScreenId::Class, None) => None,
            (ScreenId::Contents, _) => Some(screen::CONTENTS.to(lang).to_owned()),
            (ScreenId::Lab, _) => Some(lab::LAB.to(lang).to_owned()),
            (ScreenId::Problems, _) => Some(problems::TITLE.to(lang).to_owned()),
            (ScreenId::Theorems, _) => Some(theorem::TITLE.to(lang).to_owned()),
        };
        let program = screen::TITLE.to(lang);
        let title = what.map_or_else(|| program.to_owned(), |what| format!("{what} · {program}"));
        ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
        self.over.titled = Some(Titled { after: (shown, lang, name.to_owned()), number, title });
    }
}
