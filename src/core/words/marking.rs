//! The marking table: what is said of it in its window, and as lines for a table of numbers.

use crate::lang::spaced;
use crate::profile::marking::Marking;
use crate::profile::progress::How;
use crate::words::desk::LESSON;
use crate::words::{Lang, Phrase};

/// Window: what pupils did.
pub const MARKS: Phrase = Phrase { en: "Marking table", zh: "成绩表" };
/// What it is, and what becomes of it.
pub const MARKS_IS: Phrase = Phrase {
    en: "One column for each student, known by the name of the file. Nothing is kept: close this \
        window and it is gone.",
    zh: "每名学生一列，以文件名区分。程序不保留这些内容，关闭窗口就没有了。",
};
/// Heading.
pub const STEP: Phrase = Phrase { en: "Step", zh: "步" };
/// Heading.
pub const EXERCISE: Phrase = Phrase { en: "Exercise", zh: "练习" };
/// Heading: how many have not solved it.
pub const OPEN: Phrase = Phrase { en: "not yet", zh: "尚未完成" };
/// None of the files was one of progress.
pub const NOBODY: Phrase = Phrase {
    en: "None of these files holds progress.",
    zh: "这些文件里没有学习进度。",
};
/// None of them has solved anything.
pub const NOTHING: Phrase =
    Phrase { en: "Nothing has been solved yet.", zh: "还没有人完成练习。" };
/// Button: writes the table.
pub const SAVE: Phrase = Phrase { en: "Save as CSV", zh: "存为CSV" };

/// All that are fixed, so that a test can walk them.
pub const ALL: &[Phrase] = &[MARKS, MARKS_IS, STEP, EXERCISE, OPEN, NOBODY, NOTHING, SAVE];

/// The ways in which an exercise is solved, the best first; and not at all.
pub const WAYS: [Option<How>; 5] =
    [Some(How::First), Some(How::Unaided), Some(How::Helped), Some(How::Shown), None];

/// How an exercise was solved.
#[must_use]
pub const fn way(lang: Lang, how: Option<How>) -> &'static str {
    let said = match how {
        Some(How::First) => Phrase { en: "first try", zh: "一次做对" },
        Some(How::Unaided) => Phrase { en: "unaided", zh: "独立完成" },
        Some(How::Helped) => Phrase { en: "with help", zh: "看过提示" },
        Some(How::Shown) => Phrase { en: "shown", zh: "看过答案" },
        None => OPEN,
    };
    said.to(lang)
}

/// The same in a cell: nothing where it was not solved.
#[must_use]
pub const fn cell(lang: Lang, how: Option<How>) -> &'static str {
    match how {
        None => "",
        how => way(lang, how),
    }
}

/// A file that holds no progress, and why.
#[must_use]
pub fn bad(lang: Lang, file: &str, why: &str) -> String {
    lang.pick(format!("{file} is left out: {why}"), format!("未计入{file}：{}", spaced(why)))
}

/// The table as CSV (RFC 4180): a line for each exercise, with how many solved it in each way, and
/// a column for each student. It begins with the mark by which programs of the office know UTF-8.
#[must_use]
pub fn csv(lang: Lang, table: &Marking) -> String {
    let mut text = String::from("\u{feff}");
    let heads = [LESSON, STEP, EXERCISE].map(|head| head.to(lang));
    let ways = WAYS.map(|how| way(lang, how));
    let pupils = table.pupils.iter().map(String::as_str);
    line(&mut text, heads.into_iter().chain(ways).chain(pupils));
    for row in &table.rows {
        let counts = WAYS.map(|how| row.count(how).to_string());
        let named = [row.lesson.as_str(), row.step.as_str(), row.title.to(lang)];
        let cells = row.how.iter().map(|how| cell(lang, *how));
        line(&mut text, named.into_iter().chain(counts.iter().map(String::as_str)).chain(cells));
    }
    text
}

/// What a program of the office takes for the beginning of a formula, in the forms of East Asian
/// keyboards too.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// A line, each of its fields in quotes where it needs them, and none of them a formula: before
/// what would be one stands an apostrophe.
fn line<'f>(text: &mut String, fields: impl Iterator<Item = &'f str>) {
    for (at, field) in fields.enumerate() {
        if at > 0 {
            text.push(',');
        }
        let tick = if field.trim_start().starts_with(FORMULA) || field.starts_with(FORMULA) {
            "'"
        } else {
            ""
        };
        if tick.is_empty() && !field.contains([',', '"', '\n', '\r', ';']) {
            text.push_str(field);
        } else {
            text.push_str(&format!("\"{tick}{}\"", field.replace('"', "\"\"")));
        }
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Text;
    use crate::profile::marking::Row;

    #[test]
    fn no_name_is_a_formula_and_no_field_breaks_its_line() {
        let evil = ["=1+1", "+x", "-x", "@x", " =1", "\t=1", "＝1", "a,b", "a\"b", "a\nb", "ok"];
        let table = Marking {
            pupils: evil.map(str::to_owned).to_vec(),
            rows: vec![Row {
                lesson: "own-1".into(),
                step: "-a".into(),
                title: Text { en: "=HYPERLINK(\"x\")".into(), zh: String::new() },
                how: vec![Some(How::First); evil.len()],
            }],
        };
        let text = csv(Lang::En, &table);
        let head = text.split("\r\n").next().unwrap();
        for field in ["\"'=1+1\"", "\"'+x\"", "\"'-x\"", "\"'@x\"", "\"' =1\"", "\"'＝1\""] {
            assert!(head.contains(field), "{field}: {head}");
        }
        assert!(head.contains("\"a,b\",\"a\"\"b\",\"a\nb\",ok") && text.contains("\"'-a\""));
        assert!(text.contains("\"'=HYPERLINK(\"\"x\"\")\"") && text.contains(",11,0,0,0,0,"));
        // Read back, every line has as many fields.
        let mut fields = vec![1];
        let mut quoted = false;
        for c in text.chars() {
            match c {
                '"' => quoted = !quoted,
                ',' if !quoted => *fields.last_mut().unwrap() += 1,
                '\n' if !quoted => fields.push(1),
                _ => {}
            }
        }
        assert_eq!(fields, [8 + evil.len(), 8 + evil.len(), 1]);
    }
}
