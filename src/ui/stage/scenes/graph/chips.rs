//! The values that a token can reach, as chips 0, 1, 2, ..., the first gap glowing: the least
//! missing one.

use crate::stage::paint::label::{Label, bold, plain};
use crate::theme::Theme;
use crate::words::{Lang, scene_graph as words};
use egui::{Align2, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use std::collections::BTreeSet;

/// So many chips at most.
const MOST: usize = 12;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Reached,
    Gap,
    Missing,
}

/// The chips of one node, laid out with the left end at the origin.
#[derive(Debug, Clone)]
pub(super) struct Chips {
    lead: Label,
    all: Vec<(Rect, Label, Kind)>,
    mex: Label,
    pub(super) size: Vec2,
    /// All of it in words.
    pub(super) said: String,
}

impl Chips {
    /// The chips of a node and of the values that its arrows lead to.
    /// On one line, or, where they stand at the side, below their words.
    pub(super) fn new(
        ui: &Ui,
        theme: &Theme,
        lang: Lang,
        node: u64,
        options: &BTreeSet<u64>,
        aside: bool,
    ) -> Self {
        let count = u64::try_from(options.len()).unwrap_or(u64::MAX);
        let mex = (0..=count).find(|value| !options.contains(value)).unwrap_or(0);
        let most = options.last().copied().unwrap_or(0).max(mex);
        // Of very large values only those that are there.
        let shown: Vec<u64> = if most < MOST as u64 {
            (0..=most).collect()
        } else {
            options
                .iter()
                .copied()
                .chain([mex])
                .collect::<BTreeSet<_>>()
                .into_iter()
                .take(MOST)
                .collect()
        };
        let (text, height) = (theme.text.small, theme.text.small * 1.7);
        let middle = height / 2.0;
        let lead = Label::new(
            ui,
            words::from(lang, node),
            plain(text),
            pos2(0.0, middle),
            Align2::LEFT_CENTER,
        );
        let row = if aside { height + 2.0 } else { 0.0 };
        let glow = theme.space.xs;
        let mut left = if aside { glow } else { lead.rect().right() + theme.space.s };
        let mut all = Vec::new();
        for value in shown {
            let label =
                Label::new(ui, value.to_string(), bold(text), Pos2::ZERO, Align2::CENTER_CENTER);
            let width = (label.rect().width() + theme.space.s).max(height);
            let rect = Rect::from_min_size(pos2(left, row), vec2(width, height));
            let kind = match value {
                _ if value == mex => Kind::Gap,
                _ if options.contains(&value) => Kind::Reached,
                _ => Kind::Missing,
            };
            all.push((rect, label.shifted(rect.center().to_vec2()), kind));
            left += width + theme.space.xs;
        }
        let mex_left =
            if aside { lead.rect().right() + theme.space.xs } else { left + theme.space.s };
        let said = words::options(lang, &options.iter().copied().collect::<Vec<_>>(), mex);
        let mex = Label::new(
            ui,
            words::mex(mex),
            bold(text),
            pos2(mex_left, middle),
            Align2::LEFT_CENTER,
        );
        let wide = mex.rect().right().max(left).max(lead.rect().right());
        let size = vec2(wide, if aside { row + height + 3.0 } else { height });
        Self { lead, all, mex, size, said }
    }

    pub(super) fn paint(&self, painter: &Painter, theme: &Theme, at: Vec2) {
        self.lead.paint(painter, at, theme.ink_soft);
        let radius = CornerRadius::same(theme.radius.small);
        for (rect, label, kind) in &self.all {
            let rect = rect.translate(at);
            match kind {
                Kind::Reached => {
                    let stroke = Stroke::new(theme.width.line, theme.accent);
                    painter.rect(rect, radius, theme.accent_soft, stroke, StrokeKind::Inside);
                    label.paint(painter, at, theme.ink);
                }
                Kind::Gap => {
                    painter.rect_filled(
                        rect.expand(4.0),
                        theme.radius.medium,
                        theme.stone_lit.gamma_multiply(0.35),
                    );
                    let stroke = Stroke::new(theme.width.bold, theme.stone_lit);
                    painter.rect(rect, radius, theme.raised, stroke, StrokeKind::Inside);
                    label.paint(painter, at, theme.ink);
                }
                Kind::Missing => {
                    let stroke = Stroke::new(theme.width.hair, theme.line);
                    painter.rect_stroke(rect, radius, stroke, StrokeKind::Inside);
                    label.paint(painter, at, theme.ink_soft);
                }
            }
        }
        self.mex.paint(painter, at, theme.ink);
    }
}
