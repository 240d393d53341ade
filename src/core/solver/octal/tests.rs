use super::*;
use crate::solver::work::Unwatched;

fn code(text: &str) -> Octal {
    text.parse().unwrap()
}

/// By the definition of an octal code.
fn plain(digits: &[u8], count: usize) -> Vec<u16> {
    let mut g: Vec<u16> = Vec::new();
    for n in 0..count {
        let mut options = Vec::new();
        for (k, d) in digits.iter().enumerate().filter(|(k, _)| *k <= n) {
            let rest = n - k;
            if d & 1 != 0 && rest == 0 && k > 0 {
                options.push(0);
            }
            if d & 2 != 0 && rest > 0 {
                options.push(g[rest]);
            }
            if d & 4 != 0 {
                options.extend((1..rest).map(|a| g[a] ^ g[rest - a]));
            }
        }
        g.push((0..=u16::MAX).find(|v| !options.contains(v)).unwrap());
    }
    g
}

/// Two wrapping sums, as tables of nimbers are compared with.
fn checksum(values: &[u16]) -> u32 {
    let (s0, s1) = values.iter().fold((0_u16, 0_u16), |(s0, s1), v| {
        let s0 = s0.wrapping_add(*v);
        (s0, s1.wrapping_add(s0))
    });
    u32::from(s1) << 16 | u32::from(s0)
}

#[test]
fn codes_are_read_and_written() {
    for text in ["0.77", "0.137", "4.007", "0.0", "4.0", "0.00000000000000000000000000000004"] {
        assert_eq!(code(text).to_string(), text);
    }
    assert_eq!(code("0.7700").to_string(), "0.77");
    assert_eq!(code("0.77"), code("0.770"));
    assert_eq!(code("0.137").digits(), [0, 1, 3, 7]);
    assert_eq!(
        (code("0.137").digit(3), code("0.137").digit(4), code("0.137").digit(u64::MAX)),
        (7, 0, 0)
    );
}

#[test]
fn what_is_no_code_is_refused_with_its_place() {
    let fault = |text: &str| text.parse::<Octal>().unwrap_err();
    assert_eq!(fault(""), CodeFault::Empty);
    assert_eq!(fault("0"), CodeFault::Point);
    assert_eq!(fault("77"), CodeFault::Point);
    assert_eq!(fault("0."), CodeFault::NoDigits);
    assert_eq!(fault("0.18"), CodeFault::Digit { found: '8', column: 4 });
    assert_eq!(fault("0.7取"), CodeFault::Digit { found: '取', column: 4 });
    assert_eq!(fault(".7"), CodeFault::Digit { found: '.', column: 1 });
    assert_eq!(fault("0.1.3"), CodeFault::Digit { found: '.', column: 4 });
    assert_eq!(fault("7.1"), CodeFault::Start { found: 7 });
    let long = format!("0.{}", "7".repeat(LONGEST + 1));
    assert_eq!(fault(&long), CodeFault::Long { count: LONGEST + 1 });
    assert!(long[..LONGEST + 2].parse::<Octal>().is_ok());
    assert_eq!(Octal::new(&[0, 7, 8]), Err(CodeFault::Digit { found: '8', column: 4 }));
    assert_eq!(Octal::new(&[]), Err(CodeFault::Empty));
}

#[test]
fn values_of_every_code_of_two_digits_and_many_of_three_are_those_of_the_definition() {
    for d0 in [0, 4] {
        for number in 0..64 {
            let digits = [d0, number / 8, number % 8];
            let octal = Octal::new(&digits).unwrap();
            assert_eq!(octal.values(300, &mut Unwatched).unwrap(), plain(&digits, 300), "{octal}");
        }
    }
    for number in (0..512_u16).step_by(7) {
        let digit = |shift: u16| u8::try_from(number >> shift & 7).unwrap();
        let digits = [0, digit(6), digit(3), digit(0), 0, 5];
        let octal = Octal::new(&digits).unwrap();
        assert_eq!(octal.values(200, &mut Unwatched).unwrap(), plain(&digits, 200), "{octal}");
    }
}

#[test]
fn long_lists_by_sparse_space_are_those_of_the_definition() {
    for text in ["0.007", "4.3", "0.06", "0.16", "4.007", "0.6044"] {
        let octal = code(text);
        let count = 2_500;
        assert_eq!(
            octal.values(count, &mut Unwatched).unwrap(),
            plain(octal.digits(), count),
            "{octal}"
        );
    }
}

#[test]
fn kayles_has_period_twelve_with_fourteen_exceptions() {
    let kayles = code("0.77");
    let start = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
    assert_eq!(kayles.values(24, &mut Unwatched).unwrap(), start);
    let whole = kayles.solve(Budget::default(), &mut Unwatched).unwrap();
    assert_eq!((whole.certificate().period, whole.certificate().preperiod), (12, 71));
    assert_eq!(whole.certificate().theorem, Theorem::Octal { digits: 2 });
    assert!(whole.certificate().computed >= 2 * (71 + 12) + 2);
    let exceptions: Vec<u64> = whole.exceptions().collect();
    assert_eq!(exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
}

#[test]
fn dawsons_chess_has_period_thirty_four_with_seven_exceptions() {
    let dawson = code("0.137");
    let start = [
        0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 2, 7, 4,
    ];
    assert_eq!(dawson.values(34, &mut Unwatched).unwrap(), start);
    let whole = dawson.solve(Budget::default(), &mut Unwatched).unwrap();
    assert_eq!((whole.certificate().period, whole.certificate().preperiod), (34, 52));
    assert_eq!(whole.exceptions().collect::<Vec<_>>(), [0, 14, 16, 17, 31, 34, 51]);
}

#[test]
fn a_period_that_only_looks_right_is_not_taken() {
    // 0.376 looks as if it had period 4 for a while.
    let octal = code("0.376");
    let values = octal.values(3_000, &mut Unwatched).unwrap();
    assert_eq!(values, plain(octal.digits(), 3_000));
    if let Ok(whole) = octal.solve(Budget { values: 3_000 }, &mut Unwatched) {
        assert_ne!(whole.certificate().period, 4);
    }
    // A window of the right length but too short a list: one value less than the theorem needs.
    let kayles = plain(&[0, 7, 7], 168);
    let mut watch = Unwatched;
    let mut meter = Meter::new(&mut watch, 0);
    assert!(prove(&kayles[..167], 2, &mut meter).unwrap().is_none());
    assert!(prove(&kayles, 2, &mut meter).unwrap().is_some());
    let mut forged = kayles;
    forged[90] ^= 1;
    assert!(prove(&forged, 2, &mut meter).unwrap().is_none());
}

#[test]
fn a_long_preperiod_is_found_without_being_told() {
    let whole = code("0.156").solve(Budget::default(), &mut Unwatched).unwrap();
    assert_eq!((whole.certificate().period, whole.certificate().preperiod), (349, 3479));
}

#[test]
fn published_checksums_of_twenty_thousand_values() {
    for (text, sum) in
        [("0.77", 0xB573_31E8), ("0.07", 0xD18A_D33B), ("0.6", 0x6C7A_AD4A), ("0.16", 0x1006_36A2)]
    {
        // The published tables run from 0 to 20,000, both included.
        let values = code(text).values(20_001, &mut Unwatched).unwrap();
        assert_eq!(checksum(&values), sum, "{text}");
    }
}

#[test]
fn grundys_game_agrees_with_its_published_checksum() {
    let values = crate::solver::grundys_game::values(20_001, &mut Unwatched).unwrap();
    assert_eq!(checksum(&values), 0xBFBE_95A2);
}

#[test]
fn a_heap_of_any_size_follows_from_the_period() {
    let kayles = code("0.77");
    let list = plain(kayles.digits(), 400);
    let value = |n| kayles.value(n, Budget::default(), &mut Unwatched).unwrap();
    for (n, g) in (0..).zip(&list) {
        assert_eq!(value(n).value, u64::from(*g), "{n}");
    }
    let far = 1_000_000_000_000_000_000_u64;
    let near = usize::try_from(far % 12).unwrap() + 120;
    assert_eq!(value(far).value, u64::from(list[near]));
    assert!(matches!(value(far).basis, Basis::Period(_)));
    assert!(matches!(value(5).basis, Basis::Listed { computed: 6 }));
    let near = usize::try_from(u64::MAX % 12).unwrap() + 120;
    assert_eq!(value(u64::MAX).value, u64::from(list[near]));
}

#[test]
fn a_game_without_moves_and_one_beyond_reach() {
    let none = code("0.0").solve(Budget::default(), &mut Unwatched).unwrap();
    assert_eq!((none.value(u64::MAX), none.certificate().theorem), (0, Theorem::NoMove));
    assert_eq!(code("0.0").values(5, &mut Unwatched).unwrap(), [0; 5]);
    assert_eq!(code("0.77").values(0, &mut Unwatched).unwrap(), [0_u16; 0]);
    let out = Stop::OutOfReach { bound: 1_500 };
    assert_eq!(code("0.6").solve(Budget { values: 1_500 }, &mut Unwatched), Err(out));
    assert_eq!(code("0.6").value(1_500, Budget { values: 1_500 }, &mut Unwatched), Err(out));
    assert!(code("0.6").value(1_499, Budget { values: 1_500 }, &mut Unwatched).is_ok());
}

#[test]
fn a_watch_stops_the_work() {
    struct Stops(u32);
    impl Watch for Stops {
        fn tick(&mut self, done: u64, of: u64) -> bool {
            assert!(done <= of);
            self.0 += 1;
            self.0 < 4
        }
    }
    let mut watch = Stops(0);
    assert_eq!(code("0.6").solve(Budget { values: 100_000 }, &mut watch), Err(Stop::Cancelled));
    assert_eq!(watch.0, 4);
}

/// Two parts of 1 each are the first that a take of t can leave, so the values of 0 to t + 1 are 0.
/// No number of zeros that fits the lengths at which a period is looked for is taken for one.
#[test]
fn zeros_before_the_first_split_are_no_period() {
    for place in (1..=8).chain([30, 46, 62, 94, 126, 190]) {
        let code: Octal = format!("0.{}4", "0".repeat(place - 1)).parse().unwrap();
        for values in [1, 2, 3, 64, 1 << 16] {
            for heap in [place + 1, place + 2] {
                let found = code.value(heap as u64, Budget { values }, &mut Unwatched);
                let wanted = u64::from(heap == place + 2);
                assert!(
                    found.as_ref().map_or(true, |answer| answer.value == wanted),
                    "{code}, heap {heap}, {values} values: {found:?}"
                );
            }
        }
    }
}
