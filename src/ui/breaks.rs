//! Where a short text ends its lines that the toolkit lays out: a title, a caption, a note. It
//! fills each line as far as it can, which leaves a last line of one character or one word.

use crate::lang::{MEASURES, is_word};
use egui::text::LayoutJob;
use egui::{Align, FontSelection, Galley, Label, Painter, Response, RichText, Ui, WidgetText};
use std::sync::Arc;

/// So many widths are tried between the least and the most.
const TRIES: u8 = 16;
/// No line of a text that is set full is narrower than this share of the room.
const FULL: f32 = 0.55;

/// As few lines as there must be, all of about the same length.
pub(crate) fn even(painter: &Painter, job: LayoutJob) -> Arc<Galley> {
    let full = painter.layout_job(job);
    let rows = full.rows.len();
    if rows < 2 || full.elided {
        return full;
    }
    let (most, count) = (full.size().x, f32::from(u16::try_from(rows).unwrap_or(u16::MAX)));
    let least = full.rows.iter().map(|row| row.size.x).sum::<f32>() / count;
    let tries = (0..=TRIES).map(|n| least + (most - least) * share(n));
    let mut torn = None;
    for width in tries {
        let galley = laid(painter, &full, width);
        if is_good(&galley, rows) {
            if keeps_words(&galley) {
                return galley;
            }
            torn.get_or_insert(galley);
        }
    }
    torn.unwrap_or(full)
}

/// Lines as long as they can be, of which none parts what belongs together, and the last is not a
/// single character.
pub(crate) fn full(painter: &Painter, job: LayoutJob) -> Arc<Galley> {
    let full = painter.layout_job(job);
    let rows = full.rows.len();
    if rows < 2 || full.elided || is_good(&full, rows) {
        return full;
    }
    let most = full.size().x;
    let tries = (1..=TRIES).map(|n| most * (1.0 - (1.0 - FULL) * share(n)));
    let narrower = |width: f32| laid(painter, &full, width);
    tries.map(narrower).find(|galley| is_good(galley, rows)).unwrap_or(full)
}

/// A label with lines of about the same length.
pub(crate) fn even_label(ui: &mut Ui, text: RichText) -> Response {
    let job = job(ui, text);
    let galley = even(ui.painter(), job);
    ui.add(Label::new(galley))
}

/// A label with full lines.
pub(crate) fn full_label(ui: &mut Ui, text: RichText) -> Response {
    let job = job(ui, text);
    let galley = full(ui.painter(), job);
    ui.add(Label::new(galley))
}

/// A text without its last sentence or bracket, without its last two, and so on.
pub(crate) fn starts(text: &str) -> impl Iterator<Item = &str> {
    let ends = text.char_indices().rev().filter_map(|(at, chr)| {
        let (before, after) = text.split_at_checked(at)?;
        match chr {
            '。' => text.get(..at + chr.len_utf8()),
            '.' if after.starts_with(". ") => text.get(..=at),
            '（' => Some(before),
            '(' => before.strip_suffix(' '),
            _ => None,
        }
    });
    ends.filter(|start| !start.is_empty() && start.len() < text.len())
}

fn job(ui: &Ui, text: RichText) -> LayoutJob {
    let text = WidgetText::from(text);
    let job = text.into_layout_job(ui.style(), FontSelection::Default, Align::BOTTOM);
    let mut job = Arc::unwrap_or_clone(job);
    job.wrap.max_width = ui.available_width();
    job.halign = ui.layout().horizontal_placement();
    job
}

fn share(n: u8) -> f32 {
    f32::from(n) / f32::from(TRIES)
}

fn laid(painter: &Painter, like: &Galley, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::clone(&like.job);
    job.wrap.max_width = width.ceil();
    painter.layout_job(job)
}

/// Has it so many lines, and does each end where it may?
fn is_good(galley: &Galley, rows: usize) -> bool {
    let ends = |pair: &[egui::epaint::text::PlacedRow]| {
        let (Some(last), Some(first)) = (pair[0].glyphs.last(), pair[1].glyphs.first()) else {
            return true;
        };
        let line = || pair[0].glyphs.iter().rev().map(|glyph| glyph.chr);
        let is_inside = parts_position(line()) || first.chr.is_numeric() && ends_in_name(line());
        pair[0].ends_with_newline || may_end(last.chr, first.chr) && !is_inside
    };
    let last = galley.rows.last().map_or(&[][..], |row| &row.glyphs);
    let is_wide = last.first().is_some_and(|glyph| is_han(glyph.chr));
    let is_alone = is_wide && last.iter().filter(|glyph| glyph.chr.is_alphanumeric()).count() < 2;
    galley.rows.len() == rows && !galley.elided && !is_alone && galley.rows.windows(2).all(ends)
}

/// May a line end between these two?
fn may_end(last: char, first: char) -> bool {
    let is_number = char::is_numeric;
    let holds = is_number(last) && MEASURES.contains(first) || last == '第' && is_number(first);
    let opens = "（《“‘「『【([".contains(last);
    let parts = last.is_whitespace() || last == '-' || is_han(last) || is_han(first);
    parts && !holds && !opens
}

/// Does no line end within a Chinese word?
fn keeps_words(galley: &Galley) -> bool {
    galley.rows.windows(2).all(|pair| match (pair[0].glyphs.last(), pair[1].glyphs.first()) {
        (Some(last), Some(first)) => !is_word(last.chr, first.chr),
        _ => true,
    })
}

/// Does a line end with a name and a space, as "POJ " before its number? It is read from its end.
fn ends_in_name(mut line: impl Iterator<Item = char>) -> bool {
    let is_apart = line.next().is_some_and(char::is_whitespace);
    let word: Vec<char> = line.take_while(char::is_ascii_alphabetic).collect();
    is_apart && word.len() > 2 && word.last().is_some_and(char::is_ascii_uppercase)
}

/// Does a line end within the brackets of a position? It is read from its end.
fn parts_position(line: impl Iterator<Item = char>) -> bool {
    let mut last = None;
    for chr in line {
        match chr {
            '0'..='9' | ',' | ' ' => last = Some(chr),
            '(' => return last.is_some(),
            _ => return false,
        }
    }
    false
}

/// Is it a Chinese character or mark, between which lines may end?
const fn is_han(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Studio;
    use crate::theme::Scheme;
    use egui::{Color32, FontId, vec2};

    /// The lines of a text in a room of so many sizes of its type: plain, even and full.
    fn lines(text: &str, room: f32) -> [Vec<String>; 3] {
        let mut all = [Vec::new(), Vec::new(), Vec::new()];
        let mut studio = Studio::new(Scheme::Light, vec2(900.0, 200.0), 1.0);
        studio.settle(|ui| {
            let job = LayoutJob::simple(
                text.to_owned(),
                FontId::proportional(20.0),
                Color32::BLACK,
                20.0 * room,
            );
            let plain = ui.painter().layout_job(job.clone());
            let three = [plain, even(ui.painter(), job.clone()), full(ui.painter(), job)];
            all = three.map(|galley| galley.rows.iter().map(|row| row.text()).collect());
        });
        all
    }

    #[test]
    fn a_title_has_no_last_line_of_one_character_or_one_word() {
        for (text, room) in [("面对一排，怎样应？", 7.5), ("对方能留在表里吗？", 7.5)]
        {
            let [plain, even, full] = lines(text, room);
            assert_eq!(plain.len(), 2, "{plain:?}");
            assert!(plain[1].chars().count() < 3, "it is the toolkit that leaves it: {plain:?}");
            for lines in [&even, &full] {
                assert_eq!(lines.len(), 2, "{lines:?}");
                assert!(lines[1].chars().count() > 2, "{lines:?}");
            }
        }
        let rooms = (20..60_u8).map(|n| lines("Race to 100: your first word?", f32::from(n) / 4.0));
        let mut alone = rooms.filter(|[plain, ..]| *plain == ["Race to 100: your first ", "word?"]);
        let [_, even, _] = alone.next().expect("a room in which it is the toolkit that leaves it");
        assert_eq!(even, ["Race to 100: ", "your first word?"]);
    }

    #[test]
    fn what_belongs_together_stands_on_one_line() {
        for room in 4..24_u8 {
            let text = "对方从第1排取1个，余下的分成1个和3个：留下(1, 3, 5)这三排。";
            let [plain, even, full] = lines(text, f32::from(room) * 0.75);
            for lines in [even, full] {
                assert_eq!(lines.concat(), text);
                assert_eq!(lines.len(), plain.len());
            }
        }
        let text = "对方把第1枚硬币移到第2格：(2, 4, 8, 9)。";
        for lines in lines(text, 13.5).iter().skip(1) {
            assert!(lines.last().is_some_and(|last| last.ends_with("(2, 4, 8, 9)。")), "{lines:?}");
        }
    }

    #[test]
    fn a_title_parts_no_name_from_its_number_and_no_chinese_word() {
        let names = ["In a contest: POJ 1067", "Hack it: AcWing 891", "再做一遍HDU 1527"];
        let words = ["三小堆石子，有没有必胜的一步？", "走一步，能让每列仍有偶数个一吗？"];
        let (mut parted, mut torn) = (0, 0);
        for room in 20..60_u8 {
            let room = f32::from(room) / 4.0;
            let ends = |lines: &[String], before: &str, after: &str| {
                lines.windows(2).any(|two| two[0].ends_with(before) && two[1].starts_with(after))
            };
            let names = names.map(|text| (text, lines(text, room)));
            for (text, [plain, even, full]) in names {
                let parts = |lines: &[String]| {
                    lines.windows(2).any(|two| {
                        let is_name = two[0].trim_end().ends_with(|c: char| c.is_alphabetic());
                        is_name && two[1].starts_with(|c: char| c.is_ascii_digit())
                    })
                };
                parted += usize::from(parts(&plain));
                assert!(even.len() > 2 || !parts(&even), "{text}: {even:?}");
                assert!(full.len() > 2 || !parts(&full), "{text}: {full:?}");
            }
            for (text, [plain, even, _]) in words.map(|text| (text, lines(text, room))) {
                let tears = |lines: &[String]| {
                    [("必", "胜"), ("偶", "数"), ("石", "子"), ("没", "有")]
                        .iter()
                        .any(|(before, after)| ends(lines, before, after))
                };
                // In less room two lines have no choice.
                if room < 10.0 {
                    continue;
                }
                torn += usize::from(tears(&plain));
                assert!(!tears(&even), "{text}: {even:?}");
            }
        }
        assert!(parted > 0 && torn > 0, "it is the toolkit that does: {parted}, {torn}");
    }

    #[test]
    fn no_number_is_parted_from_its_measure_where_as_many_lines_can_keep_them() {
        let text = "对方从第1排取1个，余下的分成1个和3个：留下一排。";
        let parted = |lines: &[String]| lines.iter().any(|line| line.starts_with(['个', '排']));
        let rooms = (60..120_u8).map(|n| f32::from(n) / 10.0);
        let all: Vec<_> = rooms.map(|room| lines(text, room)).collect();
        let (mut torn, mut kept) = (0, 0);
        for (nth, [plain, even, full]) in all.iter().enumerate() {
            torn += usize::from(parted(plain));
            // All lines of a text end at one width.
            let keeps = |[narrower, ..]: &[Vec<String>; 3]| {
                narrower.len() == plain.len() && !parted(narrower)
            };
            if all[..=nth].iter().any(keeps) {
                kept += 1;
                assert!(!parted(even) && !parted(full), "{even:?}, {full:?}");
            }
        }
        assert!(torn > 20 && kept > 30, "{torn} by the toolkit, {kept} that can be kept");
    }

    #[test]
    fn a_text_is_cut_where_it_has_an_end() {
        let text = "k = 34: kφ lies between 55 and 56. From one double to the next: 2^-47.";
        let all: Vec<&str> = starts(text).collect();
        assert_eq!(all, ["k = 34: kφ lies between 55 and 56."]);
        let text = "两捆抵消。线下的叉一次配完。要取石子，点那一堆的数目。";
        let all: Vec<&str> = starts(text).collect();
        assert_eq!(all, ["两捆抵消。线下的叉一次配完。", "两捆抵消。"]);
        let text = "the truth is 3.5 (distance 4.2e-9, wythoff(3,5))";
        assert_eq!(starts(text).collect::<Vec<_>>(), ["the truth is 3.5"]);
        assert_eq!(starts("").count(), 0);
    }

    #[test]
    fn a_word_is_not_broken_for_the_sake_of_evenness() {
        let [plain, even, _] = lines("Counterexamples a b", 8.0);
        assert_eq!(plain, even);
        let [plain, even, full] = lines("one line", 20.0);
        assert!(plain == even && even == full && full.len() == 1);
    }
}
