//! A chapter of the course, as a `chapters.ron` lists it: one that is added there needs no change
//! here.

use crate::lesson::{Course, Landmark, Text};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;

/// A chapter of the course; greater is taught later.
#[derive(Debug, Clone, Copy)]
pub struct Chapter(pub(super) &'static Known);

/// What is known of a chapter.
#[derive(Debug)]
pub(super) struct Known {
    /// Its number, from 1.
    pub(super) number: u32,
    /// What its file says.
    pub(super) entry: Entry,
}

/// What the file says of a chapter.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// What lesson files call it.
    pub(super) name: String,
    /// What progress calls it.
    pub(super) id: String,
    /// The heading.
    pub(super) title: Text,
    /// What stands for it on the path.
    #[serde(default)]
    landmark: Landmark,
    /// The position that it shows.
    #[serde(default)]
    pub(super) position: Option<String>,
    /// The id of the lesson whose insight the landmark then shows.
    #[serde(default)]
    earned: Option<String>,
}

impl Entry {
    /// Does it name one of these chapters, and nothing else?
    pub(super) fn is_one_of(&self, chapters: &[Chapter]) -> bool {
        chapters.iter().any(|chapter| chapter.name() == self.name && chapter.id() == self.id)
    }
}

impl Chapter {
    /// The file of the chapters beside the lessons, which is no lesson itself.
    pub const FILE: &str = "chapters.ron";

    /// All chapters of the program, in teaching order.
    pub fn all() -> impl Iterator<Item = Self> {
        Course::ours().chapters()
    }

    /// The chapter that the course begins with.
    #[must_use]
    pub fn first() -> Self {
        Course::ours().first()
    }

    /// The chapter of the program that lesson files call so.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|chapter| chapter.name() == name)
    }

    /// Its number, from 1.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0.number
    }

    /// What progress calls it, such as `sprague-grundy`.
    #[must_use]
    pub fn id(self) -> &'static str {
        &self.0.entry.id
    }

    /// Its heading.
    #[must_use]
    pub fn title(self) -> &'static Text {
        &self.0.entry.title
    }

    /// What stands for it on the path, and the position that this shows.
    pub(super) fn landmark(self) -> Option<(Landmark, &'static str)> {
        Some((self.0.entry.landmark, self.0.entry.position.as_deref()?))
    }

    /// The lesson whose insight the landmark shows once it is settled.
    #[must_use]
    pub fn earned(self) -> Option<&'static str> {
        self.0.entry.earned.as_deref()
    }

    /// What lesson files call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.0.entry.name
    }

    /// What tells it apart: a list that is read anew has the same chapters.
    fn key(self) -> (u32, &'static str) {
        (self.number(), self.id())
    }
}

impl PartialEq for Chapter {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Chapter {}

impl PartialOrd for Chapter {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Chapter {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

// Written as a bare name, as the variants of an enum are.
impl Serialize for Chapter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Chapter", self.number(), self.name())
    }
}

impl<'de> Deserialize<'de> for Chapter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Chapter", Course::current().names(), Named)
    }
}

/// Reads the bare name.
struct Named;

impl<'de> Visitor<'de> for Named {
    type Value = Chapter;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "enum Chapter")
    }

    fn visit_enum<A: de::EnumAccess<'de>>(self, data: A) -> Result<Chapter, A::Error> {
        let (name, rest) = data.variant_seed(Name)?;
        de::VariantAccess::unit_variant(rest)?;
        Ok(name)
    }
}

/// Reads the name of a variant.
struct Name;

impl<'de> de::DeserializeSeed<'de> for Name {
    type Value = Chapter;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Chapter, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = Chapter;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "variant identifier")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Chapter, E> {
        let course = Course::current();
        let found = course.chapters().find(|chapter| chapter.name() == name);
        found.ok_or_else(|| E::unknown_variant(name, course.names()))
    }

    /// Its number, as it stands among bytes.
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Chapter, E> {
        let found = Course::current().chapters().find(|it| u64::from(it.number()) == number);
        found.ok_or_else(|| E::custom("no chapter"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_five_names_of_format_one_are_read_and_written_back() {
        let names = ["Bash", "Wythoff", "Nim", "Staircase", "SpragueGrundy"];
        for (number, name) in (1..).zip(names) {
            let chapter: Chapter = ron::from_str(name).unwrap();
            assert_eq!((chapter.number(), Chapter::named(name)), (number, Some(chapter)));
            assert_eq!(ron::to_string(&chapter).unwrap(), name);
        }
        assert!(ron::from_str::<Chapter>("Chess").is_err());
    }

    #[test]
    fn names_and_ids_are_each_once_and_titles_are_in_both_languages() {
        let names: BTreeSet<_> = Chapter::all().map(Chapter::name).collect();
        let ids: BTreeSet<_> = Chapter::all().map(Chapter::id).collect();
        let all = Chapter::all().count();
        assert_eq!((names.len(), ids.len()), (all, all));
        assert!(Chapter::all().all(|c| !c.title().en.is_empty() && !c.title().zh.is_empty()));
    }
}
