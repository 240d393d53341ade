//! What the system says of how its person likes things, and how its several witnesses are weighed.
//! Plain data and pure functions; asks nobody itself.

#[cfg(test)]
mod tests;
mod texts;

pub use texts::{appearance, defaults, gsettings, gtk, kde, registry};

use crate::lang::Lang;

/// What the system wishes for; `None` where it says nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct System {
    /// The language.
    pub lang: Option<Lang>,
    /// Light ink on a dark ground.
    pub dark: Option<bool>,
    /// High contrast.
    pub contrast: Option<bool>,
    /// Whether things move.
    pub motion: Option<bool>,
    /// The size of text, in percent.
    pub text: Option<u16>,
}

impl System {
    /// What this one says, and where it is silent the other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            lang: self.lang.or(other.lang),
            dark: self.dark.or(other.dark),
            contrast: self.contrast.or(other.contrast),
            motion: self.motion.or(other.motion),
            text: self.text.or(other.text),
        }
    }

    /// Without what everybody has who never set anything.
    const fn unusual(self) -> Self {
        const fn unless(said: Option<bool>, usual: bool) -> Option<bool> {
            match said {
                Some(said) if said != usual => Some(said),
                _ => None,
            }
        }
        Self {
            lang: self.lang,
            dark: unless(self.dark, false),
            contrast: unless(self.contrast, false),
            motion: unless(self.motion, true),
            text: self.text,
        }
    }
}

/// Which witness a Linux desktop trusts first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Desktop {
    /// It keeps its settings in `GSettings`.
    Gnome,
    /// It keeps them in `kdeglobals`.
    Kde,
    /// It keeps them somewhere else; toolkits may have been told nonetheless.
    Other,
}

impl Desktop {
    /// By the names in `XDG_CURRENT_DESKTOP`, as `ubuntu:GNOME`.
    #[must_use]
    pub fn named(names: &str) -> Self {
        let is = |wanted: &[&str]| {
            names.split(':').any(|name| wanted.iter().any(|one| name.eq_ignore_ascii_case(one)))
        };
        if is(&["KDE"]) {
            Self::Kde
        } else if is(&["GNOME", "Unity", "Budgie", "Pantheon"]) {
            Self::Gnome
        } else {
            Self::Other
        }
    }

    /// What the witnesses say together: `GSettings`, `kdeglobals`, and GTK's files. Elsewhere than
    /// at home, what `GSettings` says counts only where somebody has set it.
    #[must_use]
    pub fn weigh(self, gnome: System, kde: System, gtk: System) -> System {
        match self {
            Self::Gnome => gnome.or(gtk),
            Self::Kde => kde.or(gtk),
            Self::Other => gnome.unusual().or(gtk),
        }
    }
}
