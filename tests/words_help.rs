//! Help: rung 3 names a move that wins, rungs 1 and 2 lead there without naming the amount.

mod support;

use laststone::games::{Game, Sum};
use laststone::lesson::Task;
use laststone::session::{Answer, Command, Session};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::coach::help;
use laststone::words::{Lang, moves};
use std::collections::BTreeSet;
use support::positions::{of, rows, sorted_rows};
use support::sentences::{equation, malformed, numbers};
use support::sessions::{session, step, text};

fn positions() -> Vec<Sum> {
    let mut all = Vec::new();
    for game in ["bash[1..3]", "bash[1..5]", "bash[2..4]", "bash[3..3]", "subtract[1,3,4]", "subtract[2,4,7]"] {
        all.extend(of(game, &rows(1, 24)));
        all.extend(of(game, &rows(2, 6)));
    }
    for game in ["nim", "misere nim"] {
        all.extend([of(game, &rows(1, 9)), of(game, &rows(2, 8)), of(game, &sorted_rows(3, 5))].concat());
    }
    all.extend(of("wythoff", &rows(2, 12)));
    all.extend(of("euclid", &rows(2, 12)));
    all.extend(
        [of("stairs", &rows(3, 3)), of("pebbles", &sorted_rows(3, 5)), of("misere bash[1..3]", &rows(1, 12))].concat(),
    );
    for game in ["race[20;1..4]", "race[20;2..4]", "auction[20;1..4]", "auction[20;2..5]"] {
        all.extend(of(game, &rows(1, 20)));
    }
    for game in ["split", "grundy", "kayles", "dawson", "octal[0.77]", "circle"] {
        all.extend(of(game, &rows(1, 9)));
    }
    all.extend(
        ["strip(2,4,7,9)", "strip(1,5,6,9)", "graph[0>1 0>2 1>2](0)", "graph[0>1 0>2 1>2](0,1)"]
            .map(|s| s.parse().unwrap()),
    );
    all
}

fn helped(sum: &Sum, rungs: u8, oracle: &mut Oracle) -> Session {
    let mut session = session(step(&sum.to_string(), &[], None), oracle);
    for _ in 0..rungs {
        session.obey(Command::Help, oracle);
    }
    session
}

/// The numbers that stand on the board or in the rules, or count the heaps: whoever names them gives nothing away.
fn open(sum: &Sum) -> BTreeSet<u128> {
    let part = sum.single().unwrap();
    let mut open: BTreeSet<u128> = part.row().iter().map(|n| u128::from(*n)).collect();
    let rules = numbers(&part.rules().bracket());
    open.extend(1..=part.row().len() as u128);
    open.insert(0);
    if let Game::Bash(_) | Game::Race(_) | Game::Auction(_) = part.game() {
        let [.., least, most] = *rules.as_slice() else { panic!("{sum}") };
        open.extend([least + most, least - 1]);
    }
    open.extend(rules);
    open
}

#[test]
fn the_last_rung_names_a_move_that_wins_and_the_others_no_amount() {
    let mut oracle = Oracle::default();
    let (mut won, mut lost) = (0, 0);
    for sum in positions().into_iter().filter(|sum| !sum.is_ended()) {
        let finding = oracle.study(&sum, 100).unwrap();
        for lang in Lang::ALL {
            assert_eq!(help(lang, &helped(&sum, 0, &mut oracle)), None);
            let mut before: Vec<String> = Vec::new();
            for rung in 1..=3 {
                let said = help(lang, &helped(&sum, rung, &mut oracle)).unwrap();
                let told = format!("{sum}, {lang:?}, rung {rung}: {said}");
                for sentence in said.split_inclusive(['.', '?', '。', '？']) {
                    assert_eq!(malformed(sentence.trim(), lang == Lang::Zh), None, "{told}");
                }
                assert!(equation(&said).is_none_or(|equation| equation.holds()), "{told}");
                if finding.outcome == Outcome::P {
                    assert!(said.contains(lang.pick("No move wins here", "怎么走都赢不了")), "{told}");
                    continue;
                }
                let names = finding.winning.iter().any(|play| said.contains(&moves::act(lang, &sum, *play)));
                assert_eq!(names, rung == 3, "{told}");
                if rung < 3 {
                    let free = open(&sum);
                    assert!(numbers(&said).iter().all(|n| free.contains(n)), "{told}");
                    let verbs = ["take ", "add ", "subtract ", "取", "加", "减去", "减"];
                    let tells = |verb: &&str| {
                        said.match_indices(*verb)
                            .any(|(at, _)| said[at + verb.len()..].starts_with(|c: char| c.is_ascii_digit()))
                    };
                    assert!(!verbs.iter().any(tells), "{told}");
                }
                assert!(!before.contains(&said), "the same again: {told}");
                before.push(said);
            }
        }
        *(if finding.outcome == Outcome::P { &mut lost } else { &mut won }) += 1;
    }
    println!("{won} won positions, {lost} lost ones");
    assert!(won > 400 && lost > 100);
}

#[test]
fn before_a_prediction_only_the_principle_is_told_and_it_has_no_numbers() {
    let mut oracle = Oracle::default();
    for position in ["bash[1..3](10)", "nim(3,5)", "wythoff(4,7)", "wythoff(4,6)", "race[20;1..4](3)", "bash[1..3](8)"]
    {
        let mut session = session(step(position, &[], Some(Task::WhoWins { ask: text() })), &mut oracle);
        for _ in 0..5 {
            session.obey(Command::Help, &mut oracle);
            assert_eq!((session.rung(), session.attempt().rung), (1, 1));
            for lang in Lang::ALL {
                let said = help(lang, &session).unwrap();
                assert!(!said.chars().any(|c| c.is_ascii_digit() && c != '1'), "{said}");
                let gives = ["No move wins", "怎么走都赢不了", "：", ": "].iter().any(|tell| said.contains(tell));
                assert!(!gives || said.starts_with("沿着") || said.starts_with("Look along"), "{said}");
            }
        }
        let truth = oracle.outcome(session.sum()).unwrap();
        session.obey(Command::Answer(Answer::Who(truth)), &mut oracle);
        session.obey(Command::Help, &mut oracle);
        assert_eq!(session.rung(), 2);
    }
}

#[test]
fn nobody_is_helped_at_the_end_of_a_game() {
    let mut oracle = Oracle::default();
    for position in ["bash[1..3](0)", "bash[3..5](2)", "nim(0,0)", "misere nim(0)", "race[9;2..3](8)"] {
        let session = helped(&position.parse().unwrap(), 3, &mut oracle);
        assert_eq!((session.rung(), help(Lang::En, &session)), (0, None));
    }
}
