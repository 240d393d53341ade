//! What one is at: noted a second after it changes, and gone on with at the next start.

use super::Shell;
use crate::app::shared::Signs;
use crate::profile::JournalTrouble;
use crate::profile::journal::{At, Bookmark, Journal, UnderWay};
use crate::session::Session;
use crate::session::theorem::Theorems;
use crate::ui::wish::ScreenId;
use std::time::Duration;

impl Shell {
    /// Has what one is at written a second after it changed. How long the screen may rest until
    /// something is due here.
    pub(super) fn note(&mut self) -> Option<Duration> {
        if !self.takes_notes() {
            return None;
        }
        let now = self.signs();
        if !self.shared.profile.notes.differ(&now) {
            return None;
        }
        let left = self.shared.profile.notes.due(&self.shared.work);
        if !left.is_zero() {
            return Some(left);
        }
        self.hand_over_notes(now);
        None
    }

    /// The program is to end: what one is at is written now.
    pub(super) fn note_now(&mut self) {
        if self.takes_notes() {
            let now = self.signs();
            if self.shared.profile.notes.differ(&now) {
                self.hand_over_notes(now);
            }
        }
    }

    fn takes_notes(&self) -> bool {
        self.shared
            .profile
            .keeper
            .as_ref()
            .is_some_and(crate::app::profile::ProfileActor::takes_notes)
    }

    fn hand_over_notes(&mut self, now: Signs) {
        let journal = self.journal();
        self.shared.profile.notes.noted(now);
        self.shared.profile.note(journal);
    }

    fn signs(&self) -> Signs {
        let lesson = &self.screens.lesson;
        let (open, lab) = (&lesson.open, self.screens.lab.bench());
        Signs {
            shown: self.shown,
            lesson: (open.lesson.clone(), open.at, open.twin),
            game: open.live.session().map(Session::changes),
            draft: lesson.page.draft().cloned(),
            bench: lab.session().map(|session| (session.changes(), lab.view().showing.clone())),
            theorems: self.shared.board.theorems().changes(),
            unsaved: self.shared.profile.unsaved().map(|(growth, _)| growth),
        }
    }

    fn journal(&self) -> Journal {
        let shown = if self.is_presenting() { self.screens.class.behind() } else { self.shown };
        let at = match shown {
            ScreenId::Lesson | ScreenId::Class => At::Lesson,
            ScreenId::Contents => At::Contents,
            ScreenId::Lab => At::Lab,
            ScreenId::Problems => At::Problems,
            ScreenId::Theorems => At::Theorems,
        };
        let notes = &self.shared.profile.notes;
        Journal {
            at: 0,
            place: Some(Bookmark { at }),
            lesson: notes
                .left
                .as_deref()
                .cloned()
                .or_else(|| self.screens.lesson.under_way(&self.shared.shelf)),
            lab: self.screens.lab.left(),
            theorems: self.shared.board.theorems().deeds(),
            unsaved: self.shared.profile.unsaved().map(|(_, record)| record.clone()),
            others: notes.others.clone(),
        }
    }

    /// Goes on where the window was that ended last, unless it is settled where to begin.
    pub(super) fn resume(&mut self, journal: Journal, board: Theorems) {
        let Journal { at, place, lesson, lab, unsaved, others, .. } = journal;
        if let Some(record) = unsaved {
            self.shared.profile.take_up(&record);
        }
        self.shared.profile.notes.others = others;
        self.shared.board.take_up(board);
        if let Some(bench) = lab {
            self.screens.lab.take_over(bench);
        }
        self.shared.profile.notes.left = lesson.map(Box::new);
        self.take_up_lesson();
        if !self.shared.profile.settled {
            let place = place.map(|place| place.at);
            if self.shared.profile.is_long_ago(at) && matches!(place, Some(At::Lesson) | None) {
                self.turn(ScreenId::Contents);
                self.shared.profile.returned = true;
            }
            match place {
                Some(At::Contents) => self.turn(ScreenId::Contents),
                Some(At::Problems) => self.turn(ScreenId::Problems),
                Some(At::Theorems) => self.turn(ScreenId::Theorems),
                Some(At::Lab) if self.screens.lab.take_up() => self.shown = ScreenId::Lab,
                Some(At::Lesson | At::Lab) | None => {}
            }
        }
        if !self.takes_notes() {
            return;
        }
        let now = self.signs();
        self.shared.profile.notes.noted(now);
    }

    /// Goes on with what was left on a step of a lesson, once that has been checked.
    pub(super) fn take_up_lesson(&mut self) {
        let Some(under_way) = self.shared.profile.notes.left.take() else { return };
        let at = self
            .shared
            .shelf
            .lesson(&under_way.lesson)
            .and_then(|lesson| lesson.steps.iter().position(|step| step.id == under_way.step));
        let Some(at) = at else { return self.mislaid(*under_way) };
        let open = &self.screens.lesson.open;
        let is_here = open.lesson == under_way.lesson && open.at == at;
        let is_fresh = open.live.session().is_none_or(Session::is_fresh);
        if !is_fresh || (!is_here && self.shared.profile.settled) {
            // One is at something else by now.
            return;
        }
        if !self.shared.is_checked(&under_way.lesson) {
            self.shared.profile.notes.left = Some(under_way);
            return;
        }
        if !is_here {
            let open = &mut self.screens.lesson.open;
            (open.lesson, open.at) = (under_way.lesson.clone(), at);
            self.open();
        }
        self.attempt(ScreenId::Lesson, |shell| {
            if !shell.screens.lesson.go_on(&under_way, &mut shell.shared) {
                shell.mislaid(*under_way);
            }
        });
    }

    /// What was left is of another lesson than there is now.
    fn mislaid(&mut self, under_way: UnderWay) {
        let profile = &mut self.shared.profile;
        let mut journal = Journal { lesson: Some(under_way), ..Journal::default() };
        journal.set_lesson_aside();
        profile.notes.others.extend(journal.others);
        profile.mislaid.push_back(JournalTrouble::Changed);
    }
}
