use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i64>().ok();
    while let (Some(a), Some(b)) = (next(), next()) {
        let low = a.min(b); //@a
        let k = a.max(b) - low; //@b
        let s = 5 * k * k; //@c
        let r = s.isqrt(); //@def
        println!("{}", i32::from(low != (k + r) / 2)); //@g
    }
}
