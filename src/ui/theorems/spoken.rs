//! The board in words, made once a change and language.

use super::TheoremsView;
use crate::line;
use crate::session::theorem::{Entry, Team};
use crate::words::{Lang, theorem as words};

/// Characters that are shown of the rules of a game: they may list a thousand numbers.
pub(super) const ABOUT: usize = 200;

/// Everything that is written on the board.
#[derive(Debug)]
pub(super) struct Spoken {
    of: (u64, Lang),
    /// The teams, each with its points.
    pub(super) points: [(&'static str, String); 2],
    pub(super) rules: String,
    pub(super) entries: Vec<EntrySaid>,
}

/// What is written of a statement. What is empty is not shown.
#[derive(Debug)]
pub(super) struct EntrySaid {
    pub(super) head: String,
    pub(super) gained: String,
    pub(super) sentence: String,
    pub(super) state: String,
    pub(super) vain: String,
    pub(super) contest: String,
    pub(super) test: String,
    pub(super) example: String,
}

impl Spoken {
    pub(super) fn new(view: &TheoremsView<'_>) -> Self {
        let (lang, board) = (view.lang, view.board);
        Self {
            of: (board.changes(), lang),
            points: Team::ALL
                .map(|team| (words::team(lang, team), words::points(lang, board.points(team)))),
            rules: words::rules(lang),
            entries: board
                .entries()
                .iter()
                .enumerate()
                .map(|(i, entry)| EntrySaid::new(lang, i, entry))
                .collect(),
        }
    }

    pub(super) fn is_of(&self, view: &TheoremsView<'_>) -> bool {
        self.of == (view.board.changes(), view.lang)
    }
}

impl EntrySaid {
    fn new(lang: Lang, index: usize, entry: &Entry) -> Self {
        let sign = match (&entry.fell, &entry.stood) {
            (Some(_), _) => "✗",
            (None, Some(_)) if entry.is_proven() => "✓",
            (None, Some(_)) => "…",
            (None, None) => "○",
        };
        let gained = Team::ALL.map(|team| words::gained(lang, entry, team));
        Self {
            head: line::beginning(words::head(lang, index, entry), ABOUT),
            gained: gained
                .into_iter()
                .filter(|said| !said.is_empty())
                .collect::<Vec<_>>()
                .join(" · "),
            sentence: words::sentence(lang, &entry.statement),
            state: format!("{sign} {}", words::state(lang, entry)),
            vain: words::vain(lang, entry),
            contest: words::contest(lang, entry),
            test: words::test(lang, &entry.statement),
            example: words::example(lang, entry.statement.conjecture.heaps),
        }
    }
}
