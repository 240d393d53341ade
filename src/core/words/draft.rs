//! A lesson begun from a position: the text of a file that its author goes on with, and pieces that
//! can be put into it.

use crate::games::{Part, Sum};
use crate::lesson::check::check;
use crate::lesson::lab::{Switch, board};
use crate::lesson::model::FORMAT;
use crate::lesson::{Chapter, Plot, Shape};
use crate::words::{Lang, Phrase, moves};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The exercises that a lesson can be begun with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// Find a winning move.
    FindMove,
    /// Win the game.
    Win,
    /// Say who wins.
    WhoWins,
    /// Find the value.
    Value,
    /// Count the winning moves.
    Wins,
    /// Mark the lost heaps.
    Mark,
    /// Answer every move of the other side.
    Reply,
    /// No exercise.
    Read,
}

impl Kind {
    /// All of them, those that are tried first in front.
    pub const ALL: [Self; 8] = [
        Self::FindMove,
        Self::Win,
        Self::WhoWins,
        Self::Value,
        Self::Wins,
        Self::Mark,
        Self::Reply,
        Self::Read,
    ];

    /// What it is called.
    #[must_use]
    pub const fn title(self) -> Phrase {
        match self {
            Self::FindMove => Phrase { en: "find a winning move", zh: "找出必胜的一步" },
            Self::Win => Phrase { en: "win the game", zh: "下赢这一盘" },
            Self::WhoWins => Phrase { en: "say who wins", zh: "判断谁赢" },
            Self::Value => Phrase { en: "find the Grundy value", zh: "求SG值" },
            Self::Wins => Phrase { en: "count the winning moves", zh: "数必胜走法" },
            Self::Mark => Phrase { en: "mark the lost heaps", zh: "标出必败的堆" },
            Self::Reply => Phrase { en: "answer every move", zh: "应对每一步" },
            Self::Read => Phrase { en: "no exercise", zh: "没有练习" },
        }
    }

    /// The exercise as it is written, about this position.
    fn task(self, lang: Lang, sum: &Sum) -> Option<String> {
        let ask = |phrase: Phrase| format!("ask: ({}: \"{}\")", tag(lang), phrase.to(lang));
        Some(match self {
            Self::FindMove => format!(
                "FindMove({})",
                ask(Phrase { en: "Make a move that wins.", zh: "走出必胜的一步。" })
            ),
            Self::Win => {
                format!("Win({})", ask(Phrase { en: "Win the game.", zh: "把这盘赢下来。" }))
            }
            Self::WhoWins => format!(
                "WhoWins({})",
                ask(Phrase { en: "You move first. Who wins?", zh: "你先手。谁赢？" })
            ),
            Self::Value => format!(
                "Number({}, what: Value(\"{sum}\"))",
                ask(Phrase { en: "What is its Grundy value?", zh: "它的SG值是多少？" })
            ),
            Self::Wins => format!(
                "Number({}, what: Wins(\"{sum}\"))",
                ask(Phrase {
                    en: "How many moves win here?", zh: "这里有几种必胜走法？"
                })
            ),
            // Of a single number, which bears this name.
            Self::Mark => {
                let row = sum.single().map_or(&[][..], Part::row);
                let upto = row.first().map_or(16, |n| n.saturating_mul(2).clamp(4, 16));
                let all =
                    Phrase { en: "Mark all lost positions.", zh: "标出所有必败的局面。" };
                format!("Claim({}, over: \"n\", range: (0, {upto}))", ask(all))
            }
            Self::Reply => format!(
                "Reply({}, by: Each)",
                ask(Phrase {
                    en: "They move first. Answer each of their moves.",
                    zh: "对方先手。对方的每一步，你怎样应？",
                })
            ),
            Self::Read => return None,
        })
    }
}

const fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh",
    }
}

/// The names of the numbers in a position.
const NAMES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The position with names for the numbers of its heaps, and these.
fn named(sum: &Sum) -> (String, Vec<(&'static str, u64)>) {
    let numbers: Vec<u64> = sum.parts().iter().flat_map(Part::row).copied().collect();
    if numbers.len() > NAMES.len() || numbers.is_empty() {
        return (sum.to_string(), Vec::new());
    }
    let names = if numbers.len() == 1 { &["n"][..] } else { &NAMES[..] };
    let mut left = names.iter();
    let part = |part: &Part| {
        let row: Vec<&str> = part.row().iter().filter_map(|_| left.next().copied()).collect();
        format!("{}({})", part.game(), row.join(","))
    };
    let parts: Vec<String> = sum.parts().iter().map(part).collect();
    let misere = if sum.ending() == crate::games::Ending::Misere { "misere " } else { "" };
    let knobs = names.iter().copied().zip(numbers).collect();
    (format!("{misere}{}", parts.join(" + ")), knobs)
}

/// A file that its author goes on with, with its id; how far its numbers may be turned is `most`
/// times what they are.
fn written(lang: Lang, id: &str, chapter: Chapter, sum: &Sum, kind: Kind, most: u64) -> String {
    let board = board(sum, Switch::default()).unwrap_or(Shape::Numbers);
    let task = kind.task(lang, sum);
    // Boxes and bundles say half of what is asked.
    let board = match board {
        Shape::Boxes | Shape::Bundles if task.is_some() => Shape::Stones,
        board => board,
    };
    let (position, knobs) = named(sum);
    let until = |is: u64| is.saturating_mul(most).max(is).max(if most > 1 { 4 } else { 0 });
    let plot = match knobs.as_slice() {
        [(name, is)] => Plot::Strip {
            over: (*name).to_owned(),
            upto: until(*is).clamp(20, 200),
            shows: crate::lesson::Shows::Outcome,
            period: false,
        },
        _ => Plot::Game,
    };
    let plot = match plot {
        Plot::Strip { over, upto, .. } => format!("Strip(over: \"{over}\", upto: {upto})"),
        _ => "Game".to_owned(),
    };
    let tag = tag(lang);
    let mut rules: Vec<String> =
        sum.parts().iter().map(|part| moves::rules(lang, part.game())).collect();
    rules.dedup();
    let rules = rules.join(lang.pick("; ", "；"));
    let text = match lang {
        Lang::En => format!("The rules: {rules}. {}.", moves::ends(lang, sum)),
        Lang::Zh => format!("规则：{rules}。{}。", moves::ends(lang, sum)),
    };
    let (own, step) =
        (lang.pick("A lesson of my own", "我的一课"), lang.pick("The first step", "第一步"));
    let knobs: Vec<String> = knobs
        .into_iter()
        .map(|(name, is)| format!("\"{name}\": (is: {is}, from: 0, to: {})", until(is)))
        .collect();
    let mut file = format!(
        "(\n  format: {FORMAT},\n  id: \"{id}\",\n  chapter: {},\n  place: 99,\n  title: ({tag}: \
         \"{own}\"),\n  steps: [\n    (\n      id: \"first\",\n      title: ({tag}: \
         \"{step}\"),\n      text: ({tag}: r#\"{text}\"#),\n      position: \"{position}\",\n      \
         knobs: {{{}}},\n      board: {board:?},\n      plot: {plot},\n",
        chapter.name(),
        knobs.join(", "),
    );
    if let Some(task) = task {
        let told = lang.pick("The reason: {why}", "原因：{why}");
        let _ = write!(file, "      task: {task},\n      reveal: ({tag}: \"{told}\"),\n");
    }
    file + "    ),\n  ],\n)\n"
}

/// A lesson about a position, with this exercise, or without a choice with the first that is sound
/// there; it passes the checker. `None` where no lesson can be made of it.
#[must_use]
pub fn lesson(
    lang: Lang,
    id: &str,
    chapter: Chapter,
    sum: &Sum,
    kind: Option<Kind>,
) -> Option<String> {
    let kinds: Vec<Kind> = kind.map_or_else(|| Kind::ALL.to_vec(), |kind| vec![kind]);
    let tries = kinds.into_iter().flat_map(|kind| [(kind, 2), (kind, 1)]);
    let mut files = tries.map(|(kind, most)| written(lang, id, chapter, sum, kind, most));
    files.find(|file| check(file.as_bytes(), &|_| Ok(())).is_ok())
}

/// What can be put into a lesson where one writes, with what each is called.
#[must_use]
pub fn pieces(lang: Lang) -> Vec<(&'static str, String)> {
    let tag = tag(lang);
    let mut all = vec![
        (
            lang.pick("A step", "一步"),
            format!(
                "(\n      id: \"next\",\n      title: ({tag}: \"\"),\n      text: ({tag}: \
             r#\"\"#),\n      position: \"nim(3,5,7)\",\n      board: Stones,\n      plot: \
             Game,\n    ),\n"
            ),
        ),
        (
            lang.pick("A question for the title", "代替标题的问题"),
            format!("question: ({tag}: \"\"),\n"),
        ),
        (
            lang.pick("What is told after the guess", "猜过之后的讲解"),
            format!("reveal: ({tag}: r#\"\"#),\n"),
        ),
        (
            lang.pick("Claims to be proven", "要证明的论断"),
            "claims: [\n        \
             Lost(\"nim(1,2,3)\"),\n      ],\n"
                .to_owned(),
        ),
        (
            lang.pick("Teacher's notes", "教师备注"),
            format!(
                "notes: (\n        goal: ({tag}: \"\"),\n        ask: ({tag}: \"\"),\n        \
             minutes: 5,\n      ),\n"
            ),
        ),
    ];
    let sum: Option<Sum> = "nim(3,5,7)".parse().ok();
    for kind in Kind::ALL {
        let task = sum.as_ref().and_then(|sum| kind.task(lang, sum));
        all.extend(task.map(|task| (kind.title().to(lang), format!("task: {task},\n"))));
    }
    all
}

/// Window and entry: begin a lesson.
pub const WRITE: Phrase = Phrase { en: "Write a lesson…", zh: "写一课…" };
/// What that does.
pub const WRITE_IS: Phrase = Phrase {
    en: "A new file with the position on the board. You write beside the page, which follows; what \
        you type is saved at once.",
    zh: "以棋盘上的局面新建一个文件。左边是页面，右边写课文，页面随之更新；写下的内容随时保存。",
};
/// Choice: whatever fits.
pub const ANY: Phrase = Phrase { en: "whatever fits", zh: "自动选择" };
/// Label: where the file goes.
pub const FOLDER: Phrase = Phrase {
    en: "Folder, or a lesson file to go on with",
    zh: "文件夹，或要接着写的课程文件",
};
/// Button.
pub const BEGIN: Phrase = Phrase { en: "Begin", zh: "开始" };
/// Label of the text itself.
pub const FILE: Phrase = Phrase { en: "The lesson's file", zh: "课程文件" };
/// Menu: pieces.
pub const INSERT: Phrase = Phrase { en: "Insert", zh: "插入" };
/// Nothing is wrong.
pub const RIGHT: Phrase = Phrase { en: "Nothing is wrong.", zh: "没有错误。" };
/// It is being checked.
pub const CHECKING: Phrase = Phrase { en: "Checking…", zh: "正在检查…" };
/// It is not yet.
pub const UNSAVED: Phrase = Phrase { en: "Not saved yet", zh: "尚未保存" };
/// No lesson can be made of the position with that exercise.
pub const UNFIT: Phrase = Phrase {
    en: "This exercise does not fit the position; choose another one.",
    zh: "这种练习不适合这个局面，请换一种。",
};
/// A page in a browser cannot keep the file that is written.
pub const NOT_HERE: Phrase = Phrase {
    en: "A browser cannot keep the file that a lesson is written to. Write it in the desktop \
        program or in any editor, and open it here.",
    zh: "浏览器无法保存正在编写的课程文件。请在桌面版或任意文本编辑器中编写，再到这里打开。",
};

/// All that are fixed, so that a test can walk them.
pub const ALL: &[Phrase] =
    &[WRITE, WRITE_IS, ANY, FOLDER, BEGIN, FILE, INSERT, RIGHT, CHECKING, UNSAVED, UNFIT, NOT_HERE];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::lesson::reader;

    #[test]
    fn a_lesson_is_begun_from_every_games_example_and_nothing_is_wrong_with_it() {
        let mut asked = 0;
        for lang in Lang::ALL {
            for example in Game::EXAMPLES.iter().copied().chain([
                "misere nim(1,2,4)",
                "nim(1,2) + bash[1..3](5)",
                "wythoff(700,1000)",
                "bash[1..3](20)",
                "nim(0)",
            ]) {
                let sum: Sum = example.parse().unwrap();
                let text = lesson(lang, "own-1", Chapter::first(), &sum, None);
                let text = text.unwrap_or_else(|| panic!("{example}"));
                let lesson = reader::read(text.as_bytes()).unwrap();
                assert_eq!((lesson.only(), lesson.id.as_str()), (Some(lang), "own-1"));
                assert_eq!(lesson.steps[0].start().unwrap(), sum);
                asked += usize::from(lesson.steps[0].task.is_some());
            }
        }
        assert!(asked > 40, "{asked}");
    }

    #[test]
    fn where_something_is_asked_no_board_says_half_of_it() {
        for (example, tells) in [("bash[1..3](12)", Shape::Boxes), ("bash[1..3](13)", Shape::Boxes)]
        {
            let sum: Sum = example.parse().unwrap();
            let board = |kind| {
                let text = lesson(Lang::En, "own-1", Chapter::first(), &sum, kind);
                let lesson = reader::read(text?.as_bytes()).unwrap();
                Some((lesson.steps[0].task.is_some(), lesson.steps[0].board))
            };
            assert_eq!(board(Some(Kind::Read)), Some((false, tells)), "{example}");
            for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Read) {
                let stones = [None, Some((true, Shape::Stones))];
                assert!(stones.contains(&board(Some(kind))), "{example} {kind:?}");
            }
            assert_eq!(board(None), Some((true, Shape::Stones)), "{example}");
        }
    }

    #[test]
    fn a_lesson_can_ask_for_marks_and_for_answers_where_they_fit() {
        for (example, kind, fits) in [
            ("bash[1..3](12)", Kind::Mark, true),
            ("bash[1..3](12)", Kind::Reply, true),
            ("wythoff(3,5)", Kind::Reply, true),
            ("bash[1..3](13)", Kind::Reply, false),
            ("nim(3,4,5)", Kind::Mark, false),
        ] {
            let sum = example.parse().unwrap();
            for lang in Lang::ALL {
                let text = lesson(lang, "own-1", Chapter::first(), &sum, Some(kind));
                assert_eq!(text.is_some(), fits, "{example} {kind:?}");
            }
        }
    }

    #[test]
    fn every_piece_can_be_put_into_a_lesson() {
        let sum = "bash[1..3](21)".parse().unwrap();
        let text = lesson(Lang::En, "own-1", Chapter::first(), &sum, Some(Kind::Read)).unwrap();
        for lang in Lang::ALL {
            for (name, piece) in pieces(lang) {
                let at = if piece.starts_with('(') { "\n  ],\n)" } else { "    ),\n  ],\n)" };
                let (before, after) = text.rsplit_once(at).unwrap();
                let text = if piece.starts_with('(') {
                    format!("{before}\n    {piece}{at}{after}")
                } else {
                    format!("{before}      {piece}{at}{after}")
                };
                assert!(reader::read(text.as_bytes()).is_ok(), "{name}: {text}");
            }
        }
    }
}
