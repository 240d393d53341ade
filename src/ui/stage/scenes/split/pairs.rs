//! The pairs of sizes that can replace a heap, as cells: a triangle where it fits, folded into a
//! rectangle where it is too high, in lines of any length where that is too wide.

/// How the cells of a heap are arranged: column and row of the pair (a, b) with a <= b < n.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Row a, column b.
    Triangle,
    /// Row a; the rows of the lower half stand behind those of the upper one, which are as much
    /// longer as those are shorter.
    Folded,
    /// One after another, so many in a line.
    Lines(u64),
}

impl Form {
    /// The form for a heap of n in a room of so many columns and rows.
    pub(super) fn of(n: u64, columns: u64, rows: u64) -> Self {
        if n <= columns && n <= rows {
            Self::Triangle
        } else if n < columns {
            Self::Folded
        } else {
            Self::Lines(columns.max(1))
        }
    }

    /// Columns and rows that a heap of n takes.
    pub(super) fn size(self, n: u64) -> (u64, u64) {
        match self {
            Self::Triangle => (n, n),
            Self::Folded if n % 2 == 1 => (n + 1, n.div_ceil(2)),
            Self::Folded => (n + 1, n / 2),
            Self::Lines(columns) => {
                let all = n.saturating_mul(n + 1) / 2;
                (columns.min(all), all.div_ceil(columns))
            }
        }
    }

    /// Column and row of a pair.
    pub(super) fn place(self, n: u64, (a, b): (u64, u64)) -> (u64, u64) {
        match self {
            Self::Triangle => (b, a),
            Self::Folded if a < n.div_ceil(2) => (b.saturating_sub(a), a),
            Self::Folded => {
                // Row n - 1 - a has n - (n - 1 - a) cells of its own before these.
                let row = (n - 1).saturating_sub(a);
                (n - row + b.saturating_sub(a), row)
            }
            Self::Lines(columns) => {
                // Before row a there are n + (n - 1) + ... of a rows.
                let before = a.saturating_mul(2 * n + 1 - a.min(n)) / 2;
                let index = before + b.saturating_sub(a);
                (index % columns, index / columns)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_form_has_one_cell_for_each_pair_and_none_outside() {
        for n in 0..=13_u64 {
            for form in [Form::Triangle, Form::Folded, Form::Lines(5), Form::Lines(1)] {
                let pairs = (0..n).flat_map(|a| (a..n).map(move |b| (a, b)));
                let places: Vec<_> = pairs.map(|pair| form.place(n, pair)).collect();
                let (columns, rows) = form.size(n);
                assert!(
                    places.iter().all(|(x, y)| *x < columns && *y < rows),
                    "{n} {form:?}: {places:?}"
                );
                assert_eq!(
                    places.iter().collect::<BTreeSet<_>>().len(),
                    places.len(),
                    "{n} {form:?}"
                );
            }
        }
    }

    #[test]
    fn the_form_follows_the_room() {
        assert_eq!(Form::of(4, 8, 4), Form::Triangle);
        assert_eq!(Form::of(8, 12, 5), Form::Folded);
        assert_eq!(Form::of(30, 12, 5), Form::Lines(12));
    }
}
