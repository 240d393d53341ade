//! The program as a page in a browser: the shell on a canvas, with the browser's clock, wishes and
//! storage in the place of a system's, and workers that are the same program once more.

mod address;
mod fetched;
mod hands;
mod mirror;
mod page;
mod worker;

use crate::app::host::{Browser, Clock, FOLDER, Host, Storage, Surroundings};
use crate::app::profile::ProfileActor;
use crate::app::shared::Preferences;
use crate::app::shell::{Shell, Start};
use crate::app::work::Work;
use crate::lesson::{Shelf, reader};
use crate::profile::{ProfileFolders, ProfileStore};
use crate::ui::fonts;
use crate::words::Lang;
use address::Address;
use hands::Hands;
use page::Page;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_time::Instant;

/// The id of the canvas in the page.
const CANVAS: &str = "laststone";

/// Draws the program on the canvas of the page from now on; without a page it is a worker.
pub fn start() {
    let Some(window) = web_sys::window() else { return worker::serve() };
    let canvas = window
        .document()
        .and_then(|document| document.get_element_by_id(CANVAS))
        .and_then(|canvas| canvas.dyn_into::<web_sys::HtmlCanvasElement>().ok());
    let Some(canvas) = canvas else { return };
    page::tell_of_ends();
    let creator: eframe::AppCreator<'static> =
        Box::new(|creation| Ok(Box::new(open(&creation.egui_ctx))));
    wasm_bindgen_futures::spawn_local(async move {
        let options = eframe::WebOptions::default();
        if let Err(why) = eframe::WebRunner::new().start(canvas, options, creator).await {
            page::say(&format!("{why:?}"));
        }
    });
}

/// The program on the lessons that it carries, with what the browser remembers.
fn open(ctx: &egui::Context) -> Page {
    ctx.set_fonts(fonts::definitions());
    let work = Work::on(Hands(Instant::now()));
    work.wakes(ctx);
    let clock = Clock::system();
    let folder = || Some(FOLDER.into());
    let folders = ProfileFolders { data: folder(), config: folder(), state: folder() };
    let store = ProfileStore::on(folders, clock.chance(), || Box::new(Storage));
    let mut keeper = ProfileActor::begin(store, clock.clone(), &work);
    let remembered = keeper.remembered(Duration::ZERO);
    let system = Browser.system();
    let lang = remembered.settings.lang.or(system.lang).unwrap_or(Lang::En);
    if let Some(percent) = remembered.settings.zoom {
        ctx.set_zoom_factor(f32::from(percent) / 100.0);
    }
    let surroundings = Some(Surroundings::begin(Browser, &work));
    let preferences = Preferences { remembered, system, surroundings, ..Preferences::default() };
    let (scheme, motion) = (preferences.scheme(), preferences.moves());
    let shelf = Shelf::embedded(&reader::read);
    let start = Start { shelf, lang, scheme, lesson: None, step: 0, motion };
    let mut shell = Shell::on(start, &work).remembering(preferences).telling(clock).keeping(keeper);
    shell.set_host(Browser);
    let address = Address::begin(&mut shell, ctx);
    let shell = Rc::new(RefCell::new(shell));
    leaves(&shell);
    mirror::begin(ctx);
    Page::new(shell, address)
}

/// Hands over what is not saved whenever the page may be gone the moment after: it is left, or its
/// tab is hidden, which is all that a phone tells. It may come back as it was.
fn leaves(shell: &Rc<RefCell<Shell>>) {
    let shell = Rc::clone(shell);
    let left = Closure::<dyn FnMut()>::new(move || {
        // In the middle of a frame nothing is half done that is not saved with the next.
        if let Ok(mut shell) = shell.try_borrow_mut() {
            shell.leave_settings(Duration::ZERO);
            shell.leave(Duration::ZERO);
        }
    });
    if let Some(window) = web_sys::window() {
        let heard = left.as_ref().unchecked_ref();
        let _ = window.add_event_listener_with_callback("pagehide", heard);
        if let Some(document) = window.document() {
            let _ = document.add_event_listener_with_callback("visibilitychange", heard);
        }
    }
    left.forget();
}
