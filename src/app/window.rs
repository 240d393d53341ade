//! The window: the shell inside eframe, and what is said when no window can be opened.

use crate::app::host::{self, Clock, Door, Ends, Host, Native, Standing, Surroundings, named_lang};
use crate::app::missing::guarded;
use crate::app::opening::{self, Opened};
use crate::app::options::Options;
use crate::app::placement::screens;
use crate::app::profile::ProfileActor;
use crate::app::safe;
use crate::app::shared::{Beside, Checking, Platform, Preferences};
use crate::app::shell::{Shell, Start};
use crate::app::watch;
use crate::app::work::Work;
use crate::cli::list::list;
use crate::cli::{Escaped, after_writing};
use crate::games::{Sum, notation};
use crate::lesson::Shelf;
use crate::profile::settings::system::System;
use crate::profile::settings::{Remembered, WindowPlacement};
use crate::ui::fonts;
use crate::ui::theme::Theme;
use crate::words::{Lang, desk, refusal, screen};
use egui::{ViewportBuilder, ViewportCommand, vec2};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// How long the end of the program waits for the last save: whoever holds the lock may hang.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long the start waits for what was remembered: it decides where the window opens, and in
/// which language.
const BEGINNING: Duration = Duration::from_secs(1);

/// How long the start waits for what the system wishes for, where it is slow to say; then it is
/// followed when it comes.
const WISHES: Duration = Duration::from_millis(300);

/// Some systems pass over a wish to fill the screen until the window is seen.
const SEEN: u8 = 3;

/// Width and height of the first window, in points.
const USUAL: [f32; 2] = [1280.0, 800.0];

/// Room for the frame of a window and the bars of a desktop, in points.
const BARS: f32 = 100.0;

struct Window {
    shell: Shell,
    /// Frames until it shall fill its screen, as it did last.
    fills: Option<u8>,
    ends: Ends,
    /// What later starts hand over, if they find this one.
    door: Option<Door>,
}

impl Window {
    /// Hands over what is not saved, and waits for it.
    fn leave(&mut self) {
        self.shell.leave_once(PATIENCE);
    }
}

/// Also where the display is lost, and with it the loop that would have told of the end.
impl Drop for Window {
    fn drop(&mut self) {
        self.leave();
    }
}

impl eframe::App for Window {
    /// Also while it is hidden, behind another or small in a bar, and nothing of it is drawn.
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        if self.ends.is_wanted() {
            self.shell.end();
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
        self.shell.tend(ctx);
        // Before a class nothing comes in between.
        let door = self.door.as_ref().filter(|_| !self.shell.is_presenting());
        if let Some(asked) = door.and_then(Door::take) {
            self.shell.take_over(asked, ctx);
            ctx.send_viewport_cmd(ViewportCommand::Visible(true));
            ctx.send_viewport_cmd(ViewportCommand::Minimized(false));
            ctx.send_viewport_cmd(ViewportCommand::Focus);
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        if self.shell.is_presenting() {
            self.shell.set_platform(platform(frame));
        }
        if let Some(left) = self.fills.take() {
            self.fills = left.checked_sub(1);
            ui.ctx().request_repaint();
            if self.fills.is_none() {
                ui.ctx().send_viewport_cmd(ViewportCommand::Maximized(true));
            }
        }
        self.shell.ui(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.leave();
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Theme::of(self.shell.scheme()).ground.to_normalized_gamma_f32()
    }
}

/// Opens the window and stays until it is closed; returns the exit status.
#[must_use]
pub fn run(options: &Options) -> u8 {
    let work = Work::default();
    let folders = Native.folders();
    let documents = folders.documents.clone();
    let surroundings = Surroundings::begin(Native, &work);
    let clock = Clock::system();
    let (data, runtime) = (options.data(&folders), folders.runtime.clone());
    let store = options.store(folders, clock.chance());
    let mut keeper = store.map(|store| ProfileActor::begin(store, clock.clone(), &work));
    let remembered =
        keeper.as_mut().map_or_else(Remembered::default, |keeper| keeper.remembered(BEGINNING));
    let set = remembered.settings.clone();
    let mut system = System { lang: named_lang(), ..System::default() };
    if system.lang.is_none() && !cfg!(target_os = "linux") {
        // There the surroundings of the process name no language.
        system = surroundings.first(WISHES);
    }
    let lang = options
        .lang
        .as_deref()
        .map(Lang::of_locale)
        .or(set.lang)
        .or(system.lang)
        .unwrap_or(Lang::En);
    let Opened { shelf, watched, lesson, unchecked } = match opening::open(lang, options) {
        Ok(opened) => opened,
        Err(said) => return fail(&said, 2),
    };
    if options.list {
        let written = list(lang, &shelf, Escaped::new(std::io::stdout().lock()));
        let mut errors = Escaped::new(std::io::stderr().lock());
        let status = u8::from(opening::complain(lang, &shelf, &mut errors));
        return after_writing("laststone --list", status, written, errors);
    }
    if let Err(said) = place(lang, lesson.as_deref(), options.step, &shelf) {
        return fail(&said, 2);
    }
    let position =
        match options.position.as_deref().map(|written| position(lang, written)).transpose() {
            Ok(position) => position,
            Err(said) => return fail(&said, 2),
        };
    let door = match meet(options, runtime.as_deref(), data.as_deref()) {
        Standing::First(door) => Some(door),
        Standing::Handed => {
            let _ = writeln!(Escaped::new(std::io::stdout().lock()), "{}", desk::HANDED.to(lang));
            return 0;
        }
        Standing::Deaf => {
            fail(desk::DEAF.to(lang), 0);
            None
        }
        Standing::Alone => None,
    };
    let step = options.step.map_or(0, |n| n as usize - 1);
    if options.safe_mode {
        safe::restart();
    }
    let (plain, file, presents) = (options.safe_mode, options.file.clone(), options.present);
    let zoom = options.zoom.or_else(|| set.zoom.map(|percent| f32::from(percent) / 100.0));
    let (theme, motion) = (options.theme.clone(), options.moves());
    let native = eframe::NativeOptions {
        viewport: viewport(set.window),
        renderer: eframe::Renderer::Glow,
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    let opened = guarded(|| {
        eframe::run_native(
            "laststone",
            native,
            Box::new(move |creation| {
                let ctx = &creation.egui_ctx;
                ctx.set_fonts(fonts::definitions());
                system = system.or(surroundings.first(WISHES));
                system.dark =
                    ctx.system_theme().map(|theme| theme == egui::Theme::Dark).or(system.dark);
                if plain {
                    system = System { lang: system.lang, motion: Some(false), ..System::default() };
                }
                // Under X11 the size of text is in the scale of the window already.
                let text = system.text.filter(|_| is_wayland()).map(|text| f32::from(text) / 100.0);
                if let Some(zoom) = zoom.or(text) {
                    ctx.set_zoom_factor(zoom);
                }
                #[cfg(target_os = "linux")]
                if let Some(window) = creation.winit_window() {
                    host::name_instance(window);
                }
                if let (Some(window), Some(place)) = (creation.winit_window(), set.window) {
                    restore(window, place);
                }
                work.wakes(ctx);
                if let Some(door) = &door {
                    door.wakes(ctx);
                }
                let (scheme, surroundings) = (theme, Some(surroundings));
                let preferences =
                    Preferences { remembered, scheme, motion, system, surroundings, plain };
                let (scheme, motion) = (preferences.scheme(), preferences.moves());
                let checking = Checking::new(unchecked.iter().cloned());
                let empty = Start { shelf: Shelf::default(), lang, scheme, lesson, step, motion };
                let mut shell = Shell::on(empty, &work).remembering(preferences).telling(clock);
                if let Some((source, stamps)) = watched {
                    shell = shell.listening(watch::watch(source, stamps, unchecked, &work));
                }
                shell = shell.checking(shelf, checking, step);
                if let Some(file) = file {
                    shell.opened_before(&file);
                }
                if let Some(documents) = &documents {
                    shell.save_to(documents);
                }
                if let Some(keeper) = keeper {
                    shell = shell.keeping(keeper.exporting_to(documents));
                }
                shell.set_host(Native);
                if let Ok(launcher) = std::env::current_exe() {
                    shell = shell.launching(launcher);
                }
                if let Some(position) = position {
                    shell.experiment(position);
                }
                if presents {
                    shell.present_first();
                }
                let fills = match set.window {
                    Some(place) => place.maximized,
                    None => creation.winit_window().is_some_and(|window| is_cramped(window)),
                };
                let fills = fills.then_some(SEEN);
                Ok(Box::new(Window { shell, fills, ends: Ends::listen(ctx), door }))
            }),
        )
    });
    match opened {
        Ok(()) => 0,
        Err(missing) => fail(&missing.sentence(lang), 1),
    }
}

/// Looks for a window that is open on the same progress. Lessons of an author have a window of their
/// own, which is handed nothing, and what keeps nothing meets nobody.
fn meet(options: &Options, runtime: Option<&Path>, data: Option<&Path>) -> Standing {
    if !options.remembers() || options.lessons.is_some() {
        return Standing::Alone;
    }
    host::begin(runtime, data, options.handover().as_ref())
}

/// The window as it is made: where it stood last, and otherwise in its usual size.
fn viewport(place: Option<WindowPlacement>) -> ViewportBuilder {
    let usual = ViewportBuilder::default()
        .with_title(format!("{} · {}", screen::TITLE.en, screen::TITLE.zh))
        .with_app_id("laststone")
        .with_icon(icon())
        .with_min_inner_size(vec2(360.0, 360.0));
    #[expect(clippy::cast_precision_loss, reason = "a place is bounded")]
    match place {
        None => usual.with_inner_size(vec2(USUAL[0], USUAL[1])),
        Some(WindowPlacement { width, height, .. }) => {
            usual.with_inner_size(vec2(width as f32, height as f32))
        }
    }
}

/// Puts the window where it stood last, as far as the screens that there are allow it; before it is
/// shown.
fn restore(window: &winit::window::Window, place: WindowPlacement) {
    let place = place.on(&screens(window));
    let _ = window.request_inner_size(winit::dpi::LogicalSize::new(place.width, place.height));
    window.set_outer_position(winit::dpi::LogicalPosition::new(place.x, place.y));
}

/// Has a window of the usual size no room on its screen, with its frame and the desktop's bars?
/// Then it fills what the desktop leaves it, which only the desktop knows.
fn is_cramped(window: &winit::window::Window) -> bool {
    let screen = window.current_monitor().or_else(|| window.primary_monitor());
    screen.is_some_and(|screen| {
        let room = screen.size().to_logical::<f32>(screen.scale_factor());
        room.width < USUAL[0] + BARS || room.height < USUAL[1] + BARS
    })
}

/// A position as it is written on the command line; what is wrong with it is said as
/// `laststone solve` says it.
fn position(lang: Lang, written: &str) -> Result<Sum, String> {
    notation::read(written)
        .map_err(|unread| format!("--position: {}", refusal::unread(lang, &unread)))
}

fn is_wayland() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(target_os = "linux") && (set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET"))
}

/// What presenting can count on here. A window of Wayland that is covered may stop the program's
/// other window as well, so there is only one.
fn platform(frame: &eframe::Frame) -> Platform {
    let window = frame.winit_window();
    let beside = window.and_then(|window| {
        let here = window.current_monitor()?;
        let elsewhere = |monitor: &winit::monitor::MonitorHandle| {
            *monitor != here && monitor.position() != here.position()
        };
        let (monitor, other) =
            window.available_monitors().enumerate().find(|(_, monitor)| elsewhere(monitor))?;
        let at = other.position().to_logical::<f32>(other.scale_factor());
        Some(Beside { monitor, at: [at.x, at.y] })
    });
    Platform { scales: true, windows: !is_wayland(), beside }
}

/// Are there the lesson and the step that the command line asks for?
fn place(lang: Lang, id: Option<&str>, step: Option<u32>, shelf: &Shelf) -> Result<(), String> {
    let Some(id) = id else { return Ok(()) };
    let Some(lesson) = shelf.lesson(id) else {
        let ids: Vec<&str> = shelf.lessons().map(|lesson| lesson.id.as_str()).collect();
        return Err(match lang {
            Lang::En => format!("There is no lesson \"{id}\"; there are {}.", ids.join(", ")),
            Lang::Zh => format!("没有名为“{id}”的课程；可选：{}。", ids.join("、")),
        });
    };
    let steps = lesson.steps.len();
    match step {
        Some(step) if step as usize > steps => Err(match lang {
            Lang::En => format!("The lesson {id} has {steps} steps; there is no step {step}."),
            Lang::Zh => format!("课程{id}共有{steps}步，没有第{step}步。"),
        }),
        _ => Ok(()),
    }
}

fn fail(said: &str, status: u8) -> u8 {
    let _ = writeln!(Escaped::new(std::io::stderr().lock()), "{said}");
    // On Windows the program of the menu has no terminal.
    let own = std::env::current_exe().unwrap_or_default();
    if cfg!(windows) && own.file_stem().is_some_and(|name| name == "laststonew") {
        let dialog = rfd::MessageDialog::new().set_level(rfd::MessageLevel::Error);
        dialog.set_title(screen::TITLE.en).set_description(said).show();
    }
    status
}

fn icon() -> egui::IconData {
    eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon.png")).unwrap_or_default()
}
