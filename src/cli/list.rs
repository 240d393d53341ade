//! `laststone --list`: the lessons as lines for people and scripts.

use crate::lesson::Shelf;
use crate::words::Lang;
use std::io::{self, Write};

/// One line a lesson, in teaching order: id, title and number of steps, with tabs between them.
///
/// # Errors
/// Those of the writer.
pub fn list(lang: Lang, shelf: &Shelf, mut out: impl Write) -> io::Result<()> {
    for lesson in shelf.lessons() {
        // A tab or a new line in a title would be a column or a lesson too many.
        let title: Vec<&str> = lesson.name(false).to(lang).split_whitespace().collect();
        writeln!(out, "{}\t{}\t{}", lesson.id, title.join(" "), lesson.steps.len())?;
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::reader;

    #[test]
    fn every_lesson_is_a_line_of_three_columns_in_teaching_order() {
        let shelf = Shelf::embedded(&reader::read);
        for lang in [Lang::En, Lang::Zh] {
            let mut out = Vec::new();
            list(lang, &shelf, &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            let lines: Vec<Vec<&str>> =
                text.lines().map(|line| line.split('\t').collect()).collect();
            assert_eq!(lines.len(), shelf.lessons().count());
            for (line, lesson) in lines.iter().zip(shelf.lessons()) {
                assert_eq!(
                    line[..],
                    [&lesson.id, lesson.name(false).to(lang), &lesson.steps.len().to_string()]
                );
            }
        }
    }

    #[test]
    fn a_title_with_a_tab_stays_one_column() {
        let mut lesson = Shelf::embedded(&reader::read).lessons().next().unwrap().clone();
        (lesson.title.en, lesson.question) = ("A\tfirst\nheap".to_owned(), None);
        let mut shelf = Shelf::default();
        shelf.put("a.ron", Ok(lesson));
        let mut out = Vec::new();
        list(Lang::En, &shelf, &mut out).unwrap();
        assert!(String::from_utf8(out).unwrap().contains("\tA first heap\t"));
    }
}
