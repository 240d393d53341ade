//! The window: the shell inside eframe, and what is said when no window can be opened.

use crate::app::keeper::{Clock, Home, Keeper, home};
use crate::app::missing::guarded;
use crate::app::opening::{self, Opened};
use crate::app::options::Options;
use crate::app::safe;
use crate::app::shell::{Platform, Shell, Start};
use crate::app::watch;
use crate::cli::list::list;
use crate::lesson::Shelf;
use crate::ui::fonts;
use crate::ui::theme::{Scheme, Theme};
use crate::words::{Lang, screen};
use egui::{ViewportBuilder, vec2};
use std::sync::mpsc::channel;
use std::time::Duration;

/// How long the end of the program waits for the last save: whoever holds the lock may hang.
const PATIENCE: Duration = Duration::from_secs(3);

struct Window {
    shell: Shell,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        if self.shell.is_presenting() {
            self.shell.set_platform(platform(frame));
        }
        self.shell.ui(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.shell.leave(PATIENCE);
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Theme::of(self.shell.scheme()).ground.to_normalized_gamma_f32()
    }
}

/// Opens the window and stays until it is closed; returns the exit status.
#[must_use]
pub fn run(options: &Options) -> u8 {
    let lang = options.lang.as_deref().map_or_else(system_lang, Lang::of_locale);
    let Opened { shelf, watched, lesson } = match opening::open(options, lang) {
        Ok(opened) => opened,
        Err(said) => return fail(&said, 2),
    };
    if options.list {
        // Whoever reads may have had enough: nothing to complain about.
        let _ = list(&shelf, lang, std::io::stdout().lock());
        return u8::from(opening::complain(&shelf, lang, std::io::stderr().lock()));
    }
    if let Err(said) = place(lesson.as_deref(), options.step, &shelf, lang) {
        return fail(&said, 2);
    }
    let step = options.step.map_or(0, |n| n as usize - 1);
    if options.safe_mode {
        safe::restart();
    }
    let (theme, zoom) = (options.theme.clone(), options.zoom);
    let motion = !options.safe_mode;
    let Home { data, documents } = home();
    let store = options.store(data);
    let native = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title(format!("{} · {}", screen::TITLE.en, screen::TITLE.zh))
            .with_app_id("laststone")
            .with_icon(icon())
            .with_inner_size(vec2(1280.0, 800.0))
            .with_min_inner_size(vec2(360.0, 360.0)),
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
                let dark = motion && ctx.system_theme() == Some(egui::Theme::Dark);
                if let Some(zoom) = zoom {
                    ctx.set_zoom_factor(zoom);
                }
                let scheme = Scheme::chosen(theme.as_deref(), dark);
                let mut shell = Shell::new(Start { shelf, lang, scheme, lesson, step, motion });
                if let Some((source, stamps)) = watched {
                    let (sender, receiver) = channel();
                    let waker = ctx.clone();
                    watch::watch(source, stamps, sender, move || waker.request_repaint());
                    shell = shell.listening(receiver);
                }
                if let Some(store) = store {
                    let waker = ctx.clone();
                    let keeper = Keeper::begin(store, Clock::system(), move || waker.request_repaint());
                    shell = shell.keeping(keeper.exporting_to(documents));
                }
                Ok(Box::new(Window { shell }))
            }),
        )
    });
    match opened {
        Ok(()) => 0,
        Err(missing) => fail(&missing.sentence(lang), 1),
    }
}

/// What presenting can count on here. A window of Wayland that is covered may stop the program's other window as well, so there
/// is only one.
fn platform(frame: &eframe::Frame) -> Platform {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let wayland = cfg!(target_os = "linux") && (set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET"));
    let window = frame.winit_window();
    let other = window.and_then(|window| {
        let here = window.current_monitor()?;
        window.available_monitors().find(|monitor| *monitor != here && monitor.position() != here.position())
    });
    let beside = other.map(|monitor| {
        let at = monitor.position().to_logical::<f32>(monitor.scale_factor());
        [at.x, at.y]
    });
    Platform { scales: true, windows: !wayland, beside, clock: None }
}

/// Are there the lesson and the step that the command line asks for?
fn place(id: Option<&str>, step: Option<u32>, shelf: &Shelf, lang: Lang) -> Result<(), String> {
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
    eprintln!("{said}");
    status
}

/// The language of the system, as it tells programs.
fn system_lang() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).map_or(Lang::En, |locale| Lang::of_locale(&locale))
}

fn icon() -> egui::IconData {
    eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon.png")).unwrap_or_default()
}
