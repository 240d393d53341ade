//! A program that keeps progress: on a folder or another disk, with a clock that is set by hand.

use crate::person;
pub use crate::support::folder;

use egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable, by};
use folder::Folder;
use laststone::app::{Clock, ProfileActor, Shell, Start, Work};
use laststone::lesson::{Chapter, Shelf, reader};
use laststone::profile::progress::{Progress, Store};
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, contents};
use person::Person;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A day of the tests.
pub const TODAY: u64 = 20_778;

pub fn folder() -> Folder {
    Folder::below(Path::new(env!("CARGO_TARGET_TMPDIR")))
}

/// A clock that stands still, and can be set.
pub fn clock() -> (Clock, Arc<AtomicU64>) {
    let day = Arc::new(AtomicU64::new(TODAY));
    let shown = Arc::clone(&day);
    (Clock::new(move || Some(Duration::from_hours(24 * shown.load(Ordering::Relaxed)))), day)
}

pub fn keeper(store: Store) -> ProfileActor {
    ProfileActor::begin(store, clock().0, &Work::default())
}

pub fn in_folder(folder: &Path) -> ProfileActor {
    keeper(Store::new(Some(folder.to_owned())))
}

pub fn shell(keeper: ProfileActor, lang: Lang, lesson: Option<&str>) -> Shell {
    let shelf = Shelf::embedded(&reader::read);
    let lesson = lesson.map(str::to_owned);
    Shell::new(Start { shelf, lang, scheme: Scheme::Light, lesson, step: 0, motion: false })
        .keeping(keeper)
}

pub fn person(keeper: ProfileActor, lesson: &str) -> Person {
    Person::with(shell(keeper, Lang::En, Some(lesson)), vec2(1280.0, 800.0))
}

/// Runs frames, as the keeper would wake the window, until something is so.
pub fn until(person: &mut Person, what: &str, mut so: impl FnMut(&Person) -> bool) -> Duration {
    let began = Instant::now();
    loop {
        person.harness.run();
        if so(person) {
            return began.elapsed();
        }
        assert!(began.elapsed() < Duration::from_secs(20), "it never comes to: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Clicks on the button of this name; windows may have the same one.
pub fn click(person: &mut Person, label: &str) {
    use egui::accesskit::Role;
    let called = |role| person.harness.query_all(by().role(role).label(label));
    let nodes: Vec<_> = called(Role::Button).chain(called(Role::RadioButton)).collect();
    nodes.first().unwrap_or_else(|| panic!("no button is called \"{label}\"")).click();
    drop(nodes);
    person.harness.run();
}

pub fn saved(folder: &Path) -> Progress {
    Store::new(Some(folder.to_owned())).load().record
}

/// The id of the step that is shown.
pub fn step(person: &Person) -> String {
    person.session().step().id.clone()
}

/// Chooses a chapter on the path.
pub fn turn_to(person: &mut Person, lang: Lang, chapter: Chapter) {
    let of = contents::chapter(lang, chapter) + lang.pick(": ", "：");
    let label = person
        .harness
        .query_all(by().role(egui::accesskit::Role::Button))
        .filter_map(|node| node.accesskit_node().label())
        .find(|label| label.starts_with(&of))
        .unwrap_or_else(|| panic!("{of} is on the path"));
    click(person, &label);
}

/// The exercise counts as missed: its answer was told.
pub fn missed(person: &mut Person) {
    person.harness.state_mut().wish(laststone::session::Command::Show);
    person.harness.run();
}

/// Does the exercise, be it one that no author has seen: a rule that is to be written is then the
/// list of what is lost.
pub fn done(person: &mut Person) {
    use laststone::lesson::Task;
    use laststone::lesson::task::construct::{Must, fitting};
    use laststone::session::{Answer, Command};
    let step = person.session().step().clone();
    let Some(Task::Write { over, .. }) = &step.task else { return person.solve() };
    let (lost, _) = fitting(&step, over, &[Must::Lost], &mut person.oracle).unwrap();
    let all = lost.iter().map(|sum| {
        let knobs = step.template().read_back(sum).unwrap();
        let is = over.keys().map(|name| format!("{name} == {}", knobs[name]));
        is.collect::<Vec<_>>().join(" && ")
    });
    let rule = all.collect::<Vec<_>>().join(" || ");
    person.harness.state_mut().wish(Command::Answer(Answer::Written(rule)));
    person.harness.run();
    assert!(person.session().attempt().is_solved(), "{:?}", person.session().attempt());
}
