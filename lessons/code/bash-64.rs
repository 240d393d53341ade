use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<u64>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let (Some(n), Some(m)) = (next(), next()) else { break };
        let s = m + 1; //@a
        let x = n % s; //@b
        println!("{}", if x != 0 { "first" } else { "second" }); //@c
    }
}
