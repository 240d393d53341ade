//! The options of the window, as processes: what goes together, what is refused with which status,
//! and that nothing is written to a home where nothing is to be kept. All without a display.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A home of its own, gone at the end.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("laststone-options-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        Self(folder)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
        command.args(arguments).env_clear().env("LANG", "en_GB.UTF-8").env("HOME", &self.0);
        command.output().expect("the program starts")
    }

    fn put(&self, file: &str, text: &str) -> PathBuf {
        let file = self.0.join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        file
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// Everything below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(below(&path));
        }
        all.push(path);
    }
    all.sort();
    all
}

/// All is well but for the display that is not there.
fn opens(home: &Home, arguments: &[&str]) {
    let output = home.run(arguments);
    assert!(
        output.status.code() == Some(1) && told(&output).contains("DISPLAY"),
        "{arguments:?}: {}",
        told(&output)
    );
}

fn refused(home: &Home, arguments: &[&str], part: &str) {
    let output = home.run(arguments);
    let said = told(&output);
    assert!(output.status.code() == Some(2) && said.contains(part), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{arguments:?}: {said}");
}

#[test]
fn a_position_is_read_as_solve_reads_it_and_goes_with_no_lesson() {
    let home = Home::new("position");
    opens(&home, &["--position", "nim(3,4,5)"]);
    opens(
        &home,
        &["--position", "misere bash[1..3](21) + nim(2)", "--theme", "contrast", "--motion", "off"],
    );
    for wrong in ["nim(3,4", "nym(3)", "", "nim(99999999999999999999)"] {
        let solve = home.run(&["solve", wrong]);
        let output = home.run(&["--position", wrong]);
        assert_eq!(output.status.code(), Some(2), "{wrong}: {}", told(&output));
        // The same column and the same reason.
        let both = format!("{}{}", told(&solve), String::from_utf8_lossy(&solve.stdout));
        let reason = told(&output).trim().trim_start_matches("--position: ").to_owned();
        let what = reason.split_once(": ").map_or(reason.as_str(), |(_, what)| what).to_owned();
        assert!(!what.is_empty() && both.contains(&what), "{wrong:?}: {reason} / {both}");
    }
    let chinese = home.run(&["--position", "nym(3)", "--lang", "zh-Hans"]);
    assert!(told(&chinese).contains('列'), "{}", told(&chinese));
    refused(&home, &["--position", "nim(3)", "--lesson", "bash-1"], "--lesson");
    refused(&home, &["--position", "nim(3)", "--present"], "--present");
    refused(&home, &["--position", "nim(3)", "a.ron"], "FILE");
}

#[test]
fn presenting_motion_and_colours_are_told_apart_from_nonsense() {
    let home = Home::new("present");
    opens(&home, &["--present"]);
    opens(&home, &["--present", "--lesson", "nim-2", "--step", "3", "--theme", "contrast"]);
    refused(&home, &["--motion", "slow"], "slow");
    refused(&home, &["--theme", "mauve"], "mauve");
    refused(&home, &["--present", "--step", "2"], "--step");
    refused(&home, &["--no-save", "--data-dir", "x"], "--data-dir");
}

#[test]
fn the_language_that_is_set_counts_before_the_systems_and_after_that_of_the_command_line() {
    let home = Home::new("language");
    let said = |arguments: &[&str]| told(&home.run(arguments));
    let (en, zh) = ("There is no lesson", "没有名为");
    assert!(said(&["--lesson", "none"]).contains(en));
    let file = home.put(".config/laststone/settings.ron", "(format: 1, lang: Some(Zh))");
    assert!(said(&["--lesson", "none"]).contains(zh));
    assert!(said(&["--lesson", "none", "--lang", "en"]).contains(en));
    assert!(said(&["--lesson", "none", "--no-save"]).contains(en), "neither read nor saved");
    assert!(said(&["--lesson", "none", "--safe-mode"]).contains(en));
    assert_eq!(
        fs::read_to_string(file).unwrap(),
        "(format: 1, lang: Some(Zh))",
        "an option is no setting"
    );
}

#[test]
fn a_settings_file_of_any_kind_hinders_no_start() {
    let home = Home::new("hostile");
    let file = home.put(".config/laststone/settings.ron", "(format: 1, lang: ");
    opens(&home, &[]);
    assert!(
        !file.try_exists().unwrap()
            && file.with_file_name("settings.ron.bad-1").try_exists().unwrap(),
        "put aside, not lost"
    );
    let newer = home.put(".config/laststone/settings.ron", "(format: 2, lang: Some(Zh), more: 1)");
    assert!(told(&home.run(&["--lesson", "none"])).contains("没有名为"));
    assert_eq!(fs::read_to_string(&newer).unwrap(), "(format: 2, lang: Some(Zh), more: 1)");
    home.put(
        ".local/state/laststone/state.ron",
        "(format: 1, window: Some((x: 9999999999, y: 0)))",
    );
    opens(&home, &[]);
    #[cfg(unix)]
    {
        // A pipe that nobody writes to: the start does not wait for it.
        fs::remove_file(&newer).unwrap();
        assert!(Command::new("mkfifo").arg(&newer).status().unwrap().success());
        opens(&home, &[]);
    }
}

#[test]
fn each_kind_of_thing_goes_to_its_own_folder_and_with_no_save_nowhere() {
    let home = Home::new("folders");
    for arguments in
        [&["--no-save"][..], &["--safe-mode"], &["--list"], &["--help"], &["--version"]]
    {
        home.run(arguments);
        assert_eq!(below(&home.0), Vec::<PathBuf>::new(), "{arguments:?}");
    }
    // Homes that cannot be written, are no folder, or are missing.
    let file = home.put("file", "a file, no home");
    for at in [file.as_path(), Path::new("/proc/nowhere"), Path::new("relative"), Path::new("")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
        let output = command.env_clear().env("HOME", at).output().unwrap();
        assert!(
            output.status.code() == Some(1) && told(&output).contains("DISPLAY"),
            "{at:?}: {}",
            told(&output)
        );
    }
    assert!(
        !Path::new("relative").try_exists().unwrap()
            && !Path::new("laststone").try_exists().unwrap()
    );
}
