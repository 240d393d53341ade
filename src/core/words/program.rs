//! What stands around a program beside the board: how it is run, what it says, what goes wrong.

use crate::contest::code::machine::End;
use crate::contest::code::run::NoInput;
use crate::contest::code::width::Broke;
use crate::contest::code::{Run, Width, embedded};
use crate::lang::{Phrase, spaced};
use crate::lesson::wrong::told;
use crate::words::Lang;
use crate::words::contest::misread;

/// The explanation of a step, beside which its program stands.
pub const TEXT: Phrase = Phrase { en: "Text", zh: "正文" };
/// The program.
pub const CODE: Phrase = Phrase { en: "Code", zh: "代码" };
/// Button: the program to the clipboard.
pub const COPY: Phrase = Phrase { en: "Copy", zh: "复制" };
/// After that.
pub const COPIED: Phrase = Phrase { en: "Copied", zh: "已复制" };
/// Button: what stands on the board as the input.
pub const FROM_BOARD: Phrase = Phrase { en: "From the board", zh: "用棋盘上的局面" };
/// What stands on the board cannot be put in.
pub const SAMPLE: Phrase = Phrase {
    en: "The position on the board is no input of the problem: this is a sample.",
    zh: "棋盘上的局面不能作为这道题的输入，这里用的是样例。",
};
/// Button: before the first line.
pub const START: Phrase = Phrase { en: "To the start", zh: "回到开头" };
/// Button: a line back.
pub const BACK: Phrase = Phrase { en: "Line back", zh: "退一行" };
/// Button: a line on.
pub const STEP: Phrase = Phrase { en: "Line on", zh: "进一行" };
/// Button: line after line.
pub const PLAY: Phrase = Phrase { en: "Run", zh: "运行" };
/// Button: no more lines.
pub const PAUSE: Phrase = Phrase { en: "Stop", zh: "停" };
/// Before the first line.
pub const READY: Phrase =
    Phrase { en: "Nothing has run yet.", zh: "程序还没有开始运行。" };
/// The run is told to this line only.
pub const CUT: Phrase = Phrase {
    en: "The run goes on; it is told up to here.",
    zh: "程序还在运行，这里只演示到此处。",
};
/// It comes back to where it was.
pub const NEVER_ENDS: Phrase = Phrase {
    en: "It never ends: every variable is as it was at this line before.",
    zh: "程序永不结束：所有变量都与上次到这一行时相同。",
};
/// Heading: what it costs.
pub const COST: Phrase = Phrase { en: "Cost", zh: "复杂度" };
/// Heading: what goes wrong when it is written anew.
pub const TRAPS: Phrase = Phrase { en: "Traps", zh: "易错处" };
/// Button: to the problem, where a program of one's own is tested.
pub const TEST: Phrase = Phrase { en: "Test my program", zh: "测试我的程序" };
/// Heading: the same numbers in the types of machines.
pub const LENS: Phrase = Phrase { en: "In other types", zh: "换一种类型" };
/// No type of the table holds anything else than the exact number.
pub const ALL_EXACT: Phrase = Phrase {
    en: "At this line every type holds the exact numbers.",
    zh: "到这一行为止，每种类型存的都是准确值。",
};
/// No number is held wrongly however far this input grows.
pub const NEVER_DIFFERS: Phrase = Phrase {
    en: "However far this input grows within the limits, it holds every number.",
    zh: "在本题的范围内，无论这组输入怎样增大，它都存得下每一个数。",
};

/// What is put in, as the problem writes a case.
#[must_use]
pub fn input(lang: Lang, lines: &[String]) -> String {
    let each = lines.join(" / ");
    lang.pick(format!("Input: {each}"), format!("输入：{each}"))
}

/// Why a text is no input.
#[must_use]
pub fn no_input(lang: Lang, why: &NoInput) -> String {
    match why {
        NoInput::Misread(why) => spaced(&misread(lang, why)),
        NoInput::Broken(limit) => {
            let limit = told(limit);
            lang.pick(
                format!("No input of the problem: it must be that {limit}."),
                format!("不符合本题的限制：{limit}。"),
            )
        }
    }
}

/// Which line was done, counted from 1, and how many steps were.
#[must_use]
pub fn at(lang: Lang, line: usize, (step, of): (usize, usize)) -> String {
    lang.pick(
        format!("Line {line}, step {step} of {of}"),
        spaced(&format!("第{line}行，第{step}步，共{of}步")),
    )
}

/// Whether the condition of the line holds.
#[must_use]
pub fn holds(lang: Lang, holds: bool) -> &'static str {
    if holds { lang.pick("true", "成立") } else { lang.pick("false", "不成立") }
}

/// What the program says in the end, and what is right.
#[must_use]
pub fn verdict(lang: Lang, run: &Run) -> String {
    let truth = run.truth.as_deref().map(flat);
    let said = match (&run.trace.end, &run.said) {
        (_, Some(said)) => {
            let said = flat(said);
            return match (run.right, truth) {
                (Some(true), _) => lang.pick(
                    format!("The program prints {said}. The solver agrees."),
                    format!("程序输出{said}，与求解器一致。"),
                ),
                (Some(false), Some(truth)) => lang.pick(
                    format!("The program prints {said}; the right answer is {truth}."),
                    format!("程序输出{said}，正确的是{truth}。"),
                ),
                _ => lang.pick(
                    format!("The program prints {said}. The solver does not get there."),
                    format!("程序输出{said}。求解器算不到这里。"),
                ),
            };
        }
        (End::NeverEnds, None) => NEVER_ENDS.to(lang).to_owned(),
        (End::Broke(broke), None) => breaks(lang, *broke).to_owned(),
        (End::Cut | End::Said(_), None) => CUT.to(lang).to_owned(),
    };
    match truth.filter(|_| run.right == Some(false)) {
        None => said,
        Some(truth) => lang.pick(
            format!("{said} The right answer is {truth}."),
            format!("{said}正确的是{truth}。"),
        ),
    }
}

/// An output in one line.
fn flat(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join(" / ")
}

/// Why a program breaks off.
#[must_use]
pub fn breaks(lang: Lang, broke: Broke) -> &'static str {
    match broke {
        Broke::ByZero => lang.pick("It divides by zero and crashes.", "除以零，程序中断。"),
        Broke::Outside => lang.pick(
            "It reaches outside of the array: anything may happen.",
            "数组越界：什么都可能发生。",
        ),
        Broke::Range => lang.pick(
            "The numbers become too large to be followed here.",
            "数太大，这里无法继续演示。",
        ),
    }
}

/// The heading of a column of the lens, as C++ calls the type.
#[must_use]
pub const fn width(width: Width) -> &'static str {
    match width {
        Width::I32 => "int",
        Width::I64 => "long long",
        Width::U64 => "unsigned long long",
        Width::Double => "double",
        Width::Exact => "exact",
    }
}

/// The column of the exact numbers.
pub const EXACT: Phrase = Phrase { en: "exact", zh: "准确值" };

/// A variable holds something else than the exact number.
#[must_use]
pub fn differs(lang: Lang, of: Width, name: &str, held: Option<i128>, exact: i128) -> String {
    let of = width(of);
    match held {
        Some(held) => lang.pick(
            format!("Here {of} {name} holds {held}; the exact value is {exact}."),
            format!("此处{of}的{name}存的是{held}，准确值是{exact}。"),
        ),
        None => lang.pick(
            format!("Here {of} {name} has broken off; the exact value is {exact}."),
            format!("此处{of}的{name}已经算不下去，准确值是{exact}。"),
        ),
    }
}

/// Button: the next input, this one grown, at which a type holds something else.
#[must_use]
pub fn seek(lang: Lang, of: Width) -> String {
    let of = width(of);
    lang.pick(format!("Where does {of} fail?"), format!("{of}会在哪里出错？"))
}

/// What comes of a type with this input.
#[must_use]
pub fn in_width(lang: Lang, of: Width, said: Option<&str>, right: Option<bool>) -> String {
    let of = width(of);
    match (said.map(flat), right) {
        (Some(said), Some(false)) => lang.pick(
            format!("All in {of} it prints {said}, which is wrong."),
            format!("全用{of}时输出{said}，是错的。"),
        ),
        (None, Some(false)) => {
            lang.pick(format!("All in {of} it gives no answer."), format!("全用{of}时得不出答案。"))
        }
        (_, Some(true)) => lang.pick(
            format!("All in {of} a number differs, but the answer stays right."),
            format!("全用{of}时有的数不对，但答案仍然正确。"),
        ),
        (_, None) => lang.pick(
            format!("All in {of} a number differs; whether the answer does is not known."),
            format!("全用{of}时有的数不对，答案是否受影响尚不清楚。"),
        ),
    }
}

/// Button: this input is the answer.
pub const BREAKS: Phrase = Phrase { en: "This breaks it", zh: "就用它来hack" };
/// Button: nothing breaks it.
pub const HOLDS: Phrase = Phrase { en: "It is right", zh: "程序是对的" };
/// After an input that breaks the program, where a smaller one does too.
pub const BREAKS_ALREADY: Phrase = Phrase {
    en: "It breaks. A smaller input breaks it too: fewer numbers, or smaller ones.",
    zh: "hack到了。还有更小的输入也能hack：数更少，或数更小。",
};
/// After the smallest.
pub const SMALLEST: Phrase = Phrase {
    en: "It breaks, and it is proven that no smaller input does.",
    zh: "hack到了，而且已经证明没有更小的输入。",
};
/// After the smallest that is known.
pub const SMALLEST_KNOWN: Phrase = Phrase {
    en: "It breaks, and nobody knows a smaller input.",
    zh: "hack到了，目前还不知道更小的输入。",
};
/// After the right word about a program that is right.
pub const RIGHT: Phrase =
    Phrase { en: "It is right, odd as it looks.", zh: "看上去怪，其实是对的。" };
/// After the wrong one.
pub const NOT_RIGHT: Phrase =
    Phrase { en: "Some input breaks it. Keep looking.", zh: "有输入能hack它，再找找。" };
/// After an input that the program answers rightly.
pub const ANSWERED: Phrase = Phrase {
    en: "The program answers this input correctly.",
    zh: "这组输入程序答对了。",
};
/// Before an answer is handed in.
#[must_use]
pub fn prints(lang: Lang, run: &Run) -> String {
    let said = match (&run.trace.end, &run.said) {
        (_, Some(said)) => {
            let said = flat(said);
            return lang.pick(
                format!("The program prints {said}. Is that right?"),
                format!("程序输出{said}，对吗？"),
            );
        }
        (End::Broke(broke), None) => breaks(lang, *broke),
        (End::NeverEnds, None) => NEVER_ENDS.to(lang),
        (End::Cut | End::Said(_), None) => CUT.to(lang),
    };
    said.to_owned()
}

/// Help with breaking a program, as far as it is opened.
#[must_use]
pub fn hint(lang: Lang, program: &str, rung: u8) -> Option<String> {
    let ready = embedded(program).filter(|_| rung > 0)?;
    let case = ready.smallest.as_ref();
    let said = match (rung, case) {
        (1, _) => lang.pick(
            "Go from small to large: the least the limits allow, then one more. What do you expect \
             before the program answers?"
                .to_owned(),
            "从小到大试：先取范围内最小的数，再逐个加一。看输出之前，先自己判断该是什么。".to_owned(),
        ),
        (2, Some(case)) => {
            let size = case.size();
            lang.pick(
                format!("The smallest input that breaks it has {size} numbers."),
                format!("能hack它的最小输入共{size}个数。"),
            )
        }
        (2, None) => lang.pick(
            "The program was tried on all small inputs, and none broke it.".to_owned(),
            "所有小数据都试过了，没有一组能hack它。".to_owned(),
        ),
        (_, Some(case)) => {
            let largest = case.largest();
            lang.pick(
                format!("The largest number in it is {largest}."),
                format!("其中最大的数是{largest}。"),
            )
        }
        (_, None) => lang.pick(
            "Ask what it would have to get wrong, and why it never does.".to_owned(),
            "想一想：它要错该错在哪里，又为什么从不出错？".to_owned(),
        ),
    };
    Some(spaced(&said))
}
