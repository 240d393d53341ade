//! Hands the tokens to egui: visuals, spacing, type.

use super::Theme;
use crate::fonts;
use egui::style::{
    HandleShape, ScrollStyle, Selection, Spacing, TextCursorStyle, WidgetVisuals, Widgets,
};
use egui::{
    Color32, CornerRadius, FontFamily, FontId, Id, Margin, Shadow, Stroke, Style, TextStyle,
    ThemePreference, Visuals, vec2,
};
use std::collections::BTreeMap;

impl Theme {
    /// Text style of numbers that are looked at from afar.
    #[must_use]
    pub fn digits() -> TextStyle {
        TextStyle::Name("digits".into())
    }

    /// Text style of the title of a page. [`TextStyle::Heading`] is the heading of a section.
    #[must_use]
    pub fn title() -> TextStyle {
        TextStyle::Name("title".into())
    }

    /// Text style of words that stand out in running text.
    #[must_use]
    pub fn strong() -> TextStyle {
        TextStyle::Name("strong".into())
    }

    /// Makes this the look of the context, whatever the system prefers; [`Theme::in_use`] then
    /// finds it.
    ///
    /// Cheap enough to be called whenever the setting changes; not meant for every frame.
    pub fn apply(&self, ctx: &egui::Context) {
        let style = std::sync::Arc::new(self.style());
        // Both of egui's own modes get the same style, so that a system that turns dark at dusk
        // changes nothing half.
        ctx.set_style_of(egui::Theme::Light, style.clone());
        ctx.set_style_of(egui::Theme::Dark, style);
        ctx.set_theme(if self.is_dark() { ThemePreference::Dark } else { ThemePreference::Light });
        ctx.data_mut(|data| data.insert_temp(Id::unique("laststone.theme"), *self));
    }

    /// Nothing of egui moves by itself any more: no fading, no sliding, no blinking caret. Until
    /// the next [`Theme::apply`].
    pub fn hold_still(ctx: &egui::Context) {
        ctx.all_styles_mut(|style| {
            style.animation_time = 0.0;
            style.scroll_animation = egui::style::ScrollAnimation::none();
            style.visuals.text_cursor.blink = false;
        });
    }

    /// Whether light ink stands on a dark ground.
    #[must_use]
    pub const fn is_dark(&self) -> bool {
        self.scheme.is_dark()
    }

    /// The style of egui that shows these tokens.
    #[must_use]
    pub fn style(&self) -> Style {
        Style {
            text_styles: self.text_styles(),
            drag_value_text_style: TextStyle::Body,
            spacing: self.spacing(),
            visuals: self.visuals(),
            ..Style::default()
        }
    }

    fn text_styles(&self) -> BTreeMap<TextStyle, FontId> {
        let text = &self.text;
        BTreeMap::from([
            (TextStyle::Small, FontId::new(text.small, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(text.body, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(text.body, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(text.body, FontFamily::Monospace)),
            (TextStyle::Heading, FontId::new(text.heading, fonts::serif())),
            (Self::title(), FontId::new(text.title, fonts::serif())),
            (Self::strong(), FontId::new(text.body, fonts::bold())),
            (Self::digits(), FontId::new(text.digits, fonts::serif())),
        ])
    }

    fn spacing(&self) -> Spacing {
        let (space, text) = (&self.space, &self.text);
        Spacing {
            item_spacing: vec2(space.s, space.s),
            window_margin: same(space.l),
            menu_margin: same(space.s),
            button_padding: vec2(space.m, (self.target - text.body * 1.3).max(0.0) / 2.0),
            indent: space.xl,
            interact_size: vec2(self.target * 1.25, self.target),
            slider_width: 12.0 * text.body,
            slider_rail_height: text.body / 4.0,
            combo_width: 7.0 * text.body,
            text_edit_width: 16.0 * text.body,
            icon_width: text.body * 1.25,
            icon_width_inner: text.body * 0.75,
            icon_spacing: space.s,
            tooltip_width: 22.0 * text.body,
            menu_width: 18.0 * text.body,
            menu_spacing: space.xs,
            combo_height: 18.0 * text.body,
            scroll: ScrollStyle {
                bar_width: text.body * 0.6,
                floating_allocated_width: text.body * 0.6,
                // Areas of less than 64 points have no bar: no handle is longer than its bar.
                handle_min_length: self.target.min(64.0),
                ..ScrollStyle::thin()
            },
            ..Spacing::default()
        }
    }

    fn visuals(&self) -> Visuals {
        let base = if self.is_dark() { Visuals::dark() } else { Visuals::light() };
        let (window, menu) =
            (CornerRadius::same(self.radius.large), CornerRadius::same(self.radius.medium));
        let shadow = |offset: i8| Shadow {
            offset: [0, offset],
            blur: 4 * offset.unsigned_abs(),
            spread: 0,
            color: self.shadow,
        };
        Visuals {
            dark_mode: self.is_dark(),
            weak_text_color: Some(self.ink_soft),
            widgets: self.widgets(),
            selection: Selection {
                bg_fill: self.accent_soft,
                stroke: Stroke::new(self.width.line, self.accent),
            },
            hyperlink_color: self.accent,
            faint_bg_color: self.panel,
            extreme_bg_color: self.sunken,
            text_edit_bg_color: Some(self.raised),
            code_bg_color: self.sunken,
            warn_fg_color: self.warn,
            error_fg_color: self.bad,
            window_corner_radius: window,
            window_shadow: shadow(6),
            window_fill: self.raised,
            window_stroke: Stroke::new(self.width.hair, self.line),
            window_highlight_topmost: false,
            menu_corner_radius: menu,
            panel_fill: self.ground,
            popup_shadow: shadow(4),
            text_cursor: TextCursorStyle {
                stroke: Stroke::new(self.width.line, self.accent),
                // Whoever reads while a field has the focus wakes nothing.
                blink: false,
                ..TextCursorStyle::default()
            },
            collapsing_header_frame: false,
            indent_has_left_vline: false,
            slider_trailing_fill: true,
            handle_shape: HandleShape::Circle,
            interact_cursor: Some(egui::CursorIcon::PointingHand),
            // What cannot be used now steps back, but never out of sight.
            disabled_alpha: if self.scheme.is_high() { 0.7 } else { 0.5 },
            ..base
        }
    }

    fn widgets(&self) -> Widgets {
        let state = |fill: Color32, border: Stroke, ink: Color32| WidgetVisuals {
            bg_fill: fill,
            weak_bg_fill: fill,
            bg_stroke: border,
            corner_radius: CornerRadius::same(self.radius.medium),
            fg_stroke: Stroke::new(self.width.line, ink),
            expansion: 0.0,
        };
        let hair = |color| Stroke::new(self.width.hair, color);
        let rest = state(self.raised, hair(self.edge), self.ink);
        Widgets {
            noninteractive: state(self.ground, hair(self.line), self.ink),
            // The rail of a slider and the box of a checkbox take `bg_fill`: sunken, so that they
            // are seen on cards.
            inactive: WidgetVisuals { bg_fill: self.sunken, ..rest },
            hovered: state(self.hover, hair(self.accent), self.ink),
            // egui also draws what has the keyboard's focus as active: this border is the focus
            // ring.
            active: state(self.accent_soft, Stroke::new(self.width.bold, self.focus), self.ink),
            open: state(self.hover, hair(self.accent), self.ink),
        }
    }
}

/// The same margin on all sides, in whole points.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the distances of the table lie between 0 and 100 points"
)]
fn same(points: f32) -> Margin {
    Margin::same(points.round() as i8)
}
