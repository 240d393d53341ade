//! Moves, positions, rules and endings in words, as the pages of the games have them.

use crate::games::{Ending, Game, Part, Play, Sum};
use crate::lang::Lang;
use crate::words::games::{Last, page};

/// A move as something one does: "take 3 from heap 2", "从第2堆取3枚".
#[must_use]
pub fn act(lang: Lang, sum: &Sum, play: Play) -> String {
    let Some(part) = sum.parts().get(play.part) else { return String::new() };
    let act = (page(lang, part.game()).act)(lang, part, play.mv).unwrap_or_default();
    let number = play.part + 1;
    match lang {
        _ if sum.parts().len() < 2 => act,
        Lang::En => format!("{act} in part {number}"),
        Lang::Zh => format!("在第{number}部分{act}"),
    }
}

/// The position as it is spoken of: "20", "(3, 5)".
#[must_use]
pub fn place(part: &Part) -> String {
    match part.row() {
        [] => "0".to_owned(),
        [only] => only.to_string(),
        row => format!("({})", row.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// What may be done in a turn.
#[must_use]
pub fn rules(lang: Lang, game: &Game) -> String {
    page(lang, game).rule.into_owned()
}

/// Who wins at the end.
#[must_use]
pub const fn ending(lang: Lang, ending: Ending) -> &'static str {
    match (lang, ending) {
        (Lang::En, Ending::Normal) => "Last stone wins",
        (Lang::En, Ending::Misere) => "Last stone loses",
        (Lang::Zh, Ending::Normal) => "取到最后一枚者胜",
        (Lang::Zh, Ending::Misere) => "取到最后一枚者负",
    }
}

/// How a sum ends, in the terms of its games: where nothing is taken, there is no last stone.
#[must_use]
pub fn ends(lang: Lang, sum: &Sum) -> &'static str {
    ends_of(lang, sum.ending(), sum.parts().iter().map(Part::game))
}

/// How these games end when they are played together.
#[must_use]
pub fn ends_of<'a>(
    lang: Lang,
    ends: Ending,
    mut games: impl Iterator<Item = &'a Game>,
) -> &'static str {
    // Where a single stone may not be taken, some may be left over.
    if games.all(|game| page(lang, game).last == Last::Stone) {
        return ending(lang, ends);
    }
    match (lang, ends) {
        (Lang::En, Ending::Normal) => "Last move wins",
        (Lang::En, Ending::Misere) => "Last move loses",
        (Lang::Zh, Ending::Normal) => "走最后一步者胜",
        (Lang::Zh, Ending::Misere) => "走最后一步者负",
    }
}
