//! `laststone completions` and `laststone man`: what a shell and `man` want to know of the program,
//! made of the same definition as its command line.

use crate::cli::print;
use crate::lesson::{Shelf, reader};
use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};
use std::io::{self, Write};

/// Write the completions of a shell to the standard output
#[derive(Debug, Clone, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    pub shell: Shell,
}

/// Write a man page to the standard output
#[derive(Debug, Clone, Args)]
pub struct Manual {
    /// The subcommand whose page it is [default: the page of the program]
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
}

/// A heading and the keys under it: how they are written, and what they do. They are the window's,
/// and lent to its page.
pub type Keys = (&'static str, Vec<(String, &'static str)>);

/// What the exit status says, for all commands alike.
const STATUS: [(&str, &str); 3] = [
    ("0", "All is well."),
    (
        "1",
        "Something was not answered or is wrong, or no window could be opened; a sentence says \
         why.",
    ),
    ("2", "The command line cannot be understood, or a file that it names cannot be used."),
];

/// Commands worth knowing, each with what it does.
const EXAMPLES: [(&str, &str); 4] = [
    (
        "laststone --lesson wythoff-1 --step 3",
        "Open the third step of the first lesson on Wythoff's game.",
    ),
    (
        "laststone heaps.laststone.ron",
        "Open a lesson that somebody wrote, beside those of the program.",
    ),
    ("laststone check lessons", "Prove every claim of the lessons in a folder."),
    ("laststone solve 'bash[1..3](21)'", "Who wins, and how?"),
];

impl Completions {
    /// Writes the completions of the program; 0, or 1 if they cannot be written.
    pub fn run(&self, program: Command, output: impl Write, errors: impl Write) -> u8 {
        let mut program = named(program);
        let name = program.get_name().to_owned();
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut program, name, &mut text);
        print("laststone", 0, &text, output, errors)
    }
}

/// The same command line, in which lessons are known by name: a shell can offer them. Other lessons
/// can be named all the same, hence not so when it is read.
fn named(program: Command) -> Command {
    let shelf = Shelf::embedded(&reader::read);
    let ids: Vec<String> = shelf.lessons().map(|lesson| lesson.id.clone()).collect();
    let known = |command: Command| {
        let is_named = command.get_arguments().any(|arg| arg.get_id() == "lesson");
        let parser = PossibleValuesParser::new(ids.clone());
        if is_named { command.mut_arg("lesson", |arg| arg.value_parser(parser)) } else { command }
    };
    let names: Vec<String> =
        program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    names.into_iter().fold(known(program), |program, name| program.mut_subcommand(name, known))
}

impl Manual {
    /// Writes a page; 0, or 1 if it cannot be written, or 2 if there is no such subcommand.
    pub fn run(
        &self,
        program: Command,
        keys: &[Keys],
        output: impl Write,
        mut errors: impl Write,
    ) -> u8 {
        let mut program = program.disable_help_subcommand(true);
        program.build();
        let version = program.get_version().unwrap_or_default().to_owned();
        let command = match &self.command {
            None => &program,
            Some(name) => match program.find_subcommand(name) {
                Some(command) => command,
                None => {
                    let all: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
                    let _ = writeln!(
                        errors,
                        "laststone man: there is no \"{name}\"; there are {}",
                        all.join(", ")
                    );
                    return 2;
                }
            },
        };
        let mut text = Vec::new();
        match page(command, &program, &version, keys, &mut text) {
            Ok(()) => print("laststone", 0, &text, output, errors),
            Err(error) => {
                let _ = writeln!(errors, "laststone man: {error}");
                1
            }
        }
    }
}

/// One page: what the definition says, then what the exit status means, examples and the other
/// pages.
fn page(
    command: &Command,
    program: &Command,
    version: &str,
    keys: &[Keys],
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let whole = command.get_name() == program.get_name();
    let title = command.get_display_name().unwrap_or_else(|| command.get_name()).to_uppercase();
    // Not the renderer's own line: it leaves out a date that is empty, and what follows moves up
    // into its place.
    writeln!(out, ".TH {title} 1 \"\" \"Last Stone {version}\" \"Last Stone\"")?;
    let page = Man::new(command.clone());
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    if whole {
        page.render_subcommands_section(out)?;
    }
    let mut more = Roff::default();
    more.control("SH", ["EXIT STATUS"]);
    for (status, said) in STATUS {
        more.control("TP", []).text([bold(status)]).text([roman(said)]);
    }
    if whole && !keys.is_empty() {
        more.control("SH", ["KEYS"]);
        for (heading, rows) in keys {
            more.control("SS", [*heading]);
            for (key, does) in rows {
                more.control("TP", []).text([bold(key.clone())]).text([roman(*does)]);
            }
        }
    }
    if whole {
        more.control("SH", ["EXAMPLES"]);
        for (line, said) in EXAMPLES {
            more.control("TP", []).text([bold(line)]).text([roman(said)]);
        }
    }
    more.control("SH", ["SEE ALSO"]);
    let mut others: Vec<String> =
        program.get_subcommands().map(|other| format!("laststone-{}", other.get_name())).collect();
    others.insert(0, "laststone".to_owned());
    others.retain(|other| {
        Some(other.as_str()) != command.get_display_name().or(Some(command.get_name()))
    });
    for (at, other) in others.iter().enumerate() {
        let end = if at + 1 < others.len() { "(1)," } else { "(1)" };
        more.text([italic(other.clone()), roman(end)]);
    }
    more.to_writer(out)
}
