//! Files of the laboratory: tables as CSV, board and plot as PNG, written on a thread. A file that
//! is there already is never overwritten.

use crate::app::host::{self, Picked};
use crate::app::lab::Lab;
use crate::app::look::Look;
use crate::app::work::{Job, Shared, State, Task, Ticket};
use crate::contest::code::Language;
use crate::lesson::{Lesson, Shelf};
use crate::session::Session;
use crate::solver::work::Watch;
use crate::study::chart::{Chart, Spec, csv};
use crate::study::diagram::Diagram;
use crate::ui::lab::{LabView, Notice, Saving};
use crate::ui::page::{Missing, Onward, Page, PageView, PlotContent};
use crate::ui::raster::Studio;
use crate::ui::theme::Theme;
use crate::words::lab as words;
use egui::{Vec2, vec2};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Bytes of a table that the clipboard is asked to take.
const CLIPBOARD: usize = 8 << 20;
/// Pixels to a point.
const SCALE: f32 = 2.0;
/// Pixels of ground around a board.
const RIM: usize = 32;
/// Files of the same name that are counted up.
const SAME: u32 = 1_000;

/// A file being written.
pub(super) struct Save(Job<Result<String, (String, String)>>);

impl Save {
    /// How many percent are done, once that is to be told.
    pub(super) fn slow(&self) -> Option<u64> {
        self.0.slow()
    }

    /// What became of it, once it is done.
    pub(super) fn notice(&self) -> Option<Notice> {
        match self.0.state() {
            State::Working => None,
            State::Done(Ok(path)) => Some(Notice::Saved(path)),
            State::Done(Err((path, reason))) => Some(Notice::NotSaved { path, reason }),
            State::Failed => Some(Notice::Said(words::FAILED)),
        }
    }
}

/// The folder that files go to until another is named: where the program was started. A browser has
/// its own for what is downloaded.
pub(in crate::app) fn folder() -> String {
    if cfg!(target_arch = "wasm32") {
        return String::new();
    }
    std::env::current_dir().unwrap_or_else(|_| PathBuf::from(".")).display().to_string()
}

impl Lab {
    /// Proposes this folder.
    pub(in crate::app) fn save_to(&mut self, folder: &Path) {
        self.folder = folder.display().to_string();
    }

    /// A dialog of the system was closed, or none could be opened.
    pub(in crate::app) fn chosen(&mut self, answer: Picked) {
        match answer {
            Picked::Chosen(folder) => {
                (self.folder, self.notice) = (folder.display().to_string(), None);
            }
            Picked::Left => self.notice = Some(Notice::Said(words::NO_FOLDER)),
            Picked::Missing => self.notice = Some(Notice::Said(crate::words::desk::NO_DIALOG)),
            // What broke is told above the page.
            Picked::Broke | Picked::Open => {}
        }
    }

    /// The folder that is proposed.
    pub(in crate::app) fn folder(&self) -> &str {
        &self.folder
    }

    /// Begins to write a file.
    pub(in crate::app) fn save(&mut self, what: Saving, folder: String, look: Look) {
        // One after the other: what is under way is not given up for the next.
        let Some(session) = self.live.session().filter(|_| self.saving.is_none()) else { return };
        let name = name(session, what);
        let chart = self.live.plots.chart();
        let content = match (what, chart) {
            (Saving::Table, None) => return,
            (Saving::Table, Some((_, chart))) => Content::Table(Shared(chart)),
            (Saving::Board | Saving::Plot, chart) => {
                let sitter = Sitter {
                    session: session.clone(),
                    lesson: self.lesson.clone(),
                    chart: chart.map(|(spec, chart)| (spec, Shared(chart))),
                    diagram: self.live.plots.diagram(),
                    has_board: self.has_board,
                    look,
                };
                Content::Picture(Box::new(sitter), what)
            }
        };
        self.notice = None;
        self.saving = Some(Save(self.work.job(WriteFile { folder, name, content })));
    }

    /// The table of the plot as text for the clipboard; `None`, and a notice, where it is too
    /// large.
    pub(in crate::app) fn table_text(&mut self) -> Option<String> {
        let (_, chart) = self.live.plots.chart()?;
        let mut text = String::new();
        for line in csv::lines(&chart) {
            text.push_str(&line);
            text.push('\n');
            if text.len() > CLIPBOARD {
                self.notice = Some(Notice::Said(words::TOO_LARGE));
                return None;
            }
        }
        self.notice = Some(Notice::Said(words::COPIED));
        Some(text)
    }
}

/// A file to be written.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct WriteFile {
    pub(super) folder: String,
    /// Its name, and what stands after the dot.
    pub(super) name: (String, String),
    pub(super) content: Content,
}

/// What it is to hold.
#[derive(Serialize, Deserialize)]
pub(in crate::app) enum Content {
    Table(Shared<Chart>),
    Picture(Box<Sitter>, Saving),
}

impl Task for WriteFile {
    const NAME: &'static str = "file";
    type Answer = Result<String, (String, String)>;

    fn run(self, ticket: &mut Ticket) -> Self::Answer {
        write(&self.folder, &self.name, |file| match &self.content {
            Content::Table(chart) => table(&chart.0, file, ticket),
            Content::Picture(sitter, what) => {
                let png = sitter.picture(*what).png().map_err(io::Error::other)?;
                file.write_all(&png)
            }
        })
    }
}

fn table(chart: &Chart, file: &mut dyn Write, watch: &mut dyn Watch) -> io::Result<()> {
    let (width, height) = chart.size();
    let lines = if height == 1 { width } else { height };
    for (done, line) in (0_u64..).zip(csv::lines(chart)) {
        if done % 16 == 0 && !watch.tick(done, lines) {
            return Err(io::Error::other("cancelled"));
        }
        writeln!(file, "{line}")?;
    }
    Ok(())
}

/// The name of a file: the position in letters, digits and dashes, and what it holds.
fn name(session: &Session, what: Saving) -> (String, String) {
    let (kind, extension) = match what {
        Saving::Table => ("table", "csv"),
        Saving::Board => ("board", "png"),
        Saving::Plot => ("plot", "png"),
    };
    let mut position = String::new();
    for c in session.sum().to_string().chars().take(60) {
        match c {
            c if c.is_ascii_alphanumeric() => position.push(c),
            _ if !position.ends_with('-') => position.push('-'),
            _ => {}
        }
    }
    (format!("{}-{kind}", position.trim_end_matches('-')), extension.to_owned())
}

/// Writes a new file into the folder; its path, or the path that failed and why. A file half
/// written is removed.
fn write(
    folder: &str,
    (name, extension): &(String, String),
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<String, (String, String)> {
    let folder = Path::new(folder.trim());
    if cfg!(target_arch = "wasm32") {
        let (mut bytes, path) = (Vec::new(), folder.join(format!("{name}.{extension}")));
        let written = content(&mut bytes).and_then(|()| host::put(&path, &bytes));
        let path = path.display().to_string();
        return written.map(|()| path.clone()).map_err(|error| (path, error.to_string()));
    }
    let (path, file) = create(folder, name, extension)?;
    let said = |error: &io::Error| (path.display().to_string(), error.to_string());
    let mut file = BufWriter::new(file);
    let written = content(&mut file).and_then(|()| file.flush());
    match written {
        Ok(()) => Ok(path.display().to_string()),
        Err(error) => {
            let _ = std::fs::remove_file(&path);
            Err(said(&error))
        }
    }
}

/// A new file: of a name that is taken, the next that is not.
fn create(folder: &Path, name: &str, extension: &str) -> Result<(PathBuf, File), (String, String)> {
    for nth in 1..=SAME {
        let numbered = if nth == 1 { name.to_owned() } else { format!("{name}-{nth}") };
        let path = folder.join(format!("{numbered}.{extension}"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err((path.display().to_string(), error.to_string())),
        }
    }
    Err((folder.join(name).display().to_string(), io::ErrorKind::AlreadyExists.to_string()))
}

/// Everything that a picture is made of, so that it can be made on a thread.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Sitter {
    session: Session,
    lesson: Lesson,
    chart: Option<(Spec, Shared<Chart>)>,
    diagram: Option<Diagram>,
    has_board: bool,
    look: Look,
}

impl Sitter {
    fn picture(&self, what: Saving) -> crate::ui::raster::Image {
        let mut page = Page::default();
        let (shelf, solved) = (Shelf::default(), BTreeSet::new());
        let figure = match (&self.chart, &self.diagram) {
            (Some((spec, chart)), _) => {
                Some(PlotContent::Chart { spec, chart: &chart.0, generation: 1 })
            }
            (None, Some(diagram)) => Some(PlotContent::Diagram { diagram, generation: 1 }),
            (None, None) => None,
        };
        let lab = LabView {
            showing: &crate::lesson::lab::Showing::default(),
            has_board: self.has_board,
            studying: None,
            worth: &[],
            cut: None,
            notice: None,
            saving: None,
            tested: None,
            testing: None,
            folder: None,
            choosing: false,
        };
        let view = PageView {
            theme: Theme::of(self.look.scheme),
            lang: self.look.lang,
            shelf: &shelf,
            lesson: &self.lesson,
            at: 0,
            session: &self.session,
            figure,
            missing: Missing::Nothing,
            faults: &[],
            solved: &solved,
            twin: None,
            counted: false,
            motion: false,
            saved: false,
            onward: Onward::Lesson,
            language: Language::default(),
            lab: Some(&lab),
        };
        let square = figure.is_some_and(|figure| !figure.is_long());
        let image = Studio::new(self.look.scheme, size(what, square), SCALE)
            .picture(|ui| page.sit(ui, &view, what));
        // Around a board there is room that nobody needs.
        let ground = Theme::of(self.look.scheme).ground.to_array();
        if what == Saving::Board { image.cut(ground, RIM) } else { image }
    }
}

/// The size of a picture in points.
fn size(what: Saving, square: bool) -> Vec2 {
    match (what, square) {
        (Saving::Plot, true) => vec2(640.0, 640.0),
        (Saving::Plot, false) => vec2(880.0, 280.0),
        (Saving::Board | Saving::Table, _) => vec2(800.0, 480.0),
    }
}
