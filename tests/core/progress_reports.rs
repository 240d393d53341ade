//! Reports of faults beside the progress: few, short, each once, and no harm to the record.

use laststone::profile::progress::reports::{LONGEST_REPORT, REPORTS};
use laststone::profile::progress::{Medal, Obstacle, Progress, Store};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("reports-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn reports(folder: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with("fault-")).collect()
}

#[test]
fn of_many_reports_the_last_few_stay_and_none_is_long() {
    let folder = folder("many");
    let store = Store::new(Some(folder.clone()));
    let mut last = PathBuf::new();
    for n in 0..3 * REPORTS {
        last = store.keep_report(&format!("{n} {}", "石".repeat(LONGEST_REPORT))).unwrap();
        assert!(reports(&folder).len() <= REPORTS);
    }
    let kept = reports(&folder);
    assert_eq!(kept.len(), REPORTS);
    assert!(kept.contains(last.file_name().unwrap().to_str().unwrap()));
    for name in &kept {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        assert!(text.len() <= LONGEST_REPORT, "{name}: {}", text.len());
        let n: usize = text.split(' ').next().unwrap().parse().unwrap();
        assert!(n >= 2 * REPORTS, "{name} is an old one");
    }
}

#[test]
fn a_step_that_fails_again_and_again_is_reported_once() {
    let folder = folder("same");
    let store = Store::new(Some(folder.clone()));
    let first = store.keep_report("the same").unwrap();
    store.keep_report("another").unwrap();
    assert_eq!(store.keep_report("the same").unwrap(), first);
    assert_eq!(reports(&folder).len(), 2);
}

#[test]
fn reports_and_progress_do_not_disturb_each_other() {
    let folder = folder("beside");
    let store = Store::new(Some(folder.clone()));
    let mut record = Progress::default();
    record.solve("bash-1", "find", Medal::Hinted);
    store.save(&record, None).unwrap();
    store.keep_report("it failed").unwrap();
    fs::write(folder.join("fault-07.txt"), "somebody else's").unwrap();
    let loaded = store.load();
    assert_eq!((loaded.record, loaded.bad, loaded.failures), (record, Vec::new(), Vec::new()));
    assert!(store.report().unwrap().iter().all(|entry| entry.name.holds_record()));
    for n in 0..2 * REPORTS {
        store.keep_report(&n.to_string()).unwrap();
    }
    assert_eq!(fs::read_to_string(folder.join("fault-07.txt")).unwrap(), "somebody else's");
}

#[test]
fn without_a_folder_a_report_is_refused_and_can_be_written_elsewhere() {
    let store = Store::new(None);
    assert_eq!(store.keep_report("x"), Err(Obstacle::NoFolder));
    let folder = folder("none");
    assert!(store.write_report("x", &folder.join("x.txt")).is_err(), "there is no such folder");
    fs::create_dir_all(&folder).unwrap();
    store.write_report("x", &folder.join("x.txt")).unwrap();
    assert_eq!(fs::read_to_string(folder.join("x.txt")).unwrap(), "x");
}
