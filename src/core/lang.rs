//! The two languages of the program.

use serde::{Deserialize, Serialize};

/// Chinese measure words, from whose number no line parts them.
pub const MEASURES: &str = "枚个堆步排级格根种次局对课分秒页行列位张颗环只盘道题组倍条项";

/// Chinese words of two characters that stand in titles and questions: set large, a line that ends
/// within one is seen. In running text lines end anywhere, as in print.
const WORDS: &str = "\
    竞赛 什么 怎么 怎样 为什 证明 规律 硬币 石子 游戏 没有 走法 取法 赢法 应法 必胜 必败 \
    轮到 到你 败态 胜态 先手 后手 先走 后走 公式 奇数 偶数 数值 数字 起来 对方 上限 目标 \
    任意 许取 总能 再来 皇后 棋子 棋盘 格子 箭头 字母 还是 其余 可以 算数 管用 不许 只许 \
    失误 围成 模仿 局面 修补 何时 多少 自己 球瓶 所有 台阶 阶梯 性质 座位 习惯 完整 报数 \
    竞价 抄来 包票 反例 不变 最小 最大 集合 循环 时候 对称 面对 地方 镜子 方形 分界 定理 \
    跟着 一样 进制 拆成 作废 学过 相干 更小 博弈 编码 还剩 剩下 相等 次序 除法 打表 作用 \
    接下 恰好 每步 每列 每个 每堆 规则 开局 多重 余数 前面 后面 左边 右边 上面 下面 一步 \
    一堆 两堆 三堆 必须 可能 只能 不能 然后 如果 因为 所以";

/// Are these the two characters of one Chinese word?
#[must_use]
pub fn is_word(first: char, second: char) -> bool {
    let is = |word: &str| word.chars().eq([first, second]);
    WORDS.split(' ').any(is)
}

/// A language the program speaks.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Simplified Chinese, 简体中文.
    Zh,
}

impl Lang {
    /// Both, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// One of two values, by language.
    #[must_use]
    pub fn pick<T>(self, en: T, zh: T) -> T {
        match self {
            Self::En => en,
            Self::Zh => zh,
        }
    }

    /// The language that a locale name such as `zh_CN.UTF-8` or `en-GB` asks for; English where it
    /// is another.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("zh") { Self::Zh } else { Self::En }
    }

    /// The tag used on the command line: `en` or `zh-Hans`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-Hans",
        }
    }
}

/// A fixed sentence in both languages: the compiler sees to it that neither is forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    /// English.
    pub en: &'static str,
    /// 简体中文.
    pub zh: &'static str,
}

impl Phrase {
    /// The sentence in one language.
    #[must_use]
    pub const fn to(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// Chinese as it is set beside digits and Latin letters: with a space between them, as in “取 3
/// 枚”. English stays as it is.
#[must_use]
pub fn spaced(text: &str) -> String {
    let is_han = |c: char| ('\u{3400}'..='\u{9fff}').contains(&c);
    let mut out = String::with_capacity(text.len() + 16);
    let mut before = ' ';
    for c in text.chars() {
        let meets = (is_han(before) && c.is_ascii_alphanumeric())
            || (before.is_ascii_alphanumeric() && is_han(c));
        if meets {
            out.push(' ');
        }
        out.push(c);
        before = c;
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::lang::{Lang, spaced};

    #[test]
    fn chinese_keeps_a_space_from_digits_and_letters_but_not_from_punctuation() {
        assert_eq!(spaced("对方取3枚，留下20。"), "对方取 3 枚，留下 20。");
        assert_eq!(spaced("SG值为2"), "SG 值为 2");
        assert_eq!(spaced("取 1 枚"), "取 1 枚");
        assert_eq!(spaced("take 3, leave 20"), "take 3, leave 20");
    }

    #[test]
    fn locales_are_read() {
        assert_eq!(Lang::of_locale("zh_CN.UTF-8"), Lang::Zh);
        assert_eq!(Lang::of_locale("en_GB"), Lang::En);
        assert_eq!(Lang::of_locale("C"), Lang::En);
    }
}
