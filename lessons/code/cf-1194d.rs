use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let (Some(n), Some(k)) = (next(), next()) else { break };
        let won = if k % 3 != 0 { //@a
            n % 3 != 0 //@b
        } else {
            let x = n % (k + 1); //@c
            x == k || x % 3 != 0 //@d
        };
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}
