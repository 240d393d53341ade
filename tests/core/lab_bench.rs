//! The laboratory's bench below the screen: every game finds its board, what is shown is what the
//! oracle says, positions built by hand are positions typed, and tables hold what the chart holds.

use laststone::games::{Ending, Game, Sum};
use laststone::lesson::lab::{self, Edit, Kind, Showing, Switch, edit};
use laststone::lesson::{Plot, Shows};
use laststone::session::Session;
use laststone::solver::nimber::{Nimber, mex};
use laststone::solver::outcome::Outcome;
use laststone::solver::work::Unwatched;
use laststone::study::chart::{Spec, chart, csv};
use laststone::study::{Oracle, Witness, worth};

fn examples() -> Vec<Sum> {
    Game::EXAMPLES.iter().map(|example| example.parse().unwrap()).collect()
}

fn sum(text: &str) -> Sum {
    text.parse().unwrap()
}

fn all_on() -> Showing {
    Showing { outcomes: true, values: true, ..Showing::default() }
}

#[test]
fn every_game_finds_a_board_and_the_session_on_it_says_what_the_definition_says() {
    let (mut oracle, mut witness) = (Oracle::default(), Witness::new(1 << 20));
    for start in examples().into_iter().flat_map(|sum| [sum.with_ending(Ending::Misere), sum]) {
        let showing = all_on().suiting(&start);
        let (step, board) = lab::step("lab", &start, &showing);
        assert!(board.is_some(), "{start}");
        let session = Session::new(step, &mut oracle).unwrap();
        assert_eq!(*session.sum(), start);
        let truth = witness.outcome(&start).unwrap();
        assert_eq!(session.finding().unwrap().outcome, truth, "{start}");
        assert_eq!(session.known().len(), start.moves().count(), "{start}");
        for (play, outcome) in session.known() {
            let after = start.play(*play).unwrap();
            assert_eq!(witness.outcome(&after).unwrap(), *outcome, "{after}");
        }
    }
}

#[test]
fn the_worth_of_the_moves_gives_the_value_of_the_position() {
    let mut oracle = Oracle::default();
    for start in examples().into_iter().chain([sum("nim(3,5) + kayles(4)"), sum("split(2,2,3)")]) {
        let worth = worth(&start, 10_000, &mut oracle);
        let value = mex(worth.iter().map(|worth| Nimber(u128::from(worth.value.unwrap()))));
        let finding = oracle.study(&start, 10_000).unwrap();
        assert_eq!(Some(value), finding.value, "{start}");
        let wins =
            worth.iter().filter(|worth| worth.outcome == Some(Outcome::P)).map(|worth| worth.play);
        assert_eq!(wins.collect::<Vec<_>>(), finding.winning, "{start}");
    }
}

#[test]
fn what_is_too_large_for_a_picture_is_shown_as_numbers_and_what_is_too_much_for_that_not_at_all() {
    let on =
        |text: &str| lab::board(&sum(text), Switch::default()).map(|board| format!("{board:?}"));
    assert_eq!(on("bash[1..3](21)").as_deref(), Some("Boxes"));
    assert_eq!(on("bash[1..3](18446744073709551615)").as_deref(), Some("Numbers"));
    assert_eq!(on("wythoff(7,1000000)").as_deref(), Some("Numbers"));
    assert_eq!(on("kayles(3000)").as_deref(), Some("Numbers"));
    assert_eq!(on("nim(3,5) + nim(999999)").as_deref(), Some("Numbers"));
    let row = vec!["70"; 100].join(",");
    assert_eq!(on(&format!("kayles({row})")), None);
}

#[test]
fn the_plot_runs_over_numbers_that_the_position_has_and_stays_where_it_can() {
    let step = |text: &str, showing: &Showing| lab::step("lab", &sum(text), showing).0;
    let map = Showing::default().suiting(&sum("wythoff(3,5)"));
    assert_eq!(map.kind, Kind::Map);
    let Plot::Map { across, up, width, .. } = step("wythoff(3,5)", &map).plot else {
        panic!("no map")
    };
    assert_eq!((across.as_str(), up.as_str(), width), ("a", "b", 64));
    // A rule is an axis too.
    let map = Showing { kind: Kind::Map, ..Showing::default() }.fitted(&sum("bash[1..3](21)"));
    assert_eq!(map.axes, ["n".to_owned(), "m".to_owned()]);
    let (position, knobs) = lab::template(&sum("misere race[30;1..4](7)"));
    assert_eq!(position, "misere race[t;1..m](n)");
    assert_eq!(knobs.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [7, 4, 30]);
    // Under misère play there are no values.
    let shown = Showing { shows: Shows::Value, values: true, ..Showing::default() };
    let fitted = shown.fitted(&sum("misere nim(3,5)"));
    assert!(!fitted.values && fitted.shows == Shows::Outcome);
    assert!(shown.fitted(&sum("nim(3,5)")).values);
}

/// Everything that can be done by hand to a part.
fn edits(start: &Sum) -> Vec<Edit> {
    let mut all = vec![
        Edit::Ending(Ending::Misere),
        Edit::Overshoot(true),
        Edit::Overshoot(false),
        Edit::AddHeap(5),
    ];
    for (part, p) in start.parts().iter().enumerate() {
        let number = |at: usize, to: u64| Edit::Number { part, at, to };
        all.extend(
            p.row()
                .iter()
                .enumerate()
                .flat_map(|(at, n)| [number(at, n + 1), number(at, n.saturating_sub(1))]),
        );
        let rule = |at: usize, to: u64| Edit::Rule { part, at, to };
        let rules = p.game().numbers().into_iter().enumerate();
        all.extend(rules.flat_map(|(at, n)| [rule(at, n + 1), rule(at, n.saturating_sub(1))]));
        all.extend([
            Edit::More(part),
            Edit::Fewer(part),
            Edit::MoreRules(part),
            Edit::FewerRules(part),
        ]);
        all.extend((0..Game::NAMES.len()).map(|game| Edit::Game { part, game }));
        all.push(Edit::RemovePart(part));
    }
    all.extend((0..Game::NAMES.len()).map(Edit::AddPart));
    all
}

#[test]
fn whatever_is_built_by_hand_can_be_typed_and_is_the_same() {
    let mut built = 0;
    for start in examples() {
        for change in edits(&start) {
            let Ok(next) = edit(&start, change) else { continue };
            assert_eq!(next.to_string().parse::<Sum>().unwrap(), next, "{start} {change:?}");
            built += 1;
        }
    }
    assert!(built > 500, "{built}");
}

#[test]
fn what_is_done_by_hand_can_be_undone_by_hand() {
    for start in examples() {
        let back = |one: Edit, two: Edit| edit(&edit(&start, one).ok()?, two).ok();
        assert_eq!(
            back(Edit::Ending(Ending::Misere), Edit::Ending(Ending::Normal)).as_ref(),
            Some(&start)
        );
        assert_eq!(back(Edit::AddPart(3), Edit::RemovePart(1)).as_ref(), Some(&start), "{start}");
        for (more, fewer) in
            [(Edit::More(0), Edit::Fewer(0)), (Edit::MoreRules(0), Edit::FewerRules(0))]
        {
            // Where the rules have no room for more there is nothing to undo.
            if edit(&start, more).is_ok_and(|next| next != start) {
                assert_eq!(back(more, fewer).as_ref(), Some(&start), "{start} {more:?}");
            }
        }
        for (at, n) in start.parts()[0].row().iter().enumerate() {
            let turned = |to| Edit::Number { part: 0, at, to };
            if edit(&start, turned(n + 1)).is_ok() {
                assert_eq!(back(turned(n + 1), turned(*n)).as_ref(), Some(&start), "{start} {at}");
            }
        }
    }
}

#[test]
fn a_race_that_may_pass_its_target_is_an_auction_and_the_p_positions_move() {
    let race = sum("race[30;2..4](7)");
    let auction = edit(&race, Edit::Overshoot(true)).unwrap();
    assert_eq!(auction.to_string(), "auction[30;2..4](7)");
    assert_eq!(edit(&auction, Edit::Overshoot(false)).unwrap(), race);
    assert_eq!(
        edit(&sum("auction[30;2..4](33)"), Edit::Overshoot(false)).unwrap().to_string(),
        "race[30;2..4](30)"
    );
    let mut oracle = Oracle::default();
    let mut lost = |start: &Sum| -> Vec<u64> {
        let (of, _) = lab::template(start);
        let of = laststone::games::Template::new(&of);
        let knobs = [("t", 30), ("m", 4)].map(|(name, n)| (name.to_owned(), n)).into();
        let shows = laststone::study::chart::Shows::Outcome;
        let spec = Spec::Strip { of, over: "n".into(), upto: 29, shows, period: false };
        let laststone::study::chart::Chart::Strip(strip) =
            chart(&spec, &knobs, &mut oracle, &mut Unwatched).unwrap()
        else {
            panic!("no strip")
        };
        let cells = strip.cells.iter().zip(0..);
        cells
            .filter(|(cell, _)| cell.as_ref().is_some_and(|cell| cell.outcome == Outcome::P))
            .map(|(_, n)| n)
            .collect()
    };
    assert_ne!(lost(&race), lost(&auction));
}

#[test]
fn a_table_says_what_the_oracle_says() {
    let mut oracle = Oracle::default();
    let of = laststone::games::Template::new("bash[1..3](n)");
    let shows = laststone::study::chart::Shows::Value;
    let spec = Spec::Strip { of, over: "n".into(), upto: 40, shows, period: false };
    let strip = chart(&spec, &laststone::games::Knobs::new(), &mut oracle, &mut Unwatched).unwrap();
    let lines: Vec<String> = csv::lines(&strip).collect();
    assert_eq!(lines[0], "n,position,outcome,value");
    assert_eq!(lines.len(), 42);
    for (n, line) in lines.iter().skip(1).enumerate() {
        let at = sum(&format!("bash[1..3]({n})"));
        let finding = oracle.study(&at, 1).unwrap();
        let letter = if finding.outcome == Outcome::P { 'P' } else { 'N' };
        assert_eq!(*line, format!("{n},\"{at}\",{letter},{}", finding.value.unwrap()));
    }
    let spec = Spec::Map {
        of: laststone::games::Template::new("wythoff(a,b)"),
        across: "a".into(),
        up: "b".into(),
        width: 12,
        height: 9,
        shows,
        lines: false,
    };
    let map = chart(&spec, &laststone::games::Knobs::new(), &mut oracle, &mut Unwatched).unwrap();
    let lines: Vec<Vec<String>> =
        csv::lines(&map).map(|line| line.split(',').map(str::to_owned).collect()).collect();
    assert_eq!((lines.len(), lines[0].len()), (10, 13));
    for b in 0..9_usize {
        for a in 0..12_usize {
            let part = sum(&format!("wythoff({a},{b})"));
            let value = oracle.value(part.single().unwrap()).unwrap();
            assert_eq!(lines[b + 1][a + 1], value.to_string(), "({a}, {b})");
        }
    }
}
