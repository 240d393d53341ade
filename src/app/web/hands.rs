//! The page's side of its workers: each is the same program, which shares no memory with the page,
//! since a plain server cannot grant that. One that is no longer wanted is ended.

use crate::app::host::drawer;
use crate::app::work::{Handed, Spawn};
use crate::solver::work::Watch;
use js_sys::Uint8Array;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use web_time::Instant;

thread_local! {
    static HANDS: RefCell<Vec<Hand>> = const { RefCell::new(Vec::new()) };
}

/// Work in a browser: what can be handed over as bytes is done by a worker.
pub(super) struct Hands(pub(super) Instant);

impl Spawn for Hands {
    fn spawn(&self, _name: &'static str, _run: Box<dyn FnOnce() + Send>) -> bool {
        false
    }

    fn has_threads(&self) -> bool {
        false
    }

    fn hand_over(&self, handed: Handed) -> bool {
        sweep();
        HANDS.with_borrow_mut(|hands| {
            let at = match hands.iter().position(|hand| hand.doing.borrow().is_none()) {
                Some(at) => at,
                None => {
                    let Ok(hand) = Hand::new() else { return false };
                    hands.push(hand);
                    hands.len() - 1
                }
            };
            hands.get(at).is_some_and(|hand| hand.does(handed))
        })
    }

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Ends the workers whose work nobody wants any more, and those that broke.
pub(super) fn sweep() {
    HANDS.with_borrow_mut(|hands| {
        hands.retain(|hand| {
            let is_wanted = |doing: &Handed| !doing.token.is_cancelled();
            let stays = !hand.is_broken.get() && hand.doing.borrow().as_ref().is_none_or(is_wanted);
            if !stays {
                hand.worker.terminate();
            }
            stays
        });
    });
}

/// A worker, and what it is at.
struct Hand {
    worker: Worker,
    doing: Rc<RefCell<Option<Handed>>>,
    is_broken: Rc<Cell<bool>>,
    /// They are called as long as it lives.
    _hears: (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut(JsValue)>),
}

impl Hand {
    fn new() -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("worker.js", &options)?;
        // Compiled it is already.
        worker.post_message(&wasm_bindgen::module())?;
        let doing: Rc<RefCell<Option<Handed>>> = Rc::default();
        let is_broken: Rc<Cell<bool>> = Rc::default();
        let (at, broken) = (Rc::clone(&doing), Rc::clone(&is_broken));
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            hear(&js_sys::Array::from(&event.data()), &at);
        });
        let at = Rc::clone(&doing);
        let fell = Closure::<dyn FnMut(JsValue)>::new(move |_| {
            broken.set(true);
            if let Some(Handed { done, .. }) = at.take() {
                done(None);
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fell.as_ref().unchecked_ref()));
        Ok(Self { worker, doing, is_broken, _hears: (heard, fell) })
    }

    fn does(&self, handed: Handed) -> bool {
        let task = Uint8Array::new_from_slice(&handed.task);
        let asked: js_sys::Array = [handed.name.into(), JsValue::from(&task)].into_iter().collect();
        self.doing.replace(Some(handed));
        let goes = js_sys::Array::of1(&task.buffer());
        self.worker.post_message_with_transfer(&asked, &goes).is_ok()
    }
}

/// What a worker says: how far it is, a file to be handed out, or what came of its task.
fn hear(said: &js_sys::Array, doing: &RefCell<Option<Handed>>) {
    match said.get(0).as_string().as_deref() {
        Some("course") => {
            if let (Some(doing), Some(percent)) = (&mut *doing.borrow_mut(), said.get(1).as_f64()) {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "between 0 and 100"
                )]
                doing.token.tick(percent as u64, 100);
            }
        }
        Some("file") => {
            let bytes = said.get(2).dyn_into::<Uint8Array>();
            if let (Some(name), Ok(bytes)) = (said.get(1).as_string(), bytes) {
                // A page that may not hand out files shows that itself.
                let _ = drawer::download(&name, &bytes);
            }
        }
        _ => {
            if let Some(Handed { done, .. }) = doing.take() {
                done(said.get(1).dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec()).ok());
            }
        }
    }
}
