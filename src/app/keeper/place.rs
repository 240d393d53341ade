//! Where progress is kept on this machine, and where a copy of it would go. Knows no record.

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;

/// What the surroundings name.
#[derive(Debug, Clone, Default)]
pub(in crate::app) struct Home {
    /// The folder for the data of this program: `~/.local/share/laststone` or what `XDG_DATA_HOME` says, `%APPDATA%\laststone`,
    /// `~/Library/Application Support/laststone`. `None` where there is no home.
    pub(in crate::app) data: Option<PathBuf>,
    /// Where people keep what they write.
    pub(in crate::app) documents: Option<PathBuf>,
}

/// Asks the system. A variable that is unset or no absolute path counts for nothing, as the XDG specification wants it.
pub(in crate::app) fn home() -> Home {
    let Ok(places) = choose_native_strategy() else { return Home::default() };
    let data = Some(places.data_dir().join("laststone"));
    let documents = places.home_dir().join("Documents");
    let documents = Some(if documents.is_dir() { documents } else { places.home_dir().to_owned() });
    Home { data, documents }
}
