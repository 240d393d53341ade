//! Advice to authors, in Chinese.

use crate::lesson::advice::Advised;
use crate::lesson::told::Source;
use crate::lesson::wrong::quoted;
use crate::solver::outcome::Outcome;
use crate::study::Fact;
use crate::words::Lang;

/// Sources of one answer that are named.
const NAMED: usize = 3;

/// What could be better, in one line.
#[must_use]
pub fn advised(lang: Lang, what: &Advised) -> String {
    if lang == Lang::En {
        return what.to_string();
    }
    match what {
        Advised::NoQuestion => {
            "标题一开始就看得到，会泄露答案：请写一个`question`，解出之前代替标题".to_owned()
        }
        Advised::OneLanguage(only) => format!(
            "这一课只有{}：用{}阅读的人会看到说明，并照原文阅读",
            only.pick("英文", "中文"),
            only.pick("中文", "英文")
        ),
        Advised::NoPromise => "请用一行`promise`说明这一课要弄清什么，但不要说出答案".to_owned(),
        Advised::NoEnd => "请写一个`end`：学完之后会做什么，还有什么问题没有解决".to_owned(),
        Advised::NoPlay => {
            "这一课没有下棋的机会：请在某一步写上`play: true`，先下几盘再猜".to_owned()
        }
        Advised::NoReveal => "猜过之后没有讲解：请把正文里说得太早的话移到`reveal`".to_owned(),
        Advised::Why => "{why}在猜之前就说出了胜负，请移到`reveal`".to_owned(),
        Advised::Told { answer, from } => {
            let named: Vec<String> = from.iter().take(NAMED).map(named).collect();
            let more = if from.len() > NAMED { "……" } else { "" };
            let from = quoted(&(named.join("；") + more));
            format!("还没问就已经说出了答案：{}。由此可知：{from}", fact(answer))
        }
    }
}

fn named((told, by): &(Fact, Source)) -> String {
    format!("{}（{by}）", fact(told))
}

/// A fact about who wins.
fn fact(fact: &Fact) -> String {
    match fact {
        Fact::Outcome(at, Outcome::P) => format!("{at}是必败态"),
        Fact::Outcome(at, Outcome::N) => format!("{at}是必胜态"),
        Fact::Value(at, value) => format!("{at}的SG值是{value}"),
        Fact::Best(from, to) => format!("从{from}走到{to}必胜"),
        Fact::Count(at, count) => format!("{at}的必胜走法有{count}种"),
        Fact::Law(of, lost) => format!("{of}为必败态，当且仅当{lost}"),
        Fact::Same(one, other) => format!("{one}与{other}同胜同负"),
    }
}
