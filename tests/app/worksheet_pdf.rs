//! Worksheets with boards and typefaces: PDF that opens again, pages that are counted, pictures
//! that show something.

use clap::{Args, Command, FromArgMatches};
use laststone::app::{Easel, typefaces};
use laststone::cli::paper::Lent;
use laststone::cli::worksheet::Worksheet;
use laststone::lesson::sheet::{Sheet, sheet};
use laststone::lesson::{Lesson, Shelf, reader};
use laststone::study::Oracle;
use laststone::words::Lang;
use laststone::worksheet::pdf::{self, Fonts};
use laststone::worksheet::{Format, Pages, Paper};

/// A PDF as its table of objects tells it.
pub(crate) struct Opened {
    text: String,
    pub(crate) pages: usize,
}

/// Follows the table at the end to every object; panics where one is not where the table says.
pub(crate) fn open(bytes: &[u8]) -> Opened {
    // Bytes as characters, one each: places stay what they are.
    let text: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    let at = |place: usize| text.chars().skip(place);
    assert!(text.starts_with("%PDF-1.7\n") && text.ends_with("%%EOF\n"));
    let start = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    let table: String = at(start).collect();
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("xref"));
    let size: usize = lines.next().unwrap().strip_prefix("0 ").unwrap().parse().unwrap();
    let chars: Vec<char> = text.chars().collect();
    let mut pages = 0;
    for (number, line) in lines.by_ref().take(size).enumerate().skip(1) {
        let place: usize = line.get(..10).unwrap().parse().unwrap();
        let object: String = chars[place..].iter().take(200).collect();
        assert!(object.starts_with(&format!("{number} 0 obj\n")), "object {number}: {object}");
        pages += usize::from(object.contains("/Type /Page "));
    }
    assert!(lines.next().is_some_and(|line| line == "trailer"));
    assert!(text.contains(&format!("/Count {pages} >>")), "{pages} pages");
    Opened { text, pages }
}

fn lesson(id: &str) -> (Lesson, Sheet) {
    let lesson = Shelf::embedded(&reader::read).lesson(id).cloned().unwrap();
    let sheet = sheet(&lesson, 4, 6, &mut Oracle::default()).unwrap();
    (lesson, sheet)
}

fn papers(id: &str, langs: &[Lang]) -> Vec<Paper> {
    let (lesson, sheet) = lesson(id);
    let mut easel = Easel::default();
    langs
        .iter()
        .map(|lang| {
            Paper::new(*lang, &lesson, &sheet, &mut |step, sum, lang| easel.draw(lang, step, sum))
        })
        .collect()
}

#[test]
fn a_sheet_opens_again_with_all_its_pages_in_both_languages() {
    let fonts = typefaces();
    for id in ["nim-1", "sg-1", "wythoff-2"] {
        let papers = papers(id, &Lang::ALL);
        let write = |pages| pdf::write(&papers, Format::A4, pages, &fonts).unwrap();
        let [both, questions, key] =
            [Pages::Both, Pages::Questions, Pages::Key].map(|pages| open(&write(pages)));
        assert!(questions.pages >= 2 && key.pages >= 2, "{id}: each language on pages of its own");
        assert_eq!(both.pages, questions.pages + key.pages, "{id}: the key is on pages of its own");
        assert!(both.text.contains("/MediaBox [0 0 595.28 841.89]"), "{id}");
        assert!(
            both.text.contains("/CIDFontType0C") && both.text.contains("/CIDToGIDMap /Identity"),
            "{id}"
        );
        assert_eq!(
            write(Pages::Both),
            write(Pages::Both),
            "{id}: the same papers give the same bytes"
        );
        let images = both.text.matches("/Subtype /Image").count();
        let pictures = papers
            .iter()
            .flat_map(|paper| &paper.questions)
            .filter(|q| q.picture.is_some())
            .count();
        assert_eq!(images, pictures, "{id}");
        assert!(both.text.len() < 2_500_000, "{id}: {} bytes", both.text.len());
    }
}

#[test]
fn the_questions_of_every_lesson_fit_on_the_two_pages_that_a_class_prints() {
    let (fonts, mut oracle, mut easel) = (typefaces(), Oracle::default(), Easel::default());
    let mut seen = 0;
    for lesson in Shelf::embedded(&reader::read).lessons() {
        let sheet = sheet(lesson, 1, 12, &mut oracle).unwrap();
        for lang in Lang::ALL {
            let mut draw = |step: &_, sum: &_, lang| easel.draw(lang, step, sum);
            let paper = Paper::new(lang, lesson, &sheet, &mut draw);
            let bytes = pdf::write(&[paper], Format::A4, Pages::Questions, &fonts).unwrap();
            let pages = open(&bytes).pages;
            assert!(pages <= 2, "{} {lang:?}: {pages} pages", lesson.id);
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn boards_are_drawn_and_show_their_stones() {
    for paper in papers("nim-1", &[Lang::En]) {
        let pictures: Vec<_> =
            paper.questions.iter().filter_map(|question| question.picture.as_ref()).collect();
        assert!(!pictures.is_empty());
        for picture in pictures {
            assert_eq!(
                picture.rgb.len() as u64,
                u64::from(picture.width) * u64::from(picture.height) * 3
            );
            // Stones are dark and there are several: more than the ink of a few digits.
            let dark =
                picture.rgb.chunks_exact(3).filter(|pixel| pixel.iter().all(|c| *c < 90)).count();
            assert!(dark > 1_000, "{dark} dark pixels of {} x {}", picture.width, picture.height);
            // The rim is paper.
            assert_eq!(picture.rgb.get(..3), Some(&[255, 255, 255][..]));
            let decoder = png::Decoder::new(std::io::Cursor::new(&picture.png));
            let reader = decoder.read_info().unwrap();
            assert_eq!(
                (reader.info().width, reader.info().height),
                (picture.width, picture.height)
            );
        }
    }
}

#[test]
fn a_character_without_a_glyph_is_told_and_not_left_out() {
    let mut papers = papers("bash-1", &[Lang::En]);
    papers[0].title.push('\u{1f9ff}');
    let no = pdf::write(&papers, Format::Letter, Pages::Both, &typefaces()).unwrap_err();
    assert!(no.to_string().contains("no typeface of the program has the character"), "{no}");
    let broken = Fonts { files: vec![b"no font".to_vec()], ..Fonts::default() };
    assert_eq!(pdf::write(&papers, Format::A4, Pages::Both, &broken), Err(pdf::NoPdf::Font));
}

#[test]
fn the_subcommand_writes_a_pdf() {
    let out = std::env::temp_dir().join(format!("laststone-worksheet-{}.pdf", std::process::id()));
    let command = Worksheet::augment_args(Command::new("worksheet").no_binary_name(true));
    let args = [
        "bash-2",
        "--count",
        "3",
        "--lang",
        "both",
        "--paper",
        "letter",
        "--out",
        out.to_str().unwrap(),
    ];
    let worksheet =
        Worksheet::from_arg_matches(&command.try_get_matches_from(args).unwrap()).unwrap();
    let mut easel = Easel::default();
    let mut boards = |step: &_, sum: &_, lang| easel.draw(lang, step, sum);
    let mut err = Vec::new();
    let status =
        worksheet.run(&mut Lent { boards: &mut boards, fonts: &|| Some(typefaces()) }, &mut err);
    assert_eq!((status, err), (0, Vec::new()));
    let opened = open(&std::fs::read(&out).unwrap());
    assert!(opened.text.contains("/MediaBox [0 0 612 792]"));
    std::fs::remove_file(out).unwrap();
}
