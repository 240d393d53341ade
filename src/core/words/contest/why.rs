//! Why a program fails, in words.

use crate::contest::Prepared;
use crate::contest::diagnosis::{Diagnosis, Feature};
use crate::contest::judge::Failed;
use crate::words::Lang;
use crate::words::why::reason;

/// A diagnosis as a sentence.
#[must_use]
pub fn why(lang: Lang, on: &Prepared, failed: &Failed, found: &Diagnosis) -> String {
    match found {
        Diagnosis::Suspect(at) => {
            let says = on.problem.suspects.get(*at).map(|suspect| &suspect.says);
            let says = says.map_or("", |says| says.to(lang));
            lang.pick(
                format!("Every case that it answered follows a common wrong rule: {says}."),
                format!("在所有已答的数据上，它都符合一条常见的错误规律：{says}。"),
            )
        }
        Diagnosis::Doubles { k, exact, double } => lang.pick(
            format!(
                "Right for small heaps, wrong for large ones: the golden ratio as a double. k = \
                 {k}, exact floor {exact}, double {double}. Exact: a = (k + isqrt(5·k·k)) div 2, \
                 with 128 bits."
            ),
            format!(
                "小数据都对，大数据出错：用double算黄金比。k = {k}，准确值{exact}，\
                 double得{double}。准确算法：a = (k + isqrt(5·k·k)) div 2，用128位整数。"
            ),
        ),
        Diagnosis::Past(bits) => lang.pick(
            format!("All failures lie at 2^{bits} − 1 or beyond: an overflow, or doubles."),
            format!("出错的数据都不小于2^{bits} − 1：整数溢出，或用了double。"),
        ),
        Diagnosis::Kept => lang.pick(
            "Each case alone is right: something is kept from one case to the next.".to_owned(),
            "单独一组都对：上一组数据留下的东西没有清掉。".to_owned(),
        ),
        Diagnosis::Only(feature) => {
            let what = feature_of(lang, *feature);
            lang.pick(
                format!("It fails only {what}; cases without that are right."),
                format!("只在{what}时出错，其余数据都对。"),
            )
        }
        Diagnosis::LosingMove(Some((heap, stones))) => lang.pick(
            format!("The move does not win: the reply is {stones} from heap {heap}."),
            format!("这一步不能赢：对方从第{heap}堆取{stones}枚即可。"),
        ),
        Diagnosis::LosingMove(None) => lang.pick(
            "The move is legal, but it does not win.".to_owned(),
            "这一步合法，但不是必胜的一步。".to_owned(),
        ),
        Diagnosis::Spelling => lang.pick(
            "The answer is right but written differently: case, spaces and punctuation count."
                .to_owned(),
            "答案对，但写法不同：大小写、空格与标点都要一致。".to_owned(),
        ),
        Diagnosis::Position(studied) => {
            let (sum, finding) = studied.as_ref();
            let text = sum.to_string();
            let said = reason(lang, sum, finding);
            if text.chars().count() > 60 { said } else { format!("{text}  {said}") }
        }
        Diagnosis::Unknown if failed.yours.trim().is_empty() => {
            lang.pick("It wrote nothing.".to_owned(), "它没有输出。".to_owned())
        }
        Diagnosis::Unknown => lang.pick(
            "Nothing is certain but the answer.".to_owned(),
            "除正确答案外，无法断定原因。".to_owned(),
        ),
    }
}

fn feature_of(lang: Lang, feature: Feature) -> &'static str {
    match feature {
        Feature::Zero => lang.pick("where a number is 0", "有数为0"),
        Feature::Unsorted => lang.pick("where the numbers are not in order", "数据未排序"),
        Feature::Equal => lang.pick("where two numbers are equal", "有两数相等"),
        Feature::OddLength => lang.pick("where their number is odd", "个数为奇数"),
    }
}
