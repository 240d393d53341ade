//! The names of the files in the folder of progress, and which backups are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Generations besides the file itself.
pub const GENERATIONS: u8 = 2;
/// Days whose backups are kept.
const DAYS: usize = 7;
/// Months before those days of which the last backup is kept.
const MONTHS: usize = 12;

/// A day, as its calendar writes it; handed in by the caller, who has the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// A day of the years 1 to 9999; `None` for what is no day in any year.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_day =
            (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        is_day.then_some(Self { year, month, of_month: day })
    }

    /// The day that lies so many days after 1 January 1970; `None` after the year 9999.
    ///
    /// The year is taken to begin in March, so that the day that is there every fourth year is its
    /// last (Hinnant 2021).
    #[must_use]
    pub fn of_number(number: u64) -> Option<Self> {
        // Days since 1 March of the year 0, in rounds of 400 years.
        let days = number.checked_add(BEFORE_1970)?;
        let (round, of_round) = (days / ROUND, days % ROUND);
        let year = (of_round - of_round / 1_460 + of_round / 36_524 - of_round / 146_096) / 365;
        let of_year = of_round - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = 400 * round + year + u64::from(month <= 2);
        Self::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
    }

    /// How many days after 1 January 1970 it lies; 0 for those before.
    #[must_use]
    pub fn number(self) -> u64 {
        let (month, day) = (u64::from(self.month), u64::from(self.of_month));
        let year = u64::from(self.year) - u64::from(month <= 2);
        let (round, year) = (year / 400, year % 400);
        let from_march = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * from_march + 2) / 5 + day - 1;
        let of_round = 365 * year + year / 4 - year / 100 + of_year;
        (ROUND * round + of_round).saturating_sub(BEFORE_1970)
    }
}

/// Days of 400 years.
const ROUND: u64 = 146_097;
/// Days from 1 March of the year 0 to 1 January 1970.
const BEFORE_1970: u64 = 719_468;

/// `2026-11-21`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

/// A file in the folder of progress.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// The file itself, `progress.ron`.
    Current,
    /// What it was before, `progress.1.ron`, and before that, `progress.2.ron`.
    Generation(u8),
    /// What it was after the first save of a day, `progress.2026-11-21.ron`.
    Backup(Day),
    /// A file that could not be read, renamed aside: `progress.ron.bad-1`.
    Aside(String),
    /// A file being written, `progress.ron.0123456789abcdef.tmp`, formerly `progress.tmp`. One that
    /// lies there while nobody saves was never finished.
    Temporary(String),
    /// The file that is locked while saving, `progress.lock`; always empty.
    Lock,
}

impl Name {
    /// What a file's name means; `None` for files that are not ours.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let name = match text {
            "progress.ron" => Self::Current,
            "progress.lock" => Self::Lock,
            _ => match text.strip_prefix("progress.")? {
                rest if rest.rsplit('.').next() == Some("tmp") => Self::Temporary(text.to_owned()),
                rest if rest.contains(".bad-") || rest.starts_with("bad-") => {
                    Self::Aside(text.to_owned())
                }
                rest => {
                    let middle = rest.strip_suffix(".ron")?;
                    match middle.parse() {
                        Ok(number) => Self::Generation(number),
                        Err(_) => Self::Backup(day(middle)?),
                    }
                }
            },
        };
        // Only what is written exactly so: `progress.01.ron` is somebody else's.
        (name.to_string() == text
            && !matches!(name, Self::Generation(n) if n == 0 || n > GENERATIONS))
        .then_some(name)
    }

    /// A name to rename a bad file to that is none of these.
    #[must_use]
    pub fn aside(&self, taken: &BTreeSet<String>) -> Self {
        // One of so many is free.
        let free = (1..=taken.len() + 1)
            .map(|n| format!("{self}.bad-{n}"))
            .find(|name| !taken.contains(name));
        Self::Aside(free.unwrap_or_else(|| format!("{self}.bad-0")))
    }

    /// Whether a record is read from it: the file, its generations, the backups.
    #[must_use]
    pub const fn holds_record(&self) -> bool {
        matches!(self, Self::Current | Self::Generation(_) | Self::Backup(_))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Current => f.write_str("progress.ron"),
            Self::Generation(number) => write!(f, "progress.{number}.ron"),
            Self::Backup(day) => write!(f, "progress.{day}.ron"),
            Self::Aside(name) | Self::Temporary(name) => f.write_str(name),
            Self::Lock => f.write_str("progress.lock"),
        }
    }
}

fn day(text: &str) -> Option<Day> {
    let mut parts = text.split('-');
    let day = Day::new(
        parts.next()?.parse().ok()?,
        parts.next()?.parse().ok()?,
        parts.next()?.parse().ok()?,
    );
    day.filter(|_| parts.next().is_none())
}

/// The backups that are too many: all but the last seven days and, before those, the last of each
/// of the last twelve months.
#[must_use]
pub fn surplus(days: &BTreeSet<Day>) -> BTreeSet<Day> {
    let kept: BTreeSet<Day> = days.iter().rev().take(DAYS).copied().collect();
    let older = days.iter().rev().skip(DAYS).copied();
    let mut months = BTreeMap::new();
    for day in older {
        // The last of a month comes first here.
        months.entry((day.year, day.month)).or_insert(day);
    }
    let monthly: BTreeSet<Day> = months.into_values().rev().take(MONTHS).collect();
    days.iter().filter(|day| !kept.contains(day) && !monthly.contains(day)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_as_what_it_is_and_no_other_name_is_ours() {
        let day = Day::new(2026, 11, 21).unwrap();
        let aside = Name::Current.aside(&BTreeSet::from(["progress.ron.bad-1".to_owned()]));
        assert_eq!(aside.to_string(), "progress.ron.bad-2");
        for name in [
            Name::Current,
            Name::Generation(1),
            Name::Generation(2),
            Name::Backup(day),
            Name::Temporary("progress.tmp".to_owned()),
            aside,
        ] {
            assert_eq!(Name::read(&name.to_string()), Some(name));
        }
        for text in [
            "progress",
            "progress.0.ron",
            "progress.3.ron",
            "progress.01.ron",
            "progress.+1.ron",
            "progress.2026-1-2.ron",
            "progress.2026-13-01.ron",
            "progress.2026-11-21-1.ron",
            "progress..ron",
            "lessons.ron",
            "",
        ] {
            assert_eq!(Name::read(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_numbered_one_after_the_other_through_all_years() {
        assert_eq!(Day::of_number(0), Day::new(1970, 1, 1));
        assert_eq!(Day::new(2000, 2, 29).unwrap().number(), 11_016);
        assert_eq!(Day::of_number(20_778), Day::new(2026, 11, 21));
        assert_eq!(
            (Day::of_number(2_932_896), Day::of_number(2_932_897)),
            (Day::new(9999, 12, 31), None)
        );
        assert_eq!((Day::of_number(u64::MAX), Day::new(1, 1, 1).unwrap().number()), (None, 0));
        let mut before = None;
        for number in 0..=2_932_896 {
            let day = Day::of_number(number);
            assert!(day > before && day.map(Day::number) == Some(number), "{number}: {day:?}");
            before = day;
        }
    }

    #[test]
    fn of_three_years_of_days_seven_days_and_twelve_months_are_kept() {
        let all: BTreeSet<Day> = (2024..2027)
            .flat_map(|y| {
                (1..=12).flat_map(move |m| (1..=28).filter_map(move |d| Day::new(y, m, d)))
            })
            .collect();
        let gone = surplus(&all);
        let kept: Vec<String> = all.difference(&gone).map(ToString::to_string).collect();
        assert_eq!(kept.len(), 19, "{kept:?}");
        assert_eq!(kept.first().unwrap(), "2026-01-28");
        assert_eq!(kept.get(11).unwrap(), "2026-12-21");
        assert_eq!(kept.last().unwrap(), "2026-12-28");
        // Day by day, as it happens: what is kept never exceeds that, and the newest is always
        // there.
        let mut kept = BTreeSet::new();
        for day in &all {
            kept.insert(*day);
            for day in surplus(&kept) {
                kept.remove(&day);
            }
            assert!(kept.contains(day) && kept.len() <= 19);
        }
        assert_eq!(kept.len(), 19);
    }
}
