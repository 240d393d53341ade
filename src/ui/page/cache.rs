//! What the page keeps of a step and of the session's last change, so that a frame computes no
//! words.

use super::aloud::Aloud;
use super::code::CodeFace;
use super::feedback::Feedback;
use super::opponents::{self, Asked, Introduced};
use super::task::reply::LaidRow;
use super::task::which::Placed;
use super::{Onward, PageView};
use crate::games::{Knobs, Play, Sum};
use crate::input::spots::Target;
use crate::lang::spaced;
use crate::lesson::model::paragraphs;
use crate::lesson::text::{WORDS, marks};
use crate::lesson::{Step, Task, Text};
use crate::prose::{Prose, Slot};
use crate::session::{Beat, Draft, Session, Subject};
use crate::source::expr;
use crate::stage::{Stage, scene};
use crate::words::coach::{self, Coached};
use crate::words::exercise::rule;
use crate::words::{Lang, moves, opponent, see, why};
use std::collections::{BTreeMap, BTreeSet};

/// An exercise: its lesson, its step, and which twin of it.
pub(super) type Place = (String, String, Option<u64>);

/// What is kept while a step is shown.
pub(super) struct PageCache {
    key: (String, String, Lang, Option<u64>),
    pub(super) text: Prose,
    pub(super) ask: Option<Prose>,
    pub(super) options: Vec<Prose>,
    /// The cards of a game without a name lie on the stage.
    pub(super) is_dealt: bool,
    /// The positions of a game without a name.
    pub(super) placed: Vec<Placed>,
    pub(super) reveal: Option<Prose>,
    /// How many paragraphs of it are told.
    revealed: usize,
    pub(super) board: Stage,
    /// What has just come out.
    pub(super) feedback: Feedback,
    /// A hint or refutation.
    pub(super) lit: Option<Play>,
    pub(super) draft: Draft,
    /// The same before anything is done.
    blank: Draft,
    /// What is made up is worth keeping: in a lesson, until it is solved.
    keeps: bool,
    /// It is a right answer that was filled in, and not the learner's own.
    pub(super) is_given: bool,
    /// The answer that was handed in last, as it then was, and how many had been.
    handed: Option<(u32, Draft)>,
    /// The board as it stood when a position on it was handed in; and as it stands.
    built: Option<Sum>,
    stands: Option<Sum>,
    /// The moves that are to be answered, with what may be left after each.
    pub(super) laid: Option<Vec<LaidRow>>,
    /// For how many frames the text has been scrolled to what is told after the exercise.
    pub(super) told: u8,
    pub(super) preview: Option<Target>,
    sources: BTreeSet<String>,
    seen: Option<(u64, bool, bool)>,
    /// The change of the session after which it was asked whom one can play against.
    pub(super) offered_at: Option<u64>,
    /// When it was asked where the opponent goes wrong.
    asked_where: Option<Asked>,
    why: bool,
    pub(super) introduced: Option<Introduced>,
    pub(super) slots: BTreeMap<String, Slot>,
    /// What the slots of the question say: the exercise is about the numbers that the step starts
    /// with.
    pub(super) asked: BTreeMap<String, Slot>,
    pub(super) turn: String,
    pub(super) badge: &'static str,
    pub(super) coached: Option<Coached>,
    pub(super) note: Option<String>,
    pub(super) aloud: Aloud,
    /// The program of the step.
    pub(super) code: Option<CodeFace>,
    /// The program that is to be broken.
    pub(super) hack: Option<CodeFace>,
    /// What its line has in hand.
    pub(super) in_hand: Option<Subject>,
    /// The mistakes before and after the position looked at in a review.
    pub(super) jumps: (Option<usize>, Option<usize>),
}

const fn said(lang: Lang, text: &Text) -> &str {
    text.to(lang)
}

impl PageCache {
    pub(super) fn new(view: &PageView<'_>) -> Self {
        let (step, lang) = (view.session.step(), view.lang);
        let prose = |text: &Text| Prose::new(said(lang, text));
        let mut texts = vec![&step.text];
        let ask = step.task.as_ref().map(Task::ask);
        texts.extend(ask);
        texts.extend(step.reveal.as_ref());
        let options = step.task.as_ref().map(Task::options).unwrap_or_default();
        texts.extend(options.iter().copied());
        let sources = texts
            .iter()
            .flat_map(|text| marks(said(lang, text)).slots)
            .map(|slot| slot.what)
            .collect::<BTreeSet<_>>();
        Self {
            key: Self::key(view),
            text: prose(&step.text),
            ask: ask.map(prose),
            options: options.into_iter().map(prose).collect(),
            placed: placed(view),
            reveal: None,
            revealed: 0,
            board: Stage::new(scene(step.board)),
            feedback: Feedback::default(),
            lit: None,
            draft: Draft::of(step),
            blank: Draft::of(step),
            keeps: false,
            is_given: false,
            handed: None,
            built: None,
            stands: None,
            laid: None,
            told: if view.session.attempt().is_solved() { u8::MAX } else { 0 },
            preview: None,
            sources,
            seen: None,
            offered_at: None,
            asked_where: None,
            why: false,
            introduced: None,
            slots: BTreeMap::new(),
            asked: asked(step),
            turn: String::new(),
            badge: "",
            coached: None,
            note: None,
            is_dealt: false,
            aloud: Aloud::default(),
            code: CodeFace::of(view),
            hack: CodeFace::hacked(view),
            in_hand: None,
            jumps: (None, None),
        }
    }

    fn key(view: &PageView<'_>) -> (String, String, Lang, Option<u64>) {
        (view.lesson.id.clone(), view.session.step().id.clone(), view.lang, view.twin)
    }

    pub(super) fn is_of(&self, view: &PageView<'_>) -> bool {
        let (lesson, step, lang, twin) = &self.key;
        *lesson == view.lesson.id
            && *step == view.session.step().id
            && *lang == view.lang
            && *twin == view.twin
    }

    /// Does the answer still stand there that was handed in last? What was said of it holds of no
    /// other.
    pub(super) fn is_as_handed(&self, session: &Session) -> bool {
        self.handed().is_none_or(|handed| *handed == self.draft)
            && self.built.as_ref().is_none_or(|built| built == session.sum())
    }

    /// The answer that was handed in last.
    pub(super) fn handed(&self) -> Option<&Draft> {
        self.handed.as_ref().map(|(_, handed)| handed)
    }

    /// Which exercise it is about.
    pub(super) fn place(view: &PageView<'_>) -> Place {
        let (lesson, step, _, twin) = Self::key(view);
        (lesson, step, twin)
    }

    /// What has been made up on it, where more was done than that one of a few was chosen.
    pub(super) fn into_made(self) -> Option<(Place, Draft)> {
        let (lesson, step, _, twin) = self.key;
        let is_made = self.keeps && Draft { choice: None, ..self.draft.clone() } != self.blank;
        is_made.then_some(((lesson, step, twin), self.draft))
    }

    /// Is it of the same exercise, in the other language?
    pub(super) fn is_translated(&self, view: &PageView<'_>) -> bool {
        let (lesson, step, lang, twin) = Self::key(view);
        let (other_lesson, other_step, other_lang, other_twin) = &self.key;
        (&lesson, &step, &twin) == (other_lesson, other_step, other_twin) && lang != *other_lang
    }

    /// Notes what was handed in; nothing is left of it where the exercise is begun once more.
    fn hand_in(&mut self, view: &PageView<'_>) {
        let tries = view.session.attempt().tries;
        let before = self.handed.as_ref().map_or(0, |(before, _)| *before);
        if tries < before {
            (self.handed, self.built, self.draft) = (None, None, self.blank.clone());
        } else if tries > before {
            self.handed = Some((tries, self.draft.clone()));
            let task = view.session.step().task.as_ref();
            self.built = self.stands.clone().filter(|_| task.is_some_and(is_on_board));
        }
        // While an answer is played out the board shows that.
        if view.session.seen().is_none() {
            self.stands = Some(view.session.sum().clone());
        }
    }

    /// A right answer stands where the learner's own would, if there is none.
    fn fill_in(&mut self, view: &PageView<'_>) {
        let Some(solution) = view.session.solution() else {
            // Begun once more.
            if std::mem::take(&mut self.is_given) {
                self.draft = self.blank.clone();
            }
            return;
        };
        let said = |lang| {
            let written = match view.session.step().task {
                Some(Task::Write { .. } | Task::Reply { .. }) => {
                    rule::said(lang, &solution.draft.written)
                }
                _ => solution.draft.written.clone(),
            };
            Draft { written, ..solution.draft.clone() }
        };
        self.is_given =
            self.draft == self.blank || Lang::ALL.iter().any(|lang| self.draft == said(*lang));
        if self.is_given {
            self.draft = said(view.lang);
        }
    }

    /// Takes in what changed in the session, if something did.
    pub(super) fn renew(&mut self, view: &PageView<'_>, why: bool) {
        self.why = why;
        self.asked_where = self.asked_where.filter(|asked| *asked == Asked::now(view.session, why));
        let seen = Some((view.session.changes(), why, self.asked_where.is_some()));
        if self.seen == seen {
            return;
        }
        self.seen = seen;
        self.keeps = view.onward == Onward::Lesson && !view.session.attempt().is_solved();
        self.hand_in(view);
        self.fill_in(view);
        let (session, lang) = (view.session, view.lang);
        let sum = session.sum();
        self.turn = coach::turn(lang, session);
        self.badge = moves::ends(lang, sum);
        let said = session.remark().map(|remark| coach::coach(lang, remark, session.opponent()));
        self.coached = said.or_else(|| coach::events(lang, session)).map(|said| {
            let Coached { verdict, reason, reply } = said;
            Coached { verdict: spaced(&verdict), reason: spaced(&reason), reply: spaced(&reply) }
        });
        if let Some(said) = see::point(lang, session) {
            self.coached = Some(Coached {
                verdict: String::new(),
                reason: spaced(&said),
                ..Coached::default()
            });
        }
        self.reveal(lang, session);
        if session.reviewing().is_some() {
            self.coached = super::review::coached(view);
        }
        self.jumps = super::review::jumps(session);
        self.introduced = opponents::introduced(lang, session);
        let rule = self.introduced.as_ref().map_or([""; 2], opponents::Introduced::lines);
        self.aloud.renew(view, self.coached.as_ref(), &rule);
        let wrong = self.asked_where.and_then(|_| opponents::wrong(lang, session));
        let refuted = session.has_refuted().then(|| opponent::refuted(lang, session)).flatten();
        self.note = wrong
            .or(refuted)
            .or_else(|| coach::help(lang, session))
            .or_else(|| {
                if why {
                    session.finding().ok().map(|finding| why::reason(lang, sum, finding))
                } else {
                    None
                }
            })
            .map(|note| spaced(&note));
        self.lit = session.pointed();
        self.slots = self
            .sources
            .iter()
            .map(|source| (source.clone(), slot(view, source, self.turn.as_str())))
            .collect();
        self.preview = None;
    }

    /// As much of the reason as is told.
    fn reveal(&mut self, lang: Lang, session: &Session) {
        let (told, _) = session.told();
        if self.revealed == told {
            return;
        }
        let reveal = session.step().reveal.as_ref().map(|reveal| said(lang, reveal));
        let text: Vec<&str> = reveal.into_iter().flat_map(paragraphs).take(told).collect();
        self.reveal = (told > 0).then(|| Prose::new(&text.join("\n\n")));
        // What is new must not stay below the fold.
        if session.beat() == Beat::Reveal {
            self.told = 0;
        }
        self.revealed = told;
    }

    /// Shows where the opponent goes wrong, until something else is done.
    pub(super) fn ask_where(&mut self, session: &Session) {
        self.asked_where = Some(Asked::now(session, self.why));
    }

    /// Where a half-made move would lead on the plot.
    pub(super) fn place_after(view: &PageView<'_>, play: Play) -> Option<Target> {
        let after = view.session.sum().play(play).ok()?;
        view.figure?.place_of(view.session.step(), &after)
    }
}

/// Is the position on the board the answer, or a part of it?
const fn is_on_board(task: &Task) -> bool {
    matches!(task, Task::Balance { .. } | Task::Construct { .. } | Task::FalseStep { .. })
}

/// The slots of a question and of what is chosen from, at the numbers that the step starts with;
/// they do not turn with the board.
fn asked(step: &Step) -> BTreeMap<String, Slot> {
    let Some(task) = &step.task else { return BTreeMap::new() };
    let texts = std::iter::once(task.ask()).chain(task.options());
    texts.flat_map(|text| filled(text, &step.start_knobs())).collect()
}

/// The slots of a text at these numbers.
fn filled(text: &Text, knobs: &Knobs) -> BTreeMap<String, Slot> {
    let slots = [&text.en, &text.zh].into_iter().flat_map(|text| marks(text).slots);
    slots
        .filter_map(|slot| {
            let value = expr::value(&slot.what, knobs).ok()?;
            Some((slot.what, Slot::Text(value.to_string())))
        })
        .collect()
}

/// The positions of a game without a name, as they are told.
fn placed(view: &PageView<'_>) -> Vec<Placed> {
    let step = view.session.step();
    let Some(Task::Which { place, .. }) = &step.task else { return Vec::new() };
    let placed = |knobs: &Knobs| Placed {
        said: Prose::new(said(view.lang, place)),
        slots: filled(place, knobs),
    };
    view.session.placed().iter().map(placed).collect()
}

/// What a slot of the text says now.
fn slot(view: &PageView<'_>, source: &str, turn: &str) -> Slot {
    let (session, lang) = (view.session, view.lang);
    let knobs: &Knobs = session.knobs();
    if let (Some(knob), Some(value)) = (session.step().knobs.get(source), knobs.get(source)) {
        // A game that was read may lie outside of the range; showing it must not turn the knob.
        let (min, max) = (knob.from.min(*value), knob.to.max(*value));
        return Slot::Knob { value: *value, min, max, label: source.to_owned() };
    }
    if WORDS.contains(&source) {
        return match source {
            "turn" => Slot::Text(turn.to_owned()),
            // Not before the guess, whatever a text asks for.
            _ if !session.is_open() => Slot::Missing,
            _ => session.finding().map_or(Slot::Missing, |finding| {
                Slot::Text(why::reason(lang, session.sum(), finding))
            }),
        };
    }
    expr::value(source, knobs).map_or(Slot::Missing, |value| Slot::Text(value.to_string()))
}
