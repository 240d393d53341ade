//! From what desktops write down or answer to what they wish for. Any text has an answer: what is
//! not understood says nothing.

use super::System;
use crate::lang::Lang;

/// What is common to all desktops, as their portal says it: `org.freedesktop.appearance
/// color-scheme 1`. Who prefers nothing says nothing.
#[must_use]
pub fn appearance(text: &str) -> System {
    let mut system = System::default();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let (Some("org.freedesktop.appearance"), Some(key), Some(value)) =
            (words.next(), words.next(), words.next())
        else {
            continue;
        };
        match (key, value) {
            ("color-scheme", "1") => system.dark = Some(true),
            ("color-scheme", "2") => system.dark = Some(false),
            ("contrast", "1") => system.contrast = Some(true),
            ("reduced-motion", "1") => system.motion = Some(false),
            _ => {}
        }
    }
    system
}

/// `GSettings`, as the portal tells the schemas of the interface:
/// `org.gnome.desktop.interface enable-animations true`.
#[must_use]
pub fn gsettings(text: &str) -> System {
    let (mut system, mut theme) = (System::default(), System::default());
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let (Some(schema), Some(key), Some(value)) = (words.next(), words.next(), words.next())
        else {
            continue;
        };
        let value = value.trim_matches('\'');
        match (schema, key) {
            ("org.gnome.desktop.interface", "enable-animations") => system.motion = yes(value),
            ("org.gnome.desktop.interface", "color-scheme") => {
                system.dark = match value {
                    "prefer-dark" => Some(true),
                    "prefer-light" => Some(false),
                    _ => None,
                };
            }
            ("org.gnome.desktop.interface", "gtk-theme") => theme = named(value),
            ("org.gnome.desktop.interface", "text-scaling-factor") => system.text = percent(value),
            ("org.gnome.desktop.a11y.interface", "high-contrast") => system.contrast = yes(value),
            _ => {}
        }
    }
    // The theme's name was the only way before there were keys for it, and says no more than yes.
    System { contrast: theme.contrast.or(system.contrast), ..system.or(theme) }
}

/// KDE's `kdeglobals`.
#[must_use]
pub fn kde(text: &str) -> System {
    let mut system = System::default();
    let mut by_name = None;
    for (section, key, value) in entries(text) {
        match (section, key) {
            // A factor on the length of all animations: "0", or "0.0".
            ("KDE", "AnimationDurationFactor") => system.motion = factor(value),
            ("Colors:Window", "BackgroundNormal") => system.dark = ground(value),
            ("General", "ColorScheme") => by_name = named(value).dark,
            _ => {}
        }
    }
    System { dark: system.dark.or(by_name), ..system }
}

/// GTK's `settings.ini`.
#[must_use]
pub fn gtk(text: &str) -> System {
    let (mut system, mut theme) = (System::default(), System::default());
    for (section, key, value) in entries(text) {
        match (section, key) {
            ("Settings", "gtk-enable-animations") => system.motion = yes(value),
            ("Settings", "gtk-application-prefer-dark-theme") => system.dark = yes(value),
            ("Settings", "gtk-theme-name") => theme = named(value),
            _ => {}
        }
    }
    System { dark: theme.dark.or(system.dark), ..system.or(theme) }
}

/// What `defaults read` of macOS prints of one domain; the light or dark ground is asked of the
/// window there.
#[must_use]
pub fn defaults(text: &str) -> System {
    let mut system = System::default();
    for line in text.lines() {
        let Some((key, value)) = line.trim().trim_end_matches(';').split_once(" = ") else {
            continue;
        };
        match key.trim_matches('"') {
            "reduceMotion" => system.motion = yes(value).map(|still| !still),
            "increaseContrast" => system.contrast = yes(value),
            "AppleLocale" => system.lang = Some(Lang::of_locale(value.trim_matches('"'))),
            _ => {}
        }
    }
    system
}

/// What `reg query` of Windows prints of one key; the light or dark ground is asked of the window
/// there.
#[must_use]
pub fn registry(text: &str) -> System {
    let mut system = System::default();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            // The second bit of the fifth byte: whether controls inside windows move.
            (Some("UserPreferencesMask"), Some("REG_BINARY"), Some(bytes)) => {
                let fifth = bytes.get(8..10).and_then(|byte| u8::from_str_radix(byte, 16).ok());
                system.motion = fifth.map(|byte| byte & 2 != 0);
            }
            (Some("Flags"), Some("REG_SZ"), Some(flags)) => {
                system.contrast = flags.parse().ok().map(|flags: u32| flags & 1 != 0);
            }
            (Some("LocaleName"), Some("REG_SZ"), Some(locale)) => {
                system.lang = Some(Lang::of_locale(locale));
            }
            _ => {}
        }
    }
    system
}

/// The entries of an INI file: section, key, value. A key's `[$i]` or `[de]` is left out.
fn entries(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let mut section = "";
    text.lines().filter_map(move |line| {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[') {
            section = name.split(']').next().unwrap_or(name);
            return None;
        }
        let (key, value) = line.split_once('=')?;
        let key = key.split('[').next().unwrap_or(key);
        Some((section, key.trim(), value.trim()))
    })
}

fn yes(value: &str) -> Option<bool> {
    match value.to_ascii_lowercase().as_str() {
        "true" | "1" | "yes" => Some(true),
        "false" | "0" | "no" => Some(false),
        _ => None,
    }
}

/// A factor from 0.5 to 3 with up to two digits after its point, as percent.
fn percent(value: &str) -> Option<u16> {
    let (whole, part) = value.split_once('.').unwrap_or((value, "0"));
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let hundredths: String = part.chars().chain("00".chars()).take(2).collect();
    if !is_number(whole) || !is_number(&hundredths) {
        return None;
    }
    let percent = whole.parse::<u16>().ok()?.checked_mul(100)? + hundredths.parse::<u16>().ok()?;
    (50..=300).contains(&percent).then_some(percent)
}

/// Whether a factor is more than nothing.
fn factor(value: &str) -> Option<bool> {
    let is_number = value.starts_with(|c: char| c.is_ascii_digit())
        && value.chars().all(|c| c.is_ascii_digit() || ".e-+".contains(c));
    let digits = value.split('e').next().unwrap_or(value);
    is_number.then(|| digits.contains(|c: char| ('1'..='9').contains(&c)))
}

/// Whether a colour, `35,38,41`, is a dark ground.
fn ground(value: &str) -> Option<bool> {
    let parts: Vec<u32> = value
        .split(',')
        .map(|part| part.trim().parse::<u8>().map(u32::from))
        .collect::<Result<_, _>>()
        .ok()?;
    match parts.as_slice() {
        [red, green, blue] | [red, green, blue, _] => {
            Some(299 * red + 587 * green + 114 * blue < 128_000)
        }
        _ => None,
    }
}

/// What the name of a theme says: `Adwaita-dark`, `BreezeDark`, `HighContrastInverse`. An ordinary
/// name says nothing.
fn named(theme: &str) -> System {
    let name: String =
        theme.to_ascii_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    let inverse = name.ends_with("dark") || name.ends_with("inverse");
    System {
        dark: inverse.then_some(true),
        contrast: name.contains("highcontrast").then_some(true),
        ..System::default()
    }
}
