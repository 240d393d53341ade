//! What the keeper tells by the clock, with a clock that stands still until it is set.

use super::worker::QUIET;
use super::*;
use crate::app::work::Act;
use crate::app::work::puppet::Puppet;
use crate::profile::progress::Progress;
use crate::profile::progress::Store;

/// Until something was answered that a test waits for.
fn heard(keeper: &mut ProfileActor, is_it: impl Fn(&Stored) -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !is_it(&keeper.wait(until).expect("an answer")) {}
}

#[test]
fn a_disk_that_does_not_answer_is_told_within_two_seconds_and_not_before_it_is_late() {
    let puppet = Puppet::default();
    puppet.hangs(1);
    let keeper = ProfileActor::begin(Store::new(None), Clock::default(), &puppet.work());
    for (milliseconds, late) in
        [(0, None), (1_199, None), (1_200, Some(Late::Reading)), (90_000, Some(Late::Reading))]
    {
        puppet.set_clock(milliseconds);
        assert_eq!(keeper.late(), late, "{milliseconds}");
        let left = 1_200_u64.saturating_sub(milliseconds);
        assert_eq!(keeper.late_in(), (left > 0).then(|| Duration::from_millis(left)));
    }
    let mut keeper = ProfileActor::begin(Store::new(None), Clock::default(), &puppet.work());
    heard(&mut keeper, |answer| matches!(answer, Stored::Loaded(_)));
    assert_eq!((keeper.late(), keeper.late_in()), (None, None));
    keeper.save(&Progress::default());
    for (milliseconds, late) in [(91_199, None), (91_200, Some(Late::Saving))] {
        puppet.set_clock(milliseconds);
        assert_eq!(keeper.late(), late, "{milliseconds}");
    }
    heard(&mut keeper, |answer| matches!(answer, Stored::Saved(1, _)));
    assert!(keeper.late().is_none() && keeper.is_idle());
}

#[test]
fn what_was_asked_last_does_not_answer_for_what_was_asked_before() {
    let mut keeper = ProfileActor::begin(Store::new(None), Clock::default(), &Work::default());
    heard(&mut keeper, |answer| matches!(answer, Stored::Loaded(_)));
    keeper.has_settings = true;
    keeper.save(&Progress::default());
    keeper.write();
    keeper.taken(Stored::Written(1));
    assert!(!keeper.is_idle(), "the save has not been answered");
}

#[test]
fn settings_are_written_once_it_is_quiet_and_not_before() {
    let (_asker, _asked, say) = Work::default().line::<Ask, Stored>();
    let mut worker = Worker::new(ProfileStore::default(), Clock::default());
    assert_eq!(worker.due(), None);
    let begun = Instant::now();
    worker.answer(Ask::Keep(Box::default()), &say);
    let first = worker.due().unwrap();
    assert!(first >= begun + QUIET && first <= Instant::now() + QUIET);
    worker.answer(Ask::Keep(Box::default()), &say);
    let last = worker.due().unwrap();
    assert!(last >= first, "it was not quiet");
    worker.try_again(last.checked_sub(Duration::from_millis(1)).unwrap(), &say);
    assert_eq!(worker.due(), Some(last));
    worker.try_again(last, &say);
    assert_eq!(worker.due(), None, "they are written");
}
