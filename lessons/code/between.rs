use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i64>().ok();
    let (Some(n), Some(p), Some(q)) = (next(), next(), next()) else {
        return;
    };
    let x = n % (p + q); //@a
    println!("{}", if x >= p { "first" } else { "second" }); //@b
}
