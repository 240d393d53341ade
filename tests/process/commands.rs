//! The program as it is called: its subcommands and options, the papers made of them, and files
//! that are named to it. All without a display.

use clap_complete::Shell;
#[cfg(feature = "gui")]
use laststone::lesson::{Shelf, reader};
#[cfg(feature = "gui")]
use std::fs;
#[cfg(feature = "gui")]
use std::path::PathBuf;
use std::process::{Command, Output};

fn laststone(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
    command.args(arguments).env_clear().env("LANG", "en_GB.UTF-8");
    command.output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn out(arguments: &[&str]) -> String {
    let output = laststone(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// The long options in a help text.
fn options(help: &str) -> Vec<String> {
    let words = help
        .lines()
        .filter(|line| line.trim_start().starts_with('-'))
        .flat_map(str::split_whitespace);
    let long = words
        .filter(|word| word.starts_with("--"))
        .map(|word| word.trim_end_matches(',').to_owned());
    let mut all: Vec<String> = long.collect();
    all.sort();
    all.dedup();
    all
}

/// The subcommands that the help names, but for `help` itself.
fn subcommands() -> Vec<String> {
    let help = out(&["--help"]);
    let lines = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| line.starts_with("  "));
    let names =
        lines.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(str::to_owned).collect()
}

/// A device on which there is never room.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_told_and_is_not_called_well() {
    let lesson = crate::support::root().join("lessons/nim-1.ron").display().to_string();
    let commands: &[&[&str]] = &[
        &["solve", "nim(1,2)"],
        &["check", &lesson],
        &["check", "--json", &lesson],
        &["judge", "--list"],
        &["judge", "--statement", "hdu-1846"],
        &["man"],
        &["completions", "bash"],
        #[cfg(feature = "gui")]
        &["--list"],
        &["--help"],
        &["--version"],
    ];
    for arguments in commands {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("the device");
        let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
        command.args(*arguments).env_clear().env("LANG", "en_GB.UTF-8").stdout(full);
        let output = command.output().expect("the program starts");
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {told}");
        // Advice is no fault, and may come before.
        let said = told.lines().find(|line| !line.contains(": advice: "));
        assert!(
            said.is_some_and(|said| said.starts_with("laststone") && said.contains("No space")),
            "{arguments:?}: {told}"
        );
    }
}

#[test]
fn completions_are_made_for_every_shell_and_name_every_option() {
    let mut wanted = options(&out(&["--help"]));
    for command in subcommands() {
        wanted.extend(options(&out(&[&command, "--help"])));
    }
    assert!(wanted.len() > 15, "{wanted:?}");
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::Elvish, Shell::PowerShell] {
        let completions = out(&["completions", &shell.to_string()]);
        for option in &wanted {
            // Fish writes options without their hyphens.
            let name = if shell == Shell::Fish { option.trim_start_matches('-') } else { option };
            assert!(completions.contains(name), "{shell}: {option}");
        }
        for command in subcommands() {
            assert!(completions.contains(&command), "{shell}: {command}");
        }
    }
}

#[test]
fn every_command_has_a_man_page_that_names_its_options() {
    let commands = subcommands();
    for name in ["solve", "check", "completions", "man"] {
        assert!(commands.iter().any(|command| command == name), "{name}: {commands:?}");
    }
    let page = |arguments: &[&str]| {
        out(arguments).replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")
    };
    let whole = page(&["man"]);
    for section in [
        "NAME",
        "SYNOPSIS",
        "OPTIONS",
        "SUBCOMMANDS",
        "\"EXIT STATUS\"",
        "EXAMPLES",
        "\"SEE ALSO\"",
    ] {
        assert!(whole.contains(&format!(".SH {section}\n")), "{section}\n{whole}");
    }
    for option in options(&out(&["--help"])) {
        assert!(whole.contains(&option), "{option}\n{whole}");
    }
    for command in &commands {
        assert!(whole.contains(&format!("laststone-{command}")), "{command}");
        let page = page(&["man", command]);
        assert!(page.contains(&format!(".TH LASTSTONE-{} 1", command.to_uppercase())), "{page}");
        for option in options(&out(&[command, "--help"])) {
            assert!(page.contains(&option), "{command} {option}\n{page}");
        }
    }
    assert_eq!(laststone(&["man", "juggle"]).status.code(), Some(2));
}

#[test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(out(&["--version"]), format!("laststone {}\n", env!("CARGO_PKG_VERSION")));
}

#[cfg(feature = "gui")]
mod window {
    use super::*;

    /// A folder of its own, gone at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir()
                .join(format!("laststone-commands-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).expect("a folder for the test");
            Self(folder)
        }

        fn file(&self, name: &str, text: &str) -> String {
            let file = self.0.join(name);
            fs::write(&file, text).expect("a file for the test");
            file.display().to_string()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    const LESSON: &str = include_str!("../../lessons/bash-1.ron");

    /// A lesson that could be opened, but for the display that is not there.
    fn needs_a_display(arguments: &[&str]) {
        let output = laststone(arguments);
        let said = text(&output.stderr);
        assert!(
            output.status.code() == Some(1) && said.contains("DISPLAY"),
            "{arguments:?}: {said}"
        );
    }

    fn refused(arguments: &[&str], word: &str) {
        let output = laststone(arguments);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(word), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty() && !said.contains("panicked"), "{arguments:?}: {said}");
    }

    #[test]
    fn the_list_has_a_line_for_each_lesson_in_either_language() {
        let shelf = Shelf::embedded(&reader::read);
        let first = shelf.lessons().next().expect("a lesson");
        let (en, zh) = (out(&["--list"]), out(&["--list", "--lang", "zh-Hans"]));
        assert_eq!(en.lines().count(), shelf.lessons().count());
        assert!(
            en.starts_with(&format!(
                "{}\t{}\t{}\n",
                first.id,
                first.name(false).en,
                first.steps.len()
            )),
            "{en}"
        );
        assert!(zh.starts_with(&format!("{}\t{}\t", first.id, first.name(false).zh)), "{zh}");
    }

    #[test]
    fn a_folder_is_listed_and_its_broken_files_are_told() {
        let folder = Folder::new("list");
        folder.file("bash-1.ron", LESSON);
        folder.file("bad.ron", "(format: 1,\n  chaptre: Bash)");
        let output = laststone(&["--list", "--lessons", &folder.0.display().to_string()]);
        assert!(text(&output.stdout).starts_with("bash-1\t"));
        assert!(text(&output.stderr).starts_with("bad.ron:2:"), "{}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(1));
    }

    #[test]
    fn a_file_stands_beside_the_lessons_of_the_program_and_replaces_its_own_older_version() {
        let folder = Folder::new("file");
        let mine = folder.file("mine.laststone.ron", &LESSON.replacen("\"bash-1\"", "\"mine\"", 1));
        let all = Shelf::embedded(&reader::read).lessons().count();
        let listed = out(&[&mine, "--list"]);
        assert_eq!(listed.lines().count(), all + 1);
        assert!(listed.lines().any(|line| line.starts_with("mine\t")), "{listed}");
        let newer = folder
            .file("newer.ron", &LESSON.replacen("question: (en: \"", "question: (en: \"New: ", 1));
        let listed = out(&["--list", &newer]);
        assert_eq!(listed.lines().count(), all);
        assert!(listed.starts_with("bash-1\tNew: "), "{listed}");
    }

    #[test]
    fn a_file_and_a_subcommand_are_told_apart() {
        let folder = Folder::new("apart");
        let file = folder.file("bash-1.ron", LESSON);
        needs_a_display(&[&file]);
        needs_a_display(&[&file, "--step", "2"]);
        needs_a_display(&["--lesson", "bash-1", "--zoom", "1.5", "--safe-mode"]);
        assert!(out(&["check", &file]).contains("1 lesson right"));
        refused(&[&file, "--step", "99"], "99");
        refused(&[&file, "--lesson", "bash-1"], "--lesson");
        refused(&[&file, "--lessons", "lessons"], "--lessons");
        refused(&["--step", "2"], "--step");
        refused(&["chekc"], "did you mean laststone check?");
        refused(&["slove"], "did you mean laststone solve?");
        refused(&["nosuchthing"], "nosuchthing: ");
    }

    #[test]
    fn a_bad_file_is_told_with_line_and_column() {
        let folder = Folder::new("bad");
        let misspelt = folder.file("misspelt.ron", &LESSON.replacen("chapter:", "chaptre:", 1));
        refused(&[&misspelt], &format!("{misspelt}:4:"));
        let untrue = folder
            .file("untrue.ron", &LESSON.replacen("claims: [", "claims: [Won(\"nim(1, 1)\"), ", 1));
        refused(&[&untrue], "nim(1,1)");
        let nothing = folder.file("nothing.ron", "");
        refused(&[&nothing], &format!("{nothing}:1:1: "));
        refused(&[&folder.0.display().to_string()], "not a regular file");
    }

    #[test]
    fn a_zoom_out_of_range_is_refused() {
        for wrong in ["0.4", "3.1", "NaN", "large"] {
            refused(&["--zoom", wrong], "0.5 to 3");
        }
    }
}
