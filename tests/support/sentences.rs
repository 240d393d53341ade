//! Reading sentences back: their numbers, equations and moves, so that words can be held to the
//! facts.

/// All numbers in a text, in order.
pub fn numbers(text: &str) -> Vec<u128> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    digits.map(|digits| digits.parse().unwrap()).collect()
}

/// An equation found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Equation {
    /// `a = b × c + d`, or `a + e = b × c + d`.
    Division {
        /// a + e.
        whole: u128,
        /// b.
        quotient: u128,
        /// c.
        modulus: u128,
        /// d.
        remainder: u128,
    },
    /// `x ⊕ y ⊕ ... = z`.
    Xor {
        /// x, y, ...
        numbers: Vec<u128>,
        /// z.
        sum: u128,
    },
}

impl Equation {
    /// Does it hold?
    pub fn holds(&self) -> bool {
        match self {
            Self::Division { whole, quotient, modulus, remainder } => {
                *whole == quotient * modulus + remainder && remainder < modulus
            }
            Self::Xor { numbers, sum } => numbers.iter().fold(0, |all, n| all ^ n) == *sum,
        }
    }
}

/// The equation in a text, if there is one. Panics if something stands there that only looks like
/// one.
pub fn equation(text: &str) -> Option<Equation> {
    let at = text.find(" = ")?;
    // To the left and right of the sign: as far as numbers, operators and spaces go.
    let is_part = |c: char| c.is_ascii_digit() || " +×⊕".contains(c);
    let left = text[..at].rsplit(|c| !is_part(c)).next().unwrap().trim();
    let right = text[at + 3..].split(|c| !is_part(c)).next().unwrap().trim();
    if left.contains('⊕') {
        let numbers = left
            .split('⊕')
            .map(|n| n.trim().parse().unwrap_or_else(|_| panic!("{text}")))
            .collect();
        return Some(Equation::Xor {
            numbers,
            sum: right.parse().unwrap_or_else(|_| panic!("{text}")),
        });
    }
    assert!(right.contains('×') && right.contains('+'), "{text}");
    let &[quotient, modulus, remainder] = numbers(right).as_slice() else { panic!("{text}") };
    Some(Equation::Division { whole: numbers(left).iter().sum(), quotient, modulus, remainder })
}

/// Words of an English sentence: what has a letter in it.
pub fn english_words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count()
}

/// Chinese characters of a sentence, its punctuation included.
pub fn chinese_characters(text: &str) -> usize {
    text.chars().filter(|c| is_han(*c) || "，。：；？！、“”（）".contains(*c)).count()
}

/// Is it a Chinese character?
pub fn is_han(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Faults of form that no sentence may have.
pub fn malformed(text: &str, chinese: bool) -> Option<&'static str> {
    let ends = text.ends_with(['.', '?', '。', '？']);
    let doubled = ["  ", "..", "。。", "，，", "：：", " ,", " .", "(,", "NaN"]
        .iter()
        .any(|fault| text.contains(fault));
    let half = |c: char| ",;:?!".contains(c);
    // In Chinese a comma of half width stands only within brackets: (3, 5) and {0, 1}.
    let mut depth = 0;
    let mut stray = false;
    for c in text.chars() {
        match c {
            '(' | '{' => depth += 1,
            ')' | '}' => depth -= 1,
            _ if half(c) && depth == 0 => stray = true,
            _ => {}
        }
    }
    match () {
        () if text.trim() != text || text.is_empty() => Some("empty or padded"),
        () if !ends => Some("it has no end"),
        () if doubled => Some("doubled or spaced punctuation"),
        () if depth != 0 => Some("brackets are open"),
        () if chinese && !text.chars().any(is_han) => Some("no Chinese in it"),
        () if chinese && stray => Some("half-width punctuation"),
        () if !chinese && text.chars().any(|c| is_han(c) || "，。：；？！、“”（）".contains(c)) => {
            Some("not English")
        }
        () if !chinese && !text.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic()) => {
            Some("no capital")
        }
        () => None,
    }
}
