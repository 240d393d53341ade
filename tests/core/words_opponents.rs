//! Opponents in words: every one has its name, a short rule, and a sentence on where it goes wrong.

use crate::support;

use crate::rivals::{all, kinds};
use laststone::session::opponent::{losing, offered};
use laststone::session::{Command, Misconception, Opponent};
use laststone::study::Oracle;
use laststone::words::coach::{coach, turn};
use laststone::words::{Lang, opponent as words};
use std::collections::BTreeSet;
use support::positions::sum;
use support::sentences::{chinese_characters, english_words, malformed, numbers};
use support::sessions::{blunder, session, step};

#[test]
fn two_teams_are_named_wherever_two_players_are() {
    let mut oracle = Oracle::default();
    let mut session = session(step("nim(2,3)", &[], None), &mut oracle);
    session.obey(Command::Oppose(Opponent::TwoTeams), &mut oracle);
    assert_eq!(Lang::ALL.map(|lang| turn(lang, &session)), ["Team A's turn", "轮到甲队"]);
    let play = blunder(session.sum(), &mut oracle).unwrap();
    session.obey(Command::Play(play), &mut oracle);
    assert!(!session.is_reply_due());
    assert_eq!(Lang::ALL.map(|lang| turn(lang, &session)), ["Team B's turn", "轮到乙队"]);
    for (lang, names) in [(Lang::En, ["Team B", "team B"]), (Lang::Zh, ["乙队", "乙队"])] {
        let said = coach(lang, session.remark().unwrap(), session.opponent());
        assert!(said.reason.starts_with(names[0]) && said.reply.contains(names[1]), "{said:?}");
        for text in [&said.verdict, &said.reason, &said.reply] {
            assert_eq!(malformed(text, lang == Lang::Zh), None, "{text}");
        }
    }
    session.obey(Command::Undo, &mut oracle);
    assert_eq!(session.history().at(), 0, "each takes back their own move");
}

#[test]
fn every_opponent_has_a_name_of_its_own_and_a_short_rule_that_names_the_numbers_of_the_game() {
    let mut oracle = Oracle::default();
    for lang in Lang::ALL {
        let everyone: Vec<Opponent> =
            all().into_iter().chain([Opponent::TwoPlayers, Opponent::TwoTeams]).collect();
        let names: BTreeSet<String> =
            everyone.iter().map(|opponent| words::name(lang, *opponent)).collect();
        assert_eq!(names.len(), everyone.len());
        for like in kinds() {
            for opponent in everyone.iter().filter(|opponent| opponent.fits(&like)) {
                let rule = words::rule(lang, *opponent, &like);
                assert_eq!(malformed(&rule, lang == Lang::Zh), None, "{rule}");
                let long = lang.pick(english_words(&rule) > 25, chinese_characters(&rule) > 45);
                assert!(!long, "{rule}");
            }
            for misconception in offered(&like, &mut oracle) {
                let found = losing(misconception, &like, &mut oracle);
                let said = words::wrong(lang, &found);
                assert_eq!(malformed(&said, lang == Lang::Zh), None, "{said}");
                let listed = numbers(&said);
                assert_eq!(listed[0], u128::from(found.upto), "{said}");
                let one_heap = found
                    .at
                    .iter()
                    .all(|sum| sum.parts().len() == 1 && sum.parts()[0].row().len() == 1);
                if one_heap && found.at.len() <= 24 {
                    let heaps: Vec<u128> =
                        found.at.iter().map(|sum| u128::from(sum.parts()[0].row()[0])).collect();
                    assert_eq!(listed[1..], heaps, "{said}");
                }
            }
        }
    }
    let rule = |text: &str| {
        words::rule(Lang::En, Opponent::Misconception(Misconception::Multiples), &sum(text))
    };
    assert!(rule("subtract[1,3,4](9)").contains('5') && rule("bash[3..7](9)").contains('8'));
}
