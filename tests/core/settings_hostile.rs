//! Settings files made up by seed: whatever they hold, they are read within their bounds or
//! refused, and what was read can be written.

use crate::support::fuzz;

use fuzz::{Die, changed, count, each};
use laststone::profile::settings::format::{FORMAT, LARGEST, Refused, read, write};
use laststone::profile::settings::{Part, Settings, WindowPlacement};
use laststone::session::Opponent;
use laststone::words::Lang;

/// What such files are made of.
const TOKENS: &[&str] = &[
    "format: 1,",
    "format: 2,",
    "format: 4294967296,",
    "lang: Some(En),",
    "zoom: Some(65535),",
    "zoom: Some(-1),",
    "Some(",
    "None",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "\"",
    "r#\"",
    "\\u{202e}",
    "\u{202e}",
    "\0",
    "/*",
    "//",
    "\n",
    "9",
    "\"/a\",",
    "Fallible(200)",
    "Mind(",
    "window: Some((x: 1,",
    "maximized: true",
    "#![enable(implicit_some)]",
];

fn sound(die: &mut Die) -> Settings {
    let names = ["hint", "why", "nim", "misere nim + bash", "撤", ""];
    let lang = die.one_in(2).then(|| *die.pick(&Lang::ALL));
    let mut settings = Settings { lang, ..Settings::default() };
    settings.scheme = die.one_in(2).then(|| (*die.pick(&["light", "dark", "contrast"])).to_owned());
    settings.motion = die.one_in(2).then(|| die.one_in(2));
    settings.zoom = die.one_in(2).then(|| u16::try_from(die.number() & 0xffff).unwrap());
    for _ in 0..die.roll(5) {
        let keys = (0..die.roll(12)).map(|_| format!("F{}", die.number())).collect();
        settings.keys.insert((*die.pick(&names)).to_owned(), keys);
        let opponent =
            *die.pick(&[Opponent::Perfect, Opponent::Fallible(30), Opponent::Fallible(99)]);
        settings.opponents.insert((*die.pick(&names)).to_owned(), opponent);
    }
    for _ in 0..die.roll(14) {
        settings.recent.push(format!("/home/{}/a.ron", die.number() % 9).into());
    }
    let number = |die: &mut Die| i32::try_from(die.number() & 0x7fff_ffff).unwrap();
    settings.window = die.one_in(2).then(|| WindowPlacement {
        x: -number(die),
        y: number(die),
        width: number(die).unsigned_abs(),
        height: number(die).unsigned_abs(),
        maximized: die.one_in(2),
    });
    settings
}

fn is_bounded(settings: &Settings) {
    assert_eq!(&settings.clone().tidied(), settings);
    assert!(settings.keys.len() <= Settings::KEYS && settings.recent.len() <= Settings::RECENT);
    assert!(settings.zoom.is_none_or(|zoom| (50..=300).contains(&zoom)));
    for part in Part::ALL {
        let bytes = write(part, settings).expect("what was read can be written");
        let back = read(part, &bytes).expect("and read once more");
        assert!(settings.same(&back, part));
    }
}

#[test]
fn whatever_a_settings_file_holds_it_is_read_within_bounds_or_refused() {
    each("settings", count(20_000), |seed| {
        let mut die = Die::new(seed);
        let part = *die.pick(&Part::ALL);
        let bytes = write(part, &sound(&mut die)).expect("sound settings can be written");
        let bytes = changed(&mut die, &bytes, TOKENS);
        match read(part, &bytes) {
            Ok(settings) => is_bounded(&settings),
            Err(Refused::Newer { format, known }) => {
                assert!(format > FORMAT);
                is_bounded(&known);
            }
            Err(Refused::Entries { bad, kept }) => {
                assert!(!bad.is_empty() && bad.iter().all(|entry| entry.chars().count() <= 81));
                is_bounded(&kept);
            }
            Err(Refused::Body(said)) => assert!(!said.is_empty() && said.chars().count() <= 200),
            Err(Refused::NotUtf8) => assert!(std::str::from_utf8(&bytes).is_err()),
            Err(Refused::TooLarge) => assert!(bytes.len() > LARGEST),
        }
    });
}

#[test]
fn settings_carried_over_by_two_windows_in_either_order_lose_nothing_that_only_one_changed() {
    each("windows", count(5_000), |seed| {
        let mut die = Die::new(seed);
        let before = sound(&mut die).tidied();
        let (mut one, mut two) = (before.clone(), before.clone());
        let other = sound(&mut die).tidied();
        (one.lang, one.zoom, one.keys) = (other.lang, other.zoom, other.keys);
        (two.scheme, two.window, two.opponents) = (other.scheme, other.window, other.opponents);
        let [forth, back] = [[&one, &two], [&two, &one]].map(|order| {
            let mut disk = before.clone();
            for window in order {
                window.carry(&before, &mut disk);
            }
            disk
        });
        assert_eq!(forth, back);
        assert_eq!((forth.lang, forth.zoom, &forth.keys), (one.lang, one.zoom, &one.keys));
        assert_eq!(
            (&forth.scheme, forth.window, &forth.opponents),
            (&two.scheme, two.window, &two.opponents)
        );
    });
}
