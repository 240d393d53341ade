//! What the checker can find wrong with a lesson, as facts.
#![expect(missing_docs, reason = "the sentence beside each says what is in it")]

use super::misfit::Misfit;
use super::truth::Truth;
use crate::lesson::answers::NoAnswer;
use crate::lesson::known::Known;
use crate::lesson::limits;
use crate::lesson::model::{Light, Shape};
use crate::lesson::task::reply;

/// Something that is wrong with a lesson though it reads.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    // The lesson.
    #[error("\"{0}\" is no id: use small letters, digits and -")]
    NoId(String),
    #[error("there is no concept \"{0}\"; {1}")]
    NoConcept(String, Known),
    #[error("a lesson needs at least one step")]
    NoSteps,
    #[error("\"{0}\" is the id of no step; {1}")]
    NoInsight(String, Known),
    #[error("\"{0}\" is the id of no exercise; {1}")]
    NoExercise(String, Known),
    #[error("a rival says at most {0} words, and {1} characters in Chinese; be brief")]
    LongVoice(usize, usize),
    #[error("what the rival believes holds throughout these ranges; a rival is wrong somewhere")]
    NeverWrong,
    #[error("an edition is counted from 1")]
    NoEdition,
    #[error("more than {} steps; split the lesson", limits::STEPS)]
    TooManySteps,
    #[error("more than {} claims; split the lesson", limits::CLAIMS)]
    TooManyClaims,
    #[error("more than {} texts; split the lesson", limits::TEXTS)]
    TooManyTexts,
    #[error("\"{0}\" is already the id of an earlier step")]
    StepTwice(String),
    // The shelf.
    #[error("\"{0}\" is the id of another lesson too; choose another")]
    IdTaken(String),
    #[error(
        "\"{0}\" is the id of a lesson of the program, and what is solved of it would count for \
         both; choose another (a version of ours keeps the file's name {0}.ron)"
    )]
    OurId(String),
    #[error("\"{0}\" has this place already; choose another")]
    PlaceTaken(String),
    #[error("\"{id}\" is taught by \"{by}\" already; move it to `needs`")]
    TaughtAlready { id: String, by: String },
    #[error("\"{0}\" is taught by no lesson before this one; {1}")]
    NotTaught(String, Known),
    #[error("the term \"{0}\" is used before any lesson teaches it")]
    TermTooEarly(String),
    // Chapters.
    #[error("\"{0}\" is no name of a chapter: use letters and digits, a letter first")]
    NoName(String),
    #[error("\"{0}\" belongs to a chapter of the program; leave that out or choose another name")]
    OurChapter(String),
    #[error("\"{0}\" belongs to an earlier chapter too; choose another")]
    ChapterTwice(String),
    #[error("more than {} chapters; list fewer", limits::CHAPTERS)]
    TooManyChapters,
    // Texts.
    #[error("the text is empty; a lesson is in one language throughout, or every text is in both")]
    Empty,
    #[error("the text has more than {} bytes; split it", limits::TEXT)]
    LongText,
    #[error("the two languages differ in {what}: only in English [{en}], only in Chinese [{zh}]")]
    Differ { what: Matter, en: String, zh: String },
    #[error("there is no Chinese in the Chinese text; translate it")]
    NoChinese,
    #[error("\"{0}\" is opened here and not closed")]
    Open(String),
    #[error("the solver cannot answer {sum}: {}", reason(no))]
    LinkUnknown { sum: String, no: NoAnswer },
    #[error("{sum} cannot be put on this board, which shows {shown}")]
    OtherBoard { sum: String, shown: String },
    #[error("there is no term \"{0}\"; {1}")]
    NoTerm(String, Known),
    #[error("there is no theorem \"{0}\"; {1}")]
    NoTheorem(String, Known),
    #[error("a link to the theorem \"{0}\" before the guess; move it into the reveal")]
    TheoremBeforeGuess(String),
    #[error("the theorem \"{id}\" is linked before {settled}, which settles its question")]
    TheoremTooEarly { id: String, settled: String },
    #[error("\"{0}\" leads nowhere: links begin with pos:, term: or theorem:")]
    Nowhere(String),
    #[error("the formula cannot be set: {0}")]
    Formula(String),
    #[error("this slot has no value: {0}")]
    Slot(NoAnswer),
    #[error("this slot has no value: \"{0}\" has no number here; {1}")]
    SlotOver(String, Known),
    // Theorems.
    #[error("\"{0}\" is already the id of another theorem")]
    TheoremTwice(String),
    #[error("a theorem needs 1 to {} steps of proof", limits::THEOREMS)]
    NoProof,
    #[error("a theorem needs a source")]
    NoSource,
    #[error("there is no step \"{0}\"; write lesson/step")]
    NoStep(String),
    #[error("more than {} theorems; split the file", limits::THEOREMS)]
    TooManyTheorems,
    // Programs.
    #[error("there is no program \"{0}\"; {1}")]
    NoProgram(String, Known),
    #[error("the program \"{0}\" is there to be broken; name it in a Hack")]
    WrongProgram(String),
    #[error("the program \"{0}\" is right; a Hack names one that is there to be broken")]
    RightProgram(String),
    // Steps.
    #[error("a reveal needs a task before it; add one or move the text into `text`")]
    RevealAlone,
    #[error("{0} minutes: a step takes 1 to {most}", most = limits::MINUTES)]
    Minutes(u32),
    #[error("\"{0}\" stands in the position; add it to `knobs`")]
    KnobMissing(String),
    #[error("more than {} knobs; name fewer", limits::KNOBS)]
    TooManyKnobs,
    #[error("more than {} moves in the record; make it shorter", limits::RECORD)]
    LongRecord,
    #[error("the knob \"{name}\" does not stand in the position {position}")]
    KnobIdle { name: String, position: String },
    #[error("{is} does not lie between {from} and {to}")]
    KnobOutside { is: u64, from: u64, to: u64 },
    #[error("{0}")]
    NoAnswer(NoAnswer),
    #[error("{0}")]
    Misfit(Misfit),
    #[error("with every knob at its end, {0}")]
    MisfitAtEnd(Misfit),
    #[error("{light:?} is lit on these boards only: {boards:?}")]
    Light { light: Light, boards: &'static [Shape] },
    #[error("the solver cannot answer this position: {}", reason(.0))]
    Unknown(NoAnswer),
    #[error("the plot runs over \"{0}\", which is no knob of the step; {1}")]
    PlotOver(String, Known),
    #[error("the plot must have 1 to {0} cells")]
    PlotSize(u64),
    // Exercises.
    #[error("mark 1 to {} positions", limits::JUDGED * 2)]
    ClaimSome,
    #[error("put 3 to {} positions in order", limits::JUDGED)]
    OrderSome,
    #[error("judge 2 to {} positions", limits::JUDGED)]
    JudgeSome,
    #[error("give 2 to {} faces", limits::JUDGED)]
    SeatSome,
    #[error("\"{0}\" is no position of this step, with its knobs within their ranges")]
    NoFace(String),
    #[error("the first face is the step's own position, and the learner may choose who begins")]
    FirstFace,
    #[error("give 1 to {} rules to choose from", limits::JUDGED)]
    RuleSome,
    #[error("name at least one knob to turn")]
    BuildSome,
    #[error("give 1 to {} conditions", limits::JUDGED)]
    MustSome,
    #[error("\"{0}\" is no knob of this step, or its range is not within the knob's")]
    BeyondKnob(String),
    #[error("{0} fits already; let the knobs start elsewhere")]
    FitsAlready(String),
    #[error("no position in these ranges fits; change them, or write `none: true`")]
    NothingFits,
    #[error("{fit} of {all} positions fit, so a blind try would pass; ask for more")]
    FitsBlind { fit: u64, all: u64 },
    #[error("the rule must have 1 to {} names, with a range for each", limits::KNOBS)]
    WriteSome,
    #[error("a proof needs 3 to {} lines, the extra ones counted", limits::JUDGED)]
    ProofSome,
    #[error("\"{0}\" is the name of an earlier line too")]
    LineTwice(String),
    #[error("\"{0}\" is no line before this one; {1}")]
    NoLine(String, Known),
    #[error("this line is false at {0}")]
    LineFails(String),
    #[error("this line holds at all {0} positions; an extra line must fail somewhere")]
    ExtraHolds(u64),
    #[error("give 2 to {} lines", limits::JUDGED)]
    LinesSome,
    #[error("every line holds; one must be false")]
    NoFalseLine,
    #[error(
        "the first false line fails at {broken} of {all} positions, so a blind try would pass; \
         make it fail more rarely"
    )]
    BreaksBlind { broken: u64, all: u64 },
    #[error("give {0} to {1} cards")]
    CardsSome(usize, usize),
    #[error(
        "\"{0}\" is no game; write what stands before the numbers of a position, as in bash[1..3]"
    )]
    NoCard(String),
    #[error("\"{0}\" is the game of an earlier card too")]
    CardTwice(String),
    #[error("none of the cards is the game of the position")]
    NoRightCard,
    #[error("a statement needs a position and a story")]
    NoStory,
    #[error("this is the game of the step; leave `position` out")]
    SameGame,
    #[error("no other story here is this one but for one word (in Chinese, four characters)")]
    MoreThanAWord,
    #[error("a game without a name needs the board Parts")]
    WhichBoard,
    #[error("let 1 to {0} positions be translated")]
    DrawnSome(usize),
    #[error("only {found} of {at} positions can be drawn; widen the ranges of the knobs")]
    TooFewDrawn { found: usize, at: usize },
    #[error("{0} is won for the other side, which moves first; choose a position lost for it")]
    ReplyWon(String),
    #[error("the other side has less than {} moves to be answered", reply::LEAST)]
    ReplySome,
    #[error("a number does not say which move is meant here; let `by` be Each")]
    ReplyTakes,
    #[error("no formula of the kind c - x answers every move; let `by` be Each")]
    NoFormula,
    #[error("the positions already stand in order; mix them")]
    InOrder,
    #[error("to be balanced a step needs the board Balance and a knob for the last heap")]
    NoBalance,
    #[error("the balance is level at its start; let the knob start elsewhere")]
    Level,
    #[error("{sizes} sizes of the knob \"{knob}\" make it level; there must be one")]
    LevelSizes { sizes: usize, knob: String },
    #[error("a recorded game needs mistakes to be found, and moves that are none")]
    NoMistakes,
    #[error("all answers are the same, so no thought is needed; mix won and lost positions")]
    AllAlike,
    #[error("the learner is to find a move, but the opponent begins; remove `they_begin`")]
    TheyBegin,
    #[error("{0} is lost for the player to move: there is no winning move to find")]
    NothingToFind(String),
    #[error("{winning} of {all} moves win, so a blind move would pass; choose another position")]
    Blind { winning: u64, all: u64 },
    #[error("the learner cannot win {0} against perfect play; let the other side begin")]
    CannotWin(String),
    #[error("the game is over after a move or two; choose a longer one")]
    TooShort,
    #[error("`over` must give a range for every name in the position")]
    NoRange,
    #[error("none of the rules holds; there must be a right one")]
    NoRuleHolds,
    #[error("every rule holds; there must be a wrong one")]
    EveryRuleHolds,
    // Claims.
    #[error("this is false: {0}")]
    False(Truth),
    #[error("this cannot be proven: {0}")]
    Unproven(NoAnswer),
}

/// Why the solver cannot, without saying again that it cannot.
fn reason(no: &NoAnswer) -> String {
    match no {
        NoAnswer::Unknown(stop) => stop.to_string(),
        other => other.to_string(),
    }
}

/// In what two languages can differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Matter {
    #[error("numbers")]
    Numbers,
    #[error("slots")]
    Slots,
    #[error("links")]
    Links,
    #[error("formulas")]
    Formulas,
}

impl From<NoAnswer> for Flaw {
    fn from(no: NoAnswer) -> Self {
        Self::NoAnswer(no.brief())
    }
}
