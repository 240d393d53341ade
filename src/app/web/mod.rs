//! The program as a page in a browser: the shell on a canvas, with the browser's clock, wishes and
//! storage in the place of a system's.

mod storage;

use crate::app::host::{Browser, Clock, Handover, Host, Surroundings};
use crate::app::profile::ProfileActor;
use crate::app::shared::Preferences;
use crate::app::shell::{Shell, Start};
use crate::app::work::{Spawn, Work};
use crate::lesson::{Shelf, reader};
use crate::profile::{ProfileFolders, ProfileStore};
use crate::ui::fonts;
use crate::ui::theme::Theme;
use crate::words::Lang;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use storage::Storage;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_time::Instant;

/// The id of the canvas in the page.
const CANVAS: &str = "laststone";

/// Work in a browser: it has no threads that share memory with the screen.
struct Alone(Instant);

impl Spawn for Alone {
    fn spawn(&self, _name: &'static str, _run: Box<dyn FnOnce() + Send>) -> bool {
        false
    }

    fn has_threads(&self) -> bool {
        false
    }

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The shell, which the frames have and the end of the page.
struct Page(Rc<RefCell<Shell>>);

impl eframe::App for Page {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        if let Some(asked) = Browser::turned() {
            self.0.borrow_mut().take_over(asked, ctx);
        }
        self.0.borrow_mut().tend(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.borrow_mut().ui(ui);
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Theme::of(self.0.borrow().scheme()).ground.to_normalized_gamma_f32()
    }
}

/// Draws the program on the canvas of the page from now on.
pub fn start() {
    let canvas = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id(CANVAS))
        .and_then(|canvas| canvas.dyn_into::<web_sys::HtmlCanvasElement>().ok());
    let Some(canvas) = canvas else { return };
    let creator: eframe::AppCreator<'static> =
        Box::new(|creation| Ok(Box::new(Page(open(&creation.egui_ctx)))));
    wasm_bindgen_futures::spawn_local(async move {
        let options = eframe::WebOptions::default();
        if let Err(why) = eframe::WebRunner::new().start(canvas, options, creator).await {
            fail(&why);
        }
    });
}

/// The program on the lessons that it carries, with what the browser remembers.
fn open(ctx: &egui::Context) -> Rc<RefCell<Shell>> {
    ctx.set_fonts(fonts::definitions());
    let work = Work::on(Alone(Instant::now()));
    work.wakes(ctx);
    let clock = Clock::system();
    let folder = || Some(storage::FOLDER.into());
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
    let asked = Browser::asked();
    let lesson = asked.as_ref().and_then(|asked| asked.lesson.clone());
    let step = asked.as_ref().map_or(0, |asked| asked.step);
    let shelf = Shelf::embedded(&reader::read);
    let start = Start { shelf, lang, scheme, lesson, step, motion };
    let mut shell = Shell::on(start, &work).remembering(preferences).telling(clock).keeping(keeper);
    shell.set_host(Browser);
    if let Some(asked @ Handover { position: Some(_), .. }) = asked {
        shell.take_over(asked, ctx);
    }
    let shell = Rc::new(RefCell::new(shell));
    leaves(&shell);
    Browser::listens(ctx);
    shell
}

/// Hands over what is not saved whenever the page may be gone the moment after.
fn leaves(shell: &Rc<RefCell<Shell>>) {
    let shell = Rc::clone(shell);
    let left = Closure::<dyn FnMut()>::new(move || {
        // In the middle of a frame nothing is half done that is not saved with the next.
        if let Ok(mut shell) = shell.try_borrow_mut() {
            shell.leave_once(Duration::ZERO);
        }
    });
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback("pagehide", left.as_ref().unchecked_ref());
    }
    left.forget();
}

/// The page says that nothing can be drawn, and why.
fn fail(why: &JsValue) {
    let said = format!("{why:?}");
    let document = web_sys::window().and_then(|page| page.document());
    if let Some(told) = document.and_then(|document| document.get_element_by_id("said")) {
        told.set_text_content(Some(&said));
    }
}
