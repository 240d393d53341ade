//! `laststone solve` without a process: bytes in, bytes out, an exit status.

use clap::{Args, Command, FromArgMatches};
use laststone::cli::solve::Solve;
use std::time::{Duration, Instant};

struct Ran {
    status: u8,
    out: String,
    err: String,
}

/// Runs `laststone solve` with these arguments and this input.
fn run_bytes(args: &[&str], input: &[u8]) -> Ran {
    let command = Solve::augment_args(Command::new("solve").no_binary_name(true));
    let solve = Solve::from_arg_matches(&command.try_get_matches_from(args).unwrap()).unwrap();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = solve.run(input, &mut out, &mut err);
    Ran { status, out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap() }
}

fn run(args: &[&str], input: &str) -> Ran {
    run_bytes(args, input.as_bytes())
}

fn json(position: &str) -> String {
    run(&["--json", position], "").out.trim_end().to_owned()
}

#[test]
fn the_object_is_the_one_of_the_contract() {
    assert_eq!(
        json("wythoff(7,10)"),
        r#"{"position":"wythoff(7,10)","outcome":"N","grundy":"15","winning":["wythoff(4,7)","wythoff(6,10)","wythoff(7,4)"]}"#
    );
    assert_eq!(
        json("nim(1,2,3)"),
        r#"{"position":"nim(1,2,3)","outcome":"P","grundy":"0","winning":[]}"#
    );
    assert_eq!(
        json("misere nim( 2,2,1 ) "),
        r#"{"position":"misere nim(2,2,1)","outcome":"N","grundy":null,"winning":["misere nim(2,2,0)"]}"#
    );
    assert_eq!(
        json("bash[1..3](5) + kayles(1)"),
        r#"{"position":"bash[1..3](5) + kayles(1)","outcome":"P","grundy":"0","winning":[]}"#
    );
    assert_eq!(
        json("circle(2)"),
        r#"{"position":"circle(2)","outcome":"N","grundy":"2","winning":["kayles()"]}"#
    );
    assert_eq!(
        json("split(18446744073709551615)").split("\"winning\"").next().unwrap(),
        r#"{"position":"split(18446744073709551615)","outcome":"N","grundy":"36893488147419103228","#
    );
}

#[test]
fn a_period_is_told_with_where_it_begins() {
    let told = |lang: &str, position: &str| run(&["--lang", lang, position], "").out;
    let english = told("en", "kayles(1)");
    assert!(english.contains("(values repeat every 12 from 71 on)"), "{english}");
    let chinese = told("zh", "kayles(1)");
    assert!(chinese.contains("（从71起以12为周期）"), "{chinese}");
    // Where it begins at once, there is nothing to hide.
    let english = told("en", "subtract[1,3](3)");
    assert!(english.contains("(the values repeat every 2)"), "{english}");
}

#[test]
fn only_the_outcome_where_the_value_is_not_to_be_had() {
    assert_eq!(
        json("wythoff(1000000000000000000,1000000000000000001)"),
        r#"{"position":"wythoff(1000000000000000000,1000000000000000001)","outcome":"N","grundy":null,"winning":["wythoff(1,2)","wythoff(1000000000000000000,618033988749894848)"]}"#
    );
}

#[test]
fn lines_are_answered_in_order_and_a_bad_one_stops_nothing() {
    let ran = run(
        &["--json"],
        "# a remark\nnim(1)\nnym(1)\r\n\n  \nnim(1,,2)\nmisere bash[1..3](1000000000000000000)\nnim(0)",
    );
    assert_eq!(ran.status, 1);
    assert_eq!(ran.err, "");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 5, "empty lines and remarks give none: {}", ran.out);
    assert_eq!(
        lines[0],
        r#"{"position":"nim(1)","outcome":"N","grundy":"1","winning":["nim(0)"]}"#
    );
    assert!(
        lines[1].starts_with(r#"{"position":"nym(1)","error":"column 1: there is no game \"nym\""#),
        "{}",
        lines[1]
    );
    assert!(lines[2].starts_with(r#"{"position":"nim(1,,2)","error":"column 7: "#), "{}", lines[2]);
    assert!(lines[3].contains(r#""error":"not settled: it takes at least 1000"#), "{}", lines[3]);
    assert_eq!(lines[4], r#"{"position":"nim(0)","outcome":"P","grundy":"0","winning":[]}"#);
}

#[test]
fn the_status_is_0_when_every_line_was_answered() {
    assert_eq!(run(&["--json"], "nim(1)\nnim(2)\n").status, 0);
    assert_eq!(run(&["--json"], "").status, 0);
    assert_eq!(run(&["--json", "nim(1)"], "").status, 0);
    assert_eq!(run(&["--json", "nim(1"], "").status, 1);
    assert_eq!(run(&["nim(1", "nim(1)"], "").status, 1);
}

#[test]
fn any_bytes_are_answered() {
    let ran = run_bytes(&["--json"], b"\xff\xfe\nnim(1)\n\"\\\x01\n\xe6\xa3\x8b(3)\n\0\n");
    assert_eq!(ran.status, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(lines[0].contains("not UTF-8"));
    assert!(lines[1].contains("\"winning\""));
    assert!(
        lines[2].starts_with(r#"{"position":"\"\\\u0001","error":"column 1: "#),
        "{}",
        lines[2]
    );
    assert!(lines[3].starts_with(r#"{"position":"棋(3)","error":"column 1: "#), "{}", lines[3]);
}

#[test]
fn no_more_winning_moves_than_asked_for() {
    assert_eq!(
        json("bash[3..9](12)"),
        r#"{"position":"bash[3..9](12)","outcome":"P","grundy":"0","winning":[]}"#
    );
    assert_eq!(
        run(&["--json", "--limit", "2", "bash[5..9](9)"], "").out.trim_end(),
        r#"{"position":"bash[5..9](9)","outcome":"N","grundy":"1","winning":["bash[5..9](3)","bash[5..9](4)"],"more":true}"#
    );
    assert!(!run(&["--json", "--limit", "5", "bash[5..9](9)"], "").out.contains("more"));
    let million = json("split(1000000)");
    assert!(million.ends_with(r#"],"more":true}"#));
    assert_eq!(million.matches("\"split(").count(), 1001);
}

#[test]
fn people_get_the_reason_in_their_language() {
    let en = run(&["wythoff(7,10)"], "");
    assert_eq!(en.status, 0);
    for part in ["wythoff(7,10)\n", "N: ", "(7, 10) is not a cold pair", "15", "    wythoff(4,7)\n"]
    {
        assert!(en.out.contains(part), "{part}: {}", en.out);
    }
    let zh = run(&["--lang", "zh", "wythoff(7,10)"], "").out;
    assert!(zh.contains("奇异局势") && zh.contains("必胜"), "{zh}");
    let bad = run(&["nim(1"], "");
    assert_eq!((bad.status, bad.out.as_str()), (1, ""));
    assert!(bad.err.contains("column 6"), "{}", bad.err);
}

/// One huge line: a hundred million bytes of which no more than the bound is ever held.
struct Endless {
    left: usize,
}

impl std::io::Read for Endless {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let n = out.len().min(self.left);
        out[..n].fill(b'1');
        self.left -= n;
        Ok(n)
    }
}

#[test]
fn a_line_of_a_hundred_megabytes_is_an_error_and_no_more() {
    use std::io::Read;
    let command = Solve::augment_args(Command::new("solve").no_binary_name(true));
    let solve =
        Solve::from_arg_matches(&command.try_get_matches_from(["--json"]).unwrap()).unwrap();
    let input = b"nim(".chain(Endless { left: 100_000_000 }).chain(&b")\nnim(2)\n"[..]);
    let mut out = Vec::new();
    assert_eq!(solve.run(input, &mut out, Vec::new()), 1);
    let out = String::from_utf8(out).unwrap();
    assert!(out.len() < 2000);
    assert!(out.contains("the line has more than 33554432 bytes"), "{out}");
    assert!(out.ends_with("\"winning\":[\"nim(0)\"]}\n"));
}

#[test]
fn a_million_heaps_are_answered_and_a_memory_bound_is_kept() {
    let row = vec!["3"; 999_999].join(",");
    let ran = run(&["--json", "--limit", "1"], &format!("nim({row},7)\nnim({row},1000000,1)\n"));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(
        lines[0].contains(r#""outcome":"N","grundy":"4","winning":["nim(3,3,"#),
        "{}",
        &lines[0][lines[0].len() - 99..]
    );
    assert!(lines[1].contains("more than 1000000 numbers"));
    // A thousand positions of two megabytes each do not fit.
    let row = vec!["1"; 999_999].join(",");
    let ran = run(&["--json"], &format!("nim({row})\n"));
    assert!(ran.out.contains("ask for fewer with --limit"), "{}", &ran.out[ran.out.len() - 200..]);
    assert_eq!(ran.status, 1);
}

#[test]
fn a_reason_is_never_made_of_a_shortened_list() {
    for limit in ["0", "1", "3"] {
        let all = run(&["nim(1,2,4)"], "").out;
        let few = run(&["--limit", limit, "nim(1,2,4)"], "").out;
        // Who wins, why, and the value.
        assert_eq!(
            few.lines().take(4).collect::<Vec<_>>(),
            all.lines().take(4).collect::<Vec<_>>()
        );
        assert!(few.contains("won for the player to move") && !few.contains("now loses"), "{few}");
    }
    assert!(run(&["--limit", "0", "--lang", "zh", "nim(1,2,4)"], "").out.contains("必胜"));
    assert!(run(&["--limit", "0", "misere nim(1,2,4)"], "").out.contains("won for the player"));
}

#[test]
fn people_read_ten_winning_moves_by_their_numbers_and_how_many_more() {
    let lines = |text: &str| -> Vec<String> {
        let moves = text.lines().filter_map(|line| line.strip_prefix("    "));
        moves.map(str::to_owned).collect()
    };
    let target = |line: &String| -> Option<u64> {
        line.rsplit(['(', ')']).nth(1).and_then(|number| number.parse().ok())
    };
    // From 10 every number from 30 to 35 wins; from 5 all from 30 to 34.
    let few = lines(&run(&["auction[30;1..25](10)"], "").out);
    assert_eq!(few.iter().filter_map(target).collect::<Vec<_>>(), [30, 31, 32, 33, 34, 35]);
    let many = lines(&run(&["auction[30;1..50](10)"], "").out);
    assert_eq!(many.len(), 11, "{many:?}");
    assert_eq!(many.iter().filter_map(target).collect::<Vec<_>>(), (30..40).collect::<Vec<_>>());
    assert_eq!(many.last().map(String::as_str), Some("and 21 more"));
    let zh = lines(&run(&["--lang", "zh", "auction[30;1..50](10)"], "").out);
    assert_eq!(zh.last().map(String::as_str), Some("另有21种"));
    let cut = lines(&run(&["--limit", "12", "auction[30;1..50](10)"], "").out);
    assert_eq!(cut.last().map(String::as_str), Some("and more than 2 more"));
    let shorter = lines(&run(&["--limit", "3", "auction[30;1..50](10)"], "").out);
    assert_eq!(shorter.last().map(String::as_str), Some("and more"));
    assert_eq!(shorter.len(), 4);
}

#[test]
fn a_dash_is_the_standard_input_and_bare_heaps_are_asked_about() {
    let ran = run(&["nim(1)", "-", "nim(2)"], "nim(5)\n");
    let heads: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("nim")).collect();
    assert_eq!(heads, ["nim(1)", "nim(5)", "nim(2)"]);
    let ran = run(&["3", "5", "7"], "");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("'nim(3,5,7)'"), "{}", ran.err);
    let ran = run(&["Nim(3,5,7)", "wythof(1,2)"], "");
    assert!(ran.err.contains("did you mean nim?"), "{}", ran.err);
    assert!(ran.err.contains("did you mean wythoff?"), "{}", ran.err);
}

#[test]
fn a_memory_bound_is_read_with_its_unit() {
    let command = || Solve::augment_args(Command::new("solve").no_binary_name(true));
    for (text, bytes) in [
        ("64", 64 << 20),
        ("64M", 64 << 20),
        ("64MiB", 64 << 20),
        ("2G", 2 << 30),
        ("2048K", 2 << 20),
    ] {
        let matches = command().try_get_matches_from(["--memory", text]).unwrap();
        assert_eq!(Solve::from_arg_matches(&matches).unwrap().memory, bytes, "{text}");
    }
    for text in ["", "0", "x", "12Q", "99999999999G"] {
        assert!(command().try_get_matches_from(["--memory", text]).is_err(), "{text}");
    }
}

#[test]
fn mixed_small_positions_take_well_under_sixty_microseconds() {
    let mut lines = String::new();
    let mut count = 0;
    for a in 0..20_u64 {
        for b in 0..20 {
            for text in [
                format!("nim({a},{b})"),
                format!("wythoff({a},{b})"),
                format!("bash[1..3]({a}) + kayles({b})"),
                format!("subtract[1,3,4]({a},{b})"),
                format!("stairs({a},{b},3)"),
                format!("euclid({a},{b})"),
                format!("split({a})"),
                format!("grundy({a},{b})"),
                format!("race[{};1..4]({a})", a + b),
                format!("misere nim({a},{b},1)"),
                format!("octal[0.137]({a},{b})"),
                format!("graph[0>1 0>2 1>2]({},{})", a % 3, b % 3),
            ] {
                lines.push_str(&text);
                lines.push('\n');
                count += 1;
            }
        }
    }
    let start = Instant::now();
    let ran = run(&["--json"], &lines);
    let took = start.elapsed();
    assert_eq!((ran.status, ran.out.lines().count()), (0, count));
    // A million a minute is 60 us each; the test build is slower than the program.
    assert!(
        took < Duration::from_micros(120) * u32::try_from(count).unwrap(),
        "{took:?} for {count}"
    );
    println!("{count} positions: {:?} each", took / u32::try_from(count).unwrap());
}

#[test]
fn a_position_that_takes_too_long_is_given_up_and_the_next_ones_are_answered() {
    let hard = "misere kayles(60,61,62)";
    let ran = run(&["--time", "100ms", "--memory", "8G"], &format!("nim(1)\n{hard}\nnim(2)\n"));
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("nim(1)") && ran.out.contains("nim(2)"), "{}", ran.out);
    let said = format!("{hard}: not settled within 100 ms: ");
    assert!(ran.err.starts_with(&said) && ran.err.contains("--time"), "{}", ran.err);
    let zh = run(&["--time", "100ms", "--memory", "8G", "--lang", "zh", hard], "");
    assert!(zh.err.contains("100 ms内不能确定"), "{}", zh.err);
}

#[test]
fn more_memory_is_used_where_it_is_allowed() {
    // Its positions do not fit into the smaller bound and do into the larger.
    let hard = "misere kayles(13,14,15)";
    let few = run(&["--memory", "1M", "--time", "10m", hard], "");
    assert!(few.err.contains("no room for more than 1024; allow more"), "{}", few.err);
    let more = run(&["--memory", "2G", "--time", "10m", hard], "");
    assert_eq!(more.status, 0, "{}", more.err);
}

#[test]
fn a_bound_says_what_it_takes_and_more_memory_raises_it() {
    let heap = "grundy(1048577)";
    let few = run(&["--time", "10m", heap], "");
    assert_eq!(
        few.err,
        format!(
            "{heap}: not settled within 1048576 values: this heap needs 1048578, or a period; allow \
         more with --memory\n"
        )
    );
    let more = run(&["--memory", "512M", "--time", "10m", "--json", heap], "");
    assert!(more.status == 0 && more.out.contains("\"grundy\":\""), "{}{}", more.out, more.err);
}

#[test]
fn the_time_holds_while_the_options_of_one_position_are_listed_and_put_in_order() {
    for hard in ["misere nim(4000000) + kayles(2)", "misere euclid(1,4000000) + kayles(2)"] {
        let begun = Instant::now();
        let ran = run(&["--time", "200ms", "--memory", "16G", hard], "");
        assert!(ran.err.contains("not settled within 200 ms"), "{}", ran.err);
        let took = begun.elapsed();
        println!("{hard}: {took:?}");
        // What was listed is also given back, which is not work that could be stopped.
        assert!(took < Duration::from_secs(1), "{hard}: {took:?}");
    }
}

#[test]
fn a_time_is_read_with_its_unit() {
    let command = || Solve::augment_args(Command::new("solve").no_binary_name(true));
    let read = |text: &str| {
        let matches = command().try_get_matches_from(["--time", text]).ok()?;
        Some(Solve::from_arg_matches(&matches).ok()?.time.as_millis())
    };
    for (text, milliseconds) in [("2", 2_000), ("3s", 3_000), ("500ms", 500), ("1m", 60_000)] {
        assert_eq!(read(text), Some(milliseconds), "{text}");
    }
    for text in
        ["", "0", "5ms", "s", "-1", "2h", "1.5", "99999999999999999999", "18446744073709551615m"]
    {
        assert_eq!(read(text), None, "{text}");
    }
}
