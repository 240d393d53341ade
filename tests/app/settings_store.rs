//! The files of what is remembered: faults and power cuts at every step of a save, bad and newer
//! files, two windows, folders that are not there or cannot be written, a disk that does not
//! answer.

use crate::support::disk;
use crate::support::folder;

use disk::{Fault, GlassDisk};
use folder::Folder;
use laststone::app::{Clock, ProfileActor, Work};
use laststone::profile::Disk;
use laststone::profile::disk::Lock;
use laststone::profile::settings::{
    Part, Remembered, Settings, SettingsStore, Trouble, WindowPlacement, format,
};
use laststone::words::Lang;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn store(disk: &GlassDisk) -> SettingsStore {
    let folder = || Some(PathBuf::from("glass"));
    SettingsStore::on(folder(), folder(), Box::new(disk.clone()))
}

const LONG: Duration = Duration::from_secs(20);

fn keeper(store: SettingsStore) -> ProfileActor {
    ProfileActor::begin(store, Clock::default(), &Work::default())
}

#[test]
fn of_a_file_with_a_mistake_all_else_counts_and_it_lies_aside_before_it_is_written() {
    let disk = GlassDisk::default();
    let text = b"\xEF\xBB\xBF(format: 1,\r\n lang: Some(Zh),\r\n zoom: Some(ninety),\r\n)\r\n";
    disk.put("settings.ron", text);
    let mut store = store(&disk);
    let Remembered { settings, troubles } = store.load();
    assert_eq!(settings, Settings { lang: Some(Lang::Zh), ..Settings::default() });
    let file = PathBuf::from("glass/settings.ron");
    assert_eq!(troubles, [Trouble::Entries { file, bad: vec!["zoom: Some(ninety)".into()] }]);
    assert_eq!(disk.files()["settings.ron"], text, "looking changes nothing");
    let now = Settings { motion: Some(false), ..settings.clone() };
    assert!(store.save(&settings, &now).is_empty());
    assert_eq!(disk.files()["settings.ron.bad-1"], text);
    assert_eq!(load(&disk), Remembered { settings: now, troubles: Vec::new() });
}

fn load(disk: &GlassDisk) -> Remembered {
    store(disk).load()
}

fn one() -> Settings {
    let window = Some(WindowPlacement { x: 3, y: 4, width: 900, height: 700, maximized: false });
    Settings {
        lang: Some(Lang::Zh),
        zoom: Some(125),
        recent: vec!["/a.ron".into()],
        window,
        ..Settings::default()
    }
}

fn two() -> Settings {
    Settings { zoom: Some(150), recent: vec!["/b.ron".into(), "/a.ron".into()], ..one() }
}

#[test]
fn whatever_step_of_a_save_fails_or_loses_power_the_old_settings_are_there_or_the_new() {
    let whole = GlassDisk::default();
    assert!(store(&whole).save(&Settings::default(), &one()).is_empty());
    let first = whole.copy();
    first.fail(None);
    assert!(store(&first).save(&one(), &two()).is_empty());
    let (steps, mut cuts, mut failed) = (first.steps(), 0, 0);
    assert!(steps > 10 && load(&first).settings == two());
    for at in 0..steps {
        for kind in [ErrorKind::StorageFull, ErrorKind::PermissionDenied, ErrorKind::Other] {
            for stays in [false, true] {
                let disk = whole.copy();
                disk.fail(Some(Fault { at, kind, stays }));
                let troubles = store(&disk).save(&one(), &two());
                failed += usize::from(!troubles.is_empty());
                for left in disk.after_power_cuts().into_iter().chain([disk]) {
                    left.fail(None);
                    let Remembered { settings, troubles } = load(&left);
                    assert_eq!(troubles, [], "step {at}");
                    for part in Part::ALL {
                        assert!(
                            settings.same(&one(), part) || settings.same(&two(), part),
                            "step {at}: {settings:?}"
                        );
                    }
                    cuts += 1;
                }
            }
        }
    }
    println!("{steps} steps, {failed} saves that told a fault, {cuts} disks looked at");
    assert!(failed > steps);
}

#[test]
fn a_bad_file_is_put_aside_under_a_name_that_is_free_and_never_written_over() {
    let disk = GlassDisk::default();
    disk.put("settings.ron", b"(format: 1, lang: Some(En)");
    disk.put("settings.ron.bad-1", b"an older one");
    let mut store = store(&disk);
    let Remembered { settings, troubles } = store.load();
    assert_eq!(settings, Settings::default());
    let aside = Some("settings.ron.bad-2".to_owned());
    assert_eq!(troubles, [Trouble::Bad { file: "glass/settings.ron".into(), aside }]);
    assert!(store.save(&Settings::default(), &one()).is_empty());
    let files = disk.files();
    assert_eq!(files["settings.ron.bad-1"], b"an older one");
    assert_eq!(files["settings.ron.bad-2"], b"(format: 1, lang: Some(En)");
    assert_eq!(load(&disk), Remembered { settings: one(), troubles: Vec::new() });
}

#[test]
fn a_bad_file_that_cannot_be_put_aside_stays_as_it_is() {
    let disk = GlassDisk::default();
    disk.put("settings.ron", b"nonsense");
    disk.put("state.ron", &format::write(Part::Traces, &one()).unwrap());
    for n in 1..=99 {
        disk.put(&format!("settings.ron.bad-{n}"), b"full");
    }
    let mut store = store(&disk);
    let found = store.load();
    assert_eq!(found.settings.recent, one().recent, "the other file is read all the same");
    assert_eq!(found.troubles, [Trouble::Bad { file: "glass/settings.ron".into(), aside: None }]);
    assert!(store.save(&found.settings, &two()).is_empty());
    assert_eq!(disk.files()["settings.ron"], b"nonsense");
    assert_eq!(load(&disk).settings.recent, two().recent);
}

#[test]
fn a_newer_file_is_read_and_never_written() {
    let disk = GlassDisk::default();
    let newer = b"(format: 7, lang: Some(Zh), sound: Some(\"loud\"))";
    disk.put("settings.ron", newer);
    let mut store = store(&disk);
    let found = store.load();
    assert_eq!(
        (found.settings.lang, found.troubles),
        (Some(Lang::Zh), vec![Trouble::Newer("glass/settings.ron".into())])
    );
    assert!(store.save(&found.settings, &two()).is_empty(), "it has been told once");
    assert_eq!(disk.files()["settings.ron"], newer);
    // One that comes while the program runs is told when it is found.
    disk.put("state.ron", b"(format: 9)");
    let mut later = two();
    later.opened(Path::new("/c.ron"));
    assert_eq!(store.save(&two(), &later), [Trouble::Newer("glass/state.ron".into())]);
    assert_eq!(disk.files()["state.ron"], b"(format: 9)");
}

#[test]
fn two_windows_that_save_one_after_the_other_keep_what_each_changed() {
    let disk = GlassDisk::default();
    let (mut a, mut b) = (store(&disk), store(&disk));
    let before = a.load().settings;
    assert_eq!(b.load().settings, before);
    assert!(a.save(&before, &Settings { lang: Some(Lang::Zh), ..before.clone() }).is_empty());
    assert!(b.save(&before, &Settings { zoom: Some(200), ..before.clone() }).is_empty());
    let both = load(&disk).settings;
    assert_eq!((both.lang, both.zoom), (Some(Lang::Zh), Some(200)));
}

/// A real folder.
fn real(folder: &Folder) -> SettingsStore {
    SettingsStore::new(
        Some(folder.path().join("config/laststone")),
        Some(folder.path().join("state/laststone")),
    )
}

fn folder() -> Folder {
    Folder::below(Path::new(env!("CARGO_TARGET_TMPDIR")))
}

#[test]
fn folders_are_made_when_there_is_something_to_keep_and_not_before() {
    let folder = folder();
    assert_eq!(real(&folder).load(), Remembered::default());
    assert!(
        !folder.path().join("config").try_exists().unwrap()
            && !folder.path().join("state").try_exists().unwrap()
    );
    assert!(
        real(&folder)
            .save(&Settings::default(), &Settings { zoom: Some(80), ..Settings::default() })
            .is_empty()
    );
    assert!(folder.path().join("config/laststone/settings.ron").try_exists().unwrap());
    assert!(!folder.path().join("state").try_exists().unwrap(), "nothing was noticed");
    assert!(real(&folder).save(&Settings::default(), &one()).is_empty());
    assert!(folder.path().join("state/laststone/state.ron").try_exists().unwrap());
    assert_eq!(real(&folder).load().settings, one());
}

#[test]
fn what_cannot_be_written_is_told_once_and_tried_again() {
    let folder = folder();
    // A file where the folder should be: nobody may write there, whoever they are.
    std::fs::write(folder.path().join("config"), "in the way").unwrap();
    let mut prefs = keeper(real(&folder));
    assert_eq!(prefs.remembered(LONG), Remembered::default());
    prefs.keep(&one());
    assert!(!prefs.write_now(Duration::from_secs(20)));
    prefs.keep(&two());
    assert!(prefs.write_now(Duration::from_secs(20)), "the same trouble is not told again");
    std::fs::remove_file(folder.path().join("config")).unwrap();
    assert!(prefs.write_now(Duration::from_secs(20)));
    assert_eq!(real(&folder).load().settings, two(), "kept until it could be written");
    // No folder at all.
    let mut homeless = keeper(SettingsStore::new(None, None));
    homeless.remembered(LONG);
    homeless.keep(&one());
    assert!(!homeless.write_now(Duration::from_secs(20)));
}

#[test]
fn a_change_is_written_by_itself_a_moment_later() {
    let folder = folder();
    let mut prefs = keeper(real(&folder));
    prefs.remembered(LONG);
    for zoom in 101..=130 {
        prefs.keep(&Settings { zoom: Some(zoom), ..one() });
    }
    let began = Instant::now();
    while real(&folder).load().settings.zoom != Some(130) {
        assert!(began.elapsed() < Duration::from_secs(30), "it never comes");
        std::thread::sleep(Duration::from_millis(20));
    }
    // Who closes the program at once loses nothing either.
    prefs.keep(&two());
    drop(prefs);
    while real(&folder).load().settings != two() {
        assert!(began.elapsed() < Duration::from_secs(30), "it never comes");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A disk that takes its time to read.
#[derive(Debug)]
struct Slow(GlassDisk);

impl Disk for Slow {
    fn make(&self, folder: &Path) -> io::Result<()> {
        self.0.make(folder)
    }
    fn lock(&self, path: &Path) -> io::Result<Lock> {
        self.0.lock(path)
    }
    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.0.names(folder)
    }
    fn read(&self, path: &Path, most: usize) -> io::Result<Vec<u8>> {
        std::thread::sleep(Duration::from_millis(400));
        self.0.read(path, most)
    }
    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        self.0.resolve(path)
    }
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.0.write(path, bytes)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.rename(from, to)
    }
    fn flush(&self, folder: &Path) -> io::Result<()> {
        self.0.flush(folder)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        self.0.remove(path)
    }
}

#[test]
fn a_disk_that_does_not_answer_keeps_nobody_waiting_and_is_not_written_over() {
    let disk = GlassDisk::default();
    assert!(store(&disk).save(&Settings::default(), &one()).is_empty());
    let glass = || Some(PathBuf::from("glass"));
    let slow = SettingsStore::on(glass(), glass(), Box::new(Slow(disk.clone())));
    let mut prefs = keeper(slow);
    assert_eq!(
        prefs.remembered(Duration::from_millis(5)),
        Remembered { settings: Settings::default(), troubles: vec![Trouble::Late] }
    );
    prefs.keep(&Settings { zoom: Some(300), ..Settings::default() });
    assert!(prefs.write_now(Duration::from_secs(20)), "nothing was to be written");
    assert_eq!(load(&disk).settings, one());
}
