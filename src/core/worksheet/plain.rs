//! An author's text as plain characters: slots filled, marks and links gone, formulas in Unicode.

use crate::games::Knobs;
use crate::source::expr;
use crate::words::formula::plain as plain_formula;

/// The text with these numbers in its slots.
#[must_use]
pub fn plain(text: &str, knobs: &Knobs) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut links = 0_u32;
    while let Some(c) = rest.chars().next() {
        let after = rest.get(c.len_utf8()..).unwrap_or("");
        rest = match c {
            '$' => match after.trim_start_matches('$').split_once('$') {
                Some((source, after)) => {
                    out.push_str(&plain_formula(&filled(source, knobs)));
                    after.trim_start_matches('$')
                }
                None => after,
            },
            '{' => match after.split_once('}') {
                Some((slot, after)) => {
                    out.push_str(&number(slot, knobs));
                    after
                }
                None => after,
            },
            '[' => {
                links += 1;
                after
            }
            ']' if links > 0 && after.starts_with('(') => {
                links -= 1;
                target(after)
            }
            '*' | '`' => after,
            '\\' => {
                let escaped = after.chars().next();
                out.extend(escaped);
                after.get(escaped.map_or(0, char::len_utf8)..).unwrap_or("")
            }
            _ => {
                out.push(c);
                after
            }
        };
    }
    out
}

/// What follows the target of a link, which begins with a bracket.
fn target(text: &str) -> &str {
    let mut depth = 0_u32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth <= 1 => return text.get(at + 1..).unwrap_or(""),
            ')' => depth -= 1,
            _ => {}
        }
    }
    text
}

fn number(slot: &str, knobs: &Knobs) -> String {
    expr::value(slot, knobs).map_or_else(|_| slot.to_owned(), |value| value.to_string())
}

/// A formula with numbers in its slots, which have two brackets there.
fn filled(source: &str, knobs: &Knobs) -> String {
    let mut out = String::new();
    let mut rest = source;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((slot, after)) = after.split_once("}}") else { break };
        out.push_str(before);
        out.push_str(&number(slot, knobs));
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_links_and_formulas_become_characters() {
        let knobs: Knobs = [("a".to_owned(), 4), ("b".to_owned(), 7)].into();
        let plain = |text: &str| super::plain(text, &knobs);
        assert_eq!(
            plain("From {a + b}, **so** [cold](term:cold-pair (x)) it is."),
            "From 11, so cold it is."
        );
        assert_eq!(plain(r"with $k=b-a$ and $\varphi^2$"), "with k = b − a and φ²");
        assert_eq!(plain(r"$ {{a}}\oplus {{b}} = 3 $"), "4 ⊕ 7 = 3");
        assert_eq!(
            plain(r"$S=\{2,5\}$, $5c < 8d$, $c < \varphi d$"),
            "S = {2, 5}, 5c < 8d, c < φd"
        );
        assert_eq!(plain(r"$g(0)$ and $a_{1}$, $-1$"), "g(0) and a₁, −1");
        assert_eq!(plain("open $ and { and ]( here"), "open  and  and ]( here");
    }
}
