//! Where a text breaks into lines: between words, and in Chinese between characters, but never
//! before a closing mark nor after an opening one.

use crate::lang::MEASURES;

/// Marks that no line begins with.
const CLOSING: &str = "，。：；、！？）】》”’…,.:;!?)]}%·";
/// Marks that no line ends with.
const OPENING: &str = "（【《“‘([{";

/// May a line end between these two? `held` stands before them, or before the gap between them.
fn breaks(held: Option<char>, before: char, after: char) -> bool {
    // A number and its measure word stay together, and so do 第 and its number.
    let held = if before.is_whitespace() { held } else { Some(before) };
    if held.is_some_and(|held| {
        (held.is_ascii_digit() && MEASURES.contains(after))
            || (held == '第' && after.is_ascii_digit())
    }) {
        return false;
    }
    let is_wide =
        |c: char| ('\u{2e80}'..='\u{9fff}').contains(&c) || ('\u{ff00}'..='\u{ffef}').contains(&c);
    if CLOSING.contains(after) || OPENING.contains(before) {
        return false;
    }
    before == ' ' || ((is_wide(before) || is_wide(after)) && after != ' ')
}

/// The lines of a text, each no wider than `room` as far as it can be broken at all.
pub(super) fn lines<E>(
    text: &str,
    room: i64,
    width: impl Fn(char) -> Result<i64, E>,
) -> Result<Vec<String>, E> {
    let mut all = Vec::new();
    let mut line = String::new();
    // How long the line is, and where in it a break was last possible.
    let (mut wide, mut last) = (0, None);
    let (mut before, mut held) = (None, None);
    for c in text.chars() {
        if before.is_some_and(|before| breaks(held, before, c)) {
            last = Some(line.len());
        }
        let more = width(c)?;
        if wide + more > room && c != ' ' && !line.is_empty() {
            let rest = line.split_off(last.unwrap_or(line.len()));
            all.push(line.trim_end().to_owned());
            wide = rest.chars().map(&width).sum::<Result<i64, E>>()?;
            (line, last) = (rest, None);
        }
        line.push(c);
        wide += more;
        (held, before) = (before, Some(c));
    }
    if !line.trim().is_empty() || all.is_empty() {
        all.push(line.trim_end().to_owned());
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str, room: i64) -> Vec<String> {
        lines(text, room, |c| Ok::<i64, ()>(if c.is_ascii() { 1 } else { 2 })).unwrap()
    }

    #[test]
    fn words_stay_whole_and_lines_keep_to_their_room() {
        assert_eq!(broken("take 3 and leave 20", 10), ["take 3 and", "leave 20"]);
        assert_eq!(broken("unbreakable", 4), ["unbr", "eaka", "ble"]);
        assert_eq!(broken("", 4), [""]);
    }

    #[test]
    fn no_line_begins_with_a_closing_mark() {
        assert_eq!(broken("轮到谁走谁输。再来", 12), ["轮到谁走谁", "输。再来"]);
        assert_eq!(broken("甲乙（丙丁）", 6), ["甲乙", "（丙", "丁）"]);
    }

    #[test]
    fn a_number_keeps_its_measure_word() {
        assert_eq!(broken("面对 18 枚石子", 8), ["面对", "18 枚石", "子"]);
        assert_eq!(broken("这是第 2 步", 7), ["这是", "第 2 步"]);
    }
}
