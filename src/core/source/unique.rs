//! Reading a map in which no name may stand twice: by itself serde would silently keep the last.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// Reads a map by name.
///
/// # Errors
/// If a name stands there twice.
pub fn names<'de, D: Deserializer<'de>, V: Deserialize<'de>>(
    from: D,
) -> Result<BTreeMap<String, V>, D::Error> {
    from.deserialize_map(Names(PhantomData))
}

/// What is said of a name after it.
const TWICE: &str = "\" stands here twice; remove one of the two";

/// The name that stands twice, if that is what an error says.
pub(in crate::source) fn named_twice(said: &str) -> Option<&str> {
    said.strip_prefix('"')?.strip_suffix(TWICE)
}

struct Names<V>(PhantomData<V>);

impl<'de, V: Deserialize<'de>> Visitor<'de> for Names<V> {
    type Value = BTreeMap<String, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map of names")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut names = BTreeMap::new();
        while let Some((name, value)) = map.next_entry::<String, V>()? {
            if names.contains_key(&name) {
                return Err(A::Error::custom(format_args!("\"{name}{TWICE}")));
            }
            names.insert(name, value);
        }
        Ok(names)
    }
}
