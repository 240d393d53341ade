//! A number that is estimated before it is counted.

use crate::support::sessions::{session, shipped, step, text};

use laststone::lesson::task::estimate::{Estimated, counted, is_near};
use laststone::lesson::twin::twin;
use laststone::lesson::{Span, Task};
use laststone::session::{Answer, Beat, Command, Medal, Tried};
use laststone::study::Oracle;
use std::collections::BTreeSet;

fn squares(side: u64) -> Estimated {
    let over = ["a", "b"].map(|name| (name.to_owned(), Span(0, side - 1)));
    Estimated::LostIn("wythoff(a,b)".into(), over.into())
}

#[test]
fn of_ten_thousand_squares_77_are_cold() {
    let mut oracle = Oracle::default();
    assert_eq!(counted(&squares(100), &mut oracle), Ok((77, 10_000)));
    assert_eq!(counted(&squares(3), &mut oracle), Ok((3, 9)));
}

#[test]
fn no_estimate_is_wrong_but_near_or_off() {
    let mut oracle = Oracle::default();
    let what = squares(100);
    for (said, near) in [(77, true), (58, true), (57, false), (96, true), (97, false), (0, false)] {
        assert_eq!(is_near(said, 77), near, "{said}");
        let task = Task::Estimate { ask: text(), what: what.clone() };
        let mut session =
            session(step("wythoff(a,b)", &[("a", 3), ("b", 4)], Some(task)), &mut oracle);
        session.obey(Command::Answer(Answer::Number(said)), &mut oracle);
        assert_eq!(session.attempt().medal(), Some(Medal::Unaided), "{said}");
        assert_eq!(session.attempt().slips, u32::from(!near), "{said}");
        assert_eq!(session.attempt().last, Some(Tried::Estimated { said, truth: 77, of: 10_000 }));
        assert!(session.beat() > Beat::See && session.is_open());
    }
}

#[test]
fn each_estimate_has_twenty_twins_with_other_numbers() {
    let mut oracle = Oracle::default();
    let mut all = 0;
    for lesson in shipped() {
        for step in &lesson.steps {
            let Some(Task::Estimate { what, .. }) = &step.task else { continue };
            let (own, _) = counted(what, &mut oracle).unwrap();
            let mut seen = BTreeSet::new();
            for seed in 0..40 {
                let Some(twin) = twin(step, seed, &mut oracle) else { continue };
                let Some(Task::Estimate { what, .. }) = &twin.task else { panic!() };
                assert_ne!(counted(what, &mut oracle).unwrap().0, own);
                seen.insert(format!("{what:?}"));
            }
            assert!(seen.len() >= 20, "{}/{}: {} twins", lesson.id, step.id, seen.len());
            all += 1;
        }
    }
    assert!(all >= 1);
}
