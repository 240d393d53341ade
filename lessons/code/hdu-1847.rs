use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    while let Some(n) = next() {
        let x = n % 3; //@a
        println!("{}", if x != 0 { "Kiki" } else { "Cici" }); //@b
    }
}
