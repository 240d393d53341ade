//! Where progress is kept on this machine, and where a copy of it would go. Knows no record.

use directories::{ProjectDirs, UserDirs};
use std::path::PathBuf;

/// What the surroundings name.
#[derive(Debug, Clone, Default)]
pub(in crate::app) struct Home {
    /// The folder for the data of this program: `~/.local/share/laststone` or what `XDG_DATA_HOME` says, `%APPDATA%\laststone\data`,
    /// `~/Library/Application Support/laststone`. `None` where there is no home.
    pub(in crate::app) data: Option<PathBuf>,
    /// Where people keep what they write.
    pub(in crate::app) documents: Option<PathBuf>,
}

/// Asks the system. A variable that is unset or no absolute path counts for nothing, as the XDG specification wants it.
pub(in crate::app) fn home() -> Home {
    let data = ProjectDirs::from("", "", "laststone").map(|dirs| dirs.data_dir().to_owned());
    let user = UserDirs::new();
    let documents = user.map(|dirs| dirs.document_dir().unwrap_or_else(|| dirs.home_dir()).to_owned());
    Home { data, documents }
}
