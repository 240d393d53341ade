//! What the review says: fixed words in both languages, and sentences that are well formed, short
//! and true to the facts.

use crate::support;

use laststone::games::{Play, Sum};
use laststone::session::{Asked, Command, History, Mark, Opponent, Review, Session, Side, record};
use laststone::study::Oracle;
use laststone::words::opponent::begins;
use laststone::words::{Lang, review as words};
use std::collections::BTreeSet;
use support::sentences::{chinese_characters, english_words, is_han, malformed};
use support::sessions::{Die, blunder, session, step};

const GAMES: [&str; 9] = [
    "bash[2..5](29)",
    "nim(5,6,7)",
    "misere nim(3,4,5)",
    "wythoff(9,8)",
    "stairs(3,2,4,1)",
    "pebbles(2,4,7)",
    "kayles(9)",
    "nim(3,4) + kayles(5)",
    "graph[0>1 0>2 1>2 3>0](3,0)",
];

fn game(start: &str, die: &mut Die) -> History {
    let mut history = History::new(start.parse().unwrap());
    loop {
        let moves: Vec<Play> = history.now().moves().collect();
        let Some(play) = die.pick(&moves) else { return history };
        history.play(*play).unwrap();
    }
}

fn reviewed(
    start: &str,
    began: Side,
    opponent: Opponent,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Session {
    let mut session = session(step(start, &[], None), oracle);
    session.obey(Command::Oppose(opponent), oracle);
    let text = record::write(began, &game(start, die)).unwrap();
    session.obey(Command::Load(Box::new(record::read(&text).unwrap())), oracle);
    session
}

#[test]
fn every_fixed_word_is_there_in_both_languages_and_no_two_are_alike() {
    for lang in Lang::ALL {
        let all: BTreeSet<&str> = words::ALL.iter().map(|said| said.to(lang)).collect();
        assert_eq!(all.len(), words::ALL.len(), "two words are alike in {lang:?}");
    }
    let marks = [Mark::GaveAway, Mark::Only, Mark::Nothing].map(words::mark);
    for said in words::ALL.iter().copied().chain(marks) {
        assert!(said.zh.chars().any(is_han) && !said.en.chars().any(is_han), "{said:?}");
        assert!(
            !said.zh.contains([',', ';', ':', '?', '!', '(', ')', '.']),
            "{said:?}: half-width punctuation"
        );
        let ends = |text: &str| text.ends_with(['.', '。']);
        assert_eq!(
            ends(said.en),
            ends(said.zh),
            "{said:?}: one is a sentence and the other is none"
        );
    }
}

#[test]
fn readings_are_well_formed_and_name_the_winner_and_the_mark() {
    let (mut oracle, mut die) = (Oracle::default(), Die(9));
    let mut marks = BTreeSet::new();
    for (n, start) in GAMES.iter().cycle().take(60).enumerate() {
        let began = if n % 2 == 0 { Side::You } else { Side::They };
        let opponent = [Opponent::TwoPlayers, Opponent::Perfect, Opponent::TwoTeams][n % 3];
        let session = reviewed(start, began, opponent, &mut die, &mut oracle);
        let review = session.reviewing().unwrap().review().unwrap();
        for lang in Lang::ALL {
            for at in 0..=session.game().len() {
                let said = words::reading(lang, &session, at);
                // The sign of a mark is no punctuation.
                let plain = said.replace("??", "").replace('!', "").replace("  ", " ");
                assert_eq!(malformed(&plain, lang == Lang::Zh), None, "{said}");
                let winner = begins(lang, opponent, review.level(at).unwrap());
                let now = said.rsplit(lang.pick(". ", "。")).find(|part| !part.is_empty()).unwrap();
                assert!(now.starts_with(winner), "{said}: {winner}");
                let mark = review.mark(at);
                marks.insert(mark);
                for other in [Mark::GaveAway, Mark::Only, Mark::Nothing] {
                    let meant = words::mark(other).to(lang);
                    assert_eq!(said.to_lowercase().contains(meant), mark == Some(other), "{said}");
                }
                if at > 0 {
                    assert!(
                        said.starts_with(&lang.pick(format!("Move {at}, "), format!("第{at}步，"))),
                        "{said}"
                    );
                }
            }
            let summary = words::summary(lang, &session);
            assert!(summary.ends_with(lang.pick('.', '。')), "{summary}");
            for side in [Side::You, Side::They] {
                assert!(summary.contains(&review.mistakes(side).count().to_string()), "{summary}");
            }
        }
    }
    assert_eq!(marks.len(), 4);
}

#[test]
fn the_coach_names_the_better_moves_and_the_best_resistance() {
    let (mut oracle, mut die) = (Oracle::default(), Die(4));
    let (mut better, mut resisted) = (0, 0);
    for start in GAMES {
        let mut session = reviewed(start, Side::You, Opponent::TwoPlayers, &mut die, &mut oracle);
        for at in 1..=session.game().len() {
            session.obey(Command::Walk(at), &mut oracle);
            session.obey(Command::Better, &mut oracle);
            for lang in Lang::ALL {
                let said = words::remark(lang, &session).unwrap();
                for part in [&said.verdict, &said.reason, &said.reply] {
                    assert!(
                        part.is_empty() || malformed(part, lang == Lang::Zh).is_none(),
                        "{part}"
                    );
                }
                let reviewing = session.reviewing().unwrap();
                match reviewing.review().unwrap().mark(at) {
                    Some(Mark::GaveAway) => {
                        assert!(
                            said.reply.starts_with(lang.pick("Better: ", "更好的走法：")),
                            "{}",
                            said.reply
                        );
                        better += 1;
                    }
                    Some(Mark::Nothing) => {
                        assert!(said.reply.contains(lang.pick("resist", "抵抗")), "{}", said.reply);
                        resisted += 1;
                    }
                    _ => assert_eq!(said.reply, ""),
                }
            }
        }
    }
    assert!(better > 5 && resisted > 5, "{better} {resisted}");
}

#[test]
fn a_mistake_taken_back_is_asked_for_and_judged_in_words() {
    let mut oracle = Oracle::default();
    for (takes, asked, en, zh) in [
        (
            None,
            Asked::Open,
            "Find a move that wins; \"take 2\" did not.",
            "“取2枚”不能取胜，请找出必胜的走法。",
        ),
        (Some(3), Asked::Found, "Found: that move wins.", "找到了，这一步必胜。"),
        (
            Some(1),
            Asked::Missed,
            "That does not win either. Undo, and look again.",
            "这一步也不能取胜。悔棋再想想。",
        ),
    ] {
        let mut session = session(step("bash[1..3](n)", &[("n", 7)], None), &mut oracle);
        let text = "bash[1..3](7) bash[1..3](5) bash[1..3](4) bash[1..3](1) bash[1..3](0)";
        session.obey(Command::Load(Box::new(record::read(text).unwrap())), &mut oracle);
        session.obey(Command::Walk(1), &mut oracle);
        session.obey(Command::Retry, &mut oracle);
        if let Some(count) = takes {
            let play = Play { part: 0, mv: laststone::games::Move::Take { heap: 0, count } };
            session.obey(Command::Play(play), &mut oracle);
        }
        assert_eq!(session.reviewing().unwrap().retry().unwrap().asked, asked);
        assert_eq!(words::remark(Lang::En, &session).unwrap().verdict, en);
        assert_eq!(words::remark(Lang::Zh, &session).unwrap().verdict, zh);
        session.obey(Command::Better, &mut oracle);
        assert_eq!(words::remark(Lang::En, &session).unwrap().reply, "Better: take 3 and leave 4.");
    }
}

#[test]
fn a_misconception_is_told_in_one_short_sentence() {
    let mut oracle = Oracle::default();
    let mut told = BTreeSet::new();
    for (seed, start) in GAMES.iter().cycle().take(400).enumerate() {
        let mut die = Die(seed as u64 + 1);
        let mut history = History::new(start.parse::<Sum>().unwrap());
        while !history.now().is_ended() {
            let sum = history.now().clone();
            let moves: Vec<Play> = sum.moves().collect();
            let play = blunder(&sum, &mut oracle).filter(|_| die.roll(2) == 0);
            history.play(play.unwrap_or_else(|| *die.pick(&moves).unwrap())).unwrap();
        }
        let mut session = session(step(start, &[], None), &mut oracle);
        let text = record::write(Side::You, &history).unwrap();
        session.obey(Command::Load(Box::new(record::read(&text).unwrap())), &mut oracle);
        let tag = session.reviewing().unwrap().tags(Side::You).first().map(|tag| tag.belief);
        for lang in Lang::ALL {
            let said = words::misconception(lang, &session);
            assert_eq!(said.is_some(), tag.is_some());
            let Some(said) = said else { continue };
            assert_eq!(malformed(&said, lang == Lang::Zh), None, "{said}");
            assert!(english_words(&said) <= 30 && chinese_characters(&said) <= 45, "{said}");
        }
        told.extend(tag);
    }
    assert!(told.len() >= 4, "{told:?}");
}

#[test]
fn a_record_that_cannot_be_read_is_told_in_both_languages_with_its_place() {
    for (text, place, zh) in [
        (
            "",
            (1, 1),
            "第1行第1列：这里没有局面；先写开局，例如nim(3,4,5)，再在下面逐行写出每一步之后的局\
             面。",
        ),
        ("nim(3,4)\nnim(3,", (2, 7), "第2行第7列：此处应为数，却已结束。"),
        (
            "nim(3,4)\nnim(4,4)",
            (2, 1),
            "第2行第1列：从第1个局面“nim(3,4)”走一步到不了“nim(4,4)”；请核对这两个局面。",
        ),
    ] {
        let misread = record::read(text).unwrap_err();
        assert_eq!((misread.line, misread.column), place);
        assert_eq!(words::misread(Lang::Zh, &misread), zh);
        let en = words::misread(Lang::En, &misread);
        assert!(
            en.starts_with(&format!("Line {}, column {}: ", place.0, place.1)) && en.ends_with('.'),
            "{en}"
        );
    }
    let foreign =
        words::foreign(Lang::En, &"nim(3,4)".parse().unwrap(), &"bash[1..3](12)".parse().unwrap());
    assert_eq!(malformed(&foreign.replace("..", "-"), false), None, "{foreign}");
}

#[test]
fn while_a_long_review_goes_on_it_says_how_far_it_has_come() {
    let mut oracle = Oracle::default();
    let mut session = session(step("bash[1..3](n)", &[("n", 20)], None), &mut oracle);
    let text: String = (0..=500).rev().map(|n| format!("bash[1..3]({n})\n")).collect();
    session.obey(Command::Load(Box::new(record::read(&text).unwrap())), &mut oracle);
    assert!(session.is_pondering());
    assert!(
        words::summary(Lang::En, &session).ends_with("(9 % looked at)"),
        "{}",
        words::summary(Lang::En, &session)
    );
    assert!(words::summary(Lang::Zh, &session).ends_with("（已看9%）"));
    assert_eq!(words::reading(Lang::En, &session, 300), "Move 300, they: take 1.");
    let whole = Review::of(Side::You, session.game(), &mut oracle);
    assert!(whole.is_done());
}
