//! The opponent last chosen for each kind of game, remembered with the settings.

use crate::app::live::LiveSession;
use crate::games::{Ending, Sum};
use crate::lesson::Task;
use crate::profile::settings::Settings;
use crate::session::{Command, Opponent};
use crate::study::Oracle;

/// What a kind of game is remembered by: the names of its parts and its ending, whatever the
/// numbers.
fn kind(sum: &Sum) -> String {
    let names: Vec<_> = sum.parts().iter().map(|part| part.game().with_bracket("")).collect();
    let ending = if sum.ending() == Ending::Misere { "misere " } else { "" };
    format!("{ending}{}", names.join(" + "))
}

/// The opponent that is chosen, if that is what is asked for.
pub(super) const fn chosen(command: &Command) -> Option<Opponent> {
    match command {
        Command::Oppose(opponent) => Some(*opponent),
        _ => None,
    }
}

/// Remembers the opponent if one was chosen, and could be; a rival belongs to its lesson.
pub(super) fn remember(live: &LiveSession, chosen: Option<Opponent>, settings: &mut Settings) {
    if let (Some(opponent), Some(session)) = (chosen, live.session())
        && session.opponent() == opponent
        && opponent != Opponent::Rival
    {
        settings.opponents.insert(kind(session.history().start()), opponent);
    }
}

/// Lets the learner play against whom they last chose for such a game. A game to be won is played
/// against the perfect player, for only that counts, and a recorded one by the two people whose it
/// is.
pub(super) fn seat(live: &mut LiveSession, settings: &Settings, oracle: &mut Oracle) {
    let Some(session) = &mut live.session else { return };
    let asked =
        matches!(session.step().task, Some(Task::Win { .. })) || !session.step().record.is_empty();
    let chosen: Option<&Opponent> = settings.opponents.get(&kind(session.history().start()));
    if let (Some(opponent), false) = (chosen, asked) {
        session.obey(Command::Oppose(*opponent), oracle);
    }
}
