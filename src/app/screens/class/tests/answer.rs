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
                let aloud = here.aloud(lang);
                assert_eq!((aloud.is_some(), aloud), (is_asked, there.aloud(lang)));
            }
        }
    }
}

#[test]
fn a_class_is_told_the_whole_answer_in_words_of_their_own_and_no_reason() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let lesson = shelf.lesson("bash-1").unwrap();
    for lang in Lang::ALL {
        let mut told = |at: usize| {
            let session = Session::new(lesson.steps[at].clone(), &mut oracle).unwrap();
            Solve { session }.run(&mut Ticket::free()).aloud(lang).unwrap().to_owned()
        };
        let bare = |text: &str| text.replace(' ', "");
        // Neither the letter nor the law that the lesson is about to find out.
        assert_eq!(told(0), lang.pick("whoever moves second wins.", "后手必胜。"));
        // All that were to be judged, not the first of them.
        let judged = bare(&told(2));
        for one in [(31, true), (32, false), (35, true), (36, false), (39, true)] {
            let said = if one.1 { lang.pick("won", "必胜") } else { lang.pick("lost", "必败") };
            let said = format!("{}{}{said}", one.0, lang.pick(":", "："));
            assert!(judged.contains(&said), "{said}: {judged}");
        }
        assert_eq!(bare(&told(4)).matches("12").count(), 3, "{}", told(4));
        // Lines that are not on the screen any more are told as they read.
        let Some(Exercise::Proof { lines, .. }) = &lesson.steps[5].task else { panic!() };
        let proof = bare(&told(5));
        for (n, line) in (1..).zip(lines) {
            let said = bare(&format!("{n}. {}", line.says.to(lang)));
            assert!(proof.contains(&said), "{said}: {proof}");
        }
        let Some(Exercise::FalseStep { lines, .. }) = &lesson.steps[7].task else { panic!() };
        assert!(bare(&told(7)).contains(&bare(lines[1].says.to(lang))), "{}", told(7));
    }
}
