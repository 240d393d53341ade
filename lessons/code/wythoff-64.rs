use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<u128>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let (Some(a), Some(b)) = (next(), next()) else { break };
        let low = a.min(b); //@a
        let k = a.max(b) - low; //@b
        let won = if k == 0 || k > low { //@c
            low != k //@d
        } else {
            let s = 5 * k * k; //@e
            let r = s.isqrt(); //@fghij
            low != (k + r) / 2 //@k
        };
        println!("{}", if won { "first" } else { "second" });
    }
}
