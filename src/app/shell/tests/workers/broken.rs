//! A worker that breaks is told of in one sentence; nothing is waited for, nothing wrong is shown,
//! and what is asked next is done.

use super::*;
use crate::app::host::{Clock, Dialog, Picked};
use crate::app::profile::ProfileActor;
use crate::app::shared::Checking;
use crate::app::watch::{self, Source};
use crate::app::work::Work;
use crate::lesson::shelf::Stamps;
use crate::profile::progress::Store;
use crate::ui::contents::CopyPane;
use crate::ui::page::Missing;
use crate::ui::windows::files::{DeskPane, Form};
use crate::ui::wish::ScreenId;
use crate::words::{conjecture, desk, fault, lab, screen, theorem};
use std::path::PathBuf;

#[test]
fn a_plot_whose_worker_breaks_says_in_its_place_that_it_is_unknown_and_can_be_tried_again() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        puppet.breaks(1);
        let mut program = program(mapped(&puppet, lang));
        until(&mut program, fault::PLOT.to(lang));
        assert_eq!(program.state().screens.lesson.open.live.plots.missing(), Missing::Failed);
        assert!(program.state().guard.faults.is_empty(), "the step stands");
        // Breaking again it says so again; then it comes.
        puppet.breaks(1);
        press(&mut program, fault::RETRY.to(lang));
        until(&mut program, fault::PLOT.to(lang));
        press(&mut program, fault::RETRY.to(lang));
        let began = Instant::now();
        while program.state().screens.lesson.open.live.plots.figure().is_none()
            && began.elapsed() < LONG
        {
            std::thread::sleep(Duration::from_millis(2));
            program.step();
        }
        assert!(program.state().screens.lesson.open.live.plots.figure().is_some());
        assert!(!says(&program, fault::PLOT.to(lang)) && !offers(&program, fault::RETRY.to(lang)));
    }
}

#[test]
fn a_study_of_the_laboratory_that_breaks_is_told_of_where_one_looks() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut shell = shell(&puppet, lang, "bash-1", 2);
        shell.experiment("nim(3,5)".parse().unwrap());
        shell.rest();
        let mut program = program(shell);
        puppet.breaks(1);
        program.state_mut().experiment("nim(4,6)".parse().unwrap());
        until(&mut program, lab::FAILED.to(lang));
        program.state_mut().experiment("nim(4,6)".parse().unwrap());
        program.state_mut().rest();
        frames(&mut program);
        assert!(!says(&program, lab::FAILED.to(lang)), "it is over");
    }
}

#[test]
fn a_test_and_a_check_of_the_theorem_board_that_break_give_no_verdict_and_cost_nothing() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut shell = shell(&puppet, lang, "bash-1", 2);
        shell.turn_to(ScreenId::Theorems);
        let mut program = program(shell);
        press(&mut program, theorem::NEW.to(lang));
        let modulus = program.query_all_by_label(conjecture::MODULUS.to(lang));
        modulus.last().expect("a number").focus();
        frames(&mut program);
        program.event(egui::Event::Text("4".to_owned()));
        frames(&mut program);
        let chip = program.query_all_by_label("n mod 4 = 0").next();
        chip.expect("a statement to begin with").click();
        frames(&mut program);
        press(&mut program, theorem::PROPOSE.to(lang));
        let before = program.state().shared.board.text_for_test(lang);
        puppet.breaks(1);
        press(&mut program, lang.pick("Test up to 2000", "检验到 2000"));
        until(&mut program, theorem::FAILED.to(lang));
        assert_eq!(program.state().shared.board.text_for_test(lang), before);
        puppet.breaks(1);
        program.state_mut().shared.board.name_for_test(0, "bash[1..3](6)");
        frames(&mut program);
        until(&mut program, theorem::FAILED.to(lang));
        assert_eq!(program.state().shared.board.text_for_test(lang), before);
        press(&mut program, lang.pick("Test up to 2000", "检验到 2000"));
        until(&mut program, lang.pick("Checked up to 2000", "检验到 2000 为止"));
        assert!(!says(&program, theorem::FAILED.to(lang)));
    }
}

#[test]
fn a_worksheet_whose_worker_breaks_is_not_written_and_its_window_says_so() {
    let folder = std::env::temp_dir().join(format!("laststone-broken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut program = program(shell(&puppet, lang, "bash-1", 2));
        let form = Form::new(lang, "bash-1", &folder);
        program.state_mut().shared.files.windows.open(DeskPane::Sheet, form.clone());
        puppet.breaks(1);
        program.state_mut().shared.make_sheet(form);
        until(&mut program, desk::FAILED.to(lang));
        assert!(offers(&program, desk::DO_SHEET.to(lang)), "another one can be made");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_file_whose_reader_breaks_is_told_of_without_a_move_of_the_mouse() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut program = program(shell(&puppet, lang, "bash-1", 2));
        puppet.breaks(1);
        let ctx = program.ctx.clone();
        program.state_mut().read_file("nowhere.ron".into(), &ctx);
        until(&mut program, screen::FAILED.to(lang));
        assert!(says(&program, "nowhere.ron"));
    }
}

#[test]
fn a_dialog_that_breaks_chooses_nothing_is_told_of_and_the_path_can_be_typed() {
    let broken = |puppet: &Puppet, program: &Program| {
        puppet.breaks(1);
        Some(Dialog::waiting(|| None, &program.state().shared.work))
    };
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut program = program(shell(&puppet, lang, "bash-1", 2));
        program.state_mut().shared.files.copy_dialog = broken(&puppet, &program);
        until(&mut program, fault::DIALOG.to(lang));
        assert!(program.state().shared.files.copy_dialog.is_none());
        program.state_mut().shared.files.notes.clear();
        frames(&mut program);
        assert!(!says(&program, fault::DIALOG.to(lang)));
        program.state_mut().shared.files.windows.open(DeskPane::Open, Form::default());
        program.state_mut().shared.files.dialog = broken(&puppet, &program);
        until(&mut program, fault::DIALOG.to(lang));
        assert!(
            program.state().shared.files.dialog.is_none()
                && offers(&program, crate::words::progress::CHOOSE.to(lang))
        );
        program.state_mut().shared.files.notes.clear();
        frames(&mut program);
        assert!(!says(&program, fault::DIALOG.to(lang)));
        program.state_mut().shared.files.windows.close();
        program.state_mut().experiment("nim(3,5)".parse().unwrap());
        program.state_mut().rest();
        program.state_mut().screens.lab.dialog = broken(&puppet, &program);
        until(&mut program, fault::DIALOG.to(lang));
        assert!(program.state().screens.lab.dialog.is_none());
    }
    // One that was left is not one that broke.
    let mut left = Dialog::waiting(|| None, &Work::default());
    let began = Instant::now();
    let mut picked = std::iter::repeat_with(|| left.picked());
    let picked = picked.find(|picked| !matches!(picked, Picked::Open));
    assert!(matches!(picked, Some(Picked::Left)) && began.elapsed() < LONG);
}

#[test]
fn a_keeper_that_breaks_is_told_of() {
    let puppet = Puppet::default();
    puppet.breaks(1);
    let store = Store::new(Some("nowhere".into()));
    let keeper = ProfileActor::begin(store, Clock::new(|| None), &puppet.work());
    let mut program = program(shell(&puppet, Lang::En, "bash-1", 2).keeping(keeper));
    until(&mut program, crate::words::progress::GONE.en);
    program.state_mut().shared.files.copies.open(CopyPane::Check, String::new());
}

#[test]
fn lessons_whose_checker_breaks_are_not_shown_and_not_waited_for() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut shell = shell(&puppet, lang, "bash-1", 2);
        let shelf = std::mem::take(&mut shell.shared.shelf);
        let files: Vec<String> = shelf.books().iter().map(|book| book.file.clone()).collect();
        let checking = Checking::new(files.clone().into_iter());
        puppet.breaks(1);
        let folder = Source::Folder(PathBuf::from("nowhere at all"));
        let watcher = watch::watch(folder, Stamps::new(), files, &puppet.work());
        let mut program = program(shell.listening(watcher).checking(shelf, checking, 2));
        until(&mut program, fault::CHECKER.to(lang));
        assert!(program.state().session().is_none() && !says(&program, desk::CHECKING.to(lang)));
        press(&mut program, screen::CONTENTS.to(lang));
        assert_eq!(program.state().screen(), ScreenId::Contents);
    }
}
