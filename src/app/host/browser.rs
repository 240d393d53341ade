//! What is asked of a browser: the time, the wishes of whoever sits before it, the address.

use super::{Handover, Host};
use crate::profile::settings::system::System;
use crate::words::Lang;
use std::cell::Cell;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_time::{SystemTime, UNIX_EPOCH};

thread_local! {
    /// The address has changed since it was read.
    static TURNED: Cell<bool> = const { Cell::new(false) };
}

/// The browser.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct Browser;

impl Host for Browser {
    #[expect(clippy::disallowed_methods, reason = "where the program asks what time it is")]
    fn now(&self) -> Option<Duration> {
        SystemTime::now().duration_since(UNIX_EPOCH).ok()
    }

    fn east(&self) -> Option<i32> {
        // Minutes west of Greenwich.
        let west = js_sys::Date::new_0().get_timezone_offset();
        #[expect(clippy::cast_possible_truncation, reason = "less than a day")]
        Some(-(west * 60.0) as i32)
    }

    fn system(&self) -> System {
        let Some(page) = web_sys::window() else { return System::default() };
        let wishes =
            |what: &str| page.match_media(what).ok().flatten().map(|found| found.matches());
        System {
            lang: page.navigator().language().map(|locale| Lang::of_locale(&locale)),
            dark: wishes("(prefers-color-scheme: dark)"),
            contrast: wishes("(prefers-contrast: more)"),
            motion: wishes("(prefers-reduced-motion: reduce)").map(|less| !less),
            text: None,
        }
    }
}

impl Browser {
    /// What the address asks for: `#lesson/step`, or `?position=`.
    pub(in crate::app) fn asked() -> Option<Handover> {
        let place = web_sys::window()?.location();
        let hash = place.hash().unwrap_or_default();
        let lesson = hash.strip_prefix('#').filter(|lesson| !lesson.is_empty());
        if let Some(asked) = lesson {
            let (lesson, step) = asked.split_once('/').unwrap_or((asked, "1"));
            let step = step.parse::<usize>().unwrap_or(1).saturating_sub(1);
            return Some(Handover { lesson: Some(lesson.to_owned()), step, ..Handover::default() });
        }
        let search = place.search().unwrap_or_default();
        let position = web_sys::UrlSearchParams::new_with_str(&search).ok()?.get("position")?;
        Some(Handover { position: Some(position), ..Handover::default() })
    }

    /// What it asks for now, if it has changed.
    pub(in crate::app) fn turned() -> Option<Handover> {
        TURNED.take().then(Self::asked).flatten()
    }

    /// Looks at the address again whenever it changes.
    pub(in crate::app) fn listens(ctx: &egui::Context) {
        let ctx = ctx.clone();
        let turned = Closure::<dyn FnMut()>::new(move || {
            TURNED.set(true);
            ctx.request_repaint();
        });
        if let Some(page) = web_sys::window() {
            let heard = turned.as_ref().unchecked_ref();
            let _ = page.add_event_listener_with_callback("hashchange", heard);
        }
        turned.forget();
    }
}
