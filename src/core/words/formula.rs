//! Formulas as plain characters, for whoever hears them and for what is printed as text.

/// Commands of formulas that are one character each.
const SIGNS: &[(&str, &str)] = &[
    ("varphi", "φ"),
    ("phi", "φ"),
    ("oplus", "⊕"),
    ("ldots", "…"),
    ("cdots", "…"),
    ("dots", "…"),
    ("leq", "≤"),
    ("le", "≤"),
    ("geq", "≥"),
    ("ge", "≥"),
    ("neq", "≠"),
    ("ne", "≠"),
    ("times", "×"),
    ("cdot", "·"),
    ("lfloor", "⌊"),
    ("rfloor", "⌋"),
    ("sqrt", "√"),
    ("in", "∈"),
    ("alpha", "α"),
    ("beta", "β"),
];
/// Small digits above the line.
const ABOVE: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/// Small digits below the line.
const BELOW: &str = "₀₁₂₃₄₅₆₇₈₉";

/// A formula as characters.
///
/// ```
/// use laststone_core::words::formula::plain;
///
/// assert_eq!(plain(r"\frac{1}{\alpha}+1 \le n^2"), "1/α + 1 ≤ n²");
/// assert_eq!(plain("10^{18}+2^k"), "10¹⁸ + 2^k");
/// ```
#[must_use]
pub fn plain(source: &str) -> String {
    let mut out = String::new();
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let after = rest.get(c.len_utf8()..).unwrap_or("");
        rest = match c {
            '\\' => {
                let len = after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len());
                let command = after.get(..len).unwrap_or("");
                let sign = SIGNS.iter().find(|(name, _)| *name == command).map(|(_, sign)| *sign);
                match (sign, command, after.chars().next()) {
                    (Some(sign), ..) => spread(&mut out, sign),
                    (None, "", Some(brace @ ('{' | '}'))) => out.push(brace),
                    (None, "mid" | "bmod", _) => out.push_str(" mod "),
                    (None, "mex", _) => out.push_str("mex"),
                    (None, "qquad" | "quad", _) => out.push(' '),
                    (None, "frac", _) => {
                        let (above, after) = group(after.get(len..).unwrap_or(""));
                        let (below, after) = group(after);
                        out.push_str(&format!(
                            "{}/{}",
                            enclosed(&plain(above)),
                            enclosed(&plain(below))
                        ));
                        rest = after;
                        continue;
                    }
                    _ => {}
                }
                let len =
                    if len == 0 { after.chars().next().map_or(0, char::len_utf8) } else { len };
                after.get(len..).unwrap_or("").trim_start_matches(' ')
            }
            '^' | '_' => {
                let digits = if c == '^' { ABOVE } else { BELOW };
                let small = |c: char| {
                    c.to_digit(10).and_then(|n| digits.chars().nth(usize::try_from(n).ok()?))
                };
                // All that stands in the brackets, or one sign.
                let (inner, behind) = group(after);
                match inner.chars().map(small).collect::<Option<String>>() {
                    Some(small) if !small.is_empty() => {
                        out.push_str(&small);
                        behind
                    }
                    _ => {
                        out.push(c);
                        after
                    }
                }
            }
            '{' | '}' | ' ' | '~' | '&' => after,
            '=' | '<' | '>' | '+' | '-' => {
                let sign = c.to_string();
                spread(&mut out, if c == '-' { "−" } else { &sign });
                after
            }
            ',' => {
                out.push_str(", ");
                after
            }
            _ => {
                out.push(c);
                after
            }
        };
    }
    out.trim().to_owned()
}

/// What stands in the brackets that the text begins with, and what follows them; a single sign
/// needs none.
fn group(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let Some(inner) = text.strip_prefix('{') else {
        return text.split_at(text.chars().next().map_or(0, char::len_utf8));
    };
    let mut depth = 1_u32;
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (inner.get(..at).unwrap_or(""), inner.get(at + 1..).unwrap_or(""));
        }
    }
    (inner, "")
}

/// In brackets, unless it is one sign or number.
fn enclosed(text: &str) -> String {
    if text.chars().all(char::is_alphanumeric) { text.to_owned() } else { format!("({text})") }
}

/// Signs between two things have room on both sides.
fn spread(out: &mut String, sign: &str) {
    if "=<>+−⊕×≤≥≠∈".contains(sign) && !out.is_empty() && !out.ends_with(['(', ' ', '{'])
    {
        out.push(' ');
        out.push_str(sign);
        out.push(' ');
    } else {
        out.push_str(sign);
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn formulas_of_the_lessons_read_as_one_would_write_them_without_a_formula() {
        for (source, read) in [
            (r"3\oplus 5=6", "3 ⊕ 5 = 6"),
            (r"\lfloor k\varphi\rfloor", "⌊kφ⌋"),
            (r"\varphi = \frac{1+\sqrt 5}{2}", "φ = (1 + √5)/2"),
            (r"\frac{1}{\alpha}+\frac{1}{\alpha+1}=1", "1/α + 1/(α + 1) = 1"),
            (r"\operatorname{mex}\{0,1,3\}", "mex{0, 1, 3}"),
            ("a_k", "a_k"),
            (r"\frac{1}", "1/"),
            (r"\frac", "/"),
        ] {
            assert_eq!(plain(source), read);
        }
    }
}
