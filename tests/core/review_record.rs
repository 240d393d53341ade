//! Records of games: written and read back as they were, and damaged in any way refused with a
//! place.

use crate::support;

use crate::played::{SMALL, random};
use laststone::session::{Side, record};
use support::sessions::Die;

#[test]
fn records_of_random_games_come_back_as_they_were() {
    let mut die = Die(7);
    for start in SMALL {
        for began in [Side::You, Side::They] {
            let history = random(start, &mut die);
            let text = record::write(began, &history).unwrap();
            let read = record::read(&text).unwrap_or_else(|misread| panic!("{text}\n{misread}"));
            assert_eq!(
                (read.began, read.history.len(), read.history.at()),
                (began, history.len(), 0)
            );
            for at in 0..=history.len() {
                assert_eq!(read.history.sum(at), history.sum(at));
            }
            assert_eq!(record::write(began, &read.history).as_deref(), Some(text.as_str()));
            let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(record::read(&one_line).as_ref(), Ok(&read), "{one_line}");
        }
    }
}

#[test]
fn damaged_records_are_refused_with_a_place_and_never_break_anything() {
    let mut die = Die(11);
    let mut refused = 0;
    for round in 0..4_000 {
        let history = random(SMALL[round % SMALL.len()], &mut die);
        let mut text: Vec<char> = record::write(Side::They, &history).unwrap().chars().collect();
        for _ in 0..=die.roll(3) {
            let at = die.roll(text.len());
            match die.roll(4) {
                0 if text.len() > 1 => drop(text.remove(at)),
                1 => text.insert(at, ['(', ')', '9', '+', '\n', ':', '石', ' '][die.roll(8)]),
                2 => text.truncate(at.max(1)),
                _ => text[at] = ['1', ',', ';', '[', 'n', '.'][die.roll(6)],
            }
        }
        let text: String = text.into_iter().collect();
        match record::read(&text) {
            Err(misread) => {
                refused += 1;
                let lines: Vec<&str> = text.split('\n').collect();
                let line =
                    lines.get(misread.line - 1).unwrap_or_else(|| panic!("{text:?}: {misread}"));
                assert!(
                    misread.column >= 1 && misread.column <= line.chars().count() + 1,
                    "{text:?}: {misread}"
                );
            }
            Ok(read) => {
                let mut sum = read.history.start().clone();
                for play in read.history.plays() {
                    sum = sum.play(*play).unwrap();
                }
            }
        }
    }
    assert!(refused > 2_000, "{refused}");
}
