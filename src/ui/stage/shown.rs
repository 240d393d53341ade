//! What a layout was made for: compared in every frame, copied on a change only.

use crate::games::{Play, Sum};
use crate::lesson::Light;
use crate::session::Subject;
use crate::stage::StageView;
use crate::theme::Theme;
use crate::words::Lang;
use egui::Vec2;

/// Of a long list its length and its ends: the list follows from the position.
type Ends = (usize, Option<Play>, Option<Play>);

fn ends(legal: &[Play]) -> Ends {
    (legal.len(), legal.first().copied(), legal.last().copied())
}

fn plot(view: &StageView<'_>) -> Option<u64> {
    view.plot.map(|plot| plot.generation)
}

/// The view as it was laid out.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    pub(super) sum: Sum,
    legal: Ends,
    lights: Vec<Light>,
    values: Vec<Option<u64>>,
    known: usize,
    lit: Option<Play>,
    pub(super) last: Option<(Sum, Play)>,
    places: Vec<Option<u64>>,
    spoken: Option<Subject>,
    box_size: Option<u64>,
    /// The number of the plot in the same picture, and whether it is hidden.
    plot: Option<u64>,
    /// The same is taken from each heap.
    pub(super) each: bool,
    pub(super) lang: Lang,
    pub(super) theme: Theme,
    size: Vec2,
    pub(super) pixels_per_point: f32,
}

impl Shown {
    pub(super) fn of(view: &StageView<'_>, size: Vec2, pixels_per_point: f32, each: bool) -> Self {
        Self {
            sum: view.sum.clone(),
            legal: ends(view.legal),
            lights: view.lights.to_vec(),
            values: view.values.to_vec(),
            known: view.known.len(),
            lit: view.lit,
            last: view.last.map(|(sum, play)| (sum.clone(), play)),
            places: view.places.to_vec(),
            spoken: view.spoken.cloned(),
            box_size: view.box_size,
            plot: plot(view),
            each,
            lang: view.lang,
            theme: *view.theme,
            size,
            pixels_per_point,
        }
    }

    /// Is the view still the same?
    pub(super) fn is_of(
        &self,
        view: &StageView<'_>,
        size: Vec2,
        pixels_per_point: f32,
        each: bool,
    ) -> bool {
        self.sum == *view.sum
            && self.legal == ends(view.legal)
            && self.lights == view.lights
            && self.values == view.values
            && self.known == view.known.len()
            && self.lit == view.lit
            && self.last.as_ref().map(|(sum, play)| (sum, *play)) == view.last
            && self.places == view.places
            && self.spoken.as_ref() == view.spoken
            && self.box_size == view.box_size
            && self.plot == plot(view)
            && self.each == each
            && self.lang == view.lang
            && self.theme == *view.theme
            && self.size == size
            && self.pixels_per_point.to_bits() == pixels_per_point.to_bits()
    }
}
