//! The page around the canvas: it is called after what is shown, and says what the canvas cannot.

use super::address::Address;
use super::{fetched, hands};
use crate::app::shell::Shell;
use crate::ui::fonts::{self, Large};
use crate::ui::formula;
use crate::ui::theme::Theme;
use crate::words::Lang;
use std::cell::RefCell;
use std::rc::Rc;

/// What is said where the program broke, in both languages, for which one is read is not known
/// any more.
const BROKEN: &str = "Something broke. Load the page again; what was saved is kept.\n\
                      出错了。请重新载入页面；已保存的进度仍在。";

/// The shell, which the frames have and the end of the page.
pub(super) struct Page {
    shell: Rc<RefCell<Shell>>,
    address: Address,
    /// What the page is called.
    title: String,
    /// The fonts for Chinese are there or on their way, and those for rare signs in formulas.
    fetches: [bool; 2],
}

impl Page {
    pub(super) const fn new(shell: Rc<RefCell<Shell>>, address: Address) -> Self {
        Self { shell, address, title: String::new(), fetches: [false; 2] }
    }

    /// Calls the page after what is shown, and takes the place of what it said while it was loaded.
    fn follow(&mut self) {
        let shell = self.shell.borrow();
        let title = shell.title();
        if title == self.title {
            return;
        }
        if self.title.is_empty() {
            say("");
        }
        title.clone_into(&mut self.title);
        if let Some(document) = web_sys::window().and_then(|page| page.document()) {
            document.set_title(title);
        }
    }
}

impl eframe::App for Page {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        hands::sweep();
        self.address.obey(&mut self.shell.borrow_mut(), ctx);
        self.shell.borrow_mut().tend(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.shell.borrow_mut().ui(ui);
        self.follow();
        self.address.follow(&self.shell.borrow(), ui.ctx());
        let is_chinese = self.shell.borrow().shared.look.lang == Lang::Zh;
        let [chinese, formulas] = &mut self.fetches;
        if is_chinese && !std::mem::replace(chinese, true) {
            bring_fonts(&fonts::CHINESE, NO_CHINESE, ui.ctx());
        }
        if formula::are_wanted() && !std::mem::replace(formulas, true) {
            bring_fonts(&formula::MORE, NO_SIGNS, ui.ctx());
        }
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Theme::of(self.shell.borrow().scheme()).ground.to_normalized_gamma_f32()
    }
}

/// Says so if the program breaks: nothing of it can be held here, and only loading it anew helps.
pub(super) fn tell_of_ends() {
    std::panic::set_hook(Box::new(|_| say(BROKEN)));
}

/// What is said where fonts did not come.
const NO_CHINESE: &str = "中文字体未能载入，稍后重试。";
const NO_SIGNS: &str = "Signs of the formulas could not be loaded; trying again soon.\n\
                        公式所用的字体未能载入，稍后重试。";

/// Fetches fonts once they are needed, and again until they come: the connection may be gone for a
/// while, which is told. Until then the browser's own stand in for Chinese ones.
fn bring_fonts(large: &'static Large, missing: &'static str, ctx: &egui::Context) {
    let ctx = ctx.clone();
    wasm_bindgen_futures::spawn_local(async move {
        let mut pause = 2_000;
        while fetched::fetch(large).await.is_err() {
            say(missing);
            fetched::sleep(pause).await;
            pause = (pause * 2).min(60_000);
        }
        say("");
        ctx.set_fonts(fonts::definitions());
        ctx.request_repaint();
    });
}

/// Says something in the page itself; with nothing to say the place goes.
pub(super) fn say(text: &str) {
    let document = web_sys::window().and_then(|page| page.document());
    if let Some(said) = document.and_then(|document| document.get_element_by_id("said")) {
        said.set_text_content(Some(text));
        let _ = if text.is_empty() {
            said.set_attribute("hidden", "")
        } else {
            said.remove_attribute("hidden")
        };
    }
}
