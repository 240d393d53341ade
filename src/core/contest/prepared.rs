//! A problem made ready: its layout read, cases held against its limits, positions filled in.

use crate::contest::case::Case;
use crate::contest::layout::{Layout, Unlaid};
use crate::contest::model::{Order, Problem};
use crate::contest::rule;
use crate::games::Sum;
use crate::games::notation::Unread;
use crate::source::expr::NoValue;

/// A problem and its layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prepared {
    /// As its author wrote it.
    pub problem: Problem,
    /// How its files are written.
    pub layout: Layout,
}

/// Why a case has no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfilled {
    /// An expression in it has no value.
    #[error("{0}")]
    NoValue(#[from] NoValue),
    /// The result is no position.
    #[error("{text} is no position: {why}")]
    Unread {
        /// What was made.
        text: String,
        /// Why.
        why: Unread,
    },
}

impl Prepared {
    /// Makes a problem ready.
    ///
    /// # Errors
    /// [`Unlaid`].
    pub fn new(problem: Problem) -> Result<Self, Unlaid> {
        let layout = Layout::new(&problem.input)?;
        Ok(Self { problem, layout })
    }

    /// Least and largest value of the number at this place.
    #[must_use]
    pub fn range(&self, number: usize) -> (u64, u64) {
        self.layout.numbers.get(number).map_or((0, 0), |name| self.named(name))
    }

    /// Least and largest member of the list at this place.
    #[must_use]
    pub fn members(&self, list: usize) -> (u64, u64) {
        self.layout.lists.get(list).map_or((0, 0), |(name, _)| self.named(name))
    }

    fn named(&self, name: &str) -> (u64, u64) {
        self.problem.vars.get(name).copied().unwrap_or((0, 0))
    }

    /// The order in which the members of the list at this place stand.
    #[must_use]
    pub fn order(&self, list: usize) -> Option<Order> {
        self.problem.lists.get(&self.layout.lists.get(list)?.0).copied()
    }

    /// The limit that a case breaks, as the author wrote it; `None` if it is a case.
    #[must_use]
    pub fn broken(&self, case: &Case) -> Option<String> {
        let out = |name: &str, (low, high): (u64, u64), n: u64| {
            (n < low || n > high).then(|| format!("{low} <= {name} <= {high}"))
        };
        for (name, n) in self.layout.numbers.iter().zip(&case.numbers) {
            if let Some(broken) = out(name, self.named(name), *n) {
                return Some(broken);
            }
        }
        for (at, ((name, _), list)) in self.layout.lists.iter().zip(&case.lists).enumerate() {
            let range = self.named(name);
            if let Some(broken) = list.iter().find_map(|n| out(name, range, *n)) {
                return Some(broken);
            }
            let pairs = || list.iter().zip(list.iter().skip(1));
            let stands = match self.order(at) {
                None => true,
                Some(Order::Ascending) => pairs().all(|(a, b)| a <= b),
                Some(Order::Rising) => pairs().all(|(a, b)| a < b),
                Some(Order::Distinct) => {
                    list.iter().collect::<std::collections::BTreeSet<_>>().len() == list.len()
                }
            };
            if !stands {
                let order = self.order(at).map(|order| format!("{name}: {order:?}"));
                return order;
            }
        }
        let holds = &self.problem.holds;
        if !holds.is_empty() && self.value(case, holds) != Ok(1) {
            return Some(holds.clone());
        }
        self.layout.is_end(case).then(|| "the end of the file".to_owned())
    }

    /// Is it a case of the problem?
    #[must_use]
    pub fn admits(&self, case: &Case) -> bool {
        self.broken(case).is_none()
    }

    /// The value of an expression for a case.
    ///
    /// # Errors
    /// Where it has none.
    pub fn value(&self, case: &Case, expr: &str) -> Result<i128, NoValue> {
        rule::of(&self.layout, case, expr)
    }

    /// The position of a case in the notation.
    ///
    /// # Errors
    /// [`Unfilled`].
    pub fn text(&self, case: &Case) -> Result<String, Unfilled> {
        let text = self.lists_written(case)?;
        let mut out = String::with_capacity(text.len());
        let (mut depth, mut from) = (0_usize, 0);
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let here = bytes.get(at).copied().unwrap_or(0);
            let range = bytes.get(at..at + 2) == Some(b"..");
            let outer = depth == 1;
            let cuts = match here {
                b'[' | b'(' if depth == 0 => {
                    depth = 1;
                    out.push_str(text.get(from..=at).unwrap_or(""));
                    from = at + 1;
                    false
                }
                b'[' | b'(' => {
                    depth += 1;
                    false
                }
                b']' | b')' => {
                    depth = depth.saturating_sub(1);
                    depth == 0
                }
                b',' | b';' => outer,
                _ => range && outer,
            };
            if cuts {
                let piece = text.get(from..at).unwrap_or("").trim();
                if piece.is_empty() || piece.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
                    out.push_str(piece);
                } else {
                    let value = self.value(case, piece)?;
                    let value = u64::try_from(value).map_err(|_| NoValue::Overflow)?;
                    out.push_str(&value.to_string());
                }
                let long = if range { 2 } else { 1 };
                out.push_str(text.get(at..at + long).unwrap_or(""));
                at += long;
                from = at;
                continue;
            }
            at += 1;
        }
        out.push_str(text.get(from..).unwrap_or(""));
        Ok(out)
    }

    /// The position with its lists written out.
    fn lists_written(&self, case: &Case) -> Result<String, Unfilled> {
        let mut text = self.problem.position.clone();
        let joined = |list: &[u64]| list.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        for ((name, _), list) in self.layout.lists.iter().zip(&case.lists) {
            let mut sorted = list.clone();
            sorted.sort_unstable();
            let rest = list.get(1..).unwrap_or_default();
            text = text.replace(&format!("rest({name})"), &joined(rest));
            text = text.replace(&format!("sorted({name})"), &joined(&sorted));
            sorted.dedup();
            text = text.replace(&format!("set({name})"), &joined(&sorted));
            text = text.replace(&format!("({name})"), &format!("({})", joined(list)));
            text = text.replace(&format!("[{name}]"), &format!("[{}]", joined(list)));
        }
        if let Some(start) = text.find("zeros(") {
            let unread = || NoValue::Unread { expr: text.clone(), at: start + 1 };
            let close = rule::closing(&text, start + 5).ok_or_else(unread)?;
            let count = self.value(case, text.get(start + 6..close).unwrap_or(""))?;
            let count = usize::try_from(count).map_err(|_| NoValue::Overflow)?.min(10_000);
            text.replace_range(start..=close, &"0".repeat(count));
        }
        Ok(text)
    }

    /// The position of a case.
    ///
    /// # Errors
    /// [`Unfilled`].
    pub fn position(&self, case: &Case) -> Result<Sum, Unfilled> {
        let text = self.text(case)?;
        text.parse().map_err(|why| Unfilled::Unread { text: text.chars().take(120).collect(), why })
    }
}
