//! Where a paragraph may be cut into lines, by the rules of Latin and of Chinese. Knows widths, no
//! font and no screen.
//!
//! Latin breaks after spaces and hyphens. Chinese breaks between any two characters, but no line
//! begins with a mark that closes (，。、：；？！）》」』”…) and none ends with one that opens
//! (（《“「『); double dashes and dots stay whole (GB/T 15834). A formula is one character that
//! goes with Latin: what touches it without a space stays with it, Chinese marks that close
//! included. egui's own breaking lets opening marks end a line, which is why it is not used.

use crate::lang::{MEASURES, is_word};
use std::ops::Range;

/// What a character is to a line break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// White space where a line may end.
    Space,
    /// Chinese characters.
    Han,
    /// `（《“「`: never at a line's end.
    Open,
    /// `，。》”`: never at a line's start.
    Close,
    /// `—` and `…` of Chinese: come in pairs.
    Pair,
    /// Letters, digits and what else words are made of.
    Latin,
    /// `([`: as `Open`, but no break before it where it touches a letter.
    LatinOpen,
    /// `,.)`: as `Close`, but no break after it where a letter touches it.
    LatinClose,
    /// `-` and `/`: a line may end after it within a word.
    Hyphen,
    /// A formula.
    Object,
    /// What has no width of its own and stays with what is before it.
    Joined,
}

impl Class {
    /// The class of a character in a text of Chinese or in one of Latin letters, where quotation
    /// marks and dots are narrow.
    pub(super) fn of(chr: char, chinese: bool) -> Self {
        match chr {
            '\u{A0}' | '\u{202F}' | '\u{2060}' | '\u{FEFF}' => Self::Latin,
            c if c.is_whitespace() => Self::Space,
            '“' | '‘' if chinese => Self::Open,
            '”' | '’' | '·' if chinese => Self::Close,
            '—' | '…' if chinese => Self::Pair,
            '（' | '《' | '「' | '『' | '〈' | '【' | '〔' | '〖' | '［' | '｛' | '〝' => {
                Self::Open
            }
            '，' | '。' | '、' | '：' | '；' | '？' | '！' | '）' | '》' | '」' | '』' | '〉'
            | '】' | '〕' | '〗' | '］' | '｝' | '〞' | '．' | '％' | '～' | '々' | '‰' => {
                Self::Close
            }
            '(' | '[' | '{' | '“' | '‘' | '«' => Self::LatinOpen,
            ')' | ']' | '}' | ',' | '.' | ';' | ':' | '!' | '?' | '%' | '”' | '’' | '…' | '»'
            | '°' => Self::LatinClose,
            '-' | '/' | '–' | '—' | '\u{2010}' => Self::Hyphen,
            '\u{300}'..='\u{36F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{20D0}'..='\u{20FF}'
            | '\u{FE00}'..='\u{FE0F}' => Self::Joined,
            '\u{2E80}'..='\u{A4CF}'
            | '\u{AC00}'..='\u{D7AF}'
            | '\u{F900}'..='\u{FAFF}'
            | '\u{FE30}'..='\u{FE4F}'
            | '\u{FF00}'..='\u{FF60}'
            | '\u{FFE0}'..='\u{FFE6}'
            | '\u{20000}'..='\u{3FFFF}' => Self::Han,
            _ => Self::Latin,
        }
    }

    /// Whether it is written in the square of a Chinese character.
    pub(super) const fn is_wide(self) -> bool {
        matches!(self, Self::Han | Self::Open | Self::Close | Self::Pair)
    }
}

/// A character or formula of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Unit {
    pub(super) chr: char,
    pub(super) class: Class,
    /// Advance.
    pub(super) width: f32,
    /// Room before it, where it does not begin a line; may be negative.
    pub(super) gap: f32,
    /// Whether the author begins a new line with it.
    pub(super) forced: bool,
}

/// Whether two neighbours stay on one line: a number and its measure word, 第 and its number.
fn holds(a: &Unit, b: &Unit) -> bool {
    let is_number = |unit: &Unit| unit.class == Class::Object || unit.chr.is_ascii_digit();
    (is_number(a) && MEASURES.contains(b.chr)) || (a.chr == '第' && is_number(b))
}

/// Whether a line may end before the unit `at`, which is not the first.
fn may_break(units: &[Unit], at: usize) -> bool {
    use Class::{Close, Han, Hyphen, Joined, Latin, LatinClose, LatinOpen, Open, Pair, Space};
    let (a, b) = (&units[at - 1], &units[at]);
    match (a.class, b.class) {
        _ if holds(a, b) => false,
        (_, Space | Joined | Close | LatinClose) | (Open | LatinOpen, _) => false,
        (Pair, Pair) => a.chr != b.chr,
        // Dots end what was said; they do not begin a line. A dash may.
        (_, Pair) if b.chr == '…' => false,
        (Space | Han | Close | Pair, _) | (_, Han | Open | Pair) => true,
        // Not "P-" and "position": two letters at least stay before it.
        (Hyphen, Latin) => {
            let word = units.get(at.saturating_sub(3)..at - 1).unwrap_or(&[]);
            b.chr.is_alphabetic()
                && word.len() == 2
                && word.iter().all(|unit| unit.chr.is_alphabetic())
        }
        _ => false,
    }
}

/// Keeps short positions whole: the spaces of `(1, 2, 3)` end no line.
pub(super) fn bind(units: &mut [Unit]) {
    /// Longest position that is kept whole, in characters.
    const LONGEST: usize = 16;
    let mut open = None;
    for at in 0..units.len() {
        match units[at].chr {
            '(' => open = Some(at),
            ')' => {
                if let Some(from) = open.take().filter(|from| at - from < LONGEST) {
                    for unit in units[from..at].iter_mut().filter(|unit| unit.class == Class::Space)
                    {
                        unit.class = Class::Latin;
                    }
                }
            }
            c if c.is_ascii_digit() || c == ',' || c == ' ' => {}
            _ => open = None,
        }
    }
}

/// Cuts a paragraph into lines not wider than `width`, each as long as it can be. Spaces at an end
/// hang over.
///
/// What fits into no line is cut where it must be, if possible not beside a mark that objects.
pub(super) fn cut(units: &[Unit], width: f32) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    while start < units.len() {
        let end = line_end(units, start, width);
        lines.push(start..end);
        start = end;
        accompany(units, width, &mut lines);
    }
    lines
}

/// Cuts a title: in as few lines as [`cut`], all of about the same length.
pub(super) fn even(units: &[Unit], width: f32) -> Vec<Range<usize>> {
    /// So often the width is halved.
    const TRIES: u8 = 7;
    /// So many wider ones are tried.
    const WIDER: u8 = 12;
    let mut best = cut(units, width);
    if best.len() < 2 || !width.is_finite() {
        return best;
    }
    // Nothing is torn apart for it.
    let may = |line: &Range<usize>| {
        line.start == 0 || units[line.start].forced || may_break(units, line.start)
    };
    let (mut low, mut high) = (0.0, width);
    for _ in 0..TRIES {
        let middle = f32::midpoint(low, high);
        let lines = cut(units, middle);
        if lines.len() <= best.len() && lines.iter().all(may) {
            (high, best) = (middle, lines);
        } else {
            low = middle;
        }
    }
    // A little wider where that keeps a Chinese word whole.
    let torn = |lines: &[Range<usize>]| {
        let ends = |line: &&Range<usize>| line.start > 0 && !units[line.start].forced;
        let within =
            |line: &Range<usize>| is_word(units[line.start - 1].chr, units[line.start].chr);
        lines.iter().filter(ends).filter(|line| within(line)).count()
    };
    if torn(&best) == 0 {
        return best;
    }
    let wider = (0..=WIDER).map(|n| high + (width - high) * f32::from(n) / f32::from(WIDER));
    let other = wider.map(|width| cut(units, width));
    let whole = other.filter(|lines| lines.len() <= best.len() && lines.iter().all(may));
    whole.min_by_key(|lines| torn(lines)).unwrap_or(best)
}

/// No paragraph ends with a line of one Chinese character: the line before gives it company.
fn accompany(units: &[Unit], width: f32, lines: &mut [Range<usize>]) {
    let [.., before, last] = lines else { return };
    let is_end = last.end == units.len() || units[last.end].forced;
    let alone = |unit: &Unit| !matches!(unit.class, Class::Close | Class::Space | Class::Joined);
    let line = &units[last.clone()];
    let is_alone = units[last.start].class == Class::Han
        && !units[last.start].forced
        && line.iter().filter(|unit| alone(unit)).count() == 1;
    if !is_end || !is_alone {
        return;
    }
    let fits = |from: &usize| {
        let wide: f32 = units[*from..last.end].iter().map(|unit| unit.width + unit.gap).sum();
        may_break(units, *from) && wide <= width
    };
    if let Some(from) = (before.start + 2..last.start).rev().find(fits) {
        (before.end, last.start) = (from, from);
    }
}

fn line_end(units: &[Unit], start: usize, width: f32) -> usize {
    let mut right = 0.0;
    let mut best = None;
    for (at, unit) in units.iter().enumerate().skip(start) {
        if at > start {
            if unit.forced {
                return at;
            }
            if may_break(units, at) {
                best = Some(at);
            }
            right += unit.gap;
        }
        right += unit.width;
        if right > width && unit.class != Class::Space && at > start {
            return best.unwrap_or_else(|| emergency(units, start, at));
        }
    }
    units.len()
}

/// The last place up to `at` where no mark objects to a cut; failing that, one soon after it: a
/// mark that hangs out is a lesser evil than one that stands alone.
fn emergency(units: &[Unit], start: usize, at: usize) -> usize {
    let objects = |at: usize| {
        matches!(units[at - 1].class, Class::Open | Class::LatinOpen)
            || units.get(at).is_some_and(|unit| {
                matches!(unit.class, Class::Close | Class::LatinClose | Class::Joined)
            })
    };
    let back = (start + 1..=at).rev().take(64).find(|&at| !objects(at));
    back.or_else(|| (at + 1..=units.len()).take(3).find(|&at| !objects(at))).unwrap_or(at)
}

/// Sets the room between neighbours: a little where Chinese meets letters, digits or formulas
/// without a space, and less than a square each where two full-width marks meet. `em` is the size
/// of the text.
pub(super) fn space(units: &mut [Unit], em: f32) {
    for at in 1..units.len() {
        let (a, b) = (units[at - 1], units[at]);
        let word = |class| matches!(class, Class::Latin | Class::Object);
        let opens = |unit: Unit| unit.class == Class::Open;
        let shuts = |unit: Unit| {
            unit.class == Class::Close
                && !matches!(unit.chr, '？' | '！' | '·' | '～' | '％' | '々' | '‰')
        };
        let gap = match (a.class, b.class) {
            (Class::Han, other) | (other, Class::Han) if word(other) => em / 6.0,
            (Class::Han, Class::LatinOpen) | (Class::LatinClose, Class::Han)
                if !a.chr.is_whitespace() =>
            {
                em / 8.0
            }
            (Class::Space, Class::Object) | (Class::Object, Class::Space) => em / 16.0,
            _ if shuts(a) && (opens(b) || shuts(b)) => -em / 2.0,
            _ if opens(a) && opens(b) => -em / 2.0,
            _ => 0.0,
        };
        units[at].gap += gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(text: &str) -> Vec<Unit> {
        let chinese = text.chars().any(|c| c > '\u{2E80}');
        text.chars()
            .map(|chr| {
                let class = if chr == '#' { Class::Object } else { Class::of(chr, chinese) };
                let width = if class.is_wide() { 2.0 } else { 1.0 };
                Unit { chr, class, width, gap: 0.0, forced: false }
            })
            .collect()
    }

    fn lines(text: &str, width: f32) -> Vec<String> {
        let mut units = units(text);
        bind(&mut units);
        cut(&units, width)
            .into_iter()
            .map(|range| units[range].iter().map(|unit| unit.chr).collect())
            .collect()
    }

    #[test]
    fn latin_breaks_after_spaces_and_hyphens() {
        assert_eq!(lines("take three stones", 10.0), ["take three ", "stones"]);
        assert_eq!(lines("the P-position (1, 2) is", 10.0), ["the ", "P-position ", "(1, 2) is"]);
        assert_eq!(lines("of the nim-sum", 10.0), ["of the ", "nim-sum"]);
        assert_eq!(lines("of the nim-sum", 12.0), ["of the nim-", "sum"]);
        assert_eq!(lines("a 3-4 b", 3.0), ["a ", "3-4 ", "b"]);
    }

    #[test]
    fn chinese_marks_stay_where_they_belong() {
        assert_eq!(lines("必败态，先手", 6.0), ["必败", "态，", "先手"]);
        assert_eq!(lines("这是「必胜」态", 6.0), ["这是", "「必", "胜」态"]);
        assert_eq!(lines("等一下——看", 8.0), ["等一下", "——看"]);
        assert_eq!(lines("共#，再", 4.0), ["共", "#，", "再"]);
        assert_eq!(lines("（必）。", 6.0), ["（必）。"]);
    }

    #[test]
    fn a_number_keeps_its_measure_word_and_no_last_line_is_one_character() {
        assert_eq!(lines("面对18枚石子", 6.0), ["面对", "18枚", "石子"]);
        assert_eq!(lines("面对#枚石子", 5.0), ["面对", "#枚", "石子"]);
        assert_eq!(lines("这是第2步棋", 8.0), ["这是", "第2步棋"]);
        let text = "面对8枚，先手取走3枚，留下5枚；从第2堆再取1枚，最后的石子就归自己。";
        for width in 10..80_u8 {
            let all = lines(text, f32::from(width));
            assert_eq!(all.concat(), text);
            assert!(all.last().unwrap().chars().count() > 2, "{width}: {all:?}");
            for line in all {
                assert!(
                    !line.starts_with(['枚', '堆']) && !line.ends_with('第'),
                    "{width}: {line}"
                );
            }
        }
    }

    #[test]
    fn a_question_ends_in_no_line_of_one_word() {
        let text =
            "Build a heap of 33 to 50 stones from which 3 moves win. If there is none, say so.";
        let cut_at = |cut: fn(&[Unit], f32) -> Vec<Range<usize>>, text: &str, width: u8| {
            let mut units = units(text);
            bind(&mut units);
            let cut = cut(&units, f32::from(width));
            let line = |range: Range<usize>| units[range].iter().map(|unit| unit.chr).collect();
            cut.into_iter().map(line).collect::<Vec<String>>()
        };
        assert_eq!(cut_at(cut, text, 26).last().map(String::as_str), Some("so."));
        assert!(cut_at(even, text, 26).last().is_some_and(|line| line.len() > 12));
        for width in 14..90_u8 {
            let (full, even) = (cut_at(cut, text, width), cut_at(even, text, width));
            assert_eq!(full.len(), even.len(), "{width}: {even:?}");
            assert_eq!(even.concat(), text);
            let most = even.iter().map(|line| line.trim_end().len()).max().unwrap();
            assert!(most <= usize::from(width), "{width}: {even:?}");
        }
    }

    #[test]
    fn what_is_wider_than_a_line_is_cut_anyway() {
        assert_eq!(lines("abcdefgh", 3.0), ["abc", "def", "gh"]);
        assert_eq!(lines("必", 0.5), ["必"]);
        assert_eq!(lines("必败", -1.0), ["必", "败"]);
        assert_eq!(lines(&"，".repeat(9), 4.0).concat(), "，".repeat(9));
        assert_eq!(lines("at (1, 2, 3) and", 10.0), ["at ", "(1, 2, 3) ", "and"]);
        assert!(lines("", 10.0).is_empty());
    }

    #[test]
    fn no_line_breaks_a_rule_at_any_width() {
        let text = "两人轮流取石子（每次1到3枚），取到“最后一枚”的人获胜：若#，则先手《必败》；否则\
            先手必胜……你会怎么取？「先想」，再取！";
        for width in 12..120_u8 {
            for line in lines(text, f32::from(width)) {
                let first = line.chars().next().unwrap();
                let last = line.chars().next_back().unwrap();
                assert!(!"，。、：；？！）》」』”…".contains(first), "{width}: {line}");
                assert!(!"（《“「『".contains(last), "{width}: {line}");
            }
        }
    }
}
