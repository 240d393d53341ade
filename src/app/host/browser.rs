//! What is asked of a browser: the time, the wishes of whoever sits before it.

use super::{Dialog, Host, PickFile, drawer};
use crate::app::work::Work;
use crate::profile::settings::system::System;
use crate::words::Lang;
use std::time::Duration;
use web_time::{SystemTime, UNIX_EPOCH};

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

    fn has_disk(&self) -> bool {
        false
    }

    fn pick_file(&self, asked: &PickFile<'_>, work: &Work) -> Dialog {
        drawer::pick(asked, work)
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
