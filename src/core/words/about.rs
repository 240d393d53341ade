//! What this program is, said of itself.

use crate::words::{Lang, Phrase};

/// Heading.
pub const ABOUT: Phrase = Phrase { en: "About Last Stone", zh: "关于取石子" };
/// Below the heading.
pub const AIM: Phrase = Phrase {
    en: "Learn why a position is lost, from a solver that is exact.",
    zh: "弄明白一个局面为什么必败：背后是一个精确的求解器。",
};
/// Who may do what with it.
pub const LICENCE: Phrase = Phrase {
    en: "Free software, under the MIT licence or Apache 2.0, as you prefer. The licences of the \
        libraries come with the package.",
    zh: "自由软件，按MIT或Apache 2.0许可证使用，任选其一。所用各库的许可证随安装包附上。",
};
/// Whose typefaces it is set in.
pub const TYPEFACES: Phrase = Phrase {
    en: "Set in Source Sans, Source Serif, Source Code Pro, Noto CJK, Noto Math and Symbols, and \
        LXGW WenKai (SIL Open Font Licence 1.1), and DejaVu Sans.",
    zh: "字体：Source Sans、Source Serif、Source Code Pro、Noto CJK、Noto Math、Noto Symbols、LXGW \
        WenKai（SIL开源字体许可证1.1），以及DejaVu Sans。",
};
/// What it does with what one does.
pub const ALONE: Phrase = Phrase {
    en: "It uses no network. What you do stays on this computer:",
    zh: "程序不联网，你做过的一切只留在这台电脑上：",
};
/// The same where nothing is kept.
pub const NOWHERE: Phrase = Phrase {
    en: "It uses no network, and this window keeps nothing.",
    zh: "程序不联网，这个窗口也不保存任何内容。",
};
/// What to do where something is wrong.
pub const PROBLEM: Phrase = Phrase {
    en: "Something wrong? Copy these details, add what you did, and send both to whoever gave you \
        the program.",
    zh: "遇到问题？复制下面的信息，写上你做了什么，一起发给给你这个程序的人。",
};
/// Button.
pub const COPY: Phrase = Phrase { en: "Copy details", zh: "复制信息" };

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] = &[ABOUT, AIM, LICENCE, TYPEFACES, ALONE, NOWHERE, PROBLEM, COPY];

/// The version, as everybody reads it.
#[must_use]
pub fn version(lang: Lang) -> String {
    let version = env!("CARGO_PKG_VERSION");
    lang.pick(format!("Version {version}"), format!("版本{version}"))
}

/// What whoever mends the program needs to know of it; in English alone. The window's size is in
/// points, `scale` in percent.
#[must_use]
pub fn details(lang: Lang, system: &str, (wide, tall): (u32, u32), scale: u32) -> String {
    let (version, lang) = (env!("CARGO_PKG_VERSION"), lang.tag());
    format!(
        "Last Stone {version}\nsystem: {system}\nwindow: {wide} x {tall} at {scale} %, {lang}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn details_name_version_system_and_window() {
        let told = details(Lang::Zh, "linux x86_64", (1280, 720), 150);
        assert_eq!(
            told,
            format!(
                "Last Stone {}\nsystem: linux x86_64\nwindow: 1280 x 720 at 150 %, zh-Hans\n",
                env!("CARGO_PKG_VERSION")
            )
        );
    }
}
