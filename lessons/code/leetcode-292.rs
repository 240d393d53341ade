use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    let n = next().unwrap();
    let x = n % 4; //@a
    println!("{}", x != 0); //@b
}
