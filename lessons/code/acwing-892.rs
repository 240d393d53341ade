use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    let n = next().unwrap();
    let a: Vec<i32> = (0..n).map_while(|_| next()).collect();
    let mut x = 0; //@a
    let mut i = 0; //@b
    while i < a.len() { //@c
        x ^= a[i]; //@d
        i += 2; //@e
    }
    println!("{}", if x != 0 { "Yes" } else { "No" }); //@f
}
