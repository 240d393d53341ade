//! The worker's side: the same program, begun without a page. It is handed tasks as bytes, one after
//! the other, tells how far it is, and sends back what came of each.

use super::fetched;
use crate::app::remote;
use crate::app::work::Ticket;
use crate::ui::{fonts, formula};
use js_sys::Uint8Array;
use std::cell::Cell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Milliseconds between two messages of how far it is.
const OFTEN: f64 = 100.0;

/// What draws, and so needs all fonts.
const DRAWS: [&str; 2] = [remote::PRINTS, remote::PICTURES];

thread_local! {
    /// When that was told last.
    static TOLD: Cell<f64> = const { Cell::new(0.0) };
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Sends a message. A page that is gone hears nothing.
fn post(parts: [JsValue; 3]) {
    let _ = scope().post_message(&parts.iter().collect::<js_sys::Array>());
}

/// Sends bytes, which the page has without copying them.
fn post_bytes(what: &str, bytes: Option<&[u8]>) {
    let Some(bytes) = bytes.map(Uint8Array::new_from_slice) else {
        return post([what.into(), JsValue::NULL, JsValue::NULL]);
    };
    let message: js_sys::Array = [what.into(), JsValue::from(&bytes)].into_iter().collect();
    let goes = js_sys::Array::of1(&bytes.buffer());
    let _ = scope().post_message_with_transfer(&message, &goes);
}

fn tell(done: u64, of: u64) {
    let now = js_sys::Date::now();
    if now - TOLD.get() >= OFTEN {
        TOLD.set(now);
        // In percent, which a number of the browser holds exactly.
        let percent = done.saturating_mul(100).checked_div(of).unwrap_or(0).min(100);
        post([
            "course".into(),
            JsValue::from(u32::try_from(percent).unwrap_or(100)),
            JsValue::NULL,
        ]);
    }
}

/// Serves from now on.
pub(super) fn serve() {
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let asked = js_sys::Array::from(&event.data());
        let name = asked.get(0).as_string();
        let task = asked.get(1).dyn_into::<Uint8Array>().map(|task| task.to_vec()).ok();
        wasm_bindgen_futures::spawn_local(async move {
            let (Some(name), Some(task)) = (name, task) else { return };
            if DRAWS.contains(&name.as_str()) {
                for fonts in [&fonts::CHINESE, &formula::MORE] {
                    if fetched::fetch(fonts).await.is_err() {
                        return post(["done".into(), JsValue::NULL, JsValue::NULL]);
                    }
                }
            }
            TOLD.set(js_sys::Date::now());
            let written = remote::run(&name, &task, &mut Ticket::heard_by(tell));
            post_bytes("done", written.as_deref());
        });
    });
    scope().set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
}
