//! The laboratory without its page: nothing waits for a worker, what is given up is given up at
//! once, files are what they should be.

use super::*;
use crate::app::look::Look;
use crate::app::work::tests::elsewhere;
use crate::app::work::{Task, Ticket};
use crate::games::Cache;
use crate::lesson::Shows;
use crate::lesson::lab::Kind;
use crate::session::Opponent;
use crate::solver::work::Stop;
use crate::study::chart::{Chart, csv};
use crate::ui::lab::Saving;
use crate::ui::page::{Missing, PlotContent};
use crate::ui::theme::Scheme;
use crate::words::Lang;
use std::path::{Path, PathBuf};
use std::time::Instant;

const MINUTE: Duration = Duration::from_mins(1);

fn lab(position: &str) -> Lab {
    let mut lab = Lab::default();
    lab.put(position.parse().unwrap());
    lab.rest(MINUTE);
    lab
}

fn show(lab: &mut Lab, change: impl FnOnce(&mut Showing)) {
    let mut showing = lab.showing.clone();
    change(&mut showing);
    lab.show(&showing);
}

/// A folder of its own, removed with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("laststone-lab-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn save(lab: &mut Lab, what: Saving, folder: &Path) -> Notice {
    lab.save(
        what,
        folder.display().to_string(),
        Look { scheme: Scheme::Light, lang: Lang::En, motion: false },
    );
    let began = Instant::now();
    while began.elapsed() < MINUTE {
        if let Some(notice) = lab.saving.as_ref().and_then(saving::Save::notice) {
            lab.saving = None;
            return notice;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("it is never saved");
}

#[test]
fn a_great_map_is_given_up_at_once() {
    let mut lab = lab("wythoff(7,10)");
    assert!(matches!(
        lab.live.plots.figure(),
        Some(PlotContent::Chart { chart: Chart::Map(_), .. })
    ));
    show(&mut lab, |showing| (showing.size, showing.shows) = (4_096, Shows::Wins));
    lab.receive(Duration::from_millis(200));
    assert!(lab.live.plots.is_waiting());
    let began = Instant::now();
    lab.cancel();
    assert!(!lab.live.plots.is_waiting() && began.elapsed() < Duration::from_millis(50));
    assert_eq!(lab.live.plots.missing(), Missing::Unknown(Stop::Cancelled));
    // Something else is drawn as before.
    show(&mut lab, |showing| (showing.size, showing.shows) = (64, Shows::Outcome));
    lab.rest(MINUTE);
    assert!(lab.live.plots.figure().is_some() && lab.live.plots.missing() == Missing::Nothing);
}

#[test]
fn a_position_that_takes_long_waits_for_nobody_and_is_given_up_or_told_as_unknown() {
    let mut lab = lab("nim(3,5)");
    lab.put("misere kayles(15,16,17) + grundy(14,15)".parse().unwrap());
    assert!(lab.asked.is_some());
    lab.cancel();
    assert!(lab.asked.is_none());
    assert_eq!(lab.session().unwrap().sum().to_string(), "nim(3,5)", "the position before stays");
    // What is out of reach is a matter of counted positions: of few, so that the test is short on
    // any machine.
    lab.oracle = Oracle::new(Cache::within(2 << 20));
    lab.put("misere kayles(15,16,17) + grundy(14,15)".parse().unwrap());
    lab.rest(60 * MINUTE);
    let session = lab.session().unwrap();
    assert!(session.finding().is_err_and(Stop::is_bound), "{:?}", session.finding());
    assert_eq!(session.opponent(), Opponent::TwoPlayers, "whom nobody can advise plays both sides");
}

#[test]
fn what_is_switched_changes_board_lights_and_plot_but_not_the_game() {
    let mut lab = lab("bash[1..3](21)");
    let play = lab.session().unwrap().legal()[0];
    lab.command(Command::Oppose(Opponent::TwoPlayers));
    lab.rest(MINUTE);
    lab.command(Command::Play(play));
    lab.rest(MINUTE);
    let before = lab.session().unwrap().history().clone();
    assert_eq!(before.len(), 1);
    show(&mut lab, |showing| {
        (showing.outcomes, showing.values, showing.kind) = (true, true, Kind::Game);
    });
    lab.rest(MINUTE);
    let session = lab.session().unwrap();
    assert_eq!(*session.history(), before);
    assert_eq!(session.step().board, Shape::Track);
    assert_eq!(session.known().len(), 3);
    assert_eq!(lab.worth.len(), 3);
    assert!(matches!(lab.live.plots.figure(), Some(PlotContent::Diagram { .. })));
}

#[test]
fn a_strip_goes_as_far_as_the_solver_does_and_says_so() {
    // How far is a matter of counted work, whatever the machine.
    let reach = |ticks| {
        let mut lab = lab("misere kayles(5) + grundy(6)");
        lab.live.plots = Plots::apart_within(ticks, &lab.work);
        show(&mut lab, |showing| (showing.kind, showing.size) = (Kind::Strip, 256));
        lab.rest(5 * MINUTE);
        let Some(PlotContent::Chart { chart: Chart::Strip(strip), .. }) = lab.live.plots.figure()
        else {
            panic!("no strip")
        };
        assert_eq!(lab.view().cut, Some(strip.cells.len() as u64), "it says so");
        strip.cells.len()
    };
    let few = reach(4);
    assert!((4..256).contains(&few), "{few}");
    assert_eq!(reach(4), few, "the same work goes as far");
    assert!(reach(64) > few, "more goes farther");
}

#[test]
fn tables_are_the_chart_and_pictures_can_be_read_and_nothing_is_overwritten() {
    let folder = Folder::new("files");
    let mut lab = lab("wythoff(7,10)");
    let Notice::Saved(path) = save(&mut lab, Saving::Table, &folder.0) else { panic!("no table") };
    let (_, chart) = lab.live.plots.chart().unwrap();
    let expected: String = csv::lines(&chart).map(|line| line + "\n").collect();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), expected);
    assert_eq!(lab.table_text(), Some(expected));
    for what in [Saving::Board, Saving::Plot] {
        let Notice::Saved(path) = save(&mut lab, what, &folder.0) else { panic!("no picture") };
        let file = std::io::BufReader::new(std::fs::File::open(&path).unwrap());
        let mut reader = png::Decoder::new(file).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let colours: std::collections::BTreeSet<&[u8]> = pixels.chunks_exact(4).collect();
        assert!(info.width >= 400 && colours.len() > 50, "{path}: {} colours", colours.len());
    }
    let Notice::Saved(second) = save(&mut lab, Saving::Table, &folder.0) else {
        panic!("no table")
    };
    assert_ne!(second, path);
    let nowhere = folder.0.join("nowhere");
    assert!(matches!(save(&mut lab, Saving::Table, &nowhere), Notice::NotSaved { .. }));
}

#[test]
fn a_worker_that_shares_no_memory_makes_the_same_session() {
    let mut oracle = Oracle::default();
    let sum: Sum = "nim(3,5,6)".parse().unwrap();
    let stage = || Stage { id: "lab-1".to_owned(), showing: Showing::default().suiting(&sum) };
    let mut make = |change| {
        let task = worker::Study { change, lists: true, oracle: std::mem::take(&mut oracle) };
        let elsewhere = elsewhere(&task);
        let here = task.run(&mut Ticket::free());
        assert_eq!(elsewhere.worth, here.worth);
        assert_eq!(format!("{:?}", elsewhere.session), format!("{:?}", here.session));
        here.session.unwrap()
    };
    let manner = Some((Opponent::Perfect, crate::session::Side::You));
    let mut session = make(Change::Lay { stage: stage(), sum: sum.clone(), manner });
    // Moves, answers, hints, a review: all that a session remembers goes along.
    for _ in 0..3 {
        let play = session.legal()[0];
        for command in [Command::Help, Command::Play(play), Command::Reply, Command::Undo] {
            session = make(Change::Obey { session, command, has_board: true });
        }
        session = make(Change::Obey { session, command: Command::Redo, has_board: true });
    }
    session = make(Change::Obey { session, command: Command::Review, has_board: true });
    make(Change::Show { stage: stage(), session });
}
