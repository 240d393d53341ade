//! `cargo web` builds the program for browsers into `target/web`, a folder that any static server
//! can hand out; `cargo web serve` does so for this machine alone.

mod serve;

use lzma_rust2::{LzmaOptions, LzmaWriter};
use std::error::Error;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use wasm_bindgen_cli_support::Bindgen;

/// What is built; the program's profile for browsers is in its Cargo.toml, what the compiler is told
/// of them in .cargo/config.toml.
const BUILD: &str = "build --locked -p laststone --features web --bin laststone-web \
                     --target wasm32-unknown-unknown --profile web --target-dir target/wasm/page";
/// What unpacks it in the page, built alike.
const UNPACK: &str = "build --locked --manifest-path xtask/Cargo.toml -p unpack --lib \
                      --target wasm32-unknown-unknown --profile web --target-dir target/wasm/page";
/// Fonts that the page fetches when Chinese is read; others are in the program, but for signs of
/// formulas that our own lessons have not.
const FONTS: [&str; 4] =
    ["chinese-regular.otf", "chinese-bold.otf", "chinese-serif.otf", "chinese-kai.ttf"];

/// The program as it is handed out.
const PACKED: &str = "laststone.lzma";

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let done = match asked.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => build(&root()),
        ["serve"] => build(&root()).and_then(|folder| {
            serve::serve(&folder)?;
            Ok(folder)
        }),
        _ => Err("cargo web [serve]".into()),
    };
    match done {
        Ok(folder) => {
            println!("{}", folder.display());
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("web: {why}");
            ExitCode::FAILURE
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default()
}

/// Builds the folder anew and says where it is.
fn build(root: &Path) -> Result<PathBuf, Box<dyn Error>> {
    compile(root, BUILD)?;
    compile(root, UNPACK)?;
    let folder = root.join("target/web");
    match fs::remove_dir_all(&folder) {
        Err(why) if why.kind() != ErrorKind::NotFound => return Err(why.into()),
        _ => {}
    }
    let program = bind(root, &folder, "laststone-web", "laststone")?;
    fs::write(folder.join(PACKED), pack(&fs::read(&program)?)?)?;
    fs::remove_file(program)?;
    bind(root, &folder, "unpack", "unpack")?;
    for file in fs::read_dir(root.join("assets/web"))? {
        let file = file?;
        fs::copy(file.path(), folder.join(file.file_name()))?;
    }
    fs::copy(root.join("assets/icon.svg"), folder.join("icon.svg"))?;
    fs::create_dir(folder.join("fonts"))?;
    for font in FONTS {
        fs::copy(root.join("assets/fonts").join(font), folder.join("fonts").join(font))?;
    }
    for font in fs::read_dir(root.join("assets/fonts/katex"))? {
        let font = font?;
        fs::copy(font.path(), folder.join("fonts").join(font.file_name()))?;
    }
    // Whoever hands out the fonts hands out their licences.
    for licence in ["OFL.txt", "LICENSE-DejaVu.txt"] {
        fs::copy(root.join("assets/fonts").join(licence), folder.join("fonts").join(licence))?;
    }
    Ok(folder)
}

fn compile(root: &Path, how: &str) -> Result<(), Box<dyn Error>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut compile = Command::new(cargo);
    compile.current_dir(root).args(how.split_whitespace());
    if compile.status()?.success() {
        return Ok(());
    }
    Err("the program could not be built; where wasm32 is missing: \
         rustup target add wasm32-unknown-unknown"
        .into())
}

/// Makes of what was compiled what a browser loads; says where that is.
fn bind(root: &Path, folder: &Path, built: &str, name: &str) -> Result<PathBuf, Box<dyn Error>> {
    let at = root.join("target/wasm/page/wasm32-unknown-unknown/web");
    Bindgen::new()
        .input_path(at.join(built).with_extension("wasm"))
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .generate(folder)?;
    Ok(folder.join(format!("{name}_bg.wasm")))
}

/// As small as it gets: no server need know how.
fn pack(program: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut how = LzmaOptions::with_preset(9);
    // What browsers run is bytes without words of two or four.
    (how.pb, how.nice_len) = (0, LzmaOptions::NICE_LEN_MAX);
    let size = u64::try_from(program.len())?;
    let mut packed = LzmaWriter::new_use_header(Vec::new(), &how, Some(size))?;
    packed.write_all(program)?;
    Ok(packed.finish()?)
}
