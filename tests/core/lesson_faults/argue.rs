//! Faults in proofs, in arguments with a false line and in games without a name.

/// The exercise that stands in the good lesson.
pub const TASK: &str = "FindMove(ask: (en: \"Move\", zh: \"走一步\"))";

const ASK: &str = "ask: (en: \"Say\", zh: \"说\")";
const OVER: &str = "over: {\"n\": (0, 40)}";
const EACH: &str = "EachMove(from: \"n % 4 == 0\", to: \"n % 4 != 0\")";
const SOME: &str = "SomeMove(from: \"n % 4 != 0\", to: \"n % 4 == 0\")";

fn line(holds: &str) -> String {
    format!("(says: (en: \"So\", zh: \"于是\"), holds: {holds})")
}

fn piece(id: &str, needs: &str) -> String {
    format!("(id: \"{id}\", says: (en: \"So\", zh: \"于是\"), needs: [{needs}])")
}

fn proof(lines: &[String], extra: &str) -> String {
    format!("Proof({ASK}, {OVER}, lines: [{}], extra: [{extra}])", lines.join(", "))
}

fn argument(over: &str, lines: &[String]) -> String {
    format!("FalseStep({ASK}, {over}, lines: [{}])", lines.join(", "))
}

fn which(cards: &[&str], at: u8) -> String {
    format!(
        "Which({ASK}, says: (en: \"A pile\", zh: \"一堆\"), place: (en: \"{{n}}\", zh: \"{{n}}枚\"), \
         cards: {cards:?}, at: {at})"
    )
}

/// What stands in place of the exercise.
pub fn broken() -> Vec<(&'static str, String)> {
    let three = || [piece("a", ""), piece("b", ""), piece("c", "\"a\"")];
    let false_line = piece("b", "").replace(
        "needs: []",
        "needs: [], holds: Some(SomeMove(from: \"n % 4 != 0\", to: \"n % 4 == 1\"))",
    );
    vec![
        ("a proof of two lines", proof(&[piece("a", ""), piece("b", "\"a\"")], "")),
        (
            "a proof that leans on a later line",
            proof(&[piece("a", "\"b\""), piece("b", ""), piece("c", "")], ""),
        ),
        ("two lines of one name", proof(&[piece("a", ""), piece("a", ""), piece("c", "")], "")),
        (
            "a line of a proof that is false",
            proof(&[piece("a", ""), false_line, piece("c", "")], ""),
        ),
        ("an extra line that holds", proof(&three(), &line(EACH))),
        ("a proof beyond the knob", proof(&three(), "").replace("40", "90")),
        ("an argument of one line", argument(OVER, &[line(EACH)])),
        ("an argument without a false line", argument(OVER, &[line(EACH), line(SOME)])),
        (
            "an argument that is false nearly everywhere",
            argument(OVER, &[line(EACH), line("Always(\"n == 7\")")]),
        ),
        ("an argument over nothing", argument("over: {}", &[line(EACH), line(SOME)])),
        ("an argument without an expression", argument(OVER, &[line(EACH), line("Lost(\"n +\")")])),
        ("a kind of line misspelt", argument(OVER, &[line("AnyMove(from: \"1\", to: \"1\")")])),
        ("two cards", which(&["nim", "bash[1..3]"], 3)),
        ("a card that is no game", which(&["nim", "bash[1..3]", "chess"], 3)),
        ("a card twice", which(&["nim", "bash[1..3]", "nim"], 3)),
        ("no card that is right", which(&["nim", "kayles", "wythoff"], 3)),
        ("no position to be translated", which(&["nim", "bash[1..3]", "kayles"], 0)),
        (
            "another story with a number of nothing",
            which(&["nim", "bash[1..3]", "kayles"], 3).replace(
                "at: 3",
                "at: 3, or: [(says: (en: \"A row\", zh: \"一排\"), \
                 place: (en: \"{k} in it\", zh: \"有{k}枚\"))]",
            ),
        ),
        ("no board for a game without a name", which(&["nim", "bash[1..3]", "kayles"], 3)),
    ]
}
