//! The numbers of plots against the definition and against what is published: periods and their
//! proofs, both endings, cold pairs, doubles, games, parts, reachable positions.

use laststone::games::{Ending, Game, Knobs, Sum, Template};
use laststone::solver::certificate::Theorem;
use laststone::solver::nimber::Nimber;
use laststone::solver::outcome::Outcome;
use laststone::solver::work::Unwatched;
use laststone::solver::{double, golden};
use laststone::study::chart::{Chart, Repeat, Shows, Spec, Strip, chart};
use laststone::study::diagram::{Against, Blocks, Course, Diagram, Doubles, Pairs, Web, What};
use laststone::study::{Oracle, Witness};
use std::collections::{BTreeMap, BTreeSet};

fn sum(text: &str) -> Sum {
    text.parse().unwrap()
}

/// A strip of values over n, with its period.
fn values(of: &str, upto: u64) -> Strip {
    let (of, over, shows) = (Template::new(of), "n".to_owned(), Shows::Value);
    let spec = Spec::Strip { of, over, upto, shows, period: true };
    match chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched) {
        Ok(Chart::Strip(strip)) => strip,
        other => panic!("{other:?}"),
    }
}

fn map(of: &str, side: u64, shows: Shows) -> Chart {
    let (of, [across, up]) = (Template::new(of), ["a", "b"].map(str::to_owned));
    let spec = Spec::Map { of, across, up, width: side, height: side, shows, lines: true };
    chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap()
}

fn at(strip: &Strip, n: u64) -> u64 {
    strip.cell(n).and_then(|cell| cell.number).unwrap()
}

#[test]
fn the_values_compared_are_equal_and_as_many_as_the_theorem_asks_for() {
    let games = [
        "subtract[2,4,7](n)",
        "subtract[4,8,14](n)",
        "subtract[1,3,4](n)",
        "subtract[2,5,7](n)",
        "subtract[3,5,8](n)",
        "subtract[6,9,15,21](n)",
        "kayles(n)",
        "dawson(n)",
        "octal[0.137](n)",
        "octal[0.17](n)",
    ];
    let mut windows = 0;
    for of in games {
        let strip = values(of, 1500);
        let Repeat { certificate, window, .. } =
            strip.repeat().unwrap_or_else(|| panic!("{of} has no period"));
        let (preperiod, period) = strip.repeat().unwrap().lengths().unwrap();
        for n in preperiod..1500 - period {
            assert_eq!(at(&strip, n), at(&strip, n + period), "{of}: {n}");
        }
        let Some(window) = window else { continue };
        windows += 1;
        assert_eq!((window.from, window.by), (preperiod, period), "{of}");
        let [(from, to), (later, _)] = window.ranges();
        assert!(to + period <= 1500, "{of}");
        for n in from..to {
            assert_eq!(at(&strip, n), at(&strip, n - from + later), "{of}: {n}");
        }
        match certificate.theorem {
            Theorem::Octal { digits } => assert_eq!(to, 2 * preperiod + period + digits, "{of}"),
            // As many values as the largest take.
            Theorem::Window { .. } => {
                let most =
                    of.split(&[',', ']']).filter_map(|n| n.parse::<u64>().ok()).max().unwrap();
                assert_eq!(to - from, most, "{of}");
            }
            other => panic!("{of}: {other:?}"),
        }
    }
    assert!(windows >= 6, "{windows}");
}

#[test]
fn published_periods_and_exceptions() {
    let of = |text: &str| values(text, 10).repeat().cloned().unwrap();
    for (text, period, preperiod) in [
        ("subtract[1,3,4](n)", 7, 0),
        ("subtract[2,5](n)", 7, 0),
        ("subtract[2,5,7](n)", 22, 0),
        ("subtract[3,5,8](n)", 11, 0),
        ("subtract[2,4,7](n)", 3, 8),
        ("bash[2..5](n)", 7, 0),
        ("kayles(n)", 12, 71),
    ] {
        assert_eq!(of(text).lengths(), Some((preperiod, period)), "{text}");
    }
    assert_eq!(of("kayles(n)").exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    assert_eq!(of("dawson(n)").exceptions, [0, 14, 16, 17, 31, 34, 51]);
    assert_eq!(of("dawson(n)").lengths().unwrap().1, 34);
    let kayles = of("kayles(n)");
    assert_eq!(
        (kayles.phase(70), kayles.phase(71), kayles.phase(84)),
        (None, Some((0, 0)), Some((1, 1)))
    );
}

#[test]
fn where_no_period_is_known_none_is_claimed() {
    for text in [
        "grundy(n)",
        "nim(n)",
        "split(n)",
        "wythoff(n,3)",
        "kayles(n,4)",
        "misere subtract[1,2](n)",
        "bash[1..n](9)",
    ] {
        assert_eq!(values(text, 8).period, Some(None), "{text}");
    }
}

#[test]
fn a_map_of_both_endings_agrees_with_the_definition() {
    for (text, side) in
        [("nim(a,b,1)", 7), ("nim(a,b)", 9), ("wythoff(a,b)", 6), ("kayles(a,b)", 4)]
    {
        let (chart, mut witness) = (map(text, side, Shows::Endings), Witness::new(100_000));
        let template = Template::new(text);
        for (a, b) in (0..side).flat_map(|b| (0..side).map(move |a| (a, b))) {
            let sum =
                template.fill(&Knobs::from([("a".to_owned(), a), ("b".to_owned(), b)])).unwrap();
            let reading = chart.reading((a, b)).unwrap();
            let [normal, misere] = [Ending::Normal, Ending::Misere]
                .map(|e| witness.outcome(&sum.with_ending(e)).unwrap());
            assert_eq!((reading.outcome, reading.misere), (Some(normal), Some(misere)), "{sum}");
        }
    }
}

#[test]
fn wythoffs_values_to_512_are_the_published_ones() {
    let chart = map("wythoff(a,b)", 512, Shows::Value);
    let value = |a, b| chart.reading((a, b)).unwrap().number.unwrap();
    let diagonal: Vec<u64> = (0..16).map(|a| value(a, a)).collect();
    assert_eq!(diagonal, [0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20]);
    let row: Vec<u64> = (0..21).map(|b| value(10, b)).collect();
    assert_eq!(row, [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28]);
    let mut h = 0_u64;
    for (a, b) in (0..512).flat_map(|a| (0..512).map(move |b| (a, b))) {
        h = h.wrapping_mul(31).wrapping_add(value(a, b));
        assert_eq!(value(a, b) == 0, golden::is_cold(a, b));
    }
    assert_eq!(h % 1_000_000_007, 434_438_007);
}

#[test]
fn a_copied_rule_differs_exactly_where_it_is_wrong() {
    let strip = values("bash[2..5](n)", 40);
    let against = Against::new(&strip, "n % 7 == 0".to_owned(), |n| Some(n % 7 == 0));
    let wrong: Vec<usize> = against.wrong().collect();
    // Lost are 0 and 1 modulo 7; the rule forgets the second.
    assert_eq!(wrong, [1, 8, 15, 22, 29, 36]);
    assert_eq!(against.both(1), Some((Outcome::P, Outcome::N)));
    let silent = Against::new(&strip, "n / 0 == 1".to_owned(), |_| None);
    assert_eq!((silent.wrong().count(), silent.both(3)), (0, None));
}

#[test]
fn the_pairs_are_the_lost_positions_and_grow_with_the_board() {
    let mut witness = Witness::new(100_000);
    let pairs = Pairs::new(14, true, false, &sum("wythoff(4,7)"));
    let points: BTreeSet<(u64, u64)> = pairs.points.iter().copied().collect();
    assert_eq!(points.len(), pairs.points.len(), "each once");
    for (a, b) in (0..15).flat_map(|b| (0..15).map(move |a| (a, b))) {
        let lost = witness.outcome(&sum(&format!("wythoff({a},{b})"))).unwrap().is_p();
        // A pair that sticks out is not shown.
        assert_eq!(points.contains(&(a, b)), lost, "{a} {b}");
    }
    assert_eq!(pairs.here, Some((4, 7)));
    let index = pairs.find((7, 4)).unwrap();
    assert_eq!((pairs.index(index), pairs.points[index]), (Some(3), (7, 4)));
    let grown = Pairs::new(40, false, true, &sum("wythoff(7,9)"));
    assert_eq!(grown.points, [(0, 0), (1, 2), (3, 5), (4, 7), (2, 1), (5, 3), (7, 4)]);
    let diagram = Diagram::Pairs(pairs);
    assert_eq!(diagram.position(index, &sum("wythoff(1,1)")), Some(sum("wythoff(7,4)")));
    assert_eq!(diagram.position(index, &sum("nim(1,1)")), None);
    assert_eq!(Pairs::new(0, false, true, &sum("nim(3)")).points, [(0, 0)]);
}

#[test]
fn the_error_of_a_double_is_what_makes_its_floor_wrong() {
    let ks = (1..5_000)
        .chain((10..50).map(|bit| (1_u64 << bit) - 1))
        .chain((1..15).map(|p| 10_u64.pow(p) / 7));
    let fibonacci = Doubles::new(15, &sum("nim(1)")).samples.into_iter().map(|sample| sample.k);
    let mut wrong = 0;
    for k in ks.chain(fibonacci) {
        // What stands behind the point, with the error: below 0 or from 1 on it is another whole
        // number.
        let (behind, miss) = (golden::fraction(k), double::miss(k));
        let crossed = match behind.checked_add_signed(miss) {
            Some(_) => 0,
            None if miss < 0 => -1,
            None => 1,
        };
        let difference =
            i128::try_from(double::lower(k)).unwrap() - i128::try_from(golden::lower(k)).unwrap();
        assert_eq!(difference, crossed, "{k}");
        wrong += u32::from(difference != 0);
        assert_eq!(golden::near(k), behind.min(behind.wrapping_neg()));
    }
    assert!(wrong > 5);
}

#[test]
fn the_samples_are_fibonacci_numbers_and_the_first_wrong_one_is_known() {
    let doubles = Doubles::new(12, &sum("wythoff(165580140,267914295)"));
    let first = doubles.samples[doubles.first_wrong().unwrap()];
    assert_eq!((first.k, first.lower, first.double), (102_334_155, 165_580_140, 165_580_141));
    assert_eq!(doubles.find(), doubles.first_wrong());
    assert_eq!(Doubles::new(8, &sum("nim(1)")).first_wrong(), None);
    for [a, b, c] in doubles.samples.windows(3).map(|three| [three[0], three[1], three[2]]) {
        assert_eq!(a.k + b.k, c.k);
        // The distance of the n-th Fibonacci number is φ^-n: each is what the one before it lacks
        // to the one before that.
        let lacks = a.near - b.near;
        assert!(lacks.abs_diff(c.near) <= u128::from(c.k) * 4, "{}", c.k);
    }
    // No smaller k comes so near: that is why these are the critical ones.
    let nearest = |upto: u64| (1..=upto).min_by_key(|k| golden::near(*k)).unwrap();
    assert_eq!([10, 40, 100, 1_000, 20_000].map(nearest), [8, 34, 89, 987, 17_711]);
    assert_eq!(
        (Doubles::new(0, &sum("nim(1)")).power, Doubles::new(99, &sum("nim(1)")).power),
        (1, 15)
    );
}

#[test]
fn a_game_of_nim_shows_the_nim_sum_after_each_move() {
    let mut oracle = Oracle::default();
    let start = sum("nim(7,8,9)");
    let (mut now, mut plays) = (start.clone(), Vec::new());
    loop {
        let next = now.moves().nth(plays.len() % 2);
        let Some(play) = next else { break };
        now = now.play(play).unwrap();
        plays.push(play);
    }
    let course = Course::new(&start, &plays, 2, None, &mut oracle);
    assert_eq!((course.moments.len(), course.at), (plays.len() + 1, 2));
    for moment in &course.moments {
        let xor = moment.sum.parts()[0].row().iter().fold(0, |a, b| a ^ b);
        assert_eq!(moment.value, Some(xor));
        assert_eq!(moment.outcome.map(Outcome::is_p), Some(xor == 0));
    }
    assert_eq!(course.moments.last().unwrap().value, Some(0));
    assert!(course.is_yours(1) && !course.is_yours(2));
    // With what was known before, the same comes out.
    let again = Course::new(
        &start,
        &plays,
        2,
        Some(Course::new(&start, &plays[..3], 3, None, &mut oracle)),
        &mut oracle,
    );
    assert_eq!(again, course);
    let misere = Course::new(&sum("misere kayles(5)"), &[], 7, None, &mut oracle);
    assert_eq!((misere.at, misere.greatest(), misere.moments[0].value), (0, None, None));
    assert!(misere.moments[0].outcome.is_some());
}

#[test]
fn parts_xor_to_the_value_of_the_whole() {
    let mut oracle = Oracle::default();
    let texts = [
        "nim(14,21,39)",
        "stairs(3,4,5,6,7)",
        "strip(2,5,9,12)",
        "strip(1,4,9)",
        "pebbles(1,4,4,9)",
        "kayles(3,5,9)",
        "wythoff(3,6) + bash[1..3](7) + kayles(5)",
        "grundy(9,4)",
        "graph[0>1 0>2 1>2](0,1)",
        "circle(7)",
        "nim()",
    ];
    for text in texts.iter().copied().chain(Game::EXAMPLES.iter().copied()) {
        let sum = sum(text);
        let blocks = Blocks::new(&sum, &mut oracle);
        let finding = oracle.study(&sum, 1).unwrap();
        assert_eq!(blocks.sum, finding.value.and_then(Nimber::heap), "{text}");
        assert!(blocks.decides);
    }
    let stairs = Blocks::new(&sum("stairs(3,4,5)"), &mut oracle);
    let shown: Vec<_> =
        stairs.things.iter().map(|thing| (thing.what, thing.value, thing.counts)).collect();
    assert_eq!(
        shown,
        [(What::Stair, Some(3), true), (What::Stair, Some(4), false), (What::Stair, Some(5), true)]
    );
    // The last gap of a strip counts, the one before it does not, and so on.
    let strip = Blocks::new(&sum("strip(2,5,9,12)"), &mut oracle);
    let shown: Vec<_> =
        strip.things.iter().map(|thing| (thing.value.unwrap(), thing.counts)).collect();
    assert_eq!(shown, [(1, false), (2, true), (3, false), (2, true)]);
    let misere = Blocks::new(&sum("misere kayles(3) + nim(2)"), &mut oracle);
    assert_eq!((misere.sum, misere.decides, misere.things[1].value), (None, false, Some(2)));
}

#[test]
fn the_graph_of_positions_is_the_game_itself() {
    let (mut oracle, mut drawn) = (Oracle::default(), 0);
    let texts = [
        "subtract[2,5](10)",
        "nim(2,3)",
        "kayles(5)",
        "wythoff(2,3)",
        "graph[0>1 0>2 1>3 2>3](0)",
        "nim(1) + kayles(3)",
    ];
    for text in texts.iter().copied().chain(Game::EXAMPLES.iter().copied()) {
        for ending in [Ending::Normal, Ending::Misere] {
            let start = sum(text).with_ending(ending);
            let web = Web::new(&start);
            let Some(first) = web.nodes.first() else { continue };
            drawn += 1;
            assert_eq!(first.sum, start);
            let index: BTreeMap<&Sum, usize> =
                web.nodes.iter().enumerate().map(|(i, node)| (&node.sum, i)).collect();
            assert_eq!(index.len(), web.nodes.len(), "{text}: each position once");
            for (from, node) in web.nodes.iter().enumerate() {
                let options: BTreeSet<usize> =
                    node.sum.moves().map(|play| index[&node.sum.play(play).unwrap()]).collect();
                assert_eq!(options, web.options(from).collect(), "{}", node.sum);
                for to in options {
                    assert!(web.nodes[to].layer > node.layer, "{}", node.sum);
                }
                assert!(node.nth < node.of && node.layer < web.layers);
                assert_eq!(Ok(node.outcome), oracle.outcome(&node.sum), "{}", node.sum);
                let value = oracle.study(&node.sum, 1).unwrap().value.and_then(Nimber::heap);
                assert_eq!(node.value, value, "{}", node.sum);
            }
            let places: BTreeSet<_> = web.nodes.iter().map(|node| (node.layer, node.nth)).collect();
            assert_eq!(places.len(), web.nodes.len(), "{text}: no two in one place");
        }
    }
    assert!(drawn > 12, "{drawn}");
    for large in ["nim(9,9)", "nim(59)", "nim(1000000000000000000)", "wythoff(30,30)"] {
        assert!(Web::new(&sum(large)).nodes.is_empty(), "{large}");
    }
    assert!(Diagram::Web(Web::default()).is_empty());
}
