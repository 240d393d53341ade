//! The positions about a question, with their moves.

use super::{OPTIONS, Told};
use crate::games::Sum;
use std::collections::{BTreeMap, BTreeSet};

/// Positions that something may follow about, each by its place among them.
#[derive(Default)]
pub(super) struct Near {
    pub(super) all: Vec<Sum>,
    places: BTreeMap<Sum, usize>,
    /// Where the moves of each lead to; empty where they are too many or not gone into.
    pub(super) options: Vec<Vec<usize>>,
    /// From where moves lead to each.
    pub(super) into: Vec<Vec<usize>>,
    /// How many moves there are in all.
    edges: usize,
}

impl Near {
    /// What lies within so many moves of these, and what was told to be the same as something else;
    /// `None` if that is too much, except within one move.
    pub(super) fn of<S>(
        about: &BTreeSet<Sum>,
        told: &Told<S>,
        depth: usize,
        most: usize,
    ) -> Option<Self> {
        let mut near = Self::default();
        for sum in about {
            near.place(sum.clone());
        }
        let (mut from, mut to) = (0, near.all.len());
        for _ in 0..=depth {
            for at in from..to {
                near.go_into(at, most);
                if near.edges > most && depth > 1 {
                    return None;
                }
            }
            (from, to) = (to, near.all.len());
        }
        for sum in told.same.iter().flat_map(|(one, other, _)| [one, other]) {
            let at = near.place(sum.clone());
            near.go_into(at, most);
        }
        near.into = vec![Vec::new(); near.all.len()];
        for (from, to) in near.options.iter().enumerate() {
            for at in to {
                if let Some(into) = near.into.get_mut(*at) {
                    into.push(from);
                }
            }
        }
        Some(near)
    }

    pub(super) fn at(&self, sum: &Sum) -> Option<usize> {
        self.places.get(sum).copied()
    }

    /// How many options of each are not evident, and which are: it is said by them and theirs.
    pub(super) fn left(&self, is_evident: impl Fn(&Sum, &[usize]) -> bool) -> Left {
        let all = self.all.iter().zip(&self.options);
        let evident: Vec<bool> = all.map(|(sum, options)| is_evident(sum, options)).collect();
        let is_open = |at: &&usize| evident.get(**at) == Some(&false);
        let left = self.options.iter().map(|all| all.iter().filter(is_open).count()).collect();
        Left { left, evident }
    }

    /// What its moves lead to.
    pub(super) fn options_of(&self, at: usize) -> Vec<Sum> {
        let all = self.options.get(at).into_iter().flatten();
        all.filter_map(|option| self.all.get(*option).cloned()).collect()
    }

    /// Is any of them over?
    pub(super) fn has_end(&self, options: &[usize]) -> bool {
        options.iter().any(|at| self.all.get(*at).is_some_and(Sum::is_ended))
    }

    fn place(&mut self, sum: Sum) -> usize {
        self.at(&sum).unwrap_or_else(|| {
            let at = self.all.len();
            self.places.insert(sum.clone(), at);
            self.all.push(sum);
            self.options.push(Vec::new());
            at
        })
    }

    /// Looks where its moves lead, unless there are too many or that was done.
    fn go_into(&mut self, at: usize, most: usize) {
        let Some(sum) = self.all.get(at).filter(|_| self.edges <= most).cloned() else { return };
        if self.options.get(at).is_none_or(|all| !all.is_empty())
            || sum.moves().nth(OPTIONS).is_some()
        {
            return;
        }
        let after = sum.moves().filter_map(|play| sum.play(play).ok());
        let mut all: Vec<usize> = after.map(|sum| self.place(sum)).collect();
        all.sort_unstable();
        all.dedup();
        self.edges += all.len();
        if let Some(options) = self.options.get_mut(at) {
            *options = all;
        }
    }
}

/// What is left to be known of the options of each position.
pub(super) struct Left {
    /// How many of them are not known.
    pub(super) left: Vec<usize>,
    /// Which positions need not be told.
    evident: Vec<bool>,
}

impl Left {
    /// Does something follow from this one?
    pub(super) fn tells(&self, at: usize) -> bool {
        self.evident.get(at) == Some(&false)
    }
}
