//! The path through the course: a band in the sand with a dimple for each lesson, and beside it the
//! landmarks of the chapters.

use super::{ContentsView, landmark};
use crate::fonts;
use crate::lesson::{Chapter, Lesson};
use crate::profile::progress::Standing;
use crate::profile::progress::next::resume;
use crate::stage::paint::sand;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::stone::Look;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::contents as words;
use egui::{
    Color32, FontId, Id, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2,
    vec2,
};
use std::f32::consts::PI;

/// How deep the path winds, and how high it lies, in heights of its room.
const WINDING: f32 = 0.08;
const LYING: f32 = 0.81;
/// The points of its line.
const POINTS: u16 = 96;

/// Where the path runs.
#[derive(Clone, Copy)]
struct Way {
    room: Rect,
    chapters: f32,
}

impl Way {
    /// The point at this share of the width: low beside the first chapter, high beside the second.
    fn at(self, t: f32) -> Pos2 {
        let swing = (PI * (t * self.chapters - 0.5)).cos() * WINDING;
        let height = self.room.height();
        pos2(self.room.left() + t * self.room.width(), self.room.top() + height * (LYING + swing))
    }

    /// The lesson's place: the so manieth of so many in the so manieth chapter.
    fn lesson(self, chapter: f32, k: f32, all: f32) -> Pos2 {
        self.at((chapter + 0.1 + 0.8 * (k + 0.5) / all) / self.chapters)
    }

    /// The room of a landmark beside the chapter, on the path's upper side.
    fn landmark(self, chapter: f32, band: f32) -> Rect {
        let (middle, half) = ((chapter + 0.5) / self.chapters, 0.42 / self.chapters);
        let feet = [middle - half, middle, middle + half].map(|t| self.at(t).y);
        let foot = feet.into_iter().fold(f32::INFINITY, f32::min) - band * 0.8;
        let wide = 2.0 * half * self.room.width();
        let high = (self.room.height() * 0.44).min(wide);
        Rect::from_center_size(self.at(middle), vec2(wide, 0.0))
            .with_min_y(foot - high)
            .with_max_y(foot)
    }
}

fn units(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Draws the path; the chapter that was chosen.
pub(super) fn show(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    room: Rect,
    chosen: Chapter,
    kept: &mut Option<Sprites>,
    wishes: &mut Vec<Wish>,
) -> Option<Chapter> {
    let theme = view.theme;
    let chapters: Vec<(Chapter, Vec<&Lesson>)> = view
        .shelf
        .chapters()
        .into_iter()
        .map(|chapter| (chapter, super::chapter::lessons(view, chapter).collect::<Vec<_>>()))
        .filter(|(_, lessons)| !lessons.is_empty())
        .collect();
    let way = Way { room, chapters: units(chapters.len()).max(1.0) };
    let most = chapters.iter().map(|(_, lessons)| lessons.len()).max().unwrap_or(1);
    let pitch = room.width() * 0.8 / way.chapters / units(most);
    let radius = (pitch * 0.4).min(theme.target * 0.34);
    let band = radius * 3.0;
    paint_band(ui.painter(), theme, way, band);
    let sprites = Sprites::of(kept.take(), ui.ctx(), theme, radius * 2.0);
    let sprites = kept.insert(sprites);
    let mut mesh = sprites.mesh();
    let mut here = None;
    let mut all = Vec::new();
    for (i, (_, lessons)) in chapters.iter().enumerate() {
        for (k, lesson) in lessons.iter().enumerate() {
            let at = way.lesson(units(i), units(k), units(lessons.len()));
            let done = view.earned.lesson(&lesson.id) >= Standing::Found;
            let is_here = lesson.id == view.open;
            let look = if done || is_here { Look::Whole } else { Look::Trace };
            sprites.add(&mut mesh, at, look, all.len(), 1.0);
            here = here.or(is_here.then_some(at));
            all.push((at, *lesson));
        }
    }
    let painter = ui.painter();
    painter.add(Shape::mesh(mesh));
    if let Some(at) = here {
        painter.circle_stroke(at, radius * 1.5, Stroke::new(theme.width.line * 1.2, theme.accent));
    }
    pebbles(ui, view, way, band, &all, wishes);
    let mut wanted = None;
    for (i, (chapter, lessons)) in chapters.iter().enumerate() {
        let rect = way.landmark(units(i), band);
        let sight = view.sights.iter().find(|(of, _)| of == chapter).map(|(_, sight)| sight);
        let rect = sight.map_or(rect, |sight| landmark::fit(rect, sight));
        if signpost(ui, view, (room, rect), chapters.len(), *chapter, lessons, *chapter == chosen) {
            wanted = Some(*chapter);
        }
    }
    wanted
}

/// The band itself, from seam to edge.
fn paint_band(painter: &Painter, theme: &Theme, way: Way, band: f32) {
    let points = |off: f32| -> Vec<Pos2> {
        (0..=POINTS).map(|k| way.at(f32::from(k) / f32::from(POINTS)) + vec2(0.0, off)).collect()
    };
    let painter = painter.with_clip_rect(way.room);
    let fill = if theme.scheme.is_high() { theme.raised } else { theme.sand[0] };
    painter.add(Shape::line(points(1.5), Stroke::new(band + 3.0, theme.groove)));
    painter.add(Shape::line(points(0.0), Stroke::new(band, fill)));
}

/// The pointer at a lesson's place: its name, and a click opens it. Keys and screen readers have
/// the cards.
fn pebbles(
    ui: &Ui,
    view: &ContentsView<'_>,
    way: Way,
    band: f32,
    all: &[(Pos2, &Lesson)],
    wishes: &mut Vec<Wish>,
) {
    let reach = way.room.with_min_y(way.room.top() + way.room.height() * (LYING - WINDING) - band);
    let pointed = ui.interact(reach, Id::unique("laststone.path"), Sense::CLICK);
    let near = |at: Pos2| {
        let far = |place: Pos2| place.distance(at);
        let best = all.iter().min_by(|a, b| far(a.0).total_cmp(&far(b.0)))?;
        (far(best.0) <= band * 0.6).then_some(best)
    };
    let Some((at, lesson)) = pointed.hover_pos().and_then(near) else { return };
    let ring = Stroke::new(view.theme.width.line, view.theme.edge);
    ui.painter().circle_stroke(*at, band * 0.45, ring);
    ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    if pointed.clicked() {
        wishes.push(Wish::go(lesson.id.clone(), resume(view.record, lesson)));
    }
    let name = words::lesson(view.lang, lesson, view.record.settles(lesson));
    pointed.on_hover_text_at_pointer(name);
}

/// A chapter's heading over its landmark; true if it was chosen.
fn signpost(
    ui: &Ui,
    view: &ContentsView<'_>,
    (room, rect): (Rect, Rect),
    chapters: usize,
    chapter: Chapter,
    lessons: &[&Lesson],
    is_chosen: bool,
) -> bool {
    let (theme, lang) = (view.theme, view.lang);
    let minutes = lessons.iter().map(|lesson| lesson.minutes(0)).sum();
    let extent = words::extent(lang, lessons.len(), minutes);
    let tasks = lessons.iter().flat_map(|lesson| {
        let tasks = lesson.steps.iter().filter(|step| step.task.is_some());
        tasks.map(|step| view.record.medal(&lesson.id, &step.id).is_some())
    });
    let (solved, of) = tasks.fold((0, 0), |(a, b), solved| (a + usize::from(solved), b + 1));
    let done = words::solved(lang, solved, of);
    let heading = FontId::new(theme.text.heading * 1.08, fonts::serif());
    let small = FontId::proportional(theme.text.small);
    let title = words::chapter(lang, chapter);
    // No longer than the chapter's part of the path.
    let long = ui.painter().layout_no_wrap(title.clone(), heading.clone(), theme.ink).size().x;
    let size = heading.size * (room.width() * 0.96 / units(chapters) / long).min(1.0);
    let heading = FontId { size: size.max(theme.text.small), ..heading };
    let write = |text: &str, font: &FontId, color: Color32| {
        ui.painter().layout_no_wrap(text.to_owned(), font.clone(), color)
    };
    let below = if solved > 0 { &done } else { &extent };
    let (head, foot) = (
        write(&title, &heading, if is_chosen { theme.accent } else { theme.ink }),
        write(below, &small, if is_chosen { theme.accent } else { theme.ink_soft }),
    );
    let under = rect.top() - theme.space.s - foot.size().y;
    let over = under - head.size().y;
    let wide = head.size().x.max(foot.size().x).max(rect.width());
    // The last one is not to reach over the edge.
    let middle = rect.center().x.min(room.right() - theme.space.m - wide / 2.0);
    let whole = Rect::from_min_max(
        pos2(middle - wide / 2.0, over),
        pos2(middle + wide / 2.0, rect.bottom()),
    );
    let response =
        ui.interact(whole, Id::unique(("laststone.chapter", chapter.number())), Sense::click());
    let name = words::landmark(lang, chapter, &extent, &done);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    crate::speech::chosen(&response, is_chosen);
    let text = Rect::from_min_max(whole.min, pos2(whole.right(), under + foot.size().y));
    sand::text(ui.ctx(), text);
    let painter = ui.painter();
    painter.galley(pos2(middle - head.size().x / 2.0, over), head, theme.ink);
    painter.galley(pos2(middle - foot.size().x / 2.0, under), foot, theme.ink);
    if let Some((_, sight)) = view.sights.iter().find(|(of, _)| *of == chapter) {
        landmark::paint(painter, theme, rect, sight);
    }
    if response.has_focus() {
        theme.ring(painter, whole.expand(theme.space.xs));
    } else if response.hovered() {
        let line = Stroke::new(theme.width.hair, theme.edge);
        painter.rect_stroke(
            whole.expand(theme.space.xs),
            theme.radius.large,
            line,
            egui::StrokeKind::Outside,
        );
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}
