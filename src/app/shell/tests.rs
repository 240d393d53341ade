//! The shell headless: updates of lessons, plots computed once.

mod address;
mod diskless;
mod workers;

use super::*;
use crate::app::host::Clock;
use crate::app::profile::ProfileActor;
use crate::app::watch::Update;
use crate::app::work::Work;
use crate::lesson::{Lesson, Plot, Shelf, Step, Task, reader};
use crate::session::{Answer, Command};
use crate::study::chart::Chart;
use crate::ui::fonts;
use crate::ui::page::PlotContent;
use crate::words::{Lang, screen as words};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use std::time::Duration;

fn shell() -> Shell {
    let shelf = Shelf::embedded(&reader::read);
    let (lesson, motion) = (Some("bash-1".to_owned()), false);
    Shell::new(Start { shelf, lang: Lang::En, scheme: Scheme::Light, lesson, step: 2, motion })
}

#[test]
fn while_an_author_breaks_a_lesson_its_last_good_version_stays() {
    let (watcher, _wanted, updates) = Work::default().line();
    let mut shell = shell().listening(watcher);
    let before = shell.lesson().cloned().unwrap();
    let broken = Some(reader::read(b"(format: 1,"));
    assert!(updates.say(Update { file: "bash-1.ron".into(), read: broken }));
    shell.renew();
    assert_eq!(shell.lesson(), Some(&before));
    assert_eq!(shell.shared.shelf.book("bash-1").unwrap().faults.len(), 1);
    let mut changed = before.clone();
    changed.steps[2].title.en = "Changed".into();
    assert!(updates.say(Update { file: "bash-1.ron".into(), read: Some(Ok(changed)) }));
    shell.renew();
    assert!(shell.shared.shelf.book("bash-1").unwrap().faults.is_empty());
    assert_eq!(shell.session().unwrap().step().title.en, "Changed");
}

#[test]
fn a_lesson_that_is_removed_gives_way_to_the_first_one_left() {
    let (watcher, _wanted, updates) = Work::default().line();
    let mut shell = shell().listening(watcher);
    assert!(updates.say(Update { file: "bash-1.ron".into(), read: None }));
    shell.renew();
    assert_eq!(shell.lesson().unwrap().id, "bash-2");
    assert_eq!(shell.at(), 0);
    assert!(shell.session().is_some());
}

#[test]
fn a_large_map_is_left_to_a_worker_and_comes_when_it_is_done() {
    let mut shell = shell();
    let mut lesson = shell.shared.shelf.lesson("wythoff-1").cloned().unwrap();
    let (across, up) = ("a".to_owned(), "b".to_owned());
    let shows = crate::lesson::Shows::Value;
    lesson.steps[0].plot = Plot::Map { across, up, width: 600, height: 600, shows, lines: false };
    shell.shared.shelf.put("wythoff-1.ron", Ok(lesson));
    let open = &mut shell.screens.lesson.open;
    (open.lesson, open.at) = ("wythoff-1".into(), 0);
    shell.open();
    assert!(
        shell.screens.lesson.open.live.plots.is_waiting()
            && shell.screens.lesson.open.live.plots.figure().is_none()
    );
    // Moves along the map do not begin it anew.
    shell.wish(Command::Turn { knob: "a".into(), to: 3 });
    let began = std::time::Instant::now();
    while shell.screens.lesson.open.live.plots.is_waiting()
        && began.elapsed() < Duration::from_mins(2)
    {
        shell.screens.lesson.open.live.plots.receive();
    }
    assert!(shell.screens.lesson.open.live.plots.figure().is_some());
    // The table is a new one for each step.
    assert_eq!(shell.screens.lesson.open.live.plots.generations(), 1);
}

#[test]
fn a_strip_tells_no_winning_move_while_one_is_to_be_found() {
    let mut shell = shell();
    let wins = |shell: &Shell| match shell.screens.lesson.open.live.plots.figure() {
        Some(PlotContent::Chart { chart: Chart::Strip(strip), .. }) => {
            strip.cells.iter().flatten().filter(|cell| cell.win.is_some()).count()
        }
        _ => panic!("no strip"),
    };
    let steps = &shell.lesson().unwrap().steps;
    shell.screens.lesson.open.at =
        steps.iter().position(|step| matches!(step.task, Some(Task::Win { .. }))).unwrap();
    shell.open();
    assert_eq!(wins(&shell), 0);
    shell.unveil();
    assert!(wins(&shell) > 0);
}

#[test]
fn the_plot_is_computed_once_for_moves_along_it() {
    let mut shell = shell();
    let before = shell.screens.lesson.open.live.plots.generations();
    let knob = shell.session().unwrap().step().knobs.keys().next().unwrap().clone();
    shell.wish(Command::Turn { knob, to: 7 });
    assert_eq!(shell.session().unwrap().knobs().values().next(), Some(&7));
    assert_eq!(shell.screens.lesson.open.live.plots.generations(), before);
}

#[test]
fn every_plot_of_the_shipped_lessons_is_whole_and_every_position_known_within_the_work_of_a_moment()
{
    let mut shell = shell();
    let lessons: Vec<Lesson> = shell.shared.shelf.lessons().cloned().collect();
    let mut charts = 0;
    for lesson in lessons {
        for at in 0..lesson.steps.len() {
            let open = &mut shell.screens.lesson.open;
            (open.lesson, open.at) = (lesson.id.clone(), at);
            shell.open();
            let (session, plotted) =
                (shell.session().unwrap(), &shell.screens.lesson.open.live.plots);
            assert!(session.finding().is_ok(), "{} {at}", lesson.id);
            assert_eq!((plotted.cut(), plotted.stopped()), (None, None), "{} {at}", lesson.id);
            charts += u32::from(plotted.chart().is_some());
        }
    }
    assert!(charts > 20, "{charts}");
}

#[test]
fn the_theorem_board_of_a_class_is_gone_on_with_and_no_copy_of_progress_holds_it() {
    use crate::profile::journal::JournalStore;
    use crate::profile::{ProfileFolders, ProfileStore, RealDisk};
    use crate::session::theorem::{Statement, Team};
    use crate::study::{Claim, Conjecture};
    use crate::ui::theorems::TheoremWish;
    let folder = std::env::temp_dir().join(format!("laststone-board-{}", std::process::id()));
    let store = || {
        let data = Some(folder.clone());
        ProfileStore::new(ProfileFolders { data, ..ProfileFolders::default() }, 1)
    };
    let begin = |store| {
        let mut shell =
            shell().keeping(ProfileActor::begin(store, Clock::default(), &Work::default()));
        let began = std::time::Instant::now();
        while !shell.shared.profile.keeper.as_ref().unwrap().takes_notes() {
            assert!(began.elapsed() < Duration::from_secs(20));
            shell.hear();
        }
        shell
    };
    let mut shell = begin(store());
    let part = "bash[1..3](0)".parse::<crate::games::Sum>().unwrap().single().unwrap().clone();
    let (game, ending) = (part.game().clone(), crate::games::Ending::Normal);
    let claim = Claim::Residues { modulus: 5, lost: vec![0] };
    let conjecture = Conjecture { game, ending, heaps: 1, claim };
    let wish = TheoremWish::Propose(Team::B, Statement { conjecture, bound: 200 });
    shell.shared.board.obey(Lang::En, wish, &egui::Context::default());
    shell.shared.board.obey(Lang::En, TheoremWish::Test(0), &egui::Context::default());
    while shell.shared.board.busy().is_some() {
        shell.shared.board.receive();
    }
    shell.shared.board.name_for_test(0, "bash[1..3](2)");
    let text = shell.shared.board.text_for_test(Lang::En);
    assert!(text.contains('5'), "{text}");
    shell.leave(Duration::from_secs(20));
    // A file of progress has nothing of it, wherever it is copied to.
    let record = std::fs::read_to_string(folder.join("progress.ron")).unwrap_or_default();
    assert!(!record.contains("Residues"));
    drop(shell);
    // Its thread lets the file go a moment later.
    let noted = || JournalStore::on(Some(folder.clone()), Box::new(RealDisk)).load().journal;
    let began = std::time::Instant::now();
    while noted().theorems.len() != 2 {
        assert!(began.elapsed() < Duration::from_secs(20));
    }
    let again = begin(store());
    assert_eq!(again.shared.board.text_for_test(Lang::En), text);
    drop(again);
    // Its threads may still be at work there.
    while std::fs::remove_dir_all(&folder).is_err() {
        assert!(began.elapsed() < Duration::from_secs(40));
    }
}

#[test]
fn a_wrong_number_is_told_to_be_too_large_but_to_whoever_is_asked_without_help() {
    for alone in [false, true] {
        let mut shell = shell();
        let lesson = shell.shared.shelf.lesson("nim-4").unwrap();
        let is_number = |step: &Step| matches!(step.task, Some(Task::Number { .. }));
        let at = lesson.steps.iter().position(is_number).unwrap();
        let open = &mut shell.screens.lesson.open;
        (open.lesson, open.at) = ("nim-4".into(), at);
        shell.open();
        let session = shell.screens.lesson.open.live.session.as_mut().unwrap();
        session.leave_alone(alone);
        shell.wish(Command::Answer(Answer::Number(999_983)));
        let harness = Harness::builder().with_size(egui::vec2(1280.0, 800.0));
        let harness = harness.with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()));
        let mut harness = harness.build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), shell);
        harness.run();
        let says = |said: &str| {
            let mut all = harness.query_all(by().recursive(true).predicate(|_| true));
            all.any(|node| {
                let (label, value) = (node.accesskit_node().label(), node.accesskit_node().value());
                label.or(value).is_some_and(|text| text.contains(said))
            })
        };
        assert_eq!(says(words::TOO_LARGE.en), !alone);
        assert_eq!(says(words::WRONG.en), alone);
    }
}
