//! Lessons by their names and terms: what is typed is looked for in all that may be read of a
//! lesson now.

use super::ContentsView;
use crate::lesson::Lesson;
use crate::words::contents as words;
use crate::words::glossary::ENTRIES;
use crate::words::terms::term;
use egui::{Key, RichText, Role, TextEdit, TextStyle, Ui, WidgetInfo, vec2};

/// More is not typed to find a lesson.
const LONGEST: usize = 60;

/// The lessons in which all words that are sought occur, in either language, or in the names of its
/// contest problems; a title that is still kept to itself is not looked at.
pub(super) fn found<'a>(view: &ContentsView<'a>, sought: &str) -> Vec<&'a Lesson> {
    let sought = sought.to_lowercase();
    let sought: Vec<&str> = sought.split_whitespace().collect();
    if sought.is_empty() {
        return Vec::new();
    }
    let has = |lesson: &&Lesson| {
        let mut all = format!("{} {}.{}", lesson.id, lesson.chapter.number(), lesson.place);
        let settled = view.record.settles(lesson);
        let texts = [Some(lesson.chapter.title()), Some(lesson.name(settled))];
        for text in texts.into_iter().chain([lesson.promise.as_ref()]).flatten() {
            all += &format!(" {} {}", text.en, text.zh);
        }
        for said in taught(lesson, settled) {
            all += &format!(" {said}");
        }
        // Contest problems are asked for by their numbers.
        for code in lesson.steps.iter().filter_map(|step| step.code.as_ref()) {
            all += &format!(" {code} {}", code.replace('-', " "));
        }
        let all = all.to_lowercase();
        sought.iter().all(|word| all.contains(word))
    };
    view.shelf.lessons().filter(has).collect()
}

/// What the terms that a lesson teaches are called, here and elsewhere; but for those that its
/// title keeps to itself.
fn taught(lesson: &Lesson, settled: bool) -> Vec<&'static str> {
    let title = [&lesson.title.en, &lesson.title.zh].map(|title| title.to_lowercase());
    let tells = |said: &str| title.iter().any(|title| title.contains(&said.to_lowercase()));
    let names = lesson.teaches.iter().filter_map(|id| term(id)).map(|term| term.name);
    let told = names.filter(|name| settled || !(tells(name.en) || tells(name.zh)));
    told.flat_map(|name| {
        let entry = ENTRIES.iter().find(|entry| entry.english == name.en);
        let others = entry.map(|entry| [entry.ours, entry.contests]);
        [name.en, name.zh].into_iter().chain(others.into_iter().flatten())
    })
    .collect()
}

/// The field; true if Enter was pressed in it.
pub(super) fn field(ui: &mut Ui, view: &ContentsView<'_>, sought: &mut String) -> bool {
    let theme = view.theme;
    let edit = TextEdit::singleline(sought)
        .hint_text(words::FIND.to(view.lang))
        .char_limit(LONGEST)
        .desired_width(theme.text.body * 11.0)
        .min_size(vec2(0.0, theme.target));
    let response = ui.add(edit);
    let name = words::FIND.to(view.lang);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
    response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// How many there are.
pub(super) fn heading(ui: &mut Ui, view: &ContentsView<'_>, found: usize, room: usize) {
    let lang = view.lang;
    if found == 0 {
        ui.label(words::NONE_FOUND.to(lang));
        return;
    }
    crate::speech::section(ui, words::FIND.to(lang));
    if let Some(more) = found.checked_sub(room).filter(|more| *more > 0) {
        let more = RichText::new(words::more(lang, more)).text_style(TextStyle::Small);
        ui.label(more.color(view.theme.ink_soft));
    }
}
