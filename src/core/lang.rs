//! The two languages of the program.

use serde::{Deserialize, Serialize};

/// Chinese measure words, from whose number no line parts them.
pub const MEASURES: &str = "枚个堆步排级格根种次局对课分秒页行列位张颗环只盘道题组倍条项";

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
