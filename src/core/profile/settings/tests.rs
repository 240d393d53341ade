use super::format::{FORMAT, LARGEST, Refused, read, write};
use super::*;
use crate::session::Misconception;

fn full() -> Settings {
    Settings {
        lang: Some(Lang::Zh),
        scheme: Some("dark".into()),
        motion: Some(false),
        zoom: Some(125),
        code: Some(Language::Rust),
        keys: BTreeMap::from([("hint".into(), vec!["Ctrl+H".into()]), ("why".into(), Vec::new())]),
        opponents: BTreeMap::from([
            ("nim".into(), Opponent::Fallible(30)),
            ("misere nim".into(), Opponent::TwoPlayers),
        ]),
        recent: vec!["/home/a/取石子.ron".into(), "/tmp/b c.ron".into()],
        window: Some(WindowPlacement { x: -20, y: 40, width: 1280, height: 800, maximized: true }),
    }
}

/// Written and read back, both parts.
fn round(settings: &Settings) -> Settings {
    let mut back = Settings::default();
    for part in Part::ALL {
        back.take(read(part, &write(part, settings).unwrap()).unwrap(), part);
    }
    back
}

#[test]
fn what_is_written_is_read_back_from_two_files_that_keep_apart_what_belongs_apart() {
    for settings in [Settings::default(), full()] {
        assert_eq!(round(&settings), settings);
    }
    let (wishes, traces) =
        (write(Part::Wishes, &full()).unwrap(), write(Part::Traces, &full()).unwrap());
    let (wishes, traces) = (String::from_utf8(wishes).unwrap(), String::from_utf8(traces).unwrap());
    assert!(
        wishes.contains("lang") && !wishes.contains("recent") && !wishes.contains("window"),
        "{wishes}"
    );
    assert!(
        traces.contains("recent") && !traces.contains("lang") && !traces.contains("keys"),
        "{traces}"
    );
}

#[test]
fn a_file_written_by_hand_needs_only_what_is_set() {
    let settings = read(Part::Wishes, b"// mine\n(format: 1, zoom: Some(150))").unwrap();
    assert_eq!(settings, Settings { zoom: Some(150), ..Settings::default() });
    let Err(Refused::Entries { bad, .. }) = read(Part::Wishes, b"(format: 1, zooom: Some(150))")
    else {
        panic!()
    };
    assert_eq!(bad, ["zooom: Some(150)"]);
    assert!(matches!(read(Part::Wishes, b"(zoom: Some(150))"), Err(Refused::Body(_))), "no format");
    assert!(
        matches!(read(Part::Traces, b"(format: 1, zoom: Some(150))"), Err(Refused::Entries { .. })),
        "the other part"
    );
}

#[test]
fn a_bad_entry_is_named_and_the_rest_kept() {
    let text = r#"// mine, (with a bracket
(format: 1, lang: Some(Klingon), /* (a, b) */ zoom: Some(150), motion: Some(fa"lse,"),
 keys: {"hint": ["Ctrl+H"], "why": 7, "undo": [r"a,b)"]}, opponents: {"nim": Perfect, "b": Odd},)"#;
    let Err(Refused::Entries { bad, kept }) = read(Part::Wishes, text.as_bytes()) else { panic!() };
    let named = ["lang: Some(Klingon)", "motion: Some(fa\"lse,\")", "keys: \"why\": 7"];
    assert_eq!(bad, [&named[..], &["opponents: \"b\": Odd"]].concat());
    let keys = [("hint", "Ctrl+H"), ("undo", "a,b)")];
    let keys = keys.map(|(name, key)| (name.to_owned(), vec![key.to_owned()]));
    let wanted = Settings {
        zoom: Some(150),
        keys: BTreeMap::from(keys),
        opponents: BTreeMap::from([("nim".to_owned(), Opponent::Perfect)]),
        ..Settings::default()
    };
    assert_eq!(*kept, wanted);
    for broken in ["(format: 1, lang: Some(En)", "(format: 1, scheme: Some(\"da)", "format: 1", ""]
    {
        assert!(matches!(read(Part::Wishes, broken.as_bytes()), Err(Refused::Body(_))), "{broken}");
    }
}

#[test]
fn texts_of_any_system_are_read() {
    let text = "// mine\n(format: 1,\n zoom: Some(150))\n";
    let wide = |bytes: fn(u16) -> [u8; 2]| {
        format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect::<Vec<u8>>()
    };
    for bytes in [
        text.as_bytes().to_vec(),
        format!("\u{feff}{text}").into_bytes(),
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        wide(u16::to_le_bytes),
        wide(u16::to_be_bytes),
    ] {
        let settings = read(Part::Wishes, &bytes);
        assert_eq!(settings.map(|settings| settings.zoom), Ok(Some(150)), "{bytes:?}");
    }
    assert_eq!(read(Part::Wishes, b"\xFF\xFE("), Err(Refused::NotUtf8), "half a letter");
}

#[test]
fn of_a_newer_file_all_that_is_understood_counts() {
    let text =
        format!("(format: {}, lang: Some(Zh), sound: (loud: [1, 2]), zoom: Some(120))", FORMAT + 1);
    let Err(Refused::Newer { format, known }) = read(Part::Wishes, text.as_bytes()) else {
        panic!()
    };
    assert_eq!(format, FORMAT + 1);
    assert_eq!(*known, Settings { lang: Some(Lang::Zh), zoom: Some(120), ..Settings::default() });
    let strange = format!("(format: {}, lang: 7)", FORMAT + 1);
    let Err(Refused::Newer { known, .. }) = read(Part::Wishes, strange.as_bytes()) else {
        panic!()
    };
    assert_eq!(*known, Settings::default());
}

#[test]
fn an_opponent_with_a_misconception_keeps_the_name_it_has_in_saved_files() {
    let saved = format!("(format: {FORMAT}, opponents: {{\"nim\": Mind(Parity)}})");
    let settings = read(Part::Wishes, saved.as_bytes()).unwrap();
    let parity = Opponent::Misconception(Misconception::Parity);
    assert_eq!(settings.opponents.get("nim"), Some(&parity));
    let written = write(Part::Wishes, &settings).unwrap();
    assert!(String::from_utf8(written).unwrap().contains("Mind(Parity)"));
}

#[test]
fn numbers_names_and_paths_are_bounded() {
    let long = "x".repeat(Settings::NAME + 1);
    let many = |n: usize| (0..n).map(|i| (format!("a{i:04}"), vec!["F9".to_owned(); 20]));
    let path = |n: usize| PathBuf::from(format!("/{}", "y".repeat(n)));
    let wild = Settings {
        scheme: Some(long.clone()),
        zoom: Some(u16::MAX),
        keys: many(1_000)
            .chain([(long.clone(), Vec::new()), ("b".into(), vec![long, "\u{7}".into()])])
            .collect(),
        opponents: (0..1_000)
            .map(|i| (format!("game {i:04}"), Opponent::Perfect))
            .chain([("all".into(), Opponent::Fallible(255))])
            .collect(),
        recent: vec![
            path(5_000),
            "relative.ron".into(),
            path(3),
            path(3),
            "/a\0b".into(),
            path(Settings::PATH - 1),
        ],
        window: Some(WindowPlacement {
            x: i32::MIN,
            y: i32::MAX,
            width: 0,
            height: u32::MAX,
            maximized: false,
        }),
        ..Settings::default()
    };
    let tidy = wild.tidied();
    assert_eq!((tidy.scheme.as_ref(), tidy.zoom), (None, Some(300)));
    assert_eq!((tidy.keys.len(), tidy.keys["a0000"].len()), (Settings::KEYS, Settings::STROKES));
    assert_eq!(tidy.opponents.len(), Settings::OPPONENTS);
    assert!(!tidy.opponents.contains_key("all"));
    assert_eq!(tidy.recent, [path(3), path(Settings::PATH - 1)]);
    assert!(tidy.window.is_some_and(|place| place.width >= 360 && place.height <= 16_000));
    assert_eq!(tidy.clone().tidied(), tidy);
    assert_eq!(round(&tidy), tidy);
    assert!(matches!(read(Part::Wishes, &vec![b' '; LARGEST + 1]), Err(Refused::TooLarge)));
    assert!(matches!(
        read(Part::Wishes, b"(format: 1, scheme: Some(\"\xff\"))"),
        Err(Refused::NotUtf8)
    ));
    let deep = format!("(format: 2, a: {}", "[".repeat(100_000));
    assert!(matches!(read(Part::Wishes, deep.as_bytes()), Err(Refused::Body(_))));
}

#[cfg(unix)]
#[test]
fn a_path_that_is_no_text_is_left_out() {
    use std::os::unix::ffi::OsStrExt;
    let strange = Path::new(std::ffi::OsStr::from_bytes(b"/tmp/\xff.ron"));
    let mut settings =
        Settings { recent: vec![strange.to_owned(), "/tmp/a.ron".into()], ..Settings::default() };
    assert_eq!(round(&settings.clone().tidied()).recent, [Path::new("/tmp/a.ron")]);
    assert!(write(Part::Traces, &settings).is_ok());
    settings.opened(strange);
    assert_eq!(settings.recent.len(), 2);
}

#[test]
fn files_opened_last_stand_first_each_once_and_not_more_than_a_few() {
    let mut settings = Settings::default();
    for n in (0..20).chain([15]) {
        settings.opened(Path::new(&format!("/lessons/{n}.ron")));
    }
    let names: Vec<_> = settings.recent.iter().map(|path| path.display().to_string()).collect();
    assert_eq!(names.len(), Settings::RECENT);
    assert_eq!(&names[..3], ["/lessons/15.ron", "/lessons/19.ron", "/lessons/18.ron"]);
    settings.forget(Path::new("/lessons/19.ron"));
    assert_eq!(settings.recent.len(), Settings::RECENT - 1);
}

#[test]
fn two_windows_keep_what_each_of_them_changed() {
    let before = full();
    let mut one = before.clone();
    one.lang = Some(Lang::En);
    one.keys.insert("undo".into(), vec!["Backspace".into()]);
    one.keys.remove("why");
    one.opened(Path::new("/one.ron"));
    let mut two = before.clone();
    two.zoom = None;
    two.opponents.insert("bash".into(), Opponent::Perfect);
    two.keys.insert("hint".into(), vec!["F2".into()]);
    two.opened(Path::new("/two.ron"));
    let mut disk = before.clone();
    one.carry(&before, &mut disk);
    assert_eq!(disk, one);
    two.carry(&before, &mut disk);
    assert_eq!(
        (disk.lang, disk.zoom, disk.scheme.as_deref()),
        (Some(Lang::En), None, Some("dark"))
    );
    let keys: Vec<_> =
        disk.keys.iter().map(|(action, keys)| (action.as_str(), keys.join(" "))).collect();
    assert_eq!(keys, [("hint", "F2".to_owned()), ("undo", "Backspace".to_owned())]);
    assert_eq!(disk.opponents.len(), 3);
    assert_eq!(disk.recent[..2], [PathBuf::from("/two.ron"), before.recent[0].clone()]);
    assert!(disk.recent.contains(&PathBuf::from("/one.ron")));
}
