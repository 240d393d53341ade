//! Where things are kept on this machine: progress, settings, what the program noticed, and where a
//! copy would go.

use crate::profile::{Disk, RealDisk};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::{Path, PathBuf};

/// Bytes of a file that the desktop has written.
const LARGEST: usize = 16 << 10;

/// The folder below each of them.
const NAME: &str = "laststone";

/// What the surroundings name. Nothing is kept that could be made again, so there is no place for
/// that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::app) struct Folders {
    /// The folder for the data of this program: `~/.local/share/laststone` or what `XDG_DATA_HOME`
    /// says, `%APPDATA%\laststone`, `~/Library/Application Support/laststone`. `None` where there
    /// is no home.
    pub(in crate::app) data: Option<PathBuf>,
    /// For what one has set: `~/.config/laststone` or what `XDG_CONFIG_HOME` says.
    pub(in crate::app) config: Option<PathBuf>,
    /// For what the program noticed by itself: `~/.local/state/laststone` or what `XDG_STATE_HOME`
    /// says; with the data where a system has no place of its own for it.
    pub(in crate::app) state: Option<PathBuf>,
    /// For what lasts as long as the person is logged in: `XDG_RUNTIME_DIR`, where there is one.
    pub(in crate::app) runtime: Option<PathBuf>,
    /// Where people keep what they write.
    pub(in crate::app) documents: Option<PathBuf>,
}

/// Asks the system. A variable that is unset or no absolute path counts for nothing, as the XDG
/// specification wants it; a home that is no absolute path is none, for what lies below it would
/// lie somewhere else after each start.
pub(super) fn folders() -> Folders {
    let Ok(places) = choose_native_strategy() else { return Folders::default() };
    let below = |path: PathBuf| path.is_absolute().then(|| path.join(NAME));
    let home = places.home_dir();
    let named = || {
        let named = places.config_dir().join("user-dirs.dirs");
        documents_in(home, &RealDisk.read(&named, LARGEST).ok()?)
    };
    let documents = if cfg!(target_os = "linux") { named() } else { None };
    let documents = documents.unwrap_or_else(|| home.join("Documents"));
    let documents = if documents.is_dir() { documents } else { home.to_owned() };
    Folders {
        data: below(places.data_dir()),
        config: below(places.config_dir()),
        runtime: places.runtime_dir().filter(|path| path.is_absolute()),
        state: below(places.state_dir().unwrap_or_else(|| places.data_dir())),
        documents: Some(documents).filter(|path: &PathBuf| Path::is_absolute(path)),
    }
}

/// The folder of documents that a Linux desktop has written down, in its own language:
/// `XDG_DOCUMENTS_DIR="$HOME/Dokumente"`.
fn documents_in(home: &Path, written: &[u8]) -> Option<PathBuf> {
    let text = std::str::from_utf8(written).ok()?;
    let value = text.lines().find_map(|line| line.trim().strip_prefix("XDG_DOCUMENTS_DIR="))?;
    let quoted = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let plain = quoted.replace('\\', "");
    let path = match plain.strip_prefix("$HOME") {
        Some(rest) => home.join(rest.strip_prefix('/').filter(|rest| !rest.is_empty())?),
        None => PathBuf::from(plain),
    };
    path.is_absolute().then_some(path)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Command;

    const VARIABLES: [&str; 4] =
        ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"];

    /// Not a test of its own: what a child process says of its surroundings.
    #[test]
    fn a_child_says_where_it_keeps_things() {
        if std::env::var_os("LASTSTONE_CHILD").is_some() {
            let Folders { data, config, state, documents, .. } = folders();
            println!("places {data:?} {config:?} {state:?} {documents:?}");
        }
    }

    /// The places of a process with just these variables.
    fn places(set: &[(&str, &str)]) -> String {
        let name = "app::host::folders::tests::a_child_says_where_it_keeps_things";
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.env_clear().env("LASTSTONE_CHILD", "1").envs(set.iter().copied()).args([
            "--exact",
            name,
            "--nocapture",
        ]);
        let said = String::from_utf8(child.output().unwrap().stdout).unwrap();
        let at = said.find("places ").unwrap_or_else(|| panic!("{said}"));
        said[at + 7..].lines().next().unwrap().to_owned()
    }

    fn said(data: &str, config: &str, state: &str) -> String {
        let below = |path: &str| Some(PathBuf::from(path).join(NAME));
        format!(
            "{:?} {:?} {:?} {:?}",
            below(data),
            below(config),
            below(state),
            Some(PathBuf::from("/nowhere/home"))
        )
    }

    #[test]
    fn each_variable_counts_if_it_is_an_absolute_path_and_for_its_own_folder_only() {
        let home = ("HOME", "/nowhere/home");
        let (data, config, state) =
            ("/nowhere/home/.local/share", "/nowhere/home/.config", "/nowhere/home/.local/state");
        let usual = said(data, config, state);
        assert_eq!(places(&[home]), usual, "all unset");
        for name in VARIABLES {
            for nothing in ["", "relative", "./here", "~/there"] {
                assert_eq!(places(&[home, (name, nothing)]), usual, "{name}={nothing:?}");
            }
            let set = places(&[home, (name, "/else where/取")]);
            let here = |own: &str, usual: &'static str| {
                if name == own { "/else where/取" } else { usual }
            };
            let wanted = said(
                here("XDG_DATA_HOME", data),
                here("XDG_CONFIG_HOME", config),
                here("XDG_STATE_HOME", state),
            );
            assert_eq!(set, wanted, "{name} set");
        }
        let all = ["/d", "/c", "/s", "/k"];
        let set: Vec<_> = VARIABLES.into_iter().zip(all).chain([home]).collect();
        assert_eq!(places(&set), said("/d", "/c", "/s"));
    }

    #[test]
    fn documents_lie_where_the_desktop_has_written_it() {
        let (home, other) = (Path::new("/home/a"), Some(PathBuf::from("/srv/papers")));
        let said = |line: &str| documents_in(home, format!("# x\n{line}\n").as_bytes());
        let own = Some(home.join("文档"));
        assert_eq!(said("XDG_DOCUMENTS_DIR=\"$HOME/文档\""), own);
        assert_eq!(said("XDG_DOCUMENTS_DIR=\"/srv/papers\""), other);
        for odd in ["\"$HOME/\"", "\"$HOME\"", "\"papers\"", "$HOME/Papers", "", "\""] {
            assert_eq!(said(&format!("XDG_DOCUMENTS_DIR={odd}")), None, "{odd}");
        }
        assert_eq!(documents_in(home, b"XDG_DOCUMENTS_DIR=\"/\xff\""), None);
        // The whole way: a home with such a folder.
        let folder = std::env::temp_dir().join(format!("laststone-docs-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("Papiere")).unwrap();
        std::fs::create_dir_all(folder.join(".config")).unwrap();
        let written = "XDG_DOCUMENTS_DIR=\"$HOME/Papiere\"\n";
        std::fs::write(folder.join(".config/user-dirs.dirs"), written).unwrap();
        let said = places(&[("HOME", folder.to_str().unwrap())]);
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(said.ends_with(&format!("{:?}", Some(folder.join("Papiere")))), "{said}");
    }

    #[test]
    fn without_a_home_the_users_entry_counts_and_a_home_that_is_no_path_is_none() {
        // The system knows a home of this user, or none: either way nothing lies below the working
        // folder.
        let unset = places(&[]);
        assert!(unset.starts_with("None None None") || unset.contains("\"/"), "{unset}");
        for nothing in ["", "here", "."] {
            let at = places(&[("HOME", nothing)]);
            assert!(at == unset || at == "None None None None", "HOME={nothing:?}: {at}");
            let set: Vec<_> = VARIABLES
                .into_iter()
                .zip(["/d", "/c", "/s", "/k"])
                .chain([("HOME", nothing)])
                .collect();
            let at = places(&set);
            assert!(
                at.starts_with(
                    "Some(\"/d/laststone\") Some(\"/c/laststone\") Some(\"/s/laststone\")"
                ),
                "{at}"
            );
        }
    }
}
