//! The end of a lesson, a page of its own after its last step: what one can do now, what was proved,
//! which way of thinking was beaten, what stays open, and what comes next. On the stage the last
//! stone, with rings all around it.

use super::way::after;
use super::{Page, PageView, Wish, rival};
use crate::bed;
use crate::breaks;
use crate::fonts;
use crate::lesson::{End, Lesson, Rival, theorem};
use crate::session::{Beat, Command, Side};
use crate::speech;
use crate::stage::paint::face::Mood;
use crate::stage::paint::sand::{self, Ripple};
use crate::stage::paint::stone::{Look, Stones};
use crate::theme::Theme;
use crate::wish::{PageWish, ScreenId, ScreenWish};
use crate::words::{contents, opponent, screen, see, shelf};
use egui::{
    Align2, Button, FontId, Label, Painter, Pos2, Rect, RichText, ScrollArea, Shape, Stroke,
    TextStyle, Ui, UiBuilder, Vec2, vec2,
};
use std::time::Duration;

/// Rings on the stage.
const RINGS: u8 = 14;
/// How long they take to spread, in seconds.
const SPREAD: f64 = 1.2;
/// A frame of a motion.
const FRAME: Duration = Duration::from_millis(16);
/// So many positions that the learner left are shown.
const LEFT: usize = 9;

/// Is the lesson at its end? Whoever does not wait until all of its last step is told has no other
/// way on: nobody is cut off from the end.
pub(super) fn is_due(view: &PageView<'_>) -> bool {
    let last = view.at + 1 == view.lesson.steps.len() && view.session.beat() >= Beat::Reveal;
    let own = view.lab.is_none() && view.twin.is_none() && view.onward == super::Onward::Lesson;
    last && own && view.lesson.end.is_some() && view.session.reviewing().is_none()
}

impl Page {
    /// The page at the left, the last stone at the right.
    pub(super) fn end(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        stage: Option<Rect>,
        wishes: &mut Vec<Wish>,
    ) {
        let Some(end) = &view.lesson.end else { return };
        let all = ui.max_rect();
        let text = stage.map_or(all, |stage| {
            all.with_max_x(stage.left() - bed::margin(view.theme) + view.theme.space.s)
        });
        let mut child = ui.new_child(UiBuilder::new().max_rect(text).id_salt("end"));
        let area = ScrollArea::vertical().id_salt("end").auto_shrink([false, false]);
        let start = (all.height() * 0.05).min(-self.overflow).max(0.0).round();
        let scrolled = crate::reveal::scrolled(area, &mut child, |ui| {
            ui.add_space(start);
            told(ui, view, end, wishes);
            if stage.is_none() {
                ui.add_space(view.theme.space.m);
                ui.horizontal_wrapped(|ui| ways(ui, view, wishes));
            }
        });
        bed::fade(&child, view.theme, &scrolled);
        let before = self.overflow;
        self.overflow = scrolled.content_size.y - start - scrolled.inner_rect.height();
        if (before - self.overflow).abs() > 0.5 {
            ui.ctx().request_repaint();
        }
        if let Some(stage) = stage {
            let now = ui.input(|input| input.time);
            let since = *self.since.get_or_insert(now);
            #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
            let t = ((now - since) / SPREAD).clamp(0.0, 1.0) as f32;
            let t = if view.motion { t } else { 1.0 };
            if t < 1.0 {
                ui.ctx().request_repaint_after(FRAME);
            }
            still(ui, view, end, (stage.with_min_y(all.top()).with_max_y(all.bottom()), t));
        }
    }
}

/// What is said, and what comes next.
fn told(ui: &mut Ui, view: &PageView<'_>, end: &End, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let serif = |size: f32| FontId::new(size, fonts::serif());
    let title = RichText::new(see::CAN.to(lang)).font(serif(theme.text.title * 1.15));
    speech::heading(ui, 2, title.color(theme.ink));
    ui.add_space(theme.space.s);
    let can = RichText::new(end.can.to(lang)).font(serif(theme.text.heading));
    breaks::even_label(ui, can.color(theme.ink));
    proved(ui, view, wishes);
    if let Some(Rival { name, says, .. }) = &end.rival {
        let name_is = name.to(lang);
        let beaten = view.is_settled();
        let head = if beaten { see::beaten(lang, name_is) } else { see::says(lang, name_is) };
        quoted(ui, view, &head, says.to(lang));
        refute(ui, view, name.to(lang), wishes);
    }
    ui.add_space(theme.space.m);
    ui.separator();
    quoted(ui, view, see::OPEN.to(lang), end.open.to(lang));
    ui.add_space(theme.space.m);
    if let Some(next) = after(view) {
        card(ui, view, next);
    }
}

/// What leads on from here: it stands at the foot, where the page has one of its own.
pub(super) fn ways(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    if let Some(next) = after(view)
        && theme.main_button(ui, see::on_to(lang, &number(next))).clicked()
    {
        wishes.push(Wish::go(next.id.clone(), 0));
    }
    if theme.second_button(ui, see::ONE_MORE.to(lang)).clicked() {
        wishes.push(Wish::Screen(ScreenWish::Page(PageWish::End)));
    }
    bed::quiet(ui, theme);
    if ui.button(screen::CONTENTS.to(lang)).clicked() {
        wishes.push(Wish::Show(ScreenId::Contents));
    }
}

/// The way to the smallest position at which the rival is wrong, on the board of its step.
fn refute(ui: &mut Ui, view: &PageView<'_>, name: &str, wishes: &mut Vec<Wish>) {
    let (theme, lang, lesson) = (view.theme, view.lang, view.lesson);
    let at = lesson
        .foe()
        .filter(|_| view.is_settled())
        .and_then(|foe| lesson.steps.iter().position(|step| step.id == foe.believes().step));
    let Some(at) = at else { return };
    let said = crate::lang::spaced(&opponent::refute(lang, name));
    ui.add_space(theme.space.s);
    if theme.second_button(ui, &said).clicked() {
        wishes.push(Wish::Screen(ScreenWish::Page(PageWish::End)));
        if at != view.at {
            wishes.push(Wish::go(lesson.id.clone(), at));
        }
        wishes.push(Wish::session(Command::Refute));
    }
}

/// A small heading, and below it what somebody says.
fn quoted(ui: &mut Ui, view: &PageView<'_>, heading: &str, said: &str) {
    let theme = view.theme;
    ui.add_space(theme.space.s);
    let small = RichText::new(heading).font(FontId::new(theme.text.small, fonts::bold()));
    speech::heading(ui, 3, small.color(theme.accent));
    let family = if view.lang.pick(true, false) { fonts::coach() } else { fonts::kai() };
    let said = RichText::new(said).font(FontId::new(theme.text.heading, family));
    breaks::even_label(ui, said.color(theme.ink));
}

/// The theorems that the learner has settled in the lesson, as ways to their proofs.
fn proved(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let all = theorem::all().iter().flat_map(|chapter| &chapter.theorems);
    let mut settled = all
        .filter(|theorem| {
            theorem::place(&theorem.settled)
                .is_some_and(|(lesson, step)| lesson == view.lesson.id && view.is_solved(step))
        })
        .peekable();
    if settled.peek().is_none() {
        return;
    }
    ui.add_space(theme.space.s);
    let small = RichText::new(see::PROVED.to(lang));
    let small = small.font(FontId::new(theme.text.small, fonts::bold())).color(theme.accent);
    speech::heading(ui, 3, small);
    for theorem in settled {
        let face = RichText::new(shelf::title(lang, theorem)).color(theme.accent).underline();
        let link = Button::new(face).frame(false).wrap().min_size(vec2(0.0, theme.target * 0.8));
        if ui.add(link).clicked() {
            wishes.push(Wish::Screen(ScreenWish::Page(PageWish::Theorem(theorem.id.as_str()))));
        }
    }
}

/// `1.2`.
fn number(lesson: &Lesson) -> String {
    format!("{}.{}", lesson.chapter.number(), lesson.place)
}

/// The next lesson: its number and length, its question, its promise.
fn card(ui: &mut Ui, view: &PageView<'_>, next: &Lesson) {
    let (theme, lang) = (view.theme, view.lang);
    theme.note(theme.accent_soft).inner_margin(theme.space.m).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        let small = |text: String| RichText::new(text).text_style(TextStyle::Small);
        let head = see::comes(lang, &number(next), &contents::minutes(lang, next.minutes(0)));
        ui.label(small(head).color(theme.ink_soft));
        let settled = next
            .settling()
            .is_some_and(|step| view.solved.contains(&(next.id.clone(), step.to_owned())));
        let name = RichText::new(next.name(settled).to(lang)).text_style(TextStyle::Heading);
        breaks::even_label(ui, name.color(theme.ink));
        if let Some(promise) = &next.promise {
            ui.add(Label::new(small(promise.to(lang).to_owned()).color(theme.ink_soft)).wrap());
        }
    });
}

/// The stage: rings spread until they fill it, around the last stone; the rival bows; what the
/// learner left. At `t` = 1 all of it stands still.
fn still(ui: &Ui, view: &PageView<'_>, end: &End, (stage, t): (Rect, f32)) {
    let (theme, lang, painter) = (view.theme, view.lang, ui.painter());
    let center = stage.center() - vec2(0.0, stage.height() * 0.06);
    let radius = (stage.height() * 0.1).min(stage.width() * 0.12);
    let density = ui.ctx().pixels_per_point();
    let far = stage.height().min(stage.width()) * 0.5;
    sand::ripple(ui.ctx(), rings(theme, (center, radius, far), t), far);
    let mut stones = Stones::new(theme, density);
    stones.add(center, radius, Look::Whole, 3, 1.0);
    let face = center + vec2(stage.width() * 0.21, -stage.height() * 0.27);
    let beaten = view.is_settled();
    if end.rival.is_some() {
        let seed = rival::seed(view.session.opponent());
        let mood = if beaten { Mood::Beaten } else { Mood::Calm };
        stones.face(face, radius * 0.62, seed, vec2(-0.5, 0.7), mood);
    }
    painter.add(Shape::mesh(stones.mesh()));
    let family = if lang.pick(true, false) { fonts::coach() } else { fonts::kai() };
    let below = center + vec2(0.0, radius * 1.75);
    let font = FontId::new(theme.text.heading * 1.25, family);
    write(painter, below, Align2::CENTER_CENTER, see::YOURS.to(lang), font, theme.ink);
    if let Some(rival) = &end.rival {
        let at = face + vec2(radius * 0.62 + theme.space.m, 0.0);
        let name = FontId::new(theme.text.heading, fonts::serif());
        write(painter, at, Align2::LEFT_BOTTOM, rival.name.to(lang), name, theme.ink);
        let small = FontId::proportional(theme.text.small);
        if beaten {
            write(painter, at, Align2::LEFT_TOP, see::BOWS.to(lang), small, theme.ink_soft);
        }
    }
    line(ui, view, stage);
}

/// Words on the sand.
fn write(
    painter: &Painter,
    at: Pos2,
    align: Align2,
    said: &str,
    font: FontId,
    color: egui::Color32,
) {
    let rect = painter.text(at, align, said, font, color);
    sand::text(painter.ctx(), rect);
}

/// Rings from the stone outwards, fainter and fainter; the outer ones come later.
fn rings(theme: &Theme, (center, radius, far): (Pos2, f32, f32), t: f32) -> Ripple {
    let step = (far - radius * 1.2).max(0.0) / f32::from(RINGS);
    let ring = |ring: u8| {
        let nth = f32::from(ring) / f32::from(RINGS);
        let come = (2.0 * t - nth).clamp(0.0, 1.0);
        let come = 1.0 - (1.0 - come) * (1.0 - come);
        (radius * 1.2 + step * f32::from(ring) * come, (1.0 - nth) * come)
    };
    // In high contrast nothing is raked.
    let color = if theme.scheme.is_high() { theme.ink_soft } else { theme.groove };
    Ripple { center, rings: (0..RINGS).map(ring).collect(), color, is_raked: true }
}

/// What the learner left with each move of the game on the board, if they won it: numbers of one
/// heap only.
fn line(ui: &Ui, view: &PageView<'_>, stage: Rect) {
    let (theme, session) = (view.theme, view.session);
    if session.winner() != Some(Side::You) || session.opponent().is_two() {
        return;
    }
    let history = session.history();
    let first = usize::from(session.began() == Side::They);
    let left: Option<Vec<u64>> = (first..history.at())
        .step_by(2)
        .map(|at| match history.sum(at + 1)?.single()?.row() {
            [] => Some(0),
            [only] => Some(*only),
            _ => None,
        })
        .collect();
    let Some(left) = left.filter(|left| left.len() > 1) else { return };
    let left = left.get(left.len().saturating_sub(LEFT)..).unwrap_or_default();
    let (painter, side) = (ui.painter(), theme.text.body * 1.8);
    let pitch = (side * 1.55).min(stage.width() * 0.9 / super::frame::units(left.len()));
    let start = stage.center().x - pitch * (super::frame::units(left.len()) - 1.0) / 2.0;
    let y = stage.bottom() - side * 1.4;
    let font = FontId::new(theme.text.body, fonts::serif());
    for (n, number) in left.iter().enumerate() {
        let center = Pos2::new(start + pitch * super::frame::units(n), y);
        if n > 0 {
            let from = center - vec2(pitch - side / 2.0, 0.0);
            let to = center - vec2(side / 2.0, 0.0);
            painter.line_segment([from, to], Stroke::new(theme.width.line, theme.lose));
        }
        let rect = Rect::from_center_size(center, Vec2::splat(side));
        crate::marks::Mark::P.paint_bare(painter, theme, rect);
        let foot = center + vec2(0.0, side * 0.62);
        write(painter, foot, Align2::CENTER_TOP, &number.to_string(), font.clone(), theme.ink);
    }
    let head = Pos2::new(start - side / 2.0, y - side * 0.75);
    let small = FontId::proportional(theme.text.small);
    let said = see::YOU_LEFT.to(view.lang);
    write(painter, head, Align2::LEFT_BOTTOM, said, small, theme.ink_soft);
}
