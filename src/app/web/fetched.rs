//! The large fonts, which the page fetches once they are needed: its own server has them beside the
//! program. Until those for Chinese are there the browser lends its own.

use crate::ui::fonts::Large;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Fetches these, unless they are there.
pub(super) async fn fetch(fonts: &'static Large) -> Result<(), JsValue> {
    if fonts.are_here() {
        return Ok(());
    }
    let mut files = Vec::new();
    for file in fonts.files() {
        files.push(bytes(&format!("fonts/{file}")).await?);
    }
    fonts.bring(files);
    Ok(())
}

/// The bytes of a file of this place. A page and a worker ask alike.
async fn bytes(file: &str) -> Result<Vec<u8>, JsValue> {
    let asks: js_sys::Function =
        js_sys::Reflect::get(&js_sys::global(), &"fetch".into())?.dyn_into()?;
    let asked: js_sys::Promise = asks.call1(&JsValue::UNDEFINED, &file.into())?.dyn_into()?;
    let answer: web_sys::Response = JsFuture::from(asked).await?.dyn_into()?;
    if !answer.ok() {
        return Err(answer.status_text().into());
    }
    Ok(Uint8Array::new(&JsFuture::from(answer.array_buffer()?).await?).to_vec())
}

/// Waits so many milliseconds.
pub(super) async fn sleep(milliseconds: i32) {
    let wakes = js_sys::Promise::new(&mut |wakes, _| {
        if let Some(page) = web_sys::window() {
            let _ =
                page.set_timeout_with_callback_and_timeout_and_arguments_0(&wakes, milliseconds);
        }
    });
    let _ = JsFuture::from(wakes).await;
}
