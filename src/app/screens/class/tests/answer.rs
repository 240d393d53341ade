//! The answer is worked out beside the frames: turning a page does not wait for it, and what a
//! worker elsewhere finds is the same.

use super::class;
use crate::app::screens::class::answer::Solve;
use crate::app::work::puppet::Puppet;
use crate::app::work::tests::elsewhere;
use crate::app::work::{Task, Ticket};
use crate::lesson::{Shelf, Task as Exercise, reader};
use crate::session::Session;
use crate::study::Oracle;
use crate::words::Lang;

#[test]
fn a_page_is_turned_without_its_answer_which_comes_from_beside() {
    let (mut class, _) = class(true);
    let shell = class.state_mut();
    let (puppet, shared) = (Puppet::default(), &mut shell.shared);
    shared.work = puppet.work();
    let presenting = shell.screens.class.presenting.as_mut().unwrap();
    // Its worker never ends: the page is there all the same, and is waited for once.
    puppet.hangs(1);
    presenting.turn_page(2, shared);
    assert_eq!((presenting.open.at, presenting.answer(Lang::En)), (2, None));
    for _ in 0..2 {
        presenting.solve(true);
    }
    assert_eq!((presenting.answer(Lang::En), presenting.right()), (None, None));
    // The next one is done by the time that it is looked at.
    presenting.turn_page(3, shared);
    presenting.solve(true);
    for lang in Lang::ALL {
        assert!(presenting.answer(lang).is_some_and(|said| !said.is_empty()), "{lang:?}");
    }
    // One that breaks is not known, and no more is heard of it.
    puppet.breaks(1);
    presenting.turn_page(2, shared);
    presenting.solve(true);
    assert_eq!(presenting.answer(Lang::En), None);
}

#[test]
fn every_question_has_its_answer_also_from_a_worker_elsewhere() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    for lesson in ["bash-1", "wythoff-3", "nim-2"] {
        for step in &shelf.lesson(lesson).unwrap().steps {
            let Some(task) = &step.task else { continue };
            let session = Session::new(step.clone(), &mut oracle).unwrap();
            let solve = || Solve { session: session.clone() };
            let there = elsewhere(&solve());
            let here = solve().run(&mut Ticket::free());
            // Paper asks neither for an input nor for an estimate.
            let is_asked = !matches!(task, Exercise::Hack { .. } | Exercise::Estimate { .. });
            for lang in Lang::ALL {
                let said = here.in_lang(lang);
                assert_eq!(said.is_some(), is_asked, "{lesson} {}", step.id);
                assert_eq!((said, here.right()), (there.in_lang(lang), there.right()));
            }
        }
    }
}
