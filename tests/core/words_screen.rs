//! The fixed words: nothing empty, Chinese where English has words, punctuation of the right width,
//! and no two alike.

use crate::support;

use laststone::games::{Ending, Game};
use laststone::profile::progress::Medal;
use laststone::session::{Command, Opponent, Side};
use laststone::study::Oracle;
use laststone::words::coach::turn;
use laststone::words::{
    Lang, Phrase, code, contents, desk, draft, marking, mastery, moves, progress, screen,
};
use std::collections::BTreeMap;
use support::positions::sum;
use support::sentences::is_han;
use support::sessions::{session, step};

/// Everything on the screen that has a fixed text.
fn fixed() -> Vec<Phrase> {
    let mut all = screen::ALL.to_vec();
    all.extend(contents::ALL.iter().chain(mastery::ALL).chain(progress::ALL).chain(desk::ALL));
    all.extend(code::ALL.iter().chain(draft::ALL).chain(marking::ALL));
    all.extend(
        [None, Some(Medal::Shown), Some(Medal::Hinted), Some(Medal::Unaided)].map(progress::medal),
    );
    for example in Game::EXAMPLES {
        let game = sum(example).single().unwrap().game().clone();
        let leaked = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
        all.push(Phrase {
            en: leaked(moves::rules(Lang::En, &game)),
            zh: leaked(moves::rules(Lang::Zh, &game)),
        });
    }
    for ending in [Ending::Normal, Ending::Misere] {
        all.push(Phrase {
            en: moves::ending(Lang::En, ending),
            zh: moves::ending(Lang::Zh, ending),
        });
    }
    all
}

#[test]
fn every_word_of_the_screen_is_there_in_both_languages() {
    let all = fixed();
    assert!(all.len() > 50);
    for Phrase { en, zh } in all {
        for text in [en, zh] {
            assert!(!text.is_empty() && text.trim() == text, "\"{text}\"");
            assert!(!text.contains("  ") && !text.contains('\n'), "\"{text}\"");
        }
        // The button that switches the language is written in the other one.
        let (english, chinese) = if en == screen::OTHER_LANG.en { (zh, en) } else { (en, zh) };
        assert!(
            !english.chars().any(is_han) && english.chars().any(|c| c.is_ascii_alphabetic()),
            "\"{english}\""
        );
        assert!(chinese.chars().any(is_han), "\"{chinese}\" is not Chinese");
        let latin: String = chinese.chars().filter(char::is_ascii_alphabetic).collect();
        assert!(
            ["", "SG", "Nim", "NimSG", "n", "CSV"].contains(&latin.as_str()),
            "\"{chinese}\" has English in it"
        );
        assert!(
            !chinese.contains([',', ';', ':', '?', '!', '(', ')']),
            "\"{chinese}\": half-width punctuation"
        );
        let marks = |text: &str| ["...", "…"].iter().any(|dots| text.contains(dots));
        assert_eq!(marks(en), marks(zh), "\"{en}\" / \"{zh}\"");
        let ends = |text: &str| text.ends_with(['.', '。', '?', '？']);
        assert_eq!(
            ends(en),
            ends(zh),
            "\"{en}\" / \"{zh}\": one is a sentence and the other is none"
        );
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        if digits(zh) != digits(en) {
            // "Player 1" is 甲方: no digit on either side needs to answer.
            assert!(en.starts_with("Player "), "\"{en}\" / \"{zh}\": the numbers differ");
        }
    }
}

#[test]
fn no_two_words_of_the_screen_are_confused() {
    for lang in Lang::ALL {
        let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
        for said in screen::ALL {
            let other = said.to(lang.pick(Lang::Zh, Lang::En));
            if let Some(earlier) = seen.insert(said.to(lang), other) {
                panic!("\"{}\" stands for both \"{earlier}\" and \"{other}\"", said.to(lang));
            }
        }
    }
}

#[test]
fn the_badge_says_whose_turn_it_is_and_who_has_won() {
    let mut oracle = Oracle::default();
    for (opponent, begins, turns) in [
        (Opponent::Perfect, Side::You, ["Your turn", "轮到你", "You won", "你获胜"]),
        (Opponent::Perfect, Side::They, ["Their turn", "轮到对方", "They won", "对方获胜"]),
        (
            Opponent::TwoPlayers,
            Side::You,
            ["Player 1's turn", "轮到甲方", "Player 1 won", "甲方获胜"],
        ),
        (
            Opponent::TwoPlayers,
            Side::They,
            ["Player 2's turn", "轮到乙方", "Player 2 won", "乙方获胜"],
        ),
    ] {
        let mut session = session(step("bash[1..3](n)", &[("n", 3)], None), &mut oracle);
        session.obey(Command::Oppose(opponent), &mut oracle);
        session.obey(Command::Begin(begins), &mut oracle);
        let said = |session: &_| Lang::ALL.map(|lang| turn(lang, session));
        assert_eq!(said(&session), [turns[0], turns[1]]);
        if session.is_reply_due() {
            session.obey(Command::Reply, &mut oracle);
        } else {
            let play = oracle.study(session.sum(), 1).unwrap().winning[0];
            session.obey(Command::Play(play), &mut oracle);
        }
        assert_eq!(said(&session), [turns[2], turns[3]]);
    }
}
