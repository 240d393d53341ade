//! What is read out by itself of a game: one text a turn, once all of it has happened. What is said
//! of the turn on the page is read by whoever goes there, and announces nothing of its own.

use super::{PageView, task};
use crate::lang::spaced;
use crate::speech;
use crate::words::Lang;
use crate::words::coach::{self, Coached};
use egui::Ui;

/// What is told of the last turn.
#[derive(Default)]
pub(super) struct Aloud {
    told: Option<Told>,
    /// What came of the last answer that was a move, so that it is told once.
    tried: Option<String>,
    /// The rule of the opponent, likewise.
    rule: String,
}

struct Told {
    /// After how many moves: the same words of another turn are told as well.
    at: usize,
    /// What happened, and what is asked.
    plain: String,
    /// With what the coach says of it.
    whole: String,
}

impl Aloud {
    /// Takes in what happened. While an answer is due the turn is not over, and nothing is told.
    pub(super) fn renew(&mut self, view: &PageView<'_>, coached: Option<&Coached>, rule: &[&str]) {
        let (session, lang) = (view.session, view.lang);
        if session.is_reply_due() {
            return;
        }
        let turn = spaced(&coach::turn(lang, session));
        let ends = session.winner().is_some();
        let events = coach::events(lang, session);
        let events =
            events.map(|Coached { verdict, reason, .. }| [verdict, reason].map(|s| spaced(&s)));
        let (happened, faces) = events.map_or_else(Default::default, |[a, b]| (a, b));
        let coached =
            coached.map(|said| [said.verdict.as_str(), said.reason.as_str(), &said.reply]);
        let task = session.step().task.as_ref().filter(|task| task.is_played());
        let tried = task.and_then(|task| task::came(view, task)).map(|(said, _)| said);
        let news = tried.clone().filter(|said| self.tried.as_ref() != Some(said));
        // In a game without a board it is nobody's turn.
        let asked = if ends || session.hides_board() { "" } else { turn.as_str() };
        let rule = joined(lang, rule);
        let introduces = self.rule != rule;
        let plain = [happened.as_str(), &faces, asked];
        let mut whole = vec![news.as_deref().unwrap_or_default()];
        match coached {
            // What is played out, and a game looked through, are told in their own words.
            Some(said) if session.seen().is_some() || session.reviewing().is_some() => {
                whole.extend(task::looked(view));
                whole.extend(said);
            }
            Some([verdict, reason, _]) if session.remark().is_some() && !ends => {
                whole.extend([happened.as_str(), verdict, reason, asked]);
            }
            _ => {
                whole.extend(Some(rule.as_str()).filter(|_| introduces));
                whole.extend(plain);
            }
        }
        let told = Told {
            at: session.history().at(),
            plain: joined(lang, &plain),
            whole: joined(lang, &whole),
        };
        // What came of an answer is no news any more when something else of this turn changes.
        let is_same = self.told.as_ref().is_some_and(|before| {
            before.at == told.at && before.whole.ends_with(&told.whole) && news.is_none()
        });
        (self.tried, self.rule) = (tried, rule);
        if !is_same {
            self.told = Some(told);
        }
    }

    /// The text of the turn, without what the coach says of it where that is not seen; and what is
    /// shown in its place for a while.
    pub(super) fn show(&self, ui: &Ui, has_coach: bool, note: Option<&str>) {
        if let Some(told) = &self.told {
            let said = if has_coach { &told.whole } else { &told.plain };
            speech::tell(ui, ("turn", told.at), said);
        }
        if let Some(note) = note {
            speech::tell(ui, "note", note);
        }
    }
}

fn joined(lang: Lang, lines: &[&str]) -> String {
    let end = lang.pick(".", "。");
    let stopped = |line: &&str| {
        let is_whole = line.ends_with(['.', '?', '!', '。', '？', '！']);
        if is_whole { (*line).to_owned() } else { format!("{line}{end}") }
    };
    let lines: Vec<String> = lines.iter().filter(|line| !line.is_empty()).map(stopped).collect();
    lines.join(lang.pick(" ", ""))
}
