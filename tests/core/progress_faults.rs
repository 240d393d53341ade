//! A fault at every step of a save, and a power cut after every step: nothing acknowledged is lost,
//! nothing bad or newer is overwritten, and the folder still loads.

use crate::support::disk;

use disk::{Fault, GlassDisk};
use laststone::profile::progress::format::{self, FORMAT};
use laststone::profile::progress::{Cause, Day, Doing, Medal, Name, Obstacle, Progress, Store};
use std::io::ErrorKind;
use std::path::PathBuf;

fn store(disk: &GlassDisk) -> Store {
    Store::on(Some(PathBuf::from("home/laststone")), Box::new(disk.clone()))
}

fn day(day: u8) -> Option<Day> {
    Day::new(2026, 11, day)
}

fn solved(steps: &[&str]) -> Progress {
    let mut record = Progress::default();
    for step in steps {
        record.solve("nim-1", step, Medal::Unaided);
        record.visit("nim-1", step);
    }
    record
}

/// A folder in some state, with what was acknowledged in it.
struct Scene {
    name: &'static str,
    disk: GlassDisk,
    promised: Progress,
}

fn scenes() -> Vec<Scene> {
    let scene = |name, disk: &GlassDisk, promised| Scene { name, disk: disk.copy(), promised };
    let disk = GlassDisk::default();
    let mut all = vec![scene("no folder", &disk, Progress::default())];
    let mut promised = Progress::default();
    for (number, name) in
        ["one file", "a generation", "two generations", "the fourth save"].into_iter().enumerate()
    {
        promised.solve("bash-1", name, Medal::Hinted);
        promised = store(&disk)
            .save(&promised, day(1 + u8::try_from(number).unwrap() / 2))
            .unwrap()
            .record;
        all.push(scene(name, &disk, promised.clone()));
    }
    let whole = disk.copy();
    let files = disk.files();
    let bytes = |name: &str| files.get(name).cloned().unwrap();

    disk.put("progress.ron", &bytes("progress.ron")[..40]);
    // The last save is what a cut file cannot give back; all before it is promised still.
    let before = format::read(&bytes("progress.1.ron")).unwrap();
    all.push(scene("a cut file", &disk, before.clone()));
    disk.put("progress.1.ron", b"");
    disk.put("progress.ron.bad-1", b"an older accident");
    all.push(scene(
        "a cut file and generation",
        &disk,
        format::read(&bytes("progress.2.ron")).unwrap(),
    ));
    disk.put("progress.2.ron", &[0; 300]);
    all.push(scene(
        "only backups",
        &disk,
        format::read(&bytes("progress.2026-11-02.ron")).unwrap(),
    ));

    let disk = whole.copy();
    disk.take("progress.ron");
    disk.put("progress.tmp", &bytes("progress.ron")[..30]);
    all.push(scene("killed between two renames", &disk, before));

    let disk = whole.copy();
    for day in 3..=28 {
        disk.put(&format!("progress.2026-10-{day:02}.ron"), &bytes("progress.2.ron"));
    }
    all.push(scene("many backups", &disk, promised));
    all
}

/// How many steps a save has here.
fn steps(scene: &Scene, record: &Progress) -> usize {
    let disk = scene.disk.copy();
    disk.fail(None);
    store(&disk).save(record, day(21)).expect("a disk that does not fail");
    disk.steps()
}

#[test]
fn a_fault_at_any_step_of_a_save_loses_nothing_acknowledged() {
    let new = solved(&["mine"]);
    let (mut faults, mut succeeded) = (0, 0);
    for scene in scenes() {
        let last = steps(&scene, &new);
        assert!(last > 8, "{}: {last}", scene.name);
        for at in 0..last {
            for kind in [ErrorKind::Other, ErrorKind::StorageFull, ErrorKind::PermissionDenied] {
                for stays in [false, true] {
                    let told = format!("{}, step {at}, {kind:?}, stays {stays}", scene.name);
                    let disk = scene.disk.copy();
                    disk.fail(Some(Fault { at, kind, stays }));
                    let outcome = store(&disk).save(&new, day(21));
                    faults += 1;
                    if stays {
                        // The disk is still gone: a load gives something, and does not fall over.
                        drop(store(&disk).load());
                    }
                    disk.fail(None);
                    let loaded = store(&disk.copy()).load();
                    assert!(loaded.record.covers(&scene.promised), "{told}");
                    match outcome {
                        Ok(saved) => {
                            succeeded += 1;
                            assert!(
                                saved.record.covers(&new.clone().merged(&scene.promised)),
                                "{told}"
                            );
                            assert!(loaded.record.covers(&saved.record), "{told}");
                            assert!(
                                saved.failures.len() <= 1,
                                "only the backup may fail: {told}: {:?}",
                                saved.failures
                            );
                        }
                        Err(unsaved) => assert!(!unsaved.to_string().is_empty()),
                    }
                    kept_what_was_bad(&scene, &disk, &told);
                    // When the disk is well again, so is saving.
                    let saved = store(&disk)
                        .save(&new, day(22))
                        .unwrap_or_else(|why| panic!("{told}: {why}"));
                    assert!(
                        saved.record.covers(&scene.promised) && saved.record.covers(&new),
                        "{told}"
                    );
                    assert_eq!(store(&disk).load().record, saved.record, "{told}");
                    kept_what_was_bad(&scene, &disk, &told);
                }
            }
        }
    }
    println!("{faults} faults, {succeeded} in the backup after the save");
    assert!(faults > 800 && succeeded > 100, "{faults}, {succeeded}");
}

/// Every file that was no record is there still, under whatever name.
fn kept_what_was_bad(scene: &Scene, disk: &GlassDisk, told: &str) {
    let now = disk.files();
    for (name, bytes) in scene.disk.files() {
        let is_bad =
            !name.ends_with(".tmp") && name != "progress.lock" && format::read(&bytes).is_err();
        assert!(!is_bad || now.values().any(|kept| *kept == bytes), "{told}: {name} is gone");
    }
}

#[test]
fn a_power_cut_after_any_step_loses_nothing_acknowledged() {
    let new = solved(&["mine"]);
    let mut cuts = 0;
    for scene in scenes() {
        let last = steps(&scene, &new);
        // The step after the last one never comes: the cut falls after a save that was
        // acknowledged.
        for at in 0..=last {
            let disk = scene.disk.copy();
            disk.fail(Some(Fault { at, kind: ErrorKind::Other, stays: true }));
            let outcome = store(&disk).save(&new, day(21));
            let mut promised = scene.promised.clone();
            if let Ok(saved) = &outcome {
                promised.merge(&saved.record);
            }
            assert!(at < last || outcome.is_ok_and(|saved| saved.failures.is_empty()));
            for left in disk.after_power_cuts() {
                cuts += 1;
                let loaded = store(&left).load();
                assert!(
                    loaded.record.covers(&promised),
                    "{}, step {at}: {:?}",
                    scene.name,
                    left.files()
                );
                if cuts % 8 > 0 {
                    continue;
                }
                let again = store(&left).save(&new, day(22)).expect("a disk that does not fail");
                assert!(
                    again.record.covers(&promised) && again.record.covers(&new),
                    "{}, step {at}",
                    scene.name
                );
            }
        }
    }
    println!("{cuts} power cuts");
    assert!(cuts > 1_000, "{cuts}");
}

#[test]
fn what_an_unchanged_record_finds_is_made_to_last_before_it_is_called_saved() {
    // Another window was killed after the rename and before the flush: its file is seen, and not
    // there after a power cut.
    let disk = GlassDisk::default();
    let record = store(&disk).save(&solved(&["a"]), None).unwrap().record;
    let more = record.merged(&solved(&["a", "b"]));
    let whole = disk.copy();
    whole.fail(None);
    store(&whole).save(&more, None).unwrap();
    disk.fail(Some(Fault { at: whole.steps() - 1, kind: ErrorKind::Other, stays: true }));
    store(&disk).save(&more, None).unwrap_err();
    disk.fail(None);
    let saved = store(&disk).save(&more, None).unwrap();
    assert!(!saved.is_written, "the file was there already");
    for left in disk.after_power_cuts() {
        assert!(store(&left).load().record.covers(&more));
    }
}

#[test]
fn a_full_disk_says_that_it_is_full_and_leaves_no_rubbish() {
    let disk = GlassDisk::default();
    let before = store(&disk).save(&solved(&["a"]), None).unwrap().record;
    disk.fail(None);
    let whole = disk.copy();
    store(&whole).save(&solved(&["b"]), None).unwrap();
    let mut seen = 0;
    for at in 0..whole.steps() {
        disk.fail(Some(Fault { at, kind: ErrorKind::StorageFull, stays: false }));
        let unsaved = store(&disk.copy()).save(&solved(&["b"]), None).unwrap_err();
        let Obstacle::Disk(why) = unsaved.why else { panic!("{unsaved:?}") };
        assert_eq!(why.cause, Cause::Full);
        if why.doing == Doing::Write {
            seen += 1;
            let disk = disk.copy();
            disk.fail(Some(Fault { at, kind: ErrorKind::StorageFull, stays: false }));
            store(&disk).save(&solved(&["b"]), None).unwrap_err();
            let is_left = |name: &String| name.ends_with(".tmp");
            assert!(!disk.files().keys().any(is_left), "it takes room on a full disk");
            assert_eq!(store(&disk).load().record, before);
        }
    }
    assert_eq!(seen, 3, "opening, writing and flushing");
}

#[test]
fn where_nothing_may_be_written_all_is_read_and_the_load_says_so_already() {
    for kind in [ErrorKind::ReadOnlyFilesystem, ErrorKind::PermissionDenied] {
        let disk = GlassDisk::default();
        let before = store(&disk).save(&solved(&["a"]), None).unwrap().record;
        disk.put("progress.1.ron", b"spoilt");
        // Listing and reading work, the lock is the first thing that is refused.
        disk.fail(Some(Fault { at: 3, kind, stays: false }));
        let loaded = store(&disk).load();
        assert_eq!((&loaded.record, loaded.failures.len()), (&before, 0));
        disk.fail(Some(Fault { at: 1, kind, stays: false }));
        let Err(Obstacle::Disk(why)) = store(&disk).probe() else { panic!("it can be saved?") };
        assert_eq!((why.doing, why.cause), (Doing::Lock, Cause::ReadOnly));
        let bad: Vec<_> = loaded.bad.iter().map(|bad| (&bad.file, &bad.aside)).collect();
        assert_eq!(bad, [(&Name::Generation(1), &None)], "told, and left where it is");
        disk.fail(Some(Fault { at: 1, kind, stays: false }));
        let unsaved = store(&disk).save(&before, None).unwrap_err();
        assert!(matches!(unsaved.why, Obstacle::Disk(why) if why.cause == Cause::ReadOnly));
    }
}

#[test]
fn without_a_folder_nothing_is_saved_and_nothing_breaks() {
    let store = Store::new(None);
    assert_eq!(store.load().record, Progress::default());
    assert_eq!(store.save(&solved(&["a"]), day(1)).unwrap_err().why, Obstacle::NoFolder);
    assert_eq!(store.report(), Ok(Vec::new()));
    assert_eq!(store.put_aside(&Name::Current), Err(Obstacle::NoFolder));
    assert!(store.restore(&Name::Current, None).is_err());
}

#[test]
fn a_newer_programs_files_are_read_as_far_as_they_are_understood_and_never_touched() {
    for name in ["progress.ron", "progress.1.ron", "progress.2.ron"] {
        let disk = GlassDisk::default();
        for steps in [&["a"][..], &["a", "b"], &["a", "b", "c"]] {
            store(&disk).save(&solved(steps), day(1)).unwrap();
        }
        disk.put(
            name,
            &format::seal(FORMAT + 1, b"(medals: {\"nim-1\": {\"new\": Shown}}, stars: 5)"),
        );
        let before = disk.files();
        let loaded = store(&disk).load();
        assert_eq!(
            (loaded.newer, loaded.record.medal("nim-1", "new")),
            (Some(FORMAT + 1), Some(Medal::Shown))
        );
        assert_eq!(
            loaded.record.medal("nim-1", "a"),
            Some(Medal::Unaided),
            "and the rest from the others"
        );
        let unsaved = store(&disk).save(&solved(&["z"]), day(2)).unwrap_err();
        assert_eq!(unsaved.why, Obstacle::Newer(FORMAT + 1));
        assert_eq!(disk.files(), before, "{name}");
        // Who wants to go on with this program puts it aside; it is still there.
        let name = Name::read(name).unwrap();
        let aside = store(&disk).put_aside(&name).unwrap();
        assert!(store(&disk).save(&solved(&["z"]), day(2)).is_ok());
        assert_eq!(disk.files().get(&aside.to_string()), before.get(&name.to_string()));
    }
    // A newer backup is never written over, so it forbids nothing; and it never goes.
    let disk = GlassDisk::default();
    let newer = format::seal(FORMAT + 1, b"()");
    disk.put("progress.2020-01-01.ron", &newer);
    for number in 1..=20 {
        store(&disk).save(&solved(&[&format!("{number}")]), day(number)).unwrap();
    }
    assert_eq!(disk.files().get("progress.2020-01-01.ron"), Some(&newer));
}

#[test]
fn loading_takes_no_lock_and_saving_does_not_wait_for_one() {
    let disk = GlassDisk::default();
    let before = store(&disk).save(&solved(&["a"]), day(1)).unwrap().record;
    disk.hold(true);
    let loaded = store(&disk).load();
    assert_eq!((loaded.record, loaded.failures), (before.clone(), Vec::new()));
    let unsaved = store(&disk).save(&solved(&["b"]), day(1)).unwrap_err();
    assert!(unsaved.why.is_busy() && unsaved.why.may_pass());
    // What is bad is told, and put aside by whoever has the lock.
    disk.put("progress.1.ron", b"spoilt");
    let bad = store(&disk).load().bad;
    assert_eq!(bad.iter().map(|bad| bad.aside.clone()).collect::<Vec<_>>(), [None]);
    disk.hold(false);
    assert!(store(&disk).load().bad[0].aside.is_some());
    assert!(store(&disk).save(&solved(&["b"]), day(1)).unwrap().record.covers(&before));
}

#[test]
fn a_link_is_honoured_and_what_is_temporary_follows_none() {
    let disk = GlassDisk::default();
    let store = || store(&disk).marked(7);
    disk.put("theirs", b"a thesis");
    disk.link("progress.ron.0000000000000007.tmp", "theirs");
    store().save(&solved(&["a"]), None).unwrap();
    assert_eq!(disk.files()["theirs"], b"a thesis");
    // The file moves to where it is synced, and a link stays in its place.
    disk.put("synced.ron", &disk.files()["progress.ron"]);
    disk.take("progress.ron");
    disk.put("progress.ron", b"");
    disk.link("progress.ron", "synced.ron");
    let saved = store().save(&solved(&["b"]), day(1)).unwrap();
    assert!(saved.record.covers(&solved(&["a"])) && saved.record.medal("nim-1", "b").is_some());
    let files = disk.files();
    assert_eq!(format::read(&files["synced.ron"]).unwrap(), saved.record);
    assert_eq!(format::read(&files["progress.1.ron"]).unwrap(), solved(&["a"]));
    assert_eq!(files["progress.ron"], b"", "what is there is a link still");
}

#[test]
fn a_backup_that_cannot_be_read_stands_in_nobodys_way_and_is_told() {
    let disk = GlassDisk::default();
    store(&disk).save(&solved(&["a"]), day(1)).unwrap();
    store(&disk).save(&solved(&["a"]), day(2)).unwrap();
    disk.take("progress.ron");
    // The steps: listing, the newer backup, the older one.
    disk.fail(Some(Fault { at: 2, kind: ErrorKind::Other, stays: false }));
    let loaded = store(&disk).load();
    assert_eq!((loaded.failures.len(), loaded.skipped.len()), (0, 1));
    // Listing, lock, listing, the newer backup, the older one.
    disk.fail(Some(Fault { at: 4, kind: ErrorKind::Other, stays: false }));
    let saved = store(&disk).save(&solved(&["b"]), day(2)).unwrap();
    assert_eq!(saved.failures.iter().map(|why| why.doing).collect::<Vec<_>>(), [Doing::Read]);
    assert!(store(&disk).load().record.covers(&saved.record));
    assert!(saved.record.covers(&solved(&["a"])));
}

#[test]
fn a_file_that_cannot_be_read_is_not_overwritten() {
    let disk = GlassDisk::default();
    store(&disk).save(&solved(&["a"]), None).unwrap();
    store(&disk).save(&solved(&["b"]), None).unwrap();
    let before = disk.files();
    // The steps: listing, lock, listing, the file, its generation.
    for at in [3, 4] {
        disk.fail(Some(Fault { at, kind: ErrorKind::Other, stays: false }));
        let unsaved = store(&disk).save(&solved(&["c"]), None).unwrap_err();
        assert!(matches!(unsaved.why, Obstacle::Disk(why) if why.doing == Doing::Read));
        assert_eq!(disk.files(), before);
    }
}
