//! What a second start hands to the window that is open.

use super::Shell;
use crate::app::host::Handover;
use crate::games::notation;
use crate::ui::wish::Location;
use crate::words::Lang;
use egui::Context;

impl Shell {
    /// Does what a second start was asked for. How it looks is for this time, as with the first.
    pub(in crate::app) fn take_over(&mut self, asked: Handover, ctx: &Context) {
        let Handover { file, lesson, step, position, present, lang, theme, motion, zoom } = asked;
        let look = &mut self.shared.look;
        look.lang = lang.as_deref().map_or(look.lang, Lang::of_locale);
        self.shared.profile.ask_look(look, theme, motion);
        if let Some(zoom) = zoom {
            ctx.set_zoom_factor(f32::from(zoom) / 100.0);
        }
        self.shared.profile.settled |= file.is_some() || lesson.is_some() || position.is_some();
        // Whoever asks for something wants to see it.
        if file.is_some() || lesson.is_some() || position.is_some() || present {
            self.over.close(ctx);
        }
        let position = position.and_then(|written| notation::read(&written).ok());
        match (file, lesson, position) {
            (Some(file), ..) => self.shared.files.read_at(file, step, ctx),
            (None, Some(lesson), _) => self.go(Location::Step { lesson, step }),
            (None, None, Some(sum)) => self.go(Location::Bench(sum)),
            (None, None, None) => {}
        }
        if present {
            self.present_first();
        }
        ctx.request_repaint();
    }
}
