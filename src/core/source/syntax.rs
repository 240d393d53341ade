//! Why a text is not what it should be in RON, told apart, so that it can be said in any language.
//! Knows RON's errors.

use crate::games::notation::meant;
use crate::source::unique;

/// A slip in the syntax.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{said}")]
pub struct Syntax {
    /// Which.
    pub slip: Slip,
    /// RON's English sentence with our advice; may quote the file at any length.
    pub said: String,
}

/// The slips that a file of any bytes can hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slip {
    /// The file ends too soon.
    Eof,
    /// What should stand here.
    Expected(Expected),
    /// A bracket that opens a value of this name, or of none.
    Opening(&'static str),
    /// Brackets within brackets, past the limit.
    Depth,
    /// Something after the lesson.
    Trailing,
    /// A name that stands for no field, of this struct, which has these.
    Field(String, Option<String>, Vec<&'static str>),
    /// A name that stands for no variant, of this enum, which has these.
    Variant(String, Option<String>, Vec<&'static str>),
    /// A field that is missing, of this struct.
    Missing(&'static str, Option<String>),
    /// A field that stands twice, of this struct.
    Twice(&'static str, Option<String>),
    /// A name of a map that stands twice.
    NameTwice(String),
    /// A number below 0 or past 2^64 - 1, or past 2^32 - 1 where that is the bound.
    OutOfBounds,
    /// A digit that is none in this base.
    Digit(char, u8),
    /// An underscore before a number.
    Underscore,
    /// An escape that is none.
    Escape,
    /// A character that begins nothing.
    Char(char),
    /// A comment that is not closed.
    Comment,
    /// An extension of RON that does not exist.
    Extension(String),
    /// An extension that asks for what no lesson has.
    Attribute,
    /// A name that is none.
    Name(String),
    /// A list with a wrong number of members.
    Length(usize),
    /// Another kind of value than is needed.
    Kind,
    /// Anything else; a file does not cause it.
    Other,
}

/// What should stand here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// `,`.
    Comma,
    /// `:`.
    Colon,
    /// `[`.
    List,
    /// `]`.
    ListEnd,
    /// `{`.
    Map,
    /// `}`.
    MapEnd,
    /// `)`.
    End,
    /// A text in quotes.
    Text,
    /// The quote at the end of a text.
    Quote,
    /// A whole number.
    Number,
    /// `true` or `false`.
    Boolean,
    /// The name of a field or a variant.
    Name,
    /// A value, or `None`.
    Option,
    /// `#![enable(...)]`.
    Attribute,
}

/// Names are quoted up to this length.
const LONGEST: usize = 60;

impl From<ron::Error> for Syntax {
    fn from(mut error: ron::Error) -> Self {
        if let ron::Error::NoSuchStructField { found, .. }
        | ron::Error::NoSuchEnumVariant { found, .. }
        | ron::Error::NoSuchExtension(found)
        | ron::Error::InvalidIdentifier(found)
        | ron::Error::SuggestRawIdentifier(found)
        | ron::Error::ExpectedDifferentStructName { found, .. } = &mut error
            && let Some((end, _)) = found.char_indices().nth(LONGEST)
        {
            found.truncate(end);
        }
        let said = advice(&error);
        Self { slip: slip(error), said }
    }
}

fn slip(error: ron::Error) -> Slip {
    use ron::Error as E;
    match error {
        E::Eof => Slip::Eof,
        E::ExpectedComma => Slip::Expected(Expected::Comma),
        E::ExpectedMapColon => Slip::Expected(Expected::Colon),
        E::ExpectedArray => Slip::Expected(Expected::List),
        E::ExpectedArrayEnd => Slip::Expected(Expected::ListEnd),
        E::ExpectedMap => Slip::Expected(Expected::Map),
        E::ExpectedMapEnd => Slip::Expected(Expected::MapEnd),
        E::ExpectedStructLikeEnd | E::ExpectedOptionEnd => Slip::Expected(Expected::End),
        E::ExpectedString | E::ExpectedChar | E::ExpectedByteString => {
            Slip::Expected(Expected::Text)
        }
        E::ExpectedStringEnd => Slip::Expected(Expected::Quote),
        E::ExpectedInteger | E::ExpectedFloat => Slip::Expected(Expected::Number),
        E::ExpectedBoolean => Slip::Expected(Expected::Boolean),
        E::ExpectedIdentifier => Slip::Expected(Expected::Name),
        E::ExpectedOption => Slip::Expected(Expected::Option),
        E::ExpectedAttribute | E::ExpectedAttributeEnd => Slip::Expected(Expected::Attribute),
        E::ExpectedStructLike => Slip::Opening(""),
        E::ExpectedNamedStructLike(name)
        | E::ExpectedDifferentStructName { expected: name, .. } => Slip::Opening(name),
        E::ExceededRecursionLimit => Slip::Depth,
        E::TrailingCharacters => Slip::Trailing,
        E::NoSuchStructField { expected, found, outer } => {
            Slip::Field(found, outer, expected.to_vec())
        }
        E::NoSuchEnumVariant { expected, found, outer } => {
            Slip::Variant(found, outer, expected.to_vec())
        }
        E::MissingStructField { field, outer } => Slip::Missing(field, outer),
        E::DuplicateStructField { field, outer } => Slip::Twice(field, outer),
        E::IntegerOutOfBounds => Slip::OutOfBounds,
        E::InvalidIntegerDigit { digit, base } => Slip::Digit(digit, base),
        E::UnderscoreAtBeginning | E::FloatUnderscore => Slip::Underscore,
        E::InvalidEscape(_) => Slip::Escape,
        E::UnexpectedChar(c) => Slip::Char(c),
        E::UnclosedBlockComment | E::UnclosedLineComment => Slip::Comment,
        E::NoSuchExtension(name) => Slip::Extension(name),
        E::InvalidIdentifier(name) | E::SuggestRawIdentifier(name) => Slip::Name(name),
        E::ExpectedStructName(_) => Slip::Attribute,
        E::ExpectedDifferentLength { found, .. } => Slip::Length(found),
        E::InvalidValueForType { .. } | E::ExpectedUnit | E::ExpectedByteLiteral => Slip::Kind,
        E::Message(said) => match unique::named_twice(&said) {
            Some(name) => Slip::NameTwice(name.to_owned()),
            None => Slip::Other,
        },
        _ => Slip::Other,
    }
}

/// That a name is not known, the name that was meant, if one is near, and all there are.
fn unknown(what: &str, found: &str, of: Option<&str>, known: &[&str]) -> String {
    let of = of.map_or_else(String::new, |of| format!(" in `{of}`"));
    let meant =
        near(found, known).map_or_else(String::new, |near| format!("did you mean `{near}`? "));
    if known.is_empty() {
        return format!("there is no {what} `{found}`{of}; there is none at all");
    }
    let there = if meant.is_empty() { "there are" } else { "There are" };
    format!("there is no {what} `{found}`{of}; {meant}{there} {}", known.join(", "))
}

/// The nearest of these names, if one is near.
#[must_use]
pub fn near<'n>(found: &str, known: &[&'n str]) -> Option<&'n str> {
    meant(found, known.iter().copied())
}

/// RON's message with what to do about it.
fn advice(error: &ron::Error) -> String {
    let tip = match error {
        ron::Error::NoSuchStructField { expected, found, outer } => {
            return unknown("field", found, outer.as_deref(), expected);
        }
        ron::Error::NoSuchEnumVariant { expected, found, outer } => {
            return unknown("kind", found, outer.as_deref(), expected);
        }
        ron::Error::MissingStructField { .. } => "add it",
        ron::Error::DuplicateStructField { .. } => "remove one of the two",
        ron::Error::ExceededRecursionLimit => {
            return "the brackets are nested too deep; a lesson needs no such depth of brackets"
                .to_owned();
        }
        ron::Error::ExpectedString => "put the text in quotes",
        ron::Error::Eof => "a bracket or a quote is still open",
        ron::Error::ExpectedComma => "or a quote or bracket before this is not closed",
        ron::Error::ExpectedNamedStructLike("Lesson") => "a lesson stands between ( and )",
        ron::Error::ExpectedNamedStructLike(_) => "or a bracket before this is not closed",
        ron::Error::ExpectedIdentifier => {
            "a name stands here, without quotes; or a bracket before this is not closed"
        }
        ron::Error::TrailingCharacters => "the lesson ends with the bracket before this",
        ron::Error::IntegerOutOfBounds => {
            "numbers are whole, from 0 to 18446744073709551615; `place`, `format` and `Doubles` to \
             4294967295"
        }
        ron::Error::ExpectedStructName(_) => "remove the `#![...]` at the head of the file",
        ron::Error::InvalidIntegerDigit { .. } => {
            "write a whole number, without point and exponent"
        }
        ron::Error::ExpectedInteger => "write a whole number, without quotes",
        ron::Error::InvalidEscape(_) => "write \\\\ for a backslash, or the text as r#\"...\"#",
        _ => return error.to_string(),
    };
    format!("{error}; {tip}")
}
