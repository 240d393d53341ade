//! Lessons nested as deep as may be are read on a thread with enough stack, however little the one
//! has that asks.

use crate::hostile_list as list;

use laststone::cli::check::Check;
use laststone::lesson::limits;
use laststone::words::Lang;
use list::{claim, with};
use std::path::PathBuf;

/// The stack of whoever asks: what a thread is given in the smallest of systems. It is enough to
/// open files and print lines.
const LITTLE: usize = 1 << 17;

/// Lessons whose parts are nested as deep as each of them may be, and whether they are right.
fn nested() -> Vec<(&'static str, Vec<u8>, bool)> {
    let brackets =
        |open: &str, close: &str, depth| format!("{}1{}", open.repeat(depth), close.repeat(depth));
    let formula = format!("${}$", brackets("x^{", "}", 200));
    let text =
        String::from_utf8(with("A heap of {n}.", &format!("A heap of {{n}}. {formula}"))).unwrap();
    vec![
        (
            "options",
            with("FindMove", &format!("{}FindMove", "Some(".repeat(limits::DEPTH - 8))),
            false,
        ),
        (
            "options past the limit",
            with("FindMove", &format!("{}FindMove", "Some(".repeat(100_000))),
            false,
        ),
        ("an expression", claim(&format!("True(\"{}\")", brackets("(", ")", 32))), true),
        (
            "an expression past the limit",
            claim(&format!("True(\"{}\")", brackets("(", ")", 10_000))),
            false,
        ),
        (
            "a formula",
            text.replace("一堆{n}枚。", &format!("一堆{{n}}枚。{formula}")).into_bytes(),
            true,
        ),
    ]
}

#[test]
fn the_deepest_nesting_is_read_and_checked_from_a_thread_with_hardly_any_stack() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("little-stack-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (name, bytes, is_right) in nested() {
        let file = folder.join("deep.ron");
        std::fs::write(&file, bytes).unwrap();
        let check = Check { paths: vec![file], json: false, lang: Lang::En };
        let little = std::thread::Builder::new().stack_size(LITTLE).spawn(move || {
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let input = std::io::empty();
            let status = check.run(&|_| deepen(), &|_| Vec::new(), input, &mut out, &mut err);
            (status, String::from_utf8(err).unwrap())
        });
        let (status, said) = little.unwrap().join().unwrap();
        assert_eq!(status, u8::from(!is_right), "{name}: {said}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A formula engine that wants half of the room there is.
#[expect(clippy::unnecessary_wraps, reason = "as the checker asks for it")]
fn deepen() -> Result<(), String> {
    fn down(steps: usize) -> usize {
        let room = std::hint::black_box([1_u8; 1024]);
        if steps == 0 { 0 } else { usize::from(room[steps % 1024]) + down(steps - 1) }
    }
    assert_eq!(down(1 << 11), 1 << 11);
    Ok(())
}
