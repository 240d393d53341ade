//! The address of the page: it follows what is shown, one entry of the history for each place, and
//! what is shown follows it.

use crate::app::shell::Shell;
use crate::ui::link;
use crate::ui::wish::ScreenId;
use egui::Context;
use std::cell::Cell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

thread_local! {
    /// It has been changed from outside since it was looked at.
    static TURNED: Cell<bool> = const { Cell::new(false) };
}

/// The address, and what it was last set to.
#[derive(Default)]
pub(super) struct Address {
    place: String,
    link: Option<(ScreenId, String)>,
}

impl Address {
    /// Shows what the page was opened with, and hears from now on when somebody changes it.
    pub(super) fn begin(shell: &mut Shell, ctx: &Context) -> Self {
        let page = web_sys::window();
        if let Some(page) = &page {
            let position = position(page);
            shell.open_address(&place(page), position.as_deref(), ctx);
        }
        let ctx = ctx.clone();
        let turned = Closure::<dyn FnMut()>::new(move || {
            TURNED.set(true);
            ctx.request_repaint();
        });
        if let Some(page) = page {
            // Back and forward change what stands behind the `#` as well.
            let heard = turned.as_ref().unchecked_ref();
            let _ = page.add_event_listener_with_callback("hashchange", heard);
        }
        turned.forget();
        Self::default()
    }

    /// Follows the address, if somebody has changed it.
    pub(super) fn obey(&mut self, shell: &mut Shell, ctx: &Context) {
        let Some(page) = web_sys::window().filter(|_| TURNED.take()) else { return };
        let place = place(&page);
        if place != self.place {
            self.place.clone_from(&place);
            let position = position(&page).filter(|_| place.is_empty());
            shell.open_address(&place, position.as_deref(), ctx);
        }
    }

    /// Has the address follow what is shown.
    pub(super) fn follow(&mut self, shell: &Shell, ctx: &Context) {
        let Some(page) = web_sys::window() else { return };
        let now = shell.place();
        if now != self.place {
            let Ok(history) = page.history() else { return };
            let address = format!("#{now}");
            let is_first = self.place.is_empty();
            // A browser may refuse when this is done too often: the next one follows again.
            let _ = if is_first {
                history.replace_state_with_url(&JsValue::NULL, "", Some(&address))
            } else {
                history.push_state_with_url(&JsValue::NULL, "", Some(&address))
            };
            self.place = now;
        }
        self.offer(&page, shell, ctx);
    }

    /// The link to what is shown; from the laboratory to the position on its bench.
    fn offer(&mut self, page: &web_sys::Window, shell: &Shell, ctx: &Context) {
        let bench = shell.session().filter(|_| shell.screen() == ScreenId::Lab);
        let what = bench.map_or_else(|| self.place.clone(), |session| session.sum().to_string());
        let now = (shell.screen(), what);
        if self.link.as_ref() == Some(&now) {
            return;
        }
        let location = page.location();
        let (Ok(origin), Ok(path)) = (location.origin(), location.pathname()) else { return };
        let end = if bench.is_some() {
            format!("?position={}", String::from(js_sys::encode_uri_component(&now.1)))
        } else {
            format!("#{}", now.1)
        };
        link::offer(ctx, &format!("{origin}{path}{end}"));
        self.link = Some(now);
    }
}

/// What stands behind the `#`.
fn place(page: &web_sys::Window) -> String {
    let hash = page.location().hash().unwrap_or_default();
    let place = hash.trim_start_matches('#');
    js_sys::decode_uri_component(place).map_or_else(|_| place.to_owned(), String::from)
}

fn position(page: &web_sys::Window) -> Option<String> {
    let search = page.location().search().ok()?;
    web_sys::UrlSearchParams::new_with_str(&search).ok()?.get("position")
}
