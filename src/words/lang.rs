//! The two languages of the program.

use serde::{Deserialize, Serialize};

/// A language the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
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

    /// The language that a locale name such as `zh_CN.UTF-8` or `en-GB` asks for; English where it is another.
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
pub struct Said {
    /// English.
    pub en: &'static str,
    /// 简体中文.
    pub zh: &'static str,
}

impl Said {
    /// The sentence in one language.
    #[must_use]
    pub const fn to(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}
