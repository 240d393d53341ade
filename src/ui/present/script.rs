//! In which parts a step is shown to a class, and which have been.

use std::collections::{BTreeMap, BTreeSet};

/// A part of a step, in the order of showing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A paragraph of the text. With the first come title, board, rule and turn.
    Text(usize),
    /// What the theory lights on the board, where the text is a single paragraph; otherwise it
    /// comes with the last one.
    Lights,
    /// The question.
    Question,
    /// A paragraph of what is told once the question is answered.
    Told(usize),
    /// The plot.
    Plot,
}

/// What a step has to be shown, as it stands now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Has {
    /// Paragraphs of the text.
    pub text: usize,
    /// Does the theory light something that may be seen?
    pub lights: bool,
    /// Is there a question?
    pub question: bool,
    /// Paragraphs told after the question; none before it is answered.
    pub told: usize,
    /// May the plot be seen?
    pub plot: bool,
}

/// All parts of a step that can be shown now, in order.
#[must_use]
pub fn parts(has: Has) -> Vec<Part> {
    let mut all: Vec<Part> = (0..has.text.max(1)).map(Part::Text).collect();
    all.extend((has.lights && has.text < 2).then_some(Part::Lights));
    all.extend(has.question.then_some(Part::Question));
    all.extend((0..has.told).map(Part::Told));
    all.extend(has.plot.then_some(Part::Plot));
    all
}

/// What a class has been shown, step by step, for as long as the lesson is presented.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Script {
    shown: BTreeMap<usize, BTreeSet<Part>>,
}

impl Script {
    /// The parts of a step that have been shown, and can be.
    #[must_use]
    pub fn shown(&self, step: usize, has: Has) -> Vec<Part> {
        let shown = self.shown.get(&step);
        // With a step comes its beginning.
        let is_shown =
            |part: &Part| *part == Part::Text(0) || shown.is_some_and(|shown| shown.contains(part));
        parts(has).into_iter().filter(is_shown).collect()
    }

    /// Shows the next part of a step; false if all have been shown.
    pub fn forward(&mut self, step: usize, has: Has) -> bool {
        let shown = self.shown(step, has);
        let next = parts(has).into_iter().find(|part| !shown.contains(part));
        next.is_some_and(|part| self.shown.entry(step).or_default().insert(part))
    }

    /// Hides the last part of a step; false if only its beginning is left.
    pub fn backward(&mut self, step: usize, has: Has) -> bool {
        let last = self.shown(step, has).last().copied();
        last.is_some_and(|part| self.shown.get_mut(&step).is_some_and(|shown| shown.remove(&part)))
    }

    /// Shows everything up to this part, and nothing after it.
    pub fn reveal(&mut self, step: usize, has: Has, upto: Part) {
        let shown = self.shown.entry(step).or_default();
        shown.retain(|part| *part <= upto);
        shown.extend(parts(has).into_iter().filter(|part| *part <= upto));
    }

    /// Has the answer to the step's question been shown?
    #[must_use]
    pub fn is_told(&self, step: usize) -> bool {
        self.shown.get(&step).is_some_and(|shown| shown.contains(&Part::Told(0)))
    }

    /// May the theory light the board? Not before the text has been read, nor with the very first
    /// part.
    #[must_use]
    pub fn lights(&self, step: usize, has: Has) -> bool {
        let shown = self.shown(step, has);
        let read = (0..has.text.max(1)).all(|text| shown.contains(&Part::Text(text)));
        read && shown.len() > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: Has = Has { text: 2, lights: true, question: true, told: 0, plot: false };

    #[test]
    fn a_step_is_shown_part_by_part_and_hidden_the_same_way() {
        let mut script = Script::default();
        assert_eq!(script.shown(3, STEP), [Part::Text(0)]);
        assert!(!script.lights(3, STEP));
        assert!(script.forward(3, STEP));
        assert_eq!(script.shown(3, STEP), [Part::Text(0), Part::Text(1)]);
        assert!(script.lights(3, STEP));
        assert!(script.forward(3, STEP));
        assert!(!script.forward(3, STEP), "all is shown");
        assert_eq!(script.shown(3, STEP).last(), Some(&Part::Question));
        assert!(script.backward(3, STEP) && script.backward(3, STEP));
        assert!(!script.backward(3, STEP), "the beginning stays");
        assert_eq!(script.shown(4, STEP), [Part::Text(0)], "steps are shown one by one");
    }

    #[test]
    fn what_is_told_comes_before_the_plot_and_not_before_the_answer() {
        let mut script = Script::default();
        while script.forward(0, STEP) {}
        let open = Has { told: 2, plot: true, ..STEP };
        assert!(!script.shown(0, open).contains(&Part::Told(0)), "an answer alone shows nothing");
        script.reveal(0, open, Part::Told(0));
        assert!(script.is_told(0));
        assert_eq!(script.shown(0, open).last(), Some(&Part::Told(0)));
        assert!(script.forward(0, open) && script.forward(0, open));
        assert_eq!(script.shown(0, open).last(), Some(&Part::Plot));
        assert!(
            !script.shown(0, STEP).contains(&Part::Told(0)),
            "nor what was shown once the step is begun anew"
        );
    }

    #[test]
    fn a_plot_that_was_shown_makes_room_for_the_answer() {
        let mut script = Script::default();
        let played = Has { plot: true, ..STEP };
        while script.forward(0, played) {}
        let solved = Has { told: 2, ..played };
        script.reveal(0, solved, Part::Told(0));
        assert_eq!(script.shown(0, solved).last(), Some(&Part::Told(0)));
    }

    #[test]
    fn lights_are_a_part_of_their_own_where_the_text_is_one_paragraph() {
        let short = Has { text: 1, lights: true, question: false, told: 0, plot: true };
        assert_eq!(parts(short), [Part::Text(0), Part::Lights, Part::Plot]);
        let mut script = Script::default();
        assert!(!script.lights(0, short));
        script.forward(0, short);
        assert!(script.lights(0, short));
    }
}
