//! The command line of the window.

use std::path::PathBuf;

/// What can be said when the window is opened.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Options {
    /// Open the lesson in this file, beside those in the program; it is read again whenever it changes
    #[arg(value_name = "FILE", group = "opened", conflicts_with = "lessons")]
    pub file: Option<PathBuf>,
    /// Open this lesson, e.g. bash-1
    #[arg(long, value_name = "ID", group = "opened")]
    pub lesson: Option<String>,
    /// Open this step of it, from 1
    #[arg(long, value_name = "N", requires = "opened", value_parser = clap::value_parser!(u32).range(1..))]
    pub step: Option<u32>,
    /// Language: en or zh-Hans [default: the system's]
    #[arg(long, value_name = "LANG", value_parser = ["en", "zh", "zh-Hans"])]
    pub lang: Option<String>,
    /// Colours: light or dark [default: the system's]
    #[arg(long, value_name = "COLOURS", value_parser = ["light", "dark"])]
    pub theme: Option<String>,
    /// Lessons of this folder instead of those in the program; they are read again whenever a file changes
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// Size of everything, from 0.5 to 3, as with Ctrl and + or -
    #[arg(long, value_name = "F", value_parser = zoom)]
    pub zoom: Option<f32>,
    /// Start plainly where the window makes trouble: drawn without the graphics card, nothing moves, light colours unless --theme says otherwise
    #[arg(long)]
    pub safe_mode: bool,
    /// List the lessons (id, title, number of steps, with tabs between them) and open no window
    #[arg(long)]
    pub list: bool,
}

/// `1.5`.
fn zoom(text: &str) -> Result<f32, String> {
    let number: Option<f32> = text.parse().ok();
    number
        .filter(|factor| (0.5..=3.0).contains(factor))
        .ok_or_else(|| "a number from 0.5 to 3 is needed, as in 1.5".to_owned())
}
