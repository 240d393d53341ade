//! Expressions as a person writes them: `n mod 4 = 0`.

use crate::lang::Lang;

/// Marks of the notation and how they are written, longer ones before their beginnings.
const MARKS: &[(&str, &str, &str)] = &[
    ("==", "=", "="),
    ("!=", "≠", "≠"),
    ("<=", "≤", "≤"),
    (">=", "≥", "≥"),
    ("&&", "and", "且"),
    ("||", "or", "或"),
    ("%", "mod", "mod"),
    ("^", "⊕", "⊕"),
    ("*", "×", "×"),
    ("/", "÷", "÷"),
    ("-", "−", "−"),
    ("!", "not ", "非"),
];

/// An expression as it is written on paper.
#[must_use]
pub fn said(lang: Lang, expr: &str) -> String {
    let (mut out, mut rest) = (String::new(), expr);
    while let Some(c) = rest.chars().next() {
        let mark = MARKS.iter().find(|(mark, ..)| rest.starts_with(mark));
        let (taken, written) = match mark {
            Some((mark, en, zh)) => (mark.len(), lang.pick(*en, *zh).to_owned()),
            None => (c.len_utf8(), c.to_string()),
        };
        out.push_str(&written);
        rest = rest.get(taken..).unwrap_or("");
    }
    out
}

/// An expression with a number in the place of a name.
#[must_use]
pub fn with(expr: &str, name: &str, is: u64) -> String {
    let is_in_word = |c: char| c.is_alphanumeric() || c == '_';
    let words = expr.split_inclusive(|c| !is_in_word(c));
    words
        .map(|word| {
            let bare = word.trim_end_matches(|c| !is_in_word(c));
            let rest = word.get(bare.len()..).unwrap_or("");
            if bare == name { format!("{is}{rest}") } else { word.to_owned() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_written_as_on_paper() {
        for (expr, en, zh) in [
            ("n % 4 == 0", "n mod 4 = 0", "n mod 4 = 0"),
            ("a ^ b != 0 && !(a <= 3)", "a ⊕ b ≠ 0 and not (a ≤ 3)", "a ⊕ b ≠ 0 且 非(a ≤ 3)"),
        ] {
            assert_eq!([said(Lang::En, expr), said(Lang::Zh, expr)], [en, zh]);
        }
    }

    #[test]
    fn a_number_takes_the_place_of_a_whole_name_only() {
        assert_eq!(
            with("n % (p + q) == 0 && max(p, n) > p", "p", 3),
            "n % (3 + q) == 0 && max(3, n) > 3"
        );
        assert_eq!(with("max(m, a)", "m", 2), "max(2, a)");
    }
}
