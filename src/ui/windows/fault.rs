//! The page in the place of a step or a screen that has failed: what happened, said calmly, and
//! what to do.

use crate::keys::{self, Action};
use crate::speech;
use crate::theme::Theme;
pub use crate::wish::FaultWish;
use crate::wish::{Location, ScreenId, WindowWish, Wish};
use crate::words::{Lang, fault as words, screen};
use egui::{Label, RichText, ScrollArea, TextStyle, Ui, UiBuilder, vec2};

/// Everything the page shows.
pub struct FaultView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// It is a step of a lesson; otherwise one of the other screens.
    pub is_step: bool,
    /// It has failed before, and was tried again.
    pub is_again: bool,
    /// The step after it, if there is one.
    pub next: Option<&'a Location>,
    /// Files can be written.
    pub keeps: bool,
    /// What became of the report, as a sentence.
    pub told: Option<&'a str>,
}

/// The widest that lines of text are.
const WIDEST: f32 = 560.0;

/// Draws the page over the whole window and returns what is wished for, in order.
pub fn show(ui: &mut Ui, view: &FaultView<'_>) -> Vec<Wish> {
    let (theme, lang) = (view.theme, view.lang);
    let mut wishes = pressed(ui, view);
    // Whatever was drawn before it failed took a part of the room and is covered.
    let all = ui.ctx().content_rect();
    let mut page = ui.new_child(UiBuilder::new().max_rect(all).id_salt("fault"));
    page.set_clip_rect(all);
    page.painter().rect_filled(all, 0.0, theme.ground);
    let width = (all.width() - 2.0 * theme.space.xl).clamp(0.0, WIDEST * theme.scale());
    let top = (all.height() * 0.2).min(theme.space.xxl * 3.0);
    ScrollArea::vertical().id_salt("fault").auto_shrink([false, false]).show(&mut page, |ui| {
        ui.add_space(top);
        ui.horizontal_top(|ui| {
            ui.add_space((all.width() - width) / 2.0);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = theme.space.m;
                let (head, ways) = if view.is_step {
                    (words::STEP, words::STEP_WAYS)
                } else {
                    (words::PAGE, words::PAGE_WAYS)
                };
                speech::heading(ui, 1, RichText::new(head.to(lang)).text_style(TextStyle::Heading));
                ui.add(Label::new(words::CALM.to(lang)).wrap());
                let ways = if view.is_again && view.is_step { words::TWICE } else { ways };
                ui.add(Label::new(ways.to(lang)).wrap());
                ui.add_space(theme.space.s);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(theme.space.s, theme.space.s);
                    main(ui, view, &mut wishes);
                });
                ui.add_space(theme.space.l);
                let small = |text: &str| {
                    RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft)
                };
                ui.add(Label::new(small(words::REPORT.to(lang))).wrap());
                ui.horizontal_wrapped(|ui| {
                    for (face, wish) in
                        [(words::SAVE, FaultWish::Save), (words::COPY, FaultWish::Copy)]
                    {
                        if (view.keeps || wish == FaultWish::Copy)
                            && ui.button(face.to(lang)).clicked()
                        {
                            wishes.push(Wish::Window(WindowWish::Fault(wish)));
                        }
                    }
                });
                if let Some(told) = view.told {
                    speech::announce(&ui.add(Label::new(small(told)).wrap()));
                }
            });
        });
    });
    wishes
}

/// The buttons, what is likely to help first.
fn main(ui: &mut Ui, view: &FaultView<'_>, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let ways: &[_] = if view.is_step {
        &[
            (screen::RESTART, Action::Restart),
            (screen::NEXT, Action::Next),
            (screen::CONTENTS, Action::Contents),
        ]
    } else {
        &[(words::AGAIN, Action::Restart), (words::LESSON, Action::Lab)]
    };
    // Once a restart did not help, the next step is what is proposed.
    let first = usize::from(view.is_again);
    for (i, (face, action)) in ways.iter().enumerate() {
        let face = face.to(lang);
        let wish = wish(*action, view);
        let button = ui.add_enabled_ui(wish.is_some(), |ui| {
            if i == first { theme.main_button(ui, face) } else { ui.button(face) }
        });
        if button.inner.clicked() {
            wishes.extend(wish);
        }
    }
}

/// What a key means here: what it means elsewhere, as far as it can be done.
fn wish(action: Action, view: &FaultView<'_>) -> Option<Wish> {
    match action {
        Action::Restart => Some(Wish::Window(WindowWish::Fault(FaultWish::Again))),
        Action::Next if view.is_step => view.next.cloned().map(Wish::Go),
        Action::Contents if view.is_step => Some(Wish::Show(ScreenId::Contents)),
        Action::Contents | Action::Back | Action::Lab if !view.is_step => {
            Some(Wish::Show(ScreenId::Lesson))
        }
        Action::Language | Action::Scheme | Action::FullScreen => action.wish(),
        _ => None,
    }
}

/// The keys that mean something here.
fn pressed(ui: &Ui, view: &FaultView<'_>) -> Vec<Wish> {
    let pressed = keys::pressed(ui.ctx(), keys::Where::Lesson).into_iter();
    pressed.filter_map(|action| wish(action, view)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Studio;
    use crate::theme::Scheme;
    use egui::Vec2;

    /// With `LASTSTONE_PICTURES=folder` the pictures are left there.
    #[test]
    fn the_page_stands_at_any_size_in_both_languages() {
        let sizes = [vec2(1280.0, 800.0), vec2(360.0, 360.0), vec2(1.0, 1.0), Vec2::ZERO];
        for (lang, is_step) in Lang::ALL.into_iter().flat_map(|lang| [(lang, true), (lang, false)])
        {
            for (size, scheme) in
                sizes.into_iter().zip([Scheme::Light, Scheme::Dark, Scheme::Light, Scheme::Dark])
            {
                let view = FaultView {
                    theme: Theme::of(scheme),
                    lang,
                    is_step,
                    is_again: false,
                    next: None,
                    keeps: true,
                    told: Some("/a/b/fault-1.txt"),
                };
                let image = Studio::new(scheme, size.max(vec2(1.0, 1.0)), 1.0).picture(|ui| {
                    assert!(show(ui, &view).is_empty());
                });
                if let (Some(folder), true) = (std::env::var_os("LASTSTONE_PICTURES"), size.x > 1.0)
                {
                    let name = format!("fault-{}-{is_step}-{}.png", lang.tag(), size.x);
                    let path = std::path::Path::new(&folder).join(name);
                    std::fs::write(path, image.png().unwrap()).unwrap();
                }
            }
        }
    }
}
