//! What is told of work under way, a moment before and at three tenths of a second, by label, and
//! that it can be given up.

use super::*;
use crate::app::look::Look;
use crate::app::shared::Checking;
use crate::ui::lab::Saving;
use crate::ui::windows::files::{DeskPane, Form};
use crate::ui::wish::ScreenId;
use crate::words::{conjecture, desk, fault, lab, screen, theorem};
use std::path::PathBuf;

/// Of work that is under way nothing is said before its time; then it is, and a button gives it up
/// at once, which is said as well.
fn is_told_in_time(
    puppet: &Puppet,
    program: &mut Program,
    said: &str,
    cancel: &str,
    cancelled: &str,
) {
    for milliseconds in [0, 299] {
        puppet.set_clock(milliseconds);
        frames(program);
        assert!(!says(program, said), "\"{said}\" is said after {milliseconds} ms");
        assert!(!offers(program, cancel), "it can be given up before it is told of");
    }
    puppet.set_clock(300);
    // The worker's first word about how far it is may be a moment late.
    until(program, said);
    frames(program);
    press(program, cancel);
    assert!(!says(program, said) && says(program, cancelled), "given up: \"{said}\"");
}

fn in_lab(puppet: &Puppet, lang: Lang, position: &str) -> Program {
    let mut shell = shell(puppet, lang, "bash-1", 2);
    shell.experiment(position.parse().unwrap());
    shell.rest();
    program(shell)
}

#[test]
fn a_plot_of_a_lesson() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        puppet.hangs(1);
        let mut program = program(mapped(&puppet, lang));
        is_told_in_time(
            &puppet,
            &mut program,
            &screen::computing(lang, 0),
            lab::CANCEL.to(lang),
            lab::CANCELLED.to(lang),
        );
        press(&mut program, fault::RETRY.to(lang));
        assert!(!says(&program, lab::CANCELLED.to(lang)));
        let began = Instant::now();
        while program.state().screens.lesson.open.live.plots.figure().is_none()
            && began.elapsed() < LONG
        {
            std::thread::sleep(Duration::from_millis(2));
            program.step();
        }
        assert!(
            program.state().screens.lesson.open.live.plots.figure().is_some(),
            "asked for again it comes"
        );
    }
}

#[test]
fn a_position_in_the_laboratory_the_first_and_another() {
    for lang in Lang::ALL {
        let studying = lab::under_way(lang, lab::STUDYING, Some(0));
        let puppet = Puppet::default();
        let mut first = program(shell(&puppet, lang, "bash-1", 2));
        puppet.hangs(1);
        first.state_mut().turn_to(ScreenId::Lab);
        is_told_in_time(
            &puppet,
            &mut first,
            &studying,
            lab::CANCEL.to(lang),
            lab::CANCELLED.to(lang),
        );
        assert!(!says(&first, lab::FAILED.to(lang)), "nothing has failed");
        let puppet = Puppet::default();
        let mut other = in_lab(&puppet, lang, "nim(3,5)");
        puppet.hangs(1);
        other.state_mut().experiment("nim(4,6)".parse().unwrap());
        is_told_in_time(
            &puppet,
            &mut other,
            &studying,
            lab::CANCEL.to(lang),
            lab::CANCELLED.to(lang),
        );
        assert_eq!(other.state().session().unwrap().sum().to_string(), "nim(3,5)");
    }
}

#[test]
fn a_file_and_a_conjecture_of_the_laboratory() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut program = in_lab(&puppet, lang, "nim(3,5)");
        press(&mut program, lab::SAVE.to(lang));
        puppet.hangs(1);
        let look = Look { scheme: Scheme::Light, lang, motion: false };
        program.state_mut().screens.lab.lab.save(Saving::Board, "nowhere at all".to_owned(), look);
        let saving = lab::under_way(lang, lab::SAVING, Some(0));
        is_told_in_time(
            &puppet,
            &mut program,
            &saving,
            lab::CANCEL.to(lang),
            lab::CANCELLED.to(lang),
        );
        puppet.set_clock(0);
        press(&mut program, conjecture::TITLE.to(lang));
        puppet.hangs(1);
        press(&mut program, conjecture::TEST.to(lang));
        is_told_in_time(
            &puppet,
            &mut program,
            "0 %",
            conjecture::CANCEL.to(lang),
            lab::CANCELLED.to(lang),
        );
    }
}

#[test]
fn a_statement_on_the_theorem_board_tested_and_contested() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut shell = shell(&puppet, lang, "bash-1", 2);
        shell.turn_to(ScreenId::Theorems);
        let mut program = program(shell);
        press(&mut program, theorem::NEW.to(lang));
        press(&mut program, theorem::PROPOSE.to(lang));
        puppet.hangs(1);
        press(&mut program, lang.pick("Test up to 2000", "检验到 2000"));
        let testing = lab::under_way(lang, theorem::TESTING, Some(0));
        is_told_in_time(
            &puppet,
            &mut program,
            &testing,
            lab::CANCEL.to(lang),
            theorem::CANCELLED.to(lang),
        );
        puppet.set_clock(0);
        puppet.hangs(1);
        program.state_mut().shared.board.name_for_test(0, "bash[1..3](6)");
        let naming = lab::under_way(lang, theorem::NAMING, Some(0));
        is_told_in_time(
            &puppet,
            &mut program,
            &naming,
            lab::CANCEL.to(lang),
            theorem::CANCELLED.to(lang),
        );
    }
}

#[test]
fn a_worksheet() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut program = program(shell(&puppet, lang, "bash-1", 2));
        let form = Form::new(lang, "bash-1", &PathBuf::from("nowhere at all"));
        program.state_mut().shared.files.windows.open(DeskPane::Sheet, form.clone());
        puppet.hangs(1);
        program.state_mut().shared.make_sheet(form);
        is_told_in_time(
            &puppet,
            &mut program,
            &desk::percent(lang, 0),
            desk::CANCEL.to(lang),
            desk::CANCELLED.to(lang),
        );
    }
}

#[test]
fn a_file_that_is_read_from_its_window_and_one_that_was_dropped() {
    for (lang, has_window) in Lang::ALL.into_iter().flat_map(|lang| [(lang, true), (lang, false)]) {
        let puppet = Puppet::default();
        let mut program = program(shell(&puppet, lang, "bash-1", 2));
        if has_window {
            program.state_mut().shared.files.windows.open(DeskPane::Open, Form::default());
        }
        puppet.hangs(1);
        let ctx = program.ctx.clone();
        program.state_mut().read_file("nowhere.ron".into(), &ctx);
        is_told_in_time(
            &puppet,
            &mut program,
            desk::READING.to(lang),
            desk::CANCEL.to(lang),
            desk::CANCELLED.to(lang),
        );
        // Whatever waited for it waits no longer.
        assert!(!says(&program, desk::READING.to(lang)));
    }
}

#[test]
fn a_lesson_that_is_being_checked_and_how_many_are() {
    for lang in Lang::ALL {
        let puppet = Puppet::default();
        let mut shell = shell(&puppet, lang, "bash-1", 2);
        let shelf = std::mem::take(&mut shell.shared.shelf);
        let files: Vec<String> = shelf.books().iter().map(|book| book.file.clone()).collect();
        let of = files.len();
        let (watcher, wanted, _updates) = puppet.work().line();
        let checking = Checking::new(files.into_iter());
        let mut program = program(shell.listening(watcher).checking(shelf, checking, 2));
        assert!(
            wanted.waiting().any(|file| file.contains("bash-1")),
            "the one that is looked at is wanted first"
        );
        for (milliseconds, told) in [(0, false), (299, false), (300, true)] {
            puppet.set_clock(milliseconds);
            frames(&mut program);
            assert_eq!(says(&program, desk::CHECKING.to(lang)), told, "{milliseconds} ms");
            assert_eq!(says(&program, &desk::checked(lang, 0, of)), told, "{milliseconds} ms");
        }
        press(&mut program, screen::CONTENTS.to(lang));
        assert_eq!(program.state().screen(), ScreenId::Contents);
    }
}
