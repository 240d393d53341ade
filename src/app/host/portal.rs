//! Asks the portal of a Linux desktop what its person has set, over the bus of the session. Works
//! inside a Flatpak as well, and starts no other program.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;
use std::time::Duration;
use zbus::blocking::connection::Builder;
use zbus::zvariant::{OwnedValue, Value};

/// What is common to all desktops, and what GNOME and those after it tell besides.
const WANTED: [&str; 3] = [
    "org.freedesktop.appearance",
    "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface",
];

/// What the portal says, a line a setting: `org.freedesktop.appearance color-scheme 1`. Nothing
/// where there is none or it does not answer in time.
pub(super) fn settings(patience: Duration) -> String {
    let (say, said) = channel();
    // To reach a bus that does not answer may take for ever, whatever is asked then.
    let ask = move || {
        let _ = say.send(ask(patience).unwrap_or_default());
    };
    match std::thread::Builder::new().name("portal".into()).spawn(ask) {
        Ok(_) => said.recv_timeout(patience).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

fn ask(patience: Duration) -> zbus::Result<String> {
    let bus = Builder::session()?.method_timeout(patience).build()?;
    let answer = bus.call_method(
        Some("org.freedesktop.portal.Desktop"),
        "/org/freedesktop/portal/desktop",
        Some("org.freedesktop.portal.Settings"),
        "ReadAll",
        &(WANTED.as_slice(),),
    )?;
    let all: BTreeMap<String, BTreeMap<String, OwnedValue>> = answer.body().deserialize()?;
    let lines = all.iter().flat_map(|(space, keys)| {
        keys.iter()
            .filter_map(move |(key, value)| Some(format!("{space} {key} {}\n", text(value)?)))
    });
    Ok(lines.collect())
}

/// A value as one word; `None` for what is none.
fn text(value: &Value<'_>) -> Option<String> {
    match value {
        Value::Bool(yes) => Some(yes.to_string()),
        Value::U32(n) => Some(n.to_string()),
        Value::I32(n) => Some(n.to_string()),
        Value::F64(n) => Some(n.to_string()),
        Value::Str(text) => Some(text.split_whitespace().collect::<Vec<_>>().join("-")),
        Value::Value(inner) => text(inner),
        _ => None,
    }
}
