//! Numbers over numbers: `egui_plot` with its axes, zoom, drag and hover in the look of the theme.
//!
//! A diagram says what it spans, how its axes are numbered and what is drawn; everything that is
//! pointed at is placed by the transform that comes back.

use super::NEAR;
use super::cells::as_f64;
use super::lens::keys;
use super::pen::Pen;
use egui::{
    Align2, Color32, FontId, Pos2, Rect, Response, Sense, Stroke, Ui, UiBuilder, Vec2, Vec2b, pos2,
};
use egui_plot::{
    Axis, AxisHints, GridInput, GridMark, HoverPosition, Plot, PlotBounds, PlotPoint,
    PlotTransform, PlotUi,
};

/// What a plot spans, and how its axes are numbered.
pub(super) struct Graph {
    /// Everything there is to be seen.
    pub(super) whole: PlotBounds,
    pub(super) across: Numbers,
    pub(super) up: Numbers,
    /// Where it goes nearer: to the right, and upwards.
    pub(super) zooms: Vec2b,
}

/// How an axis is numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// Whole numbers from 0 on; that of the position on the board stands out.
    Whole(Option<u64>),
    /// Powers of ten by their exponents.
    Powers,
    /// Who wins: 0 is P, 1 is N.
    Winner,
}

/// What is kept between frames.
#[derive(Default)]
pub(super) struct GraphState {
    /// What the plot spanned in the last frame: another span starts whole.
    whole: Option<PlotBounds>,
    /// The part that was shown.
    shown: Option<PlotBounds>,
    /// A point that the keyboard went to and that is not shown yet.
    pub(super) wanted: Option<PlotPoint>,
}

/// Where the plot and its axes stand.
pub(super) struct Frame {
    /// Where things stand.
    pub(super) body: Rect,
    /// Room for the numbers to the left and below; none where there is little.
    pub(super) left: f32,
    pub(super) below: f32,
}

impl Graph {
    pub(super) fn new(min: [f64; 2], max: [f64; 2], across: Numbers, up: Numbers) -> Self {
        let zooms = Vec2b::new(true, up != Numbers::Winner);
        Self { whole: PlotBounds::from_min_max(min, max), across, up, zooms }
    }

    /// Draws axes and items and hears the wheel with Ctrl, two fingers, dragging, the double click,
    /// and + and - while it has the focus. `told` is what is said of the thing at an index.
    pub(super) fn show<'a>(
        &'a self,
        ui: &mut Ui,
        pen: &Pen<'_>,
        kept: &mut GraphState,
        frame: &Frame,
        told: impl Fn(usize) -> String + 'a,
        items: impl FnOnce(&mut PlotUi<'a>) + 'a,
    ) -> (Response, PlotTransform) {
        let rect = frame.body;
        let outer = Rect::from_min_max(
            pos2(rect.left() - frame.left, rect.top()),
            pos2(rect.right(), rect.bottom() + frame.below),
        );
        let mut inner = ui.new_child(UiBuilder::new().id_salt("axes").max_rect(outer));
        let style = inner.style_mut();
        style.interaction.interact_radius = NEAR;
        style.visuals.extreme_bg_color = Color32::TRANSPARENT;
        style.visuals.widgets.noninteractive.bg_stroke =
            Stroke::new(pen.theme.width.hair, pen.theme.edge);
        let is_whole = kept.is_whole();
        let (min, max) = (self.whole.min(), self.whole.max());
        let mut plot = Plot::new("plot")
            .width(outer.width())
            .height(outer.height())
            .default_x_bounds(min[0], max[0])
            .default_y_bounds(min[1], max[1])
            .sense(Sense::click_and_drag())
            .allow_zoom(self.zooms)
            // The wheel alone scrolls the page.
            .allow_scroll(false)
            .allow_drag(self.zooms.and(!is_whole))
            .allow_axis_zoom_drag(self.zooms)
            .show_axes(frame.below > 0.0)
            .custom_x_axes(vec![self.axis(pen, frame, Axis::X)])
            .custom_y_axes(vec![self.axis(pen, frame, Axis::Y)])
            .x_grid_spacer(self.across.spacer(self.apart(pen, Axis::X)))
            .y_grid_spacer(self.up.spacer(self.apart(pen, Axis::Y)))
            // Lines of one strength, however far they are apart.
            .grid_spacing(1.0..=2.0)
            .grid_color(pen.theme.line)
            .cursor_color(pen.theme.edge)
            .label_formatter(move |position| match position {
                HoverPosition::NearDataPoint { index, .. } => Some(told(*index)),
                HoverPosition::Elsewhere { .. } => None,
            });
        if kept.whole != Some(self.whole) {
            (kept.whole, kept.shown, kept.wanted) = (Some(self.whole), None, None);
            plot = plot.reset();
        }
        let wanted = kept.wanted.take();
        let response = plot.show(&mut inner, move |plot| {
            let was = plot.plot_bounds();
            let mut now = was;
            if plot.response().has_focus() {
                let factor = keys(plot.ctx());
                let center = wanted.unwrap_or_else(|| now.center());
                now.zoom(Vec2::splat(factor), center);
            }
            let now = self.within(revealed(now, wanted));
            if now != was {
                plot.set_plot_bounds(now);
            }
            items(plot);
        });
        let shown = *response.transform.bounds();
        if self.within(shown) != shown {
            ui.ctx().request_repaint();
        }
        kept.shown = Some(shown);
        self.own(pen, frame, &response.transform);
        (response.response, response.transform)
    }

    /// An axis in the type and the colour of the theme.
    fn axis<'a>(&'a self, pen: &Pen<'_>, frame: &Frame, axis: Axis) -> AxisHints<'a> {
        let (numbers, thickness, length) = match axis {
            Axis::X => (self.across, frame.below, frame.body.width()),
            Axis::Y => (self.up, frame.left, frame.body.height()),
        };
        let apart = self.apart(pen, axis);
        let text = move |mark: GridMark, range: &std::ops::RangeInclusive<f64>| {
            let unit = f64::from(length) / (range.end() - range.start());
            let near = |own: f64| (mark.value - own).abs() * unit < f64::from(apart) * 0.8;
            // The number of the position stands there.
            if numbers.own().is_some_and(near) { String::new() } else { numbers.text(mark.value) }
        };
        AxisHints::new(axis)
            .formatter(text)
            .min_thickness(thickness)
            .label_spacing(1.0..=2.0)
            .tick_label_color(pen.theme.ink_soft)
            .tick_label_font(FontId::proportional(pen.theme.text.small))
    }

    /// How far apart the numbers of an axis must stand, in points.
    fn apart(&self, pen: &Pen<'_>, axis: Axis) -> f32 {
        match axis {
            Axis::X => {
                let last = self.across.text(self.whole.max()[0].floor());
                pen.words(&last, pen.theme.ink).size().x + pen.theme.space.m
            }
            Axis::Y => pen.row * 1.15,
        }
    }

    /// The numbers of the position on the board.
    fn own(&self, pen: &Pen<'_>, frame: &Frame, transform: &PlotTransform) {
        if frame.below <= 0.0 {
            return;
        }
        let body = transform.frame();
        let bold = |n: f64| pen.letter(&whole(n), pen.theme.text.small, pen.theme.ink);
        let shown = |n: &f64, range: std::ops::RangeInclusive<f64>| range.contains(n);
        if let Some(n) = self.across.own().filter(|n| shown(n, transform.bounds().range_x())) {
            let at = pos2(transform.position_from_point_x(n), body.bottom());
            pen.put(at, Align2::CENTER_TOP, bold(n));
        }
        if let Some(n) = self.up.own().filter(|n| shown(n, transform.bounds().range_y())) {
            let at = pos2(body.left() - 4.0, transform.position_from_point_y(n));
            pen.put(at, Align2::RIGHT_CENTER, bold(n));
        }
    }

    /// The nearest part of the whole, not too small to tell anything.
    fn within(&self, shown: PlotBounds) -> PlotBounds {
        let (mut min, mut max) = (shown.min(), shown.max());
        for (axis, numbers) in [self.across, self.up].into_iter().enumerate() {
            let (low, high) = (self.whole.min()[axis], self.whole.max()[axis]);
            let whole = high - low;
            let least = if self.zooms[axis] { numbers.least(whole) } else { whole };
            let size = (max[axis] - min[axis]).clamp(least, whole);
            // What was cut is cut on both sides.
            let middle = f64::midpoint(min[axis], max[axis]);
            let fits = (max[axis] - min[axis]).to_bits() == size.to_bits();
            let from = if fits { min[axis] } else { middle - size * 0.5 };
            let shown = if size < whole { from.min(high - size).max(low) } else { low };
            (min[axis], max[axis]) = (shown, if size < whole { shown + size } else { high });
        }
        PlotBounds::from_min_max(min, max)
    }
}

impl GraphState {
    /// Is all of it seen?
    pub(super) fn is_whole(&self) -> bool {
        self.shown.is_none() || self.shown == self.whole
    }

    /// The keyboard went to a point.
    pub(super) fn reveal(&mut self, ui: &Ui, at: PlotPoint) {
        let hides = |shown: PlotBounds| {
            !shown.range_x().contains(&at.x) || !shown.range_y().contains(&at.y)
        };
        self.wanted = Some(at);
        if self.shown.is_some_and(hides) {
            ui.ctx().request_repaint();
        }
    }
}

impl Numbers {
    /// That of the position on the board.
    fn own(self) -> Option<f64> {
        match self {
            Self::Whole(own) => own.map(as_f64),
            Self::Powers | Self::Winner => None,
        }
    }

    pub(super) fn text(self, value: f64) -> String {
        match self {
            Self::Whole(_) => whole(value),
            Self::Powers => power(value),
            Self::Winner if value > 0.5 => crate::marks::Mark::N.letter().to_owned(),
            Self::Winner => crate::marks::Mark::P.letter().to_owned(),
        }
    }

    /// The least part of an axis that is shown.
    fn least(self, whole: f64) -> f64 {
        match self {
            // Doubles near 2^64 are far apart.
            Self::Whole(_) => (whole * 1e-6).max(6.0).min(whole),
            Self::Powers | Self::Winner => whole.min(2.0),
        }
    }

    /// Where numbers and lines of the grid stand: so many points apart at least.
    fn spacer(self, apart: f32) -> impl Fn(GridInput) -> Vec<GridMark> {
        move |input| {
            let least = input.base_step_size * f64::from(apart);
            let step = match self {
                Self::Whole(_) => round(least),
                Self::Powers => [1.0, 2.0, 3.0, 4.0, 6.0, 8.0]
                    .into_iter()
                    .find(|step| *step >= least)
                    .unwrap_or(12.0),
                Self::Winner => 1.0,
            };
            let first = (input.bounds.0 / step).ceil();
            let first = if self == Self::Powers { first } else { first.max(0.0) };
            (0..MARKS)
                .map(|nth| (first + f64::from(nth)) * step)
                .take_while(|value| *value <= input.bounds.1)
                .filter(|value| self != Self::Winner || *value <= 1.0)
                .map(|value| GridMark { value, step_size: step })
                .collect()
        }
    }
}

/// The most numbers at an axis.
const MARKS: u8 = 200;

/// The first of 1, 2, 5, 10, ... that is not less.
fn round(least: f64) -> f64 {
    let mut unit = 1.0;
    while unit < 1e20 {
        if let Some(step) = [1.0, 2.0, 5.0].map(|digit| digit * unit).iter().find(|s| **s >= least)
        {
            return *step;
        }
        unit *= 10.0;
    }
    unit
}

/// A whole number; of a long one its first digit and the power of ten, since numbers at an axis are
/// round.
fn whole(value: f64) -> String {
    if value < 1e7 {
        return format!("{value:.0}");
    }
    let exponent = value.log10().floor();
    let first = (value / 10_f64.powf(exponent) * 10.0).round() / 10.0;
    if first > 1.0 { format!("{first}·{}", power(exponent)) } else { power(exponent) }
}

/// A power of ten.
fn power(exponent: f64) -> String {
    let sign = if exponent < 0.0 { "⁻" } else { "" };
    let above = |digit: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::try_from(digit.to_digit(10)?).ok()?);
    let digits: String = format!("{:.0}", exponent.abs()).chars().filter_map(above).collect();
    format!("10{sign}{digits}")
}

/// Moved as little as is needed to show a point.
fn revealed(shown: PlotBounds, at: Option<PlotPoint>) -> PlotBounds {
    let Some(at) = at else { return shown };
    let (mut min, mut max) = (shown.min(), shown.max());
    for (axis, at) in [at.x, at.y].into_iter().enumerate() {
        let room = (max[axis] - min[axis]) * 0.05;
        let by = (at + room - max[axis]).max(0.0) - (min[axis] - at + room).max(0.0);
        if at < min[axis] || at > max[axis] {
            min[axis] += by;
            max[axis] += by;
        }
    }
    PlotBounds::from_min_max(min, max)
}

/// A point on the screen.
pub(super) fn at(transform: &PlotTransform, point: &PlotPoint) -> Pos2 {
    transform.position_from_point(point)
}

/// A square around a point on the screen.
pub(super) fn around(transform: &PlotTransform, point: &PlotPoint, side: f32) -> Rect {
    Rect::from_center_size(at(transform, point), Vec2::splat(side))
}
