//! A step brought to one of its beats as a learner would bring it there: for pictures.

use crate::app::shell::Shell;
use crate::lesson::Task;
use crate::session::{Answer, Beat, Command, Session, Side};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// Moves of a game that is played to its end.
const MOST: usize = 400;

/// What a step can be shown at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    Beat(Beat),
    /// A game is over.
    Over(Side),
    /// The lesson is done.
    End,
}

impl Moment {
    /// All of them by name.
    pub(super) const ALL: [(&'static str, Self); 8] = [
        ("play", Self::Beat(Beat::Play)),
        ("guess", Self::Beat(Beat::Guess)),
        ("see", Self::Beat(Beat::See)),
        ("reveal", Self::Beat(Beat::Reveal)),
        ("keep", Self::Beat(Beat::Keep)),
        ("won", Self::Over(Side::You)),
        ("lost", Self::Over(Side::They)),
        ("end", Self::End),
    ];

    /// Brings the step that is shown there; false where it has no such moment.
    pub(super) fn bring(self, shell: &mut Shell, is_last: bool) -> bool {
        let Some(session) = shell.session() else { return false };
        let (first, played) = (session.beat(), is_played(session));
        match self {
            Self::Beat(Beat::Play) => {
                exchange(shell);
                first == Beat::Play
            }
            Self::Beat(Beat::Guess) => {
                shell.wish(Command::Guess);
                session_is(shell, Beat::Guess)
            }
            Self::Beat(Beat::See) => {
                shell.wish(Command::Guess);
                err(shell);
                session_is(shell, Beat::See)
            }
            Self::Beat(Beat::Reveal) => {
                shell.retell();
                session_is(shell, Beat::Reveal)
            }
            Self::Beat(Beat::Keep) => {
                shell.unveil();
                true
            }
            Self::Over(side) => {
                (played || first == Beat::Play) && play_out(shell, side, &mut |_| ())
            }
            Self::End => {
                if is_last {
                    shell.unveil();
                    shell.show_end();
                }
                is_last
            }
        }
    }
}

fn is_played(session: &Session) -> bool {
    let task = session.step().task.as_ref();
    task.is_some_and(|task| task.is_played() || matches!(task, Task::Seat { .. }))
}

fn session_is(shell: &Shell, beat: Beat) -> bool {
    shell.session().is_some_and(|session| session.beat() == beat)
}

/// A move and the answer to it.
fn exchange(shell: &mut Shell) {
    let play = shell.session().and_then(|session| session.legal().first().copied());
    if let Some(play) = play {
        shell.wish(Command::Play(play));
        shell.wish(Command::Reply);
    }
}

/// Answers wrongly, in the first way that is answered by something to see; and looks at a move of
/// it.
fn err(shell: &mut Shell) {
    let Some(session) = shell.session() else { return };
    match &session.step().task {
        Some(Task::Seat { .. }) => return shell.wish(Command::Answer(Answer::Seat(Side::You))),
        Some(Task::FindMove { .. } | Task::Win { .. }) => return stumble(shell),
        _ => {}
    }
    if let Some(answer) = session.refuted(&mut Oracle::default()) {
        shell.wish(Command::Answer(answer));
        shell.wish(Command::Watch);
    }
}

/// A move that does not win, where there is one.
fn stumble(shell: &mut Shell) {
    let Some(session) = shell.session() else { return };
    let mut oracle = Oracle::default();
    let loses = session.legal().iter().copied().find(|play| {
        let after = session.sum().play(*play);
        after.is_ok_and(|after| oracle.outcome(&after) == Ok(Outcome::N))
    });
    if let Some(play) = loses {
        shell.wish(Command::Play(play));
        shell.wish(Command::Reply);
    }
}

/// A game that this side wins, to its end.
/// `seen` looks at the step before the first move and after each.
pub(super) fn play_out(shell: &mut Shell, winner: Side, seen: &mut dyn FnMut(&mut Shell)) -> bool {
    let mut oracle = Oracle::default();
    let Some(session) = shell.session() else { return false };
    let Ok(outcome) = oracle.outcome(session.sum()) else { return false };
    // Whoever has a won position begins.
    let first = if outcome == Outcome::N { winner } else { winner.other() };
    if matches!(session.step().task, Some(Task::Seat { .. })) {
        shell.wish(Command::Guess);
        shell.wish(Command::Answer(Answer::Seat(first)));
    } else {
        shell.wish(Command::Begin(first));
    }
    for _ in 0..MOST {
        seen(shell);
        let Some(session) = shell.session() else { return false };
        if let Some(side) = session.winner() {
            return side == winner;
        }
        if session.is_reply_due() {
            shell.wish(Command::Reply);
            continue;
        }
        let winning = oracle.study(session.sum(), 1).ok();
        let winning = winning.and_then(|finding| finding.winning.first().copied());
        let Some(play) = winning.or_else(|| session.legal().first().copied()) else { break };
        shell.wish(Command::Play(play));
    }
    false
}
