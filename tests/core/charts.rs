//! The numbers of charts against the definition: outcomes by search over the options, values by
//! mex.

use laststone::games::{Knobs, Move, Play, Sum, Template};
use laststone::solver::outcome::Outcome;
use laststone::solver::work::{Stop, Unwatched, Watch};
use laststone::study::Oracle;
use laststone::study::chart::{CELLS, Chart, Means, Shows, Spec, chart};
use std::collections::BTreeMap;

fn knobs(pairs: &[(&str, u64)]) -> Knobs {
    pairs.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect()
}

fn strip(of: &str, over: &str, upto: u64, shows: Shows) -> Spec {
    Spec::Strip { of: Template::new(of), over: over.to_owned(), upto, shows, period: false }
}

fn map(of: &str, [across, up]: [&str; 2], width: u64, height: u64, shows: Shows) -> Spec {
    Spec::Map {
        of: Template::new(of),
        across: across.to_owned(),
        up: up.to_owned(),
        width,
        height,
        shows,
        lines: false,
    }
}

fn made(spec: &Spec, at: &[(&str, u64)]) -> Chart {
    chart(spec, &knobs(at), &mut Oracle::default(), &mut Unwatched).unwrap()
}

/// The definition and nothing else: what is known of a sum, from what is known of its options.
#[derive(Default)]
struct Definition {
    known: BTreeMap<String, (Outcome, u64, u64)>,
}

impl Definition {
    /// Who wins, the value (normal play), and how many different positions the winning moves lead
    /// to.
    fn of(&mut self, sum: &Sum) -> (Outcome, u64, u64) {
        if let Some(known) = self.known.get(&sum.to_string()) {
            return *known;
        }
        let mut options = BTreeMap::new();
        for play in sum.moves() {
            let after = sum.play(play).unwrap();
            options.insert(after.to_string(), self.of(&after));
        }
        let wins = options.values().filter(|(outcome, ..)| outcome.is_p()).count() as u64;
        let ended_misere = options.is_empty() && sum.ending() == laststone::games::Ending::Misere;
        let outcome = if wins > 0 || ended_misere { Outcome::N } else { Outcome::P };
        let value = (0..=u64::from(u32::MAX))
            .find(|v| options.values().all(|(_, value, _)| value != v))
            .unwrap();
        self.known.insert(sum.to_string(), (outcome, value, wins));
        (outcome, value, wins)
    }
}

/// Every cell of the chart against the definition.
fn agrees(spec: &Spec, at: &[(&str, u64)]) {
    let (chart, at) = (made(spec, at), knobs(at));
    let mut definition = Definition::default();
    let (width, height) = spec.size();
    assert_eq!(chart.size(), (width, height));
    let mut greatest = None;
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let reading = chart.reading((x, y));
        let Ok(sum) = spec.of().fill(&spec.knobs_at((x, y), &at)) else {
            assert_eq!(reading, None, "{spec:?} at {x}, {y}");
            continue;
        };
        let (outcome, value, wins) = definition.of(&sum);
        let misere = sum.ending() == laststone::games::Ending::Misere;
        let number = match spec.shows() {
            Shows::Outcome | Shows::Endings => None,
            Shows::Value => (!misere).then_some(value),
            Shows::Wins => Some(wins),
        };
        let reading = reading.unwrap_or_else(|| panic!("nothing at {sum}"));
        assert_eq!(reading.number, number, "{sum}");
        greatest = greatest.max(number);
        if spec.shows() != Shows::Wins || reading.outcome.is_some() {
            assert_eq!(reading.outcome, Some(outcome), "{sum}");
        }
        if let Some(win) = reading.win {
            assert!(definition.of(&sum.play(win).unwrap()).0.is_p(), "{sum} by {win:?}");
        } else if matches!(chart, Chart::Strip(_)) {
            assert_eq!(wins, 0, "{sum} has a winning move to show");
        }
    }
    assert_eq!(chart.greatest(), greatest);
    assert_eq!(chart.reading((width, 0)), None);
    assert_eq!(chart.reading((0, height)), None);
}

#[test]
fn strips_agree_with_the_definition() {
    for shows in [Shows::Outcome, Shows::Value, Shows::Wins] {
        agrees(&strip("bash[1..m](n)", "n", 40, shows), &[("m", 3)]);
        agrees(&strip("bash[p..q](n)", "n", 40, shows), &[("p", 2), ("q", 6)]);
        agrees(&strip("subtract[2,4,7](n)", "n", 40, shows), &[]);
        agrees(&strip("bash[1..m](13)", "m", 15, shows), &[]);
        agrees(&strip("nim(a,5,7)", "a", 9, shows), &[]);
        agrees(&strip("bash[1..3](n) + nim(a)", "n", 12, shows), &[("a", 2)]);
        agrees(&strip("wythoff(a,4)", "a", 9, shows), &[]);
    }
    agrees(&strip("misere bash[1..m](n)", "n", 30, Shows::Outcome), &[("m", 4)]);
    agrees(&strip("misere nim(a,2,1)", "a", 8, Shows::Wins), &[]);
    agrees(&strip("bash[1..n](n)", "n", 12, Shows::Outcome), &[]);
}

#[test]
fn maps_agree_with_the_definition() {
    for shows in [Shows::Outcome, Shows::Value, Shows::Wins] {
        agrees(&map("bash[1..m](n)", ["n", "m"], 25, 8, shows), &[]);
        agrees(&map("wythoff(a,b)", ["a", "b"], 9, 8, shows), &[]);
        agrees(&map("nim(a,b)", ["a", "b"], 9, 12, shows), &[]);
        agrees(&map("nim(a,3,b)", ["b", "a"], 6, 7, shows), &[]);
        agrees(&map("bash[p..q](20)", ["p", "q"], 6, 9, shows), &[]);
    }
    agrees(&map("misere nim(a,b,1)", ["a", "b"], 6, 6, Shows::Outcome), &[]);
    let silent = made(&map("misere nim(a,b)", ["a", "b"], 6, 6, Shows::Value), &[]);
    assert_eq!(
        (silent.reading((2, 3)), silent.greatest()),
        (None, None),
        "no values under misère play"
    );
}

#[test]
fn charts_of_every_kind_of_game_agree_with_the_definition() {
    for shows in [Shows::Outcome, Shows::Value] {
        for text in
            ["kayles(n)", "kayles(n,4)", "dawson(n)", "grundy(n)", "octal[0.77](n)", "circle(n)"]
        {
            agrees(&strip(text, "n", 9, shows), &[]);
        }
        // The positions below a heap that splits into two just as large are soon too many.
        agrees(&strip("split(n)", "n", 4, shows), &[]);
        agrees(&strip("stairs(n,2,1)", "n", 5, shows), &[]);
        agrees(&strip("race[t;1..4](0)", "t", 12, shows), &[]);
        agrees(&strip("auction[30;1..4](n)", "n", 29, shows), &[]);
        agrees(&map("stairs(a,b,1)", ["a", "b"], 5, 4, shows), &[]);
        agrees(&map("euclid(a,b)", ["a", "b"], 12, 9, shows), &[]);
        agrees(&map("kayles(a,b)", ["a", "b"], 5, 5, shows), &[]);
        agrees(&map("pebbles(a,b)", ["a", "b"], 6, 7, shows), &[]);
    }
}

#[test]
fn a_strip_tells_the_move_to_make() {
    let Chart::Strip(strip) = made(&strip("bash[1..m](n)", "n", 30, Shows::Outcome), &[("m", 4)])
    else {
        panic!()
    };
    let cell = strip.cell(21).unwrap();
    assert_eq!((cell.outcome, cell.number), (Outcome::N, None));
    assert_eq!(cell.win, Some(Play { part: 0, mv: Move::Take { heap: 0, count: 1 } }));
    assert_eq!(strip.cell(20).unwrap().win, None);
    assert_eq!((strip.over.name.as_str(), strip.over.means), ("n", Means::Stones));
}

#[test]
fn the_place_of_a_position_and_the_position_of_a_place_belong_together() {
    let spec = map("bash[1..m](n)", ["n", "m"], 25, 8, Shows::Outcome);
    let here = knobs(&[("n", 21), ("m", 3)]);
    assert_eq!(spec.place(&here), Some((21, 3)));
    assert_eq!(spec.knobs_at((4, 5), &here), knobs(&[("n", 4), ("m", 5)]));
    assert_eq!(spec.place(&knobs(&[("n", 25), ("m", 3)])), None);
    assert_eq!(spec.place(&knobs(&[("n", 2)])), None);
    let spec = strip("bash[1..m](n)", "n", 25, Shows::Outcome);
    assert_eq!((spec.size(), spec.place(&here)), ((26, 1), Some((21, 0))));
    assert_eq!(spec.missing(&knobs(&[("m", 3)])), Vec::<String>::new());
    assert_eq!(spec.missing(&knobs(&[("n", 3)])), ["m"]);
    assert_eq!(map("nim(a,b)", ["a", "c"], 4, 4, Shows::Value).missing(&Knobs::new()), ["c", "b"]);
}

#[test]
fn charts_that_are_too_large_are_refused_and_a_watch_can_cancel() {
    let huge = strip("nim(a)", "a", u64::MAX, Shows::Outcome);
    let stop = chart(&huge, &Knobs::new(), &mut Oracle::default(), &mut Unwatched);
    assert_eq!(stop, Err(Stop::Memory { bytes: 8 * CELLS }));
    let spec = map("nim(a,b)", ["a", "b"], 200, 200, Shows::Value);
    let stop = chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut At(100));
    assert_eq!(stop, Err(Stop::Cancelled));
}

/// Stops once this many cells are done.
struct At(u64);
impl Watch for At {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        assert!(done <= of);
        done < self.0
    }
}

#[test]
fn large_maps_follow_their_laws() {
    let of = |text, shows| made(&map(text, ["a", "b"], 512, 512, shows), &[]);
    let (xor, cold) = (of("nim(a,b)", Shows::Value), of("wythoff(a,b)", Shows::Outcome));
    for (a, b) in (0..512).flat_map(|b| (0..512).map(move |a| (a, b))) {
        assert_eq!(xor.reading((a, b)).unwrap().number, Some(a ^ b));
        let by_pair = laststone::solver::golden::partner(a) == Some(b);
        assert_eq!(cold.reading((a, b)).unwrap().outcome.unwrap().is_p(), by_pair);
    }
}
