//! What the board of large numbers says.

use crate::games::Part;
use crate::lang::{Lang, spaced};
use crate::words::games::page;
use crate::words::{moves, scene};

/// What to do: the rule, and how a number is chosen.
#[must_use]
pub fn task(lang: Lang, part: &Part) -> String {
    let rule = moves::rules(lang, part.game());
    let one = part.row().len() == 1;
    let how = match lang {
        Lang::En if one => "click the number, type how many, press Enter.",
        Lang::Zh if one => "点一下数，键入数目，按回车。",
        Lang::En => "click a heap, type how many, press Enter.",
        Lang::Zh => "点一堆，键入数目，按回车。",
    };
    match lang {
        Lang::En => format!("{}: {how}", scene::capital(&rule)),
        Lang::Zh => spaced(&format!("{rule}：{how}")),
    }
}

/// What the numbers of a row are called: "Heap 2", "第 2 级".
#[must_use]
pub fn heap(lang: Lang, part: &Part, index: usize) -> String {
    page(lang, part.game()).noun.labelled(lang, index)
}

/// A number with its name: "Heap 2: 123 456".
#[must_use]
pub fn row(lang: Lang, name: &str, number: u64) -> String {
    scene::told(lang, name, &grouped(number))
}

/// Digits in groups of three.
///
/// ```
/// assert_eq!(laststone_core::words::scene_numbers::grouped(1_234_567), "1 234 567");
/// ```
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
