//! A lesson being written: its text is checked and saved beside the screen, a moment after it was
//! changed, and the page follows. Nothing that was typed is lost.

use super::Shared;
use crate::app::host;
use crate::app::marks::{Unwritten, Writing};
use crate::app::opening::shelve;
use crate::app::watch::{self, Held, Update};
use crate::app::work::{Job, Started, State, Task, Ticket};
use crate::games::Sum;
use crate::lesson::check::check_id;
use crate::lesson::reader::Fault;
use crate::lesson::shelf::{self, Unreadable, shown};
use crate::lesson::{Chapter, Shelf, Step};
use crate::ui::windows::author::{AuthorDesk, AuthorView};
use crate::ui::windows::files::DeskPane;
use crate::ui::wish::Wish;
use crate::words::draft::{self, Kind};
use crate::words::{Lang, check, desk as words};
use egui::{Context, Ui};
use serde::{Deserialize, Serialize};
use std::mem::discriminant;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// So long nothing is typed before the text is looked at.
const PAUSE: Duration = Duration::from_millis(250);
/// Files of one folder that are counted up.
const SAME: u32 = 1_000;

/// A lesson to be begun.
#[derive(Serialize, Deserialize)]
pub(super) struct Begin {
    pub(super) folder: PathBuf,
    pub(super) lang: Lang,
    /// The position, in the notation.
    pub(super) position: String,
    /// The name of the chapter.
    pub(super) chapter: String,
    pub(super) kind: Option<Kind>,
}

/// The chapter in which the games of a position are met first.
fn chapter_of(shelf: &Shelf, position: &str) -> Chapter {
    let games = |sum: &Sum| -> Vec<_> {
        sum.parts().iter().map(|part| discriminant(part.game())).collect()
    };
    let sought = position.parse().ok().map(|sum| games(&sum));
    let plays = |step: &Step| step.start().ok().map(|start| games(&start)) == sought;
    let first = shelf.lessons().find(|lesson| sought.is_some() && lesson.steps.iter().any(plays));
    first.map_or_else(Chapter::first, |lesson| lesson.chapter)
}

/// Why none was begun.
#[derive(Debug)]
pub(super) enum Unbegun {
    /// The exercise does not fit the position.
    Unfit,
    /// The file that was to be gone on with cannot be read.
    Unread(Unreadable),
    /// The disk said no of this file.
    Refused(PathBuf, String),
}

impl Task for Begin {
    const NAME: &'static str = "draft";
    type Answer = Result<(PathBuf, String), Unbegun>;

    fn run(self, _ticket: &mut Ticket) -> Self::Answer {
        // A lesson that is there already is gone on with.
        if self.folder.is_file() {
            let bytes = shelf::bytes(&self.folder).map_err(Unbegun::Unread)?;
            let text = String::from_utf8_lossy(&bytes);
            return Ok((self.folder, text.trim_start_matches('\u{feff}').to_owned()));
        }
        let sum = self.position.parse().map_err(|_| Unbegun::Unfit)?;
        for nth in 1..=SAME {
            let id = format!("own-{nth}");
            let file = self.folder.join(format!("{id}.ron"));
            if file.try_exists().unwrap_or(true) {
                continue;
            }
            let chapter = Chapter::named(&self.chapter).unwrap_or_else(Chapter::first);
            let text = draft::lesson(self.lang, &id, chapter, &sum, self.kind);
            let text = text.ok_or(Unbegun::Unfit)?;
            return match host::put(&file, text.as_bytes()) {
                Ok(()) => Ok((file, text)),
                Err(why) => Err(Unbegun::Refused(file, why.to_string())),
            };
        }
        Err(Unbegun::Refused(self.folder, std::io::ErrorKind::AlreadyExists.to_string()))
    }
}

/// A text to be checked.
#[derive(Serialize, Deserialize)]
struct Check {
    file: PathBuf,
    text: String,
}

impl Task for Check {
    const NAME: &'static str = "author";
    type Answer = Held;

    fn run(self, _ticket: &mut Ticket) -> Self::Answer {
        let (course, _) = shelf::course(self.file.parent().unwrap_or(&self.file));
        let lesson = watch::open(self.text.as_bytes(), course)?;
        let name = self.file.file_name().map(shown).unwrap_or_default();
        let other = || watch::taken(&self.file, false, &self.text, &lesson);
        match check_id(&name, &self.text, &lesson).or_else(other) {
            Some(fault) => Err(vec![fault]),
            None => Ok(lesson),
        }
    }
}

/// The lesson that is being written, or about to be.
#[derive(Default)]
pub(in crate::app) struct Author {
    begun: Option<Job<Result<(PathBuf, String), Unbegun>>>,
    desk: AuthorDesk,
    /// The file; nothing is written without it.
    file: Option<PathBuf>,
    /// The text that was last checked, on the disk, and seen in a frame.
    checked: String,
    saved: String,
    seen: String,
    /// Since when nothing was typed.
    rests: Option<Started>,
    checking: Option<Job<Held>>,
    saving: Option<(Writing, String)>,
    faults: Vec<Fault>,
    unsaved: Option<String>,
    /// It has been shown once.
    shown: bool,
    /// What the page is to be told.
    update: Option<Update>,
}

impl Author {
    /// What has come of the text since it was last asked.
    pub(super) fn update(&mut self) -> Option<Update> {
        self.update.take()
    }

    /// Writes what is not on the disk yet, and waits for it: the window closes.
    pub(in crate::app) fn flush(&mut self) {
        if let Some(file) = &self.file
            && self.desk.text != self.saved
            && host::put(file, self.desk.text.as_bytes()).is_ok()
        {
            self.saved.clone_from(&self.desk.text);
        }
    }
}

impl Shared {
    /// Begins a lesson.
    pub(in crate::app) fn begin_draft(
        &mut self,
        folder: PathBuf,
        position: String,
        kind: Option<Kind>,
    ) {
        if !self.host.has_disk() {
            let said = draft::NOT_HERE.to(self.look.lang).to_owned();
            return self.files.windows.tell(DeskPane::Draft, vec![said], false);
        }
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        let chapter = chapter_of(&self.shelf, &position).name().to_owned();
        let begin = Begin { folder, lang: self.look.lang, position, chapter, kind };
        self.author.begun = Some(self.work.at_disk(begin));
    }

    /// Ends writing; the file stays.
    pub(super) fn put_away(&mut self) {
        self.author.flush();
        self.author = Author::default();
    }

    /// The desk beside the page, while a lesson is written.
    pub(in crate::app) fn author_desk(&mut self, ui: &mut Ui) -> Vec<Wish> {
        let mut wishes = self.hear_author(ui.ctx());
        let author = &mut self.author;
        let Some(file) = author.file.as_ref().map(|file| shown(file.as_os_str())) else {
            return wishes;
        };
        let view = AuthorView {
            theme: &self.theme,
            lang: self.look.lang,
            file: &file,
            saved: author.saved == author.desk.text,
            unsaved: author.unsaved.as_deref(),
            checking: author.checking.is_some(),
            faults: &author.faults,
        };
        author.desk.show(ui, &view, &mut wishes);
        wishes
    }

    /// Takes over what was begun, checked and saved, and begins what is due.
    fn hear_author(&mut self, ctx: &Context) -> Vec<Wish> {
        let (mut wishes, lang) = (Vec::new(), self.look.lang);
        match self.author.begun.as_ref().map(Job::state) {
            None | Some(State::Working) => {}
            Some(State::Done(Ok((file, text)))) => {
                // Whatever was written before stays as it is.
                self.author.flush();
                self.author = Author {
                    desk: AuthorDesk::new(text.clone()),
                    file: Some(file),
                    saved: text.clone(),
                    seen: text,
                    ..Author::default()
                };
                self.files.windows.close();
            }
            Some(State::Done(Err(why))) => {
                self.author.begun = None;
                let said = match why {
                    Unbegun::Unfit => draft::UNFIT.to(lang).to_owned(),
                    Unbegun::Unread(why) => check::unreadable(lang, &why),
                    Unbegun::Refused(file, why) => {
                        words::unwritten(lang, &file.display().to_string(), &why)
                    }
                };
                self.files.windows.tell(DeskPane::Draft, vec![said], false);
            }
            Some(State::Failed) => self.author.begun = None,
        }
        let author = &mut self.author;
        let Some(file) = author.file.clone() else { return wishes };
        if author.seen != author.desk.text {
            author.seen.clone_from(&author.desk.text);
            (author.rests, author.unsaved) = (Some(self.work.started()), None);
        }
        let left = author.rests.as_ref().map_or(Duration::ZERO, |rests| rests.left_of(PAUSE));
        if !left.is_zero() {
            ctx.request_repaint_after(left);
        }
        self.hear_check(&file, left.is_zero(), &mut wishes);
        self.hear_save(&file, left.is_zero());
        if self.author.update.is_some() {
            // It is taken over when the next frame begins.
            ctx.request_repaint();
        }
        wishes
    }

    fn hear_check(&mut self, file: &Path, rests: bool, wishes: &mut Vec<Wish>) {
        let author = &mut self.author;
        match author.checking.as_ref().map(Job::state) {
            Some(State::Working) => return,
            None => {}
            Some(State::Failed) => author.checking = None,
            Some(State::Done(held)) => {
                author.checking = None;
                author.faults = held.as_ref().err().cloned().unwrap_or_default();
                let file = shown(file.as_os_str());
                match held {
                    Ok(lesson) if !author.shown => {
                        author.shown = true;
                        wishes.push(Wish::go(shelve(&mut self.shelf, &file, lesson), 0));
                        self.profile.look_anew();
                    }
                    held => author.update = Some(Update { file, read: Some(held) }),
                }
            }
        }
        if rests && author.checked != author.desk.text {
            author.checked.clone_from(&author.desk.text);
            let check = Check { file: file.to_owned(), text: author.checked.clone() };
            author.checking = Some(self.work.at_disk(check));
        }
    }

    fn hear_save(&mut self, file: &Path, rests: bool) {
        let (author, lang) = (&mut self.author, self.look.lang);
        if let Some((writing, text)) = &author.saving {
            let Some(outcome) = writing.outcome() else { return };
            author.unsaved = match outcome {
                Ok(()) => None,
                Err(Unwritten::Refused(why)) => {
                    Some(words::unwritten(lang, &file.display().to_string(), &why))
                }
                Err(_) => Some(words::FAILED.to(lang).to_owned()),
            };
            if author.unsaved.is_none() {
                author.saved.clone_from(text);
            }
            author.saving = None;
        }
        if rests && author.saved != author.desk.text && author.unsaved.is_none() {
            let text = author.desk.text.clone();
            let writing = Writing::begin(file.to_owned(), text.clone(), true, &self.work);
            author.saving = Some((writing, text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::reader;

    #[test]
    fn a_lesson_is_begun_in_the_chapter_of_its_game() {
        let shelf = Shelf::embedded(&reader::read);
        for (position, chapter) in [
            ("bash[1..3](9)", "bash"),
            ("wythoff(7,10)", "wythoff"),
            ("nim(3,4,5)", "nim"),
            ("stairs(2,1,3)", "staircase"),
            ("bash[1..3](7) + nim(2)", "sprague-grundy"),
            ("nothing", "bash"),
        ] {
            assert_eq!(chapter_of(&shelf, position).id(), chapter, "{position}");
        }
    }
}
