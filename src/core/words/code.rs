//! What is said of a position as a QR code.

use crate::words::{Lang, Phrase};

/// Window and entry: the code of the position on the board, or of the game so far.
pub const CODE: Phrase =
    Phrase { en: "QR code of position or game", zh: "局面或对局的二维码" };
/// Choice: what the code says.
pub const POSITION: Phrase = Phrase { en: "The position", zh: "局面" };
/// Choice: what the code says.
pub const GAME: Phrase = Phrase { en: "The game so far", zh: "到此的对局" };
/// It cannot be made.
pub const TOO_LONG: Phrase = Phrase {
    en: "This is too long for a code that a phone can read from a screen.",
    zh: "写法太长，做成二维码后手机难以识别。",
};

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] = &[CODE, POSITION, GAME, TOO_LONG];

/// What a code is, for whoever cannot see it.
#[must_use]
pub fn code(lang: Lang, notation: &str) -> String {
    let notation = notation.replace('\n', " → ");
    lang.pick(format!("QR code of {notation}"), format!("{notation}的二维码"))
}
