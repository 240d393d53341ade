//! What desktops write down, as they write it, and what comes of it.

use super::*;

const NOTHING: System = System { lang: None, dark: None, contrast: None, motion: None, text: None };

fn wish(dark: Option<bool>, contrast: Option<bool>, motion: Option<bool>) -> System {
    System { dark, contrast, motion, ..NOTHING }
}

#[test]
fn gsettings_says_what_moves_and_on_which_ground() {
    let usual = "org.gnome.desktop.interface avatar-directories @as []\n\
        org.gnome.desktop.interface color-scheme 'default'\n\
        org.gnome.desktop.interface enable-animations true\n\
        org.gnome.desktop.interface gtk-theme 'Adwaita'\n\
        org.gnome.desktop.a11y.interface high-contrast false\n";
    assert_eq!(gsettings(usual), wish(None, Some(false), Some(true)));
    let set = usual
        .replace("'default'", "'prefer-dark'")
        .replace("true", "false")
        .replace("contrast false", "contrast true");
    assert_eq!(gsettings(&set), wish(Some(true), Some(true), Some(false)));
    let light = usual.replace("'default'", "'prefer-light'").replace("Adwaita", "Adwaita-dark");
    assert_eq!(gsettings(&light).dark, Some(false), "the key goes before the theme's name");
    assert_eq!(gsettings(&usual.replace("Adwaita", "Adwaita-dark")).dark, Some(true));
    assert_eq!(
        gsettings(&usual.replace("Adwaita", "HighContrastInverse")),
        wish(Some(true), Some(true), Some(true))
    );
    // Another program's key of the same name says nothing.
    assert_eq!(gsettings("org.gnome.shell enable-animations false\n"), NOTHING);
}

#[test]
fn the_portal_says_what_is_common_to_all_desktops_and_who_prefers_nothing_says_nothing() {
    let said =
        |key: &str, value: &str| appearance(&format!("org.freedesktop.appearance {key} {value}"));
    assert_eq!(said("color-scheme", "1"), wish(Some(true), None, None));
    assert_eq!(said("color-scheme", "2"), wish(Some(false), None, None));
    assert_eq!(said("contrast", "1"), wish(None, Some(true), None));
    assert_eq!(said("reduced-motion", "1"), wish(None, None, Some(false)));
    for key in ["color-scheme", "contrast", "reduced-motion", "accent-color"] {
        for value in ["0", "7", "", "-1", "dark"] {
            assert_eq!(said(key, value), System::default(), "{key} {value}");
        }
    }
    assert_eq!(appearance("org.gnome.desktop.interface color-scheme 1"), System::default());
}

#[test]
fn the_size_of_text_is_a_factor_within_bounds() {
    let said = |value: &str| {
        gsettings(&format!("org.gnome.desktop.interface text-scaling-factor {value}")).text
    };
    for (value, percent) in [("1", 100), ("1.0", 100), ("1.25", 125), ("1.5", 150), ("0.899", 89)] {
        assert_eq!(said(value), Some(percent), "{value}");
    }
    for value in ["0", "9", "-1.5", "1.x", ".", "nan", "99999999999", "1e2"] {
        assert_eq!(said(value), None, "{value}");
    }
}

#[test]
fn kdeglobals_says_it_by_a_factor_and_a_colour() {
    let dark = "[Colors:Button]\nBackgroundNormal=239,240,241\n\n[Colors:Window]\nBackgroundNormal=32,35,38\n\n\
        [General]\nColorScheme=BreezeDark\n\n[KDE]\nAnimationDurationFactor=0\nwidgetStyle=Breeze\n";
    assert_eq!(kde(dark), wish(Some(true), None, Some(false)));
    let light = dark.replace("32,35,38", "239,240,241").replace("Factor=0", "Factor=0.5");
    assert_eq!(kde(&light), wish(Some(false), None, Some(true)), "the colour goes before the name");
    assert_eq!(kde("[General]\nColorScheme=BreezeDark\n"), wish(Some(true), None, None));
    assert_eq!(kde("[General]\nColorScheme=BreezeLight\n"), NOTHING);
    for (factor, moves) in
        [("0.0", Some(false)), ("0e-1", Some(false)), ("1.41421", Some(true)), ("1e-1", Some(true))]
    {
        assert_eq!(
            kde(&format!("[KDE][$i]\nAnimationDurationFactor[$i] = {factor}\r\n")).motion,
            moves,
            "{factor}"
        );
    }
    for factor in ["", "fast", "-", "0x"] {
        assert_eq!(
            kde(&format!("[KDE]\nAnimationDurationFactor={factor}\n")).motion,
            None,
            "{factor}"
        );
    }
    assert_eq!(kde("[Other]\nAnimationDurationFactor=0\n"), NOTHING);
}

#[test]
fn settings_ini_says_it_in_gtks_words() {
    let text = "[Settings]\ngtk-application-prefer-dark-theme=true\ngtk-enable-animations=0\ngtk-theme-name=Breeze\n";
    assert_eq!(gtk(text), wish(Some(true), None, Some(false)));
    assert_eq!(gtk("[Settings]\ngtk-enable-animations = true\n"), wish(None, None, Some(true)));
    let named = "[Settings]\ngtk-application-prefer-dark-theme=0\ngtk-theme-name=Adwaita-dark\n";
    assert_eq!(gtk(named).dark, Some(true));
    assert_eq!(gtk("[Settings]\ngtk-theme-name=HighContrast\n"), wish(None, Some(true), None));
    assert_eq!(gtk("gtk-enable-animations=0\n"), NOTHING, "outside its section");
}

#[test]
fn macos_and_windows_are_read_in_their_words() {
    let read = "{\n    increaseContrast = 1;\n    reduceMotion = 1;\n    \"other\" = \"x\";\n}\n";
    assert_eq!(defaults(read), wish(None, Some(true), Some(false)));
    assert_eq!(defaults("{\n    reduceMotion = 0;\n}"), wish(None, None, Some(true)));
    assert_eq!(defaults("{\n    AppleLocale = \"zh_CN\";\n}").lang, Some(Lang::Zh));
    let mask = |byte: &str| {
        format!(
            "\r\nHKEY_CURRENT_USER\\Control Panel\\Desktop\r\n    UserPreferencesMask    \
             REG_BINARY    90120380{byte}000000\r\n"
        )
    };
    assert_eq!(registry(&mask("10")), wish(None, None, Some(false)));
    assert_eq!(registry(&mask("12")), wish(None, None, Some(true)));
    assert_eq!(registry("    Flags    REG_SZ    127\r\n"), wish(None, Some(true), None));
    assert_eq!(registry("    Flags    REG_SZ    126\r\n"), wish(None, Some(false), None));
    assert_eq!(registry("    LocaleName    REG_SZ    zh-CN\r\n").lang, Some(Lang::Zh));
}

#[test]
fn any_text_has_an_answer_and_nonsense_says_nothing() {
    let nonsense = [
        "",
        "\n\n",
        "[",
        "]",
        "=",
        "[KDE]\n=0\nAnimationDurationFactor",
        "[Settings\ngtk-enable-animations=取",
        "é = é;",
        "    Flags    REG_SZ",
        "UserPreferencesMask REG_BINARY 取取取取取",
        "UserPreferencesMask REG_BINARY 9012",
        "org.gnome.desktop.interface",
        "[Colors:Window]\nBackgroundNormal=1,2,300\n",
    ];
    for text in nonsense {
        for read in [gsettings, kde, gtk, defaults, registry] {
            assert_eq!(read(text), NOTHING, "{text:?}");
        }
    }
}

#[test]
fn each_desktop_is_asked_at_home_first() {
    assert_eq!(Desktop::named("ubuntu:GNOME"), Desktop::Gnome);
    assert_eq!(Desktop::named("KDE"), Desktop::Kde);
    for names in ["", "XFCE", "sway", "gnomeish:", "X-Cinnamon"] {
        assert_eq!(Desktop::named(names), Desktop::Other, "{names}");
    }
    let (moves, still, silent) =
        (wish(None, Some(false), Some(true)), wish(None, None, Some(false)), NOTHING);
    // What GSettings says by default hides nothing where it is not at home, and everything where it
    // is.
    assert_eq!(Desktop::Gnome.weigh(moves, silent, still).motion, Some(true));
    assert_eq!(Desktop::Other.weigh(moves, silent, still).motion, Some(false));
    assert_eq!(Desktop::Other.weigh(still, silent, moves).motion, Some(false));
    // What another desktop left behind does not count.
    assert_eq!(Desktop::Gnome.weigh(moves, still, silent).motion, Some(true));
    assert_eq!(Desktop::Kde.weigh(still, moves, silent).motion, Some(true));
    assert_eq!(Desktop::Kde.weigh(silent, silent, still).motion, Some(false));
    assert_eq!(Desktop::Other.weigh(silent, silent, silent), silent);
}
