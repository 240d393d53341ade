//! The notation: printing and reading agree, equal positions have one form, and any text is a
//! position or a fault with a column.

use laststone::games::notation::{Unread, read};
use laststone::games::{Ending, Game, Part, Sum};
use proptest::prelude::*;

fn refused(text: &str) -> Unread {
    match text.parse::<Sum>() {
        Ok(sum) => panic!("{text} was read as {sum}"),
        Err(unread) => unread,
    }
}

#[test]
fn every_game_is_written_as_its_example_says() {
    assert_eq!(Game::NAMES.len(), 17);
    for (name, example) in Game::NAMES.iter().zip(Game::EXAMPLES) {
        let sum: Sum = example.parse().unwrap();
        assert_eq!(sum.to_string(), *example);
        assert_eq!(sum.single().unwrap().rules().name(), *name);
    }
}

#[test]
fn equal_positions_have_one_form() {
    for (text, canonical) in [
        ("kayles(3,0,1,2)", "kayles(1,2,3)"),
        ("grundy(7,0,1)", "grundy(1,7)"),
        ("split(3,2,0)", "split(2,3)"),
        ("dawson(5,4)", "dawson(4,5)"),
        ("octal[0.770](9,8)", "octal[0.77](8,9)"),
        ("octal[0.](1)", ""),
        ("octal[4.0](1)", "octal[4.0](1)"),
        ("octal[0.000](1)", "octal[0.0](1)"),
        ("nim(3,0,1)", "nim(3,0,1)"),
        ("stairs(0,2,0)", "stairs(0,2,0)"),
        ("subtract[ 1 , 3 ]( 3 , 0 )", "subtract[1,3](3,0)"),
        ("graph[ 1>2  0>1 0>2 0>1 ](0,0)", "graph[0>1 0>2 1>2](0,0)"),
        ("graph[0 > 1 1 > 2](0)", "graph[0>1 1>2](0)"),
        ("race[ 30 ; 1 .. 4 ](0)", "race[30;1..4](0)"),
        ("auction[30;1..4](33)", "auction[30;1..4](33)"),
        ("  misere   nim( 1 )+bash[1..3](2)  ", "misere nim(1) + bash[1..3](2)"),
        ("nim(007)", "nim(7)"),
        ("pebbles(1,1,4)", "pebbles(1,1,4)"),
        ("strip()", "strip()"),
    ] {
        if canonical.is_empty() {
            refused(text);
            continue;
        }
        let sum: Sum = text.parse().unwrap_or_else(|unread| panic!("{text}: {unread}"));
        assert_eq!(sum.to_string(), canonical);
        assert_eq!(canonical.parse::<Sum>().unwrap(), sum);
    }
}

#[test]
fn each_trap_is_refused_with_its_own_sentence_and_column() {
    let mut sentences = std::collections::BTreeSet::new();
    for (text, column, part) in [
        ("subtract[](3)", 10, "the set is empty"),
        ("subtract[0,1](3)", 10, "0 cannot be in the set"),
        ("subtract[3,1](3)", 10, "1 stands after 3"),
        ("subtract[2,2](3)", 10, "2 stands after 2"),
        ("octal[0.78](3)", 7, "\"8\" is no octal digit"),
        ("octal[0.7x](3)", 7, "\"x\" is no octal digit"),
        ("octal[1.7](3)", 7, "1 cannot stand before the point"),
        ("octal[77](3)", 7, "\"77\" is no octal code"),
        ("octal[0.7.7](3)", 7, "\"0.7.7\" is no octal code"),
        ("octal[](3)", 7, "\"\" is no octal code"),
        ("graph[](0)", 7, "the graph is empty"),
        ("graph[0>1 1>2 2>0](0)", 7, "the arrows 0>1>2>0 go round"),
        ("graph[5>5](5)", 7, "the arrows 5>5 go round"),
        ("graph[0>1](7)", 12, "there is no node 7"),
        ("graph[0>1>2](0)", 10, "expected a number"),
        ("strip(5,3)", 7, "3 stands after 5"),
        ("strip(3,3)", 7, "3 stands after 3"),
        ("strip(0,3)", 7, "there is no square 0"),
        ("pebbles(4,2)", 9, "2 stands after 4"),
        ("bash[3..2](4)", 6, "\"3..2\" allows no sensible move"),
        ("bash[0..2](4)", 6, "\"0..2\" allows no sensible move"),
        ("race[30;4..1](4)", 6, "\"4..1\" allows no sensible move"),
        ("auction[30;0..1](4)", 9, "\"0..1\" allows no sensible move"),
        ("race[30;1..4](31)", 15, "31 is past the target 30"),
        ("race[30;1..4]()", 15, "race takes one number"),
        ("race[30,1..4](0)", 8, "expected \";\""),
        ("circle(3,4)", 8, "circle takes one number"),
        ("euclid(3)", 8, "euclid takes 2 numbers"),
        ("wythoff(1)", 9, "wythoff takes 2 numbers"),
        ("stairs(18446744073709551615,1)", 8, "fewer than 2^64 coins"),
        ("kayles[0.77](3)", 7, "kayles takes no rules"),
        ("octal(3)", 6, "octal needs its rules"),
        ("nim(18446744073709551616)", 5, "too large"),
        ("chess(3)", 1, "no game \"chess\""),
    ] {
        let unread = refused(text);
        assert_eq!(unread.column, column, "{text}: {unread}");
        assert!(unread.what.to_string().contains(part), "{text}: {unread}");
        sentences.insert(unread.what.to_string());
    }
    assert!(sentences.len() > 25);
    let long = format!("octal[0.{}](3)", "7".repeat(1001));
    assert!(refused(&long).to_string().contains("too many"));
}

/// Rules and a position of any game, small or large, in the notation, not always canonical.
fn component() -> impl Strategy<Value = String> {
    let number = prop_oneof![0..12_u64, any::<u64>()];
    let row = prop::collection::vec(number, 0..5);
    (0..Game::NAMES.len(), row, 1..9_u64, 0..9_u64, "[0-7]{1,5}").prop_map(
        |(game, mut row, p, more, code)| {
            let text = |head: &str, row: &[u64]| {
                format!("{head}({})", row.iter().map(u64::to_string).collect::<Vec<_>>().join(", "))
            };
            let first = row.first().copied().unwrap_or(3);
            match Game::NAMES[game] {
                "bash" => text(&format!("bash[{p}..{}]", p + more), &row),
                "subtract" => text(&format!("subtract[{p},{}]", p + more + 1), &row),
                name @ ("wythoff" | "euclid") => text(name, &[first, p]),
                "stairs" => text("stairs", &row.iter().map(|n| n / 8).collect::<Vec<_>>()),
                "strip" => {
                    row.sort_unstable();
                    row.retain(|n| *n > 0);
                    row.dedup();
                    text("strip", &row)
                }
                "pebbles" => {
                    row.sort_unstable();
                    text("pebbles", &row)
                }
                "octal" => text(&format!("octal[{}.{code}]", if more > 4 { 4 } else { 0 }), &row),
                "circle" => text("circle", &[first]),
                "race" => text(&format!("race[{first};{p}..{}]", p + more), &[first / 2]),
                "auction" => text(&format!("auction[{first};{p}..{}]", p + more), &[p]),
                "graph" => text(&format!("graph[{}>{p} {p}>0]", p + more + 1), &vec![p; row.len()]),
                name => text(name, &row),
            }
        },
    )
}

fn position() -> impl Strategy<Value = String> {
    (prop::collection::vec(component(), 1..4), any::<bool>()).prop_map(|(parts, misere)| {
        format!("{}{}", if misere { "misere " } else { "" }, parts.join("+"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printing_and_reading_agree(text in position()) {
        let sum: Sum = text.parse().unwrap_or_else(|unread| panic!("{text}: {unread}"));
        let canonical = sum.to_string();
        prop_assert_eq!(canonical.parse::<Sum>().unwrap(), sum.clone());
        prop_assert_eq!(sum.parts().len(), text.matches('+').count() + 1);
        prop_assert_eq!(sum.ending() == Ending::Misere, text.starts_with("misere"));
        for part in sum.parts() {
            prop_assert_eq!(Part::new(part.game().clone(), part.row().to_vec()).unwrap(), part.clone());
        }
    }

    #[test]
    fn any_text_is_a_position_or_a_fault_with_a_column(text in ".{0,40}") {
        if let Err(unread) = read(&text) {
            prop_assert!((1..=text.chars().count() + 1).contains(&unread.column), "{} {}", unread, text);
            prop_assert!(!unread.what.to_string().is_empty());
        }
    }

    #[test]
    fn a_position_with_one_character_changed_is_a_position_or_a_fault_with_a_column(
        text in position(), at in 0..200_usize, with in any::<char>(),
    ) {
        let mut chars: Vec<char> = text.chars().collect();
        let at = at % chars.len();
        chars[at] = with;
        let changed: String = chars.iter().collect();
        match read(&changed) {
            Ok(sum) => prop_assert_eq!(read(&sum.to_string()).unwrap(), sum),
            Err(unread) => prop_assert!((1..=chars.len() + 1).contains(&unread.column), "{} \
                {}", unread, changed),
        }
    }
}
