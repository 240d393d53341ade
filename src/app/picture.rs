//! `laststone picture`: a step as a PNG, drawn without a display or a graphics card.

use crate::app::beats::Moment;
use crate::app::film::filmed;
use crate::app::shared::Platform;
use crate::app::shell::{Shell, Start};
use crate::app::watch;
use crate::cli::no_lesson;
use crate::games::notation::Unread;
use crate::lesson::{Shelf, reader};
use crate::profile::progress::{Progress, Store};
use crate::ui::raster::{PngError, Studio};
use crate::ui::theme::Scheme;
use crate::ui::wish::ScreenId;
use crate::words::Lang;
use egui::vec2;
use std::io::Write;
use std::path::PathBuf;

/// What is asked for in place of a lesson's id to have the contents drawn.
const CONTENTS: &str = "contents";
/// What is asked for in place of a lesson's id to have the laboratory drawn.
const LAB: &str = "lab";

/// What is written for all of them.
const EVERY: &str = "all";

/// Draws steps of a lesson, or the contents, as pictures
#[derive(Debug, clap::Args)]
pub struct Picture {
    /// The lesson, e.g. bash-1, or "contents", or "lab" for the laboratory
    #[arg(value_name = "ID")]
    lesson: String,
    /// Only this step, from 1 [default: all of them]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    step: Option<u32>,
    /// Language: en or zh-Hans
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = ["en", "zh", "zh-Hans"])]
    lang: String,
    /// Colours: light, dark, projector, contrast or contrast-dark
    #[arg(long, value_name = "COLOURS", default_value = "light", value_parser = Scheme::ALL.map(Scheme::name))]
    theme: String,
    /// Width and height in points
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = size)]
    size: (u16, u16),
    /// Pixels to a point
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=4))]
    scale: u16,
    /// As it is once the exercise is solved
    #[arg(long)]
    solved: bool,
    /// In this beat or at this moment: play, guess, see, reveal, keep, won, lost, end, or all; what
    /// a step does not have is left out
    #[arg(long, value_name = "BEAT", value_parser = beats(), conflicts_with_all = ["solved", "present", "notes", "code"])]
    beat: Option<String>,
    /// A game that is won on it, as a moving picture
    #[arg(long, conflicts_with_all = ["solved", "beat", "present", "notes", "code", "progress"])]
    film: bool,
    /// With its program in the place of the text, where it has one, and the exercise solved
    #[arg(long, conflicts_with = "present")]
    code: bool,
    /// As a class sees it while it is presented, with the first N parts; 99 for all of them
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1", conflicts_with = "theme")]
    present: Option<usize>,
    /// The teacher's notes on it
    #[arg(long, conflicts_with = "present")]
    notes: bool,
    /// Lessons of this folder instead of those in the program
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    /// A file of progress, as exported, whose medals are shown
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,
    /// In the laboratory: this position
    #[arg(long, value_name = "NOTATION", default_value = "wythoff(7,10)")]
    position: String,
    /// In the laboratory: with outcomes and values
    #[arg(long)]
    values: bool,
    /// The folder for the pictures, made where there is none; they are called ID.N.png
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
}

/// What can be written after `--beat`.
fn beats() -> Vec<&'static str> {
    Moment::ALL.map(|(name, _)| name).into_iter().chain([EVERY]).collect()
}

/// `1280x800`.
fn size(text: &str) -> Result<(u16, u16), String> {
    let wrong =
        || format!("\"{text}\" is no size; write width and height from 64 to 8000 as in 1280x800");
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let number =
        |text: &str| text.parse().ok().filter(|n| (64..=8000).contains(n)).ok_or_else(wrong);
    Ok((number(width)?, number(height)?))
}

/// The exit status, and a sentence.
type Fault = (u8, String);

const fn refused(said: String) -> Fault {
    (2, said)
}

impl Picture {
    /// Draws and writes; 0, or with a sentence 1 if it cannot be written, 2 if what is asked for is
    /// not there.
    pub fn run(&self, mut err: impl Write) -> u8 {
        match self.draw() {
            Ok(()) => 0,
            Err((status, said)) => {
                let _ = writeln!(err, "laststone picture: {said}");
                status
            }
        }
    }

    fn draw(&self) -> Result<(), Fault> {
        let shelf = match &self.lessons {
            Some(folder) => {
                let (updates, _) =
                    watch::read_folder(folder).map_err(|error| refused(error.to_string()))?;
                let mut shelf = Shelf::default();
                for update in updates {
                    if let Some(read) = update.read {
                        shelf.put(&update.file, read);
                    }
                }
                shelf
            }
            None => Shelf::embedded(&reader::read),
        };
        if self.lesson == LAB {
            return self.lab(shelf);
        }
        let record = match &self.progress {
            Some(file) => Store::new(None)
                .peek(file)
                .map_err(|why| refused(format!("{}: {why}", file.display())))?,
            None => Progress::default(),
        };
        let is_contents = self.lesson == CONTENTS;
        let lesson = shelf.lesson(&self.lesson);
        let steps = match lesson {
            Some(lesson) => lesson.steps.len(),
            None if is_contents => 1,
            None => return Err(refused(no_lesson(&shelf, &self.lesson))),
        };
        let wanted = match self.step {
            Some(step) if step as usize <= steps => step as usize..=step as usize,
            Some(step) => {
                return Err(refused(format!(
                    "{} has {steps} steps, so there is no step {step}",
                    self.lesson
                )));
            }
            None => 1..=steps,
        };
        for step in wanted {
            let lesson = lesson.map(|lesson| lesson.id.clone());
            if let (true, Some(lesson)) = (self.film, &lesson) {
                self.film(&shelf, lesson, step)?;
                continue;
            }
            if let (Some(beat), Some(lesson)) = (&self.beat, &lesson) {
                self.moments(beat, &shelf, lesson, step, steps)?;
                continue;
            }
            let mut shell = self.shell(shelf.clone(), lesson, step - 1).knowing(&record);
            if is_contents {
                shell.turn_to(ScreenId::Contents);
            }
            self.begin(&mut shell);
            if self.solved || self.code {
                shell.unveil();
            }
            if self.code {
                shell.show_code();
            }
            self.reveal(&mut shell);
            self.write(&mut shell, &step.to_string())?;
        }
        Ok(())
    }

    /// A step in the beats that are asked for, each from its beginning.
    fn moments(
        &self,
        beat: &str,
        shelf: &Shelf,
        lesson: &str,
        step: usize,
        steps: usize,
    ) -> Result<(), Fault> {
        for (name, moment) in Moment::ALL {
            if beat != EVERY && beat != name {
                continue;
            }
            let mut shell = self.shell(shelf.clone(), Some(lesson.to_owned()), step - 1);
            // A learner saw how it began: what the page settled on then, it keeps.
            let mut studio = self.studio();
            studio.settle(|ui| shell.ui(ui));
            if moment.bring(&mut shell, step == steps) {
                let image = studio.picture(|ui| shell.ui(ui));
                self.put(&format!("{step}.{name}"), image.png())?;
            }
        }
        Ok(())
    }

    /// A game that the learner wins on a step, move by move.
    fn film(&self, shelf: &Shelf, lesson: &str, step: usize) -> Result<(), Fault> {
        let lang = if self.lang.starts_with("zh") { Lang::Zh } else { Lang::En };
        let (shelf, scheme) = (shelf.clone(), self.scheme());
        let lesson = Some(lesson.to_owned());
        let start = Start { shelf, lang, scheme, lesson, step: step - 1, motion: true };
        let mut shell = Shell::new(start);
        let mut studio = self.studio();
        let film = filmed(&mut shell, &mut studio);
        let Some(png) = film.filter(|film| film.len() > 1).map(|film| film.png()) else {
            let said = format!("no game can be won on step {step} of {}", self.lesson);
            return Err(refused(said));
        };
        self.put(&format!("{step}.film"), png)
    }

    /// Presents what is shown, if that is asked for.
    fn begin(&self, shell: &mut Shell) {
        if self.present.is_some() || self.notes {
            shell.set_platform(Platform { scales: true, ..Platform::default() });
            shell.begin_presenting();
        }
    }

    fn reveal(&self, shell: &mut Shell) {
        if let Some(parts) = self.present {
            shell.reveal(parts.saturating_sub(1));
        }
    }

    /// The laboratory with the position that was asked for.
    fn lab(&self, shelf: Shelf) -> Result<(), Fault> {
        let sum = self.position.parse().map_err(|unread: Unread| refused(unread.to_string()))?;
        let mut shell = self.shell(shelf, None, 0);
        shell.experiment(sum);
        shell.rest();
        if self.values {
            shell.exhibit(|showing| (showing.outcomes, showing.values) = (true, true));
            shell.rest();
        }
        self.begin(&mut shell);
        self.reveal(&mut shell);
        shell.rest();
        self.write(&mut shell, "1")
    }

    fn studio(&self) -> Studio {
        let size = vec2(f32::from(self.size.0), f32::from(self.size.1));
        Studio::new(self.scheme(), size, f32::from(self.scale))
    }

    fn scheme(&self) -> Scheme {
        Scheme::named(&self.theme).unwrap_or_default()
    }

    fn shell(&self, shelf: Shelf, lesson: Option<String>, step: usize) -> Shell {
        let lang = if self.lang.starts_with("zh") { Lang::Zh } else { Lang::En };
        Shell::new(Start { shelf, lang, scheme: self.scheme(), lesson, step, motion: false })
    }

    fn write(&self, shell: &mut Shell, step: &str) -> Result<(), Fault> {
        let image = self
            .studio()
            .picture(|ui| if self.notes { shell.show_notes(ui) } else { shell.ui(ui) });
        self.put(step, image.png())
    }

    fn put(&self, step: &str, png: Result<Vec<u8>, PngError>) -> Result<(), Fault> {
        let file = self.out.join(format!("{}.{step}.png", self.lesson));
        let png = png.map_err(|error| (1, error.to_string()))?;
        std::fs::create_dir_all(&self.out)
            .and_then(|()| std::fs::write(&file, png))
            .map_err(|error| (1, format!("{}: {error}", file.display())))
    }
}
