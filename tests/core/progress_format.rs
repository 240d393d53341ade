//! The file of progress: cut anywhere or changed anyhow, it is either the record that was saved or
//! refused with the reason.

use crate::support::dice;

use dice::Dice;
use laststone::lesson::Chapter;
use laststone::profile::progress::format::{
    self, FORMAT, LARGEST, LARGEST_FILE, Refused, Unwritable,
};
use laststone::profile::progress::{Counter, Day, Medal, Progress};

/// Some weeks of learning, in both languages.
fn record() -> Progress {
    let mut record = Progress::default();
    for lesson in ["bash-1", "wythoff-2", "nim-1", "班级-1", "a \"quoted\" \\ one\n"] {
        for step in ["find", "win", "judge"] {
            record.solve(lesson, step, if step == "win" { Medal::Unaided } else { Medal::Hinted });
            record.visit(lesson, step);
        }
        record.count(lesson, Counter::Games, None);
        record.raise(lesson, Counter::Twins, 12);
    }
    record.know(Chapter::named("Staircase").unwrap());
    record
}

#[test]
fn a_file_begins_with_its_format_its_length_and_its_checksum() {
    let bytes = format::write(&record()).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (line, body) = text.split_once('\n').unwrap();
    let head = format!("laststone progress, format {FORMAT}, {} bytes, checksum ", body.len());
    assert_eq!(line.strip_prefix(&head).map(str::len), Some(8), "{line}");
    assert!(
        body.contains("\"wythoff-2\"") && body.contains("班级-1"),
        "people can read it:\n{body}"
    );
}

#[test]
fn a_file_cut_anywhere_is_refused_as_cut() {
    let bytes = format::write(&record()).unwrap();
    for length in 0..bytes.len() {
        assert_eq!(
            format::read(&bytes[..length]),
            Err(Refused::Truncated),
            "the first {length} bytes"
        );
    }
    assert_eq!(format::read(&bytes), Ok(record()));
}

#[test]
fn of_a_hundred_thousand_damaged_files_none_is_read_as_another_record() {
    let (record, mut dice) = (record(), Dice(2026));
    let good = format::write(&record).unwrap();
    let (mut refused, mut same) = (0, 0);
    for _ in 0..100_000 {
        let mut bytes = good.clone();
        damage(&mut bytes, &mut dice);
        match format::read(&bytes) {
            Ok(read) => {
                assert_eq!(read, record);
                same += 1;
            }
            // A flipped bit must not look like a newer program, nor like a file that somebody else
            // wrote well.
            Err(Refused::Newer { .. } | Refused::NotUtf8 | Refused::Body(_)) => panic!("{bytes:?}"),
            Err(_) => refused += 1,
        }
    }
    println!("{refused} refused, {same} unharmed");
    assert!(refused > 95_000, "{refused}");
}

/// Changes bytes as disks, cables and editors do.
fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let place =
        |dice: &mut Dice, length: usize| usize::try_from(dice.below(length as u64)).unwrap();
    let byte = |dice: &mut Dice| u8::try_from(dice.below(256)).unwrap();
    let length = bytes.len();
    let from = place(dice, length);
    let to = from + place(dice, (length - from).min(512));
    match dice.below(9) {
        0 => bytes[from] ^= 1 << dice.below(8),
        1 => bytes[from] = byte(dice),
        2 => (0..=dice.below(16)).for_each(|_| {
            let at = place(dice, length);
            bytes[at] = byte(dice);
        }),
        3 => bytes[from..to].fill(0),
        4 => bytes[from..to].iter_mut().for_each(|old| *old = byte(dice)),
        5 => drop(bytes.drain(from..to)),
        6 => bytes.insert(from, byte(dice)),
        7 => {
            let piece = bytes[from..to].to_vec();
            let at = place(dice, length);
            bytes.splice(at..at, piece);
        }
        // The first line, where a digit may become another digit.
        _ => {
            let at = place(dice, 70);
            bytes[at] = b'0' + u8::try_from(dice.below(10)).unwrap();
        }
    }
}

#[test]
fn every_single_flipped_bit_is_found_or_harmless() {
    let record = record();
    let good = format::write(&record).unwrap();
    for at in 0..good.len() * 8 {
        let mut bytes = good.clone();
        bytes[at / 8] ^= 1 << (at % 8);
        assert!(!matches!(format::read(&bytes), Ok(_) | Err(Refused::Newer { .. })), "bit {at}");
    }
}

#[test]
fn what_was_never_a_progress_file_is_refused_as_such() {
    let long = [b'x'; 500];
    let others: [&[u8]; 6] =
        [b"\n", b"PNG", b"(medals: {})\n", &long, b"laststone\n", b"\xff\xfe\n"];
    for bytes in others {
        assert_eq!(format::read(bytes), Err(Refused::Foreign), "{bytes:?}");
    }
    for line in ["format 0", "format 01", "format +1", "format 1 ", "format 99999999999"] {
        let text = format!("laststone progress, {line}, 0 bytes, checksum 00000000\n");
        assert_eq!(format::read(text.as_bytes()), Err(Refused::Foreign), "{text}");
    }
    // The same, in Windows' line ends.
    let text = String::from_utf8(format::write(&record()).unwrap()).unwrap().replace('\n', "\r\n");
    assert_eq!(format::read(text.as_bytes()), Err(Refused::Foreign));
}

#[test]
fn an_undamaged_file_that_holds_no_record_says_so() {
    assert_eq!(format::read(&format::seal(FORMAT, b"\xff")), Err(Refused::NotUtf8));
    for body in [
        "",
        "()()",
        "(medals: 3)",
        "(streak: 4)",
        "(medals: {\"a\": {\"b\": Gold}})",
        "(place: Some((count: -1)))",
    ] {
        let read = format::read(&format::seal(FORMAT, body.as_bytes()));
        assert!(matches!(read, Err(Refused::Body(_))), "{body}: {read:?}");
    }
    let deep = format!("(medals: {})", "[".repeat(100_000));
    assert!(matches!(format::read(&format::seal(FORMAT, deep.as_bytes())), Err(Refused::Body(_))));
    // What says nothing is as if it were not there.
    assert_eq!(
        format::read(&format::seal(
            FORMAT,
            b"(medals: {\"a\": {}}, counters: {\"a\": {\"b\": 0}})"
        )),
        Ok(Progress::default())
    );
}

#[test]
fn of_a_newer_file_all_is_told_that_is_understood() {
    let text = String::from_utf8(format::write(&record()).unwrap()).unwrap();
    let body = text.split_once('\n').unwrap().1;
    let more = body.replacen('(', "(streaks: {\"a\": [1, 2]}, ", 1);
    let newer = format::seal(FORMAT + 1, more.as_bytes());
    assert_eq!(
        format::read(&newer),
        Err(Refused::Newer { format: FORMAT + 1, known: Box::new(record()) })
    );
    let strange = format::seal(7, b"\x00\xff not even text");
    assert_eq!(format::read(&strange), Err(Refused::Newer { format: 7, known: Box::default() }));
    // Damaged, it is damaged: nobody is told to update a program for a flipped bit.
    let mut damaged = newer;
    *damaged.last_mut().unwrap() ^= 1;
    assert_eq!(format::read(&damaged), Err(Refused::Checksum));
}

#[test]
fn files_of_all_formats_before_are_read_and_positions_given_away_are_kept() {
    let body = b"(medals: {\"nim-1\": {\"find\": Hinted}}, asked: {\"nim(1,2)\": 20000})";
    for old in 1..FORMAT {
        let mut record = format::read(&format::seal(old, body)).unwrap();
        assert_eq!(record.medal("nim-1", "find"), Some(Medal::Hinted));
        assert!(record.slip("nim(1,2,4)", Day::of_number(20_001).unwrap()));
        let read = format::read(&format::write(&record).unwrap()).unwrap();
        assert_eq!(read.slips().collect::<Vec<_>>(), ["nim(1,2,4)"]);
        assert_eq!(read, record);
    }
}

#[test]
fn a_counter_and_a_chapter_of_a_later_program_are_kept() {
    let body = b"(counters: {\"nim-1\": {\"proofs\": 3}}, chapters: [\"loopy\"])";
    let mut record = format::read(&format::seal(FORMAT, body)).unwrap();
    record.solve("nim-1", "win", Medal::Unaided);
    let text = String::from_utf8(format::write(&record).unwrap()).unwrap();
    assert!(text.contains("\"proofs\": 3") && text.contains("\"loopy\""), "{text}");
}

#[test]
fn a_record_past_the_limit_is_neither_written_nor_read() {
    let mut record = Progress::default();
    let id = "x".repeat(LARGEST / 4);
    for step in ["1", "2", "3"] {
        record.solve(&format!("{id}{step}"), step, Medal::Shown);
    }
    let bytes = format::write(&record).unwrap();
    assert_eq!(format::read(&bytes), Ok(record.clone()));
    record.solve(&id, "4", Medal::Shown);
    assert!(matches!(format::write(&record), Err(Unwritable::TooLarge(bytes)) if bytes > LARGEST));
    assert_eq!(format::read(&vec![b' '; LARGEST_FILE + 1]), Err(Refused::TooLarge));
}
