//! Files of a page in a browser, which sees no disk: what somebody chose lies in a drawer for as
//! long as the page is open, and what is written goes to the browser's downloads, which say
//! themselves where they are.

use super::{Dialog, PickFile, Picked, Wanted};
use crate::app::work::{Act, Outbox, Work};
use crate::lesson::shelf::{Closed, Stamp, Unreadable};
use egui::{Context, DroppedFileHandle};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlAnchorElement, HtmlInputElement};
use web_time::Instant;

/// What a worker calls a file that its page is to hand out.
const FILE: &str = "file";
/// Where chosen files lie: they are told by their names, for a page knows no folders.
const CHOSEN: &str = "";
/// How often it is looked whether a dialog has an answer.
const GLANCE: Duration = Duration::from_millis(100);
/// Bytes of a file that is taken.
const LARGEST: f64 = 64e6;

thread_local! {
    static DRAWER: RefCell<BTreeMap<PathBuf, Vec<u8>>> = const { RefCell::new(BTreeMap::new()) };
    /// Files that were dropped and have been laid into it since.
    static DROPPED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

/// Lays a file into the drawer.
pub(in crate::app) fn lay(path: &Path, bytes: Vec<u8>) {
    DRAWER.with_borrow_mut(|drawer| drawer.insert(path.to_owned(), bytes));
}

/// A file in the drawer.
pub(in crate::app) fn look(path: &Path) -> Option<Vec<u8>> {
    DRAWER.with_borrow(|drawer| drawer.get(path).cloned())
}

/// A file that somebody wants opened, and its stamp.
///
/// # Errors
/// [`Unreadable`] if it does not lie there.
pub(in crate::app) fn open(file: &Path) -> Result<(Stamp, Vec<u8>), Unreadable> {
    let missing = || Unreadable { path: file.to_owned(), why: Closed::Missing };
    let bytes = look(file).ok_or_else(missing)?;
    Ok(((None, bytes.len() as u64), bytes))
}

/// Takes a file out of the drawer.
pub(in crate::app) fn take(path: &Path) -> Option<Vec<u8>> {
    DRAWER.with_borrow_mut(|drawer| drawer.remove(path))
}

/// Has the browser take a file. A worker asks its page for it.
///
/// # Errors
/// As the browser says.
pub(in crate::app) fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let bytes = js_sys::Uint8Array::from(bytes);
    let handed = if web_sys::window().is_some() {
        download(&name, &bytes)
    } else {
        let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let file: [JsValue; 3] = [FILE.into(), name.as_ref().into(), bytes.into()];
        scope.post_message(&file.iter().collect::<js_sys::Array>())
    };
    handed.map_err(|why| io::Error::other(format!("{why:?}")))
}

/// Has the browser take these bytes as a file of this name.
pub(in crate::app) fn download(name: &str, bytes: &js_sys::Uint8Array) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|page| page.document()).ok_or(JsValue::NULL)?;
    let parts = js_sys::Array::of1(bytes);
    let blob = web_sys::Blob::new_with_u8_array_sequence(&parts)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&web_sys::Url::create_object_url_with_blob(&blob)?);
    link.set_download(name);
    link.click();
    // The browser reads it in its own time: what the address names goes with the page.
    Ok(())
}

/// Lays files that were dropped on the page into the drawer, in the browser's own time; where those
/// lie that are in it by now. One that cannot be read is told of when it is opened.
pub(in crate::app) fn dropped(files: &[DroppedFileHandle], ctx: &Context) -> Vec<PathBuf> {
    if !files.is_empty() {
        let (files, ctx) = (files.to_vec(), ctx.clone());
        wasm_bindgen_futures::spawn_local(async move {
            let mut paths: Vec<PathBuf> = Vec::new();
            for file in files {
                let mut path = Path::new(CHOSEN).join(file.path());
                if paths.contains(&path) {
                    // Of the same name, from another folder.
                    path = Path::new(CHOSEN).join(paths.len().to_string()).join(file.path());
                }
                take(&path);
                let is_small = file.web_file().is_none_or(|file| file.size() <= LARGEST);
                if let Some(bytes) = file.bytes_async().await.ok().filter(|_| is_small) {
                    lay(&path, bytes);
                }
                paths.push(path);
            }
            DROPPED.with_borrow_mut(|dropped| dropped.append(&mut paths));
            ctx.request_repaint();
        });
    }
    DROPPED.take()
}

/// A dialog: a file that is to be written has its name already, one that is to be read is asked for
/// by the browser's own dialog, and folders there are none.
pub(super) fn pick(asked: &PickFile<'_>, work: &Work) -> Dialog {
    let (says, said) = channel();
    match (asked.wanted, asked.name) {
        (Wanted::Save, name) => {
            let _ = says.send(Picked::Chosen(name.unwrap_or("laststone").into()));
        }
        (Wanted::Open, _) if ask(asked, &says).is_ok() => {}
        (Wanted::Open | Wanted::Folder, _) => return Dialog::none(),
    }
    Dialog::acting(Asked { said, since: None }, work)
}

/// Waits for the answer of a dialog.
struct Asked {
    said: Receiver<Picked>,
    since: Option<Instant>,
}

impl Act for Asked {
    type Question = ();
    type Answer = Picked;

    fn answer(&mut self, (): (), _say: &Outbox<Picked>) -> bool {
        true
    }

    fn due(&self) -> Option<Instant> {
        self.since.map(|since| since + GLANCE)
    }

    fn tick(&mut self, say: &Outbox<Picked>) -> bool {
        self.since = Some(Instant::now());
        self.said.try_recv().is_ok_and(|picked| say.say(picked)) || self.since.is_some()
    }
}

/// Opens the browser's dialog.
fn ask(asked: &PickFile<'_>, says: &Sender<Picked>) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|page| page.document()).ok_or(JsValue::NULL)?;
    let input: HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    let ends = asked.kinds.iter().flat_map(|(_, ends)| ends.iter());
    if !asked.kinds.iter().any(|(kind, _)| *kind == "*") {
        input.set_accept(&ends.map(|end| format!(".{end}")).collect::<Vec<_>>().join(","));
    }
    let left = says.clone();
    let leaves = Closure::once_into_js(move || {
        let _ = left.send(Picked::Left);
    });
    let (says, chosen) = (says.clone(), input.clone());
    let chooses = Closure::once_into_js(move || {
        let file = chosen.files().and_then(|files| files.get(0));
        wasm_bindgen_futures::spawn_local(async move {
            let picked = match file {
                Some(file) => read(&file).await.map_or(Picked::Broke, Picked::Chosen),
                None => Picked::Left,
            };
            let _ = says.send(picked);
        });
    });
    input.add_event_listener_with_callback("cancel", leaves.unchecked_ref())?;
    input.add_event_listener_with_callback("change", chooses.unchecked_ref())?;
    input.click();
    Ok(())
}

/// Lays a file of the browser into the drawer, and says where it lies.
pub(in crate::app) async fn read(file: &File) -> Result<PathBuf, JsValue> {
    if file.size() > LARGEST {
        return Err(JsValue::NULL);
    }
    let buffer = wasm_bindgen_futures::JsFuture::from(file.array_buffer()).await?;
    let path = Path::new(CHOSEN).join(file.name());
    lay(&path, js_sys::Uint8Array::new(&buffer).to_vec());
    Ok(path)
}
