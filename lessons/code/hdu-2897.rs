use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    while let (Some(n), Some(p), Some(q)) = (next(), next(), next()) {
        let x = (n - 1) % (p + q); //@a
        println!("{}", if x >= p { "WIN" } else { "LOST" }); //@b
    }
}
