//! The command line of the window.

use std::path::PathBuf;

/// What can be said when the window is opened.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Options {
    /// Open this lesson, e.g. bash-1
    #[arg(long, value_name = "ID")]
    pub lesson: Option<String>,
    /// Open this step of it, from 1
    #[arg(long, value_name = "N", requires = "lesson", value_parser = clap::value_parser!(u32).range(1..))]
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
    /// Keep progress in this folder [default: the system's place for data of programs]
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// Neither read nor save progress
    #[arg(long, conflicts_with = "data_dir")]
    pub no_save: bool,
}
