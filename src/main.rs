//! The program.

use clap::{Parser, Subcommand};
use laststone::cli::solve::Solve;
use std::io;
use std::process::ExitCode;

/// Last Stone · 取石子
#[derive(Debug, Parser)]
#[command(version, about)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(Solve),
}

fn main() -> ExitCode {
    match Program::parse().command {
        Command::Solve(solve) => solve.run(io::stdin().lock(), io::stdout().lock(), io::stderr().lock()).into(),
    }
}
