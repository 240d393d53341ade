//! The fourth rung: all but one decision. Names where to act and what is wanted there, or two moves
//! of which one wins.

use crate::games::{Move, Play};
use crate::session::Hint;
use crate::words::games::{page, unit};
use crate::words::moves::act;
use crate::words::why::{Explain, On};

/// All but one decision.
pub(super) fn of(on: &On<'_>, why: &dyn Explain, hint: &Hint) -> String {
    why.nearly(on, hint.play).unwrap_or_else(|| between(on, hint))
}

/// Two moves to choose from, in the order of the board.
pub(super) fn between(on: &On<'_>, hint: &Hint) -> String {
    if let [_] = on.legal {
        return on.lang.pick("There is only one move here.", "这里只有一步可走。").to_owned();
    }
    let Some(other) = hint.other else {
        return on
            .lang
            .pick("Every move wins here: take your choice.", "这里怎么走都能取胜，任选一步。")
            .to_owned();
    };
    let mut both = [hint.play, other];
    let at = |play: &Play| on.legal.iter().position(|legal| legal == play).unwrap_or(usize::MAX);
    both.sort_by_key(at);
    let [a, b] = both.map(|play| becomes(on, play).unwrap_or_else(|| act(on.lang, on.sum, play)));
    on.lang.pick(
        format!("One of these two wins: {a}; or {b}."),
        format!("这两步中有一步取胜：{a}；或者{b}。"),
    )
}

/// A heap that is split, by what becomes of it: how it is taken apart would be too long to say
/// twice.
fn becomes(on: &On<'_>, play: Play) -> Option<String> {
    let Move::Split { heap, into } = play.mv else { return None };
    let unit = on.sum.parts().get(play.part).map_or("枚", |part| unit(part.descriptor().piece));
    let (en, zh) = match into {
        (0, 0) => ("leave nothing".to_owned(), format!("一{unit}不留")),
        (0, b) => (format!("leave {b}"), format!("留下{b}{unit}")),
        (a, b) => (format!("leave {a} and {b}"), format!("留下{a}{unit}和{b}{unit}")),
    };
    let several = on.sum.parts().get(play.part).filter(|part| part.row().len() > 1);
    let Some(part) = several else { return Some(on.lang.pick(en, zh)) };
    let name = page(on.lang, part.game()).noun.numbered(on.lang, heap);
    Some(on.lang.pick(format!("{en} of {name}"), format!("{name}{zh}")))
}
