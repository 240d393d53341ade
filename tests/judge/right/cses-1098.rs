//! Nim with 1 to 3 stones a move: the nim-sum of the remainders by 4.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("a text");
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().expect("a number"));
    let cases = numbers.next().unwrap_or(0);
    for _ in 0..cases {
        let heaps = numbers.next().unwrap_or(0);
        let sum = (0..heaps).filter_map(|_| numbers.next()).fold(0, |sum, heap| sum ^ (heap % 4));
        println!("{}", if sum == 0 { "second" } else { "first" });
    }
}
