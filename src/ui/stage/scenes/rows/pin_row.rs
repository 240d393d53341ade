//! Pieces that stand in lines or on a ring and are taken from anywhere: which places are still
//! occupied, and which row of the position each run of neighbours is.

use super::{Meant, is_large};
use crate::games::{Move, Part, Pile, Play};
use crate::stage::StageView;

/// Neighbours that stand together: `len` places of a line, from `start` on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::stage) struct Span {
    pub(in crate::stage) line: usize,
    pub(in crate::stage) start: u64,
    pub(in crate::stage) len: u64,
}

/// Pieces taken together: `count` pieces of a span, after `from` that stay; none, if the span is
/// only split there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::stage) struct Run {
    pub(in crate::stage) span: usize,
    pub(in crate::stage) from: u64,
    pub(in crate::stage) count: u64,
}

/// A ring of so many places; once it is open, its line begins at `offset`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ring {
    places: u64,
    offset: Option<u64>,
}

/// What stands where.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::stage) struct PinRow {
    /// How many places each line has.
    pub(in crate::stage) lines: Vec<u64>,
    /// What stands, line by line.
    pub(in crate::stage) spans: Vec<Span>,
    ring: Option<Ring>,
}

impl PinRow {
    /// A position of which nothing is remembered: a circle, or each row a line of its own.
    fn fresh(part: &Part) -> Self {
        let row = part.row();
        let spans = row.iter().enumerate().map(|(line, len)| Span { line, start: 0, len: *len });
        let ring = (part.descriptor().pile == Pile::Ring)
            .then(|| Ring { places: row.first().copied().unwrap_or(0), offset: None });
        Self { lines: row.to_vec(), spans: spans.filter(|span| span.len > 0).collect(), ring }
    }

    /// Is it a ring of which nothing has been taken?
    pub(in crate::stage) fn is_closed(&self) -> bool {
        self.ring.is_some_and(|ring| ring.offset.is_none())
    }

    /// How many places the ring has; `None` if it never was one.
    pub(in crate::stage) fn ring(&self) -> Option<u64> {
        self.ring.map(|ring| ring.places)
    }

    /// A place of a line, as it is numbered for good: on a ring from its top.
    pub(in crate::stage) fn place(&self, place: u64) -> u64 {
        match self.ring {
            Some(Ring { places, offset }) => (offset.unwrap_or(0) + place) % places.max(1),
            None => place,
        }
    }

    /// The other way round: where a place of the ring stands in the line.
    pub(in crate::stage) fn in_line(&self, line: usize, place: u64) -> Option<u64> {
        let here = match self.ring {
            Some(Ring { places, offset }) => (place + places - offset.unwrap_or(0)) % places.max(1),
            None => place,
        };
        self.lines.get(line).filter(|len| here < **len).map(|_| here)
    }

    /// The places that are occupied, for good.
    pub(in crate::stage) fn standing(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.spans
            .iter()
            .flat_map(|span| (0..span.len).map(|i| (span.line, self.place(span.start + i))))
    }

    /// The index of a span's row in the position, whose rows are in order of size.
    pub(in crate::stage) fn heap(&self, span: usize) -> usize {
        let Some(len) = self.spans.get(span).map(|span| span.len) else { return 0 };
        let before =
            |(other, here): &(usize, &Span)| here.len < len || (here.len == len && *other < span);
        self.spans.iter().enumerate().filter(before).count()
    }

    /// Are the rows of this position what stands here?
    fn shows(&self, part: &Part) -> bool {
        let mut rows: Vec<u64> = self.spans.iter().map(|span| span.len).collect();
        rows.sort_unstable();
        (part.descriptor().pile == Pile::Ring) == self.is_closed()
            && part.row().iter().filter(|len| **len > 0).eq(rows.iter())
    }

    /// The move that takes this run.
    pub(in crate::stage) fn mv(&self, run: Run) -> Option<Move> {
        if self.is_closed() {
            return Some(Move::Take { heap: 0, count: run.count });
        }
        let right = self.spans.get(run.span)?.len.checked_sub(run.from)?.checked_sub(run.count)?;
        Some(Move::Split {
            heap: self.heap(run.span),
            into: (run.from.min(right), run.from.max(right)),
        })
    }

    /// What stands after the run is taken.
    fn without(&self, run: Run) -> Self {
        let Some(span) = self.spans.get(run.span).copied() else { return self.clone() };
        let mut after = self.clone();
        if let (Some(ring), true) = (self.ring, self.is_closed()) {
            let left = ring.places.saturating_sub(run.count);
            after.ring =
                Some(Ring { offset: Some((run.from + run.count) % ring.places.max(1)), ..ring });
            after.lines = vec![left];
            after.spans = vec![Span { line: 0, start: 0, len: left }];
        } else {
            let right = run.from + run.count;
            let halves = [
                Span { len: run.from, ..span },
                Span { start: span.start + right, len: span.len.saturating_sub(right), ..span },
            ];
            after.spans.splice(run.span..=run.span, halves);
        }
        after.spans.retain(|span| span.len > 0);
        after
    }

    /// All runs of these sizes that are the move `wanted`, or any move if none is wanted.
    pub(in crate::stage) fn runs(&self, counts: &[u64], wanted: Option<Move>) -> Vec<Run> {
        let mut runs = Vec::new();
        for (span, here) in self.spans.iter().enumerate() {
            for count in counts.iter().copied().filter(|count| *count <= here.len) {
                let froms = match (self.is_closed(), count) {
                    (true, _) if here.len <= count => 0..1,
                    (true, _) => 0..here.len,
                    (false, 0) => 1..here.len,
                    (false, _) => 0..here.len - count + 1,
                };
                let all = froms.map(|from| Run { span, from, count });
                runs.extend(all.filter(|run| wanted.is_none() || self.mv(*run) == wanted));
            }
        }
        runs
    }

    /// Is each line its own mirror image?
    fn is_symmetric(&self) -> bool {
        self.spans.iter().all(|span| {
            let len = self.lines.get(span.line).copied().unwrap_or(0);
            let start = len.saturating_sub(span.start + span.len);
            self.spans.contains(&Span { start, ..*span })
        })
    }

    /// The run that is pointed out.
    pub(in crate::stage) fn lit(&self, view: &StageView<'_>) -> Option<Run> {
        view.lit.filter(|play| play.part == 0).and_then(|play| self.choose(play.mv, None))
    }

    /// How long the rows are after a run is taken, in their order: "3 + 4".
    pub(in crate::stage) fn lengths(&self, without: Option<Run>) -> String {
        let after = without.map_or_else(|| self.clone(), |run| self.without(run));
        let lengths: Vec<String> = after.spans.iter().map(|span| span.len.to_string()).collect();
        if lengths.is_empty() { "0".to_owned() } else { lengths.join(" + ") }
    }

    /// Which of several runs that are the same move: the one that was pointed at, otherwise one
    /// that makes the lines symmetric, otherwise the first.
    pub(in crate::stage) fn choose(&self, mv: Move, pointed: Option<Run>) -> Option<Run> {
        let taken = match mv {
            Move::Take { count, .. } => count,
            Move::Split { heap, into: (a, b) } => {
                let span = (0..self.spans.len()).find(|span| self.heap(*span) == heap)?;
                self.spans.get(span)?.len.checked_sub(a)?.checked_sub(b)?
            }
            _ => return None,
        };
        let runs = self.runs(&[taken], Some(mv));
        let symmetric = || runs.iter().find(|run| self.without(**run).is_symmetric());
        pointed.filter(|run| runs.contains(run)).or_else(|| symmetric().or(runs.first()).copied())
    }
}

/// A row of pins that is followed from move to move, so that pieces keep their places.
#[derive(Debug, Default)]
pub(in crate::stage) struct Memory {
    pub(in crate::stage) pin_row: PinRow,
    /// Before the last move.
    pub(in crate::stage) before: Option<PinRow>,
    past: Vec<PinRow>,
}

impl Memory {
    /// Takes over what is on the table now, with the run that was meant by the last move.
    pub(in crate::stage) fn take(&mut self, view: &StageView<'_>, meant: &Meant) {
        let before = self.pin_row.clone();
        self.follow(view, view.last.and_then(|(_, play)| meant.last(play)));
        if self.pin_row != before {
            meant.forget();
        }
    }

    /// Takes over what is on the table now. `pointed`: the run that was pointed at when the last
    /// move was made.
    fn follow(&mut self, view: &StageView<'_>, pointed: Option<Run>) {
        let part = view.sum.parts().first();
        let Some(part) = part.filter(|part| !is_large(part.row())) else {
            *self = Self::default();
            return;
        };
        let last = view
            .last
            .and_then(|(sum, play)| Some((sum.parts().first().filter(|_| play.part == 0)?, play)));
        let last = last.filter(|(before, _)| !is_large(before.row()));
        let step = |from: &PinRow, play: Play, pointed: Option<Run>| {
            let after = from.without(from.choose(play.mv, pointed)?);
            after.shows(part).then_some(after)
        };
        let same = self.pin_row.shows(part);
        // A move on what is shown.
        if let Some((before, play)) = last
            && self.pin_row.shows(before)
            && let Some(after) = step(&self.pin_row, play, pointed)
        {
            let now = std::mem::replace(&mut self.pin_row, after);
            self.past.push(now.clone());
            self.before = Some(now);
            return;
        }
        if same {
            return;
        }
        // Back to what was shown once.
        if let Some(at) = self.past.iter().rposition(|pin_row| pin_row.shows(part)) {
            self.pin_row = self.past.get(at).cloned().unwrap_or_default();
            self.past.truncate(at);
            self.before = self.past.last().cloned();
            return;
        }
        self.past.clear();
        let was = last.map(|(before, play)| (PinRow::fresh(before), play));
        let stepped = was.and_then(|(before, play)| Some((step(&before, play, None)?, before)));
        (self.pin_row, self.before) = match stepped {
            Some((after, before)) => (after, Some(before)),
            None => (PinRow::fresh(part), None),
        };
        self.past.extend(self.before.clone());
    }

    /// The places from which the last move took.
    pub(in crate::stage) fn gone(&self) -> Vec<(usize, u64)> {
        let Some(before) = &self.before else { return Vec::new() };
        let now: std::collections::BTreeSet<_> = self.pin_row.standing().collect();
        before.standing().filter(|place| !now.contains(place)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Sum;

    fn part(text: &str) -> Part {
        text.parse::<Sum>().unwrap().single().unwrap().clone()
    }

    #[test]
    fn a_ring_opens_into_a_line_that_begins_behind_what_was_taken() {
        let ring = PinRow::fresh(&part("circle(6)"));
        assert_eq!(ring.runs(&[1, 2], None).len(), 12);
        let open = ring.without(Run { span: 0, from: 4, count: 2 });
        assert!(open.shows(&part("kayles(4)")) && !open.shows(&part("circle(4)")));
        assert_eq!(open.standing().map(|(_, place)| place).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!((open.in_line(0, 4), open.in_line(0, 3)), (None, Some(3)));
    }

    #[test]
    fn a_reply_that_nobody_pointed_at_makes_the_line_symmetric_where_it_can() {
        let line = PinRow::fresh(&part("kayles(7)"));
        let mv = |a, b| Move::Split { heap: 0, into: (a, b) };
        assert_eq!(
            line.choose(mv(1, 5), None),
            Some(Run { span: 0, from: 1, count: 1 }),
            "either way is as good"
        );
        let one = line.without(Run { span: 0, from: 5, count: 1 });
        assert_eq!(one.spans.iter().map(|span| span.len).collect::<Vec<_>>(), [5, 1]);
        let reply = Move::Split { heap: 1, into: (1, 3) };
        assert_eq!(one.choose(reply, None), Some(Run { span: 0, from: 1, count: 1 }));
        let pointed = Run { span: 0, from: 3, count: 1 };
        assert_eq!(one.choose(reply, Some(pointed)), Some(pointed));
    }

    #[test]
    fn every_run_is_a_legal_move_of_the_row_it_stands_for_and_no_move_is_without_a_run() {
        for text in [
            "kayles(1,2,5)",
            "dawson(3,6)",
            "octal[4.333](2,5)",
            "circle(5)",
            "circle(2)",
            "circle(1)",
        ] {
            let part = part(text);
            let pin_row = PinRow::fresh(&part);
            for mv in part.moves() {
                let run = pin_row.choose(mv, None).unwrap_or_else(|| panic!("{text}: {mv:?}"));
                assert_eq!(pin_row.mv(run), Some(mv));
                let after = part.after(mv).unwrap();
                assert!(pin_row.without(run).shows(&after), "{text}: {mv:?} leaves {after}");
            }
        }
    }
}
