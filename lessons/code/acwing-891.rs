use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    let n = next().unwrap();
    let mut x = 0; //@a
    for _ in 0..n { //@b
        x ^= next().unwrap(); //@c
    }
    println!("{}", if x != 0 { "Yes" } else { "No" }); //@d
}
