//! Checks of one step: its position, knobs, board and plot belong together.

use super::flaw::Flaw;
use super::misfit::{Misfit, misfit};
use super::texts::theorems;
use super::{Checker, is_id};
use crate::contest::code;
use crate::lesson::answers::{self, NoAnswer};
use crate::lesson::known::Known;
use crate::lesson::limits;
use crate::lesson::model::{Light, Plot, Shape, Step, Text};
use crate::lesson::text::Found;
use crate::lesson::wrong::quoted;

impl Checker<'_> {
    pub(super) fn step(&mut self, path: &str, step: &Step) {
        if !is_id(&step.id) {
            self.fault(&format!("{path}.id"), Flaw::NoId(quoted(&step.id)));
        }
        if step.knobs.len() > limits::KNOBS {
            self.fault(&format!("{path}.knobs"), Flaw::TooManyKnobs);
            return;
        }
        self.text(&format!("{path}.title"), &step.title, None);
        if let Some(question) = &step.question {
            self.text(&format!("{path}.question"), question, Some(step));
        }
        self.text(&format!("{path}.text"), &step.text, Some(step));
        if let Some(reveal) = &step.reveal {
            self.text(&format!("{path}.reveal"), reveal, Some(step));
            if step.task.is_none() {
                self.fault(&format!("{path}.reveal"), Flaw::RevealAlone);
            }
        }
        if let Some(notes) = &step.notes {
            for (at, text) in notes.texts() {
                self.text(&format!("{path}.notes.{at}"), text, None);
            }
            if !(1..=limits::MINUTES).contains(&notes.minutes) {
                self.fault(&format!("{path}.notes.minutes"), Flaw::Minutes(notes.minutes));
            }
        }
        if let Some(task) = &step.task {
            self.unguessed(&format!("{path}.title"), &step.title);
            self.unguessed(&format!("{path}.text"), &step.text);
            self.unguessed(&format!("{path}.task.ask"), task.ask());
        }
        if let Some(id) = &step.code {
            self.program(&format!("{path}.code"), id);
        }
        if self.played(path, step) {
            self.slots(path, step);
            for (i, claim) in step.given.iter().enumerate() {
                self.claim(&format!("{path}.given.{i}"), claim);
            }
            for (i, claim) in step.claims.iter().enumerate() {
                self.claim(&format!("{path}.claims.{i}"), claim);
            }
        }
    }

    /// A program of the step is there, and right.
    fn program(&mut self, path: &str, id: &str) {
        match code::embedded(id) {
            None => self.fault(path, no_program(id)),
            Some(ready) if ready.code.wrong => self.fault(path, Flaw::WrongProgram(quoted(id))),
            Some(_) => {}
        }
    }

    /// What is read before the guess leads to no theorem: it might be its answer.
    fn unguessed(&mut self, path: &str, text: &Text) {
        for (lang, written) in [("en", &text.en), ("zh", &text.zh)] {
            for Found { what, at } in theorems(written) {
                let flaw = Flaw::TheoremBeforeGuess(quoted(&what));
                self.fault_in(&format!("{path}.{lang}"), at, flaw);
            }
        }
    }

    /// Position, knobs, board, plot and exercise, but for the texts; false if no position comes of
    /// them.
    pub(super) fn played(&mut self, path: &str, step: &Step) -> bool {
        self.grant();
        let position = format!("{path}.position");
        let template = step.template();
        let names = template.names();
        for name in &names {
            if !step.knobs.contains_key(*name) {
                self.fault(&position, Flaw::KnobMissing(quoted(name)));
            }
        }
        for (name, knob) in &step.knobs {
            let at = format!("{path}.knobs.{name}");
            if !names.contains(name.as_str()) {
                self.fault(
                    &at,
                    Flaw::KnobIdle { name: quoted(name), position: quoted(&step.position) },
                );
            }
            if !(knob.from <= knob.is && knob.is <= knob.to) {
                self.fault(&at, Flaw::KnobOutside { is: knob.is, from: knob.from, to: knob.to });
            }
        }
        let sum = match step.start() {
            Ok(sum) => sum,
            Err(unfilled) => {
                if step.knobs.len() >= names.len() {
                    self.fault(&position, NoAnswer::from(unfilled));
                }
                return false;
            }
        };
        if let Err(no) = answers::bounded(&sum) {
            self.fault(&position, no);
            return false;
        }
        if step.record.len() > limits::RECORD {
            self.fault(&format!("{path}.record"), Flaw::LongRecord);
            return false;
        }
        if let Err(no) = answers::record(step) {
            self.fault(&format!("{path}.record"), no);
        }
        if let Some(misfit) = misfit(step.board, &sum) {
            self.fault(&format!("{path}.board"), Flaw::Misfit(misfit));
        } else if let Some(misfit) = misfit_at_the_ends(step) {
            self.fault(&format!("{path}.knobs"), Flaw::MisfitAtEnd(misfit));
        }
        for (i, light) in step.lights.iter().enumerate() {
            let boards = lit_on(*light);
            if !boards.is_empty() && !boards.contains(&step.board) {
                self.fault(&format!("{path}.lights.{i}"), Flaw::Light { light: *light, boards });
            }
        }
        if let Err(no) = self.afford_search(&sum) {
            self.fault(&position, no);
            return false;
        }
        // What is known is enough: the reason may be a table or a search of its own.
        if let Err(stop) = self.oracle.winning(&sum, limits::HEAPS) {
            self.fault(&position, Flaw::Unknown(stop.into()));
            return false;
        }
        self.plot(path, step);
        if let Some(task) = &step.task {
            self.task(&format!("{path}.task"), step, &sum, task);
        }
        true
    }

    fn plot(&mut self, path: &str, step: &Step) {
        let path = format!("{path}.plot");
        let (names, cells, limit) = match &step.plot {
            Plot::Strip { over, upto, .. } | Plot::Against { over, upto, .. } => {
                (vec![over], Some(*upto), limits::STRIP)
            }
            Plot::Pairs { upto, .. } => (Vec::new(), Some(*upto), limits::STRIP),
            Plot::Doubles(power) => (Vec::new(), Some(u64::from(*power)), 15),
            Plot::Game | Plot::Parts | Plot::Arrows => (Vec::new(), Some(1), 1),
            Plot::Map { across, up, width, height, .. } => {
                (vec![across, up], width.checked_mul(*height), limits::CELLS)
            }
        };
        for name in names {
            if !step.knobs.contains_key(name) {
                let known = Known::of(name, step.knobs.keys().map(String::as_str));
                self.fault(&path, Flaw::PlotOver(quoted(name), known));
            }
        }
        if cells.is_none_or(|cells| cells == 0 || cells > limit) {
            self.fault(&path, Flaw::PlotSize(limit));
        }
    }
}

/// That there is no such program, and which there are.
pub(super) fn no_program(id: &str) -> Flaw {
    Flaw::NoProgram(quoted(id), Known::of(id, code::EMBEDDED.iter().map(|ready| ready.id)))
}

/// What the board cannot show, with every knob turned as far as it goes.
fn misfit_at_the_ends(step: &Step) -> Option<Misfit> {
    let ends = step.knobs.iter().map(|(name, knob)| (name.clone(), knob.to)).collect();
    let sum = step.template().fill(&ends).ok()?;
    misfit(step.board, &sum)
}

/// The boards on which something can be lit; none named: on all.
pub(in crate::lesson) const fn lit_on(light: Light) -> &'static [Shape] {
    match light {
        Light::Rays | Light::Cold | Light::Rulers => &[Shape::Grid],
        Light::Outcomes => &[],
        Light::Values => &[
            Shape::Grid,
            Shape::Graph,
            Shape::Track,
            Shape::Parts,
            Shape::Balance,
            Shape::Pins,
            Shape::Rows,
            Shape::Split,
        ],
        Light::Bundles => &[Shape::Stones],
        Light::Paired | Light::Leftmost => &[Shape::Stones, Shape::Bundles],
        Light::Odd => &[Shape::Stairs, Shape::Strip, Shape::Pebbles],
        Light::Linked => &[Shape::Strip, Shape::Pebbles, Shape::Circle],
    }
}
