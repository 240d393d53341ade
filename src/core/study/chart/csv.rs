//! Charts as tables: comma-separated values with a line for each cell of a strip and a row of a
//! map.

use super::{Chart, Map, Shows, Strip};
use crate::solver::outcome::Outcome;

/// The lines of the table, without their ends; the first one names the columns. Made as they are
/// asked for: a map may have millions of cells. What is not known stays empty.
#[must_use]
pub fn lines(chart: &Chart) -> Box<dyn Iterator<Item = String> + '_> {
    match chart {
        Chart::Strip(strip) => Box::new(strip_lines(strip)),
        Chart::Map(map) => Box::new(map_lines(map)),
    }
}

/// `n,position,outcome,value`.
fn strip_lines(strip: &Strip) -> impl Iterator<Item = String> + '_ {
    let number = match strip.shows {
        Shows::Value => Some("value"),
        Shows::Wins => Some("winning moves"),
        Shows::Outcome | Shows::Endings => None,
    };
    let with = |line: String, more: Option<String>| {
        more.map_or_else(|| line.clone(), |more| format!("{line},{more}"))
    };
    let head = with(format!("{},position,outcome", strip.over.name), number.map(str::to_owned));
    let cells = (0_u64..).zip(&strip.cells).map(move |(n, cell)| {
        let said = |number: Option<u64>| number.as_ref().map_or_else(String::new, u64::to_string);
        let (line, value) = match cell {
            Some(cell) => {
                (format!("{n},\"{}\",{}", cell.sum, letter(cell.outcome)), said(cell.number))
            }
            None => (format!("{n},,"), String::new()),
        };
        with(line, number.map(|_| value))
    });
    std::iter::once(head).chain(cells)
}

/// A row for each number upwards, a column for each number to the right: `b\a,0,1,2`.
fn map_lines(map: &Map) -> impl Iterator<Item = String> + '_ {
    let numbers = (0..map.width()).map(|x| format!(",{x}")).collect::<String>();
    let head = format!("{}\\{}{numbers}", map.up().name, map.across().name);
    let rows = (0..map.height()).map(move |y| {
        let mut line = y.to_string();
        for x in 0..map.width() {
            line.push(',');
            match (map.shows(), map.endings(x, y)) {
                (_, Some(endings)) => line.extend(endings.map(letter)),
                (Shows::Outcome, None) => line.extend(map.outcome(x, y).map(letter)),
                (_, None) => line.extend(map.number(x, y).map(|n| n.to_string())),
            }
        }
        line
    });
    std::iter::once(head).chain(rows)
}

const fn letter(outcome: Outcome) -> char {
    match outcome {
        Outcome::N => 'N',
        Outcome::P => 'P',
    }
}
