//! Hostile lessons that nest deep, hold too much or make much work.

use super::{BASE, claim, claims, row, steps, task, with};

pub fn nests() -> Vec<(&'static str, Vec<u8>)> {
    let formula = |source: &str| {
        let text = BASE.replace("A heap of {n}.", &format!("A heap of {{n}}. {source}"));
        text.replace("一堆{n}枚。", &format!("一堆{{n}}枚。{source}")).into_bytes()
    };
    vec![
        ("round brackets", vec![b'('; 1 << 20]),
        ("square brackets", with("teaches: []", &format!("teaches: {}", "[".repeat(500_000)))),
        ("curly brackets", with("knobs: {", &format!("knobs: {}", "{".repeat(500_000)))),
        (
            "options in options",
            with("FindMove(ask", &format!("{}FindMove(ask", "Some(".repeat(100_000))),
        ),
        (
            "brackets in a field of nobody",
            with("format: 1,", &format!("format: 1, x: {}", "[(".repeat(200_000))),
        ),
        (
            "brackets in a newer lesson",
            with(
                "format: 1,",
                &format!("format: 4, x: {}{},", "[".repeat(200_000), "]".repeat(200_000)),
            ),
        ),
        (
            "brackets at the bound in a newer lesson",
            with("format: 1,", &format!("format: 4, x: {}{},", "[".repeat(60), "]".repeat(60))),
        ),
        (
            "comments in comments",
            with("format: 1,", &format!("format: 1, {}", "/*".repeat(250_000))),
        ),
        (
            "a raw text with a hundred thousand marks",
            with("\"Title\"", &format!("r{}\"Title\"", "#".repeat(100_000))),
        ),
        ("brackets in an expression", claim(&format!("True(\"{}1\")", "(".repeat(400_000)))),
        ("negations in an expression", claim(&format!("True(\"{}1\")", "!".repeat(400_000)))),
        ("functions in functions", claim(&format!("True(\"{}\")", "min(1,".repeat(100_000)))),
        ("brackets in a position", claim(&format!("Lost(\"nim{}\")", "(".repeat(400_000)))),
        ("curly brackets in a formula", formula(&format!("${}$", "{".repeat(9_000)))),
        ("formulas that are not closed", formula(&"$".repeat(9_001))),
        ("links in links", formula(&"[".repeat(9_000))),
        ("links that are not closed", formula(&"](".repeat(4_500))),
        ("slots that are not closed", formula(&"{".repeat(9_000))),
    ]
}

pub fn crowds() -> Vec<(&'static str, Vec<u8>)> {
    let texts = |count| {
        let option = "(says: (en: \"A\", zh: \"甲\"), lost: \"n % 4 == 0\")";
        task(&format!(
            "Rule(ask: (en: \"A\", zh: \"甲\"), over: {{\"n\": (0, 9)}}, options: [{}])",
            vec![option; count].join(",")
        ))
    };
    vec![
        ("10^5 steps", steps(100_000)),
        ("as many steps as a file holds", steps(7_000)),
        ("more than a thousand texts", texts(1_001)),
        ("as many rules as a file holds", texts(20_000)),
        (
            "10^5 concepts",
            with("teaches: []", &format!("teaches: [{}]", row(100_000, |i| format!("\"c{i}\"")))),
        ),
        (
            "the same concept 10^5 times",
            with(
                "needs: []",
                &format!("needs: [{}]", row(60_000, |_| "\"normal-play\"".to_owned())),
            ),
        ),
        (
            "10^4 knobs",
            with(
                "to: 60)",
                &format!(
                    "to: 60), {}",
                    row(10_000, |i| format!("\"k{i}\": (is: 1, from: 0, to: 9)"))
                ),
            ),
        ),
        ("10^5 lights", with("[Outcomes]", &format!("[{}]", vec!["Rays"; 100_000].join(",")))),
        (
            "a record of 10^5 moves",
            with("record: []", &format!("record: [{}]", vec!["\"nim(1)\""; 100_000].join(","))),
        ),
        (
            "10^4 positions to judge",
            task(&format!(
                "Judge(ask: (en: \"A\", zh: \"甲\"), positions: [{}])",
                vec!["\"kayles(9)\""; 10_000].join(",")
            )),
        ),
        (
            "10^4 positions to be put in order",
            task(&format!(
                "Order(ask: (en: \"A\", zh: \"甲\"), by: Value, positions: [{}])",
                vec!["\"kayles(9)\""; 10_000].join(",")
            )),
        ),
        ("a text of a megabyte", with("\"Heading\"", &format!("\"{}\"", "x".repeat(1_000_000)))),
        ("escapes by the megabyte", with("\"Heading\"", &format!("\"{}\"", "\\n".repeat(500_000)))),
        (
            "long escapes by the megabyte",
            with("\"Heading\"", &format!("\"{}\"", "\\u{000041}".repeat(100_000))),
        ),
        (
            "an escape of a megabyte",
            with("\"Heading\"", &format!("\"\\u{{{}}}\"", "0".repeat(1_000_000))),
        ),
        (
            "backslashes by the megabyte and something hidden",
            with("\"Heading\"", &format!("\"{}\\u{{202e}}\"", "\\\\u{".repeat(200_000))),
        ),
    ]
}

pub fn work() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("201 claims", claim(&vec!["True(\"1 == 1\")"; 201].join(","))),
        (
            "two hundred long claims",
            claims(|i| {
                format!(
                    "Always(of: \"bash[1..m](n)\", over: {{\"n\": (0, 9999), \"m\": (1, 10)}}, \
                     lost: \"n % (m + 1) == {i} - {i}\")"
                )
            }),
        ),
        (
            "an expression of a megabyte over a range",
            claim(&format!(
                "Always(of: \"nim(n)\", over: {{\"n\": (0, 99999)}}, lost: \"n == 0{}\")",
                " + 0".repeat(200_000)
            )),
        ),
        (
            "two hundred octal games without a known period",
            claims(|i| {
                format!(
                    "Period(of: \"octal[0.{:03o}{:03o}{:03o}](0)\", preperiod: 1, period: 1)",
                    6 + i,
                    0o377 - i,
                    i
                )
            }),
        ),
        (
            "two hundred sets of large numbers",
            claims(|i| {
                format!(
                    "Period(of: \"subtract[{},{},{}](0)\", preperiod: 1, period: 1)",
                    1_000 + i,
                    5_003 + 7 * i,
                    9_999 + 11 * i
                )
            }),
        ),
        (
            "sets over a range",
            claim(
                "Values(of: \"subtract[1,m,9999](n)\", over: {\"m\": (2, 9998), \"n\": (9, 18)}, \
                 value: \"n % 2\")",
            ),
        ),
        (
            "misère sums over a range",
            claim(
                "Always(of: \"misere nim(a,b) + kayles(c)\", over: {\"a\": (0, 40), \"b\": (0, \
                 40), \"c\": (0, 40)}, lost: \"a == 99\")",
            ),
        ),
        (
            "two hundred misère searches",
            claims(|i| format!("Won(\"misere wythoff({},300)\")", 100 + i)),
        ),
        (
            "two hundred misère searches of small sums",
            claims(|i| format!("Won(\"misere nim(9,9,{}) + kayles(9)\")", i % 9)),
        ),
        (
            "values of large heaps of Wythoff's game",
            claims(|i| format!("Value(\"wythoff({},{})\", 1)", 900 + i, 1_900 + i)),
        ),
        (
            "two hundred games with a value by search",
            claims(|i| format!("Value(\"euclid({},{})\", 1)", 1_000_003 + i, 700_001 + 3 * i)),
        ),
        (
            "Grundy's game far out",
            claims(|i| format!("Value(\"grundy({})\", 1)", 100_000 + 1_000 * i)),
        ),
        (
            "winning moves without number",
            claims(|i| format!("Wins(\"split({})\", 1)", 1_000_000 + i)),
        ),
        (
            "winning moves by the thousand",
            claim(&format!(
                "Winning(\"split(1000000)\", [{}])",
                row(50_000, |i| format!("\"nim({i})\""))
            )),
        ),
        (
            "a sequence as long as a file",
            claim(&format!("Sequence(of: \"kayles(n)\", is: [{}])", vec!["1"; 400_000].join(","))),
        ),
        (
            "a rule that fails late",
            claim(
                "Fails(of: \"nim(a,b)\", over: {\"a\": (0, 300), \"b\": (0, 300)}, lost: \"a == b \
                 && a < 299\", at: \"nim(299,299)\")",
            ),
        ),
        ("an endless balance", {
            let text =
                String::from_utf8(task("Balance(ask: (en: \"A\", zh: \"甲\"), knob: \"n\")"))
                    .unwrap();
            text.replace("board: Stones", "board: Balance")
                .replace("to: 60", "to: 18446744073709551615")
                .into_bytes()
        }),
    ]
}
