//! The schemes by name, and how one leads to another.

use serde::{Deserialize, Serialize};

/// Which set of colours and sizes is in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Scheme {
    /// Dark ink on warm paper.
    #[default]
    Light,
    /// Light ink on a warm, nearly black ground.
    Dark,
    /// Black on white in large type, for a room with daylight: contrast at least 7, body text 32
    /// points.
    Projector,
    /// Black on white with thick lines: every text has contrast 7, every border 4.5.
    Contrast,
    /// White on black, otherwise as [`Scheme::Contrast`].
    ContrastDark,
}

impl Scheme {
    /// Every scheme, in the order in which a menu lists them.
    pub const ALL: [Self; 5] =
        [Self::Light, Self::Dark, Self::Projector, Self::Contrast, Self::ContrastDark];

    /// The names that a command line or the settings may use for one's own colours.
    pub const NAMES: [&str; 4] = ["light", "dark", "contrast", "contrast-dark"];

    /// What it is called on the command line and in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Projector => "projector",
            Self::Contrast => "contrast",
            Self::ContrastDark => "contrast-dark",
        }
    }

    /// The scheme of this name.
    ///
    /// ```
    /// use laststone_ui::theme::Scheme;
    ///
    /// assert_eq!(Scheme::named("contrast"), Some(Scheme::Contrast));
    /// assert_eq!(Scheme::named("mauve"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    /// The scheme for what was chosen, if anything, on a system that is dark or is not: without a
    /// choice the system's, and high contrast on the system's ground.
    #[must_use]
    pub fn chosen(name: Option<&str>, dark: bool) -> Self {
        match (name.and_then(Self::named), dark) {
            (None, false) => Self::Light,
            (None, true) => Self::Dark,
            (Some(Self::Contrast), true) => Self::ContrastDark,
            (Some(scheme), _) => scheme,
        }
    }

    /// Whether light ink stands on a dark ground.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        matches!(self, Self::Dark | Self::ContrastDark)
    }

    /// Whether contrast goes before everything else.
    #[must_use]
    pub const fn is_high(self) -> bool {
        matches!(self, Self::Contrast | Self::ContrastDark)
    }

    /// What the switch between light and dark leads to; high contrast stays high.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Light | Self::Projector => Self::Dark,
            Self::Dark => Self::Light,
            Self::Contrast => Self::ContrastDark,
            Self::ContrastDark => Self::Contrast,
        }
    }

    /// The least contrast of text in it.
    #[must_use]
    pub const fn least_contrast(self) -> f32 {
        match self {
            Self::Light | Self::Dark => 4.5,
            Self::Projector | Self::Contrast | Self::ContrastDark => 7.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scheme_is_found_by_its_name_and_the_switch_leads_back() {
        for scheme in Scheme::ALL {
            assert_eq!(Scheme::named(scheme.name()), Some(scheme));
            assert_eq!(scheme.other().is_dark(), !scheme.is_dark());
            assert_eq!(scheme.other().is_high(), scheme.is_high());
            if scheme != Scheme::Projector {
                assert_eq!(scheme.other().other(), scheme);
            }
        }
        assert!(Scheme::NAMES.iter().all(|name| Scheme::named(name).is_some()));
    }

    #[test]
    fn without_a_choice_the_system_decides_and_high_contrast_stands_on_its_ground() {
        assert_eq!(Scheme::chosen(None, true), Scheme::Dark);
        assert_eq!(Scheme::chosen(None, false), Scheme::Light);
        assert_eq!(Scheme::chosen(Some("contrast"), false), Scheme::Contrast);
        assert_eq!(Scheme::chosen(Some("contrast"), true), Scheme::ContrastDark);
        assert_eq!(Scheme::chosen(Some("light"), true), Scheme::Light);
        assert_eq!(Scheme::chosen(Some("written by hand"), true), Scheme::Dark);
    }
}
