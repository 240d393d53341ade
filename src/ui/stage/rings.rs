//! Rings around what coach or help speak of.

use crate::games::{Play, Sum};
use crate::session::Subject;
use crate::stage::{Act, Look, Scene, Spot, Stage, StageView};
use egui::{CornerRadius, Pos2, Rect, Stroke, StrokeKind, Vec2};

/// Room between a thing and its ring, in points.
const AROUND: f32 = 3.0;

/// Where that stands which is spoken of.
#[derive(Debug, Default)]
pub(super) struct Rings {
    rects: Vec<Rect>,
    /// The layout for which the places were found.
    found: Option<u64>,
    /// Where the picture was painted last.
    at: Vec2,
}

impl Rings {
    /// Finds the things, once per layout, and rings them.
    pub(super) fn paint(
        &mut self,
        scene: &dyn Scene,
        spots: &[Spot],
        view: &StageView<'_>,
        look: &Look<'_>,
    ) {
        self.at = look.at;
        if self.found != Some(look.generation) {
            self.found = Some(look.generation);
            self.rects = view
                .spoken
                .map_or_else(Vec::new, |subject| places(subject, scene, spots, view.sum));
        }
        let theme = view.theme;
        for rect in &self.rects {
            let ring = rect.expand(AROUND).translate(look.at);
            // At the edge of the picture the ring comes closer; one that is scrolled out of sight
            // stays whole.
            let seen = ring.intersect(look.painter.clip_rect().shrink(theme.width.line));
            let rect = if seen.expand(2.0 * AROUND).contains_rect(ring) { seen } else { ring };
            let stroke = Stroke::new(theme.width.line, theme.accent);
            look.painter.rect_stroke(
                rect,
                CornerRadius::same(theme.radius.medium),
                stroke,
                StrokeKind::Outside,
            );
        }
    }
}

impl Stage {
    /// The middle of what the last move changed, on the screen.
    pub(crate) fn last_move(&self, last: Option<(&Sum, Play)>) -> Option<Pos2> {
        let (before, play) = last?;
        let place = self.scene.taken((before, play)).or_else(|| {
            let subject = Subject::of_play(before, play);
            places(&subject, &*self.scene, &[], before).into_iter().next()
        })?;
        Some(place.center() + self.rings.at)
    }

    /// The middle of the picture, on the screen.
    pub(crate) fn middle(&self) -> Option<Pos2> {
        self.picture_size().map(|size| (self.rings.at + size / 2.0).to_pos2())
    }
}

/// Where the things stand of which is spoken.
fn places(subject: &Subject, scene: &dyn Scene, spots: &[Spot], sum: &Sum) -> Vec<Rect> {
    let around = |changes: &dyn Fn(Play) -> bool| {
        let here = spots.iter().filter(|spot| match spot.act {
            Act::Make(play) | Act::Hold(play) | Act::Refuse(play) => changes(play),
            Act::Pick(_) | Act::Size(_) | Act::Touch(_) | Act::Tell => false,
        });
        here.map(|spot| spot.rect).reduce(Rect::union)
    };
    match subject {
        Subject::Parts(parts) => parts
            .iter()
            .filter_map(|part| {
                scene.object(*part, None).or_else(|| around(&|play| play.part == *part))
            })
            .collect(),
        Subject::Places { part, places } => {
            let change = |place: usize| {
                move |play: Play| {
                    play.part == *part && Subject::of_play(sum, play).places(*part) == [place]
                }
            };
            let mut rects: Vec<Rect> = Vec::new();
            for place in places {
                let found = scene.object(*part, Some(*place)).or_else(|| around(&change(*place)));
                // What several numbers are shown by, as the sides of a rectangle are, is ringed
                // once.
                rects.extend(found.filter(|rect| !rects.contains(rect)));
            }
            rects
        }
    }
}
