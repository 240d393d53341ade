//! What is said of a position as a QR code.

use crate::words::{Lang, Phrase};

/// Window and entry: the code of the position on the board.
pub const CODE: Phrase = Phrase { en: "QR code of the position", zh: "局面的二维码" };
/// It cannot be made.
pub const TOO_LONG: Phrase = Phrase {
    en: "This position is too long for a code that a phone can read from a screen.",
    zh: "这个局面的写法太长，做成二维码后手机难以识别。",
};

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] = &[CODE, TOO_LONG];

/// What a code is, for whoever cannot see it.
#[must_use]
pub fn code(lang: Lang, notation: &str) -> String {
    lang.pick(format!("QR code of {notation}"), format!("{notation}的二维码"))
}
