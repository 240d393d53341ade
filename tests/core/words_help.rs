//! Help opens rung by rung, and what it draws on the board; what the rungs say is held to the laws
//! in `coach_laws`.

use crate::support;

use laststone::games::{Move, Play, Sum};
use laststone::lesson::{Light, Step, Task};
use laststone::session::{Answer, Command, Medal, Opponent, Session, Side, Subject};
use laststone::study::Oracle;
use laststone::words::coach::{events, help};
use laststone::words::{Lang, moves};
use support::sessions::{session, step, text};

fn helped(sum: &Sum, rungs: u8, oracle: &mut Oracle) -> Session {
    let mut session = session(step(&sum.to_string(), &[], None), oracle);
    for _ in 0..rungs {
        session.obey(Command::Help, oracle);
    }
    session
}

#[test]
fn before_a_prediction_three_rungs_open_and_after_it_the_others() {
    let mut oracle = Oracle::default();
    for position in [
        "bash[1..3](10)",
        "nim(3,5)",
        "wythoff(4,7)",
        "wythoff(4,6)",
        "race[20;1..4](3)",
        "bash[1..3](8)",
    ] {
        let mut session =
            session(step(position, &[], Some(Task::WhoWins { ask: text() })), &mut oracle);
        for rung in [1, 2, 3, 3, 3] {
            session.obey(Command::Help, &mut oracle);
            assert_eq!((session.rung(), session.attempt().rung), (rung, rung));
            for lang in Lang::ALL {
                let said = help(lang, &session).unwrap();
                assert!(
                    !["No move wins", "怎么走都赢不了"].iter().any(|tell| said.contains(tell)),
                    "{said}"
                );
            }
        }
        let truth = oracle.outcome(session.sum()).unwrap();
        session.obey(Command::Answer(Answer::Who(truth)), &mut oracle);
        session.obey(Command::Skip, &mut oracle);
        for rung in [1, 2, 3, 4, 5, 5] {
            session.obey(Command::Help, &mut oracle);
            assert_eq!(session.rung(), rung);
        }
        assert!(!session.attempt().wants_twin(), "help after the exercise is free");
    }
}

#[test]
fn whoever_was_told_the_move_or_the_answer_has_a_twin_waiting() {
    let mut oracle = Oracle::default();
    for veil in [false, true] {
        let find =
            Step { veil, ..step("bash[1..3](10)", &[], Some(Task::FindMove { ask: text() })) };
        let mut session = session(find, &mut oracle);
        for rung in 1..=5 {
            assert!(!session.attempt().wants_twin());
            session.obey(Command::Help, &mut oracle);
            assert_eq!(session.rung(), rung, "a move that is asked for may be told");
        }
        let play = session.pointed().unwrap();
        session.obey(Command::Play(play), &mut oracle);
        assert_eq!(
            (session.attempt().medal(), session.attempt().wants_twin()),
            (Some(Medal::Hinted), true)
        );
    }
    let mut session =
        session(step("bash[1..3](10)", &[], Some(Task::WhoWins { ask: text() })), &mut oracle);
    session.obey(Command::Show, &mut oracle);
    assert!(session.attempt().wants_twin());
}

#[test]
fn half_the_work_is_drawn_from_the_third_rung_on_and_the_move_is_pointed_out_by_the_last() {
    let mut oracle = Oracle::default();
    // What the third rung lights, and the places it speaks of; the fourth speaks of what the move
    // changes.
    let cases: [(&str, Option<Light>, &[usize]); 8] = [
        ("nim(1,8,10)", None, &[2]),
        ("nim(7,8,9)", None, &[0]),
        ("nim(6,5,7)", None, &[0, 1, 2]),
        ("stairs(2,1,3,2)", Some(Light::Odd), &[0, 2]),
        ("strip(2,4,7,9)", Some(Light::Odd), &[1, 3]),
        ("wythoff(4,6)", Some(Light::Rays), &[0, 1]),
        ("kayles(2,3,4)", Some(Light::Values), &[0, 1, 2]),
        ("bash[1..3](9)", None, &[0]),
    ];
    for (position, light, third) in cases {
        let mut session = session(step(position, &[], None), &mut oracle);
        for rung in 1..=5 {
            session.obey(Command::Help, &mut oracle);
            let lights: Vec<Light> = light.filter(|_| rung >= 3).into_iter().collect();
            assert_eq!(session.lights(), lights, "{position}, rung {rung}");
            let places = match rung {
                1 | 2 => None,
                3 => Some(Subject::Places { part: 0, places: third.to_vec() }),
                _ => Some(Subject::of_play(session.sum(), session.hint().unwrap().play)),
            };
            assert_eq!(session.subject(), places.as_ref(), "{position}, rung {rung}");
            assert_eq!(session.pointed().is_some(), rung == 5, "{position}, rung {rung}");
            let boxes = (position.starts_with("bash") && rung >= 3).then_some(4);
            assert_eq!(session.boxes(), boxes, "{position}, rung {rung}");
            assert_eq!(session.values().is_empty(), light != Some(Light::Values) || rung < 3);
        }
        session.obey(Command::Play(session.pointed().unwrap()), &mut oracle);
        assert_eq!((session.lights(), session.boxes()), (&[][..], None), "{position}");
    }
}

#[test]
fn what_the_coach_speaks_of_is_lit_as_long_as_it_stands_there() {
    let mut oracle = Oracle::default();
    let take = |heap, count| Command::Play(Play { part: 0, mv: Move::Take { heap, count } });
    let places = |session: &Session| {
        session.subject().map_or(Vec::new(), |subject| subject.places(0).to_vec())
    };
    // A move that wins: all heaps with stones are spoken of. One that gives the win away: the heap
    // of the answer.
    let mut session = session(step("nim(7,8,9,0)", &[], None), &mut oracle);
    session.obey(take(0, 6), &mut oracle);
    assert_eq!(places(&session), [0, 1, 2]);
    session.obey(Command::Reply, &mut oracle);
    assert_eq!(places(&session), [0, 1, 2]);
    session.obey(Command::Undo, &mut oracle);
    assert!(places(&session).is_empty());
    session.obey(take(2, 1), &mut oracle);
    let answer = session.remark().unwrap().reply.unwrap();
    assert_eq!(Some(&Subject::of_play(session.sum(), answer)), session.subject());
    assert_eq!(session.pointed(), Some(answer));
    // The circle has opened into a row: nothing of it stands there any more.
    let mut circle = support::sessions::session(step("circle(5)", &[], None), &mut oracle);
    let play = circle.legal()[0];
    circle.obey(Command::Play(play), &mut oracle);
    assert!(circle.subject().is_some());
    circle.obey(Command::Reply, &mut oracle);
    let alike = circle.remark().unwrap().after.parts()[0].row().len()
        == circle.sum().parts()[0].row().len();
    assert_eq!(circle.subject().is_some(), alike);
}

#[test]
fn the_opponents_first_move_is_told_without_saying_who_wins() {
    let mut oracle = Oracle::default();
    for task in [None, Some(Task::WhoWins { ask: text() })] {
        let mut session = session(step("nim(3,5)", &[], task), &mut oracle);
        session.obey(Command::Begin(Side::They), &mut oracle);
        assert_eq!(events(Lang::En, &session), None);
        session.obey(Command::Reply, &mut oracle);
        assert_eq!(session.remark(), None);
        let (before, play) = session.history().last().unwrap();
        for (lang, begins) in Lang::ALL.into_iter().zip(["They ", "对方"]) {
            let said = events(lang, &session).unwrap();
            assert!(said.verdict.starts_with(begins), "{said:?}");
            assert!(said.verdict.contains(&moves::act(lang, before, play)), "{said:?}");
            assert!(said.reason.contains("(3, 3)") && said.reply.is_empty(), "{said:?}");
        }
        let take = Command::Play(Play { part: 0, mv: Move::Take { heap: 0, count: 1 } });
        session.obey(take, &mut oracle);
        let said = events(Lang::En, &session).unwrap();
        assert_eq!(said.verdict, "You take 1 from heap 1.");
        assert_eq!(said.reason, "They face (2, 3).");
    }
}

#[test]
fn with_two_at_the_board_help_names_the_players() {
    let mut oracle = Oracle::default();
    for (position, en, zh) in
        [("bash[1..3](10)", "player 2", "乙方"), ("race[20;1..4](3)", "player 2", "乙方")]
    {
        let mut session = session(step(position, &[], None), &mut oracle);
        session.obey(Command::Oppose(Opponent::TwoPlayers), &mut oracle);
        let mut named = [false; 2];
        for _ in 0..5 {
            session.obey(Command::Help, &mut oracle);
            let [english, chinese] = Lang::ALL.map(|lang| help(lang, &session).unwrap());
            for word in [" you ", " they ", " them ", "你", "对方"] {
                assert!(
                    !format!(" {english} {chinese} ").to_lowercase().contains(word),
                    "{english} {chinese}"
                );
            }
            named = [named[0] || english.contains(en), named[1] || chinese.contains(zh)];
        }
        assert_eq!(named, [true, true], "{position}");
    }
}

#[test]
fn nobody_is_helped_at_the_end_of_a_game() {
    let mut oracle = Oracle::default();
    for position in
        ["bash[1..3](0)", "bash[3..5](2)", "nim(0,0)", "misere nim(0)", "race[9;2..3](8)"]
    {
        let session = helped(&position.parse().unwrap(), 5, &mut oracle);
        assert_eq!((session.rung(), help(Lang::En, &session)), (0, None));
    }
}
