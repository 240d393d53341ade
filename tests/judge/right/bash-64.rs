//! Take 1 to m of n, both up to 2^63 - 1: m + 1 fits in 64 bits without a sign.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("a text");
    let numbers: Vec<u64> =
        text.split_whitespace().skip(1).map(|word| word.parse().expect("a number")).collect();
    for pair in numbers.chunks(2) {
        println!("{}", if pair[0] % (pair[1] + 1) == 0 { "second" } else { "first" });
    }
}
