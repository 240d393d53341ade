//! The folder of progress on a real disk: generations, backups, bad files, report, restore, export
//! and import; and what a save costs.

use crate::support::folder;

use folder::Folder;
use laststone::profile::progress::format::{self, Refused};
use laststone::profile::progress::{
    Cause, Counter, Day, Medal, Name, NotTaken, Obstacle, Progress, Store, Unread,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

fn folder() -> Folder {
    Folder::below(Path::new(env!("CARGO_TARGET_TMPDIR")))
}

fn store(folder: &Path) -> Store {
    Store::new(Some(folder.to_owned()))
}

fn day(day: u8) -> Option<Day> {
    Day::new(2026, 11, day)
}

fn solved(upto: usize) -> Progress {
    let mut record = Progress::default();
    for step in 0..upto {
        record.solve("nim-1", &format!("step-{step}"), Medal::Hinted);
    }
    record
}

fn names(folder: &Path) -> BTreeSet<String> {
    let name =
        |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    fs::read_dir(folder).unwrap().map(name).collect()
}

#[test]
fn saves_leave_two_generations_and_a_backup_for_each_day() {
    let folder = folder();
    // The folder need not be there.
    let path = folder.path().join("a/b/laststone");
    let store = store(&path);
    assert_eq!(store.load(), laststone::profile::progress::Loaded::default());
    for (saves, today) in [(1, 20), (2, 20), (3, 21), (4, 21)] {
        let saved = store.save(&solved(saves), day(today)).unwrap();
        assert!(saved.is_written && saved.bad.is_empty() && saved.failures.is_empty());
    }
    let again = store.save(&solved(2), day(21)).unwrap();
    assert!(!again.is_written, "nothing was new");
    assert_eq!(again.record, solved(4));
    let report = store.report().unwrap();
    let told: Vec<_> =
        report.iter().map(|entry| (entry.name.to_string(), entry.holds.clone().unwrap())).collect();
    let told: Vec<_> = told.iter().map(|(name, exercises)| (name.as_str(), *exercises)).collect();
    let wanted = [
        ("progress.ron", 4),
        ("progress.1.ron", 3),
        ("progress.2.ron", 2),
        ("progress.2026-11-20.ron", 1),
        ("progress.2026-11-21.ron", 3),
    ];
    assert_eq!(told, wanted);
    assert!(
        report.iter().all(|entry| entry.size as u64
            == fs::metadata(path.join(entry.name.to_string())).unwrap().len())
    );
    assert!(!names(&path).iter().any(|name| name.rsplit('.').next() == Some("tmp")));
}

#[test]
fn a_bad_file_is_renamed_aside_and_the_newest_whole_one_is_loaded() {
    let folder = folder();
    let store = store(folder.path());
    for saves in 1..=4 {
        store.save(&solved(saves), day(20)).unwrap();
    }
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("progress.ron", b"laststone pro");
    write("somebody-elses.ron", b"()");
    let loaded = store.load();
    assert_eq!((loaded.record, loaded.from), (solved(3), Some(Name::Generation(1))));
    let bad = loaded.bad.first().unwrap();
    assert_eq!((&bad.file, &bad.why, loaded.bad.len()), (&Name::Current, &Refused::Truncated, 1));
    let aside = bad.aside.as_ref().unwrap().to_string();
    assert_eq!(aside, "progress.ron.bad-1");
    assert_eq!(fs::read(folder.path().join(aside)).unwrap(), b"laststone pro");
    assert!(store.load().bad.is_empty(), "told once");

    // Again, with what is left; then all of it.
    write("progress.ron", b"");
    assert_eq!(store.save(&solved(5), day(20)).unwrap().bad.len(), 1);
    assert_eq!(store.load().record, solved(5));
    for name in ["progress.ron", "progress.1.ron", "progress.2.ron"] {
        write(name, b"\0\0\0\0");
    }
    let loaded = store.load();
    assert_eq!((loaded.record, loaded.bad.len()), (solved(1), 3));
    assert!(matches!(loaded.from, Some(Name::Backup(_))));
    let report = store.report().unwrap();
    assert_eq!(
        report.iter().filter(|entry| entry.holds.is_err()).count(),
        5,
        "all bad ones are there still"
    );
    assert!(names(folder.path()).contains("somebody-elses.ron"));
}

#[test]
fn what_is_restored_or_imported_is_merged() {
    let (folder, stick) = (folder(), self::folder());
    let store = store(folder.path());
    store.save(&solved(3), day(20)).unwrap();
    let mut old = Progress::default();
    old.solve("bash-1", "win", Medal::Unaided);
    old.count("bash-1", Counter::Games, None);
    let file = stick.path().join("progress of Ann.ron");
    store.export(&old, &file).unwrap();
    assert_eq!(names(stick.path()).len(), 1, "no temporary file stays");
    assert_eq!(store.peek(&file), Ok(old.clone()));
    let saved = store.import(&file, None).unwrap();
    assert_eq!(saved.record, solved(3).merged(&old));
    assert_eq!(store.load().record, saved.record);
    // Exported over itself, and imported without a folder.
    store.export(&saved.record, &file).unwrap();
    assert_eq!(Store::new(None).peek(&file).unwrap(), saved.record);
    assert!(
        matches!(Store::new(None).import(&file, None), Err(NotTaken::Unsaved(why)) if why.why == Obstacle::NoFolder)
    );

    // A backup from before, put back beside what was solved since.
    let other = self::folder();
    let elsewhere = self::store(other.path());
    elsewhere.save(&Progress::default().merged(&old), day(1)).unwrap();
    fs::copy(
        folder.path().join("progress.2026-11-20.ron"),
        other.path().join("progress.2026-10-01.ron"),
    )
    .unwrap();
    let restored = elsewhere.restore(&Name::Backup(Day::new(2026, 10, 1).unwrap()), None).unwrap();
    assert_eq!(restored.record, saved.record);

    fs::write(&file, b"a picture").unwrap();
    assert_eq!(store.import(&file, None), Err(NotTaken::Unread(Unread::Refused(Refused::Foreign))));
    let gone = store.import(&stick.path().join("gone"), None);
    assert!(
        matches!(gone, Err(NotTaken::Unread(Unread::Disk(why))) if why.cause == Cause::Missing)
    );
    assert!(matches!(store.export(&old, Path::new("/nowhere/at/all.ron")), Err(Obstacle::Disk(_))));
    assert_eq!(store.load().record, saved.record);
}

#[test]
fn two_windows_keep_what_both_solved() {
    let folder = folder();
    let (left, right) = (store(folder.path()), store(folder.path()));
    let mut one = left.load().record;
    let mut other = right.load().record;
    one.solve("bash-1", "win", Medal::Shown);
    other.solve("bash-1", "win", Medal::Unaided);
    other.solve("nim-1", "win", Medal::Hinted);
    left.save(&one, None).unwrap();
    let saved = right.save(&other, None).unwrap();
    assert_eq!(saved.record, one.merged(&other));
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_read_and_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let store = store(folder.path());
    store.save(&solved(2), None).unwrap();
    // Not even a new lock can be made.
    fs::remove_file(folder.path().join("progress.lock")).unwrap();
    let may = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).unwrap();
    may(0o555);
    // Who may do everything is not stopped by that; tests/progress_faults.rs shows the same on a
    // disk that refuses everybody.
    let is_stopped = fs::write(folder.path().join("probe"), b"").is_err();
    let (loaded, saved) = (store.load(), store.save(&solved(3), None));
    may(0o755);
    assert_eq!(loaded.record, solved(2));
    if is_stopped {
        assert_eq!(loaded.failures, []);
        assert!(
            matches!(saved, Err(why) if matches!(&why.why, Obstacle::Disk(why) if why.cause == Cause::ReadOnly))
        );
    } else {
        assert_eq!(saved.map(|saved| saved.record), Ok(solved(3)));
    }
}

#[cfg(unix)]
#[test]
fn pipes_and_folders_in_the_place_of_files_keep_nobody_waiting() {
    let folder = folder();
    let store = store(folder.path());
    let saved = store.save(&solved(2), day(20)).unwrap().record;
    let path = |name: &str| folder.path().join(name);
    for name in ["progress.ron", "progress.1.ron", "progress.2020-01-01.ron"] {
        let _ = fs::remove_file(path(name));
        let made = std::process::Command::new("mkfifo").arg(path(name)).status();
        if !made.is_ok_and(|status| status.success()) {
            fs::create_dir(path(name)).unwrap();
        }
        let began = Instant::now();
        let bad = store.load().bad;
        assert!(bad.iter().all(|bad| bad.why == Refused::NoFile) && bad.len() <= 1, "{bad:?}");
        assert_eq!(store.save(&saved, day(20)).unwrap().record, saved, "{name}");
        assert!(began.elapsed() < Duration::from_secs(2), "{name}: {:?}", began.elapsed());
    }
    fs::remove_file(path("progress.lock")).unwrap();
    fs::create_dir(path("progress.lock")).unwrap();
    assert_eq!(store.load().record, saved);
    let why = store.save(&solved(3), day(20)).unwrap_err().why;
    assert!(matches!(why, Obstacle::Disk(why) if why.cause == Cause::NoFile));
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_elsewhere_stays_one_and_what_it_leads_to_is_saved() {
    let (folder, synced) = (folder(), self::folder());
    let store = store(folder.path());
    store.save(&solved(1), None).unwrap();
    let (file, target) = (folder.path().join("progress.ron"), synced.path().join("mine.ron"));
    fs::rename(&file, &target).unwrap();
    std::os::unix::fs::symlink(&target, &file).unwrap();
    let saved = store.save(&solved(2), day(20)).unwrap().record;
    assert!(fs::symlink_metadata(&file).unwrap().is_symlink());
    assert_eq!(format::read(&fs::read(&target).unwrap()).unwrap(), saved);
    assert_eq!(store.peek(&folder.path().join("progress.1.ron")), Ok(solved(1)));
    assert_eq!(names(synced.path()).len(), 1);
}

#[cfg(unix)]
#[test]
fn what_was_never_finished_beside_the_file_that_a_link_leads_to_goes() {
    let (folder, synced) = (folder(), self::folder());
    let store = store(folder.path());
    let (file, target) = (folder.path().join("progress.ron"), synced.path().join("mine.ron"));
    std::os::unix::fs::symlink(&target, &file).unwrap();
    let left = synced.path().join("mine.ron.00000000000000ab.tmp");
    let theirs = ["mine.ron.tmp", "mine.ron.00ab.tmp", "mine.ron.00000000000000zz.tmp", "a.tmp"];
    for name in theirs {
        fs::write(synced.path().join(name), b"theirs").unwrap();
    }
    fs::write(&left, b"half").unwrap();
    store.save(&solved(1), None).unwrap();
    let mut wanted: BTreeSet<String> = theirs.map(str::to_owned).into();
    wanted.insert("mine.ron".to_owned());
    assert_eq!(names(synced.path()), wanted);
    // Who has no lock leaves it: it may be another window's.
    fs::write(&left, b"half").unwrap();
    let lock = fs::File::options().write(true).open(folder.path().join("progress.lock")).unwrap();
    lock.lock().unwrap();
    assert!(store.save(&solved(2), None).is_err());
    assert!(fs::metadata(&left).is_ok());
}

#[cfg(unix)]
#[test]
fn a_lock_that_is_a_link_is_refused_and_what_it_leads_to_stays_as_it_is() {
    let (folder, other) = (folder(), self::folder());
    let store = store(folder.path());
    let (lock, target) = (folder.path().join("progress.lock"), other.path().join("theirs"));
    let refused = || {
        let why = store.save(&solved(1), None).unwrap_err().why;
        matches!(why, Obstacle::Disk(why) if why.cause == Cause::NoFile)
    };
    std::os::unix::fs::symlink(&target, &lock).unwrap();
    assert!(refused() && fs::symlink_metadata(&target).is_err(), "nothing is made through it");
    fs::write(&target, b"a thesis").unwrap();
    let held = fs::File::options().write(true).open(&target).unwrap();
    held.lock().unwrap();
    assert!(refused(), "and no lock is asked for there");
    assert_eq!(fs::read(&target).unwrap(), b"a thesis");
    fs::remove_file(&lock).unwrap();
    assert!(store.save(&solved(1), None).is_ok());
}

/// The look at a file and its opening are two: there may be another between them.
#[cfg(unix)]
#[test]
fn a_file_that_turns_into_a_pipe_and_back_keeps_nobody_waiting() {
    use laststone::profile::{Disk, RealDisk};
    use std::sync::mpsc::{RecvTimeoutError, channel};
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let pipe = path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let names = ["progress.ron", "progress.lock"].map(path);
    let (say, hear) = channel();
    let asked = names.clone();
    let asking = std::thread::spawn(move || {
        let (mut files, mut others) = (0, 0);
        while files < 2_000 || others < 2_000 {
            let done = [RealDisk.read(&asked[0], 10).map(drop), RealDisk.lock(&asked[1]).map(drop)];
            for done in done {
                if done.is_ok() { files += 1 } else { others += 1 }
            }
            say.send(()).unwrap();
        }
        (files, others)
    });
    for round in 0_u64.. {
        for name in &names {
            let new = path(&format!("{round}.new"));
            if round % 2 == 0 {
                fs::write(&new, b"whole").unwrap();
            } else {
                fs::hard_link(&pipe, &new).unwrap();
            }
            fs::rename(&new, name).unwrap();
        }
        let heard = hear.recv_timeout(Duration::from_secs(20));
        assert_ne!(heard, Err(RecvTimeoutError::Timeout), "it waits for a pipe");
        if heard.is_err() {
            break;
        }
    }
    println!("files and others: {:?}", asking.join().unwrap());
}

#[test]
fn a_folder_that_is_a_file_or_below_one_is_told_and_left() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, b"mine").unwrap();
    for path in [file.clone(), file.join("laststone")] {
        let store = store(&path);
        let loaded = store.load();
        assert_eq!((loaded.record, loaded.failures.len()), (Progress::default(), 1));
        assert!(matches!(store.save(&solved(1), day(1)).unwrap_err().why, Obstacle::Disk(_)));
    }
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

#[test]
fn a_save_of_all_exercises_is_far_within_a_second() {
    let folder = folder();
    let store = store(folder.path());
    let mut record = Progress::default();
    for lesson in 0..30 {
        for step in 0..10 {
            record.solve(&format!("lesson-{lesson}"), &format!("a-step-{step}"), Medal::Unaided);
        }
    }
    let mut times: Vec<Duration> = Vec::new();
    for round in 0..21 {
        record.raise("lesson-0", Counter::Twins, round + 1);
        let began = Instant::now();
        store.save(&record, None).unwrap();
        times.push(began.elapsed());
    }
    times.sort();
    let size = format::write(&record).unwrap().len();
    println!(
        "a save of {} exercises, {size} bytes: median {:?}, slowest {:?}",
        record.exercises(),
        times[10],
        times[20]
    );
    assert!(times[10] < Duration::from_secs(1), "{times:?}");
}
