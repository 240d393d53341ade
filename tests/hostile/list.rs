//! The hostile lessons: each a name and the good lesson with one piece replaced, or bytes of
//! another kind altogether.

#[path = "large.rs"]
mod large;

/// A lesson in which nothing is wrong.
pub const BASE: &str = include_str!("base.ron");

/// The good lesson with a piece replaced.
pub fn with(from: &str, to: &str) -> Vec<u8> {
    assert_eq!(BASE.matches(from).count(), 1, "{from}");
    BASE.replace(from, to).into_bytes()
}

/// With another position, without knob, on the board for numbers of any size.
fn on_the_board(position: &str) -> Vec<u8> {
    let text =
        BASE.replace("bash[1..3](n)", position).replace("{\"n\": (is: 21, from: 0, to: 60)}", "{}");
    text.replace("{n}", "1").replace("board: Stones", "board: Numbers").into_bytes()
}

/// With this claim in place of its own.
pub fn claim(claim: &str) -> Vec<u8> {
    with("Lost(\"bash[1..3](20)\")", claim)
}

/// With two hundred claims, each made from its number.
fn claims(each: impl Fn(usize) -> String) -> Vec<u8> {
    claim(&(0..200).map(each).collect::<Vec<_>>().join(",\n"))
}

/// With another exercise.
fn task(task: &str) -> Vec<u8> {
    with("FindMove(ask: (en: \"Move\", zh: \"走一步\"))", task)
}

/// Numbers or other things in a row.
pub fn row(count: usize, each: impl Fn(usize) -> String) -> String {
    (0..count).map(each).collect::<Vec<_>>().join(",")
}

/// So many steps, each as short as a step can be.
pub fn steps(count: usize) -> Vec<u8> {
    let step = |i| {
        format!(
            "(id:\"s{i}\",title:(en:\"A\",zh:\"甲\"),text:(en:\"A\",zh:\"甲\"),position:\"nim(1)\",board:Stones,plot:Game)"
        )
    };
    let head = "(format:1,id:\"x\",chapter:Nim,place:1,title:(en:\"A\",zh:\"甲\"),steps:[";
    format!("{head}{}])", row(count, step)).into_bytes()
}

/// All of them, by name.
pub fn all() -> Vec<(&'static str, Vec<u8>)> {
    let mut all = numbers();
    all.extend(games());
    all.extend(names());
    all.extend(characters());
    all.extend(large::nests());
    all.extend(large::crowds());
    all.extend(large::work());
    all
}

fn numbers() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        (
            "10^18 stones on a board",
            with(
                "is: 21, from: 0, to: 60",
                "is: 1000000000000000000, from: 0, to: 1000000000000000000",
            ),
        ),
        ("2^64 - 1 stones on a board", with("to: 60", "to: 18446744073709551615")),
        ("2^64 stones", with("is: 21", "is: 18446744073709551616")),
        ("2^64 stones in a claim", claim("Lost(\"nim(18446744073709551616)\")")),
        ("a number of a megabyte", with("is: 21", &format!("is: {}", "9".repeat(1_000_000)))),
        (
            "a number of a megabyte in a claim",
            claim(&format!("Lost(\"nim({})\")", "9".repeat(1_000_000))),
        ),
        ("NaN", with("is: 21", "is: NaN")),
        ("infinity", with("is: 21", "is: inf")),
        ("a number in floating point", with("is: 21", "is: 1e400")),
        ("less than nothing", with("is: 21", "is: -21")),
        ("a place past 2^32", with("place: 1", "place: 4294967296")),
        ("the largest place", with("place: 1", "place: 4294967295")),
        (
            "a huge range",
            claim(
                "Always(of: \"nim(n)\", over: {\"n\": (0, 18446744073709551615)}, lost: \"n == \
                 0\")",
            ),
        ),
        (
            "many small ranges that are huge together",
            claim(
                "Always(of: \"nim(a,b,c,d,e,f)\", over: {\"a\": (0, 99), \"b\": (0, 99), \"c\": \
                 (0, 99), \"d\": (0, 99), \"e\": (0, 99), \"f\": (0, 99)}, lost: \"a ^ b ^ c ^ d ^ \
                 e ^ f == 0\")",
            ),
        ),
        (
            "a range backwards",
            claim("Always(of: \"nim(n)\", over: {\"n\": (9, 0)}, lost: \"n == 0\")"),
        ),
        ("a plot of 2^64 cells", with("upto: 30", "upto: 18446744073709551615")),
        (
            "a map of 2^64 cells",
            with(
                "Strip(over: \"n\", upto: 30)",
                "Map(across: \"n\", up: \"n\", width: 4294967296, height: 4294967296, shows: \
                 Value)",
            ),
        ),
        ("doubles past all bounds", with("Strip(over: \"n\", upto: 30)", "Doubles(4294967295)")),
        (
            "arithmetic past 127 bits",
            claim(
                "True(\"18446744073709551615 * 18446744073709551615 * 18446744073709551615 == 0\")",
            ),
        ),
    ]
}

fn games() -> Vec<(&'static str, Vec<u8>)> {
    let ones = row(450_000, |_| "1".to_owned());
    let set = row(150_000, |i| (i + 1).to_string());
    let chain: Vec<String> = (0..5_000).map(|i| format!("{i}>{}", i + 1)).collect();
    let arrows: Vec<String> =
        (0..60_000).map(|i| format!("{}>{}", i % 300, 300 + i / 300)).collect();
    vec![
        ("a million heaps", on_the_board(&format!("nim({})", row(1_000_000, |_| "1".to_owned())))),
        ("as many heaps as a file holds", on_the_board(&format!("nim({ones})"))),
        ("as many heaps as a file holds in a claim", claim(&format!("Lost(\"nim({ones})\")"))),
        (
            "as many heaps as a file holds over a range",
            claim(&format!(
                "Always(of: \"nim({ones},n)\", over: {{\"n\": (0, 9999)}}, lost: \"n == 0\")"
            )),
        ),
        ("a set as large as a file", on_the_board(&format!("subtract[{set}](9)"))),
        (
            "a set as large as a file in a claim",
            claim(&format!("Period(of: \"subtract[{set}](9)\", preperiod: 0, period: 150001)")),
        ),
        ("an empty set", on_the_board("subtract[](9)")),
        ("a step of nothing", on_the_board("subtract[0,1](9)")),
        ("nothing to take", on_the_board("bash[0..0](9)")),
        ("a cyclic graph", on_the_board("graph[0>1 1>2 2>0](0)")),
        ("an arrow to itself", on_the_board("graph[7>7](7)")),
        ("a chain of too many nodes", on_the_board(&format!("graph[{}](0)", chain.join(" ")))),
        ("too many arrows", claim(&format!("Won(\"graph[{}](0)\")", arrows.join(" ")))),
        (
            "a hundred games in a sum",
            claim(&format!("Lost(\"{}\")", vec!["nim(1)"; 100].join(" + "))),
        ),
        (
            "an octal code without end",
            on_the_board(&format!("octal[0.{}](9)", "7".repeat(500_000))),
        ),
        ("a game of another program", on_the_board("chess(8,8)")),
    ]
}

fn names() -> Vec<(&'static str, Vec<u8>)> {
    let passwd = "../../../../etc/passwd";
    let paths = BASE
        .replace("\"hostile\"", &format!("\"{passwd}\""))
        .replace("\"a\"", "\"C:\\\\Windows\\\\x\"");
    let paths = paths
        .replace("teaches: []", "teaches: [\"/dev/zero\"]")
        .replace("needs: []", "needs: [\"file:///etc/shadow\"]");
    let paths = paths
        .replace("\"Outcomes\"", "\"~/x\"")
        .replace("record: []", "record: [\"~/.ssh/id_rsa\"]");
    let link = |target: &str| {
        let text = BASE.replace("A heap of {n}.", &format!("A [heap]({target}) of {{n}}."));
        text.replace("一堆{n}枚。", &format!("一[堆]({target}){{n}}枚。")).into_bytes()
    };
    vec![
        ("paths everywhere", paths.into_bytes()),
        ("a path in a link", link("file:///etc/passwd")),
        ("an address in a link", link("https://example.org/?steal={n}")),
        ("a script in a link", link("javascript:alert(1)")),
        ("a picture", with("A heap of {n}.", "![A heap](https://example.org/x.png) of {n}.")),
        ("an include", with("format: 1,", "#![include(\"/etc/passwd\")]\n  format: 1,")),
        ("an extension", [b"#![enable(explicit_struct_names)]\n", BASE.as_bytes()].concat()),
        ("an extension of nobody", [b"#![enable(everything)]\n", BASE.as_bytes()].concat()),
        ("the id of a step twice", {
            let from = BASE.find("    (\n").unwrap();
            let to = BASE.find("  ],\n)").unwrap();
            format!("{}{}{}", &BASE[..to], &BASE[from..to], &BASE[to..]).into_bytes()
        }),
        ("a knob twice", with("to: 60)", "to: 60), \"n\": (is: 1, from: 0, to: 2)")),
        ("a field twice", with("format: 1,", "format: 1, format: 1,")),
        (
            "a newer format with fields of its own",
            with("format: 1,", "format: 4, includes: [\"/etc/passwd\"],"),
        ),
        (
            "a name of a megabyte",
            with("bash[1..3](n)", &format!("bash[1..3]({})", "n".repeat(1_000_000))),
        ),
        (
            "a field of a megabyte",
            with("format: 1,", &format!("format: 1, {}: 2,", "f".repeat(1_000_000))),
        ),
        ("a chapter of a megabyte", with("Bash", &"B".repeat(1_000_000))),
    ]
}

fn characters() -> Vec<(&'static str, Vec<u8>)> {
    let title = |piece: &str| with("\"Title\"", &format!("\"T{piece}itle\""));
    let zalgo: String = "\u{301}\u{316}\u{35c}\u{489}".repeat(50);
    let escapes: String = "\\u{301}".repeat(50);
    vec![
        ("NUL", title("\0")),
        ("NUL as an escape", title("\\0")),
        ("a terminal's escape", title("\u{1b}[2J")),
        ("a terminal's escape as an escape", title("\\x1b[2J")),
        ("text turned round", title("\u{202e}")),
        ("text turned round by an escape", title("\\u{202E}")),
        ("text turned round in a comment", with("format: 1,", "format: 1, // \u{2066}")),
        (
            "text turned round in a position",
            with("\"bash[1..3](n)\"", "\"bash[1..3]\\u{202e}(n)\""),
        ),
        ("letters under heaps of marks", title(&zalgo)),
        ("letters under heaps of marks by escapes", title(&escapes)),
        ("nothing to be seen", title("\u{200b}")),
        ("tags", title("\u{e0041}\u{e0042}")),
        ("private use", title("\u{e000}")),
        ("a code of no character", title("\u{ffff}")),
        ("half a character", with("\"Title\"", "\"T\\u{d800}itle\"")),
        ("past all characters", with("\"Title\"", "\"T\\u{110000}itle\"")),
        ("a byte that is no text", {
            let mut bytes = BASE.as_bytes().to_vec();
            bytes[60] = 0xff;
            bytes
        }),
        ("a character too long by one byte", [BASE.as_bytes(), b"// \xc0\xaf"].concat()),
        ("UTF-16", BASE.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("a picture's bytes", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec()),
        ("an archive's bytes", b"PK\x03\x04\x14\0\0\0\x08\0".to_vec()),
        ("nothing", Vec::new()),
        ("a megabyte of nothing", vec![b' '; 1 << 20]),
        ("a megabyte of lines", vec![b'\n'; 1 << 20]),
        ("more than a megabyte", vec![b'('; (1 << 20) + 1]),
    ]
}
