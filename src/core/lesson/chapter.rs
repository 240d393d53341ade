//! The chapters of the course, as `lessons/chapters.ron` lists them: one that is added there needs
//! no change here.

use crate::lesson::{Landmark, Text};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::sync::OnceLock;

/// A chapter of the course; greater is taught later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chapter(u8);

/// What the file says of a chapter.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// What lesson files call it.
    name: String,
    /// What progress calls it.
    id: String,
    /// The heading.
    title: Text,
    /// What stands for it on the path.
    #[serde(default)]
    landmark: Landmark,
    /// The position that it shows.
    #[serde(default)]
    position: Option<String>,
    /// The id of the lesson whose insight the landmark then shows.
    #[serde(default)]
    earned: Option<String>,
}

/// The file, with the names once more as serde wants them.
struct Course {
    entries: Vec<Entry>,
    names: Vec<&'static str>,
}

fn course() -> &'static Course {
    static COURSE: OnceLock<Course> = OnceLock::new();
    COURSE.get_or_init(|| {
        let entries: Vec<Entry> = ron::from_str(include_str!("../../../lessons/chapters.ron"))
            .expect("the list of chapters that is built in can be read");
        let names = entries.iter().map(|entry| &*entry.name.clone().leak()).collect();
        Course { entries, names }
    })
}

impl Chapter {
    /// The file of the chapters beside the lessons, which is no lesson itself.
    pub const FILE: &str = "chapters.ron";

    /// The chapter that the course begins with.
    pub const FIRST: Self = Self(0);

    /// All chapters, in teaching order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).take(course().entries.len()).map(Self)
    }

    /// The chapter that lesson files call so.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|chapter| chapter.name() == name)
    }

    /// Its number, from 1.
    #[must_use]
    pub fn number(self) -> u32 {
        u32::from(self.0) + 1
    }

    /// What progress calls it, such as `sprague-grundy`.
    #[must_use]
    pub fn id(self) -> &'static str {
        &self.entry().id
    }

    /// Its heading.
    #[must_use]
    pub fn title(self) -> &'static Text {
        &self.entry().title
    }

    /// What stands for it on the path, and the position that this shows.
    pub(super) fn landmark(self) -> Option<(Landmark, &'static str)> {
        Some((self.entry().landmark, self.entry().position.as_deref()?))
    }

    /// The lesson whose insight the landmark shows once it is settled.
    #[must_use]
    pub fn earned(self) -> Option<&'static str> {
        self.entry().earned.as_deref()
    }

    fn name(self) -> &'static str {
        course().names[usize::from(self.0)]
    }

    fn entry(self) -> &'static Entry {
        &course().entries[usize::from(self.0)]
    }
}

// Written as a bare name, as the variants of an enum are.
impl Serialize for Chapter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Chapter", u32::from(self.0), self.name())
    }
}

impl<'de> Deserialize<'de> for Chapter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Chapter", &course().names, Named)
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
        Chapter::named(name).ok_or_else(|| E::unknown_variant(name, &course().names))
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
