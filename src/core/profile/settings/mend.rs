//! What can be kept of a settings file with a mistake in it: it is taken apart into its entries, as
//! far as brackets and quotes allow, and each is tried by itself.

use std::iter::Peekable;
use std::str::CharIndices;

/// What was found of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mended {
    /// A text of those entries that are sound.
    pub(super) text: String,
    /// The others, as they stand in the file, each cut to a bearable length.
    pub(super) bad: Vec<String>,
}

/// Letters of an entry that are told.
const TOLD: usize = 80;

/// The bytes as text, whatever system they were written on: with a mark in front or none, in one or
/// two bytes a letter, with line ends of any kind.
pub(super) fn decoded(bytes: &[u8]) -> Option<String> {
    let wide = |of: fn([u8; 2]) -> u16| {
        let units = bytes.chunks(2).skip(1).map(move |pair| match pair {
            [a, b] => of([*a, *b]),
            // Half a letter: no text.
            _ => 0xD800,
        });
        char::decode_utf16(units).collect::<Result<String, _>>().ok()
    };
    let text = match bytes {
        [0xFF, 0xFE, ..] => wide(u16::from_le_bytes)?,
        [0xFE, 0xFF, ..] => wide(u16::from_be_bytes)?,
        [0xEF, 0xBB, 0xBF, rest @ ..] => std::str::from_utf8(rest).ok()?.to_owned(),
        _ => std::str::from_utf8(bytes).ok()?.to_owned(),
    };
    Some(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text })
}

/// The number of the format, if an entry says it.
pub(super) fn format(text: &str) -> Option<u32> {
    let entries = entries(text, '(')?;
    entries.into_iter().find_map(|entry| {
        let (name, value) = entry.split_once(':')?;
        (name.trim() == "format").then(|| value.trim().parse().ok()).flatten()
    })
}

/// Takes a file apart, and keeps the entries that `fits` finds sound, alone in a file of `format`.
/// `None` where brackets and quotes do not show where entries end.
pub(super) fn mend(text: &str, format: u32, fits: &dyn Fn(&str) -> bool) -> Option<Mended> {
    if text.trim_start().starts_with("#!") {
        return None;
    }
    let alone = |entry: &str| format!("(format: {format}, {entry})");
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for entry in entries(text, '(')? {
        let (name, value) = entry.split_once(':').unwrap_or((entry, ""));
        if name.trim() == "format" {
            continue;
        }
        if fits(&alone(entry)) {
            good.push(entry.to_owned());
            continue;
        }
        // Of a table each row is tried by itself.
        let rows = value.trim_start().starts_with('{').then(|| entries(value, '{')).flatten();
        let Some(rows) = rows.filter(|_| fits(&alone(&format!("{name}: {{}}")))) else {
            bad.push(told(entry));
            continue;
        };
        let (sound, unsound): (Vec<&str>, Vec<&str>) =
            rows.into_iter().partition(|row| fits(&alone(&format!("{name}: {{{row}}}"))));
        bad.extend(unsound.into_iter().map(|row| told(&format!("{}: {row}", name.trim()))));
        good.push(format!("{name}: {{{}}}", sound.join(",")));
    }
    Some(Mended { text: alone(&good.join(",")), bad })
}

fn told(entry: &str) -> String {
    let flat = entry.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut told: String = flat.chars().filter(|c| !c.is_control()).take(TOLD).collect();
    if told.len() < flat.len() {
        told.push('…');
    }
    told
}

/// What stands between commas inside of the first bracket of this kind, to the one that closes it.
fn entries(text: &str, opening: char) -> Option<Vec<&str>> {
    let (mut all, mut depth, mut from) = (Vec::new(), 0_usize, 0);
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '/' => {
                let begins = at;
                if comment(&mut chars)? && depth == 1 && text.get(from..begins)?.trim().is_empty() {
                    // What is said before an entry is no part of it.
                    from = chars.peek().map_or(text.len(), |(at, _)| *at);
                }
            }
            '"' => quoted(&mut chars)?,
            'r' if matches!(chars.peek(), Some((_, '"' | '#'))) => raw(&mut chars)?,
            '(' | '[' | '{' => {
                if depth > 0 || c == opening {
                    depth += 1;
                }
                if depth == 1 {
                    from = at + c.len_utf8();
                }
            }
            ')' | ']' | '}' if depth == 1 => {
                all.push(text.get(from..at)?);
                all.retain(|entry| !entry.trim().is_empty());
                return Some(all);
            }
            ')' | ']' | '}' => depth = depth.checked_sub(1)?,
            ',' if depth == 1 => {
                all.push(text.get(from..at)?);
                from = at + 1;
            }
            _ => {}
        }
    }
    None
}

type Chars<'a> = Peekable<CharIndices<'a>>;

/// Goes to the end of a comment whose first stroke has been read; whether it was one.
fn comment(chars: &mut Chars<'_>) -> Option<bool> {
    match chars.peek() {
        Some((_, '/')) => {
            while chars.next_if(|(_, c)| *c != '\n').is_some() {}
            Some(true)
        }
        Some((_, '*')) => {
            let (mut depth, mut last) = (0_usize, '/');
            for (_, c) in chars.by_ref() {
                match (last, c) {
                    ('/', '*') => (depth, last) = (depth + 1, ' '),
                    ('*', '/') => (depth, last) = (depth - 1, ' '),
                    _ => last = c,
                }
                if depth == 0 {
                    return Some(true);
                }
            }
            None
        }
        _ => Some(false),
    }
}

/// Goes past the end of a text whose first mark has been read.
fn quoted(chars: &mut Chars<'_>) -> Option<()> {
    loop {
        match chars.next()?.1 {
            '\\' => drop(chars.next()?),
            '"' => return Some(()),
            _ => {}
        }
    }
}

/// Goes past the end of a text like `r#"..."#` whose `r` has been read.
fn raw(chars: &mut Chars<'_>) -> Option<()> {
    let mut hashes = 0;
    while chars.next_if(|(_, c)| *c == '#').is_some() {
        hashes += 1;
    }
    chars.next_if(|(_, c)| *c == '"')?;
    loop {
        if chars.next()?.1 == '"' {
            let mut closing = 0;
            while closing < hashes && chars.next_if(|(_, c)| *c == '#').is_some() {
                closing += 1;
            }
            if closing == hashes {
                return Some(());
            }
        }
    }
}
