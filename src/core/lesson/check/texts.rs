//! Checks of texts: both languages there and saying the same; slots, links and formulas that work.

use super::Checker;
use super::flaw::{Flaw, Matter};
use super::misfit::misfit;
use crate::games::Knobs;
use crate::lang::Lang;
use crate::lesson::answers::NoAnswer;
use crate::lesson::known::Known;
use crate::lesson::model::{Step, Text};
use crate::lesson::text::{Found, Marks, WORDS, marks};
use crate::lesson::wrong::quoted;
use crate::lesson::{concept, limits, theorem};
use crate::source::expr::{self, NoValue};

/// So many differences between the languages are told.
const SHOWN: usize = 8;

impl Checker<'_> {
    /// Checks a text; slots need a step whose knobs they speak of.
    pub(super) fn text(&mut self, path: &str, text: &Text, step: Option<&Step>) {
        let mut both = Vec::new();
        for lang in Lang::ALL {
            let written = lang.pick(&text.en, &text.zh);
            let path = format!("{path}.{}", lang.pick("en", "zh"));
            if written.trim().is_empty() {
                // In the other language a lesson in one language need not be written.
                if self.only.is_none_or(|only| only == lang) {
                    self.fault(&path, Flaw::Empty);
                }
                continue;
            }
            if written.len() > limits::TEXT {
                self.fault(&path, Flaw::LongText);
                return;
            }
            let marks = marks(written);
            self.marks(&path, &marks, step);
            both.push(marks);
        }
        if let [en, zh] = both.as_slice() {
            let other = format!("{path}.zh");
            for (what, en, zh) in [
                (Matter::Numbers, &en.numbers, &zh.numbers),
                (Matter::Slots, &en.slots, &zh.slots),
                (Matter::Links, &en.links, &zh.links),
                (Matter::Formulas, &en.formulas, &zh.formulas),
            ] {
                if let Some((en, zh)) = difference(en, zh) {
                    self.fault(&other, Flaw::Differ { what, en, zh });
                }
            }
        }
        let has_chinese = text.zh.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        let has_words = |text: &str| text.chars().any(|c| c.is_ascii_alphabetic());
        let alone = self.only == Some(Lang::Zh) && has_words(&text.zh);
        if !has_chinese && !text.zh.is_empty() && (alone || has_words(&text.en)) {
            self.fault(&format!("{path}.zh"), Flaw::NoChinese);
        }
    }

    fn marks(&mut self, path: &str, marks: &Marks, step: Option<&Step>) {
        for Found { what, at } in &marks.open {
            self.fault_in(path, *at, Flaw::Open(what.clone()));
        }
        let knobs = step.map(Step::start_knobs).unwrap_or_default();
        for Found { what, at } in &marks.slots {
            self.slot(path, what, *at, &knobs);
        }
        for Found { what, at } in &marks.links {
            if let Some(position) = what.strip_prefix("pos:") {
                self.grant();
                match self.position(position) {
                    Err(no) => self.fault_in(path, *at, no),
                    Ok(sum) => {
                        if let Err(stop) = self.oracle.study(&sum, 1) {
                            let no = NoAnswer::from(stop);
                            self.fault_in(
                                path,
                                *at,
                                Flaw::LinkUnknown { sum: quoted(&sum.to_string()), no },
                            );
                        } else if step.is_some_and(|step| step.template().read_back(&sum).is_none())
                        {
                            let shown = step.map_or("", |s| s.position.as_str());
                            let (sum, shown) = (quoted(&sum.to_string()), quoted(shown));
                            self.fault_in(path, *at, Flaw::OtherBoard { sum, shown });
                        } else if let Some(misfit) = step.and_then(|step| misfit(step.board, &sum))
                        {
                            self.fault_in(path, *at, Flaw::Misfit(misfit));
                        }
                    }
                }
            } else if let Some(term) = what.strip_prefix("term:") {
                if !concept::is_known(term) {
                    let known = Known::of(term, concept::ALL);
                    self.fault_in(path, *at, Flaw::NoTerm(quoted(term), known));
                }
            } else if let Some(id) = what.strip_prefix("theorem:") {
                if theorem::find(id).is_none() {
                    let all = theorem::all().iter().flat_map(|of| &of.theorems);
                    let known = Known::of(id, all.map(|theorem| theorem.id.as_str()));
                    self.fault_in(path, *at, Flaw::NoTheorem(quoted(id), known));
                }
            } else {
                self.fault_in(path, *at, Flaw::Nowhere(quoted(what)));
            }
        }
        for Found { what, at } in &marks.formulas {
            if let Err(said) = (self.formulas)(what) {
                self.fault_in(path, *at, Flaw::Formula(quoted(&said)));
            }
        }
    }

    fn slot(&mut self, path: &str, what: &str, at: usize, knobs: &Knobs) {
        if knobs.contains_key(what) || WORDS.contains(&what) {
            return;
        }
        match expr::value(what, knobs) {
            Ok(_) => {}
            Err(NoValue::Unknown { name }) => {
                let known = Known::of(&name, knobs.keys().map(String::as_str));
                self.fault_in(path, at, Flaw::SlotOver(quoted(&name), known));
            }
            Err(no) => self.fault_in(path, at, Flaw::Slot(NoAnswer::from(no).brief())),
        }
    }
}

/// The theorems that a text leads to, with where.
pub(super) fn theorems(text: &str) -> Vec<Found> {
    let theorem = |link: Found| {
        let id = link.what.strip_prefix("theorem:")?.to_owned();
        Some(Found { what: id, at: link.at })
    };
    marks(text).links.into_iter().filter_map(theorem).collect()
}

/// What stands in one list and not in the other, however ordered, and the other way round; of very
/// many the first.
fn difference(en: &[Found], zh: &[Found]) -> Option<(String, String)> {
    let sorted = |found: &[Found]| {
        let mut all: Vec<String> =
            found.iter().map(|f| f.what.split_whitespace().collect::<String>()).collect();
        all.sort();
        all
    };
    let (en, zh) = (sorted(en), sorted(zh));
    let without = |mine: &[String], theirs: &[String]| {
        let mut theirs = theirs.iter().peekable();
        let mut only = Vec::new();
        for what in mine {
            while theirs.next_if(|their| *their < what).is_some() {}
            if theirs.next_if_eq(&what).is_none() {
                only.push(what.as_str());
            }
        }
        let more = if only.len() > SHOWN { ", …" } else { "" };
        only.truncate(SHOWN);
        only.join(", ") + more
    };
    (en != zh).then(|| (without(&en, &zh), without(&zh, &en)))
}
