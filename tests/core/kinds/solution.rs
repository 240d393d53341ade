//! A step that was solved before, or whose answer was told, opens with a right answer filled in.

use crate::support::sessions::{session, shipped};

use laststone::games::Sum;
use laststone::lesson::answers::count;
use laststone::lesson::task::claim::{Given, read};
use laststone::lesson::task::reply::Answered;
use laststone::lesson::{Quantity, Task};
use laststone::session::{Answer, Command, Draft, Session, Solution};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use std::collections::BTreeMap;

/// What would be handed in with it.
fn handed_in(task: &Task, Solution { draft, at }: Solution) -> Option<Answer> {
    Some(match task {
        Task::Judge { .. } => Answer::Judged(draft.judged),
        Task::Claim { range, by: Given::Typed, .. } => {
            Answer::Marked(read(&draft.written, *range).ok()?)
        }
        Task::Claim { .. } | Task::Mistakes { .. } => Answer::Marked(draft.marked),
        Task::Order { .. } | Task::Proof { .. } => Answer::Order(draft.order),
        Task::Number { .. } | Task::Estimate { .. } => Answer::Number(draft.number.parse().ok()?),
        Task::Write { .. } | Task::Reply { by: Answered::Formula, .. } => {
            Answer::Written(draft.written)
        }
        Task::Reply { .. } => Answer::Replies(draft.replies),
        Task::Construct { .. } => Answer::Built(at.filter(|_| draft.choice == Some(0))),
        Task::Balance { .. } => Answer::Number(*at?.parts().last()?.row().first()?),
        Task::FalseStep { .. } => Answer::Line { place: draft.choice?, at: at? },
        Task::Hack { .. } => draft.input.map_or(Answer::Holds, Answer::Input),
        Task::Which { .. } => Answer::Card { card: draft.choice?, numbers: draft.translated },
        _ => return None,
    })
}

/// Is it chosen of a few rows, or a move or a game?
const fn is_elsewhere(task: &Task) -> bool {
    matches!(
        task,
        Task::Seat { .. }
            | Task::WhoWins { .. }
            | Task::Rule { .. }
            | Task::FindMove { .. }
            | Task::Win { .. }
    )
}

#[test]
fn what_is_filled_in_for_a_learner_is_right_in_every_step_of_the_course() {
    let (mut oracle, mut kinds) = (Oracle::default(), BTreeMap::<String, usize>::new());
    for lesson in shipped() {
        for step in lesson.steps {
            let Some(task) = step.task.clone() else { continue };
            let id = format!("{}/{}", lesson.id, step.id);
            let mut kept = session(step.clone(), &mut oracle);
            assert_eq!(kept.solution(), None, "{id}: nothing before the exercise is solved");
            assert!(kept.is_untouched(), "{id}: whoever comes back has done nothing yet");
            kept.keep(&mut oracle);
            let mut told = session(step.clone(), &mut oracle);
            told.unveil(&mut oracle);
            assert_eq!(told.solution(), kept.solution(), "{id}");
            if is_elsewhere(&task) {
                assert_eq!(kept.solution(), None, "{id}");
                continue;
            }
            let Some(solution) = kept.solution().cloned() else { panic!("{id}: nothing") };
            assert!(solution.draft.fits(&step), "{id}: {solution:?}");
            // That nothing breaks a program is said without an input.
            let is_blank = solution.draft == Draft::of(&step) && solution.at.is_none();
            assert!(!is_blank || matches!(task, Task::Hack { .. }), "{id}: blank");
            let answer = handed_in(&task, solution);
            let answer = answer.unwrap_or_else(|| panic!("{id}: no answer"));
            assert!(kept.is_right(&answer, &mut oracle), "{id}: {answer:?}");
            let kind = format!("{task:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
            *kinds.entry(kind).or_default() += 1;
        }
    }
    println!("{kinds:?}");
    assert!(kinds.len() >= 12, "{kinds:?}");
}

#[test]
fn what_was_filled_in_is_so_again_when_the_session_is_gone_on_with() {
    let mut oracle = Oracle::default();
    let step = shipped().into_iter().find(|lesson| lesson.id == "bash-1").unwrap().steps.remove(1);
    let go_on = |left: &Session, oracle: &mut Oracle| {
        let mut next = session(left.step().clone(), oracle);
        let left = Box::new(left.unfinished());
        next.obey(Command::Resume(left), oracle);
        next
    };
    let mut kept = session(step.clone(), &mut oracle);
    kept.keep(&mut oracle);
    assert_eq!(go_on(&kept, &mut oracle).solution(), kept.solution());
    // What the learner found is the learner's own.
    let mut own = session(step, &mut oracle);
    let Some(Solution { draft, .. }) = kept.solution().cloned() else { panic!("nothing") };
    let command = Command::Answer(Answer::Marked(draft.marked));
    own.obey(command, &mut oracle);
    assert!(own.is_open());
    assert_eq!(go_on(&own, &mut oracle).solution(), None);
}

#[test]
fn a_wrong_number_is_played_itself_and_the_right_one_is_not_shown() {
    let (mut oracle, mut played) = (Oracle::default(), 0);
    for lesson in shipped() {
        for step in lesson.steps {
            let Some(Task::Number { what: Quantity::Take(text), .. }) = &step.task else {
                continue;
            };
            let (from, id) = (text.parse::<Sum>().unwrap(), format!("{}/{}", lesson.id, step.id));
            for said in 1..=40 {
                let mut session = session(step.clone(), &mut oracle);
                session.obey(Command::Answer(Answer::Number(said)), &mut oracle);
                if session.is_open() || session.seen().is_none() {
                    continue;
                }
                let (before, play, after) = session.history().step(1).unwrap();
                assert_eq!(*before, from, "{id}");
                assert_eq!(count(play.mv), said, "{id}");
                assert_eq!(oracle.outcome(after), Ok(Outcome::N), "{id}: it is refuted");
                played += 1;
            }
        }
    }
    assert!(played > 0);
}
