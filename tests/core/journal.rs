//! Journals: a fault at every step and a power cut after each lose nothing that was called written;
//! windows do not touch each other's; what cannot be read, and what is not known, is kept. A game
//! on any step goes on where it was left.

use crate::support::disk;
use crate::support::fuzz::Die;
use crate::support::sessions::shipped;

use disk::{Fault, GlassDisk};
use laststone::profile::journal::{At, Bookmark, Journal, JournalStore, JournalTrouble, SLOTS};
use laststone::session::{Command, Session, Unfinished};
use laststone::study::Oracle;
use std::io::ErrorKind;
use std::path::PathBuf;

fn store(disk: &GlassDisk) -> JournalStore {
    JournalStore::on(Some(PathBuf::from("home/laststone")), Box::new(disk.clone()))
}

/// A journal that is written at this time.
fn journal(at: u64) -> Journal {
    let place = Some(Bookmark { at: if at.is_multiple_of(2) { At::Lab } else { At::Contents } });
    let others = [("ink".to_owned(), format!("of {at}"))].into();
    Journal { at, place, others, ..Journal::default() }
}

/// What the next start goes on with.
fn next(disk: &GlassDisk) -> Journal {
    let mut store = store(disk);
    let found = store.load();
    assert!(found.troubles.is_empty(), "{:?} {:?}", found.troubles, disk.files().keys());
    found.journal
}

#[test]
fn a_fault_at_any_step_and_a_power_cut_after_it_lose_nothing_that_was_called_written() {
    let mut tried = 0;
    for kind in [ErrorKind::StorageFull, ErrorKind::PermissionDenied, ErrorKind::Other] {
        for (at, stays) in (0..).flat_map(|at| [(at, false), (at, true)]) {
            let disk = GlassDisk::default();
            store(&disk).save(&journal(1)).unwrap();
            disk.fail(Some(Fault { at, kind, stays }));
            let mut window = store(&disk);
            window.load();
            let mut promised = journal(1);
            for now in [2, 3] {
                if window.save(&journal(now)).is_ok() {
                    promised = journal(now);
                }
            }
            let is_over = disk.steps() <= at;
            disk.fail(None);
            drop(window);
            for disk in disk.after_power_cuts().into_iter().chain([disk]) {
                let found = next(&disk);
                assert!(found.at >= promised.at && found == journal(found.at), "step {at}");
                tried += 1;
            }
            if is_over && stays {
                break;
            }
        }
    }
    println!("{tried} states after faults and power cuts");
    assert!(tried > 300);
}

#[test]
fn each_window_has_its_own_and_the_last_one_is_gone_on_with() {
    let disk = GlassDisk::default();
    let (mut one, mut other) = (store(&disk), store(&disk));
    for (window, at) in [(&mut one, 10), (&mut other, 20)] {
        assert_eq!(window.load().journal, Journal::default());
        window.save(&journal(at)).unwrap();
    }
    one.save(&journal(30)).unwrap();
    // Both are open: a third begins afresh, and so do as many as there is room for.
    let mut more: Vec<_> = (3..=SLOTS).map(|_| store(&disk)).collect();
    for window in &mut more {
        assert_eq!(window.load().journal, Journal::default());
        window.save(&journal(1)).unwrap();
    }
    store(&disk).save(&journal(2)).unwrap_err();
    drop(more);
    drop(other);
    let mut third = store(&disk);
    assert_eq!(third.load().journal, journal(20), "the first window still has the other");
    drop((one, third));
    assert_eq!(next(&disk), journal(30));
}

#[test]
fn a_file_that_is_cut_or_changed_anywhere_is_set_aside_and_told_and_the_others_count() {
    let disk = GlassDisk::default();
    let mut windows = [store(&disk), store(&disk)];
    for (window, at) in windows.iter_mut().zip([5, 4]) {
        window.save(&journal(at)).unwrap();
    }
    drop(windows);
    let whole = disk.files()["journal.1.ron"].clone();
    let cuts = (0..whole.len()).map(|length| whole[..length].to_vec());
    let flips = (0..whole.len() * 8).map(|bit| {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    });
    let mut tried = 0;
    for bytes in cuts.chain(flips) {
        let disk = disk.copy();
        disk.put("journal.1.ron", &bytes);
        let found = store(&disk).load();
        let aside = Some("journal.1.ron.bad-1".to_owned());
        assert_eq!(found.troubles, [JournalTrouble::Bad("journal.1.ron".to_owned(), aside)]);
        assert_eq!(found.journal, journal(4));
        assert_eq!(disk.files()["journal.1.ron.bad-1"], bytes);
        tried += 1;
    }
    println!("{tried} damaged journals");
}

#[test]
fn one_of_a_newer_program_is_set_aside_and_told() {
    let disk = GlassDisk::default();
    let body = "(at: 7, ways: [])";
    let newer = laststone::profile::journal::seal(2, body.as_bytes());
    disk.put("journal.1.ron", &newer);
    let found = store(&disk).load();
    let aside = Some("journal.1.ron.bad-1".to_owned());
    assert_eq!(found.troubles, [JournalTrouble::Newer("journal.1.ron".to_owned(), aside)]);
    assert_eq!(disk.files()["journal.1.ron.bad-1"], newer);
}

#[test]
fn parts_that_are_not_known_are_handed_on_and_damaged_ones_set_aside() {
    let disk = GlassDisk::default();
    let parts = [("beats", "(1,2)"), ("lab", "(what: 3)")];
    let others = parts.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
    store(&disk).save(&Journal { at: 1, others, ..Journal::default() }).unwrap();
    let mut window = store(&disk);
    assert_eq!(window.load().journal.lab, None);
    // The screen knows nothing of them and does not hand them back.
    window.save(&Journal { at: 2, place: journal(2).place, ..Journal::default() }).unwrap();
    drop(window);
    let found = next(&disk);
    let kept: Vec<_> = found.others.iter().map(|(name, text)| (&**name, &**text)).collect();
    assert_eq!(kept, [("aside.lab", "(what: 3)"), ("beats", "(1,2)")]);
    assert_eq!(found.place, journal(2).place);
}

#[test]
fn a_game_on_any_step_goes_on_where_it_was_left() {
    let (mut oracle, mut die, mut games) = (Oracle::default(), Die::new(15), 0);
    for step in shipped().into_iter().flat_map(|lesson| lesson.steps) {
        let Ok(mut session) = Session::new(step.clone(), &mut oracle) else { continue };
        for turn in 0..6 {
            let legal = session.legal().to_vec();
            let command = match die.roll(7) {
                0 => Command::Undo,
                1 => Command::Help,
                2 if turn > 3 => Command::Review,
                _ if session.is_reply_due() => Command::Reply,
                _ if legal.is_empty() => Command::Restart,
                _ => Command::Play(legal[die.roll(legal.len())]),
            };
            session.obey(command, &mut oracle);
            let left = session.unfinished();
            let text = ron::to_string(&left).unwrap();
            let read: Unfinished = ron::from_str(&text).unwrap();
            assert_eq!(read, left);
            let mut again = Session::new(step.clone(), &mut oracle).unwrap();
            again.obey(Command::Resume(Box::new(read)), &mut oracle);
            assert_eq!(again.unfinished(), left, "{}", step.id);
            assert_eq!(again.attempt(), session.attempt());
            if session.reviewing().is_none() {
                assert_eq!((again.sum(), again.turn()), (session.sum(), session.turn()));
                assert_eq!((again.legal(), again.rung()), (session.legal(), session.rung()));
                assert_eq!(again.hint(), session.hint());
            }
            games += 1;
        }
    }
    println!("{games} games gone on with");
    assert!(games > 500);
}

#[test]
fn a_game_that_is_none_leaves_everything_as_it_is() {
    let mut oracle = Oracle::default();
    let steps: Vec<_> = shipped().into_iter().flat_map(|lesson| lesson.steps).collect();
    let played = steps.iter().find(|step| step.id == "play").unwrap();
    let mut session = Session::new(played.clone(), &mut oracle).unwrap();
    let play = session.legal()[0];
    session.obey(Command::Play(play), &mut oracle);
    let left = ron::to_string(&session.unfinished()).unwrap();
    let begins = left.find("start:\"").unwrap() + 7;
    let ends = begins + left[begins..].find('"').unwrap();
    for start in ["nonsense(3)", "nim(", "", "chomp(9,9,9)"] {
        let other = format!("{}{start}{}", &left[..begins], &left[ends..]);
        let mut fresh = Session::new(played.clone(), &mut oracle).unwrap();
        let before = fresh.unfinished();
        let other: Unfinished = ron::from_str(&other).unwrap();
        fresh.obey(Command::Resume(Box::new(other)), &mut oracle);
        assert_eq!(fresh.unfinished(), before, "{start}");
    }
}
