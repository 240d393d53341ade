//! A chart as far as it can be had for so much work: a strip up to the first cell that is not
//! settled, a map of fewer lines.

use super::{Chart, Spec, chart, strip};
use crate::games::Knobs;
use crate::solver::work::{Stop, Watch};
use crate::study::Oracle;

/// The least number of cells along the sides of a map that is made smaller.
const LEAST: u64 = 8;

/// The steps of a search that a tick stands for.
const STEPS: u64 = 256;

/// Computes a chart within `ticks` of the oracle's work; where that is not enough, or a position is
/// out of the solver's reach, as much of it as there is, with the order that this fulfils.
///
/// # Errors
/// As [`chart`]; what cannot be had even at its smallest.
pub fn reached(
    spec: &Spec,
    knobs: &Knobs,
    ticks: u64,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<(Spec, Chart), Stop> {
    let (mut asked, before) = (spec.clone(), oracle.left());
    loop {
        oracle.allow(Some(ticks));
        let made = match &asked {
            Spec::Strip { of, over, upto, shows, .. } => {
                strip::known(of, over, *upto, *shows, knobs, oracle, watch)
            }
            Spec::Map { .. } => chart(&asked, knobs, oracle, watch).map(|chart| (chart, None)),
        };
        let is_spent = oracle.left() == Some(0);
        oracle.allow(before);
        let stop = match made {
            Ok((mut chart, cut)) => {
                asked.cut(cut);
                if let (Chart::Strip(strip), Spec::Strip { of, over, period: true, .. }) =
                    (&mut chart, &asked)
                {
                    strip.period = Some(super::repeat::repeat(of, over, knobs, oracle));
                }
                return Ok((asked, chart));
            }
            Err(Stop::Cancelled) if is_spent => {
                Stop::OutOfReach { bound: ticks.saturating_mul(STEPS) }
            }
            Err(stop) => stop,
        };
        match (stop, asked.halved()) {
            (stop, Some(smaller)) if stop.is_bound() => asked = smaller,
            _ => return Err(stop),
        }
    }
}

impl Spec {
    /// A strip that ends before the cell at which it was cut.
    const fn cut(&mut self, at: Option<u64>) {
        if let (Self::Strip { upto, .. }, Some(at)) = (self, at) {
            *upto = at.saturating_sub(1);
        }
    }

    /// A map with half as many cells along its sides. A strip is cut where it ends.
    fn halved(&self) -> Option<Self> {
        let mut smaller = self.clone();
        match &mut smaller {
            Self::Map { width, height, .. } if *width >= 2 * LEAST && *height >= 2 * LEAST => {
                (*width, *height) = (*width / 2, *height / 2);
            }
            _ => return None,
        }
        Some(smaller)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Template;
    use crate::solver::work::{Allowance, Unwatched};
    use crate::study::chart::Shows;

    fn strip(of: &str, upto: u64) -> Spec {
        Spec::Strip {
            of: Template::new(of),
            over: "n".to_owned(),
            upto,
            shows: Shows::Wins,
            period: true,
        }
    }

    #[test]
    fn a_misere_strip_goes_as_far_as_the_work_allowed_and_its_cells_are_those_of_the_whole() {
        let of = "misere kayles(n) + kayles(n)";
        let whole =
            chart(&strip(of, 9), &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap();
        let Chart::Strip(whole) = whole else { panic!("no strip") };
        let mut last = 0;
        for ticks in [10, 40, 160, 640] {
            let mut oracle = Oracle::default();
            let spec = strip(of, 1_000);
            let (cut, made) =
                reached(&spec, &Knobs::new(), ticks, &mut oracle, &mut Unwatched).unwrap();
            let Chart::Strip(made) = made else { panic!("no strip") };
            assert_eq!((cut.size().0, oracle.left()), (made.cells.len() as u64, None));
            assert!(
                made.cells.len() >= last && made.cells.len() < 60,
                "{ticks}: {}",
                made.cells.len()
            );
            last = made.cells.len();
            for (n, cell) in whole.cells.iter().enumerate().take(last) {
                assert_eq!(made.cells.get(n), Some(cell));
            }
        }
        assert!(last >= 8, "{last}");
    }

    #[test]
    fn what_can_be_had_is_had_whole_and_its_period_is_told() {
        let spec = strip("subtract[1,3,4](n)", 500);
        let (cut, made) =
            reached(&spec, &Knobs::new(), 700, &mut Oracle::default(), &mut Unwatched).unwrap();
        assert_eq!(cut, spec);
        assert_eq!(
            made,
            chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap()
        );
    }

    #[test]
    fn a_map_gets_smaller_and_what_is_cancelled_is_not_begun_again() {
        let of = Template::new("misere kayles(n) + kayles(m)");
        let (across, up) = ("n".to_owned(), "m".to_owned());
        let spec = Spec::Map {
            of,
            across,
            up,
            width: 64,
            height: 64,
            shows: Shows::Outcome,
            lines: false,
        };
        let (cut, made) =
            reached(&spec, &Knobs::new(), 700, &mut Oracle::default(), &mut Unwatched).unwrap();
        assert_eq!(cut.size(), made.size());
        assert!((8..64).contains(&cut.size().0), "{:?}", cut.size());
        let nobody =
            reached(&spec, &Knobs::new(), 700, &mut Oracle::default(), &mut Allowance(Some(1)));
        assert_eq!(nobody, Err(Stop::Cancelled));
    }
}
